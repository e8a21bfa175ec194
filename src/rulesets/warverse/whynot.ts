/** Why something is not offered: the sentence for whoever tries it all the same. */

import { isRefusal, kindOf, type ModelId, playerMark, type Refusal, refuse, type Seat, type Target } from '#engine'
import { whyNotBoard, whyNotGetOff } from './aboard.ts'
import { whyNotArea, whyNotPointBlast } from './area.ts'
import { shotAt, whyNotAttack, whyNotFight, whyNotShoot } from './attack.ts'
import { whyNotConfirm, whyNotShift } from './deploy.ts'
import { OFFER_DRAW, whyNotOfferDraw } from './draw.ts'
import { SAY } from './errors.ts'
import { engagedWith } from './figure.ts'
import { canCircle, whyNotMove } from './legs.ts'
import { hundredthsText } from './lengths.ts'
import { type Area, type Board, type Game, model } from './model.ts'
import type { Rule } from './rules.ts'
import { whyNotTake } from './scenarios/salvage-run.ts'

/** What is wrong with taking the offer of this name, or null when nothing can be said about it. */
export function whyNot(game: Game, seat: Seat, id: string): Refusal<Rule> | null {
  const { board } = game
  if (id === 'confirm') return board.round === 0 ? whyNotConfirm(board, seat) : null
  if (kindOf(id) === 'shift' && board.round === 0) return whyNotShift(board)
  if (id.startsWith('zone:')) return { rule: 'WV-DEP-09', why: 'That zone is taken, or there is none of that name.' }
  if (board.active === null) return null
  if (id === OFFER_DRAW && board.drawOffered) return whyNotOfferDraw(board)
  if (board.pending !== '') return pendingFirst(board, seat)
  if (seat !== board.active) return refuse('WV-TRN-01', SAY['E-TURN'](playerMark(board.active)))
  return whyNotDeed(game, seat, id)
}

/** WV-TRN-07 and WV-LEA-05: an action is finished before the next; enemies left behind may only strike the leaver. */
function pendingFirst(board: Board, seat: Seat): Refusal<Rule> {
  // of those who are not active only the enemies it leaves behind have anything to do with it
  const isLeft = board.leaver !== null && engagedWith(board, board.leaver).some(id => model(board, id).seat === seat)
  if (board.leaver !== null && isLeft && seat !== board.active) {
    return refuse('WV-LEA-05', SAY['E-FREE-ONLY'](model(board, board.leaver).name))
  }
  return refuse('WV-TRN-07', SAY['E-PENDING'](board.pending))
}

/** What is wrong with an action of its own turn, by its name. */
function whyNotDeed(game: Game, seat: Seat, id: string): Refusal<Rule> | null {
  const { board } = game
  const [first = '', second] = id.split('/')
  const [, who, other] = first.split(':')
  const by = numberOf(board, who)
  if (by === null) return null
  const m = model(board, by)
  if (m.seat !== seat) return refuse('WV-GEN-11', SAY['E-OWNER'](m.name))
  switch (kindOf(first)) {
    case 'move':
      return whyNotMove(board, m) ?? refuse('WV-MOV-01', SAY['E-MOVE-LEFT']('0.01', m.name, hundredthsText(m.moveLeft)))
    case 'circle': {
      const centre = numberOf(board, other)
      if (centre === null) return null
      const fault = whyNotMove(board, m)
      if (fault !== null || canCircle(m, model(board, centre))) return fault
      return refuse('WV-MOV-06', SAY['E-MOVE-CIRCLE'](model(board, centre).name))
    }
    case 'board': {
      const on = numberOf(board, other)
      return on === null ? null : whyNotBoard(game, by, on)
    }
    case 'disembark':
      return whyNotGetOff(board, by)
    case 'take':
      return whyNotTake(board, by, Number(other))
    case 'burst':
      return whyNotArea(game, by, { mode: 'burst' })
    default: {
      if (first.startsWith('blast:') && second === 'point') return whyNotAttack(m) ?? whyNotPointBlast(game, by)
      const at = targetOf(game, second)
      return at === null ? whyNotAttack(m) : whyNotAttackOn(game, by, kindOf(first), at)
    }
  }
}

function whyNotAttackOn(game: Game, by: ModelId, kind: string, at: Target): Refusal<Rule> | null {
  if (kind === 'fight') return whyNotFight(game, by, at)
  if (kind === 'blast') {
    const area: Area = { mode: 'target', at }
    return whyNotArea(game, by, area)
  }
  if (kind !== 'shoot') return null
  const fault = whyNotAttack(model(game.board, by)) ?? whyNotShoot(game.board, by)
  if (fault !== null) return fault
  const shot = shotAt(game, by, at)
  return isRefusal(shot) ? shot : null
}

function numberOf(board: Board, text: string | undefined): ModelId | null {
  const n = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isInteger(n) && n >= 0 && n < board.models.length ? n : null
}

/** 'at:5' is a character, 'at:W1' a piece of terrain. */
function targetOf(game: Game, entry: string | undefined): Target | null {
  if (entry === undefined || !entry.startsWith('at:')) return null
  const name = entry.slice('at:'.length)
  return numberOf(game.board, name) ?? (game.setup.table.terrain.some(({ id }) => id === name) ? name : null)
}
