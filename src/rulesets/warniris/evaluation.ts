/** How good a position is: a small table of what is measured and what it is worth. */

import type { Evaluation, Seat, Setup } from '#engine'
import { CM, distance, spotGap } from '#geometry'
import type { Board, Game, Mini } from './model.ts'

const FEATURES = [
  'Wounds',
  'miniatures',
  'advance',
  'standing',
  'hampered',
  'first blood',
  'cards',
  'Relics',
  'Relic',
  'Reactions',
]
const WEIGHTS = [6, 8, 2, 0.5, -0.5, 1.5, 0.5, 40, 8, 3]

function measure(board: Board, setup: Setup, seat: Seat): readonly number[] {
  const game: Game = { board, setup }
  let wounds = 0
  let minis = 0
  let advance = 0
  let standing = 0
  let hampered = 0
  for (const m of board.minis) {
    if (m.seat !== seat || m.wounds === 0) continue
    minis++
    wounds += m.wounds
    if (m.at === null) continue
    if (m.posture !== 'down') standing++
    hampered += m.effects.filter(effect => BAD.has(effect.name)).length
    advance += advanceOf(game, m)
  }
  return [
    wounds,
    minis,
    advance,
    standing,
    hampered,
    board.firstBlood === seat ? 1 : 0,
    board.hands[seat]!.length,
    board.relic.scores[seat]!,
    setup.scenario === 'relic' ? relicHold(board, setup, seat) : 0,
    board.reactions[seat]!, // each was a free Attack
  ]
}
const BAD: ReadonlySet<string> = new Set(['Hindered', 'Shaken', 'Dazed', 'Venom'])

/** How far a miniature has come from home towards the others; a Troop closes in on the middle, a last stand stands. */
function advanceOf({ board, setup }: Game, m: Mini): number {
  const home = setup.table.zones.find(zone => zone.id === board.zones[m.seat])?.parts[0]
  const at = m.at!
  if (setup.scenario === 'last-stand') {
    if (home !== undefined) return 0
    return -distance(at, { x: setup.table.width / 2, y: setup.table.depth / 2 }) / FAR
  }
  return home === undefined ? 0 : Math.min(1, spotGap(at, home) / FAR)
}
const FAR = 35 * CM

/** The Relic in hand and how near home, or how near the closest miniature is to it. */
function relicHold(board: Board, setup: Setup, seat: Seat): number {
  const { carrier } = board.relic
  const home = setup.table.zones.find(zone => zone.id === board.zones[seat])?.parts[0]
  const half = setup.table.depth / 2
  if (carrier !== null) {
    const m = board.minis[carrier]!
    if (m.seat !== seat || m.at === null || home?.shape !== 'polygon') return 0
    const y = (home.points[0]!.y + home.points[2]!.y) / 2
    return 2 - Math.abs(m.at.y - y) / half
  }
  const centre = { x: setup.table.width / 2, y: half }
  let nearest = setup.table.depth
  for (const m of board.minis) if (m.seat === seat && m.at !== null) nearest = Math.min(nearest, distance(m.at, centre))
  return 1 - nearest / half
}

export const evaluation: Evaluation<Board> = { features: FEATURES, weights: WEIGHTS, measure }
