import { describe, expect, test } from 'vitest'
import { Fray } from './testing-abilities.ts'

const apart = (profile: string | readonly [string, ...string[]] = 'warrior', special = {}) =>
  new Fray([[profile, 5, 5, special]], [['warrior', 30, 30]])

/** As `act` does: the action is charged when its offer is taken. */
function wait(fray: Fray, drinks?: true): Fray {
  const { active } = fray.board
  fray.one('R1').actions--
  active!.taken++
  return fray.run({ step: 'wait', who: 0, ...(drinks && { drinks }) }, { step: 'act', who: 0 })
}

describe('Wait', () => {
  test('[WC-WAI-01] as the last action it ends the activation', () => {
    const fray = wait(apart('warrior', { actions: 1 }).act('R1'))
    expect(fray.one('R1')).toMatchObject({ actions: 0, turn: 'activated' })
    expect(fray.board.active).toBeNull()
  })

  test('[WC-WAI-02] as the first action it leaves the fighter waiting with one action', () => {
    expect(wait(apart().act('R1')).one('R1')).toMatchObject({ actions: 1, turn: 'waiting' })
  })

  test('[WC-WAI-05] with only one action left it is the last action', () => {
    expect(wait(apart('warrior', { actions: 1 }).act('R1')).one('R1').turn).not.toBe('waiting')
  })

  test('[WC-WAI-06] nothing follows it in that activation', () => {
    const fray = apart().dice(0, [3, 2]).act('R1').take('ability/steady-aim:0')
    expect(wait(fray).state.over).not.toBeNull()
  })

  test('[WC-WAI-03] in its second activation it may use another ability', () => {
    const fray = apart().dice(0, [3, 2], [4, 2]).act('R1').take('ability/quicken:0')
    wait(fray)
    expect(fray.board.active).toBeNull()
    fray.state.over = null
    fray.act('R1').take('ability/second-wind:1')
    expect(fray.groups).toEqual([])
    expect(fray.board.active?.isSecond).toBe(true)
  })

  test('[WC-WPN-03] [WC-WPN-04] [WC-WPN-05] either use of Wait reloads one weapon', () => {
    const first = wait(apart(['bowhand', 'crossbow'], { weapons: ['empty', 'ready'] }).act('R1'))
    expect(first.one('R1').weapons[0]).toBe('ready')
    const last = wait(apart(['bowhand', 'crossbow'], { actions: 1, weapons: ['empty', 'ready'] }).act('R1'))
    expect(last.one('R1')).toMatchObject({ turn: 'activated', weapons: ['ready', 'ready'] })
    const brace = apart(['paymaster', 'pistol', 'pistol'], { weapons: ['empty', 'empty', 'ready'] })
    expect(wait(brace.act('R1')).one('R1').weapons).toEqual(['ready', 'empty', 'ready'])
    const spent = wait(apart(['warrior', 'blunderbuss'], { weapons: ['spent', 'ready'] }).act('R1'))
    expect(spent.one('R1').weapons[0]).toBe('spent')
  })

  test('[WC-MRC-05] [WC-WYR-13] War Council: X dice with the Wait, each 4+ saves a fate die', () => {
    const fray = apart('paymaster').dice(0, [4, 3]).act('R1').take('ability/war-council:0')
    expect(fray.board.sides[0]!.fate).toBe(0)
    fray.one('R1').actions--
    fray.take('wait', null, 4, 3, 6, 1)
    expect(fray.board.sides[0]!.fate).toBe(2)
  })

  test('[WC-MRC-05] without a Wait in this activation nothing comes of it', () => {
    const fray = apart('paymaster').dice(0, [4, 3]).act('R1').take('ability/war-council:0')
    fray.act('R1').take('wait')
    expect(fray.board.sides[0]!.fate).toBe(0)
  })

  test('[WC-SLS-04] Shield Up: Defense +2 after its Wait, until its next activation', () => {
    const fray = wait(apart('bankrupt-knight').act('R1'))
    expect(fray.one('R1').effects).toEqual([{ rule: 'WC-SLS-04', stat: 'defense', n: 2, until: 'awake' }])
  })

  test('[WC-ITM-13] a bitter draught with a Wait removes 6, once, not while engaged', () => {
    const fray = apart(['warrior', 'bitter-draught'], { damage: 9 }).act('R1')
    expect(fray.roots).toContain('drink')
    fray.take('drink')
    expect(fray.one('R1')).toMatchObject({ damage: 3, spentBattle: ['bitter-draught'] })
    fray.state.over = null
    expect(fray.act('R1').roots).not.toContain('drink')
    const bound = new Fray([[['warrior', 'bitter-draught'], 5, 5, { damage: 9 }]], [['warrior', 6.5, 5]]).act('R1')
    expect(bound.roots).not.toContain('drink')
  })
})
