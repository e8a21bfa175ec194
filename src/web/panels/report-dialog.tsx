/** Telling an operator what somebody did at a table. */

import { useEffect, useRef, useState } from 'react'
import type { Seat } from '#engine'
import { tell } from '../parts/notice.tsx'
import type { GameSource } from '../play/source.ts'

export function ReportDialog({
  source,
  seat,
  close,
}: {
  source: GameSource
  /** One's own seat: nobody reports himself. */
  seat: Seat | null
  close: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const others = source.snapshot().seats.flatMap((other, n) => (n === seat || other.kind === 'bot' ? [] : [n]))
  const [whom, setWhom] = useState(others[0] ?? 0)
  const [why, setWhy] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const send = async () => {
    const failed = (await source.report?.(whom, why)) ?? null
    if (failed !== null) return setTrouble(failed)
    tell('Reported. An operator of this server reads it.')
    close()
  }
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="report-title">
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <h2 id="report-title">Report a player</h2>
        <label className="field">
          <span className="name">Whom</span>
          <select value={whom} onChange={event => setWhom(Number(event.target.value))}>
            {others.map(n => (
              <option key={n} value={n}>
                {source.snapshot().seats[n]?.name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="name">What happened</span>
          <textarea rows={4} maxLength={500} value={why} onChange={event => setWhy(event.target.value)} />
        </label>
        {trouble === null ? null : (
          <p className="note bad" role="alert">
            {trouble}
          </p>
        )}
        <p className="row">
          <button type="submit" className="button primary" disabled={why.trim().length < 3}>
            Send
          </button>
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  )
}
