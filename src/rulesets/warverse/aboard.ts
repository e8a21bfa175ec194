/** Riding (WV-TPT): who may carry whom, and where passengers get off. */

import { type ModelId, type Refusal, refuse } from '#engine'
import type { Point } from '#geometry'
import { SAY } from './errors.ts'
import { distanceBetween, standingAt, touches } from './figure.ts'
import { hundredthsText, STEP, THROWN } from './lengths.ts'
import { type Board, cargo, type Game, model, total, type Ump, type Upright } from './model.ts'
import { isFree } from './place.ts'
import type { Rule } from './rules.ts'
import { whyNotEmbark } from './scenarios/index.ts'

/** WV-TPT-05 and WV-TPT-08: one inch, and the passenger leaves the table with the budgets it has left (WV-TPT-11); its transport keeps all (WV-TPT-09). */
export function embark(umpire: Ump, who: ModelId, on: ModelId): void {
  const m = model(umpire.board, who)
  m.moveLeft -= STEP
  m.where = 'aboard'
  m.aboard = on
  umpire.tell({ kind: 'board', rule: 'WV-TPT-05', who, on })
}

// ---- room --------------------------------------------------------------------

/** WV-TPT-03: a transport counts with its cargo. */
export function weight(board: Board, id: ModelId): number {
  let sum = total(model(board, id))
  for (const passenger of cargo(board, id)) sum += weight(board, passenger)
  return sum
}

/** WV-TPT-02 and WV-TPT-04: what a carrier can still take; only points count. */
export function room(board: Board, id: ModelId): number {
  let left = total(model(board, id))
  for (const passenger of cargo(board, id)) left -= weight(board, passenger)
  return left
}

// ---- may it be done? ---------------------------------------------------------

/** WV-TPT-01 to WV-TPT-07, WV-TPT-30. */
export function whyNotBoard(game: Game, who: ModelId, on: ModelId): Refusal<Rule> | null {
  const { board } = game
  const m = model(board, who)
  const carrier = model(board, on)
  if (m.aboard !== null) return refuse('WV-TPT-30', SAY['E-MOVE-ABOARD'](m.name, model(board, m.aboard).name))
  if (carrier.seat !== m.seat || on === who) return refuse('WV-TPT-01', SAY['E-TPT-OWN'](m.name))
  if (carrier.aboard !== null) {
    return refuse('WV-TPT-07', SAY['E-TPT-NESTED'](carrier.name, model(board, carrier.aboard).name))
  }
  const ban = whyNotEmbark(game, who)
  if (ban !== null) return ban
  if (carrier.where !== 'table' || !touches(m, carrier)) {
    return refuse('WV-TPT-05', SAY['E-TPT-CONTACT'](m.name, carrier.name))
  }
  if (m.moveLeft < STEP) return refuse('WV-TPT-06', SAY['E-TPT-MOVE'](m.name, hundredthsText(m.moveLeft)))
  const w = weight(board, who)
  const free = room(board, on)
  return w > free ? refuse('WV-TPT-02', SAY['E-TPT-CAP'](m.name, w, carrier.name, free)) : null
}

/** WV-TPT-15 and WV-TPT-27: may a passenger get off at all? */
export function whyNotGetOff(board: Board, who: ModelId): Refusal<Rule> | null {
  const m = model(board, who)
  if (m.aboard === null) return { rule: 'WV-TPT-15', why: `${m.name} is not aboard anything.` }
  const carrier = model(board, m.aboard)
  if (carrier.aboard !== null) {
    return refuse('WV-TPT-27', SAY['E-TPT-NESTED'](carrier.name, model(board, carrier.aboard).name))
  }
  return m.moveLeft < STEP ? refuse('WV-TPT-15', SAY['E-TPT-MOVE'](m.name, hundredthsText(m.moveLeft))) : null
}

/** WV-TPT-15, WV-TPT-23, WV-TPT-24: in contact with the carrier, in a free place, in the air too; no path is looked at. */
export function whyNotDisembark(game: Game, who: ModelId, to: Point): Refusal<Rule> | null {
  const { board } = game
  const ban = whyNotGetOff(board, who)
  if (ban !== null) return ban
  const m = model(board, who)
  const carrier = model(board, m.aboard!)
  const there = standingAt(m, to)
  const fits = touches(there, carrier) && isFree(game, there, who)
  return fits ? null : refuse('WV-TPT-15', SAY['E-TPT-PLACE'](m.name, carrier.name))
}

/** WV-TPT-20 and WV-TPT-21: within 2 inches of the wreck, body to body, in a free place. */
export function whyNotSurvive(game: Game, who: ModelId, wreck: Upright, at: Point): Refusal<Rule> | null {
  const m = model(game.board, who)
  const there = standingAt(m, at)
  const fits = distanceBetween(there, wreck) <= THROWN && isFree(game, there, who)
  return fits ? null : refuse('WV-TPT-20', SAY['E-SURV-PLACE'](m.name))
}
