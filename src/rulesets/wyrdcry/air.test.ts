import { describe, expect, test } from 'vitest'
import { G0 } from './content/maps.ts'
import { block, type Feature, floor, ladder, wall } from './content/pieces.ts'
import { alone, FAR, on, type Places, type Stood, standing, told } from './testing-ground.ts'
import type { Manner } from './way.ts'

const LEAPS: Partial<Manner> = { leaps: true }

describe('climbing', () => {
  const beside = (z: number, options: Stood[0] = 'warrior') =>
    alone([options, 10, 10], wall([10.5, 8, 10.8, 12], [0, z]))

  test('[WC-CLB-01] [WC-CLB-04] a 2" wall costs 4", and a move may end on it', () => {
    expect(told(beside(2), '10 10 2')).toBe('climb 4, hangs')
    expect(told(beside(5), '10 10 2')).toBe('climb 4, hangs')
    expect(told(beside(2), '10 10 2.1')).toContain('WC-CLB-02: Nothing to climb here')
  })

  test('[WC-CLB-02] [WC-CLB-08] never farther than half an inch from what is climbed', () => {
    const at = (x: number) => alone(['warrior', x, 10], wall([10.5, 8, 10.8, 12], [0, 4]))
    expect(told(at(9.95), '9.95 10 1')).toBe('climb 2, hangs')
    expect(told(at(9.5), '9.5 10 1')).toBe('climb 2, hangs')
    expect(told(at(9.4), '9.4 10 1')).toContain('WC-CLB-02')
    expect(told(at(10), '10 10 1, 9.4 10 1', { terms: FAR })).toContain('WC-CLB-02')
  })

  test('[WC-CLB-06] up and across are separate increments, each rounded up after doubling', () => {
    expect(told(beside(5), '10 10 1.3, 10 11.2 1.3')).toBe('climb 3, climb 2, hangs')
  })

  test('[WC-CLB-03] [WC-CLB-09] [WC-CLB-11] over a thin wall: up 2, across 2, drop 0', () => {
    const over: Places = '10 10 1, 11.3 10 1, 11.3 10'
    expect(told(beside(1), over, LEAPS)).toBe('climb 2, climb 2, jump 0')
    expect(told(beside(1), '10 10 1, 11.3 10 1')).toBe('climb 2, climb 2, hangs')
    expect(told(beside(1), '10 10 1')).toBe('climb 2, hangs')
    // WC-CLB-09: climbing down counts double
    expect(told(beside(1), over, { terms: FAR })).toBe('climb 2, climb 2, climb 2')
  })

  test('[WC-CLB-07] onto a platform is one horizontal increment', () => {
    const game = alone(['warrior', 9.9, 10], block([10.5, 8, 14, 12], [0, 3]))
    expect(told(game, '9.9 10 3, 11.1 10 3', { terms: FAR })).toBe('climb 6, climb 2')
    // named at once it is the same two
    expect(told(game, '11.1 10 3', { terms: FAR })).toBe('climb 6, climb 2')
    expect(told(game, '9.9 10 3, 10.9 10 3', { terms: FAR })).toBe('climb 6, climb 1, hangs')
  })

  test('[WC-TER-09] [WC-TER-10] a ladder is not doubled, and climbed in parts', () => {
    const game = standing([[['bowhand', 24, 23.3]], []], G0)
    expect(told(game, '24 20.55, 24 20.55 2')).toBe('walk 3, ladder 2, hangs')
    const half = standing([[['bowhand', 24, 20.55, { z: 2, climbs: true }]], []], G0)
    expect(told(half, '24 20.55 3, 24 19.35 3')).toBe('ladder 1, climb 2')
  })

  test('[WC-CLB-12] floors are no obstacles: by a ladder or stairs only', () => {
    const game = alone(['warrior', 9.9, 10], floor([10.4, 8, 14, 12], [1.8, 2]))
    expect(told(game, '9.9 10 2')).toContain('WC-CLB-02')
    const laddered = alone(['warrior', 9.9, 10], floor([10.4, 8, 14, 12], [1.8, 2]), ladder([10.4, 10], [0, 2]))
    expect(told(laddered, '10.9 10 2')).toBe('ladder 2, climb 1')
    const walled = alone(['warrior', 9.9, 10], floor([10.4, 8, 14, 12], [1.8, 2]), wall([8, 10.6, 10.4, 10.8], [0, 3]))
    expect(told(walled, '10.9 10 2')).toBe('climb 4, climb 1')
  })

  test('[WC-ROK-02] [WC-ITM-04] Roofwise and a climbing line do not double', () => {
    expect(told(beside(3, 'cutpurse'), '10 10 3')).toBe('climb 3, hangs')
    expect(told(beside(2, ['warrior', 'climbing-line']), '10 10 2')).toBe('climb 2, hangs')
  })

  test('[WC-TLN-16] [WC-ROK-07] Goat-Footed: the first 3" of one climb, all its legs together, cost nothing', () => {
    expect(told(beside(3, ['sergeant', 'goat-footed']), '10 10 3')).toBe('climb 0, hangs')
    expect(told(beside(5, ['sergeant', 'goat-footed']), '10 10 2, 10 11 2, 10 11 4')).toBe(
      'climb 0, climb 1, climb 2, hangs',
    )
    expect(told(beside(5, 'eavesman'), '10 10 4')).toBe('climb 1, hangs')
    // the second climb of the same move is paid for
    const steps = alone(
      [['sergeant', 'goat-footed'], 9.9, 10],
      block([10.5, 8, 12, 12], [0, 1]),
      block([12, 8, 16, 12], [0, 2]),
    )
    expect(told(steps, '11.1 10 1, 11.4 10 1, 11.4 10 2, 12.6 10 2', { terms: FAR })).toBe(
      'climb 0, climb 2, walk 1, climb 2, climb 2',
    )
  })
})

describe('jumping', () => {
  const quay = (one: Stood, z: number, ...more: Feature['parts']) => alone(one, block([8, 8, 12, 12], [0, z]), ...more)

  test('[WC-JMP-01] [WC-JMP-05] only the plan counts; stepping off a rim of 2" is harmless', () => {
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), '12.5 10', LEAPS)).toBe('jump 1')
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), '14.1 10 1', LEAPS)).toBe('jump 3')
  })

  test('[WC-MOV-13] without leaping nobody goes over a rim but by climbing', () => {
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), '14.1 10')).toContain('WC-MOV-13')
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), '12.6 10', { terms: FAR })).toBe('climb 2, climb 4')
  })

  test('[WC-JMP-02] [WC-JMP-09] longer than half of Move, rounded up, needs a test', () => {
    const across = (one: Stood[0], x: number) =>
      told(quay([one, 11.5, 10, { z: 2 }], 2, floor([13.7, 8, 18, 12], [1.8, 2])), `${x} 10 2`, LEAPS)
    expect(across('warrior', 14.5)).toBe('jump 3')
    expect(across('warrior', 15.5)).toBe('jump 4 tested')
    expect(across(['sergeant', 'heavy-armour'], 14.4)).toBe('jump 3 tested')
  })

  test('[WC-JMP-03] [WC-JMP-10] more than 2" down is a fall, and so is a spot with nothing to stand on', () => {
    expect(told(quay(['warrior', 11.5, 10, { z: 3 }], 3), '13 10', LEAPS)).toBe('jump 2, falls')
    expect(told(quay(['warrior', 11.5, 10, { z: 2.1 }], 2.1), '13 10', LEAPS)).toBe('jump 2, falls')
    expect(told(quay(['warrior', 11.5, 10, { z: 2 }], 2), '12.3 10', LEAPS)).toBe('jump 1, falls')
  })

  test('[WC-JMP-04] [WC-JMP-07] a jump has to fit into what is left, or ends in the air', () => {
    const game = quay(['warrior', 8.6, 10, { z: 2 }], 2, block([15, 8, 18, 12], [0, 2]))
    expect(told(game, '11.5 10 2, 15.5 10 2', LEAPS)).toBe('WC-MOV-01: Costs 4" of 2" left.')
    expect(told(game, '11.5 10 2, 13.5 10 2', LEAPS)).toBe('walk 3, jump 2')
    const high = quay(['warrior', 8.6, 10, { z: 3 }], 3, block([15, 8, 18, 12], [0, 3]))
    expect(told(high, '11.5 10 3, 13.5 10 3', LEAPS)).toBe('walk 3, jump 2, falls')
    expect(told(high, '11.5 10 3, 13.5 10 3, 14 10', LEAPS)).toContain('WC-FAL-06')
  })

  test('[WC-JMP-06] a jump never gains height', () => {
    const game = quay(['warrior', 11.5, 10, { z: 3 }], 3, block([13.5, 8, 18, 12], [0, 3.5]))
    expect(told(game, '14.5 10 3.5', LEAPS)).toBe('WC-JMP-06: A jump never gains height.')
  })

  test('[WC-JMP-08] over enemies, but not into a wall; the one-inch rule only where it lands', () => {
    const over = standing([[['warrior', 11.5, 10, { z: 2 }]], [['warrior', 13, 10]]], on(block([8, 8, 12, 12], [0, 2])))
    expect(told(over, '15.5 10', LEAPS)).toBe('jump 4 tested')
    expect(told(over, '14.5 10, 15 10', LEAPS)).toContain('WC-MOV-08')
    const walled = quay(['warrior', 11.5, 10, { z: 2 }], 2, wall([13, 8, 13.3, 12], [0, 3]))
    expect(told(walled, '14 10', LEAPS)).toContain('WC-JMP-08')
  })

  test('[WC-JMP-01] nobody jumps from the floor', () => {
    const game = alone(['warrior', 10, 10], wall([11, 8, 11.3, 12], [0, 1]))
    expect(told(game, '13 10', LEAPS)).toContain('WC-MOV-03')
  })

  test('[WC-DRC-10] Lead Boots cannot jump', () => {
    expect(told(quay(['diver', 11, 10, { z: 2 }], 2), '14 10', LEAPS)).toBe('WC-DRC-10: This fighter cannot jump.')
  })

  test('[WC-MOV-14] walk 2.3" and jump 1.6": 5 in all', () => {
    const game = quay(['warrior', 9.2, 10, { z: 2 }], 2)
    expect(told(game, '11.5 10 2, 13.1 10', LEAPS)).toBe('walk 3, jump 2')
  })
})

describe('flying', () => {
  const tower = on(block([12, 8, 16, 12], [0, 6]), floor([18, 8, 20, 12], [1.8, 2]))
  const crow = (enemies: readonly Stood[] = []) => standing([[['carrion-crow', 10, 10]], enemies], tower)

  test('[WC-FLY-01] [WC-ROK-12] only the plan counts, over everything', () => {
    expect(told(crow(), '17.4 10')).toBe('fly 8')
    expect(told(crow(), '14 10 6')).toBe('fly 4')
  })

  test('[WC-FLY-02] it cannot end in flight', () => {
    expect(told(crow(), '11.8 10 6')).toContain('WC-')
    expect(told(crow(), '14 10 7')).toContain('WC-')
  })

  test('[WC-FLY-03] it ignores the one-inch rule until it lands', () => {
    const game = crow([
      ['warrior', 13, 13.5],
      ['warrior', 15, 13.5],
    ])
    expect(told(game, '17.4 12.6')).toBe('fly 8')
    expect(told(game, '15 12 0')).toContain('WC-')
  })

  test('[WC-FLY-04] it comes down from above, and may walk on', () => {
    const game = standing([[['carrion-crow', 17.4, 14]], []], tower)
    expect(told(game, '17.4 10.5, 19 10.5')).toBe('walk 4, walk 2')
    const behind = standing([[['carrion-crow', 13, 10, { z: 6 }]], []], tower)
    expect(told(behind, '19 10')).toContain('WC-MOV-13')
    expect(told(behind, '17.4 10, 19 10')).toBe('fly 5, walk 2')
  })
})
