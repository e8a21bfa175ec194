/** Copies of a board, and what a seat sees of it: everything is open (WW-SCO-07), so nothing is hidden and nothing imagined. */

import type { Board, Token, Warrior } from './model.ts'

export const view = (board: Board): Board => board

export const imagine = (seen: Board): Board => seen

/** WW-ITM-07: odds assume that no Lucky token is used, whatever its owner has answered for good. */
export function unaided(board: Board): void {
  for (const one of board.warriors) one.lucky = 'never'
}

/** A copy that shares nothing. */
export const clone = (board: Board): Board => ({
  warriors: board.warriors.map(copyWarrior),
  sides: board.sides.map(side => ({ ...side })),
  round: board.round,
  active: board.active,
  first: board.first,
  phase: board.phase,
  prayers: board.prayers.map(prayer => ({ ...prayer })),
  clouds: board.clouds.map(cloud => ({ ...cloud, at: { ...cloud.at } })),
  tokens: board.tokens.map(copyToken),
  happening: board.happening,
})

const copyWarrior = (one: Warrior): Warrior => ({
  ...one,
  at: one.at && { x: one.at.x, y: one.at.y, z: one.at.z },
  pairs: one.pairs.slice(),
  spent: one.spent.slice(),
  effects: one.effects.length === 0 ? [] : one.effects.map(effect => ({ ...effect })),
  credits: one.credits.slice(),
})

const copyToken = (token: Token): Token => ({ ...token, at: token.at && { ...token.at } })
