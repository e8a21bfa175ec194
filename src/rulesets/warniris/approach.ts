/** Free Moves: into Range with a short Weapon or Power, into base contact for the Advanced Actions (WN-ATK-13, WN-ADV-01). */

import { isOverSurface } from '#common/ground'
import { isRefusal, type ModelId, type Refusal, refuse } from '#engine'
import {
  cosine,
  disc,
  distance,
  type Footprint,
  gap,
  type Len,
  type Point,
  shortest,
  sine,
  type Terrain,
  tableBox,
} from '#geometry'
import { armOf, cardOf } from './abilities.ts'
import { mayReach } from './attack.ts'
import { CONTACT, crossHeight, figure, inReach, inTheWayOf, TOLERANCE, touches } from './figure.ts'
import { fieldIn, inScenery, solids } from './ground.ts'
import { type Act, type Game, mini, type Posture, placeOf } from './model.ts'
import { judgePath, reachOf } from './path.ts'
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
export function judgeCharge(game: Game, act: Act, path: readonly Point[], reach?: Len): Refusal<Rule> | null {
  const posture = postureOf(game, act)
  const found = judgePath(game, act.who, path, reach ?? reachOf(game, act.who, posture), { posture })
  if (isRefusal(found)) return found
  if (found.fall !== null) return refuse('WN-ATK-15', 'This way ends in a fall before it reaches the target.')
  const start = figure(game, act.who, undefined, posture)
  const end = figure(game, act.who, found.end, posture)
  const target = figure(game, act.at)
  if (gap(end, target) > gap(start, target) + TOLERANCE) {
    return refuse('WN-ATK-15', 'The free Move must lead towards the target.')
  }
  if (isContact(act.deed)) {
    if (!touches(end, target))
      return refuse('WN-ADV-02', 'Not in base contact: the free Move must end touching the target.')
    if (act.deed === 'swap') return judgeSwap(game, act, found.end)
    return null
  }
  const { range } = armOf(game, act.who, act.arm)
  if (!inReach(end, target, range)) {
    return refuse(
      'WN-ATK-14',
      `Movement is not enough to reach the target: ${mayReach(game, end, target, range)?.why ?? ''}`,
    )
  }
  return mayReach(game, end, target, range) // WN-ATK-16: sight is looked at where it is made
}

/** WN-SWP-04: a Swap that leaves no room for both is refused at declaration. */
export const judgeSwap = (game: Game, { who, at }: Act, from?: Point): Refusal<Rule> | null =>
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

/** Where round the target a free Move may end, the near side first. */
const SIDES = [0, 20, -20, 45, -45, 75, -75, 110, -110, 150, -150].map(degrees => ({
  cosine: cosine(degrees),
  sine: sine(degrees),
}))

/** The places round the target a free Move could end at, as far as it could come; turned as `pick` says. */
function* chargeEnds(game: Game, act: Act, turn: number, most: number): Generator<Point> {
  const from = placeOf(game.board, act.who)
  const at = placeOf(game.board, act.at)
  const bases = cardOf(game, act.at).radius + cardOf(game, act.who).radius
  const d = distance(from, at)
  const ux = d === 0 ? 1 : (from.x - at.x) / d
  const uy = d === 0 ? 0 : (from.y - at.y) / d
  const gaps = gapsFor(game, act)
  const all = gaps.length * SIDES.length
  for (let n = 0; n < all; n++) {
    const i = turn === 2 ? all - 1 - n : n
    const side = SIDES[i % SIDES.length]!
    const rim = bases + gaps[Math.floor(i / SIDES.length)]!
    const c = side.cosine
    const s = turn === 1 ? -side.sine : side.sine
    const end = {
      x: Math.round(at.x + (ux * c - uy * s) * rim),
      y: Math.round(at.y + (ux * s + uy * c) * rim),
      z: from.z,
    }
    if (distance(from, end) <= most) yield end
  }
}

/**
 * Free Moves that bring the actor to its target, each legal: straight ones first, then round what is in the way. `pick`
 * turns where they begin; with 0 the straightest comes first.
 */
export function* charges(game: Game, act: Act, pick: (n: number) => number, reach?: Len): Generator<readonly Point[]> {
  const posture = postureOf(game, act)
  const most = (reach ?? reachOf(game, act.who, posture)) + TOLERANCE
  const isVain = vainEnds(game, act)
  const tried: { readonly end: Point; readonly vain: boolean }[] = []
  for (const end of chargeEnds(game, act, pick(3), most)) {
    const vain = isVain(end)
    tried.push({ end, vain })
    if (!vain && judgeCharge(game, act, [end], reach) === null) yield [end]
  }
  // round the scenery that is too high for it
  const from = placeOf(game.board, act.who)
  const high = highWalls(game, act.who, posture, from.z)
  if (high.length === 0) return
  const { radius } = cardOf(game, act.who)
  for (const { end, vain } of tried.slice(0, 6)) {
    if (vain) continue
    const way = shortest(from, end, radius, high, tableBox(game.setup.table), { slack: TOLERANCE, longest: most })
    if (way === null || way.length < 3) continue
    const path = way.slice(1).map(({ x, y }) => ({ x, y, z: from.z }))
    if (judgeCharge(game, act, path, reach) === null) yield path
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

/** Walls by the level they stand on and the height that is crossed; the same ones are the same list, whose ways are kept. */
const walls = new WeakMap<readonly Terrain[], Map<string, readonly Footprint[]>>()

/** The scenery a miniature cannot cross from a surface. */
export function highWalls(game: Game, who: ModelId, posture: Posture, level: Len): readonly Footprint[] {
  const pieces = solids(game)
  let known = walls.get(pieces)
  if (known === undefined) {
    known = new Map()
    walls.set(pieces, known)
  }
  const cross = crossHeight(game, who, posture)
  const key = `${level} ${cross}`
  let found = known.get(key)
  if (found === undefined) {
    const isHigh = pieces.map(piece => piece.top - level >= cross && piece.bottom <= level)
    const which = isHigh.join()
    found = known.get(which) ?? pieces.filter((_, i) => isHigh[i]).map(piece => piece.footprint)
    known.set(which, found)
    known.set(key, found)
  }
  return found
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
