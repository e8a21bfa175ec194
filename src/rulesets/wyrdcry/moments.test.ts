import { describe, expect, test } from 'vitest'
import { dusk, hasFirstWord, inOrder, startingFate, wakes } from './moments.ts'
import { Fray } from './testing-abilities.ts'

const burning = { rule: 'WC-EMB-11', stat: 'burning', n: 1, until: 'round' } as const
const sum = (parts: readonly { n: number }[]) => parts.reduce((all, { n }) => all + n, 0)

describe('the start of an activation', () => {
  test('[WC-TLN-07] [WC-TAL-03] Iron Blood may remove D3 damage each time; unhurt, nobody is asked', () => {
    const hurt = new Fray([['axe-widow', 5, 5, { damage: 6 }]], [['warrior', 30, 30]])
    hurt.act('R1', ...wakes(hurt.game, 0))
    expect([hurt.question, hurt.asked.otherwise]).toEqual(['trait 0', 'yes'])
    expect(hurt.take('yes', null, 4).one('R1').damage).toBe(4)
    const proud = new Fray([['axe-widow', 5, 5, { damage: 6 }]], [['warrior', 30, 30]])
    expect(
      proud
        .act('R1', ...wakes(proud.game, 0))
        .take('no')
        .one('R1').damage,
    ).toBe(6)
    const whole = new Fray([['axe-widow', 5, 5]], [['warrior', 30, 30]])
    expect(wakes(whole.game, 0)).toEqual([])
  })

  test('[WC-SEQ-02] several rules at once: the player who activates the fighter chooses the order', () => {
    const fray = new Fray([[['sergeant', 'iron-blood'], 5, 5, { damage: 6 }]], [['warrior', 30, 30]])
    fray.one('R1').effects.push({ rule: 'WC-ITM-14', stat: 'addled', n: 1, until: 'battle' })
    fray.act('R1', ...wakes(fray.game, 0))
    expect([fray.question, fray.roots]).toEqual(['order 0', ['first:0', 'first:1']])
    // Addled first, and it passes; then Iron Blood
    fray.take('first:1', null, 5)
    expect(fray.question).toBe('trait 0')
    fray.take('yes', null, 6)
    expect(fray.one('R1').damage).toBe(3)
  })

  test('[WC-ITM-14] [WC-SLS-14] fury caps make Addled: on 4 it waits, and is tested again in its second activation', () => {
    const fray = new Fray([[['sergeant', 'iron-blood'], 5, 5, { damage: 6 }]], [['warrior', 30, 30]])
    fray.one('R1').effects.push({ rule: 'WC-ITM-14', stat: 'addled', n: 1, until: 'battle' })
    fray
      .act('R1', ...wakes(fray.game, 0))
      .take('first:0')
      .take('no', null, 4)
    expect(fray.one('R1')).toMatchObject({ turn: 'waiting', actions: 1 })
    expect(fray.told.flatMap(event => (event.kind === 'roll' ? [event.rule] : []))).toEqual(['WC-INT-10'])
    expect(wakes(fray.game, 0)).toHaveLength(1)
  })
})

describe('the end of a battle round', () => {
  test('[WC-SEQ-03] outside an activation the player with initiative orders burning and Fast Hands', () => {
    const fray = new Fray(
      [
        ['warrior', 5, 5, { effects: [burning] }],
        [['sergeant', 'fast-hands', 'pistol'], 10, 5, { weapons: ['empty', 'ready'] }],
      ],
      [['brandbearer', 30, 30]],
    )
    fray.board.initiative = 1
    const frames = dusk(fray.game)
    expect(frames.map(({ step }) => step)).toEqual(['burn', 'fast-hands'])
    fray.run(...inOrder(1, frames))
    fray.state.stack.unshift({ step: 'act', who: 0 })
    expect(fray.question).toBe('order 1')
    fray.take('first:1', null, 3)
    expect([fray.one('R2').weapons[0], fray.one('R1').damage]).toEqual(['ready', 2])
  })

  test('[WC-TLN-22] Fast Hands: one weapon is reloaded at the end of the round', () => {
    const fray = new Fray(
      [[['sergeant', 'fast-hands', 'pistol', 'pistol'], 10, 5, { weapons: ['empty', 'empty', 'ready'] }]],
      [['warrior', 30, 30]],
    )
    fray.run(...dusk(fray.game), { step: 'iron-blood', who: 0 })
    expect(fray.one('R1').weapons).toEqual(['ready', 'empty', 'ready'])
    const slow = new Fray([[['sergeant', 'pistol'], 10, 5, { weapons: ['empty', 'ready'] }]], [['warrior', 30, 30]])
    expect(dusk(slow.game)).toEqual([])
  })

  test('[WC-SEQ-07] those who burn are rolled for one after another, the side with initiative first', () => {
    const fray = new Fray(
      [['warrior', 5, 5, { effects: [burning] }]],
      [
        ['warrior', 30, 30, { effects: [burning] }],
        ['warrior', 25, 30, { effects: [burning] }],
      ],
    )
    fray.board.initiative = 1
    expect(dusk(fray.game)).toEqual([{ step: 'burn', left: [1, 2, 0] }])
  })
})

describe('before the first round', () => {
  test('[WC-TLN-27] [WC-TLN-28] [WC-ITM-07] [WC-WYR-15] extra fate dice add up, but one relic counts', () => {
    const fate = (...options: string[]) =>
      sum(
        startingFate(
          new Fray(
            [
              [['paymaster', ...options], 5, 5],
              [['sergeant', 'relic'], 9, 5],
            ],
            [['warrior', 30, 30]],
          ).game,
          0,
        ),
      )
    expect([fate(), fate('relic'), fate('old-campaigner'), fate('old-campaigner', 'relic')]).toEqual([1, 1, 2, 2])
    const wizard = new Fray([[['hexpicker', 'second-soul'], 5, 5]], [['warrior', 30, 30]])
    expect([sum(startingFate(wizard.game, 0)), sum(startingFate(wizard.game, 1))]).toEqual([1, 0])
  })

  test("[WC-TLN-31] First Word is the LEADER's, while it is on the table", () => {
    const fray = new Fray([[['paymaster', 'first-word'], 5, 5]], [['warrior', 30, 30]])
    expect([hasFirstWord(fray.game, 0), hasFirstWord(fray.game, 1)]).toEqual([true, false])
  })
})
