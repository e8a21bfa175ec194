import { expect, test } from 'vitest'
import { CHARACTERS, TROOPS } from './content/characters.ts'
import { LOOKS, lookOf } from './content/looks.ts'
import { warniris } from './index.ts'
import { Stage } from './testing.ts'

test('every printed card has a look of its own', () => {
  expect(new Set(Object.keys(LOOKS))).toEqual(new Set([...CHARACTERS, ...TROOPS].map(({ id }) => id)))
})

test("a player's own card looks like what it carries", () => {
  const card = (id: string) => ({ ...CHARACTERS.find(one => one.id === id)!, id: 'own', name: 'Own' })
  expect(lookOf(card('LT1'))).toEqual({ build: 'mage', arms: 'staff' })
  expect(lookOf(card('RS4'))).toEqual({ build: 'soldier', arms: 'gun' })
  expect(lookOf(card('LT4'))).toEqual({ build: 'heavy', arms: 'great-weapon' })
})

test('a miniature on the ground lies, in the picture too', () => {
  const stage = new Stage({ sides: [[['RS1', 5, 5]], [['TB1', 40, 50]]] })
  const lies = () => warniris.scene(stage.game).models[0]!.lies ?? false
  expect(lies()).toBe(false)
  stage.board.minis[0]!.posture = 'down'
  expect(lies()).toBe(true)
  stage.board.minis[0]!.posture = 'crouched'
  expect(lies()).toBe(false)
})
