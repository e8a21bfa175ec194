/** What if: the exact odds of an attack by its numbers alone, run by the same rules as at the table. */

import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { type AnyRuleset, isRefusal, type Roll, type Target, type WhatIfNumber } from '#engine'
import {
  type AnyWhatIf,
  answersOf,
  asNumber,
  asText,
  forecastIf,
  fraction,
  healthIn,
  namesIn,
  readNumbers,
} from '#odds'
import { DuelPicker } from '../parts/duel-picker.tsx'
import { ForecastBox } from '../parts/forecast-box.tsx'
import { GameHead } from '../parts/game-head.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { SeriesChart } from '../parts/series-chart.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { capital, percent } from '../parts/words.ts'
import { addressOf, type Given, givenIn } from '../play/asked.ts'
import { withCards } from '../play/duel.ts'
import '../style/simulate.css'
import '../style/table.css'

export function OddsScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle(`Odds in ${rules.name}`)
  const kinds = rules.whatIf ?? []
  const [search, ask] = useSearchParams()
  const [kind, setKind] = [search.get('ask') ?? kinds[0]?.id ?? 'dice', (id: string) => ask({ ask: id })]
  const chosen = kinds.find(one => one.id === kind)
  return (
    <main className="page" id="main">
      <GameHead
        title={`Odds in ${rules.name}`}
        says="Exact chances, worked out by the rules themselves. At the table the same odds stand beside each attack before you confirm it."
        path="/odds"
        game={game}
      />
      <fieldset className="bare choice-row">
        <legend className="hidden-visually">What is asked about</legend>
        {kinds.map(one => (
          <button
            type="button"
            key={one.id}
            className="button small"
            aria-pressed={one === chosen}
            onClick={() => setKind(one.id)}
          >
            {capital(one.says)}
          </button>
        ))}
        <button
          type="button"
          className="button small"
          aria-pressed={chosen === undefined}
          onClick={() => setKind('dice')}
        >
          plain dice
        </button>
      </fieldset>
      {chosen === undefined ? <PlainDice /> : <Attack key={chosen.id} rules={rules} whatIf={chosen} />}
    </main>
  )
}

/** What the numbers make of an attack, and who is in it. */
function useForecast(rules: AnyRuleset, whatIf: AnyWhatIf, wanted: Given) {
  return useMemo(() => {
    const read = readNumbers(whatIf.numbers, wanted)
    if ('faults' in read) return { forecast: read.faults.join(' '), names: NOBODY, health: NONE }
    const posed = whatIf.pose(read.numbers)
    const forecast = forecastIf(rules, whatIf, read.numbers)
    return { forecast, names: namesIn(rules, posed), health: healthIn(rules, posed) }
  }, [rules, whatIf, wanted])
}

function Attack({ rules, whatIf }: { rules: AnyRuleset; whatIf: AnyWhatIf }) {
  const many = whatIf.numbers.some(number => number.each)
  const [search, ask] = useSearchParams()
  const [given, setGiven] = useState<Given>(() => givenIn(search, whatIf.numbers))
  // the address follows, so that it can be sent
  useEffect(() => {
    const soon = setTimeout(() => ask(addressOf(whatIf.id, given), { replace: true }), 300)
    return () => clearTimeout(soon)
  }, [ask, whatIf, given])
  const wanted = useDeferredValue(given)
  const { forecast, names, health } = useForecast(rules, whatIf, wanted)
  const single = whatIf.several ?? 'target'
  const targets = Math.max(1, ...whatIf.numbers.filter(one => one.each).map(one => given[one.id]?.length ?? 1))
  const put = (id: string, at: number, n: number) =>
    setGiven(now => ({ ...now, [id]: (now[id] ?? []).map((old, i) => (i === at ? n : old)) }))
  const seat = (n: number) =>
    setGiven(now =>
      Object.fromEntries(
        whatIf.numbers.map(({ id, each }) => [
          id,
          each ? Array.from({ length: n }, (_, i) => now[id]?.[i] ?? now[id]?.at(-1) ?? 1) : (now[id] ?? []),
        ]),
      ),
    )
  return (
    <div className="sim-grid">
      <section className="card stack" aria-label="The attack">
        <DuelPicker
          rules={rules}
          kind={whatIf.id}
          put={(duel, pair) => setGiven(now => withCards(now, whatIf.numbers, duel, whatIf.id, pair))}
        />
        {whatIf.numbers
          .filter(number => !number.each)
          .map(number => (
            <NumberField
              key={number.id}
              game={rules.id}
              number={number}
              value={given[number.id]?.[0] ?? number.default}
              put={n => put(number.id, 0, n)}
            />
          ))}
        {Array.from({ length: many ? targets : 0 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: targets have no name but their place
          <fieldset key={at} className="bare stack tight">
            <legend className="name">
              {capital(single)} {at + 1}
            </legend>
            {whatIf.numbers
              .filter(number => number.each)
              .map(number => (
                <NumberField
                  key={number.id}
                  game={rules.id}
                  number={number}
                  value={given[number.id]?.[at] ?? number.default}
                  put={n => put(number.id, at, n)}
                />
              ))}
          </fieldset>
        ))}
        {many ? (
          <div className="row">
            <button type="button" className="button small" onClick={() => seat(targets + 1)}>
              One more {single}
            </button>
            <button type="button" className="button small" disabled={targets === 1} onClick={() => seat(targets - 1)}>
              One less
            </button>
          </div>
        ) : null}
        <RulesBehind game={rules.id} numbers={whatIf.numbers} />
      </section>
      <section className="chances" aria-label="Chances" aria-live="polite">
        {forecast === null ? (
          <p className="note">The dice can fall in too many ways to work this out here.</p>
        ) : typeof forecast === 'string' ? (
          <p className="note bad">{forecast}</p>
        ) : isRefusal(forecast) ? (
          <p className="note bad">
            {forecast.why} <RuleLink game={rules.id} rule={forecast.rule} />
          </p>
        ) : (
          <>
            <ForecastBox
              forecast={forecast}
              game={rules.id}
              name={who => names.get(who) ?? String(who)}
              health={who => health.get(who)}
            />
            {whatIf.series === undefined ? null : <SeriesChart rules={rules} whatIf={whatIf} given={wanted} />}
          </>
        )}
      </section>
    </div>
  )
}

/** Every number's rule in a row: between the fields they are no stops of the keyboard. */
function RulesBehind({ game, numbers }: { game: string; numbers: readonly WhatIfNumber[] }) {
  return (
    <details>
      <summary className="small">The rules behind these numbers</summary>
      <ul className="plain small">
        {numbers.map(({ id, says, rule }) => (
          <li key={id}>
            <RuleLink game={game} rule={rule} /> {says}
          </li>
        ))}
      </ul>
    </details>
  )
}

const NOBODY: ReadonlyMap<Target, string> = new Map()
const NONE: ReadonlyMap<Target, number> = new Map()

function NumberField({
  game,
  number,
  value,
  put,
}: {
  game: string
  number: WhatIfNumber
  value: number
  put: (n: number) => void
}) {
  const { least, most, says } = number
  const id = useId()
  const clamped = (n: number) => Math.max(least, Math.min(most, Math.round(n)))
  const words = (
    <span>
      {capital(says)} <RuleLink game={game} rule={number.rule} isStop={false} />
    </span>
  )
  if (least === 0 && most === 1) {
    return (
      <label className="number-field small">
        <input type="checkbox" checked={value === 1} onChange={event => put(event.target.checked ? 1 : 0)} />
        {words}
      </label>
    )
  }
  return (
    <div className="field">
      <label className="number-field small" htmlFor={id}>
        {words}
      </label>
      <span className="number-pair">
        <input
          id={id}
          type="number"
          min={least}
          max={most}
          value={value}
          onChange={event => {
            if (event.target.value !== '') put(clamped(event.target.valueAsNumber))
          }}
        />
        <input
          aria-hidden="true"
          tabIndex={-1}
          type="range"
          min={least}
          max={Math.min(most, Math.max(30, value))}
          value={value}
          onChange={event => put(clamped(event.target.valueAsNumber))}
        />
      </span>
    </div>
  )
}

function PlainDice() {
  const [n, setN] = useState(4)
  const [read, setRead] = useState<Roll['read']>('atMost')
  const [target, setTarget] = useState(3)
  const rows = useMemo(() => table({ n, sides: 6, read, target }), [n, read, target])
  const most = Math.max(...rows.map(row => row.chance))
  const mean = rows.reduce((sum, row) => sum + row.got * row.chance, 0)
  return (
    <div className="sim-grid">
      <section className="card stack" aria-label="The throw">
        <label className="field">
          <span className="name">Dice: {n}</span>
          <input type="range" min={1} max={30} value={n} onChange={event => setN(event.target.valueAsNumber)} />
        </label>
        <label className="field">
          <span className="name">Read</span>
          <select
            value={read}
            onChange={event =>
              setRead(event.target.value === 'sum' ? 'sum' : event.target.value === 'atLeast' ? 'atLeast' : 'atMost')
            }
          >
            <option value="atMost">how many show the number or less</option>
            <option value="atLeast">how many show the number or more</option>
            <option value="sum">their sum</option>
          </select>
        </label>
        {read === 'sum' ? null : (
          <label className="field">
            <span className="name">Number: {target}</span>
            <input
              type="range"
              min={1}
              max={6}
              value={target}
              onChange={event => setTarget(event.target.valueAsNumber)}
            />
          </label>
        )}
        <p>
          On average <strong>{mean.toFixed(2)}</strong>
        </p>
      </section>
      <section className="card" aria-label="Chances">
        <ul className="plain odds-bars">
          <li aria-hidden="true" className="small muted">
            <span>got</span>
            <span />
            <span className="value">exactly</span>
            <span className="value">at least</span>
          </li>
          {rows.map(row => (
            <li key={row.got} title={row.exact}>
              <strong>{row.got}</strong>
              <span className="bar" style={{ '--share': row.chance / most }} />
              <span className="value">{percent(row.chance)}</span>
              <span className="value muted">{percent(row.more)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function table(roll: Roll): { got: number; chance: number; more: number; exact: string }[] {
  const { answers, of } = answersOf(roll)
  const sorted = [...answers].sort((a, b) => a.got - b.got)
  let left = of
  return sorted.map(({ got, ways }) => {
    const more = asNumber(fraction(left, of))
    left -= ways
    const exact = fraction(ways, of)
    return { got, chance: asNumber(exact), more, exact: asText(exact) }
  })
}
