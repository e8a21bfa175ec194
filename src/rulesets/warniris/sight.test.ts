import { describe, expect, test } from 'vitest'
import { cover } from './attack.ts'
import { type PieceNotes, solid } from './content/pieces.ts'
import { figure } from './figure.ts'
import { warniris } from './index.ts'
import { canSee, inTheWay, sight } from './sight.ts'
import { Stage, type Stood } from './testing.ts'

const VIEWER: Stood = ['TB3', 10, 5]
const TARGET: Stood = ['TB4', 10, 20]
const wall = (top: number, notes: PieceNotes = {}) => solid('wall', 5, 15, 17.5, 18, top, notes)
const stage = (...pieces: ReturnType<typeof solid>[]) => new Stage({ sides: [[VIEWER], [TARGET]], pieces })
const seen = (s: Stage, by = 0, at = 1) => sight(s.game, figure(s.game, by), figure(s.game, at))

describe('line of sight', () => {
  test.each([
    [1.5, 30, false],
    [1.6, 25, true],
    [2.0, 20, true],
    [2.5, 10, true],
    [2.9, 0, false],
  ])('[WN-LOS-04] [WN-LOS-06] [WN-LOS-07] a wall %f high leaves %i of 50 points, half-cover %s', (top, n, half) => {
    expect(seen(stage(wall(top)))).toMatchObject({ seen: n, halfCover: half })
  })

  test('[WN-LOS-01] [WN-ATK-02] without a view the Attack is refused', () => {
    const s = stage(wall(2.9)).act(0)
    expect(s.offers).not.toContain('attack:0/at:1')
    expect(s.refused('attack:0/at:1')?.rule).toBe('WN-ATK-02')
    expect(stage(wall(2.5)).act(0).offers).toContain('attack:0/at:1')
  })

  test('[WN-LOS-02] the eye follows the state: Sable 2.9, Crouched 1.5, Lying Down 1.0', () => {
    const { game } = new Stage({ sides: [[['RS4', 10, 5]], [TARGET]] })
    const eye = (posture: 'standing' | 'crouched' | 'lying') => figure(game, 0, undefined, posture).eye
    expect([eye('standing'), eye('crouched'), eye('lying')]).toEqual([2900, 1500, 1000])
  })

  test('[WN-LOS-03] all round: north and south are seen alike', () => {
    const s = new Stage({
      sides: [
        [['TB3', 10, 20]],
        [
          ['TB4', 10, 35],
          ['TB1', 10, 5],
        ],
      ],
    })
    expect([seen(s).seen, seen(s, 0, 2).seen]).toEqual([50, 50])
    const sees = (who: number) => canSee(s.game, figure(s.game, 0), figure(s.game, who))
    expect([sees(1), sees(2)]).toEqual([true, true])
  })

  test('[WN-LOS-05] grazing a face does not block: the column in line with it is seen', () => {
    expect(seen(stage(solid('block', 10, 15, 10, 15, 9))).seen).toBe(30) // x 9.0, 9.5 and 10 of five columns
  })

  test('[WN-LOS-08] miniatures never block and give no cover', () => {
    const s = new Stage({
      sides: [
        [VIEWER, ['LT4', 10, 10]],
        [TARGET, ['RS2', 10, 14], ['TB5', 10, 17]],
      ],
    })
    expect(seen(s, 0, 2)).toEqual({ seen: 50, throughHole: false, halfCover: false })
  })

  test('[WN-LOS-09] a window needs 0.5 cm each way', () => {
    const through = (x0: number, x1: number, z0: number, z1: number) =>
      seen(stage(wall(6, { window: ['x', x0, x1, z0, z1] }))).seen
    expect(through(9.5, 10.5, 1.5, 2.1)).toBeGreaterThan(0)
    expect(through(9.8, 10.2, 0.5, 2.5)).toBe(0)
    // the printed number itself is a hole, each way; a hair less is none
    expect([through(9.75, 10.25, 0.5, 2.5) > 0, through(9.5, 10.5, 1.75, 2.25) > 0]).toEqual([true, true])
    expect([through(9.75, 10.24, 0.5, 2.5), through(9.5, 10.5, 1.75, 2.24)]).toEqual([0, 0])
  })

  test('[WN-LOS-10] [WN-LOS-11] 12 of 50 points, all through the window: the hole penalty, and no half-cover', () => {
    const s = stage(wall(6, { window: ['x', 9.5, 10.5, 1.5, 2.5] }))
    expect(seen(s)).toEqual({ seen: 12, throughHole: true, halfCover: false })
    expect(cover(s.game, 0, 1, false)).toEqual([{ n: -1, rule: 'WN-ATK-18' }])
  })

  test('[WN-LOS-10] all 50 points through one wide window: the hole penalty all the same', () => {
    const s = stage(wall(6, { window: ['x', 7, 13, 0, 5] }))
    expect(seen(s)).toEqual({ seen: 50, throughHole: true, halfCover: false })
    expect(cover(s.game, 0, 1, false)).toEqual([{ n: -1, rule: 'WN-ATK-18' }])
  })

  test('[WN-ATK-26] window in one wall and 25 points hidden by another: -2', () => {
    const s = stage(wall(6, { window: ['x', 8, 12, 0, 3] }), solid('crate', 5, 15, 15, 16, 1.9))
    expect(seen(s)).toMatchObject({ throughHole: true, halfCover: true })
    expect(cover(s.game, 0, 1, false).map(part => part.n)).toEqual([-1, -1])
  })

  test('[WN-LOS-12] a bridge is seen under and over; an area blocks nothing', () => {
    const bridge = solid('bridge', 5, 15, 12, 13, 4.5, { bottom: 4 })
    expect(seen(stage(bridge)).seen).toBe(50)
    const marsh = { ...solid('marsh', 5, 15, 12, 13, 3), kind: 'area' as const }
    expect(seen(stage(marsh)).seen).toBe(50)
  })

  test('[WN-LOS-13] from the state of the moment: Crouched behind 2.0, nobody sees anybody', () => {
    const s = new Stage({ sides: [[VIEWER], [['TB4', 10, 20, { posture: 'crouched' }]]], pieces: [wall(2)] })
    expect([seen(s).seen, seen(s, 1, 0).seen]).toEqual([0, 0])
  })

  test('[WN-LOS-14] [WN-ATK-11] a miniature always sees itself', () => {
    const s = new Stage({ sides: [[['LT1', 10, 10, { wounds: 1 }]], [TARGET]], pieces: [wall(9)] }).act(0)
    expect(s.offers).toContain('attack:1/at:0')
    s.take('attack:1/at:0', null, 5)
    expect(s.m(0).wounds).toBe(2)
  })

  test('[WN-ATK-24] the thread: who stands within 1.25 of it, tall enough', () => {
    const way = (x: number, posture: 'standing' | 'crouched' | 'lying') =>
      inTheWay(new Stage({ sides: [[VIEWER], [TARGET, ['TB3', x, 12, { posture }]]] }).game, 0, 1)
    expect([way(11.2, 'standing'), way(11.3, 'standing')]).toEqual([[2], []])
    expect([way(10, 'crouched'), way(10, 'lying')]).toEqual([[], []])
  })
})

describe('what a player sees before an Attack', () => {
  const drawn = (s: Stage, path: string) => {
    const menu = s.asked.offers.find(({ id }) => id === 'attack:0')!
    const offer = path === '' ? menu : warniris.open(s.state, s.asked, menu).find(({ id }) => id === path)!
    return warniris.explain(s.state, offer).flatMap(line => line.drawn ?? [])
  }
  test.each([
    [1.5, 0.6, 'no cover'],
    [2.0, 0.4, 'half-cover'],
  ])(
    '[WN-LOS-06] [WN-ATK-19] behind a wall %f high the line shows %f and %s, as the Test counts',
    (top, share, cover) => {
      const lines = drawn(stage(wall(top)).act(0), 'at:1')
      expect(lines).toMatchObject([{ kind: 'gap' }, { kind: 'sight', share, cover, from: { x: 10_000 } }])
      expect(drawn(stage(wall(top)).act(0), '')).toMatchObject([{ kind: 'sight', share, cover }])
    },
  )
  test('[WN-ATK-02] without a view the menu shows a line that sees nothing', () => {
    expect(drawn(stage(wall(2.9)).act(0), '')).toMatchObject([{ kind: 'sight', share: 0, cover: 'no line of sight' }])
  })
})
