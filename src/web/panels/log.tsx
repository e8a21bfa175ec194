/** The story so far: a sentence for each thing that happened, its dice folded below, and the rule behind every line. */

import { useMemo } from 'react'
import { type Cast, type DiceEvent, type GameEvent, told } from '#engine'
import { RuleLink } from '../parts/rule-link.tsx'
import { type StoryLine, storyOf } from '../play/story.ts'
import { dieClass, trayOf } from '../table/tray.ts'

/** The newest lines; earlier ones on demand keep the page light. */
const SHOWN = 250

export function Log({ game, events, cast }: { game: string; events: readonly GameEvent[]; cast: Cast }) {
  const all = useMemo(() => storyOf(events, cast), [events, cast])
  const lines = all.slice(-SHOWN)
  const first = all.length - lines.length
  return (
    <section className="log" aria-label="What happened">
      {/* Laid out from its end: the newest line is in sight whatever the size of the box. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must be able to reach it */}
      <div className="lines" role="log" aria-live="polite" aria-relevant="additions" aria-label="Story" tabIndex={0}>
        <ol className="plain">
          {first > 0 ? <li className="muted small">{first} earlier lines</li> : null}
          {lines.map((line, n) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
              key={first + n}
              game={game}
              line={line}
              cast={cast}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Line({ game, line, cast }: { game: string; line: StoryLine; cast: Cast }) {
  const { kind, says, rule, details, dice, fallen } = line
  const said = (
    <>
      <span>
        <WithRules game={game} text={says} />
      </span>{' '}
      {dice.map((event, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: throws have no name but their order
        <Faces key={n} event={event} />
      ))}
    </>
  )
  const names = `event ${kind === 'blow' ? 'attack' : kind}${fallen.length > 0 ? ' gone' : ''}`
  if (details.length === 0) {
    return (
      <li className={names}>
        {said} <RuleLink game={game} rule={rule} />
      </li>
    )
  }
  return (
    <li className={names}>
      <details>
        <summary>{said}</summary>
        <ol className="plain small">
          {details.map((event, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what came of an attack stays in its order
            <li key={n}>
              <WithRules game={game} text={told(event, cast)} /> <RuleLink game={game} rule={event.rule} />
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}

/** A sentence in which every rule it names opens that rule. */
function WithRules({ game, text }: { game: string; text: string }) {
  return text.split(/\b([A-Z]{2,4}-[A-Z]+-\d+)\b/).map((part, n) =>
    n % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change place
      <RuleLink key={n} game={game} rule={part} />
    ) : (
      part
    ),
  )
}

export function Faces({ event }: { event: DiceEvent }) {
  const { dice } = trayOf(event)
  if (dice.length === 0) return null
  return (
    <span className="faces" aria-hidden="true">
      {dice.slice(0, 40).map((die, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name but their place
        <span key={n} className={dieClass(die)}>
          {die.face}
        </span>
      ))}
    </span>
  )
}
