/** Places to stand: the nearest free one, and those in contact with something. */

import { toward } from './along.ts'
import { cosine, sine } from './angle.ts'
import { nearestOnRim } from './closest.ts'
import { middle } from './footprint.ts'
import type { Len } from './length.ts'
import { distance, flatOverlaps } from './measure.ts'
import { withinBounds } from './net.ts'
import { crossing } from './sweep.ts'
import type { Box, Footprint, Spot } from './types.ts'
import { insideParts, spotIn } from './zone.ts'

/** Where a base may stand. */
interface Room {
  readonly bounds: Box
  /** What it may not overlap by more than `slack`. */
  readonly obstacles?: readonly Footprint[]
  readonly slack?: Len
  /** It must stand wholly inside these parts taken together. */
  readonly zone?: readonly Footprint[]
  /** What else it must fulfil. */
  readonly accept?: (spot: Spot) => boolean
}

/** May a disc stand here? */
export function mayStand(spot: Spot, radius: Len, room: Room): boolean {
  if (!withinBounds(spot, radius, room.bounds)) return false
  const base = { shape: 'disc', x: spot.x, y: spot.y, radius } as const
  if (room.obstacles?.some(f => flatOverlaps(base, f, room.slack))) return false
  if (room.zone !== undefined && !insideParts(base, room.zone)) return false
  return room.accept === undefined || room.accept(spot)
}

/**
 * The free place for a disc nearest to the wanted one and no farther than `limit`; of equally near ones the northernmost,
 * then the westernmost. Null when there is none. With an `accept`, narrow rings are tried as well.
 */
export function nearestFree(wanted: Spot, radius: Len, room: Room, limit: Len = Number.POSITIVE_INFINITY): Spot | null {
  const on = { x: Math.round(wanted.x), y: Math.round(wanted.y) }
  if (mayStand(on, radius, room)) return on
  const curves = curvesOf(radius, room)
  const touching = curves.map(c => nearestOnCurve(c, on))
  const first = best(on, radius, room, touching, limit)
  const within = Math.min(limit, first === null ? limit : distance(first, on))
  const near = curves.filter(c => Math.abs(fromCurve(c, on)) <= within + 2)
  const crossings = near.flatMap((c, i) => near.slice(i + 1).flatMap(d => meet(c, d)))
  const found = best(on, radius, room, first === null ? crossings : [...crossings, first], limit)
  if (room.accept === undefined) return found
  // what a rule of its own refuses may leave a nearer place away from every outline
  return onRings(on, radius, room, found === null ? limit : distance(found, on)) ?? found
}

/** Prefer the nearer to the wanted place, then the northernmost, then the westernmost. */
function nearer(wanted: Spot, a: Spot, b: Spot): number {
  const da = (a.x - wanted.x) * (a.x - wanted.x) + (a.y - wanted.y) * (a.y - wanted.y)
  const db = (b.x - wanted.x) * (b.x - wanted.x) + (b.y - wanted.y) * (b.y - wanted.y)
  return da - db || a.y - b.y || a.x - b.x
}

/** The best place on the grid beside any of the given spots. */
function best(wanted: Spot, radius: Len, room: Room, spots: readonly Spot[], limit: Len): Spot | null {
  const sorted = spots.filter(s => distance(s, wanted) <= limit + 3).sort((a, b) => nearer(wanted, a, b))
  let found: Spot | null = null
  for (const s of sorted) {
    if (found !== null && distance(s, wanted) > distance(found, wanted) + 3) break
    const left = Math.floor(s.x)
    const up = Math.floor(s.y)
    for (let x = left - 1; x <= left + 2; x++)
      for (let y = up - 1; y <= up + 2; y++) {
        const spot = { x, y }
        if (found !== null && nearer(wanted, spot, found) >= 0) continue
        if (distance(spot, wanted) <= limit && mayStand(spot, radius, room)) found = spot
      }
  }
  return found
}

/** Narrow rings about the wanted place, out to the limit or the far side of the table. */
function onRings(wanted: Spot, radius: Len, room: Room, limit: Len): Spot | null {
  const { bounds } = room
  const most = Math.min(limit, bounds.east - bounds.west + bounds.south - bounds.north)
  const step = Math.max(1, Math.round(radius / 4))
  for (let r = step; r <= most; r += step) {
    const spots: Spot[] = []
    for (let d = 0; d < 360; d += 3)
      spots.push({ x: wanted.x + Math.trunc(r * cosine(d)), y: wanted.y + Math.trunc(r * sine(d)) })
    const free = spots.filter(s => mayStand(s, radius, room)).sort((a, b) => nearer(wanted, a, b))
    if (free[0] !== undefined) return free[0]
  }
  return null
}

/** A line through (x, y) along the unit (dx, dy), or a circle about (x, y): what bounds the places a centre may take. */
type Curve =
  | { readonly kind: 'line'; readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number }

function curvesOf(radius: Len, { bounds, obstacles = [], slack = 0, zone = [] }: Room): Curve[] {
  const curves: Curve[] = [
    { kind: 'line', x: bounds.west + radius, y: bounds.north, dx: 0, dy: 1 },
    { kind: 'line', x: bounds.east - radius, y: bounds.north, dx: 0, dy: 1 },
    { kind: 'line', x: bounds.west, y: bounds.north + radius, dx: 1, dy: 0 },
    { kind: 'line', x: bounds.west, y: bounds.south - radius, dx: 1, dy: 0 },
  ]
  for (const f of obstacles) curves.push(...offset(f, radius - slack, { corners: true }))
  for (const f of zone) curves.push(...offset(f, -radius, { corners: zone.length > 1 }))
  return curves
}

/** The outline of a footprint moved outwards by `by`, or inwards below 0; with circles about its corners if asked for. */
function offset(f: Footprint, by: number, { corners }: { readonly corners: boolean }): Curve[] {
  if (f.shape === 'disc') return [{ kind: 'circle', x: f.x, y: f.y, r: f.radius + by }]
  return f.points.flatMap((p, i) => {
    const q = f.points[(i + 1) % f.points.length]!
    const length = distance(p, q)
    const dx = (q.x - p.x) / length
    const dy = (q.y - p.y) / length
    const edge: Curve = { kind: 'line', x: p.x + dy * by, y: p.y - dx * by, dx, dy }
    return corners ? [edge, { kind: 'circle', x: p.x, y: p.y, r: Math.abs(by) }] : [edge]
  })
}

/** How far a spot is from a curve; the sign tells the side. */
function fromCurve(c: Curve, s: Spot): number {
  if (c.kind === 'line') return c.dx * (s.y - c.y) - c.dy * (s.x - c.x)
  return distance(c, s) - c.r
}

function nearestOnCurve(c: Curve, s: Spot): Spot {
  if (c.kind === 'circle') return nearestOnRim(s, { shape: 'disc', x: c.x, y: c.y, radius: c.r })
  const off = fromCurve(c, s)
  return { x: s.x + c.dy * off, y: s.y - c.dx * off }
}

/** Where two curves cross. */
function meet(a: Curve, b: Curve): Spot[] {
  if (a.kind === 'line' && b.kind === 'line') {
    const cross = a.dx * b.dy - a.dy * b.dx
    if (Math.abs(cross) < 1e-9) return []
    const t = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / cross
    return [{ x: a.x + a.dx * t, y: a.y + a.dy * t }]
  }
  if (a.kind === 'circle' && b.kind === 'circle') return meetCircles(a, b)
  if (a.kind === 'circle') return meet(b, a)
  if (b.kind === 'line') return []
  const off = fromCurve(a, b)
  const half2 = b.r * b.r - off * off
  if (half2 < 0) return []
  const half = Math.sqrt(half2)
  const foot = nearestOnCurve(a, b)
  return [-half, half].map(h => ({ x: foot.x + a.dx * h, y: foot.y + a.dy * h }))
}

function meetCircles(a: Spot & { r: number }, b: Spot & { r: number }): Spot[] {
  const d = distance(a, b)
  if (d === 0 || d > a.r + b.r || d < Math.abs(a.r - b.r)) return []
  const along = (d * d + a.r * a.r - b.r * b.r) / (2 * d)
  const half = Math.sqrt(Math.max(0, a.r * a.r - along * along))
  const ux = (b.x - a.x) / d
  const uy = (b.y - a.y) / d
  return [-half, half].map(h => ({ x: a.x + ux * along - uy * h, y: a.y + uy * along + ux * h }))
}

/** The place on the grid nearest to a spot where a disc does not overlap a footprint. */
function settle(spot: Spot, radius: Len, f: Footprint): Spot {
  let found: Spot | null = null
  for (let x = Math.floor(spot.x) - 1; x <= spot.x + 2; x++)
    for (let y = Math.floor(spot.y) - 1; y <= spot.y + 2; y++) {
      if (flatOverlaps({ shape: 'disc', x, y, radius }, f)) continue
      if (found === null || nearer(spot, { x, y }, found) < 0) found = { x, y }
    }
  return found ?? { x: Math.round(spot.x), y: Math.round(spot.y) }
}

/** Places all round a footprint where a disc touches it, or stands `gap` away; due east of its middle first, then clockwise. */
export function contactSpots(f: Footprint, radius: Len, gap: Len = 0, step = 15): Spot[] {
  const centre = middle(f)
  const reach = f.shape === 'disc' ? f.radius : Math.max(...f.points.map(p => distance(p, centre)))
  const far = 2 * (reach + radius + gap) + 10
  const spots: Spot[] = []
  for (let d = 0; d < 360; d += step) {
    const from = { x: centre.x + far * cosine(d), y: centre.y + far * sine(d) }
    const t = crossing(from, centre, f, radius + gap)?.enter ?? 1
    spots.push(settle({ x: from.x + (centre.x - from.x) * t, y: from.y + (centre.y - from.y) * t }, radius + gap, f))
  }
  return spots
}

/** The place nearest to a spot where a disc touches a footprint, or stands `gap` away. */
export function contactNear(spot: Spot, f: Footprint, radius: Len, gap: Len = 0): Spot {
  const reach = radius + gap
  const rim = nearestOnRim(spot, f)
  const away = distance(spot, rim)
  if (away < reach || spotIn(spot, f)) return nearestFree(spot, reach, { bounds: ANYWHERE, obstacles: [f] }) ?? spot
  return settle(toward(rim, spot, reach), reach, f)
}

const ANYWHERE: Box = { west: -1e8, north: -1e8, east: 1e8, south: 1e8 }
