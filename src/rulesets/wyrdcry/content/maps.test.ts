import { describe, expect, test } from 'vitest'
import { figureAt } from '#common/figure'
import { mayStand } from '#common/ground'
import { place } from '#common/north'
import { boxOf, INCH, inside, type Spot } from '#geometry'
import { battlefieldOf, centreOf, featureGap, featureGapTo } from '../battlefield.ts'
import { HEAD_ROOM, STANCE } from '../figure.ts'
import { canHold } from '../places.ts'
import { MAPS } from './maps.ts'

const NAMES = ['Tallow Street', "Bellfounders' Plaza", 'Eel Docks', 'Burnt Minster', 'Saltmarket']

describe('the maps', () => {
  test('[WC-SET-07] there are five, by their names', () => {
    expect(MAPS.map(({ id }) => id)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5'])
    expect(MAPS.map(({ name }) => name)).toEqual(NAMES)
  })

  test('[WC-TER-16] 14, 14, 14, 14 and 16 pieces, three or four in every quarter', () => {
    expect(MAPS.map(({ table }) => table.zones.length)).toEqual([14, 14, 14, 14, 16])
    const quarters = MAPS.map(({ table }) => {
      const counts = [0, 0, 0, 0]
      for (const { parts } of table.zones) {
        const { west, east, north, south } = boxOf(parts[0]!)
        const isEast = west + east > table.width
        const isNorth = north + south < table.depth
        counts[(isNorth ? 2 : 0) + (isEast ? 1 : 0)]!++
      }
      return counts
    })
    expect(quarters).toEqual([
      [4, 3, 3, 4],
      [4, 3, 3, 4],
      [3, 4, 4, 3],
      [3, 4, 4, 3],
      [4, 4, 4, 4],
    ])
  })

  test.each(MAPS)(
    '[WC-TER-16] [WC-BAT-03] $name: no part within 3" of an edge, every part in its zone, the same after half a turn',
    ({ table }) => {
      const turned = ({ x, y }: Spot): string => `${table.width - x},${table.depth - y}`
      const outlines = new Set<string>()
      for (const { footprint, bottom, top, traits } of table.terrain) {
        const { west, east, north, south } = boxOf(footprint)
        expect(Math.min(west, north, table.width - east, table.depth - south)).toBeGreaterThanOrEqual(3 * INCH)
        expect(table.zones.some(({ parts }) => inside(footprint, parts[0]!))).toBe(true)
        outlines.add(`${west},${north} ${bottom} ${top} ${traits.join()}`)
      }
      for (const { footprint, bottom, top, traits } of table.terrain) {
        const { east, south } = boxOf(footprint)
        expect(outlines).toContain(`${turned({ x: east, y: south })} ${bottom} ${top} ${traits.join()}`)
      }
    },
  )

  test.each(MAPS)('[WC-TER-16] [WC-TER-04] $name: in every piece a standard base can stand wholly', ({ table }) => {
    for (const one of battlefieldOf(table).features) expect(canHold(table, one), one.id).toBe(true)
  })

  test('[WC-SCN-01] four ruins within 6" of the centre on every map, the nearest so far off', () => {
    const nearest = MAPS.map(({ table }) => {
      const gaps = battlefieldOf(table)
        .features.filter(one => one.isRuin)
        .map(one => featureGapTo(one, centreOf(table)))
      expect(gaps.filter(gap => gap <= 6 * INCH)).toHaveLength(4)
      return Math.round((Math.min(...gaps) / INCH) * 1000) / 1000
    })
    expect(nearest).toEqual([5.886, 5.689, 5.787, 5.825, 5.689])
  })

  test('[WC-SCE-15] sets of five pieces more than 6" apart: 52, 52, 52, 38, 36', () => {
    expect(MAPS.map(({ table }) => sets(battlefieldOf(table).features, 5))).toEqual([52, 52, 52, 38, 36])
  })

  test('[WC-SCE-01] the places of the hoards are free on every map', () => {
    for (const { table } of MAPS) {
      for (const along of [6, 18, 30]) {
        for (const at of [place(along, 18), place(18, along)]) {
          const { field } = battlefieldOf(table)
          expect(mayStand(field, () => -1, figureAt(at, 0, HEAD_ROOM), STANCE)).toBe(true)
        }
      }
    }
  })
})

/** How many sets of so many pieces, each more than 6" from the others. */
function sets(all: ReturnType<typeof battlefieldOf>['features'], n: number, from = 0, chosen: typeof all = []): number {
  if (chosen.length === n) return 1
  let found = 0
  for (let i = from; i < all.length; i++) {
    const one = all[i]!
    if (chosen.every(other => featureGap(one, other) > 6 * INCH)) found += sets(all, n, i + 1, [...chosen, one])
  }
  return found
}
