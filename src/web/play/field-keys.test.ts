import { expect, test } from 'vitest'
import { INCH, MM } from '#geometry'
import { RULESETS } from '#rulesets'
import { fieldFrom } from './field.ts'
import { chosenText, KEYS, stepByKey } from './field-keys.ts'
import { begun, chosenPiece, type Laying, stepped } from './laying.ts'
import { paletteOf } from './pieces.ts'

const rules = RULESETS.find(({ id }) => id === 'warverse')!
const bare = begun(fieldFrom(rules, rules.maps[0]!, true), 'inches')
const wall = stepped(bare, {
  do: 'place',
  kit: paletteOf(rules.maps).find(({ name }) => name === 'Parapet')!,
  at: { x: 10 * INCH, y: 12 * INCH },
})
const key = (name: string, more = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})
const pressed = (state: Laying, name: string, more = {}): Laying => {
  const step = stepByKey(key(name, more), state, rules)
  return step === null ? state : stepped(state, step)
}

test('everything a hand can do to a piece a key does too', () => {
  let state = pressed(wall, 'ArrowRight')
  expect(chosenPiece(state)!.at).toEqual({ x: 10.5 * INCH, y: 12 * INCH })
  state = pressed(pressed(state, 'ArrowUp', { shiftKey: true }), 'e')
  expect(chosenPiece(state)).toMatchObject({ at: { x: 10.5 * INCH, y: 12 * INCH - MM }, turn: 15 })
  expect(chosenPiece(pressed(state, 'q', { shiftKey: true }))!.turn).toBe(14)
  expect(chosenPiece(pressed(state, 'f'))!.flipped).toBe(true)
  expect(pressed(state, 'c').field.pieces).toHaveLength(2)
  expect(chosenPiece(pressed(state, 'x'))!.at).toEqual({ x: 25.5 * INCH, y: 24 * INCH + MM })
  expect(pressed(state, 'Delete').field.pieces).toEqual([])
  expect(pressed(pressed(state, 'Delete'), 'z', { ctrlKey: true }).field.pieces).toHaveLength(1)
  expect(pressed(pressed(state, 'z', { ctrlKey: true }), 'z', { metaKey: true, shiftKey: true })).toMatchObject({
    field: state.field,
  })
  expect(pressed(state, 'Escape').chosen).toBeNull()
  expect(pressed(pressed(state, 'Escape'), 'p').chosen).toEqual({ kind: 'zone', id: 'south' })
})

test('a key that means nothing here is left to the page', () => {
  for (const [name, more] of [
    ['ArrowLeft', {}],
    ['s', {}],
    ['c', { ctrlKey: true }],
    ['n', { altKey: true }],
  ] as const) {
    expect(stepByKey(key(name, more), bare, rules)).toBeNull()
  }
  expect(KEYS.length).toBeGreaterThan(5)
})

test('where corners stand along the edges of the board, a piece is turned by quarters and no less', () => {
  expect(stepByKey(key('e', { shiftKey: true }), wall, { units: 'inches', workshop: { turn: 90 } })).toEqual({
    do: 'turn',
    by: 90,
  })
})

test('what is chosen is told in words, and why a step was not taken', () => {
  expect(chosenText(pressed(wall, 'e'), rules)).toBe(
    'Parapet, 4" × 0.6", 1" high: 10" from the west, 12" from the north, turned 15°.',
  )
  expect(chosenText(pressed(bare, 'n'), rules)).toBe('Zone north: its middle is 18" from the west, 4" from the north.')
  expect(chosenText(stepped(bare, { do: 'undo' }), rules)).toBe('There is nothing to take back.')
  expect(chosenText(bare, { units: 'inches', origin: 'south-west' })).toMatch(/^Nothing is chosen/)
})
