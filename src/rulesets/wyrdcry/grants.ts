/** Actions somebody is granted: made at once, free, inside the giver's activation, or declined (WC-ACT-13 to WC-ACT-15, D-35). */

import type { ModelId } from '#engine'
import { attackOffer, strikesIn } from './attack.ts'
import { type Frame, fighter, filled, type Game, isOnTable, type StepsFor, type Terms, type WcOffer } from './model.ts'
import { moveOffers, retreatOffers } from './move.ts'
import type { Rule } from './rules.ts'

export type GrantFrame = {
  readonly step: 'grant'
  readonly who: ModelId
  readonly kinds: readonly ('move' | 'attack' | 'retreat')[]
  readonly terms: Terms
  readonly only?: 'melee' | 'ranged'
  /** What grants it. */
  readonly rule?: Rule
  /** What follows when it is made, and when it is declined or cannot be made (WC-RET-08). */
  readonly after?: readonly Frame[]
  readonly otherwise?: readonly Frame[]
}

/** The ways to make a granted action: everything such an action may be (WC-ACT-14). */
export function grantedOffers(game: Game, { who, kinds, terms, only }: Omit<GrantFrame, 'step'>): WcOffer[] {
  const offers: WcOffer[] = []
  // who it was to end closer to may have gone out meanwhile (WC-TLN-33, WC-DRC-07)
  if (terms.closerTo !== undefined && !isOnTable(game.board, terms.closerTo)) return offers
  for (const kind of kinds) {
    if (kind === 'move') offers.push(...moveOffers(game, who, terms))
    else if (kind === 'retreat') offers.push(...retreatOffers(game, who, terms))
    else {
      const { unanswered } = terms
      const attack = attackOffer(game, who, { free: true, ...(unanswered && { unanswered }), ...(only && { only }) })
      if (attack !== null && strikesIn(game, attack).length > 0) offers.push(attack)
    }
  }
  return offers
}

export const grants: StepsFor<GrantFrame['step']> = {
  /** WC-ACT-13: declining is always possible, and what cannot be made is not asked about. */
  grant(umpire, frame, [answer]) {
    const { who, rule = 'WC-ACT-13', after = [], otherwise = [] } = frame
    if (!isOnTable(umpire.board, who)) return
    if (answer !== undefined) {
      const led = filled(answer)
      if (led === undefined) umpire.next(...otherwise)
      else umpire.next(led, ...after)
      return
    }
    const offers = grantedOffers(umpire, frame)
    if (offers.length === 0) {
      umpire.next(...otherwise)
      return
    }
    umpire.ask({
      seat: fighter(umpire.board, who).seat,
      about: 'grant',
      on: who,
      offers: [...offers, { id: 'decline', rule, on: who }],
      otherwise: 'decline',
    })
  },
}
