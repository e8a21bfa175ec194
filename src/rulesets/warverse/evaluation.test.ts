import { describe, expect, test } from 'vitest'
import { evaluation } from './evaluation.ts'
import { type Battle, battle, type Figure } from './testing.ts'

const { ahead } = evaluation

/** What players who look ahead measure for a seat. */
function measured(b: Battle, seat: number, name: string): number {
  return ahead!.measure!(b)[seat]![ahead!.features!.indexOf(name)]!
}

/** The chance of at least `need` successes of `n` dice with chance `p` each, added up. */
function atLeast(need: number, n: number, p: number): number {
  let sum = 0
  let ways = 1
  for (let k = 0; k <= n; k++) {
    if (k >= need) sum += ways * p ** k * (1 - p) ** (n - k)
    ways = (ways * (n - k)) / (k + 1)
  }
  return sum
}

/** Strength 4 with 30 Attacks, and somebody of Strength 3 some inches away: 60 points and 12 Hit Points. */
const FOE = 60
const pair = (away: number): Figure[] => [
  { seat: 0, is: [6, 4, 30], at: [10, 10] },
  { seat: 1, is: [21, 3, 8], at: [10, 10 + away] },
]
/** What is a part of the enemy is measured beside five points that are always there. */
const points = (b: Battle, name: string): number => measured(b, 0, name) * (FOE + 5)

describe('what a player who looks ahead expects to destroy', () => {
  test('is its points by the chance of the dice to do all its Hit Points in one turn', () => {
    const b = battle(pair(6))
    // 4 in 6 to hit and 3 in 6 to get through
    expect(points(b, 'kills now') / FOE).toBeCloseTo(atLeast(12, 30, 1 / 3), 1)
    b.figure(0).attacksLeft = 15
    expect(points(b, 'kills now') / FOE).toBeCloseTo(atLeast(12, 15, 1 / 3), 1)
    expect(points(b, 'kills to come') / FOE).toBeCloseTo(atLeast(12, 30, 1 / 3), 1)
  })

  test('counts the hits of this turn in this turn alone: they are wiped when it ends (WV-HP-02)', () => {
    const b = battle(pair(6))
    const later = points(b, 'kills to come')
    b.figure(1).hits = 9
    expect(points(b, 'kills now') / FOE).toBeGreaterThan(0.99)
    expect(points(b, 'kills to come')).toBe(later)
  })

  test('is the less the farther it is beyond the Move (WV-RNG-03), and nothing in the turn of another', () => {
    const [near, far] = [battle(pair(6)), battle(pair(36))]
    expect(points(far, 'kills now')).toBeLessThan(points(near, 'kills now'))
    expect(points(battle(pair(6), { active: 1 }), 'kills now')).toBe(0)
  })

  test('and what it fears to lose is what the enemy expects', () => {
    const b = battle(pair(6))
    expect(measured(b, 1, 'danger')).toBeGreaterThan(0)
    expect(measured(b, 1, 'danger')).toBe(measured(b, 0, 'kills to come'))
  })

  test('a second prey counts as far as the first leaves dice for it', () => {
    const one = battle(pair(6))
    const both = battle([...pair(6), { seat: 1, is: [21, 3, 8], at: [16, 10] }])
    const dice = battle([
      { seat: 0, is: [6, 4, 99], at: [10, 10] },
      ...pair(6).slice(1),
      { seat: 1, is: [21, 3, 8], at: [16, 10] },
    ])
    const gained = (b: Battle, foes: number): number => measured(b, 0, 'kills to come') * (foes * FOE + 5)
    expect(gained(both, 2)).toBeLessThan(gained(one, 1) * 1.1)
    expect(gained(dice, 2)).toBeGreaterThan(1.7 * FOE)
  })
})

test('a crown about to fall weighs more than all that is left of its force, and is still measured', () => {
  const b = battle(pair(6), { scenario: 'crown-hunt' })
  b.board.crowns = [b.id(0), b.id(1)]
  b.figure(1).hits = 11
  const force = measured(b, 1, 'force')
  b.figure(1).hits = 0
  expect(Number.isFinite(force)).toBe(true)
  expect(force).toBeLessThan(measured(b, 1, 'force'))
})

test('friends count as crowded within a band of range, the more the closer', () => {
  const apart = (gap: number): number =>
    measured(
      battle([
        { seat: 0, is: 'moss-bear', at: [10, 10] },
        { seat: 0, is: 'moss-bear', at: [10 + gap, 10] },
        { seat: 1, is: 'moss-bear', at: [10, 40] },
      ]),
      0,
      'crowded',
    )
  expect(apart(3)).toBeGreaterThan(apart(5))
  expect(apart(9)).toBe(0)
})
