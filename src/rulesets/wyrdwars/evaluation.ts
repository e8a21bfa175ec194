/** How good a position is: a small table of what is measured and what it is worth. */

import { type Weights, weighed } from '#common/weights'
import type { Evaluation, ModelId, Seat } from '#engine'
import { distance, INCH, type Len, type Point } from '#geometry'
import { NO_SAVE, piercingOf, saveOf } from './armour.ts'
import { type Card, cardOf } from './card.ts'
import type { ScenarioId } from './content/scenarios.ts'
import { type Board, type Book, type Game, otherSeat, side, type Warrior } from './model.ts'
import { heartOf, isDefender, scenarioOf, scoreOf } from './scenarios.ts'
import { whyNotShoot } from './shooting.ts'
import { sees } from './sight.ts'
import { strikeNumberOf } from './strike.ts'
import { lossesOf, thirdOf } from './victory.ts'

/** What a victory point is worth. */
const POINT = 2.5
/** The fewer there are to be had in a scenario, the more each of them decides. */
const SCALE: Readonly<Record<ScenarioId, number>> = {
  brawl: 1,
  reliquary: 1,
  heart: 2,
  'narrow-way': 1.5,
  salvage: 1,
  'blood-price': 2.5,
}

/** What each counts for on its own side; strength in tens of gold. */
const OURS = {
  strength: 2,
  standing: 2.5,
  armour: 0.4,
  /** What its charges and shots of a later turn would take on average, in prizes. */
  threat: 0.2,
  /** What the shots of this turn would take: who moves with a crossbow gives it up. */
  'shot ready': 0.8,
  /** What the next blows of its fights would take. */
  'in a fight': 0.9,
  'way to go': -0.25,
  points: POINT,
  /** How near somebody is to what the scenario wants. */
  'goal near': 3,
  nerve: -4,
  fleeing: -3,
  hidden: 0.4,
  hampered: -0.5,
} as const
type Feature = keyof typeof OURS

/** And on the enemy's. To come near is good for both: were it counted against each other, nobody would ever come. */
const THEIRS = {
  threat: 0.15,
  'shot ready': 0.4,
  'in a fight': 0.75,
  'way to go': 0,
  'goal near': 1.5,
  hidden: 0,
} as const

/** Somebody on the board, made ready to be measured. */
interface Seen {
  readonly who: ModelId
  readonly one: Warrior
  readonly card: Card
  readonly at: Point
}

function seenOf(game: Game, seat: Seat): Seen[] {
  const found: Seen[] = []
  const { warriors } = game.board
  for (let who = 0; who < warriors.length; who++) {
    const one = warriors[who]!
    if (one.seat === seat && one.at !== null) found.push({ who, one, card: cardOf(game, who), at: one.at })
  }
  return found
}

const saveNow = ({ one, card }: Seen): number => {
  const points = (card.body?.points ?? 0) + (one.off === 'shield' ? (card.shield?.points ?? 0) : 0)
  return Math.min(NO_SAVE, saveOf(points) + one.splinters)
}

/** The chance of a contest (WW-CON-01). */
const contest = (d: number): number => (d >= 3 ? 5 : d > 0 ? 4 : d === 0 ? 3 : d > -3 ? 2 : 1) / 6

/** The chance that one hit of this Strength takes a wound (T7). */
function wounds(strength: number, pierce: number, foe: Seen): number {
  const needed = saveNow(foe) + piercingOf(strength) + pierce
  const saved = needed >= NO_SAVE ? 0 : (7 - needed) / 6
  return (1 - saved) * contest(strength - foe.card.numbers.toughness)
}

/** Wounds of a round of blows. */
function melee(me: Seen, foe: Seen): number {
  const { numbers, melee: weapons } = me.card
  const weapon = weapons[me.one.main]
  const hit = foe.one.state === 'fleeing' ? 1 : contest(numbers.weaponSkill - foe.card.numbers.weaponSkill)
  return numbers.attacks * hit * wounds(numbers.strength + (weapon?.strength ?? 0), weapon?.pierce ?? 0, foe)
}

/** Wounds of a shot. */
function shot(me: Seen, foe: Seen, away: Len): number {
  const { missile, numbers } = me.card
  if (missile === null || me.one.reload !== 0) return 0
  const skill = numbers.ballisticSkill - (away > missile.range / 2 ? 1 : 0) + (away <= 4 * INCH ? 1 : 0)
  return (Math.min(5, Math.max(1, skill)) / 6) * wounds(missile.strength ?? numbers.strength, missile.pierce, foe)
}

const gapBetween = (a: Seen, b: Seen): Len => Math.max(0, distance(a.at, b.at) - a.card.size.base - b.card.size.base)

/** WW-VIC-03, WW-SCN-14: the points somebody is worth who is lost. */
function pointsFor(game: Game, { one: { seat }, card }: Seen): number {
  const { role } = card.profile
  switch (scenarioOf(game)) {
    case 'heart':
    case 'salvage':
      return 0
    case 'blood-price':
      return role === 'leader' ? 5 : role === 'hero' ? 1 : 0
    case 'narrow-way':
      // the attacker has points for those he takes, the defender for those who leave
      if (!isDefender(game, seat)) return 0
      return role === 'leader' ? 4 : role === 'hero' ? 2 : 1
    default:
      return role === 'leader' ? 4 : role === 'hero' ? 2 : 1
  }
}

/** What it is worth to take somebody out, in the points of this table. */
const prizeOf = (game: Game, foe: Seen): number =>
  (OURS.strength * foe.card.profile.price) / 10 + OURS.standing + POINT * SCALE[scenarioOf(game)] * pointsFor(game, foe)

/** The share of a prize that so many wounds take. */
const shareOf = (wounds: number, foe: Seen): number => Math.min(1, wounds / foe.one.wounds)

interface Outlook {
  readonly threat: number
  readonly ready: number
  readonly fight: number
  readonly far: Len
}

/** WW-CHG-04: the chance of a charge over so much, by Movement. */
function chargeChance(away: Len, movement: number): number {
  const over = away / INCH - movement
  return over <= 1 ? 1 : over > 6 ? 0 : (7 - Math.ceil(over)) / 6
}

/** What he would take of the enemy: in his fight, with a shot of this turn, with charges and shots of later ones; and how far off he is. */
function outlook(game: Game, me: Seen, foes: readonly Seen[]): Outlook {
  const found = { threat: 0, ready: 0, fight: 0, far: Number.POSITIVE_INFINITY }
  if (me.one.pairs.length > 0) return { ...found, fight: fight(game, me, foes), far: 0 }
  const { missile, numbers } = me.card
  const reach = (numbers.movement + 3) * INCH
  const { board } = game
  const isNow = board.active === me.one.seat && board.phase === 'movement' && whyNotShoot(game, me.who) === null
  const isForAll = !foes.some(foe => pointsFor(game, foe) > 0)
  for (const foe of foes) {
    const away = gapBetween(me, foe)
    if (isForAll || pointsFor(game, foe) > 0) found.far = Math.min(found.far, Math.max(0, away - reach))
    if (foe.one.hidden) continue
    const charge = chargeChance(away, numbers.movement)
    if (charge > 0) found.threat = Math.max(found.threat, charge * shareOf(melee(me, foe), foe) * prizeOf(game, foe))
    if (missile === null || away > missile.range || foe.one.pairs.length > 0 || !sees(game, me.who, foe.who)) continue
    // who has somebody to shoot at need not come nearer
    found.far = 0
    const taken = shareOf(shot(me, foe, away), foe) * prizeOf(game, foe)
    found.threat = Math.max(found.threat, taken)
    if (isNow) found.ready = Math.max(found.ready, taken)
  }
  return { ...found, far: found.far === Number.POSITIVE_INFINITY ? 0 : found.far }
}

/** What his next blows take, less what those take who strike before him. */
function fight(game: Game, me: Seen, foes: readonly Seen[]): number {
  if (me.one.state !== 'standing') return 0
  const own = strikeNumberOf(game, me.who).n
  let best = 0
  let stands = 1
  for (const foe of foes) {
    if (!me.one.pairs.includes(foe.who)) continue
    best = Math.max(best, shareOf(melee(me, foe), foe) * prizeOf(game, foe))
    if (foe.one.state === 'standing' && strikeNumberOf(game, foe.who).n > own) stands *= 1 - shareOf(melee(foe, me), me)
  }
  return best * stands
}

/** Where a side wants to be, by the scenario; null where it only wants the enemy. */
function goalsOf(game: Game, seat: Seat, me: Seen): Point[] {
  const { board } = game
  const { width, depth } = game.setup.table
  const home = { x: me.at.x, y: side(board, seat).edge === 'north' ? 0 : depth, z: 0 }
  switch (scenarioOf(game)) {
    case 'brawl':
      return board.round >= 3 ? [{ x: width / 2, y: depth / 2, z: 0 }] : []
    case 'heart': {
      const heart = heartOf(game)
      return heart === null ? [] : [heart]
    }
    case 'reliquary':
    case 'salvage':
      if (carries(board, me.who)) return [home]
      return board.tokens.flatMap(({ at }) => (at === null ? [] : [at]))
    case 'narrow-way':
      return isDefender(game, seat) ? [{ x: me.at.x, y: depth, z: 0 }] : []
    case 'blood-price':
      return []
  }
}

const carries = ({ tokens }: Board, who: ModelId): boolean =>
  tokens.some(({ by, offWith }) => by === who && offWith === null)

/** What it counts to be home with a token, and to have passed the enemy: that side has nothing else to win by. */
const HOME = 3
const PASSED = 2

/** From 0 far away to 1 at a goal; a carrier counts for more on his way home. */
function nearGoal(game: Game, seat: Seat, me: Seen): number {
  const goals = goalsOf(game, seat, me)
  if (goals.length === 0) return 0
  const away = Math.min(...goals.map(goal => distance(me.at, goal) + Math.abs(me.at.z - goal.z)))
  const near = 1 - Math.min(1, away / (30 * INCH))
  if (carries(game.board, me.who)) return 1 + (HOME - 1) * near
  return scenarioOf(game) === 'narrow-way' ? PASSED * near : near
}

/**
 * How much it counts to come to the enemy: nothing for who wants to pass him. A side that has points for those it takes, and would
 * not win if nothing more happened, has ever less time for it.
 */
function hurry(game: Game, seat: Seat): number {
  const scenario = scenarioOf(game)
  if (isDefender(game, seat)) return 0
  if (scenario === 'heart' || scenario === 'salvage') return 1
  return scoreOf(game, seat) > scoreOf(game, otherSeat(seat)) ? 1 : 1 + game.board.round / 3
}

function measured(game: Game, seat: Seat): Weights<Feature> {
  const { board } = game
  const own = seenOf(game, seat)
  const foes = seenOf(game, otherSeat(seat))
  const found = {
    strength: 0,
    armour: 0,
    threat: 0,
    ready: 0,
    fight: 0,
    way: 0,
    near: 0,
    fleeing: 0,
    hidden: 0,
    hampered: 0,
  }
  for (const me of own) {
    const { one, card } = me
    found.strength += (card.profile.price / 10) * (0.4 + (0.6 * one.wounds) / card.numbers.wounds)
    found.armour += NO_SAVE - saveNow(me)
    if (one.state === 'fleeing') {
      found.fleeing++
      continue
    }
    if (one.hidden) found.hidden++
    for (const { n } of one.effects) if (n < 0) found.hampered++
    const seen = outlook(game, me, foes)
    found.threat += seen.threat
    found.ready += seen.ready
    found.fight += seen.fight
    found.way += seen.far / INCH
    found.near += nearGoal(game, seat, me)
  }
  let left = 0
  board.warriors.forEach((one, who) => {
    if (one.seat !== seat) return
    if (one.state === 'left') {
      // who leaves as the scenario allows is worth what he was on the board, and has reached what he went for
      found.strength += cardOf(game, who).profile.price / 10 + 1.5
      found.near += scenarioOf(game) === 'narrow-way' ? PASSED : HOME
      left++
    } else if (one.state === 'unplaced') found.strength += 4
  })
  const { started } = side(board, seat)
  const points = scoreOf(game, seat)
  return {
    strength: found.strength,
    standing: own.length + left,
    armour: found.armour,
    threat: found.threat,
    'shot ready': found.ready,
    'in a fight': found.fight,
    'way to go': hurry(game, seat) * found.way,
    points: SCALE[scenarioOf(game)] * points,
    'goal near': found.near,
    nerve: Math.min(1.5, lossesOf(game, seat) / thirdOf(started)),
    fleeing: found.fleeing,
    hidden: found.hidden,
    hampered: found.hampered,
  }
}

export const evaluation: Evaluation<Book> = weighed<Book, Feature>({ ours: OURS, theirs: THEIRS, measure: measured })
