/** The odds of an attack: what each target has to expect, and what every number is made of. */

import { diceText, needTold, type Target } from '#engine'
import {
  type Amount,
  asNumber,
  asText,
  capped,
  type Fate,
  type Forecast,
  meanOf,
  plus,
  type Test,
  trimmed,
  ZERO,
} from '#odds'
import { RuleLink } from './rule-link.tsx'
import { percent } from './words.ts'

interface Names {
  readonly game: string
  name(who: Target): string
  /** What the target has left, where that is known. */
  health?(who: Target): number | undefined
}

export function ForecastBox({ forecast, ...names }: Names & { forecast: Forecast }) {
  return (
    <section className="odds" aria-label="Odds">
      {forecast.fates.slice(0, 5).map(fate => (
        <FateBar key={String(fate.who)} fate={fate} {...names} />
      ))}
      {forecast.fates.length > 5 ? <p className="small muted">and {forecast.fates.length - 5} more</p> : null}
      <Tests tests={forecast.tests} {...names} />
      <p className="small muted">Exact, over every way the dice can fall.</p>
    </section>
  )
}

function FateBar({ fate, name, health }: Names & { fate: Fate }) {
  const left = health?.(fate.who)
  // Scenery has no health to lose: it stands, or it does not.
  if (typeof fate.who === 'string') {
    return (
      <p className="row spread fate">
        <strong>{name(fate.who)}</strong>
        <span className="small" title={`destroyed ${asText(fate.kill)}`}>
          <strong>{percent(asNumber(fate.kill))} destroyed</strong>
        </span>
      </p>
    )
  }
  const { rows, less, more } = trimmed(capped(fate.damage, left), ROWS)
  return (
    <div className="fate">
      <p className="row spread">
        <strong>{name(fate.who)}</strong>
        <span className="small" title={`wound ${asText(fate.wound)}, destroyed ${asText(fate.kill)}`}>
          {percent(asNumber(fate.wound))} hurt, <strong>{percent(asNumber(fate.kill))} destroyed</strong>
        </span>
      </p>
      <ul className="plain bars">
        <LeftOut amounts={less} words={`${less.at(-1)?.n} or less`} />
        {rows.map(({ n, chance }) => (
          <li key={n} className={left !== undefined && n >= left ? 'deadly' : undefined} title={asText(chance)}>
            <span className="key small">{n === 0 ? 'unhurt' : n === left ? `loses all ${n}` : `loses ${n}`}</span>
            <span className="bar" style={{ '--share': asNumber(chance) }} />
            <span className="value small">{percent(asNumber(chance))}</span>
          </li>
        ))}
        <LeftOut amounts={more} words={`${more[0]?.n} or more`} />
      </ul>
      <p className="small muted">{asNumber(meanOf(fate)).toFixed(2)} on average</p>
    </div>
  )
}

/** More amounts of damage than this are told together. */
const ROWS = 14

function LeftOut({ amounts, words }: { amounts: readonly Amount[]; words: string }) {
  if (amounts.length === 0) return null
  const chance = amounts.reduce((sum, one) => plus(sum, one.chance), ZERO)
  return (
    <li title={asText(chance)}>
      <span className="key small">{words}</span>
      <span className="small muted">together</span>
      <span className="value small">{percent(asNumber(chance))}</span>
    </li>
  )
}

/** The rolls that may come, each with every part of the number it needs. */
function Tests({ tests, game, name }: Names & { tests: readonly Test[] }) {
  if (tests.length === 0) return null
  return (
    <details>
      <summary className="small">The rolls behind it</summary>
      <ul className="plain small tests">
        {tests.map((test, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tests are listed in the order they come
          <li key={n}>
            {test.by === null ? '' : `${name(test.by)}: `}
            {[test.purpose, diceText(test.roll), needTold(test.roll)].filter(Boolean).join(', ')}{' '}
            {test.parts.map((part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sum have no name but their place
              <span key={i}>
                {i > 0 && part.n >= 0 ? '+' : ''}
                {part.n} <RuleLink game={game} rule={part.rule} />{' '}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
