import { describe, expect, test } from 'vitest'
import { inches } from '#geometry'
import { G0, MAPS } from './content/maps.ts'
import { block, door, floor, rubble, stairs, wall, window } from './content/pieces.ts'
import type { Terms } from './model.ts'
import { alone, FAR, on, type Places, type Stood, standing, told } from './testing-ground.ts'
import type { Manner } from './way.ts'

const M3 = MAPS.find(({ id }) => id === 'M3')!.table
const LEAPS: Partial<Manner> = { leaps: true }

describe('walking', () => {
  test('[WC-MOV-01] [WC-CHR-02] [WC-ACT-08] a Warrior moves up to 5"', () => {
    const game = alone(['warrior', 10, 10])
    expect(told(game, '15 10')).toBe('walk 5')
    expect(told(game, '15.01 10')).toBe('WC-MOV-01: Costs 6" of 5" left.')
  })

  test('[WC-MOV-02] each increment is rounded up to full inches', () => {
    const game = alone(['warrior', 10, 10])
    expect(told(game, '12.3 10, 12.3 11.6')).toBe('walk 3, walk 2')
    expect(told(game, '14 10')).toBe('walk 4')
    expect(told(game, '12.3 10, 12.3 11.6, 12.3 11.7')).toBe('WC-MOV-01: Costs 1" of 0" left.')
  })

  test('[WC-EQP-06] in heavy armour nobody moves more than 4"', () => {
    const game = alone([['sergeant', 'heavy-armour'], 10, 10])
    expect(told(game, '14 10')).toBe('walk 4')
    expect(told(game, '15 10')).toBe('WC-EQP-06: Costs 5" of 4" left. Heavy armour: at most 4".')
  })

  test('[WC-MOV-03] [WC-MOV-11] not through walls, nor through gaps the base does not fit; touching is legal', () => {
    const game = alone(['warrior', 10, 10], wall([12, 5, 12.3, 15], [0, 5]))
    expect(told(game, '11.5 10')).toBe('walk 2')
    expect(told(game, '11.6 10')).toBe('WC-MOV-03: Base does not fit here: There, wall is in the way.')
    const gap = alone(['warrior', 10, 10], wall([12, 5, 12.3, 9.55], [0, 5]), wall([12, 10.45, 12.3, 15], [0, 5]))
    expect(told(gap, '14 10')).toContain('WC-MOV-03')
    const wide = alone(['warrior', 10, 10], wall([12, 5, 12.3, 9.5], [0, 5]), wall([12, 10.5, 12.3, 15], [0, 5]))
    expect(told(wide, '14 10')).toBe('walk 4')
  })

  test('[WC-TER-02] [WC-TER-03] rubble and kerbs of half an inch are walked across at normal cost', () => {
    expect(told(alone(['warrior', 10, 10], rubble([11, 8, 13, 12], [0, 0.4])), '12 10, 14 10')).toBe('walk 2, walk 2')
    expect(told(alone(['warrior', 10, 10], wall([11, 8, 11.3, 12], [0, 0.5])), '14 10')).toBe('walk 4')
    expect(told(alone(['warrior', 10, 10], wall([11, 8, 11.3, 12], [0, 0.51])), '14 10')).toContain('WC-MOV-03')
  })

  test('[WC-BAT-04] no part of the base beyond an edge', () => {
    const game = alone(['warrior', 2, 10])
    expect(told(game, '0.5 10')).toBe('walk 2')
    expect(told(game, '0.4 10')).toContain('WC-BAT-04')
  })

  test('[WC-MOV-12] a leg without length is refused', () => {
    expect(told(alone(['warrior', 5, 5]), '5 5')).toContain('WC-MOV-12')
    expect(told(alone(['warrior', 4, 5]), '5 5, 5 5')).toContain('WC-MOV-12')
  })

  test('[WC-MOV-05] friends may be crossed but not ended on', () => {
    const game = standing(
      [
        [
          ['warrior', 10, 10],
          ['warrior', 12, 10],
        ],
        [],
      ],
      [],
    )
    expect(told(game, '14 10')).toBe('walk 4')
    expect(told(game, '12.9 10')).toContain('WC-GEO-08: Base does not fit here: Warrior 2 stands there.')
    expect(told(game, '13 10')).toBe('walk 3')
  })

  test('[WC-GEO-08] [WC-MOV-13] no overhang: the disc may not lie over a rim', () => {
    const game = standing([[['warrior', 24, 18, { z: 3 }]], []], G0)
    expect(told(game, '25.5 18 3')).toBe('walk 2')
    expect(told(game, '25.6 18 3')).toBe('WC-MOV-13: The way leads over an edge: that is a jump or a drop, no walk.')
  })

  test('[WC-MOV-15] past the side of a quay: touching is legal, overlapping is not', () => {
    const game = alone(['warrior', 10, 10], block([10.5, 8, 14, 12], [0, 2]))
    expect(told(game, '10 13')).toBe('walk 3')
    const inside = alone(['warrior', 10, 13.4], block([10.4, 8, 14, 12], [0, 2]))
    expect(told(inside, '10 10')).toContain('WC-MOV-03')
  })

  test('[WC-MOV-16] [WC-GEO-10] under a walkway, and under an enemy on it', () => {
    const walkway = on(floor([12, 8, 14, 12], [1.8, 2]))
    const game = standing([[['warrior', 10, 10]], [['warrior', 13, 10, { z: 2 }]]], walkway)
    expect(told(game, '13 10')).toBe('walk 3')
    const large = standing([[['diver', 10, 10]], []], walkway)
    expect(told(large, '13 10')).toBe('walk 3')
    const low = standing([[['warrior', 10, 10]], []], on(floor([12, 8, 14, 12], [0.9, 1.1])))
    expect(told(low, '13 10')).toContain('WC-MOV-03')
    const high = standing([[['warrior', 10, 10]], []], on(floor([12, 8, 14, 12], [1, 1.2])))
    expect(told(high, '13 10')).toBe('walk 3')
  })

  test('[WC-TER-15] [WC-MOV-14] stairs are walked and measured in space: Eel Docks, 5.2" for 6"', () => {
    const game = standing([[['warrior', 5.4, 8.2]], []], M3)
    expect(told(game, '5.4 13 2', { terms: FAR })).toBe('walk 6')
    expect(told(game, '5.4 9.4 0.5', { terms: FAR })).toBe('walk 2')
    expect(told(game, '5.4 10 0.5', { terms: FAR })).toContain('WC-GEO-08: Base does not fit here')
  })

  test('[WC-TER-15] a step of more than half an inch is not walked', () => {
    const game = alone(['warrior', 10, 10], block([12, 8, 14, 12], [0, 0.6]))
    expect(told(game, '13 10 0.6')).not.toContain('walk')
    const low = alone(['warrior', 10, 10], block([12, 8, 14, 12], [0, 0.5]))
    expect(told(low, '13 10 0.5')).toBe('walk 4')
  })
})

describe('doors and windows', () => {
  const house = (hole: ReturnType<typeof door>) => alone(['warrior', 14.2, 6.5], wall([12, 7.2, 17, 7.5], [0, 5], hole))
  test('[WC-TER-17] the middle of the base crosses both faces in the opening', () => {
    const game = house(door(14, 15, [0, 2]))
    expect(told(game, '14.8 8.2')).toBe('walk 2')
    const beside = alone(['warrior', 13.4, 6.5], wall([12, 7.2, 17, 7.5], [0, 5], door(14, 15, [0, 2])))
    expect(told(beside, '14.6 8.2')).toContain('WC-TER-17: Not through the opening')
  })

  test('[WC-TER-05] closed or not, and narrower than the base: 1.3" of travel cost 2"', () => {
    expect(told(house(door(14, 14.6, [0, 2], 'closed')), '14.2 8')).toBe('walk 2')
    const touching = alone(['warrior', 14.2, 6.7], wall([12, 7.2, 17, 7.5], [0, 5], door(14, 15, [0, 2], 'closed')))
    expect(told(touching, '14.2 8')).toBe('walk 2')
  })

  test('[WC-TER-17] nobody stops in a door', () => {
    expect(told(house(door(14, 15, [0, 2])), '14.2 7.9')).toBe(
      'WC-TER-17: Not through the opening: nobody stops in it.',
    )
    expect(told(house(door(14, 15, [0, 2])), '14.2 7.9, 14.2 8.5')).toContain('WC-TER-17')
  })

  test('[WC-TER-08] a sill 1" up is passed freely, a higher one must be climbed to', () => {
    expect(told(house(window(14, 15, [1, 2.5])), '14.2 8')).toBe('walk 2')
    const high = house(window(14, 15, [1.5, 3]))
    expect(told(high, '14.2 8', { terms: FAR })).toContain('WC-TER-17')
    const climb: Places = '14.2 6.7, 14.2 6.7 1.5, 14.2 8 1.5, 14.2 8'
    expect(told(high, climb, { terms: FAR })).toBe('walk 1, climb 3, climb 2, climb 3')
  })

  test('[WC-TER-08] from an upper floor through a window with nothing behind it is a jump', () => {
    const game = alone(
      ['warrior', 21, 10, { z: 3 }],
      wall([23.7, 8, 24, 12.4], [0, 7], window(9.6, 10.6, [4, 5.5])),
      floor([19, 8.3, 23.7, 12], [2.8, 3]),
    )
    const out: Places = '23 10.1 3, 24.8 10.1'
    expect(told(game, out)).toContain('WC-')
    expect(told(game, out, LEAPS)).toBe('walk 3, jump 2, falls')
  })
})

describe('the one-inch rule', () => {
  const two = (enemies: readonly Stood[], friends: readonly Stood[] = []) =>
    standing([[['warrior', 10, 10], ...friends], enemies], [])

  test('[WC-MOV-04] not through an enemy base', () => {
    expect(told(two([['warrior', 13, 10]]), '15 10', { terms: FAR })).toBe(
      'WC-MOV-04: Path crosses an enemy base: Warrior.',
    )
  })

  test('[WC-MOV-07] [WC-MOV-08] coming within 1" ends the move there, at any distance inside', () => {
    const game = two([['warrior', 15.3, 10]])
    expect(told(game, '14 10')).toBe('walk 4')
    expect(told(game, '14.3 10')).toBe('walk 5')
    expect(told(game, '13.5 10, 13.6 10')).toBe('WC-MOV-08: You must stop within 1" of Warrior.')
    // brushing past
    expect(told(two([['warrior', 13, 11.9]]), '15 10')).toBe('WC-MOV-08: You must stop within 1" of Warrior.')
    expect(told(two([['warrior', 13, 12.01]]), '15 10')).toBe('walk 5')
  })

  test('[WC-MOV-07] an enemy a comrade already holds does not have that effect', () => {
    const held = two([['warrior', 13, 11.9]], [['warrior', 13, 13.5]])
    expect(told(held, '15 10')).toBe('walk 5')
    const free = two([['warrior', 13, 11.9]], [['warrior', 13, 14]])
    expect(told(free, '15 10')).toContain('WC-MOV-08')
  })

  test('[WC-MOV-09] the last increment may end within 1" of several', () => {
    const game = two([
      ['warrior', 14, 11.5],
      ['warrior', 14.2, 8.5],
    ])
    expect(told(game, '13.5 10')).toBe('walk 4')
    // one of the two is left behind again
    expect(
      told(
        two([
          ['warrior', 12, 11.5],
          ['warrior', 14.9, 8.5],
        ]),
        '14.5 10',
      ),
    ).toContain('WC-MOV-08')
  })
})

describe('a Retreat', () => {
  const RETREAT: Partial<Manner> = { kind: 'retreat' }
  const engaged = (enemies: readonly Stood[], friends: readonly Stood[] = []) =>
    standing([[['carrion-crow', 10, 10], ...friends], enemies], [])

  test('[WC-RET-01] up to 3", whatever its Move', () => {
    const game = engaged([['warrior', 11.5, 10]])
    expect(told(game, '7 10', RETREAT)).toBe('walk 3')
    expect(told(game, '6.9 10', RETREAT)).toBe('WC-RET-01: Costs 4" of 3" left.')
  })

  test('[WC-RET-02] [WC-RET-03] it must end more than 1" from every enemy', () => {
    const game = engaged([
      ['warrior', 11.5, 10],
      ['warrior', 7, 12],
    ])
    expect(told(game, '10 9', RETREAT)).toContain('WC-RET-02: Must end more than 1" from every enemy.')
    expect(told(game, '9 8', RETREAT)).toBe('walk 3')
    const held = engaged(
      [
        ['warrior', 11.5, 10],
        ['warrior', 7, 12],
      ],
      [['warrior', 6, 13.4]],
    )
    expect(told(held, '7.5 10.2', RETREAT)).toContain('WC-RET-02')
  })

  test('[WC-RET-04] it may leave those it starts near, and not pass near others', () => {
    const game = engaged([
      ['warrior', 11.5, 10],
      ['warrior', 8.5, 11.8],
    ])
    expect(told(game, '7 10', RETREAT)).toContain('WC-RET-04')
    const held = engaged(
      [
        ['warrior', 11.5, 10],
        ['warrior', 8.5, 11.9],
      ],
      [['warrior', 8.5, 13.4]],
    )
    expect(told(held, '7 10', RETREAT)).toBe('walk 3')
    expect(told(engaged([['warrior', 11.5, 10]]), '12 8.4, 12 7.6', RETREAT)).toContain('WC-')
  })

  test('[WC-RET-07] jumps count against its 3" and are tested by Move', () => {
    const game = standing(
      [[['pavisier', 11.5, 10, { z: 2 }]], [['warrior', 10, 10, { z: 2 }]]],
      on(block([8, 8, 12, 12], [0, 2])),
    )
    expect(told(game, '14.5 10', { kind: 'retreat', leaps: true })).toBe('jump 3 tested')
    expect(told(game, '13.5 10', { kind: 'retreat', leaps: true })).toBe('jump 2')
  })
})

describe('terms', () => {
  const game = standing(
    [
      [
        ['warrior', 10, 10],
        ['warrior', 14, 14],
      ],
      [['warrior', 20, 10]],
    ],
    [],
  )
  const by = (path: Places, terms: Terms) => told(game, path, { terms })
  test('[WC-ACT-14] a granted Move ends where its terms say', () => {
    expect(by('13 10', { reach: inches(3) })).toBe('walk 3')
    expect(by('14 10', { reach: inches(3) })).toContain('Costs 4" of 3" left')
    expect(by('11 11', { closerTo: 1 })).toBe('walk 2')
    expect(by('9 9', { closerTo: 1 })).toBe('WC-ACT-14: Must end closer to Warrior 2.')
    expect(by('9 9', { fartherFrom: 1 })).toBe('walk 2')
    expect(by('11 11', { fartherFrom: 1 })).toContain('Must end farther from Warrior 2')
    expect(by('18 10', { upTo: 2, reach: inches(9) })).toBe('walk 8')
    expect(by('17.9 10', { upTo: 2, reach: inches(9) })).toContain('Must end within 1"')
    expect(by('12.9 10', { keepsOff: inches(6) })).toBe('walk 3')
    expect(by('13 10', { keepsOff: inches(6) })).toBe('WC-ROK-01: Not within 6" of an enemy.')
  })

  test('[WC-SPL-11] flying, and ending no higher than so much', () => {
    const roof = standing([[['hedge-scholar', 10, 10]], []], on(block([12, 8, 16, 12], [0, 3])))
    expect(told(roof, '14 10 3', { terms: { flies: true, rise: inches(3) } })).toBe('fly 4')
    expect(told(roof, '14 10 3', { terms: { flies: true, rise: inches(2) } })).toContain('WC-SPL-11')
  })
})

describe('the written-down games', () => {
  test('the ways of the Bowhand on G0', () => {
    const roof = standing([[['bowhand', 24, 19.35, { z: 3 }]], []], G0)
    expect(told(roof, '25.4 18.6 3, 28 18.6', LEAPS)).toBe('walk 2, jump 3, falls')
  })
  test('up the crane of Eel Docks, and through its doors', () => {
    const foot = standing([[['brandbearer', 28.8, 32.5]], []], M3)
    expect(told(foot, '28.75 30, 28.75 30 2')).toBe('walk 3, ladder 2, hangs')
    const hanging = standing([[['brandbearer', 28.75, 30, { z: 2, climbs: true }]], []], M3)
    expect(told(hanging, '28.75 30 3, 27.6 30 3, 26.9 28.2 3')).toBe('ladder 1, climb 2, walk 2')
    const crane = standing([[['brandbearer', 26.9, 28.2, { z: 3 }]], []], M3)
    expect(told(crane, '23.3 28.2 3', LEAPS)).toBe('jump 4 tested')
    const mendicant = standing([[['hammer-mendicant', 22.1, 29.5]], []], M3)
    expect(told(mendicant, '22.1 28.2, 22.1 25.2')).toBe('walk 2, walk 3')
    const witch = standing([[['tide-witch', 16.1, 10.9]], []], M3)
    expect(told(witch, '17.5 11, 17.5 12.8, 17 13.6')).toBe('walk 2, walk 2, walk 1')
  })
})

test('stairs are written as one rectangle', () => {
  const game = alone(['warrior', 5, 10], stairs([6, 9, 9.6, 11], 'E', [0, 2]), block([9.6, 8, 14, 12], [0, 2]))
  expect(told(game, '10.2 10 2', { terms: FAR })).toBe('walk 6')
})
