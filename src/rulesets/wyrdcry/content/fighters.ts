/** The four factions and everybody in them; the numbers are ours but for the Warrior's 55 gc (WC-LST-12, WC-LST-13). */

import type { TalentId } from './talents.ts'

/** The six characteristics (WC-CHR-01): Move in inches, Bravery as the number to roll. */
export interface Numbers {
  readonly move: number
  readonly fight: number
  readonly shoot: number
  readonly defense: number
  readonly health: number
  readonly bravery: number
}
export const CHARACTERISTICS = ['move', 'fight', 'shoot', 'defense', 'health', 'bravery'] as const
export type Characteristic = (typeof CHARACTERISTICS)[number]

export interface Profile {
  readonly id: string
  readonly name: string
  /** None for a sellsword. */
  readonly faction: FactionId | null
  /** How many of it a warband may have; null for any number. */
  readonly limit: number | null
  readonly cost: number
  readonly numbers: Numbers
  /** What its talents add to the price (WC-LST-13). */
  readonly worth: number
  /** Without the faction's own. */
  readonly keywords: readonly string[]
  readonly talents: readonly TalentId[]
  /** Weapons that come with it: natural ones, or a sellsword's. */
  readonly weapons: readonly string[]
  /** A WIZARD of a faction has exactly one of these (WC-SPL-16). */
  readonly spells: readonly TalentId[]
  /** Never moves more than 4 inches in one action: heavy armour worn by a sellsword (WC-EQP-06). */
  readonly isHeavy?: true
}

export interface Faction {
  readonly id: FactionId
  readonly name: string
  readonly keyword: string
  readonly says: string
  /** The most fighters of a warband (WC-LST-04). */
  readonly most: number
  /** What everybody may buy, and what HEROES may buy besides. */
  readonly kit: readonly string[]
  readonly heroKit: readonly string[]
}

export const FACTION_IDS = ['mercenaries', 'rookery', 'drowned-court', 'ember-vow'] as const
export type FactionId = (typeof FACTION_IDS)[number]

export const FACTIONS: readonly Faction[] = [
  {
    id: 'mercenaries',
    name: 'Mercenaries',
    keyword: 'MERCENARIES',
    says: 'A disciplined line with the best shooting: shields, volleys, a surgeon; two traditions.',
    most: 15,
    kit: [
      'dagger',
      'club',
      'axe',
      'sword',
      'spear',
      'halberd',
      'flail',
      'war-hammer',
      'great-weapon',
      'bow',
      'crossbow',
      'blunderbuss',
      'light-armour',
      'shield',
    ],
    heroKit: ['pistol', 'handgun', 'heavy-armour'],
  },
  {
    id: 'rookery',
    name: 'The Rookery',
    keyword: 'ROOKERY',
    says: "Thieves, roof-runners and their crows: fast, fragile, lives on ledges and other people's treasure.",
    most: 15,
    kit: ['dagger', 'club', 'sword', 'spear', 'sling', 'throwing-blades'],
    heroKit: ['grapnel-chain', 'claw-gauntlets', 'crossbow-pistol', 'pistol', 'light-armour'],
  },
  {
    id: 'drowned-court',
    name: 'The Drowned Court',
    keyword: 'DROWNED COURT',
    says: 'The dead of the flooded quarter and those who serve them for a fare: slow, terrifying, hard to stop, poor at carrying.',
    most: 15,
    kit: ['dagger', 'club', 'spear'],
    heroKit: [
      'axe',
      'sword',
      'halberd',
      'flail',
      'war-hammer',
      'great-weapon',
      'harpoon',
      'light-armour',
      'heavy-armour',
      'shield',
    ],
  },
  {
    id: 'ember-vow',
    name: 'The Ember Vow',
    keyword: 'EMBER VOW',
    says: 'Pilgrims who believe the city did not burn long enough: a melee horde whose Fervour grows with every death.',
    most: 15,
    kit: [
      'dagger',
      'club',
      'axe',
      'sword',
      'spear',
      'flail',
      'war-hammer',
      'great-weapon',
      'sling',
      'fire-flask',
      'light-armour',
      'shield',
    ],
    heroKit: ['crossbow', 'pistol'],
  },
]

interface More {
  readonly weapons?: readonly string[]
  readonly spells?: readonly TalentId[]
}

type Six = readonly [move: number, fight: number, shoot: number, defense: number, health: number, bravery: number]

/** The six numbers by their names. */
export const numbers = ([move, fight, shoot, defense, health, bravery]: Six): Numbers => ({
  move,
  fight,
  shoot,
  defense,
  health,
  bravery,
})

const fighter = (
  faction: FactionId,
  id: string,
  name: string,
  limit: number | null,
  cost: number,
  six: Six,
  worth: number,
  keywords: readonly string[],
  talents: readonly TalentId[],
  { weapons = [], spells = [] }: More = {},
): Profile => ({ id, name, faction, limit, cost, numbers: numbers(six), worth, keywords, talents, weapons, spells })

export const FIGHTERS: readonly Profile[] = [
  fighter(
    'mercenaries',
    'paymaster',
    'Paymaster',
    1,
    120,
    [5, 4, 4, 3, 14, 4],
    20,
    ['HUMAN', 'HERO', 'LEADER'],
    ['war-council', 'plant-the-banner', 'close-ranks'],
  ),
  fighter(
    'mercenaries',
    'sergeant',
    'Sergeant',
    3,
    95,
    [5, 3, 3, 3, 14, 4],
    15,
    ['HUMAN', 'HERO'],
    ['drilled', 'on-my-heels', 'close-ranks'],
  ),
  fighter(
    'mercenaries',
    'field-surgeon',
    'Field Surgeon',
    1,
    70,
    [5, 2, 3, 3, 10, 4],
    20,
    ['HUMAN', 'HERO'],
    ['patch-up', 'not-yet', 'close-ranks'],
  ),
  // WC-MRC-01: its price, keywords and ability are the book's
  fighter(
    'mercenaries',
    'warrior',
    'Warrior',
    null,
    55,
    [5, 3, 3, 3, 10, 5],
    5,
    ['HUMAN', 'HENCHMAN'],
    ['driven-by-greed', 'close-ranks'],
  ),
  fighter(
    'mercenaries',
    'bowhand',
    'Bowhand',
    5,
    55,
    [5, 3, 3, 3, 10, 5],
    5,
    ['HUMAN', 'HENCHMAN'],
    ['heavy-draw', 'close-ranks'],
  ),
  fighter(
    'mercenaries',
    'pavisier',
    'Pavisier',
    3,
    60,
    [4, 3, 3, 4, 12, 5],
    5,
    ['HUMAN', 'HENCHMAN'],
    ['raise-the-pavise', 'close-ranks'],
  ),
  fighter(
    'mercenaries',
    'greenhorn',
    'Greenhorn',
    null,
    40,
    [5, 2, 2, 3, 10, 5],
    10,
    ['HUMAN', 'HENCHMAN'],
    ['close-ranks'],
  ),
  fighter(
    'rookery',
    'crow-mother',
    'Crow-Mother',
    1,
    125,
    [6, 4, 4, 3, 12, 4],
    20,
    ['HUMAN', 'HERO', 'LEADER'],
    ['call-the-roost', 'marked-purse', 'watchers-above', 'roofwise', 'slip-away', 'not-where-you-looked'],
  ),
  fighter(
    'rookery',
    'eavesman',
    'Eavesman',
    3,
    100,
    [6, 3, 4, 3, 12, 4],
    5,
    ['HUMAN', 'HERO'],
    ['sure-feet', 'death-from-the-eaves', 'watchers-above', 'roofwise', 'slip-away', 'not-where-you-looked'],
  ),
  fighter(
    'rookery',
    'hexpicker',
    'Hexpicker',
    1,
    100,
    [6, 3, 3, 3, 10, 4],
    25,
    ['HUMAN', 'HERO', 'WIZARD'],
    ['watchers-above', 'roofwise', 'slip-away', 'not-where-you-looked'],
    { spells: ['blind-alley', 'crows-road', 'bad-penny'] },
  ),
  fighter(
    'rookery',
    'cutpurse',
    'Cutpurse',
    null,
    55,
    [6, 3, 3, 3, 8, 5],
    0,
    ['HUMAN', 'HENCHMAN'],
    ['light-fingers', 'watchers-above', 'roofwise', 'slip-away', 'not-where-you-looked'],
  ),
  fighter(
    'rookery',
    'knifer',
    'Knifer',
    5,
    65,
    [6, 4, 3, 3, 8, 5],
    0,
    ['HUMAN', 'HENCHMAN'],
    ['between-the-ribs', 'watchers-above', 'roofwise', 'slip-away', 'not-where-you-looked'],
  ),
  fighter(
    'rookery',
    'chimney-brat',
    'Chimney Brat',
    null,
    35,
    [6, 2, 3, 3, 6, 6],
    10,
    ['HUMAN', 'HENCHMAN', 'SMALL'],
    ['hard-to-spot', 'watchers-above', 'roofwise', 'slip-away', 'not-where-you-looked'],
  ),
  fighter(
    'rookery',
    'carrion-crow',
    'Carrion Crow',
    4,
    55,
    [8, 2, 2, 3, 6, 5],
    0,
    ['BEAST', 'HENCHMAN', 'SMALL'],
    ['wings', 'mob', 'watchers-above', 'slip-away', 'not-where-you-looked'],
    { weapons: ['beak-and-claw'] },
  ),
  fighter(
    'drowned-court',
    'ferryman',
    'Ferryman',
    1,
    155,
    [5, 4, 3, 4, 18, 3],
    25,
    ['DROWNED', 'HERO', 'LEADER', 'TERRIFYING'],
    ['toll', 'rising-water', 'cold-grip', 'black-water', 'drowned-already'],
  ),
  fighter(
    'drowned-court',
    'tide-witch',
    'Tide-Witch',
    1,
    100,
    [5, 3, 3, 3, 12, 4],
    30,
    ['HUMAN', 'HERO', 'WIZARD'],
    ['cold-grip', 'black-water'],
    { spells: ['call-the-drowned', 'lungful-of-brine', 'undertow'] },
  ),
  fighter(
    'drowned-court',
    'bargeman',
    'Bargeman',
    3,
    80,
    [5, 3, 3, 3, 12, 4],
    10,
    ['HUMAN', 'HERO'],
    ['paid-in-full', 'cold-grip', 'black-water'],
  ),
  fighter(
    'drowned-court',
    'sodden',
    'Sodden',
    null,
    50,
    [4, 2, 2, 3, 10, 5],
    35,
    ['THRALL', 'HENCHMAN', 'TERRIFYING'],
    ['shuffle-as-one', 'cold-grip', 'drowned-already'],
    { weapons: ['swollen-fists'] },
  ),
  fighter(
    'drowned-court',
    'eel-hound',
    'Eel-Hound',
    3,
    85,
    [7, 4, 3, 3, 10, 5],
    -5,
    ['THRALL', 'HENCHMAN', 'TERRIFYING', 'SMALL'],
    ['drag-under', 'cold-grip', 'drowned-already'],
    { weapons: ['needle-jaws'] },
  ),
  fighter(
    'drowned-court',
    'mudlark',
    'Mudlark',
    5,
    70,
    [5, 4, 3, 3, 12, 5],
    0,
    ['HUMAN', 'HENCHMAN'],
    ['corpse-picker', 'cold-grip'],
  ),
  fighter(
    'drowned-court',
    'diver',
    'Diver',
    1,
    110,
    [4, 4, 2, 5, 16, 5],
    25,
    ['HUMAN', 'HENCHMAN', 'LARGE'],
    ['lead-boots', 'cold-grip'],
  ),
  fighter(
    'ember-vow',
    'cinder-abbot',
    'Cinder Abbot',
    1,
    110,
    [5, 4, 3, 3, 14, 3],
    10,
    ['HUMAN', 'HERO', 'LEADER'],
    ['litany', 'burn-the-doubt', 'name-the-guilty'],
  ),
  fighter(
    'ember-vow',
    'lamp-bearer',
    'Lamp-Bearer',
    3,
    75,
    [5, 3, 3, 3, 12, 4],
    5,
    ['HUMAN', 'HERO'],
    ['held-light', 'name-the-guilty'],
  ),
  fighter(
    'ember-vow',
    'pyromant',
    'Pyromant',
    1,
    95,
    [5, 3, 3, 3, 12, 4],
    25,
    ['HUMAN', 'HERO', 'WIZARD'],
    ['name-the-guilty'],
    { spells: ['tongue-of-flame', 'cauterise', 'pyre'] },
  ),
  fighter(
    'ember-vow',
    'penitent',
    'Penitent',
    5,
    75,
    [5, 4, 3, 3, 12, 4],
    -5,
    ['HUMAN', 'HENCHMAN'],
    ['open-the-scars', 'bare-headed', 'name-the-guilty'],
  ),
  fighter(
    'ember-vow',
    'brandbearer',
    'Brandbearer',
    null,
    55,
    [5, 3, 3, 3, 10, 5],
    5,
    ['HUMAN', 'HENCHMAN'],
    ['set-alight', 'name-the-guilty'],
  ),
  fighter(
    'ember-vow',
    'ash-novice',
    'Ash Novice',
    null,
    40,
    [5, 2, 2, 3, 8, 4],
    10,
    ['HUMAN', 'HENCHMAN'],
    ['swept-along', 'name-the-guilty'],
  ),
  fighter(
    'ember-vow',
    'ash-mastiff',
    'Ash Mastiff',
    4,
    65,
    [6, 4, 3, 3, 8, 5],
    0,
    ['BEAST', 'HENCHMAN', 'SMALL'],
    ['lock-jaw'],
    { weapons: ['mastiff-bite'] },
  ),
]

/** WC-REN-03, WC-INJ-09: a profile as its bearer has become: a HENCHMAN made HERO, or the LEADER of its warband. */
export function grown(profile: Profile, options: readonly string[]): Profile {
  const isMade = options.includes('hero')
  const leads = options.includes('leader')
  if (!isMade && !leads) return profile
  const keywords = profile.keywords.map(keyword => (isMade && keyword === 'HENCHMAN' ? 'HERO' : keyword))
  return { ...profile, keywords: leads ? [...keywords, 'LEADER'] : keywords }
}
