import { describe, expect, test } from 'vitest'
import { Fray } from './testing-abilities.ts'
import { whyNotUsed } from './whynot-ability.ts'

describe('why it is not offered', () => {
  test.each([
    ['ability/flurry:0', 'Needs a [Triple]'],
    ['ability/flurry', 'Needs a [Triple]'],
    ['ability/second-wind:0', 'Condition not met: not while engaged'],
    ['ability/toll:0/at:1', 'Warrior does not have Toll'],
    ['ability/quicken:7', 'These dice are gone'],
    ['ability/quicken:free', 'Nothing left to use'],
    ['ability/riposte:0', undefined],
    ['ability/no-such-thing:0', undefined],
    ['channel/new', 'Only WIZARDS'],
    ['smoke', 'Nothing left to use'],
    ['drink', 'Nothing left to use'],
    ['move', undefined],
  ])('[WC-TAL-04] D-26, D-33, D-40: %s', (id, why) => {
    const fray = new Fray([['warrior', 5, 5]], [['warrior', 6.5, 5]]).dice(0, [4, 2]).act('R1')
    expect(whyNotUsed(fray.game, 0, id)?.why).toBe(why)
  })

  test('[WC-ACT-07] [WC-ACT-16] no actions left, one ability per activation', () => {
    const fray = new Fray([[['hexpicker', 'blind-alley'], 5, 5, { actions: 0 }]], [['warrior', 30, 30]])
    fray.dice(0, [4, 2], [6, 4]).act('R1')
    expect(['wait', 'channel/new'].map(id => whyNotUsed(fray.game, 0, id)?.why)).toEqual(
      Array(2).fill('No actions left'),
    )
    expect(whyNotUsed(fray.game, 0, 'ability/blind-alley:0/at:1')?.why).toBe('No legal target')
    fray.take('ability/quicken:0')
    expect(whyNotUsed(fray.game, 0, 'ability/quicken:1')?.why).toBe('One ability per activation')
  })

  test('[WC-CHN-01] [WC-ITM-13] [WC-ITM-15] groups that cannot be raised, and items out of their moment', () => {
    const fray = new Fray([[['hexpicker', 'blind-alley', 'smoke-pot', 'bitter-draught'], 5, 5]], [['warrior', 30, 30]])
    fray.dice(0, [6, 4]).act('R1')
    expect(
      ['channel/step:0', 'channel/value:0', 'smoke', 'drink'].map(id => whyNotUsed(fray.game, 0, id)?.why),
    ).toEqual([
      'A [Quad] cannot be raised',
      'Value is already 6',
      'Condition not met: only while engaged',
      'Condition not met: only with damage to remove',
    ])
  })

  test('[WC-ITM-13] [WC-ACT-07] a draught takes an action, damage to remove, and nobody beside', () => {
    const why = (special: object, ...foes: readonly (readonly [string, number, number])[]) => {
      const fray = new Fray([[['warrior', 'bitter-draught'], 5, 5, special]], [['warrior', 30, 30], ...foes])
      return whyNotUsed(fray.act('R1').game, 0, 'drink')?.why ?? null
    }
    expect(why({ damage: 2 })).toBeNull()
    expect(why({ damage: 0 })).toBe('Condition not met: only with damage to remove')
    expect(why({ damage: 2, actions: 0 })).toBe('No actions left')
    expect(why({ damage: 2 }, ['warrior', 6.5, 5])).toBe('Condition not met: not while engaged')
  })

  test('[WC-ABL-08] [WC-CHN-01] whoever tries it all the same is told so', () => {
    const fray = new Fray([['warrior', 5, 5]], [['warrior', 6.5, 5]]).dice(0, [4, 2]).act('R1')
    expect(fray.why('ability/second-wind:0')).toBe('Condition not met: not while engaged')
    expect(fray.why('channel/new')).toBe('Only WIZARDS')
    expect(fray.why('smoke')).toBe('Nothing left to use')
    // the other player has nothing to use now
    expect(fray.refused('ability/quicken:0', null, 1)?.rule).toBe('CORE-ASK-01')
  })

  test('[WC-SET-02] [WC-ROK-01] D-07, D-16: drugs nobody carries, and a fourth opening move', () => {
    const fray = new Fray([[['cutpurse', 'red-dust'], 5, 5]], [['warrior', 30, 30]])
    fray.board.round = 0
    fray.act('R1', { step: 'drugs' })
    expect(fray.why('fury-caps:R1')).toBe('Cutpurse does not carry fury caps')
    fray.act('R1', { step: 'openings', seat: 0, watched: [7, 8, 9] })
    expect(fray.why('watch:R1/move')).toBe('At most three fighters')
  })
})
