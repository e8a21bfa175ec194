import { describe, expect, test } from 'vitest'
import { place } from '#common/north'
import { whyNotAbility } from '../abilities.ts'
import { block, feature, wall } from '../content/pieces.ts'
import { wakes } from '../moments.ts'
import { skillOf } from '../strike.ts'
import { Fray } from '../testing-abilities.ts'

/** The Doorward at (5, 10), somebody east of it, and something farther east. */
const door = (x: number, parts: Parameters<typeof feature>[3] = [], foe = 'warrior', others: [number, number][] = []) =>
  new Fray(
    [['doorward', 5, 10]],
    [[foe, 7, 10], ...others.map(([ox, oy]) => ['warrior', ox, oy] as const)],
    parts.length === 0 ? [] : [feature('F1', 'something', [8, 5, 14, 15], parts)],
  )
    .dice(0, [x, 2])
    .act('R1')

describe('sellswords', () => {
  test('[WC-SLS-02] Heave: up to X" straight away', () => {
    const fray = door(4)
    expect(fray.inside('ability/heave:0/at:B1')).toEqual([4, 3, 2, 1].map(n => `inches:${n}`))
    expect(fray.take('ability/heave:0/at:B1/inches:4').at('B1')).toEqual([11, 10, 0])
    expect(door(4).take('ability/heave:0/at:B1/inches:2').at('B1')).toEqual([9, 10, 0])
  })

  test('[WC-SLS-02] it stops before a wall, a base and the edge; less than 1" is X/2 damage instead', () => {
    const walled = door(4, [wall([9, 8, 9.3, 12], [0, 2])])
    expect(walled.inside('ability/heave:0/at:B1')).toEqual(['inches:2', 'inches:1'])
    expect(walled.take('ability/heave:0/at:B1/inches:2').at('B1')?.[0]).toBeCloseTo(8.5, 2)
    const near = door(3, [wall([8, 8, 8.3, 12], [0, 2])])
    // one way to use it: nothing to choose
    expect(near.inside('ability/heave:0')).toEqual(['at:1'])
    near.take('ability/heave:0/at:B1')
    expect([near.at('B1')?.[0], near.one('B1').damage]).toEqual([7, 2])
    const crowded = door(6, [], 'warrior', [[10.5, 10]])
    expect(crowded.take('ability/heave:0/at:B1/inches:3').at('B1')?.[0]).toBeCloseTo(9.5, 2)
    const edge = new Fray([['doorward', 32, 10]], [['warrior', 34, 10]]).dice(0, [6, 2]).act('R1')
    expect(edge.take('ability/heave:0/at:B1/inches:2').at('B1')?.[0]).toBeCloseTo(35.5, 2)
  })

  test('[WC-SLS-02] aslant it goes as far, on the line of both', () => {
    const aslant = new Fray([['doorward', 10, 10]], [['warrior', 11.2, 11.6]]).dice(0, [5, 2]).act('R1')
    const [x, y] = aslant.take('ability/heave:0/at:B1/inches:5').at('B1')!
    expect([x, y].map(n => n!.toFixed(2))).toEqual(['14.20', '15.60'])
  })

  test('[WC-SLS-05] Taunt: up to X/2 visible enemies within 6" have Fight and Shoot -3 except against it', () => {
    const fray = new Fray(
      [
        ['bankrupt-knight', 5, 5],
        ['warrior', 12.5, 5],
      ],
      [
        ['paymaster', 11, 5],
        ['warrior', 5, 11],
        ['warrior', 5, 12.1],
      ],
    )
      .dice(0, [3, 2])
      .act('R1')
    expect(fray.inside('ability/taunt:0')).toEqual(['at:2', 'at:3'])
    fray.take('ability/taunt:0/at:B1').take('at:B2')
    expect(skillOf(fray.game, { by: 2, at: 1, weapon: 0 }).n).toBe(1)
    expect(skillOf(fray.game, { by: 2, at: 0, weapon: 0 }).n).toBe(4)
    expect(fray.one('B3').effects).toEqual([])
  })

  test('[WC-SLS-05] X 2 is one enemy: nobody is asked for more', () => {
    const fray = new Fray(
      [['bankrupt-knight', 5, 5]],
      [
        ['warrior', 10, 5],
        ['warrior', 5, 10],
      ],
    )
      .dice(0, [2, 2])
      .act('R1')
      .take('ability/taunt:0/at:B1')
    expect(fray.question).toBe('act 0')
  })

  test('[WC-SLS-09] [WC-DMG-06] Falling Hammer: +X/2 damage per hit and critical hit of the next melee attack action', () => {
    const fray = new Fray([['hammer-mendicant', 5, 5]], [['diver', 6.9, 5]]).quiet('riposte').dice(0, [4, 3]).act('R1')
    fray.take('ability/falling-hammer:0').take('attack/0:B1', null, 3, 6)
    expect(fray.one('B1').damage).toBe(5 + 7)
  })

  test('[WC-SLS-12] Lope needs a visible enemy within 6"', () => {
    const bear = (x: number) => new Fray([['baiting-bear', 5, 5]], [['warrior', x, 5]]).dice(0, [4, 2]).act('R1')
    expect(whyNotAbility(bear(12.3).game, 0, 'lope')).toBeNull()
    expect(whyNotAbility(bear(12.4).game, 0, 'lope')?.why).toBe(
      'Condition not met: only with a visible enemy within 6"',
    )
  })

  test('[WC-SLS-13] Shake: a free melee Attack, then the target may be set up again within 1", on its level', () => {
    const fray = new Fray([['baiting-bear', 10, 10]], [['diver', 12.5, 10]]).quiet('riposte').dice(0, [4, 3]).act('R1')
    fray.take('ability/shake:0').take('attack/0:B1', null, 4, 1, 1, 1)
    expect([fray.one('B1').damage, fray.question]).toEqual([3, 'set-up 0'])
    expect(fray.why('place', place(7.3, 10))).toBe('Within 1"')
    expect(fray.why('place', place(7.5, 10, 1))).toBe('On the level of Baiting Bear')
    expect(fray.why('place', place(9, 10))).toMatch(/^Base does not fit here/)
    fray.take('place', place(7.5, 10))
    expect(fray.at('B1')).toEqual([7.5, 10, 0])
    expect(fray.one('R1').actions).toBe(2)
  })

  test('[WC-SLS-13] without the Attack nobody is set up', () => {
    const fray = new Fray([['baiting-bear', 10, 10]], [['diver', 12.5, 10]]).dice(0, [4, 3]).act('R1')
    expect(fray.take('ability/shake:0').take('decline').question).toBe('act 0')
  })

  test.each([
    [4, 'waiting', 1],
    [5, 'active', 2],
  ])('[WC-SLS-14] the bear alone: a %i leaves it %s', (die, turn, actions) => {
    const fray = new Fray(
      [
        ['baiting-bear', 10, 10],
        ['warrior', 10, 12],
      ],
      [['warrior', 14.9, 10]],
    ).act('R2')
    fray.board.fighters[1]!.turn = 'activated'
    // a heal asks nothing: the next answer brings the frames with their dice
    fray.run({ step: 'iron-blood', who: 0 }, ...wakes(fray.game, 0), { step: 'act', who: 0 })
    fray.board.active = { ...fray.board.active!, who: 0 }
    fray.one('R1').turn = 'active'
    fray.take('no', null, die)
    expect(fray.one('R1')).toMatchObject({ turn, actions })
  })

  test.each([
    ['a visible enemy within 3"', 'warrior', 1],
    ['a visible friendly HERO within 3"', 'paymaster', 0],
  ] as const)('[WC-SLS-14] %s steadies it: no die', (_, profile, seat) => {
    const near = [profile, 14.3, 10] as const
    const fray = new Fray(
      [['baiting-bear', 10, 10], ...(seat === 0 ? [near] : [])],
      [['warrior', 30, 30], ...(seat === 1 ? [near] : [])],
    )
    fray.act('R1', ...wakes(fray.game, 0))
    expect(fray.question).toBe('act 0')
  })

  test('[WC-SLS-02] a block of half an inch does not stop it, a higher one does', () => {
    expect(
      door(4, [block([8, 8, 14, 12], [0, 0.5])])
        .take('ability/heave:0/at:B1/inches:4')
        .at('B1')?.[2],
    ).toBe(0.5)
    const high = door(4, [block([9, 8, 14, 12], [0, 2])])
    expect(high.take('ability/heave:0/at:B1/inches:2').at('B1')?.[0]).toBeCloseTo(8.5, 2)
  })
})
