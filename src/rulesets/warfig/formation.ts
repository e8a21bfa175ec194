/** Squads as rectangles of tiles (WF-GEO): how large, where, how far apart, and how they close ranks. */

import type { ModelId } from '#engine'
import { block, cosine, flatGap, flatWithin, type Len, MM, type Polygon, type Pose, type Spot, sine } from '#geometry'
import type { Size } from './cards.ts'
import { type Board, type Squad, squadAt, tilesOf, unitOf } from './model.ts'

/** WF-GEO-01, WF-CRD-03: width and depth of a tile, by its size. */
export const TILES: Readonly<Record<Size, readonly [width: Len, depth: Len]>> = {
  Small: [20 * MM, 20 * MM],
  Medium: [25 * MM, 25 * MM],
  Large: [40 * MM, 40 * MM],
  Siege: [60 * MM, 80 * MM],
  'Small Cavalry': [25 * MM, 50 * MM],
  'Medium Cavalry': [30 * MM, 60 * MM],
}

/** WF-GEO-06: contact, as a gap. */
export const CONTACT: Len = 1 * MM
/** WF-GEN-04: positions are kept to a tenth of a millimetre, so less than that is no overlap. */
export const SLACK: Len = MM / 10
/** WF-DEP-15 */
export const FIRST_RANK = 5

export const sizeOf = (squad: Squad): Size => unitOf(squad.groups[0]!).size

/** WF-GEO-02: width and depth of a squad with so many tiles. */
export function extent(size: Size, tiles: number, frontage: number): readonly [width: Len, depth: Len] {
  const [width, depth] = TILES[size]
  const wide = Math.max(1, Math.min(frontage, tiles))
  return [wide * width, Math.max(1, Math.ceil(tiles / wide)) * depth]
}

export const extentOf = (squad: Squad): readonly [Len, Len] => extent(sizeOf(squad), tilesOf(squad), squad.frontage)

/** WF-DEP-15, WF-DEP-16: how wide a squad may stand. Below five tiles there is one row. */
export function frontages(squad: Squad): number[] {
  const tiles = tilesOf(squad)
  const least = Math.min(FIRST_RANK, tiles)
  return Array.from({ length: tiles - least + 1 }, (_, i) => least + i)
}

/** May a squad stand so wide? */
export function mayStandWide(squad: Squad, frontage: number): boolean {
  const tiles = tilesOf(squad)
  return frontage >= Math.min(FIRST_RANK, tiles) && frontage <= tiles
}

/** The rectangle a squad would cover in a pose. */
export function rectAt(squad: Squad, pose: Pose, frontage = squad.frontage): Polygon {
  const [width, depth] = extent(sizeOf(squad), tilesOf(squad), frontage)
  return keptBlock(pose, width, depth)
}

/** A rectangle and what it was made of. */
interface Kept extends Pose {
  readonly width: Len
  readonly depth: Len
  readonly rect: Polygon
}
/** Rectangles asked for lately, each in the one place its numbers lead to: squads stand still while many ask about them. */
const kept: (Kept | undefined)[] = Array.from({ length: 1024 }, () => undefined)

function keptBlock({ x, y, facing }: Pose, width: Len, depth: Len): Polygon {
  const place = (Math.imul(x, 31) ^ Math.imul(y, 7919) ^ Math.imul(facing, 131) ^ (width >> 4) ^ depth) & 1023
  const found = kept[place]
  if (
    found !== undefined &&
    found.x === x &&
    found.y === y &&
    found.facing === facing &&
    found.width === width &&
    found.depth === depth
  ) {
    return found.rect
  }
  const rect = block({ x, y, facing }, width, depth)
  kept[place] = { x, y, facing, width, depth, rect }
  return rect
}

export const poseOf = (squad: Squad): Pose => ({ x: squad.x, y: squad.y, facing: squad.facing })
export const rectOf = (squad: Squad): Polygon => rectAt(squad, squad)

/** Half the diagonal: nothing of a squad is further from its centre. */
export function girth(squad: Squad): number {
  const [width, depth] = extentOf(squad)
  return Math.sqrt(width * width + depth * depth) / 2
}

/** WF-GEO-04: the shortest distance between two rectangles, whichever way they face (WF-GEO-09). */
export const gapBetween = (board: Board, a: ModelId, b: ModelId): number =>
  flatGap(rectOf(squadAt(board, a)), rectOf(squadAt(board, b)))

/** WF-GEN-04, WF-GEO-04: within a range, exactly that included. */
export function isWithin(board: Board, a: ModelId, b: ModelId, range: Len): boolean {
  const p = squadAt(board, a)
  const q = squadAt(board, b)
  return mayReach(p, q, range) && flatWithin(rectOf(p), rectOf(q), range)
}

/** A cheap look before the exact one: can two squads be that near? */
export function mayReach(a: Squad, b: Squad, range: number): boolean {
  const reach = girth(a) + girth(b) + range
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy <= reach * reach
}

/** So far to the front of a pose, or behind it. */
export function ahead(pose: Pose, by: Len): Spot {
  return { x: Math.round(pose.x + sine(pose.facing) * by), y: Math.round(pose.y - cosine(pose.facing) * by) }
}

/** WF-GEO-03, WF-MOV-19: the rear rank empties, the frontage shrinks, the middle of the front edge stays. */
export function closeUp(squad: Squad, depthBefore: Len): void {
  squad.frontage = Math.max(1, Math.min(squad.frontage, tilesOf(squad)))
  const [, depth] = extentOf(squad)
  if (depth === depthBefore) return
  const at = ahead(squad, (depthBefore - depth) / 2)
  squad.x = at.x
  squad.y = at.y
}

/** Breaks the engagement of two squads, both ways. */
export function disengage(board: Board, a: ModelId, b: ModelId): void {
  const p = squadAt(board, a)
  const q = squadAt(board, b)
  p.engaged = p.engaged.filter(id => id !== b)
  q.engaged = q.engaged.filter(id => id !== a)
}

/** WF-GEO-07, WF-MEL-01: from contact until one is destroyed or a card breaks it. */
export function engage(board: Board, a: ModelId, b: ModelId): void {
  const p = squadAt(board, a)
  const q = squadAt(board, b)
  if (!p.engaged.includes(b)) p.engaged.push(b)
  if (!q.engaged.includes(a)) q.engaged.push(a)
}
