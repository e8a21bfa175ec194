/** The story so far: a sentence for each event, the dice as they fell, and the rule behind every line. */

import { useEffect, useMemo, useRef } from 'react'
import { type Cast, type DiceEvent, type GameEvent, told } from '#engine'
import { RuleLink } from '../parts/rule-link.tsx'
import { dieClass, trayOf } from '../table/tray.ts'

/** The newest lines; earlier ones on demand keep the page light. */
const SHOWN = 400

export function Log({
  game,
  events,
  cast,
  beside = true,
}: {
  game: string
  events: readonly GameEvent[]
  cast: Cast
  beside?: boolean
}) {
  const end = useRef<HTMLLIElement>(null)
  const lines = useMemo(() => events.slice(-SHOWN), [events])
  const first = events.length - lines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled to
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [events.length])
  return (
    <section className="log" aria-label="What happened">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must be able to reach it */}
      <div className="lines" role="log" aria-live="polite" aria-relevant="additions" aria-label="Story" tabIndex={0}>
        <ol className="plain">
          {first > 0 ? <li className="muted small">{first} earlier lines</li> : null}
          {lines.map((event, n) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
              key={first + n}
              className={`event ${event.kind}`}
              ref={n === lines.length - 1 ? end : undefined}
            >
              <span>
                <WithRules game={game} text={spoken(event, cast)} />
              </span>{' '}
              {event.kind === 'roll' || event.kind === 'bands' ? <Faces event={event} /> : null}{' '}
              <RuleLink game={game} rule={event.rule} beside={beside} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The sentence of an event. Dice are shown as dice, so their faces are left out of the words. */
const spoken = (event: GameEvent, cast: Cast): string =>
  told(event.kind === 'roll' || event.kind === 'bands' ? { ...event, faces: [] } : event, cast)

/** A sentence in which every rule it names opens that rule. */
function WithRules({ game, text }: { game: string; text: string }) {
  return text.split(/\b([A-Z]{2,4}-[A-Z]+-\d+)\b/).map((part, n) =>
    n % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change place
      <RuleLink key={n} game={game} rule={part} beside />
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
