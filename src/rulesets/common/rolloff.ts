/** Roll-offs: everybody rolls a d6, ties roll again among themselves, and nobody else is overtaken. */

import type { Book, Seat, Umpire } from '#engine'

/** Seats from the highest roll to the lowest. `roll` and `tie` are the rules behind the first dice and the rerolls. */
export function rollOff<K extends Book>(
  umpire: Umpire<K>,
  seats: readonly Seat[],
  purpose: string,
  roll: K['rule'],
  tie: K['rule'],
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
function rollOne<K extends Book>(umpire: Umpire<K>, seat: Seat, purpose: string, rule: K['rule']): number {
  return umpire.roll({ seat, by: null, purpose }, rule, { n: 1, sides: 6, read: 'sum', target: 0 }, [])
}
