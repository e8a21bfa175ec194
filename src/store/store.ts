/** What a store promises. Its contract suite (contract.ts) is run on every implementation. */

import type { GameEvent, GameRecord, Seat } from '#engine'
import type { Entry, Logged, SeenSeat, Status, Terms } from '#match'
import type { RecordSummary, SavedRoster } from '#protocol'
import type { Campaigns } from './campaigns.ts'
import type { People } from './people.ts'

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

/** What a list of tables shows of one: without rosters and battlefields, so that lists are as cheap as they look. */
export interface ListedGame extends Omit<GameRow, 'secret' | 'terms'> {
  readonly terms: ListedTerms
}
export type ListedTerms = Omit<Terms, 'seats' | 'table' | 'agreed'> & {
  /** By seat: the guest it is kept for, or null. */
  readonly keeps: readonly (string | null)[]
}

/** A line of any log: nothing in a store reads what is in its entry or events. */
export interface Line<E = Entry, V = readonly GameEvent[]> {
  readonly game: string
  readonly n: number
  readonly at: number
  readonly entry: E
  readonly events: V
  /** Its events as JSON, where somebody needed them as text already. */
  readonly told?: string
}
/** A line of a match or of a campaign. */
export type AnyLine = Line<object, unknown>
/** A line as it is kept, for whoever passes it on. */
export interface LineText {
  readonly n: number
  readonly at: number
  readonly entry: string
  readonly events: string
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
  /** Only tables of these editions: those of others cannot be played on. */
  readonly editions?: Editions
  /** Only those changed before this time, for the next page. */
  readonly before?: number
  readonly limit: number
}

/** The edition that is played now, by ruleset. */
export type Editions = Readonly<Record<string, number>>

/** How much one guest may have. */
export interface Quota {
  readonly most: number
  readonly editions?: Editions
}

/** A wake-up between nodes: never the news itself, which is in the log. */
export type Wake =
  | { readonly kind: 'line'; readonly game: string; readonly n: number }
  | { readonly kind: 'note'; readonly text: string }
  /** The line to the other nodes was down: anything may have been missed. */
  | { readonly kind: 'gap' }

/** A roster as it is kept. */
export interface KeptRoster {
  readonly id: string
  readonly roster: string
  readonly updated: number
}

export interface Store {
  /** One node only, or many on one database. */
  readonly shared: boolean

  /** False, with nothing done, when somebody else has a name that looks the same. */
  addGuest(guest: GuestRow, token: string, now: number): Promise<boolean>
  guestByToken(token: string): Promise<GuestRow | null>
  renameGuest(id: string, name: string): Promise<boolean>
  /** A guest was here: noted once a day. */
  guestSeen(id: string, now: number): Promise<void>
  /** Removes guests who were not here since, have nothing, and cannot come back; and sets live games still since to closed. */
  dropIdle(guestsSince: number, gamesSince: number, recordsSince: number): Promise<number>
  /** Replaces the recovery code; codes and tokens are stored as hashes only. */
  setRecovery(guest: string, code: string): Promise<void>
  /** Uses up a recovery code: the guest gets a new token beside the old ones, and a new code. Null when there is none. */
  recover(code: string, next: { readonly code: string; readonly token: string }, now: number): Promise<GuestRow | null>
  /** Forgets all tokens of a guest but one; seats' own tokens of before `now` are void. */
  forgetTokens(guest: string, but: string, now: number): Promise<void>
  /** When that was last; 0 for never. */
  signedOut(guest: string): Promise<number>

  /** Adds or replaces; not where the roster of that id is somebody else's, nor where the guest would have too many. */
  saveRoster(guest: string, saved: SavedRoster, quota?: Quota): Promise<'saved' | 'not-yours' | 'too-many'>
  /** Some of a guest's rosters as JSON, the last changed first: all, or so many of those after one of them. */
  rosters(guest: string, limit?: number, after?: Pick<KeptRoster, 'id' | 'updated'>): Promise<KeptRoster[]>
  dropRoster(guest: string, id: string): Promise<boolean>

  /** Lays a table, unless there is one of that id already, or its creator has laid as many as the quota says that are unfinished. */
  addGame(game: GameRow, quota?: Quota): Promise<'added' | 'there' | 'too-many'>
  game(id: string): Promise<GameRow | null>
  /** Public games, those changed last first. */
  listed(listing: Listing): Promise<ListedGame[]>
  /** The games a guest laid or sits at, with its seats. */
  gamesOf(guest: string, limit: number): Promise<(ListedGame & { readonly yours: readonly Seat[] })[]>
  /**
   * Games under way with a bot in a seat, in which something happened after `from` but nothing after `until`; a page of
   * them by id, from the one after `after`.
   */
  botGames(
    from: number,
    until: number,
    after?: string,
  ): Promise<{ readonly games: string[]; readonly next: string | null }>
  /** Removes open games that nobody has touched since. */
  dropStale(since: number): Promise<number>

  /**
   * Writes line `n` if line `n - 1` is there and no line `n`: a log has no holes. True once it is durable; false, with
   * nothing done, when whoever writes does not know the log as it is.
   */
  append(line: AnyLine): Promise<boolean>
  /** The same for a line that changes more than the log. */
  appendWith(line: Line, effects: Effects): Promise<boolean>
  /** The lines after `after`, in order. */
  log(game: string, after: number, limit: number): Promise<Logged[]>
  /** The same as they are kept. */
  logText(game: string, after: number, limit: number): Promise<LineText[]>
  checkpoint(game: string): Promise<Checkpoint | null>
  saveCheckpoint(game: string, checkpoint: Checkpoint): Promise<void>

  record(game: string): Promise<GameRecord | null>
  /** The same as it is kept: for whoever passes it on, nothing here need be understood. */
  recordText(game: string): Promise<{ readonly ruleset: string; readonly record: string } | null>
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

  /** Which database this is; another one after an older copy was put back with `musterfield backup`. */
  readonly epoch: string
  /** A node is there: written every few seconds, so that it is known later when nobody could play. */
  beat(node: string, now: number): Promise<void>
  /** For how many milliseconds between two times a server that should have been there was not. */
  awayBetween(from: number, to: number): Promise<number>

  readonly people: People
  /** Campaigns: their logs are read by `log` like any other. */
  readonly campaigns: Campaigns

  /** Throws when nothing can be written. */
  check(): Promise<void>
  /** How full the group commits were. */
  readonly commits: { readonly groups: number; readonly lines: number }
  close(): Promise<void>
}
