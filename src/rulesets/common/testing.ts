/** A table for the tests of what all walking games share: a ruin of two storeys, a tower with stairs, and what lies about. */

import { box, disc, INCH, inches, type Opening, type Terrain } from '#geometry'
import { type Field, fieldOf } from './field.ts'
import { type Figure, figureAt } from './figure.ts'
import type { Gait, Step, Stop, Survey } from './gait.ts'
import type { Stance } from './ground.ts'
import type { LegKind } from './legs.ts'
import { survey } from './walk.ts'

type Rectangle = readonly [x0: number, y0: number, x1: number, y1: number]

/** A piece by its rectangle and heights in inches. */
export const piece = (
  id: string,
  [x0, y0, x1, y1]: Rectangle,
  [bottom, top]: readonly [number, number],
  traits: readonly string[],
  openings?: readonly Opening[],
): Terrain => ({
  id,
  name: `the ${id}`,
  footprint: box(inches(x0), inches(y0), inches(x1), inches(y1)),
  bottom: inches(bottom),
  top: inches(top),
  traits,
  ...(openings !== undefined && { openings }),
})

/** An opening along x. */
const hole = (y: number, x0: number, x1: number, z0: number, z1: number): Opening => ({
  from: { x: inches(x0), y: inches(y) },
  to: { x: inches(x1), y: inches(y) },
  bottom: inches(z0),
  top: inches(z1),
})

const WALL = ['solid', 'wall', 'obstacle']
const FLOOR = ['solid', 'standable', 'floor']

/**
 * The ruin, 8 by 8 inches at (6, 6): a window in its north wall, a door in its south wall, a broken wall and a gap in the
 * east; an upper floor at 3 inches with a ladder, and a plank from there to the tower. Five treads lead up the tower.
 */
export const RUIN: readonly Terrain[] = [
  piece('north wall', [6, 6, 14, 6.3], [0, 3], WALL, [hole(6, 9, 10.5, 1, 2.2)]),
  piece('south wall', [6, 13.7, 14, 14], [0, 3], WALL, [hole(13.7, 9, 10, 0, 2)]),
  piece('west wall', [6, 6.3, 6.3, 13.7], [0, 3], WALL),
  piece('broken wall', [13.7, 6.3, 14, 9], [0, 1], WALL),
  piece('upper floor', [6, 6, 11, 11], [2.8, 3], FLOOR),
  piece('upper wall', [6, 6, 6.3, 11], [3, 5], WALL),
  piece('plank', [11, 9.4, 15, 10.6], [2.9, 3], FLOOR),
  { ...piece('ladder', [0, 0, 1, 1], [0, 3], ['ladder']), footprint: disc({ x: inches(11), y: inches(8) }, 0) },
  piece('tower', [15, 7, 19, 11], [0, 3], ['solid', 'standable', 'block', 'obstacle']),
  ...[1, 2, 3, 4, 5].map(k =>
    piece(
      `tread ${k}`,
      [15, 11 + (5 - k) * 1.2, 19, 11 + (6 - k) * 1.2],
      [0, k / 2],
      ['solid', 'standable', 'block', 'obstacle', 'stairs'],
    ),
  ),
  piece('rubble', [2, 2, 4, 4], [0, 0.4], ['rubble']),
  piece('low wall', [2, 17, 8, 17.5], [0, 1], ['low']),
  piece('bog', [12, 19, 18, 22], [0, 0], ['rough']),
]

export const RUIN_TABLE = { width: inches(24), depth: inches(24), terrain: RUIN }
export const ruin = (): Field => fieldOf(RUIN_TABLE)

/** A point in inches. */
export const point = (x: number, y: number, z = 0) => ({ x: inches(x), y: inches(y), z: inches(z) })

/** Somebody of the usual size, an inch wide and 1.3 inches tall. */
export const somebody = (x: number, y: number, z = 0): Figure => figureAt(point(x, y, z), inches(0.5), inches(1.3))

/** A book that stands with the whole base, names every manner, climbs by the inch and rounds up. */
export const BY_THE_INCH: Gait = {
  radius: inches(0.5),
  height: inches(0.1),
  step: inches(0.5) + 1,
  drop: inches(0.5) + 1,
  rest: 'whole',
  slack: 0,
  edge: 'stop',
  lands: inches(2),
  climbs: { contact: inches(0.5), ladders: 'part', walls: { trait: 'obstacle', grip: inches(0.5) } },
  sill: INCH,
}

/** A book in which faces and ladders are climbed all at once. */
export const AT_ONCE: Gait = {
  radius: inches(0.5),
  height: inches(2),
  step: 1,
  drop: 1,
  rest: 'whole',
  slack: 0,
  edge: 'stop',
  climbs: { contact: inches(0.1), ladders: 'whole', faces: { most: inches(6) }, inset: inches(0.5) },
}

/** A book that steps on anything lower than the figure, with half of the base, jumps by itself and falls at edges. */
export const BY_HALF: Gait = {
  radius: inches(0.5),
  height: inches(1.3),
  step: inches(1.3),
  drop: inches(1.5),
  rest: 'half',
  slack: 10,
  edge: 'fall',
  jumps: { reach: inches(1.3), rise: inches(1.3) },
  climbs: { contact: 100, ladders: 'whole' },
}

export const WHOLE: Stance = { rest: 'whole', feel: { contact: 254, overlap: 0 } }

/** A step in inches. */
export const step = (x: number, y: number, z = 0, by?: LegKind): Step => ({
  ...point(x, y, z),
  ...(by !== undefined && { by }),
})

/** A way through the ruin, from its first place. */
export const go = (gait: Gait, [from, ...path]: readonly Step[]): Survey | Stop =>
  survey(ruin(), gait, point(from!.x / INCH, from!.y / INCH, from!.z / INCH), path)
