import { expect, test } from 'vitest'
import { sameLayout } from './same.ts'
import type { Table } from './types.ts'

const wall = {
  id: 'w',
  name: 'wall',
  footprint: { shape: 'disc', x: 1, y: 2, radius: 3 },
  bottom: 0,
  top: 500,
  traits: ['solid', 'low'],
} as const
const table: Table = { width: 100, depth: 200, terrain: [wall], zones: [] }

test('tables are the same whatever order their fields are in', () => {
  const { id, name, ...rest } = wall
  expect(sameLayout(table, { zones: [], terrain: [{ ...rest, name, id }], depth: 200, width: 100 })).toBe(true)
  expect(sameLayout([wall], [JSON.parse(JSON.stringify(wall))])).toBe(true)
})

test.each<[string, Table]>([
  ['a length', { ...table, width: 101 }],
  ['a name', { ...table, terrain: [{ ...wall, name: 'hedge' }] }],
  ['a place', { ...table, terrain: [{ ...wall, footprint: { ...wall.footprint, x: 2 } }] }],
  ['the order of words', { ...table, terrain: [{ ...wall, traits: ['low', 'solid'] }] }],
  ['fewer words', { ...table, terrain: [{ ...wall, traits: ['solid'] }] }],
  ['a piece more', { ...table, terrain: [wall, wall] }],
  ['a hole', { ...table, terrain: [{ ...wall, openings: [] }] }],
])('tables that differ in %s differ', (_, other) => {
  expect(sameLayout(table, other)).toBe(false)
  expect(sameLayout(other, table)).toBe(false)
})

test('looks do not count: a table is what is measured', () => {
  expect(sameLayout([wall], [{ ...wall, look: 'ruin' }])).toBe(true)
})
