/** What stays in the browser between visits: settings, games, lists. Nothing of it leaves the device. */

import type { GameRecord, Roster, Seat } from '#engine'
import type { ClockStand, ClockTerms } from './clock.ts'
import type { SeatInfo, StandingAnswer } from './source.ts'

const PREFIX = 'musterfield:'

/** Reads a value back; undefined when there is none or it cannot be read. */
export function kept<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key)
    // Only this module writes under the prefix: what is there has the shape it was given.
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Writes a value; when the shelf is full the oldest finished games make room. False when even that did not help. */
export function keep(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  for (;;) {
    try {
      localStorage.setItem(PREFIX + key, text)
      return true
    } catch {
      const oldest = savedGames()
        .filter(game => game.over && `game:${game.id}` !== key)
        .at(-1)
      if (oldest === undefined) return false
      forgetGame(oldest.id)
    }
  }
}

const forget = (key: string): void => {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // A browser that forbids storage has nothing to forget.
  }
}

/** Tells one thing on this device from another; not a secret. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, byte => byte.toString(36).padStart(2, '0')).join('')
}

// ---- games ------------------------------------------------------------------

/** What a list of games shows. */
export interface GameHeader {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly seats: readonly SeatInfo[]
  readonly changed: number
  readonly actions: number
  readonly over: boolean
  /** One line on how it stands: 'Round 3', 'Ann won'. */
  readonly says: string
  readonly lesson?: string
}
export interface SavedGame extends GameHeader {
  readonly record: GameRecord
  /** Answers given in advance, by whom. */
  readonly standing?: readonly SeatedAnswer[]
  readonly clock?: ClockTerms
}
export interface SeatedAnswer {
  readonly seat: Seat
  readonly answer: StandingAnswer
}

/** The games on this device, newest first. */
export const savedGames = (): readonly GameHeader[] =>
  [...(kept<GameHeader[]>('games') ?? [])].sort((a, b) => b.changed - a.changed)
export const savedGame = (id: string): SavedGame | undefined => kept<SavedGame>(`game:${id}`)

export function saveGame(game: SavedGame): boolean {
  const { record: _, standing: __, clock: ___, ...header } = game
  const others = (kept<GameHeader[]>('games') ?? []).filter(other => other.id !== game.id)
  return keep(`game:${game.id}`, game) && keep('games', [...others, header])
}

export function forgetGame(id: string): void {
  forget(`game:${id}`)
  forget(`clock:${id}`)
  keep(
    'games',
    savedGames().filter(game => game.id !== id),
  )
}

/** The time left in a game, written every second while a clock runs. */
export const keepClock = (id: string, stand: ClockStand): boolean => keep(`clock:${id}`, stand)
export const keptClock = (id: string): ClockStand | undefined => kept<ClockStand>(`clock:${id}`)

// ---- lists ------------------------------------------------------------------

export interface SavedList {
  readonly id: string
  readonly changed: number
  readonly points: number
  readonly roster: Roster
}

export const savedLists = (game?: string): readonly SavedList[] =>
  (kept<SavedList[]>('lists') ?? [])
    .filter(list => game === undefined || list.roster.ruleset === game)
    .sort((a, b) => b.changed - a.changed)
export const savedList = (id: string): SavedList | undefined => savedLists().find(list => list.id === id)
export const saveList = (list: SavedList): boolean =>
  keep('lists', [...savedLists().filter(other => other.id !== list.id), list])
export const forgetList = (id: string): void => {
  keep(
    'lists',
    savedLists().filter(list => list.id !== id),
  )
}
