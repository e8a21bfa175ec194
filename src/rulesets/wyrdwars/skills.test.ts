import { describe, expect, test } from 'vitest'
import { cardOf } from './card.ts'
import { initiativeOf, leadershipOf, weaponSkillOf } from './characteristics.ts'
import { chargeReach } from './charge.ts'
import { searchParts } from './hiding.ts'
import { runOf } from './move.ts'
import { isAfraid } from './nerve.ts'
import { castingOf, ritesOf } from './rites.ts'
import { aimOf, whyNotShoot } from './shooting.ts'
import { attacksOf, baseSaveOf, blowStrengthOf, strikeNumberOf, weaponIn } from './strike.ts'
import { Battle, type Man } from './testing.ts'
import { Fight } from './testing-fight.ts'

const skilled = (skill: string, man: Man = {}): Man => ({ ...man, grown: [`skill:${skill}`] })
const atWall = (man: Man) => new Battle({ red: [{ at: [8, 12.5], ...man }], map: 'C' }).moves().take('go:0')
const onRoof = (man: Man) => new Battle({ red: [{ at: [8, 17.5, 3], ...man }], map: 'C' }).moves().take('go:0')
const INCH = 2540
/** Red strikes blue with a hit of this Strength. */
const hit = (strength: number, isCrushing = false) =>
  ({
    step: 'hit',
    assault: { by: 0, at: 1, means: 'blow', rule: 'WW-CC-13', strength, pierce: 0, isCrushing },
    got: 1,
  }) as const

describe('skills in battle', () => {
  test('[WW-SKL-01] Iron Grip: the penalty of two-handed weapons is 1 smaller', () => {
    const strike = (kit: string, skill = 'iron-grip') =>
      strikeNumberOf(new Fight([skilled(skill, { kit: [kit], of: { initiative: 5 } })]).game, 0).n
    expect([strike('two-hander'), strike('bill'), strike('maul')]).toEqual([3, 5, 4])
    expect([strike('two-hander', 'lurker'), strike('flail'), strike('pick')]).toEqual([2, 5, 4])
  })
  test('[WW-SKL-02] Quick Feet: 1 inch more to run and to charge, the sure distance and the longest too', () => {
    const far = (y: number, man: Man) => new Battle({ red: [{ at: [10, 10], ...man }], blue: [{ at: [10, y] }] })
    const quick = skilled('quick-feet')
    expect([runOf(far(30, quick).game, 0), chargeReach(far(30, quick).game, 0)]).toEqual([8 * INCH, 11 * INCH])
    expect(far(17, quick).charges().take('charge:0/at:1').needed).toEqual([])
    expect(far(18, quick).charges().take('charge:0/at:1', null, 2).needed).toEqual([2])
    expect(far(18, {}).charges().take('charge:0/at:1', null, 3).needed).toEqual([3])
    const blessed = far(30, quick)
    blessed.board.prayers.push({ by: 0, prayer: 'peal-of-haste' })
    expect(runOf(blessed.game, 0)).toBe(9 * INCH)
  })
  test('[WW-SKL-03] Wall-Crawler: a failed climb is tested again, up or down, and then stands', () => {
    const up = atWall(skilled('wall-crawler')).take('climb:west-row', null, 5, 3)
    expect([up.rolled, up.at(0)]).toEqual([
      ['WW-CLM-02', 'WW-SKL-03'],
      [8, 13.5, 3],
    ])
    expect(onRoof(skilled('wall-crawler')).take('climb:west', null, 6, 2).at(0)).toEqual([7, 17.5, 0])
    // neither the line nor the Lucky token throws it a third time
    const kit = ['climbing-line', 'lucky-token']
    expect(atWall(skilled('wall-crawler', { kit })).take('climb:west-row', null, 5, 5).at(0)).toEqual([8, 12.5, 0])
    expect(onRoof(skilled('wall-crawler')).take('jump:west', null, 5, 1).rolled[0]).toBe('WW-CLM-09')
  })
  test('[WW-SKL-04] Long Eye: no modifier beyond half the range', () => {
    const aim = (skill: string) => {
      const shooter = skilled(skill, { kit: ['crossbow'], of: { ballisticSkill: 4 }, at: [4, 4] })
      const fight = new Fight([shooter], [{ at: [25, 4] }])
      return aimOf(fight.game, 0, 1, cardOf(fight.game, 0).missile).n
    }
    expect([aim('long-eye'), aim('lurker')]).toEqual([4, 3])
  })
  test('[WW-SKL-05] Braced Aim: a Still weapon is shot after moving, at -1', () => {
    const moved = (skill: string) => {
      const shooter = skilled(skill, { kit: ['crossbow'], of: { ballisticSkill: 4 }, has: { moved: true } })
      return new Fight([shooter], [{ at: [14, 4] }])
    }
    expect(whyNotShoot(moved('braced-aim').game, 0)).toBeNull()
    expect(whyNotShoot(moved('long-eye').game, 0)?.rule).toBe('WW-SHO-09')
    const { game } = moved('braced-aim')
    expect(aimOf(game, 0, 1, cardOf(game, 0).missile).n).toBe(3)
  })
  test('[WW-SKL-06] Shield-Wise: as Tempered; with Tempered the first two saves cost nothing', () => {
    const saved = (traits: Man['traits'], times: number) => {
      const fight = new Fight([{}], [skilled('shield-wise', { kit: ['mail', 'shield'], traits: traits ?? [] })])
      for (let n = 0; n < times; n++) fight.go(hit(3), 6)
      return fight.one(1).splinters
    }
    expect([1, 2].map(n => saved([], n))).toEqual([0, 1])
    expect([2, 3].map(n => saved(['tempered'], n))).toEqual([0, 1])
    const told = new Fight([{}], [skilled('shield-wise', { kit: ['mail'] })]).go(hit(3), 6)
    expect(told.cites('WW-SKL-06')).toBe(true)
  })
  test('[WW-SKL-07] Armour-Breaker: a saved blow of his splinters 1 point more, a shot does not', () => {
    const wear = (kit: string) => {
      const breaker = skilled('armour-breaker', { kit: [kit], of: { initiative: 5 } })
      const fight = new Fight([breaker], [{ kit: ['half-plate', 'shield'] }]).engaged([0, 1])
      return fight.go({ step: 'fight' }, 6, 6, 1).one(1).splinters
    }
    expect([wear('cudgel'), wear('sword')]).toEqual([3, 2])
    const shot = new Fight([skilled('armour-breaker')], [{ kit: ['half-plate'] }])
    const { assault } = hit(3)
    expect(shot.go({ step: 'hit', assault: { ...assault, means: 'missile' }, got: 1 }, 6).one(1).splinters).toBe(1)
  })
  test('[WW-SKL-08] [WW-ART-06] searches for a Lurker are at -1, for the Grey Cloak at -2', () => {
    const found = (man: Man) => {
      const { game } = new Fight([{}], [{ at: [8, 4], ...man }])
      return initiativeOf(game, 0, searchParts(game, 0, 1)).n
    }
    const cloak = { kit: ['grey-cloak'] }
    expect([found({}), found(skilled('lurker')), found(cloak), found(skilled('lurker', cloak))]).toEqual([3, 2, 1, 1])
  })
  test('[WW-SKL-09] [WW-INJ-10] a Cold Heart and the Steeled are immune to Dread', () => {
    const hulk: Man = { at: [6, 4], traits: ['dread'] }
    const afraid = (grown: string[]) => isAfraid(new Fight([{ grown }], [hulk]).game, 0, 1)
    expect([afraid([]), afraid(['skill:cold-heart']), afraid(['steeled'])]).toEqual([true, false, false])
    const charged = new Fight([{ grown: ['steeled'] }], [hulk]).engaged([0, 1]).go({ step: 'dread', who: 0, by: 1 })
    expect([charged.faces, weaponSkillOf(charged.game, 0).n]).toEqual([[], 3])
  })
  test('[WW-SKL-10] Loud Voice: the leader is heard 12 inches off', () => {
    const heard = (x: number, grown: string[]) => {
      const { game } = new Fight([{ traits: ['leader'], grown }, { at: [x, 4] }])
      return leadershipOf(game, 1).n
    }
    const loud = ['skill:loud-voice']
    expect([heard(17, loud), heard(17.1, loud), heard(13, []), heard(13.1, [])]).toEqual([8, 7, 8, 7])
  })
  test('[WW-SKL-11] Thick Hide: 1 armour point more, of which five count', () => {
    const save = (kit: string[]) =>
      baseSaveOf(new Fight([skilled('thick-hide', { kit, has: { off: 'shield' } })]).game, 0, 'missile')
    expect([save(['jack']), save([]), save(['half-plate', 'shield', 'iron-cap'])]).toEqual([5, 6, 2])
    expect(baseSaveOf(new Fight([skilled('thick-hide')]).game, 0, 'fall')).toBe(7)
  })
  test('[WW-SKL-12] Clings to Life: the first successful wound roll of a battle is thrown again, once', () => {
    const clings = skilled('clings-to-life', { of: { wounds: 2 } })
    const fight = new Fight([{}], [clings]).go(hit(3), 5, 2)
    expect([fight.rolled, fight.one(1).wounds]).toEqual([['WW-CC-12', 'WW-SKL-12'], 2])
    expect(fight.go(hit(3), 4).one(1).wounds).toBe(1)
    expect(new Fight([{}], [clings]).go(hit(3), 5, 4).one(1).wounds).toBe(1)
    // a failed roll is none, and one that the Lucky token threw again stands
    expect(new Fight([{}], [clings]).go(hit(3), 3).one(1).clung).toBe(false)
    const lucky = new Fight([{ kit: ['lucky-token'], has: { lucky: 'first' } }], [clings]).go(hit(3), 3, 4)
    expect([lucky.faces, lucky.one(1).wounds]).toEqual([[3, 4], 1])
  })
  test('[WW-SKL-14] Learned: a rite of another caster', () => {
    const fight = new Fight([{ is: 'wick-witch', grown: ['own-kit', 'skill:learned', 'rite:mire'] }], [{ at: [9, 4] }])
    expect(cardOf(fight.game, 0).rites).toEqual(['tallow-grip', 'snuff-sight', 'wax-spark', 'mire'])
    expect(ritesOf(fight.game, 0).map(({ id }) => id)).toContain('mire')
  })
})

describe('artefacts in battle', () => {
  test('[WW-ART-02] Ember Blade: a sword with Pierce 1', () => {
    const { game } = new Fight([{ kit: ['ember-blade', 'shield'] }])
    expect(weaponIn(game, 0, 'main')).toMatchObject({ name: 'Ember Blade', pierce: 1 })
    expect([strikeNumberOf(game, 0).n, blowStrengthOf(game, 0, 'main').n]).toEqual([4, 3])
    const fight = new Fight([{ kit: ['ember-blade'] }], [{ kit: ['mail', 'shield'], has: { off: 'shield' } }])
    expect(fight.engaged([0, 1]).go({ step: 'fight' }, 4, 5, 1).needed).toEqual([4, 5, 4])
  })
  test("[WW-ART-03] Widow's Mail: a mail shirt whose wearer is Tempered", () => {
    const fight = new Fight([{}], [{ kit: ['widows-mail'] }])
    expect(baseSaveOf(fight.game, 1, 'blow')).toBe(5)
    expect([1, 2].map(() => fight.go(hit(3), 6).one(1).splinters)).toEqual([0, 1])
  })
  test("[WW-ART-04] Cat's Boots: leaps and jumps are tested again, and falls count 3 inches less", () => {
    const boots: Man = { kit: ['cats-boots'] }
    expect(onRoof(boots).take('jump:west', null, 5, 1).rolled).toEqual(['WW-CLM-09', 'WW-ART-04'])
    const fallen = onRoof(boots).take('jump:west', null, 5, 5)
    expect([fallen.faces, fallen.one(0).wounds]).toEqual([[5, 5], 1])
    const high = new Fight([{ ...boots, at: [8, 17.5, 6] }])
    high.go({ step: 'fall', who: 0, foot: { ...high.one(0).at!, z: 0 } }, 3)
    expect(high.told.find(event => event.kind === 'roll')).toMatchObject({ purpose: 'to wound Red 1, 4 against 3' })
    // climbing down is no jump
    expect(onRoof(boots).take('climb:west', null, 5).rolled[0]).toBe('WW-CLM-02')
  })
  test("[WW-ART-05] Saint's Knuckle is a Lucky token", () => {
    const fight = new Fight([{ kit: ['saints-knuckle'] }]).engaged([0, 1])
    expect(cardOf(fight.game, 0).trinkets).toEqual(['lucky-token'])
    expect(fight.go({ step: 'fight' }, 1).question).toBe('lucky 0')
  })
  test('[WW-ART-07] Black Quill: difficulties are 1 less', () => {
    const { game } = new Fight([{ is: 'wick-witch', kit: ['black-quill'] }], [{ at: [9, 4] }])
    expect([castingOf(game, 0, 'tallow-grip').n, castingOf(game, 0, 'wax-spark').n]).toEqual([8, 7])
  })
})

describe('helpers in battle', () => {
  test('[WW-HLP-04] the Prize-Fighter strikes with bare knuckles that crush', () => {
    const fight = new Fight([{ is: 'prize-fighter' }], [{ kit: ['mail', 'shield'], has: { off: 'shield' } }])
    const { game } = fight.engaged([0, 1])
    expect([blowStrengthOf(game, 0, 'main').n, attacksOf(game, 0).n]).toEqual([4, 2])
    expect(fight.go({ step: 'fight' }, 6, 6, 1, 1).one(1).splinters).toBe(2)
  })
  test('[WW-HLP-06] the Hedge-Rhymer knows Steady Heart and Snuff Sight', () => {
    const { game } = new Fight([{ is: 'hedge-rhymer' }, {}], [{ at: [9, 4] }])
    expect(cardOf(game, 0).rites).toEqual(['steady-heart', 'snuff-sight'])
    expect([castingOf(game, 0, 'steady-heart').n, castingOf(game, 0, 'snuff-sight').n]).toEqual([7, 6])
  })
})
