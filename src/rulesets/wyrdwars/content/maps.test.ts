import { describe, expect, test } from 'vitest'
import { place, SIDE } from '#common/north'
import {
  type Box,
  boxOf,
  disc,
  flatOverlaps,
  INCH,
  inches,
  insideBox,
  middle,
  type Spot,
  type Table,
  type Terrain,
} from '#geometry'
import { MAPS } from './maps.ts'
import { SCENARIOS } from './scenarios.ts'

const NAMES = ['Tallow Row', 'Fenmarket', 'Chimney Steps', 'Drowned Cloister', 'Quarry Stair', 'Gallows Green']

const withTrait = ({ terrain }: Table, trait: string): Terrain[] =>
  terrain.filter(({ traits }) => traits.includes(trait))
const waysOf = (table: Table): Terrain[] => [...withTrait(table, 'ladder'), ...withTrait(table, 'stairs')]
const bodiesOf = (table: Table): Terrain[] => table.terrain.filter(piece => !waysOf(table).includes(piece))
const zoneSpot = ({ zones }: Table, id: string): Spot => middle(zones.find(zone => zone.id === id)!.parts[0]!)
const CACHES = ['cache-1', 'cache-2', 'cache-3', 'cache-4']

/** Does a base of this size stand free on the ground there? */
const isFree = (table: Table, at: Spot, radius: number): boolean =>
  at.x >= radius &&
  at.y >= radius &&
  at.x <= table.width - radius &&
  at.y <= table.depth - radius &&
  ![...withTrait(table, 'block'), ...withTrait(table, 'pool'), ...withTrait(table, 'low')].some(({ footprint }) =>
    flatOverlaps(footprint, disc(at, radius)),
  )

/** May a base of this size pass there? Low walls do not stop it. */
const isPassable = (table: Table, at: Spot, radius: number): boolean =>
  ![...withTrait(table, 'block'), ...withTrait(table, 'pool')].some(({ footprint }) =>
    flatOverlaps(footprint, disc(at, radius)),
  )

describe('the maps', () => {
  test('[WW-SET-03] six, A to F, each for every one of the six scenarios', () => {
    expect(MAPS.map(({ id }) => id).join('')).toBe('ABCDEF')
    expect(MAPS.map(({ name }) => name)).toEqual(NAMES)
    expect(SCENARIOS).toHaveLength(6)
    for (const { scenarios } of MAPS) expect(scenarios).toBeUndefined()
  })

  test('[WW-SET-02] 36" by 36", the origin in the south-west', () => {
    for (const { table } of MAPS) expect([table.width, table.depth]).toEqual([inches(36), inches(36)])
    expect(place(0, 0)).toEqual({ x: 0, y: inches(36), z: 0 })
    const tower = MAPS[0]!.table.terrain.find(({ id }) => id === 'tower')!
    expect(boxOf(tower.footprint)).toMatchObject({ west: inches(16), east: inches(20), north: inches(16) })
  })

  describe.each(MAPS)('$name', ({ table }) => {
    test('[WW-TER-01] [WW-TER-02] buildings are 3" or 6" high, low walls 1" high and 0.5" thick', () => {
      for (const { top } of withTrait(table, 'block')) expect([3, 6]).toContain(top / INCH)
      for (const { top, footprint } of withTrait(table, 'low')) {
        const { west, east, north, south } = boxOf(footprint)
        expect([top / INCH, Math.min(east - west, south - north) / INCH]).toEqual([1, 0.5])
      }
    })

    test('everything lies on the board, outside both strips, and nothing overlaps', () => {
      const bodies = bodiesOf(table)
      for (const { footprint, traits, id } of bodies) {
        const { west, east, north, south } = boxOf(footprint)
        expect(Math.min(west, table.width - east), id).toBeGreaterThanOrEqual(0)
        if (traits.includes('pool')) continue
        expect(Math.min(north, table.depth - south) / INCH, id).toBeGreaterThanOrEqual(6)
      }
      const overlap = (a: Box, b: Box): boolean =>
        a.west < b.east && a.east > b.west && a.north < b.south && a.south > b.north
      bodies.forEach((one, i) => {
        for (const other of bodies.slice(i + 1))
          expect(overlap(boxOf(one.footprint), boxOf(other.footprint)), `${one.id} and ${other.id}`).toBe(false)
      })
    })

    test('[WW-SET-03] the same after half a turn: pieces, ladders, stairs, heart and caches', () => {
      const turned = ({ x, y }: Spot): string => `${table.width - x},${table.depth - y}`
      const corner = ({ footprint }: Terrain): Spot => {
        const { west, north } = boxOf(footprint)
        return { x: west, y: north }
      }
      const outlines = new Set(
        table.terrain.map(piece => `${corner(piece).x},${corner(piece).y} ${piece.top} ${piece.traits.join()}`),
      )
      for (const { footprint, top, traits } of table.terrain) {
        const { east, south } = boxOf(footprint)
        expect(outlines).toContain(`${turned({ x: east, y: south })} ${top} ${traits.join()}`)
      }
      const spots = CACHES.map(id => zoneSpot(table, id))
      for (const spot of spots) expect(spots.map(({ x, y }) => `${x},${y}`)).toContain(turned(spot))
      expect(zoneSpot(table, 'heart')).toMatchObject({ x: inches(18), y: inches(18) })
    })

    test('[WW-TER-06] [WW-CLM-10] every roof has a way up, and its foot is free; stairs also for a 2" base', () => {
      for (const { id, footprint } of withTrait(table, 'block')) {
        const ways = waysOf(table).filter(way => way.id.startsWith(`${id}/`))
        expect(ways.length, id).toBeGreaterThan(0)
        for (const way of ways) {
          const at = middle(way.footprint)
          const { west, east, north, south } = boxOf(footprint)
          const out = {
            x: at.x === west ? -1 : at.x === east ? 1 : 0,
            y: at.y === north ? -1 : at.y === south ? 1 : 0,
          }
          expect(Math.abs(out.x) + Math.abs(out.y), way.id).toBe(1)
          for (const radius of way.traits.includes('stairs') ? [inches(0.5), inches(1)] : [inches(0.5)]) {
            const foot = { x: at.x + out.x * radius, y: at.y + out.y * radius }
            const head = { x: at.x - out.x * radius, y: at.y - out.y * radius }
            expect(isFree(table, foot, radius), `foot of ${way.id}`).toBe(true)
            expect(insideBox(disc(head, radius), boxOf(footprint)), `head of ${way.id}`).toBe(true)
          }
        }
      }
    })

    test('[WW-SCN-10] heart and caches can be stood on, at least 6" from both strips', () => {
      for (const id of ['heart', ...CACHES]) {
        const at = zoneSpot(table, id)
        expect(Math.min(at.y, table.depth - at.y) / INCH, id).toBeGreaterThanOrEqual(12)
        if (id !== 'heart') expect(isFree(table, at, inches(0.5)), id).toBe(true)
      }
    })

    test.each([0.5, 1])('the ground is one piece for a base of radius %s"', size => {
      const radius = inches(size)
      const step = INCH / 4
      const n = (SIDE * INCH) / step
      const at = (i: number, k: number): Spot => ({ x: i * step, y: k * step })
      const isIn = (i: number, k: number): boolean => {
        const { x, y } = at(i, k)
        const isOn = x >= radius && y >= radius && x <= table.width - radius && y <= table.depth - radius
        return isOn && isPassable(table, { x, y }, radius)
      }
      const free = new Set<number>()
      for (let i = 0; i <= n; i++) for (let k = 0; k <= n; k++) if (isIn(i, k)) free.add(i * (n + 1) + k)
      const [first] = free
      const reached = new Set([first!])
      const queue = [first!]
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        for (const other of [next - 1, next + 1, next - n - 1, next + n + 1]) {
          if (!free.has(other) || reached.has(other)) continue
          reached.add(other)
          queue.push(other)
        }
      }
      expect(reached.size).toBe(free.size)
    })
  })
})
