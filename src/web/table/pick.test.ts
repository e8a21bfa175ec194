import { describe, expect, test } from 'vitest'
import type { Scene } from '#engine'
import type { Footprint, Terrain } from '#geometry'
import { enters, find, meets, type Ray, type Standing } from './pick.ts'
import { vec } from './scale.ts'

const down = (x: number, z: number): Ray => ({ from: vec(x, 50, z), along: vec(0, -1, 0) })
const disc: Footprint = { shape: 'disc', x: 10000, y: 10000, radius: 2000 }
const square: Footprint = {
  shape: 'polygon',
  points: [
    { x: 20000, y: 20000 },
    { x: 24000, y: 20000 },
    { x: 24000, y: 24000 },
    { x: 20000, y: 24000 },
  ],
}
const house: Terrain = { id: 'h', name: 'house', traits: ['solid'], footprint: square, bottom: 0, top: 5000 }
const bog: Terrain = { ...house, id: 'b', name: 'bog', footprint: { ...disc, x: 40000 }, top: 0 }
const scene: Scene = {
  width: 90000,
  depth: 90000,
  models: [],
  terrain: [house, bog],
  zones: [],
  markers: [{ id: 'm', name: 'Relic', at: { x: 60000, y: 60000, z: 0 } }],
  round: 1,
  active: null,
  phase: '',
  scores: [],
}
const one: Standing = { id: 7, at: vec(10, 0, 10), footprint: disc, height: 3 }

describe('rays', () => {
  test('from above, a body is entered through its top', () => {
    expect(enters(down(10, 10), disc, 0, 3)).toEqual({ far: 47, top: true })
    expect(enters(down(12.1, 10), disc, 0, 3)).toBeNull()
  })

  test('from the side, a body is entered through its side', () => {
    const level: Ray = { from: vec(0, 1, 22), along: vec(1, 0, 0) }
    expect(enters(level, square, 0, 5)).toEqual({ far: 20, top: false })
    expect(enters({ ...level, from: vec(0, 6, 22) }, square, 0, 5)).toBeNull()
    expect(enters({ ...level, from: vec(0, 1, 10) }, disc, 0, 3)?.far).toBeCloseTo(8)
  })

  test('a ray meets the ground in front of it only', () => {
    expect(meets(down(3, 4), 0)).toEqual(vec(3, 0, 4))
    expect(meets({ from: vec(0, 5, 0), along: vec(0, 1, 0) }, 0)).toBeNull()
  })
})

describe('picking', () => {
  test('a body comes first, and the place is the ground it stands on', () => {
    expect(find(down(10.5, 10), scene, [one])).toEqual({ model: 7, at: vec(10.5, 0, 10) })
  })

  test('a roof gives its height', () => {
    expect(find(down(22, 22), scene, [])).toEqual({ terrain: 'h', at: vec(22, 5, 22) })
  })

  test('the side of a house gives the ground at its foot', () => {
    const level: Ray = { from: vec(0, 1, 22), along: vec(1, 0, 0) }
    expect(find(level, scene, [])).toEqual({ terrain: 'h', at: vec(20, 0, 22) })
  })

  test('a model behind a house is not picked through it', () => {
    const behind: Standing = { ...one, at: vec(30, 0, 22), footprint: { ...disc, x: 30000, y: 22000 } }
    const level: Ray = { from: vec(0, 1, 22), along: vec(1, 0, 0) }
    expect(find(level, scene, [behind])?.model).toBeUndefined()
  })

  test('a bog has a name but no height', () => {
    expect(find(down(40, 10), scene, [])).toEqual({ terrain: 'b', at: vec(40, 0, 10) })
  })

  test('markers are found beside their middle', () => {
    expect(find(down(60.8, 60), scene, [])?.marker).toBe('m')
    expect(find(down(64, 60), scene, [])?.marker).toBeUndefined()
  })
})
