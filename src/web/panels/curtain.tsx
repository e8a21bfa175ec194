/** Stands between two people at one device while the table holds a secret. */

import { useEffect, useRef } from 'react'
import { SeatDot } from '../parts/seat-dot.tsx'

export function Curtain({ seat, name, raise }: { seat: number; name: string; raise: () => void }) {
  const go = useRef<HTMLButtonElement>(null)
  useEffect(() => go.current?.focus(), [])
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <div className="card stack">
        <h2 id="curtain-title">
          <SeatDot seat={seat} /> {name}, it is for you to decide
        </h2>
        <p>
          Pass the device to {name}. What only {name} may see is shown after this.
        </p>
        <button ref={go} type="button" className="button primary" onClick={raise}>
          I am {name}: show the table
        </button>
      </div>
    </div>
  )
}
