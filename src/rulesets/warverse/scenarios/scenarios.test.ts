import { describe, expect, test } from 'vitest'
import { apply, decisionOf, start } from '#engine'
import { dice } from '#engine/testing'
import { disc, inches } from '#geometry'
import { MAPS } from '../content/maps.ts'
import { warverse } from '../index.ts'
import { emptyBoard, setupFaults } from '../setup.ts'
import { ground, SMALL_GROUND } from '../terrain.ts'
import { at, type Battle, battle, type Figure, hill, house, type Scene, setupFor } from '../testing.ts'
import { beacon } from './hold-the-beacon.ts'
import { freeGround } from './salvage-run.ts'

const worth = (points: number): readonly [number, number, number] => [points - 6, 1, 1]
const round = (b: Battle): void => {
  const { round: n } = b.board
  while (b.state.over === null && b.board.round === n && b.questions[0]?.startsWith('turn')) b.do('end')
}
const scene = (scenario: string, more: Scene = {}): Scene => ({
  scenario,
  ...more,
  options: { reinforcementPercent: 0, ...more.options },
})

describe('Hold the Beacon', () => {
  const figures = (...more: Figure[]): Figure[] => [
    { seat: 0, is: worth(70), at: [24, 26] },
    { seat: 0, is: worth(80), at: [24, 22] },
    { seat: 1, is: worth(120), at: [22, 24] },
    { seat: 1, is: worth(120), at: [40, 24] },
    ...more,
  ]
  test('[WV-VIC-02] the most points within 3 inches score each round; first to 4 wins', () => {
    const b = battle(figures(), scene('hold-the-beacon'))
    round(b)
    expect(b.board.score).toEqual([1, 0])
    for (let i = 0; i < 3; i++) round(b)
    expect(b.state.over).toEqual({ winner: 0, rule: 'WV-VIC-02' })
  })
  test('nobody scores a tie, and after round 8 the higher score wins', () => {
    const b = battle(
      [
        { seat: 0, is: worth(120), at: [24, 26] },
        { seat: 1, is: worth(120), at: [22, 24] },
      ],
      scene('hold-the-beacon', { round: 7, options: { stalemateRounds: 0 } }),
    )
    round(b)
    expect(b.board.score).toEqual([0, 0])
    b.board.score = [0, 2]
    round(b)
    expect(b.state.over).toEqual({ winner: 1, rule: 'WV-OPT-04' })
  })
  test('[WV-DRW-05] a point scored is progress', () => {
    const b = battle(figures(), scene('hold-the-beacon', { options: { stalemateRounds: 1 } }))
    round(b)
    expect(b.state.over).toBeNull()
    expect(b.board.idle).toBe(0)
  })
  test('the beacon burns on top of what stands in the middle, and on the ground once that is gone', () => {
    const b = battle(figures(), scene('hold-the-beacon', { terrain: [house('H', 24, 30, 2, 2, 3)] }))
    expect(beacon(b)).toEqual(at(24, 24))
    const setup = { ...b.setup, table: MAPS.find(m => m.id === 'market-cross')!.table }
    const board = emptyBoard(setup)
    expect(beacon({ board, setup })).toEqual(at(24, 24, 4))
    board.standing = board.standing.with(0, false)
    expect(beacon({ board, setup })).toEqual(at(24, 24))
  })
  test('elimination wins as well', () => {
    const b = battle(
      [
        { seat: 0, is: [9, 5, 9], at: [10, 10] },
        { seat: 1, is: [1, 1, 0], at: [10, 14] },
      ],
      scene('hold-the-beacon'),
    )
    b.do('shoot:#0/at:#1', [2, 7], 1, 1, 6, 6)
    expect(b.state.over).toMatchObject({ winner: 0 })
  })
})

describe('Breakthrough', () => {
  const runners = (...figures: Figure[]): Battle =>
    battle(figures, { ...scene('breakthrough'), stack: [{ step: 'escape' }, { step: 'act' }] })

  test('[WV-VIC-08] characters in an enemy’s zone leave at the start of the turn with their cargo, and score', () => {
    const b = runners(
      { seat: 0, is: worth(90), at: [10, 44] },
      { seat: 0, is: worth(30), on: 0 },
      { seat: 0, is: worth(80), at: [20, 44] },
      { seat: 1, is: worth(100), at: [40, 20] },
    )
    expect(b.questions).toEqual(['escape 0'])
    b.do('escape:#0')
    expect(b.board.score).toEqual([120, 0])
    expect([b.figure(0).where, b.figure(1).where]).toEqual(['escaped', 'escaped'])
    // 200 of 500 points are enough
    b.do('escape:#2')
    expect(b.state.over).toEqual({ winner: 0, rule: 'WV-VIC-02' })
  })
  test('only on the ground, unengaged, wholly inside, and only by choice', () => {
    const b = runners(
      { seat: 0, is: worth(30), at: [10, 44, 1] },
      { seat: 0, is: worth(30), at: [20, 40.4] },
      { seat: 0, is: worth(30), at: [30, 44] },
      { seat: 1, is: worth(30), at: [31, 44] },
      { seat: 0, is: worth(30), at: [36, 44] },
    )
    expect(b.roots).toEqual([b.named('escape:#4'), 'remain'])
    b.do('remain')
    expect(b.questions).toEqual(['turn 0'])
    expect(
      runners({ seat: 0, is: worth(30), at: [10, 10] }, { seat: 1, is: worth(30), at: [31, 44] }).questions,
    ).toEqual(['turn 0'])
  })
  test('[WV-VIC-08] without characters the score is kept; what is left on the table counts when one is alone', () => {
    const b = runners({ seat: 0, is: worth(120), at: [10, 44] }, { seat: 1, is: worth(150), at: [40, 20] })
    b.do('escape:#0')
    expect(b.state.over).toEqual({ winner: 1, rule: 'WV-VIC-08' })
    const ahead = runners({ seat: 0, is: worth(120), at: [10, 44] }, { seat: 1, is: worth(110), at: [40, 20] })
    ahead.do('escape:#0')
    expect(ahead.state.over).toMatchObject({ winner: 0 })
    const three = runners(
      { seat: 0, is: worth(120), at: [10, 44] },
      { seat: 1, is: worth(150), at: [40, 20] },
      { seat: 2, is: worth(150), at: [40, 10] },
    )
    three.do('escape:#0')
    // not out: its turns are over, its score is not
    expect(three.state.over).toBeNull()
    expect(three.board.score).toEqual([120, 0, 0])
    expect(three.questions).toEqual(['turn 1'])
  })
})

describe('Crown Hunt', () => {
  test('[WV-VIC-08] each names a crown at deployment', () => {
    const setup = setupFor(
      [
        { seat: 0, is: 'pebble-runner' },
        { seat: 0, is: 'lamp-sprite' },
        { seat: 1, is: 'kite-archer' },
      ],
      { scenario: 'crown-hunt' },
    )
    const state = start(warverse, setup, 'x', undefined, dice(6, 1))
    apply(warverse, state, { seat: 0, offer: 'zone:north' })
    expect(decisionOf(state, 0)!.offers.map(o => o.id)).toEqual(['crown:0', 'crown:1'])
    apply(warverse, state, { seat: 0, offer: 'crown:1' })
    // the only one is not asked about
    expect(state.board.crowns).toEqual([1, 2])
    expect(decisionOf(state, 0)!.about).toBe('deploy')
  })
  const court = (): Battle =>
    battle(
      [
        { seat: 0, is: [9, 5, 19], at: [10, 10] },
        { seat: 1, is: [1, 1, 1], at: [10, 14], name: 'Crown' },
        { seat: 1, is: 'thorn-colossus', at: [11.6, 14], name: 'Guard' },
        { seat: 2, is: [1, 1, 1], at: [30, 30] },
      ],
      {
        ...scene('crown-hunt'),
        change: board => {
          board.crowns = [0, 1, 3]
        },
      },
    )
  test('whose crown falls is out, with everything; the last crown wins', () => {
    const b = court()
    b.do('shoot:#0/at:#1', [2, 17], 1, 1, 6, 6)
    expect(b.figure(2).where).toBe('gone')
    expect(b.board.out).toEqual([false, true, false])
    b.figure(3).hits = 1
    b.do('shoot:#0/at:#3', [1, 12], 1, 6)
    expect(b.state.over).toMatchObject({ winner: 0 })
  })
  test('crowns may not board', () => {
    const b = battle(
      [
        { seat: 0, is: 'pebble-runner', at: [10, 10], name: 'King' },
        { seat: 0, is: 'kite-archer', at: [11, 10] },
        { seat: 1, is: 'moss-bear', at: [40, 40] },
      ],
      {
        ...scene('crown-hunt'),
        change: board => {
          board.crowns = [0, 2]
        },
      },
    )
    expect(b.no('board:#0:#1')).toEqual({
      rule: 'WV-VIC-08',
      why: 'King is a crown, and crowns may not board transports.',
    })
  })
  test('crowns falling together are a draw among them', () => {
    const b = battle(
      [
        { seat: 0, is: [1, 5, 5], at: [10, 10] },
        { seat: 1, is: [1, 1, 0], at: [11.5, 10] },
        { seat: 0, is: 'moss-bear', at: [40, 10] },
        { seat: 1, is: 'moss-bear', at: [40, 40] },
      ],
      {
        ...scene('crown-hunt'),
        change: board => {
          board.crowns = [0, 2]
          board.models[0]!.hits = 10
        },
      },
    )
    b.do('burst:#0', [2, 1, 2], 1, 1, 6, 6, 6, 6)
    expect(b.state.over).toEqual({ winner: null, rule: 'WV-DRW-02' })
  })
  test('after such a draw the first character brought is the new crown', () => {
    const b = battle(
      [
        { seat: 0, is: [1, 5, 5], at: [10, 10] },
        { seat: 1, is: [1, 1, 0], at: [11.5, 10] },
      ],
      {
        scenario: 'crown-hunt',
        change: board => {
          board.crowns = [0, 1]
          board.models[0]!.hits = 10
        },
      },
    )
    b.do('burst:#0', [2, 1, 2], 1, 1, 6, 6, 6, 6)
    b.do('go-on', [100, 400])
    b.do('agree')
    b.do('bring:grove-warden', at(24, 4))
    b.do('bring:grove-warden', at(28, 4))
    b.do('bring:ember-drake', at(24, 44))
    expect(b.board.crowns).toEqual([2, 4])
    expect(b.questions).toEqual(['turn 1'])
  })
})

describe('Salvage Run', () => {
  /** A battle with its crates laid out. */
  const run = (figures: Figure[], more: Scene = {}): Battle =>
    battle(figures, {
      ...scene('salvage-run', more),
      change: board => {
        board.crates = [24, 12, 36].map(x => ({ x: inches(x), y: inches(24), where: 'ground' as const }))
        more.change?.(board)
      },
    })
  test('[WV-VIC-02] five crates: the centre and four quarter points, on free ground', () => {
    const setup = {
      ...setupFor([
        { seat: 0, is: 'pebble-runner' },
        { seat: 1, is: 'pebble-runner' },
      ]),
      scenario: 'salvage-run',
    }
    const laid = (id: string) => {
      const { board } = warverse.begin({ ...setup, table: MAPS.find(m => m.id === id)!.table })
      return board.crates.map(c => [(c.x / 2540).toFixed(1), (c.y / 2540).toFixed(1)].join(' '))
    }
    expect(laid('open-48')).toEqual(['24.0 24.0', '12.0 12.0', '36.0 12.0', '12.0 36.0', '36.0 36.0'])
    // under the arch tower, and inside the hills: moved to the nearest free ground, among equals the northern
    expect(laid('broken-aqueduct')).toEqual(['24.0 22.5', '10.3 11.2', '36.0 12.0', '12.0 36.0', '37.7 36.8'])
    expect(laid('market-cross')[0]).toBe('24.0 22.0')
  })
  test('picking up takes reach, the ground and an inch; one crate each', () => {
    const b = run([
      { seat: 0, is: 'pebble-runner', at: [24, 24.54], name: 'Runner' },
      { seat: 0, is: 'pebble-runner', at: [12, 24.6], name: 'Short' },
      { seat: 0, is: 'pebble-runner', at: [36, 24, 1], name: 'High' },
      { seat: 1, is: 'moss-bear', at: [40, 40] },
      { seat: 0, is: 'pebble-runner', at: [24, 23.5, 0.04], name: 'Hovers' },
    ])
    expect(b.roots.filter(id => id.startsWith('take'))).toEqual([b.named('take:#0:0')])
    expect(b.no('take:#1:1').why).toBe('Short must stand on the ground within 0.05 inch of the crate.')
    expect(b.no('take:#2:2').why).toBe('High must stand on the ground within 0.05 inch of the crate.')
    expect(b.no('take:#4:0').why).toBe('Hovers must stand on the ground within 0.05 inch of the crate.')
    b.do('take:#0:0')
    expect(b.figure(0)).toMatchObject({ crate: 0, moveLeft: 900 })
    expect(b.board.crates[0]!.where).toBe('held')
    expect(b.no('take:#0:1').why).toBe('Runner already holds a crate, and nobody carries two.')
    expect(b.no('take:#1:0').why).toBe('That crate does not lie on the ground.')
    const tired = run(
      [
        { seat: 0, is: 'pebble-runner', at: [24, 24.5] },
        { seat: 1, is: 'moss-bear', at: [40, 40] },
      ],
      {
        change: board => {
          board.models[0]!.moveLeft = 50
        },
      },
    )
    expect(tired.no('take:#0:0').why).toBe('Picking up a crate costs 1 inch of Move; Pebble Runner has 0.50 left.')
  })
  test('a carrier that ends its turn on the ground in its own zone scores; three win', () => {
    const b = run([
      { seat: 0, is: 'pebble-runner', at: [10, 4] },
      { seat: 0, is: 'pebble-runner', at: [14, 4, 1] },
      { seat: 0, is: 'pebble-runner', at: [18, 7.6] },
      { seat: 1, is: 'moss-bear', at: [40, 40] },
    ])
    for (const i of [0, 1, 2]) {
      b.figure(i).crate = i
      b.board.crates[i]!.where = 'held'
    }
    b.do('end')
    expect(b.board.score).toEqual([1, 0])
    expect(b.board.crates.map(c => c.where)).toEqual(['home', 'held', 'held'])
    b.board.score = [2, 0]
    b.figure(1).z = 0
    b.do('end')
    b.do('end')
    expect(b.state.over).toEqual({ winner: 0, rule: 'WV-VIC-02' })
  })
  test('a destroyed carrier drops its crate straight down, onto free ground', () => {
    const b = run(
      [
        { seat: 0, is: [9, 5, 9], at: [20, 20] },
        { seat: 1, is: [1, 1, 1], at: [20, 24, 5], name: 'Flyer' },
        { seat: 1, is: 'moss-bear', at: [40, 40] },
      ],
      { terrain: [hill('L', 20, 24.5, 2, 1)] },
    )
    b.figure(1).crate = 1
    b.board.crates[1]!.where = 'held'
    b.do('shoot:#0/at:#1', [2, 7], 1, 1, 6, 6)
    const crate = b.board.crates[1]!
    expect(crate.where).toBe('ground')
    expect([crate.x, Math.round(crate.y / 254)]).toEqual([inches(20), 225])
    expect(freeGround(b, at(30, 30))).toEqual({ x: inches(30), y: inches(30) })
  })
  test('a destroyed passenger’s crate drops where its transport was; a survivor keeps it', () => {
    const b = run([
      { seat: 0, is: [9, 5, 9], at: [20, 20] },
      { seat: 1, is: [1, 1, 1], at: [20, 24], name: 'Transport' },
      { seat: 1, is: [1, 1, 0], on: 1, name: 'Rider' },
      { seat: 1, is: 'moss-bear', at: [40, 40] },
    ])
    b.figure(2).crate = 0
    b.board.crates[0]!.where = 'held'
    b.do('shoot:#0/at:#1', [2, 7], 1, 1, 6, 6, 6, 6)
    expect(b.figure(2)).toMatchObject({ where: 'gone', crate: null })
    expect(b.board.crates[0]).toEqual({ x: inches(20), y: inches(24), where: 'ground' })
  })
  test('a player who concedes leaves its crates behind', () => {
    const b = run([
      { seat: 0, is: 'pebble-runner', at: [20, 20] },
      { seat: 1, is: 'pebble-runner', at: [30, 20] },
      { seat: 2, is: 'pebble-runner', at: [40, 20] },
    ])
    b.figure(1).crate = 0
    b.board.crates[0]!.where = 'held'
    apply(warverse, b.state, { seat: 1, offer: 'concede' })
    expect(b.board.crates[0]).toEqual({ x: inches(30), y: inches(20), where: 'ground' })
  })
  test('after round 10 the most crates win', () => {
    const b = run(
      [
        { seat: 0, is: 'pebble-runner', at: [10, 20] },
        { seat: 1, is: 'moss-bear', at: [40, 40] },
      ],
      { round: 10 },
    )
    b.board.score = [0, 1]
    round(b)
    expect(b.state.over).toEqual({ winner: 1, rule: 'WV-OPT-04' })
  })
})

describe('Attrition', () => {
  const counted = (red: number, blue: number) => {
    const b = battle(
      [
        { seat: 0, is: worth(red), at: [10, 10] },
        { seat: 1, is: worth(blue), at: [40, 40] },
      ],
      scene('attrition', { round: 6 }),
    )
    round(b)
    return b.state.over
  }
  test('[WV-VIC-02] six rounds, then the larger sum of points, a tenth of the points ahead', () => {
    expect(counted(310, 255)).toEqual({ winner: 0, rule: 'WV-OPT-04' })
    expect(counted(310, 270)).toEqual({ winner: null, rule: 'WV-OPT-04' })
    const b = battle(
      [
        { seat: 0, is: worth(310), at: [10, 10] },
        { seat: 1, is: worth(255), at: [40, 40] },
      ],
      scene('attrition'),
    )
    for (let i = 0; i < 5; i++) round(b)
    expect(b.state.over).toBeNull()
  })
})

describe('terrain of battlefields', () => {
  test('[WV-TER-08] pieces are small up to 5 square inches of ground', () => {
    expect(ground(house('W', 10, 10, 6, 0.6, 1).footprint)).toBeCloseTo(3.6, 6)
    expect(ground(disc(at(0, 0), inches(1.5)))).toBeCloseTo(7.07, 2)
    for (const { table } of MAPS) {
      for (const piece of table.terrain) {
        expect(piece.traits.includes('small')).toBe(ground(piece.footprint) <= SMALL_GROUND)
      }
    }
  })
  const two = setupFor([
    { seat: 0, is: 'pebble-runner' },
    { seat: 1, is: 'pebble-runner' },
  ])
  const on = (...terrain: ReturnType<typeof house>[]) => setupFaults({ ...two, table: { ...two.table, terrain } })
  test('[WV-TER-09] upright boxes and cylinders with flat tops on the ground', () => {
    expect(on(house('H', 20, 20, 4, 3, 3), hill('L', 30, 20, 3, 2))).toEqual([])
    expect(on({ ...house('H', 20, 20, 4, 3, 3), bottom: 100 })).toMatchObject([{ rule: 'WV-TER-09' }])
    expect(on({ ...house('H', 20, 20, 4, 3, 3), traits: ['sturdy'] })).toMatchObject([{ rule: 'WV-TER-09' }])
    expect(on({ ...house('H', 20, 20, 4, 3, 3), traits: ['small', 'large'] })).toHaveLength(1)
  })
  test('[WV-TER-11] flat decoration is no piece: it costs nothing and hides nothing', () => {
    // a river painted on the table has no height, and what has none is refused as a piece
    expect(on({ ...house('R', 20, 20, 4, 3, 0) })).toMatchObject([{ rule: 'WV-TER-09' }])
    const b = battle([
      { seat: 0, is: 'pebble-runner', at: [10, 10] },
      { seat: 1, is: 'moss-bear', at: [40, 40] },
    ])
    b.do('move:#0', [at(18, 10)])
    expect(b.figure(0).moveLeft).toBe(200)
  })
  test('[WV-TER-14] terrain is fixed by the battlefield, agreed before the first roll', () => {
    expect(on(house('H', 20, 20, 4, 3, 3), house('G', 22, 20, 4, 3, 3))).toMatchObject([{ rule: 'WV-TER-14' }])
    expect(on(house('H', 1, 20, 4, 3, 3))).toMatchObject([{ rule: 'WV-TER-14' }])
    expect(on(house('H', 20, 20, 4, 3, 3), house('H', 30, 20, 4, 3, 3))).toMatchObject([{ rule: 'WV-TER-14' }])
    // nothing in a battle ever moves a piece: what stands, stands where the set-up says
    const b = battle(
      [
        { seat: 0, is: 'pebble-runner', at: [10, 10] },
        { seat: 1, is: 'moss-bear', at: [40, 40] },
      ],
      { terrain: [house('H', 20, 20, 4, 3, 3)] },
    )
    expect(b.roots.some(id => /terrain|wall|house/.test(id))).toBe(false)
    expect(warverse.scene(b).terrain).toEqual(b.setup.table.terrain)
  })
})
