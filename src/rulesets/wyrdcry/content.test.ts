import { expect, test } from 'vitest'
import { numbersPrint } from '#engine/testing'
import { CONTRACTS } from './content/contracts.ts'
import { CHARACTERISTICS, FACTIONS, FIGHTERS } from './content/fighters.ts'
import { ITEMS } from './content/items.ts'
import { SELLSWORDS } from './content/sellswords.ts'
import { TALENTS, talentOf } from './content/talents.ts'
import { TRADITIONS } from './content/traditions.ts'
import { ARMOUR, FIXED_WEAPONS, UNARMED, WEAPONS } from './content/weapons.ts'
import { wyrdcry } from './index.ts'
import { isA } from './roster.ts'

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
    lists: '1c93c1e3110f50b9',
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

test('[WC-CHR-01] [WC-GEN-04] every profile has six numbers', () => {
  for (const { id, numbers } of [...FIGHTERS, ...SELLSWORDS]) {
    expect([id, CHARACTERISTICS.every(stat => Number.isInteger(numbers[stat]))]).toEqual([id, true])
    expect([id, Object.keys(numbers).length]).toEqual([id, 6])
  }
  const warrior = FIGHTERS.find(({ id }) => id === 'warrior')!
  expect(CHARACTERISTICS.map(stat => warrior.numbers[stat])).toEqual([5, 3, 3, 3, 10, 5])
})

test('[WC-TAL-01] talents are traits, abilities or reactions; the Warrior has one ability of its own', () => {
  const warrior = FIGHTERS.find(({ id }) => id === 'warrior')!
  const kinds = warrior.talents.map(id => talentOf(id).kind)
  expect(kinds).toEqual(['ability', 'reaction']) // the reaction is the faction's (WC-MRC-23)
})

test('[WC-KEY-13] [WC-KEY-02] [WC-KEY-03] a keyword is one keyword in any case', () => {
  const [paymaster] = FIGHTERS
  expect([isA(paymaster!, 'hero'), isA(paymaster!, 'HERO'), isA(paymaster!, 'Henchman')]).toEqual([true, true, false])
  const words = FIGHTERS.flatMap(({ keywords }) => keywords)
  expect(words.every(word => word === word.toUpperCase())).toBe(true)
})
