import { expect, test } from 'vitest'
import { armourText, wearOf } from './wear.ts'

test('[WW-ARM-33] armour is whole, splintered or gone, and says so', () => {
  const whole = { was: '4+', now: '4+', left: 3, of: 3 }
  const worn = { was: '4+', now: '6+', left: 1, of: 3 }
  const gone = { was: '4+', now: null, left: 0, of: 3 }
  expect([whole, worn, gone].map(wearOf)).toEqual(['whole', 'splintered', 'gone'])
  expect([whole, worn, gone].map(armourText)).toEqual(['armour 4+', 'armour 4+, now 6+', 'armour 4+, now gone'])
})
