/** A unit's card in the builder and in print. */

import type { CatalogueUnit } from '#engine'
import { Miniature } from '../parts/miniature.tsx'

export function UnitCard({ unit, action }: { unit: CatalogueUnit; action?: React.ReactNode }) {
  return (
    <article className="unit-card">
      <header className="row spread">
        <h3 className="row named">
          {unit.look === undefined ? null : <Miniature look={unit.look} kind={unit.profile} />}
          {unit.name}
        </h3>
        {unit.points > 0 ? <span className="points">{unit.points}</span> : null}
      </header>
      {unit.says === '' ? null : <p className="small muted">{unit.says}</p>}
      <dl className="facts">
        {unit.facts.map(([name, value]) => (
          <div key={name} className={value.length > 14 ? 'long' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {action}
    </article>
  )
}
