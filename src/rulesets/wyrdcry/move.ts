/** Move and Retreat actions, carried out leg by leg, and falls (WC-MOV, WC-CLB, WC-JMP, WC-FAL, WC-FLY, WC-RET). */

import { isRefusal, type ModelId } from '#engine'
import type { Len, Spot } from '#geometry'
import { battlefield } from './battlefield.ts'
import { onTop } from './charge.ts'
import { leaveTable, mayEscape } from './escape.ts'
import { belowRim, fallDice, mayChoose, nearestLanding } from './fall.ts'
import { isEngaged, radiusOf } from './figure.ts'
import {
  type Frame,
  fighter,
  filled,
  type Game,
  isOnTable,
  otherSeat,
  type Point,
  placeOf,
  type StepsFor,
  type Terms,
  type Ump,
  type WcOffer,
} from './model.ts'
import { spendItem } from './pack.ts'
import { rollD3, rolledBy, succeeds } from './rolls.ts'
import { noteMove, roofFright, whyNotMoveAgain } from './scars.ts'
import { allowance, belowFailed, deepestDrop, type Increment, judgeWay, mayFly, mayJump, type Way } from './way.ts'

export type MoveFrame =
  /**
   * What others start: a Move action along a declared way. `leaps` lets it jump and drop; without, nobody jumps by mistake.
   * Each increment is gone in the first manner that is legal: walk, ladder, climb, fly, jump (WC-MOV-14).
   */
  | {
      readonly step: 'move'
      readonly who: ModelId
      readonly leaps: boolean
      readonly terms: Terms
      readonly path: readonly Point[]
    }
  /** What others start: a Retreat action, declared whole; reactions come before it moves (WC-RET-07). */
  | {
      readonly step: 'retreat'
      readonly who: ModelId
      readonly leaps: boolean
      readonly terms: Terms
      readonly path: readonly Point[]
    }
  /** A Retreat that nobody has stopped, from where it was declared. */
  | {
      readonly step: 'withdrawing'
      readonly who: ModelId
      readonly leaps: boolean
      readonly terms: Terms
      readonly path: readonly Point[]
      readonly from: Point
    }
  /** A Move action has ended, wherever it did (T-12). */
  | { readonly step: 'moved'; readonly who: ModelId; readonly terms: Terms }
  /** After it and whatever answers it: the escape edge of SC3 (WC-SCE-07). */
  | { readonly step: 'escape'; readonly who: ModelId }
  /**
   * What others start: somebody falls from where it is to the point below; the opponent picks the place (WC-FAL-04). `by` is
   * credited with what comes of it. `moves` where it fell in its own Move action (WC-UAB-04).
   */
  | {
      readonly step: 'fall'
      readonly who: ModelId
      readonly below: Spot
      readonly by: ModelId | null
      readonly moves?: true
      readonly place?: Point
    }
  /** What others start: somebody at a rim or on a ladder was damaged and may fall (WC-TER-11, WC-TER-12). */
  | { readonly step: 'rim'; readonly who: ModelId; readonly by: ModelId | null }
export type MoveAbout = 'land'

// ---- offers -----------------------------------------------------------------

/** WC-MOV-06: the Move action of a fighter on these terms: offers with a path; none while it is engaged. */
export const moveOffers = (game: Game, who: ModelId, terms: Terms): readonly WcOffer[] =>
  isEngaged(game, who) ? [] : pathOffers(game, who, 'move', terms)

/** WC-RET-03, WC-RET-05: the Retreat of an engaged fighter. */
export const retreatOffers = (game: Game, who: ModelId, terms: Terms): readonly WcOffer[] =>
  isEngaged(game, who) ? pathOffers(game, who, 'retreat', terms) : []

/** WC-MOV-06, WC-RET-03: the Move action, or the Retreat of who is engaged. */
export const goingOffers = (game: Game, who: ModelId, terms: Terms): readonly WcOffer[] =>
  pathOffers(game, who, isEngaged(game, who) ? 'retreat' : 'move', terms)

const GOING = {
  move: { walks: ['move', 'WC-MOV-01'], leaps: ['leap', 'WC-JMP-01'] },
  retreat: { walks: ['retreat', 'WC-RET-01'], leaps: ['retreat-leap', 'WC-RET-07'] },
} as const

function pathOffers(game: Game, who: ModelId, step: 'move' | 'retreat', terms: Terms): readonly WcOffer[] {
  if (step === 'move' && whyNotMoveAgain(game, who) !== null) return []
  const reach = allowance(game, who, { kind: step, leaps: false, terms })
  const flies = mayFly(game, who, terms)
  const offer = (leaps: boolean): WcOffer => {
    const [id, rule] = GOING[step][leaps ? 'leaps' : 'walks']
    return {
      id,
      rule,
      on: who,
      hole: flies ? { fill: 'path', who, reach, flies: true } : { fill: 'path', who, reach },
      leads: { step, who, leaps, terms, path: [] },
    }
  }
  return mayLeap(game, who, reach, terms) ? [offer(false), offer(true)] : [offer(false)]
}

/** WC-JMP-01, WC-DRC-10: may it jump at all, from where it is or from something it could climb on its way? */
function mayLeap(game: Game, who: ModelId, reach: Len, terms: Terms): boolean {
  if (!mayJump(game, who) || mayFly(game, who, terms)) return false
  const { at, climbs } = fighter(game.board, who)
  if (at === null) return false
  if (climbs || at.z > 0) return true
  const { obstacles } = battlefield(game)
  const far = reach + radiusOf(game, who)
  for (const { west, east, north, south } of obstacles) {
    if (at.x > west - far && at.x < east + far && at.y > north - far && at.y < south + far) return true
  }
  return false
}

// ---- going ------------------------------------------------------------------

/**
 * Goes along a way: what was gone is told, jumps are tested where they start, a fall ends it (WC-MOV-14, WC-JMP-02, WC-FAL-06).
 * The frames that follow.
 */
function go(umpire: Ump, who: ModelId, { increments, fall }: Way, rule: 'WC-MOV-01' | 'WC-RET-01'): Frame[] {
  let gone: Increment[] = []
  const arrive = (): void => {
    const last = gone.at(-1)
    if (last === undefined) return
    setDown(umpire, who, last.to, last.climbs)
    umpire.tell({ kind: 'move', rule, who, path: gone.map(({ to }) => to) })
    if (moves) note(umpire, who, 0, Math.max(deepestDrop(gone), umpire.board.active?.fellOrDropped ?? 0))
    gone = []
  }
  // WC-UAB-04, WC-ROK-08: a Retreat is no Move action
  const moves = rule === 'WC-MOV-01'
  if (moves) note(umpire, who, 0, 0)
  for (const one of increments) {
    if (one.isTested) {
      arrive()
      // WC-JMP-02: a 1 is a fall
      if (!succeeds(umpire, rolledBy(umpire, who, 'jump test'), 'WC-JMP-02', 2)) {
        return [{ step: 'fall', who, below: belowFailed(umpire, who, one), by: null, ...(moves && { moves }) }]
      }
    }
    gone.push(one)
  }
  arrive()
  // WC-JMP-04: nobody ends a move in the air
  return fall === null ? [] : [{ step: 'fall', who, below: fall, by: null, ...(moves && { moves }) }]
}

function setDown({ board }: Ump, who: ModelId, at: Point, climbs: boolean): void {
  const one = fighter(board, who)
  one.at = { x: at.x, y: at.y, z: at.z }
  one.climbs = climbs
}

/** How far the active fighter fell, and fell or dropped, in its last Move action (WC-UAB-04, WC-ROK-08). */
function note({ board }: Ump, who: ModelId, fell: Len, dropped: Len): void {
  if (board.active?.who !== who) return
  board.active.fell = fell
  board.active.fellOrDropped = Math.max(fell, dropped)
}

export const moves: StepsFor<MoveFrame['step']> = {
  /** WC-MOV-01: the way was judged when it was declared, and nothing has changed since. */
  move(umpire, { who, leaps, terms, path }) {
    const way = judgeWay(umpire, who, path, { kind: 'move', leaps, terms })
    if (isRefusal(way)) throw new Error(`wyrdcry: a way that was refused is gone: ${way.why}`)
    noteMove(umpire, who)
    if (terms.free) onTop(umpire, who, 'move')
    umpire.next(...go(umpire, who, way, 'WC-MOV-01'), { step: 'moved', who, terms })
  },

  /** WC-RET-07: all its legs are named before reactions and dice. WC-REA-10: not to one that a reaction has granted. */
  retreat(umpire, frame) {
    const { who, leaps, terms, path } = frame
    if (terms.free) onTop(umpire, who, 'retreat')
    // WC-ITM-15: the pot is thrown as the Retreat is made
    if (terms.smoke !== undefined) spendItem(umpire, who, 'smoke-pot', 'WC-ITM-15')
    const going = { step: 'withdrawing', who, leaps, terms, path, from: placeOf(umpire.board, who) } as const
    if (terms.unanswered) return umpire.next(going)
    const seat = otherSeat(fighter(umpire.board, who).seat)
    umpire.next({ step: 'react', seat, to: { window: 'retreat', who, path, terms }, no: [going], yes: [] })
  },

  /** WC-URE-06: who went out, or was thrown off where it stood, makes no Retreat any more. */
  withdrawing(umpire, { who, leaps, terms, path, from }) {
    if (!isOnTable(umpire.board, who)) return
    const at = placeOf(umpire.board, who)
    if (at.x !== from.x || at.y !== from.y || at.z !== from.z) return
    const way = judgeWay(umpire, who, path, { kind: 'retreat', leaps, terms })
    if (!isRefusal(way)) umpire.next(...go(umpire, who, way, 'WC-RET-01'))
  },

  /** T-12: a Move action has ended; who lies in wait may answer it (WC-TLN-25). */
  moved(umpire, { who, terms }) {
    const { board } = umpire
    if (!isOnTable(board, who)) return
    if (board.active?.who === who) board.active.isEngagedByMove = isEngaged(umpire, who)
    umpire.next(...roofFright(umpire, who))
    const seat = otherSeat(fighter(board, who).seat)
    // WC-SET-10, WC-REA-10: some moves nobody answers
    if (!terms.unanswered) umpire.next({ step: 'react', seat, to: { window: 'moved', who }, no: [], yes: [] })
    if (board.ground.escape !== null) umpire.next({ step: 'escape', who })
  },

  /** WC-SCE-07: a defender who ends a Move action within 1 inch of the escape edge, not engaged, escapes with what it carries. */
  escape(umpire, { who }) {
    if (mayEscape(umpire, who)) leaveTable(umpire, who)
  },

  /** WC-FAL-01, WC-FAL-04: the opponent picks where it lands, unless only one place is left. */
  fall(umpire, frame, [answer]) {
    const { who, below, place } = frame
    if (!isOnTable(umpire.board, who)) return
    if (place !== undefined) return land(umpire, frame, place)
    if (answer !== undefined) return umpire.next(filled(answer) ?? frame)
    const nearest = nearestLanding(umpire, who, below)
    if (nearest === null) throw new Error(`wyrdcry: nowhere to land for ${who}`)
    if (!mayChoose(below, nearest)) return land(umpire, frame, nearest)
    umpire.ask({
      seat: otherSeat(fighter(umpire.board, who).seat),
      about: 'land',
      on: who,
      offers: [{ id: 'land', rule: 'WC-FAL-04', on: who, hole: { fill: 'point' }, leads: frame }],
      otherwise: 'land',
    })
  },

  /** WC-TER-11 to WC-TER-14: one die for each event that damaged somebody at a rim or on a ladder. */
  rim(umpire, { who, by }) {
    if (!isOnTable(umpire.board, who)) return
    const below = belowRim(umpire, who)
    if (below === null) return
    const rule = fighter(umpire.board, who).climbs ? 'WC-TER-12' : 'WC-TER-11'
    if (!succeeds(umpire, rolledBy(umpire, who, 'rim roll'), rule, 2)) umpire.next({ step: 'fall', who, below, by })
  },
}

/** WC-FAL-02, WC-FAL-03: it comes down, and is hurt for every full 2 inches; `harm` looks for the next rim (WC-FAL-08). */
function land(umpire: Ump, { who, by, moves }: Extract<MoveFrame, { step: 'fall' }>, place: Point): void {
  const from = placeOf(umpire.board, who).z
  setDown(umpire, who, place, false)
  umpire.tell({ kind: 'move', rule: 'WC-FAL-01', who, path: [place] })
  if (moves) note(umpire, who, from - place.z, umpire.board.active?.fellOrDropped ?? 0)
  const n = rollD3(umpire, rolledBy(umpire, who, 'fall damage'), 'WC-FAL-02', fallDice(umpire, who, from, place.z))
  if (n > 0) umpire.next({ step: 'harm', hurts: [{ who, n }], by, rule: 'WC-FAL-02' })
}
