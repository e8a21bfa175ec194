/** The words of moving: how somebody gets about, what a declared way is, and what comes of following it. */

import type { Len, Point } from '#geometry'
import type { Piece } from './field.ts'
import type { Rest } from './ground.ts'
import type { Leg, LegKind } from './legs.ts'

/** How somebody gets about: everything a book decides about moving, but not the price. */
export interface Gait {
  readonly radius: Len
  readonly height: Len
  /** It walks over pieces and onto surfaces that rise less than this above where it is. */
  readonly step: Len
  /** It walks down to surfaces less than this below; anything more is an edge. */
  readonly drop: Len
  /** How much of the base must be on something. */
  readonly rest: Rest
  /** How deep it may intrude into scenery, and over the edge of the table. */
  readonly slack: Len
  /** At an edge the way becomes a fall, or it stops. */
  readonly edge: 'fall' | 'stop'
  /** Gaps it jumps on its way without being told: how wide, and to surfaces less than how much higher. */
  readonly jumps?: { readonly reach: Len; readonly rise: Len }
  /** A jump that is named ends on surfaces no more than this below; otherwise it is a fall. As `drop` unless said. */
  readonly lands?: Len
  readonly climbs?: Climbing
  /** It passes doors and windows whose sill is no more than this above its surface; unless said, none. */
  readonly sill?: Len
}

/** What somebody climbs. */
export interface Climbing {
  /** How near the base must be to a ladder or to the foot of a face. */
  readonly contact: Len
  /** Ladders are climbed all at once from end to end, or a part at a time. */
  readonly ladders?: 'whole' | 'part'
  /** Faces of standable pieces are climbed all at once, no higher than `most`, and no more often in one way than `times`. */
  readonly faces?: { readonly most: Len; readonly times?: number }
  /** How far inside the rim whole ladders and faces end: at the rim itself unless said. */
  readonly inset?: Len
  /** Pieces with a trait are climbed up, down and sideways, by any length, never farther than `grip` from them. */
  readonly walls?: { readonly trait: string; readonly grip: Len }
}

/** One step of a declared way: a place, and the manner of getting there where the player names it. */
export interface Step extends Point {
  readonly by?: LegKind
}

/** A way that leaves its surface and becomes a fall: from where, which way, and where it lands on something on its way. */
export interface Falling {
  readonly from: Point
  readonly dx: number
  readonly dy: number
  readonly to: Point | null
}

/** A way that can be gone. */
export interface Survey {
  readonly legs: readonly Leg[]
  readonly length: number
  readonly end: Point
  readonly fall: Falling | null
  /** What was declared beyond the fall. */
  readonly beyond: readonly Point[]
}

/**
 * What stops a way, and where: the edge of the table, scenery, ending in a doorway, the edge of a surface, nothing to hold on
 * to, no ladder, or a jump that gains height.
 */
export interface Stop {
  readonly stop: 'table' | 'wall' | 'door' | 'edge' | 'grip' | 'ladder' | 'rise'
  readonly at: Point
  readonly piece?: Piece
}

export const isStop = (found: Survey | Stop): found is Stop => 'stop' in found
