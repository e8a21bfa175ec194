/** Step 6: managing the warband (WC-MNG, WC-TRD): one dealing after another, until it is closed. */

import { personIn, personOf, withNewcomer, withPerson } from '#common/people'
import { withoutOne } from '#common/stash'
import { type Refusal, refuse, type Seat } from '#engine'
import { PROFILES } from '../card.ts'
import { ITEMS, type Item } from '../content/items.ts'
import { isA, itemOf, optionCost } from '../roster.ts'
import type { Rule } from '../rules.ts'
import { type AfterGame, type AfterUmp, bandOf, change, type Deal, deskOf, rolledFor, tell } from './book.ts'
import { hasGoodName } from './favour.ts'
import { collect, leave, ransomOf, redeem } from './injuries.ts'
import { masterworks, rollD3 } from './loot.ts'
import { choicesFor, recruitCost, whyNotCarry, whyNotRoom } from './recruits.ts'
import { gainRenown } from './renown.ts'
import {
  type CampaignBand,
  type CampaignFighter,
  factionIn,
  isFit,
  isHero,
  marked,
  newcomer,
  profileOf,
  thingName,
  withFavour,
  withGold,
  withGoods,
  withoutGood,
} from './warband.ts'

/** Nobody shuffles things for ever. */
export const MOST_DEALS = 120

// ---- prices -----------------------------------------------------------------

/** WC-LOT-02, WC-LOT-07: goods with a price of their own. */
const GOODS: Readonly<Record<string, number>> = { 'jewelled-dagger': 15, grimoire: 40 }
/** WC-MNG-03: half, rounded down to a multiple of 5, never less than 5; null for what nobody buys. */
export function salePrice(thing: string): number | null {
  const own = GOODS[thing]
  if (own !== undefined) return own
  const price = optionCost(thing)
  return price === 0 ? null : Math.max(5, Math.floor(price / 10) * 5)
}

const isRare = (thing: string): boolean => thing.startsWith('masterwork:') || itemOf(thing)?.isRare === true

/** Everything the trading post and the list of a faction offer (WC-TRD-01, WC-MNG-01, WC-ITM-05), and what of it is rare. */
interface Market {
  readonly plain: ReadonlySet<string>
  readonly rare: ReadonlySet<string>
}
const markets = new Map<string, Market>()
function marketOf(band: CampaignBand): Market {
  let market = markets.get(band.faction)
  if (market === undefined) {
    const { kit, heroKit } = factionIn(band)
    const all = [...kit, ...heroKit, ...ITEMS.map(({ id }) => id), ...masterworks(band)]
    market = { plain: new Set(all.filter(thing => !isRare(thing))), rare: new Set(all.filter(isRare)) }
    markets.set(band.faction, market)
  }
  return market
}
/** Found by a search, and not bought since (WC-TRD-02). */
const isFound = (game: AfterGame, seat: Seat, thing: string): boolean => (deskOf(game, seat).rare[thing] ?? 0) > 0
/** What is there for everybody, and what a search has found. */
export function onOffer(game: AfterGame, seat: Seat): readonly string[] {
  const { plain, rare } = marketOf(bandOf(game, seat))
  return [...plain, ...[...rare].filter(thing => isFound(game, seat, thing))]
}
export const rareWares = (band: CampaignBand): ReadonlySet<string> => marketOf(band).rare

/** WC-TRD-02, WC-TRD-03, WC-TRD-07: HEROES who are here, and have neither looked nor helped. */
export const searchers = (game: AfterGame, seat: Seat): readonly CampaignFighter[] =>
  bandOf(game, seat).fighters.filter(one => isHero(one) && isFit(one) && !deskOf(game, seat).looked.includes(one.id))

/** WC-TRD-04: how often what was found can be bought. */
export const supplyOf = (item: Pick<Item, 'isSingleUse'> | undefined, d3: () => number): number =>
  item?.isSingleUse === true ? d3() : 1

// ---- may it be done? --------------------------------------------------------

const whyNotAfford = (band: CampaignBand, price: number, rule: Rule): Refusal<Rule> | null =>
  band.gold < price ? refuse(rule, 'Not enough gold') : null

/** D-62, D-63: why this cannot be done now. */
export function whyNotDeal(game: AfterGame, seat: Seat, deal: Deal): Refusal<Rule> | null {
  const band = bandOf(game, seat)
  const desk = deskOf(game, seat)
  if (deal.do === 'close') {
    const isLed = band.fighters.some(({ isLeader }) => isLeader)
    return isLed ? null : refuse('WC-MNG-05', 'A LEADER is needed')
  }
  if (deal.do === 'answer') return null
  if (desk.deals >= MOST_DEALS)
    return refuse('WC-MNG-01', `${MOST_DEALS} dealings are enough for one aftermath: close it`)
  const who = 'who' in deal ? deal.who : 'to' in deal ? deal.to : null
  const one = who === null ? undefined : personIn(band, who)
  if (who !== null && one === undefined) return refuse('WC-MNG-01', `There is no fighter '${who.slice(0, 40)}'`)
  if (one === undefined) return whyNotPlain(game, seat, deal)
  switch (deal.do) {
    case 'buy':
      return whyNotBuy(game, seat, deal.thing) ?? whyNotCarry(band, one, deal.thing)
    case 'give':
      if (!band.stash.includes(deal.thing)) return refuse('WC-TRD-06', `No ${thingName(deal.thing)} in the stash`)
      return whyNotCarry(band, one, deal.thing)
    case 'take':
      if (one.heldBy !== null) return refuse('WC-INJ-11', `${one.name} keeps what it carries`)
      return one.kit.includes(deal.thing) ? null : refuse('WC-MNG-01', `${one.name} has no ${thingName(deal.thing)}`)
    case 'dismiss':
      return whyNotDismiss(band, one)
    case 'ransom':
      if (one.heldBy === null) return refuse('WC-INJ-10', `${one.name} is with the warband`)
      if (deal.by === 'gold') return whyNotAfford(band, ransomOf(one), 'WC-INJ-08')
      return band.favour > 0 ? null : refuse('WC-INJ-08', 'No favour left')
    case 'search':
      return whyNotSearch(game, seat, one, deal)
    case 'read':
      return whyNotRead(band, one, deal.spell)
    default:
      return null
  }
}

function whyNotPlain(game: AfterGame, seat: Seat, deal: Deal): Refusal<Rule> | null {
  const band = bandOf(game, seat)
  switch (deal.do) {
    case 'recruit': {
      const profile = PROFILES.get(deal.profile)
      if (profile === undefined)
        return refuse('WC-LST-01', `${factionIn(band).name} has no '${deal.profile.slice(0, 40)}'`)
      if (!choicesFor(profile).includes(deal.choice)) return refuse('WC-MNG-01', 'Choose exactly 1')
      return whyNotRoom(band, profile) ?? whyNotAfford(band, recruitCost(band, profile), 'WC-MNG-01')
    }
    case 'buy':
      return whyNotBuy(game, seat, deal.thing)
    case 'sell':
      if (!band.stash.includes(deal.thing)) return refuse('WC-MNG-03', `No ${thingName(deal.thing)} in the stash`)
      return salePrice(deal.thing) === null ? refuse('WC-MNG-03', `Nobody buys ${thingName(deal.thing)}`) : null
    case 'ring':
      return band.stash.includes('signet-ring') ? null : refuse('WC-LOT-05', 'No Signet ring in the stash')
    default:
      return null
  }
}

function whyNotBuy(game: AfterGame, seat: Seat, thing: string): Refusal<Rule> | null {
  const band = bandOf(game, seat)
  const { plain, rare } = marketOf(band)
  if (!plain.has(thing) && !rare.has(thing)) return refuse('WC-TRD-01', `Nobody sells ${thingName(thing).slice(0, 40)}`)
  if (rare.has(thing) && !isFound(game, seat, thing))
    return refuse('WC-TRD-02', `${thingName(thing)} is rare: search for it first`)
  return whyNotAfford(band, optionCost(thing), 'WC-TRD-01')
}

/** WC-MNG-04, WC-MNG-05: anybody but the last who could lead; whoever is held is not here to be sent away. */
function whyNotDismiss(band: CampaignBand, one: CampaignFighter): Refusal<Rule> | null {
  const heirs = band.fighters.filter(other => other.id !== one.id && isHero(other))
  return one.isLeader && heirs.length === 0 ? refuse('WC-MNG-05', 'A LEADER is needed') : null
}

function whyNotSearch(
  game: AfterGame,
  seat: Seat,
  one: CampaignFighter,
  { thing, helpers }: Extract<Deal, { do: 'search' }>,
): Refusal<Rule> | null {
  const desk = deskOf(game, seat)
  if (!isHero(one)) return refuse('WC-TRD-02', 'Only a HERO looks for rare items')
  if (!isFit(one)) return refuse('WC-TRD-07', `${profileOf(one).name} is not here`)
  if (desk.looked.includes(one.id)) return refuse('WC-TRD-03', 'A HERO looks or helps once')
  if (!rareWares(bandOf(game, seat)).has(thing)) return refuse('WC-TRD-02', `${thingName(thing)} is not rare`)
  const others = searchers(game, seat).length - 1
  return helpers >= 0 && helpers <= others ? null : refuse('WC-TRD-03', `${others} others can help`)
}

/** WC-LOT-07: one further spell of its faction's list, for a WIZARD of the roster. */
function whyNotRead(band: CampaignBand, one: CampaignFighter, spell: string): Refusal<Rule> | null {
  if (!band.stash.includes('grimoire')) return refuse('WC-LOT-07', 'No Grimoire in the stash')
  const profile = profileOf(one)
  if (!isA(profile, 'WIZARD')) return refuse('WC-LOT-07', 'Only a WIZARD reads a Grimoire')
  if (one.growth.includes(spell)) return refuse('WC-LOT-07', `${one.name} knows it already`)
  return profile.spells.some(known => known === spell) ? null : refuse('WC-LOT-07', 'Not a spell of its list')
}

// ---- doing it ---------------------------------------------------------------

/** WC-AFT-04: until a die fell for it, a dealing may be taken back. */
export function deal(umpire: AfterUmp, seat: Seat, made: Deal): void {
  deskOf(umpire, seat).deals++
  switch (made.do) {
    case 'recruit':
      recruit(umpire, seat, made.profile, made.choice)
      return
    case 'buy':
      buy(umpire, seat, made.thing, made.to)
      return
    case 'sell': {
      const price = salePrice(made.thing) ?? 0
      tell(umpire, seat, 'WC-MNG-03', `sells ${thingName(made.thing)} for ${price} gc`)
      change(umpire, seat, band => withGold(withoutGood(band, made.thing), price))
      return
    }
    case 'give':
      tell(umpire, seat, 'WC-MNG-01', `takes ${thingName(made.thing)} from the stash`, made.who)
      change(umpire, seat, band => withThing(withoutGood(band, made.thing), made.who, made.thing))
      return
    case 'take':
      tell(umpire, seat, 'WC-MNG-01', `puts ${thingName(made.thing)} in the stash`, made.who)
      change(umpire, seat, band =>
        withPerson(withGoods(band, made.thing), made.who, one => ({ ...one, kit: withoutOne(one.kit, made.thing) })),
      )
      return
    case 'dismiss':
      tell(umpire, seat, 'WC-MNG-04', 'is dismissed', made.who)
      dismiss(umpire, seat, personOf(bandOf(umpire, seat), made.who))
      return
    case 'ransom':
      redeem(umpire, seat, made.who, made.by)
      for (const other of umpire.board.bands.keys()) collect(umpire, other)
      return
    case 'search':
      search(umpire, seat, made)
      return
    case 'ring':
      tell(umpire, seat, 'WC-LOT-05', made.as === 'gold' ? 'sells the ring for 20 gc' : 'returns the ring: 1 favour')
      change(umpire, seat, band =>
        made.as === 'gold'
          ? withGold(withoutGood(band, 'signet-ring'), 20)
          : withFavour(withoutGood(band, 'signet-ring'), 1),
      )
      return
    case 'read': {
      const says = `Learnt ${thingName(made.spell)} from a grimoire`
      tell(umpire, seat, 'WC-LOT-07', `learns ${thingName(made.spell)}`, made.who)
      change(umpire, seat, band =>
        marked(
          withoutGood(band, 'grimoire'),
          made.who,
          one => ({ ...one, growth: [...one.growth, made.spell] }),
          says,
          'WC-LOT-07',
        ),
      )
      return
    }
    case 'answer':
    case 'close':
      return // by the step itself
  }
}

/** WC-MNG-04, WC-INJ-11: stripped of what it carries, unless somebody else holds it. */
const dismiss = (umpire: AfterUmp, seat: Seat, one: CampaignFighter): void =>
  leave(umpire, seat, one, one.heldBy === null)

const withThing = (band: CampaignBand, who: string, thing: string): CampaignBand =>
  withPerson(band, who, one => ({ ...one, kit: [...one.kit, thing] }))

/** WC-MNG-01, WC-INC-03: at the price of the list; HENCHMEN of a warband with a good name come with 1 renown. */
function recruit(umpire: AfterUmp, seat: Seat, profile: string, choice: string | null): void {
  const type = PROFILES.get(profile)!
  const price = recruitCost(bandOf(umpire, seat), type)
  const growth = choice === null ? [] : [choice]
  const said = { says: 'Recruited', rule: 'WC-MNG-01' } as const
  change(umpire, seat, band =>
    withNewcomer(withGold(band, -price), n => {
      const one = newcomer(band, n, profile, growth, said)
      return isA(type, 'LEADER') ? { ...one, isLeader: true } : one
    }),
  )
  tell(umpire, seat, 'WC-MNG-01', `recruits a ${type.name} for ${price} gc`)
  const { id } = bandOf(umpire, seat).fighters.at(-1)!
  if (isA(type, 'HENCHMAN') && hasGoodName(bandOf(umpire, seat))) gainRenown(umpire, seat, id, 'WC-INC-03')
}

/** WC-TRD-01: to the stash, or to somebody straight away. */
function buy(umpire: AfterUmp, seat: Seat, thing: string, to: string | null): void {
  const price = optionCost(thing)
  const desk = deskOf(umpire, seat)
  if (isRare(thing)) desk.rare[thing] = (desk.rare[thing] ?? 1) - 1
  change(umpire, seat, band =>
    to === null ? withGoods(withGold(band, -price), thing) : withThing(withGold(band, -price), to, thing),
  )
  tell(
    umpire,
    seat,
    'WC-TRD-01',
    `${to === null ? 'buys' : 'gets'} ${thingName(thing)} for ${price} gc`,
    to ?? undefined,
  )
}

/** WC-TRD-02, WC-TRD-03: 6 or more, 1 more for each who helps; a natural 1 always fails. */
function search(umpire: AfterUmp, seat: Seat, { thing, who, helpers }: Extract<Deal, { do: 'search' }>): void {
  const desk = deskOf(umpire, seat)
  const helping = searchers(umpire, seat)
    .filter(({ id }) => id !== who)
    .slice(0, helpers)
  desk.looked.push(who, ...helping.map(({ id }) => id))
  const target = Math.max(2, 6 - helpers)
  const by = rolledFor(seat, who, `for ${thingName(thing)}`)
  const why = [
    { n: 6, rule: 'WC-TRD-02' },
    ...(helpers > 0 ? [{ n: -helpers, rule: 'WC-TRD-02' } as const] : []),
  ] as const
  const hasFound = umpire.roll(by, 'WC-TRD-02', { n: 1, sides: 6, read: 'atLeast', target }, why) > 0
  if (!hasFound) {
    tell(umpire, seat, 'WC-TRD-02', `finds no ${thingName(thing)}`, who)
    return
  }
  const n = supplyOf(itemOf(thing), () => rollD3(umpire, seat, 'WC-TRD-04', 'how many there are'))
  desk.rare[thing] = (desk.rare[thing] ?? 0) + n
  tell(umpire, seat, 'WC-TRD-02', `finds ${thingName(thing)}: it may be bought`, who)
}
