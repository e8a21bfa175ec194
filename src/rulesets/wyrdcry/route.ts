/** Ways of a fighter to a spot, in few legs and no longer than it can pay for; what bots try, judged by whoever asks. */

import { detoursOn, isClear, waysRound } from '#common/detours'
import { allRound, keptOff, type Round } from '#common/goals'
import type { Draw, ModelId } from '#engine'
import { crosses, distance, INCH, type Len, type Point, type Spot, toward } from '#geometry'
import { battlefield, NEAR } from './battlefield.ts'
import { radiusOf } from './figure.ts'
import { gaitsOf } from './gait.ts'
import { enemiesOf, type Game, placeOf } from './model.ts'
import { isHeld } from './stops.ts'
import type { Manner } from './way.ts'

export type Path = readonly Point[]
/** Whoever looks for a way, and everything it looks at. */
export interface Wanderer extends Round, Point {
  readonly game: Game
  readonly who: ModelId
  readonly reach: Len
  readonly manner: Manner
  readonly flies: boolean
  readonly pick: Draw
}
/** A way to try, worked out only when its turn comes; null where it leads nowhere. */
export type Plan = (one: Wanderer) => Path | null

/** Rounding never makes a way cost an inch more. */
export const HAIR: Len = 4
/** Its base seen from above. */
export const roundOf = (game: Game, who: ModelId): Round => {
  const { x, y } = placeOf(game.board, who)
  return { x, y, radius: radiusOf(game, who) }
}

/** A spot on its level, on the grid. */
export const level = ({ z }: Point, { x, y }: Spot): Point => ({ x: Math.round(x), y: Math.round(y), z })

/**
 * As far towards a spot as it gets: straight, or in few legs round walls and enemies who would stop it; through the air for who
 * flies.
 */
export function wayTo(one: Wanderer, goal: Spot, enemy?: ModelId): Path | null {
  if (one.flies) return fitted(one, [goal])
  const { game, who, reach, radius } = one
  const detours = detoursOn(battlefield(game).field, one.z, gaitsOf(radius).onFoot)
  const shy: ReturnType<typeof keptOff>[] = []
  for (const other of enemiesOf(game.board, who)) {
    if (other !== enemy && isNearWay(one, placeOf(game.board, other)) && !isHeld(game, who, other))
      shy.push(keptOff(roundOf(game, other), NEAR))
  }
  let first: readonly Spot[] | null = null
  for (const way of waysRound(detours, one, goal, reach)) {
    first ??= way
    if (!meets(one, way, shy)) return fitted(one, way)
  }
  // round whoever would stop it
  for (const other of shy) {
    for (const side of allRound(other, other.radius + radius + HAIR * 4, 4, one.pick)) {
      if (isClear(detours, one, side) && !meets(one, [side], shy)) return fitted(one, [side, goal])
    }
  }
  return first === null ? null : fitted(one, first)
}

const isNearWay = ({ x, y, reach }: Wanderer, at: Spot): boolean =>
  Math.abs(at.x - x) <= reach + 3 * INCH && Math.abs(at.y - y) <= reach + 3 * INCH

/** Does a way come near any of these? */
function meets(from: Wanderer, way: readonly Spot[], shy: readonly ReturnType<typeof keptOff>[]): boolean {
  let at: Spot = from
  for (const next of way) {
    for (const one of shy) if (crosses(at, next, one, from.radius)) return true
    at = next
  }
  return false
}

/** WC-MOV-02: as much of a way as the allowance pays for, each leg rounded up. */
export function fitted({ reach, x, y, z }: Wanderer, way: readonly Spot[], left: Len = reach): Path {
  const path: Point[] = []
  let at: Spot = { x, y }
  let rest = left
  for (const next of way) {
    const length = distance(at, next)
    const cost = Math.ceil(length / INCH - 1e-9) * INCH
    if (cost <= rest) {
      path.push(level({ x, y, z }, next))
      rest -= cost
      at = next
      continue
    }
    const whole = Math.floor(rest / INCH) * INCH
    if (whole >= INCH) path.push(level({ x, y, z }, toward(at, next, whole - HAIR)))
    break
  }
  return path
}

/** What a path on the level costs. */
export function costOf(from: Spot, path: Path): Len {
  let at = from
  let sum = 0
  for (const next of path) {
    sum += Math.ceil(distance(at, next) / INCH - 1e-9) * INCH
    at = next
  }
  return sum
}
