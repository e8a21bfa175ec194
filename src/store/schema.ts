/** The tables, and the steps that lead to them. Text and whole numbers only: both databases mean the same by them. */

import { randomUUID } from 'node:crypto'
import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, SchemaModule } from 'kysely'
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
  /** Campaigns, whose logs are lines like those of games. `card`: what lists show. */
  campaigns: {
    id: string
    creator: string
    created: number
    updated: number
    over: number
    ruleset: string
    edition: number
    name: string
    secret: string
    card: string
  }
  members: { campaign: string; guest: string }
  /** Where a guest's browsers are called when it is their move. */
  pushes: { endpoint: string; guest: string; at: number }
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
  campaigns: ['id'],
  members: ['campaign', 'guest'],
  lines: ['game', 'n'],
  checkpoints: ['game'],
  records: ['game'],
  blocks: ['run', 'block'],
  pushes: ['endpoint'],
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

/** A column: never empty unless it says so; `of` the row it goes with. */
interface Column {
  readonly type: 'text' | 'integer' | 'bigint' | 'double precision'
  readonly mayBeEmpty?: true
  readonly isUnique?: true
  readonly of?: 'guests' | 'games' | 'campaigns'
}
const TEXT: Column = { type: 'text' }
const WHOLE: Column = { type: 'integer' }
const TIME: Column = { type: 'bigint' }
const NUMBER: Column = { type: 'double precision' }
const orNone = (column: Column): Column => ({ ...column, mayBeEmpty: true })
const partOf = (of: NonNullable<Column['of']>): Column => ({ type: 'text', of })

/** A table with its key as `KEYS` has it. */
async function create(
  schema: SchemaModule,
  name: keyof Schema,
  columns: Readonly<Record<string, Column>>,
): Promise<void> {
  const key = KEYS[name]
  let table: CreateTableBuilder<string, string> = schema.createTable(name)
  for (const [column, spec] of Object.entries(columns)) {
    const isKey = key.length === 1 && key[0] === column
    table = table.addColumn(column, spec.type, built => withRules(built, spec, isKey))
  }
  if (key.length > 1) table = table.addPrimaryKeyConstraint(`${name}_key`, [...key])
  await table.execute()
}

function withRules(
  column: ColumnDefinitionBuilder,
  { mayBeEmpty, isUnique, of }: Column,
  isKey: boolean,
): ColumnDefinitionBuilder {
  if (isKey) return column.primaryKey()
  const filled = mayBeEmpty ? column : column.notNull()
  const single = isUnique ? filled.unique() : filled
  return of === undefined ? single : single.references(`${of}.id`).onDelete('cascade')
}

/** An index of a table, over these columns. */
const index = (schema: SchemaModule, name: string, table: keyof Schema, ...columns: string[]): Promise<void> =>
  schema.createIndex(name).on(table).columns(columns).execute()

const PAGE = 200

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db
      await create(schema, 'guests', {
        id: TEXT,
        name: TEXT,
        recovery: { ...orNone(TEXT), isUnique: true },
        created: TIME,
      })
      await create(schema, 'tokens', { hash: TEXT, guest: partOf('guests'), created: TIME })
      await index(schema, 'tokens_by_guest', 'tokens', 'guest')
      await create(schema, 'rosters', { id: TEXT, guest: partOf('guests'), roster: TEXT, updated: TIME })
      await index(schema, 'rosters_by_guest', 'rosters', 'guest')
      await create(schema, 'games', {
        id: TEXT,
        creator: TEXT,
        created: TIME,
        updated: TIME,
        status: TEXT,
        ruleset: TEXT,
        public: WHOLE,
        bots: WHOLE,
        seats: TEXT,
        secret: TEXT,
        terms: TEXT,
      })
      await index(schema, 'games_by_status', 'games', 'status', 'public', 'updated')
      await index(schema, 'games_by_creator', 'games', 'creator', 'status')
      await create(schema, 'players', { game: partOf('games'), seat: WHOLE, guest: TEXT })
      await index(schema, 'players_by_guest', 'players', 'guest')
      await create(schema, 'lines', { game: TEXT, n: WHOLE, at: TIME, entry: TEXT, events: TEXT })
      await create(schema, 'checkpoints', { game: TEXT, n: WHOLE, edition: WHOLE, state: TEXT })
      await create(schema, 'records', {
        game: TEXT,
        ruleset: TEXT,
        public: WHOLE,
        ended: TIME,
        summary: TEXT,
        record: TEXT,
      })
      await index(schema, 'records_by_end', 'records', 'public', 'ended')
      await create(schema, 'blocks', { run: TEXT, block: WHOLE, result: TEXT })
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
      await index(schema, 'games_by_bots', 'games', 'bots', 'status', 'id')
      await index(schema, 'records_by_ruleset', 'records', 'ruleset', 'public', 'ended')
      await create(schema, 'meta', { name: TEXT, value: TEXT })
      await db.insertInto('meta').values({ name: 'epoch', value: randomUUID() }).execute()
      await create(schema, 'beats', { node: TEXT, at: TIME })
      await create(schema, 'outages', { node: TEXT, from: TIME, to: TIME })
      await index(schema, 'outages_by_end', 'outages', 'to')
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
      await create(schema, 'reports', {
        id: TEXT,
        by: TEXT,
        about: TEXT,
        game: TEXT,
        why: TEXT,
        at: TIME,
        done: orNone(TIME),
      })
      await create(schema, 'bans', { kind: TEXT, value: TEXT, until: orNone(TIME), why: TEXT, at: TIME })
      await create(schema, 'audit', { id: TEXT, at: TIME, who: TEXT, what: TEXT, about: TEXT, note: TEXT })
      await create(schema, 'ratings', {
        ruleset: TEXT,
        guest: partOf('guests'),
        rating: NUMBER,
        deviation: NUMBER,
        volatility: NUMBER,
        games: WHOLE,
        at: TIME,
      })
      await index(schema, 'ratings_by_rank', 'ratings', 'ruleset', 'rating')
    },
  },
  '004-campaigns': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db
      await create(schema, 'campaigns', {
        id: TEXT,
        creator: TEXT,
        created: TIME,
        updated: TIME,
        over: WHOLE,
        ruleset: TEXT,
        edition: WHOLE,
        name: TEXT,
        secret: TEXT,
        card: TEXT,
      })
      await index(schema, 'campaigns_by_creator', 'campaigns', 'creator', 'over')
      await create(schema, 'members', { campaign: partOf('campaigns'), guest: TEXT })
      await index(schema, 'members_by_guest', 'members', 'guest')
    },
  },
  '005-calls': {
    async up(db: Kysely<unknown>): Promise<void> {
      await create(db.schema, 'pushes', { endpoint: TEXT, guest: partOf('guests'), at: TIME })
      await index(db.schema, 'pushes_by_guest', 'pushes', 'guest')
    },
  },
}

/** Brings the tables up to date; several nodes may try at once. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
