/** How good a position is: a small table of what is measured and what it is worth. */

import { type Weights, weighed } from '#common/weights'
import type { Evaluation, Seat } from '#engine'
import { CM, distance, type Len, type Spot } from '#geometry'
import { cardOf } from './abilities.ts'
import { hopeOf, skillOf } from './attack.ts'
import { type Attribute, type Datacard, isPower, isShort } from './datacard.ts'
import { figure, movement } from './figure.ts'
import type { Book, Game, Mini } from './model.ts'
import { attribute, clamp, needed, worth } from './rolls.ts'
import { actionsOf, isTroopSeat } from './sides.ts'
import { canSee } from './sight.ts'

/** What each counts for on its own side; what threatens, for each Action it may be done with. */
const OURS = {
  Wounds: 6,
  miniatures: 8,
  threat: 2,
  'threat to come': 1,
  'way to go': -2,
  standing: 0.5,
  hampered: -0.5,
  'first blood': 1.5,
  cards: 0.5,
  /** Brought home; and one in hand, from 1 where it was caught to 2 at home: less than bringing it there. */
  Relics: 140,
  Relic: 28,
  Reactions: 1,
  blows: 3,
} as const
/** And on the enemy's. To come near is good for both: were it counted against each other, nobody would ever come. */
const THEIRS = { threat: 0.5, 'threat to come': 0.25, 'way to go': 0 } as const

/** Whoever looks ahead sees blows come, and does better to fear what the enemy could strike at three times as much. */
const AHEAD = { ...THEIRS, threat: 1.5, 'threat to come': 0.75 } as const

function measured(game: Game, seat: Seat): Weights<keyof typeof OURS> {
  const { board, setup } = game
  const enemies = fighters(game, seat)
  // a soldier has one Action, but nobody interrupts it
  const actions = Math.max(2, actionsOf(setup, seat))
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
    const { best, far } = outlook(game, who, m.at, enemies)
    if (m.activated) later += best
    else threat += best
    if (!holds && board.relic.carrier !== who) way += far / STRIDE
  }
  // many at one target threaten no more than it has: else its end would be a loss of prospects
  const most = enemies.reduce((sum, { m }) => sum + m.wounds, 0) / 2
  return {
    Wounds: wounds,
    miniatures: minis,
    threat: Math.min(most, threat) * actions,
    'threat to come': Math.min(most, later) * actions,
    'way to go': way,
    standing,
    hampered,
    'first blood': board.firstBlood === seat ? 1 : 0,
    cards: board.hands[seat]!.length,
    Relics: board.relic.scores[seat]!,
    Relic: setup.scenario === 'relic' ? relicHold(game, seat) : 0,
    Reactions: board.reactions[seat]!, // each was a free Attack
    blows: board.blows[seat]! / 36, // most soldiers miss: without this, to attack would look like doing nothing
  }
}
const BAD: ReadonlySet<string> = new Set(['Hindered', 'Shaken', 'Dazed', 'Venom'])
const STRIDE: Len = 10 * CM

/** An enemy as a target, with what it resists by as it is now. */
interface Foe {
  readonly who: number
  readonly m: Mini
  readonly radius: Len
  readonly mind: number
  readonly body: number
  readonly spirit: number
}
function fighters(game: Game, seat: Seat): Foe[] {
  const found: Foe[] = []
  const { minis } = game.board
  for (let who = 0; who < minis.length; who++) {
    const m = minis[who]!
    if (m.seat === seat || m.at === null || m.wounds === 0) continue
    const card = cardOf(game, who)
    const mind = now(game, who, card, 'mind')
    const body = now(game, who, card, 'body')
    const spirit = now(game, who, card, 'spirit')
    found.push({ who, m, radius: card.radius, mind, body, spirit })
  }
  return found
}

/** An attribute as it is now; added up only where something lies on it. */
function now(game: Game, who: number, card: Datacard, which: Attribute): number {
  const { posture, effects } = game.board.minis[who]!
  if (posture !== 'down' && effects.length === 0) return card[which]
  return worth(attribute(game, who, which))
}

/** The Wounds the best Attack of a miniature would cost on average, and how far it is from making any (WN-ATK-04 to WN-ATK-08). */
function outlook(game: Game, who: number, at: Spot, enemies: readonly Foe[]): { best: number; far: Len } {
  const card = cardOf(game, who)
  const { arms, radius } = card
  let best = 0
  let far = Number.POSITIVE_INFINITY
  for (const arm of arms) {
    const isByPower = isPower(arm)
    const isNear = isShort(arm)
    const own = now(game, who, card, skillOf(arm))
    const reach = arm.range + (isNear ? movement(game, who) : 0)
    for (const foe of enemies) {
      const need = needed(own, isByPower ? foe.spirit : foe.mind)
      const resisted = clamp((isByPower ? foe.spirit : foe.body) - arm.penetration)
      const cost = hopeOf(need, resisted) * Math.min(arm.damage, foe.m.wounds)
      if (cost === 0 || (cost <= best && far === 0)) continue
      const away = distance(at, foe.m.at!) - radius - foe.radius
      if (away > reach) far = Math.min(far, away - reach)
      else if (isNear || canSee(game, figure(game, who), figure(game, foe.who))) {
        best = Math.max(best, cost)
        far = 0
      } else far = Math.min(far, Math.max(0, away)) // in Range but out of sight: it has to come nearer
    }
  }
  return { best: best / 36, far: far === Number.POSITIVE_INFINITY ? toContact(game, who, at, radius, enemies) : far }
}

/** Whoever can hurt nobody can still knock somebody down: how far beyond its free Move the nearest enemy is. */
function toContact(game: Game, who: number, at: Spot, radius: Len, enemies: readonly Foe[]): Len {
  let far = Number.POSITIVE_INFINITY
  for (const foe of enemies) far = Math.min(far, distance(at, foe.m.at!) - radius - foe.radius)
  return far === Number.POSITIVE_INFINITY ? 0 : Math.max(0, far - movement(game, who))
}

/** The Relic in hand and how near home, or how near the closest miniature is to it. */
function relicHold({ board, setup }: Game, seat: Seat): number {
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

const table = { ours: OURS, theirs: THEIRS, measure: measured }
export const evaluation: Evaluation<Book> = {
  ...weighed<Book, keyof typeof OURS>(table),
  ahead: { theirs: weighed<Book, keyof typeof OURS>({ ...table, theirs: AHEAD }).theirs },
}
