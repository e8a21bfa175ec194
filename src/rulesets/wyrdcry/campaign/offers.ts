/** What may be done while managing a warband, in menus: 'recruit/warrior', 'for:ash-3/buy:sword', 'search/thing:relic/ash-1:2'. */

import { personIn } from '#common/people'
import { kindsOf } from '#common/stash'
import type { Refusal, Seat } from '#engine'
import { PROFILES } from '../card.ts'
import { FIGHTERS } from '../content/fighters.ts'
import { optionCost } from '../roster.ts'
import type { Rule } from '../rules.ts'
import { type AfterDecision, type AfterGame, type AfterOffer, bandOf, type Deal, deskOf } from './book.ts'
import { ransomOf } from './injuries.ts'
import { onOffer, rareWares, salePrice, searchers, whyNotDeal } from './managing.ts'
import { choicesFor, recruitCost } from './recruits.ts'
import { type CampaignFighter, numberOf, profileOf, thingName } from './warband.ts'

// ---- menus ------------------------------------------------------------------

const MENUS = [
  ['recruit', 'WC-MNG-01'],
  ['buy', 'WC-TRD-01'],
  ['sell', 'WC-MNG-03'],
  ['search', 'WC-TRD-02'],
  ['use', 'WC-LOT-05'],
] as const

/** Always the same, so that nobody's answer is lost while the other deals. */
export function dealOffers(game: AfterGame, seat: Seat): AfterOffer[] {
  const menus = MENUS.map(([id, rule]): AfterOffer => ({ id, rule, opens: true }))
  const people = bandOf(game, seat).fighters.map(
    ({ id }): AfterOffer => ({ id: `for:${id}`, rule: 'WC-MNG-01', on: numberOf(seat, id), opens: true }),
  )
  return [...menus, ...people, made(seat, 'close', 'WC-AFT-06', { do: 'close' })]
}

const made = (seat: Seat, id: string, rule: Rule, deal: Deal): AfterOffer => ({
  ...{ id, rule, aside: true, leads: { step: 'deal', seat, deal } },
})

/** What lies in a menu: everything that may be done now. */
export function openMenu(game: AfterGame, { seat }: AfterDecision, offer: AfterOffer): readonly AfterOffer[] {
  const may = ({ leads }: AfterOffer): boolean => leads?.step !== 'deal' || whyNotDeal(game, seat, leads.deal) === null
  return inMenu(game, seat, offer.id).filter(may)
}

function inMenu(game: AfterGame, seat: Seat, menu: string): readonly AfterOffer[] {
  const band = bandOf(game, seat)
  const [kind = '', ...rest] = menu.split(':')
  const name = rest.join(':')
  switch (kind) {
    case 'recruit':
      return FIGHTERS.filter(({ faction }) => faction === band.faction).flatMap(profile =>
        choicesFor(profile).map(choice =>
          made(seat, choice === null ? profile.id : `${profile.id}:${choice}`, 'WC-MNG-01', {
            ...{ do: 'recruit', profile: profile.id, choice },
          }),
        ),
      )
    case 'buy':
      return onOffer(game, seat).map(thing => made(seat, thing, 'WC-TRD-01', { do: 'buy', thing, to: null }))
    case 'sell':
      return kindsOf(band.stash).map(thing => made(seat, thing, 'WC-MNG-03', { do: 'sell', thing }))
    case 'use':
      return (['gold', 'favour'] as const).map(as => made(seat, `ring:${as}`, 'WC-LOT-05', { do: 'ring', as }))
    case 'search':
      if (searchers(game, seat).length === 0) return []
      return [...rareWares(band)].map((thing): AfterOffer => ({ id: `thing:${thing}`, rule: 'WC-TRD-02', opens: true }))
    case 'thing': {
      const able = searchers(game, seat)
      return able.flatMap(({ id: who }) =>
        able.map((_, helpers) =>
          made(seat, `${who}:${helpers}`, 'WC-TRD-02', { do: 'search', thing: name, who, helpers }),
        ),
      )
    }
    default: {
      const one = personIn(band, name)
      return one === undefined ? [] : forSomebody(game, seat, one)
    }
  }
}

/** What may be done with one fighter. */
function forSomebody(game: AfterGame, seat: Seat, one: CampaignFighter): readonly AfterOffer[] {
  const { stash } = bandOf(game, seat)
  const who = one.id
  return [
    ...kindsOf(stash).map(thing => ({
      ...made(seat, `give:${thing}`, 'WC-TRD-06', { do: 'give', thing, who }),
      kit: { what: thingName(thing), from: null, to: who },
    })),
    ...onOffer(game, seat).map(thing => made(seat, `buy:${thing}`, 'WC-TRD-01', { do: 'buy', thing, to: who })),
    ...kindsOf(one.kit).map(thing => ({
      ...made(seat, `take:${thing}`, 'WC-MNG-01', { do: 'take', thing, who }),
      kit: { what: thingName(thing), from: who, to: null },
    })),
    ...(['gold', 'favour'] as const).map(by => made(seat, `ransom:${by}`, 'WC-INJ-10', { do: 'ransom', who, by })),
    ...profileOf(one).spells.map(spell => made(seat, `read:${spell}`, 'WC-LOT-07', { do: 'read', who, spell })),
    made(seat, 'dismiss', 'WC-MNG-04', { do: 'dismiss', who }),
  ]
}

// ---- names ------------------------------------------------------------------

/** The dealing an offer of this name would be, legal or not; null for what is none. */
function dealNamed(offer: string): Deal | null {
  const path = offer.split('/')
  const last = path.at(-1) ?? ''
  const menu = path.at(-2)
  if (menu === undefined) return last === 'close' ? { do: 'close' } : null
  const cut = last.indexOf(':')
  const [head, tail] = cut < 0 ? [last, ''] : [last.slice(0, cut), last.slice(cut + 1)]
  if (menu.startsWith('for:')) return dealFor(menu.slice('for:'.length), head, tail)
  if (menu.startsWith('thing:')) {
    return { do: 'search', thing: menu.slice('thing:'.length), who: head, helpers: Number(tail || 0) }
  }
  if (menu === 'recruit') return { do: 'recruit', profile: head, choice: tail || null }
  if (menu === 'buy') return { do: 'buy', thing: last, to: null }
  if (menu === 'sell') return { do: 'sell', thing: last }
  if (menu === 'use' && head === 'ring') return { do: 'ring', as: tail === 'favour' ? 'favour' : 'gold' }
  return null
}
function dealFor(who: string, head: string, tail: string): Deal | null {
  switch (head) {
    case 'buy':
      return { do: 'buy', thing: tail, to: who }
    case 'give':
    case 'take':
      return { do: head, thing: tail, who }
    case 'dismiss':
      return { do: 'dismiss', who }
    case 'ransom':
      return { do: 'ransom', who, by: tail === 'favour' ? 'favour' : 'gold' }
    case 'read':
      return { do: 'read', who, spell: tail }
    default:
      return null
  }
}

/** D-62, D-63: why a dealing of this name is not offered. */
export function whyNotNamed(game: AfterGame, seat: Seat, offer: string): Refusal<Rule> | null {
  if (deskOf(game, seat).isClosed) return null
  const deal = dealNamed(offer)
  return deal === null ? null : whyNotDeal(game, seat, deal)
}

// ---- words ------------------------------------------------------------------

const MENU_NAMES: Readonly<Record<string, string>> = {
  recruit: 'Recruit somebody',
  buy: 'Buy something for the stash',
  sell: 'Sell something from the stash',
  search: 'Search for something rare',
  use: 'Use something',
}

/** A menu or a dealing in words. */
export function dealLabel(game: AfterGame, seat: Seat, { id, leads }: AfterOffer): string {
  if (leads?.step === 'deal') return dealWords(game, seat, leads.deal)
  const name = id.slice(id.indexOf(':') + 1)
  if (id.startsWith('for:')) return personIn(bandOf(game, seat), name)?.name ?? name
  if (id.startsWith('thing:')) return `${thingName(name)} (${optionCost(name)} gc)`
  return MENU_NAMES[id] ?? id
}

function dealWords(game: AfterGame, seat: Seat, deal: Deal): string {
  const band = bandOf(game, seat)
  const one = 'who' in deal ? personIn(band, deal.who) : undefined
  switch (deal.do) {
    case 'recruit': {
      const profile = PROFILES.get(deal.profile)!
      const choice = deal.choice === null ? '' : `, ${thingName(deal.choice)}`
      return `${profile.name}${choice}: ${recruitCost(band, profile)} gc`
    }
    case 'buy':
      return `${deal.to === null ? '' : 'Buy '}${thingName(deal.thing)}: ${optionCost(deal.thing)} gc`
    case 'sell':
      return `${thingName(deal.thing)}: ${salePrice(deal.thing)} gc`
    case 'give':
      return `Give ${thingName(deal.thing)} from the stash`
    case 'take':
      return `Put ${thingName(deal.thing)} in the stash`
    case 'dismiss':
      return 'Dismiss: leaves for good, the equipment stays'
    case 'ransom':
      return deal.by === 'gold' ? `Buy back for ${one === undefined ? 0 : ransomOf(one)} gc` : 'Buy back for 1 favour'
    case 'search':
      return `${one?.name} looks${deal.helpers === 0 ? '' : `, ${deal.helpers} others help`}: ${Math.max(2, 6 - deal.helpers)} or more`
    case 'ring':
      return deal.as === 'gold' ? 'Signet ring: sell it for 20 gc' : 'Signet ring: return it for 1 favour'
    case 'read':
      return `Read the Grimoire: ${thingName(deal.spell)}`
    case 'answer':
      return deal.choice
    case 'close':
      return 'Close the aftermath'
  }
}
