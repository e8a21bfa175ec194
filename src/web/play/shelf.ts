/** What stays in the browser between visits: settings, games, lists. Nothing of it leaves the device. */

import type { AnyRuleset, GameRecord, Roster, Seat } from '#engine'
import { type AnyMatch, type ClockTerms, fallen, gameOf, recordOf, type StandingAnswer, sealedRecord } from '#match'
import { type ClockStand, clockTerms } from './clock.ts'
import type { SeatInfo } from './source.ts'

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

/** Writes a value; false when there is no room for it. Nothing else ever makes room: only the player throws things away. */
export const keep = (key: string, value: unknown): boolean => keepText(key, JSON.stringify(value))

function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, text)
  } catch {
    return false
  }
  changed()
  return true
}

/** What is said when something could not be kept. */
export function whyNotKept(what: string): string {
  return isOpen()
    ? `There is no room for ${what}: what this browser keeps for Musterfield is full. Delete games under Replays, or lists, that you no longer need, and try again.`
    : `${what[0]?.toUpperCase()}${what.slice(1)} cannot be kept: this browser lets Musterfield store nothing. Allow cookies and site data, or leave the private window.`
}

function isOpen(): boolean {
  try {
    localStorage.getItem(PREFIX)
    return true
  } catch {
    return false
  }
}

const forget = (key: string): void => {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // A browser that forbids storage has nothing to forget.
  }
  changed()
}

let version = 0
const listeners = new Set<() => void>()
function changed(): void {
  version++
  for (const listener of listeners) listener()
}

/** For screens that show what is kept: a number that rises with every change. */
export const shelfVersion = (): number => version
export function onShelf(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes things off the shelf, and gives the way to put them back as they were; that is false when there is no room now. */
function takeOff(keys: readonly string[], restore: () => boolean): () => boolean {
  const texts = keys.flatMap(key => {
    const value = kept(key)
    return value === undefined ? [] : [[key, JSON.stringify(value)] as const]
  })
  for (const key of keys) forget(key)
  return () => texts.every(([key, text]) => keepText(key, text)) && restore()
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
export function savedGame(id: string): SavedGame | undefined {
  const game = kept<SavedGame>(`game:${id}`)
  return game?.clock === undefined ? game : { ...game, clock: clockTerms(game.clock) }
}

export function saveGame(game: SavedGame): boolean {
  const { record: _, standing: __, clock: ___, ...header } = game
  const all = kept<GameHeader[]>('games') ?? []
  if (!keep(`game:${game.id}`, game)) return false
  if (keepHeader(header)) return true
  // A game that no list shows could never be deleted.
  if (!all.some(({ id }) => id === game.id)) forget(`game:${game.id}`)
  return false
}

/** Saves a match under the names it was begun with; what to tell the player when there is no room, or null. */
export function keepMatch(
  rules: AnyRuleset,
  match: AnyMatch,
  about: Pick<SavedGame, 'id' | 'title' | 'seats' | 'lesson' | 'clock'>,
): string | null {
  const { id, title, seats, lesson, clock } = about
  const standing = match.standing.flatMap((list, seat) => list.map(answer => ({ seat, answer })))
  const isKept = saveGame({
    id,
    game: rules.id,
    title,
    seats,
    changed: Date.now(),
    actions: match.actions.length,
    over: match.status === 'over',
    says: saysOf(rules, match, seats),
    ...(lesson !== undefined && { lesson }),
    ...(standing.length > 0 && { standing }),
    ...(clock !== undefined && { clock }),
    record: match.status === 'over' ? sealedRecord(match) : recordOf(match),
  })
  if (isKept) return null
  return `${whyNotKept('the last actions of this game')} The game goes on, but a reload would lose them: save its record from the menu.`
}

/** One line on how a match stands: 'Round 3', 'Ann won'. */
function saysOf(rules: AnyRuleset, match: AnyMatch, seats: readonly SeatInfo[]): string {
  const game = gameOf(match)
  const { round, phase } = rules.scene(game)
  if (game.over === null)
    return [round > 0 ? `Round ${round}` : 'Before the battle', phase].filter(s => s !== '').join(', ')
  if (game.over.winner === null) return 'Ended in a draw'
  const late = fallen(match).map(seat => seats[seat]?.name)
  const onTime = late.length === 0 ? '' : `: ${late.join(' and ')} ran out of time`
  return `${seats[game.over.winner]?.name} won${onTime}`
}

const keepHeader = (header: GameHeader): boolean =>
  keep('games', [...(kept<GameHeader[]>('games') ?? []).filter(({ id }) => id !== header.id), header])

/** Deletes a game; the answer puts it back. */
export function forgetGame(id: string): () => boolean {
  const header = savedGames().find(game => game.id === id)
  const back = takeOff([`game:${id}`, `clock:${id}`, `lesson:${id}`], () => header === undefined || keepHeader(header))
  keep(
    'games',
    savedGames().filter(game => game.id !== id),
  )
  return back
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
/** Deletes a list; the answer puts it back. */
export function forgetList(id: string): () => boolean {
  const list = savedList(id)
  keep(
    'lists',
    savedLists().filter(other => other.id !== id),
  )
  return () => list === undefined || saveList(list)
}
