import type { Len } from './length.ts'

/** A place: x to the east, y to the south, z up. Games whose books count y northwards turn it when they speak. */
export interface Point {
  readonly x: Len
  readonly y: Len
  readonly z: Len
}

/** A place seen from above. */
export interface Spot {
  readonly x: Len
  readonly y: Len
}

/** What a model or a piece of scenery covers, seen from above. */
export type Footprint = Disc | Polygon
/** A circle; of radius 0, a single spot. */
export interface Disc {
  readonly shape: 'disc'
  readonly x: Len
  readonly y: Len
  readonly radius: Len
}
/** Convex, at least three corners, clockwise as seen on the table (x east, y south), so that its shoelace area is positive. */
export interface Polygon {
  readonly shape: 'polygon'
  readonly points: readonly Spot[]
}

/** Anything that fills space: an upright prism or cylinder. A model, a piece of scenery, a wreck. */
export interface Body {
  readonly footprint: Footprint
  readonly bottom: Len
  readonly top: Len
}

/** An upright rectangle seen from above: the smallest around something, or what a table allows. */
export interface Box {
  readonly west: Len
  readonly north: Len
  readonly east: Len
  readonly south: Len
}

/** The part of a leg or line during which something holds, as fractions of it from 0 to 1. */
export interface Span {
  readonly enter: number
  readonly leave: number
}

/** A rectangular hole through the whole thickness of a piece, between two points of its plan and two heights. */
export interface Opening {
  readonly from: Spot
  readonly to: Spot
  readonly bottom: Len
  readonly top: Len
}

/** What scenery can look like; nothing that is measured depends on it. */
export const SCENERY = [
  'wall',
  'ruin',
  'house',
  'barn',
  'tower',
  'deck',
  'column',
  'lamp',
  'well',
  'tree',
  'grove',
  'bush',
  'rock',
  'hill',
  'water',
  'mud',
  'crate',
  'barrel',
  'fence',
  'ladder',
] as const
export type Scenery = (typeof SCENERY)[number]

/** Scenery: a body with a name and words a ruleset gives meaning to: 'solid', 'difficult', 'soft-cover', 'ladder' ... */
export interface Terrain extends Body {
  readonly id: string
  readonly name: string
  readonly traits: readonly string[]
  readonly look?: Scenery
  readonly openings?: readonly Opening[]
}

/** A part of the table with a name: one or more footprints that together make it up. */
export interface Zone {
  readonly id: string
  readonly name: string
  readonly parts: readonly Footprint[]
}

export interface Table {
  readonly width: Len
  readonly depth: Len
  readonly terrain: readonly Terrain[]
  readonly zones: readonly Zone[]
}

/** Where a block stands and which way it faces, in whole degrees clockwise from north. */
export interface Pose extends Spot {
  readonly facing: number
}
