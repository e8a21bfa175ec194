import { Euler, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { lengthText, type SceneBase } from '#engine'
import type { Terrain } from '#geometry'
import { between, bounded, lensOf, panned, type Room, type View } from './camera.ts'
import { dieGeometryOf, FACES, layOut, restOf, throwOf, UP } from './die.ts'
import { kindOf } from './kinds.ts'
import { chance, facingTo, turnBetween, turnOf, vec } from './scale.ts'
import { stripsOf } from './tape.ts'
import { placesOf } from './tiles.ts'

const room: Room = { width: 90, depth: 60, margin: 3, height: 4 }
const view: View = { flat: 0, x: 45, z: 30, zoom: 1, turn: 20, tilt: 45 }

describe('tiles of a block', () => {
  const tiles = Array.from({ length: 7 }, (_, i) => ({ width: 2000, depth: 2500, name: `t${i}` }))
  const block: Extract<SceneBase, { shape: 'block' }> = {
    shape: 'block',
    width: 10000,
    depth: 5000,
    facing: 0,
    tiles,
    frontage: 5,
  }

  test('stand in ranks inside the block, the front rank foremost', () => {
    const places = placesOf(block)
    expect(places).toHaveLength(7)
    expect(places[0]!.z).toBeCloseTo(1.25)
    expect(places[6]!.z).toBeCloseTo(-1.25)
    for (const { x, z } of places) {
      expect(Math.abs(x) + 1).toBeLessThanOrEqual(5.001)
      expect(Math.abs(z) + 1.25).toBeLessThanOrEqual(2.501)
    }
  })

  test('a short last rank stands in the middle', () => {
    const last = placesOf(block).slice(5)
    expect(last.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0)
  })
})

describe('the camera', () => {
  test.each([
    [1.6, 0, 48],
    [1.6, 30, 30],
    [0.46, 0, 48],
    [0.46, 70, 60],
  ])('shows the whole table at aspect %d, turn %d, tilt %d', (aspect, turn, tilt) => {
    const { eye, at, up, distance, half } = lensOf({ ...view, turn, tilt }, room, aspect)
    const [e, a, u] = [new Vector3(eye.x, eye.y, eye.z), new Vector3(at.x, at.y, at.z), new Vector3(up.x, up.y, up.z)]
    const back = e.clone().sub(a).normalize()
    const right = u.clone().cross(back).normalize()
    const tangent = half / distance
    for (const [x, z] of [
      [0, 0],
      [90, 0],
      [90, 60],
      [0, 60],
    ] as const) {
      const p = new Vector3(x, 0, z).sub(e)
      const deep = -p.dot(back)
      expect(Math.abs(p.dot(u)) / deep / tangent).toBeLessThan(1)
      expect(Math.abs(p.dot(right)) / deep / tangent / aspect).toBeLessThan(1)
    }
  })

  test.each([
    ['the yard of Warverse, 48 by 36 inches', 121.9, 91.4, 922 / 750],
    ['the nave of Warniris, 40 by 40 cm', 40, 40, 922 / 750],
    ['a field of WarFig, 80 by 60 cm', 80, 60, 922 / 750],
    ['the same on a phone', 80, 60, 390 / 420],
  ])('lets %s fill the picture, and cuts off no edge', (_, width, depth, aspect) => {
    const whole: Room = { width, depth, margin: 3, height: 5 }
    const from: View = { flat: 0, x: width / 2, z: depth / 2, zoom: 1, turn: 0, tilt: 48 }
    const { eye, at, up, distance, half } = lensOf(from, whole, aspect)
    const [e, u] = [new Vector3(eye.x, eye.y, eye.z), new Vector3(up.x, up.y, up.z)]
    const back = e
      .clone()
      .sub(new Vector3(at.x, at.y, at.z))
      .normalize()
    const right = u.clone().cross(back).normalize()
    const seen = [-1, 1].flatMap(sx =>
      [-1, 1].flatMap(sz =>
        [0, 5].map(y => {
          const p = new Vector3(width / 2 + sx * (width / 2 + 3), y, depth / 2 + sz * (depth / 2 + 3)).sub(e)
          const tangent = (half / distance) * -p.dot(back)
          return { across: p.dot(right) / tangent / aspect, along: p.dot(u) / tangent }
        }),
      ),
    )
    const across = seen.map(one => one.across)
    const along = seen.map(one => one.along)
    for (const n of [...across, ...along]) expect(Math.abs(n)).toBeLessThan(1.001)
    // it touches two opposite sides of the picture, and lies in the middle of the other two
    const fills = Math.max(Math.max(...across) - Math.min(...across), Math.max(...along) - Math.min(...along)) / 2
    expect(fills).toBeGreaterThan(0.97)
    expect(Math.abs(Math.max(...along) + Math.min(...along))).toBeLessThan(0.03)
  })

  test('from straight above it looks down and north is up', () => {
    const { eye, at, up, angle } = lensOf({ ...view, flat: 1, turn: 0 }, room, 1.5)
    expect(eye.x).toBeCloseTo(at.x)
    expect(eye.z).toBeCloseTo(at.z)
    expect(up.z).toBeCloseTo(-1)
    expect(angle).toBeLessThan(1.5)
  })

  test('stays over the table', () => {
    expect(bounded({ ...view, x: 500, z: -9, zoom: 99, turn: -30, tilt: 2 }, room)).toEqual({
      ...view,
      x: 90,
      z: 0,
      zoom: 12,
      turn: 330,
      tilt: 14,
    })
  })

  test('turns the shorter way', () => {
    expect(between({ ...view, turn: 350 }, { ...view, turn: 10 }, 0.5).turn).toBeCloseTo(360)
  })

  test('pans along what the player sees', () => {
    const lens = lensOf({ ...view, flat: 1, turn: 90 }, room, 1)
    const moved = panned({ ...view, flat: 1, turn: 90 }, 0, 0.1, lens)
    expect(moved.x).toBeGreaterThan(view.x)
    expect(moved.z).toBeCloseTo(view.z)
  })
})

describe('dice', () => {
  test.each([1, 2, 3, 4, 5, 6])('the turn for %d brings its face up', face => {
    const turned = new Vector3(...FACES[face - 1]!).applyEuler(new Euler(...UP[face - 1]!))
    expect(turned.y).toBeCloseTo(1)
  })

  test('opposite faces make seven', () => {
    for (const [i, [x, y, z]] of FACES.entries())
      expect(FACES[5 - i]).toEqual([-x || 0, -y || 0, -z || 0].map(n => n + 0))
  })

  test('lie apart from each other inside the tray', () => {
    for (const count of [1, 2, 7, 24, 48]) {
      const places = layOut(count, 6.6, 4.2)
      for (const [i, a] of places.entries()) {
        expect(Math.abs(a.x) + a.size / 2).toBeLessThanOrEqual(3.31)
        for (const b of places.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.z - b.z))).toBeGreaterThan(a.size)
      }
    }
  })

  test('come to rest where they should, without a turn left', () => {
    const die = throwOf(4, { x: 1, z: 1, size: 1 }, chance(3))
    const { at, turn } = restOf(die, 1)
    expect(at.x).toBeCloseTo(die.to.x)
    expect(at.y).toBeCloseTo(0.5)
    for (const left of turn) expect(left).toBeCloseTo(0)
  })

  test('are cubes of side 1', () => {
    const { positions } = dieGeometryOf()
    expect(Math.max(...positions)).toBeCloseTo(0.5)
    expect(Math.min(...positions)).toBeCloseTo(-0.5)
  })
})

describe('small things', () => {
  test('facings are degrees from north, clockwise', () => {
    expect(facingTo({ x: 0, y: 0 }, { x: 0, y: -5 })).toBeCloseTo(0)
    expect(facingTo({ x: 0, y: 0 }, { x: 5, y: 0 })).toBeCloseTo(90)
    expect(turnOf(180)).toBeCloseTo(0)
    expect(turnBetween(350, 20)).toBeCloseTo(30)
  })

  test('the tape has two strips for every leg and counts on over corners', () => {
    const { positions, strips } = stripsOf([vec(0, 0, 0), vec(3, 0, 4), vec(3, 0, 9)], 1)
    expect(positions).toHaveLength(2 * 2 * 6 * 3)
    expect(Math.max(...strips.filter((_, i) => i % 3 === 0))).toBeCloseTo(10)
  })

  test('lengths are said shortly', () => {
    expect(lengthText(10160, 'inches')).toBe('4"')
    expect(lengthText(12345, 'cm')).toBe('12.35 cm')
  })

  test('scenery looks as it says, else by its traits, else like its shape', () => {
    const wall = {
      shape: 'polygon',
      points: [
        { x: 0, y: 0 },
        { x: 14000, y: 0 },
        { x: 14000, y: 500 },
        { x: 0, y: 500 },
      ],
    } as const
    const piece = (top: number, more: Partial<Terrain> = {}) =>
      kindOf({ id: 'x', name: 'barn', traits: [], footprint: wall, bottom: 0, top, ...more })
    expect(piece(5000, { look: 'tower', traits: ['ladder'] })).toBe('tower')
    expect(piece(5000, { traits: ['ladder'] })).toBe('ladder')
    expect(piece(5000)).toBe('wall')
    expect(piece(0)).toBe('mud')
    expect(piece(0, { look: 'water' })).toBe('water')
  })
})
