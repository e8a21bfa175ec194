/** A question in words, worked out here for clients that do not carry the rules. */

import { decisionOf, type Filling, type Offer, type Seat, view } from '#engine'
import { gameOf, type Match } from '#match'
import { Refused, type WordedOffer } from '#protocol'

const MOST_HINTS = 8
/** A menu is for looking at: beyond this nobody looks. */
const MOST_OFFERS = 400

/** What lies in a menu of a seat's question; without a path, the question's own offers and what may be done out of turn. */
export function wordedOffers(match: Match, seat: Seat, path: string | undefined): WordedOffer[] {
  const { rules } = match.subject
  const game = gameOf(match)
  const seen = view(rules, game, seat)
  const worded = (offer: Offer, id: string): WordedOffer => ({
    path: id,
    offer,
    label: inWords(() => rules.label(seen, offer), offer.id),
    explain: inWords(() => rules.explain(seen, offer), []),
  })
  const prefix = path === undefined ? '' : `${path}/`
  const own = offersAt(match, seat, path)
    .slice(0, MOST_OFFERS)
    .map(offer => worded(offer, prefix + offer.id))
  if (path !== undefined) return own
  const anytime: readonly Offer[] = rules.anytime(game, seat)
  return [...own, ...anytime.map(offer => ({ ...worded(offer, offer.id), anytime: true as const }))]
}

/** Some good ways to fill the hole of an offer. */
export function hintsFor(match: Match, seat: Seat, path: string): Filling[] {
  const game = gameOf(match)
  const slash = path.lastIndexOf('/')
  const name = path.slice(slash + 1)
  const anytime: readonly Offer[] = slash < 0 ? match.subject.rules.anytime(game, seat) : []
  const offers = [...offersAt(match, seat, slash < 0 ? undefined : path.slice(0, slash)), ...anytime]
  const offer = offers.find(({ id }) => id === name)
  if (offer?.hole === undefined) throw new Refused('not-found', 'There is no offer of that name with a hole to fill.')
  const fillings: Filling[] = []
  let turn = 0
  for (const filling of match.subject.rules.fillings(game, offer, n => turn++ % n)) {
    fillings.push(filling)
    if (fillings.length === MOST_HINTS) break
  }
  return fillings
}

function offersAt(match: Match, seat: Seat, path: string | undefined): readonly Offer[] {
  const { rules } = match.subject
  const game = gameOf(match)
  const decision = decisionOf(game, seat)
  let offers: readonly Offer[] = decision?.offers ?? []
  if (path === undefined) return offers
  for (const id of path.split('/')) {
    const offer = offers.find(known => known.id === id)
    if (offer?.opens !== true || decision === null) throw new Refused('not-found', 'There is no menu of that name now.')
    offers = rules.open(game, decision, offer)
  }
  return offers
}

/** Words are made from what the seat sees; where that is not enough for them, there are none. */
function inWords<T>(say: () => T, otherwise: T): T {
  try {
    return say()
  } catch {
    return otherwise
  }
}
