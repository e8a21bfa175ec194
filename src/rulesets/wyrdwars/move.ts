/** Moves, leg by leg, and what ends them: falls, tokens, hiding, leaving (WW-MOV, WW-CLM, WW-FAL). */

import { isRefusal, type ModelId, type Seat } from '#engine'
import { INCH, type Len, type Point } from '#geometry'
import { battlefield, roofAt } from './battlefield.ts'
import { cardOf, hasArtefact } from './card.ts'
import { hasteOf, inchesOf, isUnder } from './characteristics.ts'
import { leave as leaveBoardAs } from './damage.ts'
import { isWithin } from './figure.ts'
import { findBy, whyNotHide } from './hiding.ts'
import { partingBlows } from './melee.ts'
import {
  type Frame,
  filled,
  type Game,
  isEngaged,
  isStanding,
  onBoard,
  otherSeat,
  placeOf,
  type StepsFor,
  standing,
  type Ump,
  type WwOffer,
  warrior,
} from './model.ts'
import { disengage } from './pairs.ts'
import { nearestPlace, radiusOf } from './places.ts'
import { agility, footBelow, gaitOf, isSure, mayLeap, type Rise, risesFrom, surefooted } from './rise.ts'
import { mayLeaveBy, winsByLeaving } from './scenarios.ts'
import { reveal } from './shooting.ts'
import { isVisible } from './sight.ts'
import { isPassed, testInitiative } from './throws.ts'
import { carriedBy, tokenHere, tokenOffers } from './tokens.ts'
import { endIfAllLeft } from './victory.ts'
import { judgeWalk } from './way.ts'

/** A move under way: who, whether he runs, and what is left of his allowance. */
export interface Going {
  readonly who: ModelId
  readonly runs: boolean
  readonly left: Len
}

export type MoveFrame =
  /** Movement step 3: those in `done` have had their move (WW-TRN-06). */
  | { readonly step: 'moves'; readonly seat: Seat; readonly done: readonly ModelId[] }
  /** WW-MOV-19: the next leg, or the end. */
  | { readonly step: 'legs'; readonly going: Going }
  | { readonly step: 'walk'; readonly going: Going; readonly path: readonly Point[] }
  | { readonly step: 'rise'; readonly going: Going; readonly rise: Rise; readonly got?: number }
  | { readonly step: 'leap'; readonly going: Going; readonly place: Point; readonly got?: number }
  /** WW-MOV-13: the way is named, then tested, then gone. */
  | {
      readonly step: 'break'
      readonly who: ModelId
      readonly reach: Len
      readonly path: readonly Point[]
      readonly got?: number
    }
  | { readonly step: 'broken'; readonly who: ModelId; readonly path: readonly Point[] }
  /** What others start: he falls from where he is to the foot (WW-FAL-01). */
  | { readonly step: 'fall'; readonly who: ModelId; readonly foot: Point }
  /** WW-MOV-20: the end of a move, and what comes first of it. */
  | { readonly step: 'halt'; readonly who: ModelId; readonly from: 'leave' | 'token' | 'hide' }
  | { readonly step: 'leave'; readonly who: ModelId }
  | { readonly step: 'found'; readonly who: ModelId }
export type MoveAbout = 'move' | 'leg' | 'halt'

/** WW-MOV-05: a run is so much longer. WW-MOV-06: nobody runs with an enemy so near. */
const RUN: Len = 3 * INCH
const WARY: Len = 6 * INCH

/** WW-CHR-01, WW-MOV-01: inches of a move. */
export const strideOf = (game: Game, who: ModelId): Len => inchesOf(game, who) * INCH
/** WW-MOV-05, WW-PRY-12. */
export const runOf = (game: Game, who: ModelId): Len => strideOf(game, who) + RUN + hasteOf(game, who) * INCH

/** WW-MOV-06, WW-LOS-09: the visible standing enemy within 6 inches who stops a run; null for none. */
export function whoStopsRun(game: Game, who: ModelId): ModelId | null {
  for (const enemy of standing(game.board, otherSeat(warrior(game.board, who).seat))) {
    if (isWithin(game, who, enemy, WARY) && isVisible(game, who, enemy)) return enemy
  }
  return null
}

/** WW-MOV-06, WW-PSY-05, WW-RIT-14, WW-HAP-15, WW-OBJ-02, WW-TRA-14: may he run? */
export function mayRun(game: Game, who: ModelId): boolean {
  const { shrank } = warrior(game.board, who)
  if (shrank !== null || game.board.happening === 'rats' || isUnder(game, who, 'no-run')) return false
  if (carriedBy(game.board, who) !== null && !cardOf(game, who).traits.has('light-fingers')) return false
  return whoStopsRun(game, who) === null
}

/** WW-TRN-06, WW-FLE-06: may he still make the move of his turn? */
export function mayMove(game: Game, who: ModelId): boolean {
  const one = warrior(game.board, who)
  return one.state === 'standing' && !one.rallied && !one.charged && !one.ran && !one.moved && !one.brokeAway
}

/** WW-MOV-12, WW-MOV-13: what a warrior may begin in step 3; who is engaged only breaks away (D-MOV-1). */
function startsOf(game: Game, who: ModelId): WwOffer[] {
  const offers: WwOffer[] = []
  const left = strideOf(game, who)
  const isNetted = isUnder(game, who, 'netted')
  if (isEngaged(game.board, who)) {
    if (isNetted) return offers
    const hole = { fill: 'path', who, reach: left } as const
    offers.push({
      id: `break:${who}`,
      rule: 'WW-MOV-13',
      on: who,
      hole,
      leads: { step: 'break', who, reach: left, path: [] },
    })
    return offers
  }
  if (!isNetted) {
    offers.push(...goings(game, { who, runs: false, left }))
    if (mayRun(game, who)) offers.push(...goings(game, { who, runs: true, left: runOf(game, who) }))
  }
  if (mayHalt(game, who)) {
    offers.push({ id: `stand:${who}`, rule: 'WW-MOV-20', on: who, leads: { step: 'halt', who, from: 'leave' } })
  }
  return offers
}

/** A move or a run: its first leg is a walk, or another kind where he is at one. */
function goings(game: Game, going: Going): WwOffer[] {
  const { who, runs, left } = going
  const name = runs ? 'run' : 'move'
  const rule = runs ? 'WW-MOV-05' : 'WW-MOV-01'
  const hole = { fill: 'path', who, reach: left } as const
  const offers: WwOffer[] = [{ id: `${name}:${who}`, rule, on: who, hole, leads: { step: 'walk', going, path: [] } }]
  if (isAtRise(game, going)) {
    offers.push({ id: `${runs ? 'rush' : 'go'}:${who}`, rule: 'WW-MOV-19', on: who, leads: { step: 'legs', going } })
  }
  return offers
}

/** Is he where another leg than a walk could begin? A quick look before the exact one. */
function isAtRise(game: Game, going: Going): boolean {
  const { who } = going
  const at = placeOf(game.board, who)
  const reach = radiusOf(game, who) + INCH / 10
  const isNear = battlefield(game).blocks.some(
    ({ west, east, north, south, top }) =>
      (at.z === 0 || at.z === top) &&
      at.x >= west - reach &&
      at.x <= east + reach &&
      at.y >= north - reach &&
      at.y <= south + reach,
  )
  return isNear && specialLegs(game, going).length > 0
}

/** WW-CLM-05: the legs up and down that what is left allows, and a leap. */
function specialLegs(game: Game, going: Going): WwOffer[] {
  const { who, runs, left } = going
  const offers = risesFrom(game, who, placeOf(game.board, who), runs)
    .filter(({ cost }) => cost <= left)
    .map(
      (rise): WwOffer => ({ id: rise.id, rule: RISE_RULES[rise.kind], on: who, leads: { step: 'rise', going, rise } }),
    )
  if (left > 0 && mayLeap(game, who, runs)) {
    offers.push({
      id: 'leap',
      rule: 'WW-MOV-11',
      on: who,
      hole: { fill: 'point' },
      leads: { step: 'leap', going, place: placeOf(game.board, who) },
    })
  }
  return offers
}
const RISE_RULES = { ladder: 'WW-MOV-10', stairs: 'WW-MOV-10', climb: 'WW-CLM-02', jump: 'WW-CLM-09' } as const

/** WW-MOV-20: is there anything to decide at the end of a move? */
const mayHalt = (game: Game, who: ModelId): boolean =>
  mayLeaveBy(game, who) || tokenHere(game, who) !== null || whyNotHide(game, who) === null

/** He is somewhere else: no longer hidden, no longer in a fight, moved (WW-MOV-16, WW-HID-04). */
export function setDown(umpire: Ump, who: ModelId, at: Point): void {
  const one = warrior(umpire.board, who)
  one.at = { x: at.x, y: at.y, z: at.z }
  one.moved = true
  if (one.pairs.length > 0) disengage(umpire, who)
  reveal(umpire, who, 'WW-HID-04')
}

/** The move goes on while there is anything left to do with it. */
function goOn(umpire: Ump, going: Going): void {
  const { who, runs } = going
  warrior(umpire.board, who).ran = runs
  umpire.next({ step: 'legs', going })
}

/** WW-HID-05, WW-MOV-20: what follows where a move has ended. */
export const ending = (who: ModelId): Frame[] => [
  { step: 'found', who },
  { step: 'halt', who, from: 'leave' },
]

export const moves: StepsFor<MoveFrame['step']> = {
  /** WW-TRN-07: in any order; who is silent is done. */
  moves(umpire, frame, [answer]) {
    const { seat, done } = frame
    if (answer === undefined) {
      const offers: WwOffer[] = []
      for (const who of standing(umpire.board, seat)) {
        if (!done.includes(who) && mayMove(umpire, who)) offers.push(...startsOf(umpire, who))
        offers.push(...tokenOffers(umpire, who))
      }
      if (offers.length === 0) return
      offers.push({ id: 'done', rule: 'WW-TRN-07' })
      return umpire.ask({ seat, about: 'move', offers, otherwise: 'done' })
    }
    const next = filled(answer)
    if (next === undefined) return
    const who = answer.offer.on ?? -1
    const isMove = next.step !== 'drop' && next.step !== 'hand'
    umpire.next(next, { step: 'cleared' }, { ...frame, done: isMove ? [...done, who] : done })
  },

  legs(umpire, { going }, [answer]) {
    const { who, left } = going
    if (!isStanding(umpire.board, who)) return
    if (answer !== undefined) {
      const next = filled(answer)
      return next === undefined ? umpire.next(...ending(who)) : umpire.next(next)
    }
    const offers = specialLegs(umpire, going)
    if (left >= LEAST) {
      const hole = { fill: 'path', who, reach: left } as const
      offers.unshift({ id: 'walk', rule: 'WW-MOV-19', on: who, hole, leads: { step: 'walk', going, path: [] } })
    }
    if (offers.length === 0) return umpire.next(...ending(who))
    offers.push({ id: 'end', rule: 'WW-MOV-19', on: who })
    umpire.ask({ seat: warrior(umpire.board, who).seat, about: 'leg', on: who, offers, otherwise: 'end' })
  },

  walk(umpire, { going, path }) {
    const { who, left } = going
    const walk = judgeWalk(umpire, who, path, left)
    if (isRefusal(walk)) throw new Error(`wyrdwars: a walk that was refused is gone: ${walk.why}`)
    setDown(umpire, who, walk.end)
    umpire.tell({ kind: 'move', rule: going.runs ? 'WW-MOV-05' : 'WW-MOV-01', who, path: walk.path })
    goOn(umpire, { ...going, left: left - walk.cost })
  },

  /** WW-CLM-02 to WW-CLM-04, WW-CLM-09: a climb or jump is tested; who fails stays at the foot, or falls. */
  rise(umpire, frame) {
    const { going, rise, got } = frame
    const { who } = going
    if ((rise.kind === 'climb' || rise.kind === 'jump') && got === undefined && !isSure(umpire, who)) {
      const rule = rise.kind === 'climb' ? 'WW-CLM-02' : 'WW-CLM-09'
      const again = surefooted(umpire, who, gaitOf(rise))
      return testInitiative(umpire, who, rule, `to ${rise.kind}`, agility(umpire, who), frame, again)
    }
    if (got === undefined || isPassed(got)) {
      const left = going.left - rise.cost
      setDown(umpire, who, rise.to)
      umpire.tell({ kind: 'move', rule: RISE_RULES[rise.kind], who, path: [rise.to] })
      return goOn(umpire, { ...going, left })
    }
    const isUp = rise.to.z > rise.from.z
    warrior(umpire.board, who).ran = going.runs
    if (isUp) {
      umpire.tell({
        kind: 'choice',
        rule: 'WW-CLM-03',
        seat: warrior(umpire.board, who).seat,
        note: 'stays at the foot',
        on: who,
      })
      return umpire.next(...ending(who))
    }
    umpire.next({ step: 'fall', who, foot: { ...rise.to } })
  },

  /** WW-MOV-11: failed, he falls at the rim he left. */
  leap(umpire, frame) {
    const { going, place, got } = frame
    const { who } = going
    if (got === undefined && !isSure(umpire, who)) {
      const again = surefooted(umpire, who, 'leap')
      return testInitiative(umpire, who, 'WW-MOV-11', 'to leap', agility(umpire, who), frame, again)
    }
    const from = placeOf(umpire.board, who)
    if (got === undefined || isPassed(got)) {
      const length = Math.round(Math.sqrt((from.x - place.x) ** 2 + (from.y - place.y) ** 2))
      setDown(umpire, who, place)
      umpire.tell({ kind: 'move', rule: 'WW-MOV-11', who, path: [place] })
      return goOn(umpire, { ...going, left: going.left - length })
    }
    warrior(umpire.board, who).ran = going.runs
    const roof = roofAt(umpire, from)
    if (roof !== null) umpire.next({ step: 'fall', who, foot: footBelow(roof, from, place, radiusOf(umpire, who)) })
  },

  /** WW-MOV-13: failed, each standing enemy he fights strikes him once; still standing, he goes. */
  break(umpire, frame) {
    const { who, path, got } = frame
    if (got === undefined) return testInitiative(umpire, who, 'WW-MOV-13', 'to break away', [], frame)
    warrior(umpire.board, who).brokeAway = true
    const blows = isPassed(got) ? [] : partingBlows(umpire, who)
    umpire.next(...blows, { step: 'broken', who, path })
  },

  broken(umpire, { who, path }) {
    if (!isStanding(umpire.board, who)) return
    const end = path.at(-1)
    if (end === undefined) return
    setDown(umpire, who, { ...end, z: placeOf(umpire.board, who).z })
    umpire.tell({ kind: 'move', rule: 'WW-MOV-13', who, path })
    umpire.next(...ending(who))
  },

  /** WW-FAL-01, WW-FAL-02, WW-FAL-04, WW-FAL-05, WW-ART-04: he lies at the foot, and is hit by the height. */
  fall(umpire, { who, foot }) {
    const from = placeOf(umpire.board, who)
    const at = nearestPlace(umpire, who, foot, Number.POSITIVE_INFINITY, true) ?? foot
    setDown(umpire, who, at)
    umpire.tell({ kind: 'move', rule: 'WW-FAL-04', who, path: [at] })
    const height = Math.round(countedFall(umpire, who, from.z - at.z) / INCH)
    if (height <= 0) return umpire.next(...ending(who))
    const strength = height + 1
    const assault = {
      by: null,
      at: who,
      means: 'fall',
      rule: 'WW-FAL-01',
      strength,
      pierce: 0,
      isCrushing: false,
    } as const
    umpire.next({ step: 'hit', assault, got: 1 }, ...ending(who))
  },

  found(umpire, { who }) {
    if (onBoard(umpire.board).includes(who)) findBy(umpire, who)
  },

  /** WW-MOV-18, WW-MOV-20: leave, pick up, hide, in this order; nobody is asked about what he cannot do. */
  halt(umpire, frame, [answer]) {
    const { who, from } = frame
    const { board } = umpire
    if (!isStanding(board, who)) return
    if (answer !== undefined) {
      const next = answer.offer.leads
      return next === undefined ? undefined : umpire.next(next)
    }
    const { seat } = warrior(board, who)
    const ask = (yes: WwOffer, no: WwOffer, otherwise: string): void =>
      umpire.ask({ seat, about: 'halt', on: who, offers: [yes, no], otherwise })
    if (from === 'leave') {
      const stay: WwOffer = { id: 'stay', rule: 'WW-MOV-18', on: who, leads: { ...frame, from: 'token' } }
      if (!mayLeaveBy(umpire, who)) return umpire.next({ ...frame, from: 'token' })
      return ask({ id: 'leave', rule: 'WW-MOV-18', on: who, leads: { step: 'leave', who } }, stay, 'stay')
    }
    const token = from === 'token' ? tokenHere(umpire, who) : null
    if (token !== null) {
      const skip: WwOffer = { id: 'skip', rule: 'WW-MOV-20', on: who, leads: { ...frame, from: 'hide' } }
      return ask(
        { id: 'pick', rule: 'WW-OBJ-01', on: who, leads: { step: 'pick', who, token: token.id } },
        skip,
        'pick',
      )
    }
    if (whyNotHide(umpire, who) !== null) return
    ask(
      { id: 'hide', rule: 'WW-HID-02', on: who, leads: { step: 'hide', who } },
      { id: 'skip', rule: 'WW-MOV-20', on: who },
      'hide',
    )
  },

  /** WW-MOV-18, WW-VIC-05: he is off the board, with what he carries, and no loss. */
  leave(umpire, { who }) {
    const token = carriedBy(umpire.board, who)
    if (token !== null) token.offWith = warrior(umpire.board, who).seat
    const winner = winsByLeaving(umpire, who)
    leaveBoardAs(umpire, who, 'left', 'WW-MOV-18')
    if (winner !== null) umpire.end({ winner, rule: 'WW-SCN-03' })
    else endIfAllLeft(umpire, warrior(umpire.board, who).seat)
  },
}

/** WW-ART-04: a fall as it counts: in Cat's Boots 3 inches less. */
export const countedFall = (game: Game, who: ModelId, height: Len): Len =>
  Math.max(0, height - (hasArtefact(game, who, 'cats-boots') ? SOFT : 0))
const SOFT: Len = 3 * INCH

/** WW-MOV-19: with less than a hundredth of an inch left a move is over. */
const LEAST: Len = 26
