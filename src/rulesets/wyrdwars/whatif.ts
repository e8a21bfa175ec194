/** Attacks known by their numbers alone: two warriors, whatever has a say between them, and the real steps. */

import { place } from '#common/north'
import { each, first, number } from '#common/whatif'
import { type Roster, refuse, type Setup, type WhatIf, type WhatIfNumbers } from '#engine'
import { inches } from '#geometry'
import type { Assault } from './attack.ts'
import type { Design } from './card.ts'
import type { Numbers } from './content/warriors.ts'
import type { Swing } from './melee.ts'
import type { Board, Book, Frame, Warrior } from './model.ts'
import { muster } from './muster.ts'
import { DEFAULTS } from './options.ts'
import type { Rule } from './rules.ts'

type Posed = ReturnType<WhatIf<Book>['pose']>
const yes = (id: string, says: string, rule: Rule) => number(id, says, rule, 0, 0, 1)

const TARGET = [
  number('toughness', 'Toughness of the target', 'WW-CHR-05', 3, 1, 12),
  number('wounds', 'wounds the target has left', 'WW-WND-03', 1, 1, 12),
  number('splinters', 'points of save it has lost in this battle', 'WW-ARM-13', 0, 0, 5),
  yes('tempered', 'the target is Tempered: its first save does not splinter', 'WW-TRA-19'),
]
const BLOW = [
  number('strength', 'Strength of the blow, with its weapon', 'WW-CC-13', 3, 1, 12),
  number('pierce', 'Pierce of the weapon', 'WW-ARM-29', 0, 0, 3),
  yes('crushing', 'the weapon is Crushing: a save splinters two', 'WW-ARM-30'),
]
const SAVE = number('save', 'base save of the target, 7 for none', 'WW-ARM-01', 4, 2, 7)

export const whatIf: readonly WhatIf<Book>[] = [
  {
    id: 'blows',
    says: 'blows in close combat: Weapon Skill against Weapon Skill, save, wound',
    numbers: [
      number('skill', 'Weapon Skill of the striker, with everything that changes it', 'WW-CC-10', 3, 1, 12),
      number('defence', 'Weapon Skill of the target', 'WW-CC-10', 3, 1, 12),
      number('attacks', 'blows', 'WW-CC-08', 1, 1, 6),
      yes('second', 'one more blow at -1 with the same weapon in the off hand', 'WW-CC-11'),
      ...BLOW,
      { ...SAVE, least: 3 },
      ...TARGET,
      yes('fleeing', 'the target flees: blows hit without a die', 'WW-CC-15'),
      yes('telling', 'telling hits are agreed', 'WW-CRT-01'),
      yes('cap', 'the target wears an iron cap', 'WW-CRT-03'),
    ],
    pose: given =>
      posed(given, given.cap?.[0] === 1, blows(given), first(given.fleeing) > 0 ? { state: 'fleeing' } : {}),
  },
  {
    id: 'hits',
    says: 'hits one after another, without hit rolls: save, splinter, wound',
    numbers: [number('hits', 'hits', 'WW-ARM-22', 3, 1, 8), ...BLOW, SAVE, ...TARGET],
    // WW-ARM-13: what a suit is worth shows over several hits
    series: { along: 'hits', beside: { says: 'without armour', numbers: { save: 7 } } },
    pose: hits,
  },
  {
    id: 'shot',
    says: 'a shot: a test on Ballistic Skill, save, wound',
    numbers: [
      number('skill', 'Ballistic Skill of the shooter, with everything that changes it', 'WW-SHO-05', 3, 1, 12),
      number('strength', 'Strength of the missile', 'WW-SHO-08', 3, 1, 10),
      number('pierce', 'Pierce of the weapon: 1 is a war bow', 'WW-ARM-29', 0, 0, 1),
      SAVE,
      ...TARGET,
      yes('telling', 'telling hits are agreed', 'WW-CRT-01'),
    ],
    pose: shot,
  },
  {
    id: 'pot',
    says: 'a powder pot: the target and everybody within 1 inch of it',
    numbers: [
      number('skill', 'Ballistic Skill of the thrower, with everything that changes it', 'WW-ITM-09', 3, 1, 12),
      SAVE,
      ...TARGET,
      each(number('beside', 'wounds left of somebody beside the target, 0 for nobody', 'WW-ITM-09', 0, 0, 12)),
    ],
    several: 'beside',
    pose: pot,
  },
  {
    id: 'spark',
    says: 'Wax Spark: a casting on Leadership, then a hit of Strength 3; a failed 12 strikes the caster',
    numbers: [
      number(
        'leadership',
        'Leadership of the caster, with everything that changes it, before the difficulty',
        'WW-RIT-02',
        8,
        1,
        14,
      ),
      SAVE,
      ...TARGET,
      number('own-wounds', 'wounds the caster has left', 'WW-RIT-07', 1, 1, 12),
    ],
    pose: given => posed(given, false, [{ step: 'rite', by: 0, rite: 'wax-spark', at: 2 }]),
  },
  {
    id: 'fall',
    says: 'a fall: one hit of the height and one more, without a save',
    numbers: [number('height', 'height in inches', 'WW-FAL-01', 3, 1, 6), ...TARGET.slice(0, 2)],
    pose: given => {
      const assault: Assault = {
        ...missile(given),
        by: null,
        means: 'fall',
        rule: 'WW-FAL-01',
        strength: first(given.height) + 1,
      }
      return posed(given, false, [{ step: 'hit', assault, got: 1 }])
    },
  },
  {
    id: 'leadership',
    says: 'a Leadership test, as against Dread: 2D6',
    numbers: [number('leadership', 'Leadership with everything that changes it', 'WW-TST-05', 7, 1, 14)],
    pose: given => posed(given, false, [{ step: 'dread', who: 0, by: 2 }]),
  },
]

// ---- the attacks ----------------------------------------------------------------

/** A hit that was sure: a missile, so that even 2+ can be asked about. */
const missile = (given: WhatIfNumbers): Assault => ({
  by: 0,
  at: 2,
  means: 'missile',
  rule: 'WW-SHO-08',
  strength: first(given.strength, 3),
  pierce: first(given.pierce),
  isCrushing: first(given.crushing) > 0,
})

function blows(given: WhatIfNumbers): Frame[] {
  const n = first(given.skill)
  const swing = (skill: number): Swing => ({
    skill: { n: Math.max(1, skill), parts: [{ n: skill, rule: 'WW-CHR-02' }] },
    strength: first(given.strength),
    pierce: first(given.pierce),
    isCrushing: first(given.crushing) > 0,
    weapon: 'weapon',
  })
  const swings = { main: swing(n), off: swing(n - 1) }
  return [
    { step: 'blows', striker: { who: 0, foes: [2], main: first(given.attacks), off: first(given.second), swings } },
  ]
}

/** One sure hit, or several: those are blows at somebody who flees, which hit without a die (WW-CC-15). */
function hits(given: WhatIfNumbers): Posed {
  if (first(given.hits) === 1) return posed(given, false, [{ step: 'hit', assault: missile(given), got: 1 }])
  if (first(given.save) < 3) {
    return refuse(
      'WW-ARM-26',
      'A save of 2+ there is only against missiles, and they come one by one: ask about 1 hit.',
    )
  }
  return posed(given, false, blows({ ...given, attacks: given.hits ?? [] }), { state: 'fleeing' })
}

function shot(given: WhatIfNumbers): Posed {
  if (first(given.pierce) > 0 && first(given.strength) !== 3) {
    return refuse('WW-ARM-29', 'Only a war bow pierces more than its Strength: its Strength is 3.')
  }
  return posed(given, false, [{ step: 'shoot', by: 0, at: 2 }])
}

function pot(given: WhatIfNumbers): Posed {
  const near = (given.beside ?? []).filter(wounds => wounds > 0)
  if (near.length > BESIDE.length) {
    return refuse('WW-ITM-09', `Up to ${BESIDE.length} others can be asked about, not ${near.length}.`)
  }
  return posed(given, false, [{ step: 'toss', by: 0, at: 2, what: 'powder-pot' }])
}

// ---- who stands where -------------------------------------------------------------

type Spot = readonly [x: number, y: number]
/** Five inches from edge to edge: neither near nor far. */
const ATTACKER: Spot = [10, 10]
const VICTIM: Spot = [16, 10]
const BESIDE: readonly Spot[] = [
  [16, 11.5],
  [16, 8.5],
  [17.5, 10],
]
/** Somebody of each side far away, so that the battle goes on; the first may pray, and is asked. */
const FAR: readonly Spot[] = [
  [3, 33],
  [33, 33],
]
const USUAL: Numbers = {
  movement: 4,
  weaponSkill: 3,
  ballisticSkill: 3,
  strength: 3,
  toughness: 3,
  wounds: 1,
  initiative: 3,
  attacks: 1,
  leadership: 7,
}

interface Man {
  readonly name: string
  readonly at: Spot
  readonly design: Design
  readonly has?: Partial<Warrior>
}
const man = (
  name: string,
  at: Spot,
  numbers: Partial<Numbers>,
  kit: readonly string[] = [],
  has: Partial<Warrior> = {},
): Man => ({
  name,
  at,
  design: { numbers: { ...USUAL, ...numbers }, kit, traits: [] },
  has,
})

/** WW-ARM-26: what is worn for this save; an iron cap only where there is no other way to the points. */
function wornFor(save: number, cap: boolean): readonly string[] {
  const bodies = [[], ['jack'], ['mail'], ['half-plate'], ['half-plate', 'shield'], ['half-plate', 'shield']]
  const body = bodies[Math.min(5, 7 - save)] ?? []
  return cap || save === 2 ? [...body, 'iron-cap'] : body
}

/** The smallest battle in which the real steps run. */
function posed(given: WhatIfNumbers, cap: boolean, frames: readonly Frame[], has: Partial<Warrior> = {}): Posed {
  const shooter = first(given.pierce) > 0 ? 'war-bow' : 'throwing-knives'
  const own = {
    strength: first(given.strength, 3),
    ballisticSkill: first(given.skill, 3),
    leadership: first(given.leadership, 7),
    wounds: first(given['own-wounds'], 1),
  }
  const red = [man('Attacker', ATTACKER, own, [shooter, 'powder-pot']), praying]
  const blue = [victim(given, cap, has), ...besides(given), man('Onlooker', FAR[1]!, {})]
  const sides = [red, blue]
  const setup: Setup = {
    ruleset: 'wyrdwars',
    scenario: 'brawl',
    map: 'what if',
    table: { width: inches(36), depth: inches(36), terrain: [], zones: [] },
    rosters: sides.map(rosterOf),
    options: { ...DEFAULTS, telling: first(given.telling) > 0 },
  }
  const board = muster(setup)
  sides.flat().forEach(({ at, has: special }, who) => {
    Object.assign(board.warriors[who]!, { state: 'standing', at: place(...at), ...special })
  })
  Object.assign(board, { round: 1, phase: 'shooting' } satisfies Partial<Board>)
  return { setup, board, stack: [{ step: 'praying', seat: 0 }, ...frames.toReversed()] }
}
const praying: Man = { ...man('Bystander', FAR[0]!, {}), design: { numbers: USUAL, kit: [], traits: ['prayers'] } }

function victim(given: WhatIfNumbers, cap: boolean, has: Partial<Warrior>): Man {
  const numbers = {
    weaponSkill: first(given.defence, 3),
    toughness: first(given.toughness, 3),
    wounds: first(given.wounds, 1),
  }
  const made = man('Target', VICTIM, numbers, wornFor(first(given.save, 7), cap), {
    splinters: first(given.splinters),
    ...has,
  })
  const traits: Design['traits'] = ['dread', ...(first(given.tempered) > 0 ? (['tempered'] as const) : [])]
  return { ...made, design: { ...made.design, traits } }
}

const besides = ({ beside = [] }: WhatIfNumbers): Man[] =>
  beside.filter(wounds => wounds > 0).map((wounds, i) => man(`Beside ${i + 1}`, BESIDE[i]!, { wounds }))

const rosterOf = (men: readonly Man[]): Roster => ({
  ruleset: 'wyrdwars',
  name: men[0]!.name,
  faction: 'saltmarch-levy',
  entries: men.map(({ name }) => ({ profile: name, count: 1 })),
  designs: Object.fromEntries(
    men.map(({ name, design: { numbers, kit, traits } }) => [
      name,
      { numbers: { ...numbers }, kit: [...kit], traits: [...traits] },
    ]),
  ),
})
