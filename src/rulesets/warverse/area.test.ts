import { describe, expect, test } from 'vitest'
import { decisionOf } from '#engine'
import { caught, distanceTo, whyNotSpread } from './area.ts'
import { lookAt } from './cover.ts'
import { SIZES } from './design.ts'
import { distanceToPoint, farthestOfPiece } from './figure.ts'
import type { Area } from './model.ts'
import { at, battle, boulder, type Figure, hill, house, pieceOf, wall } from './testing.ts'

const small = (x: number, y: number, z = 0) => ({ ...at(x, y, z), radius: SIZES[0].radius, height: SIZES[0].height })
const sixes = (n: number): number[] => new Array<number>(n).fill(6)
const ones = (n: number): number[] => new Array<number>(n).fill(1)
const point = (x: number, y: number, z = 0): Area => ({ mode: 'point', at: at(x, y, z) })
const BURST: Area = { mode: 'burst' }

/** An attacker of so many Attacks and a crowd of small enemies. */
const field = (attacks: number, ...enemies: (readonly [number, number, number?])[]): Figure[] => [
  { seat: 0, is: [8, 2, attacks], at: [10, 10], name: 'Attacker' },
  ...enemies.map((place, i): Figure => ({ seat: 1, is: 'dock-brawler', at: place, name: `E${i + 1}` })),
]

describe('areas', () => {
  test('[WV-AOE-01] any attack may be given an area, a passenger’s too', () => {
    const b = battle([...field(4, [10, 14]), { seat: 0, is: 'kite-archer', on: 0 }])
    expect(b.roots).toEqual(
      expect.arrayContaining(['burst:#0', 'blast:#0', 'burst:#2', 'blast:#2'].map(o => b.named(o))),
    )
  })
  test('[WV-AOE-02] each inch of radius costs an Attack', () => {
    for (const [radius, dice] of [
      [3, 1],
      [2, 2],
      [1, 3],
    ] as const) {
      const b = battle(field(4, [10, 14]))
      const [roll] = b.do('burst:#0', [dice, radius, 0], ...sixes(dice)).filter(e => e.kind === 'roll')
      expect(roll).toMatchObject({ roll: { n: dice } })
      expect(b.figure(0).attacksLeft).toBe(0)
    }
  })
  test('[WV-AOE-03] an area needs two Attacks', () => {
    const b = battle(field(1, [10, 14]))
    expect(b.roots.filter(id => /^(burst|blast)/.test(id))).toEqual([])
    expect(b.no('burst:#0', [1, 1, 0])).toMatchObject({ rule: 'WV-AOE-03' })
    expect(battle(field(2, [10, 14])).may('burst:#0', [1, 1, 0])).toBe(true)
  })
  test('[WV-AOE-04] the radius is a whole number of inches, at least 1', () => {
    const b = battle(field(4, [10, 14]))
    expect(b.no('burst:#0', [4, 0, 0])).toEqual({
      rule: 'WV-AOE-04',
      why: 'The radius must be a whole number of inches, 1 or more.',
    })
    expect(whyNotSpread(b, b.id(0), BURST, 2, 1.5)).toMatchObject({ rule: 'WV-AOE-04' })
  })
  test('[WV-AOE-05] burst, point blast, target blast; the engaged only about what they touch', () => {
    const free = battle(field(6, [10, 14]))
    expect(free.inside('blast:#0')).toEqual(['point', free.named('at:#1')])
    const b = battle(field(6, [11, 10], [10, 14]))
    expect(b.inside('blast:#0')).toEqual([b.named('at:#1')])
    expect(b.may('burst:#0', [3, 1, 2])).toBe(true)
    expect(b.no('blast:#0/at:#2', [1, 1, 4])).toEqual({
      rule: 'WV-AOE-05',
      why: 'The centre must be a visible point of the battlefield outside terrain (engaged: yourself or something you touch).',
    })
  })
  test('[WV-AOE-06] a burst reaches from the body’s edge, without range or sight', () => {
    const b = battle([
      { seat: 0, is: 'ember-drake', at: [20, 20] },
      { seat: 1, is: 'dock-brawler', at: [24.4, 20] },
      { seat: 1, is: 'dock-brawler', at: [15.4, 20] },
    ])
    expect([1, 2].map(i => distanceTo(b, b.id(0), BURST, b.id(i)))).toEqual([2900, 3100])
    expect(caught(b, b.id(0), BURST, 3)).toEqual([b.id(0), b.id(1)])
    // a wall between, over which nobody sees
    const walled = battle(
      [
        { seat: 0, is: 'ember-drake', at: [20, 20] },
        { seat: 1, is: 'dock-brawler', at: [24.4, 20] },
      ],
      { terrain: [wall('W', 22.8, 20, 0.4, 30, 9)] },
    )
    expect(lookAt(walled, walled.id(0), walled.id(1))).toBeNull()
    walled.do('burst:#0', [1, 3, walled.figure(0).attacks - 4], 1, 1, 6, 1)
    expect(walled.figure(1).hits).toBe(1)
  })
  test('[WV-AOE-07] a burst always catches the attacker', () => {
    const b = battle(field(6, [30, 30]))
    const log = b.do('burst:#0', [4, 1, 1], 1, 1, 6, 6, 1, 6)
    expect(log.filter(e => e.kind === 'roll')).toMatchObject([{ got: 2 }, { by: b.id(0), roll: { n: 2 } }])
    expect(b.figure(0).hits).toBe(1)
  })
  test('[WV-AOE-08] a ranged area need not be centred on anybody', () => {
    const b = battle(field(8, [10, 15], [12, 15]))
    b.do('blast:#0/point', at(11, 15, 0.5))
    b.do('spread', [7, 1, 0], ...sixes(7))
    expect(b.figure(0).attacksLeft).toBe(0)
  })
  test('[WV-AOE-09] range runs to the centre only', () => {
    const b = battle([
      { ...field(9)[0]!, at: [10, 10] },
      { seat: 1, is: 'dock-brawler', at: [10, 25] },
    ])
    b.do('blast:#0/point', at(10, 22))
    const { hole } = decisionOf(b.state, 0)!.offers[0]!
    // 11.5 inches from the edge of the body: one Attack, though the victim is 14 away
    expect(hole).toMatchObject({ total: 8 })
    expect(caught(b, b.id(0), point(10, 22), 3)).toEqual([b.id(1)])
  })
  test('[WV-AOE-10] range and radius add', () => {
    const b = battle([
      { ...field(10)[0]!, at: [10, 10] },
      { seat: 1, is: 'dock-brawler', at: [10, 24] },
    ])
    b.do('blast:#0/point', at(10, 23.5))
    expect(b.may('spread', [6, 2, 0])).toBe(true)
    expect(b.no('spread', [7, 2, 0]).why).toBe('Share out exactly 8; this makes 9.')
    expect(whyNotSpread(b, b.id(0), point(10, 23.5), 7, 2)).toMatchObject({
      why: 'This needs 11 Attacks; Attacker has 10 left.',
    })
    expect(b.no('spread', [0, 8, 0])).toEqual({
      rule: 'WV-ATK-12',
      why: 'Range and radius take 10 Attacks; none is left to roll.',
    })
  })
  test('[WV-AOE-11] on top of a piece is outside of it; at its foot, or lower than its top, is not', () => {
    const b = battle(field(6, [10, 14]), { terrain: [wall('a', 10, 20, 2, 2, 1)] })
    const why = (z: number) => b.refused('blast:#0/point', at(10, 19.5, z))?.rule ?? null
    expect([why(1), why(1.5), why(0.99)]).toEqual([null, null, 'WV-AOE-11'])
  })
  test('[WV-AOE-05] friends and scenery have a menu of their own, where there are any on the table', () => {
    const menu = (figures: Figure[], terrain = [wall('a', 30, 30, 2, 2, 1)]) =>
      battle(figures, { terrain }).inside('blast:#0')
    const alone = field(6, [10, 14])
    expect(menu(alone, [])).toHaveLength(2)
    expect(menu(alone)).toHaveLength(3)
    expect(menu([...alone, { seat: 0, is: 'kite-archer', at: [10, 6] }])).toHaveLength(4)
    expect(menu([...alone, { seat: 0, is: 'kite-archer', on: 0 }])).toHaveLength(3)
  })
  test('[WV-AOE-11] the centre must be in sight, on the field, outside terrain; victims need not', () => {
    const b = battle(field(9, [10, 15.2]), { terrain: [wall('W', 10, 13, 8, 0.6, 5)] })
    for (const bad of [at(10, 15), at(10, 13, 1), at(-1, 10), { ...at(10, 12), z: -5 }]) {
      expect(b.no('blast:#0/point', bad)).toMatchObject({ rule: 'WV-AOE-11' })
    }
    expect(b.inside('blast:#0')).toEqual(['point', b.named('on-scenery:#0')])
    expect(b.no('blast:#0/at:#1', [1, 1, 7])).toMatchObject({ why: 'No line of sight to E1.' })
    b.do('blast:#0/point', at(10, 12.5))
    b.do('spread', [2, 3, 4], 1, 6, 1, 6, 1)
    expect(b.figure(1).hits).toBe(1)
    // touched, it need not be seen
    const touching = battle(field(9, [11, 10]), {
      terrain: [wall('P', 10.5, 9.4, 0.2, 0.4, 5), wall('Q', 10.5, 10.6, 0.2, 0.4, 5)],
    })
    expect(touching.may('blast:#0/at:#1', [1, 1, 7])).toBe(true)
  })
  test('[WV-AOE-12] on the ground it is a half-sphere as high as wide', () => {
    expect(distanceToPoint(small(10, 10, 2), at(10, 10))).toBe(2000)
    const b = battle(field(9, [10, 15, 2], [10.0, 16.1, 3.5]))
    expect(caught(b, b.id(0), point(10, 15), 2)).toEqual([b.id(1)])
  })
  test('[WV-AOE-13] one formula: from a roof it reaches down as well', () => {
    const b = battle(field(9, [13.15, 20]), { terrain: [house('H', 10, 20, 4, 4, 3)] })
    expect(distanceTo(b, b.id(0), point(10, 20, 3), b.id(1))).toBe(3204)
    expect(caught(b, b.id(0), point(10, 20, 3), 4)).toEqual([b.id(1)])
  })
  test.each([
    ['GV-27', small(12.4, 10), 1900, true],
    ['GV-28', small(12.4, 10, 1.5), 2421, false],
    ['GV-29', small(12.5, 10), 2000, true],
    ['GV-30', small(12.51, 10), 2010, false],
  ] as const)('[WV-AOE-14] whoever is within the radius in part is caught: %s', (_, body, distance, isCaught) => {
    expect(distanceToPoint(body, at(10, 10))).toBe(distance)
    const b = battle([
      { seat: 0, is: [8, 2, 9], at: [10, 20] },
      { seat: 1, is: 'dock-brawler', at: [body.x / 2540, body.y / 2540, body.z / 2540] },
    ])
    expect(caught(b, b.id(0), point(10, 10), 2)).toEqual(isCaught ? [b.id(1)] : [])
  })
  test('[WV-AOE-15] friends and the attacker are targets too', () => {
    const b = battle([...field(6, [11.5, 10]), { seat: 0, is: 'kite-archer', at: [8.5, 10] }])
    const log = b.do('burst:#0', [1, 1, 4], 1, 1, 1, 1)
    const defenders = log.flatMap(e => (e.kind === 'roll' && e.purpose === 'defence' ? [e.by] : []))
    expect(defenders).toEqual([b.id(0), b.id(2), b.id(1)])
  })

  const box = pieceOf(house('H', 20, 20, 4, 3, 3))
  test.each([
    ['GV-31', 20, 3, 3905, false],
    ['GV-32', 20, 4, 3905, true],
    ['GV-33', 22.5, 5, 5612, false],
    ['GV-34', 22.5, 6, 5612, true],
  ] as const)('[WV-AOE-16] [WV-AOE-17] large terrain must be covered completely: %s', (_, x, radius, far, isCaught) => {
    expect(farthestOfPiece(at(x, 20), box)).toBe(far)
    const b = battle(
      [
        { seat: 0, is: [8, 2, 9], at: [30, 20] },
        { seat: 1, is: 'dock-brawler', at: [40, 40] },
      ],
      {
        terrain: [house('H', 20, 20, 4, 3, 3)],
      },
    )
    expect(caught(b, b.id(0), point(x, 20), radius)).toEqual(isCaught ? ['H'] : [])
  })
  test('[WV-AOE-17] a cylinder is covered when its farthest rim is (GV-35)', () => {
    expect(farthestOfPiece(at(13, 12.5), pieceOf(hill('L', 13, 12.5, 3, 2)))).toBe(3606)
    const b = battle(
      [
        { seat: 0, is: [8, 2, 9], at: [13, 20] },
        { seat: 1, is: 'dock-brawler', at: [40, 40] },
      ],
      {
        terrain: [hill('L', 13, 12.5, 3, 2)],
      },
    )
    const on: Area = { mode: 'target', at: 'L' }
    expect([3, 4].map(r => caught(b, b.id(0), on, r))).toEqual([[], ['L']])
  })
  test('[WV-AOE-17] a burst covers what lies within its reach of the body', () => {
    const b = battle(
      [
        { seat: 0, is: 'ember-drake', at: [10, 10] },
        { seat: 1, is: 'dock-brawler', at: [40, 40] },
      ],
      {
        terrain: [house('H', 12.5, 10, 2.5, 2.5, 2), hill('L', 10, 13.2, 2, 3)],
      },
    )
    // the far corners of the house are hypot(3.75, 1.25) - 1 away, the far rim of the hill 3.2 + 2 - 1 and 0.6 higher
    expect([2, 3, 4, 5].map(r => caught(b, b.id(0), BURST, r).slice(1))).toEqual([[], ['H'], ['H'], ['H', 'L']])
  })
  test('[WV-AOE-16] small terrain is caught when touched in part', () => {
    const b = battle(field(6, [30, 30]), { terrain: [wall('W', 13, 10, 0.6, 8, 1)] })
    expect(caught(b, b.id(0), BURST, 2)).toEqual([b.id(0)])
    expect(caught(b, b.id(0), BURST, 3)).toEqual([b.id(0), 'W'])
  })
  test('[WV-AOE-18] areas ignore cover', () => {
    const b = battle(
      [
        { seat: 0, is: [8, 2, 9], at: [10, 20] },
        { seat: 1, is: 'dock-brawler', at: [10, 10] },
      ],
      {
        terrain: [wall('W', 10, 11.2, 4, 0.6, 1)],
      },
    )
    const log = b.do('blast:#0/at:#1', [1, 1, 6], 1, 4, 1)
    expect(log.filter(e => e.kind === 'roll')[1]).toMatchObject({ by: b.id(1), roll: { read: 'atMost', target: 3 } })
    expect(b.figure(1).hits).toBe(1)
  })
  test('[WV-AOE-19] one attack roll, and each defends against all of it', () => {
    const b = battle(field(12, [10, 15], [11, 15]))
    const log = b.do('blast:#0/at:#1', [9, 1, 2], ...ones(9), ...ones(9), ...ones(9))
    expect(log.filter(e => e.kind === 'roll')).toMatchObject([{ got: 9 }, { roll: { n: 9 } }, { roll: { n: 9 } }])
  })
  test('[WV-AOE-20] the area is announced before any die', () => {
    const b = battle(field(9, [10, 15]))
    const log = b.do('blast:#0/at:#1', [2, 1, 6], 6, 6)
    expect(log[0]).toMatchObject({ kind: 'attack', weapon: 'an area of radius 1' })
    expect(b.questions).toEqual(['turn 0'])
    // and a point may be dropped before it, at no cost
    b.do('blast:#0/point', at(10, 15))
    b.do('back')
    expect(b.figure(0).attacksLeft).toBe(6)
  })
  test('[WV-LEA-19] after twenty points dropped in a turn none is aimed at any more; whom one sees is still a target', () => {
    const b = battle(field(9, [10, 15]))
    for (let n = 0; n < 20; n++) {
      expect(b.inside('blast:#0')).toContain('point')
      b.do('blast:#0/point', at(10, 15))
      b.do('back')
    }
    expect(b.inside('blast:#0')).toEqual([b.named('at:#1')])
    expect(b.no('blast:#0/point', at(10, 15))).toEqual({
      rule: 'WV-LEA-19',
      why: '20 moves and aims were dropped in this turn already: shoot at somebody instead of at a point.',
    })
  })
  test('[WV-AOE-21] characters by turn order of their owners, then terrain by name', () => {
    const b = battle([...field(9, [10, 15], [11, 15]), { seat: 0, is: 'kite-archer', at: [9, 15] }], {
      order: [1, 0],
      terrain: [boulder('B', 12, 15, 0.4, 1), boulder('A', 10, 16, 0.4, 1)],
    })
    expect(caught(b, b.id(0), point(10, 15), 3)).toEqual([b.id(1), b.id(2), b.id(3), 'A', 'B'])
  })
  test('[WV-AOE-22] an area that catches nothing cannot be declared', () => {
    const b = battle(field(5, [10, 30]))
    expect(b.no('blast:#0/point', at(10, 16))).toEqual({ rule: 'WV-AOE-22', why: 'Nothing is inside this area.' })
    const far = battle(field(9, [10, 16]))
    far.do('blast:#0/point', at(10, 13.4))
    expect(far.no('spread', [1, 1, 7])).toMatchObject({ rule: 'WV-AOE-22' })
    expect(far.may('spread', [1, 3, 5])).toBe(true)
  })
  test('[WV-AOE-23] walls between the centre and a victim do not protect', () => {
    const b = battle(field(9, [10, 16]), { terrain: [wall('W', 10, 14.8, 8, 0.6, 9)] })
    expect(caught(b, b.id(0), point(10, 14), 2)).toEqual([b.id(1), 'W'])
  })
  test('[WV-AOE-24] passengers are never targets', () => {
    const b = battle([
      { seat: 0, is: [8, 2, 9], at: [10, 10] },
      { seat: 1, is: 'cargo-beetle', at: [10, 15], name: 'Beetle' },
      ...[1, 2, 3].map((): Figure => ({ seat: 1, is: 'pebble-runner', on: 1 })),
    ])
    expect(caught(b, b.id(0), point(10, 15), 2)).toEqual([b.id(1)])
    expect(b.no('blast:#0/at:#2', [1, 1, 7])).toEqual({
      rule: 'WV-AOE-24',
      why: 'Pebble Runner 1 is aboard Beetle and cannot be a target.',
    })
  })
})

describe('terrain', () => {
  const one = (attacks: number): Figure[] => [
    { seat: 0, is: [8, 3, attacks], at: [10, 10], name: 'Attacker' },
    { seat: 1, is: 'dock-brawler', at: [40, 40] },
  ]
  test('[WV-TER-01] [WV-TER-13] one failed defence die destroys a small piece', () => {
    const b = battle(one(3), { terrain: [boulder('R', 10, 14, 0.9, 1.4)] })
    b.do('shoot:#0/scenery:#0/at:R', [1, 2], 1, 1)
    expect(b.board.standing).toEqual([true])
    b.do('shoot:#0/scenery:#0/at:R', [1, 1], 1, 2)
    expect(b.board.standing).toEqual([false])
  })
  test('[WV-TER-02] a large piece falls to the same roll, once covered', () => {
    const b = battle([{ ...one(9)[0]!, is: 'mirror-witch' }, one(0)[1]!], { terrain: [house('H', 10, 15, 4, 3, 3)] })
    b.do('blast:#0/on-scenery:#0/at:H', [1, 4, 16], 1, 2)
    expect(b.board.standing).toEqual([false])
  })
  test('[WV-TER-03] nothing else harms a large piece', () => {
    const b = battle([{ ...one(9)[0]!, is: 'mirror-witch' }, one(0)[1]!], { terrain: [house('H', 10, 15, 4, 3, 3)] })
    expect(b.inside('shoot:#0/scenery:#0')).toEqual([])
    expect(b.no('shoot:#0/at:H', [1, 0])).toEqual({
      rule: 'WV-TER-03',
      why: 'house H is large: only an area that covers it completely can harm it.',
    })
    expect(b.no('blast:#0/on-scenery:#0/at:H', [1, 3, 17])).toMatchObject({ rule: 'WV-AOE-22' })
  })
  test('[WV-TER-04] [WV-TER-07] it defends like a character, and its dice belong to nobody', () => {
    const b = battle(one(3), { terrain: [boulder('R', 10, 14, 0.9, 1.4)] })
    const log = b.do('shoot:#0/scenery:#0/at:R', [2, 1], 1, 1, 1, 1)
    expect(log.filter(e => e.kind === 'roll')[1]).toMatchObject({ seat: null, by: 'R', roll: { n: 2, target: 1 } })
    expect(b.board.standing).toEqual([true])
  })
  test('[WV-TER-05] destroyed terrain is gone at once', () => {
    const b = battle([...one(6), { seat: 1, is: 'dock-brawler', at: [10, 18] }], {
      terrain: [wall('W', 10, 14, 6, 0.6, 5)],
    })
    expect(b.inside('shoot:#0')).toEqual([b.named('scenery:#0')])
    expect(b.may('move:#0', [at(10, 17)])).toBe(false)
    b.do('shoot:#0/scenery:#0/at:W', [1, 5], 1, 6)
    expect(b.inside('shoot:#0')).toContain(b.named('at:#2'))
    expect(b.may('move:#0', [at(10, 16.9)])).toBe(true)
    expect(b.no('shoot:#0/at:W', [1, 0])).toMatchObject({ rule: 'WV-TER-05' })
  })
  test('[WV-TER-06] in close combat, at range, or in an area', () => {
    const near = battle(one(3), { terrain: [boulder('R', 10, 11.4, 0.9, 1.4)] })
    expect(near.inside('fight:#0')).toEqual(['at:R'])
    expect(near.inside('shoot:#0/scenery:#0')).toEqual([])
    const far = battle(one(3), { terrain: [boulder('R', 10, 18.4, 0.9, 1.4)] })
    // 7 inches take one of three
    expect(far.may('shoot:#0/scenery:#0/at:R', [2, 0])).toBe(true)
    expect(far.may('shoot:#0/scenery:#0/at:R', [3, 0])).toBe(false)
    expect(far.inside('blast:#0/on-scenery:#0')).toEqual(['at:R'])
  })
})
