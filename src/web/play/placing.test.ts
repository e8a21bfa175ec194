import { describe, expect, test } from 'vitest'
import { inches } from '#geometry'
import { spot, toySeat } from '../../../test/support/toy-seat.ts'
import { openQuestion } from './judge.ts'
import { byKey, coordinatesOf, facingFrom, goalsOf, lifted, placeAt, stepped, towards, turned } from './placing.ts'

const TABLE = { width: inches(24), depth: inches(16) }
const INCH = inches(1)

describe('a step', () => {
  test('goes as far diagonally as straight, to the nearest grid point', () => {
    expect(stepped(spot(4, 2), [0, 1], INCH, TABLE)).toEqual(spot(4, 3))
    const { x, y } = stepped(spot(4, 2), [1, -1], INCH, TABLE)
    expect([x - inches(4), inches(2) - y]).toEqual([1796, 1796])
  })

  test('ends at the edge of the table', () => {
    expect(stepped(spot(0.5, 2), [-1, 0], INCH, TABLE)).toEqual(spot(0, 2))
    expect(stepped(spot(4, 15.5), [0, 1], INCH, TABLE)).toEqual(spot(4, 16))
  })
})

describe('by keys', () => {
  const ghost = { at: spot(4, 2), facing: 350, flies: true, turns: true }
  const key = (name: string, held = ghost) => byKey(name, held, INCH, TABLE)

  test.each([
    ['ArrowUp', spot(4, 1)],
    ['ArrowDown', spot(4, 3)],
    ['ArrowLeft', spot(3, 2)],
    ['ArrowRight', spot(5, 2)],
    ['PageUp', { ...spot(4, 2), z: INCH }],
    ['PageDown', spot(4, 2)],
  ])('%s', (name, at) => {
    expect(key(name)).toEqual({ at, facing: 350 })
  })

  test('brackets turn by 15 degrees, past north too', () => {
    expect(key(']')).toEqual({ at: spot(4, 2), facing: 5 })
    expect(key('[')?.facing).toBe(335)
    expect(turned(10, -15)).toBe(355)
  })

  test('only what flies rises, only what turns turns, other keys do nothing', () => {
    const walker = { ...ghost, flies: false, turns: false }
    for (const name of ['PageUp', 'PageDown', '[', ']']) expect(key(name, walker)).toBeNull()
    expect(key('a')).toBeNull()
  })
})

describe('coordinates', () => {
  test('count from the edge the rulebook counts from, there and back', () => {
    const at = { ...spot(4, 2), z: INCH }
    expect(coordinatesOf(at, TABLE, undefined)).toEqual(at)
    expect(coordinatesOf(at, TABLE, 'south-west')).toEqual({ ...spot(4, 14), z: INCH })
    for (const origin of [undefined, 'south-west'] as const) {
      expect(placeAt(coordinatesOf(at, TABLE, origin), TABLE, origin)).toEqual(at)
    }
  })

  test('off the table are moved to its edge', () => {
    expect(placeAt({ x: -5, y: inches(99), z: -5 }, TABLE, undefined)).toEqual(spot(0, 16))
    expect(placeAt({ x: 0, y: inches(99), z: 0 }, TABLE, 'south-west')).toEqual(spot(0, 0))
  })
})

describe('towards a thing', () => {
  const seen = toySeat('turn')
  const scene = seen.rules.scene(seen.view)
  const leaf = openQuestion(seen)!.offers.find(({ id }) => id === 'move:0')!
  const choice = { seen, trail: { menus: [], leaf }, filling: undefined }

  test('things to go to are markers and the others on the table', () => {
    const [, second, ...rest] = scene.models
    const flag = { id: 'flag', name: 'Flag', at: spot(1, 1), radius: 10 }
    const changed = {
      ...scene,
      markers: [flag],
      models: [scene.models[0]!, { ...second!, status: 'gone' as const }, ...rest],
    }
    expect(goalsOf(choice, changed).map(({ name }) => name)).toEqual([
      'Flag',
      'Guard 1',
      'Scout 1',
      'Scout 2',
      'Guard 1',
    ])
  })

  test('as far as the reach goes', () => {
    expect(towards(choice, scene, { name: 'south', at: spot(4, 13.5) })).toEqual(spot(4, 8))
  })

  test('as far as the thing, where that is nearer', () => {
    expect(towards(choice, scene, { name: 'near', at: spot(4, 5) })).toEqual(spot(4, 5))
  })

  test('just short of somebody who stands there', () => {
    const end = towards(choice, scene, { name: 'Scout 2', at: spot(8, 2) })!
    expect(end.y).toBe(inches(2))
    expect(end.x).toBeGreaterThan(inches(6.95))
    expect(end.x).toBeLessThanOrEqual(inches(7))
  })

  test('from the last corner of the way', () => {
    const turnedOnce = { ...choice, filling: [spot(6, 2), spot(6, 3)] }
    const end = towards(turnedOnce, scene, { name: 'corner', at: spot(6, 9) })!
    expect(end.x).toBe(inches(6))
    expect(end.y).toBeGreaterThan(inches(5.95))
    expect(end.y).toBeLessThanOrEqual(inches(6))
  })

  test('nowhere while nothing is placed', () => {
    expect(towards({ ...choice, trail: { menus: [], leaf: null } }, scene, { name: 'x', at: spot(4, 5) })).toBeNull()
  })
})

test('a knob turns towards where it is dragged, whichever way the camera looks', () => {
  expect(facingFrom({ x: 0, y: -10 }, 0)).toBe(0)
  expect(facingFrom({ x: 10, y: 0 }, 0)).toBe(90)
  expect(facingFrom({ x: 0, y: -10 }, 180)).toBe(180)
  expect(facingFrom({ x: -10, y: 0 }, 90)).toBe(0)
})

test('a flyer is lifted by steps, and never below the ground', () => {
  expect(lifted(1000, 2, 500)).toBe(2000)
  expect(lifted(1000, -9, 500)).toBe(0)
})
