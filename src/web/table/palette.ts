/** What miniatures are painted with, and the measures of those who walk on two legs. */

import type { Clay, Paint } from './clay.ts'

export const SKIN: Paint = { colour: 0xd9a37a }
export const LEATHER: Paint = { colour: 0x6b4a30, gloss: 0.15 }
export const DARK: Paint = { colour: 0x33302e, gloss: 0.1 }
export const STEEL: Paint = { colour: 0xaab2ba, gloss: 0.85 }
export const IRON: Paint = { colour: 0x6d737b, gloss: 0.6 }
export const RUST: Paint = { colour: 0x8a7a6a, gloss: 0.3 }
export const BRASS: Paint = { colour: 0xd2a544, gloss: 0.8 }
export const CLOTH: Paint = { colour: 0xffffff, team: 1 }
export const CLOTH_DARK: Paint = { colour: 0xa8a8a8, team: 1 }
export const WOOD: Paint = { colour: 0x7d5834 }
export const BONE: Paint = { colour: 0xe8dcc0 }
export const LINEN: Paint = { colour: 0xd8ccb0 }
export const FIRE: Paint = { colour: 0xffb454, glow: 1 }

/** The frame of someone on two legs. All in shares of the figure's height. */
export interface Frame {
  /** Across the shoulders, from the middle. */
  readonly shoulder: number
  readonly hip: number
  readonly bulk: number
  readonly head: number
  readonly shoulderAt: number
  readonly hipAt: number
  readonly headAt: number
}

/** A thin ring around the upright. */
export function ring(clay: Clay, radius: number, thick: number, sides = 16): void {
  clay.lathe(
    [
      [radius - thick, 0],
      [radius, -thick],
      [radius + thick, 0],
      [radius, thick],
      [radius - thick, 0],
    ],
    [0, 0, 0],
    sides,
  )
}
