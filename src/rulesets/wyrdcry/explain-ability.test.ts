import { describe, expect, test } from 'vitest'
import { explainAbilities, explainAbility, explainChannel, explainWait } from './explain-ability.ts'
import { Fray } from './testing-abilities.ts'

const says = (lines: readonly { readonly rule: string; readonly says: string }[]) =>
  lines.map(line => `${line.rule}: ${line.says}`)

describe('what a player is told beforehand', () => {
  test('[WC-ABL-03] [WC-ABL-04] what is discarded, X, the distance, and what it comes to', () => {
    const fray = new Fray([['ferryman', 5, 5]], [['warrior', 6.5, 5]]).dice(0, [5, 4]).act('R1')
    const lines = explainAbility(fray.game, { step: 'ability', by: 0, talent: 'toll', group: 0, targets: [1] })
    expect(says(lines).slice(1)).toEqual([
      'WC-ABL-03: The [Quad] of 5 is discarded as a whole: X is 5, X/2 is 3.',
      'WC-MEA-03: Warrior is 0.5" away.',
      'WC-VIS-06: 729 of 729 lines are free.',
      'WC-DRC-04: 3 damage, and this fighter removes as many.',
    ])
    expect(lines.find(line => line.rule === 'WC-MEA-03')?.drawn?.kind).toBe('gap')
  })

  test('[WC-SLS-11] who may answer a spell', () => {
    const fray = new Fray(
      [[['pyromant', 'tongue-of-flame'], 5, 5]],
      [
        ['warrior', 10, 5],
        ['hammer-mendicant', 10, 8],
      ],
    )
      .dice(0, [4, 3])
      .act('R1')
    const lines = explainAbility(fray.game, {
      step: 'ability',
      by: 0,
      talent: 'tongue-of-flame',
      group: 0,
      targets: [1],
    })
    expect(says(lines)).toContain('WC-SPL-07: Three dice, each 3+ deals 2 damage: 4 on average.')
    expect(says(lines)).toContain('WC-SLS-11: Hammer Mendicant may cancel it on 4+ (1/2).')
  })

  test('[WC-ABL-08] the menu says of each ability what it does, or why not', () => {
    const fray = new Fray([['warrior', 5, 5]], [['warrior', 6.5, 5]]).dice(0, [4, 2]).act('R1')
    expect(says(explainAbilities(fray.game, 0))).toEqual([
      'WC-MRC-02: Driven by Greed: Condition not met: only while carrying or within 1" of a treasure token.',
      'WC-UAB-01: [Double] Quicken (any): Move +1 until the end of the activation.',
      'WC-UAB-02: Second Wind: Condition not met: not while engaged.',
      expect.stringMatching(/^WC-UAB-03: \[Double\] Steady Aim/),
      'WC-UAB-04: Plunge: Condition not met: only after a Move action with a fall of more than 2".',
      'WC-TAL-04: Flurry: Needs a [Triple].',
      'WC-TAL-04: Overrun: Needs a [Quad].',
      'WC-TWT-01: Scrawled Walls: Condition not met: only within a scrawled terrain piece.',
    ])
  })

  test('[WC-CHN-02] [WC-CHN-06] the chances of a Channel, with X', () => {
    const fray = new Fray([[['tide-witch', 'undertow'], 5, 5]], [['warrior', 30, 30]]).dice(0, [2, 2]).act('R1')
    const lines = explainChannel(fray.game, { step: 'channel', who: 0, how: 'value', group: 0 })
    expect(says(lines).slice(0, 2)).toEqual([
      'WC-CHN-06: The value of the group is then 5.',
      'WC-CHN-02: 1/6: out of action; 1/3: 5 damage; 1/2: nothing.',
    ])
  })

  test('[WC-WAI-01] [WC-WAI-02] a Wait with two actions waits, with one it ends; what is empty is reloaded', () => {
    const fray = new Fray([[['bowhand', 'crossbow'], 5, 5, { weapons: ['empty', 'ready'] }]], [['warrior', 30, 30]])
    fray.act('R1')
    expect(explainWait(fray.game, { step: 'wait', who: 0 }).map(({ rule }) => rule)).toEqual(['WC-WAI-02', 'WC-WPN-03'])
    fray.one('R1').actions = 1
    expect(explainWait(fray.game, { step: 'wait', who: 0 })[0]?.rule).toBe('WC-WAI-01')
  })
})
