import { describe, expect, test } from 'vitest'
import type { Json, Options, Roster } from '#engine'
import { inches } from '#geometry'
import { CHARACTER_IDS, CHARACTERS } from './content/characters.ts'
import { TEAMS } from './content/teams.ts'
import { CHEAPEST, fairCap, hitPoints, points, sizeClass, sizeOf } from './design.ts'
import { GOLDEN_SETUP } from './golden.ts'
import { warverse } from './index.ts'
import { ORDINARY_POINTS, withPreset } from './options.ts'
import { designFaults, rosterFaults } from './roster.ts'
import { setupFaults } from './setup.ts'
import { battle } from './testing.ts'

const design = (move: number, strength: number, attacks: number) => ({ move, strength, attacks })
const faultsOf = (d: Json): string[] => designFaults('x', d).map(f => f.why)
const MOVE = 'Move must be a whole number of 1 or more.'
const STRENGTH = 'Strength must be 1, 2, 3, 4 or 5.'
const ATTACKS = 'Attacks must be a whole number of 0 or more.'

/** A list of own designs, so many of each. */
const list = (...lines: readonly (readonly [Json, number])[]): Roster => ({
  ruleset: 'warverse',
  name: 'Own',
  entries: lines.map((line, i) => ({ profile: `d${i}`, count: line[1] })),
  designs: Object.fromEntries(lines.map((line, i) => [`d${i}`, line[0]])),
})
const book = (pointsPerPlayer: number) => withPreset('book', { pointsPerPlayer })
const quick = (pointsPerPlayer: number) => withPreset('quick', { pointsPerPlayer })
const whys = (roster: Roster, options = book(500)): string[] => rosterFaults(roster, options).map(f => f.why)

describe('designing a character', () => {
  test('[WV-DES-01] Move, Strength and Attacks are bought, Hit Points follow', () => {
    expect([points(design(10, 3, 5)), hitPoints(design(10, 3, 5))]).toEqual([40, 8])
    expect(faultsOf({ move: 10, strength: 3, attacks: 5, hitPoints: 9 })).toEqual([
      'Hit Points come from the total points (40 points give 8); they cannot be set.',
    ])
    const none = ["The design 'x' needs a Move, a Strength and Attacks."]
    for (const other of ['not a design', 3, true, null, [], [10, 3, 5]]) expect(faultsOf(other)).toEqual(none)
  })
  test('[WV-DES-02] Move is at least 1 and has no maximum', () => {
    expect(faultsOf(design(0, 1, 0))).toEqual([MOVE])
    expect(faultsOf(design(1, 1, 0))).toEqual([])
    expect(faultsOf(design(400, 1, 0))).toEqual([])
  })
  test('[WV-DES-03] an inch of Move costs a point', () => {
    expect(points(design(10, 1, 0)) - points(design(0, 1, 0))).toBe(10)
  })
  test('[WV-DES-04] Strength is 1 to 5', () => {
    expect(faultsOf(design(1, 0, 0))).toEqual([STRENGTH])
    expect(faultsOf(design(1, 6, 0))).toEqual([STRENGTH])
    for (const s of [1, 2, 3, 4, 5]) expect(faultsOf(design(1, s, 0))).toEqual([])
  })
  test('[WV-DES-05] a level of Strength costs 5 points', () => {
    expect([1, 2, 3, 4, 5].map(s => points(design(0, s, 0)))).toEqual([5, 10, 15, 20, 25])
  })
  test('[WV-DES-06] Attacks are any number from 0 up', () => {
    expect(faultsOf(design(1, 1, 0))).toEqual([])
    expect(faultsOf(design(1, 1, 999))).toEqual([])
    expect(faultsOf(design(1, 1, -1))).toEqual([ATTACKS])
  })
  test('[WV-DES-07] an Attack costs the Strength', () => {
    expect(points(design(0, 4, 6)) - points(design(0, 4, 0))).toBe(24)
    expect(points(design(0, 1, 6)) - points(design(0, 1, 0))).toBe(6)
  })
  test('[WV-DES-08] the total', () => {
    expect([design(13, 4, 3), design(1, 5, 0), design(20, 3, 88)].map(points)).toEqual([45, 26, 299])
  })
  test.each([
    [1, [11, 16, 21, 31], [3, 4, 5, 7]],
    [2, [16, 26, 36, 56], [4, 6, 8, 12]],
    [3, [21, 36, 51, 81], [5, 8, 11, 17]],
    [4, [26, 46, 66, 106], [6, 10, 14, 22]],
    [5, [31, 56, 81, 131], [7, 12, 17, 27]],
  ])('[WV-DES-08] [WV-DES-09] the table of costs: Strength %i', (strength, totals, hp) => {
    const row = [0, 5, 10, 20].map(attacks => design(6, strength, attacks))
    expect(row.map(points)).toEqual(totals)
    expect(row.map(hitPoints)).toEqual(hp)
  })
  test('[WV-DES-09] Hit Points are a fifth of the points, rounded up', () => {
    const of = (total: number): number => hitPoints(design(total - 5, 1, 0))
    expect([6, 20, 21, 25, 131, 300].map(of)).toEqual([2, 4, 5, 5, 27, 60])
  })
  test('[WV-DES-10] nothing is bought in fractions', () => {
    expect(faultsOf(design(7.5, 1, 0))).toEqual([MOVE])
    expect(faultsOf(design(7, 1, 2.5))).toEqual([ATTACKS])
    expect(faultsOf(design(7, 1.5, 2))).toEqual([STRENGTH])
  })
  test('[WV-DES-11] the cheapest character has 6 points and 2 Hit Points', () => {
    expect([points(CHEAPEST), hitPoints(CHEAPEST)]).toEqual([6, 2])
    expect(faultsOf(CHEAPEST)).toEqual([])
    for (const less of [design(0, 1, 0), design(1, 0, 0)]) expect(faultsOf(less)).not.toEqual([])
  })
})

describe('forces', () => {
  test('[WV-DES-12] an ordinary battle is 250 to 1,500 points', () => {
    expect(ORDINARY_POINTS).toEqual({ least: 250, most: 1500 })
    expect(withPreset('book').pointsPerPlayer).toBe(500)
    const noted = [249, 250, 500, 1500, 1501].map(n => warverse.notes?.({ ...GOLDEN_SETUP, options: book(n) }).length)
    expect(noted).toEqual([1, 0, 0, 0, 1])
  })
  test('[WV-DES-13] 50 to 5,000 are accepted, the unusual with a note', () => {
    const faults = (pointsPerPlayer: number) =>
      setupFaults({ ...GOLDEN_SETUP, options: book(pointsPerPlayer) }).filter(f => f.why.includes('Points per player'))
    expect(faults(100)).toEqual([])
    const noted = (options: Options) => warverse.notes?.({ ...GOLDEN_SETUP, options })
    const says = (n: number) => `${n} points are unusual: an ordinary battle is 250 to 1500 points a player.`
    expect(noted(book(100))).toEqual([{ rule: 'WV-DES-13', says: says(100) }])
    expect(noted(book(249))).toHaveLength(1)
    expect([noted(book(250)), noted(book(1500))]).toEqual([[], []])
    // a handicap counts for the seat that has it
    expect(noted({ ...book(500), points2: 2000 })).toEqual([{ rule: 'WV-DES-13', says: says(2000) }])
    expect(faults(40)).toMatchObject([
      {
        rule: 'WV-DES-13',
        why: 'Points per player must be a whole number from 50 to 5000, and every player must accept the same settings.',
      },
    ])
    expect(faults(5001)).toHaveLength(1)
  })
  test('[WV-DES-14] a force may not cost more than agreed', () => {
    const sixty = design(8, 2, 21)
    const thirtyFive = design(9, 2, 8)
    const six = design(1, 1, 0)
    expect(whys(list([sixty, 1], [thirtyFive, 1]), book(100))).toEqual([])
    expect(whys(list([sixty, 1], [thirtyFive, 1], [six, 1]), book(100))).toEqual([
      'This force costs 101 points; the limit is 100.',
    ])
  })
  test('[WV-DES-15] 1 to 30 characters, or as many as agreed', () => {
    const six = design(1, 1, 0)
    expect(whys(list([six, 30]))).toEqual([])
    expect(whys(list([six, 31]))).toEqual(['A force may have at most 30 characters; this one has 31.'])
    expect(whys(list([six, 31]), withPreset('book', { maxCharacters: 31 }))).toEqual([])
    expect(whys(list())).toEqual(['A force needs at least one character.'])
    expect(whys(list([six, 0]))).toEqual(['A force needs at least one character.'])
  })
  test('[WV-DES-16] copies are numbered, names have 1 to 40 characters', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [5, 5] },
      { seat: 0, is: 'kite-archer', at: [9, 5] },
      { seat: 0, is: 'dock-brawler', at: [13, 5] },
      { seat: 1, is: 'kite-archer', at: [5, 40] },
    ])
    expect(b.board.models.map(m => m.name)).toEqual(['Kite Archer 1', 'Kite Archer 2', 'Dock Brawler', 'Kite Archer'])
    const named = (name: string) => whys(list([{ ...design(1, 1, 0), name }, 1]))
    expect(named('')).toEqual(['A name needs 1 to 40 characters.'])
    expect(named('x'.repeat(40))).toEqual([])
    expect(named('x'.repeat(41))).toEqual(['A name needs 1 to 40 characters.'])
  })
  test('[WV-DES-17] size follows from the points', () => {
    const size = (total: number) => {
      const { class: c, radius, height } = sizeClass(total)
      return [c, radius, height]
    }
    expect(size(6)).toEqual(['S', inches(0.5), inches(1.2)])
    expect(size(39)).toEqual(['S', inches(0.5), inches(1.2)])
    expect(size(40)).toEqual(['M', inches(0.6), inches(1.6)])
    expect(size(99)).toEqual(['M', inches(0.6), inches(1.6)])
    expect(size(100)).toEqual(['L', inches(1), inches(2.4)])
    expect(size(199)).toEqual(['L', inches(1), inches(2.4)])
    expect(size(200)).toEqual(['XL', inches(1.5), inches(4)])
  })
  test('[WV-DES-18] or all alike, or each figure its own', () => {
    const big = { name: 'Sky Sovereign', ...design(21, 3, 88), radius: 2, height: 5 }
    expect(sizeOf(big, 'uniform')).toEqual({ radius: inches(0.5), height: inches(1.5) })
    expect(sizeOf(big, 'byPoints')).toEqual({ radius: inches(1.5), height: inches(4) })
    expect(sizeOf(big, 'custom')).toEqual({ radius: inches(2), height: inches(5) })
    const custom = (radius: number, height: number) => faultsOf({ ...design(1, 1, 0), radius, height })
    expect(custom(0.25, 0.5)).toEqual([])
    expect(custom(3, 8)).toEqual([])
    expect(custom(0.2, 0.5)).toHaveLength(1)
    expect(custom(3, 8.1)).toHaveLength(1)
  })
  test('[WV-DES-20] every fault is named, and nothing is put right silently', () => {
    expect(faultsOf(design(0, 6, 2))).toEqual([MOVE, STRENGTH])
    expect(whys(list([design(0, 6, 2), 1]))).toEqual([MOVE, STRENGTH])
    expect(whys({ ...list(), entries: [{ profile: 'nobody', count: 1 }] })).toEqual([
      "There is no character 'nobody' in this list.",
    ])
  })
  test.each([
    [250, [104, 83, 62, 41, 20]],
    [500, [208, 166, 125, 83, 41]],
    [750, [312, 250, 187, 125, 62]],
    [1000, [416, 333, 250, 166, 83]],
    [1250, [520, 416, 312, 208, 104]],
    [1500, [625, 500, 375, 250, 125]],
  ])('[WV-DES-21] the fair cap at %i points', (n, caps) => {
    expect([1, 2, 3, 4, 5].map(s => fairCap(n, s))).toEqual(caps)
    // none for Strength 5 at 250: the cheapest has 26 points
    for (const [i, cap] of caps.entries()) expect(12 * cap <= n * (5 - i) && 12 * (cap + 1) > n * (5 - i)).toBe(true)
  })
  test('[WV-DES-21] a character above the fair cap is refused where the cap is on', () => {
    const bear: Roster = { ruleset: 'warverse', name: 'Bear', entries: [{ profile: 'moss-bear', count: 1 }] }
    expect(whys(bear, quick(500))).toEqual([])
    expect(whys(bear, quick(250))).toEqual([
      'Moss Bear (75 points, Strength 3) is above the fair cap of 62 points for this battle.',
    ])
    expect(whys(bear, book(250))).toEqual([])
  })
})

describe('ready-made content', () => {
  test.each([
    ['pebble-runner', 20, 4, 'S', 48],
    ['lamp-sprite', 25, 5, 'S', 75],
    ['dock-brawler', 30, 6, 'S', 120],
    ['kite-archer', 35, 7, 'S', 105],
    ['copper-sentry', 40, 8, 'M', 480],
    ['ash-lancer', 45, 9, 'M', 270],
    ['grove-warden', 50, 10, 'M', 200],
    ['tide-duellist', 55, 11, 'M', 330],
    ['mirror-witch', 60, 12, 'M', 180],
    ['ferry-balloon', 60, 12, 'M', 360],
    ['gale-rider', 65, 13, 'M', 390],
    ['basalt-knight', 70, 14, 'M', 420],
    ['moss-bear', 75, 15, 'M', 300],
    ['rail-marksman', 80, 16, 'M', 480],
    ['hive-cannon', 90, 18, 'M', 270],
    ['ember-drake', 100, 20, 'L', 400],
    ['cargo-beetle', 120, 24, 'L', 480],
    ['thorn-colossus', 150, 30, 'L', 450],
    ['storm-ark', 200, 40, 'XL', 800],
    ['leviathan-engine', 250, 50, 'XL', 1500],
    ['sky-sovereign', 300, 60, 'XL', 1200],
  ] as const)('%s: %i points, %i Hit Points, size %s, fair from %i', (id, total, hp, size, fairFrom) => {
    const c = CHARACTERS[id]
    expect([points(c), hitPoints(c), sizeClass(points(c)).class]).toEqual([total, hp, size])
    expect(fairCap(fairFrom, c.strength)).toBeGreaterThanOrEqual(total)
    expect(fairCap(fairFrom - 1, c.strength)).toBeLessThan(total)
  })
  test('there are 21 characters', () => expect(CHARACTER_IDS).toHaveLength(21))
  test.each([
    ['sunforge-watch', 6, 88],
    ['wildgrove-host', 7, 141],
    ['tempest-fleet', 6, 95],
    ['ironroot-siege', 6, 142],
    ['lantern-patrol', 6, undefined],
    ['harbour-watch', 6, undefined],
  ])('%s is legal in the Quick preset, with %i figures', (id, figures, attackDice) => {
    const team = TEAMS.find(t => t.id === id)!
    expect(rosterFaults(team.roster, quick(team.points))).toEqual([])
    const all = team.roster.entries.flatMap(({ profile, count }) =>
      Array.from({ length: count }, () => CHARACTERS[profile as keyof typeof CHARACTERS]),
    )
    expect(all).toHaveLength(figures)
    expect(all.reduce((sum, c) => sum + points(c), 0)).toBe(team.points)
    if (attackDice !== undefined) expect(all.reduce((sum, c) => sum + c.attacks, 0)).toBe(attackDice)
  })
})
