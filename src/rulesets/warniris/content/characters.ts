/** The printed datacards: three Troop profiles and three Warbands of five. */

import { centimetres } from '#geometry'
import type { Arm, ArmEffect, ArmType, Datacard, Timing } from '../datacard.ts'
import { bodyFor } from '../datacard.ts'

interface Extra {
  readonly heals?: number
  readonly effect?: ArmEffect
  readonly cm?: number
  readonly when?: Timing
  readonly once?: true
}
const arm = (name: string, type: ArmType, range: number, p: number, d: number, extra: Extra = {}): Arm => ({
  name,
  type,
  range: centimetres(range),
  penetration: p,
  damage: d,
  healing: extra.heals ?? 0,
  effect: extra.effect === undefined ? null : { name: extra.effect, cm: extra.cm ?? 0 },
  when: extra.when ?? 'onDamage',
  oncePerActivation: extra.once ?? false,
})

type Numbers = readonly [mind: number, body: number, spirit: number, wounds: number, movement: number]

function troop(name: string, [mind, body, spirit, wounds, movement]: Numbers, ...arms: Arm[]): Datacard {
  const size = bodyFor(25)
  return {
    id: name,
    name,
    title: 'soldier of a Troop',
    warband: 'Troop',
    mind,
    body,
    spirit,
    wounds,
    movement: centimetres(movement),
    radius: 1250,
    height: centimetres(size.height),
    eye: centimetres(size.eye),
    torso: centimetres(size.torso),
    arms,
    abilities: [],
    troop: true,
  }
}

/** WN-CRD-04: the profiles a Troop miniature may use. */
export const TROOPS: readonly Datacard[] = [
  troop('Ranger', [2, 3, 3, 2, 10], arm('Dagger', 'TCW', 1, 0, 1), arm('Rifle', 'TRW', 20, 2, 1)),
  troop('Warrior', [2, 4, 3, 2, 8], arm('Sword', 'TCW', 1, 2, 1), arm('Pistol', 'TRW', 10, 0, 1)),
  troop('Sorcerer', [2, 3, 3, 2, 10], arm('Flash', 'TP', 3, 0, 2), arm('Blast', 'TP', 15, 2, 1)),
]

const WARBANDS = { LT: 'Lantern Tithe', RS: 'Rustwake Salvors', TB: 'Thornmire Brood' } as const

function character(
  id: string,
  name: string,
  title: string,
  [mind, body, spirit, wounds, movement]: Numbers,
  [mm, height, eye, torso]: readonly [number, number, number, number],
  ability: string,
  ...arms: Arm[]
): Datacard {
  return {
    id,
    name,
    title,
    warband: WARBANDS[id.slice(0, 2) as keyof typeof WARBANDS], // every id below begins with one of them
    mind,
    body,
    spirit,
    wounds,
    movement: centimetres(movement),
    radius: mm * 50,
    height: centimetres(height),
    eye: centimetres(eye),
    torso: centimetres(torso),
    arms,
    abilities: [ability],
    troop: false,
  }
}

export const CHARACTERS: readonly Datacard[] = [
  character(
    'LT1',
    'Osmund Vael',
    'Lamp-Bearer',
    [3, 3, 5, 4, 9],
    [32, 3.5, 3.1, 1.5],
    'Guiding Light',
    arm('Searing Beam', 'TP', 14, 1, 1),
    arm('Kindle', 'TP', 6, 0, 0, { heals: 1 }),
  ),
  character(
    'LT2',
    'Ilvane Marrow',
    'Bell-Warden',
    [4, 4, 4, 4, 9],
    [32, 3.5, 3.1, 1.5],
    'Peal',
    arm('Bell Mace', 'TCW', 1, 1, 2),
    arm('Toll', 'TP', 8, 1, 1, { effect: 'Shaken' }),
  ),
  character(
    'LT3',
    'Corvin Dask',
    'Tithe Marksman',
    [5, 3, 3, 3, 9],
    [28, 3.3, 2.9, 1.4],
    'Braced',
    arm('Long Arquebus', 'TRW', 20, 1, 2, { once: true }),
    arm('Dirk', 'TCW', 1, 0, 1),
  ),
  character(
    'LT4',
    'Brother Harrow',
    'Penitent',
    [4, 5, 2, 5, 8],
    [40, 4.2, 3.7, 1.8],
    'Rooted',
    arm('Chain Flail', 'TCW', 2, 1, 2),
  ),
  character(
    'LT5',
    'Wick',
    'the Foundling',
    [3, 3, 4, 3, 12],
    [25, 2.8, 2.4, 1.2],
    'Slip Away',
    arm('Sling', 'TRW', 16, 1, 1),
    arm('Ash Ward', 'TP', 6, 0, 0, { effect: 'Warded', when: 'onUse' }),
  ),
  character(
    'RS1',
    'Marta Quill',
    'Salvage Captain',
    [5, 3, 3, 4, 9],
    [32, 3.5, 3.1, 1.5],
    'Barked Orders',
    arm('Repeater', 'TRW', 14, 1, 1),
    arm('Cutlass', 'TCW', 1, 1, 2),
  ),
  character(
    'RS2',
    'Tolliver Grange',
    'Breaker',
    [3, 5, 2, 6, 9],
    [40, 4.4, 3.9, 1.9],
    'Wide Shoulders',
    arm('Pry-Hammer', 'TCW', 2, 2, 2, { effect: 'Driven', cm: 2 }),
  ),
  character(
    'RS3',
    'Pim Oddly',
    'Tinker',
    [3, 3, 4, 3, 10],
    [25, 2.9, 2.5, 1.2],
    "Tinker's Luck",
    arm('Arc Coil', 'TP', 12, 2, 1, { effect: 'Dazed', when: 'onHit' }),
    arm('Patch Kit', 'TCW', 1, 0, 0, { heals: 2 }),
  ),
  character(
    'RS4',
    'Sable Renn',
    'Rooftop Gun',
    [5, 3, 3, 3, 10],
    [28, 3.3, 2.9, 1.4],
    'Sure-Footed',
    arm('Carbine', 'TRW', 18, 1, 2),
    arm('Boot Knife', 'TCW', 1, 0, 1),
  ),
  character(
    'RS5',
    'Grist',
    'Scrap Hound',
    [4, 4, 2, 3, 12],
    [32, 2.4, 2.1, 1.4],
    'Bounding',
    arm('Iron Jaws', 'TCW', 1, 1, 2, { effect: 'Hindered' }),
  ),
  character(
    'TB1',
    'Mother Yarrow',
    'Bog Witch',
    [3, 3, 5, 4, 8],
    [32, 3.4, 3.0, 1.5],
    'Mire Step',
    arm('Rot Grasp', 'TP', 3, 2, 2),
    arm('Mire Bolt', 'TP', 13, 1, 1, { effect: 'Hindered' }),
  ),
  character(
    'TB2',
    'Karrok',
    'the Antlered',
    [4, 5, 3, 5, 10],
    [40, 4.6, 4.0, 1.9],
    'Trample',
    arm('Antlers', 'TCW', 1, 1, 2, { effect: 'Driven', cm: 3 }),
  ),
  character(
    'TB3',
    'Nettle',
    'Thorn-Archer',
    [4, 3, 4, 3, 10],
    [25, 3.0, 2.6, 1.3],
    'Fade',
    arm('Barbed Bow', 'TRW', 20, 2, 1, { effect: 'Venom' }),
    arm('Bone Knife', 'TCW', 1, 0, 1),
  ),
  character(
    'TB4',
    'Moth',
    'Night Stalker',
    [5, 3, 3, 3, 11],
    [25, 3.0, 2.6, 1.3],
    'Unseen',
    arm('Twin Sickles', 'TCW', 1, 1, 2),
  ),
  character(
    'TB5',
    'Old Bramble',
    'Walking Thicket',
    [2, 6, 3, 6, 6],
    [50, 6.0, 5.2, 2.6],
    'Anchored',
    arm('Root Slam', 'TCW', 3, 2, 2),
  ),
]

/** Starting lists of four, and of three for Last Stand. */
export const LISTS: readonly { readonly id: string; readonly name: string; readonly cards: readonly string[] }[] = [
  { id: 'lantern-tithe', name: 'Lantern Tithe', cards: ['LT1', 'LT2', 'LT3', 'LT4'] },
  { id: 'rustwake-salvors', name: 'Rustwake Salvors', cards: ['RS1', 'RS2', 'RS4', 'RS5'] },
  { id: 'thornmire-brood', name: 'Thornmire Brood', cards: ['TB1', 'TB2', 'TB3', 'TB4'] },
  { id: 'lantern-three', name: 'Lantern Tithe, last three', cards: ['LT1', 'LT2', 'LT4'] },
  { id: 'rustwake-three', name: 'Rustwake Salvors, last three', cards: ['RS1', 'RS2', 'RS4'] },
  { id: 'thornmire-three', name: 'Thornmire Brood, last three', cards: ['TB1', 'TB2', 'TB5'] },
]

/** WN-CRD-04: soldiers stand on 25 to 30 mm; 'Ranger' on 25, 'Ranger 28' on 28. */
export const TROOP_BASES = [25, 26, 27, 28, 29, 30] as const
export const troopCard = (profile: string, mm: number): string => (mm === 25 ? profile : `${profile} ${mm}`)
const SOLDIERS = TROOPS.flatMap(card =>
  TROOP_BASES.map((mm): Datacard => {
    const size = bodyFor(mm)
    return {
      ...card,
      id: troopCard(card.id, mm),
      radius: mm * 50,
      height: centimetres(size.height),
      eye: centimetres(size.eye),
      torso: centimetres(size.torso),
    }
  }),
)

export const PRINTED: ReadonlyMap<string, Datacard> = new Map([...SOLDIERS, ...CHARACTERS].map(card => [card.id, card]))
