/** The picture of Wyrdcry on its card: treasure in a ruined city. */

import type { Art } from '../face.ts'

export const art: Art = [
  { kind: 'path', d: 'M30 104V62h16V46l12-12 12 12v58ZM196 104V70h14V50h24v54Z', fill: '#0006' },
  { kind: 'path', d: 'M136 60l7 14 15 2-11 10 3 15-14-7-13 7 3-15-11-10 15-2Z', fill: '#b7f0c8' },
  { kind: 'figure', x: 96, y: 102, size: 1.1 },
  { kind: 'figure', x: 180, y: 102, size: 1, enemy: true },
]
