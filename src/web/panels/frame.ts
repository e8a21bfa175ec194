/** What the camera should show: the part of the table where the battle is, from the player's own side. */

import type { GameEvent, Scene, Seat, Target } from '#engine'
import { middle, type Spot } from '#geometry'

/** Never nearer than this by itself. */
const NEAREST = 2.2
/** What is left around the models, as a part of the table. */
const AROUND = 0.09

export interface Frame {
  readonly at: { readonly x: number; readonly y: number }
  readonly zoom: number
}

/** The part of the table the models are on; all of it while they are being set up. */
export function frameOf({ width, depth, models, round }: Scene): Frame {
  const whole = { at: { x: width / 2, y: depth / 2 }, zoom: 1 }
  const places = models.flatMap(({ body, status }) => (body === null || status === 'gone' ? [] : [body.at]))
  if (round === 0 || places.length < 2) return whole
  const span = (all: readonly number[], most: number) => {
    const low = Math.max(0, Math.min(...all) - AROUND * most)
    const high = Math.min(most, Math.max(...all) + AROUND * most)
    return { middle: (low + high) / 2, size: high - low }
  }
  const x = span(
    places.map(at => at.x),
    width,
  )
  const y = span(
    places.map(at => at.y),
    depth,
  )
  const zoom = Math.max(1, Math.min(NEAREST, width / x.size, depth / y.size))
  // the picture is of the table, not of what lies beside it
  const inside = (middle: number, most: number) =>
    Math.min(most - (most / zoom) * 0.44, Math.max((most / zoom) * 0.44, middle))
  return { at: { x: inside(x.middle, width), y: inside(y.middle, depth) }, zoom }
}

/** Which way a player looks from behind their own zone, in degrees clockwise from north; null while there is none. */
export function homeward({ width, depth, zones }: Scene, seat: Seat | null): number | null {
  const part = zones.find(zone => zone.seat !== null && zone.seat === seat)?.parts[0]
  if (part === undefined) return null
  const { x, y } = middle(part)
  const [east, south] = [x / width - 0.5, y / depth - 0.5]
  if (Math.abs(east) < 0.15 && Math.abs(south) < 0.15) return null
  if (Math.abs(south) >= Math.abs(east)) return south > 0 ? 0 : 180
  return east > 0 ? 270 : 90
}

/** Is the frame still good for what should be seen now? */
export function serves(now: Frame, wanted: Frame, { width, depth }: Scene): boolean {
  const half = (n: number, zoom: number) => n / zoom / 2
  const slack = 0.06
  const covers = (from: number, to: number, size: number) =>
    Math.abs(from - to) + half(size, wanted.zoom) <= half(size, now.zoom) + slack * size
  return covers(now.at.x, wanted.at.x, width) && covers(now.at.y, wanted.at.y, depth) && wanted.zoom < now.zoom * 1.3
}

/** The places an event is about: who acts, and on whom or whereto. */
export function placesIn(event: GameEvent, scene: Scene): Spot[] {
  const at = (target: Target | Spot): Spot[] => {
    if (typeof target === 'object') return [target]
    const model = scene.models.find(({ id }) => id === target)?.body?.at
    if (model !== undefined) return [model]
    const piece = scene.terrain.find(({ id }) => id === target)
    return piece === undefined ? [] : [middle(piece.footprint)]
  }
  switch (event.kind) {
    case 'attack':
      return [...at(event.by), ...at(event.at)]
    case 'move':
      return [...at(event.who), ...event.path.slice(-1)]
    case 'place':
      return [event.at]
    default:
      return []
  }
}

/** The seat of whoever acts in an event, if anybody does. */
export function actorOf(event: GameEvent, { models }: Scene): Seat | null {
  const who = event.kind === 'attack' ? event.by : event.kind === 'move' || event.kind === 'place' ? event.who : null
  return models.find(({ id }) => id === who)?.seat ?? null
}

/** How near the camera goes by itself to whoever acts. */
const NEAR = 2.4

/** A frame that shows these places with room around them, never nearer than one can follow. */
export function frameAround(places: readonly Spot[], { width, depth }: Scene): Frame {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wide = (east - west) / width + 0.34
  const deep = (south - north) / depth + 0.34
  const zoom = Math.max(1, Math.min(NEAR, 1 / Math.max(wide, deep)))
  return { at: { x: (west + east) / 2, y: (north + south) / 2 }, zoom }
}

/** Are these places well inside a frame? */
export function isSeen(places: readonly Spot[], { at, zoom }: Frame, { width, depth }: Scene): boolean {
  const inside = (n: number, middle: number, size: number) => Math.abs(n - middle) <= (size / zoom) * 0.36
  return places.every(({ x, y }) => inside(x, at.x, width) && inside(y, at.y, depth))
}
