import { SEAT_PATTERNS } from '../seat-looks.ts'

/** A team's colour with its pattern. Always beside its name. */
export function SeatDot({ seat }: { seat: number }) {
  return (
    <span
      className={`seat-dot ${SEAT_PATTERNS[seat % 4]}`}
      style={{ '--seat': `var(--seat-${seat % 4})` }}
      aria-hidden="true"
    />
  )
}
