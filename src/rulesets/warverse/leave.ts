/** Leaving close combat (WV-LEA): whoever is left behind may strike at once, before the figure moves. */

import { type ModelId, type Refusal, refuse, type Seat, shareOf } from '#engine'
import { embark, whyNotBoard } from './aboard.ts'
import { catches, defendersIn, SHARED } from './area.ts'
import { whyNotRoll } from './attack.ts'
import { NO_COVER } from './cover.ts'
import { SAY } from './errors.ts'
import { engagedWith, standingAt, touchedBy, touches } from './figure.ts'
import { cancel, slide, walk, whyNotCircle, whyNotLeg } from './legs.ts'
import {
  type Area,
  type Board,
  type Claim,
  type Frame,
  type Game,
  mayDrop,
  model,
  type StepsFor,
  type Ump,
  type Way,
  type WvAnswer,
  type WvDecision,
  type WvOffer,
} from './model.ts'
import type { Rule } from './rules.ts'
import { settle, strike } from './strike.ts'

/** What is being answered while somebody leaves. */
const LEAVING = 'leaving close combat'

/** WV-LEA-01, WV-LEA-08, WV-LEA-18: the enemies a move would leave behind that have Attacks to strike with. */
export function leavers(board: Board, who: ModelId, way: Way): ModelId[] {
  const m = model(board, who)
  const left: ModelId[] = []
  for (const id of engagedWith(board, who)) {
    const enemy = model(board, id)
    if (enemy.attacks < 1) continue
    // WV-LEA-02: aboard a transport nobody is touched any more
    if (way.by === 'board' || !touches(standingAt(m, way.to), enemy)) left.push(id)
  }
  return left
}

/** Stops a move that breaks contact and asks its player first. */
export function leave(umpire: Ump, who: ModelId, way: Way, rest: Extract<Frame, { step: 'leave' }>['rest']): void {
  umpire.board.pending = LEAVING
  umpire.board.leaver = who
  umpire.next({ step: 'leave', who, way, rest })
}

/** Nobody is leaving any more. */
function finish(board: Board): void {
  board.pending = ''
  board.leaver = null
}

const LEAVE: WvOffer = { id: 'leave', rule: 'WV-LEA-01' }
const DROP: WvOffer = { id: 'drop', rule: 'WV-TRN-05' }
const GO_ON: WvOffer = { id: 'go-on', rule: 'WV-LEA-06' }
const STAY: WvOffer = { id: 'stay', rule: 'WV-LEA-09' }
const PASS: WvOffer = { id: 'pass', rule: 'WV-LEA-01' }

export const leaving: StepsFor<'leave' | 'free' | 'strikeFree' | 'goOn'> = {
  /**
   * The mover confirms, or drops the move; nothing is paid yet (WV-LEA-07). Every leaving gives all Attacks again (WV-LEA-10).
   * WV-LEA-19: who has dropped too much already leaves without being asked.
   */
  leave(umpire, { who, way, rest }, [answer]) {
    const { board } = umpire
    const { seat } = model(board, who)
    if (answer === undefined && mayDrop(board)) {
      return umpire.ask({ seat, about: 'leave', on: who, offers: [LEAVE, DROP], otherwise: DROP.id })
    }
    if (answer?.offer.id === DROP.id) {
      board.dropped++
      finish(board)
      return
    }
    const claims = inOrder(board, leavers(board, who, way)).map((id): Claim => [id, model(board, id).attacks])
    umpire.tell({ kind: 'choice', rule: 'WV-LEA-01', seat, on: who, note: 'leaves close combat' })
    umpire.next({ step: 'free', leaver: who, claims }, { step: 'goOn', who, way, rest })
  },

  /** WV-LEA-13: players in turn order after the active one; each orders its own characters, and strikes until it passes. */
  free(umpire, frame, [answer]) {
    const { leaver } = frame
    const { board } = umpire
    if (board.halted || model(board, leaver).where !== 'table') return
    const claims = frame.claims.filter(([by, left]) => left > 0 && mayStrike(board, by, leaver))
    const first = claims[0]
    if (first === undefined) return
    const { seat } = model(board, first[0])
    if (answer === undefined) return umpire.ask(freeDecision(umpire, seat, leaver, claims))
    const { leads } = answer.offer
    if (leads?.step !== 'strikeFree') {
      umpire.next({ ...frame, claims: claims.filter(([by]) => model(board, by).seat !== seat) })
      return
    }
    const [dice, radius] = divided(leads, answer)
    const spent = dice + radius
    umpire.next(
      { ...leads, dice, radius },
      { ...frame, claims: claims.map(([by, left]): Claim => [by, by === leads.by ? left - spent : left]) },
    )
  },

  /** WV-LEA-04, WV-LEA-11, WV-HP-10: a close combat attack on the leaver, or an area with the leaver in it; its own Attacks stay. */
  strikeFree(umpire, { by, leaver, area, dice, radius }) {
    const weapon = area === null ? 'a free attack' : `a free area of radius ${radius}`
    umpire.tell({ kind: 'attack', rule: 'WV-LEA-01', by, at: leaver, weapon })
    const defenders = area === null ? [{ at: leaver, cover: NO_COVER }] : defendersIn(umpire, by, area, radius)
    settle(umpire, strike(umpire, by, dice, defenders, 'free attack'))
  },

  /** WV-LEA-06, WV-LEA-09, WV-LEA-15, WV-LEA-19: the survivor goes on, or stays; having stayed once it must go. */
  goOn(umpire, { who, way, rest }, [answer]) {
    const { board } = umpire
    const m = model(board, who)
    if (board.halted || m.where !== 'table') {
      finish(board)
      return
    }
    if (answer === undefined) {
      if (whyNotWay(umpire, who, way) !== null) {
        finish(board)
        return cancel(umpire, who)
      }
      if (!m.stayed) {
        return umpire.ask({ seat: m.seat, about: 'go on', on: who, offers: [GO_ON, STAY], otherwise: GO_ON.id })
      }
    }
    finish(board)
    if (answer?.offer.id === STAY.id) {
      m.stayed = true
      umpire.tell({ kind: 'choice', rule: 'WV-LEA-09', seat: m.seat, on: who, note: 'stays' })
      return
    }
    goThrough(umpire, who, way)
    if (rest.length > 0) umpire.next({ step: 'move', who, path: rest, again: true })
  },
}

/** How a free attacker divides its Attacks: all of them as dice, or as it was asked. */
function divided(leads: Extract<Frame, { step: 'strikeFree' }>, answer: WvAnswer): readonly [number, number] {
  if (answer.offer.hole === undefined) return [leads.dice, leads.radius]
  const [dice = 0, radius = 0] = shareOf(answer)
  return leads.area === null ? [dice, 0] : [dice, radius]
}

/** Is the way still open after the free attacks? */
function whyNotWay(game: Game, who: ModelId, way: Way): Refusal<Rule> | null {
  const m = model(game.board, who)
  if (way.by === 'leg') return whyNotLeg(game, m, who, m, way.to, m.moveLeft)
  return way.by === 'circle' ? whyNotCircle(game, who, way) : whyNotBoard(game, who, way.on)
}

function goThrough(umpire: Ump, who: ModelId, way: Way): void {
  if (way.by === 'leg') walk(umpire, who, way.to)
  else if (way.by === 'circle') slide(umpire, who, way)
  else embark(umpire, who, way.on)
}

/** WV-LEA-13: by turn order of their players, starting after the active one. */
function inOrder(board: Board, ids: readonly ModelId[]): ModelId[] {
  const n = board.order.length
  const start = board.active === null ? 0 : board.order.indexOf(board.active)
  const place = (seat: Seat): number => (board.order.indexOf(seat) - start + n) % n
  return [...ids].sort((a, b) => place(model(board, a).seat) - place(model(board, b).seat) || a - b)
}

/** WV-LEA-14: only whoever is still there and still touches the leaver strikes. */
const mayStrike = (board: Board, by: ModelId, leaver: ModelId): boolean => {
  const m = model(board, by)
  return m.where === 'table' && touches(m, model(board, leaver))
}

/** What one player's figures may do to the leaver: strike, burst, blast something touched, or let it go; nothing else (WV-LEA-05). */
function freeDecision(game: Game, seat: Seat, leaver: ModelId, claims: readonly Claim[]): WvDecision {
  const offers: WvOffer[] = []
  let silent = PASS.id
  for (const [by, left] of claims) {
    if (model(game.board, by).seat !== seat) continue
    offers.push(freeStrike(by, leaver, left))
    // WV-LEA-17: whoever does not answer strikes with all dice, no area.
    if (silent === PASS.id) silent = `all:${by}`
    offers.push({ id: `all:${by}`, rule: 'WV-LEA-17', on: by, at: leaver, leads: allDice(by, leaver, left) })
    if (left < 2) continue
    offers.push(freeArea(`burst:${by}`, by, leaver, { mode: 'burst' }, left))
    for (const at of touchedBy(game, by)) {
      offers.push(freeArea(`blast:${by}:${at}`, by, leaver, { mode: 'target', at }, left))
    }
  }
  offers.push(PASS)
  return { seat, about: 'free attack', on: leaver, offers, otherwise: silent }
}

const allDice = (by: ModelId, leaver: ModelId, dice: number): Frame => ({
  step: 'strikeFree',
  by,
  leaver,
  area: null,
  dice,
  radius: 0,
})

/** WV-LEA-12: the Attacks may be divided. */
const freeStrike = (by: ModelId, leaver: ModelId, left: number): WvOffer => ({
  id: `strike:${by}`,
  rule: 'WV-LEA-12',
  on: by,
  at: leaver,
  hole: { fill: 'share', total: left, among: ['dice', 'kept'] },
  leads: allDice(by, leaver, 0),
})

/** WV-LEA-03: a free attack may be given an area. */
const freeArea = (id: string, by: ModelId, leaver: ModelId, area: Area, left: number): WvOffer => ({
  id,
  rule: 'WV-LEA-03',
  on: by,
  ...(area.mode === 'target' && { at: area.at }),
  hole: { fill: 'share', total: left, among: SHARED },
  leads: { step: 'strikeFree', by, leaver, area, dice: 0, radius: 0 },
})

/** WV-LEA-11: a free attack is against the leaver; an area must have the leaver in it. */
export function whyNotFreeAttack(
  game: Game,
  { by, leaver, area }: Extract<Frame, { step: 'strikeFree' }>,
  dice: number,
  radius: number,
): Refusal<Rule> | null {
  if (area !== null && (!Number.isInteger(radius) || radius < 1)) return refuse('WV-AOE-04', SAY['E-AOE-RADIUS']())
  const fault = whyNotRoll(dice, radius)
  if (fault !== null || area === null) return fault
  const has = catches(game, by, area, radius, leaver)
  return has ? null : refuse('WV-LEA-11', SAY['E-FREE-LEAVER'](model(game.board, leaver).name))
}
