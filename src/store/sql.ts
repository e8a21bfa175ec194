/** The store in SQL, for both databases. What they say differently is handed in as a `Dialect`. */

import { CompiledQuery, type ExpressionBuilder, type Kysely } from 'kysely'
import type { GameRecord, Seat } from '#engine'
import type { Logged, SeenSeat, Status, Terms } from '#match'
import { type RecordSummary, type SavedRoster, skeletonOf } from '#protocol'
import { ADD_LINE } from './add-line.ts'
import { Campaigns } from './campaigns.ts'
import { People } from './people.ts'
import { dropIdle, dropStale } from './retention.ts'
import { listedTerms, type Schema } from './schema.ts'
import type {
  AnyLine,
  Checkpoint,
  Editions,
  Effects,
  GameRow,
  GuestRow,
  KeptRoster,
  Line,
  LineText,
  ListedGame,
  ListedTerms,
  Listing,
  Quota,
  Store,
  Wake,
} from './store.ts'
import { Times } from './times.ts'

export interface Dialect {
  readonly shared: boolean
  readonly commits: Store['commits']
  /** Writes a line, in one commit with others; false when a line of that number was there, or none before it. */
  append(line: AnyLine): Promise<boolean>
  /**
   * Runs queries in one transaction and wakes the other nodes for `line`; false, with nothing done, when the first query
   * changes nothing: another node wrote the line before.
   */
  together(queries: readonly CompiledQuery[], line: AnyLine): Promise<boolean>
  /** Runs a query that counts before it writes, when no other is run for the same name; gives how many rows it changed. */
  guarded(name: string, query: CompiledQuery): Promise<number>
  /** A query as this database wants it, where it does not count its parameters by question marks. */
  text?(query: string): string
  /** A line was written. */
  written?(line: AnyLine): void
  listen(hear: (wake: Wake) => void): () => void
  tell(note: string): Promise<void>
  /** Throws when what is written would be lost. */
  check?(): void
  close(): Promise<void>
}

// What goes with a line is written out: building these again would take longer than all the rest of ending a game.
const CHANGE_GAME =
  'update games set status = coalesce(?, status), seats = coalesce(?, seats), terms = coalesce(?, terms), listed = coalesce(?, listed), updated = ? where id = ?'
const ADD_PLAYER = 'insert into players (game, seat, guest) values (?, ?, ?)'
const DROP_PLAYER = 'delete from players where game = ? and seat = ?'
/** Its ruleset, and whether it is listed, follow from its game. */
const ADD_RECORD = `insert into records (game, ruleset, public, ended, summary, record)
  select id, ruleset, public, ?, ?, ? from games where id = ?`

/** Counted by the statement that adds: nobody gets more by asking twice at once. */
const SAVE_ROSTER = `insert into rosters (id, guest, roster, updated)
  select ?, ?, ?, cast(? as bigint)
  where (select count(*) from rosters where guest = ? and id <> ?) < cast(? as bigint)
  on conflict (id) do update set roster = excluded.roster, updated = excluded.updated where rosters.guest = excluded.guest`
const ADD_GAME = `insert into games
  (id, creator, created, updated, status, ruleset, edition, public, bots, secret, seats, terms, listed)
  select ?, ?, cast(? as bigint), cast(? as bigint), ?, ?, cast(? as integer), cast(? as integer), cast(? as integer),
    ?, ?, ?, ?
  where (select count(*) from games where creator = ? and status in ('open', 'live')`
const OF_EDITION = '(ruleset = ? and edition = cast(? as integer))'
const NO_QUOTA: Quota = { most: Number.MAX_SAFE_INTEGER }

export class SqlStore implements Store {
  readonly shared: boolean
  readonly epoch: string
  readonly db: Kysely<Schema>
  readonly people: People
  readonly campaigns: Campaigns
  private readonly dialect: Dialect
  private readonly times: Times

  constructor(db: Kysely<Schema>, dialect: Dialect, epoch: string) {
    this.db = db
    this.dialect = dialect
    this.shared = dialect.shared
    this.epoch = epoch
    this.people = new People(db)
    this.campaigns = new Campaigns(db, dialect)
    this.times = new Times(db, dialect.shared)
  }

  get commits(): Store['commits'] {
    return this.dialect.commits
  }

  // ---- guests ---------------------------------------------------------------

  async addGuest({ id, name }: GuestRow, token: string, now: number): Promise<boolean> {
    return this.db.transaction().execute(async db => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('guests')
        .values({ id, name, recovery: null, created: now, signed_out: 0, skeleton: skeletonOf(name), seen: now })
        .onConflict(c => c.column('skeleton').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return false
      await db.insertInto('tokens').values({ hash: token, guest: id, created: now }).execute()
      return true
    })
  }

  async guestByToken(token: string): Promise<GuestRow | null> {
    const row = await this.db
      .selectFrom('tokens')
      .innerJoin('guests', 'guests.id', 'tokens.guest')
      .select(['guests.id', 'guests.name'])
      .where('tokens.hash', '=', token)
      .executeTakeFirst()
    return row ?? null
  }

  async renameGuest(id: string, name: string): Promise<boolean> {
    const skeleton = skeletonOf(name)
    const { numUpdatedRows } = await this.db
      .updateTable('guests')
      .set({ name, skeleton })
      .where('id', '=', id)
      .where(e =>
        e.not(
          e.exists(
            e.selectFrom('guests as g').select('g.id').where('g.skeleton', '=', skeleton).where('g.id', '!=', id),
          ),
        ),
      )
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async guestSeen(id: string, now: number): Promise<void> {
    await this.db
      .updateTable('guests')
      .set({ seen: now })
      .where('id', '=', id)
      .where('seen', '<', now - DAY)
      .execute()
  }

  dropIdle(guestsSince: number, gamesSince: number, recordsSince: number): Promise<number> {
    return dropIdle(this.db, guestsSince, gamesSince, recordsSince)
  }

  async setRecovery(guest: string, code: string): Promise<void> {
    await this.db.updateTable('guests').set({ recovery: code }).where('id', '=', guest).execute()
  }

  async recover(code: string, next: { code: string; token: string }, now: number): Promise<GuestRow | null> {
    return this.db.transaction().execute(async db => {
      const guest = await db
        .updateTable('guests')
        .set({ recovery: next.code })
        .where('recovery', '=', code)
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (guest === undefined) return null
      await db.insertInto('tokens').values({ hash: next.token, guest: guest.id, created: now }).execute()
      return guest
    })
  }

  async forgetTokens(guest: string, but: string, now: number): Promise<void> {
    await this.db.updateTable('guests').set({ signed_out: now }).where('id', '=', guest).execute()
    await this.db.deleteFrom('tokens').where('guest', '=', guest).where('hash', '!=', but).execute()
  }

  async signedOut(guest: string): Promise<number> {
    const row = await this.db.selectFrom('guests').select('signed_out').where('id', '=', guest).executeTakeFirst()
    return row?.signed_out ?? 0
  }

  // ---- rosters --------------------------------------------------------------

  async saveRoster(
    guest: string,
    { id, roster, updated }: SavedRoster,
    { most }: Quota = NO_QUOTA,
  ): Promise<'saved' | 'not-yours' | 'too-many'> {
    const text = JSON.stringify(roster)
    const saved = await this.dialect.guarded(guest, this.query(SAVE_ROSTER, id, guest, text, updated, guest, id, most))
    if (saved > 0) return 'saved'
    const known = await this.db.selectFrom('rosters').select('guest').where('id', '=', id).executeTakeFirst()
    return known === undefined ? 'too-many' : 'not-yours'
  }

  rosters(guest: string, limit = ALL, after?: Pick<KeptRoster, 'id' | 'updated'>): Promise<KeptRoster[]> {
    let query = this.db.selectFrom('rosters').select(['id', 'roster', 'updated']).where('guest', '=', guest)
    if (after !== undefined) {
      const { id, updated } = after
      query = query.where(e =>
        e.or([e('updated', '<', updated), e.and([e('updated', '=', updated), e('id', '>', id)])]),
      )
    }
    return query.orderBy('updated', 'desc').orderBy('id').limit(limit).execute()
  }

  async dropRoster(guest: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('rosters')
      .where('id', '=', id)
      .where('guest', '=', guest)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  // ---- games ----------------------------------------------------------------

  async addGame(game: GameRow, { most, editions = {} }: Quota = NO_QUOTA): Promise<'added' | 'there' | 'too-many'> {
    const { id, creator, created, updated, status, seats, secret, terms } = game
    const { ruleset, edition } = terms
    const flags = [terms.public ? 1 : 0, terms.seats.some(seat => seat.kind === 'bot') ? 1 : 0]
    const texts = [seats, terms, listedTerms(terms)].map(part => JSON.stringify(part))
    const played = Object.entries(editions)
    const counted = played.length === 0 ? '1 = 1' : played.map(() => OF_EDITION).join(' or ')
    const query = this.query(
      `${ADD_GAME} and (${counted})) < cast(? as bigint) on conflict do nothing`,
      ...[id, creator, created, updated, status, ruleset, edition, ...flags, secret, ...texts, creator],
      ...played.flat(),
      most,
    )
    if ((await this.dialect.guarded(creator, query)) > 0) return 'added'
    const known = await this.db.selectFrom('games').select('id').where('id', '=', id).executeTakeFirst()
    return known === undefined ? 'too-many' : 'there'
  }

  async game(id: string): Promise<GameRow | null> {
    const row = await this.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : gameRow(row)
  }

  async listed({ status, ruleset, editions, before, limit }: Listing): Promise<ListedGame[]> {
    let query = this.db.selectFrom('games').select(LISTED).where('status', '=', status).where('public', '=', 1)
    if (ruleset !== undefined) query = query.where('ruleset', '=', ruleset)
    if (editions !== undefined) query = query.where(isOf(editions))
    if (before !== undefined) query = query.where('updated', '<', before)
    return (await query.orderBy('updated', 'desc').orderBy('id').limit(limit).execute()).map(listedGame)
  }

  async gamesOf(guest: string, limit: number): Promise<(ListedGame & { yours: Seat[] })[]> {
    const own = this.db.selectFrom('players').select('game').where('guest', '=', guest)
    const rows = await this.db
      .selectFrom('games')
      .select(LISTED)
      .where(e => e.or([e('id', 'in', own), e('creator', '=', guest)]))
      .where('status', '!=', 'closed')
      .orderBy('updated', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    const seats = await this.db
      .selectFrom('players')
      .select(['game', 'seat'])
      .where('guest', '=', guest)
      .orderBy('seat')
      .execute()
    return rows.map(row => ({
      ...listedGame(row),
      yours: seats.flatMap(({ game, seat }) => (game === row.id ? [seat] : [])),
    }))
  }

  async botGames(from: number, until: number, after = ''): Promise<{ games: string[]; next: string | null }> {
    const rows = await this.db
      .selectFrom('games')
      .select(e => [
        'id',
        // The last line by its key, not all lines of the game.
        e.selectFrom('lines').select('at').whereRef('game', '=', 'games.id').orderBy('n', 'desc').limit(1).as('last'),
      ])
      .where('bots', '=', 1)
      .where('status', '=', 'live')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BOT_GAMES)
      .execute()
    const games = rows.flatMap(({ id, last }) => (last !== null && last > from && last <= until ? [id] : []))
    return { games, next: rows.length < BOT_GAMES ? null : rows.at(-1)!.id }
  }

  dropStale(since: number): Promise<number> {
    return dropStale(this.db, since)
  }

  // ---- the log --------------------------------------------------------------

  append(line: AnyLine): Promise<boolean> {
    return this.dialect.append(line)
  }

  async appendWith(line: Line, { status, seats, terms, sits, rises, record }: Effects): Promise<boolean> {
    const { game, n, at, entry, events, told } = line
    const text = told ?? JSON.stringify(events)
    const queries = [this.query(ADD_LINE, game, n, at, JSON.stringify(entry), text, n, game, n)]
    if (status !== undefined || seats !== undefined || terms !== undefined) {
      const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
      const listed = terms === undefined ? undefined : listedTerms(terms)
      queries.push(this.query(CHANGE_GAME, status ?? null, text(seats), text(terms), text(listed), at, game))
    }
    if (sits !== undefined) queries.push(this.query(ADD_PLAYER, game, sits.seat, sits.guest))
    if (rises !== undefined) queries.push(this.query(DROP_PLAYER, game, rises))
    if (record !== undefined) {
      const summary = JSON.stringify(summaryOf(game, at, record))
      queries.push(this.query(ADD_RECORD, at, summary, JSON.stringify(record), game))
    }
    const added = await this.dialect.together(queries, line)
    if (added) this.dialect.written?.(line)
    return added
  }

  private query(text: string, ...parameters: (string | number | null)[]): CompiledQuery {
    return CompiledQuery.raw(this.dialect.text?.(text) ?? text, parameters)
  }

  logText(game: string, after: number, limit: number): Promise<LineText[]> {
    return this.db
      .selectFrom('lines')
      .select(['n', 'at', 'entry', 'events'])
      .where('game', '=', game)
      .where('n', '>', after)
      .orderBy('n')
      .limit(limit)
      .execute()
  }

  async log(game: string, after: number, limit: number): Promise<Logged[]> {
    const rows = await this.logText(game, after, limit)
    return rows.map(({ n, at, entry, events }) => ({ n, at, entry: JSON.parse(entry), events: JSON.parse(events) }))
  }

  async checkpoint(game: string): Promise<Checkpoint | null> {
    const row = await this.db.selectFrom('checkpoints').selectAll().where('game', '=', game).executeTakeFirst()
    return row === undefined ? null : { n: row.n, edition: row.edition, state: JSON.parse(row.state) }
  }

  async saveCheckpoint(game: string, { n, edition, state }: Checkpoint): Promise<void> {
    const row = { n, edition, state: JSON.stringify(state) }
    await this.db
      .insertInto('checkpoints')
      .values({ game, ...row })
      .onConflict(c => c.column('game').doUpdateSet(row).where('checkpoints.n', '<', n))
      .execute()
  }

  // ---- records --------------------------------------------------------------

  async record(game: string): Promise<GameRecord | null> {
    const row = await this.recordText(game)
    return row === null ? null : JSON.parse(row.record)
  }

  async recordText(game: string): Promise<{ ruleset: string; record: string } | null> {
    const columns = ['ruleset', 'record'] as const
    return (await this.db.selectFrom('records').select(columns).where('game', '=', game).executeTakeFirst()) ?? null
  }

  async records({ ruleset, before, limit }: Omit<Listing, 'status'>): Promise<RecordSummary[]> {
    let query = this.db.selectFrom('records').select('summary').where('public', '=', 1)
    if (ruleset !== undefined) query = query.where('ruleset', '=', ruleset)
    if (before !== undefined) query = query.where('ended', '<', before)
    const rows = await query.orderBy('ended', 'desc').orderBy('game').limit(limit).execute()
    return rows.map(({ summary }) => JSON.parse(summary))
  }

  // ---- simulations ----------------------------------------------------------

  async saveBlock(run: string, block: number, result: unknown): Promise<void> {
    await this.db
      .insertInto('blocks')
      .values({ run, block, result: JSON.stringify(result) })
      .onConflict(c => c.columns(['run', 'block']).doNothing())
      .execute()
  }

  async block(run: string, block: number): Promise<unknown> {
    const row = await this.db
      .selectFrom('blocks')
      .select('result')
      .where('run', '=', run)
      .where('block', '=', block)
      .executeTakeFirst()
    return row === undefined ? undefined : JSON.parse(row.result)
  }

  async takeBlocks(run: string): Promise<{ block: number; result: unknown }[]> {
    const rows = await this.db
      .deleteFrom('blocks')
      .where('run', '=', run)
      .where('block', '>=', 0)
      .returning(['block', 'result'])
      .execute()
    return rows.map(({ block, result }) => ({ block, result: JSON.parse(result) }))
  }

  async dropBlocks(run: string): Promise<void> {
    await this.db.deleteFrom('blocks').where('run', '=', run).execute()
  }

  // ---- between nodes --------------------------------------------------------

  listen(hear: (wake: Wake) => void): () => void {
    return this.dialect.listen(hear)
  }
  tell(note: string): Promise<void> {
    return this.dialect.tell(note)
  }
  beat(node: string, now: number): Promise<void> {
    return this.times.beat(node, now)
  }
  awayBetween(from: number, to: number): Promise<number> {
    return this.times.awayBetween(from, to)
  }
  async check(): Promise<void> {
    this.dialect.check?.()
    const row = { name: 'checked', value: String(Date.now()) }
    await this.db
      .insertInto('meta')
      .values(row)
      .onConflict(c => c.column('name').doUpdateSet(row))
      .execute()
  }
  async close(): Promise<void> {
    await this.db.destroy()
    await this.dialect.close()
  }
}

const DAY = 24 * 3_600_000
const LISTED = ['id', 'creator', 'created', 'updated', 'status', 'seats', 'listed'] as const
const BOT_GAMES = 500
/** More rosters than anybody has. */
const ALL = 1_000_000

/** Is a table of one of these editions? */
const isOf = (editions: Editions) => (e: ExpressionBuilder<Schema, 'games'>) =>
  e.or(
    Object.entries(editions).map(([ruleset, edition]) =>
      e.and([e('ruleset', '=', ruleset), e('edition', '=', edition)]),
    ),
  )

function listedGame(row: Pick<Schema['games'], (typeof LISTED)[number]>): ListedGame {
  const { id, creator, created, updated } = row
  const seats: SeenSeat[] = JSON.parse(row.seats)
  const terms: ListedTerms = JSON.parse(row.listed)
  return { id, creator, created, updated, seats, terms, status: row.status as Status } // only we write it
}

function gameRow(row: Schema['games']): GameRow {
  const { id, creator, created, updated, secret } = row
  const seats: SeenSeat[] = JSON.parse(row.seats)
  const terms: Terms = JSON.parse(row.terms)
  return { id, creator, created, updated, secret, seats, terms, status: row.status as Status } // only we write it
}

const summaryOf = (game: string, ended: number, record: GameRecord): RecordSummary => ({
  id: game,
  ruleset: record.ruleset,
  edition: record.edition,
  scenario: record.setup.scenario,
  players: record.players ?? [],
  over: record.result?.over ?? null,
  actions: record.actions.length,
  ended,
})
