/** Attacks known by their numbers alone: two fighters, whoever and whatever has a say between them, and the real steps. */

import { each, first, number } from '#common/whatif'
import { type ModelId, type Refusal, type Roster, refuse, type Setup, type WhatIf, type WhatIfNumbers } from '#engine'
import { inches } from '#geometry'
import type { Design } from './card.ts'
import { feature, tableOf, wall } from './content/pieces.ts'
import { TALENTS, type TalentId } from './content/talents.ts'
import type { Weapon, WeaponRule } from './content/weapons.ts'
import type { Book, Fighter, Frame } from './model.ts'
import { muster, newActivation } from './muster.ts'
import { place } from './north.ts'
import { DEFAULTS } from './options.ts'
import type { Reply } from './reactions.ts'
import type { Rule } from './rules.ts'
import type { Strike } from './strike.ts'

type Posed = ReturnType<WhatIf<Book>['pose']>
const yes = (id: string, says: string, rule: Rule) => number(id, says, rule, 0, 0, 1)

/** What every attack action has. */
const WEAPON = [
  number('attacks', 'dice of the weapon', 'WC-ATK-09', 3, 1, 10),
  number('hit', 'damage of a hit', 'WC-ATK-17', 2, 0, 12),
  number('crit', 'damage of a critical hit', 'WC-ATK-17', 4, 0, 16),
  number('heft', 'Heft of the weapon', 'WC-WPN-01', 0, 0, 4),
]
const TARGET = [
  number('defense', 'Defense of the target, with its armour', 'WC-CHR-05', 3, 1, 12),
  number('health', 'Health the target has left', 'WC-DMG-02', 10, 1, 30),
]
const STATES = [
  number('modifier', 'what else is added to Fight or Shoot', 'WC-MOD-01', 0, -8, 8),
  yes('panicked', 'the attacker is panicked', 'WC-BRV-02'),
  yes('cover', 'the target is in cover', 'WC-COV-01'),
]
const FEAR = [
  yes('terrifying', 'the target is TERRIFYING', 'WC-BRV-07'),
  number('bravery', 'Bravery of the attacker', 'WC-BRV-01', 5, 2, 6),
  yes('reroll', 'the attacker may re-roll failed Bravery tests', 'WC-ITM-02'),
]
const CHANGES = [
  yes('thick-skull', 'Thick Skull: one critical hit becomes a hit', 'WC-TLN-09'),
  yes('knucklebone', 'a knucklebone: one critical hit becomes a hit', 'WC-ITM-03'),
]
const GRIT = yes('grit-teeth', 'answered with Grit Teeth: 1 damage less for each hit', 'WC-TLN-10')

export const whatIf: readonly WhatIf<Book>[] = [
  {
    id: 'melee',
    says: 'a melee attack action: Fight against Defense',
    numbers: [
      number('fight', 'Fight of the attacker', 'WC-CHR-03', 3, 1, 12),
      ...TARGET,
      ...WEAPON,
      ...STATES,
      yes('flanked', 'the target is flanked', 'WC-FLK-01'),
      number('parry', 'weapons of the target with Parry', 'WC-WPN-02', 0, 0, 2),
      yes('hallowed', 'the weapon is Hallowed, and the target DROWNED or a THRALL', 'WC-WPN-12'),
      ...FEAR,
      yes('blazing', 'Fervour 6 and a wounded EMBER VOW attacker: one hit becomes a critical hit', 'WC-EMB-03'),
      ...CHANGES,
      number('own-health', 'Health the attacker has left', 'WC-DMG-02', 10, 1, 30),
      yes('riposte', 'answered with Riposte', 'WC-URE-01'),
      yes('close-ranks', 'answered with Close Ranks: Defense +1', 'WC-MRC-23'),
      yes('sidestep', 'answered with Sidestep: hits become misses on 4+', 'WC-TLN-17'),
      GRIT,
    ],
    pose: given => attack(given, 'melee', ['riposte', 'close-ranks', 'sidestep', 'grit-teeth']),
  },
  {
    id: 'ranged',
    says: 'a ranged attack action: Shoot against Defense',
    numbers: [
      number('shoot', 'Shoot of the attacker', 'WC-CHR-04', 3, 1, 12),
      ...TARGET,
      ...WEAPON,
      ...STATES,
      yes('fickle', 'the weapon is Fickle: a 1 discards all hit rolls', 'WC-WPN-06'),
      yes('blast', 'the weapon has Blast: each 6 deals 2 damage to a bystander', 'WC-WPN-07'),
      each(number('bystander', 'Health left of an enemy within 1" of the target, 0 for none', 'WC-WPN-08', 0, 0, 30)),
      ...FEAR,
      ...CHANGES,
      yes('keep-low', 'answered with Keep Low: Defense +2 in cover', 'WC-URE-03'),
      GRIT,
    ],
    several: 'bystander',
    pose: given => attack(given, 'ranged', ['keep-low', 'grit-teeth']),
  },
  {
    id: 'parting-blow',
    says: 'Parting Blow at somebody who retreats: 4+, then D6 damage',
    numbers: [number('health', 'Health of who retreats', 'WC-URE-05', 10, 1, 30)],
    pose: given => {
      const posed = battle(given, {}, { retreats: true })
      const to = { window: 'retreat', who: 0, path: [], terms: {} } as const
      const reply: Reply = { by: posed.at, talent: 'parting-blow', pays: 'nothing' }
      const frame: Frame = { step: 'reply', seat: 1, to, no: [], yes: [], reply }
      return { setup: posed.setup, board: posed.board, stack: [{ step: 'turns' }, frame] }
    },
  },
]

// ---- the attack ---------------------------------------------------------------

type Reaction = 'riposte' | 'close-ranks' | 'sidestep' | 'grit-teeth' | 'keep-low'

/** The attack lies on top of the stack, with the reaction to it. */
function attack(given: WhatIfNumbers, kind: Weapon['kind'], reactions: readonly Reaction[]): Posed {
  const made = reactions.filter(talent => first(given[talent]) > 0)
  const wrong = whyNotPosed(given, made)
  if (wrong !== null) return wrong
  const rules: WeaponRule[] = (['fickle', 'blast', 'hallowed'] as const).filter(rule => first(given[rule]) > 0)
  const weapon: Weapon = {
    id: 'weapon',
    name: 'Weapon',
    kind,
    range: inches(kind === 'melee' ? 2 : 12),
    least: 0,
    attacks: first(given.attacks),
    hit: first(given.hit),
    crit: first(given.crit),
    heft: first(given.heft),
    rules,
    price: 0,
  }
  const posed = battle(given, weapon, {})
  const strike: Strike = { by: 0, at: posed.at, weapon: 0 }
  const [talent] = made
  const reply: Reply | undefined = talent && { by: posed.at, talent, pays: 'nothing' }
  const frame: Frame = { step: 'attack', strike, ...(reply && { reply }) }
  return { setup: posed.setup, board: posed.board, stack: [{ step: 'turns' }, frame] }
}

function whyNotPosed(given: WhatIfNumbers, made: readonly Reaction[]): Refusal<Rule> | null {
  if (made.length > 1) return refuse('WC-REA-06', 'Only one reaction per action.')
  if (made.includes('keep-low') && first(given.cover) === 0) {
    return refuse('WC-URE-03', 'Keep Low is for who is in cover: set cover to 1.')
  }
  const near = (given.bystander ?? []).filter(health => health > 0)
  return near.length > BESIDE.length
    ? refuse('WC-WPN-08', `Up to ${BESIDE.length} bystanders can be asked about, not ${near.length}.`)
    : null
}

// ---- who stands where -----------------------------------------------------------

type Spot = readonly [x: number, y: number]
const ATTACKER: Spot = [10, 10]
/** WC-COV-02: a low wall in the middle, more than half an inch from the attacker. */
const MELEE = { at: [12.6, 10], wall: 11.3 } as const
const RANGED = { at: [16, 10], wall: 13 } as const
/** WC-FLK-01: behind the target, beside nobody else. */
const HELPER: Spot = [14.4, 10]
/** WC-WPN-08: within 1 inch of the target, and seen past it. */
const BESIDE: readonly Spot[] = [
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

/** The smallest battle in which the real steps run. */
function battle(given: WhatIfNumbers, weapon: Weapon | object, { retreats = false }) {
  const arm = 'kind' in weapon ? weapon : null
  const isRanged = arm?.kind === 'ranged'
  const ground = isRanged ? RANGED : MELEE
  const red = [attackerOf(given, arm, retreats), ...(first(given.flanked) > 0 ? [helper] : []), idle(0)]
  const blue = [targetOf(given, retreats ? [11.8, 10] : ground.at), ...bystandersOf(given), idle(1)]
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
function attackerOf(given: WhatIfNumbers, arm: Weapon | null, retreats: boolean): Man {
  const isBlazing = first(given.blazing) > 0
  const left = retreats ? first(given.health) : first(given['own-health'], numbers.health)
  const modifier = first(given.modifier)
  const of = {
    fight: first(given.fight, 3),
    shoot: first(given.shoot, 3),
    health: left + (isBlazing ? 1 : 0),
    bravery: first(given.bravery, 5),
  }
  const stat = arm?.kind === 'ranged' ? 'shoot' : 'fight'
  return {
    name: 'Attacker',
    at: ATTACKER,
    design: design(of, isBlazing ? ['EMBER VOW'] : [], arm === null ? [] : [arm]),
    options: first(given.reroll) > 0 ? ['lantern'] : [],
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
