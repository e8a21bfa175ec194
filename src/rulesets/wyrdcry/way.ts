/** A declared way judged: how each increment is gone, what it costs, and what forbids it (WC-MOV, WC-CLB, WC-JMP, WC-FLY). */

import { climbLeg, ladderLeg } from '#common/climb'
import { pointBelow } from '#common/fall'
import { isStop, type Stop } from '#common/gait'
import { restsOn } from '#common/ground'
import { jumpLeg } from '#common/jump'
import { type Leg, roundedUp, throughSpace } from '#common/legs'
import { survey } from '#common/walk'
import { isRefusal, lengthText, type ModelId, type Refusal, refuse } from '#engine'
import { crossing, disc, distance, flatOverlaps, INCH, type Len, type Point, type Spot } from '#geometry'
import { battlefield } from './battlefield.ts'
import { cardOf, hasTalent } from './card.ts'
import { moveOf } from './characteristics.ts'
import { radiusOf, STANCE } from './figure.ts'
import { type Gaits, gaitsOf } from './gait.ts'
import { judgedOnce } from './judged.ts'
import { fighter, type Game, half, placeOf, type Terms } from './model.ts'
import { mayPlace, whyNotHang, whyNotPlace } from './places.ts'
import type { Rule } from './rules.ts'
import { whyNotNear } from './stops.ts'
import { whyNotTerms } from './whereto.ts'

/** WC-MOV-14: how an increment is gone. */
export type Mode = 'walk' | 'ladder' | 'climb' | 'fly' | 'jump'

/** WC-MOV-02: one straight part of a way, gone in one manner and rounded up by itself. */
export interface Increment {
  readonly mode: Mode
  readonly from: Point
  readonly to: Point
  readonly legs: readonly Leg[]
  /** As measured, and what it costs. */
  readonly length: number
  readonly cost: Len
  /** It needs a jump test (WC-JMP-02). */
  readonly isTested: boolean
  /** Its base has no surface at its end (WC-CLB-03). */
  readonly climbs: boolean
  /** A jump that ends in the air (WC-JMP-04, WC-JMP-10). */
  readonly falls: boolean
}

export interface Way {
  readonly increments: readonly Increment[]
  readonly cost: Len
  readonly end: Point
  readonly climbs: boolean
  /** It ends in a fall, over this spot. */
  readonly fall: Spot | null
}

/** What kind of way it is: a Move or a Retreat, with jumps and drops or without, and on what terms. */
export interface Manner {
  readonly kind: 'move' | 'retreat'
  readonly leaps: boolean
  readonly terms: Terms
}

/** WC-RET-01: a Retreat is never longer. */
export const RETREAT: Len = 3 * INCH

/** WC-MOV-01, WC-RET-01: how much a way may cost. */
export const allowance = (game: Game, who: ModelId, { kind, terms }: Manner): Len =>
  terms.reach ?? (kind === 'retreat' ? RETREAT : moveOf(game, who).n * INCH)

/** WC-ROK-12, WC-SPL-11: may it fly? */
export const mayFly = (game: Game, who: ModelId, terms: Terms): boolean =>
  terms.flies === true || hasTalent(game, who, 'wings')

/** WC-DRC-10: Lead Boots never leave the ground. */
export const mayJump = (game: Game, who: ModelId): boolean => !hasTalent(game, who, 'lead-boots')

/** Whoever goes, with everything about it that ways hang on. */
interface Walker extends Gaits {
  readonly game: Game
  readonly who: ModelId
  readonly radius: Len
  readonly manner: Manner
  readonly flies: boolean
  /** WC-JMP-02, WC-JMP-09: jumps longer than this are tested. */
  readonly safeJump: Len
  /** WC-ROK-02, WC-ITM-04: what an inch up or down a wall costs. */
  readonly climbing: number
}

/** Follows a way: its increments and where it ends, or what forbids it. */
export function judgeWay(game: Game, who: ModelId, path: readonly Point[], manner: Manner): Way | Refusal<Rule> {
  return judgedOnce(game, who, path, manner, () => {
    const gone = follow(game, who, path, manner)
    if (isRefusal(gone)) return gone
    return whyNotEnd(game, who, gone, manner) ?? gone
  })
}

/** The increments of a way, whatever it costs and wherever it ends; a refusal where it cannot be gone at all. */
export function follow(game: Game, who: ModelId, path: readonly Point[], manner: Manner): Way | Refusal<Rule> {
  const walker = walkerOf(game, who, manner)
  const increments: Increment[] = []
  let at = placeOf(game.board, who)
  let climbs = fighter(game.board, who).climbs
  // WC-TLN-16: what is left of the inches that cost nothing, in the first climb of a way
  const spare = { left: isGoat(game, who) ? GOAT : 0, isUsed: false }
  for (const to of path) {
    if (increments.at(-1)?.falls) return refuse('WC-FAL-06', 'A fall ends the move: nothing comes after it.')
    const found = incrementsTo(walker, at, to, climbs)
    if (isRefusal(found)) return found
    for (const raw of found) increments.push(pricedBy(walker, raw, spare))
    const last = increments.at(-1)!
    at = last.to
    climbs = last.climbs
  }
  const last = increments.at(-1)
  if (last !== undefined && !manner.leaps && isOverRim(walker, last)) return refuse('WC-MOV-13', OVER_EDGE)
  const cost = increments.reduce((sum, one) => sum + one.cost, 0)
  return { increments, cost, end: at, climbs, fall: last?.falls ? { x: at.x, y: at.y } : null }
}

const OVER_EDGE = 'The way leads over an edge: that is a jump or a drop, no walk.'

/** Does an increment step off something at its own height, to hang beside it? Nobody does that by mistake. */
const isOverRim = (walker: Walker, { mode, from, to, climbs }: Increment): boolean =>
  mode === 'climb' && climbs && from.z === to.z && isGround(walker, from)

function walkerOf(game: Game, who: ModelId, manner: Manner): Walker {
  const radius = radiusOf(game, who)
  return {
    ...gaitsOf(radius),
    game,
    who,
    radius,
    manner,
    flies: mayFly(game, who, manner.terms),
    safeJump: half(moveOf(game, who).n) * INCH,
    climbing: climbingOf(game, who),
  }
}

/** WC-CLB-01, WC-ROK-02, WC-ITM-04: what an inch up or down a wall costs. */
export function climbingOf(game: Game, who: ModelId): number {
  const { talents, items } = cardOf(game, who)
  return talents.has('roofwise') || items.includes('climbing-line') ? 1 : 2
}

// ---- the manner of an increment ---------------------------------------------

type Raw = Omit<Increment, 'cost' | 'length' | 'isTested'>

/** How a fighter gets to the next place of its way; up or down and on at once is two increments (WC-CLB-06, WC-CLB-07). */
function incrementsTo(walker: Walker, from: Point, to: Point, climbs: boolean): readonly Raw[] | Refusal<Rule> {
  if (from.x === to.x && from.y === to.y && from.z === to.z)
    return refuse('WC-MOV-12', 'A leg without length is none: name another place.')
  const walked = climbs || isAbove(from, to) ? null : walk(walker, from, to)
  if (walked !== null && 'mode' in walked && walked.to.z === to.z) return [walked]
  const dropped = to.z < from.z && walker.manner.leaps ? jump(walker, from, to) : null
  // who leaps and names a lower place aside means it; straight down only where it lands
  if (dropped !== null && 'mode' in dropped && (!isAbove(from, to) || !dropped.falls)) return [dropped]
  const climbed = climb(walker, from, to)
  if (!isRefusal(climbed)) return climbed
  if (walker.flies) {
    const flown = fly(walker, from, to)
    if ('mode' in flown) return [flown]
  }
  if (walker.manner.leaps) {
    const jumped = dropped ?? jump(walker, from, to)
    if ('mode' in jumped) return [jumped]
    if (walked === null || 'mode' in walked || walked.stop === 'edge') return refusedJump(jumped)
  }
  // the height of a place that is walked to follows from the ground
  if (walked !== null && 'mode' in walked) return [walked]
  return walked === null ? climbed : refusedWalk(walker, walked, from, to)
}

const isAbove = (from: Point, to: Point): boolean => from.x === to.x && from.y === to.y

/** WC-MOV-11, WC-MOV-15, WC-TER-05, WC-TER-15: on foot, up and down stairs, through doors and windows. */
function walk({ game, onFoot }: Walker, from: Point, to: Point): Raw | Stop {
  const found = survey(battlefield(game).field, onFoot, from, [{ x: to.x, y: to.y, z: to.z, by: 'walk' }])
  if (isStop(found)) return found
  return { mode: 'walk', from, to: found.end, legs: found.legs, climbs: false, falls: false }
}

/** Up, down or along an obstacle, and from beside a rim onto it (WC-CLB-01, WC-CLB-07, WC-CLB-11). */
function climb(walker: Walker, from: Point, to: Point): readonly Raw[] | Refusal<Rule> {
  if (isAbove(from, to) || from.z === to.z) {
    const one = hold(walker, from, to)
    return isRefusal(one) ? one : [one]
  }
  // up first and then onto it; off it first and then down
  const between: Point = to.z > from.z ? { x: from.x, y: from.y, z: to.z } : { x: to.x, y: to.y, z: from.z }
  const first = hold(walker, from, between)
  if (isRefusal(first)) return first
  const second = hold(walker, between, to)
  return isRefusal(second) ? second : [first, second]
}

/** One increment on a ladder, or holding on to an obstacle. */
function hold({ game, inAir, radius }: Walker, from: Point, to: Point): Raw | Refusal<Rule> {
  const { field } = battlefield(game)
  const ladder = ladderLeg(field, inAir, from, to, 0)
  const leg = ladder ?? climbLeg(field, inAir, from, to, 0)
  if ('stop' in leg) {
    return leg.stop === 'wall'
      ? refuse('WC-MOV-03', `Base does not fit here: ${leg.piece?.name ?? 'terrain'} is in the way.`)
      : refuse('WC-CLB-02', 'Nothing to climb here: stay within ½" of an obstacle.')
  }
  const climbs = !isGround({ game, radius }, to)
  return { mode: ladder === null ? 'climb' : 'ladder', from, to, legs: [leg], climbs, falls: false }
}

/** WC-CLB-03: can a base stand here, whoever else may be there? */
function isGround({ game, radius }: Pick<Walker, 'game' | 'radius'>, at: Point): boolean {
  const { field } = battlefield(game)
  return restsOn(field, disc(at, radius), at.z, STANCE.rest)
}

/** WC-FLY-01, WC-FLY-02, WC-FLY-04: over everything, down from above onto a place to stand. */
function fly({ game, who, radius }: Walker, from: Point, to: Point): Raw | Refusal<Rule> {
  const { field } = battlefield(game)
  const base = disc(to, radius)
  if (field.solids.some(({ top, bottom, footprint }) => top > to.z && bottom >= to.z && flatOverlaps(base, footprint)))
    return refuse('WC-FLY-04', 'A flyer comes down from above: something lies over that place.')
  const unfit = whyNotPlace(game, who, to)
  if (unfit !== null) return unfit
  const leg: Leg = { kind: 'fly', from, to, length: distance(from, to), part: 0 }
  return { mode: 'fly', from, to, legs: [leg], climbs: false, falls: false }
}

/** WC-JMP-01, WC-JMP-05, WC-JMP-08, WC-JMP-10: from an obstacle or platform; it lands, or ends in the air. */
function jump({ game, who, inAir }: Walker, from: Point, to: Point): Raw | Stop | Refusal<Rule> {
  if (!mayJump(game, who)) return refuse('WC-DRC-10', 'This fighter cannot jump.')
  if (from.z === 0) return refuse('WC-JMP-01', 'Jumps start from an obstacle or a platform.')
  const { field } = battlefield(game)
  const jumped = jumpLeg(field, inAir, from, to, 0)
  if ('stop' in jumped) return jumped
  const { leg, fall } = jumped
  const isLanded = fall === null && mayPlace(game, who, leg.to)
  const end: Point = isLanded ? leg.to : { x: to.x, y: to.y, z: from.z }
  return { mode: 'jump', from, to: end, legs: [{ ...leg, to: end }], climbs: !isLanded, falls: !isLanded }
}

// ---- refusals ---------------------------------------------------------------

function refusedJump(found: Stop | Refusal<Rule>): Refusal<Rule> {
  if (!('stop' in found)) return found
  if (found.stop === 'rise') return refuse('WC-JMP-06', 'A jump never gains height.')
  if (found.stop === 'door') return refuse('WC-TER-17', 'Not through the opening: nobody stops in it.')
  return refuse('WC-JMP-08', `Base does not fit here: the jump runs into ${found.piece?.name ?? 'terrain'}.`)
}

function refusedWalk({ game }: Walker, { stop, piece }: Stop, from: Point, to: Spot): Refusal<Rule> {
  switch (stop) {
    case 'table':
      return refuse('WC-BAT-04', 'Base does not fit here: no part of it may lie beyond an edge of the battlefield.')
    case 'door':
      return refuse('WC-TER-17', 'Not through the opening: nobody stops in it.')
    case 'edge':
      return refuse('WC-MOV-13', OVER_EDGE)
    default:
      return isAtOpening(game, piece?.index ?? -1, from, to)
        ? refuse('WC-TER-17', 'Not through the opening: the middle of the base must pass both faces of the wall in it.')
        : refuse('WC-MOV-03', `Base does not fit here: ${piece?.name ?? 'terrain'} is in the way.`)
  }
}

/** Does the middle of the base run through a wall that has an opening? */
function isAtOpening(game: Game, index: number, from: Spot, to: Spot): boolean {
  const piece = battlefield(game).field.pieces[index]
  return piece?.openings !== undefined && crossing(from, to, piece.footprint) !== null
}

// ---- prices -----------------------------------------------------------------

/** WC-TLN-16, WC-ROK-07: so much of a climb costs nothing. */
export const GOAT: Len = 3 * INCH
export const isGoat = (game: Game, who: ModelId): boolean =>
  hasTalent(game, who, 'goat-footed') || hasTalent(game, who, 'sure-feet')

/** WC-MOV-02, WC-MOV-14: what an increment costs, each rounded up by itself. */
function pricedBy({ climbing, safeJump }: Walker, raw: Raw, spare: { left: Len; isUsed: boolean }): Increment {
  const { mode, from, to, legs } = raw
  const rise = Math.abs(to.z - from.z)
  const isTested = mode === 'jump' && distance(from, to) > safeJump
  const done = (length: number, price: number): Increment => ({
    ...raw,
    length,
    cost: roundedUp(price, INCH),
    isTested,
  })
  // a climb is over, and with it what it may ignore, when something else follows it
  if (mode !== 'climb' && mode !== 'ladder' && spare.isUsed) spare.left = 0
  switch (mode) {
    case 'walk':
      // WC-MEA-02: in space, stairs included
      return done(throughSpace(legs), throughSpace(legs))
    case 'climb':
    case 'ladder': {
      if (rise === 0) return done(distance(from, to), distance(from, to))
      const free = Math.min(spare.left, rise)
      spare.left -= free
      spare.isUsed = true
      // WC-CLB-01, WC-CLB-09: up and down count double; WC-TER-09: not on a ladder
      return done(rise, (rise - free) * (mode === 'ladder' ? 1 : climbing))
    }
    case 'jump':
    case 'fly':
      // WC-JMP-01, WC-JMP-05, WC-FLY-01: in plan alone
      return done(distance(from, to), distance(from, to))
  }
}

// ---- where it may end -------------------------------------------------------

/** What it costs, whom it comes near, where it ends. */
function whyNotEnd(game: Game, who: ModelId, way: Way, manner: Manner): Refusal<Rule> | null {
  return (
    whyNotPaid(game, who, way, manner) ??
    whyNotNear(game, who, way, manner) ??
    whyNotHere(game, who, way) ??
    whyNotTerms(game, who, way, manner)
  )
}

/** WC-MOV-01, WC-JMP-07: each increment has to fit into what is left. */
function whyNotPaid(game: Game, who: ModelId, { increments }: Way, manner: Manner): Refusal<Rule> | null {
  let left = allowance(game, who, manner)
  for (const { cost } of increments) {
    if (cost > left) {
      const isHeavy = manner.kind === 'move' && manner.terms.reach === undefined && cardOf(game, who).isHeavy
      const says = `Costs ${lengthText(cost, 'inches')} of ${lengthText(left, 'inches')} left`
      if (isHeavy && allowance(game, who, manner) === HEAVY)
        return refuse('WC-EQP-06', `${says}. Heavy armour: at most 4".`)
      return refuse(manner.kind === 'move' ? 'WC-MOV-01' : 'WC-RET-01', `${says}.`)
    }
    left -= cost
  }
  return null
}
const HEAVY: Len = 4 * INCH

/** WC-MOV-05, WC-TER-15, WC-FLY-02: nobody ends in another base or half on a tread; who climbs may end so, and hangs free (WC-CLB-04). */
function whyNotHere(game: Game, who: ModelId, { end, climbs, fall }: Way): Refusal<Rule> | null {
  if (fall !== null) return null
  return climbs ? whyNotHang(game, who, end) : whyNotPlace(game, who, end)
}

// ---- falls ------------------------------------------------------------------

/** WC-FAL-05: the point below a jump whose test failed: the first spot of its way at which the base is clear of what it left. */
export function belowFailed(game: Game, who: ModelId, { from, to }: Increment): Spot {
  const { x, y } = pointBelow(
    battlefield(game).field,
    { from, dx: to.x - from.x, dy: to.y - from.y, to: null },
    radiusOf(game, who),
    0,
    STANCE.rest,
    distance(from, to),
  )
  return { x, y }
}

/** How deep the deepest drop of a way is that ends on something (WC-ROK-08). */
export const deepestDrop = (increments: readonly Increment[]): Len =>
  increments.reduce((most, { mode, from, to }) => (mode === 'jump' ? Math.max(most, from.z - to.z) : most), 0)
