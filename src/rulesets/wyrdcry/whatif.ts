/** Attacks, spells and falls known by their numbers alone, and the real steps. */

import { each, first, number } from '#common/whatif'
import { type Refusal, refuse, type WhatIf, type WhatIfNumbers } from '#engine'
import { INCH, inches } from '#geometry'
import type { Weapon, WeaponRule } from './content/weapons.ts'
import { type Book, type Frame, placeOf } from './model.ts'
import type { Reply } from './reactions.ts'
import type { Rule } from './rules.ts'
import type { Strike } from './strike.ts'
import { BESIDE, battle } from './whatif-table.ts'

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
const SCORE = number('score', 'score of the dice that pay for it', 'WC-ABL-04', 4, 1, 6)
const LEFT = number('health', 'Health the target has left', 'WC-DMG-02', 10, 1, 30)
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
      const posed = battle(given, { engaged: true, alone: 'Attacker' })
      const to = { window: 'retreat', who: 0, path: [], terms: {} } as const
      const reply: Reply = { by: posed.at, talent: 'parting-blow', pays: 'nothing' }
      const frame: Frame = { step: 'reply', seat: 1, to, no: [], yes: [], reply }
      return { setup: posed.setup, board: posed.board, stack: [{ step: 'turns' }, frame] }
    },
  },
  {
    id: 'tongue-of-flame',
    says: 'Tongue of Flame: three dice, each 3+ deals half the score',
    numbers: [SCORE, LEFT],
    pose: given => spell(given, 'tongue-of-flame'),
  },
  {
    id: 'lungful-of-brine',
    says: 'Lungful of Brine: as many dice as the score, each 3+ deals 1 damage',
    numbers: [SCORE, LEFT],
    pose: given => spell(given, 'lungful-of-brine'),
  },
  {
    id: 'spark-lance',
    says: 'Spark Lance: three dice, each 3+ deals half the score, and each 6 as much to everybody near',
    numbers: [
      SCORE,
      LEFT,
      each(number('bystander', 'Health left of somebody within 2" of the target, 0 for nobody', 'WC-SPL-12', 0, 0, 30)),
    ],
    several: 'bystander',
    pose: given => spell(given, 'spark-lance'),
  },
  {
    id: 'fall',
    says: 'a fall: D3 for every full 2 inches',
    numbers: [
      number('height', 'inches fallen', 'WC-FAL-02', 4, 1, 20),
      number('health', 'Health of who falls', 'WC-FAL-02', 10, 1, 30),
      yes('goat-footed', 'Goat-Footed: the first 3 inches do not count', 'WC-TLN-16'),
    ],
    pose: fall,
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
  const posed = battle(given, { arm: weapon })
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
  return whyNotBeside(given, 'WC-WPN-08')
}

/** There is only so much room where the real steps run. */
function whyNotBeside({ bystander = [] }: WhatIfNumbers, rule: Rule): Refusal<Rule> | null {
  const near = bystander.filter(health => health > 0)
  return near.length > BESIDE.length
    ? refuse(rule, `Up to ${BESIDE.length} bystanders can be asked about, not ${near.length}.`)
    : null
}

// ---- spells and falls -----------------------------------------------------------

/** WC-SPL-16: it is paid for, nobody has answered it, and it does what it does. */
function spell(given: WhatIfNumbers, talent: 'tongue-of-flame' | 'lungful-of-brine' | 'spark-lance'): Posed {
  const wrong = whyNotBeside(given, 'WC-SPL-12')
  if (wrong !== null) return wrong
  const { setup, board, at } = battle(given, {})
  const frame: Frame = { step: 'effect', use: { by: 0, talent, x: first(given.score), targets: [at] } }
  return { setup, board, stack: [{ step: 'turns' }, frame] }
}

/** WC-FAL-03: from so high above the floor it comes down on. */
function fall(given: WhatIfNumbers): Posed {
  const { setup, board } = battle(given, { alone: 'Faller' })
  const place = placeOf(board, 0)
  Object.assign(board.fighters[0]!, { at: { ...place, z: first(given.height) * INCH }, climbs: true })
  const frame: Frame = { step: 'fall', who: 0, below: place, by: null, place }
  return { setup, board, stack: [{ step: 'turns' }, frame] }
}
