/** The table on its own, for eyes and measurements: /table/demo.html?scene=yard&view=top&theme=dark&show=move */

import type { GameEvent, Scene } from '#engine'
import { inches } from '#geometry'
import { chapel, crowd, type Demo, field, yard } from './demo-scenes.ts'
import { createTable } from './index.ts'
import { seatLooks } from './seat-looks.ts'
import { GROUNDS, type Ground, type Highlights, type Quality, type TableWidget } from './types.ts'

declare global {
  interface Window {
    demo: { table: TableWidget; scene: Scene; play(): Promise<void>; said: string[] }
  }
}

const asked = new URLSearchParams(location.search)
const groundAsked = GROUNDS.find(one => one === asked.get('ground'))
const scenes: Readonly<Record<string, () => Demo>> = { yard, chapel, field, crowd: () => crowd() }
const { scene, ground, units } = (scenes[asked.get('scene') ?? ''] ?? yard)()
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.theme = theme

const said: string[] = []
const element = document.querySelector<HTMLElement>('#table')
if (element === null) throw new Error('demo: no element for the table')
const look = {
  units,
  seats: seatLooks(['Blue', 'Red', 'Violet', 'Green']),
  ground: groundAsked ?? (ground satisfies Ground),
  theme,
} as const
const table = createTable(
  element,
  { look, quality: (asked.get('quality') ?? 'high') as Quality, still: asked.has('still') },
  {
    onPick: pick => said.push(`pick ${JSON.stringify(pick)}`),
    onPickTwice: pick => said.push(`twice ${JSON.stringify(pick)}`),
    onDrag: (at, facing) => said.push(`drag ${JSON.stringify(at)} ${facing}`),
    onDrop: (at, facing) => said.push(`drop ${JSON.stringify(at)} ${facing}`),
    onCamera: camera => said.push(`camera ${JSON.stringify(camera)}`),
  },
)
table.settings({ still: true })
table.show(scene)
table.camera({
  mode: asked.get('view') === 'top' ? 'top' : 'free',
  zoom: Number(asked.get('zoom') ?? 1),
  turn: Number(asked.get('turn') ?? (asked.get('view') === 'top' ? 0 : 24)),
  tilt: Number(asked.get('tilt') ?? 48),
  ...(asked.has('x') && { at: { x: Number(asked.get('x')) * 1000, y: Number(asked.get('y')) * 1000 } }),
})
table.settings({ still: asked.has('still') })

const i = inches
const circle = (x: number, y: number, r: number) =>
  Array.from({ length: 48 }, (_, n) => {
    const angle = (n / 48) * Math.PI * 2
    return { x: i(x + Math.cos(angle) * r), y: i(y + Math.sin(angle) * r) }
  })
const shows: Readonly<Record<string, Highlights>> = {
  move: {
    selected: 3,
    selectable: [0, 1, 2, 4, 5, 6],
    reach: [circle(11, 27, 8)],
    path: {
      who: 3,
      from: { x: i(11), y: i(27), z: 0 },
      legs: [
        { x: i(12.6), y: i(22), z: 0 },
        { x: i(15.5), y: i(20.6), z: 0 },
      ],
      labels: ['5.25"', '3.22"  of 8.47"'],
      legal: true,
    },
  },
  refused: {
    selected: 3,
    reach: [circle(11, 27, 8)],
    path: {
      who: 3,
      from: { x: i(11), y: i(27), z: 0 },
      legs: [{ x: i(20), y: i(21.4), z: 0 }],
      labels: ['10.6"'],
      legal: false,
      says: 'the path is 10.6" long, a Lantern Mage has 8" of Move left',
    },
  },
  aim: {
    selected: 1,
    targets: [8, 9, 11, 'H2'],
    rings: [
      { around: 1, radius: i(12), kind: 'range', label: '12"' },
      { around: 1, radius: i(5), kind: 'move', label: 'Move 5"' },
      { around: { x: i(22), y: i(12), z: 0 }, radius: i(2.5), kind: 'blast', label: 'blast 2.5"' },
      { around: 6, radius: i(3), kind: 'aura', label: 'aura' },
    ],
    lines: [
      { from: { x: i(18.4), y: i(23.5), z: i(5) }, to: { x: i(16.3), y: i(17.7), z: i(0.7) }, visible: 0.62 },
      { from: { x: i(18.4), y: i(23.5), z: i(5) }, to: { x: i(22), y: i(12), z: i(1.5) }, visible: 1 },
      { from: { x: i(18.4), y: i(23.5), z: i(5) }, to: { x: i(29), y: i(18), z: i(3.5) }, visible: 0 },
    ],
    spots: [
      { at: { x: i(26), y: i(21), z: 0 }, radius: i(0.5), label: 'here' },
      { at: { x: i(28), y: i(22), z: 0 }, radius: i(0.5), legal: false },
    ],
  },
  zones: { zones: ['south'], selectable: [0, 3, 6] },
  squad: {
    selected: 0,
    targets: [6, 8],
    rings: [{ around: 0, radius: 40000, kind: 'range', label: '40 cm' }],
    path: {
      who: 0,
      from: { x: 30000, y: 72000, z: 0 },
      legs: [{ x: 36000, y: 62000, z: 0 }],
      pose: { x: 36000, y: 62000, facing: 25 },
      labels: ['11.7 cm'],
      legal: true,
    },
  },
}
table.highlight(shows[asked.get('show') ?? ''] ?? {})
if (asked.has('drag'))
  table.hand({ mode: 'drag', who: [Number(asked.get('drag'))], flies: asked.has('flies'), turns: asked.has('turns') })

const rule = 'DEMO'
const events: readonly GameEvent[] = [
  {
    kind: 'move',
    rule,
    who: 0,
    path: [
      { x: i(16), y: i(26), z: 0 },
      { x: i(17.5), y: i(20.5), z: 0 },
    ],
  },
  { kind: 'attack', rule, by: 1, at: 9, weapon: 'Long shot' },
  {
    kind: 'roll',
    rule,
    seat: 0,
    by: 1,
    purpose: 'attack',
    roll: { n: 7, sides: 6, read: 'atMost', target: 3 },
    faces: [1, 2, 3, 4, 5, 6, 2],
    got: 4,
    why: [],
  },
  { kind: 'wound', rule, who: 9, n: 2, left: 1 },
  { kind: 'mark', rule, who: 8, token: 'Stunned' },
  { kind: 'gone', rule, who: 15 },
]
window.demo = { table, scene, said, play: () => table.play(events) }
