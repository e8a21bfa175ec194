/** Attacks known by their numbers alone: the smallest battle in which the real steps resolve them. */

import { each, first, number } from '#common/whatif'
import type { Refusal, Setup, WhatIf, WhatIfNumbers } from '#engine'
import { inches } from '#geometry'
import { HEAVY } from './cover.ts'
import { type Design, hitPoints, STRONGEST } from './design.ts'
import { agreed, type Board, type Book, type Frame } from './model.ts'
import { OPTIONS } from './options.ts'
import { characterOf } from './roster.ts'
import { emptyBoard } from './setup.ts'
import { SMALL } from './terrain.ts'

type Posed = Exclude<ReturnType<WhatIf<Book>['pose']>, Refusal>

const DICE = number('dice', 'attack dice really rolled', 'WV-ATK-05', 4, 1, 100)
const STRENGTH = number('strength', "the attacker's Strength", 'WV-ATK-06', 4, 1, STRONGEST)
const DEFENCE = number('defence', "the target's Strength", 'WV-ATK-10', 3, 1, STRONGEST)
const HIT_POINTS = number('hp', 'Hit Points the target has left', 'WV-HP-01', 4, 1, 500)
const COVER = number('cover', 'cover: 0 none, 1 light, 2 heavy', 'WV-COV-01', 0, 0, HEAVY)

export const whatIf: readonly WhatIf<Book>[] = [
  {
    id: 'attack',
    says: 'close combat or shooting at one character',
    numbers: [DICE, STRENGTH, DEFENCE, COVER, HIT_POINTS],
    pose(given) {
      const battle = battleOf(given)
      const at = battle.enemy(first(given.defence), first(given.hp))
      const [dice, cover] = [first(given.dice), first(given.cover)]
      return battle.with({ step: 'shoot', by: 0, at, dice, penalty: 0, cover })
    },
  },
  {
    id: 'area',
    says: 'an area: one attack roll, and every target defends against all its successes',
    numbers: [DICE, STRENGTH, each(DEFENCE), each(HIT_POINTS)],
    pose(given) {
      const battle = battleOf(given)
      const strengths = given.defence ?? []
      strengths.forEach((strength, i) => {
        battle.enemy(strength, given.hp?.[i] ?? 1)
      })
      const area = { mode: 'point', at: CENTRE } as const
      return battle.with({ step: 'area', by: 0, area, dice: first(given.dice), radius: 10, penalty: 0 })
    },
  },
  {
    id: 'scenery',
    says: 'an attack on a small piece of terrain, which has Strength 1 and one Hit Point',
    numbers: [DICE, STRENGTH],
    pose: given =>
      battleOf(given).with({ step: 'shoot', by: 0, at: CRATE, dice: first(given.dice), penalty: 0, cover: 0 }),
  },
  {
    id: 'wreck',
    says: 'an attack on a transport with one passenger, who rolls for what the transport failed',
    numbers: [
      DICE,
      STRENGTH,
      DEFENCE,
      HIT_POINTS,
      number('passenger', "the passenger's Strength", 'WV-TPT-19', 3, 1, STRONGEST),
      number('passenger-hp', 'Hit Points the passenger has left', 'WV-TPT-19', 2, 1, 500),
    ],
    pose(given) {
      const battle = battleOf(given)
      const at = battle.enemy(first(given.defence), first(given.hp))
      battle.enemy(first(given.passenger), first(given['passenger-hp']), at)
      return battle.with({ step: 'shoot', by: 0, at, dice: first(given.dice), penalty: 0, cover: 0 })
    },
  },
]

const CRATE = 'crate'
const CENTRE = { x: inches(60), y: inches(24), z: 0 }
const SETUP: Setup = {
  ruleset: 'warverse',
  scenario: 'last-stand',
  map: 'what if',
  table: {
    width: inches(120),
    depth: inches(48),
    terrain: [
      {
        id: CRATE,
        name: 'crate',
        traits: [SMALL],
        footprint: { shape: 'disc', x: inches(20), y: inches(40), radius: inches(1) },
        bottom: 0,
        top: inches(1),
      },
    ],
    zones: [],
  },
  rosters: ['Attacker', 'Defender'].map(name => ({ ruleset: 'warverse', name, entries: [] })),
  options: Object.fromEntries(OPTIONS.map(spec => [spec.id, spec.default])),
}

/** An attacker of this Strength far from everybody, and whoever is added near the middle of the table. */
function battleOf(given: WhatIfNumbers): {
  enemy(strength: number, left: number, aboard?: number): number
  with(attack: Frame): Posed
} {
  const board: Board = { ...emptyBoard(SETUP), order: [0, 1], round: 1, active: 0 }
  const add = (seat: number, name: string, design: Omit<Design, 'name'>, x: number, y: number): number => {
    const m = characterOf({ name, ...design }, 'what-if', seat, name, agreed(SETUP))
    return board.models.push({ ...m, where: 'table', x: inches(x), y: inches(y), radius: inches(0.1) }) - 1
  }
  add(0, 'Attacker', { move: 1, strength: first(given.strength), attacks: 0 }, 5, 5)
  return {
    enemy(strength, left, aboard) {
      const n = board.models.length
      const name = aboard === undefined ? `Target ${n}` : 'Passenger'
      // WV-DES-09: Move is bought until there are Hit Points enough; what is too many was taken off before.
      const design = { strength, attacks: 0, move: Math.max(1, 5 * (left - strength)) }
      const id = add(1, name, design, 58 + (n % 9) / 2, 22 + Math.floor(n / 9) / 2)
      const m = board.models[id]!
      m.hits = hitPoints(m) - left
      if (aboard !== undefined) Object.assign(m, { where: 'aboard', aboard })
      return id
    },
    with: attack => ({ setup: SETUP, board, stack: [{ step: 'act' }, attack] }),
  }
}
