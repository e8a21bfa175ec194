/** The picture of Wyrdcry on its card: a broken house, somebody on its upper floor, emberglass and a pair of dice. */

import type { Art } from '../face.ts'

const die = (x: number, y: number, turn: number, pips: string): Art[number] => ({
  kind: 'group',
  transform: `translate(${x} ${y}) rotate(${turn})`,
  inside: [
    {
      kind: 'path',
      d: 'M-8-11h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3h-16a3 3 0 0 1-3-3v-16a3 3 0 0 1 3-3Z',
      fill: '#f4efe0',
    },
    { kind: 'path', d: pips, fill: '#28402f' },
  ],
})
const dot = (x: number, y: number): string => `M${x - 2} ${y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z`
const FOUR = dot(-5, -5) + dot(5, -5) + dot(-5, 5) + dot(5, 5)

export const art: Art = [
  // far roofs
  {
    kind: 'path',
    d: 'M0 104V76l14-12 10 8V58h8l8-16 8 16h6v20l16-10 12 10v26ZM206 104V66l10-6v-18l12-10 10 8v20l12-6 20 14v36Z',
    fill: '#0003',
  },
  // the house: two storeys with a broken top, a door and a window cut out of it
  { kind: 'path', d: 'M92 104V44l8-6 6 8 10-16 8 6 7-4v26h58l4-10 6 4v52h-12V82h-14v22h-24V78h-14v26Z', fill: '#0007' },
  { kind: 'path', d: 'M102 54h10v14h-10Z', fill: '#b7f0c855' },
  { kind: 'path', d: 'M128 70h66v4h-66Z', fill: '#7a5b3a' },
  // a ladder
  {
    kind: 'path',
    d: 'M204 104l-9-34 2-1 9 35Zm10 0-9-34 2-1 9 35ZM199 76h10v2h-10Zm2 8h10v2h-10Zm2 8h10v2h-10Z',
    fill: '#8a6238',
  },
  { kind: 'figure', x: 160, y: 70, size: 0.9, enemy: true },
  { kind: 'figure', x: 66, y: 104, size: 1.15 },
  { kind: 'path', d: 'M236 78 244 88 236 104 228 88Z', fill: '#f3dc9a' },
  { kind: 'path', d: 'M236 78 244 88 236 93 228 88Z', fill: '#fff6d8' },
  die(24, 26, -12, FOUR),
  die(50, 32, 9, FOUR),
]
