import { expect, test } from 'vitest'
import { apply, start } from '#engine'
import { INCH, inches } from '#geometry'
import { toy } from '../../../test/support/toy.ts'
import { COLOURED, UNCOLOURED } from '../paint.ts'
import { drawTable } from './map.ts'
import { visible, wrapped } from './wrap.ts'

const setup = toy.drawSetup(() => 0)
const state = start(toy, setup, 'map')
for (const seat of [0, 1]) apply(toy, state, { seat, offer: 'hide:left' })
apply(toy, state, { seat: 0, offer: 'place:0', with: { x: inches(6), y: inches(2), z: 0 } })
const scene = toy.scene(state)
const plain = { paint: UNCOLOURED, columns: 60, ascii: true }

test('the table is drawn to scale, with rulers, terrain, zones and keys', () => {
  const lines = drawTable(scene, toy, plain)
  // 24 by 16 inches at half an inch to a character: 48 columns, 16 rows.
  expect(lines[0]).toBe('     0         5         10        15        20')
  expect(lines[1]).toBe(`    +${'-'.repeat(48)}+`)
  expect(lines.filter(line => line.includes('|')).length).toBe(16)
  expect(lines[4]).toBe(`   2|${'.'.repeat(11)}R1${'.'.repeat(35)}|`)
  // The wall stands at x 8 to 16, y 7.5 to 8.5.
  expect(lines[9]).toBe(`    |${' '.repeat(16)}${'#'.repeat(16)}${' '.repeat(16)}|`)
  expect(lines.slice(-3).join(' ')).toMatch(/half|0\.5" wide and 1" high/)
  expect(lines.slice(-3).join(' ')).toMatch(/# long wall \(2" high\)/)
})

test('a narrow terminal gets a coarser map, never a wider line', () => {
  for (const columns of [40, 60, 80, 160]) {
    const lines = drawTable(scene, toy, { ...plain, columns })
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(columns + 1)
  }
})

test('altitudes stand behind keys, thin walls are not lost, colours add no width', () => {
  const flying = {
    ...scene,
    models: scene.models.map(model =>
      model.body === null ? model : { ...model, body: { ...model.body, at: { ...model.body.at, z: 3 * INCH } } },
    ),
    terrain: [
      {
        id: 'T',
        name: 'fence',
        traits: [],
        bottom: 0,
        top: INCH,
        footprint: {
          shape: 'polygon' as const,
          points: [
            { x: 0, y: inches(10.9) },
            { x: inches(24), y: inches(10.9) },
            { x: inches(24), y: inches(10.95) },
            { x: 0, y: inches(10.95) },
          ],
        },
      },
    ],
  }
  const lines = drawTable(flying, toy, plain)
  expect(lines.join('\n')).toContain('R1+3')
  expect(lines.join('\n')).toContain('+3 is an altitude')
  expect(lines[12]).toMatch(/#/)
  const coloured = drawTable(flying, toy, { ...plain, paint: COLOURED })
  expect(coloured.slice(0, 18).map(visible)).toEqual(lines.slice(0, 18).map(line => line.length))
})

test('thirty kinds of pieces have thirty signs, and none of them means anything else', () => {
  const [piece] = scene.terrain
  const terrain = Array.from({ length: 30 }, (_, n) => ({ ...piece!, id: `T${n}`, name: `piece ${n}.` }))
  const text = drawTable({ ...scene, terrain }, toy, { ...plain, columns: 160 }).join(' ')
  const signs = terrain.map(({ name }) => text[text.indexOf(` ${name}`) - 1])
  expect(new Set(signs).size).toBe(30)
  for (const sign of ['x', 'o', '.', ':', ',', ';', ' ']) expect(signs).not.toContain(sign)
})

test('blocks are drawn as they stand, with an arrow for their front', () => {
  const tile = { width: inches(2), depth: inches(1), name: 'pike' }
  const base = { shape: 'block', width: inches(6), depth: inches(2), facing: 90, tiles: [tile], frontage: 1 } as const
  const block = { ...scene, models: scene.models.map(m => (m.body === null ? m : { ...m, body: { ...m.body, base } })) }
  const lines = drawTable(block, toy, { ...plain, ascii: false })
  // Six inches wide and two deep, facing east: one inch to either side of x 6, three to either side of y 2.
  expect(lines.slice(2, 7).map(line => line.slice(5 + 9, 5 + 15))).toEqual([
    '.oooo.',
    '.oooo.',
    '.oR1→.',
    ' oooo ',
    ' oooo ',
  ])
})

test('where the book counts y from the south, so does the ruler', () => {
  const lines = drawTable(scene, { units: 'inches', origin: 'south-west' }, plain)
  expect(lines[2]).toMatch(/^ {2}16\|/)
})

test('short texts are set as many to a line as fit', () => {
  expect(wrapped(['aaa', 'bbb', 'ccc'], 8, ' ', '')).toEqual(['aaa bbb', 'ccc'])
})
