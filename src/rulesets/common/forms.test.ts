import { expect, test } from 'vitest'
import { formFaults } from '#engine'
import { answersIn, choiceField, numberField, severalField, switchField } from './forms.ts'

const values = ['red', 'blue'].map(id => ({ id, name: id }))
const fields = [
  switchField('out', 'Out of action', 'X'),
  numberField('tokens', 'Tokens', 'X', 0, 5),
  choiceField('side', 'Side', 'X', values),
  severalField('who', 'Who', 'X', values),
]

test('what is filled in is read, and what is left out or of another kind has its default', () => {
  const answers = { out: true, tokens: 3, side: 'blue', who: ['red'] }
  expect(formFaults(fields, answers)).toEqual([])
  const read = answersIn(fields, answers)
  expect([read.isOn('out'), read.number('tokens'), read.choice('side'), read.several('who')]).toEqual([
    true,
    3,
    'blue',
    ['red'],
  ])
  const empty = answersIn(fields, { tokens: 'many', who: 'red' })
  expect([empty.isOn('out'), empty.number('tokens'), empty.choice('side'), empty.several('who')]).toEqual([
    false,
    0,
    'red',
    [],
  ])
  expect(empty.choice('none')).toBe('')
})
