import { describe, expect, test } from 'vitest'
import { wyrdcry } from '../rulesets/wyrdcry/index.ts'
import { asText, fraction, meanOf } from './index.ts'
import { faceByFace, foretold, type Given, posed, rolled } from './testing.ts'

/** T-01, the row of each pair: Fight or Shoot down, Defense across. */
const TABLE = 'EHHHHHHH TELHHHHH TGELLHHH TTGELLLH TTGGELLL TTTGGELL TTTGGGEL TTTTGGGE'.split(' ')
/** In sixths: a hit, a critical hit. */
const ROWS: Readonly<Record<string, readonly [hit: number, crit: number]>> = {
  T: [2, 2],
  G: [3, 1],
  E: [2, 1],
  L: [1, 1],
  H: [2, 0],
}
const PAIRS = TABLE.flatMap((cells, i) => [...cells].map((row, j) => [i + 1, j + 1, row] as const))
const one = { attacks: 1, hit: 1, crit: 2, health: 30 }
const loses = (found: ReturnType<typeof posed>['found'], who: number, n: number): string => {
  const fate = found.fates[who]!
  return asText(fate.damage.find(damage => damage.n === n)?.chance ?? fraction(0, 1))
}

describe('Wyrdcry by its table', () => {
  test('[WC-ATK-11] [WC-ATK-12] [WC-ATK-13] [WC-ATK-14] [WC-ATK-15] [WC-ATK-16] T-01 cell by cell, in melee and at range', () => {
    for (const [skill, defense, row] of PAIRS) {
      const [hit, crit] = ROWS[row]!
      for (const [kind, of] of [
        ['melee', 'fight'],
        ['ranged', 'shoot'],
      ] as const) {
        const { found } = posed(wyrdcry, kind, { [of]: skill, defense, ...one })
        const cell = `${kind} ${skill} v ${defense}`
        expect([loses(found, 0, 1), loses(found, 0, 2)], cell).toEqual(
          [fraction(hit, 6), fraction(crit, 6)].map(asText),
        )
        expect(asText(found.fates[0]!.hit), cell).toBe(asText(fraction(hit + crit, 6)))
      }
    }
  })

  test('[WC-ATK-09] [WC-ATK-17] the means of T-01 in the rows T, G, E, L, H', () => {
    const MEANS: readonly (readonly [weapon: Given, kind: string, means: readonly string[]])[] = [
      [{ attacks: 3, hit: 2, crit: 3 }, 'melee', ['5', '9/2', '7/2', '5/2', '2']],
      [{ attacks: 3, hit: 2, crit: 4 }, 'melee', ['6', '5', '4', '3', '2']],
      [{ attacks: 2, hit: 4, crit: 7 }, 'melee', ['22/3', '19/3', '5', '11/3', '8/3']],
      [{ attacks: 3, hit: 2, crit: 3 }, 'ranged', ['5', '9/2', '7/2', '5/2', '2']],
      [{ attacks: 2, hit: 3, crit: 5 }, 'ranged', ['16/3', '14/3', '11/3', '8/3', '2']],
      [{ attacks: 3, hit: 1, crit: 3 }, 'melee', ['4', '3', '5/2', '2', '1']],
    ]
    const rows = [
      [8, 4],
      [6, 4],
      [4, 4],
      [4, 6],
      [4, 8],
    ] as const
    for (const [weapon, kind, means] of MEANS) {
      const of = kind === 'melee' ? 'fight' : 'shoot'
      const got = rows.map(([skill, defense]) =>
        asText(meanOf(posed(wyrdcry, kind, { ...weapon, [of]: skill, defense, health: 30 }).found.fates[0]!)),
      )
      expect(got).toEqual(means)
    }
  })

  test('[WC-URE-01] [WC-URE-02] Riposte: 91/216, 98/216, 27/216 on the equal row, mean 469/216', () => {
    const { found } = posed(wyrdcry, 'melee', { fight: 3, defense: 3, attacks: 3, riposte: 1, health: 30 })
    expect([3, 2, 0].map(n => loses(found, 1, n))).toEqual(['91/216', '49/108', '1/8'])
    expect(asText(meanOf(found.fates[1]!))).toBe('469/216')
  })

  test('[WC-URE-05] Parting Blow: mean 7/4', () => {
    const { found } = posed(wyrdcry, 'parting-blow', { health: 10 })
    expect(asText(meanOf(found.fates[0]!))).toBe('7/4')
    expect(asText(posed(wyrdcry, 'parting-blow', { health: 4 }).found.fates[0]!.kill)).toBe('1/4')
  })

  test('[WC-WPN-06] Fickle: two dice fizzle with 11/36', () => {
    // twice: only 1s and 2s miss, so no damage is a 1 among the two, or two 2s
    const { found } = posed(wyrdcry, 'ranged', { shoot: 6, attacks: 2, hit: 4, crit: 8, fickle: 1, health: 30 })
    expect(loses(found, 0, 0)).toBe(asText(fraction(12, 36)))
  })

  test('[WC-SPL-05] [WC-SPL-07] [WC-SPL-12] spells: 8/3 of four dice, 4 of three with score 4, and the six of the lance leaps', () => {
    const mean = (kind: string, given: Given, who: number): string =>
      asText(meanOf(posed(wyrdcry, kind, { health: 30, ...given }).found.fates[who]!))
    expect(mean('lungful-of-brine', { score: 4 }, 0)).toBe('8/3')
    expect(mean('tongue-of-flame', { score: 4 }, 0)).toBe('4')
    // half of 5 is 3 (WC-ABL-04)
    expect(mean('tongue-of-flame', { score: 5 }, 0)).toBe('6')
    const lance = { score: 4, bystander: [30] }
    expect([mean('spark-lance', lance, 0), mean('spark-lance', lance, 1)]).toEqual(['4', '1'])
  })

  test('[WC-FAL-02] [WC-FAL-03] [WC-TLN-16] falls: D3 for every full 2 inches, less 3 for the Goat-Footed', () => {
    const fall = (given: Given) => posed(wyrdcry, 'fall', given).found.fates[0]
    const mean = (given: Given): string => asText(fall(given) === undefined ? fraction(0, 1) : meanOf(fall(given)!))
    expect([1, 3, 4, 7].map(height => mean({ height }))).toEqual(['0', '2', '4', '6'])
    expect([4, 5].map(height => mean({ height, 'goat-footed': 1 }))).toEqual(['0', '2'])
    expect(asText(fall({ height: 4, health: 6 })!.kill)).toBe('1/9')
  })

  test('[WC-BRV-07] [WC-ITM-02] fear: 2/3 to attack at Fight -1 with Bravery 5+, 4/9 with a lantern', () => {
    const equal = fraction(1, 2)
    const less = fraction(1, 3)
    const mixed = (fails: number, of: number): string => asText(fraction(fails * 2 + (of - fails) * 3, of * 6))
    const hit = (given: Given): string =>
      asText(posed(wyrdcry, 'melee', { ...one, terrifying: 1, bravery: 5, ...given }).found.fates[0]!.hit)
    expect([asText(equal), asText(less)]).toEqual(['1/2', '1/3'])
    expect([hit({}), hit({ reroll: 1 })]).toEqual([mixed(2, 3), mixed(4, 9)])
  })
})

describe('Wyrdcry face by face', () => {
  test.each<[string, Given]>([
    ['melee', { fight: 4, defense: 3, attacks: 3, hit: 2, crit: 4, health: 6 }],
    ['melee', { fight: 3, defense: 3, attacks: 4, riposte: 1, 'own-health': 2, health: 5 }],
    ['melee', { fight: 3, defense: 3, sidestep: 1, flanked: 1, parry: 1, health: 5 }],
    ['melee', { fight: 3, defense: 4, 'grit-teeth': 1, panicked: 1, heft: 2, hit: 1, crit: 3 }],
    ['melee', { fight: 3, 'close-ranks': 1, cover: 1, hallowed: 1, modifier: 2, health: 4 }],
    ['melee', { fight: 4, blazing: 1, 'thick-skull': 1, knucklebone: 1, attacks: 4, health: 9 }],
    ['melee', { fight: 3, terrifying: 1, bravery: 4, reroll: 1, attacks: 3, health: 7 }],
    ['ranged', { shoot: 3, defense: 4, cover: 1, 'keep-low': 1, attacks: 3, health: 4 }],
    ['ranged', { shoot: 3, fickle: 1, heft: 2, attacks: 2, hit: 4, crit: 8, health: 8 }],
    ['ranged', { shoot: 4, blast: 1, attacks: 4, hit: 1, crit: 2, bystander: [4, 6], health: 5 }],
    ['parting-blow', { health: 5 }],
    ['tongue-of-flame', { score: 3, health: 4 }],
    ['lungful-of-brine', { score: 5, health: 3 }],
    ['spark-lance', { score: 6, health: 7, bystander: [5, 9] }],
    ['fall', { height: 7, health: 5 }],
  ])('[WC-SEQ-05] %s: every face counted gives the same chances: %j', (kind, given) => {
    const { found, pose } = posed(wyrdcry, kind, given)
    expect(foretold(found)).toEqual(faceByFace(wyrdcry, pose))
  })
  test('only one reaction can be asked about, and Keep Low in cover alone', () => {
    expect(() => posed(wyrdcry, 'melee', { riposte: 1, sidestep: 1 })).toThrow()
    expect(() => posed(wyrdcry, 'ranged', { 'keep-low': 1 })).toThrow()
    expect(() => posed(wyrdcry, 'ranged', { bystander: [1, 1, 1] })).toThrow()
    expect(() => posed(wyrdcry, 'spark-lance', { bystander: [1, 1, 1] })).toThrow()
  })
})

describe('Wyrdcry with real dice', () => {
  test.each<[string, Given]>([
    ['melee', { fight: 4, defense: 3, attacks: 4, riposte: 1, health: 9, 'own-health': 3, terrifying: 1 }],
    ['ranged', { shoot: 4, blast: 1, attacks: 6, hit: 1, crit: 3, bystander: 3, health: 5 }],
  ])('[WC-SEQ-05] %s comes out as foretold: %j', (kind, given) => {
    for (const { luck, ...what } of rolled(wyrdcry, kind, given, 2000)) {
      expect(luck, JSON.stringify(what)).toBeGreaterThan(1e-6)
    }
  })
})
