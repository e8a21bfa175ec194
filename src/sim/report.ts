/** What a tournament came to. */

import { type Interval, mean, median, wilson } from './stats.ts'
import type { Played } from './tournament.ts'

export interface BotResult {
  readonly name: string
  readonly wins: number
  readonly interval: Interval
  /** Wins out of games when taking the first turn, and otherwise. */
  readonly first: { readonly wins: number; readonly games: number }
  readonly later: { readonly wins: number; readonly games: number }
  /** Wins and games by seat. */
  readonly seats: readonly { readonly wins: number; readonly games: number }[]
}
export interface Report {
  readonly games: number
  readonly finished: number
  readonly draws: number
  readonly wins: Readonly<Record<string, number>>
  readonly decisions: number
  readonly bots: readonly BotResult[]
  readonly length: { readonly rounds: number; readonly decisions: number; readonly medianDecisions: number }
  readonly notes: readonly string[]
}

/** Names that tell bots apart: the same bot twice becomes 'greedy 1' and 'greedy 2'. */
export function distinct(names: readonly string[]): string[] {
  return names.map((name, i) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name
    return `${name} ${names.slice(0, i + 1).filter(other => other === name).length}`
  })
}

/** Adds up the games that were played. */
export function report(bots: readonly string[], results: readonly (Played | null)[]): Report {
  const played = results.filter(game => game !== null)
  const finished = played.filter(game => game.finished)
  const names = distinct(bots)
  const won = (bot: number, games: readonly Played[]): { wins: number; games: number } => ({
    wins: games.filter(game => game.winner === bot).length,
    games: games.length,
  })
  const rows = names.map((name, bot): BotResult => {
    const { wins } = won(bot, played)
    const seatOf = (game: Played): number => (game.seat + bot) % names.length
    return {
      name,
      wins,
      interval: wilson(wins, played.length),
      first: won(
        bot,
        played.filter(game => game.first === bot),
      ),
      later: won(
        bot,
        played.filter(game => game.first !== null && game.first !== bot),
      ),
      seats: names.map((_, seat) =>
        won(
          bot,
          played.filter(game => seatOf(game) === seat),
        ),
      ),
    }
  })
  return {
    games: played.length,
    finished: finished.length,
    draws: finished.filter(game => game.winner === null).length,
    wins: Object.fromEntries(rows.map(({ name, wins }) => [name, wins])),
    decisions: played.reduce((sum, game) => sum + game.decisions, 0),
    bots: rows,
    length: {
      rounds: mean(played.map(game => game.rounds)),
      decisions: mean(played.map(game => game.decisions)),
      medianDecisions: median(played.map(game => game.decisions)),
    },
    notes: results.flatMap((game, index) => (game?.notes ?? []).map(note => `game ${index}: ${note}`)),
  }
}
