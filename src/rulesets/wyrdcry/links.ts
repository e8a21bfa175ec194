/** What leads up and down: ladders, stairs and the sides of blocks, with the places at their feet and heads. */

import { endsAtRim } from '#common/climb'
import { type Field, type Piece, perField, piecesWith } from '#common/field'
import { distance, flatWithin, type Len, middle, type Point, type Spot, toward } from '#geometry'
import { STEP } from './battlefield.ts'

/** From a place below to a place above, straight: by ladder or on foot. */
export interface Link {
  readonly kind: 'ladder' | 'stairs'
  readonly foot: Point
  readonly head: Point
}

/** Rounding never makes a base hang over a rim or run into a side. */
const HAIR: Len = 8

const known = perField(() => new Map<Len, readonly Link[]>())

/** The ladders and stairs of a table, for bases of a size. */
export function linksOf(field: Field, radius: Len): readonly Link[] {
  const made = known(field)
  let links = made.get(radius)
  if (links === undefined) {
    links = [...laddersOf(field, radius), ...stairsOf(field, radius)]
    made.set(radius, links)
  }
  return links
}

function laddersOf(field: Field, radius: Len): Link[] {
  return field.ladders.flatMap(({ footprint, bottom, top }): Link[] => {
    if (footprint.shape !== 'disc') return []
    const ends = endsAtRim(field, footprint, [bottom, top], radius + HAIR, radius + HAIR)
    return ends === null ? [] : [{ kind: 'ladder', ...ends }]
  })
}

/** Treads that lead on from each other, from the first to the last. */
function stairsOf(field: Field, radius: Len): Link[] {
  const treads = piecesWith(field, 'stairs')
  const next = (tread: Piece): Piece | undefined =>
    treads.find(
      other =>
        other.top > tread.top && other.top - tread.top <= STEP && flatWithin(tread.footprint, other.footprint, 0),
    )
  return treads.flatMap((first): Link[] => {
    const second = next(first)
    if (second === undefined || treads.some(other => next(other) === first)) return []
    let last: Piece = second
    for (let on = next(last); on !== undefined; on = next(last)) last = on
    const [low, high] = [middle(first.footprint), middle(last.footprint)]
    const foot = beyond(high, low, depthOf(first, low, high) / 2 + radius + HAIR)
    const head = beyond(low, high, depthOf(last, low, high) / 2 + radius + HAIR)
    const above = field.surfaces.find(
      ({ top, west, east, north, south }) =>
        top > last.top && top - last.top <= STEP && head.x > west && head.x < east && head.y > north && head.y < south,
    )
    return above === undefined
      ? []
      : [{ kind: 'stairs', foot: { ...foot, z: first.bottom }, head: { ...head, z: above.top } }]
  })
}

/** How deep a tread is along its stairs. */
const depthOf = ({ west, east, north, south }: Piece, low: Spot, high: Spot): number =>
  Math.abs(high.x - low.x) > Math.abs(high.y - low.y) ? east - west : south - north

/** So far beyond a spot as seen from another. */
function beyond(from: Spot, to: Spot, length: number): Spot {
  const { x, y } = toward(from, to, distance(from, to) + length)
  return { x: Math.round(x), y: Math.round(y) }
}
