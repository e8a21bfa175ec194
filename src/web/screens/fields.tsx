/** Battlefields of one's own: those that are kept, and the ways to begin one. */

import { useCallback, useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { AnyRuleset, FieldMap } from '#engine'
import { lengthText } from '#engine'
import { fromJson, openFile, saveFile } from '../parts/files.ts'
import { GameHead } from '../parts/game-head.tsx'
import { FieldPreview } from '../parts/map-preview.tsx'
import { tellDeleted } from '../parts/notice.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { useShelf } from '../parts/use-shelf.ts'
import { ago, errorText, plural } from '../parts/words.ts'
import { drawField } from '../play/balanced.ts'
import { baresOf, type Field, fieldFrom, LARGEST_FIELD, readField, tableOf } from '../play/field.ts'
import { freshWords } from '../play/seed-words.ts'
import { forgetField, newId, type SavedField, savedFields, saveField } from '../play/shelf.ts'
import '../style/builder.css'
import '../style/field.css'

export function FieldsScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle(`Battlefields for ${rules.name}`)
  const [, go] = useLocation()
  const mine = useShelf(useCallback(() => savedFields(game), [game]))
  const begin = (field: Field) => {
    const id = newId()
    saveField({ id, changed: Date.now(), field })
    go(`/fields/${game}/${id}`)
  }
  return (
    <main className="page" id="main">
      <GameHead
        title={`Battlefields for ${rules.name}`}
        says="Lay out a table of your own from the pieces of the game, or let chance lay out a fair one. Play on it, share it, or print it to scale for a real table."
        path="/fields"
        game={game}
      />
      <Beginning key={game} rules={rules} begin={begin} />
      <MyFields game={game} fields={mine} begin={begin} />
    </main>
  )
}

const BARE = 'bare:'

/** From which table, and what lies on it at the beginning. */
function Beginning({ rules, begin }: { rules: AnyRuleset; begin: (field: Field) => void }) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const bares = useMemo(() => baresOf(rules), [rules])
  const [chosen, choose] = useState(`${BARE}${bares[0]?.id}`)
  const isBare = chosen.startsWith(BARE)
  const map = rules.maps.find(({ id }) => id === (isBare ? chosen.slice(BARE.length) : chosen)) ?? rules.maps[0]!
  const field = useMemo(() => fieldFrom(rules, map, isBare), [rules, map, isBare])
  const table = useMemo(() => tableOf(field), [field])
  const importFile = async () => {
    setTrouble(null)
    try {
      const text = await openFile(LARGEST_FIELD)
      if (text === null) return
      const read = readField(fromJson(text, 'battlefield'), rules.id)
      if (typeof read === 'string') setTrouble(read)
      else begin(read)
    } catch (error) {
      setTrouble(errorText(error))
    }
  }
  return (
    <section className="card field-begin" aria-labelledby="f-begin">
      <div className="stack">
        <h2 id="f-begin">A new battlefield</h2>
        <label className="field">
          <span className="name">Begin with</span>
          <select value={chosen} onChange={event => choose(event.target.value)}>
            <optgroup label="A bare table">
              {bares.map(one => (
                <option key={one.id} value={`${BARE}${one.id}`}>
                  {bareText(rules, one, bares)}
                </option>
              ))}
            </optgroup>
            <optgroup label="A map of the game">
              {rules.maps
                .filter(({ table: { terrain } }) => terrain.length > 0)
                .map(one => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                    {one.seats[0] === 2 ? '' : `, ${one.seats.join(' or ')} players`}
                    {one.scenarios === undefined ? '' : `, ${scenarioNames(rules, one)}`}
                  </option>
                ))}
            </optgroup>
          </select>
        </label>
        <div className="row">
          <button type="button" className="button primary" onClick={() => begin(field)}>
            {isBare ? 'Lay it out yourself' : 'Change this map'}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              const seed = freshWords()
              begin({ ...drawField(rules, fieldFrom(rules, map, true), seed), name: `By chance: ${seed}` })
            }}
          >
            Lay it out by chance, and fair
          </button>
          <button type="button" className="button quiet" onClick={() => void importFile()}>
            Import a file
          </button>
        </div>
        {trouble === null ? null : (
          <p className="note bad" role="alert">
            {trouble}
          </p>
        )}
      </div>
      <FieldPreview rules={rules} name={map.name} table={table} />
    </section>
  )
}

const scenarioNames = (rules: AnyRuleset, { scenarios = [] }: FieldMap): string =>
  scenarios.map(id => rules.scenarios.find(one => one.id === id)?.name ?? id).join(', ')

/** A bare table in words: its size, its players; where that tells two apart no more, whose zones it has. */
function bareText(rules: AnyRuleset, map: FieldMap, all: readonly FieldMap[]): string {
  const text = (one: FieldMap): string => {
    const size = `${lengthText(one.table.width, rules.units)} × ${lengthText(one.table.depth, rules.units)}`
    const scenario = one.scenarios === undefined ? '' : `, ${scenarioNames(rules, one)}`
    return `${size}, ${plural(one.seats[0] ?? 2, 'player')}${scenario}`
  }
  const isAlone = all.filter(one => text(one) === text(map)).length === 1
  return isAlone ? text(map) : `${text(map)}, zones as on ${map.name}`
}

function MyFields({
  game,
  fields,
  begin,
}: {
  game: string
  fields: readonly SavedField[]
  begin: (field: Field) => void
}) {
  if (fields.length === 0) return null
  return (
    <section aria-labelledby="my-fields">
      <h2 id="my-fields" className="section-title">
        My battlefields
      </h2>
      <ul className="plain my-games">
        {fields.map(({ id, changed, field }) => {
          const named = <span className="hidden-visually"> {field.name}</span>
          return (
            <li key={id} className="my-game">
              <div className="what">
                <strong>{field.name}</strong>
                <span className="muted small">
                  {plural(field.pieces.length, 'piece')} · {ago(changed)}
                </span>
              </div>
              <div className="row">
                <Link className="button small primary" href={`/fields/${game}/${id}`}>
                  Open{named}
                </Link>
                <button
                  type="button"
                  className="button small"
                  onClick={() => begin({ ...field, name: `${field.name} (copy)`.slice(0, 60) })}
                >
                  Duplicate{named}
                </button>
                <button
                  type="button"
                  className="button small"
                  onClick={() => saveFile(`${field.name}.json`, JSON.stringify(field, null, 1))}
                >
                  Export{named}
                </button>
                <button
                  type="button"
                  className="button small quiet danger"
                  onClick={() => tellDeleted(field.name, forgetField(id))}
                >
                  Delete{named}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
