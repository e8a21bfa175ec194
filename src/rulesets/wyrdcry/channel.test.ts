import { describe, expect, test } from 'vitest'
import { whyNotChannel } from './channel.ts'
import { Fray } from './testing-abilities.ts'

const WITCH = ['tide-witch', 'lungful-of-brine'] as const
const alone = (special = {}, options: readonly string[] = []) =>
  new Fray([[[...WITCH, ...options], 5, 5, special]], [['warrior', 30, 30]])

describe('Channel', () => {
  test('[WC-CHN-01] a new [Double] of 3, a step higher, or 3 more', () => {
    expect(alone().act('R1').take('channel/new', null, 6).groups).toEqual([[3, 2]])
    expect(alone().dice(0, [4, 2]).act('R1').take('channel/step:0', null, 6).groups).toEqual([[4, 3]])
    expect(alone().dice(0, [4, 2]).act('R1').take('channel/value:0', null, 6).groups).toEqual([[6, 2]])
    expect(alone().dice(0, [2, 2]).act('R1').take('channel/value:0', null, 6).groups).toEqual([[5, 2]])
  })

  test('[WC-CHN-01] [WC-KEY-06] D-33: only WIZARDS, no [Quad] a step higher, no 6 any higher, no single', () => {
    const fray = alone().dice(0, [6, 4], [2, 1]).act('R1')
    expect(fray.inside('channel')).toEqual(['new'])
    const why = (how: 'step' | 'value', group: number) => whyNotChannel(fray.game, { who: 0, how, group })?.why
    expect([why('step', 0), why('value', 0)]).toEqual(['A [Quad] cannot be raised', 'Value is already 6'])
    expect(why('step', 1)).toBe('Choose a group of your ability dice')
    expect(whyNotChannel(fray.game, { who: 1, how: 'new', group: null })?.why).toBe('Only WIZARDS')
    const plain = new Fray([['warrior', 5, 5]], [['warrior', 30, 30]]).act('R1')
    expect(plain.roots).not.toContain('channel')
  })

  test.each([
    [1, 12, 'out'],
    [2, 3, 'table'],
    [3, 3, 'table'],
    [4, 0, 'table'],
    [6, 0, 'table'],
  ] as const)('[WC-CHN-02] a %i leaves %i damage, and the WIZARD is %s', (die, damage, where) => {
    const fray = alone().act('R1').take('channel/new', null, die)
    expect(fray.one('R1')).toMatchObject({ damage, where })
  })

  test('[WC-CHN-03] the same group may be channelled again: [Double] of 3, [Triple] of 3, [Triple] of 6', () => {
    const fray = alone().act('R1').take('channel/new', null, 6).take('channel/step:0', null, 6)
    expect(fray.take('channel/value:0', null, 6).groups).toEqual([[6, 3]])
  })

  test('[WC-CHN-04] [WC-CHN-09] unused channelled dice are discarded, the first ones of a raised group too', () => {
    const fray = alone().dice(0, [4, 2], [3, 2]).act('R1').take('channel/step:0', null, 6).take('channel/new', null, 6)
    // a new [Double] of 3 stays a group of its own beside the other
    expect(fray.groups).toEqual([
      [4, 3],
      [3, 2],
      [3, 2],
    ])
    fray.run({ step: 'close', who: 0 }, { step: 'act', who: 0 })
    expect(fray.groups).toEqual([[3, 2]])
  })

  test('[WC-CHN-06] X of the calamity is the value after the change', () => {
    const fray = alone().dice(0, [3, 2]).act('R1').take('channel/value:0', null, 2)
    expect(fray.one('R1').damage).toBe(6)
  })

  test('[WC-CHN-07] the group of a WIZARD who goes out is lost with it', () => {
    expect(alone().dice(0, [4, 2]).act('R1').take('channel/step:0', null, 1).groups).toEqual([])
  })

  test.each([
    ['a 2', [1, 1], 12, 0, [[3, 2]], 'out'],
    ['a 4: X damage and no change', [1, 3], 3, 0, [], 'table'],
    ['a 6: X/2 damage', [3, 3], 2, 0, [[3, 2]], 'table'],
    ['a 7: nothing', [3, 4], 0, 0, [[3, 2]], 'table'],
    ['a 12: each player saves a fate die', [6, 6], 0, 1, [[3, 2]], 'table'],
  ] as const)('[WC-CHN-08] gentle Channel, %s', (_, faces, damage, fate, groups, where) => {
    const fray = alone()
    Object.assign(fray.state.setup, { options: { gentleChannel: true } })
    fray.act('R1').take('channel/new', null, ...faces)
    expect(fray.one('R1')).toMatchObject({ damage, where })
    expect(fray.groups).toEqual(where === 'out' ? [] : groups)
    expect(fray.board.sides.map(one => one.fate)).toEqual([fate, fate])
  })

  test('[WC-CHN-08] a 2 deals X to everybody within 3"', () => {
    const fray = new Fray(
      [
        [WITCH, 5, 5],
        ['sodden', 8, 5],
        ['sodden', 5, 9.1],
      ],
      [['warrior', 5, 1.5]],
    )
    Object.assign(fray.state.setup, { options: { gentleChannel: true } })
    fray.act('R1').take('channel/new', null, 1, 1)
    expect(['R1', 'R2', 'R3', 'B1'].map(name => fray.one(name).damage)).toEqual([12, 3, 0, 3])
  })

  test('[WC-ITM-12] a bottled imp ignores one roll once it is seen; nobody is asked about a good one', () => {
    const fray = alone({}, ['bottled-imp']).act('R1').take('channel/new', null, 1)
    expect(fray.question).toBe('item 0')
    fray.take('use:bottled-imp')
    expect(fray.one('R1')).toMatchObject({ damage: 0, where: 'table', spentBattle: ['bottled-imp'] })
    expect(fray.groups).toEqual([[3, 2]])
    expect(fray.take('channel/step:0', null, 2).one('R1').damage).toBe(3)
    const calm = alone({}, ['bottled-imp']).act('R1').take('channel/new', null, 5)
    expect(calm.question).toBe('act 0')
    const declined = alone({}, ['bottled-imp']).act('R1').take('channel/new', null, 2).take('decline')
    expect(declined.one('R1')).toMatchObject({ damage: 3, spentBattle: [] })
  })
})
