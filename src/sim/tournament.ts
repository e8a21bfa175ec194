/** Many games between the same bots, split over workers in such a way that nobody can tell how many there were. */

import { availableParallelism } from 'node:os'
import { setImmediate as breathe } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Bot } from '#bots'
import type { AnyRuleset, Setup } from '#engine'
import { LONGEST, playMatch } from './match.ts'
import { dismiss, playerNamed } from './players.ts'

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
}

/** Plays game number `index`. Its seed, its set-up and who sits where follow from the index alone. */
export function playOne(rules: AnyRuleset, { bots, setups, seed, longest }: Tournament, index: number): Played {
  const seats = bots.length
  const turned = index % seats
  const setup = setups[Math.floor(index / seats) % setups.length]!
  // Seat s is held by bot (s + turned): every bot sits everywhere, and its roster moves with it.
  const botIn = (seat: number): number => (seat + turned) % seats
  const seated = { ...setup, rosters: setup.rosters.map((_, seat) => setup.rosters[botIn(seat)]!) }
  const players = bots.map((_, seat) => known(bots[botIn(seat)]!, botIn(seat)))
  const { state, record, first, notes, forfeited } = playMatch(rules, seated, `${seed}-${index}`, players, {
    longest: longest ?? LONGEST,
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
    rounds: rules.scene(state.board, state.setup).round,
    notes,
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

/** A program that failed is ended, and started anew for the next game. */
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
  readonly progress?: (done: number, decisions: number) => void
  /** Stops early: the games played so far are given back. */
  readonly signal?: AbortSignal
}

/** The games a worker fetches at once: few enough that all are busy to the end. */
const BLOCK = 4

/** Plays all games, or those there was time for; `null` marks a game not played. */
export async function run(
  rules: AnyRuleset,
  tournament: Tournament,
  options: RunOptions = {},
): Promise<(Played | null)[]> {
  const results: (Played | null)[] = new Array(tournament.games).fill(null)
  const workers = Math.min(options.workers ?? availableParallelism(), Math.ceil(tournament.games / BLOCK))
  let done = 0
  let decisions = 0
  const take = (index: number, played: Played): void => {
    results[index] = played
    done++
    decisions += played.decisions
    options.progress?.(done, decisions)
  }
  if (workers <= 1) await playHere(rules, tournament, take, options.signal).finally(dismissAll)
  else await playInWorkers(tournament, workers, take, options)
  return results
}

async function playHere(
  rules: AnyRuleset,
  tournament: Tournament,
  take: (index: number, played: Played) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let index = 0; index < tournament.games && !signal?.aborted; index++) {
    take(index, playOne(rules, tournament, index))
    await breathe()
  }
}

/** What a worker is started with, asked for, and answers. */
export interface WorkerTask {
  readonly list: string
  readonly tournament: Tournament
}
export interface WorkerBlock {
  readonly from: number
  readonly to: number
}
export type WorkerAnswer =
  | { readonly index: number; readonly played: Played }
  | { readonly ready: true }
  | { readonly failed: string }

async function playInWorkers(
  tournament: Tournament,
  workers: number,
  take: (index: number, played: Played) => void,
  { list = new URL('../rulesets/index.ts', import.meta.url).href, signal }: RunOptions,
): Promise<void> {
  let next = 0
  const running: Worker[] = []
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const task: WorkerTask = { list, tournament }
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task })
      running.push(worker)
      worker.on('message', (answer: WorkerAnswer) => {
        if ('failed' in answer) return reject(new Error(answer.failed))
        if ('index' in answer) return take(answer.index, answer.played)
        // It ends by itself once it has let go of what it holds.
        if (next >= tournament.games || signal?.aborted) return worker.postMessage(null)
        const block: WorkerBlock = { from: next, to: Math.min(tournament.games, next + BLOCK) }
        next = block.to
        worker.postMessage(block)
      })
      worker.once('error', reject)
      worker.once('exit', () => resolve())
    })
  const stop = (): void => {
    for (const worker of running) void worker.terminate()
  }
  signal?.addEventListener('abort', stop)
  try {
    await Promise.all(Array.from({ length: workers }, one))
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}
