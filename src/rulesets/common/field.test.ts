import { expect, test } from 'vitest'
import { box, inches } from '#geometry'
import { boxesMeet, closed, fieldOf, newField, perField, piecesWith, variantOf } from './field.ts'
import { piece, RUIN, RUIN_TABLE, ruin } from './testing.ts'

const idsOf = (pieces: Iterable<{ id: string }>): string[] => [...pieces].map(({ id }) => id)

test('a table has one field, with its pieces in their order, sorted by trait', () => {
  const field = ruin()
  expect(fieldOf({ ...RUIN_TABLE })).toBe(field)
  expect(idsOf(field.pieces)).toEqual(idsOf(RUIN))
  expect(idsOf(field.surfaces)).toEqual(idsOf(RUIN.filter(({ traits }) => traits.includes('standable'))))
  expect(idsOf(field.ladders)).toEqual(['ladder'])
  expect(idsOf(piecesWith(field, 'low'))).toEqual(['low wall'])
  expect(piecesWith(field, 'lava')).toEqual([])
  expect(field.bounds).toEqual({ west: 0, north: 0, east: inches(24), south: inches(24) })
})

test('another table in between does not mix fields up', () => {
  const other = fieldOf({ ...RUIN_TABLE, terrain: [piece('block', [1, 1, 2, 2], [0, 1], ['solid'])] })
  expect(other.solids.length).toBe(1)
  expect(ruin().solids.length).toBeGreaterThan(1)
})

test('tables of two sizes that share their terrain have a field each', () => {
  const wide = fieldOf({ ...RUIN_TABLE, width: inches(48) })
  expect(wide.bounds.east).toBe(inches(48))
  expect(ruin().bounds.east).toBe(inches(24))
  expect(fieldOf({ ...RUIN_TABLE, width: inches(48) })).toBe(wide)
})

test('pieces know their place and their box, and are found near a box', () => {
  const tower = ruin().pieces.find(({ id }) => id === 'tower')!
  expect(RUIN[tower.index]!.id).toBe('tower')
  expect([tower.west, tower.north, tower.east, tower.south]).toEqual([15, 7, 19, 11].map(inches))
  const spot = { west: inches(20), east: inches(21), north: inches(8), south: inches(9) }
  expect(idsOf(ruin().pieces.filter(piece => boxesMeet(piece, spot)))).toEqual([])
  expect(idsOf(ruin().pieces.filter(piece => boxesMeet(piece, spot, inches(1.01))))).toEqual(['tower'])
  expect(boxesMeet(spot, { ...spot, west: spot.east, east: spot.east + 1 })).toBe(false)
})

test('what the board changes makes another field, once for each change', () => {
  const field = ruin()
  let made = 0
  const burnt = () =>
    variantOf(field, 'no plank', pieces => {
      made++
      return pieces.filter(({ id }) => id !== 'plank')
    })
  expect(idsOf(burnt().pieces)).toEqual(idsOf(RUIN).filter(id => id !== 'plank'))
  expect(burnt()).toBe(burnt())
  expect(made).toBe(1)
  expect(variantOf(field, '', () => [])).toBe(field)
  for (let n = 0; n < 300; n++) variantOf(field, `smoke ${n}`, pieces => pieces)
  expect(idsOf(burnt().pieces)).not.toContain('plank')
  expect(made).toBe(2)
})

test('a closed door is no opening any more, and the others stay', () => {
  const wall = piece(
    'wall',
    [0, 0, 4, 1],
    [0, 3],
    ['solid'],
    [
      { from: { x: 0, y: 0 }, to: { x: 100, y: 0 }, bottom: 0, top: 100 },
      { from: { x: 200, y: 0 }, to: { x: 300, y: 0 }, bottom: 0, top: 100 },
    ],
  )
  expect(closed(wall, i => i === 0).openings).toEqual([wall.openings![1]])
  expect('openings' in closed(wall, () => true)).toBe(false)
  expect(closed(wall, () => false)).toBe(wall)
  const solid = { ...wall, openings: undefined, footprint: box(0, 0, 1, 1) }
  expect(closed(solid, () => true)).toBe(solid)
})

test('what is kept for a field is worked out once, and not for another', () => {
  let made = 0
  const count = perField(field => {
    made++
    return field.pieces.length
  })
  expect([count(ruin()), count(ruin()), made]).toEqual([RUIN.length, RUIN.length, 1])
  expect([count(newField(ruin().bounds, [])), made]).toEqual([0, 2])
})

test('boxes meet where they share more than a rim, on each of the four sides by as much as the margin', () => {
  const middle = { west: 100, east: 200, north: 100, south: 200 }
  const moved = (dx: number, dy: number) => ({ west: 100 + dx, east: 200 + dx, north: 100 + dy, south: 200 + dy })
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const at = (far: number) => moved(dx * far, dy * far)
    expect([boxesMeet(middle, at(99)), boxesMeet(middle, at(100))], `${dx},${dy}`).toEqual([true, false])
    expect([boxesMeet(middle, at(109), 10), boxesMeet(middle, at(110), 10)], `${dx},${dy}`).toEqual([true, false])
  }
  expect(boxesMeet(middle, moved(150, 0))).toBe(false)
  expect(boxesMeet(middle, moved(0, 150))).toBe(false)
})
