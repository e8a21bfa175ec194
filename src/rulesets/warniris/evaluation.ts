/** How good a position is: a small table of what is measured and what it is worth. */

import type { Evaluation, Seat, Setup } from '#engine'
import { CM, distance, type Len, spotGap } from '#geometry'
import { cardOf } from './abilities.ts'
import { skillOf } from './attack.ts'
import { type Arm, type Datacard, isPower, isShort } from './datacard.ts'
import { figure, movement } from './figure.ts'
import type { Board, Game, Mini } from './model.ts'
import { clamp, needed } from './rolls.ts'
import { isTroopSeat } from './sides.ts'
import { canSee } from './sight.ts'

const FEATURES = [
  'Wounds',
  'miniatures',
  'threat',
  'threat to come',
  'way to go',
  'standing',
  'hampered',
  'first blood',
  'cards',
  'Relics',
  'Relic',
  'Reactions',
]
const WEIGHTS = [6, 8, 3, 1.5, -2, 0.5, -0.5, 1.5, 0.5, 40, 8, 1]

function measure(board: Board, setup: Setup, seat: Seat): readonly number[] {
  const game: Game = { board, setup }
  const enemies = fighters(game, seat)
  let wounds = 0
  let minis = 0
  let threat = 0
  let later = 0
  let way = 0
  let standing = 0
  let hampered = 0
  const holds = setup.scenario === 'last-stand' && !isTroopSeat(setup, seat)
  for (let who = 0; who < board.minis.length; who++) {
    const m = board.minis[who]!
    if (m.seat !== seat || m.wounds === 0) continue
    minis++
    wounds += m.wounds
    if (m.at === null) continue
    for (const { name } of m.effects) if (BAD.has(name)) hampered++
    if (m.posture === 'down') continue
    standing++
    const best = bestAttack(game, who, m, enemies)
    if (m.activated) later += best
    else threat += best
    if (!holds) way += wayToGo(game, who, m) / STRIDE
  }
  return [
    wounds,
    minis,
    threat,
    later,
    way,
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
const STRIDE: Len = 10 * CM

/** An enemy as a target. */
interface Foe {
  readonly who: number
  readonly m: Mini
  readonly card: Datacard
}
function fighters(game: Game, seat: Seat): Foe[] {
  const found: Foe[] = []
  game.board.minis.forEach((m, who) => {
    if (m.seat !== seat && m.at !== null && m.wounds > 0) found.push({ who, m, card: cardOf(game, who) })
  })
  return found
}

/** The Wounds the best Attack of a miniature would cost on average. */
function bestAttack(game: Game, who: number, m: Mini, enemies: readonly Foe[]): number {
  const card = cardOf(game, who)
  const stride = movement(game, who)
  let best = 0
  for (const foe of enemies) {
    const away = distance(m.at!, foe.m.at!) - card.radius - foe.card.radius
    for (const arm of card.arms) {
      if (away > arm.range + (isShort(arm) ? stride : 0)) continue
      const cost = wounding(card, arm, foe)
      if (cost > best && (isShort(arm) || canSee(game, figure(game, who), figure(game, foe.who)))) best = cost
    }
  }
  return best
}

/**
 * How far it is until a miniature has the others' home in reach; for a Troop, the middle. Not how far it is to the others
 * themselves: coming nearer to them brings them nearer too, and what is good for both sides is worth nothing to either.
 */
function wayToGo({ board, setup }: Game, who: number, m: Mini): Len {
  const card = cardOf({ board, setup }, who)
  let reach = 0
  for (const arm of card.arms) reach = Math.max(reach, arm.range + (isShort(arm) ? card.movement : 0))
  let nearest = Number.POSITIVE_INFINITY
  for (let other = 0; other < board.zones.length; other++) {
    const home = other === m.seat ? undefined : setup.table.zones.find(zone => zone.id === board.zones[other])?.parts[0]
    if (home !== undefined) nearest = Math.min(nearest, spotGap(m.at!, home))
  }
  return nearest === Number.POSITIVE_INFINITY ? 0 : Math.max(0, nearest - reach)
}

/** The Wounds an Attack costs on average, by the printed values (WN-ATK-04 to WN-ATK-08). */
function wounding(by: Datacard, arm: Arm, { card, m }: Foe): number {
  const skill = skillOf(arm)
  const hit = Math.max(0, Math.min(6, needed(by[skill], card[skill])))
  const resisted = clamp((isPower(arm) ? card.spirit : card.body) - arm.penetration)
  return (hit / 6) * (1 - resisted / 6) * Math.min(arm.damage, m.wounds)
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

export const evaluation: Evaluation<Board> = { features: FEATURES, weights: WEIGHTS, tries: 4, measure }
