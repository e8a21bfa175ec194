/** The tables, and the steps that lead to them. Text and whole numbers only: both databases mean the same by them. */

import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

export interface Schema {
  guests: { id: string; name: string; recovery: string | null; created: number }
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
  }
  players: { game: string; seat: number; guest: string }
  /** The log: its primary key (game, n) is the referee between nodes. */
  lines: { game: string; n: number; at: number; entry: string; events: string }
  checkpoints: { game: string; n: number; edition: number; state: string }
  records: { game: string; ruleset: string; public: number; ended: number; summary: string; record: string }
  blocks: { run: string; block: number; result: string }
}

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
}

/** Brings the tables up to date; several nodes may try at once. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
