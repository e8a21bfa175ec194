/** The pieces a battlefield can be made of: a click lays one in the middle, a drag where it is let go. */

import { useDeferredValue, useState } from 'react'
import type { Units } from '#engine'
import { type Kit, sizeText } from '../play/pieces.ts'
import { FieldIcon } from './field-icon.tsx'

/** What a dragged kit is called on its way to the table. */
export const KIT_TYPE = 'text/x-musterfield-kit'

export function FieldPalette({ kits, units, lay }: { kits: readonly Kit[]; units: Units; lay: (kit: Kit) => void }) {
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words.trim().toLowerCase())
  const found = kits.filter(kit => `${kit.name} ${sizeText(kit, units)}`.toLowerCase().includes(wanted))
  return (
    <section aria-labelledby="f-palette" className="stack tight field-palette">
      <h2 id="f-palette">Pieces</h2>
      <label>
        <span className="hidden-visually">Search pieces</span>
        <input
          type="search"
          placeholder="Search pieces"
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </label>
      {found.length === 0 ? <p className="muted">No piece is called so.</p> : null}
      <ul className="plain kits">
        {found.map(kit => (
          <li key={kit.id}>
            <button
              type="button"
              className="kit"
              draggable
              onDragStart={event => event.dataTransfer.setData(KIT_TYPE, kit.id)}
              onClick={() => lay(kit)}
            >
              <FieldIcon shape={kit} />
              <span>
                <span className="hidden-visually">Lay </span>
                <strong>{kit.name}</strong> <span className="small muted">{sizeText(kit, units)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
