import { describe, expect, test } from 'vitest'
import { moveOf } from './characteristics.ts'
import { whyNotDose } from './items.ts'
import { isAddled } from './moments.ts'
import { skillOf } from './strike.ts'
import { spot } from './testing.ts'
import { Fray } from './testing-abilities.ts'

/** Both sides are presented; then the first fighter acts. */
const presented = (red: readonly [string, ...string[]], blue: readonly [string, ...string[]] = ['sodden']) => {
  const fray = new Fray([[red, 5, 5]], [[blue, 6.9, 5]])
  fray.act('R1', { step: 'drugs' })
  return fray
}

describe('drugs when presenting', () => {
  test('[WC-SET-02] D-07: both players are asked at once; without anything to take, nobody is', () => {
    const both = presented(['warrior', 'red-dust'], ['warrior', 'fury-caps'])
    expect(both.questions).toEqual(['drugs 0', 'drugs 1'])
    both.as(0, 'red-dust:R1')
    // unseen until both have answered
    expect(both.one('R1').spentBattle).toEqual([])
    both.as(1, 'done')
    expect([both.one('R1').spentBattle, both.question]).toEqual([['red-dust'], 'act 0'])
    expect(presented(['warrior']).question).toBe('act 0')
    expect(whyNotDose(both.game, 1, 'red-dust')?.why).toBe('Warrior does not carry red dust')
  })

  test('[WC-ITM-08] [WC-WPN-12] hallowed water: one weapon is Hallowed for the battle', () => {
    const fray = presented(['warrior', 'sword', 'axe', 'hallowed-water'])
    expect(fray.roots).toEqual(['hallowed-water:0:0', 'hallowed-water:0:1', 'done'])
    fray.take('hallowed-water:R1:1')
    expect([0, 1].map(weapon => skillOf(fray.game, { by: 0, at: 1, weapon }).n)).toEqual([3, 4])
  })

  test('[WC-ITM-09] red dust: Move +1 and Fight +1 for the battle', () => {
    const fray = presented(['warrior', 'sword', 'red-dust']).take('red-dust:R1')
    expect([moveOf(fray.game, 0).n, skillOf(fray.game, { by: 0, at: 1, weapon: 0 }).n]).toEqual([6, 4])
    expect(fray.one('R1').effects.every(({ until }) => until === 'battle')).toBe(true)
  })

  test('[WC-ITM-14] fury caps: Fight +3 and Addled for the battle', () => {
    const fray = presented(['warrior', 'sword', 'fury-caps']).take('fury-caps:R1')
    expect([skillOf(fray.game, { by: 0, at: 1, weapon: 0 }).n, isAddled(fray.game, 0)]).toEqual([6, true])
  })

  test('[WC-ITM-16] fine powder: a 1 of a Fickle weapon is only a miss', () => {
    const shot = (...options: string[]) =>
      new Fray([[['paymaster', 'pistol', ...options], 5, 5]], [['diver', 9, 5]]).act('R1', { step: 'drugs' })
    const fine = shot('fine-powder').take('fine-powder:R1').take('attack/0:B1', null, 1, 5)
    expect(fine.one('B1').damage).toBe(4)
    expect(shot().take('attack/0:B1', null, 1, 5).one('B1').damage).toBe(0)
  })

  test('a drug is taken once', () => {
    const fray = presented(['warrior', 'red-dust', 'fury-caps']).take('red-dust:R1')
    expect(fray.roots).toEqual(['fury-caps:0', 'done'])
  })
})

test('[WC-TRD-08] an item is neither an action nor an ability: after the smoke pot two actions and an ability are left', () => {
  const fray = presented(['warrior', 'sword', 'smoke-pot'])
  fray.dice(0, [3, 2])
  expect(fray.act('R1').roots).toContain('smoke')
  fray.take('smoke/retreat', [spot(5, 2.2)])
  expect(fray.roots).not.toContain('smoke')
  expect([fray.one('R1').actions, fray.one('R1').spentBattle]).toEqual([2, ['smoke-pot']])
  expect(fray.board.active?.hasUsedAbility).toBe(false)
})
