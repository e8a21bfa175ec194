/** What a base can rest on: surfaces, support, and where it may be set down (WN-TER, WN-FAL-02). */

import type { ModelId, Refusal } from '#engine'
import {
  CM,
  crossing,
  type Disc,
  disc,
  distance,
  type Footprint,
  flatOverlaps,
  type Len,
  onTable,
  type Point,
  type Spot,
  support,
  type Terrain,
} from '#geometry'
import { ability, cardOf, nameOf } from './abilities.ts'
import { collides, figure, heightIn, playing, TOLERANCE } from './figure.ts'
import { type Game, mini, type Posture } from './model.ts'
import { cm } from './north.ts'
import type { Rule } from './rules.ts'
import { blockers } from './sight.ts'

/** WN-FAL-07: a drop of less than this has no consequence. */
export const DROP: Len = 4 * CM

export const refuse = (rule: Rule, why: string): Refusal<Rule> => ({ rule, why })

/** Pieces with a trait, sorted out once per table. */
const sorted = new WeakMap<readonly Terrain[], Map<string, readonly Terrain[]>>()
export function piecesWith({ setup }: Game, trait: string): readonly Terrain[] {
  const { terrain } = setup.table
  let traits = sorted.get(terrain)
  if (traits === undefined) {
    traits = new Map()
    sorted.set(terrain, traits)
  }
  let found = traits.get(trait)
  if (found === undefined) {
    found = terrain.filter(piece => piece.traits.includes(trait))
    traits.set(trait, found)
  }
  return found
}

/** What blocks movement; smoke does not. */
export const solids = (game: Game): readonly Terrain[] => piecesWith(game, 'solid')
export { blockers }

/** A Caltrops disc has a diameter of 5 cm. */
export const CALTROPS: Len = 2500

/** WN-TER-15: where the Movement needed is doubled or tripled. */
export function difficultGround(game: Game): readonly Footprint[] {
  const areas = piecesWith(game, 'difficult').map(piece => piece.footprint)
  return game.board.caltrops.length === 0 ? areas : [...areas, ...game.board.caltrops.map(at => disc(at, CALTROPS))]
}

/** WN-TER-16: how much of a straight way on the ground lies in difficult ground; overlapping areas count once. */
export function difficultLength(game: Game, from: Spot, to: Spot): number {
  const spans: { enter: number; leave: number }[] = []
  for (const area of difficultGround(game)) {
    const span = crossing(from, to, area)
    if (span !== null) spans.push(span)
  }
  if (spans.length === 0) return 0
  spans.sort((a, b) => a.enter - b.enter)
  let inside = 0
  let reached = 0
  for (const { enter, leave } of spans) {
    if (leave <= reached) continue
    inside += leave - Math.max(enter, reached)
    reached = leave
  }
  return inside * distance(from, to)
}

// ---- support ----------------------------------------------------------------

/** WN-FAL-02: the part of a base above the pieces with this top. */
export function supportOn(game: Game, base: Disc, top: Len): number {
  if (top === 0) return 1
  const parts: Footprint[] = []
  for (const piece of piecesWith(game, 'standable')) {
    if (piece.top === top && flatOverlaps(base, piece.footprint)) parts.push(piece.footprint)
  }
  return parts.length === 0 ? 0 : support(base, parts)
}

/** The highest surface a base at a spot rests on, less than `step` above `level` (WN-TER-06); the ground where no other. */
export function surfaceAt(game: Game, base: Disc, level: Len, step: Len): Len {
  let best = 0
  for (const piece of piecesWith(game, 'standable')) {
    if (piece.top <= best || piece.top - level >= step || !flatOverlaps(base, piece.footprint)) continue
    if (supportOn(game, base, piece.top) >= 0.5) best = piece.top
  }
  return best
}

/** WN-FAL-01: does a miniature rest on something where it is? On a ladder or in the air it does not. */
export function isStable(game: Game, who: ModelId, at: Point): boolean {
  return supportOn(game, disc(at, cardOf(game, who).radius), at.z) >= 0.5
}

// ---- standing ---------------------------------------------------------------

/** May a miniature be set down here: on the table, clear of bases and scenery, on a stable surface? */
export function mayStand(
  game: Game,
  who: ModelId,
  at: Point,
  posture: Posture = mini(game.board, who).posture,
  ignoring: ModelId = -1,
): Refusal<Rule> | null {
  const base = figure(game, who, at, posture)
  if (!onTable({ shape: 'disc', x: at.x, y: at.y, radius: base.radius - TOLERANCE }, game.setup.table)) {
    return refuse('WN-TER-18', 'No base may leave the table.')
  }
  for (const other of playing(game, who)) {
    if (other !== ignoring && collides(base, figure(game, other))) {
      return refuse('WN-MOV-04', `You would end on another base: ${nameOf(game, other)} stands there.`)
    }
  }
  const wall = inScenery(game, at, base.radius, base.top - base.bottom)
  if (wall !== null) return refuse('WN-TER-05', `Not on solid scenery: the base would stand inside ${wall.name}.`)
  if (!isStable(game, who, at)) {
    const part = Math.round(supportOn(game, disc(at, base.radius), at.z) * 1000) / 10
    return refuse('WN-FAL-01', `Unstable ground: ${part}% of the base is supported there, half of it is needed.`)
  }
  return null
}

/** WN-TER-05: the solid piece a base at rest would stand inside, unless on top of it or below it. */
export function inScenery(game: Game, at: Point, radius: Len, height: Len): Terrain | null {
  const base = disc(at, radius)
  for (const piece of solids(game)) {
    if (piece.top <= at.z || piece.bottom >= at.z + height) continue
    if (flatOverlaps(base, piece.footprint, TOLERANCE)) return piece
  }
  return null
}

/** The height a fall counts for (Sure-Footed takes 4 cm off it). */
export const fallHeight = (game: Game, who: ModelId, from: Len, to: Len): Len =>
  Math.max(0, from - to - (ability(game, who, 'fallsLess') ?? 0))

/** Damage of a fall (WN-FAL-03 to WN-FAL-06, table T4): 0, 1, 2, or all Wounds as Infinity. */
export function fallDamage(height: Len): number {
  // WN-FAL-06: heights are multiples of 0.1 cm
  const tenths = Math.round(height / 100)
  if (tenths < 40) return 0
  if (tenths <= 80) return 1
  return tenths <= 150 ? 2 : Number.POSITIVE_INFINITY
}

// ---- nearest places ---------------------------------------------------------

type Line = { readonly a: Spot; readonly b: Spot }
type Circle = { readonly x: number; readonly y: number; readonly radius: number }

/**
 * The places nearest to a spot on a surface where a miniature may be set down: one, or several equally near (WN-FAL-18,
 * WN-FAL-20). They lie on the rims of what is in the way, or where two rims cross.
 */
export function nearestPlaces(game: Game, who: ModelId, near: Point, posture: Posture): Point[] {
  const { radius } = cardOf(game, who)
  const height = heightIn(game, who, posture)
  const { lines, circles } = rims(game, who, near, radius, height)
  const spots: Spot[] = [near]
  for (const line of lines) spots.push(foot(near, line))
  for (const circle of circles) spots.push(...onCircle(near, circle))
  lines.forEach((line, i) => {
    for (const other of lines.slice(i + 1)) spots.push(...crossLines(line, other))
    for (const circle of circles) spots.push(...crossCircle(line, circle))
  })
  circles.forEach((circle, i) => {
    for (const other of circles.slice(i + 1)) spots.push(...crossCircles(circle, other))
  })
  let best: Point[] = []
  let least = Number.POSITIVE_INFINITY
  const order = spots
    .map(spot => ({ at: { x: Math.round(spot.x), y: Math.round(spot.y), z: near.z }, d: distance(spot, near) }))
    .filter(({ at }) => Number.isFinite(at.x) && Number.isFinite(at.y))
    .sort((p, q) => p.d - q.d)
  for (const { at, d } of order) {
    if (d > least + TOLERANCE) break
    if (best.some(p => distance(p, at) <= TOLERANCE) || mayStand(game, who, at, posture) !== null) continue
    if (best.length === 0) {
      best = [at]
      least = d
    } else best.push(at)
  }
  return best
}

/** The lines and circles on which the centre of a base touches what it may not overlap. */
function rims(game: Game, who: ModelId, near: Point, radius: Len, height: Len): { lines: Line[]; circles: Circle[] } {
  const { width, depth } = game.setup.table
  const [west, north, east, south] = [radius, radius, width - radius, depth - radius]
  const lines: Line[] = [
    { a: { x: west, y: north }, b: { x: east, y: north } },
    { a: { x: west, y: south }, b: { x: east, y: south } },
    { a: { x: west, y: north }, b: { x: west, y: south } },
    { a: { x: east, y: north }, b: { x: east, y: south } },
  ]
  const circles: Circle[] = []
  for (const piece of solids(game)) {
    const { footprint } = piece
    if (piece.bottom >= near.z + height || piece.top < near.z) continue
    // the rim of the surface it stands on: there it still has half of its base on it
    const out = piece.top === near.z ? 0 : radius
    if (footprint.shape === 'disc') {
      circles.push({ x: footprint.x, y: footprint.y, radius: footprint.radius + out })
      continue
    }
    footprint.points.forEach((a, i) => {
      const b = footprint.points[(i + 1) % footprint.points.length]!
      const length = distance(a, b)
      const nx = ((b.y - a.y) / length) * out
      const ny = (-(b.x - a.x) / length) * out
      lines.push({ a: { x: a.x + nx, y: a.y + ny }, b: { x: b.x + nx, y: b.y + ny } })
      if (out > 0) circles.push({ x: a.x, y: a.y, radius: out })
    })
  }
  for (const other of playing(game, who)) {
    const f = figure(game, other)
    if (f.bottom >= near.z + height || f.top <= near.z) continue
    circles.push({ x: f.x, y: f.y, radius: f.radius + radius })
  }
  const far = 20 * CM
  return {
    lines: lines.filter(line => distance(near, foot(near, line)) < far),
    circles: circles.filter(circle => Math.abs(distance(near, circle) - circle.radius) < far),
  }
}

function foot(p: Spot, { a, b }: Line): Spot {
  const ex = b.x - a.x
  const ey = b.y - a.y
  const t = ((p.x - a.x) * ex + (p.y - a.y) * ey) / (ex * ex + ey * ey)
  return { x: a.x + ex * t, y: a.y + ey * t }
}

function onCircle(p: Spot, { x, y, radius }: Circle): Spot[] {
  const d = distance(p, { x, y })
  if (d > 0) return [{ x: x + ((p.x - x) / d) * radius, y: y + ((p.y - y) / d) * radius }]
  return [
    { x: x + radius, y },
    { x: x - radius, y },
    { x, y: y + radius },
    { x, y: y - radius },
  ]
}

function crossLines(p: Line, q: Line): Spot[] {
  const px = p.b.x - p.a.x
  const py = p.b.y - p.a.y
  const qx = q.b.x - q.a.x
  const qy = q.b.y - q.a.y
  const cross = px * qy - py * qx
  if (cross === 0) return []
  const t = ((q.a.x - p.a.x) * qy - (q.a.y - p.a.y) * qx) / cross
  return [{ x: p.a.x + px * t, y: p.a.y + py * t }]
}

function crossCircle(line: Line, { x, y, radius }: Circle): Spot[] {
  const f = foot({ x, y }, line)
  const off = distance(f, { x, y })
  if (off > radius) return []
  const length = distance(line.a, line.b)
  const along = Math.sqrt(radius * radius - off * off) / length
  const ex = (line.b.x - line.a.x) * along
  const ey = (line.b.y - line.a.y) * along
  return [
    { x: f.x + ex, y: f.y + ey },
    { x: f.x - ex, y: f.y - ey },
  ]
}

function crossCircles(p: Circle, q: Circle): Spot[] {
  const d = distance(p, q)
  if (d === 0 || d > p.radius + q.radius || d < Math.abs(p.radius - q.radius)) return []
  const along = (d * d + p.radius * p.radius - q.radius * q.radius) / (2 * d)
  const off = Math.sqrt(Math.max(0, p.radius * p.radius - along * along))
  const ux = (q.x - p.x) / d
  const uy = (q.y - p.y) / d
  const fx = p.x + ux * along
  const fy = p.y + uy * along
  return [
    { x: fx - uy * off, y: fy + ux * off },
    { x: fx + uy * off, y: fy - ux * off },
  ]
}

/** 'less than 3.50 cm' and the like. */
export const spokenHeight = (height: Len): string => `${cm(height)} cm`
