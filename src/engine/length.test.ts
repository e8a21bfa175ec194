import { expect, test } from 'vitest'
import { centimetres, inches } from '#geometry'
import { fixedText, inUnits, lengthText } from './index.ts'

test('a length is written as its rulebook writes it', () => {
  expect([lengthText(inches(8.25), 'inches'), lengthText(centimetres(20.5), 'cm')]).toEqual(['8.25"', '20.5 cm'])
  expect([fixedText(inches(8.9), 'inches'), fixedText(centimetres(9), 'cm')]).toEqual(['8.90', '9.00'])
  expect(Object.is(inUnits(-1, 'cm'), 0)).toBe(true)
})
