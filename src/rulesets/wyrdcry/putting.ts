/** Holes that are filled by putting something down: fighters, tokens, markers. Judged and sampled by one table (D-14, D-15, D-18, D-32). */

import { type Draw, type Filling, pointOf, type Refusal } from '#engine'
import { partyIn } from './deploy.ts'
import { radiusOf } from './figure.ts'
import { spreads, tokenPlaces, whyNotToken } from './markers.ts'
import { type Game, placeOf, type WcAnswer, type WcOffer } from './model.ts'
import { deployPlaces, whyNotDeploy } from './parties.ts'
import { placesBeside } from './placing.ts'
import { arrivals, whyNotArrive } from './reserves.ts'
import type { Rule } from './rules.ts'
import { whyNotLay } from './tokens.ts'

/** Why something may not be put down as this answer says. */
export function whyNotPut(game: Game, answer: WcAnswer): Refusal<Rule> | null {
  const { leads, on, hole } = answer.offer
  if (hole === undefined) return null
  switch (leads?.step) {
    case 'deploy': {
      const { party, edge } = partyIn(game, leads)
      return whyNotDeploy(game, on!, party.n, edge, pointOf(answer))
    }
    case 'arrive':
      return whyNotArrive(game, on!, pointOf(answer))
    case 'token':
      return whyNotToken(game, pointOf(answer))
    case 'drop':
    case 'drops':
    case 'found':
      return whyNotLay(game, leads.who, pointOf(answer))
    default:
      return null
  }
}

/** Good ways to put it down. */
export function puttings(game: Game, offer: WcOffer, pick: Draw): Iterable<Filling> {
  const { leads, on, hole } = offer
  switch (leads?.step) {
    case 'deploy': {
      const { party, edge } = partyIn(game, leads)
      return deployPlaces(game, on!, party.n, edge, pick)
    }
    case 'arrive':
      return arrivals(game, on!, pick)
    case 'token':
      return tokenPlaces(game, pick)
    case 'spread':
      return hole?.fill === 'share' ? spreads(game, hole.total, pick) : []
    case 'drop':
    case 'drops':
    case 'found':
      return placesBeside(game, placeOf(game.board, leads.who), radiusOf(game, leads.who), pick)
    default:
      return []
  }
}
