/** The storeys of a table: what is cut away above each of them, so that whoever stands below can be seen. */

import type { Scene } from '#engine'
import type { Len } from '#geometry'

/** Floors nearer to each other than this are one storey. */
const APART = 3000

/** Heights from which the storeys above the ground begin: the undersides of what hangs over the ground. */
export function storeysOf({ terrain }: Pick<Scene, 'terrain'>): Len[] {
  const heights = terrain
    .filter(({ bottom, traits }) => bottom > 0 && !traits.includes('ladder'))
    .map(({ bottom }) => bottom)
    .sort((a, b) => a - b)
  const found: Len[] = []
  for (const at of heights) if (at - (found.at(-1) ?? -APART) >= APART) found.push(at)
  return found
}

/** What a storey is called, counted from the ground. */
export const storeyName = (n: number): string => (n === 0 ? 'Ground floor' : n === 1 ? 'First floor' : `Floor ${n}`)
