import { describe, expect, test } from 'vitest'
import type { Cast, GameEvent } from '#engine'
import { bearing, recapOf, storyOf } from './story.ts'

const cast: Cast = {
  who: target => (typeof target === 'number' ? ['Ann', 'Ben', 'Cat'][target]! : target),
  seat: seat => `P${seat}`,
  place: () => '(0, 0)',
  length: len => `${len / 1000} cm`,
}
const roll = (by: number, n: number, got: number, purpose = 'attack'): GameEvent => ({
  kind: 'roll',
  rule: 'R-2',
  seat: by,
  by,
  purpose,
  roll: { n, sides: 6, read: 'atMost', target: 3 },
  faces: Array.from({ length: n }, () => 1),
  got,
  why: [],
})
const attack: GameEvent = { kind: 'attack', rule: 'R-1', by: 0, at: 1, weapon: 'a bow' }
const says = (...events: GameEvent[]) => storyOf(events, cast).map(line => line.says)

describe('an attack is one sentence', () => {
  test('hits, saves and what is lost', () => {
    const wound: GameEvent = { kind: 'wound', rule: 'R', who: 1, n: 2, left: 3 }
    const [line, ...more] = storyOf([attack, roll(0, 4, 3), roll(1, 3, 1, 'defence'), wound], cast)
    expect(more).toEqual([])
    expect(line).toMatchObject({
      kind: 'blow',
      says: 'Ann attacks Ben with a bow: 3 of 4 dice hit; Ben saves 1 and loses 2, 3 left.',
      rule: 'R-1',
    })
    expect(line!.details).toHaveLength(3)
    expect(line!.dice).toHaveLength(2)
  })

  test('a fall, a miss, one die, nothing saved', () => {
    const dead: GameEvent[] = [
      { kind: 'wound', rule: 'R', who: 1, n: 1, left: 0 },
      { kind: 'gone', rule: 'R', who: 1 },
    ]
    expect(says(attack, roll(0, 1, 1), ...dead)).toEqual([
      'Ann attacks Ben with a bow: it hits; Ben loses 1 and is destroyed.',
    ])
    expect(says(attack, roll(0, 1, 0))).toEqual(['Ann attacks Ben with a bow: it misses.'])
    expect(says(attack, roll(0, 5, 0))).toEqual(['Ann attacks Ben with a bow: none of 5 dice hits.'])
    expect(storyOf([attack, ...dead], cast)[0]!.fallen).toEqual([1])
  })

  test('an area: each target by itself, the attacker too', () => {
    const at: GameEvent = { kind: 'attack', rule: 'R', by: 0, at: { x: 0, y: 0, z: 0 }, weapon: 'an area' }
    const hurt = (who: number): GameEvent => ({ kind: 'wound', rule: 'R', who, n: 1, left: 2 })
    expect(says(at, roll(0, 6, 2), roll(1, 2, 1), roll(0, 2, 2), hurt(1), hurt(2))).toEqual([
      'Ann attacks the place aimed at with an area: 2 of 6 dice hit; Ben saves 1 and loses 1, 2 left; Cat loses 1, 2 left.',
    ])
  })
})

test('moves are told by length and direction, declarations of them not at all', () => {
  const at = (x: number, y: number) => ({ x, y, z: 0 })
  expect(
    says(
      { kind: 'place', rule: 'R', who: 0, at: at(0, 10_000) },
      { kind: 'choice', rule: 'R', seat: 0, note: 'declares move', on: 0 },
      { kind: 'move', rule: 'R', who: 0, path: [at(0, 7000), at(4000, 4000)] },
      { kind: 'move', rule: 'R', who: 1, path: [at(0, 0)] },
      { kind: 'round', rule: 'R', n: 2 },
    ),
  ).toEqual(['Ann is placed.', 'Ann moves 8 cm north-east.', 'Ben moves.', 'Round 2 begins.'])
})

test('legs of one way are one line: its whole length, and where it led', () => {
  const leg = (who: number, x: number, y: number, rule = 'R'): GameEvent => ({
    kind: 'move',
    rule,
    who,
    path: [{ x, y, z: 0 }],
  })
  expect(
    says(
      { kind: 'place', rule: 'R', who: 0, at: { x: 0, y: 10_000, z: 0 } },
      leg(0, 0, 7000),
      leg(0, 4000, 4000),
      leg(0, 4000, 3000, 'FALL'),
      leg(1, 0, 0),
      leg(1, 3000, 0),
    ),
  ).toEqual(['Ann is placed.', 'Ann moves 8 cm north-east.', 'Ann moves 1 cm north.', 'Ben moves.'])
})

test('eight winds', () => {
  const from = { x: 0, y: 0 }
  const to = [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ] as const
  expect(to.map(([x, y]) => bearing(from, { x, y }))).toEqual([
    'north',
    'north-east',
    'east',
    'south-east',
    'south',
    'south-west',
    'west',
    'north-west',
  ])
})

test('what happened meanwhile: the attacks, and how many moved', () => {
  const move: GameEvent = { kind: 'move', rule: 'R', who: 1, path: [] }
  const lines = storyOf([move, attack, roll(0, 1, 0), move], cast)
  expect(recapOf(lines).map(line => line.says)).toEqual(['Ann attacks Ben with a bow: it misses.', 'Also 2 moves.'])
  expect(recapOf(storyOf([move], cast)).map(line => line.says)).toEqual(['1 move, no attack.'])
  expect(recapOf([])).toEqual([])
})
