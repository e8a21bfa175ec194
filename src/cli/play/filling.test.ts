import { describe, expect, test } from 'vitest'
import type { Hole, Scene } from '#engine'
import { CM, INCH } from '#geometry'
import { type Desk, readFilling } from './filling.ts'

const body = (x: number, y: number): Scene['models'][number]['body'] => ({
  at: { x: x * INCH, y: y * INCH, z: 0 },
  base: { shape: 'disc', radius: INCH / 2 },
  height: INCH,
})
const model = {
  name: 'Scout',
  profile: 'scout',
  status: 'ready',
  health: { left: 1, of: 1 },
  facts: [],
  tokens: [],
} as const
const scene: Scene = {
  width: 48 * INCH,
  depth: 36 * INCH,
  models: [
    { ...model, id: 0, seat: 0, body: body(10, 10) },
    { ...model, id: 1, seat: 1, body: body(10, 20) },
    { ...model, id: 2, seat: 1, body: null },
  ],
  terrain: [],
  zones: [],
  markers: [],
  round: 1,
  active: 0,
  phase: '',
  scores: [],
}
const path: Hole = { fill: 'path', who: 0, reach: 8 * INCH, flies: true }
const desk = (hole: Hole = path, more: Partial<Desk> = {}): Desk => ({
  hole,
  scene,
  book: { units: 'inches' },
  from: { at: { x: 10 * INCH, y: 10 * INCH, z: 0 }, facing: 90, radius: INCH / 2 },
  ...more,
})
const at = (x: number, y: number, z = 0) => ({ x: x * INCH, y: y * INCH, z: z * INCH })

describe('a path', () => {
  test.each([
    ['10 5', [at(10, 5)]],
    ['10,5', [at(10, 5)]],
    ['10, 5, 3', [at(10, 5, 3)]],
    ['10.5 .5', [at(10.5, 0.5)]],
    ['n 4', [at(10, 6)]],
    ['E 4', [at(14, 10)]],
    ['s 4; w 2', [at(10, 14), at(8, 14)]],
    ['s 4 then w 2', [at(10, 14), at(8, 14)]],
    ['up 2', [at(10, 10, 2)]],
    ['up 2; down 1', [at(10, 10, 2), at(10, 10, 1)]],
    ['e 3 up 4', [at(13, 10, 4)]],
    ['090 4', [at(14, 10)]],
    ['270° 4', [at(6, 10)]],
    ['180 4', [at(10, 14)]],
    ['to B1', [at(10, 19)]],
    ['to b1 3', [at(10, 13)]],
  ])('%s', (text, filling) => {
    expect(readFilling(text, desk())).toEqual({ filling })
  })

  test('a slanting step is never longer than what was typed', () => {
    for (const way of ['ne', 'nne', 'sw', '033', '217', 'wnw']) {
      const read = readFilling(`${way} 4`, desk())
      if ('error' in read || !Array.isArray(read.filling)) throw new Error(way)
      const { x, y } = read.filling[0] as { x: number; y: number }
      const length = Math.sqrt((x - 10 * INCH) ** 2 + (y - 10 * INCH) ** 2)
      expect(length).toBeLessThanOrEqual(4 * INCH)
      expect(length).toBeGreaterThan(4 * INCH - 3)
    }
  })

  test.each([
    ['', /Nothing was typed/],
    ['hello', /How far hello/],
    ['hello 4', /is not a place/],
    ['10', /is not a place/],
    ['1 2 3 4', /is not a place/],
    ['ne', /How far ne/],
    ['ne x', /How far ne/],
    ['to', /no model/],
    ['to B7', /no model 'b7'/],
    ['to B2', /not on the table/],
    ['to B1 x', /How far/],
    ['999 4', /is not a place/],
  ])('%s is not one', (text, error) => {
    expect(readFilling(text, desk())).toMatchObject({ error: expect.stringMatching(error) })
  })

  test('counted from the south-west, in centimetres, on a table so large that 120 may be a place', () => {
    const large = desk(path, {
      book: { units: 'cm', origin: 'south-west' },
      scene: { ...scene, width: 180 * CM, depth: 120 * CM },
    })
    expect(readFilling('120 40', large)).toEqual({ filling: [{ x: 120 * CM, y: 80 * CM, z: 0 }] })
    expect(readFilling('090 40', large)).toEqual({ filling: [{ x: 10 * INCH + 40 * CM, y: 10 * INCH, z: 0 }] })
  })
})

describe('a place', () => {
  const point: Hole = { fill: 'point' }
  test('is one place only, and not a direction before anything stands', () => {
    expect(readFilling('3 4', desk(point))).toEqual({ filling: at(3, 4) })
    expect(readFilling('3 4; 5 6', desk(point))).toMatchObject({ error: /Only one/ })
    expect(readFilling('n 4', desk(point, { from: null }))).toMatchObject({ error: /not on the table yet/ })
    expect(readFilling('to B1', desk(point, { from: null }))).toMatchObject({ error: /not on the table yet/ })
  })
})

describe('a pose', () => {
  const pose: Hole = { fill: 'pose', who: 0, poses: 4 }
  const posed = (x: number, y: number, facing: number) => ({ x: x * INCH, y: y * INCH, facing })
  test.each([
    ['10 5 180', [posed(10, 5, 180)]],
    ['forward 4', [posed(14, 10, 90)]],
    ['back 4', [posed(6, 10, 90)]],
    ['face 0; forward 2', [posed(10, 10, 0), posed(10, 8, 0)]],
    ['s 2', [posed(10, 12, 90)]],
    ['face -90', [posed(10, 10, 270)]],
  ])('%s', (text, filling) => {
    expect(readFilling(text, desk(pose))).toEqual({ filling })
  })
  test('needs a place before anything stands; what is set down faces inward', () => {
    expect(readFilling('forward 2', desk(pose, { from: null }))).toMatchObject({ error: /x y facing/ })
    expect(readFilling('1 0', desk(pose, { from: null }))).toEqual({ filling: [posed(1, 0, 180)] })
    expect(readFilling('sideways', desk(pose))).toMatchObject({ error: /How far/ })
  })
})

describe('a share', () => {
  const share: Hole = { fill: 'share', total: 5, among: ['near', 'far'] }
  test('is a number for each', () => {
    expect(readFilling('2 3', desk(share))).toEqual({ filling: [2, 3] })
    expect(readFilling('2,3', desk(share))).toEqual({ filling: [2, 3] })
    expect(readFilling('2', desk(share))).toEqual({ filling: [2, 3] })
    expect(readFilling('all', desk(share))).toEqual({ filling: [5, 0] })
    expect(readFilling('9', desk(share))).toMatchObject({ error: /2 numbers that make 5, for near, far/ })
    expect(readFilling('2 x', desk(share))).toMatchObject({ error: /2 numbers/ })
    expect(readFilling('1 2 2', desk(share))).toMatchObject({ error: /2 numbers/ })
  })
})
