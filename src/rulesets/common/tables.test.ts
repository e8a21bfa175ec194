import { expect, test } from 'vitest'
import { ScriptedDice } from '#engine'
import { type DiceTable, rollOn } from './tables.ts'

const rows = (...names: readonly (readonly [string, number])[]) =>
  names.map(([name, upTo]) => ({ name, upTo, rule: 'X' }))
const by = { seat: 0, by: null, purpose: 'on a table' }
const rolled = (table: DiceTable, ...faces: number[]): string => {
  const dice = new ScriptedDice(faces)
  return rollOn({ rollBands: (_by, _rule, roll) => dice.askBands(roll) }, by, 'X', table).name
}

test('a row has its faces: one die, two added up, tens and units', () => {
  const die = { sides: 6, rows: rows(['dead', 2], ['well', 6]) }
  expect([1, 2, 3, 6].map(face => rolled(die, face))).toEqual(['dead', 'dead', 'well', 'well'])
  const two = { sides: 6, pair: 'sum', rows: rows(['low', 6], ['seven', 7], ['high', 12]) } as const
  expect([rolled(two, 1, 1), rolled(two, 3, 4), rolled(two, 6, 2)]).toEqual(['low', 'seven', 'high'])
  const d66 = { sides: 6, pair: 'digits', rows: rows(['dead', 12], ['low', 36], ['scratch', 66]) } as const
  expect([rolled(d66, 1, 2), rolled(d66, 1, 3), rolled(d66, 4, 1)]).toEqual(['dead', 'low', 'scratch'])
})
