/** The scenarios at work: places to hold, ways to leave, points, and when they end (WW-SCN, WW-VIC). */

import type { ModelId, Seat } from '#engine'
import { inches, type Len, type Point, type Table } from '#geometry'
import { cardOf } from './card.ts'
import { isScenario, type ScenarioId } from './content/scenarios.ts'
import { isPointWithin } from './figure.ts'
import {
  type Edge,
  type Game,
  isStanding,
  onBoard,
  otherSeat,
  placeOf,
  side,
  standing,
  type Ump,
  warrior,
} from './model.ts'
import { spotOf } from './muster.ts'
import type { Rule } from './rules.ts'

export function scenarioOf({ setup: { scenario } }: Pick<Game, 'setup'>): ScenarioId {
  if (!isScenario(scenario)) throw new Error(`wyrdwars: no scenario '${scenario}'`)
  return scenario
}

/** WW-TRN-09, WW-SCN-11: after how many rounds it is over. */
export const roundsOf = (game: Pick<Game, 'setup'>): number => (scenarioOf(game) === 'salvage' ? 6 : 8)

/** WW-SCN-12: what a rout is worth where points decide all the same. */
export const ROUT_POINTS = 3

/** WW-SCN-07: the defender has the north edge. */
export const isDefender = (game: Game, seat: Seat): boolean =>
  scenarioOf(game) === 'narrow-way' && side(game.board, seat).edge === 'north'

// ---- holding ----------------------------------------------------------------

const MIDDLE: Len = inches(6)
const HEART: Len = inches(3)

/** WW-VIC-04: the side with more standing warriors in a place; null where nobody has. */
export function holderOf(game: Game, isIn: (who: ModelId) => boolean): Seat | null {
  const [a, b] = [0, 1].map(seat => standing(game.board, seat).filter(isIn).length) as [number, number]
  return a === b ? null : a > b ? 0 : 1
}

/** WW-SCN-02: within 6 inches of the centre of the board, at any height. */
function isInMiddle(game: Game, who: ModelId): boolean {
  const { width, depth } = game.setup.table
  return isPointWithin(game, who, { x: width / 2, y: depth / 2, z: 0 }, MIDDLE)
}

/** WW-SCN-05: within 3 inches of the heart, on its level. */
export function isAtHeart(game: Game, who: ModelId, heart: Point): boolean {
  return placeOf(game.board, who).z === heart.z && isPointWithin(game, who, heart, HEART)
}

/** By table: it is asked for again and again. */
const hearts = new WeakMap<Table, Point | null>()
export function heartOf({ setup: { table } }: Pick<Game, 'setup'>): Point | null {
  const known = hearts.get(table)
  if (known !== undefined) return known
  const heart = spotOf(table, 'heart')
  hearts.set(table, heart)
  return heart
}

// ---- leaving ----------------------------------------------------------------

/** Does his base touch that edge of the board? */
function touches(game: Game, who: ModelId, edge: Edge | null): boolean {
  const { y } = placeOf(game.board, who)
  const { base } = cardOf(game, who).size
  return edge === 'north' ? y <= base : edge === 'south' && y >= game.setup.table.depth - base
}

const carries = (game: Game, who: ModelId): boolean =>
  game.board.tokens.some(({ by, offWith }) => by === who && offWith === null)

/** WW-MOV-18, WW-SCN-03, WW-SCN-08, WW-SCN-10: may he leave the board where he is? */
export function mayLeaveBy(game: Game, who: ModelId): boolean {
  const { seat } = warrior(game.board, who)
  switch (scenarioOf(game)) {
    case 'reliquary':
    case 'salvage':
      return carries(game, who) && touches(game, who, side(game.board, seat).edge)
    case 'narrow-way':
      return isDefender(game, seat) && touches(game, who, 'south')
    default:
      return false
  }
}

// ---- points -----------------------------------------------------------------

/** WW-VIC-03: 1 for a henchman, 2 for a hero, 2 more for the leader, out of action or fled. */
export function standardPoints(game: Game, seat: Seat): number {
  let points = 0
  game.board.warriors.forEach((one, who) => {
    if (one.seat === seat || (one.state !== 'out' && one.state !== 'fled')) return
    const { isHero, isLeader } = cardOf(game, who)
    points += (isHero ? 2 : 1) + (isLeader ? 2 : 0)
  })
  return points
}

/** WW-SCN-14: 5 for the enemy leader, 1 for each other hero lost. */
function bloodPoints(game: Game, seat: Seat): number {
  let points = 0
  game.board.warriors.forEach((one, who) => {
    if (one.seat === seat || (one.state !== 'out' && one.state !== 'fled')) return
    const { isHero, isLeader } = cardOf(game, who)
    points += isLeader ? 5 : isHero ? 1 : 0
  })
  return points
}

/** WW-SCN-04, WW-SCN-11: tokens taken off, and those carried by standing warriors. */
function tokenPoints(game: Game, seat: Seat, taken: number, carried: number): number {
  return game.board.tokens.reduce((sum, { by, offWith }) => {
    if (offWith !== null) return sum + (offWith === seat ? taken : 0)
    return sum + (by !== null && warrior(game.board, by).seat === seat && isStanding(game.board, by) ? carried : 0)
  }, 0)
}

/** WW-SCN-08: 1 for each henchman and 2 for each hero who left. */
function passedPoints(game: Game, seat: Seat): number {
  let points = 0
  game.board.warriors.forEach((one, who) => {
    if (one.seat === seat && one.state === 'left') points += cardOf(game, who).isHero ? 2 : 1
  })
  return points
}

/** The victory points of a side as things are: what was scored, and what the board is worth. */
export function scoreOf(game: Game, seat: Seat): number {
  const scored = side(game.board, seat).points
  switch (scenarioOf(game)) {
    case 'brawl': // WW-SCN-01
      return scored + standardPoints(game, seat)
    case 'reliquary':
      return scored + standardPoints(game, seat) + tokenPoints(game, seat, 5, 5)
    case 'heart': // WW-SCN-06: standard points do not count
      return scored
    case 'narrow-way':
      return scored + (isDefender(game, seat) ? passedPoints(game, seat) : standardPoints(game, seat))
    case 'salvage':
      return scored + tokenPoints(game, seat, 3, 2)
    case 'blood-price':
      return scored + bloodPoints(game, seat)
  }
}

const score = (umpire: Ump, seat: Seat, rule: 'WW-SCN-02' | 'WW-SCN-05' | 'WW-SCN-11', n = 1): void => {
  side(umpire.board, seat).points += n
  umpire.tell({ kind: 'score', rule, seat, n, total: scoreOf(umpire, seat) })
}

/** WW-SCN-11: who goes first is at the tokens first: the other side has the points of one that is carried from the start. */
const LATER = 2
export function headStart(umpire: Ump): void {
  if (scenarioOf(umpire) === 'salvage') score(umpire, otherSeat(umpire.board.first), 'WW-SCN-11', LATER)
}

/** WW-SCN-05: from round 2 on, in the End phase of the side's own turn. */
export function endOfTurn(umpire: Ump): void {
  const { round, active } = umpire.board
  const heart = heartOf(umpire)
  if (scenarioOf(umpire) !== 'heart' || round < 2 || heart === null) return
  if (holderOf(umpire, who => isAtHeart(umpire, who, heart)) === active) score(umpire, active, 'WW-SCN-05')
}

const COUNTED = [4, 6, 8]

/** WW-SCN-02: the middle of the board, at the end of rounds 4, 6 and 8; then it may be over. True where it is. */
export function endOfRound(umpire: Ump): boolean {
  if (scenarioOf(umpire) === 'brawl' && COUNTED.includes(umpire.board.round)) {
    const holder = holderOf(umpire, who => isInMiddle(umpire, who))
    if (holder !== null) score(umpire, holder, 'WW-SCN-02')
  }
  if (!isOver(umpire)) return false
  endByPoints(umpire, 'WW-VIC-02')
  return true
}

/** WW-VIC-02, WW-WND-06: victory points decide, and nothing is rolled for who is out of action; equal ones are a draw. */
export function endByPoints(umpire: Ump, rule: Rule): void {
  const [a, b] = [scoreOf(umpire, 0), scoreOf(umpire, 1)]
  umpire.end({ winner: a === b ? null : a > b ? 0 : 1, rule })
}

const ENOUGH = 4

/** WW-SCN-06, WW-SCN-14, WW-TRN-09: is it over with this round? */
export function isOver(game: Game): boolean {
  if (game.board.round >= roundsOf(game)) return true
  const [a, b] = [scoreOf(game, 0), scoreOf(game, 1)]
  switch (scenarioOf(game)) {
    case 'heart':
      return Math.max(a, b) >= ENOUGH && a !== b
    case 'blood-price':
      return [0, 1].some(seat => !onBoard(game.board, seat).some(who => cardOf(game, who).isLeader))
    default:
      return false
  }
}

/** WW-SCN-03: the token is home: its side wins at once. WW-SCN-08, WW-SCN-09: nobody is left to pass. */
export const winsByLeaving = (game: Game, who: ModelId): Seat | null => {
  const { seat } = warrior(game.board, who)
  const isHome = scenarioOf(game) === 'reliquary' && game.board.tokens.some(({ offWith }) => offWith === seat)
  return isHome ? seat : null
}
