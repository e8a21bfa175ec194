/** The picture of Warverse on its card: heroes in the air. */

import type { Art } from '../face.ts'

export const art: Art = [
  { kind: 'figure', x: 70, y: 92, size: 1.1 },
  {
    kind: 'group',
    transform: 'translate(150 52) rotate(-8)',
    inside: [
      {
        kind: 'path',
        d: 'M-34 2C-20-14-8-10 0-2 8-10 20-14 34 2 20-2 8 4 0 8-8 4-20-2-34 2Z',
        fill: 'var(--b)',
      },
      { kind: 'figure', x: 0, y: 20, size: 0.8 },
    ],
  },
  { kind: 'trace', d: 'M80 80Q110 40 144 56' },
  { kind: 'figure', x: 226, y: 98, size: 1, enemy: true },
]
