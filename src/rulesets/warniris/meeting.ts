/** Whom a path meets: bases it passes through, and the way back out of them (WN-MOV-13 to WN-MOV-17). */

import { backAlong as back, isUpright, type Leg, meetings as meetingsOn } from '#common/legs'
import type { ModelId } from '#engine'
import type { Len, Point } from '#geometry'
import { ability, cardOf } from './abilities.ts'
import { figure, playing, TOLERANCE } from './figure.ts'
import { whyNotStand } from './ground.ts'
import { areEnemies, type Game } from './model.ts'

/** An enemy (or any miniature) on the way: who, and how far along its base is reached and left. */
export interface Meeting {
  readonly who: ModelId
  readonly enter: number
  readonly leave: number
}

/** WN-MOV-14: the miniatures whose bases a path overlaps, in path order; touching and sliding past do not count. */
export function meetings(game: Game, who: ModelId, legs: readonly Leg[], height: Len): Meeting[] {
  const others = playing(game, who)
  const bodies = others.map(other => figure(game, other))
  const passing = { radius: cardOf(game, who).radius, height, slack: TOLERANCE, skips: isUpright }
  return meetingsOn(legs, bodies, passing).map(({ index, enter, leave }) => ({ who: others[index]!, enter, leave }))
}

/** The enemies among them, whatever their state: each needs a Test the first time it is crossed (WN-MOV-07, WN-MOV-13, WN-MOV-15), but for WN-ABL-05. */
export function enemiesCrossed(game: Game, who: ModelId, legs: readonly Leg[], height: Len): Meeting[] {
  if (ability(game, who, 'slips')) return []
  return meetings(game, who, legs, height).filter(meeting => areEnemies(game.board, who, meeting.who))
}

/** How closely the way back is looked at. */
const CLOSELY: Len = 50

/** WN-MOV-17: back along the places passed to the nearest legal one. */
export const backAlong = (game: Game, who: ModelId, trail: readonly Point[], at: Point): Point =>
  back(trail, at, p => whyNotStand(game, who, p) === null, CLOSELY)
