import { describe, expect, test } from 'vitest'
import type { Scene } from '#engine'
import { box, inches, type Terrain } from '#geometry'
import { Cutaway } from './cutaway.ts'
import { sharedValues } from './materials.ts'
import { find, floorUnder } from './pick.ts'
import { toUnits, vec } from './scale.ts'

const floor: Terrain = {
  id: 'floor',
  name: 'floor',
  footprint: box(0, 0, inches(4), inches(4)),
  bottom: inches(2.8),
  top: inches(3),
  traits: ['floor'],
}
const scene: Scene = {
  width: inches(36),
  depth: inches(36),
  models: [],
  terrain: [floor],
  zones: [],
  markers: [],
  round: 1,
  active: null,
  phase: '',
  scores: [],
}
const down = { from: vec(5, 100, 5), along: vec(0, -1, 0) }
const below = { id: 3, at: vec(5, 0, 5), footprint: box(inches(1.5), inches(1.5), inches(2.5), inches(2.5)), height: 3 }
const over = { ...below, id: 4, at: vec(5, toUnits(inches(3)), 5) }

describe('looking into a storey', () => {
  test('with everything shown, the figure on the floor is met, and the floor is the place', () => {
    const cutaway = new Cutaway(sharedValues())
    expect(find(down, scene, [below, over], at => cutaway.limitAt(at))).toMatchObject({ model: 4, terrain: 'floor' })
    expect(find(down, scene, [], at => cutaway.limitAt(at))?.at.y).toBeCloseTo(7.62)
  })
  test('with the upper storey cut away, the figure below is met, and the ground', () => {
    const cutaway = new Cutaway(sharedValues())
    cutaway.cutAt(toUnits(inches(2.8)))
    const shown = [below, over].filter(one => cutaway.shows(one))
    const found = find(down, scene, shown, at => cutaway.limitAt(at))
    expect(found?.model).toBe(3)
    expect(found?.terrain).toBeUndefined()
    expect(found?.at.y).toBe(0)
  })
  test('the ceiling opens over whoever is selected below it, and closes again', () => {
    const cutaway = new Cutaway(sharedValues())
    cutaway.openFor({ selected: 3 }, scene, new Map([[3, below]]))
    expect(find(down, scene, [below], at => cutaway.limitAt(at))?.model).toBe(3)
    cutaway.openFor({ selected: 4 }, scene, new Map([[4, over]]))
    expect(find(down, scene, [below], at => cutaway.limitAt(at))?.model).toBeUndefined()
  })
  test('whoever stands somewhere stands on the highest top that is not above them', () => {
    expect(floorUnder(scene, 5, 5)).toBeCloseTo(7.62)
    expect(floorUnder(scene, 5, 5, 1)).toBe(0)
  })
})
