/** A miniature as the table sees it: an upright cylinder with an eye, nothing that sticks out (WN-MEA-02, WN-MEA-03). */

import {
  collides as collidesBy,
  type Feel,
  type Figure,
  figuresKept,
  gapBetween as gapOf,
  touches as touchesBy,
} from '#common/figure'
import type { ModelId, Part } from '#engine'
import { type Body, CM, type Len, type Point, within } from '#geometry'
import { ability, cardOf } from './abilities.ts'
import type { Datacard } from './datacard.ts'
import { type Game, inPlay, mini, type Posture, placeOf } from './model.ts'
import type { Rule } from './rules.ts'

/** WN-MEA-05: every limit has 0.01 cm in favour of the acting player. */
export const TOLERANCE: Len = 10
/** WN-MEA-06: base contact is a gap of at most 0.10 cm. */
export const CONTACT: Len = 100

export const FEEL: Feel = { contact: CONTACT, overlap: TOLERANCE }

/** WN-CRD-02: no base is wider than 50 mm. */
const WIDEST: Len = 2500

/** Half of a length, rounded up to so much (WN-CRO-02, WN-CRO-03). */
const halfUp = (length: Len, to: Len): Len => Math.ceil(length / 2 / to) * to

/** How tall it is in a posture (WN-CRO-03, WN-LAY-05, WN-KND-06; table T5). */
export const heightIn = (game: Game, who: ModelId, posture: Posture): Len => heightOf(cardOf(game, who), posture)
function heightOf(card: Datacard, posture: Posture): Len {
  if (posture === 'standing') return card.height
  return posture === 'crouched' ? halfUp(card.height, 100) : card.torso
}

/** How high its eye is in a posture (WN-LOS-02, WN-LAY-04). */
function eyeOf(card: Datacard, posture: Posture): Len {
  if (posture === 'standing') return card.eye
  return posture === 'crouched' ? halfUp(card.eye, 100) : CM
}

/** The cylinder of a miniature, here and now or somewhere else in another posture; the base is always the same (WN-LAY-06). */
export function figure(
  game: Game,
  who: ModelId,
  at: Point = placeOf(game.board, who),
  posture: Posture = mini(game.board, who).posture,
): Figure {
  const card = cardOf(game, who)
  return kept(who, at, card.radius, heightOf(card, posture), eyeOf(card, posture))
}
const kept = figuresKept()

/** WN-MEA-01, WN-MEA-08: the shortest distance between two miniatures, for anybody at any time. */
export const gapBetween = (game: Game, a: ModelId, b: ModelId): number => gapOf(figure(game, a), figure(game, b))

/** WN-MEA-04, WN-MEA-05: a limit is inclusive, with the tolerance. */
export const inReach = (a: Body, b: Body, range: Len): boolean => within(a, b, range + TOLERANCE)

/** WN-MEA-06: base contact. */
export const touches = (a: Figure, b: Figure): boolean => touchesBy(a, b, FEEL)

/** WN-MEA-07: do two cylinders stand in one another? */
export const collides = (a: Figure, b: Figure): boolean => collidesBy(a, b, FEEL)

/** As `collides`, with every miniature in play but one: the first that is in the way, or -1. Figures are made only of those near by. */
export function inTheWayOf(game: Game, base: Figure, who: ModelId, ignoring: ModelId = -1): ModelId {
  const { minis } = game.board
  const near = (base.radius + WIDEST) * (base.radius + WIDEST)
  for (let other = 0; other < minis.length; other++) {
    const m = minis[other]!
    if (other === who || other === ignoring || m.at === null || m.wounds === 0) continue
    const dx = base.x - m.at.x
    const dy = base.y - m.at.y
    if (dx * dx + dy * dy < near && collides(base, figure(game, other, m.at, m.posture))) return other
  }
  return -1
}

/** The miniatures in play, in order of their number. */
export function playing(game: Game, but: ModelId = -1): ModelId[] {
  const found: ModelId[] = []
  game.board.minis.forEach((m, who) => {
    if (who !== but && inPlay(m)) found.push(who)
  })
  return found
}

// ---- Movement ---------------------------------------------------------------

/** What the Movement of a miniature is made of in a posture, in centimetres. */
export function movementParts(game: Game, who: ModelId, posture = mini(game.board, who).posture): Part<Rule>[] {
  const printed = cardOf(game, who).movement / CM
  const parts: Part<Rule>[] = [{ n: printed, rule: 'WN-MOV-01' }]
  const changes: Part<Rule>[] = []
  for (const { name } of mini(game.board, who).effects) {
    if (name === 'Hindered') changes.push({ n: -3, rule: 'WN-EFF-02' })
    if (name === "Runner's Draught") changes.push({ n: 4, rule: 'WN-SUI-18' })
  }
  // WN-LAY-03: the third is of the printed Movement, bonuses and penalties come after
  if (posture === 'lying') parts.push({ n: Math.ceil(printed / 3) - printed, rule: 'WN-LAY-02' })
  parts.push(...changes)
  // WN-CRO-04: the half is of the Movement after modifiers
  if (posture === 'crouched') {
    const sum = total(parts)
    parts.push({ n: Math.ceil(sum / 2) - sum, rule: 'WN-CRO-02' })
  }
  // WN-MOV-19: never below 1 cm
  if (total(parts) < 1) parts.push({ n: 1 - total(parts), rule: 'WN-MOV-19' })
  return parts
}
export const total = (parts: readonly Part<Rule>[]): number => {
  let sum = 0
  for (const part of parts) sum += part.n
  return sum
}

/** How far it may displace in a Move or a free Move, also Lying Down (WN-LAY-09). */
export const movement = (game: Game, who: ModelId, posture?: Posture): Len =>
  total(movementParts(game, who, posture)) * CM

/** WN-TER-02, WN-TER-03, WN-ABL-10: scenery less high than this above its surface may be crossed. */
export function crossHeight(game: Game, who: ModelId, posture: Posture): Len {
  const crosses = ability(game, who, 'crosses')
  return posture === 'standing' && crosses !== undefined ? crosses : heightIn(game, who, posture)
}

/** WN-TER-11, WN-TER-12, WN-TER-13, WN-ABL-10: the widest gap it can jump. */
export function jumpReach(game: Game, who: ModelId, posture: Posture): Len {
  if (posture === 'lying' || posture === 'down' || ability(game, who, 'anchored')) return 0
  return ability(game, who, 'jumps') ?? cardOf(game, who).height
}
