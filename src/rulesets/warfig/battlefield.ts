/** The table: terrain, lines of sight over it, zones, and the hill (WF-TER, WF-GEO-08, WF-DEP-01 to 05, WF-OBJ-10). */

import { fieldOf, type Piece, piecesWith } from '#common/field'
import type { ModelId, Seat, Setup } from '#engine'
import {
  type Box,
  boxOf,
  CM,
  crosses,
  crossing,
  type Footprint,
  flatOverlaps,
  flatWithin,
  inside,
  type Polygon,
  type Spot,
  spotIn,
  type Terrain,
  onTable as whollyOn,
} from '#geometry'
import { ABILITIES } from './abilities.ts'
import { CONTACT, girth, rectOf, SLACK } from './formation.ts'
import { type Board, type Game, type Squad, squadAt } from './model.ts'
import { agreed } from './options.ts'

/** WF-TER-02, WF-TER-03, WF-TER-04: what a piece does to movement, by its traits. */
export const isImpenetrable = (piece: Terrain): boolean => piece.traits.includes(ROCK)
const ROCK = 'impenetrable'

/** The impenetrable pieces of a table, with their boxes. */
export const rocksOf = (setup: Setup): readonly Piece[] => piecesWith(fieldOf(setup.table), ROCK)

/** WF-TER-10: the rock a rectangle would stand on. */
export const rockUnder = (setup: Setup, area: Polygon): Piece | undefined =>
  rocksOf(setup).find(rock => flatOverlaps(area, rock.footprint, SLACK))

export type Fraction = readonly [over: number, under: number]
const OPEN: Fraction = [1, 1]

/** WF-TER-01: what a class of obstacles leaves, as agreed: '2/3', or '1' for all. */
function agreedFraction(setup: Setup, option: 'minorGround' | 'majorGround'): Fraction {
  const [over, under] = String(agreed.value(setup, option)).split('/').map(Number)
  return [over ?? 1, under ?? 1]
}

/** WF-TER-05, WF-TER-06: the worst fraction among the pieces touched; a sure foot makes nothing of minor ones. */
export function worstFraction(setup: Setup, pieces: readonly Terrain[], sureFoot: boolean): Fraction {
  const isIn = (trait: string): boolean => pieces.some(piece => piece.traits.includes(trait))
  const major = isIn('major') ? agreedFraction(setup, 'majorGround') : OPEN
  const minor = !sureFoot && isIn('minor') ? agreedFraction(setup, 'minorGround') : OPEN
  return major[0] * minor[1] <= minor[0] * major[1] ? major : minor
}

/** WF-SHT-13, WF-SHT-14, WF-TER-08: what a piece's cover costs the shooter. */
export function coverOf(piece: Terrain): number {
  if (piece.traits.includes('hard cover')) return 2
  return piece.traits.includes('soft cover') ? 1 : 0
}

/** Pieces a moving rectangle comes into. Touching is not being in. */
export function piecesUnder(setup: Setup, areas: readonly Polygon[]): Terrain[] {
  return setup.table.terrain.filter(piece => areas.some(area => flatOverlaps(area, piece.footprint, SLACK)))
}

export const isOnTable = (setup: Setup, area: Footprint): boolean => whollyOn(area, setup.table)

/** WF-TER-09: does impenetrable ground lie across the sight line? */
export function mountainBetween(setup: Setup, a: Spot, b: Spot): Terrain | undefined {
  return rocksOf(setup).find(rock => crosses(a, b, rock.footprint))
}

/** WF-SHT-11: the first other squad whose rectangle the sight line enters. */
export function squadBetween(board: Board, a: ModelId, b: ModelId): ModelId | undefined {
  const from = squadAt(board, a)
  const to = squadAt(board, b)
  for (let id = 0; id < board.squads.length; id++) {
    const squad = board.squads[id]!
    if (id === a || id === b || squad.place !== 'table' || !nearLine(from, to, squad)) continue
    if (crosses(from, to, rectOf(squad))) return id
  }
  return undefined
}

/** Can a squad touch the straight line between two others at all? */
function nearLine(a: Spot, b: Spot, squad: Squad): boolean {
  const reach = girth(squad)
  if (squad.x + reach < Math.min(a.x, b.x) || squad.x - reach > Math.max(a.x, b.x)) return false
  return squad.y + reach >= Math.min(a.y, b.y) && squad.y - reach <= Math.max(a.y, b.y)
}

/** WF-SHT-15: a piece this near in front of the target still covers it. */
const COVER_REACH = 5 * CM

/** WF-SHT-15, WF-SHT-16: the worst cover a target has from a shooter. */
export function coverFor(game: Game, by: ModelId, at: ModelId): number {
  const from = squadAt(game.board, by)
  const to = squadAt(game.board, at)
  let worst = 0
  for (const lasting of to.lasting) worst = Math.max(worst, ABILITIES[lasting.name]?.cover ?? 0)
  for (const piece of game.setup.table.terrain) {
    const cover = coverOf(piece)
    if (cover > worst && (spotIn(to, piece.footprint) || screens(from, to, piece.footprint))) worst = cover
  }
  return worst
}

/** Does the sight line cross a piece within 5 cm of the target's rectangle? */
function screens(from: Spot, to: Squad, piece: Footprint): boolean {
  const span = crossing(from, to, piece)
  if (span === null) return false
  const leaves = { x: from.x + (to.x - from.x) * span.leave, y: from.y + (to.y - from.y) * span.leave }
  return flatWithin({ shape: 'disc', ...leaves, radius: 0 }, rectOf(to), COVER_REACH)
}

// ---- zones ------------------------------------------------------------------

/** The part of the table a seat deploys in. */
export function zoneOf(game: Game, seat: Seat): Footprint {
  const zone = game.setup.table.zones[game.board.zones[seat]!]
  const part = zone?.parts[0]
  if (part === undefined) throw new Error(`warfig: seat ${seat} has no zone`)
  return part
}

export const inZone = (game: Game, seat: Seat, area: Polygon): boolean => inside(area, zoneOf(game, seat))

/** WF-RNF-06: does what fills a box touch a table edge that borders the zone? */
export function touchesOwnEdge(game: Game, seat: Seat, at: Box): boolean {
  const { width, depth } = game.setup.table
  const zone = boxOf(zoneOf(game, seat))
  return (
    (zone.west <= 0 && at.west <= CONTACT) ||
    (zone.north <= 0 && at.north <= CONTACT) ||
    (zone.east >= width && at.east >= width - CONTACT) ||
    (zone.south >= depth && at.south >= depth - CONTACT)
  )
}

/** WF-DEP-18: toward the enemy zone, in quarter turns. */
export function towardEnemy(game: Game, seat: Seat): number {
  const own = centreOf(boxOf(zoneOf(game, seat)))
  const foe = centreOf(boxOf(zoneOf(game, 1 - seat)))
  const dx = foe.x - own.x
  const dy = foe.y - own.y
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 90 : 270
  return dy > 0 ? 180 : 0
}

export const centreOf = ({ west, north, east, south }: Box): Spot => ({
  x: Math.round((west + east) / 2),
  y: Math.round((north + south) / 2),
})

// ---- the hill ---------------------------------------------------------------

export const tableCentre = ({ table }: Setup): Spot => ({
  x: Math.round(table.width / 2),
  y: Math.round(table.depth / 2),
})

/** WF-OBJ-10: the middle of the table, or the point agreed. */
export function hillCentre(setup: Setup): Spot {
  const middle = tableCentre(setup)
  const east = agreed.orNone(setup, 'hillEast')
  const south = agreed.orNone(setup, 'hillSouth')
  return { x: east === null ? middle.x : east * CM, y: south === null ? middle.y : south * CM }
}

/** WF-OBJ-10: does a squad come within the hill's radius of its middle? */
export function occupies(game: Game, squad: Squad): boolean {
  const radius = agreed.number(game.setup, 'hillRadius') * CM
  return (
    squad.place === 'table' &&
    flatWithin({ shape: 'disc', ...hillCentre(game.setup), radius: 0 }, rectOf(squad), radius)
  )
}
