/** What a hand means that drags a miniature somewhere, or points at a moment of a path. */

import type { Filling, ModelId } from '#engine'
import { distance3, type Point } from '#geometry'
import { postureOf } from './approach.ts'
import { renamed } from './check.ts'
import { movement } from './figure.ts'
import type { Act, Game, Reply, WnOffer } from './model.ts'
import { openMoments, poses } from './moments.ts'
import { wayTo } from './wander.ts'

export function meant(game: Game, { leads, hole }: WnOffer, to: Point): Filling | null {
  switch (leads?.step) {
    case 'declare':
      return hole?.fill === 'path'
        ? way(game, leads.act.who, to, movement(game, leads.act.who, postureOf(game, leads.act)))
        : null
    case 'course':
      if (hole?.fill === 'path')
        return way(game, leads.act.who, to, Math.max(0, movement(game, leads.act.who) - leads.used))
      return hole?.fill === 'point' ? nearest(game, leads.act, renamed(leads), to) : null
    case 'moment':
      return nearest(game, leads.act, leads.replies[leads.i]!, to)
    default:
      return null
  }
}

/** WN-MOV-02: round the scenery that is too high, on the level it stands on. */
const way = (game: Game, who: ModelId, to: Point, reach: number): Filling => wayTo(game, who, to, reach)

/** WN-REA-09: the moment of the path that was meant, wherever beside it the hand points. */
function nearest(game: Game, act: Act, reply: Reply, to: Point): Point | null {
  let best: Point | null = null
  for (const { moment, named } of openMoments(game, act, reply.by, reply.arm, poses(game, act))) {
    if (moment.kind !== 'path') continue
    if (best === null || distance3(named, to) < distance3(best, to)) best = named
  }
  return best
}
