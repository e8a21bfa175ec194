/** Objectives and the end of a game (WF-OBJ, WF-PCH-08). */

import type { Seat, Setup } from '#engine'
import { occupies } from './battlefield.ts'
import { disengage, engage } from './formation.ts'
import {
  type Board,
  type Game,
  onTable,
  otherSeat,
  type Rule,
  roundOf,
  type StepsFor,
  squadAt,
  tileCost,
  type Ump,
} from './model.ts'
import { agreed } from './options.ts'

/** WF-OBJ-01 */
export const SCENARIOS = [
  {
    id: 'points',
    name: 'Points',
    says: 'After the agreed turns the side with more points left on the battlefield wins.',
    seats: [2],
  },
  { id: 'elimination', name: 'Elimination', says: 'The last army standing wins.', seats: [2] },
  {
    id: 'hill',
    name: 'Capture the Hill',
    says: 'Whoever holds the hill after the agreed turns wins; if both do, they fight to the death.',
    seats: [2],
  },
  { id: 'general', name: 'Kill the General', says: 'The first to eliminate the enemy general wins.', seats: [2] },
  {
    id: 'agreed',
    name: 'As agreed',
    says: 'After the agreed turns the side with more victory points wins: for points left, for the hill and for the general.',
    seats: [2],
  },
  {
    id: 'challenge',
    name: 'Personal Challenge',
    says: 'One squad against another, in base contact from the start, until one is gone.',
    seats: [2],
  },
] as const
export type ScenarioId = (typeof SCENARIOS)[number]['id']

export const isScenario = (setup: Setup, id: ScenarioId): boolean => setup.scenario === id

/** Does the hill matter? */
export const hasHill = (setup: Setup): boolean =>
  isScenario(setup, 'hill') || (isScenario(setup, 'agreed') && agreed.number(setup, 'forHill') > 0)

/** WF-OBJ-15: is a general named? */
export const hasGenerals = (setup: Setup): boolean =>
  isScenario(setup, 'general') || (isScenario(setup, 'agreed') && agreed.number(setup, 'forGeneral') > 0)

/** WF-OBJ-01: victory points by what the players agreed on. */
function scoreOf(game: Game, seat: Seat): number {
  const worth = (option: string): number => agreed.number(game.setup, option)
  const isAlone = occupiers(game, seat).length > 0 && occupiers(game, otherSeat(seat)).length === 0
  return (
    worth('forPoints') * Math.floor(pointsOf(game, seat) / 100) +
    (isAlone ? worth('forHill') : 0) +
    (generalFell(game.board, otherSeat(seat)) ? worth('forGeneral') : 0)
  )
}

/** WF-OBJ-07, WF-RNF-09, WF-RNF-10: a living tile on the table counts in full; in Points late reserves count nothing. */
export function pointsOf(game: Game, seat: Seat): number {
  const late = isScenario(game.setup, 'points')
    ? Math.ceil(agreed.number(game.setup, 'turns') / 2)
    : Number.POSITIVE_INFINITY
  let sum = 0
  for (const squad of game.board.squads) {
    if (squad.seat !== seat || squad.place !== 'table' || squad.arrived > late) continue
    for (const group of squad.groups) sum += group.tiles * tileCost(group.unit, group.items)
  }
  return sum
}

/** Has a side anything left, on the table or off it (WF-OBJ-03)? */
const isAlive = (board: Board, seat: Seat): boolean =>
  board.squads.some(squad => squad.seat === seat && squad.place !== 'gone')

const generalFell = (board: Board, seat: Seat): boolean =>
  board.squads.some(squad => squad.seat === seat && squad.groups.some(group => group.general && group.tiles === 0))

/** Ends the game when somebody has just lost it. True when it is over. */
export function judge(umpire: Ump): boolean {
  const { board, setup } = umpire
  if (board.stage === 'to the death') return judgeHill(umpire)
  if (isScenario(setup, 'general')) {
    return settle(umpire, seat => !generalFell(board, seat), 'WF-OBJ-14', 'WF-OBJ-17')
  }
  const alive = (seat: Seat): boolean => isAlive(board, seat)
  if (isScenario(setup, 'challenge')) return settle(umpire, alive, 'WF-PCH-08', 'WF-PCH-09')
  return settle(umpire, alive, isScenario(setup, 'elimination') ? 'WF-OBJ-02' : 'WF-OBJ-08', 'WF-OBJ-04')
}

/** Whoever still stands wins; nobody standing is a draw (WF-OBJ-04, WF-OBJ-17, WF-OBJ-20, WF-PCH-09). */
function settle(umpire: Ump, stands: (seat: Seat) => boolean, win: Rule, draw: Rule): boolean {
  const left = [0, 1].filter(stands)
  if (left.length === 2) return false
  umpire.end(left.length === 1 ? { winner: left[0]!, rule: win } : { winner: null, rule: draw })
  return true
}

/** More points win, equal totals are a draw. */
function countPoints(umpire: Ump, rule: Rule): true {
  const isAgreed = isScenario(umpire.setup, 'agreed')
  const count = isAgreed ? scoreOf : pointsOf
  const counted: Rule = isAgreed ? 'WF-OBJ-01' : 'WF-OBJ-07'
  const [a, b] = [0, 1].map(seat => count(umpire, seat)) as [number, number]
  umpire.tell({ kind: 'score', rule: counted, seat: 0, n: a, total: a })
  umpire.tell({ kind: 'score', rule: counted, seat: 1, n: b, total: b })
  umpire.end({ winner: a === b ? null : a > b ? 0 : 1, rule })
  return true
}

/** WF-OBJ-05: full rounds in a row without a loss after which a game without a length ends. */
const QUIET_ROUNDS = 10

/** A way in which a game ends by itself: after how many rounds, and how many of them are over. */
interface Ending {
  readonly rule: Rule
  readonly rounds: number
  readonly over: number
}

function endings({ board, setup }: Game): Ending[] {
  const round = roundOf(board.turn)
  if (isScenario(setup, 'points')) return [{ rule: 'WF-OBJ-06', rounds: agreed.number(setup, 'turns'), over: round }]
  if (isScenario(setup, 'agreed')) return [{ rule: 'WF-OBJ-01', rounds: agreed.number(setup, 'turns'), over: round }]
  if (isScenario(setup, 'hill')) return [{ rule: 'WF-OBJ-09', rounds: agreed.number(setup, 'turns'), over: round }]
  const found: Ending[] = []
  if (!isScenario(setup, 'challenge')) {
    found.push({ rule: 'WF-OBJ-05', rounds: QUIET_ROUNDS, over: round - roundOf(board.lastLoss) })
  }
  const cap = agreed.orNone(setup, 'roundCap')
  if (cap !== null) found.push({ rule: 'WF-OBJ-19', rounds: cap, over: round })
  return found
}

/** After the second player's turn: has the game come to its end (WF-TRN-07)? */
export function roundIsOver(umpire: Ump): boolean {
  const ending = endings(umpire).find(({ rounds, over }) => over >= rounds)
  if (ending === undefined) return false
  if (!isScenario(umpire.setup, 'hill')) return countPoints(umpire, ending.rule)
  umpire.next({ step: 'toTheDeath' })
  return true
}

/** How a game ends if nobody loses anything more and nobody takes the hill. */
export interface Standing {
  /** Null for a draw, and where both would fight to the death. */
  readonly winner: Seat | null
  /** Rounds until then, after this one. */
  readonly left: number
  /** How much of the time until then is over, from 0 to 1. */
  readonly spent: number
}

export function standing(game: Game): Standing {
  const score = (seat: Seat): number => {
    if (isScenario(game.setup, 'agreed')) return scoreOf(game, seat)
    return isScenario(game.setup, 'hill') ? Math.min(1, occupiers(game, seat).length) : pointsOf(game, seat)
  }
  const lead = score(0) - score(1)
  let left = Number.POSITIVE_INFINITY
  let spent = 0
  for (const { rounds, over } of endings(game)) {
    left = Math.max(0, Math.min(left, rounds - over))
    spent = Math.min(1, Math.max(spent, over / rounds))
  }
  return { winner: lead === 0 ? null : lead > 0 ? 0 : 1, left, spent }
}

/** Squads of a seat on the hill. */
export const occupiers = (game: Game, seat: Seat): number[] =>
  onTable(game.board, seat).filter(id => occupies(game, squadAt(game.board, id)))

/** WF-OBJ-12: the last side with a tile in the fight wins. */
function judgeHill(umpire: Ump): boolean {
  const { board } = umpire
  const fights = (seat: Seat): boolean =>
    board.fighters.some(id => squadAt(board, id).seat === seat && squadAt(board, id).place === 'table')
  return settle(umpire, fights, 'WF-OBJ-12', 'WF-OBJ-12')
}

export const victory: StepsFor<'toTheDeath' | 'deathRound'> = {
  /** WF-OBJ-09, WF-OBJ-11, WF-OBJ-13: one side on the hill wins, both fight to the death, nobody is a draw. */
  toTheDeath(umpire) {
    const { board } = umpire
    const on = [occupiers(umpire, 0), occupiers(umpire, 1)] as const
    if (on[0].length === 0 || on[1].length === 0) {
      if (on[0].length + on[1].length === 0) return umpire.end({ winner: null, rule: 'WF-OBJ-13' })
      return umpire.end({ winner: on[0].length > 0 ? 0 : 1, rule: 'WF-OBJ-09' })
    }
    board.stage = 'to the death'
    umpire.tell({ kind: 'phase', rule: 'WF-OBJ-11', note: 'Both sides hold the hill: they fight to the death.' })
    board.squads.forEach((squad, id) => {
      for (const foe of squad.engaged) disengage(board, id, foe)
      squad.lasting = [] // Ruling on WF-OBJ-12: the turns are over, and with them whatever lasts until one of them
    })
    for (const a of on[0]) for (const b of on[1]) engage(board, a, b)
    board.fighters = [...on[0], ...on[1]]
    umpire.next({ step: 'deathRound', seat: board.first })
  },

  /** WF-OBJ-12: melee rounds alternate, beginning with the player who had the first turn. */
  deathRound(umpire, { seat }) {
    const { board } = umpire
    board.turn++
    board.active = seat
    board.drawOffer = null // WF-GEN-16: a round of the fight is a turn
    for (const id of onTable(board, seat)) squadAt(board, id).strikes = -1
    umpire.next({ step: 'melee' }, { step: 'deathRound', seat: otherSeat(seat) })
  },
}
