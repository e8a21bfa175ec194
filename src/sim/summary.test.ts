import { describe, expect, test } from 'vitest'
import { toy } from '../../test/support/toy.ts'
import {
  byVerdict,
  entrantsOf,
  headingOf,
  hindrances,
  leagueOf,
  leagueReport,
  type Played,
  pointsShown,
  poolsOf,
} from './index.ts'

/** A league of bots in which the first of each pair won so many games and lost so many. */
function played(bots: readonly string[], scores: readonly (readonly [number, number])[]) {
  const games = Math.max(...scores.map(([won, lost]) => won + lost))
  const league = leagueOf(toy, { entrants: entrantsOf(bots), wishes: {}, seed: '1', games })
  const game = (winner: number): Played => ({
    winner,
    finished: true,
    first: winner,
    seat: 0,
    decisions: 10,
    rounds: 4,
    notes: [],
  })
  const results = Array.from({ length: games * scores.length }, (_, index) => {
    const [won, lost] = scores[index % scores.length]!
    const n = Math.floor(index / scores.length)
    return n >= won + lost ? null : game(n < won ? 0 : 1)
  })
  const sums = leagueReport(toy, league, results)
  return { sums, heading: headingOf(toy, league, sums, { seed: '1', command: 'x' }) }
}

describe('the sentence at the top', () => {
  const three = ['a', 'b', 'c']
  test('counts what is lopsided, even and not clear yet', () => {
    const { heading } = played(three, [
      [4, 0],
      [2, 2],
      [1, 3],
    ])
    expect(heading.lead).toBe(
      '1 of 3 pairs is lopsided, 0 are even, 2 are not clear yet after 4 games each. More games tell more: about 100 a pair if the shares stay as they are.',
    )
  })
  test('asks for no more games where all is clear', () => {
    const { heading } = played(three, [
      [100, 0],
      [50, 50],
      [50, 50],
    ])
    expect(heading.lead).toBe('1 of 3 pairs is lopsided, 2 are even, 0 are not clear yet after 100 games each.')
  })
  test('says what it is of one pair alone', () => {
    expect(played(['a', 'b'], [[3, 1]]).heading.lead).toBe(
      'a against b: 75 % (30 % to 95 %) after 4 games, not clear yet. More games tell more: about 20 if the share stays as it is.',
    )
    expect(played(['a', 'b'], [[9, 1]]).heading.lead).toMatch(/after 10 games, favours a\.$/)
  })
  test('warns that chance makes some pairs look lopsided where there are many', () => {
    const many = played(['a', 'b', 'c', 'd', 'e'], new Array(10).fill([4, 0]))
    expect(many.heading.lead).toMatch(/Of twenty even pairs, one looks lopsided by chance\.$/)
  })
  test('tells how far a league came that was stopped', () => {
    const { heading } = played(three, [
      [2, 2],
      [1, 0],
      [1, 1],
    ])
    expect(heading.lead).toMatch(/after 1 to 4 games each/)
    expect(Object.fromEntries(heading.facts).Games).toBe('7 of 12: 4 games a pair, 3 pairs')
  })
})

test('whether the first turn matters is said in words', () => {
  const facts = Object.fromEntries(played(['a', 'b'], [[9, 1]]).heading.facts)
  expect(facts['First turn']).toBe(
    'Whoever takes the first turn wins 100 % (72 % to 100 %) of decided games: an advantage.',
  )
  expect(facts['First seat']).toBe(
    'Whoever sits in the first seat wins 90 % (60 % to 98 %) of decided games: an advantage.',
  )
})

test('lopsided pairs come first, even ones last', () => {
  const { sums } = played(
    ['a', 'b', 'c'],
    [
      [60, 60],
      [2, 1],
      [0, 9],
    ],
  )
  expect(byVerdict(sums.pairs).map(({ verdict }) => verdict)).toEqual(['favours the second', 'not clear yet', 'even'])
})

test('the best stands first', () => {
  const { sums } = played(
    ['a', 'b', 'c'],
    [
      [0, 4],
      [1, 3],
      [3, 1],
    ],
  )
  expect(poolsOf(sums)).toEqual([{ title: '', members: [1, 2, 0] }])
})

test('with few games only the lists that had their turn are named', () => {
  const lists = (games: number) => Object.fromEntries(played(['a', 'b'], [[games, 0]]).heading.facts).Lists
  expect(lists(2)).toBe('both sides alike: Patrol')
  expect(lists(4)).toBe('both sides alike: Patrol, Shield Wall')
})

test('points are shown where they say something', () => {
  const { sums } = played(['a', 'b'], [[1, 0]])
  const unit = { entrant: 'a', of: 0, profile: 'x', name: 'X', games: 1, fielded: 1, dealt: 1, taken: 0, kills: 1 }
  const shown = (...points: (number | null)[]) =>
    pointsShown({ ...sums, units: points.map(n => ({ ...unit, survival: 1, points: n, pointsPerKill: n })) }).units
  expect([shown(120, 80), shown(1, 1), shown(null), shown()]).toEqual([true, false, false, false])
})

test('pairs that could not meet are put together by reason, and many are counted', () => {
  const entrants = ['a', 'b', 'c', 'd', 'e'].map(name => ({
    name,
    title: name.toUpperCase(),
    bot: 'random',
    points: 4,
  }))
  const barred = (pairs: readonly (readonly [number, number])[], why: string, byPoints = false) =>
    pairs.map(pair => ({ pair, why, byPoints }))
  const all = entrants.flatMap((_, i) => entrants.slice(i + 1).map((_other, k) => [i, i + 1 + k] as const))
  const two = [...barred(all.slice(0, 2), 'No room.'), ...barred(all.slice(-1), 'Too big.')]
  expect(hindrances(entrants, two)).toEqual([
    { why: 'No room', who: ['A with B, C'] },
    { why: 'Too big', who: ['D with E'] },
  ])
  expect(hindrances(entrants, barred(all, 'No room.'))).toEqual([
    { why: 'No room', who: ['A with B, C, D, E', 'B with C, D, E', 'and 3 pairs more'] },
  ])
  const mixed = entrants.map((one, i) => ({ ...one, points: i < 2 ? 4 : 1 }))
  expect(hindrances(mixed, barred(all.slice(1, 2), 'they cost 4 and 1 points', true))).toEqual([
    { why: 'Only lists of the same points meet', who: ['4 points: A, B', '1 point: C, D, E'] },
  ])
})
