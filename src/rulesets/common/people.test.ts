import { expect, test } from 'vitest'
import { freshName, personIn, personOf, withEverybody, withNewcomer, withoutPerson, withPerson } from './people.ts'
import { counted, countOf, kindsOf, withoutOne } from './stash.ts'
import { copied } from './tableless.ts'

interface One {
  readonly id: string
  readonly age: number
}
const band: { readonly fighters: readonly One[]; readonly given: number } = {
  fighters: [{ id: 'f1', age: 20 }],
  given: 4,
}

test('people are found, changed, taken in and struck off, and the warband before stays as it was', () => {
  const more = withNewcomer(band, n => ({ id: `f${n}`, age: 17 }))
  expect(more).toEqual({ fighters: [...band.fighters, { id: 'f5', age: 17 }], given: 5 })
  expect(withPerson(more, 'f5', one => ({ ...one, age: 18 })).fighters[1]).toEqual({ id: 'f5', age: 18 })
  expect(withEverybody(more, one => ({ ...one, age: one.age + 1 })).fighters.map(one => one.age)).toEqual([21, 18])
  expect(withoutPerson(more, 'f1').fighters.map(({ id }) => id)).toEqual(['f5'])
  expect([personIn(more, 'f9'), personOf(more, 'f1').age, band.fighters.length]).toEqual([undefined, 20, 1])
  expect(() => personOf(more, 'f9')).toThrow("no 'f9' among f1, f5")
})

test('nobody new is called like somebody there', () => {
  expect(freshName('Warrior', [])).toBe('Warrior')
  expect(freshName('Warrior', ['Warrior', 'Warrior 2'])).toBe('Warrior 3')
})

test('things are counted by their names', () => {
  const stash = ['sword', 'shield', 'sword']
  expect(withoutOne(stash, 'sword')).toEqual(['shield', 'sword'])
  expect(withoutOne(stash, 'bow')).toEqual(stash)
  expect([countOf(stash, 'sword'), kindsOf(stash), counted(stash, name => name.toUpperCase())]).toEqual([
    2,
    ['sword', 'shield'],
    ['2 × SWORD', 'SHIELD'],
  ])
})

test('a copy shares nothing', () => {
  const board = { bands: [band], gold: null }
  const copy = copied(board)
  expect(copy).toEqual(board)
  expect(copy.bands[0]!.fighters[0]).not.toBe(band.fighters[0])
})
