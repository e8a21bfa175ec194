/** Who sees whom: 27 points to 27 points (WC-VIS). */

import { type Field, perField } from '#common/field'
import type { Figure } from '#common/figure'
import { remembered } from '#common/glances'
import { between, freeAmong, ringOf } from '#common/sight'
import type { ModelId } from '#engine'
import { freeLines, INCH, inches, type Len, type Samples, sees as seesAny } from '#geometry'
import { battlefield } from './battlefield.ts'
import { bodyOf, gapOf, THICKNESS } from './figure.ts'
import { fighter, type Game, isOnTable, onTable } from './model.ts'

/** WC-VIS-06: 27 points each. */
export const LINES = 27 * 27
/** WC-VIS-07: a line that runs no more than 0.5 mm inside something is not stopped. */
const GRAZING = { length: 50 } as const
const RING = 0.95
const LOWEST: Len = inches(0.15) - THICKNESS
const BELOW_TOP: Len = inches(0.05)
/** WC-TWT-03: in clinging mist fighters this far apart do not see each other. */
const MIST: Len = 4 * INCH

/** WC-VIS-04, WC-VIS-06: points of the body alone: its axis and 8 points round it, at three heights. */
const pointsOf = (body: Figure): Samples => {
  const height = body.top - body.bottom
  return ringOf(body, RING, [LOWEST, height / 2, height - BELOW_TOP])
}

/** Everybody in the order of their numbers: the same lines are the same answer both ways (WC-VIS-08). */
const inOrder = (a: ModelId, b: ModelId): readonly [ModelId, ModelId] => (a < b ? [a, b] : [b, a])

/** WC-VIS-07: the bodies of third fighters, friend or foe, that a line between two could run into. */
function bodiesBetween(game: Game, a: ModelId, b: ModelId, [from, to]: readonly [Figure, Figure]): Figure[] {
  const thirds = onTable(game.board).filter(who => who !== a && who !== b)
  const bodies = thirds.map(who => bodyOf(game, who))
  return between(from, to, bodies).map(i => bodies[i]!)
}

/** WC-VIS-02, WC-VIS-06, WC-VIS-12: how many of the 729 lines are free at this moment. */
export function linesBetween(game: Game, a: ModelId, b: ModelId): number {
  const [first, second] = inOrder(a, b)
  const bodies = [bodyOf(game, first), bodyOf(game, second)] as const
  const { blockers } = battlefield(game)
  const lines = [pointsOf(bodies[0]), pointsOf(bodies[1])] as const
  const thirds = bodiesBetween(game, a, b, bodies)
  return freeAmong(lines, blockers, thirds, freeLines(lines[0], lines[1], blockers, GRAZING), GRAZING)
}

/** Looks past terrain alone, remembered: it does not move. */
const glances = perField((_: Field) => new Map<object, (a: Figure, b: Figure) => number>())

/** WC-VIS-03: is any line between two bodies free of terrain? */
function isOpen(game: Game, a: Figure, b: Figure): boolean {
  const { field, blockers } = battlefield(game)
  const known = glances(field)
  let glance = known.get(blockers)
  if (glance === undefined) {
    glance = remembered((from, to) => (seesAny(pointsOf(from), pointsOf(to), blockers, GRAZING) ? 1 : 0))
    known.set(blockers, glance)
  }
  return glance(a, b) === 1
}

/**
 * WC-VIS-01 to WC-VIS-03: is `b` visible to `a`? Never itself (WC-VIS-05). Clinging mist (WC-TWT-03) and Blind Alley, which
 * works one way only (WC-SPL-01), count.
 */
export function sees(game: Game, a: ModelId, b: ModelId): boolean {
  if (a === b || !isOnTable(game.board, a) || !isOnTable(game.board, b)) return false
  return !isDimmed(game, a, b) && isInSight(game, a, b)
}

/** Is it too far off to be seen, in mist or by who is blinded? */
function isDimmed(game: Game, a: ModelId, b: ModelId): boolean {
  const blind = fighter(game.board, a).effects.filter(({ stat }) => stat === 'blind')
  if (!game.board.ground.mist && blind.length === 0) return false
  const gap = gapOf(game, a, b)
  return (game.board.ground.mist && gap >= MIST) || blind.some(({ n }) => gap > n)
}

/** Is there a free line between two fighters, whatever dims their eyes? */
function isInSight(game: Game, a: ModelId, b: ModelId): boolean {
  const [first, second] = inOrder(a, b)
  const bodies = [bodyOf(game, first), bodyOf(game, second)] as const
  if (!isOpen(game, bodies[0], bodies[1])) return false
  const thirds = bodiesBetween(game, a, b, bodies)
  if (thirds.length === 0) return true
  const { blockers } = battlefield(game)
  return seesAny(pointsOf(bodies[0]), pointsOf(bodies[1]), [...blockers, ...thirds], GRAZING)
}
