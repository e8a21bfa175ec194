/** One list against another, many times: what was counted so far. */

import { type AnyRuleset, type Arranged, arrange, type GameRecord, type Options } from '#engine'
import type { ListChoice } from './begin.ts'

export interface Tally {
  readonly name: string
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly trouble: string | null
  readonly last: GameRecord | null
  /** Share of games won (a draw counts half) after each game. */
  readonly course: readonly number[]
}

export const newTally = (name: string): Tally => ({
  name,
  wins: 0,
  draws: 0,
  losses: 0,
  trouble: null,
  last: null,
  course: [],
})

export const gamesOf = ({ wins, draws, losses }: Tally): number => wins + draws + losses

/** Share of games won, a draw counting half; even before the first. */
export function shareOf(tally: Tally): number {
  const games = gamesOf(tally)
  return games === 0 ? 0.5 : (tally.wins + tally.draws / 2) / games
}

/** One more game; `won` is null for a draw. */
export function counted(tally: Tally, won: boolean | null, record: GameRecord): Tally {
  const now = {
    ...tally,
    wins: tally.wins + (won === true ? 1 : 0),
    losses: tally.losses + (won === false ? 1 : 0),
    draws: tally.draws + (won === null ? 1 : 0),
    last: record,
  }
  return { ...now, course: [...tally.course, shareOf(now)] }
}

/** Lists of as many points as this one. */
export function likelyOpponents(lists: readonly ListChoice[], id: string): string[] {
  const own = lists.find(list => list.id === id)
  return lists.filter(list => list.id !== id && list.points === own?.points).map(list => list.id)
}

/** The battle two lists meet in: one that is large enough for both. */
export const meetingOf = (
  rules: AnyRuleset,
  own: ListChoice,
  other: ListChoice,
  where: { readonly scenario?: string; readonly map?: string } = {},
): Arranged =>
  arrange(rules, {
    ...where,
    rosters: [own.roster, other.roster],
    options: pointsFor(rules, Math.max(own.points, other.points)),
  })

function pointsFor(rules: AnyRuleset, points: number): Options {
  const spec = rules.options.find(
    one => /^points/.test(one.id) && one.allowed.kind === 'number' && one.default !== null,
  )
  return spec === undefined ? {} : { [spec.id]: points }
}
