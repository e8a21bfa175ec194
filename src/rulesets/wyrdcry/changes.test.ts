import { describe, expect, test } from 'vitest'
import { Fight } from './testing-fight.ts'
import type { Stood } from './testing-ground.ts'

/** T-13: what changes the results after the hit rolls, and in which order. */
const duel = (a: Stood[0], b: Stood[0], special = {}): Fight =>
  new Fight([[[a, 10, 10, special]], [[b, 11.8, 10]]], []).act(0)

describe('changes after the hit rolls', () => {
  test('[WC-EMB-03] Blazing: with Fervour 6 and any damage one hit of a melee attack becomes a critical hit', () => {
    const blazing = (fervour: number, damage: number) => {
      const stage = duel(['brandbearer', 'axe'], 'warrior', { damage })
      stage.board.sides[0]!.fervour = fervour
      return stage.take('attack/0:1', null, 4, 1, 1).f(1).damage
    }
    expect([blazing(6, 1), blazing(5, 1), blazing(6, 0)]).toEqual([4, 2, 2])
  })
  test('[WC-EMB-03] one hit only, and none where there is none', () => {
    const stage = duel(['brandbearer', 'axe'], 'warrior', { damage: 1 })
    stage.board.sides[0]!.fervour = 6
    stage.take('attack/0:1', null, 4, 5, 1)
    expect(stage.f(1).damage).toBe(6)
    stage.take('attack/0:1', null, 1, 1, 1)
    expect(stage.f(1).damage).toBe(6)
  })
  test('[WC-TLN-09] Thick Skull: in each attack one critical hit becomes a hit', () => {
    const stage = duel(['warrior', 'axe'], ['sergeant', 'thick-skull'])
    stage.take('attack/0:1', null, 6, 6, 1)
    expect(stage.f(1).damage).toBe(6)
    stage.take('attack/0:1', null, 6, 1, 1)
    expect(stage.f(1).damage).toBe(8)
  })
  test('[WC-ITM-03] [WC-TAL-03] the knucklebone: once per battle, if its owner wants; by default it is used', () => {
    const stage = duel(['warrior', 'axe'], ['sergeant', 'knucklebone']).take('attack/0:1', null, 6, 4, 1)
    expect([stage.question, stage.roots, stage.asked.otherwise]).toEqual([
      'change 1',
      ['knucklebone', 'keep'],
      'knucklebone',
    ])
    stage.take('keep')
    expect([stage.f(1).damage, stage.f(1).spentBattle]).toEqual([6, []])
    stage.take('attack/0:1', null, 6, 4, 1).take('knucklebone')
    expect([stage.f(1).damage, stage.f(1).spentBattle]).toEqual([10, ['knucklebone']])
    expect(stage.take('attack/0:1', null, 6, 1, 1).question).toBe('act 0')
  })
  test('[WC-ITM-03] nobody is asked where there is no critical hit', () => {
    expect(duel(['warrior', 'axe'], ['sergeant', 'knucklebone']).take('attack/0:1', null, 4, 4, 1).question).toBe(
      'act 0',
    )
  })
  test('[WC-SEQ-05] T-13: the attacker first, then Thick Skull, then the knucklebone', () => {
    const stage = duel(['brandbearer', 'axe'], ['sergeant', 'thick-skull', 'knucklebone'], { damage: 1 })
    stage.board.sides[0]!.fervour = 6
    stage.take('attack/0:1', null, 5, 6, 1) // a hit and a critical: two criticals, then one
    expect(stage.question).toBe('change 1')
    stage.take('knucklebone')
    expect(stage.f(1).damage).toBe(4)
    const rules = stage.log.flatMap(({ kind, rule }) => (kind === 'choice' ? [rule] : []))
    expect(rules).toEqual(['WC-EMB-03', 'WC-TLN-09', 'WC-ITM-03'])
  })
})
