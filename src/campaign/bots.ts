/** What a bot does between battles: what the game calls wise; where it says nothing, it shops at random for a while. Unfit, it lies low. */

import { type AnyRuleset, decisionOf, otherwise, picker, randomAction } from '#engine'
import { openFor } from './aftermaths.ts'
import { atTable } from './battles.ts'
import type { Campaign, Company, Dicing, Entry } from './types.ts'

/** After so many acts a bot is content. */
const MOST_ACTS = 24
/** However wise it thinks itself. */
const MOST_WISE = 200

/**
 * The next entry of a bot that has something to answer in an aftermath, or cannot fight; or null. `dicing`: where the dice
 * come from that it rolls alone.
 */
export function botEntry(rules: AnyRuleset, campaign: Campaign, dicing: (member: string) => Dicing): Entry | null {
  return answer(rules, campaign) ?? lowly(rules, campaign, dicing)
}

/** A bot that is wanted for a battle and cannot fight lies low, once after each battle. */
function lowly(rules: AnyRuleset, campaign: Campaign, dicing: (member: string) => Dicing): Entry | null {
  const isLow = ({ id, owner, now }: Company): boolean => {
    if (campaign.isOver || campaign.members.find(one => one.id === owner)?.bot === undefined) return false
    if (!campaign.fixtures.some(({ state, warbands }) => state === 'open' && warbands.includes(id))) return false
    if (now.isDisbanded || rules.campaign!.whyNotFight(now) === null) return false
    const last = campaign.aftermaths.findLast(({ setup }) => setup.bands.some(band => band.id === id))
    return openFor(campaign, id) === undefined && !atTable(campaign, id) && last?.setup.occasion !== 'idle'
  }
  const low = campaign.companies.find(isLow)
  return low === undefined ? null : { by: low.owner, kind: 'idle', warband: low.id, ...dicing(low.owner) }
}

function answer(rules: AnyRuleset, campaign: Campaign): Entry | null {
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
