import { describe, expect, test } from 'vitest'
import { ARTEFACTS } from '../content/artefacts.ts'
import { artefactsLeft, commonThings, groups, wanderers } from './exploration.ts'
import type { Fighter } from './model.ts'
import { isFit } from './people.ts'
import { After, named, type Scene, warbandOf, withPeople } from './testing.ts'

/** Heroes who never come near an advance by taking part. */
const still = { experience: 0, advances: 20 }
const band = (list = 'saltmarch-levy', ...lines: string[]) => {
  const made = warbandOf(
    list,
    lines.length > 0 ? lines : ['reeve', 'bonesetter', 'bell-sergeant', 'ratcatcher', 'bill-levy'],
  )
  return { ...made, gold: 0, fighters: made.fighters.map(one => ({ ...one, ...still })) }
}
const LEVY = band()
/** So many heroes explore; the rest was out of action and is mended. */
function exploring(dice: readonly number[], more: Partial<Scene> = {}, ...then: number[]): After {
  const { band: own = LEVY } = more
  const heroes = own.fighters.filter(({ rank }) => rank === 'leader' || rank === 'hero')
  const home = heroes.slice(dice.length).map(({ name }) => [name, { tookPart: false }] as const)
  const who = Object.fromEntries(home)
  return new After({ band: own, ...more, own: { ...more.own, who: { ...who, ...more.own?.who } } }, ...dice, ...then)
}
const upkeep = 10
const guide: Fighter = { ...named(LEVY, 'Bill Levy'), id: 'f9', name: 'Guide', profile: 'ruin-guide', rank: 'helper' }

describe('the dice', () => {
  test('[WW-EXP-01] one for each hero who took part and is not out, at most four, one for the winner', () => {
    const won = { own: { outcome: 'won' as const } }
    const rolls = (after: After) =>
      after.log.flatMap(event => (event.kind === 'roll' && event.rule === 'WW-EXP-01' ? [event.by] : []))
    expect(rolls(exploring([1, 2, 3], won, 5))).toEqual(['Reeve', 'Bonesetter', 'Bell-Sergeant', "the winner's die"])
    const who = {
      Bonesetter: { fate: 'out' },
      Ratcatcher: { fate: 'fled' },
      'Bell-Sergeant': { tookPart: false },
    } as const
    expect(rolls(new After({ band: LEVY, own: { who } }, 4, 4, 1, 2))).toEqual(['Reeve', 'Ratcatcher'])
    const five = { ...LEVY, fighters: [...LEVY.fighters, { ...named(LEVY, 'Ratcatcher'), id: 'x', name: 'Fifth' }] }
    expect(exploring([1, 2, 3, 4, 5].slice(0, 4), { band: five, own: { who: { Fifth: {} } } }).board.dice).toHaveLength(
      4,
    )
  })
  test('[WW-HLP-05] one more for a Ruin-Guide who took part and is not out', () => {
    const helped = { ...LEVY, gold: 50, fighters: [...LEVY.fighters, guide] }
    expect(exploring([1, 2, 3], { band: helped, own: { outcome: 'won' } }, 5, 6).board.dice).toHaveLength(5)
    expect(
      exploring([1, 2, 3], { band: helped, own: { who: { Guide: { fate: 'out' } } } }, 5).board.dice.length,
    ).toBeLessThan(5)
  })
  test('[WW-EXP-02] [WW-SKL-13] after all are rolled, each die that may be is thrown again once', () => {
    const wise = withPeople(LEVY, { Bonesetter: { skills: ['ruin-wise'] } })
    const after = exploring([2, 1, 4], { band: wise })
    expect([after.question, after.roots, after.asked.otherwise]).toEqual(['dice 0', ['again:1', 'keep'], 'again:1'])
    after.take('again:1', null, 5)
    expect([after.board.dice.map(({ face }) => face), after.question]).toEqual([[2, 5, 4], 'trade 0'])
    expect(exploring([2, 3, 4], { band: wise }).asked.otherwise).toBe('keep')
  })
  test('[WW-TRA-20] the Prospector throws his die again', () => {
    const guild = band('quarry-guild', 'guildmaster', 'assayer', 'hewer', 'powder-boy')
    const after = exploring([6, 1], { band: guild })
    expect(after.take('again:1', null, 4).board.band.gold).toBe(40 - 8)
  })
  test('[WW-EXP-03] gold is four times the sum', () => {
    expect(exploring([5, 2, 3]).band.gold).toBe(40 - upkeep)
  })
  test('[WW-EXP-04] [WW-RES-05] who surrendered rolls none; his opponent has no die for winning', () => {
    expect(exploring([], { own: { outcome: 'lost', ending: 'surrendered' } }).board.dice).toEqual([])
    expect(exploring([1, 2, 4], { own: { outcome: 'won' }, other: { ending: 'surrendered' } }).board.dice).toHaveLength(
      3,
    )
  })
  test('[WW-EXP-05] [WW-RES-04] tokens: 20 gp in The Reliquary, 8 gp in Scattered Salvage', () => {
    const carried = (scenario: string, tokens: number) =>
      exploring([1], { scenario, own: { who: { Reeve: { tokens } } } }).notes('WW-EXP-05')
    expect(carried('reliquary', 1)).toEqual(['a token: 20 gp, now 24'])
    expect(carried('salvage', 2)).toEqual(['2 tokens: 16 gp, now 20'])
    expect(carried('brawl', 0)).toEqual([])
  })
  test('[WW-HLP-03] 10 gp for the hero a Bounty Archer named, if he is credited with him', () => {
    const archer = { ...guide, name: 'Archer', profile: 'bounty-archer' }
    const hunted = (credits: string[]) =>
      exploring([1], {
        band: { ...LEVY, gold: 50, fighters: [...LEVY.fighters, archer] },
        own: { who: { Archer: { bounty: 'f1', credits } } },
      }).notes('WW-HLP-03')
    expect([hunted(['f1']), hunted(['f2']), hunted([])]).toEqual([['the bounty of Archer: 10 gp, now 64'], [], []])
  })
})

describe('finds', () => {
  test('[WW-EXP-06] the largest group counts, of two equal ones the owner picks; no pair, no find', () => {
    const faces = (...dice: number[]) => groups(dice.map(face => ({ face })))
    expect([faces(5, 5, 3, 3), faces(1, 2, 3), faces(2, 2, 2, 6, 6)]).toEqual([
      { n: 2, faces: [5, 3] },
      { n: 0, faces: [] },
      { n: 3, faces: [2] },
    ])
    const after = exploring([5, 5, 1, 1])
    expect([after.question, after.asked.otherwise]).toEqual(['find 0', 'face:5'])
    expect(after.take('face:1').notes('WW-EXP-11')).toContain('Dry well: 6 gp, now 54')
  })
  test('[WW-EXP-11] a pair of 1: 6 gp', () => {
    expect(exploring([1, 1, 4]).band.gold).toBe(24 + 6 - upkeep)
  })
  test('[WW-EXP-12] a pair of 2: a common thing of up to 8 gp', () => {
    const after = exploring([2, 2, 5])
    expect([after.question, after.may('item:mail'), after.may('item:half-plate')]).toEqual(['item 0', true, false])
    expect(after.take('item:mail').band.stash).toEqual(['mail'])
    expect(commonThings(8).some(id => ['casting-net', 'smoke-pot', 'pick'].includes(id))).toBe(false)
  })
  test('[WW-EXP-13] a pair of 3: a D6 of 3 gp each', () => {
    expect(exploring([3, 3], {}, 4).band.gold).toBe(24 + 12 - upkeep)
  })
  test('[WW-EXP-14] a pair of 4: a salve', () => {
    expect(exploring([4, 4, 2]).band.stash).toEqual(['salve'])
  })
  test('[WW-EXP-15] [WW-AFT-05] a pair of 5: a hero gains 1 experience, and an advance is rolled at once', () => {
    const near = withPeople(LEVY, { Bonesetter: { experience: 1, advances: 0 } })
    const after = exploring([5, 5], { band: near })
    expect(after.asked.otherwise).toBe('hero:f2')
    after.take('hero:f2', null, 4, 4)
    expect(after.one('Bonesetter')).toMatchObject({ experience: 3, advances: 1, changes: { initiative: 1 } })
  })
  test('[WW-EXP-16] a pair of 6: 15 or 25 gp', () => {
    expect(exploring([6, 6], {}, 5).band.gold).toBe(48 + 25 - upkeep)
    expect(exploring([6, 6], {}, 2).band.gold).toBe(48 + 15 - upkeep)
  })
  test('[WW-EXP-21] three 1: 30 gp, and on a 1 the first hero whose die shows 1 misses the next battle', () => {
    expect(exploring([1, 1, 1], {}, 3).band.fighters.every(isFit)).toBe(true)
    const buried = exploring([1, 1, 1], {}, 1)
    expect([buried.one('Reeve').misses, buried.band.gold]).toEqual([1, 12 + 30 - upkeep])
    expect(exploring([4, 1, 1], { own: { outcome: 'won' } }, 1, 1).one('Bonesetter').misses).toBe(1)
  })
  test('[WW-EXP-22] three 2: half-plate, war bow or crossbow', () => {
    const after = exploring([2, 2, 2])
    expect(after.roots).toEqual(['item:war-bow', 'item:crossbow', 'item:half-plate'])
    expect(after.take('item:half-plate').band.stash).toEqual(['half-plate'])
  })
  test('[WW-EXP-23] three 3: a henchman of up to 25 gp joins within maxima, else 20 gp', () => {
    const after = exploring([3, 3, 3])
    expect(after.roots).toEqual(['type:shield-watch', 'type:bill-levy', 'type:mastiff'])
    expect(after.take('type:bill-levy').names).toContain('Bill Levy 2')
    const levies = Array.from({ length: 7 }, (_, i) => ({
      ...named(LEVY, 'Bill Levy'),
      id: `x${i}`,
      profile: i < 5 ? 'bill-levy' : 'shield-watch',
    }))
    const full = { ...LEVY, fighters: [...LEVY.fighters, ...levies] }
    expect([full.fighters.length, wanderers(full)]).toEqual([12, []])
    expect(exploring([3, 3, 3], { band: full }).notes('WW-EXP-23')).toContain('Wanderer, no room: 20 gp, now 56')
  })
  test('[WW-EXP-24] three 4: a hero gains 2 experience', () => {
    expect(exploring([4, 4, 4]).take('hero:f1').one('Reeve').experience).toBe(3)
  })
  test('[WW-EXP-25] three 5: 40 gp', () => {
    expect(exploring([5, 5, 5]).band.gold).toBe(60 + 40 - upkeep)
  })
  test('[WW-EXP-26] [WW-ART-01] three 6: an artefact at random, one that is owned is rolled again', () => {
    expect(exploring([6, 6, 6], {}, 2).band.stash).toEqual(['widows-mail'])
    expect(exploring([6, 6, 6], { band: { ...LEVY, stash: ['widows-mail'] } }, 2, 6).band.stash).toContain(
      'black-quill',
    )
    const all = { ...LEVY, stash: ARTEFACTS.map(({ id }) => id) }
    const rich = exploring([6, 6, 6], { band: all })
    expect([artefactsLeft(all), rich.band.gold]).toEqual([[], 72 + 40 - upkeep])
  })
  test('[WW-EXP-31] four of a face: an artefact of choice and 20 gp', () => {
    const after = exploring([3, 3, 3, 3])
    expect(after.roots).toHaveLength(6)
    after.take('artefact:grey-cloak')
    expect([after.band.stash, after.band.gold]).toEqual([['grey-cloak'], 48 + 20 - upkeep])
  })
})
