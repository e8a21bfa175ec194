/** The list builder: units on one side, the list on the other, points and faults always in sight. */

import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { AnyRuleset, Catalogue, Refusal, Roster } from '#engine'
import { remarksOn, unitOf } from '../builder/costs.ts'
import { DesignEditor } from '../builder/design.tsx'
import {
  catalogueOf,
  changeEntry,
  copyEntry,
  dropDesign,
  dropEntry,
  moveEntry,
  optionsFor,
  putDesign,
  putOptions,
} from '../builder/edit.ts'
import { edited, firstEdits, redone, undone, withVersion } from '../builder/edits.ts'
import { EntryRow } from '../builder/entry.tsx'
import { wholeChoices } from '../builder/groups.ts'
import { LONGEST_NOTES, type SentList, sentOf, whyNotMore } from '../builder/list-file.ts'
import { ListHead } from '../builder/list-head.tsx'
import { OptionList } from '../builder/option-list.tsx'
import { UnitList } from '../builder/unit-list.tsx'
import { Versions } from '../builder/versions.tsx'
import { OptionField } from '../parts/option-field.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { plural } from '../parts/words.ts'
import { type SavedList, savedList, saveList } from '../play/shelf.ts'
import '../style/builder.css'
import '../style/setup.css'

export function BuilderScreen() {
  const { game = '', id = '' } = useParams<{ game: string; id: string }>()
  const rules = useRules(game)
  // A list that was only begun travels with the address: nothing is kept before it is changed.
  const begun = useHistoryState<{ readonly begun?: SentList } | null>()?.begun
  const saved = useMemo(
    () => savedList(id) ?? (begun === undefined ? undefined : { ...begun, id, changed: 0, points: 0 }),
    [id, begun],
  )
  if (saved === undefined) throw new Error('This list is not kept on this device.')
  return <Builder key={id} rules={rules} saved={saved} />
}

/** The list with everything that can be taken back, kept on the device from the first change on. */
function useEdits(rules: AnyRuleset, saved: SavedList) {
  const [edits, setEdits] = useState(() =>
    firstEdits({ ...sentOf(saved), options: saved.options ?? optionsFor(rules, saved.roster) }),
  )
  const [aside, setAside] = useState(() => ({ folder: saved.folder ?? '', versions: saved.versions ?? [] }))
  const [isKept, setKept] = useState(savedList(saved.id) !== undefined)
  const keepAs = (list: SentList, beside = aside) => {
    setKept(true)
    saveList({
      ...list,
      id: saved.id,
      changed: Date.now(),
      points: catalogueOf(rules, list.roster, list.options ?? {}).points,
      ...(beside.folder !== '' && { folder: beside.folder }),
      ...(beside.versions.length > 0 && { versions: beside.versions }),
    })
  }
  const go = (next: typeof edits) => {
    if (next === edits) return
    setEdits(next)
    keepAs(next.now)
  }
  return {
    edits,
    aside,
    isKept,
    keep: () => keepAs(edits.now),
    put: (part: Partial<SentList>, typing: string | null = null) =>
      go(edited(edits, { ...edits.now, ...part }, typing)),
    undo: () => go(undone(edits)),
    redo: () => go(redone(edits)),
    putAside: (part: Partial<typeof aside>) => {
      const next = { ...aside, ...part }
      setAside(next)
      keepAs(edits.now, next)
    },
  }
}

/** Ctrl Z and Ctrl Y, but in a field whose letters they take back. */
function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea')) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [undo, redo])
}

function Builder({ rules, saved }: { rules: AnyRuleset; saved: SavedList }) {
  const { edits, aside, isKept, ...does } = useEdits(rules, saved)
  useUndoKeys(does)
  const list = edits.now
  const { roster, options = {} } = list
  useTitle(roster.name)
  const [designing, setDesigning] = useState<string | null>(null)
  const catalogue = useMemo(() => catalogueOf(rules, roster, options), [rules, roster, options])
  const faults = useMemo(() => rules.checkRoster(roster, options), [rules, roster, options])
  const put = (next: Roster, typing: string | null = null) => does.put({ roster: next }, typing)
  const parts = { rules, roster, catalogue, put }
  return (
    <main className="page builder" id="main">
      <ListHead {...parts} list={list} folder={aside.folder} does={does} edits={edits} isKept={isKept} />
      {designing !== null && catalogue.design !== undefined ? (
        <DesignEditor
          game={rules.id}
          form={catalogue.design}
          design={roster.designs?.[designing] ?? catalogue.design.blank}
          unit={unitOf(catalogue, designing)}
          faults={faults}
          put={design => put(putDesign(roster, designing, design), `design ${designing}`)}
          done={() => setDesigning(null)}
          drop={() => {
            put(dropDesign(roster, designing))
            setDesigning(null)
          }}
        />
      ) : null}
      <div className="builder-grid">
        <UnitList {...parts} design={setDesigning} />
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
                  put={value => does.put({ options: { ...options, [spec.id]: value } }, `option ${spec.id}`)}
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
              onChange={event => does.put({ notes: event.target.value }, 'notes')}
            />
          </label>
          <Versions
            versions={aside.versions}
            keep={() =>
              does.putAside({
                versions: withVersion(aside.versions, { ...list, points: catalogue.points, at: Date.now() }),
              })
            }
            back={version => does.put(sentOf(version))}
            drop={at => does.putAside({ versions: aside.versions.filter(one => one.at !== at) })}
          />
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
  readonly put: (roster: Roster, typing?: string | null) => void
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
            {fault.why} <RuleLink game={game} rule={fault.rule} />
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
