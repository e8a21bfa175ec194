import { describe, expect, test } from 'vitest'
import { wyrdwars } from '../rulesets/wyrdwars/index.ts'
import { Battle } from '../rulesets/wyrdwars/testing.ts'
import { forecast } from './forecast.ts'
import { asText, fraction, meanOf, readNumbers, seriesOf } from './index.ts'
import { faceByFace, foretold, type Given, posed, rolled } from './testing.ts'

/** The chance that the target (warrior 2) falls, and the mean of the wounds it takes. */
const fate = (kind: string, given: Given) => posed(wyrdwars, kind, given).found.fates.find(({ who }) => who === 2)!
const kill = (kind: string, given: Given): string => asText(fate(kind, given).kill)

describe('WyrdWars by its tables', () => {
  test('[WW-CON-01] [WW-CC-10] [WW-CC-12] T6: skill against skill, then Strength against Toughness', () => {
    const needed: Readonly<Record<string, number>> = {
      '-4': 6,
      '-3': 6,
      '-2': 5,
      '-1': 5,
      '0': 4,
      '1': 3,
      '2': 3,
      '3': 2,
      '4': 2,
    }
    for (const [ahead, n] of Object.entries(needed)) {
      // a Strength that wounds on 2+, so that the hit decides
      const hit = kill('blows', { skill: 5 + Number(ahead), defence: 5, strength: 9, save: 7 })
      expect(hit, `skill ${ahead}`).toBe(asText(fraction((7 - n) * 5, 36)))
      const wound = kill('hits', { hits: 1, strength: 5 + Number(ahead), toughness: 5, save: 7 })
      expect(wound, `Strength ${ahead}`).toBe(asText(fraction(7 - n, 6)))
    }
  })

  test('[WW-ARM-05] [WW-ARM-07] [WW-ARM-17] [WW-CC-19] T7 cell by cell, by the steps of the game', () => {
    const rows = [
      [3, 2, '1/18 1/12 2/9 1/3 5/9 25/36 5/6'],
      [3, 3, '1/9 1/6 1/3 4/9 25/36 5/6 5/6'],
      [3, 4, '1/6 1/4 4/9 5/9 5/6 5/6 5/6'],
      [3, 5, '2/9 1/3 5/9 2/3 5/6 5/6 5/6'],
      [3, 6, '5/18 5/12 2/3 2/3 5/6 5/6 5/6'],
      [3, 7, '1/3 1/2 2/3 2/3 5/6 5/6 5/6'],
      [4, 2, '1/18 1/18 1/6 1/3 4/9 25/36 5/6'],
      [4, 3, '1/9 1/9 1/4 4/9 5/9 5/6 5/6'],
      [4, 4, '1/6 1/6 1/3 5/9 2/3 5/6 5/6'],
      [4, 5, '2/9 2/9 5/12 2/3 2/3 5/6 5/6'],
      [4, 6, '5/18 5/18 1/2 2/3 2/3 5/6 5/6'],
      [4, 7, '1/3 1/3 1/2 2/3 2/3 5/6 5/6'],
    ] as const
    for (const [toughness, save, row] of rows) {
      const got = [2, 3, 4, 5, 6, 7, 8].map(strength => kill('hits', { hits: 1, strength, toughness, save }))
      expect(got.join(' '), `T${toughness} ${save}+`).toBe(row)
    }
  })

  test('[WW-ARM-05] [WW-ARM-22] two hits of Strength 3 on 4+ and two wounds: 13/24 wounds', () => {
    expect(asText(meanOf(fate('hits', { hits: 2, save: 4, wounds: 2 })))).toBe('13/24')
  })

  test('[WW-ARM-22] three hits on 4+, each save one harder than the last: no wound with 65/324', () => {
    // Strength 3 against Toughness 1: what gets through fails to wound with 1/3
    const { damage } = fate('hits', { hits: 3, save: 4, toughness: 1, wounds: 12 })
    expect(asText(damage.find(({ n }) => n === 0)!.chance)).toBe('65/324')
  })

  /** The chance of n wounds in so many hits that got through, of Strength 3 or 4 against Toughness 1. */
  const exactly = (n: number, of: number, strength: number): number => {
    const faces = strength === 3 ? 4 : 5
    let ways = 1
    for (let k = 0; k < n; k++) ways = (ways * (of - k)) / (k + 1)
    return (ways * faces ** n * (6 - faces) ** (of - n)) / 6 ** of
  }
  /** The chances of 0, 1, 2 and more saves in so many hits, read back from the wounds they come to. */
  const savesIn = (save: number, strength: number, hits: number): readonly number[] => {
    const { damage } = fate('hits', { hits, save, strength, toughness: 1, wounds: 12 })
    const saves: number[] = []
    for (let n = 0; n <= hits; n++) {
      const { n: top, d } = damage.find(row => row.n === hits - n)?.chance ?? fraction(0)
      // so many wounds come of n saves, or of fewer where not everything wounded
      const fewer = saves.reduce((sum, chance, k) => sum + chance * exactly(hits - n, hits - k, strength), 0)
      saves.push((Number(top) / Number(d) - fewer) / exactly(hits - n, hits - n, strength))
    }
    return saves
  }
  const mean = (saves: readonly number[]): number => saves.reduce((sum, chance, n) => sum + n * chance, 0)

  test('[WW-ARM-13] [WW-ARM-17] [WW-ARM-22] [WW-ARM-24] T3 cell by cell, by the steps of the game', () => {
    // all of k hits of Strength 3 saved; then the saves to be expected, of Strength 3 and of Strength 4
    const rows = [
      [3, '2/3 1/3 1/9 1/54 0', '2/3 11/9 91/54 671/324 4651/1944', '1/2 11/12 91/72'],
      [4, '1/2 1/6 1/36 0 0', '1/2 11/12 91/72 671/432 4651/2592', '1/3 11/18 91/108'],
      [5, '1/3 1/18 0 0 0', '1/3 11/18 91/108 671/648 4651/3888', '1/6 11/36 91/216'],
      [6, '1/6 0 0 0 0', '1/6 11/36 91/216 671/1296 4651/7776', '0 0 0'],
    ] as const
    const number = (cell: string): number => {
      const [top = 0, of = 1] = cell.split('/').map(Number)
      return top / of
    }
    for (const [save, all, ...means] of rows) {
      for (const [i, cell] of all.split(' ').entries()) {
        expect(savesIn(save, 3, i + 1).at(-1), `${save}+, all of ${i + 1}`).toBeCloseTo(number(cell), 12)
      }
      for (const [strength, row] of means.entries()) {
        for (const [i, cell] of row.split(' ').entries()) {
          const saves = mean(savesIn(save, 3 + strength, i + 1))
          expect(saves, `${save}+, Strength ${3 + strength}, ${i + 1}`).toBeCloseTo(number(cell), 12)
        }
      }
    }
    // 2+ there is only against missiles, one by one: a suit that lost a point reads the row below
    expect(savesIn(2, 3, 1)[1]).toBeCloseTo(5 / 6, 12)
    expect(savesIn(2, 4, 1)[1]).toBeCloseTo(2 / 3, 12)
  })

  test('[WW-ARM-30] [WW-ARM-29] Crushing and Pierce change what gets through', () => {
    expect(kill('hits', { hits: 1, strength: 4, pierce: 1, save: 4 })).toBe(asText(fraction(5 * 4, 36)))
    const plain = meanOf(fate('hits', { hits: 3, save: 4, wounds: 9 }))
    const crushed = meanOf(fate('hits', { hits: 3, save: 4, wounds: 9, crushing: 1 }))
    // (3 - 91/72) / 2 and (3 - 77/72) / 2
    expect([asText(plain), asText(crushed)]).toEqual(['125/144', '139/144'])
  })

  test('[WW-ARM-22] the odds along a series of hits at one suit, and the same without armour', () => {
    const whatIf = wyrdwars.whatIf!.find(({ id }) => id === 'hits')!
    const read = readNumbers(whatIf.numbers, { hits: 1, save: 4, wounds: 9 })
    if ('faults' in read) throw new Error(read.faults[0])
    const rows = [...seriesOf(wyrdwars, whatIf, read.numbers)]
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    // one hit: 1/2 x 1/2; unhurt after two: 1/2 x 2/3 + 1/4 x 3/4
    expect(rows.slice(0, 2).map(({ fate }) => asText(fate.wound))).toEqual(['1/4', '23/48'])
    expect(rows.slice(0, 3).map(({ beside }) => asText(beside.wound))).toEqual(['1/2', '3/4', '7/8'])
    expect([...seriesOf(wyrdwars, wyrdwars.whatIf!.find(({ id }) => id === 'shot')!, {})]).toEqual([])
  })

  test('[WW-CC-15] blows at somebody who flees hit without a die, whatever the armour does', () => {
    expect(asText(fate('blows', { fleeing: 1, attacks: 2, save: 3 }).hit)).toBe('1')
  })

  test('[WW-TRA-19] Tempered: the first save costs nothing', () => {
    // 4+, twice: saves 1/2 and then 1/2 again
    expect(asText(meanOf(fate('hits', { hits: 2, save: 4, wounds: 9, tempered: 1 })))).toBe('1/2')
  })

  test('[WW-CC-19] one blow, WS3 v WS3, S3 v T3, 5+: 1/6; with Strength 5: 1/3', () => {
    expect(kill('blows', { save: 5 })).toBe('1/6')
    expect(kill('blows', { save: 5, strength: 5 })).toBe('1/3')
    expect(kill('blows', { save: 4, strength: 4 })).toBe('2/9')
  })

  test('[WW-SHO-02] [WW-SHO-06] shots: Ballistic Skill 1 hits with 1/6, 5 and more with 5/6', () => {
    const hits = [1, 3, 4, 5, 9].map(skill => kill('shot', { skill, strength: 9, save: 7 }))
    expect(hits).toEqual([1, 3, 4, 5, 5].map(n => asText(fraction(n * 5, 36))))
    expect(kill('shot', { skill: 3, pierce: 1, save: 5 })).toBe(asText(fraction(3 * 5 * 3, 216)))
  })

  test('[WW-RIT-02] [WW-RIT-07] [WW-RIT-16] Wax Spark at Leadership 8: 5/12 cast, then 1/3 on 5+; backlash 1/36 x 2/3', () => {
    expect(kill('spark', { save: 5 })).toBe(asText(fraction(5, 36)))
    const caster = posed(wyrdwars, 'spark', { save: 5 }).found.fates.find(({ who }) => who === 0)!
    expect(asText(caster.kill)).toBe(asText(fraction(2, 108)))
  })

  test('[WW-FAL-01] [WW-FAL-03] falls: 3 inches Strength 4, 6 inches Strength 7', () => {
    expect([kill('fall', { height: 3 }), kill('fall', { height: 6 })]).toEqual(['2/3', '5/6'])
  })

  test('[WW-CRT-01] [WW-CRT-03] telling hits: the 6 among them at Strength 4', () => {
    // 4, 5 hit: 1/2 through 4+, 1/2 wounds; 6: 2/3 through 5+, 2/3 wounds
    const told = fraction(2 * 9 + 16, 6 * 36)
    expect(kill('blows', { save: 4, telling: 1 })).toBe(asText(told))
    expect(kill('blows', { save: 4, telling: 1, cap: 1 })).toBe('1/8')
  })

  test('only what the weapons of the book can do is asked about', () => {
    expect(() => posed(wyrdwars, 'shot', { pierce: 1, strength: 5 })).toThrow()
    expect(() => posed(wyrdwars, 'pot', { beside: [1, 1, 1, 1] })).toThrow()
    expect(() => posed(wyrdwars, 'hits', { hits: 2, save: 2 })).toThrow()
  })
})

describe('WyrdWars in a battle', () => {
  test('[WW-ITM-07] odds assume that the Lucky token is not used, whatever its owner has answered for good', () => {
    for (const lucky of ['ask', 'saves', 'first', 'never'] as const) {
      const bearer = { at: [10, 16] as const, kit: ['mail', 'shield', 'lucky-token'], has: { lucky } }
      const battle = new Battle({ red: [{ at: [10, 10], kit: ['hunting-bow'] }, { at: [30, 3] }], blue: [bearer] })
      battle.shoots()
      const shot = { seat: 0, offer: 'shoot:0/at:2' }
      const target = forecast(wyrdwars, battle.state, shot)!.fates.find(({ who }) => who === 2)!
      // to hit 1/2, not saved 1/2, wounded 1/2
      expect(asText(target.kill), lucky).toBe('1/8')
      expect(battle.one(2).lucky).toBe(lucky)
    }
  })
})

describe('WyrdWars face by face', () => {
  test.each<[string, Given]>([
    ['blows', { skill: 4, attacks: 2, save: 5, wounds: 2 }],
    ['blows', { skill: 4, second: 1, save: 4, splinters: 1, crushing: 1 }],
    ['blows', { fleeing: 1, attacks: 2, save: 3, tempered: 1, wounds: 2 }],
    ['blows', { telling: 1, save: 4, wounds: 1 }],
    ['hits', { hits: 3, save: 3, strength: 4, wounds: 2 }],
    ['shot', { skill: 4, telling: 1, save: 2 }],
    ['pot', { skill: 3, save: 4, beside: [1, 2] }],
    ['spark', { save: 4 }],
    ['fall', { height: 3, wounds: 1 }],
  ])('[WW-DIC-06] %s: every face counted gives the same chances: %j', (kind, given) => {
    const { found, pose } = posed(wyrdwars, kind, given)
    expect(foretold(found)).toEqual(faceByFace(wyrdwars, pose))
  })
})

describe('WyrdWars with real dice', () => {
  test.each<[string, Given]>([
    ['blows', { skill: 4, attacks: 3, second: 1, save: 4, wounds: 3 }],
    ['pot', { skill: 4, save: 5, beside: [2, 1] }],
  ])('[WW-DIC-01] %s comes out as foretold: %j', (kind, given) => {
    for (const { luck, ...what } of rolled(wyrdwars, kind, given, 2000)) {
      expect(luck, JSON.stringify(what)).toBeGreaterThan(1e-6)
    }
  })
})
