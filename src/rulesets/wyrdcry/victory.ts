/** Who has won: losses, wipe-outs and the victory condition of each scenario (WC-VIC, WC-SCE, WC-END-10). */

import type { ModelId, Outcome, Seat } from '#engine'
import { cardOf } from './card.ts'
import { isInPiece } from './figure.ts'
import { type Fighter, fighter, type Game, onTable, otherSeat } from './model.ts'
import type { Rule } from './rules.ts'
import { type ScenarioId, scenarioOf } from './scenarios.ts'
import { controllerOf } from './treasure.ts'

/** WC-GEN-11, WC-HSW-03, WC-END-02: fighters of the roster, those in reserve included; guests are left out. */
export function rosterOf(game: Game, seat: Seat): ModelId[] {
  const found: ModelId[] = []
  game.board.fighters.forEach((one, who) => {
    if (one.seat === seat && !cardOf(game, who).isGuest) found.push(who)
  })
  return found
}

/** WC-END-01 to WC-END-03, T-03: at half of the warband, rounded up. WC-OOA-06: who was set up again stays lost. */
export const waversAt = (fighters: number): number => Math.ceil(fighters / 2)

export function hasLost(game: Game, seat: Seat): boolean {
  const roster = rosterOf(game, seat)
  return roster.filter(who => fighter(game.board, who).fell).length >= waversAt(roster.length)
}

const isThere = ({ where }: Fighter): boolean => where === 'table' || where === 'reserve' || where === 'unplaced'

/** WC-END-10, WC-SCN-03: a side with no roster fighter on the table and none in reserve; null while both have somebody. */
export function wipedOut(game: Game): Seat | 'both' | null {
  const isLeft = (seat: Seat): boolean =>
    game.board.fighters.some((one, who) => one.seat === seat && isThere(one) && !cardOf(game, who).isGuest)
  const [a, b] = [isLeft(0), isLeft(1)]
  if (a && b) return null
  return a ? 1 : b ? 0 : 'both'
}

/** Treasure carried by a side's fighters now. */
export const carriedCount = ({ board }: Game, seat: Seat): number =>
  board.tokens.filter(({ kind, by }) => kind === 'treasure' && by !== null && fighter(board, by).seat === seat).length

/** WC-SCE-07: treasure that has escaped with its carriers. */
export const escapedCount = ({ board }: Game): number =>
  board.tokens.filter(({ kind, offWith }) => kind === 'treasure' && offWith !== null).length

/** WC-SCE-16: who controls a terrain piece: more fighters wholly within its zone. */
export function holderOf(game: Game, piece: string): Seat | null {
  const counts = [0, 1].map(seat => onTable(game.board, seat).filter(who => isInPiece(game, who, piece, true)).length)
  const [a, b] = counts as [number, number] // two seats (WC-GEN-07)
  return a === b ? null : a > b ? 0 : 1
}

export const heldCount = (game: Game, seat: Seat): number =>
  game.board.ground.picked.filter(piece => holderOf(game, piece) === seat).length

/** WC-SCE-09 to WC-SCE-11: three of the five decide. */
const ENOUGH = 3

/** WC-VIC-03: strictly more. */
const most = (count: (seat: Seat) => number): Seat | null => {
  const [a, b] = [count(0), count(1)]
  return a === b ? null : a > b ? 0 : 1
}

/** Who fulfils the victory condition as things are; null for nobody. WC-SCN-02: the vault is controlled like any marker. */
function winnerOf(game: Game, scenario: ScenarioId): Seat | null {
  const { attacker, ground } = game.board
  switch (scenario) {
    case 'SC1':
    case 'SC2':
      return most(seat => carriedCount(game, seat))
    case 'SC3':
      return escapedCount(game) >= ENOUGH ? otherSeat(attacker) : attacker
    case 'SC4':
      return carriedCount(game, attacker) >= ENOUGH ? attacker : otherSeat(attacker)
    case 'SC5':
      return ground.vault === null ? null : controllerOf(game, ground.vault)
    case 'SC6':
      return most(seat => heldCount(game, seat))
    case 'SC7':
      return null
  }
}

const CONDITIONS = {
  SC1: 'WC-SCE-03',
  SC2: 'WC-SCE-05',
  SC3: 'WC-SCE-08',
  SC4: 'WC-SCE-11',
  SC5: 'WC-SCE-14',
  SC6: 'WC-SCE-16',
  SC7: 'WC-SCE-18',
} as const

/** WC-SET-04, WC-VIC-01, WC-VIC-02: whoever fulfils the condition wins; a draw if nobody does. */
export function verdict(game: Game): Outcome & { readonly rule: Rule } {
  const scenario = scenarioOf(game.setup)
  const winner = winnerOf(game, scenario)
  return { winner, rule: winner === null ? 'WC-VIC-02' : CONDITIONS[scenario] }
}
