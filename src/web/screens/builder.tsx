/** The list builder: units on one side, the list on the other, points and faults always in sight. */

import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { AnyRuleset, Catalogue, Options, Refusal, Roster } from '#engine'
import { DesignEditor } from '../builder/design.tsx'
import {
  addUnit,
  catalogueOf,
  changeEntry,
  dropDesign,
  dropEntry,
  freshDesign,
  optionsFor,
  putDesign,
  putOptions,
  unitsFound,
} from '../builder/edit.ts'
import { EntryRow, unitOf } from '../builder/entry.tsx'
import { wholeChoices } from '../builder/groups.ts'
import { OptionList } from '../builder/option-list.tsx'
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
  const [roster, setRoster] = useState<Roster>(saved.roster)
  const [options, setOptions] = useState<Options>(() => optionsFor(rules, saved.roster))
  const [designing, setDesigning] = useState<string | null>(null)
  const catalogue = useMemo(() => catalogueOf(rules, roster, options), [rules, roster, options])
  const faults = useMemo(() => rules.checkRoster(roster, options), [rules, roster, options])
  const put = (next: Roster) => {
    setRoster(next)
    const { points } = catalogueOf(rules, next, options)
    if (!saveList({ id: saved.id, changed: Date.now(), points, roster: next })) tell(whyNotKept('this change'))
  }
  const parts = { rules, roster, catalogue, put }
  return (
    <main className="page builder" id="main">
      <Head {...parts} saved={saved} />
      {designing !== null && catalogue.design !== undefined ? (
        <DesignEditor
          game={rules.id}
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
        <Units {...parts} design={setDesigning} />
        <section aria-labelledby="b-list" className="card list-side stack">
          <Points catalogue={catalogue} />
          <Faults game={rules.id} faults={faults} />
          <OptionList
            choices={wholeChoices(catalogue)}
            chosen={roster.options ?? []}
            put={options => put(putOptions(roster, options))}
            empty="The whole force has chosen nothing"
          />
          <Entries {...parts} />
          <details>
            <summary>For which battle</summary>
            <div className="options">
              {rules.options.map(spec => (
                <OptionField
                  key={spec.id}
                  game={rules.id}
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

interface Parts {
  readonly rules: AnyRuleset
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly put: (roster: Roster) => void
}

function Head({ rules, roster, catalogue, put, saved }: Parts & { saved: SavedList }) {
  const [said, setSaid] = useState('')
  return (
    <>
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
        <Tools game={rules.id} roster={roster} saved={saved} say={setSaid} />
      </div>
      {said === '' ? null : (
        <p className="small note" role="status">
          {said}
        </p>
      )}
    </>
  )
}

/** What is done with the whole list. */
function Tools({
  game,
  roster,
  saved,
  say,
}: {
  game: string
  roster: Roster
  saved: SavedList
  say: (text: string) => void
}) {
  const [, go] = useLocation()
  const share = async () => {
    const link = `${location.origin}/list/${game}#l=${await packed(roster)}`
    try {
      await navigator.clipboard.writeText(link)
      say('Link copied.')
    } catch {
      say(link)
    }
  }
  const duplicate = () => {
    const id = newId()
    const copy = { ...roster, name: `${roster.name} (copy)` }
    if (!saveList({ ...saved, id, changed: Date.now(), roster: copy })) return tell(whyNotKept('the copy'))
    go(`/lists/${game}/${id}`)
  }
  return (
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
  )
}

function Units({ roster, catalogue, put, design }: Parts & { design: (id: string) => void }) {
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const form = catalogue.design
  const startDesign = () => {
    if (form === undefined) return
    const id = freshDesign(roster)
    put(putDesign(roster, id, form.blank))
    design(id)
  }
  return (
    <section aria-labelledby="b-units" className="stack">
      <div className="row spread">
        <h2 id="b-units">Units</h2>
        {form === undefined ? null : (
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
        {unitsFound(catalogue, roster, wanted).map(unit => (
          <li key={unit.profile}>
            <UnitCard
              unit={unit}
              action={
                <div className="row">
                  <button type="button" className="button small" onClick={() => put(addUnit(roster, unit))}>
                    Add<span className="hidden-visually"> {unit.name}</span>
                  </button>
                  {Object.hasOwn(roster.designs ?? {}, unit.profile) ? (
                    <button type="button" className="button small quiet" onClick={() => design(unit.profile)}>
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
  )
}

function Points({ catalogue: { points, limit } }: { catalogue: Catalogue }) {
  const over = limit !== null && points > limit
  const share = limit === null || limit === 0 ? 0 : Math.min(1, points / limit)
  return (
    <>
      <div className="row spread">
        <h2 id="b-list">The list</h2>
        <span className={over ? 'total over' : 'total'}>
          {limit === null ? (points > 0 ? `${points} points` : '') : `${points} of ${limit} points`}
        </span>
      </div>
      {limit === null ? null : (
        <div className={over ? 'points-bar over' : 'points-bar'} aria-hidden="true">
          <span style={{ '--share': share }} />
        </div>
      )}
    </>
  )
}

function Faults({ game, faults }: { game: string; faults: readonly Refusal[] }) {
  return (
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
  )
}

function Entries({ roster, catalogue, put }: Parts) {
  return (
    <>
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
    </>
  )
}
