/** What a sensible player does between battles: for bots, who have no eyes for a warband of years. */

import { weaponOf } from '../card.ts'
import { FIGHTERS } from '../content/fighters.ts'
import { optionCost } from '../roster.ts'
import { type AfterDecision, type AfterGame, bandOf, type Deal, type Matter } from './book.ts'
import { explorers } from './exploration.ts'
import { onOffer, salePrice, searchers, whyNotDeal } from './managing.ts'
import { choicesFor, recruitCost } from './recruits.ts'
import { matterAsked } from './steps.ts'
import { type CampaignFighter, isDumb, isHero } from './warband.ts'

/** A warband of this size is big enough to be well equipped. */
const ENOUGH = 12
/** What is kept for a surgeon. */
const RESERVE = 20

/** The offer taken, by its whole name; null for the answer of a silent player. */
export function wise(game: AfterGame, { seat, about, offers }: AfterDecision): string | null {
  if (about === 'manage') return managed(game, seat)
  const open = matterAsked(game, seat)
  if (open === null) return null
  const wished = wishes(game, open.of, open.matter)
  return wished.map(choice => `${about}:${choice}`).find(id => offers.some(offer => offer.id === id)) ?? null
}

function wishes(game: AfterGame, seat: number, { about }: Matter): readonly string[] {
  const { fighters } = bandOf(game, seat)
  switch (about) {
    case 'surgeon':
      return ['pay']
    case 'ransom':
      return ['gold', 'favour']
    case 'altar':
      return ['fate']
    case 'letters':
      return ['favour']
    case 'party':
      return ['all', ...explorers(game, seat).map(({ id }) => id)]
    case 'member':
      // a HERO has 1 more
      return fighters.filter(isHero).map(({ id }) => id)
    case 'victim':
      // chosen by the other player: whom it would miss most
      return fighters.toSorted((a, b) => b.renown - a.renown).map(({ id }) => id)
    case 'watch':
      return FIGHTERS.toSorted((a, b) => b.cost - a.cost).map(({ id }) => id)
    default:
      return []
  }
}

/** One dealing after another, until nothing sensible is left. */
function managed(game: AfterGame, seat: number): string | null {
  const may = (deal: Deal): boolean => whyNotDeal(game, seat, deal) === null
  const { fighters, stash, gold } = bandOf(game, seat)
  for (const { id: who, heldBy } of fighters) {
    if (heldBy !== null && may({ do: 'ransom', who, by: 'gold' })) return `for:${who}/ransom:gold`
  }
  for (const thing of new Set(stash)) {
    const to = fighters.find(one => suits(one, thing) && may({ do: 'give', thing, who: one.id }))
    if (to !== undefined) return `for:${to.id}/give:${thing}`
    if (weaponOf(thing) !== undefined && salePrice(thing) !== null) return `sell/${thing}`
  }
  const armed = onOffer(game, seat).filter(thing => weaponOf(thing)?.kind === 'melee' && !thing.includes(':'))
  for (const one of fighters) {
    if (one.heldBy !== null || one.kit.some(thing => weaponOf(thing) !== undefined)) continue
    const best = armed
      .filter(thing => may({ do: 'buy', thing, to: one.id }) && optionCost(thing) <= 35)
      .toSorted((a, b) => optionCost(b) - optionCost(a))[0]
    if (best !== undefined) return `for:${one.id}/buy:${best}`
  }
  return recruited(game, seat, gold) ?? searched(game, seat) ?? null
}

/** A thing for somebody who has nothing like it. */
function suits(one: CampaignFighter, thing: string): boolean {
  const kind = weaponOf(thing)?.kind
  if (kind === undefined) return !one.kit.includes(thing)
  return !one.kit.some(own => weaponOf(own)?.kind === kind)
}

function recruited(game: AfterGame, seat: number, gold: number): string | null {
  const band = bandOf(game, seat)
  if (band.fighters.length >= ENOUGH) return null
  const able = FIGHTERS.filter(one => {
    const arms = isDumb({ profile: one.id }) ? 0 : 25
    const deal: Deal = { do: 'recruit', profile: one.id, choice: choicesFor(one)[0] ?? null }
    return recruitCost(band, one) + arms + RESERVE <= gold && whyNotDeal(game, seat, deal) === null
  })
  const [best] = able.toSorted((a, b) => b.cost - a.cost)
  if (best === undefined) return null
  const [choice] = choicesFor(best)
  return `recruit/${best.id}${choice == null ? '' : `:${choice}`}`
}

/** A relic is worth a search with everybody, where it could be paid. */
function searched(game: AfterGame, seat: number): string | null {
  const able = searchers(game, seat)
  const { gold, stash, fighters } = bandOf(game, seat)
  if (onOffer(game, seat).includes('relic') && gold >= 100) return 'buy/relic'
  const hasOne = stash.includes('relic') || fighters.some(({ kit }) => kit.includes('relic'))
  if (hasOne || gold < 100 || able.length === 0) return null
  return `search/thing:relic/${able[0]!.id}:${able.length - 1}`
}
