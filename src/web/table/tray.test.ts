import { expect, test } from 'vitest'
import type { BandRoll, DiceEvent } from '#engine'
import { dieClass, trayOf } from './tray.ts'

const of = { rule: 'TY-SHT-02', seat: 0, by: 0, purpose: 'to hit', why: [] } as const
const attack: BandRoll = {
  n: 5,
  sides: 6,
  bands: [
    { name: 'miss', upTo: 2, luck: 'bad' },
    { name: 'hit', upTo: 5, luck: 'good' },
    { name: 'critical hit', upTo: 6, luck: 'best' },
  ],
}

test.each<[string, DiceEvent, string[], string, string]>([
  [
    'counted dice',
    { ...of, kind: 'roll', roll: { n: 2, sides: 6, read: 'atMost', target: 3 }, faces: [3, 4], got: 1 },
    ['3 die good', '4 die bad'],
    '2d6, 3 or less',
    '1 of 2 hit (2d6, 3 or less)',
  ],
  [
    'a sum',
    { ...of, kind: 'roll', roll: { n: 2, sides: 6, read: 'sum', target: 0 }, faces: [3, 4], got: 7 },
    ['3 die', '4 die'],
    '2d6',
    '3 + 4 = 7',
  ],
  [
    'bands',
    { ...of, kind: 'bands', roll: attack, faces: [6, 4, 3, 2, 1], got: [2, 2, 1] },
    ['6 die best', '4 die good', '3 die good', '2 die bad', '1 die bad'],
    '5d6, 1-2 miss, 3-5 hit, 6 critical hit',
    '5d6: 1 critical hit, 2 hits, 2 misses',
  ],
  [
    'a second throw after a look',
    { ...of, kind: 'bands', roll: { ...attack, n: 2, stays: [0, 2, 1] }, faces: [5, 1], got: [1, 3, 1] },
    ['5 die good', '1 die bad'],
    '2d6, 1-2 miss, 3-5 hit, 6 critical hit',
    '2d6: in all 1 critical hit, 3 hits, 1 miss',
  ],
])('the tray shows %s', (_, event, dice, wanted, verdict) => {
  const shown = trayOf(event)
  expect(shown.dice.map(die => `${die.face} ${dieClass(die)}`)).toEqual(dice)
  expect([shown.wanted, shown.verdict]).toEqual([wanted, verdict])
})
