/** What a list can be made of: the units under their headings, searched by words. */

import { useDeferredValue, useState } from 'react'
import type { Catalogue, CatalogueUnit, Roster } from '#engine'
import { categoriesOf } from './categories.ts'
import { addUnit, freshDesign, putDesign, unitsFound } from './edit.ts'
import { whyNotMore } from './list-file.ts'
import { UnitCard } from './unit-card.tsx'

interface Props {
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly put: (roster: Roster) => void
  readonly design: (id: string) => void
}

export function UnitList({ roster, catalogue, put, design }: Props) {
  const [words, setWords] = useState('')
  const [isShort, setShort] = useState(false)
  const wanted = useDeferredValue(words)
  const form = catalogue.design
  const full = whyNotMore(roster)
  const startDesign = () => {
    if (form === undefined) return
    const id = freshDesign(roster)
    put(putDesign(roster, id, form.blank))
    design(id)
  }
  const categories = categoriesOf(unitsFound(catalogue, roster, wanted))
  return (
    <section aria-labelledby="b-units" className="stack">
      <div className="row spread">
        <h2 id="b-units">Units</h2>
        <span className="row">
          <label className="small row">
            <input type="checkbox" checked={isShort} onChange={event => setShort(event.target.checked)} />
            names only
          </label>
          {form === undefined ? null : (
            <button type="button" className="button small" onClick={startDesign}>
              Design your own
            </button>
          )}
        </span>
      </div>
      <label className="field">
        <span className="hidden-visually">Search units</span>
        <input
          type="search"
          placeholder="Search units"
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </label>
      {full === null ? null : <p className="note bad">{full}</p>}
      {categories.length === 0 ? <p className="muted">No unit has these words.</p> : null}
      {categories.map(({ kind, units }) => (
        <details key={kind} className="unit-category" open>
          <summary>
            {kind} <span className="muted small">{units.length}</span>
          </summary>
          <ul className={isShort ? 'plain unit-lines' : 'plain unit-grid'}>
            {units.map(unit => {
              const action = (
                <UnitActions unit={unit} roster={roster} isFull={full !== null} put={put} design={design} />
              )
              return (
                <li key={unit.profile}>
                  {isShort ? <UnitLine unit={unit} action={action} /> : <UnitCard unit={unit} action={action} />}
                </li>
              )
            })}
          </ul>
        </details>
      ))}
    </section>
  )
}

function UnitLine({ unit, action }: { unit: CatalogueUnit; action: React.ReactNode }) {
  return (
    <div className="row spread unit-line">
      <span>
        {unit.name} {unit.points > 0 ? <span className="points">{unit.points}</span> : null}
      </span>
      {action}
    </div>
  )
}

function UnitActions({
  unit,
  roster,
  isFull,
  put,
  design,
}: Omit<Props, 'catalogue'> & { unit: CatalogueUnit; isFull: boolean }) {
  return (
    <div className="row">
      <button type="button" className="button small" disabled={isFull} onClick={() => put(addUnit(roster, unit))}>
        Add<span className="hidden-visually"> {unit.name}</span>
      </button>
      {Object.hasOwn(roster.designs ?? {}, unit.profile) ? (
        <button type="button" className="button small quiet" onClick={() => design(unit.profile)}>
          Change<span className="hidden-visually"> {unit.name}</span>
        </button>
      ) : null}
    </div>
  )
}
