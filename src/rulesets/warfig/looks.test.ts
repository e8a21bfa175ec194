import { expect, test } from 'vitest'
import { LOOKS } from './content/looks.ts'
import { UNITS } from './content/units.ts'

test('every tile has a look of its own', () => {
  expect(new Set(Object.keys(LOOKS))).toEqual(new Set(Object.keys(UNITS)))
})
