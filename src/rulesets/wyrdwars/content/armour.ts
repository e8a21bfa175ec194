/** Armour: points of a kit, and what they cost (WW-ARM-26). */

import { ARTEFACT_WORTH } from './artefacts.ts'

export const ARMOUR_SLOTS = ['body', 'shield', 'cap'] as const
export type ArmourSlot = (typeof ARMOUR_SLOTS)[number]

export interface Armour {
  readonly id: string
  readonly name: string
  readonly slot: ArmourSlot
  readonly points: number
  readonly price: number
}

/** WW-ART-03: a mail shirt, and whoever wears it is Tempered. */
export const WIDOWS_MAIL: Armour = {
  id: 'widows-mail',
  name: "Widow's Mail",
  slot: 'body',
  points: 2,
  price: ARTEFACT_WORTH,
}

/** WW-ARM-26: the iron cap counts against missiles only, the shield as WW-ARM-28 says. */
export const ARMOUR: readonly Armour[] = [
  { id: 'jack', name: 'Padded jack', slot: 'body', points: 1, price: 3 },
  { id: 'mail', name: 'Mail shirt', slot: 'body', points: 2, price: 8 },
  { id: 'half-plate', name: 'Half-plate', slot: 'body', points: 3, price: 18 },
  { id: 'shield', name: 'Shield', slot: 'shield', points: 1, price: 4 },
  { id: 'iron-cap', name: 'Iron cap', slot: 'cap', points: 1, price: 3 },
]
