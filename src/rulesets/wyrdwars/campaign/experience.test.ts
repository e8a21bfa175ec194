import { describe, expect, test } from 'vitest'
import { SKILLS } from '../content/skills.ts'
import { CHARACTERISTICS } from '../content/warriors.ts'
import { ritesFor, skillsFor } from './experience.ts'
import type { Fighter } from './model.ts'
import { numbersNow } from './people.ts'
import { ADVANCES, advancesAt, pointsFor } from './tables.ts'
import { After, named, OTHER, type Scene, warbandOf, withPeople } from './testing.ts'

const LEVY = warbandOf('saltmarch-levy', ['reeve', 'bonesetter', 'bill-levy', 'bill-levy'])
const COURT = warbandOf('candle-court', ['chandler', 'wick-witch', 'wax-thrall', 'wax-thrall'])
const FOE = OTHER.fighters.map(({ id }) => id)
/** What everybody has learned; the last dice explore. */
const points = (scene: Omit<Scene, 'band'>, ...faces: number[]) =>
  new After({ band: LEVY, ...scene }, ...faces).band.fighters.map(({ experience }) => experience)

describe('experience', () => {
  test('[WW-XPA-01] heroes who took part and live: 1; who stayed at home none', () => {
    expect(points({}, 1, 2)).toEqual([1, 1, 0, 0])
    expect(points({ own: { who: { Bonesetter: { tookPart: false } } } }, 1)).toEqual([1, 0, 0, 0])
  })
  test('[WW-XPA-02] 1 for each enemy credited to him', () => {
    expect(points({ own: { who: { Bonesetter: { credits: [FOE[1]!] } } } }, 1, 2)).toEqual([1, 2, 0, 0])
    const three = { own: { who: { Reeve: { credits: FOE.slice(1, 3) } } } }
    expect(points(three, 3, 4)).toEqual([3, 1, 0, 0])
  })
  test('[WW-XPA-03] 1 for the leader of the winning side, even out of action; none for a draw', () => {
    const won = { outcome: 'won' as const }
    expect(points({ own: won }, 1, 2, 3)).toEqual([2, 1, 0, 0])
    expect(points({ own: { ...won, who: { Reeve: { fate: 'out' } } } }, 4, 4, 1, 2)).toEqual([2, 1, 0, 0])
  })
  test('[WW-XPA-04] the underdog: 60 below the enemy at the start, 1 for each hero who took part', () => {
    const against = (rating: number) => points({ own: { rating: 147 }, other: { rating } }, 1, 2)
    expect([against(217), against(207), against(206)]).toEqual([
      [2, 2, 0, 0],
      [2, 2, 0, 0],
      [1, 1, 0, 0],
    ])
  })
  test('[WW-XPA-05] a side that surrendered gets none, and its opponent no point for winning', () => {
    const gaveUp = { outcome: 'lost', ending: 'surrendered' } as const
    expect(points({ own: gaveUp })).toEqual([0, 0, 0, 0])
    expect(points({ own: { outcome: 'won' }, other: { ending: 'surrendered' } }, 1, 2)).toEqual([1, 1, 0, 0])
  })
  test('[WW-XPA-06] advances at 3, 7, 12, 18, 25 and every 8 after', () => {
    expect([2, 3, 6, 7, 12, 13, 18, 24, 25, 32, 33, 41].map(advancesAt)).toEqual([0, 1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 7])
    expect([0, 1, 2, 3, 4, 5, 6].map(pointsFor)).toEqual([3, 7, 12, 18, 25, 33, 41])
    const seasoned = withPeople(LEVY, { Reeve: { experience: 6, advances: 1 } })
    const own = { who: { Reeve: { credits: Array<string>(6).fill(FOE[1]!) } } }
    const after = new After({ band: seasoned, own }, 4, 4, 3, 3, 1, 2).one('Reeve')
    expect([after.experience, after.advances]).toEqual([13, 3])
  })
  test('[WW-XPA-07] advances have no ceiling', () => {
    const quick = withPeople(LEVY, { Reeve: { experience: 6, advances: 1, changes: { initiative: 3 } } })
    const after = new After({ band: quick }, 4, 4, 1, 2)
    expect(numbersNow(after.one('Reeve')).initiative).toBe(8)
  })
  test('[WW-XPA-08] a henchman credited with an enemy becomes a hero on 6, where there is room', () => {
    const own = { who: { 'Bill Levy 1': { credits: [FOE[1]!] } } }
    expect(new After({ band: LEVY, own }, 6, 1, 2, 3).one('Bill Levy 1')).toMatchObject({ rank: 'hero', experience: 0 })
    expect(new After({ band: LEVY, own }, 5, 1, 2).one('Bill Levy 1').rank).toBe('henchman')
    // no Mindless, Beast or Large, and no die where five heroes are
    const thrall = { who: { 'Wax Thrall 1': { credits: [FOE[1]!] } } }
    expect(new After({ band: COURT, own: thrall }, 1, 2).rolled).toEqual(['WW-EXP-01', 'WW-EXP-01'])
    const full = withPeople(LEVY, { 'Bill Levy 2': { rank: 'hero' } })
    const five: Fighter[] = [named(LEVY, 'Bonesetter'), named(LEVY, 'Bonesetter')].map((one, i) => ({
      ...one,
      id: `x${i}`,
      name: `X${i}`,
    }))
    const band = { ...full, fighters: [...full.fighters, ...five] }
    expect(new After({ band, own: { ending: 'end', outcome: 'lost', who: own.who } }, 1, 2, 3, 4).rolled).not.toContain(
      'WW-XPA-08',
    )
  })
  test('[WW-HLP-07] with an Old Soldier who took part on 5 and 6', () => {
    const soldier: Fighter = {
      ...named(LEVY, 'Bill Levy 2'),
      id: 'f9',
      name: 'Soldier',
      profile: 'old-soldier',
      rank: 'helper',
    }
    const band = { ...LEVY, gold: 60, fighters: [...LEVY.fighters, soldier] }
    const who = { 'Bill Levy 1': { credits: [FOE[1]!] } }
    expect(new After({ band, own: { who } }, 5, 1, 2, 3).one('Bill Levy 1').rank).toBe('hero')
    const home = new After({ band, own: { who: { ...who, Soldier: { tookPart: false } } } }, 5, 1, 2)
    expect(home.one('Bill Levy 1').rank).toBe('henchman')
  })
  test('[WW-XPA-09] henchmen, helpers and lent warriors learn nothing', () => {
    expect(points({ own: { who: { 'Bill Levy 1': { credits: [FOE[1]!] } } } }, 3, 1, 2)).toEqual([1, 1, 0, 0])
  })
})

/** The Reeve has an advance to roll: it shows this. */
const advanced = (...faces: number[]) =>
  new After({ band: withPeople(LEVY, { Reeve: { experience: 3 } }), occasion: 'founding' }, ...faces)
const RAISED = [
  ['WW-ADV-02', 'wounds', 1, 1],
  ['WW-ADV-03', 'attacks', 1, 2],
  ['WW-ADV-04', 'toughness', 2, 2],
  ['WW-ADV-05', 'ballisticSkill', 2, 3],
  ['WW-ADV-06', 'weaponSkill', 3, 3],
  ['WW-ADV-08', 'initiative', 4, 4],
  ['WW-ADV-09', 'leadership', 4, 5],
  ['WW-ADV-10', 'strength', 5, 5],
  ['WW-ADV-11', 'movement', 5, 6],
] as const

describe('advances', () => {
  test('[WW-ADV-02] [WW-ADV-03] [WW-ADV-04] [WW-ADV-05] [WW-ADV-06] [WW-ADV-08] [WW-ADV-09] [WW-ADV-10] [WW-ADV-11] each sum raises its characteristic', () => {
    const before = numbersNow(named(LEVY, 'Reeve'))
    for (const [rule, stat, a, b] of RAISED) {
      const after = advanced(a, b)
      expect(numbersNow(after.one('Reeve'))).toEqual({ ...before, [stat]: before[stat] + 1 })
      expect(ADVANCES.rows.find(({ gives }) => gives === stat)).toMatchObject({ rule, upTo: a + b })
    }
  })
  test('[WW-ADV-01] one roll after the other, heroes in roster order', () => {
    const band = withPeople(LEVY, { Reeve: { experience: 7 }, Bonesetter: { experience: 3 } })
    const after = new After({ band, occasion: 'founding' }, 4, 4, 3, 3, 1, 1)
    expect(after.log.flatMap(event => (event.kind === 'bands' ? [event.by] : []))).toEqual([
      'Reeve',
      'Reeve',
      'Bonesetter',
    ])
  })
  test('[WW-ADV-07] a skill of choice that he does not have', () => {
    const after = advanced(3, 4)
    expect([after.question, after.asked.otherwise]).toEqual(['skill 0', 'skill:iron-grip'])
    expect(after.take('skill:long-eye').one('Reeve').skills).toEqual(['long-eye'])
    expect(skillsFor({ ...named(LEVY, 'Reeve'), skills: ['long-eye'] })).not.toContain('long-eye')
    const all = SKILLS.map(({ id }) => id)
    const knows = withPeople(LEVY, { Reeve: { experience: 3, skills: all } })
    expect(new After({ band: knows, occasion: 'founding' }, 3, 4).question).toBe('over')
  })
  test('[WW-SKL-10] [WW-SKL-14] Loud Voice for a leader only, Learned for a caster only, with a rite of choice', () => {
    const [reeve, witch] = [named(LEVY, 'Reeve'), named(COURT, 'Wick-Witch')]
    expect([skillsFor(reeve).includes('loud-voice'), skillsFor(witch).includes('loud-voice')]).toEqual([true, false])
    expect([skillsFor(reeve).includes('learned'), skillsFor(witch).includes('learned')]).toEqual([false, true])
    const after = new After(
      { band: withPeople(COURT, { 'Wick-Witch': { experience: 3 } }), occasion: 'founding' },
      3,
      4,
    )
    after.take('skill:learned')
    expect([after.question, after.asked.otherwise]).toEqual(['rite 0', 'rite:steady-heart'])
    expect(after.take('rite:mire').one('Wick-Witch').rites).toEqual(['mire'])
    expect(ritesFor(witch)).not.toContain('wax-spark')
  })
  test('[WW-ADV-12] any of them, the owner picks', () => {
    const after = advanced(6, 6)
    expect([after.question, after.asked.otherwise]).toEqual(['advance 0', 'raise:weaponSkill'])
    expect(after.roots.filter(id => id.startsWith('raise'))).toHaveLength(CHARACTERISTICS.length)
    expect(numbersNow(advanced(6, 6).take('raise:attacks').one('Reeve')).attacks).toBe(3)
    expect(advanced(6, 6).take('skill:quick-feet').one('Reeve').skills).toEqual(['quick-feet'])
  })
})
