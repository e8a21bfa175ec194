/** Ways through a decision: every leaf of its menus, or one drawn at random. What bots, hints and the battery share. */

import { type Draw, rotated } from './draw.ts'
import type { Rules } from './rules.ts'
import type { Action, Book, Decision, Filling, Game, Offer, Seat, TableBook } from './types.ts'

/** An offer that can be taken, with the id that names it through its menus. */
export interface Leaf<K extends Book = TableBook> {
  readonly id: string
  readonly offer: Offer<K>
}

/** Every offer of a decision that can be taken, menus opened. */
export function* leaves<K extends Book>(
  rules: Rules<K>,
  game: Game<K>,
  decision: Decision<K>,
  offers: readonly Offer<K>[] = decision.offers,
  prefix = '',
): Generator<Leaf<K>> {
  for (const offer of offers) {
    const id = prefix + offer.id
    if (!offer.opens) yield { id, offer }
    else yield* leaves(rules, game, decision, rules.open(game, decision, offer), `${id}/`)
  }
}

/** An answer drawn at random: an offer, a way through its menus, a filling. */
export function randomAction<K extends Book>(
  rules: Rules<K>,
  game: Game<K>,
  decision: Decision<K>,
  pick: Draw,
): Action {
  const action = draw(rules, game, decision, decision.offers, '', pick)
  if (action === null) throw new Error(`${rules.id}: nothing can be done about '${decision.about}'`)
  return action
}

function draw<K extends Book>(
  rules: Rules<K>,
  game: Game<K>,
  decision: Decision<K>,
  offers: readonly Offer<K>[],
  prefix: string,
  pick: Draw,
): Action | null {
  const { seat } = decision
  // A menu may be empty and a hole unfillable: then the next offer is tried.
  for (const offer of rotated(offers, pick)) {
    const id = prefix + offer.id
    if (offer.opens) {
      const inside = rules.open(game, decision, offer)
      const action = inside.length === 0 ? null : draw(rules, game, decision, inside, `${id}/`, pick)
      if (action !== null) return action
    } else if (offer.hole === undefined) {
      return { seat, offer: id }
    } else {
      const filling = anyFilling(rules, game, offer, pick)
      if (filling !== undefined) return { seat, offer: id, with: filling }
    }
  }
  return null
}

/** One filling drawn by `pick`, or undefined when the ruleset knows none. */
export function anyFilling<K extends Book>(
  rules: Rules<K>,
  game: Game<K>,
  offer: Offer<K>,
  pick: Draw,
): Filling | undefined {
  for (const filling of rules.fillings(game, offer, pick)) return filling
  return undefined
}

/** The kind of thing an offer is: 'shoot' of 'shoot:3/at:5'. */
export const kindOf = (id: string): string => {
  const end = id.search(/[:/]/)
  return end < 0 ? id : id.slice(0, end)
}

/** The offer by which a seat gives the game up, or null where it cannot now. */
export const resignation = <K extends Book>(rules: Rules<K>, game: Game<K>, seat: Seat): Offer<K> | null =>
  rules.anytime(game, seat).find(offer => offer.resigns) ?? null

/** Something a seat may do out of turn, drawn at random, or null. */
export function randomAnytime<K extends Book>(rules: Rules<K>, game: Game<K>, seat: Seat, pick: Draw): Action | null {
  const offers = rules.anytime(game, seat)
  if (offers.length === 0) return null
  const offer = offers[pick(offers.length)]!
  if (offer.hole === undefined) return { seat, offer: offer.id }
  const filling = anyFilling(rules, game, offer, pick)
  return filling === undefined ? null : { seat, offer: offer.id, with: filling }
}
