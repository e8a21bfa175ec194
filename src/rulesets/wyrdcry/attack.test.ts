import { describe, expect, test } from 'vitest'
import { apply, cloneState, type Dice, type GameState } from '#engine'
import { chanceThat } from '../../odds/odds.ts'
import { whyNotStrike } from './aim.ts'
import { sumsOf } from './attack.ts'
import { door, feature, wall } from './content/pieces.ts'
import type { Book, Effect } from './model.ts'
import { attacksOf, defenseOf, harmOf, isFlanked, rowOf, type Strike, skillOf } from './strike.ts'
import { Fight } from './testing-fight.ts'
import type { Stood } from './testing-ground.ts'

const on = (...parts: Parameters<typeof feature>[3]) => [feature('F1', 'there', [1, 1, 35, 35], parts)]
/** Two who face each other, this far apart. */
const duel = (a: Stood[0], b: Stood[0], gap = 0.8): Fight => new Fight([[[a, 10, 10]], [[b, 11 + gap, 10]]], []).act(0)
const first: Strike = { by: 0, at: 1, weapon: 0 }
const why = (stage: Fight, strike: Partial<Strike> = {}) => whyNotStrike(stage.game, { ...first, ...strike })

/** The chance that something came of an offer. */
const odds = (stage: Fight, offer: string, came: (state: GameState<Book>) => boolean): string =>
  chanceThat((dice: Dice) => {
    const copy = cloneState({ ...stage.rules, clone: board => structuredClone(board) }, stage.state)
    apply(stage.rules, copy, { seat: stage.asked.seat, offer }, undefined, dice)
    return came(copy)
  })

describe('the to-hit table', () => {
  const ROWS = { T: 'twice', G: 'greater', E: 'equal', L: 'less', H: 'half' } as const
  const TABLE = `EHHHHHHH TELHHHHH TGELLHHH TTGELLLH TTGGELLL TTTGGELL TTTGGGEL TTTTGGGE`.split(' ')
  test('[WC-ATK-10] [WC-ATK-16] T-01, cell by cell', () => {
    TABLE.forEach((cells, i) => {
      ;[...cells].forEach((cell, j) => {
        expect(rowOf(i + 1, j + 1).name, `${i + 1} v ${j + 1}`).toBe(ROWS[cell as keyof typeof ROWS])
      })
    })
  })

  const faces = (skill: number, defense: number): string => {
    const stage = duel(['warrior', 'sword'], 'warrior')
    const lay = (stat: 'fight' | 'defense', n: number): Effect => ({ rule: 'WC-MOD-01', stat, n, until: 'battle' })
    stage.f(0).effects.push(lay('fight', skill - 3))
    stage.f(1).effects.push(lay('defense', defense - 3))
    return [1, 2, 3, 4, 5, 6]
      .map(face => {
        stage.f(1).damage = 0
        stage.take('attack/0:1', null, face, face, face)
        return { 0: 'm', 6: 'h', 9: 'c' }[stage.f(1).damage] ?? '?'
      })
      .join('')
  }
  test('[WC-ATK-11] twice or more: 1-2 miss, 3-4 hit, 5-6 critical', () => {
    expect(faces(6, 3)).toBe('mmhhcc')
  })
  test('[WC-ATK-12] greater: 1-2 miss, 3-5 hit, 6 critical', () => {
    expect(faces(4, 3)).toBe('mmhhhc')
  })
  test('[WC-ATK-13] equal: 1-3 miss, 4-5 hit, 6 critical', () => {
    expect(faces(3, 3)).toBe('mmmhhc')
  })
  test('[WC-ATK-14] less: 1-4 miss, 5 hit, 6 critical', () => {
    expect(faces(4, 5)).toBe('mmmmhc')
  })
  test('[WC-ATK-15] half or less: 1-4 miss, 5-6 hit', () => {
    expect([faces(3, 6), faces(3, 7)]).toEqual(['mmmmhh', 'mmmmhh'])
  })

  test('[WC-ATK-09] [WC-ATK-17] the mean damage of T-01, of every weapon it names, in every row', () => {
    const MEANS: Readonly<Record<string, readonly string[]>> = {
      sword: ['5', '9/2', '7/2', '5/2', '2'],
      halberd: ['6', '5', '4', '3', '2'],
      'great-weapon': ['22/3', '19/3', '5', '11/3', '8/3'],
      dagger: ['4', '3', '5/2', '2', '1'],
    }
    const PAIRS = [
      [8, 4],
      [6, 4],
      [4, 4],
      [4, 6],
      [4, 8],
    ] as const
    for (const [weapon, means] of Object.entries(MEANS)) {
      PAIRS.forEach(([skill, defense], i) => {
        const stage = duel(['warrior', weapon], 'warrior')
        const { skill: now } = sumsOf(stage.game, first, null)
        stage.f(0).effects.push({ rule: 'WC-MOD-01', stat: 'fight', n: skill - now.n, until: 'battle' })
        stage.f(1).effects.push({ rule: 'WC-MOD-01', stat: 'defense', n: defense - 3, until: 'battle' })
        stage.f(1).effects.push({ rule: 'WC-MOD-01', stat: 'health', n: 30, until: 'battle' })
        let mean = 0
        for (let n = 1; n <= 21; n++)
          mean += worth(odds(stage, 'attack/0:1', ({ board }) => board.fighters[1]!.damage >= n))
        expect(mean, `${weapon} ${i}`).toBeCloseTo(worth(means[i]!), 10)
      })
    }
  })
  const worth = (text: string): number => {
    const [top = 0, bottom = 1] = text.split('/').map(Number)
    return top / bottom
  }
})

describe('weapon and target', () => {
  test('[WC-ATK-01] [WC-CHR-03] [WC-CHR-04] a melee weapon goes by Fight, a ranged one by Shoot', () => {
    const stage = duel(['paymaster', 'sword', 'fight+1', 'pistol'], 'warrior')
    expect(stage.offers).toEqual(['attack/0:1', 'attack/1:1', 'end'])
    expect(skillOf(stage.game, first)).toEqual({ n: 5, parts: [{ n: 5, rule: 'WC-CHR-03' }] })
    expect(skillOf(stage.game, { ...first, weapon: 1 }).parts[0]).toEqual({ n: 4, rule: 'WC-CHR-04' })
  })
  test('[WC-ATK-02] [WC-ATK-03] a visible enemy within range: a spear reaches 2 inches, and no farther', () => {
    expect(duel(['warrior', 'spear'], 'warrior', 1.8).offers).toContain('attack/0:1')
    expect(why(duel(['warrior', 'spear'], 'warrior', 2))).toBeNull()
    expect(why(duel(['warrior', 'spear'], 'warrior', 2.1))).toEqual({ rule: 'WC-ATK-03', why: 'Out of range (2.1")' })
    const bow = (gap: number) => why(duel(['bowhand', 'bow'], 'warrior', gap))?.rule ?? null
    expect([bow(18), bow(18.1)]).toEqual([null, 'WC-ATK-03'])
  })
  test('[WC-ATK-02] nobody is aimed at who is not visible, is no enemy, or is gone', () => {
    const behind = new Fight(
      [[[['bowhand', 'bow'], 10, 10]], [['warrior', 16, 10]]],
      on(wall([13, 5, 13.3, 15], [0, 6])),
    )
    expect(why(behind)).toEqual({ rule: 'WC-ATK-02', why: 'Target not visible' })
    const side: readonly Stood[] = [
      [['warrior', 'axe'], 10, 10],
      ['warrior', 11.2, 10],
    ]
    const friends = new Fight([side, [['warrior', 30, 30]]], [])
    expect(why(friends)?.rule).toBe('WC-ATK-02')
    const gone = duel(['warrior', 'axe'], 'warrior')
    gone.f(1).where = 'out'
    expect(why(gone)?.rule).toBe('WC-ATK-02')
  })
  test('[WC-ATK-04] [WC-WPN-14] a bow at 3 inches is too close, a pistol at half an inch is not', () => {
    const bow = (gap: number) => why(duel(['bowhand', 'bow'], 'warrior', gap))
    expect([bow(3.1), bow(3)]).toEqual([null, { rule: 'WC-ATK-04', why: 'Too close: minimum 3"' }])
    expect(why(duel(['paymaster', 'pistol'], 'warrior', 0.5), { weapon: 0 })).toBeNull()
  })
  test('[WC-ATK-05] [WC-ATK-06] enemies within an inch bind the choice, but not one behind a wall', () => {
    const sides = (x: number): readonly (readonly Stood[])[] => [
      [[['bowhand', 'bow'], 10, 10]],
      [
        ['warrior', x, 10],
        ['warrior', 10, 18],
      ],
    ]
    const engaged = new Fight(sides(8.1), [])
    expect(why(engaged, { at: 2 })).toEqual({ rule: 'WC-ATK-05', why: 'Engaged: target an enemy within 1"' })
    expect(why(engaged)?.rule).toBe('WC-ATK-04')
    const hidden = new Fight(sides(8.1), on(wall([8.8, 5, 9.1, 15], [0, 5])))
    expect(why(hidden, { at: 2 })).toBeNull()
    expect(why(new Fight(sides(7.9), []), { at: 2 })).toBeNull() // 1.1 inches away
  })
  test('[WC-ATK-06] whom another stands before does not bind it either', () => {
    const enemies: readonly Stood[] = [
      ['sergeant', 8.1, 10],
      ['sergeant', 6.2, 10],
      ['warrior', 10, 18],
    ]
    const stage = new Fight([[[['bowhand', 'bow'], 10, 10]], enemies], [])
    expect(why(stage, { at: 3 })?.rule).toBe('WC-ATK-05')
    const guard = { rule: 'WC-TLN-12', kind: 'guard', seat: 1, by: 2, at: null, within: 2540, n: 0, whom: 1 } as const
    stage.board.auras.push(guard)
    expect(why(stage, { at: 3 })).toBeNull()
    expect(why(stage)).toEqual({ rule: 'WC-ATK-04', why: 'Too close: minimum 3"' })
    const near = new Fight([[[['paymaster', 'axe'], 10, 10]], enemies], [])
    near.board.auras.push(guard)
    expect(why(near)).toEqual({ rule: 'WC-TLN-12', why: 'Sergeant 1 cannot be targeted' })
    near.f(2).at = { ...near.f(2).at!, x: near.f(2).at!.x - 300 }
    expect(why(near)).toBeNull() // 1.1 inches from its guard
  })
  test('[WC-ATK-07] [WC-ATK-08] [WC-GEN-06] nobody shoots at who stands beside a friend; the shooter itself is none', () => {
    const press = (y: number) =>
      new Fight(
        [
          [
            [['bowhand', 'bow'], 10, 10],
            ['warrior', 20, y],
          ],
          [['warrior', 20, 10]],
        ],
        [],
      )
    const beside = press(11.9)
    expect(why(beside, { at: 2 })).toEqual({ rule: 'WC-ATK-07', why: 'A friend is within 1" of the target' })
    expect(why(press(12.1), { at: 2 })).toBeNull()
    beside.f(0).effects.push({ rule: 'WC-TLN-26', stat: 'press', n: 1, until: 'activation', next: 'ranged' })
    expect(why(beside, { at: 2 })).toBeNull() // Shot into the Press
    expect(why(duel(['paymaster', 'pistol'], 'warrior', 0.6), { weapon: 0 })).toBeNull()
  })
  test('[WC-TER-06] [WC-TER-07] through a closed door melee needs neither sight nor range', () => {
    const shut = wall([11.35, 8, 11.65, 12], [0, 5], door(9.5, 10.5, [0, 2], 'closed'))
    const stage = new Fight([[[['warrior', 'dagger'], 10.2, 10]], [['warrior', 12.5, 10]]], on(shut)).act(0)
    expect(stage.offers).toContain('attack/0:1')
    expect(defenseOf(stage.game, first, null).n).toBe(4) // the door is in the way
    expect(why(stage, { weapon: 0 })).toBeNull()
  })
  test('[WC-TLN-21] Far Sight: bow, crossbow and handgun beyond their range, at Shoot -1', () => {
    const stage = duel(['sergeant', 'bow', 'far-sight', 'drilled:shoot'], 'warrior', 20)
    expect(why(stage)).toBeNull()
    expect(skillOf(stage.game, first)).toMatchObject({ n: 3, parts: [{ n: 4 }, { n: -1, rule: 'WC-TLN-21' }] })
    expect(why(duel(['sergeant', 'bow'], 'warrior', 20))?.rule).toBe('WC-ATK-03')
    expect(why(duel(['sergeant', 'pistol', 'far-sight'], 'warrior', 20), { weapon: 0 })?.rule).toBe('WC-ATK-03')
    expect(skillOf(duel(['sergeant', 'bow', 'far-sight'], 'warrior', 10).game, first).n).toBe(3)
  })
  test('[WC-EQP-10] of two alike only one is offered, of two that differ both', () => {
    expect(duel(['warrior', 'axe', 'axe'], 'warrior').offers).toEqual(['attack/0:1', 'end'])
    expect(duel(['warrior', 'sword', 'axe'], 'warrior').offers).toEqual(['attack/0:1', 'attack/1:1', 'end'])
  })
})

describe('the numbers of an attack', () => {
  test('[WC-ATK-18] [WC-MOD-01] Fight 3, Heft 2, panicked -1 is 4; Defense with cover and flanked', () => {
    const stage = duel(['warrior', 'war-hammer'], 'warrior')
    stage.f(0).panicked = true
    expect(skillOf(stage.game, first)).toEqual({
      n: 4,
      parts: [
        { n: 3, rule: 'WC-CHR-03' },
        { n: 2, rule: 'WC-WPN-01' },
        { n: -1, rule: 'WC-BRV-02' },
      ],
    })
    const wallBetween = on(wall([11.4, 8, 11.5, 12], [0, 1]))
    const covered = new Fight([[[['warrior', 'spear'], 10, 10]], [['warrior', 12.4, 10]]], wallBetween)
    expect(defenseOf(covered.game, first, null).n).toBe(4) // WC-COV-01
  })
  test('[WC-ATK-20] nothing carries over: 7 damage on a fighter with 2 left, 5 are discarded', () => {
    const stage = new Fight(
      [
        [[['warrior', 'axe'], 10, 10]],
        [
          ['warrior', 11.8, 10, { damage: 8 }],
          ['warrior', 12.6, 10.9],
        ],
      ],
      [],
    ).act(0)
    stage.take('attack/0:1', null, 6, 4, 1)
    expect(stage.damage).toEqual([0, 10, 0])
    expect(stage.f(1).where).toBe('out')
  })
  test('[WC-ATK-22] [WC-ATK-19] five counts are read: 3, 4, 6, 1 on "greater" with Riposte declared', () => {
    const stage = new Fight([[[['warrior', 'sword'], 10, 10]], [['warrior', 11.8, 10]]], [], { reacts: true }).act(0)
    stage.f(0).effects.push({ rule: 'WC-MRC-03', stat: 'fight', n: 1, until: 'round', next: 'melee' })
    stage.f(0).effects.push({ rule: 'WC-MRC-03', stat: 'attacks', n: 1, until: 'round', next: 'melee' })
    stage.take('attack/0:1').take('riposte:1', null, 3, 4, 6, 1)
    expect(stage.damage).toEqual([3, 7]) // golden game 1, step 21
    expect(stage.told.find(({ kind }) => kind === 'bands')).toMatchObject({ got: [1, 0, 2, 1, 0], rule: 'WC-ATK-12' })
  })
  test('[WC-FLK-01] [WC-FLK-02] [WC-FLK-03] [WC-FLK-04] a comrade with no other enemy flanks, once', () => {
    const crowd = (...more: readonly (readonly Stood[])[]) =>
      new Fight(
        [
          [[['warrior', 'axe'], 10, 10], ...(more[0] ?? [])],
          [['warrior', 11.8, 10], ...(more[1] ?? [])],
        ],
        [],
      )
    const target = (stage: Fight) => ({ ...first, at: stage.board.fighters.findIndex(({ seat }) => seat === 1) })
    const defense = (stage: Fight) => defenseOf(stage.game, target(stage), null).n
    expect(defense(crowd())).toBe(3)
    expect(defense(crowd([['warrior', 13.6, 10]]))).toBe(2)
    expect(defense(crowd([['warrior', 13.9, 10]]))).toBe(3) // 1.1 inches away
    const three: readonly Stood[] = [
      ['warrior', 13.6, 10],
      ['warrior', 11.8, 11.8],
      ['warrior', 11.8, 8.2],
    ]
    expect(defense(crowd(three))).toBe(2)
    // the helper is itself beside another enemy
    expect(isFlanked(crowd([['warrior', 13.6, 10]], [['warrior', 15.4, 10]]).game, { by: 0, at: 2 })).toBe(false)
  })
  test('[WC-FLK-01] shots are not helped by flanking', () => {
    const stage = new Fight(
      [
        [
          [['bowhand', 'bow'], 10, 10],
          ['warrior', 21.8, 10],
        ],
        [['warrior', 20, 10]],
      ],
      [],
    )
    expect(defenseOf(stage.game, { ...first, at: 2 }, null).n).toBe(3)
  })
  test('[WC-EQP-09] [WC-UAB-06] [WC-SLS-07] dice: two axes, Flurry, Seeing Red', () => {
    expect(attacksOf(duel(['warrior', 'axe', 'axe'], 'warrior').game, first).n).toBe(4)
    const flurry = duel(['warrior', 'axe'], 'warrior')
    flurry.f(0).effects.push({ rule: 'WC-UAB-06', stat: 'attacks', n: 1, until: 'activation', only: 'melee' })
    flurry.take('attack/0:1', null, 1, 1, 1, 1)
    flurry.take('attack/0:1', null, 1, 1, 1, 1) // twice
    const red = duel('breaker', 'warrior')
    expect(attacksOf(red.game, first).n).toBe(4)
    red.f(0).damage = 1
    expect(attacksOf(red.game, first)).toMatchObject({ n: 5, parts: [{ n: 4 }, { n: 1, rule: 'WC-SLS-07' }] })
    expect(defenseOf(red.game, { ...first, by: 1, at: 0 }, null).n).toBe(3) // Defense 4 - 1
  })
  test('[WC-MRC-03] [WC-MOD-06] what is for the next melee attack is used up by it, and by no shot', () => {
    const stage = duel(['bowhand', 'axe', 'bow'], 'warrior')
    const greed = { rule: 'WC-MRC-03', until: 'round', next: 'melee' } as const
    stage.f(0).effects.push({ ...greed, stat: 'fight', n: 1 }, { ...greed, stat: 'attacks', n: 1 })
    expect([skillOf(stage.game, { ...first, weapon: 1 }).n, attacksOf(stage.game, { ...first, weapon: 1 }).n]).toEqual([
      3, 3,
    ])
    expect([skillOf(stage.game, first).n, attacksOf(stage.game, first).n]).toEqual([4, 4])
    stage.take('attack/0:1', null, 1, 1, 1, 1)
    expect(stage.f(0).effects).toEqual([])
    stage.take('attack/0:1', null, 1, 1, 1)
  })
  test('[WC-DMG-06] additions before reductions, and at least 1 for each hit', () => {
    const hammer = duel('hammer-mendicant', ['sergeant', 'grit-teeth'])
    hammer.f(0).effects.push({ rule: 'WC-SLS-09', stat: 'damage', n: 2, until: 'activation', next: 'melee' })
    expect(harmOf(hammer.game, first, 'grit-teeth')).toMatchObject({ hit: 4, crit: 6 })
    expect(harmOf(duel(['warrior', 'dagger'], 'warrior').game, first, 'grit-teeth')).toMatchObject({ hit: 1, crit: 2 })
  })
  test('[WC-TLN-03] [WC-TLN-23] [WC-ITM-05] chosen and masterwork weapons', () => {
    expect(harmOf(duel(['sergeant', 'axe', 'chosen-weapon', 'chosen:axe'], 'warrior').game, first, null)).toMatchObject(
      { hit: 2, crit: 5 },
    )
    expect(
      harmOf(duel(['sergeant', 'bow', 'chosen-mark', 'chosen:bow'], 'warrior', 9).game, first, null),
    ).toMatchObject({ hit: 2, crit: 4 })
    expect(
      harmOf(duel(['sergeant', 'club', 'chosen-weapon', 'chosen:axe'], 'warrior').game, first, null),
    ).toMatchObject({ hit: 2, crit: 3 })
    expect(harmOf(duel(['sergeant', 'masterwork:axe'], 'warrior').game, first, null)).toMatchObject({ hit: 3, crit: 5 })
  })
  test('[WC-ROK-10] Between the Ribs hurts a flanked target only', () => {
    const ribs: Effect = { rule: 'WC-ROK-10', stat: 'ribs', n: 1, until: 'activation', next: 'melee' }
    const alone = duel(['knifer', 'dagger'], 'warrior')
    alone.f(0).effects.push(ribs)
    expect(harmOf(alone.game, first, null)).toMatchObject({ hit: 1, crit: 3 })
    const knife: readonly Stood[] = [
      [['knifer', 'dagger'], 10, 10],
      ['cutpurse', 13.6, 10],
    ]
    const flanked = new Fight([knife, [['warrior', 11.8, 10]]], [])
    flanked.f(0).effects.push(ribs)
    expect(harmOf(flanked.game, { ...first, at: 2 }, null)).toMatchObject({ hit: 2, crit: 4 })
  })
  test('[WC-SLS-05] [WC-ROK-06] [WC-ROK-13] [WC-SPL-10] what lies on a fighter for some targets only', () => {
    const stage = new Fight(
      [
        [[['paymaster', 'axe'], 10, 10]],
        [
          ['bankrupt-knight', 11.8, 10],
          ['warrior', 8.2, 10],
        ],
      ],
      [],
    )
    stage.f(0).effects.push({ rule: 'WC-SLS-05', stat: 'fight', n: -3, until: 'round', except: 1 })
    expect([skillOf(stage.game, first).n, skillOf(stage.game, { ...first, at: 2 }).n]).toEqual([4, 1])
    stage.f(2).effects.push({ rule: 'WC-ROK-06', stat: 'hunted', n: 1, until: 'round' })
    expect(skillOf(stage.game, { ...first, at: 2 }).n).toBe(2)
    stage.f(0).effects.push({ rule: 'WC-ROK-13', stat: 'fight', n: -1, until: 'round' })
    stage.f(0).effects.push({ rule: 'WC-SPL-10', stat: 'fight', n: -2, until: 'round' })
    expect(skillOf(stage.game, first).n).toBe(1) // 4 - 1 - 2
  })
})
