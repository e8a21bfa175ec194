/** The picture of Warniris on its card: a relic between two bands. */

import type { Art } from '../face.ts'

export const art: Art = [
  { kind: 'path', d: 'M120 40 138 62 120 104 102 62Z', fill: '#f3dc9a' },
  { kind: 'path', d: 'M120 40 138 62 120 74 102 62Z', fill: '#fff3cf' },
  { kind: 'figure', x: 64, y: 100, size: 1.1 },
  { kind: 'figure', x: 88, y: 92, size: 0.9 },
  { kind: 'figure', x: 176, y: 100, size: 1.1, enemy: true },
  { kind: 'figure', x: 198, y: 90, size: 0.9, enemy: true },
]
