/** Roll-offs: everybody rolls a d6, ties roll again among themselves, and nobody else is overtaken. */

import type { Frame, RuleId, Seat, Umpire } from '#engine'

/** Seats from the highest roll to the lowest. `roll` and `tie` are the rules behind the first dice and the rerolls. */
export function rollOff<B, F extends Frame, R extends RuleId>(
  umpire: Umpire<B, F, R>,
  seats: readonly Seat[],
  purpose: string,
  roll: R,
  tie: R,
): Seat[] {
  if (seats.length < 2) return [...seats]
  const rolled = seats.map(seat => ({ seat, die: rollOne(umpire, seat, purpose, roll) }))
  const order: Seat[] = []
  for (let face = 6; face >= 1; face--) {
    const tied = rolled.filter(r => r.die === face).map(r => r.seat)
    order.push(...rollOff(umpire, tied, purpose, tie, tie))
  }
  return order
}

/** One d6 of one seat. */
function rollOne<B, F extends Frame, R extends RuleId>(
  umpire: Umpire<B, F, R>,
  seat: Seat,
  purpose: string,
  rule: R,
): number {
  return umpire.roll({ seat, by: null, purpose }, rule, { n: 1, sides: 6, read: 'sum', target: 0 }, [])
}
