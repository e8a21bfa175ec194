import { expect, test } from 'vitest'
import { numbersPrint } from '#engine/testing'
import { CARDS } from './content/cards.ts'
import { PRINTED } from './content/characters.ts'
import { warniris } from './index.ts'

test('the numbers of battlefields, ready lists, scenarios, options and cards are what they were', () => {
  const { maps, presets, scenarios, options } = warniris
  expect({
    maps: numbersPrint(maps),
    lists: numbersPrint(presets),
    scenarios: numbersPrint(scenarios),
    options: numbersPrint(options),
    cards: numbersPrint([[...PRINTED], CARDS]),
  }).toEqual({
    maps: 'c20e6ac57280bd80',
    lists: 'e606b2dfdbac56b2',
    scenarios: '1950f409c4a3d078',
    options: '46e1d01663c45dd1',
    cards: '923f8e9f2a238377',
  })
})
