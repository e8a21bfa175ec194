/** Looks between figures: the points a game looks from and at, and what a single line runs through. */

import {
  type Blocker,
  type Blocking,
  type Body,
  type Crossed,
  type Footprint,
  freeLines,
  type Len,
  lineThrough,
  look,
  nearestPoints,
  onePoint,
  type Point,
  ring,
  type Samples,
  type Spot,
  screen,
  sweep,
  thread,
} from '#geometry'
import { eyeOf, type Figure } from './figure.ts'

/** The target as a rectangle square to the view, with a point in the middle of each of its fields. */
export const screenOf = (viewer: Spot, target: Figure, columns: number, rows: number): Samples =>
  screen(viewer, target, target.radius, target.bottom, target.top - target.bottom, columns, rows)

/** A figure's axis and a ring of points on a part of its radius, at heights above its feet. */
export const ringOf = (figure: Figure, part: number, heights: readonly Len[], points = 8): Samples =>
  ring(
    figure,
    figure.radius * part,
    heights.map(z => figure.bottom + z),
    points,
  )

/** A figure's eye, to look from. */
export const fromEye = (viewer: Figure): Samples => onePoint(eyeOf(viewer))

/** The bodies, by their place in the list, that a line between two figures of these sizes could run into. */
export function between(a: Figure, b: Figure, bodies: readonly Body[]): number[] {
  const radius = Math.max(a.radius, b.radius)
  const low = Math.min(a.bottom, b.bottom)
  const height = Math.max(a.top, b.top) - low
  const from = { x: a.x, y: a.y, z: low }
  const to = { x: b.x, y: b.y, z: low }
  const found: number[] = []
  bodies.forEach((body, i) => {
    if (sweep(from, to, radius, height, body) !== null) found.push(i)
  })
  return found
}

/**
 * How many lines between two sets of points are free where figures stand in the way too. `amongPieces` is the answer for
 * the pieces alone, which a game may remember: nobody between, and it holds.
 */
export function freeAmong(
  [from, seen]: readonly [Samples, Samples],
  pieces: readonly Blocker[],
  figures: readonly Body[],
  amongPieces: number,
  when: Blocking = {},
): number {
  if (figures.length === 0 || amongPieces === 0) return amongPieces
  return freeLines(from, seen, [...pieces, ...figures], when)
}

/** The bodies a line through space runs through, by their place in the list, the first it meets first. */
export function runsThrough(from: Point, to: Point, bodies: readonly Body[]): Crossed[] {
  const found: Crossed[] = []
  bodies.forEach((body, index) => {
    const span = lineThrough(from, to, body)
    if (span !== null) found.push({ index, ...span })
  })
  return found.sort((a, b) => a.enter - b.enter || a.index - b.index)
}

/** The pieces that stop a line, by their place in the list; open doors and windows let it through. */
export const stopsOn = (from: Point, to: Point, pieces: readonly Blocker[], when: Blocking = {}): readonly number[] =>
  look(from, onePoint(to), pieces, when).hiddenBy[0] ?? []

/** The line between the nearest points of two bases, so far above their feet; straight up the middle where they overlap. */
export function nearestLine(a: Figure, b: Figure, above: Len = 0): readonly [Point, Point] {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const [from, to] = nearestPoints(a.footprint, b.footprint) ?? [middle, middle]
  return [
    { ...from, z: a.bottom + above },
    { ...to, z: b.bottom + above },
  ]
}

/** Lines are cut a hair inside what they cross: exactly at the range is within it. */
const HAIR = 0.001

/** What the line from a spot to the middle of a figure crosses, seen from above, no farther than `range` from its base. */
export function crossedBefore(from: Spot, target: Figure, footprints: readonly Footprint[], range: Len): Crossed[] {
  const dx = target.x - from.x
  const dy = target.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  return thread(from, target, footprints).filter(({ leave }) => (1 - leave) * length - target.radius <= range + HAIR)
}
