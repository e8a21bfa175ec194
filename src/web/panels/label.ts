/** Offers in words, as a player reads them. */

import type { Offer } from '#engine'
import { capital, spoken } from '../parts/words.ts'
import type { Choice } from '../play/choosing.ts'
import { inNames } from '../play/judge.ts'

/** An offer in words, as a player reads it. */
export const offerLabel = ({ seen }: Choice, offer: Offer): string => {
  const said = inNames(seen, seen.rules.label(seen.view, offer))
  return said === '' || said === offer.id ? spoken(offer.id) : capital(said)
}

/** The same under a heading that already names the model: 'moves, 6" left' instead of 'Basalt Knight 2 moves, 6" left'. */
export const shortLabel = (choosing: Choice, offer: Offer, name: string | undefined): string => {
  const said = offerLabel(choosing, offer)
  return name !== undefined && said.startsWith(`${name} `) ? capital(said.slice(name.length + 1)) : said
}
