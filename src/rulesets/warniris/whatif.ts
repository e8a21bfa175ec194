/** Attacks known by their numbers alone: two miniatures on an empty table, and the real steps. */

import { number } from '#common/whatif'
import type { Json, Setup, WhatIf, WhatIfNumbers } from '#engine'
import { centimetres } from '#geometry'
import type { Board, Frame } from './model.ts'
import { begin } from './setup.ts'

const PENETRATION = number('penetration', 'Penetration', 'WN-ATK-06', 0, 0, 6)
const DAMAGE = number('damage', 'Damage', 'WN-ATK-08', 1, 1, 8)
const WOUNDS = number('wounds', 'Wounds the target has left', 'WN-ATT-06', 4, 1, 8)

export const whatIf: readonly WhatIf<Board, Frame>[] = [
  {
    id: 'attack',
    says: 'an Attack with a Weapon: Mind against Mind, then the target resists with Body',
    numbers: [
      number('mind', "the user's Mind, with everything that lowers it taken off", 'WN-ATK-04', 4, 1, 6),
      number('target-mind', "the target's Mind", 'WN-TST-02', 3, 1, 6),
      number('body', "the target's Body", 'WN-ATK-06', 3, 1, 6),
      PENETRATION,
      DAMAGE,
      WOUNDS,
    ],
    pose: given =>
      duel(
        given,
        { mind: first(given.mind), body: 3, spirit: 3 },
        { mind: first(given['target-mind']), body: first(given.body), spirit: 3 },
        'TRW',
      ),
  },
  {
    id: 'channel',
    says: 'a Power: Spirit against Spirit, then the target resists with Spirit',
    numbers: [
      number('spirit', "the user's Spirit, with everything that lowers it taken off", 'WN-ATK-04', 4, 1, 6),
      number('target-spirit', "the target's Spirit", 'WN-TST-02', 3, 1, 6),
      PENETRATION,
      DAMAGE,
      WOUNDS,
    ],
    pose: given =>
      duel(
        given,
        { mind: 3, body: 3, spirit: first(given.spirit) },
        { mind: 3, body: 3, spirit: first(given['target-spirit']) },
        'TP',
      ),
  },
]

const first = (numbers: readonly number[] | undefined): number => numbers?.[0] ?? 0

interface Attributes {
  readonly mind: number
  readonly body: number
  readonly spirit: number
}

/** Both on an empty table, ten centimetres apart; the deed comes next. */
function duel(given: WhatIfNumbers, user: Attributes, target: Attributes, type: string) {
  const weapon: Json = {
    name: 'Attack',
    type,
    range: 20,
    penetration: first(given.penetration),
    damage: first(given.damage),
  }
  const side = (name: string, attributes: Attributes): Setup['rosters'][number] => ({
    ruleset: 'warniris',
    name,
    entries: [{ profile: 'own', count: 1 }],
    designs: { own: { name, ...attributes, wounds: 8, movement: 8, baseMm: 30, weapons: [weapon], abilities: [] } },
  })
  const setup: Setup = {
    ruleset: 'warniris',
    scenario: 'skirmish',
    map: 'what if',
    table: { width: centimetres(60), depth: centimetres(60), terrain: [], zones: [] },
    rosters: [side('User', user), side('Target', target)],
    options: { freeBuild: true },
  }
  const { board } = begin(setup)
  board.minis.forEach((m, i) => {
    m.at = { x: centimetres(20 + 10 * i), y: centimetres(30), z: 0 }
    m.asks = 'never'
    m.luck = 'never'
  })
  Object.assign(board, { turn: 1, order: [0, 1], due: 0, active: 0, firstBlood: -1 })
  board.minis[1]!.wounds = first(given.wounds)
  const act = { who: 0, deed: 'attack', popUp: false, reaction: false, arm: 0, at: 1, path: [], pierce: 0 } as const
  const course = { step: 'course', act, stage: 'deed', replies: [], walked: 0, used: 0, trail: [], passed: [] } as const
  const stack: readonly Frame[] = [
    { step: 'act', who: 0, left: 1 },
    { ...course, relic: 'ask' },
  ]
  return { setup, board, stack }
}
