/** What stands over a list in the builder: its name, its side, its folder, and everything done with the whole of it. */

import { useId, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { AnyRuleset, Catalogue, Roster } from '#engine'
import { SendButtons, UndoRedo } from '../parts/document-tools.tsx'
import { packed } from '../parts/files.ts'
import { newId, savedLists, saveList } from '../play/shelf.ts'
import type { Edits } from './edits.ts'
import { listText, type SentList, sentOf } from './list-file.ts'

const LONGEST_FOLDER = 40

interface Does {
  keep(): void
  undo(): void
  redo(): void
  putAside(part: { readonly folder: string }): void
}
interface Props {
  readonly rules: AnyRuleset
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly put: (roster: Roster, typing?: string | null) => void
  readonly list: SentList
  readonly folder: string
  readonly edits: Edits
  readonly does: Does
  readonly isKept: boolean
}

export function ListHead({ rules, roster, catalogue, put, list, folder, edits, does, isKept }: Props) {
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
              onChange={event => put({ ...roster, name: event.target.value }, 'name')}
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
          <FolderField game={rules.id} folder={folder} put={text => does.putAside({ folder: text })} />
        </div>
        <Tools rules={rules} catalogue={catalogue} list={list} say={setSaid} edits={edits} does={does} />
      </div>
      {isKept ? null : (
        <p className="small note row">
          Not kept yet: your first change keeps it.
          <button type="button" className="button small" onClick={does.keep}>
            Keep it as it is
          </button>
        </p>
      )}
      {said === '' ? null : (
        <p className="small note" role="status">
          {said}
        </p>
      )}
    </>
  )
}

/** Where the list is put; the folders there are come up while one types. */
function FolderField({ game, folder, put }: { game: string; folder: string; put: (folder: string) => void }) {
  const id = useId()
  const known = [...new Set(savedLists(game).flatMap(one => one.folder ?? []))].sort()
  return (
    <label className="field">
      <span className="name">Folder</span>
      <input
        type="text"
        list={id}
        className="list-folder"
        maxLength={LONGEST_FOLDER}
        placeholder="none"
        value={folder}
        onChange={event => put(event.target.value)}
      />
      <datalist id={id}>
        {known.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </label>
  )
}

/** What is done with the whole list. */
function Tools({
  rules,
  catalogue,
  list,
  say,
  edits,
  does,
}: Pick<Props, 'rules' | 'catalogue' | 'list' | 'edits' | 'does'> & { say: (text: string) => void }) {
  const [, go] = useLocation()
  const { id = '' } = useParams<{ id: string }>()
  const { roster } = list
  const game = rules.id
  const sent = sentOf(list)
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
      <UndoRedo mayUndo={edits.before.length > 0} mayRedo={edits.after.length > 0} undo={does.undo} redo={does.redo} />
      <Link className="button small" onClick={does.keep} href={`/setup/${game}?list=${id}`}>
        Play with it
      </Link>
      <SendButtons name={roster.name} content={sent} share={share} duplicate={duplicate} />
      <button
        type="button"
        className="button small"
        onClick={() => void copied(listText(rules, catalogue, sent), 'The list is copied as text.')}
      >
        Copy as text
      </button>
      <Link className="button small" onClick={does.keep} href={`/print/${game}/${id}`}>
        Print
      </Link>
    </div>
  )
}
