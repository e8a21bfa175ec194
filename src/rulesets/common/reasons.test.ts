import { expect, test } from 'vitest'
import { isStop } from './gait.ts'
import { crowd, whyNotStand } from './ground.ts'
import { whyStopped, whyUnfit } from './reasons.ts'
import { BY_HALF, BY_THE_INCH, go, ruin, somebody, step, WHOLE } from './testing.ts'

test('what stops a way, in words', () => {
  const why = (gait: typeof BY_HALF, ...path: ReturnType<typeof step>[]): string => {
    const found = go(gait, path)
    return isStop(found) ? whyStopped(found) : 'it is free'
  }
  expect(why(BY_HALF, step(5, 10), step(7, 10))).toBe('The way is blocked by: the west wall.')
  expect(why(BY_HALF, step(5, 10), step(0, 10))).toBe('The way leaves the table.')
  expect(why(BY_THE_INCH, step(9.5, 15), step(9.5, 13.3))).toBe('Nobody may end in a door or a window.')
  expect(why(BY_THE_INCH, step(1, 20), step(1, 20, 3, 'ladder'))).toBe('There is no ladder here.')
  expect(why(BY_HALF, step(1, 20), step(2, 20))).toBe('it is free')
})

test('what is wrong with a place, in words', () => {
  const others = crowd([somebody(20, 20)], WHOLE.feel)
  const why = (x: number, y: number, z = 0): string => {
    const wrong = whyNotStand(ruin(), others, somebody(x, y, z), WHOLE)
    return wrong === null ? 'nothing' : whyUnfit(wrong, who => `Number ${who}`)
  }
  expect(why(0, 12)).toBe('That is off the table.')
  expect(why(20.5, 20)).toBe('Number 0 stands there.')
  expect(why(6, 10)).toBe('That is inside: the west wall.')
  expect(why(11, 7, 3)).toBe('Only 50 % of the base would be on something.')
  expect(why(20, 17)).toBe('nothing')
})
