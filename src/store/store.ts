/** What a store promises. Its contract suite (contract.ts) is run on every implementation. */

import type { GameRecord, Seat } from '#engine'
import type { Logged, SeenSeat, Status, Terms } from '#match'
import type { RecordSummary, SavedRoster } from '#protocol'

export interface GuestRow {
  readonly id: string
  readonly name: string
}

export interface GameRow {
  readonly id: string
  readonly creator: string
  readonly created: number
  /** Changed when a game begins, ends, or somebody sits down or rises. */
  readonly status: Status
  readonly updated: number
  readonly seats: readonly SeenSeat[]
  /** The server's part of the dice. Told to nobody before the end. */
  readonly secret: string
  readonly terms: Terms
}

export interface Line extends Logged {
  readonly game: string
  /** Its events as JSON, where somebody needed them as text already. */
  readonly told?: string
}
/** What is written together with a line, all or nothing. */
export interface Effects {
  readonly status?: Status
  readonly seats?: readonly SeenSeat[]
  readonly terms?: Terms
  readonly sits?: { readonly guest: string; readonly seat: Seat }
  readonly rises?: Seat
  readonly record?: GameRecord
}

/** Everything about a game after line `n`, so that older lines need not be replayed. */
export interface Checkpoint {
  readonly n: number
  readonly edition: number
  readonly state: unknown
}

export interface Listing {
  readonly status: Status
  readonly ruleset?: string
  /** Only those changed before this time, for the next page. */
  readonly before?: number
  readonly limit: number
}

/** A wake-up between nodes: never the news itself, which is in the log. */
export type Wake =
  | { readonly kind: 'line'; readonly game: string; readonly n: number }
  | { readonly kind: 'note'; readonly text: string }
  /** The line to the other nodes was down: anything may have been missed. */
  | { readonly kind: 'gap' }

export interface Store {
  /** One node only, or many on one database. */
  readonly shared: boolean

  addGuest(guest: GuestRow, token: string, now: number): Promise<void>
  guestByToken(token: string): Promise<GuestRow | null>
  renameGuest(id: string, name: string): Promise<void>
  /** Replaces the recovery code; codes and tokens are stored as hashes only. */
  setRecovery(guest: string, code: string): Promise<void>
  /** Uses up a recovery code: the guest gets a new token beside the old ones, and a new code. Null when there is none. */
  recover(code: string, next: { readonly code: string; readonly token: string }, now: number): Promise<GuestRow | null>
  /** Forgets all tokens of a guest but one. */
  forgetTokens(guest: string, but: string): Promise<void>

  saveRoster(guest: string, saved: SavedRoster): Promise<void>
  rosters(guest: string): Promise<SavedRoster[]>
  dropRoster(guest: string, id: string): Promise<boolean>

  /** False when there is a game of that id already. */
  addGame(game: GameRow): Promise<boolean>
  game(id: string): Promise<GameRow | null>
  /** Public games, those changed last first. */
  listed(listing: Listing): Promise<GameRow[]>
  /** The games a guest laid or sits at, with its seats. */
  gamesOf(guest: string, limit: number): Promise<(GameRow & { readonly yours: readonly Seat[] })[]>
  /** How many games a guest laid that have not ended. */
  unfinished(guest: string): Promise<number>
  /** Games under way with a bot in a seat, in which something happened after `from` but nothing after `until`. */
  botGames(from: number, until: number): Promise<string[]>
  /** Removes open games that nobody has touched since. */
  dropStale(since: number): Promise<number>

  /**
   * Writes line `n` if line `n - 1` is there and no line `n`: a log has no holes. True once it is durable; false, with
   * nothing done, when whoever writes does not know the log as it is.
   */
  append(line: Line): Promise<boolean>
  /** The same for a line that changes more than the log. */
  appendWith(line: Line, effects: Effects): Promise<boolean>
  /** The lines after `after`, in order. */
  log(game: string, after: number, limit: number): Promise<Logged[]>
  checkpoint(game: string): Promise<Checkpoint | null>
  saveCheckpoint(game: string, checkpoint: Checkpoint): Promise<void>

  record(game: string): Promise<GameRecord | null>
  records(listing: Omit<Listing, 'status'>): Promise<RecordSummary[]>

  /** Results of a big simulation, block by block. */
  saveBlock(run: string, block: number, result: unknown): Promise<void>
  /** What is kept under a number, left where it is; undefined where there is nothing. */
  block(run: string, block: number): Promise<unknown>
  /** Gives out what has come in since the last time, from number 0 on, and keeps it no longer. */
  takeBlocks(run: string): Promise<{ block: number; result: unknown }[]>
  dropBlocks(run: string): Promise<void>

  /** Hears every line written by any node, and every note. Gives back how to stop. */
  listen(hear: (wake: Wake) => void): () => void
  /** Tells the other nodes something that need not be kept. */
  tell(note: string): Promise<void>

  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** How full the group commits were. */
  readonly commits: { readonly groups: number; readonly lines: number }
  close(): Promise<void>
}
