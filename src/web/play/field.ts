/** A battlefield of a player's own: what lies on it, for how many it is, and how it is read from a file or a link. */

import type { AnyRuleset, FieldMap } from '#engine'
import { type Footprint, isConvex, type Len, SCENERY, type Spot, type Table, type Terrain, type Zone } from '#geometry'
import { groundOf, laid, type Piece, piecesOf, type Shape } from './pieces.ts'

export interface Field extends Pick<Table, 'width' | 'depth'> {
  readonly ruleset: string
  readonly name: string
  readonly seats: readonly number[]
  /** Scenarios its zones are made for; every one of the game where it does not say. */
  readonly scenarios?: readonly string[]
  readonly pieces: readonly Piece[]
  /** The zones that belong to no piece. */
  readonly zones: readonly Zone[]
  /** The words it was laid out by, where chance did it: the same words give the same battlefield. */
  readonly seed?: string
}

/** What is measured: the furniture every ruleset judges. */
export const tableOf = ({ width, depth, pieces, zones }: Field): Table => ({
  width,
  depth,
  terrain: pieces.flatMap(laid),
  zones: [...zones, ...pieces.flatMap(groundOf)],
})

/** A battlefield that begins as one of the game's own, with its pieces or bare. */
export function fieldFrom(rules: Pick<AnyRuleset, 'id'>, map: FieldMap, isBare: boolean): Field {
  const { pieces, zones } = piecesOf(map.table)
  return {
    ruleset: rules.id,
    name: isBare ? 'New battlefield' : `${map.name}, changed`,
    width: map.table.width,
    depth: map.table.depth,
    seats: map.seats,
    ...(map.scenarios !== undefined && { scenarios: map.scenarios }),
    pieces: isBare ? [] : pieces,
    zones,
  }
}

/** The bare tables of a game: every size with its zones once, called after a map that stands on it. */
export function baresOf(rules: Pick<AnyRuleset, 'maps'>): FieldMap[] {
  const found = new Map<string, FieldMap>()
  for (const map of rules.maps) {
    const { zones } = piecesOf(map.table)
    const print = JSON.stringify([map.table.width, map.table.depth, map.seats, map.scenarios, zones])
    if (!found.has(print)) found.set(print, map)
  }
  return [...found.values()]
}

/** The name it is played under: never that of one of the game's own maps, which are not changed. */
export function playedName(rules: Pick<AnyRuleset, 'maps'>, { name }: Pick<Field, 'name'>): string {
  const plain = name.trim() || 'My battlefield'
  return rules.maps.some(map => map.id === plain) ? `${plain} (mine)` : plain
}

/** The battlefield as a map to be chosen; `id` tells it from those of the game. */
export const mapOf = (id: string, field: Field): FieldMap => ({
  id,
  name: field.name,
  seats: field.seats,
  ...(field.scenarios !== undefined && { scenarios: field.scenarios }),
  table: tableOf(field),
})

// ---- limits -----------------------------------------------------------------

/** What a server takes of a table; more than that is no battlefield that anybody could build. */
export const MOST_PARTS = 60
const MOST_ZONES = 40
const MOST_CORNERS = 800
/** Four metres. */
const FAR: Len = 400_000
/** The largest file that is read, in bytes: a battlefield of everything has a tenth of it. */
export const LARGEST_FIELD = 300_000

const cornersOf = (f: Footprint): number => (f.shape === 'disc' ? 1 : f.points.length)

/** Whether there is too much on it, in a sentence; null while there is room. */
export function whyTooMuch(field: Field): string | null {
  const { terrain, zones } = tableOf(field)
  if (terrain.length > MOST_PARTS)
    return `A battlefield has at most ${MOST_PARTS} parts, walls and ladders counted one by one; this would have ${terrain.length}.`
  if (zones.length > MOST_ZONES)
    return `A battlefield has at most ${MOST_ZONES} zones; this would have ${zones.length}.`
  const corners =
    terrain.reduce((sum, { footprint, openings = [] }) => sum + cornersOf(footprint) + 2 * openings.length, 0) +
    zones.reduce((sum, { parts }) => sum + parts.reduce((n, part) => n + cornersOf(part), 0), 0)
  return corners > MOST_CORNERS
    ? `A battlefield has at most ${MOST_CORNERS} corners in all; this would have ${corners}.`
    : null
}

// ---- reading ----------------------------------------------------------------

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A fault found while reading: a sentence for the player. */
class Unreadable extends Error {}
const fail = (says: string): never => {
  throw new Unreadable(says)
}

/** A battlefield from a file or a link, or the sentence to show. What it does not know it leaves out. */
export function readField(value: unknown, game: string): Field | string {
  try {
    return fieldIn(value, game)
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}

function fieldIn(value: unknown, game: string): Field {
  if (!isFields(value) || !('pieces' in value || 'table' in value)) return fail('This is not a battlefield.')
  if (JSON.stringify(value).length > LARGEST_FIELD)
    return fail(`This battlefield is too large to read: ${LARGEST_FIELD / 1000} kB is the most.`)
  if (value.ruleset !== game) {
    const other = typeof value.ruleset === 'string' ? `it is for ${value.ruleset.slice(0, 40)}` : 'it names no game'
    return fail(`This battlefield is not for ${game}: ${other}.`)
  }
  const table = isFields(value.table) ? value.table : value
  const { pieces, zones } = isFields(value.table)
    ? piecesOf({
        terrain: listIn(table.terrain, 'terrain').map(part => partIn(part, false)),
        zones: listIn(table.zones, 'zones').map(zoneIn),
      })
    : {
        pieces: listIn(value.pieces, 'pieces').map(pieceIn),
        zones: listIn(value.zones, 'zones').map(zoneIn),
      }
  const scenarios = value.scenarios === undefined ? undefined : listIn(value.scenarios, 'scenarios')
  const field: Field = {
    ruleset: game,
    name: textIn(value.name, 'name of the battlefield', 60),
    width: lengthIn(table.width, 'width of the battlefield', 1),
    depth: lengthIn(table.depth, 'depth of the battlefield', 1),
    seats: listIn(value.seats, 'seats').map(n => wholeIn(n, 'number of players', 1, 8)),
    ...(scenarios !== undefined && { scenarios: scenarios.map(one => textIn(one, 'name of a scenario', 40)) }),
    pieces,
    zones,
    ...(typeof value.seed === 'string' && { seed: value.seed.slice(0, 40) }),
  }
  const ids = field.pieces.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return fail('Two pieces of this battlefield have the same id.')
  if (field.seats.length === 0) return fail('This battlefield does not say for how many players it is.')
  const tooMuch = whyTooMuch(field)
  return tooMuch === null ? field : fail(tooMuch)
}

const listIn = (value: unknown, what: string): readonly unknown[] =>
  Array.isArray(value) ? value : fail(`This battlefield is not complete: its ${what} are no list.`)

function textIn(value: unknown, what: string, most: number): string {
  if (typeof value !== 'string' || value.trim() === '') return fail(`The ${what} is missing.`)
  return value.length <= most ? value : fail(`The ${what} has ${value.length} letters; ${most} are the most.`)
}

function wholeIn(value: unknown, what: string, least: number, most: number): number {
  const isGood = Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  return isGood ? Number(value) + 0 : fail(`The ${what} is to be a whole number from ${least} to ${most}.`)
}
const lengthIn = (value: unknown, what: string, least = 0): Len => wholeIn(value, what, least, FAR)

function spotIn(value: unknown, what: string): Spot {
  if (!isFields(value)) return fail(`The ${what} is no place.`)
  return { x: wholeIn(value.x, `${what}, x`, -FAR, FAR), y: wholeIn(value.y, `${what}, y`, -FAR, FAR) }
}

function printIn(value: unknown, what: string): Footprint {
  if (isFields(value) && value.shape === 'disc')
    return { shape: 'disc', ...spotIn(value, `middle of ${what}`), radius: lengthIn(value.radius, `radius of ${what}`) }
  if (!isFields(value) || value.shape !== 'polygon') return fail(`${what} is neither round nor has it corners.`)
  const points = listIn(value.points, `corners of ${what}`).map(spot => spotIn(spot, `corner of ${what}`))
  const isGood = points.length <= 24 && isConvex(points)
  return isGood
    ? { shape: 'polygon', points }
    : fail(`The corners of ${what} are to go round clockwise without a dent, 3 to 24 of them.`)
}

/** A part of a piece may add nothing to its name and id. */
function partIn(value: unknown, isAdded: boolean): Terrain {
  if (!isFields(value)) return fail('A part of a piece is not complete.')
  const added = (text: unknown, what: string): string => (isAdded && text === '' ? '' : textIn(text, what, 60))
  const name = added(value.name, 'name of a piece')
  const what = name === '' ? 'a piece' : name.replace(/^, /, 'a ')
  const look = SCENERY.find(one => one === value.look)
  const openings =
    value.openings === undefined
      ? undefined
      : listIn(value.openings, `doors of ${what}`).map(hole => {
          if (!isFields(hole)) return fail(`A door of ${what} is not complete.`)
          return {
            from: spotIn(hole.from, `door of ${what}`),
            to: spotIn(hole.to, `door of ${what}`),
            bottom: lengthIn(hole.bottom, `sill of ${what}`),
            top: lengthIn(hole.top, `lintel of ${what}`),
          }
        })
  return {
    id: added(value.id, 'id of a piece'),
    name,
    traits: listIn(value.traits, `words of ${what}`).map(trait => textIn(trait, `word of ${what}`, 40)),
    footprint: printIn(value.footprint, what),
    bottom: lengthIn(value.bottom, `foot of ${what}`),
    top: lengthIn(value.top, `top of ${what}`),
    ...(look !== undefined && { look }),
    ...(openings !== undefined && { openings }),
  }
}

function zoneIn(value: unknown): Zone {
  if (!isFields(value)) return fail('A zone is not complete.')
  const name = textIn(value.name, 'name of a zone', 60)
  const parts = listIn(value.parts, `parts of ${name}`).map(part => printIn(part, name))
  if (parts.length === 0 || parts.length > 8) return fail(`${name} is to have 1 to 8 parts.`)
  return { id: textIn(value.id, 'id of a zone', 60), name, parts }
}

function pieceIn(value: unknown): Piece {
  if (!isFields(value)) return fail('A piece is not complete.')
  const name = textIn(value.name, 'name of a piece', 60)
  const parts = listIn(value.parts, `parts of ${name}`).map(part => partIn(part, true))
  if (parts.length === 0) return fail(`${name} has no parts.`)
  const shape: Shape =
    value.ground === undefined
      ? { name, parts }
      : { name, parts, ground: listIn(value.ground, `ground of ${name}`).map(part => printIn(part, name)) }
  return {
    ...shape,
    id: textIn(value.id, 'id of a piece', 60),
    at: spotIn(value.at, `place of ${name}`),
    turn: wholeIn(value.turn, `turn of ${name}`, 0, 359),
    ...(value.flipped === true && { flipped: true }),
  }
}
