/** Happenings: at the start of rounds 2, 4 and 6 something befalls both sides (WW-HAP). */

import type { Happening, Ump } from './model.ts'
import { agreed } from './options.ts'
import type { Rule } from './rules.ts'

/** WW-HAP-11 to WW-HAP-16, in the order of the die. */
export const HAPPENINGS: readonly { readonly id: Happening; readonly name: string; readonly rule: Rule }[] = [
  { id: 'fog', name: 'fog: nothing is seen beyond 12 inches', rule: 'WW-HAP-11' },
  { id: 'rain', name: 'rain: blackpowder is silent, other missiles have -1', rule: 'WW-HAP-12' },
  { id: 'bells', name: 'bells: rally tests have +1', rule: 'WW-HAP-13' },
  { id: 'slates', name: 'loose slates: climb, leap and jump tests have -1', rule: 'WW-HAP-14' },
  { id: 'rats', name: 'rats underfoot: nobody runs', rule: 'WW-HAP-15' },
  { id: 'quiet', name: 'quiet', rule: 'WW-HAP-16' },
]

const ROUNDS = [2, 4, 6]

/** WW-HAP-01: for the round that begins, the same for both sides. */
export function happen(umpire: Ump): void {
  const { board, setup } = umpire
  board.happening = null
  if (!agreed.isOn(setup, 'happenings') || !ROUNDS.includes(board.round)) return
  const roll = { n: 1, sides: 6, read: 'sum', target: 0 } as const
  const die = umpire.roll(
    { seat: board.first, by: null, purpose: 'for the happening of this round' },
    'WW-HAP-01',
    roll,
    [],
  )
  const found = HAPPENINGS[die - 1]
  if (found === undefined) return
  board.happening = found.id
  umpire.tell({ kind: 'choice', rule: found.rule, seat: board.first, note: found.name })
}
