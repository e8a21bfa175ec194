import { expect, test } from 'vitest'
import { skeletonOf, whyNotName } from './names.ts'

test.each(['Amber', 'Zoë', "O'Neill", '李雷', 'Мария', 'Player 1', 'Ångström', 'नीला', 'Talbot', 'x'])(
  '%s is a name',
  name => {
    expect(whyNotName(name)).toBeNull()
  },
)

test.each([
  ['\u3164', 'cannot be seen'],
  ['A\u2800', 'cannot be seen'],
  ['A\u061cB', 'cannot be seen'],
  ['A\u00adB', 'cannot be seen'],
  ['A\u034fB', 'cannot be seen'],
  ['A\u{e0041}', 'cannot be seen'],
  ['A\u200dB', 'cannot be seen'],
  [`Z${'\u0301'.repeat(40)}`, 'heaps marks'],
  ['...', 'needs a letter'],
  ['greedy bot', 'belongs to the server'],
  ['Greedy B0T', 'belongs to the server'],
  ['Admin', 'belongs to the server'],
])('%j is refused: %s', (name, why) => {
  expect(whyNotName(name)).toContain(why)
})

test.each([
  ['Amber', 'Аmbеr'],
  ['Amber', 'A m b e r'],
  ['amber', 'ÁMBER'],
  ['Bill', 'BiIl'],
  ['Bob', 'B0b'],
  ['warm', 'warrn'],
  ['Ｗｉｌｌ', 'will'],
])('%s and %s look the same', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

test('names that do not look alike stay apart', () => {
  const names = ['Amber', 'Ambrose', 'Basil', 'Clover', '李雷', '韩梅', 'Мария']
  expect(new Set(names.map(skeletonOf)).size).toBe(names.length)
})
