/** Weapons: what they do, what they cost, and the words of WW-WPN, WW-SHO and WW-ARM on them. */

import { inches, type Len } from '#geometry'
import { ARTEFACT_WORTH } from './artefacts.ts'
import type { ListId } from './warriors.ts'

export const CLOSE_RULES = ['crushing', 'spear', 'flail', 'sword', 'natural'] as const
export type CloseRule = (typeof CLOSE_RULES)[number]
export const MISSILE_RULES = ['quick', 'still', 'slow', 'blackpowder'] as const
export type MissileRule = (typeof MISSILE_RULES)[number]

interface Arm {
  readonly id: string
  readonly name: string
  readonly price: number
  /** WW-ARM-29: added to the piercing of its Strength. */
  readonly pierce: number
  /** WW-LST-09: only this list may buy it. */
  readonly only?: ListId
}

export interface CloseWeapon extends Arm {
  /** WW-WPN-01: added to Strength and to the strike number. */
  readonly strength: number
  readonly strike: number
  readonly hands: 0 | 1 | 2
  readonly rules: readonly CloseRule[]
}

export interface MissileWeapon extends Arm {
  readonly range: Len
  /** WW-SHO-08: null for the Strength of whoever throws it. */
  readonly strength: number | null
  readonly rules: readonly MissileRule[]
}

type CloseMore = Partial<Pick<CloseWeapon, 'strength' | 'strike' | 'pierce' | 'rules' | 'only'>>

const close = (id: string, name: string, price: number, hands: 0 | 1 | 2, more: CloseMore = {}): CloseWeapon => ({
  id,
  name,
  price,
  hands,
  strength: 0,
  strike: 0,
  pierce: 0,
  rules: [],
  ...more,
})

type MissileMore = Partial<Pick<MissileWeapon, 'pierce' | 'rules' | 'only'>>

const missile = (
  id: string,
  name: string,
  price: number,
  range: number,
  strength: number | null,
  more: MissileMore = {},
): MissileWeapon => ({ id, name, price, range: inches(range), strength, pierce: 0, rules: [], ...more })

/** WW-CC-20: when nothing else is in hand. */
export const FISTS: CloseWeapon = close('fists', 'Fists', 0, 0, { strength: -1 })
/** WW-WPN-05: no fists, and nothing else beside them. */
export const NATURAL: CloseWeapon = close('natural', 'Natural weapons', 0, 0, { rules: ['natural'] })
/** WW-HLP-04: the fists of a Prize-Fighter. */
export const BARE_KNUCKLES: CloseWeapon = close('bare-knuckles', 'Bare knuckles', 0, 0, {
  rules: ['natural', 'crushing'],
})
/** WW-ART-02: a sword with Pierce 1; its price is its worth. */
export const EMBER_BLADE: CloseWeapon = close('ember-blade', 'Ember Blade', ARTEFACT_WORTH, 1, {
  strike: 1,
  pierce: 1,
  rules: ['sword'],
})
/** WW-LST-06: everybody with hands has one for nothing; a further one has a price. */
export const KNIFE: CloseWeapon = close('knife', 'Knife', 2, 1)

/** What can be bought. */
export const CLOSE_WEAPONS: readonly CloseWeapon[] = [
  KNIFE,
  close('cudgel', 'Cudgel', 3, 1, { rules: ['crushing'] }),
  close('axe', 'Axe', 5, 1, { pierce: 1 }),
  close('spear', 'Spear', 5, 1, { rules: ['spear'] }),
  close('sword', 'Sword', 6, 1, { strike: 1, rules: ['sword'] }),
  close('pick', 'Pick', 7, 1, { strike: -1, pierce: 2, only: 'quarry-guild' }),
  close('bill', 'Bill', 8, 2, { strength: 1, strike: -1 }),
  close('flail', 'Flail', 8, 2, { rules: ['flail'] }),
  close('maul', 'Maul', 9, 2, { strength: 1, strike: -2, rules: ['crushing'] }),
  close('two-hander', 'Two-hander', 12, 2, { strength: 2, strike: -3 }),
]

export const MISSILE_WEAPONS: readonly MissileWeapon[] = [
  missile('throwing-knives', 'Throwing knives', 8, 6, null, { rules: ['quick'] }),
  missile('sling', 'Sling', 14, 16, 3),
  missile('hunting-bow', 'Hunting bow', 18, 20, 3),
  missile('war-bow', 'War bow', 22, 26, 3, { pierce: 1 }),
  missile('crossbow', 'Crossbow', 22, 24, 4, { rules: ['still'] }),
  missile('pistol', 'Pistol', 14, 8, 4, { rules: ['quick', 'slow', 'blackpowder'] }),
  missile('fuse-gun', 'Fuse-gun', 24, 24, 5, { rules: ['still', 'slow', 'blackpowder'], only: 'quarry-guild' }),
]
