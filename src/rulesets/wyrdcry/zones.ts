/** Parts of the table along its edges and in its corners (WC-BAT-02, WC-DPL). */

import type { Box, Len, Table } from '#geometry'
import type { Corner, Edge } from './model.ts'

/** The strip along an edge, so deep. */
export function stripOf({ width, depth }: Pick<Table, 'width' | 'depth'>, edge: Edge, deep: Len): Box {
  const whole = { west: 0, east: width, north: 0, south: depth }
  switch (edge) {
    case 'south':
      return { ...whole, north: Math.max(0, depth - deep) }
    case 'north':
      return { ...whole, south: Math.min(depth, deep) }
    case 'west':
      return { ...whole, east: Math.min(width, deep) }
    case 'east':
      return { ...whole, west: Math.max(0, width - deep) }
  }
}

const OPPOSITE_EDGES: Readonly<Record<Edge, Edge>> = { south: 'north', north: 'south', west: 'east', east: 'west' }
export const oppositeEdge = (edge: Edge): Edge => OPPOSITE_EDGES[edge]

const OPPOSITE_CORNERS: Readonly<Record<Corner, Corner>> = {
  'south-west': 'north-east',
  'north-east': 'south-west',
  'south-east': 'north-west',
  'north-west': 'south-east',
}
export const oppositeCorner = (corner: Corner): Corner => OPPOSITE_CORNERS[corner]

/** The two edges that meet in a corner. */
export const edgesOf = (corner: Corner): readonly Edge[] => {
  const [a, b] = corner.split('-') as [Edge, Edge] // corners are named by their edges
  return [a, b]
}
