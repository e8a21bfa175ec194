/** Good ways to fill a hole, each legal, the first drawn fairly. */

import type { Draw, Filling, Offer } from '#engine'
import { rowsFor } from './check.ts'
import { laysFor } from './deploy.ts'
import type { Book, Game } from './model.ts'
import { paths, retreats } from './paths.ts'
import { arrivals } from './reinforcements.ts'
import { shareFillings } from './shares.ts'
import { splitFillings } from './shooting.ts'

export function fillings(game: Game, { leads }: Offer<Book>, pick: Draw): Iterable<Filling> {
  switch (leads?.step) {
    case 'lay':
      return laysFor(game, leads.who, leads.frontage, pick)
    case 'arrive':
      return arrivals(game, leads.who, leads.frontage, pick)
    case 'move':
      return leads.retreat ? retreats(game, leads.who, pick) : paths(game, leads.who, pick)
    case 'shoot':
      return splitFillings(game, leads, pick)
    default:
      return shareFillings(rowsFor(game, leads), pick)
  }
}
