/** How good a position is: a small table of what is measured and what it is worth. */

import type { Evaluation, Seat, Setup } from '#engine'
import { CM, distance, type Len } from '#geometry'
import { cardOf } from './abilities.ts'
import { skillOf } from './attack.ts'
import { type Arm, type Datacard, isPower, isShort } from './datacard.ts'
import { figure, movement } from './figure.ts'
import type { Board, Game, Mini } from './model.ts'
import { clamp, needed } from './rolls.ts'
import { isTroopSeat } from './sides.ts'
import { canSee } from './sight.ts'

/** What each counts for on the own side. */
const OURS = {
  Wounds: 6,
  miniatures: 8,
  threat: 3,
  'threat to come': 2,
  'way to go': -2,
  standing: 0.5,
  hampered: -0.5,
  'first blood': 1.5,
  cards: 0.5,
  Relics: 40,
  Relic: 8,
  Reactions: 1,
} as const
/** And on the enemy's. To come near is good for both: were it counted against each other, nobody would ever come. */
const THEIRS: Readonly<Record<keyof typeof OURS, number>> = {
  ...OURS,
  threat: 1,
  'threat to come': 0.5,
  'way to go': 0,
}

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
    const { best, far } = outlook(game, who, m, enemies)
    if (m.activated) later += best
    else threat += best
    if (!holds && board.relic.carrier !== who) way += far / STRIDE
  }
  // many at one target threaten no more than it has: else its end would be a loss of prospects
  const most = enemies.reduce((sum, { m }) => sum + m.wounds, 0) / 2
  return [
    wounds,
    minis,
    Math.min(most, threat),
    Math.min(most, later),
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

/** The Wounds the best Attack of a miniature would cost on average, and how far it is from making any. */
function outlook(game: Game, who: number, m: Mini, enemies: readonly Foe[]): { best: number; far: Len } {
  const card = cardOf(game, who)
  const stride = movement(game, who)
  let best = 0
  let far = Number.POSITIVE_INFINITY
  for (const foe of enemies) {
    const away = distance(m.at!, foe.m.at!) - card.radius - foe.card.radius
    for (const arm of card.arms) {
      const cost = wounding(card, arm, foe)
      if (cost === 0) continue
      const over = away - arm.range - (isShort(arm) ? stride : 0)
      if (over > 0) far = Math.min(far, over)
      else if (cost <= best && far === 0) continue
      else if (isShort(arm) || canSee(game, figure(game, who), figure(game, foe.who))) {
        best = Math.max(best, cost)
        far = 0
      } else far = Math.min(far, Math.max(0, away)) // in Range but out of sight: it has to come nearer
    }
  }
  return { best, far: far === Number.POSITIVE_INFINITY ? 0 : far }
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

export const evaluation: Evaluation<Board> = {
  features: Object.keys(OURS),
  weights: Object.values(OURS),
  theirs: Object.values(THEIRS),
  tries: 4, // one Attack in three wounds
  measure,
}
