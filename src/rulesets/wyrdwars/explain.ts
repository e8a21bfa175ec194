/** Why: what a seat should know before taking an offer, with its numbers and the rules they come from. */

import type { Explanation } from '#engine'
import { prayerOf } from './content/rites.ts'
import { explainBlow, explainPrayer, explainRite, explainShot, explainToss } from './explain-attack.ts'
import { explainTargets, explainUses } from './explain-menu.ts'
import {
  explainBreak,
  explainCharge,
  explainCharges,
  explainLeap,
  explainRise,
  explainRout,
  explainSearch,
} from './explain-move.ts'
import type { Game, WwOffer } from './model.ts'

/** WW-MEA-01, WW-MEA-02: what is asked for is told to anybody, and commits nobody. */
export function explain(game: Game, { id, leads, opens }: WwOffer): readonly Explanation[] {
  switch (leads?.step) {
    case 'blow':
      return explainBlow(game, leads.striker, leads.hand, leads.at)
    case 'shoot':
      return opens ? explainTargets(game, leads.by) : explainShot(game, leads.by, leads.at)
    case 'toss':
      return opens ? explainUses(game, leads.by) : explainToss(game, leads.by, leads.at, leads.what)
    case 'rite':
      return explainRite(game, leads)
    case 'pray': {
      const { difficulty, rule } = prayerOf(leads.prayer)
      return explainPrayer(game, leads.who, { n: -difficulty, rule })
    }
    case 'charge-menu':
      return explainCharges(game, leads.who)
    case 'charge':
      return explainCharge(game, leads.who, leads.route)
    case 'rise':
      return explainRise(game, leads.going.who, leads.rise)
    case 'leap':
      return explainLeap(game, leads.going.who, leads.place)
    case 'break':
      return explainBreak(game, leads.who)
    case 'search':
      return explainSearch(game, leads.by, leads.at)
    default:
      return id === 'test' ? explainRout(game, game.board.active) : []
  }
}
