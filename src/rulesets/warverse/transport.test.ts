import { describe, expect, test } from 'vitest'
import { decisionOf, otherwise, playerMark } from '#engine'
import { inches } from '#geometry'
import { room, weight, whyNotBoard } from './aboard.ts'
import { caught } from './area.ts'
import { distanceBetween } from './figure.ts'
import { warverse } from './index.ts'
import { nearestPlace } from './place.ts'
import { hiddenPoints } from './sight.ts'
import { at, battle, type Figure, wall } from './testing.ts'

const foe: Figure = { seat: 1, is: 'moss-bear', at: [40, 40] }
const ones = (n: number): number[] => new Array<number>(n).fill(1)
const sixes = (n: number): number[] => new Array<number>(n).fill(6)
/** A character of exactly so many points: Strength 1, the rest Move. */
const worth = (points: number): readonly [number, number, number] => [points - 5, 1, 0]

describe('riding', () => {
  test('[WV-TPT-01] anybody may carry others of its own player', () => {
    const b = battle([
      { seat: 0, is: 'dock-brawler', at: [10, 10] },
      { seat: 0, is: 'kite-archer', at: [11, 10] },
      { seat: 1, is: 'kite-archer', at: [9, 10] },
    ])
    expect(b.roots).toContain(b.named('board:#0:#1'))
    expect(b.no('board:#0:#2')).toEqual({
      rule: 'WV-TPT-01',
      why: 'Only your own characters can carry Dock Brawler.',
    })
  })
  test.each([
    [100, [100], true],
    [100, [50, 50], true],
    [100, [36, 32, 32], true],
    [100, [50, 51], false],
    [35, [30], true],
    [35, [40], false],
  ] as const)('[WV-TPT-02] a carrier of %i points takes %j: %s', (carrier, passengers, fits) => {
    const aboard = passengers.slice(0, -1)
    const last = passengers.at(-1)!
    const b = battle([
      { seat: 0, is: worth(carrier), at: [10, 10] },
      { seat: 0, is: worth(last), at: [10, 11.6] },
      ...aboard.map((points): Figure => ({ seat: 0, is: worth(points), on: 0 })),
      foe,
    ])
    // beside the carrier, whatever the two sizes
    b.figure(1).y = b.figure(0).y + b.figure(0).radius + b.figure(1).radius
    expect(whyNotBoard(b, b.id(1), b.id(0))?.rule ?? null).toBe(fits ? null : 'WV-TPT-02')
  })
  test('[WV-TPT-02] the refusal names weight and room', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 0, is: 'copper-sentry', at: [11.1, 10] },
      foe,
    ])
    expect(b.no('board:#1:#0')).toEqual({
      rule: 'WV-TPT-02',
      why: 'Copper Sentry with its cargo counts 40 points; Kite Archer has room for 35.',
    })
  })
  test('[WV-TPT-03] a transport counts with its cargo', () => {
    const b = battle([
      { seat: 0, is: worth(100), at: [10, 10] },
      { seat: 0, is: worth(100), on: 0 },
      { seat: 0, is: worth(200), at: [12.5, 10] },
      { seat: 0, is: worth(199), at: [8, 10] },
      foe,
    ])
    expect(weight(b.board, b.id(0))).toBe(200)
    expect(b.roots).toContain(b.named('board:#0:#2'))
    expect(b.no('board:#0:#3').why).toContain('counts 200 points')
  })
  test('[WV-TPT-04] only the points of direct passengers with their cargo count', () => {
    const cargo = (w: number) => {
      const b = battle([
        { seat: 0, is: worth(120), at: [10, 10] },
        { seat: 0, is: worth(w), on: 0 },
        { seat: 0, is: worth(60), at: [10, 11.6] },
        foe,
      ])
      return [room(b.board, b.id(0)), b.roots.includes(b.named('board:#2:#0'))]
    }
    expect(cargo(60)).toEqual([60, true])
    expect(cargo(65)).toEqual([55, false])
  })
  test('[WV-TPT-05] [WV-TPT-08] boarding takes contact and an inch, and the passenger leaves the table', () => {
    const b = battle([
      { seat: 0, is: [5, 1, 0], at: [10, 10], name: 'Rider' },
      { seat: 0, is: 'kite-archer', at: [11, 10] },
      { seat: 1, is: 'pebble-runner', at: [9, 10] },
    ])
    b.do('board:#0:#1')
    b.do('leave')
    b.do('pass')
    b.do('go-on')
    expect(b.figure(0)).toMatchObject({ where: 'aboard', aboard: b.id(1), moveLeft: 400 })
    // no body: it blocks nothing and engages nobody
    expect(b.may('move:#1', [at(11, 13), at(9.9, 13)])).toBe(true)
    const apart = battle([
      { seat: 0, is: 'pebble-runner', at: [10, 10] },
      { seat: 0, is: 'kite-archer', at: [12, 10] },
      foe,
    ])
    expect(apart.no('board:#0:#1')).toEqual({
      rule: 'WV-TPT-05',
      why: 'Pebble Runner must touch Kite Archer to board.',
    })
  })
  test('[WV-TPT-06] the inch is extra', () => {
    const b = battle([
      { seat: 0, is: [6, 1, 0], at: [10, 10], name: 'Rider' },
      { seat: 0, is: 'kite-archer', at: [16.3, 10] },
      foe,
    ])
    b.do('move:#0', [at(15.3, 10)])
    expect(b.no('board:#0:#1')).toEqual({
      rule: 'WV-TPT-06',
      why: 'Boarding and disembarking cost 1 inch of Move; Rider has 0.70 left.',
    })
  })
  test('[WV-TPT-07] onto a carrier on the table, in its own turn', () => {
    const b = battle([
      { seat: 0, is: 'pebble-runner', at: [10, 10] },
      { seat: 0, is: 'kite-archer', on: 2, name: 'Inner' },
      { seat: 0, is: 'mirror-witch', at: [11.1, 10], name: 'Outer' },
      foe,
    ])
    expect(b.no('board:#0:#1')).toEqual({ rule: 'WV-TPT-07', why: 'Inner is itself aboard Outer.' })
    expect(b.no('board:#0:#2', undefined, 1)).toMatchObject({ why: `It is ${playerMark(0)}'s turn.` })
  })
  test('[WV-TPT-09] the transport keeps its full Move and Attacks', () => {
    const b = battle([{ seat: 0, is: 'dock-brawler', at: [10, 10] }, { seat: 0, is: 'kite-archer', at: [11, 10] }, foe])
    b.do('board:#0:#1')
    expect(b.figure(1)).toMatchObject({ moveLeft: 900, attacksLeft: 8 })
  })
  test('[WV-TPT-10] passengers only shoot and disembark', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 0, is: 'dock-brawler', on: 0 },
      { seat: 1, is: 'pebble-runner', at: [11, 10] },
    ])
    expect(b.roots.filter(id => id.split(':')[1] === String(b.id(1)))).toEqual(
      ['disembark:#1', 'shoot:#1', 'burst:#1', 'blast:#1'].map(o => b.named(o)),
    )
    expect(b.no('fight:#1/at:#2', [1, 0])).toEqual({
      rule: 'WV-TPT-10',
      why: 'Passengers can only make ranged attacks.',
    })
    expect(b.no('move:#1', [at(12, 12)])).toEqual({
      rule: 'WV-TPT-10',
      why: 'Dock Brawler is aboard Kite Archer; disembark first.',
    })
  })
  test('[WV-TPT-11] its own budgets run on through boarding and disembarking', () => {
    const b = battle([
      { seat: 0, is: [10, 1, 5], at: [10, 10], name: 'Rider' },
      { seat: 0, is: 'kite-archer', at: [11, 10] },
      { seat: 1, is: 'moss-bear', at: [12, 14.5] },
    ])
    b.do('shoot:#0/at:#2', [2, 3], 6, 6)
    b.do('board:#0:#1')
    b.do('move:#1', [at(16, 10)])
    b.do('shoot:#0/at:#2', [1, 2], 6)
    b.do('disembark:#0', at(16, 11))
    b.do('move:#0', [at(24, 11)])
    expect(b.figure(0)).toMatchObject({ moveLeft: 0, attacksLeft: 2 })
    b.do('shoot:#0/at:#2', [1, 0], 6)
  })
  test('[WV-TPT-12] passengers measure and look from their transport', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [17, 14, 3] },
      { seat: 0, is: 'dock-brawler', on: 0 },
      { seat: 1, is: 'pebble-runner', at: [16.9, 30] },
    ])
    // 15.108 inches take 2 of 3 Attacks
    expect(b.may('shoot:#1/at:#2', [1, 0])).toBe(true)
    expect(b.may('shoot:#1/at:#2', [2, 0])).toBe(false)
    const eye = (id: number): number => hiddenPoints(b, id, b.id(2))
    expect(eye(b.id(1))).toBe(eye(b.id(0)))
  })
  test('[WV-TPT-13] a passenger shoots while its transport is engaged, at the enemy touching it too', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 0, is: 'dock-brawler', on: 0 },
      { seat: 1, is: 'pebble-runner', at: [11, 10] },
    ])
    expect(b.roots).not.toContain(b.named('shoot:#0'))
    b.do('shoot:#1/at:#2', [3, 0], 6, 6, 6)
    expect(b.figure(1).attacksLeft).toBe(0)
  })
  test('[WV-TPT-14] a passenger’s burst is about the transport, and never catches a passenger', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 0, is: 'dock-brawler', on: 0 },
      { seat: 1, is: 'pebble-runner', at: [12, 10] },
    ])
    expect(caught(b, b.id(1), { mode: 'burst' }, 1)).toEqual([b.id(0), b.id(2)])
    const log = b.do('burst:#1', [2, 1, 0], 1, 6, 1, 1)
    expect(log.flatMap(e => (e.kind === 'roll' && e.purpose === 'defence' ? [e.by] : []))).toEqual([b.id(0), b.id(2)])
  })
  test('[WV-TPT-15] disembarking takes an inch and ends in contact', () => {
    const b = battle([
      { seat: 0, is: 'mirror-witch', at: [10, 10] },
      { seat: 0, is: [9, 1, 0], on: 0, name: 'Rider' },
      foe,
    ])
    expect(b.no('disembark:#1', at(10, 11.16))).toEqual({
      rule: 'WV-TPT-15',
      why: 'Rider must be placed touching Mirror Witch, in a free place.',
    })
    b.do('disembark:#1', at(10, 11.15))
    expect(b.figure(1)).toMatchObject({ where: 'table', aboard: null, moveLeft: 800 })
    const left = (moveLeft: number) =>
      battle([{ seat: 0, is: 'mirror-witch', at: [10, 10] }, { seat: 0, is: [9, 1, 0], on: 0, name: 'Rider' }, foe], {
        change: board => {
          board.models[1]!.moveLeft = moveLeft
        },
      })
    expect(left(100).may('disembark:#1', at(10, 11.15))).toBe(true)
    const tired = left(99)
    expect(tired.roots).not.toContain(tired.named('disembark:#1'))
    expect(tired.no('disembark:#1', at(10, 11.1)).why).toBe(
      'Boarding and disembarking cost 1 inch of Move; Rider has 0.99 left.',
    )
  })
  test('[WV-TPT-16] passengers cannot be targets', () => {
    const b = battle([
      { seat: 0, is: 'mirror-witch', at: [10, 10] },
      { seat: 1, is: 'kite-archer', at: [10, 14], name: 'Carrier' },
      { seat: 1, is: 'dock-brawler', on: 1, name: 'Rider' },
    ])
    expect(b.no('shoot:#0/at:#2', [1, 0])).toEqual({
      rule: 'WV-TPT-16',
      why: 'Rider is aboard Carrier and cannot be a target.',
    })
    const log = b.do('blast:#0/at:#1', [1, 1, 19], 1, 1)
    expect(log.filter(e => e.kind === 'roll' && e.purpose === 'defence')).toMatchObject([{ by: b.id(1) }])
  })
  test('[WV-TPT-30] no change of carrier without disembarking', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10], name: 'First' },
      { seat: 0, is: 'mirror-witch', at: [11.1, 10] },
      { seat: 0, is: 'pebble-runner', on: 0, name: 'Rider' },
      foe,
    ])
    expect(b.no('board:#2:#1')).toEqual({ rule: 'WV-TPT-30', why: 'Rider is aboard First; disembark first.' })
    b.do('disembark:#2', at(10.45, 10.89))
    b.do('board:#2:#1')
    expect(b.figure(2)).toMatchObject({ aboard: b.id(1), moveLeft: 800 })
  })
})

describe('wrecks', () => {
  /** An attacker with good dice, a transport, and who rides on it. */
  const load = (transport: Figure['is'], ...riders: Figure['is'][]): Figure[] => [
    { seat: 0, is: [10, 5, 20], at: [10, 10] },
    { seat: 1, is: transport, at: [10, 15], name: 'Transport' },
    ...riders.map((is, i): Figure => ({ seat: 1, is, on: 1, name: `Rider ${i + 1}` })),
  ]
  test('[WV-TPT-17] passengers defend against what the transport failed to save', () => {
    const b = battle(load('kite-archer', 'dock-brawler'))
    const log = b.do('shoot:#0/at:#1', [9, 11], ...ones(9), ...sixes(7), 1, 1, 2, 5, 3, 1, 6, 4, 3)
    expect(log.filter(e => e.kind === 'roll').at(-1)).toMatchObject({
      purpose: 'wreck',
      by: b.id(2),
      roll: { n: 7 },
      got: 4,
    })
  })
  test('[WV-TPT-18] only the killing attack counts, with all its failures', () => {
    const b = battle(load('mirror-witch', 'dock-brawler'))
    b.do('shoot:#0/at:#1', [10, 10], ...ones(10), ...sixes(10))
    expect(b.figure(1).hits).toBe(10)
    const log = b.do('shoot:#0/at:#1', [5, 5], ...ones(5), ...sixes(5), ...ones(5))
    expect(log.filter(e => e.kind === 'roll').at(-1)).toMatchObject({ purpose: 'wreck', roll: { n: 5 } })
  })
  test('[WV-TPT-19] each rolls for itself, with its own Strength, added to its own hits', () => {
    const b = battle(load('kite-archer', 'dock-brawler'))
    b.figure(2).hits = 1
    b.do('shoot:#0/at:#1', [7, 13], ...ones(7), ...sixes(7), 2, 5, 3, 1, 6, 4, 3)
    expect(b.figure(2)).toMatchObject({ hits: 4, where: 'off' })
  })
  test('[WV-TPT-21] an owner places the survivors of several wrecks in whatever order', () => {
    const body = (x: number) => ({ ...at(x, 14, 3), radius: inches(0.5), height: inches(1) })
    const b = battle(
      [
        { seat: 0, is: [10, 5, 20], at: [17, 10] },
        { seat: 1, is: 'dock-brawler', at: [1, 1] },
        { seat: 1, is: 'dock-brawler', at: [1, 1] },
        { seat: 0, is: 'dock-brawler', at: [1, 1] },
      ],
      {
        change: board => {
          for (const m of board.models.filter(({ profile }) => profile === 'dock-brawler')) m.where = 'off'
        },
        stack: [{ step: 'act' }],
      },
    )
    const wrecks = [
      { body: body(17), survivors: [b.id(1)] },
      { body: body(25), survivors: [b.id(2)] },
      { body: body(33), survivors: [b.id(3)] },
    ]
    b.run({ step: 'survivors', wrecks, after: '' }, { step: 'act' })
    // the active player's first, then both of the other's, each about its own wreck
    expect([b.questions, b.roots]).toEqual([['survivors 0'], [b.named('place:#3')]])
    b.do('place:#3', at(34, 15))
    expect([b.questions, b.roots]).toEqual([['survivors 1'], [b.named('place:#1'), b.named('place:#2')]])
    expect(b.no('place:#2', at(18, 15))).toMatchObject({ rule: 'WV-TPT-20' })
    b.do('place:#2', at(26, 15))
    expect(b.roots).toEqual([b.named('place:#1')])
    b.do('place:#1', at(18, 15))
    expect(b.questions).toEqual(['turn 0'])
  })
  test('[WV-TPT-20] [WV-TPT-21] survivors are placed within 2 inches of the wreck', () => {
    const b = battle([
      { seat: 0, is: [10, 5, 20], at: [17, 10] },
      { seat: 1, is: 'kite-archer', at: [17, 14, 3] },
      { seat: 1, is: 'dock-brawler', on: 1 },
    ])
    const wreck = { ...b.figure(1) }
    b.do('shoot:#0/at:#1', [7, 13], ...ones(7), ...sixes(7), ...ones(7))
    expect(b.questions).toEqual(['survivors 1'])
    expect(b.no('place:#2', at(19, 15))).toEqual({
      rule: 'WV-TPT-20',
      why: 'Dock Brawler must be placed in a free place within 2 inches of the wreck.',
    })
    expect(b.no('place:#2', at(17, 10.5))).toMatchObject({ rule: 'WV-TPT-20' })
    // exactly 2 inches from the wreck's side, and a hair more
    const beside = (gap: number) => at(17 + (wreck.radius + b.figure(2).radius) / 2540 + gap, 14, 3)
    expect(b.no('place:#2', beside(2.001))).toMatchObject({ rule: 'WV-TPT-20' })
    expect(b.refused('place:#2', beside(2))).toBeNull()
    b.do('place:#2', at(18.4, 14.6))
    expect(distanceBetween(b.figure(2), wreck)).toBe(1874)
    expect(b.figure(2)).toMatchObject({ where: 'table', moveLeft: 0 })
    expect(b.questions).toEqual(['turn 0'])
  })
  test('[WV-TPT-21] contact with enemies is allowed, hovering too, and owners follow in turn order', () => {
    const b = battle([
      { seat: 0, is: [10, 5, 30], at: [10, 10], name: 'Bomber' },
      { seat: 1, is: [1, 1, 0], at: [10, 15], name: 'T1' },
      { seat: 1, is: [1, 1, 0], on: 1, name: 'P1' },
      { seat: 2, is: [1, 1, 0], at: [12, 15], name: 'T2' },
      { seat: 2, is: [1, 1, 0], on: 3, name: 'P2' },
      { seat: 0, is: [1, 1, 0], at: [8, 15], name: 'T0' },
      { seat: 0, is: [1, 1, 0], on: 5, name: 'P0' },
    ])
    b.do('blast:#0/at:#1', [2, 2, 26], 1, 1, ...sixes(6), ...ones(6))
    expect(b.questions).toEqual(['survivors 0'])
    b.do('place:#6', at(8, 15, 1))
    expect(b.questions).toEqual(['survivors 1'])
    b.do('place:#2', at(9, 15, 1))
    expect(b.questions).toEqual(['survivors 2'])
    b.do('place:#4', at(12, 15))
    expect(b.questions).toEqual(['turn 0'])
    expect(b.figure(2).z).toBe(at(0, 0, 1).z)
  })
  test('[WV-TPT-22] a silent owner’s survivor lands at the nearest free place; so does one with no room', () => {
    const b = battle(load('kite-archer', 'dock-brawler'))
    b.do('shoot:#0/at:#1', [7, 13], ...ones(7), ...sixes(7), ...ones(7))
    const { with: spot } = otherwise(warverse, b.state, decisionOf(b.state, 1)!)
    expect(spot).toEqual(at(10, 15))
    // a low ceiling and a table full of walls: nothing within 2 inches
    const cells = [7, 9, 11, 13].flatMap(x => [12, 14, 16, 18].map(y => wall(`${x}-${y}`, x, y, 1.98, 1.98, 5)))
    const full = battle(
      [
        { seat: 0, is: [10, 5, 20], at: [30, 15] },
        { seat: 1, is: 'kite-archer', at: [25, 15] },
        { seat: 1, is: 'dock-brawler', on: 1 },
        { seat: 1, is: 'moss-bear', at: [40, 40] },
      ],
      {
        terrain: cells.map(c => ({
          ...c,
          traits: ['small'],
          footprint: { shape: 'polygon', points: shifted(c.footprint, 15) },
        })),
        options: { ceiling: 1 },
      },
    )
    const place = nearestPlace(full, full.figure(2), full.figure(1), full.id(2))
    const there = { ...full.figure(2), ...place }
    expect(distanceBetween(there, full.figure(1))).toBeGreaterThan(2000)
    full.do('shoot:#0/at:#1', [7, 13], ...ones(7), ...sixes(7), ...ones(7))
    expect(full.questions).toEqual(['turn 0'])
    expect(full.figure(2)).toMatchObject({ where: 'table', ...place })
  })
  test('[WV-TPT-23] a placement looks at no path', () => {
    const b = battle([{ seat: 0, is: 'mirror-witch', at: [10, 10] }, { seat: 0, is: [9, 1, 0], on: 0 }, foe], {
      // a thin wall between carrier and place, within the contact tolerance
      terrain: [wall('W', 10, 10.62, 6, 0.02, 3)],
    })
    expect(b.may('disembark:#1', at(10, 11.14))).toBe(true)
    expect(b.no('disembark:#1', { ...at(10, 11.1), z: -1 })).toMatchObject({ rule: 'WV-TPT-15' })
  })
  test('[WV-TPT-24] beside an airborne transport, engaged at once, and with its turn to go on', () => {
    const b = battle([
      { seat: 0, is: 'mirror-witch', at: [10, 10, 7] },
      { seat: 0, is: 'dock-brawler', on: 0 },
      { seat: 1, is: 'pebble-runner', at: [10, 12.1, 7] },
    ])
    b.do('disembark:#1', at(10, 11.1, 7))
    expect(b.figure(1).z).toBe(at(0, 0, 7).z)
    b.do('fight:#1/at:#2', [3, 0], 6, 6, 6)
  })
  test('[WV-TPT-25] the cargo of a nested transport is safe as long as that one survives', () => {
    const b = battle([
      ...load('cargo-beetle', 'kite-archer').slice(0, 2),
      { seat: 1, is: 'kite-archer', on: 1, name: 'Inner' },
      { seat: 1, is: 'pebble-runner', on: 2, name: 'Innermost' },
    ])
    b.figure(1).hits = 23
    const log = b.do('shoot:#0/at:#1', [2, 18], 1, 1, 6, 6, 6, 6)
    expect(log.filter(e => e.kind === 'roll' && e.purpose === 'wreck')).toMatchObject([{ by: b.id(2) }])
    expect(b.figure(3)).toMatchObject({ where: 'aboard', aboard: b.id(2), hits: 0 })
    b.do('place:#2', at(10, 15))
    expect(b.questions).toEqual(['turn 0'])
  })
  test('[WV-TPT-26] a nested wreck passes its own failures on', () => {
    const b = battle([
      ...load('cargo-beetle', 'kite-archer').slice(0, 2),
      { seat: 1, is: 'pebble-runner', on: 1, name: 'Inner' },
      { seat: 1, is: worth(20), on: 2, name: 'Innermost' },
    ])
    b.figure(1).hits = 23
    const log = b.do('shoot:#0/at:#1', [7, 13], ...ones(7), ...sixes(7), ...sixes(5), 1, 1, ...ones(5))
    const rolls = log.filter(e => e.kind === 'roll' && e.purpose === 'wreck')
    expect(rolls).toMatchObject([
      { by: b.id(2), roll: { n: 7 }, got: 2 },
      { by: b.id(3), roll: { n: 5 }, got: 5 },
    ])
    // placed about the outer one's former body
    expect(b.may('place:#3', at(10, 15))).toBe(true)
  })
  test('[WV-TPT-27] nested passengers shoot, but do not disembark', () => {
    const b = battle([
      { seat: 0, is: 'cargo-beetle', at: [10, 10], name: 'Outer' },
      { seat: 0, is: 'kite-archer', on: 0, name: 'Inner' },
      { seat: 0, is: 'pebble-runner', on: 1 },
      { seat: 1, is: 'moss-bear', at: [10, 15] },
    ])
    expect(b.roots).toContain(b.named('shoot:#2'))
    b.do('shoot:#2/at:#3', [5, 0], ...sixes(5))
    expect(b.no('disembark:#2', at(10, 11.5))).toEqual({ rule: 'WV-TPT-27', why: 'Inner is itself aboard Outer.' })
  })
  test('[WV-TPT-28] boarding while engaged: free attacks first, and the inch only on boarding', () => {
    const b = battle([
      { seat: 0, is: 'dock-brawler', at: [10, 10], name: 'Rider' },
      { seat: 0, is: [40, 1, 0], at: [11.1, 10], name: 'Carrier' },
      { seat: 1, is: 'dock-brawler', at: [9, 10] },
      { seat: 1, is: 'moss-bear', at: [40, 40] },
    ])
    b.figure(1).hits = 8
    b.do('board:#0:#1')
    b.do('leave')
    // the area wrecks the carrier and spares the rider: no boarding, no inch
    b.do('burst:#2', [1, 2, 0], 1, 1, 6, 1)
    expect(b.figure(1).where).toBe('gone')
    expect(b.questions).toEqual(['turn 0'])
    expect(b.figure(0)).toMatchObject({ where: 'table', moveLeft: 600 })
  })
  test('[WV-TPT-29] what a passenger had left it may use after a wreck in its own turn', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10], name: 'Carrier' },
      { seat: 0, is: [8, 1, 2], on: 0, name: 'Rider' },
      { seat: 1, is: 'moss-bear', at: [11.1, 10] },
    ])
    b.figure(0).hits = 6
    b.do('move:#0', [at(10, 16)])
    b.do('leave')
    b.do('strike:#2', [1, 16], 1, 6, 1)
    expect(b.questions).toEqual(['survivors 0'])
    b.do('place:#1', at(9, 10))
    // the leaver is gone, so the rest of the free attacks is too
    expect(b.questions).toEqual(['turn 0'])
    b.do('move:#1', [at(1, 10)])
    expect(b.figure(1).moveLeft).toBe(0)
  })
})

/** A footprint moved east by so many inches. */
function shifted(footprint: ReturnType<typeof wall>['footprint'], east: number) {
  if (footprint.shape === 'disc') throw new Error('walls are boxes')
  return footprint.points.map(p => ({ x: p.x + east * 2540, y: p.y }))
}
