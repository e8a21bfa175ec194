/** Why: what a seat should know before taking an offer, with its numbers and the rules they come from. */

import type { Explanation } from '#engine'
import { explainAbilities, explainAbility, explainChannel, explainWait } from './explain-ability.ts'
import { explainAttack, explainTargets } from './explain-attack.ts'
import { explainReply } from './explain-reply.ts'
import type { Game, WcOffer } from './model.ts'

export function explain(game: Game, { id, on, leads, opens }: WcOffer): readonly Explanation[] {
  switch (leads?.step) {
    case 'attack':
      return opens ? explainTargets(game, leads) : explainAttack(game, leads.strike)
    case 'reply':
      return explainReply(game, leads)
    case 'ability':
      return explainAbility(game, leads)
    case 'channel':
      return opens ? [] : explainChannel(game, leads)
    case 'wait':
      return explainWait(game, leads)
    case undefined:
      return id === 'ability' && on !== undefined ? explainAbilities(game, on) : []
    default:
      return []
  }
}
