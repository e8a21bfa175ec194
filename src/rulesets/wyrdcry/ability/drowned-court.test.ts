import { describe, expect, test } from 'vitest'
import { moveOf } from '../characteristics.ts'
import { Fray } from '../testing-abilities.ts'

describe('The Drowned Court', () => {
  test('[WC-DRC-03] [WC-OOA-05] Black Water: enemies within 3" of a HERO have Move -1, until it goes out', () => {
    const fray = new Fray(
      [['bargeman', 5, 5]],
      [
        ['warrior', 9, 5],
        ['warrior', 5, 9.1],
      ],
    )
      .dice(0, [2, 2])
      .act('R1')
      .take('ability/black-water:0')
    expect([moveOf(fray.game, 1).n, moveOf(fray.game, 2).n]).toEqual([4, 5])
    fray.run({ step: 'harm', hurts: [{ who: 0, n: 20 }], by: 1, rule: 'WC-DMG-02' }, { step: 'act', who: 0 })
    expect(moveOf(fray.game, 1).n).toBe(5)
  })

  test('[WC-DRC-04] Toll: X/2 damage, and as many points as were allocated are removed', () => {
    const fray = new Fray([['ferryman', 5, 5, { damage: 9 }]], [['warrior', 6.5, 5]]).dice(0, [6, 2]).act('R1')
    fray.take('ability/toll:0/at:B1')
    expect([fray.one('B1').damage, fray.one('R1').damage]).toEqual([3, 6])
    const last = new Fray([['ferryman', 5, 5, { damage: 9 }]], [['warrior', 6.5, 5, { damage: 9 }]])
    last.dice(0, [6, 2]).act('R1').take('ability/toll:0/at:B1')
    expect([last.one('B1').where, last.one('R1').damage]).toEqual(['out', 8])
  })

  test('[WC-DRC-04] [WC-VIS-01] only a visible enemy within 1"', () => {
    const fray = new Fray([['ferryman', 5, 5]], [['warrior', 7.1, 5]]).dice(0, [6, 2]).act('R1')
    expect(fray.inside('ability')).not.toContain('toll:0')
  })

  test('[WC-DRC-05] Rising Water: enemies within X" have Move -2', () => {
    const fray = new Fray(
      [['ferryman', 5, 5]],
      [
        ['warrior', 9, 5],
        ['warrior', 5, 10.1],
      ],
    )
      .dice(0, [4, 3])
      .act('R1')
      .take('ability/rising-water:0')
    expect([moveOf(fray.game, 1).n, moveOf(fray.game, 2).n]).toEqual([3, 5])
    fray.one('B2').at = { ...fray.one('B2').at!, y: fray.one('B2').at!.y + 300 }
    expect(moveOf(fray.game, 2).n).toBe(3)
  })

  test('[WC-DRC-08] Drag Under: a hit makes the target forfeit an action', () => {
    const fray = new Fray([['eel-hound', 5, 5]], [['warrior', 6.5, 5]]).quiet('riposte', 'close-ranks')
    fray.dice(0, [6, 2]).act('R1').take('ability/drag-under:0').take('attack/0:B1', null, 5, 1, 1)
    expect(fray.one('B1')).toMatchObject({ damage: 2, actions: 1 })
    // it is used up
    expect(fray.take('attack/0:B1', null, 5, 1, 1).one('B1').actions).toBe(1)
  })

  test.each([
    ['activated', { turn: 'activated' as const }],
    ['none left', { actions: 0 }],
  ])('[WC-DRC-08] [WC-ACT-20] %s: 3 damage instead', (_, special) => {
    const fray = new Fray([['eel-hound', 5, 5]], [['warrior', 6.5, 5, special]]).quiet('riposte', 'close-ranks')
    fray.dice(0, [6, 2]).act('R1').take('ability/drag-under:0').take('attack/0:B1', null, 5, 1, 1)
    expect(fray.one('B1').damage).toBe(5)
  })

  test('[WC-DRC-08] without a hit nothing comes of it', () => {
    const fray = new Fray([['eel-hound', 5, 5]], [['warrior', 6.5, 5]]).quiet('riposte', 'close-ranks')
    fray.dice(0, [6, 2]).act('R1').take('ability/drag-under:0').take('attack/0:B1', null, 1, 1, 1)
    expect(fray.one('B1')).toMatchObject({ damage: 0, actions: 2 })
  })
})
