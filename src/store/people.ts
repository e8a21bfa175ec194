/** What is kept about people: who may not come in, what was reported, who did what, and how well they play. */

import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SeenSeat, Terms } from '#match'
import { campaignDataOf, forgetInCampaigns } from './campaigns.ts'
import { listedTerms, type Schema } from './schema.ts'

/** What somebody may not do: come in, or talk. */
export type BanKind = 'ban' | 'mute'
export interface Ban {
  readonly kind: BanKind
  /** A guest's id, or an address as limits count it. */
  readonly value: string
  /** Null: for good. */
  readonly until: number | null
  readonly why: string
}
export interface Report {
  readonly id: string
  readonly by: string
  readonly about: string
  readonly game: string
  readonly why: string
  readonly at: number
}
/** Something an operator, or a person on their own data, did. */
export interface Deed {
  readonly at: number
  readonly who: string
  readonly what: string
  readonly about: string
  readonly note: string
}
/** Something said at a table, and the line it is. */
interface Said {
  readonly game: string
  readonly n: number
  readonly at: number
  readonly text: string
}
export interface Rating {
  readonly guest: string
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
  readonly games: number
}
export interface Ranked extends Rating {
  readonly name: string
}

/** What stands in the place of somebody whose data was deleted. */
export const NOBODY = 'nobody'

/** Browsers of one guest that are called. */
const MOST_PUSHES = 8
const TABLES_AT_ONCE = 20

export class People {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** A fact about the whole database: as it is, or made now. Several nodes may make it at once. */
  async fact(name: string, made: string): Promise<string> {
    await this.db
      .insertInto('meta')
      .values({ name, value: made })
      .onConflict(c => c.column('name').doNothing())
      .execute()
    return (await this.db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
  }

  // ---- calls ----------------------------------------------------------------

  /** A browser of a guest's wants to be called; so many at most, the oldest goes. */
  async addPush(guest: string, endpoint: string, at: number): Promise<void> {
    const row = { endpoint, guest, at }
    await this.db
      .insertInto('pushes')
      .values(row)
      .onConflict(c => c.column('endpoint').doUpdateSet(row))
      .execute()
    for (const old of (await this.pushes(guest)).slice(MOST_PUSHES)) await this.dropPush(guest, old)
  }

  /** Where a guest is called, the newest first. */
  async pushes(guest: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('pushes')
      .select('endpoint')
      .where('guest', '=', guest)
      .orderBy('at', 'desc')
      .orderBy('endpoint')
      .execute()
    return rows.map(({ endpoint }) => endpoint)
  }

  async dropPush(guest: string, endpoint: string): Promise<void> {
    await this.db.deleteFrom('pushes').where('guest', '=', guest).where('endpoint', '=', endpoint).execute()
  }

  // ---- bans -----------------------------------------------------------------

  /** What of this anybody of these (a guest, an address) may not do now. */
  async bansOn(values: readonly string[], now: number): Promise<Ban[]> {
    const rows = await this.db.selectFrom('bans').selectAll().where('value', 'in', values).execute()
    return rows
      .filter(({ until }) => until === null || until > now)
      .map(({ kind, value, until, why }) => ({ kind: kind === 'mute' ? 'mute' : 'ban', value, until, why }))
  }

  async ban({ kind, value, until, why }: Ban, now: number): Promise<void> {
    const row = { kind, value, until, why, at: now }
    await this.db
      .insertInto('bans')
      .values(row)
      .onConflict(c => c.columns(['kind', 'value']).doUpdateSet(row))
      .execute()
  }

  async unban(kind: BanKind, value: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('bans')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  async bans(): Promise<(Ban & { readonly at: number })[]> {
    const rows = await this.db.selectFrom('bans').selectAll().orderBy('at', 'desc').limit(500).execute()
    return rows.map(row => ({ ...row, kind: row.kind === 'mute' ? 'mute' : 'ban' }))
  }

  // ---- reports --------------------------------------------------------------

  async report(report: Omit<Report, 'id'>): Promise<void> {
    await this.db
      .insertInto('reports')
      .values({ id: randomUUID(), ...report, done: null })
      .execute()
  }

  async reports(): Promise<Report[]> {
    return this.db
      .selectFrom('reports')
      .select(['id', 'by', 'about', 'game', 'why', 'at'])
      .where('done', 'is', null)
      .orderBy('at')
      .limit(500)
      .execute()
  }

  async settleReport(id: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('reports')
      .set({ done: now })
      .where('id', '=', id)
      .where('done', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  // ---- the audit log --------------------------------------------------------

  async note(deed: Deed): Promise<void> {
    await this.db
      .insertInto('audit')
      .values({ id: `${String(deed.at).padStart(15, '0')} ${randomUUID()}`, ...deed })
      .execute()
  }

  async deeds(limit: number): Promise<Deed[]> {
    return this.db
      .selectFrom('audit')
      .select(['at', 'who', 'what', 'about', 'note'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  // ---- a person's data ------------------------------------------------------

  /** A guest by id, or those of a name. */
  async find(who: string): Promise<{ id: string; name: string; created: number; seen: number }[]> {
    return this.db
      .selectFrom('guests')
      .select(['id', 'name', 'created', 'seen'])
      .where(e => e.or([e('id', '=', who), e('name', '=', who)]))
      .limit(50)
      .execute()
  }

  /** What is kept about a guest as plain JSON; without rosters and what was said, of which there may be much. */
  async dataOf(guest: string): Promise<Record<string, unknown> | null> {
    const { db } = this
    const about = await db
      .selectFrom('guests')
      .select(['id', 'name', 'created', 'seen'])
      .where('id', '=', guest)
      .executeTakeFirst()
    if (about === undefined) return null
    const seats = await db.selectFrom('players').select(['game', 'seat']).where('guest', '=', guest).execute()
    const laid = await db.selectFrom('games').select(['id', 'created', 'status']).where('creator', '=', guest).execute()
    const ratings = await db.selectFrom('ratings').selectAll().where('guest', '=', guest).execute()
    const reports = await db.selectFrom('reports').selectAll().where('by', '=', guest).execute()
    const calls = await db.selectFrom('pushes').select(['endpoint', 'at']).where('guest', '=', guest).execute()
    const devices = await db.selectFrom('tokens').select('created').where('guest', '=', guest).execute()
    return {
      guest: about,
      devices,
      calls,
      tables: { laid, seats },
      campaigns: await campaignDataOf(db, guest),
      ratings,
      reports,
    }
  }

  /** What a guest has said at tables, some tables at a time: of a long life there are many. */
  async *saidBy(guest: string): AsyncGenerator<readonly Said[]> {
    const { db } = this
    const seats = await db.selectFrom('players').select(['game', 'seat']).where('guest', '=', guest).execute()
    const own = new Set(seats.map(({ game, seat }) => `${game} ${seat}`))
    for (let from = 0; from < seats.length; from += TABLES_AT_ONCE) {
      const games = seats.slice(from, from + TABLES_AT_ONCE).map(({ game }) => game)
      const lines = await db
        .selectFrom('lines')
        .select(['game', 'n', 'at', 'entry'])
        .where('game', 'in', games)
        .where('entry', 'like', '{"kind":"say"%')
        .execute()
      yield lines.flatMap(({ game, n, at, entry }) => {
        const { seat, text } = JSON.parse(entry)
        return own.has(`${game} ${seat}`) ? [{ game, n, at, text }] : []
      })
    }
  }

  /**
   * Deletes what is kept about a guest: name, tokens, recovery code, rosters, ratings, what they said, open tables they
   * laid. Finished games stay for those they were played with, under another name.
   */
  async forget(guest: string): Promise<boolean> {
    return this.db.transaction().execute(async db => {
      const seats = await db.selectFrom('players').select(['game', 'seat']).where('guest', '=', guest).execute()
      for (const { game, seat } of seats) await forgetAt(db, game, seat)
      await forgetInCampaigns(db, guest)
      await db.deleteFrom('games').where('creator', '=', guest).where('status', 'in', ['open', 'closed']).execute()
      await db.updateTable('games').set({ creator: NOBODY }).where('creator', '=', guest).execute()
      await db.updateTable('players').set({ guest: NOBODY }).where('guest', '=', guest).execute()
      await db.deleteFrom('reports').where('by', '=', guest).execute()
      await db.deleteFrom('ratings').where('guest', '=', guest).execute()
      await db.deleteFrom('tokens').where('guest', '=', guest).execute()
      await db.deleteFrom('rosters').where('guest', '=', guest).execute()
      const { numDeletedRows } = await db.deleteFrom('guests').where('id', '=', guest).executeTakeFirst()
      return numDeletedRows > 0n
    })
  }

  // ---- ratings --------------------------------------------------------------

  async rating(ruleset: string, guest: string): Promise<Rating | null> {
    const row = await this.db
      .selectFrom('ratings')
      .select(['guest', 'rating', 'deviation', 'volatility', 'games'])
      .where('ruleset', '=', ruleset)
      .where('guest', '=', guest)
      .executeTakeFirst()
    return row ?? null
  }

  /** Writes the ratings after a game, once: false when that game was counted before. */
  async rate(ruleset: string, game: string, ratings: readonly Rating[], now: number): Promise<boolean> {
    return this.db.transaction().execute(async db => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('meta')
        .values({ name: `rated ${game}`, value: String(now) })
        .onConflict(c => c.column('name').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return false
      for (const rating of ratings) {
        const row = { ...rating, ruleset, at: now }
        await db
          .insertInto('ratings')
          .values(row)
          .onConflict(c => c.columns(['ruleset', 'guest']).doUpdateSet(row))
          .execute()
      }
      return true
    })
  }

  /** The best of a game, of those whose rating is known well enough. */
  async leaders(ruleset: string, surely: number, limit: number): Promise<Ranked[]> {
    return this.db
      .selectFrom('ratings')
      .innerJoin('guests', 'guests.id', 'ratings.guest')
      .select(['guest', 'name', 'rating', 'deviation', 'volatility', 'games'])
      .where('ruleset', '=', ruleset)
      .where('deviation', '<=', surely)
      .orderBy('rating', 'desc')
      .limit(limit)
      .execute()
  }
}

/** Takes a guest out of the log and the record of one game. */
async function forgetAt(db: Kysely<Schema>, game: string, seat: number): Promise<void> {
  const lines = await db.selectFrom('lines').select(['n', 'entry']).where('game', '=', game).execute()
  for (const { n, entry: text } of lines) {
    const entry = JSON.parse(text)
    if (entry.seat !== seat || (entry.kind !== 'sit' && entry.kind !== 'say')) continue
    const next =
      entry.kind === 'sit' ? { ...entry, guest: NOBODY, name: 'somebody', token: '' } : { ...entry, text: '…' }
    await db
      .updateTable('lines')
      .set({ entry: JSON.stringify(next) })
      .where('game', '=', game)
      .where('n', '=', n)
      .execute()
  }
  // Names are in the seats of its row, its summary, its record and its checkpoint.
  await db.deleteFrom('checkpoints').where('game', '=', game).execute()
  const row = await db.selectFrom('games').select(['seats', 'terms']).where('id', '=', game).executeTakeFirst()
  if (row !== undefined) {
    const seats: SeenSeat[] = JSON.parse(row.seats)
    const next = seats.map((one, n) => (n === seat ? { ...one, name: 'somebody' } : one))
    const terms: Terms = JSON.parse(row.terms)
    const kept = terms.seats.map((one, n) =>
      n === seat && one.kind === 'person' && one.keep !== null
        ? { ...one, keep: { guest: NOBODY, name: 'somebody' } }
        : one,
    )
    const left = { ...terms, seats: kept }
    const rest = { terms: JSON.stringify(left), listed: JSON.stringify(listedTerms(left)) }
    await db.updateTable('games').set(rest).where('id', '=', game).execute()
    await db
      .updateTable('games')
      .set({ seats: JSON.stringify(next) })
      .where('id', '=', game)
      .execute()
  }
  const kept = await db.selectFrom('records').select(['summary', 'record']).where('game', '=', game).executeTakeFirst()
  if (kept === undefined) return
  const without = (text: string): string => {
    const document = JSON.parse(text)
    const players: string[] = document.players ?? []
    return JSON.stringify({ ...document, players: players.map((name, n) => (n === seat ? 'somebody' : name)) })
  }
  const record = { summary: without(kept.summary), record: without(kept.record) }
  await db.updateTable('records').set(record).where('game', '=', game).execute()
}
