/** Trade: recruits, things, helpers, the curio stall (WW-TRD, WW-HLP-01). */

import { personIn, withNewcomer, withoutPerson, withPerson } from '#common/people'
import { kindsOf, withoutOne } from '#common/stash'
import { type Refusal, refuse } from '#engine'
import { profileOf, thingOf } from '../card.ts'
import { ARMOUR } from '../content/armour.ts'
import { artefactOf } from '../content/artefacts.ts'
import { HELPERS, helperOf } from '../content/helpers.ts'
import { TRINKETS } from '../content/trinkets.ts'
import { PROFILES } from '../content/warriors.ts'
import { CLOSE_WEAPONS, MISSILE_WEAPONS } from '../content/weapons.ts'
import { MOST, mayCarryItems } from '../roster.ts'
import type { Rule } from '../rules.ts'
import { joined, randomArtefact } from './exploration.ts'
import { byHim, note } from './injuries.ts'
import { whyNotAny } from './legal.ts'
import {
  type AfterDecision,
  type AfterFrame,
  type AfterGame,
  type AfterOffer,
  type AfterSteps,
  type Deal,
  type Fighter,
  SEAT,
  serviceOf,
  sidesOf,
  type WwWarband,
} from './model.ts'
import { isHero, isOwn, newcomer, nextName, priceOf, thingName, typeOf } from './people.ts'

/** WW-TRD-05: what the stall asks, and what the look must come to. WW-TRD-02: what it pays for one. */
export const CURIO_PRICE = 60
const CURIO_NEEDS = 9
const ARTEFACT_SALE = 20

// ---- deals ----------------------------------------------------------------------

/** WW-TRD-02: half the list price, rounded down; an artefact 20 gp. */
export const saleOf = (thing: string): number =>
  artefactOf(thing) === undefined ? Math.floor(priceOf(thing) / 2) : ARTEFACT_SALE

/** What a deal costs; below 0 where it pays. */
export function costOf(deal: Deal): number {
  switch (deal.does) {
    case 'recruit':
      return profileOf(deal.profile)?.price ?? 0
    case 'hire':
      return helperOf(deal.helper)?.price ?? 0
    case 'buy':
      return priceOf(deal.thing)
    case 'sell':
      return -saleOf(deal.thing)
    case 'curio':
      return CURIO_PRICE
    case 'dismiss':
    case 'take':
    case 'put':
      return 0
  }
}

const RULE_OF: Readonly<Record<Deal['does'], Rule>> = {
  recruit: 'WW-TRD-01',
  hire: 'WW-HLP-01',
  dismiss: 'WW-TRD-04',
  buy: 'WW-TRD-01',
  sell: 'WW-TRD-02',
  take: 'WW-TRD-03',
  put: 'WW-TRD-03',
  curio: 'WW-TRD-05',
}

const given = (band: WwWarband, who: string, thing: string): WwWarband =>
  withPerson(band, who, (one): Fighter => ({ ...one, kit: [...one.kit, thing] }))
const stowed = (band: WwWarband, ...things: readonly string[]): WwWarband => ({
  ...band,
  stash: [...band.stash, ...things],
})
const unstowed = (band: WwWarband, thing: string): WwWarband => ({ ...band, stash: withoutOne(band.stash, thing) })

/** The warband after a deal; the gold is counted elsewhere. */
function changed(band: WwWarband, deal: Deal): WwWarband {
  switch (deal.does) {
    case 'recruit': {
      const profile = profileOf(deal.profile)
      return profile === undefined ? band : joined(band, profile)
    }
    case 'hire': {
      const helper = helperOf(deal.helper)
      return helper === undefined ? band : withNewcomer(band, n => newcomer(`f${n}`, nextName(band, helper), helper))
    }
    case 'dismiss': {
      const one = personIn(band, deal.who)
      // WW-UPK-03: a helper takes his kit along
      const left = withoutPerson(band, deal.who)
      return one === undefined || !isOwn(one) ? left : stowed(left, ...one.kit)
    }
    case 'buy':
      return deal.who === undefined ? stowed(band, deal.thing) : given(band, deal.who, deal.thing)
    case 'sell':
      return unstowed(band, deal.thing)
    case 'take':
      return given(unstowed(band, deal.thing), deal.who, deal.thing)
    case 'put':
      return stowed(
        withPerson(band, deal.who, (one): Fighter => ({ ...one, kit: withoutOne(one.kit, deal.thing) })),
        deal.thing,
      )
    case 'curio':
      return stowed(band, deal.artefact)
  }
}

/** What the deal is about is not there; null when it is. */
function whyNotThere({ board }: AfterGame, deal: Deal): Refusal<Rule> | null {
  const { band } = board
  const rule = RULE_OF[deal.does]
  const one = 'who' in deal && deal.who !== undefined ? personIn(band, deal.who) : undefined
  if ('who' in deal && deal.who !== undefined && one === undefined) return refuse(rule, 'There is no such warrior.')
  switch (deal.does) {
    case 'recruit': {
      const profile = profileOf(deal.profile)
      return profile === undefined || profile.list !== band.list ? refuse(rule, 'There is no such recruit.') : null
    }
    case 'hire':
      return helperOf(deal.helper) === undefined ? refuse(rule, 'There is no such helper.') : null
    case 'dismiss':
      return one?.rank === 'leader' ? refuse('WW-TRD-04', 'A leader cannot be dismissed.') : null
    case 'buy': {
      const thing = thingOf(deal.thing)
      const isSold = thing !== undefined && !thing.isArtefact && !thing.isSwap && goods(band).includes(thing.id)
      if (!isSold) return refuse(rule, 'That is not sold here.')
      return one !== undefined && !isOwn(one) ? refuse('WW-HLP-01', `${one.name} keeps to his own kit.`) : null
    }
    case 'sell':
      return band.stash.includes(deal.thing) ? null : refuse(rule, 'That is not in the stash.')
    case 'take':
      if (!band.stash.includes(deal.thing)) return refuse(rule, 'That is not in the stash.')
      return one !== undefined && !isOwn(one) ? refuse('WW-HLP-01', `${one.name} keeps to his own kit.`) : null
    case 'put':
      if (one !== undefined && !isOwn(one)) return refuse('WW-HLP-01', `${one.name} keeps to his own kit.`)
      return one?.kit.includes(deal.thing) === true ? null : refuse(rule, 'He does not carry that.')
    case 'curio':
      return board.offered === deal.artefact ? null : refuse(rule, 'That is not offered.')
  }
}

/** WW-TRD-01 to WW-TRD-05, WW-HLP-01: why a deal is not made; null when it is. */
export function whyNotDeal(game: AfterGame, deal: Deal): Refusal<Rule> | null {
  const { band } = game.board
  const missing = whyNotThere(game, deal)
  if (missing !== null) return missing
  const fault = deal.does === 'sell' || deal.does === 'curio' ? null : whyNotAny(band, changed(band, deal))
  if (fault !== null) return fault
  const cost = costOf(deal)
  return cost > band.gold ? refuse(RULE_OF[deal.does], `You have ${band.gold} gp, that costs ${cost}.`) : null
}

/** What can be bought: everything that is not for another list (WW-LST-09). */
export const goods = ({ list }: WwWarband): string[] =>
  [...CLOSE_WEAPONS, ...MISSILE_WEAPONS, ...ARMOUR, ...TRINKETS]
    .filter(one => !('only' in one) || one.only === undefined || one.only === list)
    .filter(({ id }) => list !== 'cracked-bell' || thingOf(id)?.slot !== 'missile')
    .map(({ id }) => id)

/** WW-LST-11: the same for the other hand. */
const otherHand = (band: WwWarband): string[] =>
  goods(band)
    .filter(id => CLOSE_WEAPONS.some(weapon => weapon.id === id && weapon.hands === 1))
    .map(id => `off-hand:${id}`)

// ---- offers ---------------------------------------------------------------------

const offerOf = (id: string, deal: Deal): AfterOffer => ({
  id,
  rule: RULE_OF[deal.does],
  leads: { step: 'deal', deal },
})

const recruits = ({ board }: AfterGame): AfterOffer[] =>
  PROFILES.filter(({ list }) => list === board.band.list).map(({ id }) =>
    offerOf(`recruit:${id}`, { does: 'recruit', profile: id }),
  )
const hires = (): AfterOffer[] => HELPERS.map(({ id }) => offerOf(`hire:${id}`, { does: 'hire', helper: id }))
const dismissals = ({ board }: AfterGame): AfterOffer[] =>
  board.band.fighters.map(({ id }) => offerOf(`dismiss:${id}`, { does: 'dismiss', who: id }))
const wares = ({ board }: AfterGame): AfterOffer[] =>
  [...goods(board.band), ...otherHand(board.band)].map(thing => offerOf(`buy:${thing}`, { does: 'buy', thing }))
const sales = ({ board }: AfterGame): AfterOffer[] =>
  kindsOf(board.band.stash).map(thing => offerOf(`sell:${thing}`, { does: 'sell', thing }))
function equipment({ board }: AfterGame, who: string): AfterOffer[] {
  const kit = personIn(board.band, who)?.kit ?? []
  return [
    ...kindsOf(board.band.stash).map(thing => ({
      ...offerOf(`take:${thing}`, { does: 'take', thing, who }),
      kit: { what: thingName(thing), from: null, to: who },
    })),
    ...kindsOf(kit).map(thing => ({
      ...offerOf(`put:${thing}`, { does: 'put', thing, who }),
      kit: { what: thingName(thing), from: who, to: null },
    })),
    ...[...goods(board.band), ...otherHand(board.band)].map(thing =>
      offerOf(`buy:${thing}`, { does: 'buy', thing, who }),
    ),
  ]
}

/** WW-TRD-05: heroes who took part and are not out of action. */
const lookers = (game: AfterGame): AfterOffer[] =>
  game.board.band.fighters.flatMap((one): AfterOffer[] => {
    const service = serviceOf(game, one.id)
    const mayLook = isHero(one) && service !== undefined && service.fate !== 'out'
    return mayLook
      ? [{ id: `look:${one.id}`, rule: 'WW-TRD-05', at: one.id, leads: { step: 'stall', who: one.id } }]
      : []
  })

function menuOf(game: AfterGame, leads: AfterFrame | undefined): AfterOffer[] {
  if (leads?.step === 'equip') return equipment(game, leads.who)
  if (leads?.step !== 'menu') return []
  switch (leads.of) {
    case 'recruit':
      return recruits(game)
    case 'hire':
      return hires()
    case 'dismiss':
      return dismissals(game)
    case 'shop':
      return wares(game)
    case 'sell':
      return sales(game)
    case 'stall':
      return lookers(game)
  }
}
const isMade = (game: AfterGame, { leads }: AfterOffer): boolean =>
  leads?.step !== 'deal' || (costOf(leads.deal) <= game.board.band.gold && whyNotDeal(game, leads.deal) === null)

/** What is in a menu of trade. */
export const open = (game: AfterGame, { leads }: AfterOffer, only?: string): AfterOffer[] =>
  menuOf(game, leads).filter(offer => (only ?? offer.id) === offer.id && isMade(game, offer))

const MENUS = ['recruit', 'hire', 'shop', 'sell', 'dismiss'] as const
const MENU_RULES = {
  recruit: 'WW-TRD-01',
  hire: 'WW-HLP-01',
  shop: 'WW-TRD-01',
  sell: 'WW-TRD-02',
  dismiss: 'WW-TRD-04',
} as const

/** WW-AFT-01: everything that trade is, in the order of a person who shops: people, gear, what is left over. */
function tradeOffers(game: AfterGame): AfterOffer[] {
  const { board } = game
  const offers: AfterOffer[] = []
  const menu = (of: (typeof MENUS)[number]): AfterOffer => ({
    ...{ id: of, rule: MENU_RULES[of], opens: true },
    leads: { step: 'menu', of },
  })
  const isPaid = ({ leads }: AfterOffer): boolean => leads?.step === 'deal' && costOf(leads.deal) <= board.band.gold
  const filled = (offer: AfterOffer): boolean => menuOf(game, offer.leads).some(isPaid)
  const hasRoom = board.band.fighters.length < MOST
  if (hasRoom) offers.push(...MENUS.slice(0, 2).map(menu).filter(filled))
  for (const one of board.band.fighters)
    if (isOwn(one) && (mayCarryItems(typeOf(one)) || one.kit.length > 0))
      offers.push({
        ...{ id: `equip:${one.id}`, rule: 'WW-TRD-03', at: one.id, opens: true },
        leads: { step: 'equip', who: one.id },
      })
  offers.push(...MENUS.slice(2).map(menu).filter(filled))
  if (!board.hasLooked && lookers(game).length > 0 && sidesOf(game) !== null)
    offers.push({ id: 'stall', rule: 'WW-TRD-05', opens: true, leads: { step: 'menu', of: 'stall' } })
  if (board.offered !== null) {
    const offer = offerOf('curio', { does: 'curio', artefact: board.offered })
    if (isMade(game, offer)) offers.push(offer)
  }
  return offers
}

/** What is asked in trade. WW-AFT-04: a silent player recruits nobody and keeps his gold. */
export const tradeQuestion = (game: AfterGame): AfterDecision => ({
  seat: SEAT,
  about: 'trade',
  offers: [...tradeOffers(game), { id: 'done', rule: 'WW-AFT-01' }],
  otherwise: 'done',
})

/** Why something of trade is not offered, for who asks for it all the same. */
export function whyNot(game: AfterGame, _seat: number, path: string): Refusal<Rule> | null {
  const [first = '', second = first] = path.split('/')
  const [kind = '', ...rest] = second.split(':')
  const what = rest.join(':')
  const who = first.startsWith('equip:') ? first.slice('equip:'.length) : undefined
  switch (kind) {
    case 'recruit':
      return whyNotDeal(game, { does: 'recruit', profile: what })
    case 'hire':
      return whyNotDeal(game, { does: 'hire', helper: what })
    case 'dismiss':
      return whyNotDeal(game, { does: 'dismiss', who: what })
    case 'sell':
      return whyNotDeal(game, { does: 'sell', thing: what })
    case 'buy':
      return whyNotDeal(game, { does: 'buy', thing: what, ...(who !== undefined && { who }) })
    case 'take':
    case 'put':
      return who === undefined ? null : whyNotDeal(game, { does: kind, thing: what, who })
    case 'look':
      return game.board.hasLooked
        ? refuse('WW-TRD-05', 'One look in an aftermath.')
        : refuse('WW-TRD-05', 'Only a hero who took part and is not out of action looks.')
    case 'curio': {
      const { offered } = game.board
      return offered === null
        ? refuse('WW-TRD-05', 'Nothing is offered at the stall.')
        : whyNotDeal(game, { does: 'curio', artefact: offered })
    }
    default:
      return null
  }
}

/** A deal in words, as it was made. */
function dealText(band: WwWarband, deal: Deal): string {
  const nameOf = (id: string | undefined): string => personIn(band, id ?? '')?.name ?? 'the stash'
  switch (deal.does) {
    case 'recruit':
      return `recruits a ${profileOf(deal.profile)?.name}`
    case 'hire':
      return `hires the ${helperOf(deal.helper)?.name}`
    case 'dismiss':
      return `dismisses ${nameOf(deal.who)}`
    case 'buy':
      return `buys ${thingName(deal.thing).toLowerCase()} for ${nameOf(deal.who)}`
    case 'sell':
      return `sells ${thingName(deal.thing).toLowerCase()}`
    case 'take':
      return `gives ${thingName(deal.thing).toLowerCase()} to ${nameOf(deal.who)}`
    case 'put':
      return `${nameOf(deal.who)} puts ${thingName(deal.thing).toLowerCase()} into the stash`
    case 'curio':
      return `buys ${thingName(deal.artefact)}`
  }
}

export const tradeSteps: AfterSteps<'trade' | 'deal' | 'stall' | 'menu' | 'equip'> = {
  /** WW-AFT-03: until the owner is done; whatever he does without a die he may take back. */
  trade(umpire, frame, [answer]) {
    if (answer === undefined) return umpire.ask(tradeQuestion(umpire))
    const { leads } = answer.offer
    if (leads !== undefined) umpire.next(leads, frame)
  },

  deal(umpire, { deal }) {
    const { board } = umpire
    const cost = costOf(deal)
    const says = dealText(board.band, deal)
    const after = changed(board.band, deal)
    board.band = { ...after, gold: after.gold - cost }
    if (deal.does === 'curio') board.offered = null
    const price = cost === 0 ? '' : cost > 0 ? ` for ${cost} gp` : `, ${-cost} gp`
    note(umpire, RULE_OF[deal.does], `${says}${price}, ${board.band.gold} gp left`)
  },

  /** WW-TRD-05: 2D6, 9 or more: a random artefact is offered. */
  stall(umpire, { who }) {
    const { board } = umpire
    const one = personIn(board.band, who)
    if (one === undefined) return
    board.hasLooked = true
    const bands = [
      { name: 'nothing', upTo: CURIO_NEEDS - 1, luck: 'bad' },
      { name: 'a curio', upTo: 12, luck: 'good' },
    ] as const
    const roll = { n: 1, sides: 6, pair: 'sum', bands } as const
    const hasFound = umpire.rollBands(byHim(one, 'at the curio stall'), 'WW-TRD-05', roll, []).indexOf(1) === 1
    board.offered = hasFound ? randomArtefact(umpire) : null
    const what =
      board.offered === null ? 'nothing is offered' : `${thingName(board.offered)} is offered for ${CURIO_PRICE} gp`
    note(umpire, 'WW-TRD-05', what)
  },

  // menus are never taken
  menu() {},
  equip() {},
}
