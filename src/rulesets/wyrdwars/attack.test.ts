import { describe, expect, test } from 'vitest'
import { anytime } from './anytime.ts'
import { shotsOf } from './shooting.ts'
import { Battle, type Man } from './testing.ts'
import { trinketOffers, usesOf } from './trinkets.ts'

const duel = (a: Man = {}, b: Man = {}, more: object = {}) =>
  new Battle({ red: [{ at: [10, 10], ...a }], blue: [{ at: [10, 11], ...b }, { at: [30, 30] }], ...more }).engaged([
    0, 1,
  ])
const hit = (strength: number) =>
  ({
    step: 'hit',
    assault: { by: 0, at: 1, means: 'blow', rule: 'WW-CC-13', strength, pierce: 0, isCrushing: false },
    got: 1,
  }) as const

describe('the chain of an attack', () => {
  test('[WW-ARM-05] hit, save, wound: the save comes before the wound, and a saved hit has none', () => {
    const mail = { kit: ['mail', 'shield'], has: { off: 'shield' as const } }
    expect(duel({}, mail).rolling([3, 4], hit(3)).rolled).toEqual(['WW-ARM-03', 'WW-CC-12'])
    expect(duel({}, mail).rolling([4], hit(3)).rolled).toEqual(['WW-ARM-03'])
  })
  test('[WW-DIC-06] a roll whose result cannot matter is not made', () => {
    // a save of 7, and a charge within Movement and 1
    const jack = duel({}, { kit: ['jack'] }).rolling([3], hit(4))
    expect(jack.rolled).toEqual(['WW-CC-12'])
    const charge = new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [10, 16] }] }).charges().take('charge:0/at:1')
    expect(charge.faces).toEqual([])
  })
  test('[WW-CC-18] no push, pursuit or bonus move: the winner keeps his place and is free', () => {
    const battle = duel({ of: { initiative: 4 } }).rolling([4, 4], { step: 'fight' })
    expect(battle.one(1).state).toBe('out')
    expect([battle.at(0), battle.one(0).pairs]).toEqual([[10, 10, 0], []])
  })
  test('[WW-CRT-02] hits without a die are never telling', () => {
    const telling = { options: { telling: true } }
    const battle = duel({}, { of: { wounds: 2 } }, telling).rolling([6, 3, 3], {
      step: 'flee',
      who: 1,
      rule: 'WW-PSY-02',
    })
    // Strength 3 against Toughness 3, not 4
    expect(battle.needed[0]).toBe(4)
  })
  test('[WW-WND-08] out of action is for the rest of the battle: no salve for him', () => {
    const red: Man[] = [
      { at: [10, 10], kit: ['salve'] },
      { at: [11, 10], of: { wounds: 2 }, has: { wounds: 1 } },
    ]
    const battle = new Battle({ red, blue: [{ at: [30, 30] }] })
    const salved = () =>
      trinketOffers(battle.game, 0).flatMap(({ leads }) => (leads?.step === 'salve' ? usesOf(battle.game, leads) : []))
    expect(salved().map(({ id }) => id)).toEqual(['at:1'])
    battle.rolling([4], { step: 'hit', assault: { ...hit(3).assault, by: 2, at: 1 }, got: 1 })
    expect(battle.one(1)).toMatchObject({ state: 'out', at: null, wounds: 0 })
    expect(salved()).toEqual([])
    expect(shotsOf(battle.game, 2)).toEqual([])
  })
  test('[WW-LST-07] a two-handed weapon in hand leaves no hand for the shield he carries', () => {
    const battle = new Battle({ red: [{ is: 'bell-sergeant', kit: ['sword', 'shield'], at: [10, 10] }] }).moves(1)
    const hands = () => anytime(battle.game, 0).flatMap(({ id }) => (id.startsWith('hands') ? [id] : []))
    expect(battle.one(0)).toMatchObject({ main: 0, off: 'nothing' })
    expect(hands()).toContain('hands:0:1:shield')
    expect(hands().some(id => id.startsWith('hands:0:0'))).toBe(false)
    battle.as(0, 'hands:0:1:shield')
    expect(hands()).toContain('hands:0:0:nothing')
  })
})
