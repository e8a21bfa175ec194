/** Many games between the same bots, split over workers in such a way that nobody can tell how many there were. */

import { availableParallelism } from 'node:os'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Bot } from '#bots'
import type { AnyRuleset, Setup } from '#engine'
import { Chronicle, type Detail } from './detail.ts'
import { LONGEST, playMatch } from './match.ts'
import { dismiss, playerNamed } from './players.ts'
import { BLOCK, inWorkers } from './pool.ts'

/** Everything that decides how the games go. Plain data: it is sent to workers as it is. */
export interface Tournament {
  readonly ruleset: string
  readonly seed: string
  readonly games: number
  /** Names of bots; with one roster each, a roster goes where its bot goes. */
  readonly bots: readonly string[]
  /** Played in turn, each once for every way the bots can sit. */
  readonly setups: readonly Setup[]
  readonly longest?: number
  /** What every unit did is written down too; that takes some time. */
  readonly detailed?: boolean
}

/** One game in numbers; bots are counted as in `Tournament.bots`. */
export interface Played {
  readonly winner: number | null
  readonly finished: boolean
  /** The bot that took the first turn. */
  readonly first: number | null
  /** Where bot 0 sat. */
  readonly seat: number
  readonly decisions: number
  readonly rounds: number
  readonly notes: readonly string[]
  readonly detail?: Detail
}

/** Plays game number `index`. Its seed, its set-up and who sits where follow from the index alone. */
export function playOne(rules: AnyRuleset, tournament: Tournament, index: number): Played {
  const { bots, setups, seed, longest, detailed } = tournament
  const seats = bots.length
  const turned = index % seats
  const setup = setups[Math.floor(index / seats) % setups.length]!
  // Seat s is held by bot (s + turned): every bot sits everywhere, and its roster moves with it.
  const botIn = (seat: number): number => (seat + turned) % seats
  const seated = { ...setup, rosters: setup.rosters.map((_, seat) => setup.rosters[botIn(seat)]!) }
  const players = bots.map((_, seat) => known(bots[botIn(seat)]!, botIn(seat)))
  const chronicle = detailed ? new Chronicle(rules, seats, botIn) : undefined
  const { state, record, first, notes, forfeited } = playMatch(rules, seated, `${seed}-${index}`, players, {
    longest: longest ?? LONGEST,
    ...(chronicle !== undefined && { watch: (_action, events, now) => chronicle.tell(events, now) }),
  })
  // Who cannot go on has lost; with more than two at the table nobody has won yet.
  const left = forfeited === null || seats > 2 ? null : 1 - forfeited
  const winner = state.over?.winner ?? left
  if (forfeited !== null) restart(bots[botIn(forfeited)]!, botIn(forfeited))
  return {
    winner: winner === null ? null : botIn(winner),
    finished: state.over !== null || left !== null,
    first: first === null ? null : botIn(first),
    seat: (seats - turned) % seats,
    decisions: record.actions.length,
    rounds: rules.scene(state).round,
    notes,
    ...(chronicle !== undefined && { detail: chronicle.end() }),
  }
}

/** Programs are started once in every thread, not once in every game. */
const started = new Map<string, Bot>()

function known(id: string, seat: number): Bot {
  const key = `${id} ${seat}`
  let bot = started.get(key)
  if (bot === undefined) {
    bot = playerNamed(id)
    if (bot === undefined) throw new Error(`sim: no bot '${id}'`)
    started.set(key, bot)
  }
  return bot
}

/** A program that failed is ended, and started again for the next game. */
function restart(id: string, bot: number): void {
  const key = `${id} ${bot}`
  const failed = started.get(key)
  if (failed !== undefined) dismiss(failed)
  started.delete(key)
}

/** Lets go of every program this thread has started. */
export function dismissAll(): void {
  for (const bot of started.values()) dismiss(bot)
  started.clear()
}

export interface RunOptions {
  readonly workers?: number
  /** The module that exports `RULESETS`, for workers. */
  readonly list?: string
  readonly progress?: (done: number, decisions: number, results: readonly (Played | null)[]) => void
  /** Games that were played before, by their number. */
  readonly known?: readonly (Played | null)[]
  /** Stops early: the games played so far are given back. */
  readonly signal?: AbortSignal
}

const WORKER = new URL('./worker.ts', import.meta.url)

/** Games of one tournament, or of several in turn, so that all of them grow alike. */
export type Games = Tournament | readonly Tournament[]
const listOf = (games: Games): readonly Tournament[] => ('length' in games ? games : [games])
export const gamesIn = (games: Games): number => listOf(games).reduce((sum, one) => sum + one.games, 0)

/** Plays game number `index` of all: the first of each tournament, then the second of each. */
export function playAny(rules: AnyRuleset, games: Games, index: number): Played {
  const list = listOf(games)
  return playOne(rules, list[index % list.length]!, Math.floor(index / list.length))
}

/** Plays all games, or those there was time for; `null` marks a game not played. */
export async function run(rules: AnyRuleset, games: Games, options: RunOptions = {}): Promise<(Played | null)[]> {
  const results: (Played | null)[] = Array.from({ length: gamesIn(games) }, (_, i) => options.known?.[i] ?? null)
  const wanted = results.flatMap((played, index) => (played === null ? [index] : []))
  const workers = Math.min(options.workers ?? availableParallelism(), Math.ceil(wanted.length / BLOCK))
  let done = results.length - wanted.length
  let decisions = 0
  const take = (index: number, played: Played): void => {
    results[index] = played
    done++
    decisions += played.decisions
    options.progress?.(done, decisions, results)
  }
  if (workers <= 1) await playHere(rules, games, wanted, take, options.signal).finally(dismissAll)
  else await inWorkers(WORKER, { games }, wanted, workers, take, options)
  return results
}

async function playHere(
  rules: AnyRuleset,
  games: Games,
  wanted: readonly number[],
  take: (index: number, played: Played) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const index of wanted) {
    if (signal?.aborted) return
    take(index, playAny(rules, games, index))
    await breathe()
  }
}
