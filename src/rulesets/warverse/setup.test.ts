import { describe, expect, test } from 'vitest'
import type { Setup } from '#engine'
import { box, inches, type Zone } from '#geometry'
import { MAPS } from './content/maps.ts'
import { warverse } from './index.ts'
import { roomFaults, setupFaults } from './setup.ts'
import { at, battle, boulder, type Figure, setupFor, wall } from './testing.ts'

const runner = (seat: number): Figure => ({ seat, is: 'pebble-runner' })

describe('what is agreed is judged', () => {
  test('[WV-DEP-15] a battlefield and a zone have a largest size, judged before anything is measured', () => {
    const base = setupFor([runner(0), runner(1)])
    const zone = (id: string, x: number, wide: number): Zone => ({
      id,
      name: id,
      parts: [box(inches(x), 0, inches(x + wide), inches(40))],
    })
    const wide = { ...base.table, width: inches(144), depth: inches(144) }
    const faultsOn = (table: Setup['table']) => setupFaults({ ...base, table }).map(({ rule, why }) => `${rule} ${why}`)
    expect(faultsOn({ ...wide, zones: [zone('a', 0, 30), zone('b', 60, 30)] })).toEqual([])
    expect(faultsOn({ ...wide, zones: [zone('a', 0, 31), zone('b', 60, 30)] })).toEqual([
      expect.stringMatching(/^WV-DEP-15 .*at most 1200 square inches.*it has 1240/),
    ])
    expect(faultsOn({ ...wide, width: inches(145), zones: [zone('a', 0, 30), zone('b', 60, 30)] })).toEqual([
      expect.stringMatching(/^WV-GEN-04 .*at most 144 inches wide and deep/),
    ])
  })
  test('[WV-DEP-11] the room for the largest forces is found in few looks, and no search goes on for ever', () => {
    const map = MAPS.find(({ id }) => id === 'market-cross-four')!
    const own = { name: 'Mite', move: 1, strength: 1, attacks: 0 }
    const roster = { ruleset: 'warverse', name: 'Many', entries: [{ profile: 'own', count: 100 }], designs: { own } }
    const setup: Setup = {
      ruleset: 'warverse',
      scenario: 'last-standing',
      map: map.id,
      table: map.table,
      rosters: [roster, roster, roster, roster],
      options: { pointsPerPlayer: 5000, maxCharacters: 100, fairCap: false },
    }
    const walked = { spots: 0, most: 30_000 }
    expect(roomFaults(setup, walked)).toEqual([])
    expect(walked.spots).toBeLessThan(25_000)
    const short = { spots: 0, most: 1000 }
    expect(roomFaults(setup, short)[0]).toMatchObject({ rule: 'WV-DEP-11', why: expect.stringContaining('too long') })
    expect(short.spots).toBe(1000)
  })
  const base = setupFor([runner(0), runner(1)])
  const [north, south] = base.table.zones as readonly [Zone, Zone]
  const off: Zone = { ...south, parts: [box(inches(40), inches(40), inches(49), inches(44))] }
  const [rock, cliff] = [boulder('a', 20, 20, 2, 3), boulder('b', 23, 20, 2, 3)]
  test.each<[string, Partial<Setup['table']>, string]>([
    ['too narrow', { width: 2539 }, 'WV-GEN-04 The battlefield must be at least 1 inch wide and deep'],
    ['a zone too few', { zones: [north] }, 'WV-DEP-15 The battlefield must be given a zone for each of 2 players'],
    [
      'two zones of one name',
      { zones: [north, { ...south, id: north.id }] },
      'WV-DEP-15 Zones must be named differently',
    ],
    ['a zone off it', { zones: [north, off] }, `WV-DEP-15 The ${off.name} zone must be on the battlefield`],
    [
      'a zone of nothing',
      { zones: [north, { ...south, parts: [] }] },
      `WV-DEP-15 The ${south.name} zone must be on the battlefield`,
    ],
    [
      'two pieces of one name',
      { terrain: [rock, { ...cliff, id: 'a', footprint: boulder('a', 30, 20, 2, 3).footprint }] },
      'WV-TER-14 Terrain pieces must be named differently',
    ],
    ['a piece off it', { terrain: [boulder('a', 47, 20, 2, 3)] }, 'WV-TER-14 boulder a must be on the battlefield'],
    ['a piece in another', { terrain: [rock, cliff] }, 'WV-TER-14 boulder a must be beside boulder b, not in it'],
    [
      'a piece in the air',
      { terrain: [{ ...rock, bottom: 10 }] },
      'WV-TER-09 boulder a must be an upright box or cylinder',
    ],
    [
      'a piece without height',
      { terrain: [{ ...rock, top: 0 }] },
      'WV-TER-09 boulder a must be an upright box or cylinder',
    ],
    [
      'neither small nor large',
      { terrain: [{ ...rock, traits: [] }] },
      'WV-TER-09 boulder a must be an upright box or cylinder',
    ],
  ])('[WV-DEP-15] [WV-TER-09] [WV-TER-14] a battlefield that is none: %s', (_, change, fault) => {
    const [first] = setupFaults({ ...base, table: { ...base.table, ...change } })
    expect(`${first?.rule} ${first?.why}`).toContain(fault)
  })
  test('[WV-DEP-15] [WV-TER-14] what touches nothing and lies on the edge is a battlefield', () => {
    const terrain = [boulder('a', 2, 20, 2, 3), boulder('b', 6.1, 20, 2, 3), wall('c', 47, 20, 2, 2, 3)]
    expect(setupFaults({ ...base, table: { ...base.table, terrain } })).toEqual([])
  })
  test('[WV-DES-16] a force and a character have names a person can read', () => {
    const named = (name: string, own?: string): string[] => {
      const [first, ...rest] = base.rosters
      const entries = first!.entries.map(entry => (own === undefined ? entry : { ...entry, name: own }))
      return setupFaults({ ...base, rosters: [{ ...first!, name, entries }, ...rest] }).map(({ rule }) => rule)
    }
    expect(named('Red', 'Ada')).toEqual([])
    expect(named('')).toEqual(['WV-DES-16'])
    expect(named('Red', ' ')).toEqual(['WV-DES-16'])
  })
})

describe('what is drawn on the table', () => {
  const two: Figure[] = [
    { ...runner(0), at: [10, 10] },
    { ...runner(1), at: [30, 30, 2] },
  ]
  test('[WV-VIC-08] crowns over whom they are named for, as long as they are on the table', () => {
    const b = battle(two, { scenario: 'crown-hunt', change: board => Object.assign(board, { crowns: [0, 1] }) })
    const { markers, models } = warverse.scene(b)
    const { height } = b.figure(1)
    expect(markers).toEqual([
      { id: 'crown:0', name: 'crown', at: { ...at(10, 10), z: height } },
      { id: 'crown:1', name: 'crown', at: { ...at(30, 30), z: inches(2) + height } },
    ])
    expect(models.map(({ tokens }) => tokens)).toEqual([['crown'], ['crown']])
    b.board.models[1]!.where = 'gone'
    expect(warverse.scene(b).markers).toHaveLength(1)
  })
  test('[WV-VIC-02] crates on the ground by their numbers, and who carries one; the beacon with its 3 inches', () => {
    const crates = [
      { x: inches(5), y: inches(6), where: 'ground' as const },
      { x: 0, y: 0, where: 'home' as const },
      { x: inches(7), y: inches(8), where: 'ground' as const },
    ]
    const change = (board: object) => Object.assign(board, { crates })
    const b = battle(two, { scenario: 'salvage-run', change })
    b.board.models[0]!.crate = 1
    expect(warverse.scene(b).markers).toEqual([
      { id: 'crate:0', name: 'crate 1', at: at(5, 6) },
      { id: 'crate:2', name: 'crate 3', at: at(7, 8) },
    ])
    expect(warverse.scene(b).models.map(({ tokens }) => tokens)).toEqual([['crate'], []])
    const beacon = warverse.scene(battle(two, { scenario: 'hold-the-beacon' })).markers
    expect(beacon).toEqual([{ id: 'beacon', name: 'beacon', at: at(24, 24), radius: inches(3) }])
  })
  test('[WV-TRN-03] who has done everything, who is off the table and who is gone', () => {
    const b = battle([...two, { ...runner(0), at: [12, 20] }, { ...runner(0), at: [14, 20] }])
    const statuses = () => warverse.scene(b).models.map(({ status }) => status)
    expect(statuses()).toEqual(['ready', 'ready', 'ready', 'ready'])
    // three of the active player, then one of the other's
    Object.assign(b.board.models[0]!, { moveLeft: 49, attacksLeft: 0 })
    Object.assign(b.board.models[1]!, { moveLeft: 50, attacksLeft: 0 })
    b.board.models[2]!.where = 'escaped'
    Object.assign(b.board.models[3]!, { moveLeft: 0, attacksLeft: 0 })
    expect(statuses()).toEqual(['done', 'ready', 'gone', 'ready'])
    Object.assign(b.board.models[1]!, { moveLeft: 0, attacksLeft: 1 })
    b.board.models[2]!.where = 'off'
    expect(statuses()).toEqual(['done', 'ready', 'off', 'ready'])
  })
})
