import { describe, expect, test } from 'vitest'
import { whyNotAbility } from './abilities.ts'
import { moveOf } from './characteristics.ts'
import { feature } from './content/pieces.ts'
import { Fray } from './testing-abilities.ts'

/** Two warriors far apart. */
const apart = () => new Fray([['warrior', 5, 5]], [['warrior', 30, 30]])

describe('using an ability', () => {
  test('[WC-ABL-01] [WC-ACT-16] one ability per activation, before or after any action', () => {
    const fray = apart().dice(0, [5, 2], [3, 2]).act('R1')
    expect(fray.roots).toContain('ability')
    fray.take('ability/quicken:0')
    expect(fray.roots).not.toContain('ability')
    expect(whyNotAbility(fray.game, 0, 'quicken')).toEqual({ rule: 'WC-ACT-16', why: 'One ability per activation' })
  })

  test('[WC-ABL-02] [WC-TAL-04] using it discards the dice; singles pay for nothing', () => {
    const fray = apart().dice(0, [5, 2], [6, 1]).act('R1').take('ability/quicken:0')
    expect(fray.groups).toEqual([[6, 1]])
    expect(apart().dice(0, [6, 1]).act('R1').roots).not.toContain('ability')
  })

  test('[WC-ABL-03] a larger group pays for less, and all of it is gone; a smaller one does not', () => {
    const fray = apart().dice(0, [4, 4], [2, 2]).act('R1')
    expect(fray.inside('ability')).toContain('flurry:0')
    expect(fray.inside('ability')).not.toContain('flurry:1')
    expect(fray.take('ability/flurry:0').groups).toEqual([[2, 2]])
    const poor = apart().dice(0, [2, 2]).act('R1')
    expect(whyNotAbility(poor.game, 0, 'flurry')?.why).toBe('Needs a [Triple]')
    expect(whyNotAbility(poor.game, 0, 'overrun')?.why).toBe('Needs a [Quad]')
  })

  test('[WC-ABL-04] X is the score of the dice, X/2 is rounded up', () => {
    const fray = new Fray([['ferryman', 5, 5, { damage: 9 }]], [['warrior', 6.2, 5]]).dice(0, [5, 2]).act('R1')
    fray.take('ability/toll:0/at:B1')
    expect([fray.one('B1').damage, fray.one('R1').damage]).toEqual([3, 6])
  })

  test("[WC-ABL-05] universal abilities are everybody's, Follow Me is of HEROES", () => {
    const fray = new Fray(
      [
        ['paymaster', 5, 5],
        ['warrior', 7, 5],
      ],
      [['warrior', 30, 30]],
    ).dice(0, [5, 3])
    expect(fray.act('R1').inside('ability')).toContain('follow-me:0')
    expect(fray.act('R2').inside('ability')).not.toContain('follow-me:0')
    expect(fray.act('R2').inside('ability')).toContain('quicken:0')
  })

  test("[WC-ABL-06] the dice are the player's: any fighter uses what another left", () => {
    const fray = new Fray(
      [
        ['warrior', 5, 5],
        ['warrior', 7, 5],
      ],
      [['warrior', 30, 30]],
    ).dice(0, [5, 2])
    expect(fray.act('R2').inside('ability')).toContain('quicken:0')
    expect(fray.act('R1').inside('ability')).toContain('quicken:0')
  })

  test('[WC-ABL-07] conditions are judged at the moment of use', () => {
    const fray = apart().token([6.5, 5]).dice(0, [5, 2]).act('R1')
    expect(fray.may('ability/driven-by-greed:0')).toBe(true)
    fray.board.tokens[0]!.at = { ...fray.board.tokens[0]!.at!, x: 17018 } // 1.2" away
    expect(fray.may('ability/driven-by-greed:0')).toBe(false)
    expect(whyNotAbility(fray.game, 0, 'driven-by-greed')?.why).toBe(
      'Condition not met: only while carrying or within 1" of a treasure token',
    )
  })

  test('[WC-ABL-08] without a legal target it cannot be used; without effect it can', () => {
    const fray = new Fray([['paymaster', 5, 5]], [['warrior', 30, 30]]).dice(0, [5, 3]).act('R1')
    expect(whyNotAbility(fray.game, 0, 'follow-me')?.why).toBe('No legal target')
    expect(fray.inside('ability')).not.toContain('follow-me:0')
    // nothing to heal
    expect(fray.take('ability/second-wind:0').groups).toEqual([])
  })

  test('[WC-ABL-09] [WC-CHN-05] channelled dice pay for magical abilities of that WIZARD alone', () => {
    const fray = new Fray([[['pyromant', 'tongue-of-flame'], 5, 5]], [['warrior', 10, 5]]).dice(0, [3, 3]).act('R1')
    fray.board.sides[0]!.groups[0]!.channelled = 0
    expect(fray.inside('ability')).toEqual(['tongue-of-flame:0'])
    expect(whyNotAbility(fray.game, 0, 'quicken')?.why).toBe('Channelled dice: magical abilities only')
    fray.board.sides[0]!.groups[0]!.channelled = 1
    expect(fray.inside('ability')).toEqual([])
  })

  test('[WC-REA-11] an ability is no action: nobody ripostes it', () => {
    const fray = new Fray([['ferryman', 5, 5]], [['warrior', 6.2, 5]]).dice(0, [6, 2]).act('R1')
    expect(fray.take('ability/toll:0/at:B1').question).toBe('act 0')
  })
})

describe('universal abilities', () => {
  test('[WC-UAB-01] [WC-WAI-04] Quicken: Move 5 becomes 6 for this activation', () => {
    const fray = apart().dice(0, [1, 2]).act('R1').take('ability/quicken:0')
    expect(moveOf(fray.game, 0).n).toBe(6)
    expect(fray.one('R1').effects).toEqual([{ rule: 'WC-UAB-01', stat: 'move', n: 1, until: 'activation' }])
  })

  test('[WC-UAB-02] Second Wind removes X, and not while engaged', () => {
    const fray = new Fray([['warrior', 5, 5, { damage: 9 }]], [['warrior', 30, 30]]).dice(0, [6, 2]).act('R1')
    expect(fray.take('ability/second-wind:0').one('R1').damage).toBe(3)
    const bound = new Fray([['warrior', 5, 5, { damage: 9 }]], [['warrior', 7, 5]]).dice(0, [6, 2]).act('R1')
    expect(whyNotAbility(bound.game, 0, 'second-wind')).toEqual({
      rule: 'WC-UAB-02',
      why: 'Condition not met: not while engaged',
    })
  })

  test('[WC-UAB-03] Steady Aim: Shoot +1 for the next ranged attack action of this activation', () => {
    const fray = new Fray([[['bowhand', 'bow'], 5, 5]], [['warrior', 15, 5]]).dice(0, [6, 2]).act('R1')
    fray.take('ability/steady-aim:0')
    expect(fray.one('R1').effects).toMatchObject([{ until: 'activation', next: 'ranged' }])
    fray.take('attack/0:B1', null, 3, 3, 3)
    // 4 against 3 hits on 3
    expect(fray.one('B1').damage).toBe(6)
    fray.take('attack/0:B1', null, 3, 3, 3)
    expect(fray.one('B1').damage).toBe(6)
  })

  test.each([
    ['[WC-UAB-04] a fall of 4.5" is +2', 4.5, 2],
    ['[WC-UAB-04] a fall of 2.1" is +1', 2.1, 1],
  ])('%s', (_, fell, n) => {
    const fray = apart().dice(0, [1, 2]).act('R1')
    fray.board.active!.fell = Math.round(fell * 2540)
    fray.take('ability/plunge:0')
    expect(fray.one('R1').effects).toEqual([{ rule: 'WC-UAB-04', stat: 'fight', n, until: 'activation' }])
  })

  test('[WC-UAB-10] exactly 2" never qualify for Plunge', () => {
    const fray = apart().dice(0, [1, 2]).act('R1')
    fray.board.active!.fell = 2 * 2540
    expect(whyNotAbility(fray.game, 0, 'plunge')?.why).toBe(
      'Condition not met: only after a Move action with a fall of more than 2"',
    )
  })

  test('[WC-UAB-05] Follow Me: a visible friend within 6" that has not activated is next', () => {
    const fray = new Fray(
      [
        ['paymaster', 5, 5],
        ['warrior', 12, 5],
        ['warrior', 5, 12.01],
        ['warrior', 3, 7, { turn: 'activated' }],
        ['warrior', 3, 5, { turn: 'waiting' }],
      ],
      [['warrior', 30, 30]],
    )
      .dice(0, [5, 3])
      .act('R1')
    expect(fray.inside('ability/follow-me:0')).toEqual(['at:1'])
    expect(fray.take('ability/follow-me:0/at:R2').board.follows).toBe(1)
  })

  test('[WC-UAB-06] Flurry: one die more in every melee attack action of the activation', () => {
    const fray = new Fray([[['warrior', 'axe'], 5, 5]], [['diver', 6.8, 5]]).quiet('riposte').dice(0, [4, 3]).act('R1')
    fray.take('ability/flurry:0').take('attack/0:B1', null, 1, 1, 1, 1).take('attack/0:B1', null, 1, 1, 1, 1)
    expect(fray.one('B1').damage).toBe(0)
  })

  test('[WC-TLN-29] Born Voice: Follow Me once per battle without dice, as the ability of that activation', () => {
    const fray = new Fray(
      [
        [['paymaster', 'born-voice'], 5, 5],
        ['warrior', 7, 5],
      ],
      [['warrior', 30, 30]],
    ).act('R1')
    expect(fray.inside('ability')).toEqual(['follow-me:free'])
    fray.take('ability/follow-me:free/at:R2')
    expect(fray.board.follows).toBe(1)
    expect(fray.act('R1').roots).not.toContain('ability')
    expect(fray.dice(0, [2, 3]).act('R1').inside('ability')).toContain('follow-me:0')
  })

  test('[WC-TWT-01] scrawled walls: within one, X/2 dice, 4+ saves a fate die, 1 deals X/2 damage', () => {
    const ruin = [feature('F1', 'a ruin', [4, 4, 8, 8], [])]
    const fray = new Fray([['warrior', 5, 5]], [['warrior', 30, 30]], ruin).dice(0, [5, 2]).act('R1')
    expect(whyNotAbility(fray.game, 0, 'scrawled-walls')?.why).toBe(
      'Condition not met: only within a scrawled terrain piece',
    )
    fray.board.ground.scrawled = ['F1']
    fray.run({ step: 'act', who: 0 }).take('ability/scrawled-walls:0', null, 6, 4, 1)
    expect([fray.board.sides[0]!.fate, fray.one('R1').damage]).toEqual([2, 3])
  })
})

describe('how long it lasts', () => {
  /** What lies on the user afterwards. */
  const lies = (talent: string) => {
    const fray = new Fray([[['sergeant', talent, 'axe'], 5, 5]], [['warrior', 30, 30]])
    fray.token('R1').dice(0, [4, 4]).act('R1')
    fray.board.active!.fellOrDropped = 9000
    return fray
      .take(`ability/${talent}:0`)
      .one('R1')
      .effects.map(({ rule, ...rest }) => rest)
  }
  const next = (stat: string, n: number, until: string, kind: string) => ({ stat, n, until, next: kind })

  test.each([
    ['[WC-UAB-03] Steady Aim', 'steady-aim', [next('shoot', 1, 'activation', 'ranged')]],
    ['[WC-UAB-06] Flurry', 'flurry', [{ stat: 'attacks', n: 1, until: 'activation', only: 'melee' }]],
    [
      '[WC-MRC-03] [WC-MOD-06] Driven by Greed',
      'driven-by-greed',
      [next('fight', 1, 'round', 'melee'), next('attacks', 1, 'round', 'melee')],
    ],
    ['[WC-MRC-09] [WC-MOD-06] Heavy Draw', 'heavy-draw', [next('damage', 1, 'round', 'ranged')]],
    [
      '[WC-ROK-08] Death from the Eaves',
      'death-from-the-eaves',
      [next('attacks', 1, 'activation', 'melee'), next('unanswered', 1, 'activation', 'melee')],
    ],
    ['[WC-ROK-10] Between the Ribs', 'between-the-ribs', [next('ribs', 1, 'activation', 'melee')]],
    ['[WC-DRC-08] Drag Under', 'drag-under', [next('drag', 3, 'activation', 'melee')]],
    ['[WC-EMB-13] Lock Jaw', 'lock-jaw', [next('drag', 3, 'activation', 'melee')]],
    ['[WC-TLN-19] Hook the Leg', 'hook-the-leg', [next('drag', 2, 'activation', 'melee')]],
    ['[WC-TLN-26] Shot into the Press', 'shot-into-the-press', [next('press', 1, 'activation', 'ranged')]],
    ['[WC-SLS-09] Falling Hammer', 'falling-hammer', [next('damage', 2, 'activation', 'melee')]],
    ['[WC-TLN-34] Rallying Shout', 'rallying-shout', [{ stat: 'brave', n: 1, until: 'round' }]],
  ])('%s', (_, talent, effects) => {
    expect(lies(talent)).toEqual(effects)
  })

  test.each([
    ['[WC-ROK-06] Marked Purse', 'marked-purse', ['hunted 1']],
    ['[WC-ROK-13] Mob', 'mob', ['fight -1', 'shoot -1']],
    ['[WC-SLS-05] Taunt', 'taunt', ['fight -3', 'shoot -3']],
    ['[WC-SPL-01] Blind Alley', 'blind-alley', ['blind 10160']],
    ['[WC-SPL-10] Blight', 'blight', ['move -2', 'fight -2', 'shoot -2']],
  ])('%s: on the target, until the end of the round', (_, talent, effects) => {
    const fray = new Fray([[['sergeant', talent], 5, 5]], [['diver', 6.9, 5]]).token('B1').dice(0, [4, 4]).act('R1')
    const laid = fray.take(`ability/${talent}:0/at:B1`).one('B1').effects
    expect(laid.map(({ stat, n }) => `${stat} ${n}`)).toEqual(effects)
    expect(laid.every(({ until }) => until === 'round')).toBe(true)
  })
})
