import { describe, expect, test } from 'vitest'
import { whyNotCharge } from './charge.ts'
import { whyNotHide } from './hiding.ts'
import { mayMove } from './move.ts'
import { whyNotAct } from './shooting.ts'
import { Battle, house, type Man } from './testing.ts'
import { lossesOf } from './victory.ts'

const flees = (battle: Battle, ...faces: number[]) =>
  battle.rolling(faces, { step: 'flee', who: 0, rule: 'WW-PSY-02' }, { step: 'cleared' })
const fleeing: Man['has'] = { state: 'fleeing' }
const man = (at: Man['at'], more: object = {}) => new Battle({ red: [{ at }, { at: [30, 30] }], ...more })

describe('running off', () => {
  test('[WW-FLE-01] who begins to flee spends 2D6 inches at once on the cheapest way to his own edge', () => {
    const battle = flees(man([7, 17.5], { map: 'C' }), 3, 3)
    expect([battle.at(0), battle.one(0).state]).toEqual([[7, 11.5, 0], 'fleeing'])
    expect(battle.toldOf('move')[0]).toMatchObject({ rule: 'WW-FLE-01' })
    // a side of the north edge goes north
    expect(flees(man([7, 17.5], { edge: 'north' }), 3, 3).at(0)).toEqual([7, 23.5, 0])
  })
  test('[WW-FLE-01] he keeps beyond an inch of standing enemies, and pays for the ground', () => {
    const passed = flees(man([10, 20], { blue: [{ at: [10, 15] }] }), 6, 6)
    expect(passed.at(0)![1]).toBeGreaterThan(8)
    for (const step of passed.toldOf('move')[0]!.path) {
      const { x, y } = passed.one(2).at!
      expect(Math.hypot(step.x - x, step.y - y)).toBeGreaterThan(2 * 2540)
    }
    const rough = { plan: { rough: [[0, 5, 36, 25]] } }
    expect(flees(man([10, 20], rough), 3, 3).at(0)).toEqual([10, 17, 0])
  })
  test('[WW-FLE-02] in step 2 of each later own turn he runs on, but not twice in a turn', () => {
    const later = new Battle({ red: [{ at: [7, 17.5], has: fleeing }, { at: [30, 5] }] }).charges(0, 2, 4)
    expect(later.at(0)).toEqual([7, 11.5, 0])
    const now = new Battle({ red: [{ at: [7, 17.5], has: { ...fleeing, justFled: true } }, { at: [30, 5] }] }).charges(
      0,
    )
    expect(now.at(0)).toEqual([7, 17.5, 0])
    // alone among enemies he begins to flee in Nerve, and runs once in that turn
    const blue: Man[] = [{ at: [9, 22] }, { at: [11, 22] }]
    const lone = new Battle({ red: [{ at: [10, 18] }, { at: [30, 5] }], blue })
    lone.turn(0, 6, 6, 1, 2)
    expect([lone.at(0), lone.one(0).state]).toEqual([[10, 15, 0], 'fleeing'])
    expect(lone.take('done').at(0)).toEqual([10, 15, 0])
    // in his next turn he does not rally, and runs on
    const next = lone.rolling([], { step: 'turn', seat: 1 }).wait(() => lone.question === 'edge 0')
    expect(next.turn(0, 6, 6, 1, 1).at(0)).toEqual([10, 13, 0])
  })
  test('[WW-FLE-03] touching his edge he is off the board, and a loss', () => {
    const battle = flees(man([10, 3.5]), 1, 2)
    expect([battle.one(0).state, battle.at(0), lossesOf(battle.game, 0)]).toEqual(['fled', null, 1])
    expect(battle.toldOf('gone')[0]).toMatchObject({ rule: 'WW-FLE-03' })
    const short = flees(man([10, 3.6]), 1, 2)
    expect([short.one(0).state, short.at(0)]).toEqual(['fleeing', [10, 0.6, 0]])
  })
  test('[WW-FLE-03] who begins to flee at his own edge is off the board, without a die', () => {
    const battle = flees(man([10, 0.5]))
    expect([battle.one(0).state, battle.faces]).toEqual(['fled', []])
    // those he leaves strike first
    const fight = man([10, 0.5], { blue: [{ at: [10, 1.5] }] }).engaged([0, 2])
    expect(flees(fight, 4).states[0]).toBe('out')
    // and who fell there fleeing goes in step 2
    expect(new Battle({ red: [{ at: [10, 0.5], has: fleeing }, { at: [30, 5] }] }).charges().states[0]).toBe('fled')
  })
  test('[WW-FLE-01] [WW-FLE-08] on a roof he keeps beyond an inch of standing enemies too', () => {
    const roof = { blocks: [house([4, 9, 10, 18], 3, { ladders: [[7, 9]] })] }
    for (const plan of [roof, { blocks: [house([4, 9, 10, 18])] }]) {
      const battle = flees(man([7, 16, 3], { blue: [{ at: [7, 14, 3] }], plan }), 3, 3)
      const { path } = battle.toldOf('move')[0]!
      expect(path.length).toBeGreaterThan(2)
      const { x, y } = battle.one(2).at!
      for (const step of path) expect(Math.hypot(step.x - x, step.y - y)).toBeGreaterThan(2 * 2540)
      expect(battle.at(0)![1]).toBeLessThan(13)
    }
    // no way past: he stays, and nobody strikes him for it
    const narrow = { blocks: [house([6, 9, 8, 18])] }
    const held = man([7, 16, 3], { blue: [{ at: [7, 14, 3] }], plan: narrow })
    expect(flees(held).at(0)).toEqual([7, 16, 3])
  })
  test('[WW-FLE-08] from a roof by a ladder or stairs, without a test; he never stops on the ladder', () => {
    const roofed = (...faces: number[]) => flees(man([8, 17.5, 3], { map: 'C' }), ...faces)
    expect(roofed(4, 4).at(0)).toEqual([7, 12.5, 0])
    expect(roofed(2, 2).at(0)).toEqual([8, 15.5, 3])
    // no way down that he can use: as near to his edge as the roof allows
    const bare = flees(man([10, 14, 3], { plan: { blocks: [house([5, 8, 15, 16])] } }), 6, 6)
    expect(bare.at(0)).toEqual([10, 8.5, 3])
    const beast = { blocks: [house([5, 8, 15, 16], 3, { ladders: [[10, 8]] })] }
    const mastiff = new Battle({ red: [{ is: 'mastiff', at: [10, 14, 3] }], plan: beast })
    expect(flees(mastiff, 6, 6).at(0)).toEqual([10, 8.5, 3])
  })
  test('[WW-FLE-08] [WW-FLE-10] who is as near to his edge as the roof allows stays: no dice, and nobody strikes him', () => {
    const scene = { plan: { blocks: [house([5, 8, 15, 16])] }, blue: [{ at: [11, 8.5, 3] as const }] }
    const battle = flees(man([10, 8.5, 3], scene).engaged([0, 2]))
    expect([battle.at(0), battle.faces, battle.one(0).state]).toEqual([[10, 8.5, 3], [], 'fleeing'])
  })
  test('[WW-FLE-09] if the way ends on another’s base he stops at the last free place before it', () => {
    const battle = new Battle({ red: [{ at: [7, 17.5] }, { at: [7, 10.9] }] })
    expect(flees(battle, 3, 3).at(0)).toEqual([7, 11.9, 0])
  })
  test('[WW-FLE-10] no way, or netted: he stays, no dice, and nobody strikes him for it', () => {
    const ring: Man[] = [
      [1.3, 0],
      [0.65, 1.126],
      [-0.65, 1.126],
      [-1.3, 0],
      [-0.65, -1.126],
      [0.65, -1.126],
    ].map(([x, y]): Man => ({ at: [10 + x!, 20 + y!] }))
    const ringed = flees(new Battle({ red: [{ at: [10, 20] }], blue: ring }).engaged([0, 1]))
    expect([ringed.at(0), ringed.one(0).state, ringed.faces]).toEqual([[10, 20, 0], 'fleeing', []])
    const net = { rule: 'WW-ITM-08', stat: 'netted', n: -2, until: 'turn', of: 0, left: 1 } as const
    const netted = new Battle({ red: [{ at: [10, 20], has: { effects: [net] } }], blue: [{ at: [10, 21] }] })
    expect(flees(netted.engaged([0, 1])).faces).toEqual([])
  })
  test('[WW-FLE-11] [WW-FLE-05] engaged while fleeing he is struck, and flees on in step 2', () => {
    const fought = () =>
      new Battle({ red: [{ at: [10, 20], has: fleeing }, { at: [30, 5] }], blue: [{ at: [10, 21] }] }).engaged([0, 2])
    const safe = fought().charges(0, 3, 2, 2)
    expect([safe.at(0), safe.one(2).pairs, safe.needed[0]]).toEqual([[10, 16, 0], [], 4])
    expect(fought().charges(0, 4).one(0).state).toBe('out')
  })
  test('[WW-FLE-05] each standing enemy strikes once with his main weapon before he leaves', () => {
    const battle = new Battle({ red: [{ at: [10, 20] }, { at: [30, 30] }], blue: [{ at: [10, 21] }, { at: [11, 20] }] })
    flees(battle.engaged([0, 2], [0, 3]), 3, 3, 3, 3)
    expect([battle.needed.slice(0, 2), battle.at(0)]).toEqual([
      [4, 4],
      [10, 14, 0],
    ])
  })
})

describe('rallied', () => {
  test('[WW-FLE-06] who rallied does not move, charge, shoot, search, cast or hide this turn', () => {
    const battle = new Battle({
      red: [{ at: [10, 10], kit: ['hunting-bow'], has: { rallied: true } }],
      blue: [{ at: [10, 16] }],
    })
    expect(mayMove(battle.game, 0)).toBe(false)
    expect(whyNotCharge(battle.game, 0)).toEqual({ rule: 'WW-FLE-06', why: 'He rallied this turn.' })
    expect(whyNotAct(battle.game, 0)?.rule).toBe('WW-FLE-06')
    expect(whyNotHide(battle.game, 0)?.why).toBe('He rallied this turn.')
    expect(battle.charges().question).toBe('edge 0')
    // in the next turn he acts again
    battle.rolling([], { step: 'turn-end', seat: 0 })
    expect(battle.charges().roots).toContain('charge:0')
    // he fights if engaged
    const fight = new Battle({ red: [{ at: [10, 10], has: { rallied: true } }], blue: [{ at: [10, 11] }] })
    fight.engaged([0, 1]).rolling([4, 1, 1], { step: 'fight' })
    expect(fight.faces).toEqual([4, 1, 1])
  })
})
