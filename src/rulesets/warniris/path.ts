/** Displacement: where a path leads, what it costs, and what it meets on the way (WN-MOV, WN-TER). */

import type { Gait, Stop, Survey as Surveyed } from '#common/gait'
import { along, endsAfter, type Leg, priced, pricedAlong } from '#common/legs'
import { survey as surveyed } from '#common/walk'
import { isRefusal, type ModelId, type Refusal, refuse } from '#engine'
import { CM, type Len, type Point, type Spot } from '#geometry'
import { ability, cardOf, nameOf } from './abilities.ts'
import { CONTACT, crossHeight, heightIn, jumpReach, movement, TOLERANCE } from './figure.ts'
import { DROP, difficultLength, fieldIn, STANCE, whyNotStand } from './ground.ts'
import { type Game, hasEffect, mini, type Posture, placeOf } from './model.ts'
import { cm, shortCm } from './north.ts'
import { agreed } from './options.ts'
import type { Rule } from './rules.ts'

/** A way, with the Movement it takes (WN-MOV-03: the way of the base centre, plus climbed height). */
export interface Survey extends Surveyed {
  readonly cost: number
}
export interface Manner {
  /** As it will stand while it goes (a pop-up goes Standing). */
  readonly posture?: Posture
  readonly from?: Point
  /** Only a Move may use the Grapnel. */
  readonly isMove?: boolean
}

/** The Grapnel leads up a face of at most 8 cm, once (WN-TER-09). */
const GRAPNEL = { most: 8 * CM, times: 1 } as const

/** How a miniature gets about (WN-TER-01 to WN-TER-14, WN-TER-19). */
function gaitOf(game: Game, who: ModelId, { posture = mini(game.board, who).posture, isMove }: Manner): Gait {
  const height = heightIn(game, who, posture)
  const hasGrapnel = isMove === true && hasEffect(mini(game.board, who), 'Grapnel')
  return {
    radius: cardOf(game, who).radius,
    height,
    step: crossHeight(game, who, posture),
    drop: DROP,
    rest: STANCE.rest,
    slack: TOLERANCE,
    edge: 'fall', // WN-MOV-05, WN-MOV-06
    jumps: { reach: jumpReach(game, who, posture) + TOLERANCE, rise: height },
    climbs: { contact: CONTACT, ladders: 'whole', ...(hasGrapnel && { faces: GRAPNEL }) },
  }
}

/** WN-MOV-02: follows a path over the ground: its legs and where it ends, or why it cannot be gone. WN-MOV-20: leaving contact is free. */
export function survey(game: Game, who: ModelId, path: readonly Point[], manner: Manner = {}): Survey | Refusal<Rule> {
  const gait = gaitOf(game, who, manner)
  const found = surveyed(fieldIn(game), gait, manner.from ?? placeOf(game.board, who), path)
  if ('stop' in found) return refused(game, who, gait, found)
  return { ...found, cost: priced(found.legs, leg => costOf(game, who, leg)) }
}

/** WN-TER-01 to WN-TER-04, WN-TER-18: what stops a path. */
function refused(game: Game, who: ModelId, { step }: Gait, { at, piece }: Stop): Refusal<Rule> {
  if (piece === undefined) return refuse('WN-TER-18', 'No base may leave the table.')
  const above = shortCm(piece.top - at.z)
  const passes = `${nameOf(game, who)} passes over less than ${shortCm(step)} cm`
  return refuse('WN-TER-01', `The scenery blocks the path: ${piece.name} is ${above} cm high, ${passes}.`)
}

/** The Movement a leg takes; a climb its height (WN-TER-08). */
const costOf = (game: Game, who: ModelId, leg: Leg): number =>
  leg.kind === 'walk' && leg.to.z === 0 ? leg.length + extraCost(game, who, leg.from, leg.to) : leg.length

/** WN-TER-15, WN-ABL-11: what difficult ground adds to a stretch. */
function extraCost(game: Game, who: ModelId, from: Spot, to: Spot): number {
  if (ability(game, who, 'ignoresDifficult')) return 0
  return (agreed.number(game.setup, 'difficult') - 1) * difficultLength(game, from, to)
}

// ---- judging ----------------------------------------------------------------

/** Is a displacement legal as declared, all Tests on the way taken as passed (WN-MOV-16)? */
export function judgePath(
  game: Game,
  who: ModelId,
  path: readonly Point[],
  reach: Len,
  manner: Manner = {},
): Survey | Refusal<Rule> {
  const found = survey(game, who, path, manner)
  if (isRefusal(found)) return found
  if (found.cost > reach + TOLERANCE) {
    return refuse('WN-MOV-01', `Too long: ${cm(found.cost)} of ${shortCm(reach)} cm.`)
  }
  if (found.fall !== null || found.length === 0) return found // staying put is always possible
  return whyNotStand(game, who, found.end, manner.posture) ?? found
}

/** The Movement a miniature has for a displacement in a posture. */
export const reachOf = (game: Game, who: ModelId, posture?: Posture): Len => movement(game, who, posture)

// ---- going along ------------------------------------------------------------

/** The Movement spent so far along the legs. */
export const costAlong = (game: Game, who: ModelId, legs: readonly Leg[], length: number): number =>
  pricedAlong(
    legs,
    length,
    leg => costOf(game, who, leg),
    (leg, left) => costOf(game, who, { ...leg, to: along([leg], left), length: left }),
  )

/** What is left of a path after so much of it: the rest of the legs' ends, ladders kept. */
export const pathAfter = ({ legs, beyond }: Survey, length: number): Point[] => [...endsAfter(legs, length), ...beyond]
