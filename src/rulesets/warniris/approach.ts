/** Free Moves: into Range with a short Weapon or Power, into base contact for the Advanced Actions (WN-ATK-13, WN-ADV-01). */

import { nearSideFirst, WAYS_ROUND } from '#common/goals'
import { isOverSurface } from '#common/ground'
import { type Course, wallsAt } from '#common/ways'
import { type Draw, isRefusal, type ModelId, type Refusal, refuse } from '#engine'
import { disc, distance, gap, type Len, type Point, shortest } from '#geometry'
import { armOf, cardOf } from './abilities.ts'
import { whyNotReach } from './attack.ts'
import { landings } from './fall.ts'
import { CONTACT, crossHeight, figure, inReach, inTheWayOf, TOLERANCE, touches } from './figure.ts'
import { DROP, fallHeight, fieldIn, inScenery } from './ground.ts'
import { type Act, type Game, mini, type Posture, placeOf, type Tumble } from './model.ts'
import { judgePath, reachOf, type Survey } from './path.ts'
import type { Rule } from './rules.ts'
import { isContact, swapPlaces } from './shove.ts'
import { canSee } from './sight.ts'

/** The same game with one miniature somewhere else, in another posture. */
export function supposing({ board, setup }: Game, who: ModelId, at: Point, posture: Posture): Game {
  const minis = board.minis.slice()
  minis[who] = { ...mini(board, who), at, posture }
  return { board: { ...board, minis }, setup }
}

/** The posture an act is carried out in: a pop-up is done Standing (WN-CRO-09). */
export const postureOf = (game: Game, act: Act): Posture => (act.popUp ? 'standing' : mini(game.board, act.who).posture)

/** Is this free Move legal: any legal path of up to the Movement that ends where the deed can be done (WN-ATK-15)? */
export function whyNotCharge(game: Game, act: Act, path: readonly Point[], reach?: Len): Refusal<Rule> | null {
  const posture = postureOf(game, act)
  const most = reach ?? reachOf(game, act.who, posture)
  const found = judgePath(game, act.who, path, most, { posture })
  if (isRefusal(found)) return found
  if (found.fall !== null) return whyNotDropIn(game, act, found, most)
  const start = figure(game, act.who, undefined, posture)
  const end = figure(game, act.who, found.end, posture)
  const target = figure(game, act.at)
  if (gap(end, target) > gap(start, target) + TOLERANCE) {
    return refuse('WN-ATK-15', 'The free Move must lead towards the target.')
  }
  if (isContact(act.deed)) {
    if (!touches(end, target))
      return refuse('WN-ADV-02', 'Not in base contact: the free Move must end touching the target.')
    if (act.deed === 'swap') return whyNotSwap(game, act, found.end)
    return null
  }
  const { range } = armOf(game, act.who, act.arm)
  if (!inReach(end, target, range)) {
    return refuse(
      'WN-ATK-14',
      `Movement is not enough to reach the target: ${whyNotReach(game, end, target, range)?.why ?? ''}`,
    )
  }
  return whyNotReach(game, end, target, range) // WN-ATK-16: sight is looked at where it is made
}

/** WN-MOV-18: a free Move over an edge goes on from where it lands, if the fall counts for nothing (WN-FAL-07). */
function whyNotDropIn(game: Game, act: Act, { fall, beyond, cost }: Survey, most: Len): Refusal<Rule> | null {
  const tumble: Tumble | null = fall && { who: act.who, ...fall, by: mini(game.board, act.who).seat }
  const to = tumble === null ? undefined : landings(game, tumble)[0]
  if (tumble === null || to === undefined || fallHeight(game, act.who, tumble.from.z, to.z) >= DROP) {
    return refuse('WN-ATK-15', 'This way ends in a fall before it reaches the target.')
  }
  const landed = supposing(game, act.who, to, postureOf(game, act))
  return whyNotCharge(landed, { ...act, popUp: false }, beyond.slice(-1), Math.max(0, most - cost))
}

/** WN-SWP-04: a Swap that leaves no room for both is refused at declaration. */
export const whyNotSwap = (game: Game, { who, at }: Act, from?: Point): Refusal<Rule> | null =>
  swapPlaces(game, who, at, from) === null
    ? refuse('WN-SWP-04', 'The two cannot change places: the pair would have to be shifted by more than 1 cm.')
    : null

/** How far from the target's base a free Move is worth ending: just in Range, or touching. */
function gapsFor(game: Game, act: Act): readonly Len[] {
  if (isContact(act.deed)) return TOUCHING
  const { range } = armOf(game, act.who, act.arm)
  return [range, 20]
}
const TOUCHING: readonly Len[] = [20, CONTACT - TOLERANCE]

/**
 * Free Moves that bring the actor to its target, each legal: straight ones first, then round what is in the way. `pick`
 * turns where they begin; with 0 the straightest comes first.
 */
export function* charges(game: Game, act: Act, pick: Draw, reach?: Len): Generator<readonly Point[]> {
  const posture = postureOf(game, act)
  const most = (reach ?? reachOf(game, act.who, posture)) + TOLERANCE
  const isVain = vainEnds(game, act)
  const tried: { readonly end: Point; readonly vain: boolean }[] = []
  const from = placeOf(game.board, act.who)
  const mover = { x: from.x, y: from.y, radius: cardOf(game, act.who).radius }
  const at = placeOf(game.board, act.at)
  const target = { x: at.x, y: at.y, radius: cardOf(game, act.at).radius }
  const order = WAYS_ROUND[pick(WAYS_ROUND.length)] ?? WAYS_ROUND[0]
  for (const { x, y } of nearSideFirst(mover, target, gapsFor(game, act), order)) {
    const end = { x, y, z: from.z }
    if (distance(from, end) > most) continue
    const vain = isVain(end)
    tried.push({ end, vain })
    if (!vain && whyNotCharge(game, act, [end], reach) === null) yield [end]
  }
  // round the scenery that is too high for it
  const { radius, walls, bounds, slack } = courseOf(game, act.who, posture, from.z)
  if (walls.length === 0) return
  for (const { end, vain } of tried.slice(0, 6)) {
    if (vain) continue
    const way = shortest(from, end, radius, walls, bounds, { slack, longest: most })
    if (way === null || way.length < 3) continue
    const path = way.slice(1).map(({ x, y }) => ({ x, y, z: from.z }))
    if (whyNotCharge(game, act, path, reach) === null) yield path
  }
}

/** Sorts out ends on the open ground that no way there could make good: taken, in scenery, no nearer, or of no use. */
function vainEnds(game: Game, act: Act): (end: Point) => boolean {
  const posture = postureOf(game, act)
  const start = figure(game, act.who, undefined, posture)
  const target = figure(game, act.at)
  const far = gap(start, target) + TOLERANCE
  const range = isContact(act.deed) ? null : armOf(game, act.who, act.arm).range
  return end => {
    if (end.z > 0 || (end.x === start.x && end.y === start.y) || isOverSurface(fieldIn(game), disc(end, start.radius)))
      return false
    const base = figure(game, act.who, end, posture)
    if (gap(base, target) > far || inTheWayOf(game, base, act.who) >= 0) return true
    if (inScenery(game, base) !== null) return true
    return range === null ? !touches(base, target) : !inReach(base, target, range) || !canSee(game, base, target)
  }
}

/** What is in the way of a miniature on a surface: the scenery it cannot cross. */
export function courseOf(game: Game, who: ModelId, posture: Posture, level: Len): Course {
  const field = fieldIn(game)
  const walls = wallsAt(field, level, crossHeight(game, who, posture), 1)
  return { radius: cardOf(game, who).radius, walls, bounds: field.bounds, slack: TOLERANCE }
}

/** WN-ATK-14: can the free Move reach at all? */
export function canCharge(game: Game, act: Act, reach?: Len): boolean {
  const posture = postureOf(game, act)
  const most = reach ?? reachOf(game, act.who, posture)
  const range = isContact(act.deed) ? CONTACT : armOf(game, act.who, act.arm).range
  const start = figure(game, act.who, undefined, posture)
  if (gap(start, figure(game, act.at)) > most + range + TOLERANCE) return false
  for (const _ of charges(game, act, () => 0, reach)) return true
  return false
}
