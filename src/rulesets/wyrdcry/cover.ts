/** Cover by obstacle and by height, and through doors that are closed (WC-COV, WC-TER-06). */

import { nearestLine, stopsOn } from '#common/sight'
import type { ModelId, Part } from '#engine'
import { INCH, inches, type Len, type Spot, within } from '#geometry'
import { battlefield, type Shutter } from './battlefield.ts'
import { baseOf, isStanding } from './figure.ts'
import { type Game, placeOf } from './model.ts'
import type { Rule } from './rules.ts'

/** WC-COV-05: the line runs so far above the undersides, and must be this deep inside. */
const ABOVE: Len = 25
const GRAZING = { length: 50 } as const
/** WC-COV-03: nearer obstacles do not count. */
const ROUND_CORNERS: Len = inches(0.5)
/** WC-COV-04. */
const HIGHER: Len = 2 * INCH

/**
 * WC-COV-01: why a target is in cover against an attack, by terrain alone, with what it adds to its Defense; null where it is
 * not. Both reasons together are still one cover (WC-COV-08).
 */
export function coverOf(game: Game, by: ModelId, at: ModelId, isRanged: boolean): Part<Rule> | null {
  if (isBehindObstacle(game, by, at)) return { n: 1, rule: 'WC-COV-02' }
  // WC-COV-06: height covers against ranged attack actions alone
  return isRanged && isHighAbove(game, by, at) ? { n: 1, rule: 'WC-COV-04' } : null
}

/**
 * WC-COV-02, WC-COV-05: does the line between the closest points of the bases run through an obstacle? Those within half an
 * inch of the attacker do not count, nor does the one it stands on (WC-COV-03, WC-COV-09).
 */
function isBehindObstacle(game: Game, by: ModelId, at: ModelId): boolean {
  const attacker = baseOf(game, by)
  const [from, to] = nearestLine(attacker, baseOf(game, at), ABOVE)
  const { covers } = battlefield(game)
  return stopsOn(from, to, covers, GRAZING).some(i => !within(attacker, covers[i]!, ROUND_CORNERS))
}

/** WC-COV-04: does the target stand on a platform 2 inches or more above? */
const isHighAbove = (game: Game, by: ModelId, at: ModelId): boolean =>
  isStanding(game, at) && placeOf(game.board, at).z - placeOf(game.board, by).z >= HIGHER

/** WC-TER-06, WC-TER-07: both within 1 inch of a closed door or window, on opposite sides. */
export function isThroughClosed(game: Game, by: ModelId, at: ModelId): boolean {
  const { shutters } = battlefield(game)
  if (shutters.length === 0) return false
  const [a, b] = [baseOf(game, by), baseOf(game, at)]
  return shutters.some(shutter => areOpposite(shutter, a, b) && within(a, shutter, INCH) && within(b, shutter, INCH))
}

/** Are two spots beyond different faces of the wall? */
function areOpposite({ opening: { from, to }, footprint }: Shutter, a: Spot, b: Spot): boolean {
  const off = ({ x, y }: Spot): number => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  const faces = footprint.points.map(off)
  const [low, high] = [Math.min(...faces), Math.max(...faces)]
  return (off(a) <= low && off(b) >= high) || (off(b) <= low && off(a) >= high)
}
