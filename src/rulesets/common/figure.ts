/** A figure as the table knows it: an upright cylinder with an eye; contact and collision by the game's own tolerances. */

import { type Body, disc, type Len, type Point } from '#geometry'

export interface Figure extends Body {
  readonly x: Len
  readonly y: Len
  readonly radius: Len
  /** The height of its eye above the table. */
  readonly eye: Len
}

/** As much of a figure as gaps and contacts are measured by. */
export type Column = Pick<Figure, 'x' | 'y' | 'radius' | 'bottom' | 'top'>

/** What a game calls touching, and what it calls standing in one another. */
export interface Feel {
  /** Bases no farther apart than this are in contact. */
  readonly contact: Len
  /** Contact is measured through space: who is just above another touches it too. Seen from above unless said. */
  readonly throughSpace?: boolean
  /** Bases may overlap by no more than this. */
  readonly overlap: Len
  /** Upright, figures may overlap by no more than this; 0 unless said. Below 0 they must keep so far apart. */
  readonly overlapUp?: Len
  /** Figures whose feet differ by more than this have nothing to do with each other; unless said, those whose bodies are apart. */
  readonly level?: Len
}

/** A figure standing at a point. */
export function figureAt(at: Point, radius: Len, height: Len, eye: Len = height): Figure {
  const { x, y, z } = at
  return { x, y, radius, footprint: disc(at, radius), bottom: z, top: z + height, eye: z + eye }
}

/** `figureAt` for one body after another, the last figure of each kept: bots ask again and again about who stands still. */
export function figuresKept(): (who: number, at: Point, radius: Len, height: Len, eye: Len) => Figure {
  const latest: Figure[] = []
  return (who, at, radius, height, eye) => {
    const known = latest[who]
    if (
      known !== undefined &&
      known.x === at.x &&
      known.y === at.y &&
      known.bottom === at.z &&
      known.radius === radius &&
      known.top === at.z + height &&
      known.eye === at.z + eye
    ) {
      return known
    }
    const figure = figureAt(at, radius, height, eye)
    latest[who] = figure
    return figure
  }
}

/** Where a figure's feet are. */
export const feetOf = ({ x, y, bottom }: Figure): Point => ({ x, y, z: bottom })

/** The point a figure looks from. */
export const eyeOf = ({ x, y, eye }: Figure): Point => ({ x, y, z: eye })

/** The gap between two figures through space; 0 when they touch or overlap. */
export function gapBetween(a: Column, b: Column): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  const flat = Math.max(0, Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius)
  const rise = Math.max(0, b.bottom - a.top, a.bottom - b.top)
  return rise === 0 ? flat : Math.sqrt(flat * flat + rise * rise)
}

/** The gap between two bases seen from above. */
export function flatGapBetween(a: Column, b: Column): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius)
}

/** Are two figures in base contact? */
export function touches(a: Column, b: Column, { contact, throughSpace, level }: Feel): boolean {
  if (throughSpace) return gapBetween(a, b) <= contact
  if (level === undefined ? a.bottom > b.top || b.bottom > a.top : Math.abs(a.bottom - b.bottom) > level) return false
  const reach = a.radius + b.radius + contact
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy <= reach * reach
}

/** Do two figures stand in one another? */
export function collides(a: Column, b: Column, { overlap, overlapUp = 0, level }: Feel): boolean {
  if (level === undefined) {
    if (a.top - b.bottom <= overlapUp || b.top - a.bottom <= overlapUp) return false
  } else if (Math.abs(a.bottom - b.bottom) > level) return false
  const reach = a.radius + b.radius - overlap
  const dx = a.x - b.x
  const dy = a.y - b.y
  return reach > 0 && dx * dx + dy * dy < reach * reach
}

/** The place in the list of the first figure that another stands in, or -1. */
export function firstInTheWay(base: Figure, others: readonly Figure[], feel: Feel): number {
  for (let i = 0; i < others.length; i++) if (collides(base, others[i]!, feel)) return i
  return -1
}

/** The places in the list of all figures another touches. */
export function touchedBy(base: Figure, others: readonly Figure[], feel: Feel): number[] {
  const found: number[] = []
  for (let i = 0; i < others.length; i++) if (touches(base, others[i]!, feel)) found.push(i)
  return found
}
