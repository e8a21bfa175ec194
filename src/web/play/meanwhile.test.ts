import { expect, test } from 'vitest'
import { toySeat } from '../../../test/support/toy-seat.ts'
import { sinceOwn } from './meanwhile.ts'
import type { Position } from './source.ts'

const { view } = toySeat('turn')
const at = (n: number, ...waiting: number[]): Position => ({
  n,
  view,
  events: [{ kind: 'round', rule: 'R', n }],
  waiting,
  curtain: null,
})
const rounds = (positions: readonly Position[], seat: number | null) =>
  sinceOwn(positions, seat).map(event => (event.kind === 'round' ? event.n : null))

test('everything the others did since one was asked, without the player’s own answer', () => {
  expect(rounds([at(0, 0), at(1, 1), at(2, 1), at(3, 1), at(4, 0)], 0)).toEqual([2, 3, 4])
  expect(rounds([at(0, 0), at(1, 0), at(2, 0)], 0)).toEqual([])
  expect(rounds([at(0, 1), at(1, 0)], null)).toEqual([])
})
