import { describe, expect, test } from 'vitest'
import type { Field } from '#common/field'
import { INCH, type Spot } from '#geometry'
import { battlefieldOf } from './battlefield.ts'
import { door, feature, tableOf, wall } from './content/pieces.ts'
import { wayOut, waysRoundTo } from './roundabout.ts'
import { spot } from './testing.ts'

/** A wall across the middle of the table, five inches high, from the west edge. */
const across = (to: number, ...openings: Parameters<typeof wall>[2][]) =>
  battlefieldOf(tableOf([feature('W', 'Wall', [0, 18, to, 18.3], [wall([0, 18, to, 18.3], [0, 5], ...openings)])]))
    .field
const inches = (field: Field, from: Spot, to: Spot): number => waysRoundTo(field, to)(from) / INCH

describe('how much longer a way is on foot', () => {
  const [south, north] = [spot(6.5, 15.5), spot(6.5, 20.5)]

  test('in the open no longer at all, however askew', () => {
    expect(inches(across(3), spot(10.5, 10.5), spot(27.5, 15.5))).toBe(0)
  })

  test('round the end of a wall where that is near, over it where it is not', () => {
    const round = inches(across(9), south, north)
    expect(round).toBeGreaterThan(1)
    expect(round).toBeLessThan(7)
    // five inches up, at one and a half each
    expect(inches(across(36), south, north)).toBeCloseTo(7.5, 1)
  })

  test('through a door', () => {
    expect(inches(across(36, door(6, 7, [0, 2])), south, north)).toBeLessThan(1)
  })

  test('and to an edge of the table: straight, or round what is in the way', () => {
    const out = (field: Field, from: Spot): number => wayOut(field, from, 'north') / INCH
    // the squares beside the edge are out
    expect(out(across(3), spot(20.5, 15.5))).toBeCloseTo(20, 0)
    expect(out(across(36), spot(6.5, 15.5)) - out(across(3), spot(6.5, 15.5))).toBeGreaterThan(7)
    expect(wayOut(across(3), spot(20.5, 15.5), 'west') / INCH).toBeCloseTo(20, 0)
  })
})
