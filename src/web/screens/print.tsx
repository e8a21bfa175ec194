/** A list on paper: what is in it, and a card for each. */

import { useMemo } from 'react'
import { Link, useParams } from 'wouter'
import { defaultsOf } from '#engine'
import { catalogueOf } from '../builder/edit.ts'
import { costOf, unitOf } from '../builder/entry.tsx'
import { UnitCard } from '../builder/unit-card.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { savedList } from '../play/shelf.ts'
import '../style/builder.css'

export function PrintScreen() {
  const { game = '', id = '' } = useParams<{ game: string; id: string }>()
  const rules = useRules(game)
  const saved = useMemo(() => savedList(id), [id])
  if (saved === undefined) throw new Error('This list is not kept on this device.')
  const { roster } = saved
  useTitle(roster.name)
  const catalogue = catalogueOf(rules, roster, defaultsOf(rules.options))
  const profiles = [
    ...new Set(roster.entries.flatMap(entry => [entry.profile, ...(entry.with ?? []).map(one => one.profile)])),
  ]
  return (
    <main className="page print-page" id="main">
      <div className="row no-print">
        <button type="button" className="button primary" onClick={() => window.print()}>
          Print
        </button>
        <Link className="button" href={`/lists/${game}/${id}`}>
          Back to the list
        </Link>
      </div>
      <header className="row spread">
        <h1>{roster.name}</h1>
        <p>
          {rules.name}
          {catalogue.points > 0 ? ` · ${catalogue.points} points` : ''}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Unit</th>
            <th scope="col">Takes along</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {roster.entries.map((entry, n) => {
            const unit = unitOf(catalogue, entry.profile)
            const taken = (entry.options ?? []).map(one => unit?.options.find(({ id: it }) => it === one)?.name ?? one)
            const others = (entry.with ?? []).map(one => unitOf(catalogue, one.profile)?.name ?? one.profile)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place
              <tr key={n}>
                <td>{entry.count}</td>
                <td>
                  {entry.name ?? unit?.name ?? entry.profile}
                  {others.length > 0 ? ` with ${others.join(', ')}` : ''}
                </td>
                <td>{taken.join(', ')}</td>
                <td>{costOf(catalogue, entry)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <ul className="plain print-cards">
        {profiles.map(profile => {
          const unit = unitOf(catalogue, profile)
          return unit === undefined ? null : (
            <li key={profile}>
              <UnitCard unit={unit} />
            </li>
          )
        })}
      </ul>
    </main>
  )
}
