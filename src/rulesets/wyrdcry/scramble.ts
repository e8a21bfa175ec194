/** Ways off the ground, for bots: over low walls, down from rims, up and down for who hangs on a wall or a ladder. */

import { headOver } from '#common/climb'
import type { Piece } from '#common/field'
import { surfaceAt } from '#common/ground'
import { roundedUp } from '#common/legs'
import { disc, distance, flatWithin, INCH, inches, type Len, nearestOnRim, type Spot, toward } from '#geometry'
import { battlefield } from './battlefield.ts'
import { STANCE } from './figure.ts'
import { GRIP } from './gait.ts'
import type { Point as Place } from './model.ts'
import { costOf, HAIR, type Plan, type Wanderer, wayTo } from './route.ts'
import { climbingOf, GOAT, isGoat } from './way.ts'

/** Over or onto what stands near; off a rim; across to another roof. */
export function leaps(one: Wanderer): Plan[] {
  const plans: Plan[] = []
  const { obstacles } = battlefield(one.game)
  const near = one.reach + one.radius
  const close = obstacles.filter(
    ({ west, east, north, south, bottom }) =>
      bottom <= one.z && one.x > west - near && one.x < east + near && one.y > north - near && one.y < south + near,
  )
  for (const piece of close)
    if (piece.top > one.z && piece.top - one.z <= 2 * INCH) plans.push(over(piece), onto(piece))
  if (one.z > 0) for (let i = 0; i < 6; i++) plans.push(off)
  return plans
}

/** Off whatever it stands on, in a direction that is drawn, straight down or across. */
const off: Plan = one => {
  const far = INCH * (1 + one.pick(Math.max(1, Math.floor(one.reach / INCH)))) - HAIR
  const angle = one.pick(8)
  const [dx, dy] = COMPASS[angle]!
  const spot = toward(one, { x: one.x + dx, y: one.y + dy }, far)
  const at = { x: Math.round(spot.x), y: Math.round(spot.y) }
  return [{ ...at, z: surfaceAt(battlefield(one.game).field, disc(at, one.radius), one.z, 1, STANCE.rest) }]
}
const COMPASS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
].map(([dx, dy]) => [dx! * 1000, dy! * 1000] as const)

/** The place just outside a piece, straight towards it. */
function footOf(one: Wanderer, piece: Piece): Spot {
  const rim = nearestOnRim(one, piece.footprint)
  return distance(one, rim) <= one.radius + HAIR ? one : toward(rim, one, one.radius + HAIR)
}

/** WC-CLB-11: up to the top of a thin wall, over it, and down on the other side. */
const over =
  (piece: Piece): Plan =>
  one => {
    const foot = rounded(footOf(one, piece))
    const thick = Math.min(piece.east - piece.west, piece.south - piece.north)
    const rim = nearestOnRim(foot, piece.footprint)
    const far = rounded(toward(foot, rim, thick + 2 * (one.radius + HAIR)))
    const there = distance(one, foot) < 1 ? [] : wayTo(one, foot)
    if (there === null) return null
    const end = there.at(-1) ?? one
    if (distance(end, foot) > 1 || costOf(one, there) + leastOver(one, piece, foot, far) > one.reach) return null
    return [...there, { ...foot, z: piece.top }, { ...far, z: piece.top }, { ...far, z: one.z }]
  }

/** What a wall costs at least: up, by a ladder where one is near, and across; whoever can drops down for nothing (WC-JMP-05). */
function leastOver({ game, who, z, radius }: Wanderer, { top }: Piece, foot: Spot, far: Spot): Len {
  const isLadder = battlefield(game).field.ladders.some(
    ({ footprint }) => footprint.shape !== 'disc' || distance(foot, footprint) <= radius + GRIP,
  )
  const free = isGoat(game, who) ? GOAT : 0
  const up = Math.max(0, top - z - free) * (isLadder ? 1 : climbingOf(game, who))
  return roundedUp(up, INCH) + roundedUp(distance(foot, far), INCH)
}

/** WC-CLB-07: up the side of a block and onto it. */
const onto =
  (piece: Piece): Plan =>
  one => {
    if (!piece.traits.includes('standable')) return null
    const foot = rounded(footOf(one, piece))
    const there = distance(one, foot) < 1 ? [] : wayTo(one, foot)
    if (there === null) return null
    const end = there.at(-1) ?? one
    if (distance(end, foot) > 1 || costOf(one, there) >= one.reach) return null
    return [...there, { ...rounded(headOver(piece, foot, one.radius + HAIR)), z: piece.top }]
  }

const rounded = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })

/** Up and onto something, up a part, or down again. */
export function hanging(one: Wanderer): Plan[] {
  const { game, x, y, z, radius, reach } = one
  const { field, obstacles } = battlefield(game)
  const base = disc(one, radius)
  const held = [...field.ladders, ...obstacles].filter(
    ({ bottom, top, footprint }) => bottom <= z && top >= z && flatWithin(base, footprint, GRIP),
  )
  const ground = surfaceAt(field, base, z, 0, STANCE.rest)
  const at = (height: Len): Place => ({ x, y, z: height })
  const plans: Plan[] = [() => (ground < z ? [at(ground)] : null), () => [at(Math.max(ground, z - INCH))]]
  for (const piece of held) {
    const on = field.surfaces.find(({ top, footprint }) => top === piece.top && flatWithin(base, footprint, GRIP))
    const head = on && { ...rounded(headOver(on, one, radius + HAIR)), z: on.top }
    if (head !== undefined) plans.push(() => (piece.top > z ? [at(piece.top), head] : [head]))
    if (piece.top > z)
      plans.push(() => [at(Math.min(piece.top, z + Math.max(INCH, Math.floor(reach / 2 / INCH) * INCH)))])
  }
  plans.push(me => [{ ...rounded(toward(me, { x: x + inches(1), y }, INCH - HAIR)), z }])
  return plans
}
