import { expect, test } from 'vitest'
import { INCH, MM } from '#geometry'
import { RULESETS } from '#rulesets'
import { fieldFrom } from './field.ts'
import { countedLines, gridLines, hasPieces, pieceLines, SCALES, SHEET, sheetsOf, zoneLines } from './field-print.ts'

const rules = (id: string) => RULESETS.find(one => one.id === id)!
const yard = fieldFrom(rules('warverse'), rules('warverse').maps[0]!, false)

test('sheets cover all of a battlefield, each once, in life size or smaller', () => {
  for (const scale of SCALES) {
    const sheets = sheetsOf(yard, scale)
    expect(sheets.reduce((sum, { width, depth }) => sum + width * depth, 0)).toBe(yard.width * yard.depth)
    for (const { width, depth, wide, high } of sheets) {
      expect([wide, high]).toEqual([width / MM / scale, depth / MM / scale])
      expect(wide).toBeLessThanOrEqual(SHEET.width / MM)
      expect(high).toBeLessThanOrEqual(SHEET.depth / MM)
    }
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length)
  }
  // 36 inches are 914.4 mm: six sheets of 180 mm across, four of 244 mm down
  expect(sheetsOf(yard, 1)).toHaveLength(24)
  expect(sheetsOf(yard, 1).at(-1)).toMatchObject({ name: 'D6', wide: 14.4 })
  expect(sheetsOf(yard, 4)).toHaveLength(2)
})

test('sheets of bare ground are known', () => {
  const [first] = sheetsOf(yard, 1)
  expect(hasPieces(yard, first!)).toBe(false)
  expect(sheetsOf(yard, 1).some(sheet => hasPieces(yard, sheet))).toBe(true)
})

test('the grid is measured in the unit of the game', () => {
  expect(gridLines(12 * INCH, 'inches').filter(({ says }) => says !== null)).toEqual([
    { at: 0, says: '0' },
    { at: 6 * INCH, says: '6' },
    { at: 12 * INCH, says: '12' },
  ])
  expect(gridLines(60_000, 'cm').map(({ says }) => says)).toContain('60')
  expect(gridLines(60_000, 'cm')).toHaveLength(13)
})

test('the list says what to put where, how large it is, and how many of each to fetch', () => {
  expect(pieceLines(yard, rules('warverse'))[0]).toEqual({
    n: 1,
    name: 'low wall',
    size: '4" × 0.6", 0.6" high',
    place: '15" from the west, 16.5" from the north',
    turn: '',
  })
  expect(countedLines(yard, 'inches')).toContainEqual({ count: 4, says: 'tree, 1" across, 3" high' })
  expect(zoneLines(yard, 'inches')[0]).toEqual({
    name: 'north',
    says: '0 to 36" from the west, 0 to 8" from the north',
  })
  const south = pieceLines(fieldFrom(rules('wyrdcry'), rules('wyrdcry').maps[0]!, false), rules('wyrdcry'))[0]!
  expect(south.place).toBe('14.5" from the west, 9.7" from the south')
})
