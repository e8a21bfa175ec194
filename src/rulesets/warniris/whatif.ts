/** Attacks known by their numbers alone: two miniatures, whoever and whatever has a say between them, and the real steps. */

import { each, first, number } from '#common/whatif'
import { type Json, refuse, type Setup, type WhatIf, type WhatIfNumbers } from '#engine'
import { box, CM, centimetres, type Terrain } from '#geometry'
import type { Act, Book, EffectName, Frame, Mini, Point } from './model.ts'
import { begin } from './setup.ts'

type Posed = ReturnType<WhatIf<Book>['pose']>

const PENETRATION = number('penetration', 'Penetration', 'WN-ATK-06', 0, 0, 6)
const DAMAGE = number('damage', 'Damage', 'WN-ATK-08', 1, 1, 8)
const WOUNDS = number('wounds', 'Wounds the target has left', 'WN-ATT-06', 4, 1, 8)
/** As many enemies as there is room for about the user, but one. */
const MOST_CROWD = 4
/** What lies between user and target, who stands about, and how they are. */
const BETWEEN = [
  number('hole', 'the target is seen only through a hole', 'WN-ATK-18', 0, 0, 1),
  number('cover', 'scenery hides half of the target or more', 'WN-ATK-19', 0, 0, 1),
  number('crowd', 'enemies within 1 cm of the user beyond the first', 'WN-ATK-32', 0, 0, MOST_CROWD),
  number('down', 'the target is Knocked Down', 'WN-KND-02', 0, 0, 1),
  number('reaction', 'it is made as a Reaction, which deals 1 Damage at most', 'WN-REA-14', 0, 0, 1),
]

export const whatIf: readonly WhatIf<Book>[] = [
  {
    id: 'attack',
    says: 'an Attack with a Weapon: Mind against Mind, then the target resists with Body',
    numbers: [
      number('mind', "the user's Mind", 'WN-ATK-04', 4, 1, 6),
      number('target-mind', "the target's Mind", 'WN-TST-02', 3, 1, 6),
      number('body', "the target's Body", 'WN-ATK-06', 3, 1, 6),
      PENETRATION,
      DAMAGE,
      WOUNDS,
      ...BETWEEN,
      number('shaken', 'the user is Shaken', 'WN-EFF-03', 0, 0, 1),
      number('warded', 'the target is Warded', 'WN-EFF-06', 0, 0, 1),
      each(number('bystander', 'Mind of a miniature in the way, 0 for none', 'WN-ATK-20', 0, 0, 6)),
      each(number('bystander-body', 'its Body, if it is hit instead', 'WN-ATK-25', 3, 1, 6)),
    ],
    several: 'bystander',
    pose: given =>
      duel(given, 'TRW', {
        user: { mind: first(given.mind), body: 3, spirit: 3 },
        target: { mind: first(given['target-mind']), body: first(given.body), spirit: 3 },
        inTheWay: (mind, i) => ({ mind, body: given['bystander-body']?.[i] ?? 3, spirit: 3 }),
      }),
  },
  {
    id: 'channel',
    says: 'a Power: Spirit against Spirit, then the target resists with Spirit',
    numbers: [
      number('spirit', "the user's Spirit", 'WN-ATK-04', 4, 1, 6),
      number('target-spirit', "the target's Spirit", 'WN-TST-02', 3, 1, 6),
      PENETRATION,
      DAMAGE,
      WOUNDS,
      ...BETWEEN,
      each(number('bystander', 'Spirit of a miniature in the way, 0 for none', 'WN-ATK-20', 0, 0, 6)),
    ],
    several: 'bystander',
    pose: given =>
      duel(given, 'TP', {
        user: { mind: 3, body: 3, spirit: first(given.spirit) },
        target: { mind: 3, body: 3, spirit: first(given['target-spirit']) },
        inTheWay: spirit => ({ mind: 3, body: 3, spirit }),
      }),
  },
]

interface Attributes {
  readonly mind: number
  readonly body: number
  readonly spirit: number
}
/** Whoever has a part in it. */
interface Cast {
  readonly user: Attributes
  readonly target: Attributes
  /** Somebody on the thread, by the number he tests with and his place in the row. */
  inTheWay(skill: number, place: number): Attributes
}

// ---- where they stand --------------------------------------------------------

const at = (x: number, y: number): Point => ({ x: centimetres(x), y: centimetres(y), z: 0 })
/** Fifteen centimetres apart, on bases of 25 mm: the places of WN-LOS-10. */
const USER = at(10, 30)
const TARGET = at(25, 30)
/** WN-ATK-24: on the thread, nearest to the user first. */
const THREAD = [at(12.7, 30), at(15.3, 30), at(17.9, 30)]
/** WN-ATK-31: at 0.9 cm from the user, on the side away from the target. */
const ABOUT = [at(6.6, 30), at(7.6, 27.6), at(7.6, 32.4), at(10, 26.6), at(10, 33.4)]

const wall = (id: string, x: number, y: number, window: Pick<Terrain, 'openings'> = {}): Terrain => ({
  id,
  name: id,
  footprint: box(centimetres(x), 20 * CM, centimetres(x + 0.5), centimetres(y)),
  bottom: 0,
  top: 6 * CM,
  traits: ['solid'],
  ...window,
})
/** WN-ATK-18: a wall past which nothing is seen but through its window. */
const HOLE = wall('window', 22.5, 40, {
  openings: [{ from: at(22.5, 29.5), to: at(22.5, 31.5), bottom: centimetres(0.1), top: 5 * CM }],
})
/** WN-ATK-19, WN-ATK-26: a wall of its own before three of five columns. */
const COVER = wall('corner', 20, 30.1)

// ---- the battle --------------------------------------------------------------

/** The attack lies on top of the stack: the user has declared it, and nobody Reacts. */
function duel(given: WhatIfNumbers, type: string, { user, target, inTheWay }: Cast): Posed {
  const onThread = (given.bystander ?? []).filter(skill => skill > 0)
  if (onThread.length > THREAD.length) {
    return refuse(
      'WN-ATK-22',
      `Up to ${THREAD.length} miniatures in the way can be asked about, not ${onThread.length}.`,
    )
  }
  const weapon: Json = {
    name: type === 'TP' ? 'Power' : 'Attack',
    type,
    range: 20,
    penetration: first(given.penetration),
    damage: first(given.damage),
  }
  const crowd = first(given.crowd) > 0 ? ABOUT.slice(0, first(given.crowd) + 1) : []
  const sides = [
    [['User', user], ...onThread.map((skill, i) => [`Bystander ${i + 1}`, inTheWay(skill, i)] as const)],
    [['Target', target], ...crowd.map((_, i) => [`Enemy ${i + 1}`, user] as const)],
  ] as const
  const setup: Setup = {
    ruleset: 'warniris',
    scenario: 'skirmish',
    map: 'what if',
    table: {
      width: 60 * CM,
      depth: 60 * CM,
      terrain: [...(first(given.hole) > 0 ? [HOLE] : []), ...(first(given.cover) > 0 ? [COVER] : [])],
      zones: [],
    },
    rosters: sides.map(side => rosterOf(side, weapon)),
    options: { freeBuild: true },
  }
  const { board } = begin(setup)
  const places = [USER, ...THREAD.slice(0, onThread.length), TARGET, ...crowd]
  board.minis.forEach((m, i) => {
    Object.assign(m, { at: places[i], asks: 'never', luck: 'never' })
  })
  Object.assign(board, { turn: 1, order: [0, 1], due: 0, active: 0, firstBlood: -1 })
  const struck = onThread.length + 1
  const m = board.minis[struck]!
  m.wounds = first(given.wounds)
  if (first(given.down) > 0) m.posture = 'down'
  if (first(given.warded) > 0) lay(m, 'Warded')
  if (first(given.shaken) > 0) lay(board.minis[0]!, 'Shaken')
  return { setup, board, stack: declared(struck, first(given.reaction) > 0) }
}

const lay = ({ effects }: Mini, name: EffectName): number => effects.push({ name, n: 0, until: 1, by: 0 })

const rosterOf = (side: readonly (readonly [name: string, attributes: Attributes])[], weapon: Json) => ({
  ruleset: 'warniris',
  name: side[0]![0],
  entries: side.map(([name]) => ({ profile: name, count: 1 })),
  designs: Object.fromEntries(
    side.map(([name, attributes]) => [
      name,
      { name, ...attributes, wounds: 8, movement: 8, baseMm: 25, weapons: [weapon], abilities: [] },
    ]),
  ),
})

function declared(target: number, reaction: boolean): readonly Frame[] {
  const act: Act = { who: 0, deed: 'attack', popUp: false, reaction, arm: 0, at: target, path: [], pierce: 0 }
  const course = { step: 'course', act, stage: 'deed', replies: [], walked: 0, used: 0, trail: [], passed: [] } as const
  return [
    { step: 'act', who: 0, left: 1 },
    { ...course, relic: 'ask' },
  ]
}
