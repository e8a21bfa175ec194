/** The picture of WarFig on its card: two armies of ranks. */

import type { Art } from '../face.ts'

/** Three ranks of four, each a little to the side of the one before. */
const rank = (x: number, lean: number, more: { readonly enemy?: true }): Art[number][] =>
  [0, 1, 2].flatMap(row =>
    [0, 1, 2, 3].map(column => ({
      kind: 'figure' as const,
      x: x + column * 18 + row * lean,
      y: 78 + row * 13,
      size: 0.62,
      ...more,
    })),
  )

export const art: Art = [...rank(46, 5, {}), ...rank(180, -5, { enemy: true })]
