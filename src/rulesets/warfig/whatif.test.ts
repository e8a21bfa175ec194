import { describe, expect, test } from 'vitest'
import { isRefusal } from '#engine'
import { asText, type Forecast, forecastIf, fraction, meanOf, readNumbers } from '#odds'
import { forecast } from '../../odds/forecast.ts'
import { type Given, posed, targetOf } from '../../odds/testing.ts'
import { warfig } from './index.ts'
import { type Stands, stand } from './testing.ts'

const ask = (kind: string, given: Given): Forecast => posed(warfig, kind, given).found
const expected = ({ fates }: Forecast): string => asText(meanOf(fates[0]!))

/** Why an attack by its numbers is refused. */
function refusal(kind: string, given: Given): string {
  const whatIf = warfig.whatIf!.find(({ id }) => id === kind)!
  const read = readNumbers(whatIf.numbers, given)
  if ('faults' in read) throw new Error(read.faults[0])
  const found = forecastIf(warfig, whatIf, read.numbers)
  return found !== null && isRefusal(found) ? `${found.rule}: ${found.why}` : 'it is not refused'
}

describe('attacks by their numbers', () => {
  test('[WF-DIC-08] hit and wound in one go: the products of the catalogue', () => {
    const one = { tiles: 1, targets: 40 }
    expect(expected(ask('melee', { ...one, skill: 2, defence: 2, strength: 2, armour: 2 }))).toBe('1/4')
    expect(expected(ask('melee', { ...one, skill: 4, defence: 2, strength: 4, armour: 2 }))).toBe('25/36')
    expect(expected(ask('melee', { ...one, skill: 2, defence: 4, strength: 4, armour: 4 }))).toBe('1/12')
    expect(expected(ask('shot', { ...one, skill: 4, strength: 2, armour: 2 }))).toBe('1/3')
  })
  test('[WF-SPL-10] Fireball on Armour 1: 5/2 damage expected', () => {
    expect(expected(ask('spell', { hits: 3, strength: 3, armour: 1, targets: 10 }))).toBe('5/2')
  })
  test('[WF-MEL-20] ten against ten at WS 2: parrying leaves 5/2 hits of 10', () => {
    const ten = { tiles: 10, targets: 10, strength: 2, armour: 2 }
    // half of 10 hit, half of those are parried, half of the rest wound
    expect(expected(ask('parry', ten))).toBe('5/4')
    expect(expected(ask('melee', ten))).toBe('5/2')
  })
  test('[WF-WND-05] the chance to destroy: a Golem of 4 Health by 4 sure-footed blows', () => {
    const { fates } = ask('melee', { tiles: 4, skill: 2, defence: 2, strength: 2, armour: 2, health: 4, targets: 1 })
    expect(asText(fates[0]!.kill)).toBe('1/256')
  })
})

describe('what takes off the skill of a volley', () => {
  test.each([
    ['[WF-SHT-13] soft cover', 4, { cover: 1 }, 4, '1/2'],
    ['[WF-SHT-14] hard cover', 4, { cover: 2 }, 5, '1/3'],
    ['[WF-SHT-10] over another squad', 4, { behind: 1 }, 4, '1/2'],
    ['[WF-SHT-07] at three targets', 4, { others: 2 }, 5, '1/3'],
    ['[WF-SHT-17] soft cover behind a squad', 4, { cover: 1, behind: 1 }, 5, '1/3'],
    ['[WF-SHT-20] nothing', 4, {}, 3, '2/3'],
  ])('%s: BS %i %j needs %i+', (_, skill, given, target, hit) => {
    const { tests, fates } = ask('shot', { tiles: 1, skill, ...given })
    expect([targetOf(tests[0]), asText(fates[0]!.hit)]).toEqual([target, hit])
  })
  test('[WF-SHT-10] [WF-SHT-14] [WF-SHT-17] every part of the skill is told with its rule', () => {
    expect(ask('shot', { skill: 5, cover: 2, behind: 1 }).tests[0]?.parts).toEqual([
      { n: 5, rule: 'WF-CRD-14' },
      { n: -1, rule: 'WF-SHT-10' },
      { n: -2, rule: 'WF-SHT-14' },
    ])
  })
  test('[WF-SHT-18] [WF-SHT-12] what cannot be declared is refused with its rule', () => {
    expect(refusal('shot', { skill: 2, cover: 2 })).toBe(
      'WF-SHT-18: Ballistic Skill would be below 1: 0 against Target.',
    )
    expect(refusal('shot', { behind: 1, others: 1 })).toMatch(/^WF-SHT-12: Several targets/)
    expect(refusal('shot', { behind: 1, skill: 4, targets: 40, tiles: 40 })).toBe('it is not refused')
  })
  test('[WF-SHT-25] [WF-SHT-26] [WF-SHT-28] of a volley into a melee friends take what is left of two thirds', () => {
    const { fates } = ask('shot', { tiles: 6, skill: 3, armour: 2, targets: 9, friends: 9 })
    const [target, friends] = fates
    const ways = [1, 6, 15, 20, 15, 6, 1] // so many hits of six at 4+
    const onTarget = [0, 0, 1, 2, 2, 3, 4] // and so many of them reach the enemy
    const byLoss = new Map<number, number>()
    ways.forEach((n, hits) => {
      const stray = hits - onTarget[hits]!
      byLoss.set(stray, (byLoss.get(stray) ?? 0) + n)
    })
    expect(friends!.damage.map(({ n, chance }) => [n, asText(chance)])).toEqual(
      [...byLoss].map(([n, w]) => [n, asText(fraction(w, 64))]),
    )
    // half of what is on the target wounds
    const mean = ways.reduce((sum, n, hits) => sum + n * onTarget[hits]!, 0)
    expect(asText(meanOf(target!))).toBe(asText(fraction(mean, 128)))
  })
})

describe('what else has a say', () => {
  test('[WF-MEL-20] parry dice: as many as hits, at most as many as the target has Attacks', () => {
    const dice = (given: Given): number | undefined =>
      ask('parry', given).tests.find(({ purpose }) => purpose.startsWith('parry'))?.roll.n
    expect(dice({ tiles: 8, targets: 5 })).toBe(5)
    expect(dice({ tiles: 3, targets: 10 })).toBe(3)
    expect(dice({ tiles: 6, targets: 1 })).toBe(1)
    expect(dice({ tiles: 6, targets: 1, 'target-attacks': 3 })).toBe(3)
  })
  test('[WF-WND-05] [WF-WND-08] the wounded tile first: a Golem of 4 Health with 3 damage falls to one wound', () => {
    const golem = { hits: 1, strength: 2, armour: 2, health: 4, targets: 1 }
    expect(asText(ask('spell', { ...golem, hurt: 3 }).fates[0]!.kill)).toBe('1/2')
    expect(asText(ask('spell', golem).fates[0]!.kill)).toBe('0')
    expect(refusal('spell', { ...golem, hurt: 4 })).toMatch(/^WF-WND-06: A tile of 4 Health that has taken 4 damage/)
  })
  test('[WF-WND-10] Close Ranks cancels 3: of 5 damage 2 are left', () => {
    const five = { hits: 5, strength: 2, armour: 2, targets: 9 }
    const [plain, closed] = [0, 3].map(cancels => ask('spell', { ...five, cancels }).fates[0]!.damage)
    expect(closed!.map(({ n }) => n)).toEqual([0, 1, 2])
    expect(closed!.slice(1).map(({ chance }) => asText(chance))).toEqual(
      plain!.slice(4).map(({ chance }) => asText(chance)),
    )
  })
  test('[WF-MOV-17] Charge: Strength 2 + 1 on Armour 2 wounds on 3+, and says why', () => {
    const wound = ask('melee', { charge: 1 }).tests[1]
    expect(wound).toMatchObject({
      roll: { target: 3 },
      parts: [
        { n: 2, rule: 'WF-CRD-14' },
        { n: 1, rule: 'WF-MOV-17' },
        { n: -2, rule: 'WF-CRD-14' },
      ],
    })
  })
  test('[WF-MEL-22] [WF-MEL-24] attacking back: both lose what the other rolls, also who falls in the same moment', () => {
    const found = ask('back', { tiles: 10, targets: 10, strength: 2, armour: 2, 'target-strength': 4 })
    const [orcs, soldiers] = found.fates
    expect([meanOf(orcs!), meanOf(soldiers!)].map(asText)).toEqual(['5/2', '25/6'])
    const one = ask('back', { tiles: 1, targets: 1 })
    expect(one.together!.map(({ gone, chance }) => [gone.length, asText(chance)])).toEqual([
      [0, '9/16'],
      [1, '3/16'],
      [1, '3/16'],
      [2, '1/16'],
    ])
  })
  test('everybody has a name of his own, also with the same numbers on both sides', () => {
    const { tests } = ask('back', { skill: 1, defence: 1, strength: 1, armour: 1 })
    expect(tests.map(({ purpose }) => purpose)).toEqual([
      'attack (Attacker on Target)',
      'attack (Target on Attacker)',
      'wound (Target)',
      'wound (Attacker)',
    ])
  })
})

test('[WF-SHT-20] a real volley is forecast exactly', () => {
  const of = (profile: string, count: number, at: [number, number]): Stands => ({ profile, count, at })
  const state = stand({
    mine: [of('Elven Archer', 5, [600, 700])],
    theirs: [of('Orc', 10, [600, 400])],
    stage: 'shooting',
  })
  const found = forecast(warfig, state, { seat: 0, offer: 'shoot:0/at:1' })
  expect(expected(found!)).toBe('5/3') // 10/3 hits, half of them wound
})
