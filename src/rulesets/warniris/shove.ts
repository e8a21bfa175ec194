/** Knockdown, Push and Swap, and being Driven (WN-ADV, WN-KND, WN-PSH, WN-SWP); Knocked Down miniatures can be shoved too (WN-KND-09). */

import { type Draw, type ModelId, type Part, pointOf, type Refusal, refuse } from '#engine'
import {
  type Body,
  CM,
  cosine,
  disc,
  distance,
  type Footprint,
  flatOverlaps,
  intrusion,
  type Len,
  type Point,
  type Spot,
  sine,
  sweep,
} from '#geometry'
import { ability, cardOf, nameOf } from './abilities.ts'
import { dropFrom } from './fall.ts'
import { figure, heightIn, playing, TOLERANCE, touches } from './figure.ts'
import { isStable, solids, surfaceAt } from './ground.ts'
import {
  type Act,
  areEnemies,
  type Deed,
  type Frame,
  type Game,
  inPlay,
  isOnGround,
  ledTo,
  mini,
  type Posture,
  placeOf,
  type StepsFor,
  type Ump,
  type WnOffer,
} from './model.ts'
import { cm, shortCm } from './north.ts'
import { maybeCapture } from './relic.ts'
import { attribute, facedTest } from './rolls.ts'
import type { Rule } from './rules.ts'

/** WN-PSH-01, WN-ABL-07: how far a Push drives. */
const pushReach = (game: Game, who: ModelId): Len => ability(game, who, 'pushes') ?? 3 * CM

/** The deeds that need base contact and a Faced Test of Body. */
type Contact = Extract<Deed, 'knockdown' | 'push' | 'swap'>
export const isContact = (deed: Deed): deed is Contact => deed === 'knockdown' || deed === 'push' || deed === 'swap'
const SPOKEN: Readonly<Record<Contact, string>> = { knockdown: 'Knockdown', push: 'Push', swap: 'Swap' }

/** Whom a Knockdown, Push or Swap may be aimed at, wherever they stand (WN-ADV-04 and the states of table T5). */
export function whyNotHandle(
  game: Game,
  by: ModelId,
  at: ModelId,
  deed: Contact,
  posture: Posture = mini(game.board, by).posture,
): Refusal<Rule> | null {
  const target = mini(game.board, at)
  if (by === at) return refuse('WN-ADV-04', 'Choose another miniature.')
  if (ability(game, at, 'anchored')) {
    return refuse('WN-ABL-15', `${nameOf(game, at)} is Anchored and cannot be chosen for ${SPOKEN[deed]}.`)
  }
  if (deed === 'knockdown') {
    if (posture === 'crouched') return refuse('WN-CRO-05', 'A Crouched miniature cannot perform a Knockdown.')
    if (posture === 'lying') return refuse('WN-LAY-07', 'A Lying Down miniature cannot perform a Knockdown.')
    if (!areEnemies(game.board, by, at)) return refuse('WN-ADV-04', 'Choose an enemy.')
    return isOnGround(target) ? refuse('WN-KND-07', 'Already on the ground.') : null
  }
  if (posture === 'lying' && !isOnGround(target)) {
    return refuse('WN-LAY-08', `Lying Down miniatures can only ${SPOKEN[deed]} Lying Down ones.`)
  }
  if (posture === 'crouched' && target.posture === 'standing') {
    return refuse('WN-CRO-06', `Crouched miniatures can only ${SPOKEN[deed]} Crouched or Lying Down ones.`)
  }
  return null
}

/** Body as the target of somebody's shove: Rooted helps against enemies. */
export function bracedBody(game: Game, by: ModelId, at: ModelId): Part<Rule>[] {
  const parts = attribute(game, at, 'body')
  const rooted = ability(game, at, 'rooted')
  if (rooted !== undefined && areEnemies(game.board, by, at)) parts.push({ n: rooted, rule: 'WN-ABL-04' })
  return parts
}

/** The Faced Tests of a Knockdown, Push or Swap in base contact (WN-ADV-03). What follows comes back as frames. */
export function handle(umpire: Ump, { who: by, at, deed }: Act & { readonly deed: Contact }): Frame[] {
  const purpose = `${SPOKEN[deed]} on ${nameOf(umpire, at)}`
  if (deed === 'swap') {
    // WN-SWP-01, WN-SWP-02: Mind first; if it fails Body is not tested
    const own = attribute(umpire, by, 'mind')
    const theirs = attribute(umpire, at, 'mind')
    if (!facedTest(umpire, deed, by, at, own, theirs, `${purpose}, Mind`)) return []
  }
  // WN-ADV-05: no cover, no crowding
  const body = attribute(umpire, by, 'body')
  if (!facedTest(umpire, deed, by, at, body, bracedBody(umpire, by, at), purpose)) return [] // WN-PSH-06
  umpire.board.unsettled = true
  if (deed === 'knockdown') return [{ step: 'floor', who: at }]
  if (deed === 'swap') return [{ step: 'exchange', by, who: at }]
  return [{ step: 'shove', by, who: at, reach: pushReach(umpire, by), away: false }]
}

// ---- driving ----------------------------------------------------------------

/** WN-TER-17, WN-PSH-05: where a straight shove ends, difficult ground or not, the state kept: at contact, at the edge of the table, where it was meant to, or over an edge. */
function shoved(
  game: Game,
  who: ModelId,
  dx: number,
  dy: number,
  reach: Len,
): { readonly end: Point; readonly edge: boolean } {
  const at = placeOf(game.board, who)
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0 || reach === 0) return { end: at, edge: false }
  const radius = cardOf(game, who).radius
  const height = heightIn(game, who, mini(game.board, who).posture)
  const spot = (s: number): Spot => ({
    x: Math.round(at.x + (dx / length) * s),
    y: Math.round(at.y + (dy / length) * s),
  })
  let free = Math.min(reach, toTableEdge(game, at, dx / length, dy / length, radius))
  const far = { ...spot(free), z: at.z }
  // WN-PSH-03: contact with any base, or scenery higher than its surface
  const bodies = [
    ...playing(game, who).map(other => figure(game, other)),
    ...solids(game).filter(piece => piece.top > at.z),
  ]
  const whole = distance(at, far)
  const base = disc(at, radius)
  const ahead = disc(spot(Math.min(50, free)), radius)
  for (const body of bodies) {
    if (body.bottom >= at.z + height || body.top <= at.z) continue
    const inside = intrusion(base, body.footprint)
    // who already stands a hair inside another may still be driven away from it
    if (inside > 0) {
      if (intrusion(ahead, body.footprint) > inside) free = 0
      continue
    }
    const span = sweep(at, far, radius, height, body, 0, 0)
    if (span !== null) free = Math.min(free, span.enter * whole)
  }
  for (let s = 0; s < free; s += 100) {
    const next = Math.min(free, s + 100)
    if (surfaceAt(game, disc(spot(next), radius), at.z, 1) < at.z) return { end: { ...spot(s), z: at.z }, edge: true }
  }
  return { end: { ...spot(free), z: at.z }, edge: false }
}

/** WN-TER-18: how far it is to the edge of the table. */
function toTableEdge(game: Game, at: Point, ux: number, uy: number, radius: Len): number {
  const { width, depth } = game.setup.table
  let free = Number.POSITIVE_INFINITY
  if (ux > 0) free = Math.min(free, (width - radius - at.x) / ux)
  if (ux < 0) free = Math.min(free, (radius - at.x) / ux)
  if (uy > 0) free = Math.min(free, (depth - radius - at.y) / uy)
  if (uy < 0) free = Math.min(free, (radius - at.y) / uy)
  return Math.max(0, free)
}

type Shove = Extract<Frame, { step: 'shove' }>

/** WN-EFF-01: the line straight away from the user. */
function awayFrom(game: Game, { by, who }: Shove): Spot {
  const from = mini(game.board, by).at
  const at = placeOf(game.board, who)
  return from === null ? { x: 0, y: 0 } : { x: at.x - from.x, y: at.y - from.y }
}

/** Is this where the miniature may be driven to (WN-PSH-02, WN-EFF-01)? */
export function whyNotShove(game: Game, frame: Shove, to: Spot): Refusal<Rule> | null {
  const at = placeOf(game.board, frame.who)
  const d = distance(at, to)
  if (d > frame.reach + TOLERANCE) {
    return refuse('WN-PSH-01', `At most ${shortCm(frame.reach)} cm: this is ${cm(d)} cm.`)
  }
  if (!frame.away || d === 0) return null
  const away = awayFrom(game, frame)
  const length = Math.sqrt(away.x * away.x + away.y * away.y)
  const dx = to.x - at.x
  const dy = to.y - at.y
  const off = Math.abs(away.x * dy - away.y * dx) / length
  const isAway = away.x * dx + away.y * dy > 0
  return isAway && off <= 100 ? null : refuse('WN-EFF-01', 'Driven miniatures go straight away from the user.')
}

/** Places to drive a miniature to: full length first when it goes away, all round when pushed. */
export function* shovePlaces(game: Game, frame: Shove, pick: Draw): Generator<Point> {
  const at = placeOf(game.board, frame.who)
  // rounded before it is added: at the table's edge the sum would round to -0
  const to = (ux: number, uy: number, d: number): Point => ({
    x: at.x + Math.round(ux * d),
    y: at.y + Math.round(uy * d),
    z: at.z,
  })
  const lengths = [frame.reach, frame.reach / 2]
  if (frame.away) {
    const away = awayFrom(game, frame)
    const length = Math.sqrt(away.x * away.x + away.y * away.y)
    if (length > 0) for (const d of lengths) yield to(away.x / length, away.y / length, d - 2)
  } else {
    const turn = pick(24) * 15
    for (let a = 0; a < 360; a += 30) yield to(cosine(a + turn), sine(a + turn), lengths[a % 60 === 0 ? 0 : 1]! - 2)
  }
}

export const shoving: StepsFor<'shove' | 'exchange'> = {
  /** WN-PSH-02, WN-EFF-01: the acting player says where to. */
  shove(umpire, frame, [answer]) {
    const { by, who, away } = frame
    const { board } = umpire
    const target = mini(board, who)
    const { seat } = mini(board, by)
    // WN-GEN-16: who resigns while asked drives nobody any more
    if (target.at === null || board.resigned[seat] || ability(umpire, who, 'anchored')) return
    board.unsettled = true
    if (answer === undefined) {
      if (away && isPinned(umpire, frame)) return
      const offers: WnOffer[] = [
        { id: 'drive', rule: away ? 'WN-EFF-01' : 'WN-PSH-02', on: who, hole: { fill: 'point' }, leads: frame },
        { id: 'leave', rule: away ? 'WN-EFF-01' : 'WN-PSH-02', on: who, leads: frame },
      ]
      return umpire.ask({ seat, about: 'shove', on: who, offers, otherwise: 'leave' })
    }
    if (answer.with === undefined) return
    const to = pointOf(answer)
    const from = target.at
    const dx = to.x - from.x
    const dy = to.y - from.y
    const { end, edge } = shoved(umpire, who, dx, dy, Math.min(frame.reach, distance(from, to)))
    target.at = end
    umpire.tell({ kind: 'move', rule: away ? 'WN-EFF-01' : 'WN-PSH-01', who, path: [end] })
    maybeCapture(umpire, who)
    // WN-PSH-04: over an edge it falls, and the damage is the pusher's
    if (edge) umpire.next({ step: 'fall', tumble: { who, from: end, dx, dy, to: null, by: seat } })
    // WN-TER-10: driven off a ladder
    else if (!isStable(umpire, who, end)) umpire.next({ step: 'fall', tumble: dropFrom(who, end, seat) })
  },

  /** WN-SWP-03: the swap is optional after success. */
  exchange(umpire, frame, [answer]) {
    const { by, who } = frame
    // WN-GEN-16: either player may resign while this is asked
    if (!inPlay(mini(umpire.board, by)) || !inPlay(mini(umpire.board, who))) return
    if (answer === undefined) {
      const offers: WnOffer[] = [
        { id: 'swap', rule: 'WN-SWP-03', on: by, at: who, leads: { ...frame, swaps: true } },
        { id: 'stay', rule: 'WN-SWP-03', on: by, at: who, leads: { ...frame, swaps: false } },
      ]
      return umpire.ask({ seat: mini(umpire.board, by).seat, about: 'exchange', on: by, offers, otherwise: 'swap' })
    }
    if (!ledTo('exchange', answer)?.swaps) return
    umpire.next(...changePlaces(umpire, by, who))
  },
}

/** Nowhere to go straight away from the user. */
function isPinned(game: Game, frame: Shove): boolean {
  const { x, y } = awayFrom(game, frame)
  const { end, edge } = shoved(game, frame.who, x, y, frame.reach)
  return !edge && distance(end, placeOf(game.board, frame.who)) <= TOLERANCE
}

// ---- changing places --------------------------------------------------------

/** WN-SWP-04: the pair may be shifted so far. */
const SHIFT: Len = 1 * CM

/** WN-SWP-03, WN-SWP-04: where both end, shifted together by the least that makes both legal; null when nothing does. */
export function swapPlaces(
  game: Game,
  a: ModelId,
  b: ModelId,
  from: Point = placeOf(game.board, a),
): { a: Point; b: Point } | null {
  const to = placeOf(game.board, b)
  const isRoomA = roomBeside(game, a, b, to)
  const isRoomB = roomBeside(game, b, a, from)
  for (let d = 0; d <= SHIFT; d += 100) {
    for (let turn = 0; turn < 360; turn += 15) {
      const dx = Math.round(cosine(turn) * d)
      const dy = Math.round(sine(turn) * d)
      if (isRoomA(dx, dy) && isRoomB(dx, dy)) {
        return { a: { x: to.x + dx, y: to.y + dy, z: to.z }, b: { x: from.x + dx, y: from.y + dy, z: from.z } }
      }
      if (d === 0) break
    }
  }
  return null
}

/** Is a place so far from `near` clear of the table's edge, of scenery and of every base but the partner's? */
function roomBeside(game: Game, who: ModelId, partner: ModelId, near: Point): (dx: number, dy: number) => boolean {
  const { radius, bottom, top } = figure(game, who, near)
  const { width, depth } = game.setup.table
  const margin = radius - TOLERANCE
  const wide = disc(near, radius + SHIFT + 2)
  const isClose = (body: Body): boolean => body.top > bottom && body.bottom < top && flatOverlaps(wide, body.footprint)
  const obstacles: Footprint[] = []
  for (const piece of solids(game)) if (isClose(piece)) obstacles.push(piece.footprint)
  for (const other of playing(game, who)) {
    if (other === partner) continue
    const body = figure(game, other)
    if (isClose(body)) obstacles.push(body.footprint)
  }
  return (dx, dy) => {
    const x = near.x + dx
    const y = near.y + dy
    if (x < margin || y < margin || x > width - margin || y > depth - margin) return false
    const base = disc({ x, y }, radius)
    return !obstacles.some(obstacle => flatOverlaps(base, obstacle, TOLERANCE))
  }
}

/** WN-SWP-03 to WN-SWP-05: both go where the other was; too little support is a fall. */
export function changePlaces(umpire: Ump, a: ModelId, b: ModelId): Frame[] {
  const places = swapPlaces(umpire, a, b)
  if (places === null) return []
  const frames: Frame[] = []
  for (const [who, at] of [
    [a, places.a],
    [b, places.b],
  ] as const) {
    const m = mini(umpire.board, who)
    m.at = at
    umpire.tell({ kind: 'place', rule: 'WN-SWP-03', who, at })
    if (!isStable(umpire, who, at)) frames.push({ step: 'fall', tumble: dropFrom(who, at, mini(umpire.board, a).seat) })
  }
  maybeCapture(umpire, a)
  maybeCapture(umpire, b)
  return frames
}

/** WN-ADV-03: is the actor in base contact with its target? */
export const inContact = (game: Game, by: ModelId, at: ModelId): boolean => touches(figure(game, by), figure(game, at))
