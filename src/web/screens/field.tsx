/** The battlefield editor: pieces on one side, the table in the middle, what is chosen and the checks on the other. */

import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { AnyRuleset } from '#engine'
import type { Spot } from '#geometry'
import { FieldChecks, useJudged } from '../builder/field-checks.tsx'
import { Across, FieldChosen } from '../builder/field-chosen.tsx'
import { FieldPalette } from '../builder/field-palette.tsx'
import { FieldTable } from '../builder/field-table.tsx'
import { useFieldKeys } from '../builder/use-field-keys.ts'
import { SendButtons, UndoRedo } from '../parts/document-tools.tsx'
import { packed } from '../parts/files.ts'
import { tell } from '../parts/notice.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { drawField } from '../play/balanced.ts'
import type { Field } from '../play/field.ts'
import { chosenText, KEYS } from '../play/field-keys.ts'
import { begun, freeSpot, gridOf, type Laying, type Step, stepped } from '../play/laying.ts'
import { type Kit, paletteOf } from '../play/pieces.ts'
import { freshWords } from '../play/seed-words.ts'
import { newId, type SavedField, savedField, saveField } from '../play/shelf.ts'
import '../style/builder.css'
import '../style/field.css'

export function FieldScreen() {
  const { game = '', id = '' } = useParams<{ game: string; id: string }>()
  const rules = useRules(game)
  const saved = useMemo(() => savedField(id), [id])
  if (saved === undefined) throw new Error('This battlefield is not kept on this device.')
  return <FieldEditor key={id} rules={rules} saved={saved} />
}

function FieldEditor({ rules, saved }: { rules: AnyRuleset; saved: SavedField }) {
  const [state, does] = useReducer(stepped, saved.field, field => begun(field, rules.units))
  const { field } = state
  useTitle(field.name)
  const kits = useMemo(() => paletteOf(rules.maps), [rules])
  const judged = useJudged(rules, field)
  useFieldKeys(rules, state, does)
  useEffect(() => {
    if (field !== saved.field) saveField({ id: saved.id, changed: Date.now(), field })
  }, [field, saved])
  const lay = (kit: Kit) =>
    does({
      do: 'place',
      kit,
      at: freeSpot(field, kit, { x: field.width / 2, y: field.depth / 2 }, state.grid ?? gridOf(rules.units)),
    })
  const layKit = useCallback(
    (id: string, at: Spot) => {
      const kit = kits.find(one => one.id === id)
      if (kit !== undefined) does({ do: 'place', kit, at })
    },
    [kits],
  )
  const parts = { rules, state, does }
  return (
    <main className="page field-page" id="main">
      <Head {...parts} saved={saved} />
      <div className="field-grid">
        <FieldPalette kits={kits} units={rules.units} lay={lay} />
        <div className="stack field-middle">
          <EditBar {...parts} />
          <FieldTable {...parts} faulty={judged?.faulty ?? []} layKit={layKit} />
          <p className="small field-says" role="status">
            {chosenText(state, rules)}
          </p>
          <WholeField {...parts} />
        </div>
        <div className="stack field-side">
          <FieldChosen {...parts} />
          <FieldChecks rules={rules} field={field} judged={judged} choose={chosen => does({ do: 'choose', chosen })} />
          <Everything {...parts} />
        </div>
      </div>
    </main>
  )
}

interface Parts {
  readonly rules: AnyRuleset
  readonly state: Laying
  readonly does: (step: Step) => void
}

function Head({ rules, state, does, saved }: Parts & { saved: SavedField }) {
  const { field } = state
  return (
    <div className="page-head">
      <div className="row grow">
        <h1 className="hidden-visually">Battlefield editor for {rules.name}</h1>
        <label className="field grow">
          <span className="name">Name of the battlefield</span>
          <input
            type="text"
            className="list-name"
            maxLength={60}
            value={field.name}
            onChange={event => does({ do: 'call', name: event.target.value })}
          />
        </label>
      </div>
      <Tools game={rules.id} field={field} saved={saved} />
    </div>
  )
}

/** What is done with the whole battlefield. */
function Tools({ game, field, saved }: { game: string; field: Field; saved: SavedField }) {
  const [, go] = useLocation()
  const share = async () => {
    const link = `${location.origin}/field/${game}#f=${await packed(field)}`
    try {
      await navigator.clipboard.writeText(link)
      tell('Link copied. Anyone who opens it has this battlefield; nothing is stored on a server.')
    } catch {
      tell(link)
    }
  }
  const duplicate = () => {
    const id = newId()
    saveField({ id, changed: Date.now(), field: { ...field, name: `${field.name} (copy)`.slice(0, 60) } })
    go(`/fields/${game}/${id}`)
  }
  return (
    <div className="row">
      <Link className="button small primary" href={`/setup/${game}?field=${saved.id}`}>
        Play on it
      </Link>
      <SendButtons name={field.name} content={field} share={share} duplicate={duplicate} />
      <Link className="button small" href={`/print-field/${game}/${saved.id}`}>
        Print to scale
      </Link>
    </div>
  )
}

/** The way back, and the grid. */
function EditBar({ rules, state, does }: Parts) {
  const { grid } = state
  const usual = gridOf(rules.units)
  return (
    <div className="row">
      <UndoRedo
        mayUndo={state.past.length > 0}
        mayRedo={state.future.length > 0}
        undo={() => does({ do: 'undo' })}
        redo={() => does({ do: 'redo' })}
      />
      <button type="button" className="button small danger" onClick={() => does({ do: 'clear' })}>
        Clear the table
      </button>
      <label className="row small">
        <input
          type="checkbox"
          checked={grid !== null}
          onChange={event => does({ do: 'grid', grid: event.target.checked ? usual : null })}
        />
        Snap to {rules.units === 'inches' ? 'half inches' : 'half centimetres'}
      </label>
    </div>
  )
}

/** Mirrors of everything, and chance. */
function WholeField({ rules, state, does }: Parts) {
  const { field } = state
  return (
    <div className="stack tight">
      <Across
        says="Make it fair: lay the west or north half on the other side too, by"
        act={symmetry => does({ do: 'complete', symmetry })}
      />
      <Chance rules={rules} field={field} does={does} />
    </div>
  )
}

function Chance({ rules, field, does }: { rules: AnyRuleset; field: Field; does: (step: Step) => void }) {
  const [words, setWords] = useState(field.seed ?? '')
  const draw = (seed: string) => {
    setWords(seed)
    does({ do: 'replace', field: drawField(rules, { ...field, pieces: [] }, seed) })
  }
  return (
    <form
      className="row chance"
      onSubmit={event => {
        event.preventDefault()
        draw(words.trim() || freshWords())
      }}
    >
      <button type="button" className="button small" onClick={() => draw(freshWords())}>
        Lay it out by chance
      </button>
      <label className="row small">
        Seed
        <input type="text" maxLength={40} value={words} onChange={event => setWords(event.target.value)} />
      </label>
      <button type="submit" className="button small">
        Again by this seed
      </button>
      <p className="small muted">
        {field.seed === undefined
          ? 'The same for both sides, and legal. It takes the place of what lies there; Undo brings that back.'
          : 'Laid out by this seed: on the same table it gives the same battlefield to everybody.'}
      </p>
    </form>
  )
}

/** All pieces and zones, for those who do not point. */
function Everything({ state, does }: Parts) {
  const { field, chosen } = state
  const button = (kind: 'piece' | 'zone', id: string, name: string) => (
    <li key={`${kind} ${id}`}>
      <button
        type="button"
        className="button small"
        aria-pressed={chosen?.kind === kind && chosen.id === id}
        onClick={() => does({ do: 'choose', chosen: { kind, id } })}
      >
        {kind === 'zone' ? `Zone ${name}` : name}
      </button>
    </li>
  )
  return (
    <>
      <details>
        <summary>
          All pieces and zones ({field.pieces.length} and {field.zones.length})
        </summary>
        <ul className="plain chips">
          {field.pieces.map(({ id, name }) => button('piece', id, name))}
          {field.zones.map(({ id, name }) => button('zone', id, name))}
        </ul>
      </details>
      <details>
        <summary>Keys</summary>
        <dl className="keys">
          {KEYS.map(([keys, doing]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{doing}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
