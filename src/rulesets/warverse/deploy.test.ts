import { describe, expect, test } from 'vitest'
import {
  apply,
  type Dice,
  decisionOf,
  type GameEvent,
  otherwise,
  refusal,
  type Setup,
  start,
  waitingFor,
} from '#engine'
import { answering, dice } from '#engine/testing'
import { box, disc, flatGap, inches, type Zone } from '#geometry'
import { chanceThat } from '../../odds/odds.ts'
import { MAPS, openField } from './content/maps.ts'
import { TEAMS } from './content/teams.ts'
import { whyNotDeploy } from './deploy.ts'
import { GOLDEN_SETUP } from './golden.ts'
import { warverse } from './index.ts'
import { model } from './model.ts'
import { withPreset } from './options.ts'
import { rosterFaults } from './roster.ts'
import { setupFaults } from './setup.ts'
import { at, battle, type Figure, setupFor, wall } from './testing.ts'

const runner = (seat: number): Figure => ({ seat, is: 'pebble-runner' })

/** A battle rolled up to its first question, with these faces for the turn order. */
function begin(setup: Setup, ...faces: number[]) {
  const log: GameEvent[] = []
  const script = dice(...faces)
  const state = start(warverse, setup, 'test', log, script)
  expect(script.left).toBe(0)
  return { state, log }
}
const orderOf = (seats: number, ...faces: number[]): number[] =>
  begin(setupFor(Array.from({ length: seats }, (_, seat) => runner(seat))), ...faces).state.board.order

describe('turn order', () => {
  test('[WV-ORD-01] highest first', () => {
    expect(orderOf(3, 3, 6, 1)).toEqual([1, 0, 2])
  })
  test('[WV-ORD-02] equal rolls are rolled again until the tie is broken', () => {
    expect(orderOf(2, 4, 4, 2, 2, 5, 3)).toEqual([0, 1])
  })
  test('[WV-ORD-03] a reroll only settles the places of the tied', () => {
    // A 5, B 3, C 5, D 3; A and C again 1, 6; B and D again 4, 2
    expect(orderOf(4, 5, 3, 5, 3, 1, 6, 4, 2)).toEqual([2, 0, 1, 3])
  })
  test('[WV-ORD-04] the order is rolled once and kept', () => {
    const b = battle(
      [
        { ...runner(0), at: [5, 5] },
        { ...runner(1), at: [5, 40] },
      ],
      { order: [1, 0], active: 1 },
    )
    const rolls = (): number => b.log.filter(e => e.kind === 'roll').length
    for (let turn = 0; turn < 14; turn++) {
      expect(waitingFor(b.state)).toEqual([turn % 2 === 0 ? 1 : 0])
      b.do('end')
    }
    expect(b.board.round).toBe(8)
    expect(b.board.order).toEqual([1, 0])
    expect(rolls()).toBe(0)
  })
  test('[WV-ORD-05] a player without characters is skipped for good', () => {
    const b = battle([
      { ...runner(0), at: [5, 5] },
      { ...runner(1), at: [5, 40] },
      { ...runner(2), at: [40, 40] },
    ])
    b.state.board.out[1] = true
    model(b.board, 1).where = 'gone'
    const turns: number[] = []
    for (let i = 0; i < 4; i++) {
      turns.push(waitingFor(b.state)[0]!)
      b.do('end')
    }
    expect(turns).toEqual([0, 2, 0, 2])
  })

  test('[WV-ORD-06] the chances of a tie', () => {
    /** Does nobody have to roll again? */
    const settled = (seats: number, chance: Dice): boolean => {
      let asked = 0
      const first = answering(roll => {
        if (++asked > seats) throw new Tie()
        return chance.ask(roll)
      })
      try {
        start(warverse, setupFor(Array.from({ length: seats }, (_, seat) => runner(seat))), 'x', undefined, first)
        return true
      } catch (error) {
        if (error instanceof Tie) return false
        throw error
      }
    }
    class Tie extends Error {}
    expect(chanceThat(chance => !settled(2, chance))).toBe('1/6')
    expect(chanceThat(chance => settled(3, chance))).toBe('5/9')
    expect(chanceThat(chance => settled(4, chance))).toBe('5/18')
  })
})

describe('deployment', () => {
  const gold = () => begin(GOLDEN_SETUP, 3, 6).state
  const place = (state: ReturnType<typeof gold>, seat: number, id: number, x: number, y: number, z = 0) =>
    apply(warverse, state, { seat, offer: `place:${id}`, with: at(x, y, z) })

  test('[WV-DEP-01] deployment follows the turn-order roll, then round 1 begins', () => {
    const { state, log } = begin(GOLDEN_SETUP, 3, 6)
    expect(log.map(e => e.kind)).toEqual(['roll', 'roll', 'phase'])
    while (state.board.round === 0) {
      const decision = decisionOf(state, waitingFor(state)[0]!)!
      expect(['zone', 'deploy']).toContain(decision.about)
      apply(warverse, state, otherwise(warverse, state, decision), log)
    }
    expect(state.board.models.every(m => m.where === 'table')).toBe(true)
    expect(log.at(-1)).toMatchObject({ kind: 'turn', seat: 1, round: 1 })
  })
  test('[WV-DEP-02] two players start within 8 inches of opposite edges', () => {
    const yard = MAPS.find(m => m.id === 'training-yard')!.table
    expect(yard.zones.map(z => z.parts)).toEqual([
      [box(0, 0, inches(36), inches(8))],
      [box(0, inches(28), inches(36), inches(36))],
    ])
    const state = gold()
    apply(warverse, state, { seat: 1, offer: 'zone:north' })
    expect(place(state, 1, 3, 18, 8.6)).toMatchObject({ rule: 'WV-DEP-03' }) // and nowhere else
    expect(place(state, 1, 3, 18, 30)).toMatchObject({ rule: 'WV-DEP-03' })
  })
  test('[WV-DEP-03] the whole base is inside the zone', () => {
    const state = gold()
    apply(warverse, state, { seat: 1, offer: 'zone:north' })
    expect(place(state, 1, 3, 18, 7.6)).toMatchObject({
      rule: 'WV-DEP-03',
      why: 'The whole base of Kite Archer 1 must be inside your own zone.',
    })
    expect(place(state, 1, 3, 18, 0.4)).toMatchObject({ rule: 'WV-DEP-03' })
    expect(place(state, 1, 3, 18, 0.5)).toBeNull()
    expect(place(state, 1, 4, 10, 7.5)).toBeNull()
  })
  test('[WV-DEP-04] at least 20 inches from every enemy', () => {
    const b = battle(
      [
        { ...runner(0), at: [10, 7.5] },
        { ...runner(1), at: [10, 40] },
      ],
      {
        size: [48, 35],
        change: board => {
          board.zones = ['north', 'south']
        },
      },
    )
    // in play too: two runners that could come within 20 inches of each other
    const setup = setupFor([runner(0), runner(1)], { size: [48, 35] })
    const state = start(warverse, setup, 'x', undefined, dice(6, 1))
    for (const seat of [0, 1]) if (waitingFor(state)[0] === seat) apply(warverse, state, { seat, offer: 'zone:north' })
    const play = (seat: number, y: number) =>
      refusal(warverse, state, { seat, offer: `place:${seat}`, with: at(10, y) })
    expect(apply(warverse, state, { seat: 0, offer: 'place:0', with: at(10, 7.5) })).toBeNull()
    apply(warverse, state, { seat: 0, offer: 'confirm' })
    expect([play(1, 28.4)?.rule, play(1, 28.5)]).toEqual(['WV-DEP-04', null])
    const fault = (y: number) => whyNotDeploy(b, b.figure(1), b.id(1), at(10, y), 20_000)
    expect(fault(28.5)).toBeNull()
    expect(fault(28.4)).toMatchObject({
      rule: 'WV-DEP-04',
      why: 'Pebble Runner is 19.900 inches from Pebble Runner; at least 20 are needed.',
    })
  })
  test('[WV-DEP-05] [WV-DEP-06] on the ground, which no roof is', () => {
    const state = gold()
    apply(warverse, state, { seat: 1, offer: 'zone:north' })
    expect(place(state, 1, 3, 18, 6, 3)).toEqual({ rule: 'WV-DEP-05', why: 'Characters start on the ground.' })
    const b = battle(
      [
        { ...runner(0), at: [10, 5] },
        { ...runner(1), at: [10, 40] },
      ],
      {
        terrain: [{ ...wall('H', 20, 5, 4, 3, 3), traits: ['large', 'sturdy'] }],
      },
    )
    expect(whyNotDeploy(b, b.figure(0), b.id(0), at(20, 5, 3))).toMatchObject({ rule: 'WV-DEP-05' })
  })
  test('[WV-DEP-07] nobody starts aboard', () => {
    const roster = {
      ruleset: 'warverse',
      name: 'x',
      entries: [{ profile: 'kite-archer', count: 1, with: [{ profile: 'dock-brawler', count: 1 }] }],
    }
    expect(rosterFaults(roster, withPreset('book'))).toEqual([
      { rule: 'WV-DEP-07', why: 'Nobody starts the battle aboard a transport.' },
    ])
    const { state } = begin(GOLDEN_SETUP, 3, 6)
    expect(state.board.models.every(m => m.where === 'off' && m.aboard === null)).toBe(true)
  })
  test('[WV-DEP-08] in turn order each places the complete force', () => {
    const state = gold()
    const who: string[] = []
    while (state.board.round === 0) {
      const decision = decisionOf(state, waitingFor(state)[0]!)!
      if (decision.about === 'deploy') {
        const offer = decision.offers.find(o => o.id.startsWith('place:'))
        who.push(offer === undefined ? `${decision.seat} confirms` : `${decision.seat}`)
        if (offer !== undefined) {
          const [spot] = warverse.fillings(state, offer, () => 0)
          expect(apply(warverse, state, { seat: decision.seat, offer: offer.id, with: spot! })).toBeNull()
          continue
        }
      }
      apply(warverse, state, otherwise(warverse, state, decision))
    }
    expect(who).toEqual(['1', '1', '1', '1 confirms', '0', '0', '0', '0 confirms'])
  })
  test('[WV-DEP-08] somebody placed may be put elsewhere until the deployment is confirmed', () => {
    const state = gold()
    apply(warverse, state, { seat: 1, offer: 'zone:north' })
    expect(place(state, 1, 3, 18, 6)).toBeNull()
    expect(apply(warverse, state, { seat: 1, offer: 'shift/who:3', with: at(20, 6) })).toBeNull()
    expect(model(state.board, 3)).toMatchObject(at(20, 6))
  })
  test('[WV-LEA-19] two hundred times a player may put somebody elsewhere, if only to where it stands; and so may the next', () => {
    const state = gold()
    const deploy = (seat: number, offer: string, x?: number) =>
      apply(warverse, state, { seat, offer, ...(x !== undefined && { with: at(x, 6) }) })
    expect(deploy(1, 'zone:north')).toBeNull()
    expect(deploy(1, 'line-up')).toBeNull()
    for (let n = 0; n < 200; n++) expect(deploy(1, 'shift/who:3', 20)).toBeNull()
    expect(deploy(1, 'shift/who:3', 30)).toEqual({
      rule: 'WV-LEA-19',
      why: 'Somebody was put elsewhere 200 times already: confirm the deployment.',
    })
    expect(decisionOf(state, 1)!.offers.map(({ id }) => id)).toEqual(['confirm'])
    expect(deploy(1, 'confirm')).toBeNull()
    expect(deploy(0, 'line-up')).toBeNull()
    expect(decisionOf(state, 0)!.offers.map(({ id }) => id)).toEqual(['shift', 'confirm'])
  })
  test('[WV-DEP-09] in turn order each picks a free zone', () => {
    const state = gold()
    expect(decisionOf(state, 1)!.offers.map(o => o.id)).toEqual(['zone:north', 'zone:south'])
    expect(apply(warverse, state, { seat: 1, offer: 'zone:west' })).toMatchObject({ rule: 'WV-DEP-09' })
    apply(warverse, state, { seat: 1, offer: 'zone:south' })
    expect(state.board.zones).toEqual(['north', 'south'])
  })
  test('[WV-DEP-10] touching is allowed, overlapping is not', () => {
    const state = gold()
    apply(warverse, state, { seat: 1, offer: 'zone:north' })
    expect(place(state, 1, 3, 18, 6)).toBeNull()
    expect(place(state, 1, 4, 18.9, 6)).toEqual({
      rule: 'WV-DEP-10',
      why: 'Dock Brawler would overlap Kite Archer 1.',
    })
    expect(place(state, 1, 4, 19, 6)).toBeNull()
    const b = battle(
      [
        { ...runner(0), at: [10, 5] },
        { ...runner(1), at: [10, 40] },
      ],
      {
        terrain: [wall('W', 20, 5, 4, 0.6, 1)],
      },
    )
    expect(whyNotDeploy(b, b.figure(0), b.id(0), at(20, 5.7))).toMatchObject({ rule: 'WV-DEP-10' })
    expect(whyNotDeploy(b, b.figure(0), b.id(0), at(20, 5.8))).toBeNull()
  })
  test('[WV-DEP-11] everybody must be placed, and a force must find room', () => {
    const state = gold()
    apply(warverse, state, { seat: 1, offer: 'zone:north' })
    place(state, 1, 3, 18, 6)
    expect(apply(warverse, state, { seat: 1, offer: 'confirm' })).toEqual({
      rule: 'WV-DEP-11',
      why: '2 characters are not placed yet.',
    })
    // the umpire lines up the rest, and only then may it be confirmed
    expect(apply(warverse, state, { seat: 1, offer: 'line-up' })).toBeNull()
    expect(apply(warverse, state, { seat: 1, offer: 'confirm' })).toBeNull()

    const crowd = setupFor(
      Array.from({ length: 30 }, (_, i): Figure => ({ seat: i < 29 ? 0 : 1, is: 'sky-sovereign' })),
      { size: [30, 48], options: { pointsPerPlayer: 5000 } },
    )
    const big = { ...crowd, options: { ...crowd.options, pointsPerPlayer: 5000 } }
    const giants = {
      ...big,
      rosters: [{ ...big.rosters[0]!, entries: big.rosters[0]!.entries.slice(0, 16) }, big.rosters[1]!],
    }
    expect(setupFaults(giants)).toEqual([])
    const narrow = { ...giants, table: { ...giants.table, zones: giants.table.zones.map(slim) } }
    expect(setupFaults(narrow)).toMatchObject([
      { rule: 'WV-DEP-11', why: 'Red: 16 characters do not fit into the north zone.' },
    ])
  })
  test('[WV-DEP-11] the umpire lines up a force in the middle of its zone, an inch apart', () => {
    const state = gold()
    apply(warverse, state, { seat: 1, offer: 'zone:north' })
    apply(warverse, state, { seat: 1, offer: 'line-up' })
    const line = state.board.models.filter(m => m.seat === 1).sort((a, b) => a.x - b.x)
    expect(new Set(line.map(m => m.y)).size).toBe(1)
    for (const [i, m] of line.slice(1).entries()) {
      expect(m.x - line[i]!.x).toBe(m.radius + line[i]!.radius + inches(1))
    }
    const { width } = state.setup.table
    expect((line[0]!.x - line[0]!.radius + line.at(-1)!.x + line.at(-1)!.radius) / 2).toBeCloseTo(width / 2, -1)
  })
  test('[WV-DEP-11] the rest are lined up round who was placed by hand, in rows in the middle, an inch apart', () => {
    for (const beside of [18, 12]) {
      const state = gold()
      apply(warverse, state, { seat: 1, offer: 'zone:north' })
      place(state, 1, 3, beside, 4)
      apply(warverse, state, { seat: 1, offer: 'line-up' })
      const force = state.board.models.filter(m => m.seat === 1)
      const { width } = state.setup.table
      const base = (n: number) => disc(force[n]!, force[n]!.radius)
      for (const [n, { x }] of force.entries()) {
        expect(Math.abs(x - width / 2)).toBeLessThan(width / 4)
        for (let other = 0; other < n; other++) expect(flatGap(base(n), base(other))).toBeGreaterThanOrEqual(inches(1))
      }
    }
  })
  const slim = (zone: Zone, i: number): Zone => ({
    ...zone,
    parts: [i === 0 ? box(0, 0, inches(20), inches(8)) : box(0, inches(40), inches(20), inches(48))],
  })

  test('[WV-DEP-12] default tables for two players; the zones alone guarantee 20 inches', () => {
    const size = (n: number): number[] => {
      const { width, depth } = openField(2, n).table
      return [width / 2540, depth / 2540]
    }
    expect([size(499), size(500), size(999), size(1000)]).toEqual([
      [36, 36],
      [48, 48],
      [48, 48],
      [72, 48],
    ])
    for (const map of MAPS.filter(m => m.seats.includes(2))) {
      const [north, south] = map.table.zones
      expect(flatGap(north!.parts[0]!, south!.parts[0]!)).toBeGreaterThanOrEqual(inches(20))
    }
  })

  const gaps = (zones: readonly Zone[]): string[] =>
    zones.flatMap((a, i) =>
      zones
        .slice(i + 1)
        .map(b => (Math.min(...a.parts.flatMap(p => b.parts.map(q => flatGap(p, q)))) / 2540).toFixed(2)),
    )
  test('[WV-DEP-13] three players: two corners and the middle of the south edge', () => {
    const { zones } = openField(3, 500).table
    expect(zones.map(z => z.parts)).toEqual([
      [box(0, 0, inches(12), inches(8))],
      [box(inches(36), 0, inches(48), inches(8))],
      [box(inches(18), inches(32), inches(30), inches(40))],
    ])
    expect(gaps(zones)).toEqual(['24.00', '24.74', '24.74'])
    expect(openField(3, 1000).table).toMatchObject({ width: inches(72), depth: inches(60) })
    expect(openField(3, 1000).table.zones[0]!.parts).toEqual([box(0, 0, inches(18), inches(8))])
  })
  test('[WV-DEP-14] four players: an L in every corner', () => {
    const { zones } = openField(4, 500).table
    expect(zones[0]!.parts).toEqual([box(0, 0, inches(14), inches(8)), box(0, 0, inches(8), inches(14))])
    expect(gaps(zones)).toEqual(['20.00', '36.77', '20.00', '20.00', '36.77', '20.00'])
    expect(openField(4, 1000).table.zones[0]!.parts[0]).toEqual(box(0, 0, inches(20), inches(8)))
    // a base in the bend of the L lies in both arms together
    const b = battle([{ ...runner(0), at: [5, 5] }, runner(1), runner(2), runner(3)], { stack: [{ step: 'act' }] })
    const setup = { ...b.setup, table: openField(4, 500).table }
    const board = { ...b.board, zones: ['north-west', 'north-east', 'south-east', 'south-west'] }
    const far = { ...board, models: board.models.map((m, i) => (i === 0 ? m : { ...m, where: 'off' as const })) }
    expect(whyNotDeploy({ board: far, setup }, b.figure(0), 0, at(7.8, 7.4))).toBeNull()
    expect(whyNotDeploy({ board: far, setup }, b.figure(0), 0, at(8.5, 8.5))).toMatchObject({ rule: 'WV-DEP-03' })
  })
  test('[WV-DEP-15] other zones by agreement, 20 inches and the ground staying in force', () => {
    const ring = (id: string, x: number, y: number): Zone => ({
      id,
      name: id,
      parts: [
        box(inches(x), inches(y), inches(x + 6), inches(y + 3)),
        box(inches(x), inches(y + 3), inches(x + 3), inches(y + 6)),
      ],
    })
    const base = setupFor([runner(0), runner(1)])
    const setup = { ...base, table: { ...base.table, zones: [ring('left', 2, 20), ring('right', 24, 20)] } }
    expect(setupFaults(setup)).toEqual([])
    const { state } = begin(setup, 6, 1)
    expect(apply(warverse, state, { seat: 0, offer: 'zone:left' })).toBeNull()
    expect(apply(warverse, state, { seat: 0, offer: 'place:0', with: at(7, 21) })).toBeNull()
    expect(apply(warverse, state, { seat: 0, offer: 'confirm' })).toBeNull()
    expect(apply(warverse, state, { seat: 1, offer: 'place:1', with: at(25, 21) })).toMatchObject({ rule: 'WV-DEP-04' })
    expect(apply(warverse, state, { seat: 1, offer: 'place:1', with: at(28.5, 21, 2) })).toMatchObject({
      rule: 'WV-DEP-05',
    })
    expect(apply(warverse, state, { seat: 1, offer: 'place:1', with: at(28.5, 21) })).toBeNull()
    const overlapping = { ...setup, table: { ...setup.table, zones: [ring('left', 2, 20), ring('right', 7, 20)] } }
    expect(setupFaults(overlapping)).toMatchObject([{ rule: 'WV-DEP-15' }])
  })
  test('[WV-DEP-15] zones too close for 20 inches still let everybody deploy', () => {
    const zone = (id: string, y: number): Zone => ({
      id,
      name: id,
      parts: [box(0, inches(y), inches(48), inches(y + 3))],
    })
    const base = setupFor([runner(0), runner(1)])
    const setup = { ...base, table: { ...base.table, zones: [zone('a', 20), zone('b', 24)] } }
    const { state } = begin(setup, 6, 1)
    apply(warverse, state, { seat: 0, offer: 'zone:a' })
    apply(warverse, state, { seat: 0, offer: 'place:0', with: at(24, 21) })
    apply(warverse, state, { seat: 0, offer: 'confirm' })
    // 20 inches are to be had at the ends of the zone
    expect(apply(warverse, state, { seat: 1, offer: 'place:1', with: at(24, 25) })).toMatchObject({ rule: 'WV-DEP-04' })
    expect(apply(warverse, state, { seat: 1, offer: 'place:1', with: at(46, 25) })).toBeNull()
    // nowhere in a shorter zone are they, so anywhere but in contact will do
    const short = (id: string, y: number): Zone => ({
      id,
      name: id,
      parts: [box(0, inches(y), inches(6), inches(y + 3))],
    })
    const tight = { ...base, table: { ...base.table, zones: [short('a', 20), short('b', 24)] } }
    const second = begin(tight, 6, 1).state
    apply(warverse, second, { seat: 0, offer: 'zone:a' })
    apply(warverse, second, { seat: 0, offer: 'place:0', with: at(3, 21) })
    apply(warverse, second, { seat: 0, offer: 'confirm' })
    expect(apply(warverse, second, { seat: 1, offer: 'place:1', with: at(3, 25) })).toBeNull()
  })
  test('[WV-DEP-16] every table size as an open field, for any points', () => {
    const open = MAPS.filter(m => m.id.startsWith('open'))
    expect(open.every(m => m.table.terrain.length === 0)).toBe(true)
    const sizes = open.map(m => `${m.seats[0]}: ${m.table.width / 2540} x ${m.table.depth / 2540}`)
    expect(sizes).toEqual([
      '2: 36 x 36',
      '2: 48 x 48',
      '2: 72 x 48',
      '3: 48 x 40',
      '3: 72 x 60',
      '4: 48 x 48',
      '4: 72 x 72',
    ])
    const large = openField(4, 1200)
    expect(large.id).toBe('open-four-large')
    for (const pointsPerPlayer of [500, 1200]) {
      const team = TEAMS[0]!.roster
      expect(
        setupFaults({
          ruleset: 'warverse',
          scenario: 'last-stand',
          map: large.id,
          table: large.table,
          rosters: [team, team, team, team],
          options: withPreset('quick', { pointsPerPlayer }),
        }),
      ).toEqual([])
    }
  })
  test('[WV-OPT-03] alternating deployment: one character each in turn', () => {
    const setup = { ...GOLDEN_SETUP, options: { ...GOLDEN_SETUP.options, deployment: 'alternating' } }
    const { state } = begin(setup, 3, 6)
    apply(warverse, state, { seat: 1, offer: 'zone:north' })
    const who: number[] = []
    while (state.board.round === 0) {
      const seat = waitingFor(state)[0]!
      who.push(seat)
      apply(warverse, state, otherwise(warverse, state, decisionOf(state, seat)!))
    }
    expect(who).toEqual([1, 0, 1, 0, 1, 0])
  })
})
