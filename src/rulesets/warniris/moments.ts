/** Where in an Action a Reaction can happen, and whether it could (WN-REA-09, WN-REA-26, WN-REA-28). */

import { along, HERE, type Leg, lastClear, lengthAt as lengthOn, lengthsOn } from '#common/legs'
import { isRefusal, type ModelId, type Refusal, refuse, type Seat } from '#engine'
import { gap, type Len, type Point } from '#geometry'
import { armOf, cardOf } from './abilities.ts'
import { canCharge, postureOf, supposing } from './approach.ts'
import { whyNotReach } from './attack.ts'
import { isShort, onlyHelps } from './datacard.ts'
import { CONTACT, figure, heightIn, movement, TOLERANCE } from './figure.ts'
import { type Meeting, meetings } from './meeting.ts'
import {
  type Act,
  areEnemies,
  type Game,
  hasEffect,
  inPlay,
  type Moment,
  mini,
  type Posture,
  placeOf,
} from './model.ts'
import { agreed } from './options.ts'
import { survey } from './path.ts'
import type { Rule } from './rules.ts'

/** How finely a path is looked at (WN-REA-28). */
const EVERY: Len = 500

/** An Action seen as the places and postures its actor goes through. */
interface Pose {
  readonly moment: Moment
  readonly at: Point
  /** The place a player names it by; inside another base that is not where it happens. */
  readonly named: Point
  readonly posture: Posture
}

/** The legs an act's displacement would take. */
export function legsOf(game: Game, act: Act): readonly Leg[] {
  if (act.path.length === 0) return []
  const found = survey(game, act.who, act.path, { posture: postureOf(game, act), isMove: act.deed === 'move' })
  return isRefusal(found) ? [] : found.legs
}

/** The moments of an Action (table T9), getting up for a pop-up among them (WN-CRO-10), the path at its corners and each 0.5 cm. */
export function poses(game: Game, act: Act): Pose[] {
  const m = mini(game.board, act.who)
  const at = placeOf(game.board, act.who)
  const posture = postureOf(game, act)
  const found: Pose[] = [{ moment: { kind: 'start', at: 0 }, at, named: at, posture: m.posture }]
  if (act.popUp) found.push({ moment: { kind: 'popup', at: 0 }, at, named: at, posture })
  const legs = legsOf(game, act)
  const length = legs.reduce((sum, leg) => sum + leg.length, 0)
  let end = at
  if (legs.length > 0) {
    const met = meetings(game, act.who, legs, heightIn(game, act.who, posture))
    let last = HERE
    for (const s of lengthsOn(legs, EVERY)) {
      const clear = lastClear(met, s)
      if (clear <= last) continue
      last = clear
      // by its place, as a player names it: what is offered here is what `whyNotMoment` will be asked about
      const named = along(legs, clear)
      found.push(poseAlong(legs, met, lengthAt(legs, named) ?? clear, posture, named))
    }
    end = along(legs, length)
  }
  if (act.deed !== 'move' && !isPostureDeed(act))
    found.push({ moment: { kind: 'test', at: 0 }, at: end, named: end, posture })
  const last = postureAfter(act, posture)
  found.push({ moment: { kind: 'end', at: 0 }, at: end, named: end, posture: last })
  return found
}
const isPostureDeed = ({ deed }: Act): boolean => deed === 'lie' || deed === 'crouch' || deed === 'rise'

/** How it will stand when its Action is over; a pop-up is taken to crouch again. */
function postureAfter(act: Act, during: Posture): Posture {
  if (act.popUp) return 'crouched'
  if (act.deed === 'lie') return 'lying'
  if (act.deed === 'crouch') return 'crouched'
  return act.deed === 'rise' ? 'standing' : during
}

function poseAlong(
  legs: readonly Leg[],
  met: readonly Meeting[],
  length: number,
  posture: Posture,
  named: Point,
): Pose {
  const clear = lastClear(met, length)
  return { moment: { kind: 'path', at: Math.round(clear) }, at: along(legs, clear), named, posture }
}

/** The moment of an act at a place on its path, where it would be interrupted; null when that is not on the path. */
export function poseAt(game: Game, act: Act, place: Point): Pose | null {
  const legs = legsOf(game, act)
  const length = lengthAt(legs, place)
  if (length === null) return null
  const posture = postureOf(game, act)
  return poseAlong(legs, meetings(game, act.who, legs, heightIn(game, act.who, posture)), length, posture, place)
}

/** How far from a path, seen from above, a place may be and still be on it. */
const BESIDE = CONTACT + 0.5

/** WN-REA-10: the length along the legs of the place somebody pointed at; null when that is not on the path. */
export function lengthAt(legs: readonly Leg[], place: Point): number | null {
  const length = lengthOn(legs, place, BESIDE)
  return length === null ? null : Math.round(length)
}

// ---- who could React --------------------------------------------------------

/** WN-REA-15: may this Weapon or Power be used in a Reaction? */
export function whyNotReactWith(game: Game, by: ModelId, arm: number): Refusal<Rule> | null {
  return onlyHelps(armOf(game, by, arm)) ? refuse('WN-REA-15', 'Healing cannot be used in a Reaction.') : null
}

/** Is this miniature able to React at all now, activated or not (WN-REA-01, WN-REA-04, WN-REA-23, WN-REA-24)? */
export function whyNotReact(game: Game, by: ModelId): Refusal<Rule> | null {
  const m = mini(game.board, by)
  if (!inPlay(m)) return refuse('WN-REA-24', 'It is out of play.')
  if (cardOf(game, by).troop) return refuse('WN-REA-23', 'Troops cannot React.')
  if (m.reacted) return refuse('WN-REA-01', 'This miniature has already Reacted this turn.')
  return whyNotAble(game, by)
}

/** WN-REA-24: Knocked Down, Dazed or out of play; what forbids beats what permits (WN-GEN-11). */
export function whyNotAble(game: Game, by: ModelId): Refusal<Rule> | null {
  const m = mini(game.board, by)
  if (!inPlay(m)) return refuse('WN-REA-24', 'It is out of play.')
  if (m.posture === 'down') return refuse('WN-REA-24', 'Knocked Down: no Reaction.')
  return hasEffect(m, 'Dazed') ? refuse('WN-EFF-04', 'Dazed: no Reaction.') : null
}

/** The Reaction as an act of its own: an Attack or Channel at whoever acts (WN-REA-02). */
export const reactionAct = (by: ModelId, arm: number, at: ModelId, path: readonly Point[] = []): Act => ({
  who: by,
  deed: 'attack',
  popUp: false, // WN-CRO-13
  reaction: true,
  arm,
  at,
  path,
  pierce: 0,
})

/** Could this Reaction be made as things are: from where it stands, or with the free Move (WN-REA-18)? */
export function whyNotStrikeBack(game: Game, by: ModelId, arm: number, at: ModelId): Refusal<Rule> | null {
  const far = whyNotReach(game, figure(game, by), figure(game, at), armOf(game, by, arm).range)
  if (far === null || !mayCharge(game, by, arm)) return far
  return canCharge(game, reactionAct(by, arm, at)) ? null : far
}

/** WN-REA-18: a short Weapon or Power brings its free Move along. */
const mayCharge = (game: Game, by: ModelId, arm: number): boolean =>
  isShort(armOf(game, by, arm)) && agreed.isOn(game.setup, 'reactionCharge')

export function whyNotStrikeAt(game: Game, act: Act, by: ModelId, arm: number, pose: Pose): Refusal<Rule> | null {
  const target = figure(game, act.who, pose.at, pose.posture)
  const far = whyNotReach(game, figure(game, by), target, armOf(game, by, arm).range)
  if (far === null || !mayCharge(game, by, arm)) return far
  return canCharge(supposing(game, act.who, pose.at, pose.posture), reactionAct(by, arm, act.who)) ? null : far
}

/** The moments of an act, out of `all`, at which a Reaction could be made. */
export function openMoments(game: Game, act: Act, by: ModelId, arm: number, all: readonly Pose[]): Pose[] {
  return all.filter(pose => whyNotStrikeAt(game, act, by, arm, pose) === null)
}

/** WN-REA-26: is there any moment of the act at which it could? The nearest is tried first: mostly it settles the matter. */
export function canReactTo(game: Game, act: Act, by: ModelId, arm: number, all: readonly Pose[]): boolean {
  const user = figure(game, by)
  const reach = farthest(game, by, arm)
  const near: Pose[] = []
  let least = reach
  for (const pose of all) {
    const away = gap(user, figure(game, act.who, pose.at, pose.posture))
    if (away > reach) continue
    if (away < least) {
      least = away
      near.unshift(pose)
    } else near.push(pose)
  }
  return near.some(pose => whyNotStrikeAt(game, act, by, arm, pose) === null)
}

/** How far off, as the crow flies, a Reaction could still reach. */
const farthest = (game: Game, by: ModelId, arm: number): Len =>
  armOf(game, by, arm).range + (mayCharge(game, by, arm) ? movement(game, by) : 0) + TOLERANCE

/** Is the Action aimed at a seat's own side (WN-REA-28)? */
export const isAimedAt = ({ board }: Game, act: Act, seat: Seat): boolean =>
  act.at >= 0 && act.at !== act.who && mini(board, act.at).seat === seat

/** A Reaction somebody could declare. */
interface Possible {
  readonly by: ModelId
  readonly arm: number
}

/** Every Reaction a seat could declare against an act, given its standing orders; Warbands React to Troops too (WN-LST-14). */
export function reactionsOf(game: Game, act: Act, seat: Seat, declared: readonly ModelId[]): readonly Possible[] {
  const able: ModelId[] = []
  const { minis } = game.board
  for (let by = 0; by < minis.length; by++) {
    const m = minis[by]!
    if (m.seat !== seat || declared.includes(by) || !areEnemies(game.board, by, act.who)) continue
    if (whyNotReact(game, by) !== null || m.asks === 'never') continue
    if (m.asks === 'aimed' && !isAimedAt(game, act, seat)) continue
    able.push(by)
  }
  return able.length === 0 ? [] : remembered(game, act, able)
}

/** What came of the same question on the same table: a player who looks ahead puts it in many worlds that differ in dice. */
const known = new WeakMap<Game['setup'], Map<string, readonly Possible[]>>()
const MOST_KNOWN = 1000

function remembered(game: Game, act: Act, able: readonly ModelId[]): readonly Possible[] {
  let answers = known.get(game.setup)
  if (answers === undefined) {
    answers = new Map()
    known.set(game.setup, answers)
  }
  const key = asAsked(game, act, able)
  let found = answers.get(key)
  if (found === undefined) {
    if (answers.size >= MOST_KNOWN) answers.clear()
    found = possible(game, act, able)
    answers.set(key, found)
  }
  return found
}

/** Everything the answer hangs on: the act, who is asked, where all stand and how, smoke and caltrops. */
function asAsked({ board }: Game, act: Act, able: readonly ModelId[]): string {
  let key = `${act.who} ${act.deed} ${act.popUp} ${able.join()}`
  for (const { x, y, z } of act.path) key += ` ${x},${y},${z}`
  for (const { at, wounds, posture, effects } of board.minis) {
    if (at === null || wounds === 0) {
      key += ';'
      continue
    }
    key += `;${at.x},${at.y},${at.z},${posture}`
    for (const { name } of effects) key += name
  }
  for (const { x, y } of board.smoke) key += `~${x},${y}`
  for (const { x, y } of board.caltrops) key += `*${x},${y}`
  return key
}

function possible(game: Game, act: Act, able: readonly ModelId[]): Possible[] {
  const all = poses(game, act)
  const found: Possible[] = []
  for (const by of able) {
    const { arms } = cardOf(game, by)
    for (let arm = 0; arm < arms.length; arm++) {
      if (whyNotReactWith(game, by, arm) === null && canReactTo(game, act, by, arm, all)) found.push({ by, arm })
    }
  }
  return found
}
