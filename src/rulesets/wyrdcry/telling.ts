/** How written-down battles are told: steps of one player, with places as the book counts them, and rosters line by line. */

import type { GoldenStep } from '#common/golden'
import { action } from '#common/stage'
import type { Filling, Roster, RosterEntry } from '#engine'
import { place } from './north.ts'

type Spot = readonly [x: number, y: number, z?: number]
/** What is done: an offer, and the place or the way that fills its hole. */
type Deed = readonly [offer: string, ...where: Spot[]]

const isPath = (offer: string): boolean => /^(move|leap|retreat)$/.test(offer.split('/').at(-1) ?? '')

const filling = (offer: string, where: readonly Spot[]): Filling | undefined =>
  where.length === 0 ? undefined : isPath(offer) ? where.map(at => place(...at)) : place(...where[0]!)

/** A step of one player. */
export const does = (
  says: string,
  seat: number,
  dice: readonly number[],
  deeds: readonly Deed[],
  after?: string,
): GoldenStep => ({
  says,
  dice,
  actions: deeds.map(([offer, ...where]) => action(seat, offer, filling(offer, where))),
  ...(after !== undefined && { after }),
})

export const roster = (
  name: string,
  faction: string,
  options: readonly string[],
  ...lines: readonly (readonly [profile: string, ...options: string[]])[]
): Roster => ({
  ruleset: 'wyrdcry',
  name,
  faction,
  entries: lines.map(
    ([profile, ...taken]): RosterEntry => ({ profile, count: 1, ...(taken.length > 0 && { options: taken }) }),
  ),
  ...(options.length > 0 && { options }),
})
