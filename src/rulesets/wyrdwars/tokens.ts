/** Tokens: picked up, carried, dropped, handed over, taken off the board (WW-OBJ). */

import type { ModelId } from '#engine'
import { INCH, type Len, type Point } from '#geometry'
import { CONTACT } from './battlefield.ts'
import { cardOf } from './card.ts'
import { dropToken } from './damage.ts'
import { isPointWithin } from './figure.ts'
import {
  type Board,
  type Game,
  isEngaged,
  isStanding,
  placeOf,
  type StepsFor,
  standing,
  type Token,
  type WwOffer,
  warrior,
} from './model.ts'
import { areInContact, isLevel } from './places.ts'
import { reveal } from './shooting.ts'

export type TokenFrame =
  | { readonly step: 'pick'; readonly who: ModelId; readonly token: number }
  | { readonly step: 'drop'; readonly who: ModelId }
  | { readonly step: 'hand'; readonly who: ModelId; readonly to: ModelId }

/** WW-OBJ-06: a token is a disc an inch across. */
const TOKEN: Len = INCH / 2

/** What he carries; null for nothing (WW-OBJ-03). */
export const carriedBy = (board: Board, who: ModelId): Token | null =>
  board.tokens.find(({ by, offWith }) => by === who && offWith === null) ?? null

/** WW-OBJ-01, WW-OBJ-03, WW-TRA-05: who carries at all, and carries nothing yet. */
export function mayCarry(game: Game, who: ModelId): boolean {
  const { traits } = cardOf(game, who)
  if (traits.has('beast') || traits.has('mindless') || traits.has('large')) return false
  return isStanding(game.board, who) && !isEngaged(game.board, who) && carriedBy(game.board, who) === null
}

/** WW-OBJ-01, WW-OBJ-06: the first token he could pick up where he is; null for none. */
export function tokenHere(game: Game, who: ModelId): Token | null {
  const { tokens } = game.board
  if (tokens.length === 0 || !mayCarry(game, who)) return null
  const { z } = placeOf(game.board, who)
  const isHere = (at: Point | null): boolean =>
    at !== null && isLevel(at.z, z) && isPointWithin(game, who, at, TOKEN + CONTACT)
  return tokens.find(({ at, by }) => by === null && isHere(at)) ?? null
}

/** WW-OBJ-05: what a carrier may do with it in step 3, once a turn. */
export function tokenOffers(game: Game, who: ModelId): WwOffer[] {
  const token = carriedBy(game.board, who)
  if (token === null || token.handed || !isStanding(game.board, who)) return []
  const { seat } = warrior(game.board, who)
  const offers: WwOffer[] = [{ id: `drop:${who}`, rule: 'WW-OBJ-05', on: who, leads: { step: 'drop', who } }]
  for (const to of standing(game.board, seat)) {
    if (to !== who && areInContact(game, who, to) && mayCarry(game, to)) {
      offers.push({ id: `hand:${who}:${to}`, rule: 'WW-OBJ-05', on: who, at: to, leads: { step: 'hand', who, to } })
    }
  }
  return offers
}

export const tokenSteps: StepsFor<TokenFrame['step']> = {
  /** WW-OBJ-01: it goes where he goes. */
  pick(umpire, { who, token: id }) {
    const token = umpire.board.tokens.find(one => one.id === id)
    if (token === undefined || token.by !== null) return
    token.by = who
    token.at = null
    reveal(umpire, who, 'WW-OBJ-02')
    umpire.tell({ kind: 'mark', rule: 'WW-OBJ-01', who, token: 'carrying a token' })
  },

  drop(umpire, { who }) {
    const token = carriedBy(umpire.board, who)
    dropToken(umpire, who)
    if (token !== null) token.handed = true
  },

  /** WW-OBJ-05: handed over at most once a turn. */
  hand(umpire, { who, to }) {
    const { board } = umpire
    const token = carriedBy(board, who)
    if (token === null) return
    token.by = to
    reveal(umpire, to, 'WW-OBJ-02')
    token.handed = true
    umpire.tell({ kind: 'unmark', rule: 'WW-OBJ-05', who, token: 'carrying a token' })
    umpire.tell({ kind: 'mark', rule: 'WW-OBJ-05', who: to, token: 'carrying a token' })
  },
}
