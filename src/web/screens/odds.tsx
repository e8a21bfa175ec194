/** Exact odds of a handful of dice, as the games ask for them. */

import { useMemo, useState } from 'react'
import { useParams } from 'wouter'
import type { Roll } from '#engine'
import { answersOf, asNumber, asText, fraction } from '#odds'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { percent } from '../parts/words.ts'
import '../style/simulate.css'

export function OddsScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle('Odds')
  const [n, setN] = useState(4)
  const [read, setRead] = useState<Roll['read']>('atMost')
  const [target, setTarget] = useState(3)
  const rows = useMemo(() => table({ n, sides: 6, read, target }), [n, read, target])
  const most = Math.max(...rows.map(row => row.chance))
  const mean = rows.reduce((sum, row) => sum + row.got * row.chance, 0)
  return (
    <main className="page" id="main">
      <div className="page-head">
        <div>
          <h1>Odds</h1>
          <p>
            Exact chances of a throw. At the table of {rules.name} the same odds, with every modifier, stand beside each
            attack before you confirm it.
          </p>
        </div>
      </div>
      <div className="sim-grid">
        <section className="card stack" aria-label="The throw">
          <label className="field">
            <span className="name">Dice: {n}</span>
            <input type="range" min={1} max={30} value={n} onChange={event => setN(Number(event.target.value))} />
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
                onChange={event => setTarget(Number(event.target.value))}
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
    </main>
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
