import { describe, expect, test } from 'vitest'
import { canSave, piercingOf, saveNeeded, saveOf, splintered } from './armour.ts'
import { saveAgainst } from './attack.ts'
import { contest } from './contest.ts'
import { baseSaveOf } from './strike.ts'
import { Fight, type Man } from './testing-fight.ts'

/** Chances in words: '1/2'. */
const fraction = (n: number, of: number): string => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  const by = divisor(n, of)
  return n === 0 ? '0' : n === of ? '1' : `${n / by}/${of / by}`
}
const chance = (needed: number): string => (canSave(needed) ? fraction(7 - needed, 6) : '0')

const hit = (strength: number, at = 0, more: object = {}) =>
  ({
    step: 'hit',
    assault: { by: 1, at, means: 'blow', rule: 'WW-CC-13', strength, pierce: 0, isCrushing: false, ...more },
    got: 1,
  }) as const
const foe: Man = { at: [6, 4] }
const armoured = (...kit: string[]) => new Fight([{ kit, of: { wounds: 9 } }], [foe])

describe('the tables', () => {
  test('[WW-ARM-07] [WW-ARM-08] [WW-ARM-09] [WW-ARM-12] T1: what each Strength adds to the number needed', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12].map(piercingOf)).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 9])
    expect(saveNeeded(6, 0, 2)).toBe(6)
    expect(saveNeeded(5, 0, 4)).toBe(6)
  })

  test('[WW-ARM-01] [WW-ARM-17] [WW-ARM-18] [WW-ARM-27] T2 cell by cell: the number needed and its chance', () => {
    const rows = {
      2: '5/6 2/3 1/2 1/3 1/6 0 0 0',
      3: '2/3 1/2 1/3 1/6 0 0 0 0',
      4: '1/2 1/3 1/6 0 0 0 0 0',
      5: '1/3 1/6 0 0 0 0 0 0',
      6: '1/6 0 0 0 0 0 0 0',
      7: '0 0 0 0 0 0 0 0',
    }
    for (const [base, row] of Object.entries(rows)) {
      const got = [3, 4, 5, 6, 7, 8, 9, 10].map(strength => chance(saveNeeded(Number(base), 0, strength)))
      expect(got.join(' '), `${base}+`).toBe(row)
      expect([1, 2].map(strength => chance(saveNeeded(Number(base), 0, strength)))).toEqual([got[0], got[0]])
    }
    // a splintered kit reads the row below
    expect(chance(saveNeeded(4, 1, 4))).toBe('1/6')
    expect([saveNeeded(4, 1, 4), saveNeeded(4, 2, 4), saveNeeded(2, 0, 7)]).toEqual([6, 7, 6])
  })

  /** The chance of so many saves in k hits, by every way they can go: in ways of 6^k. */
  const savesIn = (
    base: number,
    strength: number,
    hits: number,
    points = 1,
  ): readonly [mean: number, all: number, of: number] => {
    let [mean, all] = [0, 0]
    const walk = (left: number, s: number, saved: number, ways: number): void => {
      if (left === 0) {
        mean += ways * saved
        if (saved === hits) all += ways
        return
      }
      const needed = saveNeeded(base, s, strength)
      const good = canSave(needed) ? 7 - needed : 0
      if (good > 0) walk(left - 1, splintered(base, s, points), saved + 1, ways * good)
      walk(left - 1, s, saved, ways * (6 - good))
    }
    walk(hits, 0, 0, 1)
    return [mean, all, 6 ** hits]
  }

  test('[WW-ARM-22] [WW-ARM-24] T3: the chance that the first k hits of S1-3 are all saved', () => {
    const rows = {
      2: '5/6 5/9 5/18 5/54 5/324',
      3: '2/3 1/3 1/9 1/54 0',
      4: '1/2 1/6 1/36 0 0',
      5: '1/3 1/18 0 0 0',
      6: '1/6 0 0 0 0',
    }
    for (const [base, row] of Object.entries(rows)) {
      const got = [1, 2, 3, 4, 5].map(k => {
        const [, all, of] = savesIn(Number(base), 3, k)
        return fraction(all, of)
      })
      expect(got.join(' '), `${base}+`).toBe(row)
    }
  })

  test('[WW-ARM-13] [WW-ARM-22] T3: expected saves in k hits, by the formula and cell by cell', () => {
    const rows = {
      2: '5/6 55/36 455/216 3355/1296 23255/7776 2/3 11/9 91/54',
      3: '2/3 11/9 91/54 671/324 4651/1944 1/2 11/12 91/72',
      4: '1/2 11/12 91/72 671/432 4651/2592 1/3 11/18 91/108',
      5: '1/3 11/18 91/108 671/648 4651/3888 1/6 11/36 91/216',
      6: '1/6 11/36 91/216 671/1296 4651/7776 0 0 0',
    }
    const cells = [3, 3, 3, 3, 3, 4, 4, 4].map((strength, i) => [strength, i < 5 ? i + 1 : i - 4] as const)
    for (const [base, row] of Object.entries(rows)) {
      const got = cells.map(([strength, k]) => {
        const [mean, , of] = savesIn(Number(base), strength, k)
        const room = Math.max(0, 7 - Number(base) - piercingOf(strength))
        expect(mean).toBe(room * (6 ** k - 5 ** k))
        return fraction(mean, of)
      })
      expect(got.join(' '), `${base}+`).toBe(row)
    }
  })

  test('[WW-ARM-30] with Crushing 4+ and three hits of Strength 3 give 77/72 saves', () => {
    const [mean, , of] = savesIn(4, 3, 3, 2)
    expect(fraction(mean, of)).toBe('77/72')
    expect([splintered(4, 0, 2), splintered(6, 0, 2)]).toEqual([2, 1])
  })

  test('[WW-CON-01] [WW-CON-02] [WW-CHR-05] T6: the contest table has no end', () => {
    expect([-9, -3, -2, -1, 0, 1, 2, 3, 9].map(ahead => contest(10 + ahead, 10))).toEqual([6, 6, 5, 5, 4, 3, 3, 2, 2])
    expect([contest(5, 2), contest(3, 4), contest(1, 12), contest(12, 1)]).toEqual([2, 5, 6, 2])
  })

  test('[WW-ARM-05] [WW-CC-12] T7: the chance that one hit takes a wound, against Toughness 3 and 4', () => {
    const against3 = {
      2: '1/18 1/12 2/9 1/3 5/9 25/36 5/6',
      3: '1/9 1/6 1/3 4/9 25/36 5/6 5/6',
      4: '1/6 1/4 4/9 5/9 5/6 5/6 5/6',
      5: '2/9 1/3 5/9 2/3 5/6 5/6 5/6',
      6: '5/18 5/12 2/3 2/3 5/6 5/6 5/6',
      7: '1/3 1/2 2/3 2/3 5/6 5/6 5/6',
    }
    const against4 = {
      2: '1/18 1/18 1/6 1/3 4/9 25/36 5/6',
      3: '1/9 1/9 1/4 4/9 5/9 5/6 5/6',
      4: '1/6 1/6 1/3 5/9 2/3 5/6 5/6',
      5: '2/9 2/9 5/12 2/3 2/3 5/6 5/6',
      6: '5/18 5/18 1/2 2/3 2/3 5/6 5/6',
      7: '1/3 1/3 1/2 2/3 2/3 5/6 5/6',
    }
    for (const [toughness, rows] of [
      [3, against3],
      [4, against4],
    ] as const) {
      for (const [base, row] of Object.entries(rows)) {
        const got = [2, 3, 4, 5, 6, 7, 8].map(strength => {
          const needed = saveNeeded(Number(base), 0, strength)
          const through = 6 - (canSave(needed) ? 7 - needed : 0)
          return fraction(through * (7 - contest(strength, toughness)), 36)
        })
        expect(got.join(' '), `T${toughness}, ${base}+`).toBe(row)
      }
    }
  })
})

describe('what is worn', () => {
  const saves = (...kit: string[]) => {
    const { game } = armoured(...kit)
    return [baseSaveOf(game, 0, 'blow'), baseSaveOf(game, 0, 'missile')]
  }
  test('[WW-ARM-26] [WW-ARM-23] points of the kit, the iron cap against missiles only', () => {
    expect(saves('jack')).toEqual([6, 6])
    expect(saves('mail', 'shield')).toEqual([4, 4])
    expect(saves('half-plate', 'shield', 'iron-cap')).toEqual([3, 2])
    // a rite is no missile
    expect(baseSaveOf(armoured('mail', 'shield', 'iron-cap').game, 0, 'rite')).toBe(4)
    expect(saveOf(6)).toBe(2)
  })
  test('[WW-ARM-19] no kit is better than 2+, so a 1 never saves', () => {
    expect(saveOf(5)).toBe(2)
    expect(saveOf(9)).toBe(2)
  })
  test('[WW-ARM-27] without armour points there is no save and no die', () => {
    expect(saves()).toEqual([7, 7])
    expect(armoured().go(hit(3), 1).bands).toEqual([4])
  })
  test('[WW-ARM-28] a shield counts in close combat only with a hand for it', () => {
    expect(saves('jack', 'shield', 'bill')).toEqual([6, 5])
    expect(saves('jack', 'shield', 'axe')).toEqual([5, 5])
    const two = new Fight([{ kit: ['sword', 'off-hand:sword', 'jack', 'shield'], has: { off: 'weapon' } }])
    expect([baseSaveOf(two.game, 0, 'blow'), baseSaveOf(two.game, 0, 'missile')]).toEqual([6, 5])
  })
})

describe('a hit on armour', () => {
  test('[WW-ARM-02] [WW-ARM-03] [WW-ARM-06] the save is thrown at once, and a made one ends it', () => {
    const fight = armoured('mail').go(hit(3), 5)
    expect(fight.bands).toEqual([5])
    expect(fight.one(0).wounds).toBe(9)
    // a miss: no save die
    expect(armoured('mail').go({ ...hit(3), got: 0 }).faces).toEqual([])
  })
  test('[WW-ARM-04] [WW-ARM-21] a failed save costs nothing, and the hit goes on', () => {
    const fight = armoured('mail').go(hit(3), 4, 3)
    expect(fight.bands).toEqual([5, 4])
    expect(fight.one(0).splinters).toBe(0)
    const three = armoured('mail', 'shield')
    for (const face of [1, 2, 3]) three.go(hit(3), face, 1)
    expect(three.one(0).splinters).toBe(0)
  })
  test('[WW-ARM-13] [WW-ARM-16] [WW-ARM-14] armour that stops a hit gets worse by one, down to none', () => {
    const fight = armoured('mail').go(hit(3), 6)
    expect(saveAgainst(fight.game, hit(3).assault).n).toBe(6)
    fight.go(hit(3), 6)
    expect(fight.go(hit(3), 1).bands).toEqual([4])
    expect(fight.one(0).splinters).toBe(2)
  })
  test('[WW-ARM-11] [WW-ARM-17] piercing is for that one attack', () => {
    const fight = armoured('mail', 'shield').go(hit(5), 1, 1)
    expect(fight.bands).toEqual([6, 3])
    expect(fight.go(hit(3), 1, 1).bands).toEqual([4, 4])
  })
  test('[WW-ARM-20] one saved hit costs one point, whatever its Strength', () => {
    const fight = armoured('half-plate', 'shield').go(hit(6), 6)
    expect(fight.bands).toEqual([6])
    expect(fight.one(0).splinters).toBe(1)
  })
  test('[WW-ARM-18] [WW-TST-09] a 6 saves nobody who needs 7 or more: there is no die', () => {
    const fight = armoured('mail').go(hit(6), 6)
    expect(fight.bands).toEqual([2])
    expect(fight.toldOf('auto')[0]?.why.map(({ n }) => n)).toEqual([5, 3])
  })
  test('[WW-ARM-29] Pierce adds to the piercing of the Strength', () => {
    expect(armoured('mail', 'shield').go(hit(4, 0, { pierce: 1 }), 1, 1).bands).toEqual([6, 3])
  })
  test('[WW-ARM-30] Crushing splinters two points, never beyond the armour', () => {
    const fight = armoured('mail', 'shield').go(hit(3, 0, { isCrushing: true }), 4)
    expect(fight.one(0).splinters).toBe(2)
    const jack = armoured('jack').go(hit(3, 0, { isCrushing: true }), 6)
    expect(jack.one(0).splinters).toBe(1)
  })
  test('[WW-ARM-22] [WW-ARM-23] [WW-ARM-24] hits are settled one by one: 4+, 5+, 6+, then no save', () => {
    const fight = armoured('mail', 'shield')
    expect([6, 6, 6].map(face => fight.go(hit(3), face).bands[0])).toEqual([4, 5, 6])
    expect(fight.go(hit(3), 1).bands).toEqual([4])
  })
  test('[WW-ARM-25] [WW-FAL-02] a fall allows no save and splinters nothing', () => {
    const fight = armoured('half-plate').go(hit(4, 0, { means: 'fall', by: null }), 2)
    expect(fight.bands).toEqual([3])
    expect(fight.one(0).splinters).toBe(0)
  })
  test('[WW-TRA-19] Tempered: the first save that succeeds does not splinter', () => {
    const fight = new Fight([{ kit: ['half-plate', 'shield'], traits: ['tempered'] }], [foe])
    expect([3, 3, 4].map(face => fight.go(hit(3), face).bands[0])).toEqual([3, 3, 4])
    expect(fight.one(0).splinters).toBe(2)
  })
  test('[WW-ARM-31] nothing repairs armour during a battle', () => {
    const fight = new Fight([{ kit: ['mail', 'salve'], of: { wounds: 2 }, has: { wounds: 1, splinters: 1 } }], [foe])
    fight.go({ step: 'salve', by: 0, at: 0 })
    expect([fight.one(0).wounds, fight.one(0).splinters]).toEqual([2, 1])
  })
})
