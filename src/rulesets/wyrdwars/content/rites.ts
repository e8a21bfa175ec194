/** Rites and prayers: who knows them, how hard they are, and at whom they are aimed (WW-RIT, WW-PRY). */

import { inches, type Len } from '#geometry'
import type { Rule } from '../rules.ts'

interface Rite {
  readonly id: string
  readonly name: string
  readonly rule: Rule
  /** The profile that knows it. */
  readonly by: string
  readonly difficulty: number
  /** A friend (the caster too), an enemy, a point on the table, or everybody around the caster. */
  readonly at: 'friend' | 'enemy' | 'point' | 'around'
  readonly range: Len
}

/** WW-RIT-03: unless a rite says otherwise. */
const RANGE: Len = inches(12)

export const RITES = [
  {
    id: 'steady-heart',
    name: 'Steady Heart',
    rule: 'WW-RIT-11',
    by: 'bonesetter',
    difficulty: 1,
    at: 'friend',
    range: RANGE,
  },
  {
    id: 'bind-wound',
    name: 'Bind Wound',
    rule: 'WW-RIT-12',
    by: 'bonesetter',
    difficulty: 2,
    at: 'friend',
    range: inches(2),
  },
  {
    id: 'bright-lantern',
    name: 'Bright Lantern',
    rule: 'WW-RIT-13',
    by: 'bonesetter',
    difficulty: 1,
    at: 'around',
    range: inches(8),
  },
  {
    id: 'tallow-grip',
    name: 'Tallow Grip',
    rule: 'WW-RIT-14',
    by: 'wick-witch',
    difficulty: 1,
    at: 'enemy',
    range: RANGE,
  },
  {
    id: 'snuff-sight',
    name: 'Snuff Sight',
    rule: 'WW-RIT-15',
    by: 'wick-witch',
    difficulty: 2,
    at: 'enemy',
    range: RANGE,
  },
  { id: 'wax-spark', name: 'Wax Spark', rule: 'WW-RIT-16', by: 'wick-witch', difficulty: 2, at: 'enemy', range: RANGE },
  { id: 'mire', name: 'Mire', rule: 'WW-RIT-17', by: 'toad-speaker', difficulty: 1, at: 'point', range: RANGE },
  {
    id: 'mud-skin',
    name: 'Mud Skin',
    rule: 'WW-RIT-18',
    by: 'toad-speaker',
    difficulty: 1,
    at: 'friend',
    range: RANGE,
  },
  { id: 'croak', name: 'Croak', rule: 'WW-RIT-19', by: 'toad-speaker', difficulty: 2, at: 'enemy', range: RANGE },
  { id: 'pall', name: 'Pall', rule: 'WW-RIT-20', by: 'smoke-wife', difficulty: 1, at: 'point', range: inches(8) },
  {
    id: 'soft-step',
    name: 'Soft Step',
    rule: 'WW-RIT-21',
    by: 'smoke-wife',
    difficulty: 1,
    at: 'friend',
    range: RANGE,
  },
  { id: 'choke', name: 'Choke', rule: 'WW-RIT-22', by: 'smoke-wife', difficulty: 2, at: 'enemy', range: RANGE },
] as const satisfies readonly Rite[]
export type RiteId = (typeof RITES)[number]['id']

interface Prayer {
  readonly id: string
  readonly name: string
  readonly rule: Rule
  readonly difficulty: number
}

/** WW-TRA-21: whoever has Prayers knows all four. */
export const PRAYERS = [
  { id: 'peal-of-courage', name: 'Peal of Courage', rule: 'WW-PRY-11', difficulty: 1 },
  { id: 'peal-of-haste', name: 'Peal of Haste', rule: 'WW-PRY-12', difficulty: 1 },
  { id: 'peal-of-wrath', name: 'Peal of Wrath', rule: 'WW-PRY-13', difficulty: 2 },
  { id: 'peal-of-silence', name: 'Peal of Silence', rule: 'WW-PRY-14', difficulty: 2 },
] as const satisfies readonly Prayer[]
export type PrayerId = (typeof PRAYERS)[number]['id']

const RITE_BY_ID: ReadonlyMap<string, Rite> = new Map(RITES.map(rite => [rite.id, rite]))
export const isRite = (id: string): id is RiteId => RITES.some(rite => rite.id === id)

export function riteOf(id: RiteId): Rite {
  const rite = RITE_BY_ID.get(id)
  if (rite === undefined) throw new Error(`wyrdwars: no rite '${id}'`)
  return rite
}

const PRAYER_BY_ID: ReadonlyMap<string, Prayer> = new Map(PRAYERS.map(prayer => [prayer.id, prayer]))
export function prayerOf(id: PrayerId): Prayer {
  const prayer = PRAYER_BY_ID.get(id)
  if (prayer === undefined) throw new Error(`wyrdwars: no prayer '${id}'`)
  return prayer
}
