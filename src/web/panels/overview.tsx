/** Where everybody stands, in words: for those who cannot see the table, and for those who want to be sure. */

import { useEffect, useMemo, useRef } from 'react'
import type { Scene, Seat, Units } from '#engine'
import { SeatDot } from '../parts/seat-dot.tsx'
import { overviewOf } from '../play/overview.ts'

export function OverviewDialog({
  scene,
  seat,
  units,
  names,
  open,
  close,
}: {
  scene: Scene
  seat: Seat | null
  units: Units
  names: readonly string[]
  open: boolean
  close: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  const all = useMemo(() => (open ? overviewOf(scene, seat, units) : []), [open, scene, seat, units])
  return (
    <dialog ref={dialog} className="overview" aria-labelledby="overview-title" onClose={close}>
      <div className="row spread">
        <h2 id="overview-title">Where everybody stands</h2>
        <button type="button" className="button" onClick={close}>
          Close
        </button>
      </div>
      {all.length === 0 ? <p>Nobody is on the table yet.</p> : null}
      <ul className="plain stack">
        {all.map(({ name, seat: owner, says }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={n}>
            <SeatDot seat={owner} />{' '}
            <strong>
              {name}
              {owner === seat ? '' : ` (${names[owner] ?? ''})`}
            </strong>
            : {says}
          </li>
        ))}
      </ul>
    </dialog>
  )
}
