import { describe, expect, test } from 'vitest'
import { gap } from '#geometry'
import { collides, figure, gapBetween, heightIn, inReach, movement, touches } from './figure.ts'
import { p, Stage } from './testing.ts'

const two = (x: number, y: number, z = 0) => new Stage({ sides: [[['RS1', 10, 10]], [['TB4', x, y, { z }]]] })

describe('measuring', () => {
  test('[WN-MEA-01] centres 15 apart, r 1.6 and 1.25: 12.15', () => {
    expect(gapBetween(two(10, 25).game, 0, 1) / 1000).toBeCloseTo(12.15, 6)
  })
  test('[WN-MEA-02] a miniature 5 cm up: h 12.15, v 1.5, gap 12.24', () => {
    expect(gapBetween(two(10, 25, 5).game, 0, 1) / 1000).toBeCloseTo(12.24, 2)
  })
  test('[WN-MEA-03] only the cylinder counts: base radius and height, nothing that sticks out', () => {
    const f = figure(two(10, 25).game, 0)
    expect([f.radius, f.top - f.bottom]).toEqual([1600, 3500])
  })
  test('[WN-MEA-04] [WN-MEA-05] a limit is inclusive, with 0.01 cm in favour of the acting player', () => {
    const stage = two(10, 10 + 20 + 2.85)
    const range = (more: number): boolean =>
      inReach(figure(stage.game, 0), figure(stage.game, 1, p(10, 32.85 + more)), 20_000)
    expect([range(0), range(0.01), range(0.02)]).toEqual([true, true, false])
    const walk = new Stage({ sides: [[['RS1', 10, 10]], [['TB4', 40, 50]]] }).act(0)
    expect(walk.refused('move', [p(10, 19.01)])).toBeNull()
    expect(walk.refused('move', [p(10, 19.02)])?.why).toBe('Too long: 9.02 of 9 cm.')
  })
  test('[WN-MEA-06] contact up to 0.10 cm', () => {
    const contact = (gapCm: number): boolean => {
      const { game } = two(10 + 2.85 + gapCm, 10)
      return touches(figure(game, 0), figure(game, 1))
    }
    expect([contact(0.08), contact(0.1), contact(0.11)]).toEqual([true, true, false])
  })
  test('[WN-MEA-07] two bases of r 1.25: 2.49 apart is allowed, 2.48 overlaps', () => {
    const overlap = (d: number): boolean => {
      const { game } = new Stage({ sides: [[['TB3', 10, 10]], [['TB4', 10 + d, 10]]] })
      return collides(figure(game, 0), figure(game, 1))
    }
    expect([overlap(2.49), overlap(2.48)]).toEqual([false, true])
  })
  test('[WN-MEA-08] anyone may measure: every distance follows from the public board', () => {
    const { game } = two(10, 25)
    expect(gap(figure(game, 0), figure(game, 1))).toBe(gapBetween(game, 0, 1))
  })
})

/** Table T6. */
const CROUCHED = [2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
const LYING = [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5]

describe('postures', () => {
  test('[WN-CRO-02] [WN-LAY-02] Movement by state for every printed Movement of table T6', () => {
    for (const [i, crouched] of CROUCHED.entries()) {
      const stage = new Stage({ sides: [[['own', 10, 10]], [['TB4', 30, 30]]] })
      const roster = stage.state.setup.rosters[0]!
      const own = roster.designs!.own as Record<string, number>
      const designs = { own: { ...own, movement: i + 4 } }
      const setup = { ...stage.state.setup, rosters: [{ ...roster, designs }, stage.state.setup.rosters[1]!] }
      const game = { board: stage.board, setup }
      expect([i + 4, movement(game, 0, 'crouched') / 1000]).toEqual([i + 4, crouched])
      expect([i + 4, movement(game, 0, 'lying') / 1000]).toEqual([i + 4, LYING[i]])
    }
  })
  test('[WN-CRO-03] heights to 0.1: H 3.5 is 1.8, E 3.1 is 1.6, H 3.0 is 1.5', () => {
    const { game } = two(10, 25)
    expect([
      heightIn(game, 0, 'crouched'),
      figure(game, 0, undefined, 'crouched').eye,
      heightIn(game, 1, 'crouched'),
    ]).toEqual([1800, 1600, 1500])
  })
  test('[WN-LAY-03] [WN-CRO-04] the third of the printed Movement, the half of the modified', () => {
    const stage = new Stage({ sides: [[['RS4', 10, 10]], [['TB3', 30, 30]]] })
    stage.m(0).effects = [{ name: "Runner's Draught", n: 0, until: 1, by: 0 }]
    expect(movement(stage.game, 0, 'lying')).toBe(8000) // 4 + 4
    stage.m(1).effects = [{ name: 'Hindered', n: 0, until: 1, by: 0 }]
    expect(movement(stage.game, 1, 'crouched')).toBe(4000) // half of 7
  })
  test('[WN-MOV-19] never below 1 cm: Movement 8 lying is 3, Hindered 1', () => {
    const stage = new Stage({ sides: [[['TB1', 10, 10]], [['TB3', 30, 30]]] })
    stage.m(0).effects = [{ name: 'Hindered', n: 0, until: 1, by: 1 }]
    expect(movement(stage.game, 0, 'lying')).toBe(1000)
  })
  test('[WN-LAY-04] [WN-LAY-05] [WN-LAY-06] [WN-KND-06] lying: eye 1.0, height of the torso, the same base', () => {
    const { game } = two(10, 25)
    for (const posture of ['lying', 'down'] as const) {
      const f = figure(game, 1, undefined, posture)
      expect([f.eye, f.top, f.radius]).toEqual([1000, 1300, 1250])
      expect(heightIn(game, 1, posture)).toBe(1300)
    }
  })
})
