/** Line of sight (WV-LOS): one eye, sixty points, and what sturdy things hide of them. */

import type { ModelId, Setup } from '#engine'
import { type Body, cosine, hidden, middle, type Point, type Samples, screen, sine } from '#geometry'
import { bodyOf, type Cylinder } from './bodies.ts'
import { fieldOf, type Game, model, outermost } from './model.ts'
import type { Piece } from './terrain.ts'

/** WV-LOS-01: the eye sits at nine tenths of the height. */
const EYE = 0.9
/** WV-LOS-02: 6 columns and 10 rows. */
const COLUMNS = 6
const ROWS = 10
/** WV-LOS-04: all points hidden is no line of sight. */
export const ALL_POINTS = COLUMNS * ROWS
/** WV-LOS-03: a line is stopped when it runs inside for more than this part of its length. */
const STOPPED = { fraction: 0.000001 } as const

/** WV-LOS-01: the eye of a body; passengers look from their transport's (WV-TPT-12). */
export const eyeOf = (c: Cylinder): Point => ({ x: c.x, y: c.y, z: c.z + c.height * EYE })

/** WV-LOS-03, WV-LOS-05, WV-LOS-06, WV-OPT-02: what stops a line between `from` and `to`: sturdy pieces; bodies only by agreement. */
function blockers(game: Game, from: ModelId, to: ModelId | Piece): readonly Body[] {
  const { board } = game
  const field = fieldOf(game.setup)
  const figures = field.settings.figuresBlockSight
  if (!figures && typeof to === 'number' && board.standing.every(Boolean)) return field.sturdy
  const found: Body[] = []
  for (const p of field.pieces) if (p.isSturdy && board.standing[p.index]! && p !== to) found.push(p.body)
  if (!figures) return found
  board.models.forEach((m, id) => {
    if (id !== from && id !== to && m.where === 'table') found.push(bodyOf(m))
  })
  return found
}

/** WV-LOS-04: how many of a character's sixty points cannot be seen by a shooter, who may be aboard a transport. */
export function hiddenPoints(game: Game, by: ModelId, at: ModelId): number {
  const { board } = game
  const from = outermost(board, by)
  const target = model(board, at)
  const eye = eyeOf(model(board, from))
  const standing = standingBits(game)
  const slot = from * MOST_TARGETS + at
  const known = standing < 0 ? undefined : recall(game.setup, slot, eye, target, standing)
  if (known !== undefined) return known
  const points = screen(eye, target, target.radius, target.z, target.height, COLUMNS, ROWS)
  const count = hidden(eye, points, blockers(game, from, at), STOPPED)
  if (standing >= 0) remember(game.setup, slot, eye, target, standing, count)
  return count
}

// ---- remembered looks: most figures have not moved since the last one, which makes shooting about 3 times as fast

const MOST_TARGETS = 256

/** Which pieces stand, one bit each; -1 where looks are not remembered: too many pieces, or figures in the way. */
function standingBits(game: Game): number {
  const { standing } = game.board
  if (standing.length > 30 || fieldOf(game.setup).settings.figuresBlockSight) return -1
  let bits = 0
  for (let i = 0; i < standing.length; i++) if (standing[i]!) bits |= 1 << i
  return bits
}

function recall(setup: Setup, slot: number, eye: Point, target: Cylinder, standing: number): number | undefined {
  const glance = fieldOf(setup).glances.get(slot)
  if (glance === undefined || glance.standing !== standing) return undefined
  const { eye: e, target: t } = glance
  const same =
    e.x === eye.x &&
    e.y === eye.y &&
    e.z === eye.z &&
    t.x === target.x &&
    t.y === target.y &&
    t.z === target.z &&
    glance.radius === target.radius &&
    glance.height === target.height
  return same ? glance.hidden : undefined
}

function remember(setup: Setup, slot: number, eye: Point, target: Cylinder, standing: number, count: number): void {
  const { x, y, z, radius, height } = target
  fieldOf(setup).glances.set(slot, { eye, target: { x, y, z }, radius, height, standing, hidden: count })
}

/** WV-LOS-04: can a shooter see any part of a character? */
export const seesModel = (game: Game, by: ModelId, at: ModelId): boolean => hiddenPoints(game, by, at) < ALL_POINTS

/** WV-LOS-07: can a shooter see a piece of terrain past the other pieces? */
export function seesPiece(game: Game, by: ModelId, piece: Piece): boolean {
  const from = outermost(game.board, by)
  const eye = eyeOf(model(game.board, from))
  const inTheWay = blockers(game, from, piece)
  for (const points of pieceSamples(piece)) {
    if (hidden(eye, points, inTheWay, STOPPED) < points.xs.length * points.heights.length) return true
  }
  return false
}

/** WV-AOE-11: is a point in plain view, nothing sturdy between? */
export function seesPoint(game: Game, by: ModelId, at: Point): boolean {
  const from = outermost(game.board, by)
  const eye = eyeOf(model(game.board, from))
  const point: Samples = { xs: [at.x], ys: [at.y], heights: [at.z] }
  return hidden(eye, point, blockers(game, from, from), STOPPED) === 0
}

/** WV-LOS-07: corners and face centres of a box; eight points on each rim and the middle of the top of a cylinder. */
function pieceSamples({ body, top }: Piece): Samples[] {
  const { footprint } = body
  const centre = middle(footprint)
  if (footprint.shape === 'disc') {
    const xs: number[] = []
    const ys: number[] = []
    for (let i = 0; i < 8; i++) {
      xs.push(footprint.x + footprint.radius * cosine(45 * i))
      ys.push(footprint.y + footprint.radius * sine(45 * i))
    }
    return [
      { xs, ys, heights: [0, top] },
      { xs: [centre.x], ys: [centre.y], heights: [top] },
    ]
  }
  const { points } = footprint
  const sides = points.map((p, i) => {
    const q = points[(i + 1) % points.length]!
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }
  })
  return [
    { xs: points.map(p => p.x), ys: points.map(p => p.y), heights: [0, top] },
    { xs: sides.map(p => p.x), ys: sides.map(p => p.y), heights: [top / 2] },
    { xs: [centre.x], ys: [centre.y], heights: [0, top] },
  ]
}
