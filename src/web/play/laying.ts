/** Laying out a battlefield: every step a hand, a key or a number can take, as one fold that remembers the way back. */

import type { Units } from '#engine'
import { CM, flatOverlaps, INCH, type Len, type Spot, spotIn, type Table, type Zone } from '#geometry'
import type { Field } from './field.ts'
import { whyTooMuch } from './field.ts'
import { boxRound, type Piece, plainName, printsOf, type Shape, type Size, sized } from './pieces.ts'

/** What is chosen: a piece or a zone, by its id. */
export type Chosen = { readonly kind: 'piece' | 'zone'; readonly id: string } | null

export interface Laying {
  readonly field: Field
  readonly chosen: Chosen
  /** Places are rounded to this; null where they are free. */
  readonly grid: Len | null
  readonly past: readonly Field[]
  readonly future: readonly Field[]
  /** One long step, such as a drag, is taken back as one. */
  readonly stroke: string | null
  /** Why the last step was not taken. */
  readonly trouble: string | null
}

/** How a battlefield can be the same seen from another side. */
export const SYMMETRIES = ['half-turn', 'left-right', 'near-far'] as const
export type Symmetry = (typeof SYMMETRIES)[number]
export const SYMMETRY_WORDS: Readonly<Record<Symmetry, string>> = {
  'half-turn': 'half a turn',
  'left-right': 'left and right',
  'near-far': 'near and far',
}

/** What is done with what is chosen. */
type OnChosen =
  | { readonly do: 'put'; readonly at: Spot; readonly stroke?: string }
  | { readonly do: 'shift'; readonly by: Spot }
  | { readonly do: 'turn'; readonly by: number }
  | { readonly do: 'face'; readonly turn: number }
  | { readonly do: 'flip' }
  | { readonly do: 'copy' }
  | { readonly do: 'across'; readonly symmetry: Symmetry }
  | { readonly do: 'remove' }
  | { readonly do: 'size'; readonly size: Partial<Size> }
  | { readonly do: 'rename'; readonly name: string }

/** What changes the battlefield. */
type Change =
  | OnChosen
  | { readonly do: 'place'; readonly kit: Shape; readonly at: Spot }
  | { readonly do: 'call'; readonly name: string }
  /** What lies on the first half, on both. */
  | { readonly do: 'complete'; readonly symmetry: Symmetry }
  | { readonly do: 'clear' }
  | { readonly do: 'zone'; readonly id: string; readonly part: number; readonly box: ZoneBox }
  | { readonly do: 'replace'; readonly field: Field }

export type Step =
  | Change
  | { readonly do: 'choose'; readonly chosen: Chosen }
  /** To the next or the one before, round and round. */
  | { readonly do: 'step'; readonly by: 1 | -1 }
  | { readonly do: 'grid'; readonly grid: Len | null }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }

/** A part of a zone by the box round it. */
export interface ZoneBox {
  readonly west: Len
  readonly north: Len
  readonly width: Len
  readonly depth: Len
}

/** How many steps can be taken back. */
const REMEMBERED = 200

export const begun = (field: Field, units: Units): Laying => ({
  field,
  chosen: null,
  grid: gridOf(units),
  past: [],
  future: [],
  stroke: null,
  trouble: null,
})

/** Half an inch, or half a centimetre. */
export const gridOf = (units: Units): Len => (units === 'inches' ? INCH / 2 : CM / 2)

export const snapped = (spot: Spot, grid: Len | null): Spot =>
  grid === null
    ? { x: Math.round(spot.x) + 0, y: Math.round(spot.y) + 0 }
    : { x: Math.round(spot.x / grid) * grid + 0, y: Math.round(spot.y / grid) * grid + 0 }

export const chosenPiece = ({ field, chosen }: Pick<Laying, 'field' | 'chosen'>): Piece | undefined =>
  chosen?.kind === 'piece' ? field.pieces.find(({ id }) => id === chosen.id) : undefined
export const chosenZone = ({ field, chosen }: Pick<Laying, 'field' | 'chosen'>): Zone | undefined =>
  chosen?.kind === 'zone' ? field.zones.find(({ id }) => id === chosen.id) : undefined

/** The piece under a place, the one laid last first; a little beside it counts for thin ones and thick fingers. */
export function pieceAt({ pieces }: Field, spot: Spot, beside: Len): Piece | undefined {
  const covers = (piece: Piece, by: Len): boolean =>
    printsOf({ ...piece, ...(piece.ground !== undefined && { ground: [] }) }).some(print => {
      if (print.shape === 'disc') return distanceTo(print, spot) <= print.radius + by
      if (by === 0) return spotIn(spot, print)
      const { west, north, east, south } = boxRound([print])
      const isNear = spot.x >= west - by && spot.x <= east + by && spot.y >= north - by && spot.y <= south + by
      return (
        spotIn(spot, print) ||
        (isNear && print.points.some((a, n) => besideLine(a, print.points[(n + 1) % print.points.length]!, spot) <= by))
      )
    })
  const last = [...pieces].reverse()
  return last.find(piece => covers(piece, 0)) ?? last.find(piece => covers(piece, beside))
}
const distanceTo = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
function besideLine(a: Spot, b: Spot, { x, y }: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(a.x + dx * t - x, a.y + dy * t - y)
}

/** An id and a name that nothing on the battlefield has yet. */
function named({ pieces }: Field, shape: Shape): { readonly id: string; readonly name: string } {
  const ids = new Set(pieces.map(({ id }) => id))
  const names = new Set(pieces.map(({ name }) => name))
  const kind = plainName(shape.name)
  let n = 1
  while (ids.has(`p${n}`)) n++
  let m = 1
  const called = () => (m === 1 ? kind : `${kind} ${m}`)
  while (names.has(called())) m++
  return { id: `p${n}`, name: called() }
}

/** The whole of a piece on the table, as far as it fits there. */
function kept({ width, depth }: Pick<Table, 'width' | 'depth'>, piece: Piece): Piece {
  const { west, north, east, south } = boxRound(printsOf(piece))
  const into = (low: Len, high: Len, room: Len): Len => (low < 0 ? -low : high > room ? Math.max(room - high, -low) : 0)
  const by = { x: into(west, east, width), y: into(north, south, depth) }
  return by.x === 0 && by.y === 0 ? piece : { ...piece, at: { x: piece.at.x + by.x, y: piece.at.y + by.y } }
}

/** The same piece as it is seen after a half-turn of the table, or in a mirror. */
export function mirrored({ width, depth }: Pick<Table, 'width' | 'depth'>, piece: Piece, symmetry: Symmetry): Piece {
  const { flipped, ...rest } = piece
  const across = { x: width - piece.at.x, y: depth - piece.at.y }
  if (symmetry === 'half-turn') return { ...piece, at: across, turn: (piece.turn + 180) % 360 }
  // a mirror between left and right turns the other way; one between near and far is that and half a turn
  const turn = symmetry === 'left-right' ? 360 - piece.turn : 540 - piece.turn
  const at = symmetry === 'left-right' ? { x: across.x, y: piece.at.y } : { x: piece.at.x, y: across.y }
  return { ...rest, ...(flipped ? {} : { flipped: true }), at, turn: turn % 360 }
}

/** The next step, or the same state with a sentence why not. */
export function stepped(state: Laying, step: Step): Laying {
  switch (step.do) {
    case 'choose':
      return { ...state, chosen: step.chosen, stroke: null, trouble: null }
    case 'grid':
      return { ...state, grid: step.grid }
    case 'step':
      return { ...state, chosen: nextOf(state, step.by), stroke: null, trouble: null }
    case 'undo':
      return back(state)
    case 'redo':
      return forth(state)
    default:
      return changed(state, step)
  }
}

function nextOf({ field, chosen }: Laying, by: 1 | -1): Chosen {
  const all: NonNullable<Chosen>[] = [
    ...field.pieces.map(({ id }) => ({ kind: 'piece', id }) as const),
    ...field.zones.map(({ id }) => ({ kind: 'zone', id }) as const),
  ]
  const at = all.findIndex(({ kind, id }) => kind === chosen?.kind && id === chosen.id)
  return at < 0 ? (all.at(by === 1 ? 0 : -1) ?? null) : all[(at + by + all.length) % all.length]!
}

function back(state: Laying): Laying {
  const field = state.past.at(-1)
  if (field === undefined) return { ...state, trouble: 'There is nothing to take back.' }
  const now = { ...state, field, past: state.past.slice(0, -1), future: [state.field, ...state.future] }
  return { ...now, chosen: stillThere(now), stroke: null, trouble: null }
}

function forth(state: Laying): Laying {
  const [field, ...future] = state.future
  if (field === undefined) return { ...state, trouble: 'There is nothing to do again.' }
  const now = { ...state, field, past: [...state.past, state.field], future }
  return { ...now, chosen: stillThere(now), stroke: null, trouble: null }
}

const stillThere = (state: Laying): Chosen =>
  chosenPiece(state) === undefined && chosenZone(state) === undefined ? null : state.chosen

function changed(state: Laying, step: Change): Laying {
  const made = madeBy(state, step)
  if (typeof made === 'string') return { ...state, trouble: made }
  const tooMuch = whyTooMuch(made.field)
  if (tooMuch !== null && made.field.pieces.length > state.field.pieces.length) return { ...state, trouble: tooMuch }
  const stroke = step.do === 'put' ? (step.stroke ?? null) : null
  const isSame = stroke !== null && stroke === state.stroke
  const past = isSame ? state.past : [...state.past, state.field].slice(-REMEMBERED)
  return { ...state, ...made, past, future: [], stroke, trouble: null }
}

type Made = Pick<Laying, 'field'> & Partial<Pick<Laying, 'chosen'>>

/** What a step comes to, or why it cannot be taken. */
function madeBy(state: Laying, step: Change): Made | string {
  const { field, grid } = state
  switch (step.do) {
    case 'place':
      return added(field, { ...step.kit, ...named(field, step.kit), at: snapped(step.at, grid), turn: 0 })
    case 'call':
      return { field: { ...field, name: step.name } }
    case 'clear':
      return { field: { ...field, pieces: [] }, chosen: null }
    case 'replace':
      return { field: step.field, chosen: null }
    case 'complete':
      return completed(field, step.symmetry)
    case 'zone':
      return zoneSized(field, step)
    default: {
      const piece = chosenPiece(state)
      if (piece !== undefined) return withPiece(field, piece, step, grid)
      const zone = chosenZone(state)
      return zone === undefined ? 'Choose a piece first.' : withZone(field, zone, step, grid)
    }
  }
}

function added(field: Field, piece: Piece): Made {
  const placed = kept(field, piece)
  return { field: unseeded({ ...field, pieces: [...field.pieces, placed] }), chosen: { kind: 'piece', id: placed.id } }
}

/** What a hand has changed is not what the seed gives any more. */
function unseeded({ seed: _, ...field }: Field): Field {
  return field
}

function withPiece(field: Field, piece: Piece, step: OnChosen, grid: Len | null): Made | string {
  const put = (next: Piece): Made => ({
    field: unseeded({ ...field, pieces: field.pieces.map(one => (one.id === piece.id ? kept(field, next) : one)) }),
  })
  switch (step.do) {
    case 'put':
      return put({ ...piece, at: snapped(step.at, grid) })
    case 'shift':
      return put({ ...piece, at: { x: piece.at.x + step.by.x, y: piece.at.y + step.by.y } })
    case 'turn':
      return put({ ...piece, turn: (((piece.turn + step.by) % 360) + 360) % 360 })
    case 'face':
      return put({ ...piece, turn: ((Math.round(step.turn) % 360) + 360) % 360 })
    case 'flip': {
      const { flipped, ...rest } = piece
      return put({ ...rest, turn: (360 - piece.turn) % 360, ...(flipped ? {} : { flipped: true }) })
    }
    case 'size':
      return put(sized(piece, step.size))
    case 'rename': {
      const name = step.name.slice(0, 60)
      return name.trim() === '' ? 'A piece needs a name: rules speak of it by its name.' : put({ ...piece, name })
    }
    case 'copy': {
      const beside = grid ?? INCH / 2
      const at = { x: piece.at.x + 2 * beside, y: piece.at.y + 2 * beside }
      return added(field, { ...piece, ...named(field, piece), at })
    }
    case 'across':
      return added(field, { ...mirrored(field, piece, step.symmetry), ...named(field, piece) })
    case 'remove':
      return { field: unseeded({ ...field, pieces: field.pieces.filter(({ id }) => id !== piece.id) }), chosen: null }
  }
}

/** Zones are moved; how large they are is said in numbers. */
function withZone(field: Field, zone: Zone, step: OnChosen, grid: Len | null): Made | string {
  const { west, north, east, south } = boxRound(zone.parts)
  const shifted = (dx: Len, dy: Len): Made => {
    const x = Math.min(Math.max(dx, -west), field.width - east)
    const y = Math.min(Math.max(dy, -north), field.depth - south)
    const parts = zone.parts.map(part =>
      part.shape === 'disc'
        ? { ...part, x: part.x + x, y: part.y + y }
        : { ...part, points: part.points.map(spot => ({ x: spot.x + x, y: spot.y + y })) },
    )
    return {
      field: unseeded({ ...field, zones: field.zones.map(one => (one.id === zone.id ? { ...one, parts } : one)) }),
    }
  }
  switch (step.do) {
    case 'put': {
      const to = snapped(step.at, grid)
      return shifted(to.x - Math.round((west + east) / 2), to.y - Math.round((north + south) / 2))
    }
    case 'shift':
      return shifted(step.by.x, step.by.y)
    default:
      return 'A zone can be moved, and made larger or smaller by its numbers; nothing else.'
  }
}

function zoneSized(field: Field, { id, part, box }: Extract<Step, { do: 'zone' }>): Made | string {
  const { west, north, width, depth } = box
  if (width < 0 || depth < 0) return 'A zone is not smaller than nothing.'
  if (west < 0 || north < 0 || west + width > field.width || north + depth > field.depth)
    return 'All of a zone must lie on the battlefield.'
  const zones = field.zones.map(zone =>
    zone.id !== id
      ? zone
      : {
          ...zone,
          parts: zone.parts.map((one, n) => {
            if (n !== part) return one
            if (one.shape === 'disc') {
              const radius = Math.round(Math.min(width, depth) / 2)
              return { ...one, radius, x: west + radius, y: north + radius }
            }
            const [east, south] = [west + width, north + depth]
            const points = [
              { x: west, y: north },
              { x: east, y: north },
              { x: east, y: south },
              { x: west, y: south },
            ]
            return { shape: 'polygon' as const, points }
          }),
        },
  )
  return { field: unseeded({ ...field, zones }) }
}

/** What lies in the first half is laid in the other too; what lay there goes. What stands across the middle stays. */
function completed(field: Field, symmetry: Symmetry): Made | string {
  const { width, depth } = field
  const side = ({ at }: Piece): number =>
    Math.sign(
      symmetry === 'left-right'
        ? at.x - width / 2
        : at.y - depth / 2 || (symmetry === 'half-turn' ? at.x - width / 2 : 0),
    )
  const here = field.pieces.filter(piece => side(piece) < 0)
  const middle = field.pieces.filter(piece => side(piece) === 0)
  if (here.length === 0) {
    const half = symmetry === 'left-right' ? 'west' : 'north'
    return `There is nothing in the ${half} half to copy.`
  }
  let all: Field = { ...field, pieces: [...here, ...middle] }
  for (const piece of here) {
    const twin = { ...mirrored(field, piece, symmetry), ...named(all, piece) }
    all = { ...all, pieces: [...all.pieces, twin] }
  }
  return { field: unseeded(all), chosen: null }
}

/** The spot nearest to a place where a piece stands in nothing else; the place itself where there is none. */
export function freeSpot(field: Field, shape: Shape, near: Spot, step: Len): Spot {
  const taken = field.pieces.flatMap(printsOf)
  const isFree = (at: Spot): boolean => {
    const piece = kept(field, { ...shape, id: '', at, turn: 0 })
    return !printsOf(piece).some(print => taken.some(other => flatOverlaps(print, other)))
  }
  for (let ring = 0; ring * step < Math.max(field.width, field.depth); ring++) {
    for (let x = -ring; x <= ring; x++) {
      for (let y = -ring; y <= ring; y += Math.abs(x) === ring ? 1 : Math.max(1, 2 * ring)) {
        const at = { x: near.x + x * step, y: near.y + y * step }
        const isOn = at.x >= 0 && at.y >= 0 && at.x <= field.width && at.y <= field.depth
        if (isOn && isFree(at)) return at
      }
    }
  }
  return near
}
