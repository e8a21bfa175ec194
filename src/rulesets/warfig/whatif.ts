/** Attacks known by their numbers alone: the smallest battle in which the real steps resolve them. */

import { number } from '#common/whatif'
import type { Setup, WhatIf, WhatIfNumbers } from '#engine'
import { CM } from '#geometry'
import { TABLE_SIZES, tableOf } from './content/maps.ts'
import { healthLeft } from './damage.ts'
import { engage } from './formation.ts'
import type { Board, Frame, Mode } from './model.ts'
import { newBoard } from './muster.ts'
import { OPTIONS } from './options.ts'

type Posed = ReturnType<WhatIf<Board, Frame>['pose']>

const TILES = number('tiles', 'attacking tiles', 'WF-MEL-04', 5, 1, 40)
const ATTACKS = number('attacks', 'Attacks of each', 'WF-CRD-08', 1, 1, 8)
const STRENGTH = number('strength', "the attacker's Strength", 'WF-WND-01', 2, 1, 10)
const ARMOUR = number('armour', "the target's Armour", 'WF-WND-01', 2, 1, 10)
const HEALTH = number('health', 'Health of each target tile', 'WF-CRD-11', 1, 1, 8)
const TARGETS = number('targets', 'tiles of the target', 'WF-WND-04', 5, 1, 40)
const SKILL = number('skill', "the attacker's Weapon Skill", 'WF-MEL-16', 2, 1, 10)
const DEFENCE = number('defence', "the target's Weapon Skill", 'WF-MEL-16', 2, 1, 10)
const MELEE = [TILES, ATTACKS, SKILL, DEFENCE, STRENGTH, ARMOUR, HEALTH, TARGETS]

export const whatIf: readonly WhatIf<Board, Frame>[] = [
  {
    id: 'melee',
    says: 'one squad strikes another that answers somebody else',
    numbers: MELEE,
    pose: given => fought(given, 'defend', []),
  },
  {
    id: 'parry',
    says: 'one squad strikes another that defends itself',
    numbers: MELEE,
    pose: given => fought(given, 'defend', [0]),
  },
  {
    id: 'shot',
    says: 'a volley at one squad, cover and other penalties already taken off the skill',
    numbers: [
      TILES,
      ATTACKS,
      number('skill', 'Ballistic Skill in the end', 'WF-SHT-20', 3, 1, 10),
      STRENGTH,
      ARMOUR,
      HEALTH,
      TARGETS,
    ],
    pose(given) {
      const shots = [{ group: 0, tiles: first(given.tiles), skill: first(given.skill) }]
      return battle(given, { step: 'volley', by: 0, at: 2, shots })
    },
  },
  {
    id: 'spell',
    says: 'a spell of so many hits',
    numbers: [number('hits', 'hits', 'WF-SPL-10', 3, 1, 40), STRENGTH, ARMOUR, HEALTH, TARGETS],
    pose(given) {
      const hits = [{ group: -1, n: first(given.hits), strength: first(given.strength) }]
      return battle(given, { step: 'hits', by: 0, at: 2, hits, spell: true, stray: 0, friends: [] })
    },
  },
]

const first = (numbers: readonly number[] | undefined): number => numbers?.[0] ?? 1

function fought(given: WhatIfNumbers, mode: Mode, answers: readonly number[]): Posed {
  return battle(given, { step: 'targets', at: 2, by: [0], mode, answers, blows: null }, { engaged: true })
}

/** The attacker, a bystander who may move afterwards, and the target. */
function battle(given: WhatIfNumbers, attack: Frame, { engaged } = { engaged: false }): Posed {
  const figure = (...numbers: number[]): string => `figure ${numbers.join(' ')}`
  const attacker = figure(first(given.skill), first(given.strength), 1, 1, 1, first(given.attacks))
  const target = figure(first(given.defence), 1, 1, first(given.armour), first(given.health), 1)
  const board = newBoard(SETUP)
  const [striker, bystander, struck] = board.squads
  if (striker === undefined || bystander === undefined || struck === undefined) throw new Error('warfig: three squads')
  const put = (squad: typeof striker, unit: string, tiles: number, x: number, y: number): void => {
    Object.assign(squad, { place: 'table', x: x * CM, y: y * CM })
    Object.assign(squad.groups[0]!, { unit, tiles })
    squad.fullHealth = healthLeft(squad.groups[0]!)
  }
  put(striker, attacker, first(given.tiles), 40, 47)
  put(bystander, attacker, 5, 90, 80)
  put(struck, target, first(given.targets), 40, 10)
  if (engaged) engage(board, 0, 2)
  Object.assign(board, { revealed: true, zones: [1, 0], stage: 'movement', turn: 1, active: 0 })
  return { setup: SETUP, board, stack: [{ step: 'movement' }, attack] }
}

const soldiers = (name: string, squads: number) => ({
  ruleset: 'warfig',
  name,
  entries: Array.from({ length: squads }, () => ({ profile: 'Soldier', count: 5 })),
})
const SETUP: Setup = {
  ruleset: 'warfig',
  scenario: 'elimination',
  map: 'what if',
  table: tableOf('open-field', 'one', TABLE_SIZES[1]!),
  rosters: [soldiers('Attacker', 2), soldiers('Defender', 1)],
  options: Object.fromEntries(OPTIONS.map(spec => [spec.id, spec.default])),
}
