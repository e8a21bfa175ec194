/** Places with meaning for somebody on the move: in contact, just in range, behind cover, out of reach, at the objective. */

import { fieldOf } from '#common/field'
import { awayFrom, beside, intoBox } from '#common/goals'
import { type Draw, type ModelId, rotated, type Setup } from '#engine'
import { boxOf, distance, INCH, type Len, middle, type Point } from '#geometry'
import { room } from './aboard.ts'
import { zoneOf } from './deploy.ts'
import { lengthOf } from './lengths.ts'
import { type Board, type Game, type Model, model, total } from './model.ts'
import { beacon } from './scenarios/hold-the-beacon.ts'
import { isLarge, STURDY } from './terrain.ts'

/** A place to go to, or null when there is none of its kind. */
type Goal = (game: Game, who: ModelId, pick: Draw) => Point | null

/** A hair of space, so that rounding never makes a contact an overlap. */
export const HAIR: Len = 20

/** The place on the straight line from `from` to `to` that leaves `gap` between bodies of these radii, at the target's height. */
function before(from: Model, to: Model, gap: Len): Point {
  const { x, y } = beside(from, to, gap)
  return { x: Math.round(x), y: Math.round(y), z: to.z }
}

/** An enemy: mostly the nearest, sometimes any. */
export function anEnemy(board: Board, who: ModelId, pick: Draw): Model | null {
  const m = model(board, who)
  let best: Model | null = null
  let least = Number.POSITIVE_INFINITY
  const any = pick(3) === 0
  let n = 0
  for (const other of board.models) {
    if (other.seat === m.seat || other.where !== 'table') continue
    const dx = other.x - m.x
    const dy = other.y - m.y
    const d = dx * dx + dy * dy
    n++
    if (any ? pick(n) === 0 : d < least) {
      least = d
      best = other
    }
  }
  return best
}

const contact: Goal = (game, who, pick) => {
  const enemy = anEnemy(game.board, who, pick)
  return enemy === null ? null : before(model(game.board, who), enemy, HAIR)
}

/** Just inside a band of range, so that one Attack less is given up. */
const inRange: Goal = ({ board }, who, pick) => {
  const enemy = anEnemy(board, who, pick)
  if (enemy === null) return null
  const gap = Math.round((5.9 + 6 * pick(3)) * INCH)
  return { ...before(model(board, who), enemy, gap), z: pick(3) === 0 ? model(board, who).z : 0 }
}

/** Away from an enemy as far as Move goes. */
const away: Goal = (game, who, pick) => {
  const m = model(game.board, who)
  const enemy = anEnemy(game.board, who, pick)
  return enemy === null ? null : { x: 2 * m.x - enemy.x, y: 2 * m.y - enemy.y, z: m.z }
}

/** Straight up, or over an enemy's head. */
const above: Goal = (game, who, pick) => {
  const m = model(game.board, who)
  const enemy = pick(2) === 0 ? anEnemy(game.board, who, pick) : null
  if (enemy === null) return { x: m.x, y: m.y, z: m.z + Math.round((1 + pick(8)) * INCH) }
  return { x: enemy.x, y: enemy.y, z: enemy.z + enemy.height + Math.round(INCH / 8) + pick(4) * INCH }
}

const down: Goal = (game, who) => {
  const m = model(game.board, who)
  return m.z === 0 ? null : { x: m.x, y: m.y, z: 0 }
}

/** Behind a sturdy piece, seen from an enemy. */
const behind: Goal = (game, who, pick) => {
  const { board } = game
  const { pieces } = fieldOf(game.setup.table)
  const enemy = anEnemy(board, who, pick)
  if (enemy === null || pieces.length === 0) return null
  const piece = pieces[pick(pieces.length)]!
  if (!piece.traits.includes(STURDY) || !board.standing[piece.index]) return null
  const m = model(board, who)
  const at = middle(piece.footprint)
  if (distance(enemy, at) === 0) return null
  const depth = Math.max(piece.east - piece.west, piece.south - piece.north) / 2 + m.radius + HAIR
  const { x, y } = awayFrom(at, enemy, depth)
  return { x: Math.round(x), y: Math.round(y), z: 0 }
}

/** On the flat top of a large piece. */
const roof: Goal = (game, _who, pick) => {
  const { pieces } = fieldOf(game.setup.table)
  const piece = pieces.length === 0 ? undefined : pieces[pick(pieces.length)]
  if (piece === undefined || !isLarge(piece) || !game.board.standing[piece.index]) return null
  return { ...middle(piece.footprint), z: piece.top }
}

/** Beside a friend who could carry it. */
const carrier: Goal = ({ board }, who, pick) => {
  const m = model(board, who)
  for (const [id, other] of rotated([...board.models.entries()], pick)) {
    if (id === who || other.seat !== m.seat || other.where !== 'table') continue
    if (room(board, id) >= total(m)) return before(m, other, HAIR)
  }
  return null
}

/** Where the scenario wants somebody: the beacon, a crate, an enemy's zone, or home with a crate. */
const objective: Goal = (game, who, pick) => {
  const { board, setup } = game
  const m = model(board, who)
  switch (setup.scenario) {
    case 'as-agreed':
    case 'hold-the-beacon': {
      const at = beacon(game)
      return { x: at.x + (pick(5) - 2) * INCH, y: at.y + (pick(5) - 2) * INCH, z: pick(2) === 0 ? at.z : 0 }
    }
    case 'breakthrough': {
      const zones = board.zones.filter((id, seat) => id !== null && seat !== m.seat)
      const zone = zones[pick(Math.max(1, zones.length))]
      return zone === undefined || zone === null ? null : inZone(setup, zone, m, pick)
    }
    case 'salvage-run': {
      const home = board.zones[m.seat]
      if (m.crate !== null) return home === null || home === undefined ? null : inZone(setup, home, m, pick)
      const crate = board.crates[pick(Math.max(1, board.crates.length))]
      return crate?.where === 'ground' ? { x: crate.x, y: crate.y + m.radius, z: 0 } : null
    }
    default:
      return null
  }
}

/** The nearest place of a zone where the whole base is inside. */
function inZone(setup: Setup, id: string, m: Model, pick: Draw): Point {
  const { parts } = zoneOf(setup, id)
  return { ...intoBox(m, boxOf(parts[pick(parts.length)]!)), z: 0 }
}

export const GOALS: readonly Goal[] = [
  contact,
  inRange,
  objective,
  behind,
  away,
  contact,
  above,
  carrier,
  down,
  roof,
  inRange,
]

/** Somewhere within the Move left: in the air now and then, on the ground mostly. */
export function anywhere(setup: Setup, m: Model, pick: Draw): Point {
  const reach = lengthOf(m.moveLeft)
  const side = 2 * reach + 1
  const dx = pick(side) - reach
  const dy = pick(side) - reach
  const high = pick(4) === 0 ? pick(Math.max(1, Math.min(reach, 12 * INCH))) : 0
  const { width, depth } = setup.table
  return {
    x: Math.min(Math.max(m.x + dx, m.radius), width - m.radius),
    y: Math.min(Math.max(m.y + dy, m.radius), depth - m.radius),
    z: high,
  }
}
