import { expect, test } from 'vitest'
import { numbersPrint } from '#engine/testing'
import { CONTRACTS } from './content/contracts.ts'
import { FACTIONS, FIGHTERS } from './content/fighters.ts'
import { ITEMS } from './content/items.ts'
import { SELLSWORDS } from './content/sellswords.ts'
import { TALENTS } from './content/talents.ts'
import { TRADITIONS } from './content/traditions.ts'
import { ARMOUR, FIXED_WEAPONS, UNARMED, WEAPONS } from './content/weapons.ts'
import { wyrdcry } from './index.ts'

test('the numbers of the content are what they were', () => {
  const { maps, presets, scenarios, options } = wyrdcry
  expect({
    maps: numbersPrint(maps),
    lists: numbersPrint(presets),
    scenarios: numbersPrint(scenarios),
    options: numbersPrint(options),
    fighters: numbersPrint([FIGHTERS, FACTIONS]),
    hired: numbersPrint([SELLSWORDS, CONTRACTS]),
    weapons: numbersPrint([WEAPONS, FIXED_WEAPONS, UNARMED, ARMOUR]),
    items: numbersPrint(ITEMS),
    talents: numbersPrint(TALENTS),
    spells: numbersPrint(TRADITIONS),
  }).toEqual({
    maps: 'a4137cd00a18bb7c',
    lists: '1a7b0a4605a22670',
    scenarios: '2f44fd1161749f9b',
    options: 'da6949b4208f1ffd',
    fighters: '1bbc5a9aaf6a64b2',
    hired: 'a1eea7860d848b61',
    weapons: '3c58954aa4b63310',
    items: 'c26bce996c067571',
    talents: 'bd988223a00cd8e2',
    spells: '60b6da4794b98578',
  })
})
