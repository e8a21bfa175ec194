/** Filling a hole without a mouse: steps in eight directions, heights, turns, coordinates, and as far as allowed towards a thing. */

import type { Scene } from '#engine'
import { type Len, onGrid, type Point } from '#geometry'
import type { Choice } from './choosing.ts'
import { withEnd } from './fillings.ts'
import { type Held, heldBy } from './held.ts'
import { farthest, judge } from './judge.ts'

/** Where the ghost is put, and which way it faces. */
export interface Put {
  readonly at: Point
  readonly facing: number
}

export const TURN = 15

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

type Ghost = Pick<Held, 'at' | 'facing' | 'flies' | 'turns'>
type Table = Pick<Scene, 'width' | 'depth'>

const within = (n: number, most: Len): Len => Math.max(0, Math.min(most, onGrid(n)))

/** One step on the compass: `[1, -1]` is north-east. A diagonal step is as long as a straight one. */
export function stepped(at: Point, [dx, dy]: readonly [number, number], by: Len, { width, depth }: Table): Point {
  const share = dx !== 0 && dy !== 0 ? Math.SQRT1_2 : 1
  return { x: within(at.x + dx * by * share, width), y: within(at.y + dy * by * share, depth), z: at.z }
}

export const raised = (at: Point, by: Len): Point => ({ ...at, z: Math.max(0, onGrid(at.z + by)) })

/** So many steps higher than a height, never below the ground. */
export const lifted = (z: Len, steps: number, step: Len): Len => Math.max(0, onGrid(z + steps * step))

/** Which way something faces that is turned towards a place in the picture, seen from a camera turned by so many degrees. */
export function facingFrom({ x, y }: { readonly x: number; readonly y: number }, turn: number): number {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI
  return (degrees + turn + 720) % 360
}

export const turned = (facing: number, degrees: number): number => (facing + degrees + 360) % 360

/** What a key does to the ghost, or null where it does nothing. */
export function byKey(key: string, { at, facing, flies, turns }: Ghost, by: Len, table: Table): Put | null {
  const way = ARROWS[key]
  if (way !== undefined) return { at: stepped(at, way, by, table), facing }
  if (flies && key === 'PageUp') return { at: raised(at, by), facing }
  if (flies && key === 'PageDown') return { at: raised(at, -by), facing }
  if (turns && key === '[') return { at, facing: turned(facing, -TURN) }
  if (turns && key === ']') return { at, facing: turned(facing, TURN) }
  return null
}

/** A coordinate typed in, in lengths of the table; `y` counts from the edge the rules count from. */
export interface Coordinates {
  readonly x: Len
  readonly y: Len
  readonly z: Len
}

/** North-south is counted from the south edge where the rulebook does. */
const flipped = (y: Len, depth: Len, origin: 'south-west' | undefined): Len => (origin === undefined ? y : depth - y)

export const coordinatesOf = (at: Point, { depth }: Table, origin: 'south-west' | undefined): Coordinates => ({
  ...at,
  y: flipped(at.y, depth, origin),
})

export const placeAt = (
  { x, y, z }: Coordinates,
  { width, depth }: Table,
  origin: 'south-west' | undefined,
): Point => ({
  x: within(x, width),
  y: within(flipped(y, depth, origin), depth),
  z: Math.max(0, onGrid(z)),
})

/** A thing one may want to go to. */
export interface Goal {
  readonly name: string
  readonly at: Point
}

/** Markers and the other models on the table, by name. */
export function goalsOf({ trail }: Pick<Choice, 'trail'>, scene: Scene): Goal[] {
  const who = trail.leaf?.on
  const models = scene.models.flatMap(it =>
    it.body === null || it.id === who || it.status === 'gone' ? [] : [{ name: it.name, at: it.body.at }],
  )
  return [...scene.markers.map(({ name, at }) => ({ name, at })), ...models]
}

/** The farthest place the rules allow on the straight way to a goal, or null. */
export function towards(choice: Pick<Choice, 'seen' | 'trail' | 'filling'>, scene: Scene, goal: Goal): Point | null {
  const { seen, trail, filling } = choice
  const { leaf } = trail
  if (leaf === null) return null
  const { from, at, facing, legs } = heldBy(choice, scene)
  const start = legs.at(-2) ?? from ?? at
  const reach = leaf.hole?.fill === 'path' || leaf.hole?.fill === 'pose' ? leaf.hole.reach : undefined
  const full = Math.min(reach ?? Infinity, flatGap(start, goal.at))
  return farthest(start, goal.at, full, end => judge(seen, leaf, withEnd(leaf, filling, end, facing)) === null)
}

const flatGap = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
