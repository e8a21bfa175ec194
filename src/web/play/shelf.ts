/** What stays in the browser between visits: settings, games, lists. Nothing of it leaves the device. */

import type { Entry } from '#campaign'
import type { AnyRuleset, GameRecord, Options, Roster, Seat } from '#engine'
import { type AnyMatch, type ClockTerms, fallen, gameOf, recordOf, type StandingAnswer, sealedRecord } from '#match'
import { type ClockStand, clockTerms } from './clock.ts'
import { deviceTrouble, keysOf, readText, writeTexts } from './device.ts'
import type { Field } from './field.ts'
import { OLD_PREFIX } from './moved.ts'
import type { SeatInfo } from './source.ts'

/** Small things that are needed before anything else is read; they stay in local storage. */
const SMALL = new Set(['settings', 'guest'])

/** Reads a value back; undefined when there is none or it cannot be read. */
export function kept<T>(key: string): T | undefined {
  try {
    const text = SMALL.has(key) ? localStorage.getItem(OLD_PREFIX + key) : (readText(key) ?? null)
    // Only this module writes under these names: what is there has the shape it was given.
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Writes a value, or deletes what is undefined. Nothing else ever makes room: only the player throws things away. */
export function keep(key: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify(value)
  if (!SMALL.has(key)) {
    writeTexts([[key, text]])
    return
  }
  try {
    if (text === null) localStorage.removeItem(OLD_PREFIX + key)
    else localStorage.setItem(OLD_PREFIX + key, text)
  } catch {
    // Without storage a setting lasts as long as the page.
  }
}

/** What to tell a player whose things do not last beyond this page; null while all is well. */
export function whyNotKept(): string | null {
  switch (deviceTrouble()) {
    case null:
      return null
    case 'full':
      return 'There is no room: what this browser keeps for Musterfield is full. Delete games or lists that you no longer need under Your data; until then a reload loses what is new.'
    case 'closed':
      return 'This browser lets Musterfield store nothing, so a reload loses what you do here. Allow site data, or leave the private window; a game can also be saved as a file from its menu.'
  }
}

/** Takes things off the shelf, and gives the way to put them back as they were. */
function takeOff(keys: readonly string[]): () => void {
  const texts = keys.flatMap(key => {
    const text = readText(key)
    return text === undefined ? [] : [[key, text] as const]
  })
  writeTexts(texts.map(([key]) => [key, null]))
  return () => writeTexts(texts)
}

/** What is kept under names that begin so, as far as it can be read and has the shape asked for. */
function allOf<T>(prefix: string, isWhole: (value: T) => boolean): T[] {
  return keysOf(prefix).flatMap(key => {
    const value = kept<T>(key)
    return value !== undefined && value !== null && isWhole(value) ? [value] : []
  })
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
  /** The campaign it is a battle of. */
  readonly campaign?: string
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
  allOf<GameHeader>('head:', ({ id, title, seats }) => isText(id) && isText(title) && Array.isArray(seats)).sort(
    (a, b) => b.changed - a.changed,
  )
const isText = (value: unknown): boolean => typeof value === 'string'

export function savedGame(id: string): SavedGame | undefined {
  const game = kept<SavedGame>(`game:${id}`)
  return game?.clock === undefined ? game : { ...game, clock: clockTerms(game.clock) }
}

export function saveGame(game: SavedGame): void {
  const { record: _, standing: __, clock: ___, ...header } = game
  writeTexts([
    [`game:${game.id}`, JSON.stringify(game)],
    [`head:${game.id}`, JSON.stringify(header)],
  ])
}

/** Saves a match under the names it was begun with; what to tell the player when there is no room, or null. */
export function keepMatch(
  rules: AnyRuleset,
  match: AnyMatch,
  about: Pick<SavedGame, 'id' | 'title' | 'seats' | 'lesson' | 'clock' | 'campaign'>,
): string | null {
  const { id, title, seats, lesson, clock, campaign } = about
  const standing = match.standing.flatMap((list, seat) => list.map(answer => ({ seat, answer })))
  saveGame({
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
    ...(campaign !== undefined && { campaign }),
    record: match.status === 'over' ? sealedRecord(match) : recordOf(match),
  })
  return whyNotKept()
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

/** Deletes a game; the answer puts it back. */
export const forgetGame = (id: string): (() => void) =>
  takeOff([`game:${id}`, `head:${id}`, `clock:${id}`, `lesson:${id}`])

/** The time left in a game, written every second while a clock runs. */
export const keepClock = (id: string, stand: ClockStand): void => keep(`clock:${id}`, stand)
export const keptClock = (id: string): ClockStand | undefined => kept<ClockStand>(`clock:${id}`)

// ---- lists ------------------------------------------------------------------

export interface SavedList {
  readonly id: string
  readonly changed: number
  readonly points: number
  readonly roster: Roster
  /** For which battle it is built: its limit is not forgotten. */
  readonly options?: Options
  /** What the player wrote down about it. */
  readonly notes?: string
  /** Where the player put it; in none where it is not said. */
  readonly folder?: string
  /** How it stood before, as often as the player kept it so; the oldest first. */
  readonly versions?: readonly ListVersion[]
}
export interface ListVersion extends Pick<SavedList, 'roster' | 'options' | 'notes' | 'points'> {
  readonly at: number
}

export const savedLists = (game?: string): readonly SavedList[] =>
  allOf<SavedList>('list:', ({ id, roster }) => isText(id) && Array.isArray(roster?.entries))
    .filter(list => game === undefined || list.roster.ruleset === game)
    .sort((a, b) => b.changed - a.changed)
export const savedList = (id: string): SavedList | undefined => kept<SavedList>(`list:${id}`)
export const saveList = (list: SavedList): void => keep(`list:${list.id}`, list)
/** Deletes a list; the answer puts it back. */
export const forgetList = (id: string): (() => void) => takeOff([`list:${id}`])

// ---- battlefields -----------------------------------------------------------

export interface SavedField {
  readonly id: string
  readonly changed: number
  readonly field: Field
}

export const savedFields = (game?: string): readonly SavedField[] =>
  allOf<SavedField>('field:', ({ id, field }) => isText(id) && Array.isArray(field?.pieces))
    .filter(({ field }) => game === undefined || field.ruleset === game)
    .sort((a, b) => b.changed - a.changed)
export const savedField = (id: string): SavedField | undefined => kept<SavedField>(`field:${id}`)
export const saveField = (saved: SavedField): void => keep(`field:${saved.id}`, saved)
/** Deletes a battlefield; the answer puts it back. */
export const forgetField = (id: string): (() => void) => takeOff([`field:${id}`])

// ---- campaigns --------------------------------------------------------------

/** A campaign kept on this device: its whole log. */
export interface SavedCampaign {
  readonly id: string
  readonly game: string
  readonly name: string
  readonly changed: number
  /** One line on how it stands. */
  readonly says: string
  readonly entries: readonly Entry[]
}

export const savedCampaigns = (): readonly SavedCampaign[] =>
  allOf<SavedCampaign>('campaign:', ({ id, entries }) => isText(id) && Array.isArray(entries)).sort(
    (a, b) => b.changed - a.changed,
  )
export const savedCampaign = (id: string): SavedCampaign | undefined => kept<SavedCampaign>(`campaign:${id}`)
export const saveCampaign = (campaign: SavedCampaign): void => keep(`campaign:${campaign.id}`, campaign)
/** Deletes a campaign; the answer puts it back. */
export const forgetCampaign = (id: string): (() => void) => takeOff([`campaign:${id}`])

// ---- everything -------------------------------------------------------------

/** All that is kept on this device, as one file. */
export interface Everything {
  readonly musterfield: 1
  readonly values: Readonly<Record<string, unknown>>
}

export const everything = (): Everything => ({
  musterfield: 1,
  values: Object.fromEntries(keysOf('').map(key => [key, kept(key) ?? readText(key)])),
})

/** Takes in a file of `everything`: what is new, and what is newer than what is here. A sentence when it is no such file. */
export function takeIn(file: unknown): { readonly taken: number; readonly left: number } | string {
  const { musterfield, values } = (file ?? {}) as Partial<Everything> // anything can be in a file: judged here
  if (musterfield !== 1 || typeof values !== 'object' || values === null) {
    return 'This is not a file of everything that Musterfield keeps. Lists and records are opened under Lists and Replays.'
  }
  const known = Object.entries(values).filter(([key]) => KINDS.test(key))
  const fresh = known.filter(([key, value]) => {
    const here = kept(key)
    return here === undefined || changeOf(value) > changeOf(here)
  })
  writeTexts(fresh.map(([key, value]) => [key, JSON.stringify(value)]))
  return { taken: fresh.length, left: known.length - fresh.length }
}
const KINDS = /^(game|head|list|clock|lesson|damaged|campaign|field):[\w:-]{1,80}$/
const changeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'changed' in value && typeof value.changed === 'number'
    ? value.changed
    : 0

/** Deletes everything but the settings; the answer puts it back. */
export const forgetEverything = (): (() => void) => takeOff(keysOf(''))
