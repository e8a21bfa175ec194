/** How fighters get about, for the floor all skirmish games share (WC-MOV-15, WC-CLB, WC-JMP, WC-TER-08). */

import type { Gait } from '#common/gait'
import { INCH, inches, type Len } from '#geometry'
import { STEP } from './battlefield.ts'
import { HEAD_ROOM, THICKNESS } from './figure.ts'

/** WC-CLB-02, WC-CLB-08: never farther than this from what is climbed. */
export const GRIP: Len = inches(0.5)
/** WC-JMP-03, WC-JMP-10: who drops no more than this lands. */
export const SAFE_DROP: Len = 2 * INCH
/** WC-TER-08: the sill of an opening is at most this above the surface. */
const SILL: Len = INCH

/** The same fighter on foot, with room for its head (WC-GEO-10), and with its base alone in the air or on a wall (WC-JMP-08). */
export interface Gaits {
  readonly onFoot: Gait
  readonly inAir: Gait
}

const known = new Map<Len, Gaits>()

export function gaitsOf(radius: Len): Gaits {
  let gaits = known.get(radius)
  if (gaits === undefined) {
    const onFoot: Gait = {
      radius,
      height: HEAD_ROOM,
      // WC-TER-15: steps of exactly half an inch are walked
      step: STEP + 1,
      drop: STEP + 1,
      rest: 'whole',
      slack: 0,
      edge: 'stop',
      lands: SAFE_DROP,
      climbs: { contact: GRIP, ladders: 'part', walls: { trait: 'obstacle', grip: GRIP } },
      sill: SILL,
    }
    gaits = { onFoot, inAir: { ...onFoot, height: THICKNESS } }
    known.set(radius, gaits)
  }
  return gaits
}
