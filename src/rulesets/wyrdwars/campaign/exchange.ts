/** Trade between players, where the terms allow it (WW-TRD-07): things of the stash and gold, no warriors. */

import { countOf, kindsOf, withoutOne } from '#common/stash'
import { type Goods, type Options, type Refusal, refuse, type Trading } from '#engine'
import type { Rule } from '../rules.ts'
import { agreedTerms } from './found.ts'
import type { WwWarband } from './model.ts'
import { thingName } from './people.ts'

/** Why it cannot hand that over; null when it can. */
function whyNotGive({ name, gold, stash }: WwWarband, goods: Goods): Refusal<Rule> | null {
  if (!Number.isInteger(goods.gold) || goods.gold < 0) return refuse('WW-TRD-07', 'Gold is a whole number, 0 or more.')
  if (goods.gold > gold) return refuse('WW-TRD-07', `${name} has ${gold} gp, ${goods.gold} are asked.`)
  const missing = kindsOf(goods.things).find(thing => countOf(goods.things, thing) > countOf(stash, thing))
  return missing === undefined
    ? null
    : refuse('WW-TRD-07', `${name} has no ${thingName(missing)} in the stash for that.`)
}

const handed = (band: WwWarband, gives: Goods, gets: Goods): WwWarband => ({
  ...band,
  gold: band.gold - gives.gold + gets.gold,
  stash: [...gives.things.reduce(withoutOne, band.stash), ...gets.things],
})

/** WW-TRD-07: both warbands afterwards. */
export function exchange(
  { from, to, gives, asks }: Trading<WwWarband>,
  terms: Options,
): readonly [WwWarband, WwWarband] | readonly Refusal<Rule>[] {
  if (!agreedTerms.isOn({ options: terms }, 'trade'))
    return [refuse('WW-TRD-07', 'This campaign has no trade between players.')]
  const isNothing = [gives, asks].every(({ gold, things }) => gold === 0 && things.length === 0)
  if (isNothing) return [refuse('WW-TRD-07', 'Nothing is offered and nothing is asked.')]
  const no = whyNotGive(from, gives) ?? whyNotGive(to, asks)
  return no === null ? [handed(from, gives, asks), handed(to, asks, gives)] : [no]
}
