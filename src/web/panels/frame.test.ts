import { describe, expect, test } from 'vitest'
import type { Scene, SceneModel } from '#engine'
import { box } from '#geometry'
import { frameAround, frameOf, homeward, isSeen, placesIn, serves } from './frame.ts'

const model = (x: number, y: number, id = 0): SceneModel => ({
  id,
  seat: 0,
  name: `${id}`,
  profile: '',
  body: { at: { x, y, z: 0 }, base: { shape: 'disc', radius: 1000 }, height: 3000 },
  status: 'ready',
  health: { left: 1, of: 1 },
  facts: [],
  tokens: [],
})
const scene = (models: readonly SceneModel[], round = 1): Scene => ({
  width: 90_000,
  depth: 60_000,
  models,
  terrain: [],
  zones: [
    { id: 'south', name: 'south', seat: 0, parts: [box(0, 50_000, 90_000, 60_000)] },
    { id: 'north', name: 'north', seat: 1, parts: [box(0, 0, 90_000, 10_000)] },
    { id: 'west', name: 'west', seat: 2, parts: [box(0, 20_000, 9000, 40_000)] },
  ],
  markers: [],
  round,
  active: 0,
  phase: '',
  scores: [],
})

describe('what the camera shows', () => {
  test('the whole table while armies are set up, and when hardly anybody is left', () => {
    const whole = { at: { x: 45_000, y: 30_000 }, zoom: 1 }
    expect(frameOf(scene([model(1000, 1000), model(2000, 2000, 1)], 0))).toEqual(whole)
    expect(frameOf(scene([model(1000, 1000)]))).toEqual(whole)
  })
  test('the battle, nearer the closer they stand, and never beside the table', () => {
    const near = frameOf(scene([model(40_000, 30_000), model(46_000, 32_000, 1)]))
    expect(near.zoom).toBeGreaterThan(2)
    expect(near.at).toEqual({ x: 43_000, y: 31_000 })
    const corner = frameOf(scene([model(1000, 1000), model(3000, 2000, 1)]))
    expect(corner.at.x).toBeGreaterThan(15_000)
    expect(frameOf(scene([model(1000, 1000), model(89_000, 59_000, 1)])).zoom).toBe(1)
  })
  test('it stays while everybody is in the picture', () => {
    const first = scene([model(30_000, 30_000), model(60_000, 32_000, 1)])
    const later = scene([model(31_000, 30_000), model(59_000, 33_000, 1)])
    expect(serves(frameOf(first), frameOf(later), later)).toBe(true)
    const away = scene([model(3000, 30_000), model(60_000, 32_000, 1)])
    expect(serves(frameOf(first), frameOf(away), away)).toBe(false)
  })
  test('everybody looks from their own side', () => {
    expect([0, 1, 2, 3, null].map(seat => homeward(scene([]), seat))).toEqual([0, 180, 90, null, null])
  })
})

test('the camera goes to whoever acts and what it acts on, and stays where both are seen', () => {
  const table = { width: 90_000, depth: 90_000, models: [], terrain: [] } as unknown as Scene
  const pair = frameAround(
    [
      { x: 10_000, y: 10_000 },
      { x: 20_000, y: 20_000 },
    ],
    table,
  )
  expect(pair.at).toEqual({ x: 15_000, y: 15_000 })
  expect(pair.zoom).toBeGreaterThan(1.9)
  expect(isSeen([{ x: 15_000, y: 15_000 }], pair, table)).toBe(true)
  expect(isSeen([{ x: 80_000, y: 15_000 }], pair, table)).toBe(false)
  expect(
    frameAround(
      [
        { x: 0, y: 0 },
        { x: 90_000, y: 90_000 },
      ],
      table,
    ).zoom,
  ).toBe(1)
})

test('an event is about whoever acts and whereto', () => {
  const body = (x: number) => ({ at: { x, y: 0, z: 0 } })
  const scene = {
    models: [
      { id: 0, body: body(1) },
      { id: 1, body: body(2) },
    ],
    terrain: [],
  } as unknown as Scene
  expect(placesIn({ kind: 'attack', rule: 'R', by: 0, at: 1, weapon: '' }, scene).map(({ x }) => x)).toEqual([1, 2])
  expect(placesIn({ kind: 'move', rule: 'R', who: 0, path: [{ x: 9, y: 0, z: 0 }] }, scene).map(({ x }) => x)).toEqual([
    1, 9,
  ])
  expect(placesIn({ kind: 'round', rule: 'R', n: 1 }, scene)).toEqual([])
})
