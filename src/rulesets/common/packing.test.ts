import { expect, test } from 'vitest'
import type { TableBook } from '#engine'
import { box, boxOf, disc, distance, inches, insideParts, type Point } from '#geometry'
import { copyNumber, numbered } from './names.ts'
import { firstSpot, packed, rowsIn, spotsIn, widestFirst } from './packing.ts'
import { weighed } from './weights.ts'

const ZONE = box(0, 0, inches(3), inches(2))

test('the spots of a zone lie in it with the whole base, the rim of a disc first', () => {
  const spots = spotsIn(ZONE, inches(0.5), inches(1))
  expect(spots.length).toBe(6)
  expect([...rowsIn(boxOf(ZONE), inches(0.5), inches(1))]).toEqual(spots)
  expect(spots.every(spot => insideParts(disc(spot, inches(0.5)), [ZONE]))).toBe(true)
  const round = disc({ x: 0, y: 0 }, inches(2))
  const inRings = spotsIn(round, inches(0.5), inches(2))
  expect(inRings.every(spot => distance(spot, round) <= inches(1.5) + 1)).toBe(true)
  expect([distance(inRings[0]!, round) > inches(1.4), inRings.at(-1)]).toEqual([true, { x: 0, y: 0, z: 0 }])
})

test('all who wait find room, or it is known that they do not', () => {
  type World = readonly { readonly at: Point; readonly radius: number }[]
  const place = (world: World, radius: number): Point | null =>
    firstSpot(ZONE, radius, [inches(1), inches(0.25)], spot =>
      world.every(other => distance(spot, other.at) >= radius + other.radius),
    )
  const put = (world: World, radius: number, at: Point): World => [...world, { at, radius }]
  const sizes = [0.5, 1, 0.5].map(inches)
  const places = packed<number, World>(
    [],
    widestFirst(sizes, size => size),
    place,
    put,
  )
  expect([...places!.keys()]).toEqual([inches(1), inches(0.5)])
  expect(packed<number, World>([], [inches(1), inches(1)], place, put)).toBeNull()
})

test('copies are numbered, and who is alone keeps the name', () => {
  expect(numbered(['Guard', 'Captain', 'Guard', 'Guard'])).toEqual(['Guard 1', 'Captain', 'Guard 2', 'Guard 3'])
  expect(copyNumber([1, 2, 3, 4], 3, (a, b) => a % 2 === b % 2)).toBe(2)
  expect(() => copyNumber([], 0, () => true)).toThrow('names: no 0 among 0')
})

interface Wounds extends TableBook {
  readonly board: number[]
}

test('features are known by their names, in whatever order they are measured', () => {
  const table = {
    ours: { wounds: 6, way: -2 },
    theirs: { way: 0 },
    measure: ({ board }: { board: number[] }, seat: number) => ({ way: 100, wounds: board[seat]! }),
  }
  const evaluation = weighed<Wounds, 'wounds' | 'way'>(table)
  expect(evaluation).toMatchObject({ features: ['wounds', 'way'], weights: [6, -2], theirs: [6, 0] })
  const rosters = [0, 1].map(() => ({ name: '', units: [], entries: [] }))
  const setup = { rosters } as never // only how many there are is asked
  expect(evaluation.measure({ board: [3, 4], setup })).toEqual([
    [3, 100],
    [4, 100],
  ])
})
