/** What is in the menus of an active fighter: targets, abilities, groups of dice. */

import { abilitiesIn } from './abilities.ts'
import { strikesIn } from './attack.ts'
import type { Game, WcDecision, WcOffer } from './model.ts'

export const open = (game: Game, _decision: WcDecision, offer: WcOffer, only?: string): readonly WcOffer[] =>
  abilitiesIn(game, offer, only) ?? strikesIn(game, offer, only)
