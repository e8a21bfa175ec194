import { describe, expect, test } from 'vitest'
import { picker, type Roster, type Setup, settle, start, view } from '#engine'
import { flatGap } from '#geometry'
import { ABILITY_NAMES } from './abilities.ts'
import { CHARACTERS, PRINTED, TROOPS } from './content/characters.ts'
import { fragmentsFor, MAPS } from './content/maps.ts'
import { area, FRAGMENT, solid, tableOf, tableSize, zonesFor } from './content/pieces.ts'
import { bodyFor, readCard } from './datacard.ts'
import { difficultLength, piecesWith } from './ground.ts'
import { warniris } from './index.ts'
import { DEFAULTS, OPTIONS } from './options.ts'
import { cardsOf, rosterFaults } from './roster.ts'
import { begin, OWN_CARD, setupFaults, setupOf, troop, warband } from './setup.ts'
import { p, Stage } from './testing.ts'

const THREE = ['RS1', 'RS2', 'RS4']
const two = (a: readonly string[] = THREE, b: readonly string[] = ['TB1', 'TB2', 'TB3']): Roster[] => [
  warband('A', a),
  warband('B', b),
]
const mapOf = (id: string) => MAPS.find(map => map.id === id)!
const skirmish = (changes: Partial<Setup> = {}): Setup => ({
  ...setupOf('skirmish', mapOf('broken-chapel').table, two(), {}, 'broken-chapel'),
  ...changes,
})
const why = (setup: Setup): string[] => setupFaults(setup).map(fault => fault.why)
const rulesOf = (setup: Setup): string[] => setupFaults(setup).map(fault => fault.rule)

describe('modes and seats', () => {
  test('[WN-GEN-02] a mode is agreed, and its rules apply', () => {
    expect(setupFaults(skirmish())).toEqual([])
    expect(rulesOf(skirmish({ scenario: 'siege' }))).toEqual(['WN-GEN-02'])
    expect(begin(skirmish()).stack.at(0)?.step).toBe('zones')
    const stand = setupOf(
      'last-stand',
      mapOf('hilltop-shrine').table,
      [warband('A', THREE), troop(32)],
      {},
      'hilltop-shrine',
    )
    expect(begin(stand).stack.at(0)?.step).toBe('deploy')
  })
  test('[WN-GEN-03] Relic and Last Stand need exactly 2 players', () => {
    const three = [...two(), warband('C', ['LT1', 'LT2', 'LT3'])]
    expect(why(setupOf('relic', mapOf('sluice-yard-relic').table, three))).toEqual([
      'This mode needs exactly 2 players.',
    ])
    expect(why(setupOf('last-stand', mapOf('hilltop-shrine').table, three))).toEqual([
      'This mode needs exactly 2 players.',
    ])
  })
  test('[WN-GEN-04] Skirmish has 2, 3 or 4 seats; 5 are refused', () => {
    const seats = (n: number) => Array.from({ length: n }, (_, i) => warband(`${i}`, THREE))
    for (const n of [2, 3, 4])
      expect(setupFaults(setupOf('skirmish', tableOf('skirmish', 2 * n, []), seats(n)))).toEqual([])
    expect(rulesOf(setupOf('skirmish', tableOf('skirmish', 10, []), seats(5)))).toEqual(['WN-GEN-04'])
  })
  const dice =
    (...faces: number[]) =>
    () =>
      faces.shift()!
  test('[WN-GEN-05] [WN-GEN-06] players who disagree roll: A wants x2, B x3; 5 and 6 make it x3', () => {
    expect(settle([2, 3], dice(5, 6))).toMatchObject({ seat: 1, value: 3 })
    expect(settle(['A', 'B'], dice(4, 2))).toMatchObject({ seat: 0, value: 'A' })
    expect(warniris.disputes).toEqual({
      rule: 'WN-GEN-05',
      tie: 'WN-GEN-07',
      options: ['difficult', 'suicards'],
      map: true,
    })
  })
  test('[WN-GEN-07] [WN-GEN-09] only the tied roll again', () => {
    const { value, throws } = settle(['x', 'y', 'z'], dice(5, 5, 2, 3, 6))
    expect([value, throws.map(round => round.map(({ seat }) => seat))]).toEqual([
      'y',
      [
        [0, 1, 2],
        [0, 1],
      ],
    ])
    expect(warniris.disputes?.tie).toBe('WN-GEN-07')
  })
})

describe('the table', () => {
  test('[WN-SET-01] [WN-SET-02] [WN-SET-03] fragments of 21x30 cm: two per Warband, four in the other modes', () => {
    expect((FRAGMENT.width * FRAGMENT.depth) / 1e6).toBe(630)
    expect([2, 3, 4].map(n => fragmentsFor('skirmish', n))).toEqual([4, 6, 8])
    expect([fragmentsFor('relic', 2), fragmentsFor('last-stand', 2)]).toEqual([4, 4])
    expect(rulesOf(skirmish({ table: tableOf('skirmish', 6, []), map: 'x' }))).toEqual(['WN-SET-02'])
    const relic = setupOf('relic', { ...mapOf('sluice-yard-relic').table, width: 63_000 }, two())
    expect(rulesOf(relic)).toEqual(['WN-SET-03'])
  })
  test.each([
    [4, 42, 60],
    [6, 63, 60],
    [8, 84, 60],
  ])('[WN-SET-04] %i fragments make %i x %i cm', (n, width, depth) => {
    expect(tableSize(n)).toEqual({ width: width * 1000, depth: depth * 1000 })
  })
  test('[WN-SET-05] [WN-SET-06] two zones 10 cm deep along the 42 cm edges, 40 cm apart', () => {
    const [south, north] = zonesFor('skirmish', 4)
    expect(flatGap(south!.parts[0]!, north!.parts[0]!)).toBe(40_000)
    expect(south!.parts[0]).toEqual({ shape: 'polygon', points: corners(0, 50, 42, 60) })
    expect(rulesOf(skirmish({ table: { ...mapOf('broken-chapel').table, zones: [] } }))).toEqual(['WN-SET-05'])
  })
  const corners = (x0: number, y0: number, x1: number, y1: number) => [
    { x: x0 * 1000, y: y0 * 1000 },
    { x: x1 * 1000, y: y0 * 1000 },
    { x: x1 * 1000, y: y1 * 1000 },
    { x: x0 * 1000, y: y1 * 1000 },
  ]
  const gaps = (n: number): number[] => {
    const zones = zonesFor('skirmish', n).map(zone => zone.parts[0]!)
    return zones
      .flatMap((a, i) => zones.slice(i + 1).map(b => Math.round(flatGap(a, b) / 10) / 100))
      .sort((a, b) => a - b)
  }
  test('[WN-SET-07] three zones: 31.02, 31.02 and 43.00 cm apart', () => {
    expect(gaps(6)).toEqual([31.02, 31.02, 43])
  })
  test('[WN-SET-08] four zones: 42 along, 40 across, 58 diagonally', () => {
    expect(gaps(8)).toEqual([40, 40, 42, 42, 58, 58])
  })
  test('[WN-SET-09] Last Stand: one disc of radius 6 at (21, 30)', () => {
    expect(zonesFor('last-stand', 4)).toMatchObject([
      { parts: [{ shape: 'disc', x: 21_000, y: 30_000, radius: 6000 }] },
    ])
  })
  test('[WN-SET-10] as much scenery as one likes: none, or twenty pieces', () => {
    const pieces = Array.from({ length: 20 }, (_, i) => solid(`crate ${i}`, 2 * i, 2 * i + 1, 25, 26, 1))
    expect(why(skirmish({ table: tableOf('skirmish', 4, []), map: 'bare' }))).toEqual([])
    expect(why(skirmish({ table: tableOf('skirmish', 4, pieces), map: 'full' }))).toEqual([])
  })
  test('[WN-SET-11] the scenery is fixed: a printed map is as printed, and stays', () => {
    const chapel = mapOf('broken-chapel').table
    expect(chapel.terrain.filter(piece => !piece.traits.includes('ladder'))).toHaveLength(10)
    expect(rulesOf(skirmish({ table: { ...chapel, terrain: chapel.terrain.slice(1) } }))).toEqual(['WN-SET-11'])
    expect(rulesOf(skirmish({ table: tableOf('skirmish', 4, [solid('far', 40, 45, 25, 26, 1)]), map: 'x' }))).toEqual([
      'WN-SET-11',
    ])
  })
  test("[WN-SET-12] a map of one's own: no solid piece in a zone, near the Relic, or near a border in Last Stand", () => {
    const relicWith = (piece: ReturnType<typeof solid>) => setupOf('relic', tableOf('relic', 4, [piece]), two())
    expect(rulesOf(relicWith(solid('near', 20, 22, 34.9, 36, 3)))).toEqual(['WN-SET-12'])
    expect(rulesOf(relicWith(solid('far enough', 20, 22, 35, 36, 3)))).toEqual([])
    expect(rulesOf(relicWith(solid('zone', 20, 22, 9, 12, 3)))).toEqual(['WN-SET-12'])
    const stand = (y: number) =>
      setupOf('last-stand', tableOf('last-stand', 4, [solid('x', 10, 12, y, y + 1, 3)]), [
        warband('A', THREE),
        troop(32),
      ])
    expect(rulesOf(stand(2.9))).toEqual(['WN-SET-12'])
    expect(rulesOf(stand(3))).toEqual([])
  })
  test('[WN-GEN-06] only what the lobby knows can be agreed', () => {
    expect(why(skirmish({ options: { dificult: 3, suicards: 'all', troopSize: 41 } }))).toEqual([
      "There is no option 'dificult'; there are difficult, suicards, troopSize, freeBuild, reactionCharge, answerTime, activationTime.",
      'SUIcards must be one of off, choose, random.',
      'Troop size must be a whole number from 4 to 40.',
    ])
  })
  test('[WN-SET-13] [WN-SET-14] difficult ground is x2 or x3, by default x2', () => {
    expect(DEFAULTS.difficult).toBe(2)
    expect(why(skirmish({ options: { difficult: 4 } }))).toEqual(['Difficult terrain is x2 or x3.'])
    const stage = new Stage({ sides: [[['RS1', 10, 10]], [['TB4', 30, 40]]], pieces: [area('mud', 5, 15, 12, 15)] })
    expect(difficultLength(stage.game, p(10, 10), p(10, 20))).toBeCloseTo(3000, 3)
    expect(stage.act(0).refused('move', [p(10, 16)])).toBeNull() // 3 clear and 6 for the mud
    expect(stage.refused('move', [p(10, 16.1)])?.why).toBe('Too long: 9.10 of 9 cm.')
  })
  test('every map is legal, symmetric as the catalogue says, and its pieces do not overlap', () => {
    for (const map of MAPS) {
      const rosters =
        map.scenarios![0] === 'last-stand'
          ? [warband('A', THREE), troop(32)]
          : Array.from({ length: map.seats[0]! }, () => warband('A', THREE))
      expect([map.id, setupFaults(setupOf(map.scenarios![0] as 'skirmish', map.table, rosters, {}, map.id))]).toEqual([
        map.id,
        [],
      ])
      const solids = map.table.terrain.filter(piece => piece.traits.includes('solid'))
      for (const [i, a] of solids.entries())
        for (const b of solids.slice(i + 1)) expect(flatGap(a.footprint, b.footprint)).toBeGreaterThan(0)
    }
    expect(piecesWith({ setup: skirmish(), board: begin(skirmish()).board }, 'ladder')).toHaveLength(2)
  })
})

describe('who is fielded', () => {
  test('[WN-SET-15] 3 to 6 miniatures', () => {
    const six = CHARACTERS.slice(0, 6).map(card => card.id)
    expect(rosterFaults(warband('A', six), {})).toEqual([])
    expect(rosterFaults(warband('A', THREE.slice(1)), {})[0]?.why).toBe('A Warband has 3 to 6 miniatures, not 2.')
    expect(rosterFaults(warband('A', [...six, 'TB4']), {})[0]?.rule).toBe('WN-SET-15')
  })
  test('[WN-SET-16] [WN-CRD-01] each character once in a Warband, but on both sides if they like', () => {
    expect(rosterFaults(warband('A', ['TB4', 'TB4', 'RS1']), {})[0]?.rule).toBe('WN-SET-16')
    expect(setupFaults(skirmish({ rosters: two(['TB4', 'RS1', 'RS2'], ['TB4', 'TB1', 'TB2']) }))).toEqual([])
    expect(rosterFaults(warband('A', ['XX9', 'RS1', 'RS2']), {})[0]?.rule).toBe('WN-CRD-01')
  })
  test('[WN-SET-17] 3 against 5 is legal', () => {
    expect(setupFaults(skirmish({ rosters: two(THREE, ['TB1', 'TB2', 'TB3', 'TB4', 'TB5']) }))).toEqual([])
  })
  test('[WN-SET-18] both lists lie in the set-up before the first die is rolled', () => {
    const { stack, board } = begin(skirmish())
    expect([stack.length, board.minis.length, board.zones]).toEqual([2, 6, [null, null]])
    expect(rulesOf(skirmish({ rosters: [two()[0]!] }))).toEqual(['WN-GEN-04'])
  })
  test('[WN-CRD-02] a Warband base has 25 to 50 mm', () => {
    const faults = (mm: number) =>
      readCard('own', { ...OWN_CARD, baseMm: mm }, {}, ABILITY_NAMES).faults.map(f => f.rule)
    expect([faults(24), faults(25), faults(50), faults(51)]).toEqual([['WN-CRD-02'], [], [], ['WN-CRD-02']])
  })
  test('[WN-CRD-03] a card without a Movement value is refused, in a sentence', () => {
    const { movement: _, ...card } = OWN_CARD
    expect(readCard('own', card, {}, ABILITY_NAMES).faults[0]).toEqual({
      rule: 'WN-CRD-03',
      why: 'The card own lacks a movement value.',
    })
    expect(readCard('own', 'nothing', {}, ABILITY_NAMES).card).toBeNull()
    expect(readCard('own', { ...OWN_CARD, abilities: ['Flight'] }, {}, ABILITY_NAMES).faults[0]?.rule).toBe('WN-CRD-03')
  })
  test('[WN-CRD-04] [WN-CRD-05] Troops: three profiles, as often as one likes, on 25 to 30 mm', () => {
    expect(TROOPS.map(card => card.id)).toEqual(['Ranger', 'Warrior', 'Sorcerer'])
    expect(rosterFaults(troop(24), { troopSize: 24 })).toEqual([])
    expect(rosterFaults(troop(24, 32), { troopSize: 24 })[0]?.rule).toBe('WN-CRD-04')
    expect(PRINTED.get('Ranger 28')?.radius).toBe(1400)
    const cards = cardsOf(troop(24))
    expect(['Ranger', 'Warrior', 'Sorcerer'].map(id => cards.filter(card => card === id).length)).toEqual([6, 6, 12])
    const mixed = { ...troop(24), entries: [...troop(24).entries, { profile: 'RS1', count: 1 }] }
    expect(rosterFaults(mixed, { troopSize: 25 })[0]?.rule).toBe('WN-CRD-04')
  })
  test("[WN-CRD-06] a card of one's own plays", () => {
    const roster = warband('A', ['own', 'RS1', 'RS2'])
    expect(setupFaults(skirmish({ rosters: [roster, two()[1]!] }))).toEqual([])
    const stage = new Stage({ sides: [[['own', 10, 10]], [['TB4', 10, 14.6]]] }).act(0)
    stage.take('attack:0/at:1', null, 1, 6)
    expect([stage.m(1).wounds, stage.question]).toEqual([2, 'shove 0'])
  })
  test.each([
    [25, 3.0, 2.6, 1.3],
    [28, 3.3, 2.9, 1.4],
    [29, 3.3, 2.9, 1.4],
    [50, 6.0, 5.2, 2.6],
  ])('[WN-CRD-07] a base of %i mm is %f high, eye %f, torso %f', (mm, height, eye, torso) => {
    expect(bodyFor(mm)).toEqual({ height, eye, torso })
    expect(readCard('own', { ...OWN_CARD, baseMm: mm }, {}, ABILITY_NAMES).card?.height).toBe(height * 1000)
  })
  test("[WN-CRD-08] limits of a card of one's own, switched off by free build", () => {
    const judge = (changes: object, options = {}) =>
      readCard('own', { ...OWN_CARD, ...changes }, options, ABILITY_NAMES).faults.map(f => f.rule)
    const sums = { mind: 4, body: 5, spirit: 3 }
    expect(judge({ ...sums, wounds: 5 })).toEqual([])
    expect(judge({ ...sums, wounds: 6 })).toEqual(['WN-CRD-08'])
    expect(judge({ mind: 5, body: 5, spirit: 3, wounds: 3 })).toEqual(['WN-CRD-08'])
    expect(judge({ movement: 15 })).toEqual(['WN-CRD-08'])
    const gun = { name: 'Gun', type: 'TRW', range: 20, penetration: 2, damage: 2 }
    expect(judge({ weapons: [gun] })).toEqual(['WN-CRD-08'])
    expect(judge({ weapons: [{ ...gun, oncePerActivation: true }] })).toEqual([])
    expect(judge({ weapons: [gun] }, { freeBuild: true })).toEqual([])
  })
  test('[WN-LST-07] [WN-LST-08] [WN-LST-19] Troop size, the half rule, and 4 to 40', () => {
    expect(OPTIONS.find(({ id }) => id === 'troopSize')?.default).toBe(32)
    expect(rosterFaults(troop(20), { troopSize: 24 })[0]?.why).toBe(
      'The numbers do not add up to the Troop size: 20 of 24.',
    )
    const sorcerers = (n: number) => ({
      ...troop(24),
      entries: [
        { profile: 'Sorcerer', count: n },
        { profile: 'Ranger', count: 24 - n },
      ],
    })
    expect(rosterFaults(sorcerers(12), { troopSize: 24 })).toEqual([])
    expect(rosterFaults(sorcerers(13), { troopSize: 24 })[0]?.rule).toBe('WN-LST-08')
    const sized = (n: number) => rosterFaults(troop(n), { troopSize: n }).map(({ rule }) => rule)
    expect([3, 4, 40, 41].map(n => sized(n).includes('WN-LST-19'))).toEqual([true, false, false, true])
    expect(troop(32).entries.map(entry => entry.count)).toEqual([8, 8, 16])
    expect(troop(13).entries.map(entry => entry.count)).toEqual([4, 3, 6])
  })
  test('[WN-LST-01] one Warband of exactly 3 against one Troop', () => {
    const stand = (...rosters: Roster[]) =>
      setupOf('last-stand', mapOf('hilltop-shrine').table, rosters, {}, 'hilltop-shrine')
    expect(rulesOf(stand(warband('A', THREE), troop(32)))).toEqual([])
    expect(why(stand(warband('A', [...THREE, 'TB4']), troop(32)))).toEqual([
      'Last Stand needs exactly 3 Warband miniatures, not 4.',
    ])
    expect(rulesOf(stand(...two()))).toContain('WN-LST-01')
    expect(rulesOf(skirmish({ rosters: [two()[0]!, troop(32)] }))).toContain('WN-LST-01')
  })
})

test('[WN-GEN-15] everything is public but the cards in hand', () => {
  const stage = new Stage({ sides: [[['RS1', 10, 10]], [['TB4', 30, 30]]] }).act(0)
  stage.board.hands = [['Grapnel', 'Caltrops'], ['Steel Nerve']]
  expect(view(warniris, stage.state, 1).board.hands).toEqual([['?', '?'], ['Steel Nerve']])
  const { hands: _a, ...seen } = view(warniris, stage.state, 1).board
  const { hands: _b, ...real } = stage.board
  expect(seen).toEqual(real)
})

test('drawn set-ups are legal', () => {
  const pick = picker('warniris')
  for (let n = 0; n < 200; n++) expect(setupFaults(warniris.drawSetup(pick))).toEqual([])
  expect(start(warniris, warniris.drawSetup(pick), 'x').over).toBeNull()
})
