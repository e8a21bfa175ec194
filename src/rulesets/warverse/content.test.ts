import { expect, test } from 'vitest'
import { numbersPrint } from '#engine/testing'
import { CHARACTERS } from './content/characters.ts'
import { warverse } from './index.ts'

test('the numbers of battlefields, ready lists, scenarios, options and cards are what they were', () => {
  const { maps, presets, scenarios, options } = warverse
  expect({
    maps: numbersPrint(maps),
    lists: numbersPrint(presets),
    scenarios: numbersPrint(scenarios),
    options: numbersPrint(options),
    cards: numbersPrint(CHARACTERS),
  }).toEqual({
    maps: '91d2ba0e2b2ef477',
    lists: 'bea3a1b83d393157',
    scenarios: 'd59efc350b0715f6',
    options: '2dc4ef70bad1d664',
    cards: 'b96fd2a85cb67ca8',
  })
})
