import { describe, expect, test } from 'vitest'
import { isRefusal, type ModelId } from '#engine'
import { INCH, inches } from '#geometry'
import { G0, MAPS } from './content/maps.ts'
import { block, door, feature, floor, ladder, rubble, stairs, wall, window } from './content/pieces.ts'
import type { Game, Terms } from './model.ts'
import { place } from './north.ts'
import { type Stood, standing } from './testing-ground.ts'
import { judgeWay, type Manner } from './way.ts'

type Places = readonly (readonly [x: number, y: number, z?: number])[]
const M3 = MAPS.find(({ id }) => id === 'M3')!.table

/** A way in short: its modes and what each costs, where it hangs or falls; or the rule and the sentence against it. */
function told(game: Game, path: Places, manner: Partial<Manner> = {}, who: ModelId = 0): string {
  const way = judgeWay(
    game,
    who,
    path.map(([x, y, z]) => place(x, y, z)),
    { kind: 'move', leaps: false, terms: {}, ...manner },
  )
  if (isRefusal(way)) return `${way.rule}: ${way.why}`
  const legs = way.increments.map(({ mode, cost, isTested }) => `${mode} ${cost / INCH}${isTested ? ' tested' : ''}`)
  return [...legs, ...(way.fall !== null ? ['falls'] : way.climbs ? ['hangs'] : [])].join(', ')
}

const LEAPS: Partial<Manner> = { leaps: true }
const on = (...parts: Parameters<typeof feature>[3]) => [feature('F1', 'There', [1, 1, 35, 35], parts)]
/** One fighter, and what stands about. */
const alone = (one: Stood, ...parts: Parameters<typeof feature>[3]) => standing([[one], []], on(...parts))
const far: Terms = { reach: inches(40) }

describe('walking', () => {
  test('[WC-MOV-01] [WC-CHR-02] [WC-ACT-08] a Warrior moves up to 5"', () => {
    const game = alone(['warrior', 10, 10])
    expect(told(game, [[15, 10]])).toBe('walk 5')
    expect(told(game, [[15.01, 10]])).toBe('WC-MOV-01: Costs 6" of 5" left.')
  })

  test('[WC-MOV-02] each increment is rounded up to full inches', () => {
    const game = alone(['warrior', 10, 10])
    expect(
      told(game, [
        [12.3, 10],
        [12.3, 11.6],
      ]),
    ).toBe('walk 3, walk 2')
    expect(told(game, [[14, 10]])).toBe('walk 4')
    expect(
      told(game, [
        [12.3, 10],
        [12.3, 11.6],
        [12.3, 11.7],
      ]),
    ).toBe('WC-MOV-01: Costs 1" of 0" left.')
  })

  test('[WC-EQP-06] in heavy armour nobody moves more than 4"', () => {
    const game = alone([['sergeant', 'heavy-armour'], 10, 10])
    expect(told(game, [[14, 10]])).toBe('walk 4')
    expect(told(game, [[15, 10]])).toBe('WC-EQP-06: Costs 5" of 4" left. Heavy armour: at most 4".')
  })

  test('[WC-MOV-03] [WC-MOV-11] not through walls, nor through gaps the base does not fit; touching is legal', () => {
    const game = alone(['warrior', 10, 10], wall([12, 5, 12.3, 15], [0, 5]))
    expect(told(game, [[11.5, 10]])).toBe('walk 2')
    expect(told(game, [[11.6, 10]])).toBe('WC-MOV-03: Base does not fit here: There, wall is in the way.')
    const gap = alone(['warrior', 10, 10], wall([12, 5, 12.3, 9.55], [0, 5]), wall([12, 10.45, 12.3, 15], [0, 5]))
    expect(told(gap, [[14, 10]])).toContain('WC-MOV-03')
    const wide = alone(['warrior', 10, 10], wall([12, 5, 12.3, 9.5], [0, 5]), wall([12, 10.5, 12.3, 15], [0, 5]))
    expect(told(wide, [[14, 10]])).toBe('walk 4')
  })

  test('[WC-TER-02] [WC-TER-03] rubble and kerbs of half an inch are walked across at normal cost', () => {
    expect(
      told(alone(['warrior', 10, 10], rubble([11, 8, 13, 12], [0, 0.4])), [
        [12, 10],
        [14, 10],
      ]),
    ).toBe('walk 2, walk 2')
    expect(told(alone(['warrior', 10, 10], wall([11, 8, 11.3, 12], [0, 0.5])), [[14, 10]])).toBe('walk 4')
    expect(told(alone(['warrior', 10, 10], wall([11, 8, 11.3, 12], [0, 0.51])), [[14, 10]])).toContain('WC-MOV-03')
  })

  test('[WC-BAT-04] no part of the base beyond an edge', () => {
    const game = alone(['warrior', 2, 10])
    expect(told(game, [[0.5, 10]])).toBe('walk 2')
    expect(told(game, [[0.4, 10]])).toContain('WC-BAT-04')
  })

  test('[WC-MOV-12] a leg without length is refused', () => {
    expect(told(alone(['warrior', 5, 5]), [[5, 5]])).toContain('WC-MOV-12')
    expect(
      told(alone(['warrior', 4, 5]), [
        [5, 5],
        [5, 5],
      ]),
    ).toContain('WC-MOV-12')
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
    expect(told(game, [[14, 10]])).toBe('walk 4')
    expect(told(game, [[12.9, 10]])).toContain('WC-GEO-08: Base does not fit here: Warrior 2 stands there.')
    expect(told(game, [[13, 10]])).toBe('walk 3')
  })

  test('[WC-GEO-08] [WC-MOV-13] no overhang: the disc may not lie over a rim', () => {
    const game = standing([[['warrior', 24, 18, { z: 3 }]], []], G0)
    expect(told(game, [[25.5, 18, 3]])).toBe('walk 2')
    expect(told(game, [[25.6, 18, 3]])).toBe(
      'WC-MOV-13: The way leads over an edge: that is a jump or a drop, no walk.',
    )
  })

  test('[WC-MOV-15] past the side of a quay: touching is legal, overlapping is not', () => {
    const game = alone(['warrior', 10, 10], block([10.5, 8, 14, 12], [0, 2]))
    expect(told(game, [[10, 13]])).toBe('walk 3')
    const inside = alone(['warrior', 10, 13.4], block([10.4, 8, 14, 12], [0, 2]))
    expect(told(inside, [[10, 10]])).toContain('WC-MOV-03')
  })

  test('[WC-MOV-16] [WC-GEO-10] under a walkway, and under an enemy on it', () => {
    const walkway = on(floor([12, 8, 14, 12], [1.8, 2]))
    const game = standing([[['warrior', 10, 10]], [['warrior', 13, 10, { z: 2 }]]], walkway)
    expect(told(game, [[13, 10]])).toBe('walk 3')
    const large = standing([[['diver', 10, 10]], []], walkway)
    expect(told(large, [[13, 10]])).toBe('walk 3')
    const low = standing([[['warrior', 10, 10]], []], on(floor([12, 8, 14, 12], [0.9, 1.1])))
    expect(told(low, [[13, 10]])).toContain('WC-MOV-03')
    const high = standing([[['warrior', 10, 10]], []], on(floor([12, 8, 14, 12], [1, 1.2])))
    expect(told(high, [[13, 10]])).toBe('walk 3')
  })

  test('[WC-TER-15] [WC-MOV-14] stairs are walked and measured in space: Eel Docks, 5.2" for 6"', () => {
    const game = standing([[['warrior', 5.4, 8.2]], []], M3)
    expect(told(game, [[5.4, 13, 2]], { terms: far })).toBe('walk 6')
    expect(told(game, [[5.4, 9.4, 0.5]], { terms: far })).toBe('walk 2')
    expect(told(game, [[5.4, 10, 0.5]], { terms: far })).toContain('WC-GEO-08: Base does not fit here')
  })

  test('[WC-TER-15] a step of more than half an inch is not walked', () => {
    const game = alone(['warrior', 10, 10], block([12, 8, 14, 12], [0, 0.6]))
    expect(told(game, [[13, 10, 0.6]])).not.toContain('walk')
    const low = alone(['warrior', 10, 10], block([12, 8, 14, 12], [0, 0.5]))
    expect(told(low, [[13, 10, 0.5]])).toBe('walk 4')
  })
})

describe('doors and windows', () => {
  const house = (hole: ReturnType<typeof door>) => alone(['warrior', 14.2, 6.5], wall([12, 7.2, 17, 7.5], [0, 5], hole))
  test('[WC-TER-17] the middle of the base crosses both faces in the opening', () => {
    const game = house(door(14, 15, [0, 2]))
    expect(told(game, [[14.8, 8.2]])).toBe('walk 2')
    const beside = alone(['warrior', 13.4, 6.5], wall([12, 7.2, 17, 7.5], [0, 5], door(14, 15, [0, 2])))
    expect(told(beside, [[14.6, 8.2]])).toContain('WC-TER-17: Not through the opening')
  })

  test('[WC-TER-05] closed or not, and narrower than the base: 1.3" of travel cost 2"', () => {
    expect(told(house(door(14, 14.6, [0, 2], 'closed')), [[14.2, 8]])).toBe('walk 2')
    const touching = alone(['warrior', 14.2, 6.7], wall([12, 7.2, 17, 7.5], [0, 5], door(14, 15, [0, 2], 'closed')))
    expect(told(touching, [[14.2, 8]])).toBe('walk 2')
  })

  test('[WC-TER-17] nobody stops in a door', () => {
    expect(told(house(door(14, 15, [0, 2])), [[14.2, 7.9]])).toBe(
      'WC-TER-17: Not through the opening: nobody stops in it.',
    )
    expect(
      told(house(door(14, 15, [0, 2])), [
        [14.2, 7.9],
        [14.2, 8.5],
      ]),
    ).toContain('WC-TER-17')
  })

  test('[WC-TER-08] a sill 1" up is passed freely, a higher one must be climbed to', () => {
    expect(told(house(window(14, 15, [1, 2.5])), [[14.2, 8]])).toBe('walk 2')
    const high = house(window(14, 15, [1.5, 3]))
    expect(told(high, [[14.2, 8]], { terms: far })).toContain('WC-TER-17')
    const climb: Places = [
      [14.2, 6.7],
      [14.2, 6.7, 1.5],
      [14.2, 8, 1.5],
      [14.2, 8],
    ]
    expect(told(high, climb, { terms: far })).toBe('walk 1, climb 3, climb 2, climb 3')
  })

  test('[WC-TER-08] from an upper floor through a window with nothing behind it is a jump', () => {
    const game = alone(
      ['warrior', 21, 10, { z: 3 }],
      wall([23.7, 8, 24, 12.4], [0, 7], window(9.6, 10.6, [4, 5.5])),
      floor([19, 8.3, 23.7, 12], [2.8, 3]),
    )
    const out: Places = [
      [23, 10.1, 3],
      [24.8, 10.1],
    ]
    expect(told(game, out)).toContain('WC-')
    expect(told(game, out, LEAPS)).toBe('walk 3, jump 2, falls')
  })
})

describe('the one-inch rule', () => {
  const two = (enemies: readonly Stood[], friends: readonly Stood[] = []) =>
    standing([[['warrior', 10, 10], ...friends], enemies], [])

  test('[WC-MOV-04] not through an enemy base', () => {
    expect(told(two([['warrior', 13, 10]]), [[15, 10]], { terms: far })).toBe(
      'WC-MOV-04: Path crosses an enemy base: Warrior.',
    )
  })

  test('[WC-MOV-07] [WC-MOV-08] coming within 1" ends the move there, at any distance inside', () => {
    const game = two([['warrior', 15.3, 10]])
    expect(told(game, [[14, 10]])).toBe('walk 4')
    expect(told(game, [[14.3, 10]])).toBe('walk 5')
    expect(
      told(game, [
        [13.5, 10],
        [13.6, 10],
      ]),
    ).toBe('WC-MOV-08: You must stop within 1" of Warrior.')
    // brushing past
    expect(told(two([['warrior', 13, 11.9]]), [[15, 10]])).toBe('WC-MOV-08: You must stop within 1" of Warrior.')
    expect(told(two([['warrior', 13, 12.01]]), [[15, 10]])).toBe('walk 5')
  })

  test('[WC-MOV-07] an enemy a comrade already holds does not have that effect', () => {
    const held = two([['warrior', 13, 11.9]], [['warrior', 13, 13.5]])
    expect(told(held, [[15, 10]])).toBe('walk 5')
    const free = two([['warrior', 13, 11.9]], [['warrior', 13, 14]])
    expect(told(free, [[15, 10]])).toContain('WC-MOV-08')
  })

  test('[WC-MOV-09] the last increment may end within 1" of several', () => {
    const game = two([
      ['warrior', 14, 11.5],
      ['warrior', 14.2, 8.5],
    ])
    expect(told(game, [[13.5, 10]])).toBe('walk 4')
    // one of the two is left behind again
    expect(
      told(
        two([
          ['warrior', 12, 11.5],
          ['warrior', 14.9, 8.5],
        ]),
        [[14.5, 10]],
      ),
    ).toContain('WC-MOV-08')
  })
})

describe('climbing', () => {
  const beside = (z: number, options: Stood[0] = 'warrior') =>
    alone([options, 10, 10], wall([10.5, 8, 10.8, 12], [0, z]))

  test('[WC-CLB-01] [WC-CLB-04] a 2" wall costs 4", and a move may end on it', () => {
    expect(told(beside(2), [[10, 10, 2]])).toBe('climb 4, hangs')
    expect(told(beside(5), [[10, 10, 2]])).toBe('climb 4, hangs')
    expect(told(beside(2), [[10, 10, 2.1]])).toContain('WC-CLB-02: Nothing to climb here')
  })

  test('[WC-CLB-02] [WC-CLB-08] never farther than half an inch from what is climbed', () => {
    const at = (x: number) => alone(['warrior', x, 10], wall([10.5, 8, 10.8, 12], [0, 4]))
    expect(told(at(9.95), [[9.95, 10, 1]])).toBe('climb 2, hangs')
    expect(told(at(9.5), [[9.5, 10, 1]])).toBe('climb 2, hangs')
    expect(told(at(9.4), [[9.4, 10, 1]])).toContain('WC-CLB-02')
    expect(
      told(
        at(10),
        [
          [10, 10, 1],
          [9.4, 10, 1],
        ],
        { terms: far },
      ),
    ).toContain('WC-CLB-02')
  })

  test('[WC-CLB-06] up and across are separate increments, each rounded up after doubling', () => {
    expect(
      told(beside(5), [
        [10, 10, 1.3],
        [10, 11.2, 1.3],
      ]),
    ).toBe('climb 3, climb 2, hangs')
  })

  test('[WC-CLB-03] [WC-CLB-11] over a thin wall: up 2, across 2, drop 0', () => {
    const over: Places = [
      [10, 10, 1],
      [11.3, 10, 1],
      [11.3, 10],
    ]
    expect(told(beside(1), over, LEAPS)).toBe('climb 2, climb 2, jump 0')
    expect(told(beside(1), over.slice(0, 2))).toBe('climb 2, climb 2, hangs')
    expect(told(beside(1), over.slice(0, 1))).toBe('climb 2, hangs')
    // WC-CLB-09: climbing down counts double
    expect(told(beside(1), over, { terms: far })).toBe('climb 2, climb 2, climb 2')
  })

  test('[WC-CLB-07] onto a platform is one horizontal increment', () => {
    const game = alone(['warrior', 9.9, 10], block([10.5, 8, 14, 12], [0, 3]))
    expect(
      told(
        game,
        [
          [9.9, 10, 3],
          [11.1, 10, 3],
        ],
        { terms: far },
      ),
    ).toBe('climb 6, climb 2')
    // named at once it is the same two
    expect(told(game, [[11.1, 10, 3]], { terms: far })).toBe('climb 6, climb 2')
    expect(
      told(
        game,
        [
          [9.9, 10, 3],
          [10.9, 10, 3],
        ],
        { terms: far },
      ),
    ).toBe('climb 6, climb 1, hangs')
  })

  test('[WC-TER-09] [WC-TER-10] a ladder is not doubled, and climbed in parts', () => {
    const game = standing([[['bowhand', 24, 23.3]], []], G0)
    expect(
      told(game, [
        [24, 20.55],
        [24, 20.55, 2],
      ]),
    ).toBe('walk 3, ladder 2, hangs')
    const half = standing([[['bowhand', 24, 20.55, { z: 2, climbs: true }]], []], G0)
    expect(
      told(half, [
        [24, 20.55, 3],
        [24, 19.35, 3],
      ]),
    ).toBe('ladder 1, climb 2')
  })

  test('[WC-CLB-12] floors are no obstacles: by a ladder or stairs only', () => {
    const game = alone(['warrior', 9.9, 10], floor([10.4, 8, 14, 12], [1.8, 2]))
    expect(told(game, [[9.9, 10, 2]])).toContain('WC-CLB-02')
    const laddered = alone(['warrior', 9.9, 10], floor([10.4, 8, 14, 12], [1.8, 2]), ladder([10.4, 10], [0, 2]))
    expect(told(laddered, [[10.9, 10, 2]])).toBe('ladder 2, climb 1')
    const walled = alone(['warrior', 9.9, 10], floor([10.4, 8, 14, 12], [1.8, 2]), wall([8, 10.6, 10.4, 10.8], [0, 3]))
    expect(told(walled, [[10.9, 10, 2]])).toBe('climb 4, climb 1')
  })

  test('[WC-ROK-02] [WC-ITM-04] Roofwise and a climbing line do not double', () => {
    expect(told(beside(3, 'cutpurse'), [[10, 10, 3]])).toBe('climb 3, hangs')
    expect(told(beside(2, ['warrior', 'climbing-line']), [[10, 10, 2]])).toBe('climb 2, hangs')
  })

  test('[WC-TLN-16] [WC-ROK-07] Goat-Footed: the first 3" of one climb, all its legs together, cost nothing', () => {
    expect(told(beside(3, ['sergeant', 'goat-footed']), [[10, 10, 3]])).toBe('climb 0, hangs')
    expect(
      told(beside(5, ['sergeant', 'goat-footed']), [
        [10, 10, 2],
        [10, 11, 2],
        [10, 11, 4],
      ]),
    ).toBe('climb 0, climb 1, climb 2, hangs')
    expect(told(beside(5, 'eavesman'), [[10, 10, 4]])).toBe('climb 1, hangs')
    // the second climb of the same move is paid for
    const steps = alone(
      [['sergeant', 'goat-footed'], 9.9, 10],
      block([10.5, 8, 12, 12], [0, 1]),
      block([12, 8, 16, 12], [0, 2]),
    )
    expect(
      told(
        steps,
        [
          [11.1, 10, 1],
          [11.4, 10, 1],
          [11.4, 10, 2],
          [12.6, 10, 2],
        ],
        { terms: far },
      ),
    ).toBe('climb 0, climb 2, walk 1, climb 2, climb 2')
  })
})

describe('jumping', () => {
  const quay = (one: Stood, z: number, ...more: Parameters<typeof feature>[3]) =>
    alone(one, block([8, 8, 12, 12], [0, z]), ...more)

  test('[WC-JMP-01] [WC-JMP-05] only the plan counts; stepping off a rim of 2" is harmless', () => {
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), [[12.5, 10]], LEAPS)).toBe('jump 1')
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), [[14.1, 10, 1]], LEAPS)).toBe('jump 3')
  })

  test('[WC-MOV-13] without leaping nobody goes over a rim but by climbing', () => {
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), [[14.1, 10]])).toContain('WC-MOV-13')
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), [[12.6, 10]], { terms: far })).toBe('climb 2, climb 4')
  })

  test('[WC-JMP-02] [WC-JMP-09] longer than half of Move, rounded up, needs a test', () => {
    const across = (one: Stood[0], x: number) =>
      told(quay([one, 11.5, 10, { z: 2 }], 2, floor([13.7, 8, 18, 12], [1.8, 2])), [[x, 10, 2]], LEAPS)
    expect(across('warrior', 14.5)).toBe('jump 3')
    expect(across('warrior', 15.5)).toBe('jump 4 tested')
    expect(across(['sergeant', 'heavy-armour'], 14.4)).toBe('jump 3 tested')
  })

  test('[WC-JMP-03] [WC-JMP-10] more than 2" down is a fall, and so is a spot with nothing to stand on', () => {
    expect(told(quay(['warrior', 11.5, 10, { z: 3 }], 3), [[13, 10]], LEAPS)).toBe('jump 2, falls')
    expect(told(quay(['warrior', 11.5, 10, { z: 2.1 }], 2.1), [[13, 10]], LEAPS)).toBe('jump 2, falls')
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), [[12.3, 10]], LEAPS)).toBe('jump 1, falls')
  })

  test('[WC-JMP-04] [WC-JMP-07] a jump has to fit into what is left, or ends in the air', () => {
    const game = quay(['warrior', 8.6, 10, { z: 2 }], 2, block([15, 8, 18, 12], [0, 2]))
    expect(
      told(
        game,
        [
          [11.5, 10, 2],
          [15.5, 10, 2],
        ],
        LEAPS,
      ),
    ).toBe('WC-MOV-01: Costs 4" of 2" left.')
    expect(
      told(
        game,
        [
          [11.5, 10, 2],
          [13.5, 10, 2],
        ],
        LEAPS,
      ),
    ).toBe('walk 3, jump 2')
    const high = quay(['warrior', 8.6, 10, { z: 3 }], 3, block([15, 8, 18, 12], [0, 3]))
    expect(
      told(
        high,
        [
          [11.5, 10, 3],
          [13.5, 10, 3],
        ],
        LEAPS,
      ),
    ).toBe('walk 3, jump 2, falls')
    expect(
      told(
        high,
        [
          [11.5, 10, 3],
          [13.5, 10, 3],
          [14, 10],
        ],
        LEAPS,
      ),
    ).toContain('WC-FAL-06')
  })

  test('[WC-JMP-06] a jump never gains height', () => {
    const game = quay(['warrior', 11.5, 10, { z: 3 }], 3, block([13.5, 8, 18, 12], [0, 3.5]))
    expect(told(game, [[14.5, 10, 3.5]], LEAPS)).toBe('WC-JMP-06: A jump never gains height.')
  })

  test('[WC-JMP-08] over enemies, but not into a wall; the one-inch rule only where it lands', () => {
    const over = standing([[['warrior', 11.5, 10, { z: 2 }]], [['warrior', 13, 10]]], on(block([8, 8, 12, 12], [0, 2])))
    expect(told(over, [[15.5, 10]], LEAPS)).toBe('jump 4 tested')
    expect(
      told(
        over,
        [
          [14.5, 10],
          [15, 10],
        ],
        LEAPS,
      ),
    ).toContain('WC-MOV-08')
    const walled = quay(['warrior', 11.5, 10, { z: 2 }], 2, wall([13, 8, 13.3, 12], [0, 3]))
    expect(told(walled, [[14, 10]], LEAPS)).toContain('WC-JMP-08')
  })

  test('[WC-JMP-01] nobody jumps from the floor', () => {
    const game = alone(['warrior', 10, 10], wall([11, 8, 11.3, 12], [0, 1]))
    expect(told(game, [[13, 10]], LEAPS)).toContain('WC-MOV-03')
  })

  test('[WC-DRC-10] Lead Boots cannot jump', () => {
    expect(told(quay(['diver', 11, 10, { z: 2 }], 2), [[14, 10]], LEAPS)).toBe('WC-DRC-10: This fighter cannot jump.')
  })

  test('[WC-MOV-14] walk 2.3" and jump 1.6": 5 in all', () => {
    const game = quay(['warrior', 9.2, 10, { z: 2 }], 2)
    expect(
      told(
        game,
        [
          [11.5, 10, 2],
          [13.1, 10],
        ],
        LEAPS,
      ),
    ).toBe('walk 3, jump 2')
  })
})

describe('flying', () => {
  const tower = on(block([12, 8, 16, 12], [0, 6]), floor([18, 8, 20, 12], [1.8, 2]))
  const crow = (enemies: readonly Stood[] = []) => standing([[['carrion-crow', 10, 10]], enemies], tower)

  test('[WC-FLY-01] [WC-ROK-12] only the plan counts, over everything', () => {
    expect(told(crow(), [[17.4, 10]])).toBe('fly 8')
    expect(told(crow(), [[14, 10, 6]])).toBe('fly 4')
  })

  test('[WC-FLY-02] it cannot end in flight', () => {
    expect(told(crow(), [[11.8, 10, 6]])).toContain('WC-')
    expect(told(crow(), [[14, 10, 7]])).toContain('WC-')
  })

  test('[WC-FLY-03] it ignores the one-inch rule until it lands', () => {
    const game = crow([
      ['warrior', 13, 13.5],
      ['warrior', 15, 13.5],
    ])
    expect(told(game, [[17.4, 12.6]])).toBe('fly 8')
    expect(told(game, [[15, 12, 0]])).toContain('WC-')
  })

  test('[WC-FLY-04] it comes down from above, and may walk on', () => {
    const game = standing([[['carrion-crow', 17.4, 14]], []], tower)
    expect(
      told(game, [
        [17.4, 10.5],
        [19, 10.5],
      ]),
    ).toBe('walk 4, walk 2')
    const behind = standing([[['carrion-crow', 13, 10, { z: 6 }]], []], tower)
    expect(told(behind, [[19, 10]])).toContain('WC-MOV-13')
    expect(
      told(behind, [
        [17.4, 10],
        [19, 10],
      ]),
    ).toBe('fly 5, walk 2')
  })
})

describe('a Retreat', () => {
  const RETREAT: Partial<Manner> = { kind: 'retreat' }
  const engaged = (enemies: readonly Stood[], friends: readonly Stood[] = []) =>
    standing([[['carrion-crow', 10, 10], ...friends], enemies], [])

  test('[WC-RET-01] up to 3", whatever its Move', () => {
    const game = engaged([['warrior', 11.5, 10]])
    expect(told(game, [[7, 10]], RETREAT)).toBe('walk 3')
    expect(told(game, [[6.9, 10]], RETREAT)).toBe('WC-RET-01: Costs 4" of 3" left.')
  })

  test('[WC-RET-02] [WC-RET-03] it must end more than 1" from every enemy', () => {
    const game = engaged([
      ['warrior', 11.5, 10],
      ['warrior', 7, 12],
    ])
    expect(told(game, [[10, 9]], RETREAT)).toContain('WC-RET-02: Must end more than 1" from every enemy.')
    expect(told(game, [[9, 8]], RETREAT)).toBe('walk 3')
    const held = engaged(
      [
        ['warrior', 11.5, 10],
        ['warrior', 7, 12],
      ],
      [['warrior', 6, 13.4]],
    )
    expect(told(held, [[7.5, 10.2]], RETREAT)).toContain('WC-RET-02')
  })

  test('[WC-RET-04] it may leave those it starts near, and not pass near others', () => {
    const game = engaged([
      ['warrior', 11.5, 10],
      ['warrior', 8.5, 11.8],
    ])
    expect(told(game, [[7, 10]], RETREAT)).toContain('WC-RET-04')
    const held = engaged(
      [
        ['warrior', 11.5, 10],
        ['warrior', 8.5, 11.9],
      ],
      [['warrior', 8.5, 13.4]],
    )
    expect(told(held, [[7, 10]], RETREAT)).toBe('walk 3')
    expect(
      told(
        engaged([['warrior', 11.5, 10]]),
        [
          [12, 8.4],
          [12, 7.6],
        ],
        RETREAT,
      ),
    ).toContain('WC-')
  })

  test('[WC-RET-07] jumps count against its 3" and are tested by Move', () => {
    const game = standing(
      [[['pavisier', 11.5, 10, { z: 2 }]], [['warrior', 10, 10, { z: 2 }]]],
      on(block([8, 8, 12, 12], [0, 2])),
    )
    expect(told(game, [[14.5, 10]], { kind: 'retreat', leaps: true })).toBe('jump 3 tested')
    expect(told(game, [[13.5, 10]], { kind: 'retreat', leaps: true })).toBe('jump 2')
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
    expect(by([[13, 10]], { reach: inches(3) })).toBe('walk 3')
    expect(by([[14, 10]], { reach: inches(3) })).toContain('Costs 4" of 3" left')
    expect(by([[11, 11]], { closerTo: 1 })).toBe('walk 2')
    expect(by([[9, 9]], { closerTo: 1 })).toBe('WC-ACT-14: Must end closer to Warrior 2.')
    expect(by([[9, 9]], { fartherFrom: 1 })).toBe('walk 2')
    expect(by([[11, 11]], { fartherFrom: 1 })).toContain('Must end farther from Warrior 2')
    expect(by([[18, 10]], { upTo: 2, reach: inches(9) })).toBe('walk 8')
    expect(by([[17.9, 10]], { upTo: 2, reach: inches(9) })).toContain('Must end within 1"')
    expect(by([[12.9, 10]], { keepsOff: inches(6) })).toBe('walk 3')
    expect(by([[13, 10]], { keepsOff: inches(6) })).toBe('WC-ROK-01: Not within 6" of an enemy.')
  })

  test('[WC-SPL-11] flying, and ending no higher than so much', () => {
    const roof = standing([[['hedge-scholar', 10, 10]], []], on(block([12, 8, 16, 12], [0, 3])))
    expect(told(roof, [[14, 10, 3]], { terms: { flies: true, rise: inches(3) } })).toBe('fly 4')
    expect(told(roof, [[14, 10, 3]], { terms: { flies: true, rise: inches(2) } })).toContain('WC-SPL-11')
  })
})

describe('the written-down games', () => {
  test('the ways of the Bowhand on G0', () => {
    const roof = standing([[['bowhand', 24, 19.35, { z: 3 }]], []], G0)
    expect(
      told(
        roof,
        [
          [25.4, 18.6, 3],
          [28, 18.6],
        ],
        LEAPS,
      ),
    ).toBe('walk 2, jump 3, falls')
  })
  test('up the crane of Eel Docks, and through its doors', () => {
    const foot = standing([[['brandbearer', 28.8, 32.5]], []], M3)
    expect(
      told(foot, [
        [28.75, 30],
        [28.75, 30, 2],
      ]),
    ).toBe('walk 3, ladder 2, hangs')
    const hanging = standing([[['brandbearer', 28.75, 30, { z: 2, climbs: true }]], []], M3)
    expect(
      told(hanging, [
        [28.75, 30, 3],
        [27.6, 30, 3],
        [26.9, 28.2, 3],
      ]),
    ).toBe('ladder 1, climb 2, walk 2')
    const crane = standing([[['brandbearer', 26.9, 28.2, { z: 3 }]], []], M3)
    expect(told(crane, [[23.3, 28.2, 3]], LEAPS)).toBe('jump 4 tested')
    const mendicant = standing([[['hammer-mendicant', 22.1, 29.5]], []], M3)
    expect(
      told(mendicant, [
        [22.1, 28.2],
        [22.1, 25.2],
      ]),
    ).toBe('walk 2, walk 3')
    const witch = standing([[['tide-witch', 16.1, 10.9]], []], M3)
    expect(
      told(witch, [
        [17.5, 11],
        [17.5, 12.8],
        [17, 13.6],
      ]),
    ).toBe('walk 2, walk 2, walk 1')
  })
})

test('stairs are written as one rectangle', () => {
  const game = alone(['warrior', 5, 10], stairs([6, 9, 9.6, 11], 'E', [0, 2]), block([9.6, 8, 14, 12], [0, 2]))
  expect(told(game, [[10.2, 10, 2]], { terms: far })).toBe('walk 6')
})
