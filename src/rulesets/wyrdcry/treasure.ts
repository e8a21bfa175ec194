/** Markers, tokens and who has them: control, carrying, who may carry how many (WC-TOK). */

import { type ModelId, type Refusal, refuse, type Seat } from '#engine'
import { INCH, type Point } from '#geometry'
import { isKeyword } from './card.ts'
import { isWithin, isWithinOf } from './figure.ts'
import { fighter, type Game, onTable, type Token } from './model.ts'
import type { Rule } from './rules.ts'

/** WC-TOK-02, WC-TOK-16: who has more fighters within 1 inch of a point, whatever they are; null for nobody. */
export function controllerOf(game: Game, at: Point): Seat | null {
  const counts = [0, 0]
  for (const who of onTable(game.board)) {
    if (isWithinOf(game, who, at, INCH)) counts[fighter(game.board, who).seat]!++
  }
  const [a, b] = counts as [number, number] // two seats (WC-GEN-07)
  return a === b ? null : a > b ? 0 : 1
}

/** The tokens a fighter carries. */
export const carriedBy = ({ board }: Game, who: ModelId): Token[] => board.tokens.filter(({ by }) => by === who)

/** WC-MRC-02, WC-TOK-11, WC-TOK-15: does it carry treasure, or is it within 1 inch of some, carried or not? */
export function isByTreasure(game: Game, who: ModelId): boolean {
  return game.board.tokens.some(token => {
    if (token.kind !== 'treasure') return false
    if (token.at !== null) return isWithinOf(game, who, token.at, INCH)
    if (token.by === null) return false
    return token.by === who || (fighter(game.board, token.by).at !== null && isWithin(game, who, token.by, INCH))
  })
}

/** WC-TOK-06, WC-SCE-06: one, or what the scenario says. */
export const capacityIn = ({ setup }: Game): number => (setup.scenario === 'SC3' ? 2 : 1)

/** WC-SCE-07, WC-SCE-10: may this side carry at all? */
export function mayCarry({ board, setup }: Game, seat: Seat): boolean {
  if (setup.scenario === 'SC3') return seat !== board.attacker
  if (setup.scenario === 'SC4') return seat === board.attacker
  return true
}

/** WC-TOK-06, WC-TOK-07, WC-TOK-12: why a fighter may not take one more token, wherever it comes from. */
export function whyNotCarry(game: Game, who: ModelId): Refusal<Rule> | null {
  const { seat } = fighter(game.board, who)
  if (!mayCarry(game, seat)) {
    return refuse(game.setup.scenario === 'SC3' ? 'WC-SCE-07' : 'WC-SCE-10', 'Your side cannot carry tokens here')
  }
  if (isKeyword(game, who, 'BEAST') || isKeyword(game, who, 'THRALL')) {
    return refuse('WC-TOK-07', 'BEASTS and THRALLS cannot carry')
  }
  if (carriedBy(game, who).length >= capacityIn(game)) return refuse('WC-TOK-06', 'Already carrying a token')
  return null
}

/** WC-TOK-03, WC-TOK-04, WC-TOK-12, WC-TOK-13: why an active fighter may not pick this token up. */
export function whyNotPick(game: Game, who: ModelId, token: Token): Refusal<Rule> | null {
  if (token.at === null) return refuse('WC-TOK-12', 'Carried tokens cannot be picked up')
  if (!isWithinOf(game, who, token.at, INCH)) return refuse('WC-TOK-04', 'Not within 1" of the token')
  const heavy = whyNotCarry(game, who)
  if (heavy !== null) return heavy
  if (controllerOf(game, token.at) !== fighter(game.board, who).seat) {
    return refuse('WC-TOK-03', 'You do not control this token')
  }
  if (game.board.active?.pickedUp.includes(token.id)) {
    return refuse('WC-TOK-13', 'Token already moved this activation')
  }
  return null
}

/** WC-TOK-13: why an active fighter may not put this token down. */
export function whyNotDrop(game: Game, who: ModelId, token: Token): Refusal<Rule> | null {
  if (token.by !== who) return refuse('WC-TOK-08', 'It does not carry this token')
  return game.board.active?.dropped.includes(token.id)
    ? refuse('WC-TOK-13', 'Token already moved this activation')
    : null
}

/** Tokens and markers of one kind in words. */
export const tokenName = ({ id, kind }: Token): string => (kind === 'treasure' ? `treasure ${id + 1}` : 'lost property')
