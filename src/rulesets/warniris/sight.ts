/** Line of sight: 50 points of the target, seen from one eye past solid scenery (WN-LOS). */

import type { ModelId } from '#engine'
import { CM, hidden, lineThrough, look, type Point, regular, type Samples, screen, sees, type Terrain } from '#geometry'
import { type Figure, figure, playing } from './figure.ts'
import type { Game } from './model.ts'

/** WN-LOS-04: five columns and ten rows. */
const COLUMNS = 5
const ROWS = 10
export const POINTS = COLUMNS * ROWS
/** WN-LOS-05, WN-LOS-09: grazing by 0.01 cm does not block; a hole is at least 0.5 cm wide and high. */
const GLASS = { length: 10, opening: 500 } as const

export interface Sight {
  readonly seen: number
  /** WN-LOS-10: every point that is seen is seen through a window. */
  readonly throughHole: boolean
  /** WN-LOS-07, WN-LOS-11: at least half of the points hidden, by other pieces than those with the windows. */
  readonly halfCover: boolean
}

/** A set-up's solid pieces, sorted out once. */
const solids = new WeakMap<readonly Terrain[], readonly Terrain[]>()

/** What blocks sight: solid pieces, and smoke while it lasts. */
export function blockers({ board, setup }: Game): readonly Terrain[] {
  const { terrain } = setup.table
  let found = solids.get(terrain)
  if (found === undefined) {
    found = terrain.filter(piece => piece.traits.includes('solid'))
    solids.set(terrain, found)
  }
  if (board.smoke.length === 0) return found
  return [...found, ...board.smoke.map(smoke)]
}

/** A Smoke Flask: a cylinder 6 cm wide and 4 cm high, as the round pieces of WN-LOS-12. */
const smoke = (at: { x: number; y: number }, n: number): Terrain => ({
  id: `smoke-${n}`,
  name: 'smoke',
  footprint: regular(at, 3 * CM, 24),
  bottom: 0,
  top: 4 * CM,
  traits: ['smoke'],
})

export const eyeOf = (viewer: Figure): Point => ({ x: viewer.x, y: viewer.y, z: viewer.eye })
const samples = (viewer: Figure, target: Figure): Samples =>
  screen(viewer, target, target.radius, target.bottom, target.top - target.bottom, COLUMNS, ROWS)

/** WN-LOS-01, WN-LOS-03, WN-LOS-06: is at least one point visible, in whatever direction? */
export function canSee(game: Game, viewer: Figure, target: Figure): boolean {
  const pieces = blockers(game)
  if (game.board.smoke.length > 0) return isSeen(viewer, target, pieces)
  let known = glances.get(pieces)
  if (known === undefined) {
    known = new Glances()
    glances.set(pieces, known)
  }
  return known.ask(viewer, target, pieces)
}

const isSeen = (viewer: Figure, target: Figure, pieces: readonly Terrain[]): boolean =>
  sees({ xs: [viewer.x], ys: [viewer.y], heights: [viewer.eye] }, samples(viewer, target), pieces, GLASS)

/** Who sees whom among pieces that stand still, remembered: a player who looks ahead asks the same over and over. */
class Glances {
  private readonly asked = new Float64Array(PLACES * 4)
  private readonly seen = new Uint8Array(PLACES)

  ask(viewer: Figure, target: Figure, pieces: readonly Terrain[]): boolean {
    // whole numbers under 100,000, two to a place
    const from = viewer.x * 1e5 + viewer.y
    const to = target.x * 1e5 + target.y
    const heights = viewer.eye * 1e5 + target.bottom
    const size = target.radius * 1e5 + target.top
    const hash = Math.imul(viewer.x, 73856093) ^ Math.imul(viewer.y, 19349663) ^ Math.imul(target.x, 83492791)
    const mixed = Math.imul(
      hash ^ Math.imul(target.y, 50331653) ^ Math.imul(viewer.eye + target.top, 1610612741),
      2654435761,
    )
    const place = (mixed >>> 20) & (PLACES - 1)
    const { asked } = this
    const at = place * 4
    if (asked[at] !== from || asked[at + 1] !== to || asked[at + 2] !== heights || asked[at + 3] !== size) {
      this.seen[place] = isSeen(viewer, target, pieces) ? 1 : 0
      asked[at] = from
      asked[at + 1] = to
      asked[at + 2] = heights
      asked[at + 3] = size
    }
    return this.seen[place] === 1
  }
}
const PLACES = 4096
const glances = new WeakMap<readonly Terrain[], Glances>()

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
  const found: { who: ModelId; enter: number }[] = []
  for (const who of playing(game)) {
    if (who === by || who === at) continue
    const span = lineThrough(from, to, figure(game, who))
    if (span !== null) found.push({ who, enter: span.enter })
  }
  return found.sort((a, b) => a.enter - b.enter || a.who - b.who).map(crossed => crossed.who)
}

/** Is the straight line from an eye to a point free (Fire Pot)? */
export const clearTo = (game: Game, viewer: Figure, point: Point): boolean =>
  sees(
    { xs: [viewer.x], ys: [viewer.y], heights: [viewer.eye] },
    { xs: [point.x], ys: [point.y], heights: [point.z] },
    blockers(game),
    GLASS,
  )
