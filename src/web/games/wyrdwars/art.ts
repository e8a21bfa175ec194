/** The picture of WyrdWars on its card: two lines and a banner. */

import type { Art } from '../face.ts'

export const art: Art = [
  { kind: 'path', d: 'M0 96C40 78 80 100 120 88s90-6 150 4v30H0Z', fill: '#0003' },
  { kind: 'figure', x: 60, y: 96, size: 1 },
  { kind: 'figure', x: 84, y: 100, size: 1 },
  { kind: 'path', d: 'M128.500 44h3v56h-3Z', fill: '#eee6d0' },
  { kind: 'path', d: 'M131 45c16-8 22 6 38-2v26c-16 8-22-6-38 2Z', fill: 'var(--b)' },
  { kind: 'figure', x: 196, y: 100, size: 1, enemy: true },
  { kind: 'figure', x: 220, y: 96, size: 1, enemy: true },
]
