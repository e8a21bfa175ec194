import { expect, test } from 'vitest'
import { numbersPrint } from '#engine/testing'
import { COMMANDS } from './content/commands.ts'
import { ITEMS } from './content/items.ts'
import { SPELLS } from './content/spells.ts'
import { UNITS } from './content/units.ts'
import { warfig } from './index.ts'

test('the numbers of battlefields, ready lists, scenarios, options and cards are what they were', () => {
  const { maps, presets, scenarios, options } = warfig
  expect({
    maps: numbersPrint(maps),
    lists: numbersPrint(presets),
    scenarios: numbersPrint(scenarios),
    options: numbersPrint(options),
    cards: numbersPrint([UNITS, ITEMS, SPELLS, COMMANDS]),
  }).toEqual({
    maps: '81686b7f8ec07e14',
    lists: 'b3d1f02e8a0a6cf3',
    scenarios: 'dc39cbd455362f6f',
    options: 'ca0b46f369b1ea80',
    cards: '2b944e7455665ef9',
  })
})
