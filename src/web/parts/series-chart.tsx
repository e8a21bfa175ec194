/** What comes of blow after blow: a bar for each number of them, and a mark where the same would be without armour. */

import { useEffect, useState } from 'react'
import type { AnyRuleset } from '#engine'
import { type AnyWhatIf, asNumber, asText, type Blows, readNumbers, seriesOf } from '#odds'
import { capital, percent } from './words.ts'

export function SeriesChart({
  rules,
  whatIf,
  given,
}: {
  rules: AnyRuleset
  whatIf: AnyWhatIf
  given: Readonly<Record<string, readonly number[]>>
}) {
  const rows = useRows(rules, whatIf, given)
  const { series } = whatIf
  if (series === undefined || rows.length < 2) return null
  const { along, beside } = series
  const chosen = given[along]?.[0]
  return (
    <section className="odds series" aria-label={`${capital(along)}, one after another`}>
      <p className="name">{capital(along)}, one after another</p>
      <p className="small muted">
        <span className="swatch hurt" /> hurt, <span className="swatch gone" /> destroyed,{' '}
        <span className="swatch other" /> hurt {beside.says}
      </p>
      <ul className="plain bars">
        {rows.map(({ n, fate, beside: other }) => (
          <li key={n} className={n === chosen ? 'chosen' : undefined} title={asText(fate.wound)}>
            <span className="key small">{n}</span>
            <span
              className="bar"
              style={{
                '--share': asNumber(fate.wound),
                '--gone': asNumber(fate.kill),
                '--other': asNumber(other.wound),
              }}
            />
            <span className="value small">
              {percent(asNumber(fate.wound))}
              <span className="hidden-visually">
                {' '}
                hurt, {percent(asNumber(fate.kill))} destroyed; {beside.says} {percent(asNumber(other.wound))} hurt
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long numbers must rest before the long work begins. */
const REST = 250

/** The rows, worked out one at a time so that the page stays quick; those before stay until the first new one is there. */
function useRows(rules: AnyRuleset, whatIf: AnyWhatIf, given: Readonly<Record<string, readonly number[]>>) {
  const [rows, setRows] = useState<readonly Blows[]>([])
  // the number it is drawn along does not change the picture
  const key = JSON.stringify({ ...given, [whatIf.series?.along ?? '']: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all of what was given that matters
  useEffect(() => {
    const read = readNumbers(whatIf.numbers, given)
    if ('faults' in read) return
    const steps = seriesOf(rules, whatIf, read.numbers)
    const found: Blows[] = []
    let timer = setTimeout(function next() {
      const step = steps.next()
      if (step.done) return setRows(found)
      found.push(step.value)
      setRows(before => (before.length > found.length ? [...found, ...before.slice(found.length)] : [...found]))
      timer = setTimeout(next)
    }, REST)
    return () => clearTimeout(timer)
  }, [rules, whatIf, key])
  return rows
}
