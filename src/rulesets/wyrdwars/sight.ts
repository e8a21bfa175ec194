/** Who sees whom, and who is covered: one line from eye to eye (WW-LOS). */

import type { Field } from '#common/field'
import { perField } from '#common/field'
import { eyeOf, type Figure, figuresKept } from '#common/figure'
import { remembered } from '#common/glances'
import { crossedBefore } from '#common/sight'
import type { ModelId, Part } from '#engine'
import { crosses, disc, INCH, inches, type Len, lineThrough, type Point, spotIn } from '#geometry'
import { battlefield, CLOUD, smokeBody } from './battlefield.ts'
import { cardOf } from './card.ts'
import { isPointWithin, isWithin } from './figure.ts'
import { type Cloud, type Game, isOnBoard, onBoard, placeOf, warrior } from './model.ts'
import type { Rule } from './rules.ts'

/** WW-LOS-06, WW-LOS-08: so much higher is high. */
export const HIGHER: Len = inches(3)
/** WW-LOS-06: low obstacles cover who is no farther behind them. */
const BEHIND: Len = inches(2)
/** WW-HAP-11. */
const FOG: Len = 12 * INCH

/** WW-LOS-01, WW-LOS-10: a warrior as sight knows him: his body on his base, and his eye. */
export function bodyOf(game: Game, who: ModelId, at: Point = placeOf(game.board, who)): Figure {
  const { base, body, eye } = cardOf(game, who).size
  return kept(who, at, base, body, eye)
}
const kept = figuresKept()

/** WW-LOS-02, WW-LOS-03: is the line past the blocks clear? Remembered: blocks do not move. */
const glances = perField((_: Field) => new Map<string, (a: Figure, b: Figure) => number>())

function isPastBlocks(game: Game, a: Figure, b: Figure): boolean {
  const { field, blocks } = battlefield(game)
  const known = glances(field)
  let glance = known.get('')
  if (glance === undefined) {
    glance = remembered((from, to) => (isLineClear(eyeOf(from), eyeOf(to), blocks) ? 1 : 0))
    known.set('', glance)
  }
  return glance(a, b) === 1
}

function isLineClear(
  from: Point,
  to: Point,
  bodies: Parameters<typeof lineThrough>[2][] | readonly Parameters<typeof lineThrough>[2][],
): boolean {
  for (const body of bodies) if (lineThrough(from, to, body) !== null) return false
  return true
}

/** WW-LOS-04, WW-ITM-11: no smoke between two points. */
function isPastSmoke(game: Game, from: Point, to: Point): boolean {
  const { clouds } = game.board
  return clouds.length === 0 || isLineClear(from, to, clouds.filter(({ kind }) => kind === 'smoke').map(smokeBody))
}

/** WW-LOS-01 to WW-LOS-05, WW-HAP-11: is the line between two warriors clear, wherever they are? The same both ways. */
export function hasLine(game: Game, a: ModelId, b: ModelId, at?: Point): boolean {
  const [from, to] = [bodyOf(game, a, at), bodyOf(game, b)]
  // one order, so that the answer is the same both ways
  const [first, second] = a < b ? [from, to] : [to, from]
  if (!isPastBlocks(game, first, second) || !isPastSmoke(game, eyeOf(from), eyeOf(to))) return false
  if (game.board.happening !== 'fog') return true
  const dx = from.x - to.x
  const dy = from.y - to.y
  return dx * dx + dy * dy <= (FOG + from.radius + to.radius) ** 2
}

/** Is the line between two warriors on the board clear? */
export const sees = (game: Game, a: ModelId, b: ModelId): boolean =>
  isOnBoard(game.board, a) && isOnBoard(game.board, b) && hasLine(game, a, b)

/** WW-LOS-09: visible: the line is clear, and he is not hidden. */
export const isVisible = (game: Game, by: ModelId, whom: ModelId): boolean =>
  !warrior(game.board, whom).hidden && sees(game, by, whom)

/** WW-ITM-10: a clear line from the eye to a point. */
export function seesPoint(game: Game, who: ModelId, to: Point): boolean {
  const from = eyeOf(bodyOf(game, who))
  if (!isLineClear(from, to, battlefield(game).blocks) || !isPastSmoke(game, from, to)) return false
  return game.board.happening !== 'fog' || isPointWithin(game, who, to, FOG)
}

/** WW-LOS-06, WW-LOS-07, WW-LOS-08, WW-LOS-10: is he in cover against somebody? The rule that covers him; once, however many do. */
export function coverOf(game: Game, by: ModelId, whom: ModelId, at?: Point): Part<Rule> | null {
  const rule = coveredBy(game, by, whom, at)
  return rule === null ? null : { n: -1, rule }
}

/** WW-TER-02, WW-TER-03, WW-TER-04: low obstacles near him, copses, bodies and height cover him; rough ground does not. */
function coveredBy(game: Game, by: ModelId, whom: ModelId, at?: Point): Rule | null {
  const from = bodyOf(game, by)
  const to = bodyOf(game, whom, at)
  if (to.bottom - from.bottom >= HIGHER) return 'WW-LOS-06'
  const { lowPrints, copsePrints } = battlefield(game)
  const isHigh = from.bottom - to.bottom >= HIGHER
  if (to.bottom === 0 && !isHigh && crossedBefore(from, to, lowPrints, BEHIND).length > 0) return 'WW-LOS-06'
  for (const copse of copsePrints) {
    if ((to.bottom === 0 && spotIn(to, copse)) || crosses(from, to, copse)) return 'WW-LOS-06'
  }
  const [eye, seen] = [eyeOf(from), eyeOf(to)]
  for (const other of onBoard(game.board)) {
    if (other !== by && other !== whom && lineThrough(eye, seen, bodyOf(game, other)) !== null) return 'WW-LOS-10'
  }
  return null
}

/** WW-HID-02, WW-HID-06: does somebody see him without any cover? */
export const seesOpenly = (game: Game, by: ModelId, whom: ModelId): boolean =>
  sees(game, by, whom) && coveredBy(game, by, whom) === null

/** WW-HID-12, WW-TRA-10: is he within an inch of something that hides a man, or in it? */
export function isByCover(game: Game, who: ModelId): boolean {
  const at = placeOf(game.board, who)
  if (at.z > 0) return false
  const { lows, copses, blocks, roughs } = battlefield(game)
  const card = cardOf(game, who)
  const reach = disc(at, card.size.base + INCH)
  const isNear = ({ west, east, north, south }: { west: Len; east: Len; north: Len; south: Len }): boolean => {
    const dx = Math.max(west - at.x, 0, at.x - east)
    const dy = Math.max(north - at.y, 0, at.y - south)
    return dx * dx + dy * dy <= reach.radius * reach.radius
  }
  if (lows.some(isNear) || copses.some(isNear) || blocks.some(isNear)) return true
  if (!card.traits.has('fenborn')) return false
  // WW-RIT-17: mire is rough ground like any other
  const isByMire = ({ kind, at: mire }: Cloud): boolean =>
    kind === 'mire' && isPointWithin(game, who, mire, CLOUD + INCH)
  return roughs.some(isNear) || game.board.clouds.some(isByMire)
}

/** WW-LOS-09: a standing enemy he sees within so much. */
export const isSeenWithin = (game: Game, who: ModelId, enemy: ModelId, reach: Len): boolean =>
  isWithin(game, who, enemy, reach) && isVisible(game, who, enemy)
