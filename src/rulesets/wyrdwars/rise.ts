/** Legs up and down: ladders, stairs, climbs, jumps and leaps; their ends and what they ask (WW-CLM, WW-MOV-10, WW-MOV-11). */

import type { Piece } from '#common/field'
import { lengthText, type ModelId, type Part, type Refusal, refuse } from '#engine'
import { distance, INCH, inches, type Len, type Point } from '#geometry'
import { type BlockSide, battlefield, CONTACT, roofAt, SIDES, type Way } from './battlefield.ts'
import { cardOf, hasArtefact, hasSkill } from './card.ts'
import { type Game, placeOf, warrior } from './model.ts'
import { ALONG, mayEnd, radiusOf, whyNotEnd } from './places.ts'
import type { Rule } from './rules.ts'
import { carriedBy } from './tokens.ts'

/** WW-CLM-09: nobody jumps down farther. WW-MOV-11: nobody leaps farther, centre to centre. */
export const JUMP: Len = inches(3)
export const LEAP: Len = 4 * INCH

export type RiseKind = 'ladder' | 'stairs' | 'climb' | 'jump'

/** A leg from one level to another. */
export interface Rise {
  /** Unique from one place: 'ladder:2', 'climb:up:tower', 'jump:west'. */
  readonly id: string
  readonly kind: RiseKind
  readonly from: Point
  readonly to: Point
  /** WW-MOV-10, WW-CLM-02, WW-CLM-09: the height, nothing for a jump. */
  readonly cost: Len
  readonly block: Piece
}

/** WW-CLM-10: the place so far outside a side of a block, or inside it where `off` is negative, beside a spot of it. */
function beside({ west, east, north, south }: Piece, side: BlockSide, at: { x: Len; y: Len }, off: Len, z: Len): Point {
  switch (side) {
    case 'north':
      return { x: at.x, y: north - off, z }
    case 'south':
      return { x: at.x, y: south + off, z }
    case 'west':
      return { x: west - off, y: at.y, z }
    case 'east':
      return { x: east + off, y: at.y, z }
  }
}

/** WW-CLM-10: the foot and the head of a ladder or of stairs for a base of this size. */
export const endsOf = ({ block, side, at }: Way, radius: Len): { readonly foot: Point; readonly head: Point } => ({
  foot: beside(block, side, at, radius, 0),
  head: beside(block, side, at, -radius, block.top),
})

/** WW-CLM-11: the end of a leg, or the nearest free place within an inch along the rim; null where none is free. */
function freeEnd(end: Point, side: BlockSide, mayBe: (at: Point) => boolean): Point | null {
  if (mayBe(end)) return end
  const isUpright = side === 'west' || side === 'east'
  for (let off = STEP; off <= ALONG; off += STEP) {
    for (const by of [-off, off]) {
      const at: Point = isUpright ? { ...end, y: end.y + by } : { ...end, x: end.x + by }
      if (mayBe(at)) return at
    }
  }
  return null
}
const STEP: Len = 127

/** How somebody may leave his level. */
export interface Nimble {
  readonly ladders: boolean
  readonly climbs: boolean
}

/** WW-CLM-06, WW-CLM-08, WW-OBJ-02, WW-TRA-05, WW-TRA-13, WW-TRA-14: who may climb, leap, jump and use ladders. */
export function nimbleOf(game: Game, who: ModelId, runs: boolean): Nimble {
  const { traits } = cardOf(game, who)
  if (traits.has('large') || traits.has('beast')) return { ladders: false, climbs: false }
  const isHampered = carriedBy(game.board, who) !== null && !traits.has('light-fingers')
  return { ladders: true, climbs: !isHampered && (!runs || traits.has('roofborn')) }
}

/** The legs up and down somebody may take from a place, whatever is left of his allowance. `charges`: the inch round enemies does not bind. */
export function risesFrom(
  game: Game,
  who: ModelId,
  from: Point,
  runs: boolean,
  mayBe?: (at: Point) => boolean,
): Rise[] {
  const { ways, blocks } = battlefield(game)
  const radius = radiusOf(game, who)
  const nimble = nimbleOf(game, who, runs)
  const isFree = mayBe ?? ((at: Point) => mayEnd(game, who, at))
  const found: Rise[] = []
  ways.forEach((way, i) => {
    if (way.kind === 'ladder' && !nimble.ladders) return
    const { foot, head } = endsOf(way, radius)
    const [start, end] = from.z === 0 ? [foot, head] : [head, foot]
    if (start.z !== from.z || distance(start, from) > CONTACT) return
    const to = freeEnd(end, way.side, isFree)
    if (to !== null)
      found.push({ id: `${way.kind}:${i}`, kind: way.kind, from, to, cost: way.block.top, block: way.block })
  })
  if (!nimble.climbs) return found
  if (from.z === 0) {
    for (const block of blocks) {
      const rise = climbUp(block, from, radius, isFree)
      if (rise !== null) found.push(rise)
    }
    return found
  }
  const roof = roofAt(game, from)
  if (roof !== null) found.push(...downFrom(roof, from, radius, isFree))
  return found
}

/** WW-CLM-10: up from any place in contact with a block to the nearest place on its roof. */
function climbUp(block: Piece, from: Point, radius: Len, isFree: (at: Point) => boolean): Rise | null {
  const { west, east, north, south, top } = block
  const dx = Math.max(west - from.x, 0, from.x - east)
  const dy = Math.max(north - from.y, 0, from.y - south)
  const reach = radius + CONTACT
  if (dx * dx + dy * dy > reach * reach || east - west < 2 * radius || south - north < 2 * radius) return null
  const at: Point = {
    x: Math.min(Math.max(from.x, west + radius), east - radius),
    y: Math.min(Math.max(from.y, north + radius), south - radius),
    z: top,
  }
  const side: BlockSide = dx >= dy ? (from.x < at.x ? 'west' : 'east') : from.y < at.y ? 'north' : 'south'
  const to = freeEnd(at, side, isFree)
  return to === null ? null : { id: `climb:${block.id}`, kind: 'climb', from, to, cost: top, block }
}

/** WW-CLM-09, WW-CLM-10, WW-CLM-12: down from a place at the rim, by climbing or jumping, on every side that is near. */
function downFrom(block: Piece, from: Point, radius: Len, isFree: (at: Point) => boolean): Rise[] {
  const found: Rise[] = []
  for (const side of SIDES) {
    if (rimGap(block, side, from) - radius > CONTACT) continue
    const to = freeEnd(beside(block, side, from, radius, 0), side, isFree)
    if (to === null) continue
    found.push({ id: `climb:${side}`, kind: 'climb', from, to, cost: block.top, block })
    if (block.top <= JUMP) found.push({ id: `jump:${side}`, kind: 'jump', from, to, cost: 0, block })
  }
  return found
}

/** How far the centre of a base on a roof is from one of its rims. */
export function rimGap({ west, east, north, south }: Piece, side: BlockSide, { x, y }: Point): Len {
  switch (side) {
    case 'north':
      return y - north
    case 'south':
      return south - y
    case 'west':
      return x - west
    case 'east':
      return east - x
  }
}

/** WW-MOV-11, WW-FAL-04: where he lands whose leap fails: below the place of the rim that he left the roof by. */
export function footBelow(block: Piece, from: Point, to: Point, radius: Len): Point {
  let [first, part]: [BlockSide, number] = [SIDES[0], 1]
  for (const side of SIDES) {
    const [inside, outside] = [rimGap(block, side, from), -rimGap(block, side, to)]
    const share = inside / (inside + outside)
    if (outside <= 0 || share >= part) continue
    first = side
    part = share
  }
  const rim = { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
  return beside(block, first, rim, radius, 0)
}

/** WW-CLM-01, WW-CLM-07, WW-HAP-14, WW-TRA-11, WW-TRA-12: what changes Initiative in a test to climb, leap or jump. */
export function agility(game: Game, who: ModelId): Part<Rule>[] {
  const { traits, body } = cardOf(game, who)
  const parts: Part<Rule>[] = []
  if (body?.id === 'half-plate') parts.push({ n: -1, rule: 'WW-CLM-07' })
  if (traits.has('stilts')) parts.push({ n: 2, rule: 'WW-TRA-11' })
  if (traits.has('roofborn')) parts.push({ n: 1, rule: 'WW-TRA-12' })
  if (game.board.happening === 'slates') parts.push({ n: -1, rule: 'WW-HAP-14' })
  return parts
}

/** WW-SKL-03, WW-ITM-01, WW-ART-04: what throws a failed test to climb, or to leap or jump, again; a line only on the way up, once a turn. */
export function surefooted(
  game: Game,
  who: ModelId,
  kind: 'climb up' | 'climb down' | 'leap' | 'jump',
): Rule | undefined {
  if (kind === 'leap' || kind === 'jump') return hasArtefact(game, who, 'cats-boots') ? 'WW-ART-04' : undefined
  if (hasSkill(game, who, 'wall-crawler')) return 'WW-SKL-03'
  const hasLine = cardOf(game, who).trinkets.includes('climbing-line') && !warrior(game.board, who).usedLine
  return kind === 'climb up' && hasLine ? 'WW-ITM-01' : undefined
}

/** How somebody goes along a leg that is tested. */
export const gaitOf = ({ kind, from, to }: Rise): 'climb up' | 'climb down' | 'jump' =>
  kind === 'jump' ? 'jump' : to.z > from.z ? 'climb up' : 'climb down'

/** WW-RIT-21: passes without a die. */
export const isSure = (game: Game, who: ModelId): boolean =>
  warrior(game.board, who).effects.some(({ stat }) => stat === 'soft-step')

/** WW-MOV-11: may he leap at all from where he is: is another roof as high near enough? */
export function mayLeap(game: Game, who: ModelId, runs: boolean): boolean {
  const from = placeOf(game.board, who)
  if (from.z === 0 || !nimbleOf(game, who, runs).climbs) return false
  const roof = roofAt(game, from)
  const radius = radiusOf(game, who)
  return battlefield(game).blocks.some(block => {
    if (block === roof || block.top !== from.z) return false
    const dx = Math.max(block.west + radius - from.x, 0, from.x - (block.east - radius))
    const dy = Math.max(block.north + radius - from.y, 0, from.y - (block.south - radius))
    return dx * dx + dy * dy <= LEAP * LEAP
  })
}

/** WW-MOV-11: why nobody leaps there; null where he may, for the length between the centres. */
export function whyNotLeap(game: Game, who: ModelId, to: Point, left: Len): Refusal<Rule> | null {
  const from = placeOf(game.board, who)
  if (to.z !== from.z || from.z === 0 || roofAt(game, to) === roofAt(game, from)) {
    return refuse('WW-MOV-11', 'A leap leads to another roof of the same height.')
  }
  const length = Math.round(distance(from, to))
  if (length > LEAP) {
    const far = lengthText(length, 'inches')
    return refuse('WW-MOV-11', `The roofs are ${far} apart, centre to centre; 4 is the most.`)
  }
  if (length > left) {
    return refuse(
      'WW-MOV-01',
      `The leap costs ${lengthText(length, 'inches')}, ${lengthText(left, 'inches')} are left.`,
    )
  }
  return whyNotEnd(game, who, to)
}
