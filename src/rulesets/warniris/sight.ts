/** Line of sight: 50 points of the target, seen from one eye past solid scenery (WN-LOS). */

import { type Field, fieldOf, variantOf } from '#common/field'
import { eyeOf, type Figure } from '#common/figure'
import { remembered } from '#common/glances'
import { fromEye, runsThrough, screenOf } from '#common/sight'
import type { ModelId } from '#engine'
import { CM, hidden, look, onePoint, type Point, regular, type Samples, type Spot, sees, type Terrain } from '#geometry'
import { figure, playing } from './figure.ts'
import type { Game } from './model.ts'

/** WN-LOS-04: five columns and ten rows. */
const COLUMNS = 5
const ROWS = 10
export const POINTS = COLUMNS * ROWS
/** WN-LOS-05, WN-LOS-09: grazing by 0.01 cm does not block; a hole is at least 0.5 cm wide and high. */
const GLASS = { length: 10, opening: 500 } as const

interface Sight {
  readonly seen: number
  /** WN-LOS-10: every point that is seen is seen through a window. */
  readonly throughHole: boolean
  /** WN-LOS-07, WN-LOS-11: at least half of the points hidden, by other pieces than those with the windows. */
  readonly halfCover: boolean
}

/** What blocks sight: solid pieces, and smoke while it lasts. */
export const blockers = (game: Game): readonly Terrain[] => smoky(game).solids

/** The field with the smoke that lies on it. */
function smoky({ board, setup }: Game): Field {
  const field = fieldOf(setup.table)
  if (board.smoke.length === 0) return field
  const key = board.smoke.map(({ x, y }) => `${x},${y}`).join(' ')
  return variantOf(field, key, pieces => [...pieces, ...board.smoke.map(smoke)])
}

/** A Smoke Flask: a cylinder 6 cm wide and 4 cm high, as the round pieces of WN-LOS-12. */
const smoke = (at: Spot, n: number): Terrain => ({
  id: `smoke-${n}`,
  name: 'smoke',
  footprint: regular(at, 3 * CM, 24),
  bottom: 0,
  top: 4 * CM,
  traits: ['solid', 'smoke'],
  look: 'grove',
})

const samples = (viewer: Figure, target: Figure): Samples => screenOf(viewer, target, COLUMNS, ROWS)

/** WN-LOS-01, WN-LOS-03, WN-LOS-06: is at least one point visible, in whatever direction? */
export function canSee(game: Game, viewer: Figure, target: Figure): boolean {
  const field = smoky(game)
  let glance = glances.get(field)
  if (glance === undefined) {
    glance = remembered((from, to) => (sees(fromEye(from), samples(from, to), field.solids, GLASS) ? 1 : 0))
    glances.set(field, glance)
  }
  return glance(viewer, target) === 1
}
const glances = new WeakMap<Field, (viewer: Figure, target: Figure) => number>()

/** The first of the points of a shape, alone. */
const corner = ({ xs, ys, heights }: Samples): Samples => ({ xs: [xs[0]!], ys: [ys[0]!], heights: [heights[0]!] })

/** Everything an Attack or Channel needs to know of the view at this moment (WN-LOS-13). WN-LOS-08: miniatures never block. */
export function sight(game: Game, viewer: Figure, target: Figure): Sight {
  const eye = eyeOf(viewer)
  const points = samples(viewer, target)
  const pieces = blockers(game)
  const seen = POINTS - hidden(eye, points, pieces, GLASS)
  const windowed = seen > 0 && pieces.some(piece => piece.openings !== undefined)
  // whoever is seen past all windows by one point is not seen through a hole, and a whole body is in no cover
  const isWhole = seen === POINTS && !(windowed && look(eye, corner(points), pieces, GLASS).through[0]!.length > 0)
  if (isWhole || !windowed) return { seen, throughHole: false, halfCover: seen > 0 && POINTS - seen >= POINTS / 2 }
  const view = look(eye, points, pieces, GLASS)
  const windows = new Set<number>()
  let throughHole = true
  for (let i = 0; i < POINTS; i++) {
    if (view.hiddenBy[i]!.length > 0) continue
    const through = view.through[i]!
    if (through.length === 0) throughHole = false
    for (const piece of through) windows.add(piece)
  }
  let hid = 0
  for (let i = 0; i < POINTS; i++) {
    const by = view.hiddenBy[i]!
    if (by.length > 0 && !(throughHole && by.every(piece => windows.has(piece)))) hid++
  }
  return { seen, throughHole, halfCover: hid >= POINTS / 2 }
}

/** WN-ATK-24: miniatures on the thread from the user's eye to the middle of the target, nearest to the user first. */
export function inTheWay(game: Game, by: ModelId, at: ModelId): ModelId[] {
  const user = figure(game, by)
  const target = figure(game, at)
  const from = eyeOf(user)
  const to = { x: target.x, y: target.y, z: (target.bottom + target.top) / 2 }
  const others = playing(game).filter(who => who !== by && who !== at)
  const bodies = others.map(who => figure(game, who))
  return runsThrough(from, to, bodies).map(({ index }) => others[index]!)
}

/** Is the straight line from an eye to a point free (Fire Pot)? */
export const clearTo = (game: Game, viewer: Figure, point: Point): boolean =>
  sees(fromEye(viewer), onePoint(point), blockers(game), GLASS)
