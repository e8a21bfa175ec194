/** Line of sight (WV-LOS): one eye, sixty points, and what sturdy things hide of them. */

import { type Field, type Piece, piecesWith } from '#common/field'
import { eyeOf, type Figure } from '#common/figure'
import { remembered } from '#common/glances'
import { screenOf } from '#common/sight'
import type { ModelId, Target } from '#engine'
import { type Body, cosine, hidden, middle, onePoint, type Point, type Samples, sine } from '#geometry'
import { figure } from './figure.ts'
import { agreed, type Game, model, outermost } from './model.ts'
import { fieldNow, STURDY } from './terrain.ts'

/** WV-LOS-02: 6 columns and 10 rows. */
const COLUMNS = 6
const ROWS = 10
/** WV-LOS-04: all points hidden is no line of sight. */
export const ALL_POINTS = COLUMNS * ROWS
/** WV-LOS-03: a line is stopped when it runs inside for more than this part of its length. */
const STOPPED = { fraction: 0.000001 } as const

/** The eye of a body; passengers look from their transport's (WV-TPT-12). */
export const eyeBy = (game: Game, by: ModelId): Point => eyeOf(figure(model(game.board, outermost(game.board, by))))

/** WV-LOS-03, WV-LOS-05, WV-LOS-06, WV-OPT-02: what stops a line between `from` and `to`: sturdy pieces; bodies only by agreement. */
function blockers(game: Game, from: ModelId, to: Target): readonly Body[] {
  const pieces = piecesWith(fieldNow(game), STURDY)
  const found: readonly Body[] = typeof to === 'string' ? pieces.filter(({ id }) => id !== to) : pieces
  if (!agreed(game.setup).figuresBlockSight) return found
  const others = game.board.models.filter((m, id) => id !== from && id !== to && m.where === 'table')
  return [...found, ...others.map(m => figure(m))]
}

const hiddenAmong = (blockers: readonly Body[], viewer: Figure, target: Figure): number =>
  hidden(eyeOf(viewer), screenOf(viewer, target, COLUMNS, ROWS), blockers, STOPPED)

/** Looks among the same pieces, remembered: most figures have not moved since the last one. */
const glances = new WeakMap<Field, ReturnType<typeof remembered>>()

/** WV-LOS-04: how many of a character's sixty points cannot be seen by a shooter, who may be aboard a transport. */
export function hiddenPoints(game: Game, by: ModelId, at: ModelId): number {
  const from = outermost(game.board, by)
  const viewer = figure(model(game.board, from))
  const target = figure(model(game.board, at))
  if (agreed(game.setup).figuresBlockSight) return hiddenAmong(blockers(game, from, at), viewer, target)
  const field = fieldNow(game)
  let glance = glances.get(field)
  if (glance === undefined) {
    const sturdy = piecesWith(field, STURDY)
    glance = remembered((a, b) => hiddenAmong(sturdy, a, b))
    glances.set(field, glance)
  }
  return glance(viewer, target)
}

/** WV-LOS-04: can a shooter see any part of a character? */
export const seesModel = (game: Game, by: ModelId, at: ModelId): boolean => hiddenPoints(game, by, at) < ALL_POINTS

/** WV-LOS-07: can a shooter see a piece of terrain past the other pieces? */
export function seesPiece(game: Game, by: ModelId, piece: Piece): boolean {
  const eye = eyeBy(game, by)
  const inTheWay = blockers(game, outermost(game.board, by), piece.id)
  for (const points of pieceSamples(piece)) {
    if (hidden(eye, points, inTheWay, STOPPED) < points.xs.length * points.heights.length) return true
  }
  return false
}

/** WV-AOE-11: is a point in plain view, nothing sturdy between? */
export function seesPoint(game: Game, by: ModelId, at: Point): boolean {
  const from = outermost(game.board, by)
  return hidden(eyeBy(game, by), onePoint(at), blockers(game, from, from), STOPPED) === 0
}

/** WV-LOS-07: corners and face centres of a box; eight points on each rim and the middle of the top of a cylinder. */
function pieceSamples({ footprint, top }: Piece): Samples[] {
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
