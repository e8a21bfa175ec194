/** How well people play: Glicko-2, for each game by itself. */

import rate from 'glicko2-lite'
import type { Match } from '#match'
import type { Leader, RatingInfo } from '#protocol'
import type { Rating } from '#store'
import type { Context } from './context.ts'

const NEW = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 } as const
/** A rating is shown among the leaders once it is known as well as this. */
const SURE = 110
const LEADERS = 50

/** Do these seats play for ratings: two people, each with a place of their own? */
export const isRated = ({ terms, chairs }: Match): boolean =>
  terms.rated === true &&
  chairs.length === 2 &&
  chairs[0]!.guest !== chairs[1]!.guest &&
  chairs.every(c => c.bot === null)

/** Counts a finished game, once. */
export async function rateGame({ store, now }: Context, match: Match): Promise<void> {
  const over = match.game?.over
  if (over === null || over === undefined || !isRated(match)) return
  const { ruleset } = match.terms
  const [a, b] = await Promise.all(match.chairs.map(({ guest }) => ratingOf(store, ruleset, guest!)))
  const score = over.winner === null ? 0.5 : over.winner === 0 ? 1 : 0
  await store.people.rate(ruleset, match.id, [after(a!, b!, score), after(b!, a!, 1 - score)], now())
}

async function ratingOf({ people }: Context['store'], ruleset: string, guest: string): Promise<Rating> {
  return (await people.rating(ruleset, guest)) ?? { guest, ...NEW }
}

function after(own: Rating, other: Rating, score: number): Rating {
  const { rating, rd, vol } = rate(own.rating, own.deviation, own.volatility, [[other.rating, other.deviation, score]])
  return { guest: own.guest, rating, deviation: rd, volatility: vol, games: own.games + 1 }
}

export const ratingInfo = ({ rating, deviation, games }: Omit<Rating, 'guest' | 'volatility'>): RatingInfo => ({
  rating: Math.round(rating),
  deviation: Math.round(2 * deviation),
  games,
})

/** A guest's rating in a game; a newcomer's where there is none. */
export async function strengthOf({ store }: Context, ruleset: string, guest: string): Promise<RatingInfo> {
  return ratingInfo(await ratingOf(store, ruleset, guest))
}

export async function leadersOf({ store }: Context, ruleset: string): Promise<Leader[]> {
  const leaders = await store.people.leaders(ruleset, SURE, LEADERS)
  return leaders.map(leader => ({ name: leader.name, ...ratingInfo(leader) }))
}
