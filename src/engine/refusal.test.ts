import { expect, test } from 'vitest'
import { isRefusal, type Refusal, refuse } from './index.ts'

test('a refusal is told from what was found, also where that has reasons of its own', () => {
  const found: (Refusal | { readonly cost: number; readonly why: readonly string[] })[] = [
    refuse('TY-MOV-01', 'The path is 9" long, a scout walks 6".'),
    { cost: 6, why: ['rough ground'] },
  ]
  expect(found.map(one => (isRefusal(one) ? one.rule : one.cost))).toEqual(['TY-MOV-01', 6])
})
