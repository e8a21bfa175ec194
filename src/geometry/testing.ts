/** Random tables for property tests, always the same ones: every run uses the same seed. */

import * as fc from 'fast-check'
import { disc, hull, isConvex, rectangle, regular } from './footprint.ts'
import type { Body, Disc, Footprint, Point, Polygon, Spot } from './types.ts'

/** Run a property over so many cases, the same ones every time. */
export const always = <T extends [unknown, ...unknown[]]>(
  runs: number,
  property: fc.IProperty<T> | fc.IPropertyWithHooks<T>,
): void => fc.assert(property, { seed: 20_26, numRuns: runs })

const SIDE = 60_000

export const coordinate: fc.Arbitrary<number> = fc.integer({ min: 0, max: SIDE })
export const spot: fc.Arbitrary<Spot> = fc.record({ x: coordinate, y: coordinate })
export const point: fc.Arbitrary<Point> = fc.record({
  x: coordinate,
  y: coordinate,
  z: fc.integer({ min: 0, max: 9000 }),
})

export const someDisc: fc.Arbitrary<Disc> = fc
  .record({ at: spot, radius: fc.integer({ min: 1, max: 6000 }) })
  .map(({ at, radius }) => disc(at, radius))

const turned: fc.Arbitrary<Polygon> = fc
  .record({
    at: spot,
    width: fc.integer({ min: 200, max: 20_000 }),
    depth: fc.integer({ min: 200, max: 20_000 }),
    degrees: fc.integer({ min: 0, max: 359 }),
  })
  .map(r => rectangle(r.at, r.width, r.depth, r.degrees))

const round: fc.Arbitrary<Polygon> = fc
  .record({ at: spot, radius: fc.integer({ min: 200, max: 6000 }), corners: fc.constantFrom(3, 5, 8, 24) })
  .map(r => regular(r.at, r.radius, r.corners))

const lumpy: fc.Arbitrary<Polygon> = fc
  .record({
    at: spot,
    around: fc.array(fc.record({ x: fc.nat(9000), y: fc.nat(9000) }), { minLength: 3, maxLength: 8 }),
  })
  .map(r => hull(r.around.map(p => ({ x: r.at.x + p.x, y: r.at.y + p.y }))))
  .filter(p => isConvex(p.points))

export const somePolygon: fc.Arbitrary<Polygon> = fc.oneof(turned, round, lumpy)
export const footprint: fc.Arbitrary<Footprint> = fc.oneof(someDisc, somePolygon)

export const body: fc.Arbitrary<Body> = fc
  .record({ footprint, bottom: fc.integer({ min: 0, max: 4000 }), height: fc.integer({ min: 1, max: 8000 }) })
  .map(({ footprint, bottom, height }) => ({ footprint, bottom, top: bottom + height }))

/** A quarter turn of the whole table, clockwise. */
export const quarter = <S extends Spot>(s: S): S => ({ ...s, x: -s.y, y: s.x })
export const quarterTurn = (f: Footprint): Footprint =>
  f.shape === 'disc' ? quarter(f) : { shape: 'polygon', points: f.points.map(quarter) }
export const quarterBody = (b: Body): Body => ({ ...b, footprint: quarterTurn(b.footprint) })
