/** The smallest battle in which the real steps run: two fighters, and whoever and whatever has a say between them. */

import { place } from '#common/north'
import { first } from '#common/whatif'
import type { ModelId, Roster, Setup, WhatIfNumbers } from '#engine'
import { inches } from '#geometry'
import type { Design } from './card.ts'
import { feature, tableOf, wall } from './content/pieces.ts'
import { TALENTS, type TalentId } from './content/talents.ts'
import type { Weapon } from './content/weapons.ts'
import type { Fighter } from './model.ts'
import { muster, newActivation } from './muster.ts'
import { DEFAULTS } from './options.ts'

type Spot = readonly [x: number, y: number]
const ATTACKER: Spot = [10, 10]
/** WC-COV-02: a low wall in the middle, more than half an inch from the attacker. */
const MELEE = { at: [12.6, 10], wall: 11.3 } as const
const RANGED = { at: [16, 10], wall: 13 } as const
/** WC-FLK-01: behind the target, beside nobody else. */
const HELPER: Spot = [14.4, 10]
/** WC-WPN-08: within 1 inch of the target, and seen past it. */
export const BESIDE: readonly Spot[] = [
  [16, 11.8],
  [16, 8.2],
]
/** Somebody of each side who has yet to act, so that the battle goes on; far away from it all. */
const FAR: readonly Spot[] = [
  [3, 33],
  [33, 33],
]

interface Man {
  readonly name: string
  readonly at: Spot
  readonly design: Design
  readonly options?: readonly string[]
  readonly special?: Partial<Fighter>
}

const numbers = { move: 5, fight: 3, shoot: 3, defense: 3, health: 10, bravery: 5 }
const design = (
  of: Partial<typeof numbers>,
  keywords: readonly string[] = [],
  weapons: readonly Weapon[] = [],
): Design => ({
  numbers: { ...numbers, ...of },
  keywords,
  weapons,
})

/** What is asked about: an attack with this weapon, or without one something else. */
interface Case {
  readonly arm?: Weapon
  /** They are engaged. */
  readonly engaged?: boolean
  /** The numbers are those of the first alone, who is called this. */
  readonly alone?: string
}

export function battle(given: WhatIfNumbers, { arm, engaged = arm?.kind === 'melee', alone }: Case) {
  const ground = engaged ? MELEE : RANGED
  const red = [attackerOf(given, arm, alone), ...(first(given.flanked) > 0 ? [helper] : []), idle(0)]
  const blue = [
    targetOf(given, engaged && alone !== undefined ? [11.8, 10] : ground.at),
    ...bystandersOf(given),
    idle(1),
  ]
  const sides = [red, blue]
  const low = wall([ground.wall, 8, ground.wall + 0.1, 12], [0, 1])
  const setup: Setup = {
    ruleset: 'wyrdcry',
    scenario: 'SC7',
    map: 'what if',
    table: tableOf(first(given.cover) > 0 ? [feature('W1', 'low wall', [5, 5, 30, 15], [low])] : []),
    rosters: sides.map(rosterOf),
    options: DEFAULTS,
  }
  const board = muster(setup)
  sides.flat().forEach(({ at, special }, who) => {
    Object.assign(board.fighters[who]!, { where: 'table', at: place(...at), tookPart: true, ...special })
  })
  const quiet: TalentId[] = TALENTS.filter(({ kind }) => kind === 'reaction').map(({ id }) => id)
  for (const side of board.sides) side.quiet = quiet
  if (first(given.blazing) > 0) board.sides[0]!.fervour = 6
  Object.assign(board, { round: 1, initiative: 0, due: 1, active: newActivation(0, false) })
  const at: ModelId = red.length
  return { setup, board, at }
}

const rosterOf = (men: readonly Man[]): Roster => ({
  ruleset: 'wyrdcry',
  name: men[0]!.name,
  faction: 'mercenaries',
  entries: men.map(({ name, options = [] }) => ({ profile: name, count: 1, options })),
  designs: Object.fromEntries(
    men.map(({ name, design: { numbers, keywords, weapons } }) => [
      name,
      { numbers: { ...numbers }, keywords, weapons: weapons.map(weapon => ({ ...weapon })) },
    ]),
  ),
})

const idle = (seat: number): Man => ({ name: `Onlooker ${seat + 1}`, at: FAR[seat]!, design: design({}) })
const helper: Man = { name: 'Comrade', at: HELPER, design: design({}) }

/** WC-EMB-03: Blazing needs some damage, which is put on top of the Health that is left. */
function attackerOf(given: WhatIfNumbers, arm: Weapon | undefined, alone: string | undefined): Man {
  const isBlazing = first(given.blazing) > 0
  const left = alone !== undefined ? first(given.health) : first(given['own-health'], numbers.health)
  const modifier = first(given.modifier)
  const of = {
    fight: first(given.fight, 3),
    shoot: first(given.shoot, 3),
    health: left + (isBlazing ? 1 : 0),
    bravery: first(given.bravery, 5),
  }
  const stat = arm?.kind === 'ranged' ? 'shoot' : 'fight'
  return {
    name: alone ?? 'Attacker',
    at: ATTACKER,
    design: design(of, isBlazing ? ['EMBER VOW'] : [], arm === undefined ? [] : [arm]),
    options: [
      ...(first(given.reroll) > 0 ? ['lantern'] : []),
      ...(first(given['goat-footed']) > 0 ? ['goat-footed'] : []),
    ],
    special: {
      turn: 'active',
      actions: 0,
      damage: isBlazing ? 1 : 0,
      panicked: first(given.panicked) > 0,
      effects: modifier === 0 ? [] : [{ rule: 'WC-MOD-01', stat, n: modifier, until: 'battle' }],
    },
  }
}

function targetOf(given: WhatIfNumbers, at: Spot): Man {
  const words = ['terrifying', 'hallowed'] as const
  const keywords = words
    .filter(word => first(given[word]) > 0)
    .map(word => (word === 'hallowed' ? 'DROWNED' : 'TERRIFYING'))
  const parrying = Array.from({ length: first(given.parry) }, (): Weapon => PARRY)
  return {
    name: 'Target',
    at,
    design: design({ defense: first(given.defense, 3), health: first(given.health, 10) }, keywords, parrying),
    options: (['thick-skull', 'knucklebone'] as const).filter(one => first(given[one]) > 0),
  }
}
const PARRY: Weapon = {
  id: 'blade',
  name: 'Blade',
  kind: 'melee',
  range: inches(1),
  least: 0,
  attacks: 1,
  hit: 1,
  crit: 1,
  heft: 0,
  rules: ['parry'],
  price: 0,
}

const bystandersOf = ({ bystander = [] }: WhatIfNumbers): Man[] =>
  bystander
    .filter(health => health > 0)
    .map((health, i) => ({ name: `Bystander ${i + 1}`, at: BESIDE[i]!, design: design({ health }) }))
