import { expect, test } from 'vitest'
import type { AnyRuleset, WhatIfNumber } from '#engine'
import type { Posed } from './outcome.ts'
import { namesIn, readNumbers } from './whatif.ts'

const number = (id: string, usual: number, least: number, most: number, each?: true): WhatIfNumber => ({
  id,
  says: id,
  rule: 'R',
  default: usual,
  least,
  most,
  ...(each && { each }),
})
const WANTED = [number('dice', 3, 1, 9), number('armour', 2, 0, 6, true), number('wounds', 1, 1, 4, true)]

test.each<[Record<string, unknown>, Record<string, readonly number[]>]>([
  [{}, { dice: [3], armour: [2], wounds: [1] }],
  [
    { dice: 1, armour: 0 },
    { dice: [1], armour: [0], wounds: [1] },
  ],
  [
    { dice: [9], wounds: [4] },
    { dice: [9], armour: [2], wounds: [4] },
  ],
  [{ armour: [0, 6, 3] }, { dice: [3], armour: [0, 6, 3], wounds: [1, 1, 1] }],
  [
    { armour: [5], wounds: [1, 2] },
    { dice: [3], armour: [5, 5], wounds: [1, 2] },
  ],
  [
    { armour: [1, 2], wounds: [3, 4] },
    { dice: [3], armour: [1, 2], wounds: [3, 4] },
  ],
])('numbers that are given are filled up: %j', (given, numbers) => {
  expect(readNumbers(WANTED, given)).toEqual({ numbers })
})

test.each<[Record<string, unknown>, string[]]>([
  [{ die: 1 }, ["There is no number 'die' in this attack; there are dice, armour, wounds."]],
  [{ dice: 0 }, ["'dice' is a whole number from 1 to 9, not 0."]],
  [{ dice: 10 }, ["'dice' is a whole number from 1 to 9, not 10."]],
  [{ dice: 1.5 }, ["'dice' is a whole number from 1 to 9, not 1.5."]],
  [{ dice: '3' }, ['\'dice\' is a whole number from 1 to 9, not "3".']],
  [{ dice: [] }, ["'dice' takes one number, not 0."]],
  [{ dice: [1, 2] }, ["'dice' takes one number, not 2."]],
  [{ armour: Array(61).fill(1) }, ["'armour' takes 1 to 60 numbers, not 61."]],
  [
    { armour: [1, 7, 8], wounds: 5 },
    ["'armour' is a whole number from 0 to 6, not 7.", "'wounds' is a whole number from 1 to 4, not 5."],
  ],
  [{ armour: [1, 2, 3], wounds: [1, 2] }, ["'wounds' is given for 2 targets, another number for 3."]],
])('numbers that are refused: %j', (given, faults) => {
  expect(readNumbers(WANTED, given)).toEqual({ faults })
})

test('sixty targets are the most', () => {
  const found = readNumbers(WANTED, { armour: Array(60).fill(1) })
  expect('numbers' in found && found.numbers.wounds).toHaveLength(60)
})

test('everybody and everything in a posed battle has its name, and a battle that cannot be posed has nobody', () => {
  const scene = { models: [{ id: 3, name: 'the target' }], terrain: [{ id: 'wall', name: 'a wall' }] }
  const rules = { scene: () => scene } as unknown as AnyRuleset // nothing else is asked of it
  expect([...namesIn(rules, {} as Posed)]).toEqual([
    [3, 'the target'],
    ['wall', 'a wall'],
  ])
  expect(namesIn(rules, { rule: 'R', why: 'No such attack.' }).size).toBe(0)
})
