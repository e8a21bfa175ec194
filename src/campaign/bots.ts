/** What a bot does between battles: what the game calls wise; where it says nothing, it shops at random for a while. */

import { type AnyRuleset, decisionOf, otherwise, picker, randomAction } from '#engine'
import type { Campaign, Entry } from './types.ts'

/** After so many acts a bot is content. */
const MOST_ACTS = 24
/** However wise it thinks itself. */
const MOST_WISE = 200

/** The next entry of a bot that has something to answer in an aftermath, or null. */
export function botEntry(rules: AnyRuleset, campaign: Campaign): Entry | null {
  for (const { id, isClosed, setup, state, acts, dicing } of campaign.aftermaths) {
    if (isClosed) continue
    for (const [seat, band] of setup.bands.entries()) {
      const owner = campaign.companies.find(one => one.id === band.id)?.owner
      const member = campaign.members.find(one => one.id === owner)
      const decision = decisionOf(state, seat)
      if (member?.bot === undefined || decision === null) continue
      const { aftermath } = rules.campaign!
      const done = acts.filter(({ action }) => action.seat === seat).length
      const quiet = otherwise(aftermath, state, decision)
      const pick = picker(`${dicing.seed} ${seat} ${done}`)
      const { wise } = rules.campaign!
      const advised = wise?.(state, decision) ?? null
      const random = wise === undefined && done < MOST_ACTS
      const action =
        advised !== null && done < MOST_WISE
          ? { seat, offer: advised }
          : random
            ? randomAction(aftermath, state, decision, pick)
            : quiet
      return { by: member.id, kind: 'act', aftermath: id, action }
    }
  }
  return null
}
