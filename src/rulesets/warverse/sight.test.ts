import { describe, expect, test } from 'vitest'
import { eyeOf } from '#common/figure'
import { decisionOf } from '#engine'
import { inches, screen } from '#geometry'
import { coverByAngle, coverByObstacles, defence, HEAVY, LIGHT, lookAt, NO_COVER } from './cover.ts'
import { SIZES, type SizeClass } from './design.ts'
import { figure } from './figure.ts'
import { warverse } from './index.ts'
import type { Upright } from './model.ts'
import { rangePenalty } from './range.ts'
import { hiddenPoints } from './sight.ts'
import { at, battle, boulder, bush, type Figure, house, wall } from './testing.ts'

function sized(size: SizeClass, x: number, y: number, z = 0): Upright {
  const { radius, height } = SIZES.find(s => s.class === size)!
  return { ...at(x, y, z), radius, height }
}
/** A small shooter south of a small target, both with dice to spare. */
const line = (attacks = 8): Figure[] => [
  { seat: 0, is: [5, 2, attacks], at: [10, 20], name: 'Shooter' },
  { seat: 1, is: 'lamp-sprite', at: [10, 10], name: 'Target' },
]
const gap = (d: number): Figure[] => [
  { seat: 0, is: [5, 1, 20], at: [10, 5], name: 'Shooter' },
  { seat: 1, is: 'lamp-sprite', at: [10, 6 + d], name: 'Target' },
]

describe('range', () => {
  test('[WV-RNG-01] every attack that is not close combat is ranged', () => {
    const b = battle(gap(0.06))
    expect(b.may('shoot:#0/at:#1', [20, 0])).toBe(true)
    expect(b.do('shoot:#0/at:#1', [1, 19], 6)[0]).toMatchObject({ rule: 'WV-RNG-01', weapon: 'a ranged attack' })
  })
  test('[WV-RNG-02] a ranged attack needs line of sight', () => {
    const b = battle(line(), { terrain: [wall('W', 10, 11.2, 4, 0.6, 1.3)] })
    expect(b.inside('shoot:#0')).toEqual([b.named('scenery:#0')])
    expect(b.no('shoot:#0/at:#1', [1, 0])).toEqual({ rule: 'WV-RNG-02', why: 'No line of sight to Target.' })
  })
  test.each([
    [0, 5, 0],
    [6, 11, 1],
    [12, 17, 2],
    [18, 23, 3],
    [24, 29, 4],
    [30, 35, 5],
    [36, 41, 6],
    [42, 47, 7],
    [48, 53, 8],
    [54, 59, 9],
  ])('[WV-RNG-03] the table of ranges: %i to %i inches take %i', (from, to, lost) => {
    for (let d = from * 1000; d < (to + 1) * 1000; d += 125) expect(rangePenalty(d)).toBe(lost)
    expect(rangePenalty((to + 1) * 1000)).toBe(lost + 1)
  })
  test('[WV-RNG-03] there is no maximum', () => {
    expect([8, 13, 47, 60, 600].map(d => rangePenalty(d * 1000))).toEqual([1, 2, 7, 10, 100])
  })
  test('[WV-RNG-04] the first loss starts at exactly 6 inches', () => {
    expect([5.5, 5.99, 6, 11.9, 12].map(d => rangePenalty(d * 1000))).toEqual([0, 0, 1, 1, 2])
  })
  test('[WV-RNG-05] the lost Attacks are used up', () => {
    const b = battle([{ ...gap(8)[0]!, is: [5, 1, 3] }, gap(8)[1]!])
    b.do('shoot:#0/at:#1', [2, 0], 6, 6)
    expect(b.figure(0).attacksLeft).toBe(0)
  })
  test('[WV-RNG-06] each attack pays again', () => {
    const eight = (): ReturnType<typeof battle> => battle([{ ...gap(8)[0]!, is: [5, 1, 8] }, gap(8)[1]!])
    expect(eight().may('shoot:#0/at:#1', [7, 0])).toBe(true)
    const b = eight()
    b.do('shoot:#0/at:#1', [3, 4], 6, 6, 6)
    expect(b.figure(0).attacksLeft).toBe(4)
    b.do('shoot:#0/at:#1', [3, 0], 6, 6, 6)
  })
  test('[WV-RNG-08] each attack is measured when declared', () => {
    const b = battle(gap(8))
    b.do('shoot:#0/at:#1', [1, 18], 6)
    expect(b.figure(0).attacksLeft).toBe(18)
    b.do('move:#0', [at(10, 8)])
    b.do('shoot:#0/at:#1', [1, 17], 6)
    expect(b.figure(0).attacksLeft).toBe(17)
  })
})

describe('line of sight', () => {
  test('[WV-LOS-01] the eye is at nine tenths of the height', () => {
    expect(eyeOf(figure(sized('S', 10, 10))).z).toBeCloseTo(1.08 * 2540, 6)
    expect(eyeOf(figure(sized('M', 10, 10, 4))).z).toBeCloseTo(5.44 * 2540, 6)
    expect(eyeOf(figure(sized('S', 10, 12)))).toMatchObject({ x: inches(10), y: inches(12) })
  })
  test('[WV-LOS-02] sixty points square to the line of view', () => {
    const s = sized('S', 10, 10)
    const points = screen(at(10, 20), s, s.radius, s.z, s.height, 6, 10)
    expect(points.heights.map(z => (z / 2540).toFixed(2))).toEqual([
      '0.06',
      '0.18',
      '0.30',
      '0.42',
      '0.54',
      '0.66',
      '0.78',
      '0.90',
      '1.02',
      '1.14',
    ])
    const columns = points.xs.map(x => ((x - inches(10)) / 2540).toFixed(3))
    expect(columns.map(Number).sort((a, b) => a - b)).toEqual([-0.417, -0.25, -0.083, 0.083, 0.25, 0.417])
    expect(new Set(points.ys.map(Math.round))).toEqual(new Set([inches(10)]))
    // straight above, the plane lies along the x axis
    const above = screen(at(10, 10), s, s.radius, s.z, s.height, 6, 10)
    expect(new Set(above.ys)).toEqual(new Set([inches(10)]))
    expect(above.xs).toHaveLength(6)
  })
  test('[WV-LOS-03] grazing a face hides nothing, entering does', () => {
    const hidden = (x: number): number => {
      const b = battle(line(), { terrain: [wall('W', x, 15, 4, 0.6, 5)] })
      return hiddenPoints(b, b.id(0), b.id(1))
    }
    // the outermost line passes the near corner of the wall at x 9.779
    expect(hidden(7.77)).toBe(0)
    expect(hidden(7.8)).toBe(10)
  })
  test.each([
    ['GV-11', 10, 0.3, 12, NO_COVER],
    ['GV-12', 10, 0.5, 24, LIGHT],
    ['GV-13', 10, 0.6, 30, LIGHT],
    ['GV-14', 10, 0.8, 36, HEAVY],
    ['GV-15', 10, 1.1, 54, HEAVY],
    ['GV-16', 10, 1.3, 60, null],
    ['GV-17', 7.65, 3, 10, NO_COVER],
    ['GV-18', 7.8, 3, 20, LIGHT],
    ['GV-19', 8.3, 3, 50, HEAVY],
    ['GV-20', 8.5, 3, 60, null],
  ] as const)('[WV-LOS-04] [WV-COV-02] [WV-COV-03] hidden points: %s', (_, x, height, hidden, cover) => {
    const b = battle(line(), { terrain: [wall('W', x, 11.2, 4, 0.6, height)] })
    expect(hiddenPoints(b, b.id(0), b.id(1))).toBe(hidden)
    const look = lookAt(b, b.id(0), b.id(1))
    expect(look?.cover ?? null).toBe(cover)
    expect(b.inside('shoot:#0').includes(b.named('at:#1'))).toBe(cover !== null)
  })
  test('[WV-LOS-05] [WV-OPT-02] figures hide nobody, unless it is agreed', () => {
    const friend: Figure = { seat: 0, is: 'ember-drake', at: [10, 12] }
    const open = battle([...line(), friend])
    expect(hiddenPoints(open, open.id(0), open.id(1))).toBe(0)
    const agreed = battle([...line(), friend], { options: { figuresBlockSight: true } })
    expect(hiddenPoints(agreed, agreed.id(0), agreed.id(1))).toBe(60)
    const aside = battle([...line(), { ...friend, at: [11.1, 15] }], { options: { figuresBlockSight: true } })
    const some = hiddenPoints(aside, aside.id(0), aside.id(1))
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(60)
  })
  test('[WV-LOS-06] a bush neither hides nor covers', () => {
    const b = battle(line(), { terrain: [bush('S', 10, 12, 0.8, 3)] })
    expect(lookAt(b, b.id(0), b.id(1))).toMatchObject({ hidden: 0, cover: NO_COVER })
  })
  test('[WV-LOS-07] terrain is visible when any of its marked points is', () => {
    const tree = boulder('T', 10, 8, 0.5, 2)
    const b = battle(line(12), { terrain: [tree, house('H', 10, 14, 8, 3, 4)] })
    expect(b.inside('shoot:#0/scenery:#0')).toEqual([])
    expect(b.no('shoot:#0/at:T', [1, 0])).toMatchObject({ why: 'No line of sight to boulder T.' })
    const open = battle(line(12), { terrain: [tree, house('H', 6, 14, 7.2, 3, 4)] })
    expect(open.inside('shoot:#0/scenery:#0')).toEqual(['at:T'])
  })
})

describe('cover', () => {
  test('[WV-COV-01] light cover adds 1, heavy 2, never above 5', () => {
    expect([3, 4, 5].map(s => [defence(s, LIGHT), defence(s, HEAVY)])).toEqual([
      [4, 5],
      [5, 5],
      [5, 5],
    ])
    const b = battle(line(1 + 1), { terrain: [wall('W', 10, 11.2, 4, 0.6, 0.6)] })
    // Strength 2 in light cover saves on 3
    b.do('shoot:#0/at:#1', [1, 0], 1, 3)
    expect(b.figure(1).hits).toBe(0)
  })
  test('[WV-COV-02] [WV-COV-03] [WV-COV-04] one third to one half is light, more is heavy, less is none', () => {
    expect([0, 12, 19, 20, 30, 31, 59].map(coverByObstacles)).toEqual([0, 0, 0, 1, 1, 2, 2])
  })
  test.each([
    ['GV-21', sized('S', 16, 10, 5), NO_COVER],
    ['GV-22', sized('S', 16, 10, 6), LIGHT],
    ['GV-23', sized('S', 14, 10, 7), LIGHT],
    ['GV-24', sized('S', 11, 10, 6), LIGHT],
    ['GV-25', sized('S', 10.9, 10, 6), HEAVY],
    ['GV-26', sized('S', 10, 10, 2), HEAVY],
  ] as const)('[WV-COV-05] [WV-COV-06] [WV-COV-07] cover by angle: %s', (_, shooter, cover) => {
    expect(coverByAngle(shooter, sized('S', 10, 10))).toBe(cover)
    expect(coverByAngle(sized('S', 10, 10), shooter)).toBe(cover)
  })
  test('[WV-COV-06] on the level there is no angle', () => {
    expect(coverByAngle(sized('S', 10, 10), sized('S', 11, 10))).toBe(NO_COVER)
  })
  test('[WV-COV-08] the better of the two counts', () => {
    const look = (z: number, y: number, h: number) => {
      const b = battle([{ ...line()[0]!, at: [10, y, z] }, line()[1]!], { terrain: [wall('W', 10, 11.2, 4, 0.6, h)] })
      return lookAt(b, b.id(0), b.id(1))!
    }
    // light by the wall, light by angle: still light
    const both = look(4, 14, 1.5)
    expect([coverByObstacles(both.hidden), both.cover]).toEqual([LIGHT, LIGHT])
    // light by angle, heavy by the wall
    expect(look(4, 14, 1.8)).toMatchObject({ cover: HEAVY, rule: 'WV-COV-03' })
    // nothing by the wall, light by angle
    expect(look(6, 14, 0.3)).toMatchObject({ cover: LIGHT, rule: 'WV-COV-06' })
  })
  test('[WV-COV-09] areas and close combat ignore it', () => {
    const b = battle([{ ...line()[0]!, is: 'mirror-witch' }, line()[1]!], {
      terrain: [wall('W', 10, 11.2, 4, 0.6, 0.9)],
    })
    expect(lookAt(b, b.id(0), b.id(1))?.cover).toBe(HEAVY)
    b.do('blast:#0/at:#1', [1, 1, 18], 1, 3, 1)
    expect(b.figure(1).hits).toBe(1)
    // close combat over a wall that would be heavy cover for a shot
    const near = battle(
      [
        { seat: 0, is: [9, 5, 20], at: [10, 10] },
        { seat: 1, is: [9, 2, 5], at: [11, 10] },
      ],
      { terrain: [wall('W', 10.5, 10, 0.02, 4, 0.9)] },
    )
    const target = near.figure(1)
    near.do('fight:#0/at:#1', [1, 19], 1, 3) // 3 is above Strength 2, and below what any cover would add
    expect([target.strength, near.figure(1).hits]).toEqual([2, 1])
  })
  test('[WV-COV-10] cover is worked out at declaration, for the position then', () => {
    const b = battle([{ ...line()[0]!, is: [9, 5, 20] }, line()[1]!], { terrain: [wall('W', 10, 11.2, 4, 0.6, 0.6)] })
    b.do('shoot:#0/at:#1', [1, 18], 1, 3) // Strength 2 + 1 saves
    b.do('shoot:#0/scenery:#0/at:W', [1, 16], 1, 6)
    b.do('shoot:#0/at:#1', [1, 14], 1, 3)
    expect(b.figure(1).hits).toBe(1)
  })
  test('[WV-COV-11] terrain never gets cover', () => {
    const b = battle(line(), { terrain: [boulder('T', 10, 10.0, 0.5, 1.2), wall('W', 10, 11.2, 4, 0.6, 0.8)] })
    b.figure(1).where = 'gone'
    b.do('shoot:#0/scenery:#0/at:T', [1, 6], 1, 2)
    expect(b.board.standing).toEqual([false, true])
  })
})

describe('what a player sees before shooting', () => {
  const drawn = (top: number) => {
    const b = battle(line(), { terrain: [wall('W', 10, 11.2, 4, 0.6, top)] })
    const decision = decisionOf(b.state, 0)!
    const menu = decision.offers.find(({ id }) => id === b.named('shoot:#0'))!
    const inMenu = warverse.explain(b, menu)
    const shot = warverse.open(b, decision, menu)[0]!
    return { b, inMenu, shot: warverse.explain(b, shot) }
  }
  test('[WV-LOS-02] [WV-COV-02] [WV-RNG-07] the line of sight shows the share and the cover the shot has; the tape runs from edge to edge', () => {
    const { b, inMenu, shot } = drawn(0.6)
    const look = lookAt(b, b.id(0), b.id(1))!
    const share = (60 - look.hidden) / 60
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(1)
    const sight = { kind: 'sight', share, cover: ['no cover', 'light cover', 'heavy cover'][look.cover] }
    expect(inMenu[0]!.drawn).toMatchObject(sight)
    expect(shot.find(({ rule }) => rule === look.rule)?.drawn).toMatchObject(sight)
    expect(shot[0]!.drawn).toMatchObject({ kind: 'gap', length: inches(9) })
  })
  test('[WV-RNG-02] a line that sees nothing is drawn as such', () => {
    expect(drawn(1.3).inMenu[0]!.drawn).toMatchObject({ kind: 'sight', share: 0, cover: 'no line of sight' })
  })
})
