/** The picture of WyrdWars on its card: a street, somebody on a roof, and a shield that splinters. */

import type { Art } from '../face.ts'

const SHIELD = 'M0-18C7-14 13-14 17-15 19 4 12 16 0 22-12 16-19 4-17-15-13-14-7-14 0-18Z'

export const art: Art = [
  // far roofs
  {
    kind: 'path',
    d: 'M0 104V74l12-10 12 10v-8l18-16 18 16v38ZM196 104V60l16-14 16 14v-6l20-16 22 18v48Z',
    fill: '#0003',
  },
  // two houses with flat roofs, a ladder and stairs
  { kind: 'path', d: 'M80 104V54h62v50ZM176 104V72h50v32Z', fill: '#0007' },
  { kind: 'path', d: 'M76 50h70v5H76ZM172 68h58v5H172Z', fill: 'var(--b)' },
  { kind: 'path', d: 'M92 66h10v14H92ZM116 66h10v14h-10ZM190 82h9v12h-9ZM208 82h9v12h-9Z', fill: '#ffe2a066' },
  {
    kind: 'path',
    d: 'M146 104V48h2v56Zm9 0V48h2v56ZM147 58h9v2h-9Zm0 9h9v2h-9Zm0 9h9v2h-9Zm0 9h9v2h-9Z',
    fill: '#8a6238',
  },
  { kind: 'figure', x: 110, y: 50, size: 0.95 },
  { kind: 'figure', x: 68, y: 106, size: 1.15 },
  { kind: 'figure', x: 240, y: 106, size: 1.15, enemy: true },
  // the shield, cracked, with splinters flying
  {
    kind: 'group',
    transform: 'translate(32 54) rotate(-8)',
    inside: [
      { kind: 'path', d: SHIELD, fill: '#eee6d0' },
      { kind: 'path', d: 'M0-18C-7-14-13-14-17-15-19 4-12 16 0 22Z', fill: 'var(--b)' },
      { kind: 'path', d: 'M17-15 5-3l5 4-9 7 4 4-5 10-1-10-5-4 8-7-5-4L12-14Z', fill: 'var(--a)' },
      { kind: 'path', d: 'M22-20l6-4-3 7ZM25-8l8-1-7 5ZM14-24l2-7 3 6Z', fill: '#eee6d0' },
    ],
  },
]
