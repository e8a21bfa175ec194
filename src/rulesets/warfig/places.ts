/** Where a rectangle may stand in a box among others: flush with edges and neighbours, which is where any room is found. */

import type { Box, Len, Spot } from '#geometry'

/** Which rows and which columns are wanted: a spot in one of either. */
export interface Lines {
  isColumn(x: Len): boolean
  isRow(y: Len): boolean
}
const ALL: Lines = { isColumn: () => true, isRow: () => true }

/** Centres for something of `size` (a box about 0, 0) inside `zone`, the ones nearest to its front edge first. */
export function* spotsIn(
  zone: Box,
  size: Box,
  others: readonly Box[],
  front: number,
  { isColumn, isRow }: Lines = ALL,
): Generator<Spot> {
  const xs = stops(zone.west - size.west, zone.east - size.east, [
    ...others.map(other => other.east - size.west),
    ...others.map(other => other.west - size.east),
  ])
  const ys = stops(zone.north - size.north, zone.south - size.south, [
    ...others.map(other => other.south - size.north),
    ...others.map(other => other.north - size.south),
  ])
  // the front edge is on the side the zone looks to: 0 north, 90 east, 180 south, 270 west
  if (front === 180) ys.reverse()
  if (front === 90) xs.reverse()
  const columns = xs.filter(isColumn)
  const rows = ys.filter(isRow)
  if (front === 90 || front === 270) for (const x of xs) for (const y of isColumn(x) ? ys : rows) yield { x, y }
  else for (const y of ys) for (const x of isRow(y) ? xs : columns) yield { x, y }
}

/** Least, middle and most, and every stop between, in order. */
function stops(least: Len, most: Len, more: readonly Len[]): Len[] {
  if (least > most) return []
  const all = [least, most, Math.round((least + most) / 2), ...more.filter(n => n > least && n < most)]
  return [...new Set(all.map(Math.round))].sort((a, b) => a - b)
}

/** Is this what stands in the way at a place on a line? It is in the way on one stretch of the line only. */
export type Obstacle = (at: Len) => boolean

/**
 * Places on a line from `from` to `to` with nothing in the way: none is missed by more than the grid, for whatever is in the
 * way is passed by to where it ends. In a gap they are `step` apart.
 */
export function* gapsOn(from: Len, to: Len, step: Len, obstacleAt: (at: Len) => Obstacle | null): Generator<Len> {
  for (let at = from; at <= to; ) {
    const obstacle = obstacleAt(at)
    if (obstacle === null) {
      yield at
      at += step
    } else if (obstacle(to)) return
    else at = endOf(obstacle, at, to)
  }
}

/** The first place behind an obstacle that is in the way at `low` and not at `high`. */
function endOf(obstacle: Obstacle, low: Len, high: Len): Len {
  let [inside, outside] = [low, high]
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (obstacle(middle)) inside = middle
    else outside = middle
  }
  return outside
}
