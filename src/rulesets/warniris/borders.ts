/** The Troop of a Last Stand spreads over the four borders (WN-LST-04 to WN-LST-06). */

import { type Draw, type ModelId, pointOf, type Refusal, refuse, type Seat } from '#engine'
import { boxOf, type Len, type Point } from '#geometry'
import { cardOf } from './abilities.ts'
import { supposing } from './approach.ts'
import { landed, putDown, unplaced, widestFirst } from './deploy.ts'
import { TOLERANCE } from './figure.ts'
import { solids, whyNotStand } from './ground.ts'
import { BORDERS, type Border, type Game, ledTo, mini, type StepsFor, type WnOffer } from './model.ts'
import type { Rule } from './rules.ts'
import { isTroopSeat } from './sides.ts'

export const spreading: StepsFor<'borders'> = {
  /** WN-LST-04, WN-LST-05: one soldier after the other, of the kind and on the border the player likes. */
  borders(umpire, frame, [answer]) {
    const seat = isTroopSeat(umpire.setup, 0) ? 0 : 1
    const waiting = widestFirst(umpire, unplaced(umpire, seat))
    if (waiting.length === 0) return umpire.next({ step: 'turn', n: 1 })
    if (answer === undefined) {
      const kinds = waiting.filter((who, i) => {
        const { card } = mini(umpire.board, who)
        return waiting.findIndex(other => mini(umpire.board, other).card === card) === i
      })
      const offers = kinds.map(
        (who): WnOffer => ({ id: `place:${who}`, rule: 'WN-LST-04', on: who, opens: true, leads: { ...frame, who } }),
      )
      const border = inLine(umpire, waiting[0]!)?.border ?? BORDERS[0]
      return umpire.ask({ seat, about: 'borders', offers, otherwise: `${offers[0]!.id}/${border}` })
    }
    const { who, border } = ledTo('borders', answer) ?? frame
    if (who === undefined || border === undefined) throw new Error('warniris: a soldier is placed on no border')
    putDown(umpire, who, pointOf(answer))
    mini(umpire.board, who).border = border
    umpire.next(frame)
  },
}

// ---- which borders ------------------------------------------------------------

/** The border a base at a place was set down for: its nearest, south and north before west and east. */
function borderOf({ setup }: Game, radius: Len, { x, y }: Point): Border | null {
  const { width, depth } = setup.table
  const near = (a: number): boolean => Math.abs(a) <= TOLERANCE
  if (near(depth - y - radius)) return 'south'
  if (near(y - radius)) return 'north'
  if (near(x - radius)) return 'west'
  return near(width - x - radius) ? 'east' : null
}

/** How many stand on each border; the one named when it was placed counts, or else the one it touches. */
function borderCounts(game: Game, seat: Seat): Record<Border, number> {
  const counts = { south: 0, west: 0, north: 0, east: 0 }
  game.board.minis.forEach((m, who) => {
    if (m.seat !== seat || m.at === null) return
    const border = m.border ?? borderOf(game, cardOf(game, who).radius, m.at)
    if (border !== null) counts[border]++
  })
  return counts
}

/** WN-LST-05: the borders that may still get one more: none may end with two more than another. */
export function openBorders(game: Game, seat: Seat): Border[] {
  const counts = borderCounts(game, seat)
  const total = game.board.minis.filter(m => m.seat === seat).length
  const least = Math.floor(total / 4)
  const extra = total % 4
  const over = BORDERS.filter(border => counts[border] > least).length
  return BORDERS.filter(border => counts[border] < least || (counts[border] === least && over < extra))
}

/** The menu of a soldier to be placed: the borders it may still go to. */
export const borderOffers = (game: Game, who: ModelId): WnOffer[] =>
  openBorders(game, mini(game.board, who).seat).map(border => ({
    id: border,
    rule: 'WN-LST-05',
    on: who,
    hole: { fill: 'point' },
    leads: { step: 'borders', who, border },
  }))

// ---- where on a border --------------------------------------------------------

/** WN-LST-06: the base touches that edge from inside and overlaps nothing. */
export function whyNotBorder(game: Game, who: ModelId, border: Border, to: Point): Refusal<Rule> | null {
  const { radius } = cardOf(game, who)
  const { seat } = mini(game.board, who)
  const { width, depth } = game.setup.table
  const off = { south: depth - to.y, north: to.y, west: to.x, east: width - to.x }[border] - radius
  if (Math.abs(off) > TOLERANCE) return refuse('WN-LST-06', `The base must touch the ${border} border.`)
  if (!openBorders(game, seat).includes(border)) {
    return refuse('WN-LST-05', 'Spread them equally: borders may differ by 1.')
  }
  const wrong = whyNotStand(game, who, landed(game, who, to), 'standing')
  if (wrong !== null) return wrong
  // Ruling on WN-LST-06, as on WN-DEP-06: nobody may be placed so that another of the Troop finds no room.
  if (restFits(placed(game, who, border, to), seat)) return null
  return refuse('WN-LST-06', 'The rest of the Troop would not fit on the borders any more: leave smaller gaps.')
}

/** Places on a border, in an order drawn by `pick`; the first one in line last, which is always there while there is room. */
export function* borderPlaces(game: Game, who: ModelId, border: Border, pick: Draw): Generator<Point> {
  const { radius } = cardOf(game, who)
  const steps = Math.floor((lengthOf(game, border) - 2 * radius) / 500)
  const from = pick(steps)
  for (let i = 0; i <= steps; i++) {
    const to = onBorder(game, border, radius + ((from + i * 5) % (steps + 1)) * 500, radius)
    if (whyNotBorder(game, who, border, to) === null) yield to
  }
  const last = firstFree(game, who, border)
  if (last !== null && whyNotBorder(game, who, border, last) === null) yield last
}

const lengthOf = ({ setup }: Game, border: Border): Len =>
  border === 'south' || border === 'north' ? setup.table.width : setup.table.depth

/** The place of a base that touches a border so far along it. */
function onBorder({ setup }: Game, border: Border, along: Len, radius: Len): Point {
  const { width, depth } = setup.table
  return {
    south: { x: along, y: depth - radius, z: 0 },
    north: { x: along, y: radius, z: 0 },
    west: { x: radius, y: along, z: 0 },
    east: { x: width - radius, y: along, z: 0 },
  }[border]
}

// ---- room for the rest --------------------------------------------------------

/** The same game with a soldier on a border. */
function placed(game: Game, who: ModelId, border: Border, to: Point): Game {
  const supposed = supposing(game, who, landed(game, who, to), 'standing')
  supposed.board.minis[who] = { ...mini(supposed.board, who), border }
  return supposed
}

/** Can everybody who waits still be placed? Counted along each border, and tried out where that does not settle it. */
function restFits(game: Game, seat: Seat): boolean {
  const waiting = widestFirst(game, unplaced(game, seat))
  if (waiting.length === 0 || hasAmpleRoom(game, seat, cardOf(game, waiting[0]!).radius)) return true
  let supposed = game
  for (const who of waiting) {
    const next = inLine(supposed, who)
    if (next === null) return false
    supposed = placed(supposed, who, next.border, next.to)
  }
  return true
}

/**
 * The first open border with room, and the first place on it. Whoever goes on like this, the widest first, repeats what
 * `restFits` tried: so there is always a next place.
 */
function inLine(game: Game, who: ModelId): { readonly border: Border; readonly to: Point } | null {
  for (const border of openBorders(game, mini(game.board, who).seat)) {
    const to = firstFree(game, who, border)
    if (to !== null) return { border, to }
  }
  return null
}

/** The first free place along a border: at its beginning, or flush with what stands there. */
function firstFree(game: Game, who: ModelId, border: Border): Point | null {
  const { radius } = cardOf(game, who)
  const ends = taken(game, border, radius).map(([, end]) => end)
  for (const along of [radius, ...ends].sort((a, b) => a - b)) {
    const to = onBorder(game, border, along, radius)
    if (along >= radius && whyNotStand(game, who, landed(game, who, to), 'standing') === null) return to
  }
  return null
}

/** Is there room on every border for all it can still get, the corners left out, which two borders share? */
function hasAmpleRoom(game: Game, seat: Seat, radius: Len): boolean {
  const counts = borderCounts(game, seat)
  const most = Math.ceil(game.board.minis.filter(m => m.seat === seat).length / 4)
  return BORDERS.every(border => {
    let room = 0
    let from = 3 * radius
    const to = lengthOf(game, border) - 3 * radius
    for (const [start, end] of [...taken(game, border, radius), [to, to] as const]) {
      const last = Math.min(start, to)
      if (last >= from) room += Math.floor((last - from) / (2 * radius)) + 1
      from = Math.max(from, end)
    }
    return room >= most - counts[border]
  })
}

/** Where along a border nothing of this radius can be: bases and scenery near it, from the last place before to the first behind. */
function taken(game: Game, border: Border, radius: Len): (readonly [start: Len, end: Len])[] {
  const { width, depth } = game.setup.table
  const isFlat = border === 'south' || border === 'north'
  const off = ({ x, y }: { x: Len; y: Len }): Len => ({ south: depth - y, north: y, west: x, east: width - x })[border]
  const found: [Len, Len][] = []
  game.board.minis.forEach((m, who) => {
    if (m.at === null) return
    const reach = cardOf(game, who).radius + radius
    const aside = off(m.at) - radius
    if (aside >= reach) return
    const half = Math.ceil(Math.sqrt(reach * reach - aside * aside))
    const middle = isFlat ? m.at.x : m.at.y
    found.push([middle - half, middle + half])
  })
  for (const { footprint } of solids(game)) {
    const { west, east, north, south } = boxOf(footprint)
    if (Math.min(off({ x: west, y: north }), off({ x: east, y: south })) >= 2 * radius) continue
    found.push(isFlat ? [west - radius, east + radius] : [north - radius, south + radius])
  }
  return found.sort((a, b) => a[0] - b[0])
}
