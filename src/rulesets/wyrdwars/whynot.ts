/** Why something is not offered: the sentence for whoever tries it all the same (the Decisions of the book). */

import { lengthText, type ModelId, playerMark, type Refusal, refuse, type Seat } from '#engine'
import { CONTACT } from './battlefield.ts'
import { cardOf } from './card.ts'
import { isUnder, nameOf } from './characteristics.ts'
import { whyNotCharge, whyNotChargeAt } from './charge.ts'
import { isRite } from './content/rites.ts'
import { gapOf, isWithin } from './figure.ts'
import { whyNotHide, whyNotSearch, whyNotSearchFor } from './hiding.ts'
import { type Board, type Game, isOnBoard, side, warrior } from './model.ts'
import { whoStopsRun } from './move.ts'
import { whyNotPray } from './prayers.ts'
import { whyNotCast, whyNotCastAt } from './rites.ts'
import type { Rule } from './rules.ts'
import { whyNotShoot, whyNotShotAt } from './shooting.ts'
import { carriedBy, mayCarry } from './tokens.ts'
import { THROW, whyNotSalved, whyNotUse } from './trinkets.ts'
import { hasLostThird, lossesOf, thirdOf } from './victory.ts'

type No = Refusal<Rule> | null
type Reason = (game: Game, who: ModelId, at: ModelId | null, words: readonly string[]) => No

/** What is wrong with taking the offer of this name, or null when nothing can be said about it. An id is read here as a wish: nothing is done by it. */
export function whyNot(game: Game, seat: Seat, id: string): No {
  const [menu = '', choice = ''] = id.split('/')
  const [kind = '', named, ...words] = menu.split(':')
  if (kind === 'withdraw') return whyNotWithdraw(game, seat)
  const reason = Object.hasOwn(REASONS, kind) ? REASONS[kind] : undefined
  const who = warriorIn(game.board, named)
  if (reason === undefined || who === null) return null
  const one = warrior(game.board, who)
  if (one.seat !== seat) return refuse('WW-TRN-03', `That is a warrior of ${playerMark(one.seat)}.`)
  if (!isOnBoard(game.board, who)) return refuse('WW-WND-08', `${nameOf(game, who)} is not on the board.`)
  const parts = choice === '' ? words : choice.split(':')
  return reason(game, who, targetIn(game.board, parts), parts)
}

/** D-NRV-1 */
function whyNotWithdraw(game: Game, seat: Seat): No {
  if (hasLostThird(game, seat)) return null
  const [most, lost] = [thirdOf(side(game.board, seat).started), lossesOf(game, seat)]
  return refuse('WW-ROU-07', `You may withdraw once ${most} warriors are lost; ${lost} ${lost === 1 ? 'is' : 'are'}.`)
}

/** WW-TRN-06, WW-MOV-12, WW-FLE-06: what keeps a warrior from any move of step 3. */
function whyNotMove(game: Game, who: ModelId): No {
  const one = warrior(game.board, who)
  if (one.state !== 'standing') return refuse('WW-FLE-07', `${nameOf(game, who)} is fleeing.`)
  if (one.rallied) return refuse('WW-FLE-06', 'He rallied this turn.')
  if (one.moved || one.ran || one.charged || one.brokeAway) return refuse('WW-TRN-06', 'He has moved.')
  return isUnder(game, who, 'netted') ? refuse('WW-ITM-08', 'He is netted.') : null
}

/** D-MOV-1 */
function whyNotRun(game: Game, who: ModelId): No {
  const { shrank } = warrior(game.board, who)
  if (shrank !== null) return refuse('WW-PSY-05', `He shrank from ${nameOf(game, shrank)} this turn.`)
  if (game.board.happening === 'rats') return refuse('WW-HAP-15', 'Rats underfoot: nobody may run.')
  if (isUnder(game, who, 'no-run')) return refuse('WW-RIT-14', 'Tallow Grip: he may not run.')
  if (carriedBy(game.board, who) !== null && !cardOf(game, who).traits.has('light-fingers')) {
    return refuse('WW-OBJ-02', 'He carries a token.')
  }
  const enemy = whoStopsRun(game, who)
  if (enemy === null) return null
  const gap = lengthText(gapOf(game, who, enemy), 'inches')
  return refuse('WW-MOV-06', `He cannot run: ${nameOf(game, enemy)} is visible at ${gap}.`)
}

const unengaged = (game: Game, who: ModelId): No =>
  warrior(game.board, who).pairs.length > 0 ? refuse('WW-MOV-12', 'He is engaged.') : null

/** D-OBJ-2 */
function whyNotHand(game: Game, who: ModelId, to: ModelId | null): No {
  if (carriedBy(game.board, who) === null) return refuse('WW-OBJ-05', 'He carries nothing.')
  if (to === null || !isOnBoard(game.board, to)) return null
  if (!isWithin(game, who, to, CONTACT)) return refuse('WW-OBJ-05', 'He is not in contact.')
  return mayCarry(game, to) ? null : refuse('WW-OBJ-01', 'He cannot carry.')
}

const thrown =
  (what: 'casting-net' | 'powder-pot'): Reason =>
  (game, by, at) =>
    whyNotUse(game, by, what) ?? (at === null ? null : whyNotShotAt(game, by, at, THROW))

/** By the first word of the offer: for the warrior it names, and his target. */
const REASONS: Readonly<Record<string, Reason>> = {
  // D-CHG-1
  charge: (game, who, at) => {
    const no = whyNotCharge(game, who)
    if (no !== null || at === null) return no
    return whyNotChargeAt(game, who, at) ?? refuse('WW-CHG-03', 'No way to that warrior is short enough.')
  },
  move: (game, who) => whyNotMove(game, who) ?? unengaged(game, who),
  run: (game, who) => whyNotMove(game, who) ?? unengaged(game, who) ?? whyNotRun(game, who),
  // D-MOV-3
  break: (game, who) =>
    warrior(game.board, who).pairs.length === 0 ? refuse('WW-MOV-13', 'He is not engaged.') : whyNotMove(game, who),
  // D-OBJ-2
  drop: (game, who) => whyNotHand(game, who, null),
  hand: whyNotHand,
  // D-HID-1, D-SET-4
  stand: (game, who) => whyNotMove(game, who) ?? whyNotHide(game, who),
  lurk: (game, who) => whyNotHide(game, who),
  // D-SHO-1, D-SHO-2
  shoot: (game, by, at) => {
    const { missile } = cardOf(game, by)
    return whyNotShoot(game, by) ?? (at === null ? null : whyNotShotAt(game, by, at, missile?.range ?? 0))
  },
  search: (game, by, at) => whyNotSearch(game, by) ?? (at === null ? null : whyNotSearchFor(game, by, at)),
  rite: (game, by, at, [rite = '']) =>
    whyNotCast(game, by) ?? (at === null || !isRite(rite) ? null : whyNotCastAt(game, { by, rite, at })),
  salve: (game, by, at) => whyNotUse(game, by, 'salve') ?? (at === null ? null : whyNotSalved(game, by, at)),
  net: thrown('casting-net'),
  pot: thrown('powder-pot'),
  smoke: (game, by) => whyNotUse(game, by, 'smoke-pot'),
  // D-PRY-1
  pray: (game, who) => whyNotPray(game, who),
  // D-ANY-1
  hands: ({ board }) =>
    board.phase === 'close combat'
      ? refuse('WW-CC-16', 'Not during the Close Combat phase.')
      : refuse('WW-LST-07', 'Both hands are taken.'),
  luck: (game, who) =>
    warrior(game.board, who).spent.includes('lucky-token') ? refuse('WW-ITM-04', 'The token is spent.') : null,
}

/** Whom the rest of an offer names: 'at:3', 'by:3:1', 'steady-heart:3', or '3' alone. */
function targetIn(board: Board, words: readonly string[]): ModelId | null {
  const who = warriorIn(board, words.length === 1 ? words[0] : words[1])
  return who === null || !isOnBoard(board, who) ? null : who
}

function warriorIn(board: Board, word: string | undefined): ModelId | null {
  return word !== undefined && /^\d{1,3}$/.test(word) && Number(word) < board.warriors.length ? Number(word) : null
}
