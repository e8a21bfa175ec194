/** One sentence on what was done, at the edge of every screen, with a way to take it back where there is one. */

import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { whyNotKept } from '../play/shelf.ts'
import { useShelf } from './use-shelf.ts'

interface Told {
  readonly says: string
  readonly undo?: () => void
}

const useTold = create<{ readonly told: Told | null }>()(() => ({ told: null }))
const hush = () => useTold.setState({ told: null })

export const tell = (says: string): void => useTold.setState({ told: { says } })
/** Says what was deleted; `undo` puts it back. */
export const tellDeleted = (name: string, undo: () => void): void =>
  useTold.setState({ told: { says: `Deleted ${name}.`, undo } })

export function Notice() {
  const { told } = useTold()
  const lost = useShelf(whyNotKept)
  useEffect(() => {
    if (lost !== null) tell(lost)
  }, [lost])
  const first = useRef<HTMLButtonElement>(null)
  const undo = told?.undo
  // The button that deleted it is gone, and with it the place of the keyboard.
  useEffect(() => {
    if (undo !== undefined) first.current?.focus()
  }, [undo])
  return (
    <div className={told === null ? 'notice-bar hidden-visually' : 'notice-bar'}>
      <p role="status">{told?.says}</p>
      {undo === undefined ? null : (
        <button
          ref={first}
          type="button"
          className="button small primary"
          onClick={() => {
            undo()
            hush()
          }}
        >
          Undo
        </button>
      )}
      {told === null ? null : (
        <button type="button" className="button small" onClick={hush}>
          Dismiss
        </button>
      )}
    </div>
  )
}
