/** The list builder: units on one side, the list on the other, points and faults always in sight. */

import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { AnyRuleset, Catalogue, Refusal, Roster } from '#engine'
import { remarksOn, unitOf } from '../builder/costs.ts'
import { DesignEditor } from '../builder/design.tsx'
import {
  addUnit,
  catalogueOf,
  changeEntry,
  copyEntry,
  dropDesign,
  dropEntry,
  freshDesign,
  moveEntry,
  optionsFor,
  putDesign,
  putOptions,
  unitsFound,
} from '../builder/edit.ts'
import { EntryRow } from '../builder/entry.tsx'
import { wholeChoices } from '../builder/groups.ts'
import { LONGEST_NOTES, listText, type SentList, whyNotMore } from '../builder/list-file.ts'
import { OptionList } from '../builder/option-list.tsx'
import { UnitCard } from '../builder/unit-card.tsx'
import { packed, saveFile } from '../parts/files.ts'
import { OptionField } from '../parts/option-field.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { plural } from '../parts/words.ts'
import { newId, type SavedList, savedList, saveList } from '../play/shelf.ts'
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
  const [list, setList] = useState<SentList>(() => ({
    ...saved,
    options: saved.options ?? optionsFor(rules, saved.roster),
  }))
  const { roster, options = {} } = list
  const [designing, setDesigning] = useState<string | null>(null)
  const catalogue = useMemo(() => catalogueOf(rules, roster, options), [rules, roster, options])
  const faults = useMemo(() => rules.checkRoster(roster, options), [rules, roster, options])
  const putList = (part: Partial<SentList>) => {
    const next = { ...list, ...part }
    setList(next)
    const { points } = catalogueOf(rules, next.roster, next.options ?? {})
    saveList({ ...next, id: saved.id, changed: Date.now(), points })
  }
  const put = (next: Roster) => putList({ roster: next })
  const parts = { rules, roster, catalogue, put }
  return (
    <main className="page builder" id="main">
      <Head {...parts} list={list} />
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
          {remarksOn(catalogue).map(remark => (
            <p key={remark} className="small muted">
              {remark}
            </p>
          ))}
          <OptionList
            choices={wholeChoices(catalogue)}
            chosen={roster.options ?? []}
            put={options => put(putOptions(roster, options))}
            empty="The whole force has chosen nothing"
          />
          <Entries {...parts} />
          <details>
            <summary>For which battle: the limit is kept with the list</summary>
            <div className="options">
              {rules.options.map(spec => (
                <OptionField
                  key={spec.id}
                  game={rules.id}
                  spec={spec}
                  value={options[spec.id] ?? spec.default}
                  put={value => putList({ options: { ...options, [spec.id]: value } })}
                />
              ))}
            </div>
          </details>
          <label className="field">
            <span className="name">Notes</span>
            <textarea
              rows={3}
              maxLength={LONGEST_NOTES}
              value={list.notes ?? ''}
              onChange={event => putList({ notes: event.target.value })}
            />
          </label>
        </section>
      </div>
      <nav className="builder-jump row spread" aria-label="On this page">
        <a href="#b-units">Units</a>
        <span className={isOver(catalogue) ? 'total over' : 'total'}>{pointsText(catalogue)}</span>
        <a href="#b-list">The list ({roster.entries.length})</a>
      </nav>
    </main>
  )
}

interface Parts {
  readonly rules: AnyRuleset
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly put: (roster: Roster) => void
}

function Head({ rules, roster, catalogue, put, list }: Parts & { list: SentList }) {
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
              maxLength={60}
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
        <Tools rules={rules} catalogue={catalogue} list={list} say={setSaid} />
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
  rules,
  catalogue,
  list,
  say,
}: Pick<Parts, 'rules' | 'catalogue'> & { list: SentList; say: (text: string) => void }) {
  const [, go] = useLocation()
  const { id = '' } = useParams<{ id: string }>()
  const { roster, options, notes } = list
  const game = rules.id
  const sent: SentList = { roster, ...(options !== undefined && { options }), ...(notes !== undefined && { notes }) }
  const copied = async (text: string, said: string) => {
    try {
      await navigator.clipboard.writeText(text)
      say(said)
    } catch {
      say(text)
    }
  }
  const share = async () => copied(`${location.origin}/list/${game}#l=${await packed(sent)}`, 'Link copied.')
  const duplicate = () => {
    const copy = { ...sent, roster: { ...roster, name: `${roster.name} (copy)`.slice(0, 60) } }
    const other = newId()
    saveList({ ...copy, id: other, changed: Date.now(), points: catalogue.points })
    go(`/lists/${game}/${other}`)
  }
  return (
    <div className="row">
      <Link className="button small" href={`/setup/${game}?list=${id}`}>
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
        onClick={() => saveFile(`${roster.name}.json`, JSON.stringify(sent, null, 1))}
      >
        Export
      </button>
      <button
        type="button"
        className="button small"
        onClick={() => void copied(listText(rules, catalogue, sent), 'The list is copied as text.')}
      >
        Copy as text
      </button>
      <Link className="button small" href={`/print/${game}/${id}`}>
        Print
      </Link>
    </div>
  )
}

function Units({ roster, catalogue, put, design }: Parts & { design: (id: string) => void }) {
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const form = catalogue.design
  const full = whyNotMore(roster)
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
      {full === null ? null : <p className="note bad">{full}</p>}
      <ul className="plain unit-grid">
        {unitsFound(catalogue, roster, wanted).map(unit => (
          <li key={unit.profile}>
            <UnitCard
              unit={unit}
              action={
                <div className="row">
                  <button
                    type="button"
                    className="button small"
                    disabled={full !== null}
                    onClick={() => put(addUnit(roster, unit))}
                  >
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

const isOver = ({ points, limit }: Catalogue): boolean => limit !== null && points > limit
const pointsText = ({ points, limit }: Catalogue): string =>
  limit === null ? (points > 0 ? plural(points, 'point') : '') : `${points} of ${plural(limit, 'point')}`

function Points({ catalogue }: { catalogue: Catalogue }) {
  const { points, limit } = catalogue
  const over = isOver(catalogue)
  const share = limit === null || limit === 0 ? 0 : Math.min(1, points / limit)
  return (
    <div className="list-points">
      <div className="row spread">
        <h2 id="b-list">The list</h2>
        <span className={over ? 'total over' : 'total'}>{pointsText(catalogue)}</span>
      </div>
      {limit === null ? null : (
        <div className={over ? 'points-bar over' : 'points-bar'} aria-hidden="true">
          <span style={{ '--share': share }} />
        </div>
      )}
    </div>
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
            copy={() => (whyNotMore(roster) === null ? put(copyEntry(roster, n)) : undefined)}
            move={{
              up: n === 0 ? null : () => put(moveEntry(roster, n, n - 1)),
              down: n === roster.entries.length - 1 ? null : () => put(moveEntry(roster, n, n + 1)),
            }}
          />
        ))}
      </ul>
    </>
  )
}
