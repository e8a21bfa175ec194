/** A whole chronicle checked: every entry must follow from those before it, and what must always hold is looked at. */

import { type AnyRuleset, isRefusal, type Refusal } from '#engine'
import { departures } from './chronicle.ts'
import { enter, founded } from './fold.ts'
import type { Campaign, Entry } from './types.ts'

export interface Folded {
  /** As far as the entries follow; null where even the founding does not. */
  readonly campaign: Campaign | null
  /** The first entry that does not follow, counted from 0. */
  readonly refused: { readonly n: number; readonly refusal: Refusal } | null
}

/** Folds a log from its founding. */
export function fold(rules: AnyRuleset, entries: readonly Entry[]): Folded {
  const [first, ...rest] = entries
  if (first?.kind !== 'found')
    return {
      campaign: null,
      refused: { n: 0, refusal: { rule: 'CORE-CAMP-01', why: 'A log begins with its founding.' } },
    }
  const campaign = founded(rules, first)
  if (isRefusal(campaign)) return { campaign: null, refused: { n: 0, refusal: campaign } }
  for (const [n, entry] of rest.entries()) {
    const refusal = enter(rules, campaign, entry)
    if (refusal !== null) return { campaign, refused: { n: n + 1, refusal } }
  }
  return { campaign, refused: null }
}

/** The first thing in a log that does not follow, in a sentence; null when all is well. */
export function whyNotTrue(rules: AnyRuleset, entries: readonly Entry[]): string | null {
  const { campaign, refused } = fold(rules, entries)
  if (refused !== null) {
    const { n, refusal } = refused
    return `Entry ${n} (${entries[n]?.kind ?? 'nothing'}) does not follow: ${refusal.why} (${refusal.rule})`
  }
  return campaign === null ? 'There is no campaign in this log.' : (violations(rules, campaign)[0] ?? null)
}

/** What must hold in every campaign at every moment; sentences on what does not. */
export function violations(rules: AnyRuleset, campaign: Campaign): string[] {
  const found: string[] = []
  for (const company of campaign.companies) {
    const { now, chronicle, id } = company
    if (!Number.isInteger(now.gold) || now.gold < 0) found.push(`${id} has ${now.gold} gold.`)
    const fault = rules.campaign!.faults(now, campaign.terms)[0]
    if (fault !== undefined) found.push(`${id} is not legal: ${fault.why} (${fault.rule})`)
    if (JSON.stringify(JSON.parse(JSON.stringify(now))) !== JSON.stringify(now))
      found.push(`${id} does not survive JSON.`)
    const ids = now.fighters.map(one => one.id)
    if (new Set(ids).size !== ids.length) found.push(`${id} has two fighters of one id.`)
    if (chronicle.at(-1)?.after !== now) found.push(`${id} is not what its chronicle says.`)
    const gone = departures(company).map(({ fighter }) => fighter)
    const back = gone.find(fighter => ids.includes(fighter))
    if (back !== undefined) found.push(`${id}: ${back} is gone and here again.`)
  }
  return found
}
