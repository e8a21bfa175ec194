/** The list builder: units on one side, the list on the other, points and faults always in sight. */

import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { type AnyRuleset, defaultsOf, type Options, type Roster } from '#engine'
import { DesignEditor } from '../builder/design.tsx'
import { addUnit, catalogueOf, changeEntry, dropDesign, dropEntry, putDesign } from '../builder/edit.ts'
import { EntryRow, unitOf } from '../builder/entry.tsx'
import { UnitCard } from '../builder/unit-card.tsx'
import { packed, saveFile } from '../parts/files.ts'
import { tell } from '../parts/notice.tsx'
import { OptionField } from '../parts/option-field.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { newId, type SavedList, savedList, saveList, whyNotKept } from '../play/shelf.ts'
import '../style/builder.css'
import '../style/setup.css'

export function BuilderScreen() {
  const { game = '', id = '' } = useParams<{ game: string; id: string }>()
  const rules = useRules(game)
  const saved = useMemo(() => savedList(id), [id])
  if (saved === undefined) throw new Error('This list is not kept on this device.')
  return <Builder key={id} rules={rules} saved={saved} />
}

function Builder({ rules, saved }: { rules: AnyRuleset; saved: SavedList }) {
  useTitle(saved.roster.name)
  const [, go] = useLocation()
  const [roster, setRoster] = useState<Roster>(saved.roster)
  const [options, setOptions] = useState<Options>(() => fitting(rules, saved))
  const [words, setWords] = useState('')
  const [designing, setDesigning] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const wanted = useDeferredValue(words).toLowerCase()
  const catalogue = useMemo(() => catalogueOf(rules, roster, options), [rules, roster, options])
  const faults = useMemo(() => rules.checkRoster(roster, options), [rules, roster, options])
  const game = rules.id

  const put = (next: Roster) => {
    setRoster(next)
    const { points } = catalogueOf(rules, next, options)
    if (!saveList({ id: saved.id, changed: Date.now(), points, roster: next })) tell(whyNotKept('this change'))
  }
  const share = async () => {
    const link = `${location.origin}/list/${game}#l=${await packed(roster)}`
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Link copied.')
    } catch {
      setSaid(link)
    }
  }
  const duplicate = () => {
    const id = newId()
    const copy = { ...roster, name: `${roster.name} (copy)` }
    if (!saveList({ ...saved, id, changed: Date.now(), roster: copy })) return tell(whyNotKept('the copy'))
    go(`/lists/${game}/${id}`)
  }
  const startDesign = () => {
    if (catalogue.design === undefined) return
    let n = 1
    while (Object.hasOwn(roster.designs ?? {}, `own-${n}`)) n++
    put(putDesign(roster, `own-${n}`, catalogue.design.blank))
    setDesigning(`own-${n}`)
  }
  const units = catalogue.units.filter(
    unit =>
      (roster.faction === undefined || unit.faction === undefined || unit.faction === roster.faction) &&
      `${unit.name} ${unit.says} ${unit.faction ?? ''}`.toLowerCase().includes(wanted),
  )
  const { points, limit } = catalogue
  const share100 = limit === null || limit === 0 ? 0 : Math.min(1, points / limit)
  return (
    <main className="page builder" id="main">
      <div className="page-head">
        <div className="row grow">
          <h1 className="hidden-visually">List builder for {rules.name}</h1>
          <label className="field grow">
            <span className="name">Name of the list</span>
            <input
              type="text"
              className="list-name"
              maxLength={40}
              value={roster.name}
              onChange={event => put({ ...roster, name: event.target.value })}
            />
          </label>
          {catalogue.factions.length === 0 ? null : (
            <label className="field">
              <span className="name">Side</span>
              <select value={roster.faction ?? ''} onChange={event => put({ ...roster, faction: event.target.value })}>
                <option value="">any</option>
                {catalogue.factions.map(one => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        <div className="row">
          <Link className="button small" href={`/setup/${game}?list=${saved.id}`}>
            Play with it
          </Link>
          <button type="button" className="button small" onClick={() => void share()}>
            Share
          </button>
          <button type="button" className="button small" onClick={duplicate}>
            Duplicate
          </button>
          <button
            type="button"
            className="button small"
            onClick={() => saveFile(`${roster.name}.json`, JSON.stringify(roster, null, 1))}
          >
            Export
          </button>
          <Link className="button small" href={`/print/${game}/${saved.id}`}>
            Print
          </Link>
        </div>
      </div>
      {said === '' ? null : (
        <p className="small note" role="status">
          {said}
        </p>
      )}
      {designing !== null && catalogue.design !== undefined ? (
        <DesignEditor
          game={game}
          form={catalogue.design}
          design={roster.designs?.[designing] ?? catalogue.design.blank}
          unit={unitOf(catalogue, designing)}
          faults={faults}
          put={design => put(putDesign(roster, designing, design))}
          done={() => setDesigning(null)}
          drop={() => {
            put(dropDesign(roster, designing))
            setDesigning(null)
          }}
        />
      ) : null}
      <div className="builder-grid">
        <section aria-labelledby="b-units" className="stack">
          <div className="row spread">
            <h2 id="b-units">Units</h2>
            {catalogue.design === undefined ? null : (
              <button type="button" className="button small" onClick={startDesign}>
                Design your own
              </button>
            )}
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
          <ul className="plain unit-grid">
            {units.map(unit => (
              <li key={unit.profile}>
                <UnitCard
                  unit={unit}
                  action={
                    <div className="row">
                      <button type="button" className="button small" onClick={() => put(addUnit(roster, unit))}>
                        Add<span className="hidden-visually"> {unit.name}</span>
                      </button>
                      {Object.hasOwn(roster.designs ?? {}, unit.profile) ? (
                        <button type="button" className="button small quiet" onClick={() => setDesigning(unit.profile)}>
                          Change<span className="hidden-visually"> {unit.name}</span>
                        </button>
                      ) : null}
                    </div>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="b-list" className="card list-side stack">
          <div className="row spread">
            <h2 id="b-list">The list</h2>
            <span className={limit !== null && points > limit ? 'total over' : 'total'}>
              {limit === null ? (points > 0 ? `${points} points` : '') : `${points} of ${limit} points`}
            </span>
          </div>
          {limit === null ? null : (
            <div className={points > limit ? 'points-bar over' : 'points-bar'} aria-hidden="true">
              <span style={{ '--share': share100 }} />
            </div>
          )}
          <div aria-live="polite" className="stack tight faults">
            {faults.length === 0 ? (
              <p className="note good">This list is legal.</p>
            ) : (
              faults.map(fault => (
                <p key={fault.why} className="note bad">
                  {fault.why} <RuleLink game={game} rule={fault.rule} beside />
                </p>
              ))
            )}
          </div>
          {roster.entries.length === 0 ? <p className="muted">Nothing in it yet: add units.</p> : null}
          <ul className="plain entries">
            {roster.entries.map((entry, n) => (
              <EntryRow
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place
                key={n}
                entry={entry}
                catalogue={catalogue}
                change={part => put(changeEntry(roster, n, part))}
                drop={() => put(dropEntry(roster, n))}
              />
            ))}
          </ul>
          <details>
            <summary>For which battle</summary>
            <div className="options">
              {rules.options.map(spec => (
                <OptionField
                  key={spec.id}
                  game={game}
                  spec={spec}
                  value={options[spec.id] ?? spec.default}
                  put={value => setOptions(now => ({ ...now, [spec.id]: value }))}
                />
              ))}
            </div>
          </details>
        </section>
      </div>
    </main>
  )
}

/** The usual options; where the list is dearer than they allow, the next larger battle it fits. */
function fitting(rules: AnyRuleset, saved: SavedList): Options {
  const usual = defaultsOf(rules.options)
  const { points, limit } = catalogueOf(rules, saved.roster, usual)
  if (limit === null || points <= limit) return usual
  const spec = rules.options.find(({ allowed, default: value }) => allowed.kind === 'number' && value === limit)
  if (spec === undefined || spec.allowed.kind !== 'number') return usual
  return { ...usual, [spec.id]: Math.min(spec.allowed.most, Math.ceil(points / 250) * 250) }
}
