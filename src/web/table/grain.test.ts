import { expect, test } from 'vitest'
import { COARSEST, FINEST, type Grain, grainAfter } from './grain.ts'

const after = (frames: readonly number[], from: Grain = FINEST) => frames.reduce(grainAfter, from).scale

test('slow frames in a row make it coarser, step by step, and never coarser than can be recognised', () => {
  expect(after([80, 80])).toBe(1)
  expect(after([80, 80, 80])).toBe(0.75)
  expect(after(Array(40).fill(90))).toBe(COARSEST)
})

test('one slow frame among fast ones changes nothing, and a machine that keeps up draws finely again', () => {
  expect(after([80, 16, 80, 16, 80, 16])).toBe(1)
  expect(after(Array(50).fill(10), { scale: 0.75, slow: 0, fast: 0 })).toBe(1)
  expect(after(Array(50).fill(40), { scale: 0.75, slow: 0, fast: 0 })).toBe(0.75)
})
