/** Who sees whom: 27 points to 27 points (WC-VIS). */

import { boxAlong, type Field, perField } from '#common/field'
import type { Figure } from '#common/figure'
import { remembered } from '#common/glances'
import { between, freeAmong, ringOf } from '#common/sight'
import type { ModelId, Setup } from '#engine'
import { freeLines, INCH, inches, type Len, type Samples, sees as seesAny } from '#geometry'
import { battlefield } from './battlefield.ts'
import { WIDEST } from './card.ts'
import { bodyOf, gapOf, THICKNESS } from './figure.ts'
import { fighter, type Game, isOnTable, onTable, placeOf } from './model.ts'

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
  const box = boxAlong(from, to, Math.max(from.radius, to.radius) + WIDEST)
  const bodies: Figure[] = []
  for (const who of onTable(game.board)) {
    const { x, y } = placeOf(game.board, who)
    if (who === a || who === b || x < box.west || x > box.east || y < box.north || y > box.south) continue
    bodies.push(bodyOf(game, who))
  }
  return bodies.length === 0 ? bodies : between(from, to, bodies).map(i => bodies[i]!)
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
  const { effects } = fighter(game.board, a)
  if (!game.board.ground.mist && effects.length === 0) return false
  const blind = effects.filter(({ stat }) => stat === 'blind')
  if (!game.board.ground.mist && blind.length === 0) return false
  const gap = gapOf(game, a, b)
  return (game.board.ground.mist && gap >= MIST) || blind.some(({ n }) => gap > n)
}

/** Is there a free line between two fighters, whatever dims their eyes? */
function isInSight(game: Game, a: ModelId, b: ModelId): boolean {
  const [first, second] = inOrder(a, b)
  const where = placesBetween(game, first, second)
  const looks = looksIn(game.setup)
  const pair = first * MOST_FIGHTERS + second
  const before = looks.get(pair)
  if (before !== undefined && isSame(before.where, where)) return before.isSeen
  const isSeen = isFree(game, first, second)
  looks.set(pair, { where, isSeen })
  return isSeen
}

function isFree(game: Game, first: ModelId, second: ModelId): boolean {
  const bodies = [bodyOf(game, first), bodyOf(game, second)] as const
  if (!isOpen(game, bodies[0], bodies[1])) return false
  const thirds = bodiesBetween(game, first, second, bodies)
  if (thirds.length === 0) return true
  const { blockers } = battlefield(game)
  return seesAny(pointsOf(bodies[0]), pointsOf(bodies[1]), [...blockers, ...thirds], GRAZING)
}

// ---- looks remembered -------------------------------------------------------

/** The last look between two: who looks ahead asks about everybody, and moves one. */
interface Look {
  readonly where: readonly number[]
  readonly isSeen: boolean
}
/** More than any battle has. */
const MOST_FIGHTERS = 4096

const known = new WeakMap<Setup, Map<number, Look>>()

function looksIn(setup: Setup): Map<number, Look> {
  let looks = known.get(setup)
  if (looks === undefined) {
    looks = new Map()
    known.set(setup, looks)
  }
  return looks
}

/** The places of two, and of everybody who could be between them. */
function placesBetween({ board }: Game, a: ModelId, b: ModelId): number[] {
  const from = placeOf(board, a)
  const to = placeOf(board, b)
  const where = [from.x, from.y, from.z, to.x, to.y, to.z]
  const west = Math.min(from.x, to.x) - 2 * WIDEST
  const east = Math.max(from.x, to.x) + 2 * WIDEST
  const north = Math.min(from.y, to.y) - 2 * WIDEST
  const south = Math.max(from.y, to.y) + 2 * WIDEST
  const { fighters } = board
  for (let who = 0; who < fighters.length; who++) {
    const { at, where: place } = fighters[who]!
    if (at === null || place !== 'table' || who === a || who === b) continue
    if (at.x < west || at.x > east || at.y < north || at.y > south) continue
    where.push(who, at.x, at.y, at.z)
  }
  return where
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
