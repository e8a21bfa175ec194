/** The tables, and the steps that lead to them. Text and whole numbers only: both databases mean the same by them. */

import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Terms } from '#match'
import type { ListedTerms } from './store.ts'

export interface Schema {
  /** `signed_out`: when all other devices were signed out last. */
  guests: {
    id: string
    name: string
    recovery: string | null
    created: number
    signed_out: number
    /** What the name looks like: two guests never have the same. Null for names of before there was this. */
    skeleton: string | null
    seen: number
  }
  tokens: { hash: string; guest: string; created: number }
  rosters: { id: string; guest: string; roster: string; updated: number }
  games: {
    id: string
    creator: string
    created: number
    updated: number
    status: string
    ruleset: string
    public: number
    bots: number
    seats: string
    secret: string
    terms: string
    edition: number
    /** The terms without what is large, for lists. */
    listed: string
  }
  players: { game: string; seat: number; guest: string }
  /** The log: its primary key (game, n) is the referee between nodes. */
  lines: { game: string; n: number; at: number; entry: string; events: string }
  checkpoints: { game: string; n: number; edition: number; state: string }
  records: { game: string; ruleset: string; public: number; ended: number; summary: string; record: string }
  blocks: { run: string; block: number; result: string }
  /** What is true of the whole database, by name. */
  meta: { name: string; value: string }
  /** When each node was there last. */
  beats: { node: string; at: number }
  /** When a node that should have been there was not. */
  outages: { node: string; from: number; to: number }
  /** What players report of others. */
  reports: { id: string; by: string; about: string; game: string; why: string; at: number; done: number | null }
  /** Who may not come in (`ban`), or not talk (`mute`): guests and addresses. `until` null: for good. */
  bans: { kind: string; value: string; until: number | null; why: string; at: number }
  /** Who did what to whom: nothing here is ever changed. */
  audit: { id: string; at: number; who: string; what: string; about: string; note: string }
  /** Glicko-2, by game. */
  ratings: {
    ruleset: string
    guest: string
    rating: number
    deviation: number
    volatility: number
    games: number
    at: number
  }
}

/** The key of each table; tables that others refer to come first. */
export const KEYS: Readonly<Record<keyof Schema, readonly string[]>> = {
  meta: ['name'],
  guests: ['id'],
  tokens: ['hash'],
  rosters: ['id'],
  games: ['id'],
  players: ['game', 'seat'],
  lines: ['game', 'n'],
  checkpoints: ['game'],
  records: ['game'],
  blocks: ['run', 'block'],
  beats: ['node'],
  outages: ['node', 'from'],
  reports: ['id'],
  bans: ['kind', 'value'],
  audit: ['id'],
  ratings: ['ruleset', 'guest'],
}

/** The terms of a table as lists show them. */
export function listedTerms({ seats, table: _, agreed, ...terms }: Terms): ListedTerms {
  const { table: _t, ...wish } = agreed ?? {}
  return { ...terms, ...wish, keeps: seats.map(seat => (seat.kind === 'person' ? (seat.keep?.guest ?? null) : null)) }
}

const PAGE = 200

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db
      await schema
        .createTable('guests')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('name', 'text', c => c.notNull())
        .addColumn('recovery', 'text', c => c.unique())
        .addColumn('created', 'bigint', c => c.notNull())
        .execute()
      await schema
        .createTable('tokens')
        .addColumn('hash', 'text', c => c.primaryKey())
        .addColumn('guest', 'text', c => c.notNull().references('guests.id').onDelete('cascade'))
        .addColumn('created', 'bigint', c => c.notNull())
        .execute()
      await schema.createIndex('tokens_by_guest').on('tokens').column('guest').execute()
      await schema
        .createTable('rosters')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('guest', 'text', c => c.notNull().references('guests.id').onDelete('cascade'))
        .addColumn('roster', 'text', c => c.notNull())
        .addColumn('updated', 'bigint', c => c.notNull())
        .execute()
      await schema.createIndex('rosters_by_guest').on('rosters').column('guest').execute()
      await schema
        .createTable('games')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('creator', 'text', c => c.notNull())
        .addColumn('created', 'bigint', c => c.notNull())
        .addColumn('updated', 'bigint', c => c.notNull())
        .addColumn('status', 'text', c => c.notNull())
        .addColumn('ruleset', 'text', c => c.notNull())
        .addColumn('public', 'integer', c => c.notNull())
        .addColumn('bots', 'integer', c => c.notNull())
        .addColumn('seats', 'text', c => c.notNull())
        .addColumn('secret', 'text', c => c.notNull())
        .addColumn('terms', 'text', c => c.notNull())
        .execute()
      await schema.createIndex('games_by_status').on('games').columns(['status', 'public', 'updated']).execute()
      await schema.createIndex('games_by_creator').on('games').columns(['creator', 'status']).execute()
      await schema
        .createTable('players')
        .addColumn('game', 'text', c => c.notNull().references('games.id').onDelete('cascade'))
        .addColumn('seat', 'integer', c => c.notNull())
        .addColumn('guest', 'text', c => c.notNull())
        .addPrimaryKeyConstraint('players_key', ['game', 'seat'])
        .execute()
      await schema.createIndex('players_by_guest').on('players').column('guest').execute()
      await schema
        .createTable('lines')
        .addColumn('game', 'text', c => c.notNull())
        .addColumn('n', 'integer', c => c.notNull())
        .addColumn('at', 'bigint', c => c.notNull())
        .addColumn('entry', 'text', c => c.notNull())
        .addColumn('events', 'text', c => c.notNull())
        .addPrimaryKeyConstraint('lines_key', ['game', 'n'])
        .execute()
      await schema
        .createTable('checkpoints')
        .addColumn('game', 'text', c => c.primaryKey())
        .addColumn('n', 'integer', c => c.notNull())
        .addColumn('edition', 'integer', c => c.notNull())
        .addColumn('state', 'text', c => c.notNull())
        .execute()
      await schema
        .createTable('records')
        .addColumn('game', 'text', c => c.primaryKey())
        .addColumn('ruleset', 'text', c => c.notNull())
        .addColumn('public', 'integer', c => c.notNull())
        .addColumn('ended', 'bigint', c => c.notNull())
        .addColumn('summary', 'text', c => c.notNull())
        .addColumn('record', 'text', c => c.notNull())
        .execute()
      await schema.createIndex('records_by_end').on('records').columns(['public', 'ended']).execute()
      await schema
        .createTable('blocks')
        .addColumn('run', 'text', c => c.notNull())
        .addColumn('block', 'integer', c => c.notNull())
        .addColumn('result', 'text', c => c.notNull())
        .addPrimaryKeyConstraint('blocks_key', ['run', 'block'])
        .execute()
    },
  },
  '002-lists-and-outages': {
    async up(db: Kysely<Schema>): Promise<void> {
      const { schema } = db
      await schema
        .alterTable('guests')
        .addColumn('signed_out', 'bigint', c => c.notNull().defaultTo(0))
        .execute()
      await schema
        .alterTable('games')
        .addColumn('edition', 'integer', c => c.notNull().defaultTo(0))
        .execute()
      await schema
        .alterTable('games')
        .addColumn('listed', 'text', c => c.notNull().defaultTo('{}'))
        .execute()
      for (let after = ''; ; ) {
        const rows = await db
          .selectFrom('games')
          .select(['id', 'terms'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(PAGE)
          .execute()
        for (const { id, terms: text } of rows) {
          const terms: Terms = JSON.parse(text)
          const listed = JSON.stringify(listedTerms(terms))
          await db.updateTable('games').set({ edition: terms.edition, listed }).where('id', '=', id).execute()
        }
        if (rows.length < PAGE) break
        after = rows.at(-1)!.id
      }
      await schema.createIndex('games_by_bots').on('games').columns(['bots', 'status', 'id']).execute()
      await schema.createIndex('records_by_ruleset').on('records').columns(['ruleset', 'public', 'ended']).execute()
      await schema
        .createTable('meta')
        .addColumn('name', 'text', c => c.primaryKey())
        .addColumn('value', 'text', c => c.notNull())
        .execute()
      await db.insertInto('meta').values({ name: 'epoch', value: randomUUID() }).execute()
      await schema
        .createTable('beats')
        .addColumn('node', 'text', c => c.primaryKey())
        .addColumn('at', 'bigint', c => c.notNull())
        .execute()
      await schema
        .createTable('outages')
        .addColumn('node', 'text', c => c.notNull())
        .addColumn('from', 'bigint', c => c.notNull())
        .addColumn('to', 'bigint', c => c.notNull())
        .addPrimaryKeyConstraint('outages_key', ['node', 'from'])
        .execute()
      await schema.createIndex('outages_by_end').on('outages').column('to').execute()
    },
  },
  '003-people': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db
      await schema.alterTable('guests').addColumn('skeleton', 'text').execute()
      await schema
        .alterTable('guests')
        .addColumn('seen', 'bigint', c => c.notNull().defaultTo(0))
        .execute()
      await schema.createIndex('guests_by_look').unique().on('guests').column('skeleton').execute()
      await schema
        .createTable('reports')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('by', 'text', c => c.notNull())
        .addColumn('about', 'text', c => c.notNull())
        .addColumn('game', 'text', c => c.notNull())
        .addColumn('why', 'text', c => c.notNull())
        .addColumn('at', 'bigint', c => c.notNull())
        .addColumn('done', 'bigint')
        .execute()
      await schema
        .createTable('bans')
        .addColumn('kind', 'text', c => c.notNull())
        .addColumn('value', 'text', c => c.notNull())
        .addColumn('until', 'bigint')
        .addColumn('why', 'text', c => c.notNull())
        .addColumn('at', 'bigint', c => c.notNull())
        .addPrimaryKeyConstraint('bans_key', ['kind', 'value'])
        .execute()
      await schema
        .createTable('audit')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('at', 'bigint', c => c.notNull())
        .addColumn('who', 'text', c => c.notNull())
        .addColumn('what', 'text', c => c.notNull())
        .addColumn('about', 'text', c => c.notNull())
        .addColumn('note', 'text', c => c.notNull())
        .execute()
      await schema
        .createTable('ratings')
        .addColumn('ruleset', 'text', c => c.notNull())
        .addColumn('guest', 'text', c => c.notNull().references('guests.id').onDelete('cascade'))
        .addColumn('rating', 'double precision', c => c.notNull())
        .addColumn('deviation', 'double precision', c => c.notNull())
        .addColumn('volatility', 'double precision', c => c.notNull())
        .addColumn('games', 'integer', c => c.notNull())
        .addColumn('at', 'bigint', c => c.notNull())
        .addPrimaryKeyConstraint('ratings_key', ['ruleset', 'guest'])
        .execute()
      await schema.createIndex('ratings_by_rank').on('ratings').columns(['ruleset', 'rating']).execute()
    },
  },
}

/** Brings the tables up to date; several nodes may try at once. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
