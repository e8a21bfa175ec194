import type { Offer } from '#engine'
import { spoken } from '../parts/words.ts'
import type { Choosing } from './choosing.ts'

/** An offer in words, as a player reads it. */
export const offerLabel = ({ seen }: Choosing, offer: Offer): string => {
  const said = seen.rules.label(seen.view.board, seen.view.setup, offer)
  return said === '' || said === offer.id ? spoken(offer.id) : said.charAt(0).toUpperCase() + said.slice(1)
}
