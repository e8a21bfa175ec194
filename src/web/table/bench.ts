/** The bench scenery is built on. */

import type { Terrain } from '#geometry'
import type { Clay } from './clay.ts'
import type { Skin } from './skins.ts'
import type { Ground } from './types.ts'

/** What a builder works on: the piece, its heaps, its own chance. */
export interface Bench {
  readonly piece: Terrain
  readonly ground: Ground
  readonly draw: () => number
  readonly seed: number
  heap(skin: Skin): Clay
}

const tints: Readonly<Record<Ground, number>> = {
  grass: 0xffffff,
  ruins: 0xf6efe4,
  city: 0xfff6ea,
  sand: 0xffeccb,
  snow: 0xe8f0f8,
  docks: 0xf2ece4,
  night: 0xc9d2e6,
}

/** A little lighter or darker than its neighbour, so that two walls never look cast from one mould. */
export function tinted({ ground, draw }: Bench, share = 1): number {
  const light = (0.9 + draw() * 0.14) * share
  const channel = (n: number) => Math.max(0, Math.min(255, Math.round(n * light)))
  const tint = tints[ground]
  return (channel((tint >> 16) & 255) << 16) | (channel((tint >> 8) & 255) << 8) | channel(tint & 255)
}
