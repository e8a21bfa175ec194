/** The six warbands and everybody in them: all of it ours (WW-SCO-09), with prices in gold pieces. */

import { RITES, type RiteId } from './rites.ts'
import type { TraitId } from './traits.ts'

/** WW-SCO-01: the nine characteristics, in the order of a profile. */
export const CHARACTERISTICS = [
  'movement',
  'weaponSkill',
  'ballisticSkill',
  'strength',
  'toughness',
  'wounds',
  'initiative',
  'attacks',
  'leadership',
] as const
export type Characteristic = (typeof CHARACTERISTICS)[number]
export type Numbers = Readonly<Record<Characteristic, number>>

export const LIST_IDS = [
  'saltmarch-levy',
  'candle-court',
  'fen-reavers',
  'sootfeet',
  'cracked-bell',
  'quarry-guild',
] as const
export type ListId = (typeof LIST_IDS)[number]

export interface WarbandList {
  readonly id: ListId
  readonly name: string
  readonly says: string
}

export const WARBANDS: readonly WarbandList[] = [
  {
    id: 'saltmarch-levy',
    name: 'Saltmarch Levy',
    says: 'Townsfolk called out by the harbour bell. Together they strike sooner and keep their nerve; alone they are ordinary.',
  },
  {
    id: 'candle-court',
    name: 'Candle Court',
    says: 'The dead of a chandlery, bound in wax and kept burning. Slow, frightening and hard to break; poor climbers and poor shots.',
  },
  {
    id: 'fen-reavers',
    name: 'Fen Reavers',
    says: 'Marsh folk who raid with the tide. They strike first with spears and swords, hide in rough ground and throw nets; light armour.',
  },
  {
    id: 'sootfeet',
    name: 'Sootfeet',
    says: 'Sweeps, slaters and thieves. They own the roofs and steal tokens, and lose plain street fights.',
  },
  {
    id: 'cracked-bell',
    name: 'Cracked Bell',
    says: 'Pilgrims who follow a broken bell. They never shoot: they charge with extra blows, pray, and are not shaken by heavy losses.',
  },
  {
    id: 'quarry-guild',
    name: 'Quarry Guild',
    says: 'Stonecutters with a contract and powder. Few, slow and hard: the best armour, powder pots and fuse-guns.',
  },
]

export const ROLES = ['leader', 'hero', 'henchman', 'helper'] as const
export type Role = (typeof ROLES)[number]

export interface Profile {
  readonly id: string
  readonly name: string
  /** Null for helpers, whom any warband hires (WW-HLP-01). */
  readonly list: ListId | null
  readonly role: Role
  /** How many of it a warband may have (WW-LST-02). */
  readonly most: number
  /** With its standard kit (WW-LST-03). */
  readonly price: number
  readonly numbers: Numbers
  /** The free knife is in nobody's list (WW-LST-06). */
  readonly kit: readonly string[]
  /** Its own and those of its warband. */
  readonly traits: readonly TraitId[]
  /** WW-TRA-21: what a caster knows. */
  readonly rites: readonly RiteId[]
}

export type Nine = readonly [number, number, number, number, number, number, number, number, number]
type Row = (list: ListId) => Profile

export const numbersOf = ([
  movement,
  weaponSkill,
  ballisticSkill,
  strength,
  toughness,
  wounds,
  initiative,
  attacks,
  leadership,
]: Nine): Numbers => ({
  movement,
  weaponSkill,
  ballisticSkill,
  strength,
  toughness,
  wounds,
  initiative,
  attacks,
  leadership,
})

const row =
  (role: Role) =>
  (
    id: string,
    name: string,
    most: number,
    price: number,
    nine: Nine,
    kit: readonly string[],
    traits: readonly TraitId[] = [],
  ): Row =>
  list => ({
    id,
    name,
    list,
    role,
    most,
    price,
    numbers: numbersOf(nine),
    kit,
    traits,
    rites: RITES.flatMap(rite => (rite.by === id ? [rite.id] : [])),
  })
const leader = (
  id: string,
  name: string,
  price: number,
  nine: Nine,
  kit: readonly string[],
  traits: readonly TraitId[],
): Row => row('leader')(id, name, 1, price, nine, kit, traits)
const hero = row('hero')
const henchman = row('henchman')

// M WS BS S T W I A Ld
const ROWS: Readonly<Record<ListId, readonly Row[]>> = {
  'saltmarch-levy': [
    leader('reeve', 'Reeve', 56, [4, 4, 4, 3, 3, 2, 4, 2, 8], ['sword', 'mail', 'shield'], ['leader']),
    hero('bell-sergeant', 'Bell-Sergeant', 1, 38, [4, 4, 3, 4, 3, 1, 3, 1, 8], ['maul', 'mail']),
    hero('bonesetter', 'Bonesetter', 1, 28, [4, 3, 3, 3, 3, 1, 3, 1, 8], ['cudgel'], ['rites']),
    hero('ratcatcher', 'Ratcatcher', 2, 30, [4, 3, 4, 3, 3, 1, 4, 1, 6], ['sling'], ['keen']),
    henchman('bill-levy', 'Bill Levy', 6, 20, [4, 3, 3, 3, 3, 1, 3, 1, 6], ['bill', 'jack'], ['in-step']),
    henchman(
      'shield-watch',
      'Shield Watch',
      5,
      24,
      [4, 3, 3, 3, 3, 1, 3, 1, 7],
      ['cudgel', 'mail', 'shield'],
      ['in-step'],
    ),
    henchman('watch-crossbow', 'Watch Crossbow', 3, 34, [4, 3, 3, 3, 3, 1, 3, 1, 6], ['crossbow'], ['in-step']),
    henchman('mastiff', 'Mastiff', 3, 20, [6, 4, 1, 3, 3, 1, 4, 1, 5], ['natural'], ['beast', 'keen']),
  ],
  'candle-court': [
    leader(
      'chandler',
      'Chandler',
      88,
      [4, 4, 3, 4, 4, 2, 3, 2, 9],
      ['sword', 'mail'],
      ['leader', 'dread', 'quenchless'],
    ),
    hero('wick-witch', 'Wick-Witch', 1, 32, [4, 2, 3, 3, 3, 1, 4, 1, 8], [], ['rites', 'quenchless']),
    hero(
      'tallow-knight',
      'Tallow Knight',
      2,
      72,
      [4, 4, 2, 4, 4, 1, 2, 1, 8],
      ['two-hander', 'half-plate'],
      ['quenchless'],
    ),
    hero(
      'snuffer',
      'Snuffer',
      1,
      42,
      [5, 4, 4, 3, 3, 1, 5, 1, 7],
      ['sword', 'throwing-knives', 'jack'],
      ['quenchless'],
    ),
    henchman('wax-thrall', 'Wax Thrall', 6, 26, [3, 2, 1, 3, 4, 1, 1, 1, 5], ['axe'], ['mindless', 'quenchless']),
    henchman('shroud-archer', 'Shroud Archer', 4, 31, [4, 2, 3, 3, 3, 1, 2, 1, 6], ['hunting-bow'], ['quenchless']),
    henchman('gutter-hound', 'Gutter Hound', 3, 16, [7, 3, 1, 3, 3, 1, 4, 1, 5], ['natural'], ['beast', 'quenchless']),
    henchman(
      'marrow-hulk',
      'Marrow Hulk',
      1,
      106,
      [5, 3, 1, 5, 4, 2, 1, 2, 6],
      ['natural'],
      ['large', 'dread', 'quenchless'],
    ),
  ],
  'fen-reavers': [
    leader(
      'reed-mother',
      'Reed-Mother',
      60,
      [4, 4, 4, 3, 4, 2, 5, 2, 8],
      ['spear', 'jack', 'shield'],
      ['leader', 'fenborn'],
    ),
    hero('eelblade', 'Eelblade', 2, 50, [5, 5, 3, 3, 3, 1, 6, 1, 7], ['sword', 'off-hand:sword', 'jack'], ['fenborn']),
    hero('toad-speaker', 'Toad-Speaker', 1, 28, [4, 2, 3, 3, 4, 1, 3, 1, 8], ['cudgel'], ['rites', 'fenborn']),
    hero(
      'stilt-walker',
      'Stilt-Walker',
      1,
      42,
      [6, 3, 4, 3, 3, 1, 4, 1, 7],
      ['hunting-bow', 'spear', 'jack'],
      ['stilts', 'fenborn'],
    ),
    henchman('spear-kin', 'Spear-Kin', 6, 22, [4, 3, 3, 3, 3, 1, 4, 1, 6], ['spear', 'jack', 'shield'], ['fenborn']),
    henchman('fen-slinger', 'Fen Slinger', 4, 26, [5, 2, 3, 3, 3, 1, 4, 1, 6], ['sling'], ['fenborn']),
    henchman(
      'leech-swarm',
      'Leech Swarm',
      2,
      30,
      [4, 2, 1, 2, 2, 2, 1, 3, 5],
      ['natural'],
      ['beast', 'mindless', 'fenborn'],
    ),
    henchman('bog-brute', 'Bog Brute', 1, 92, [5, 3, 1, 5, 4, 2, 2, 2, 6], ['natural'], ['large', 'dread', 'fenborn']),
  ],
  sootfeet: [
    leader(
      'master-sweep',
      'Master Sweep',
      54,
      [5, 4, 4, 3, 3, 2, 5, 2, 8],
      ['sword', 'pistol', 'jack'],
      ['leader', 'roofborn'],
    ),
    hero('smoke-wife', 'Smoke-Wife', 1, 28, [5, 2, 3, 3, 3, 1, 4, 1, 8], [], ['rites', 'roofborn']),
    hero(
      'cutpurse',
      'Cutpurse',
      2,
      32,
      [5, 4, 4, 3, 3, 1, 5, 1, 7],
      ['sword', 'throwing-knives', 'jack'],
      ['light-fingers', 'roofborn'],
    ),
    hero(
      'crow-catcher',
      'Crow-Catcher',
      1,
      42,
      [5, 3, 4, 3, 3, 1, 4, 1, 7],
      ['crossbow', 'jack'],
      ['perched', 'roofborn'],
    ),
    henchman('slate-runner', 'Slate-Runner', 6, 19, [5, 3, 3, 3, 3, 1, 4, 1, 6], ['axe', 'jack'], ['roofborn']),
    henchman('sling-urchin', 'Sling-Urchin', 4, 24, [5, 2, 3, 2, 3, 1, 4, 1, 6], ['sling'], ['roofborn']),
    henchman('bruiser', 'Bruiser', 2, 36, [4, 4, 3, 4, 4, 1, 3, 1, 7], ['maul', 'jack'], ['roofborn']),
    henchman('terrier', 'Terrier', 3, 13, [7, 3, 1, 3, 3, 1, 4, 1, 5], ['natural'], ['beast', 'keen']),
  ],
  'cracked-bell': [
    leader('bell-warden', 'Bell-Warden', 86, [4, 4, 3, 4, 4, 2, 3, 2, 8], ['maul', 'mail'], ['leader', 'bell-sworn']),
    hero('toller', 'Toller', 1, 34, [4, 3, 3, 3, 3, 1, 3, 1, 8], ['cudgel', 'jack'], ['prayers', 'bell-sworn']),
    hero('lasher', 'Lasher', 2, 60, [5, 4, 3, 3, 4, 1, 4, 2, 8], ['flail'], ['fervent', 'bell-sworn']),
    hero(
      'reliquary-bearer',
      'Reliquary-Bearer',
      1,
      38,
      [4, 3, 3, 3, 4, 1, 3, 1, 8],
      ['cudgel', 'mail'],
      ['shrine', 'bell-sworn'],
    ),
    henchman('hairshirt', 'Hairshirt', 8, 29, [4, 3, 3, 3, 3, 1, 3, 1, 7], ['cudgel'], ['fervent', 'bell-sworn']),
    henchman('clapper', 'Clapper', 4, 31, [4, 3, 3, 3, 3, 1, 3, 1, 7], ['flail', 'jack'], ['fervent', 'bell-sworn']),
    henchman('pilgrim', 'Pilgrim', 4, 21, [4, 2, 3, 3, 3, 1, 3, 1, 7], ['bill'], ['bell-sworn']),
    henchman('great-ringer', 'Great Ringer', 1, 100, [4, 3, 1, 5, 4, 3, 1, 2, 8], ['natural'], ['large', 'bell-sworn']),
  ],
  'quarry-guild': [
    leader(
      'guildmaster',
      'Guildmaster',
      110,
      [3, 5, 4, 4, 4, 2, 2, 2, 9],
      ['axe', 'half-plate', 'shield'],
      ['leader', 'tempered'],
    ),
    hero('shotfirer', 'Shotfirer', 2, 54, [3, 3, 4, 3, 4, 1, 3, 1, 8], ['fuse-gun', 'mail']),
    hero('assayer', 'Assayer', 1, 56, [3, 4, 3, 3, 4, 1, 3, 1, 9], ['sword', 'mail', 'shield'], ['prospector']),
    hero('gatewarden', 'Gatewarden', 1, 82, [3, 5, 3, 4, 4, 1, 2, 1, 8], ['two-hander', 'half-plate'], ['tempered']),
    henchman('hewer', 'Hewer', 5, 46, [3, 4, 3, 3, 4, 1, 2, 1, 8], ['pick', 'mail']),
    henchman('doorward', 'Doorward', 4, 60, [3, 4, 3, 3, 4, 1, 2, 1, 8], ['axe', 'half-plate', 'shield'], ['tempered']),
    henchman('guild-crossbow', 'Guild Crossbow', 3, 44, [3, 3, 3, 3, 4, 1, 2, 1, 8], ['crossbow', 'jack']),
    henchman('powder-boy', 'Powder Boy', 3, 24, [4, 2, 3, 3, 3, 1, 4, 1, 6], ['powder-pot']),
  ],
}

export const PROFILES: readonly Profile[] = LIST_IDS.flatMap(list => ROWS[list].map(made => made(list)))
