/** How good a position is: a small table of what is measured and what it is worth. */

import type { Evaluation, Seat, Setup } from '#engine'
import { CM, distance } from '#geometry'
import { cardOf } from './abilities.ts'
import { type Board, type Game, inPlay, type Mini } from './model.ts'

const FEATURES = ['Wounds', 'miniatures', 'threat', 'standing', 'hampered', 'first blood', 'cards', 'Relics', 'Relic']
const WEIGHTS = [4, 6, 1, 1, -1, 1.5, 0.5, 40, 8]

function measure(board: Board, setup: Setup, seat: Seat): readonly number[] {
  const game: Game = { board, setup }
  let wounds = 0
  let minis = 0
  let threat = 0
  let standing = 0
  let hampered = 0
  board.minis.forEach((m, who) => {
    if (m.seat !== seat || m.wounds === 0) return
    minis++
    wounds += m.wounds
    if (m.at === null) return
    if (m.posture !== 'down') standing++
    hampered += m.effects.filter(effect => BAD.has(effect.name)).length
    threat += threatOf(game, m, who)
  })
  return [
    wounds,
    minis,
    threat,
    standing,
    hampered,
    board.firstBlood === seat ? 1 : 0,
    board.hands[seat]!.length,
    board.relic.scores[seat]!,
    setup.scenario === 'relic' ? relicHold(board, setup, seat) : 0,
  ]
}
const BAD: ReadonlySet<string> = new Set(['Hindered', 'Shaken', 'Dazed', 'Venom'])

/** How near a miniature is to using what it has: 1 within its best reach of an enemy, less beyond. */
function threatOf(game: Game, m: Mini, who: number): number {
  const card = cardOf(game, who)
  let reach = 0
  for (const arm of card.arms) {
    if (arm.damage > 0) reach = Math.max(reach, arm.range <= 3 * CM ? card.movement + arm.range : arm.range)
  }
  let nearest = Number.POSITIVE_INFINITY
  for (const other of game.board.minis) {
    if (other.seat === m.seat || !inPlay(other)) continue
    nearest = Math.min(nearest, distance(m.at!, other.at!)) // both are in play
  }
  if (nearest === Number.POSITIVE_INFINITY) return 1
  return nearest <= reach ? 1 : Math.max(-2, 1 - (nearest - reach) / (10 * CM))
}

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
