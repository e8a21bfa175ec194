/** A team's colour with its pattern. Always beside its name. */

import { SEAT_PATTERNS } from '../table/seat-looks.ts'

export function SeatDot({ seat }: { seat: number }) {
  return (
    <span
      className={`seat-dot ${SEAT_PATTERNS[seat % 4]}`}
      style={{ '--seat': `var(--seat-${seat % 4})` }}
      aria-hidden="true"
    />
  )
}
