import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { battlefieldOf } from './battlefield.ts'
import { door, feature, tableOf, wall } from './content/pieces.ts'
import { roundabout } from './roundabout.ts'
import { spot } from './testing.ts'

/** A wall across the middle of the table, five inches high, from the west edge. */
const across = (to: number, ...openings: Parameters<typeof wall>[2][]) =>
  battlefieldOf(tableOf([feature('W', 'Wall', [0, 18, to, 18.3], [wall([0, 18, to, 18.3], [0, 5], ...openings)])]))
    .field
const inches = (...[field, from, to]: Parameters<typeof roundabout>): number => roundabout(field, from, to) / INCH

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
})
