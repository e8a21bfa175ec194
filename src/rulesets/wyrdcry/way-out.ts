/** How far somebody is from carrying treasure over the escape edge of SC3: for bots, and for whoever gives no answer. */

import type { ModelId } from '#engine'
import type { Spot } from '#geometry'
import { battlefield } from './battlefield.ts'
import { reachOf } from './characteristics.ts'
import type { Edge, Game } from './model.ts'
import { wayOut } from './roundabout.ts'

/** In Move actions, parts of them too. */
export const actionsOut = (game: Game, who: ModelId, at: Spot, edge: Edge): number =>
  wayOut(battlefield(game).field, at, edge) / Math.max(1, reachOf(game, who))
