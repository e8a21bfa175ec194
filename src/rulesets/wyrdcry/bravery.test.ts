import { describe, expect, test } from 'vitest'
import type { Dice } from '#engine'
import { chanceThat } from '../../odds/odds.ts'
import { fearlessBy, panic, rerollBy, testBravery } from './bravery.ts'
import { braveryOf } from './characteristics.ts'
import type { Frame, Ump } from './model.ts'
import { skillOf } from './strike.ts'
import { Fight } from './testing-fight.ts'
import type { Stood } from './testing-ground.ts'

const far: readonly Stood[] = [['warrior', 10, 20]]
const alone = (...own: Stood[]): Fight => new Fight([own, far], []).act(0)
const test4 = (who = 0): Frame => ({ step: 'brave', who, rule: 'WC-BRV-10', brings: 'panic' })
const bravery = (stage: Fight, who = 0) => braveryOf(stage.game, who).n
/** The chance that it passes. */
const passes = (stage: Fight, who = 0): string =>
  chanceThat((dice: Dice) => {
    const umpire = {
      ...stage.game,
      tell: () => {},
      roll: (_by: unknown, _rule: unknown, roll: never) => dice.ask(roll),
    }
    return testBravery(umpire as unknown as Ump, who, 'WC-BRV-01', 'panic') // nothing else is called
  })

describe('Bravery tests', () => {
  test('[WC-BRV-01] [WC-CHR-07] 5+: a 5 passes, a 4 fails', () => {
    expect(alone(['warrior', 10, 10]).go(test4(), 5).f(0).panicked).toBe(false)
    expect(alone(['warrior', 10, 10]).go(test4(), 4).f(0).panicked).toBe(true)
    expect(passes(alone(['warrior', 10, 10]))).toBe('1/3')
  })
  test('[WC-BRV-02] [WC-BRV-03] panicked is -1 Fight and -1 Shoot, once', () => {
    const stage = alone([['bowhand', 'axe', 'bow'], 10, 10])
    stage.go(test4(), 1).go(test4(), 1)
    expect(stage.log.filter(({ kind }) => kind === 'mark')).toHaveLength(1)
    expect([0, 1].map(weapon => skillOf(stage.game, { by: 0, at: 1, weapon }).n)).toEqual([2, 2])
  })
  test('[WC-BRV-04] [WC-BRV-05] [WC-KEY-04] within 6 inches of its LEADER, seen or not, while that one stands', () => {
    const led = (x: number) => alone(['warrior', 10, 10], ['paymaster', x, 10])
    expect([bravery(led(17)), bravery(led(17.1))]).toEqual([4, 5])
    expect(passes(led(16))).toBe('1/2')
    const fallen = led(15)
    fallen.f(1).where = 'out'
    expect(bravery(fallen)).toBe(5)
  })
  test('[WC-BRV-06] [WC-SPL-03] whatever failure brings, LEADER, re-rolls and automatic passes apply', () => {
    const drop: Frame = { step: 'brave', who: 0, rule: 'WC-SPL-03', brings: 'drop' }
    const led = alone(['warrior', 10, 10], ['paymaster', 15, 10])
    led.board.tokens.push({ id: 0, kind: 'treasure', at: null, by: 0, offWith: null })
    led.go(drop, 4) // the LEADER's 4+
    expect(led.board.tokens[0]!.by).toBe(0)
    expect(led.f(0).panicked).toBe(false)
    expect(fearlessBy(alone(['ferryman', 10, 10]).game, 0, 'drop')).toBeNull()
    expect(fearlessBy(alone(['sodden', 10, 10]).game, 0, 'drop')).toBe('WC-KEY-09')
  })
  test('[WC-MOD-04] one better is one less to roll, between 2+ and 6+', () => {
    const stage = alone(['warrior', 10, 10])
    const lay = (n: number) => stage.f(0).effects.push({ rule: 'WC-MOD-04', stat: 'bravery', n, until: 'round' })
    lay(1)
    expect(bravery(stage)).toBe(4)
    lay(-3)
    expect(bravery(stage)).toBe(6)
    lay(9)
    expect(bravery(stage)).toBe(2)
  })
  test('[WC-KEY-09] [WC-EMB-10] [WC-DRC-01] [WC-EMB-04] [WC-TLN-34] who rolls no die', () => {
    const by = (profile: string) => fearlessBy(alone([profile, 10, 10]).game, 0)
    expect(['sodden', 'penitent', 'ferryman', 'warrior', 'brandbearer'].map(by)).toEqual([
      'WC-KEY-09',
      'WC-EMB-10',
      'WC-DRC-01',
      null,
      null,
    ])
    const consumed = alone(['brandbearer', 10, 10], ['doorward', 12, 10])
    consumed.board.sides[0]!.fervour = 10
    expect([0, 1].map(who => fearlessBy(consumed.game, who))).toEqual(['WC-EMB-04', null])
    const shouted = alone(['warrior', 10, 10])
    shouted.f(0).effects.push({ rule: 'WC-TLN-34', stat: 'brave', n: 1, until: 'round' })
    shouted.go(test4())
    expect(shouted.told[0]).toMatchObject({ kind: 'auto', passed: true })
  })
  test('[WC-DRC-01] who is drowned already is not panicked by anything', () => {
    const stage = alone(['ferryman', 10, 10])
    panic({ ...stage.game, tell: () => {} } as unknown as Ump, 0, 'WC-SPL-08') // nothing else is called
    expect(stage.f(0).panicked).toBe(false)
  })
  test('[WC-SLS-10] [WC-MRC-06] Steady Voice and the banner: one better each', () => {
    const voice = (x: number) => alone(['warrior', 10, 10], ['hammer-mendicant', x, 10])
    expect([bravery(voice(14)), bravery(voice(14.1))]).toEqual([4, 5])
    // it helps whom it sees: not past the Doorward between them
    const hidden = alone(['warrior', 10, 10], ['hammer-mendicant', 12.6, 10], ['doorward', 11.3, 10])
    expect(bravery(hidden)).toBe(5)
    const banner = alone(['warrior', 10, 10])
    const at = { x: 10 * 2540 + 3 * 2540 + 1270, y: 26 * 2540, z: 0 }
    banner.board.auras.push({ rule: 'WC-MRC-06', kind: 'stand', seat: 0, by: null, at, within: 3 * 2540, n: 1 })
    expect(bravery(banner)).toBe(4)
    banner.board.auras[0] = { ...banner.board.auras[0]!, at: { ...at, x: at.x + 1 } }
    expect(bravery(banner)).toBe(5)
  })
})

describe('re-rolls', () => {
  test('[WC-DIE-04] [WC-DIE-06] a failed die is thrown again, and the second stands', () => {
    const stage = alone(['lamp-bearer', 10, 10])
    expect(stage.go(test4(), 2, 5).f(0).panicked).toBe(false)
    expect(alone(['lamp-bearer', 10, 10]).go(test4(), 3, 1).f(0).panicked).toBe(true)
  })
  test('[WC-DIE-05] two rules that allow it: pass 3/4, not 7/8', () => {
    const stage = alone(['lamp-bearer', 10, 10], ['lamp-bearer', 12, 10])
    stage.board.sides[0]!.fervour = 3
    expect(passes(stage)).toBe('3/4')
  })
  test('[WC-EMB-02] [WC-EMB-08] [WC-ITM-02] Kindled, Held Light and Lantern; [WC-TAL-03] nobody declines, so nobody is asked', () => {
    const kindled = alone(['brandbearer', 10, 10], ['doorward', 20, 10])
    expect(rerollBy(kindled.game, 0)).toBeNull()
    kindled.board.sides[0]!.fervour = 3
    expect([0, 1].map(who => rerollBy(kindled.game, who))).toEqual(['WC-EMB-02', null])
    const lit = (x: number) => alone(['brandbearer', 10, 10], ['lamp-bearer', x, 10])
    expect([lit(14), lit(14.1)].map(stage => rerollBy(stage.game, 0))).toEqual(['WC-EMB-08', null])
    expect(passes(lit(14))).toBe('5/9')
    const lantern = alone(['warrior', 10, 10], [['sergeant', 'lantern'], 12, 10])
    expect([0, 1].map(who => rerollBy(lantern.game, who))).toEqual(['WC-ITM-02', 'WC-ITM-02'])
  })
})

describe('TERRIFYING', () => {
  const fright = (special = {}): Fight =>
    new Fight([[[['warrior', 'axe'], 10, 10, special]], [['eel-hound', 11.8, 10]]], []).act(0)
  test('[WC-BRV-07] [WC-KEY-10] [WC-BRV-08] a test first: failed, that very attack is made at Fight -1', () => {
    const stage = fright()
    stage.take('attack/0:1', null, 4, 5, 4, 3)
    expect(stage.f(0).panicked).toBe(true)
    const rolls = stage.told.filter(({ kind }) => kind === 'roll' || kind === 'bands')
    expect(rolls.map(({ rule }) => rule)).toEqual(['WC-BRV-07', 'WC-ATK-14']) // Fight 2 v Defense 3: less
    expect(stage.f(1).damage).toBe(2)
  })
  test('[WC-BRV-07] [WC-BRV-09] passed or failed, the second attack of the activation needs no test', () => {
    const passed = fright().take('attack/0:1', null, 5, 1, 1, 1)
    passed.take('attack/0:1', null, 1, 1, 1)
    const failed = fright().take('attack/0:1', null, 2, 1, 1, 1)
    failed.take('attack/0:1', null, 1, 1, 1)
    expect(failed.f(0).panicked).toBe(true)
    failed.act(0).take('attack/0:1', null, 6, 1, 1, 1) // another activation
  })
  test('[WC-BRV-08] shots are tested for too, and a THRALL is afraid of nobody', () => {
    const bow = new Fight([[[['bowhand', 'bow'], 10, 10]], [['sodden', 18, 10]]], []).act(0)
    bow.take('attack/0:1', null, 5, 1, 1, 1)
    const dead = new Fight([[['sodden', 10, 10]], [['eel-hound', 11.8, 10]]], []).act(0)
    dead.take('attack/0:1', null, 1, 1, 1)
    expect(dead.told.some(({ kind }) => kind === 'auto')).toBe(true)
  })
  test('[WC-TLN-01] Dread Visage makes it TERRIFYING', () => {
    const stage = new Fight([[[['warrior', 'axe'], 10, 10]], [[['sergeant', 'dread-visage'], 11.8, 10]]], []).act(0)
    stage.take('attack/0:1', null, 5, 1, 1, 1)
    expect(stage.told.some(({ rule }) => rule === 'WC-BRV-07')).toBe(true)
  })
})
