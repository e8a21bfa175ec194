/** Somebody is moved straight away or straight nearer by an ability (WC-SLS-02, WC-SPL-06). */

import { pointBelow } from '#common/fall'
import { collides } from '#common/figure'
import type { Gait } from '#common/gait'
import { isStop } from '#common/gait'
import { survey } from '#common/walk'
import type { ModelId } from '#engine'
import { distance, INCH, inches, type Len, type Point, type Spot, turningPoint } from '#geometry'
import type { Choice, Use } from './ability/use.ts'
import { battlefield, STEP } from './battlefield.ts'
import { FEEL, HEAD_ROOM, radiusOf, STANCE, standingAt } from './figure.ts'
import { type Frame, fighter, type Game, half, onTable, placeOf, type Ump } from './model.ts'
import type { Rule } from './rules.ts'

/** A straight push or pull: which way, how far at most, and whether it goes over rims. */
interface Shove {
  readonly who: ModelId
  readonly dx: number
  readonly dy: number
  readonly reach: Len
  readonly overRims: boolean
}

/** Where it ends: how far it went, and the spot below where it fell over a rim. */
interface Shoved {
  readonly end: Point
  readonly length: number
  readonly below: Spot | null
}

/** How finely walls and bases are looked for on the way. */
const LOOK: Len = 200
/** No surface is so wide that a base is not clear of it after this. */
const FAR: Len = inches(40)

/** It slides over the ground and stops before walls, blocks, bases and the edge of the battlefield. */
function shoved(game: Game, { who, dx, dy, reach, overRims }: Shove): Shoved {
  const from = placeOf(game.board, who)
  const length = Math.sqrt(dx * dx + dy * dy)
  const still: Shoved = { end: from, length: 0, below: null }
  if (length === 0) return still
  const { field } = battlefield(game)
  const radius = radiusOf(game, who)
  const gait: Gait = {
    radius,
    height: HEAD_ROOM,
    // WC-TER-15: half an inch up or down is no hindrance
    step: STEP + 1,
    drop: STEP + 1,
    rest: STANCE.rest,
    slack: 0,
    edge: overRims ? 'fall' : 'stop',
  }
  const spot = (s: number): Point => ({
    x: Math.round(from.x + (dx / length) * s),
    y: Math.round(from.y + (dy / length) * s),
    z: from.z,
  })
  const others = onTable(game.board)
    .filter(other => other !== who)
    .map(other => standingAt(game, other, placeOf(game.board, other)))
  const way = (s: number) => survey(field, gait, from, [spot(s)])
  const isFree = (s: number): boolean => {
    const found = way(s)
    return !isStop(found) && !others.some(other => collides(standingAt(game, who, found.end), other, FEEL))
  }
  const turn = turningPoint(reach, isFree, LOOK)
  const gone = turn === null ? reach : turn.last
  const found = gone === 0 ? null : way(gone)
  if (found === null || isStop(found)) return still
  const below = found.fall === null ? null : pointBelow(field, found.fall, radius, 0, STANCE.rest, FAR)
  return { end: found.end, length: distance(from, found.end), below }
}

const shoveOf = (game: Game, { by, targets: [who = by] }: Use, away: boolean, reach: Len): Shove => {
  const [a, b] = [placeOf(game.board, by), placeOf(game.board, who)]
  const sign = away ? 1 : -1
  return { who, dx: sign * (b.x - a.x), dy: sign * (b.y - a.y), reach, overRims: away }
}

/** Can it be moved an inch, or over a rim? */
const isMoved = ({ length, below }: Shoved): boolean => below !== null || length >= INCH - 1

/** How far it may be moved, in inches, the farthest first; 0 alone where it cannot be moved one. */
function lengths(game: Game, use: Use, away: boolean, most: number): Choice[] {
  const full = shoved(game, shoveOf(game, use, away, most * INCH))
  if (!isMoved(full)) return [{ id: 'inches:0', use: { n: 0 } }]
  const choices: Choice[] = []
  for (let n = 1; n <= most; n++) {
    choices.unshift({ id: `inches:${n}`, use: { n } })
    // farther it does not go
    if (n * INCH >= full.length && (full.below === null || n * INCH > full.length + 1)) break
  }
  return choices
}

/** WC-SLS-02: straight away, up to X inches. */
export const pushOf = (game: Game, use: Use): Choice[] => lengths(game, use, true, use.x)
/** WC-SPL-06: straight nearer, up to X/2 inches. */
export const pullOf = (game: Game, use: Use): Choice[] => lengths(game, use, false, half(use.x))

/** It is moved, or hurt where it cannot be. */
function shove(umpire: Ump, use: Use, away: boolean, rule: Rule): void {
  const {
    by,
    x,
    n = 0,
    targets: [who],
  } = use
  if (who === undefined) return
  const found = n === 0 ? null : shoved(umpire, shoveOf(umpire, use, away, n * INCH))
  if (found === null || !isMoved(found)) {
    umpire.next({ step: 'harm', hurts: [{ who, n: half(x) }], by, rule })
    return
  }
  const one = fighter(umpire.board, who)
  one.at = found.end
  umpire.tell({ kind: 'move', rule, who, path: [found.end] })
  // WC-FAL-05: the first spot of the way at which the whole disc is clear
  if (found.below !== null) umpire.next({ step: 'fall', who, below: found.below, by } satisfies Frame)
}

export const heave = (umpire: Ump, use: Use): void => shove(umpire, use, true, 'WC-SLS-02')
export const drawIn = (umpire: Ump, use: Use): void => shove(umpire, use, false, 'WC-SPL-06')
