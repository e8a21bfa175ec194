/** Injuries and gains of a campaign that act in battle (WC-INT); those that change numbers are on the card. */

import { type ModelId, type Refusal, refuse } from '#engine'
import { INCH } from '#geometry'
import { cardOf, hasTalent } from './card.ts'
import { isEngaged, isUnderPlatform, isWithin } from './figure.ts'
import { type Frame, fighter, friendsOf, type Game, isOnTable } from './model.ts'
import type { Rule } from './rules.ts'

export const hasScar = (game: Game, who: ModelId, mark: string): boolean => cardOf(game, who).marks.has(mark)

/** WC-INT-04: one Move action in a battle round, free ones included. */
export const whyNotMoveAgain = (game: Game, who: ModelId): Refusal<Rule> | null =>
  hasScar(game, who, 'injury:short-breath') && fighter(game.board, who).spentRound.includes('short-breath')
    ? refuse('WC-INT-04', 'Short breath: one Move action per round')
    : null
export function noteMove(game: Game, who: ModelId): void {
  if (hasScar(game, who, 'injury:short-breath')) fighter(game.board, who).spentRound.push('short-breath')
}

const fright = (who: ModelId, rule: Rule): Frame => ({ step: 'brave', who, rule, brings: 'panic' })

/** WC-INT-12: any part of its base is underneath a platform. */
export const roofFright = (game: Game, who: ModelId): readonly Frame[] =>
  hasScar(game, who, 'injury:dread-of-roofs') && isOnTable(game.board, who) && isUnderPlatform(game, who, false)
    ? [fright(who, 'WC-INT-12')]
    : []

/** What comes over it when it is activated: WC-INT-11, WC-INT-12. */
export const scarsAwake = (game: Game, who: ModelId): readonly Frame[] => {
  if (cardOf(game, who).marks.size === 0) return []
  const voices = hasScar(game, who, 'injury:voices') && isEngaged(game, who) ? [fright(who, 'WC-INT-11')] : []
  return [...voices, ...roofFright(game, who)]
}

/** WC-INT-13 */
export const whyNotSober = (game: Game, who: ModelId): Refusal<Rule> | null =>
  hasScar(game, who, 'injury:drinker') ? refuse('WC-INT-13', 'Drinker: cannot react') : null

/** WC-BRV-02, WC-INT-15: panicked for the round, or as long as a friend is within 1 inch. Who cannot be panicked is not (WC-DRC-01). */
export function panicOf(game: Game, who: ModelId): Rule | null {
  if (fighter(game.board, who).panicked) return 'WC-BRV-02'
  if (!hasScar(game, who, 'injury:suspicion') || hasTalent(game, who, 'drowned-already')) return null
  const isBeside = friendsOf(game.board, who).some(friend => friend !== who && isWithin(game, friend, who, INCH))
  return isBeside ? 'WC-INT-15' : null
}

/** WC-INT-19: the enemy who once took it out. */
export function bearsGrudge(game: Game, by: ModelId, at: ModelId): boolean {
  const { grudges } = cardOf(game, by)
  const { person } = cardOf(game, at)
  return person !== null && grudges.includes(person)
}
