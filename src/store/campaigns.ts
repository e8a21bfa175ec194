/** Campaigns as they are kept: a row for lists, who takes part, and a log beside the logs of matches. */

import { CompiledQuery, type Kysely } from 'kysely'
import { ADD_LINE } from './add-line.ts'
import type { Schema } from './schema.ts'
import type { Dialect } from './sql.ts'
import type { AnyLine, Quota } from './store.ts'

export interface CampaignRow {
  readonly id: string
  readonly creator: string
  readonly created: number
  readonly updated: number
  readonly isOver: boolean
  readonly ruleset: string
  readonly edition: number
  readonly name: string
  /** What the dice of its aftermaths are made of. Told to nobody before they have fallen. */
  readonly secret: string
  /** What lists show of it, as JSON. */
  readonly card: string
}

/** What is written together with a line of a campaign, all or nothing. */
export interface CampaignEffects {
  readonly card: string
  readonly isOver?: boolean
  readonly joins?: string
  readonly leaves?: string
}

const ADD = `insert into campaigns (id, creator, created, updated, over, ruleset, edition, name, secret, card)
  select ?, ?, cast(? as bigint), cast(? as bigint), 0, ?, cast(? as integer), ?, ?, ?
  where (select count(*) from campaigns where creator = ? and over = 0) < cast(? as bigint)
  on conflict do nothing`
const CHANGE = 'update campaigns set card = ?, over = coalesce(?, over), updated = ? where id = ?'
const JOIN = 'insert into members (campaign, guest) values (?, ?) on conflict do nothing'
const LEAVE = 'delete from members where campaign = ? and guest = ?'
const NOBODY = 'nobody'

export class Campaigns {
  private readonly db: Kysely<Schema>
  private readonly dialect: Dialect

  constructor(db: Kysely<Schema>, dialect: Dialect) {
    this.db = db
    this.dialect = dialect
  }

  /** Keeps a campaign before its first line, unless there is one of that id, or its founder has as many under way as the quota says. */
  async add(
    row: CampaignRow,
    { most }: Quota = { most: Number.MAX_SAFE_INTEGER },
  ): Promise<'added' | 'there' | 'too-many'> {
    const { id, creator, created, updated, ruleset, edition, name, secret, card } = row
    const query = this.query(
      ADD,
      ...[id, creator, created, updated, ruleset, edition, name, secret, card, creator, most],
    )
    if ((await this.dialect.guarded(creator, query)) > 0) return 'added'
    return (await this.row(id)) === null ? 'too-many' : 'there'
  }

  async row(id: string): Promise<CampaignRow | null> {
    const row = await this.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : rowOf(row)
  }

  /** Those a guest is a member of, the last changed first. */
  async of(guest: string, limit: number): Promise<CampaignRow[]> {
    const own = this.db.selectFrom('members').select('campaign').where('guest', '=', guest)
    const rows = await this.db
      .selectFrom('campaigns')
      .selectAll()
      .where('id', 'in', own)
      .orderBy('updated', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(rowOf)
  }

  /** The guests who are members. */
  async members(id: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('members')
      .select('guest')
      .where('campaign', '=', id)
      .orderBy('guest')
      .execute()
    return rows.map(({ guest }) => guest)
  }

  /** As `Store.append`, for a line that changes who takes part and what lists show. */
  async append(line: AnyLine, { card, isOver, joins, leaves }: CampaignEffects): Promise<boolean> {
    const { game, n, at, entry, events, told } = line
    const text = told ?? JSON.stringify(events)
    const over = isOver === undefined ? null : Number(isOver)
    const queries = [
      this.query(ADD_LINE, game, n, at, JSON.stringify(entry), text, n, game, n),
      this.query(CHANGE, card, over, at, game),
      ...(joins === undefined ? [] : [this.query(JOIN, game, joins)]),
      ...(leaves === undefined ? [] : [this.query(LEAVE, game, leaves)]),
    ]
    const added = await this.dialect.together(queries, line)
    if (added) this.dialect.written?.(line)
    return added
  }

  private query(text: string, ...parameters: (string | number | null)[]): CompiledQuery {
    return CompiledQuery.raw(this.dialect.text?.(text) ?? text, parameters)
  }
}

function rowOf({ over, ...row }: Schema['campaigns']): CampaignRow {
  return { ...row, isOver: over === 1 }
}

/** What is kept of a guest in campaigns: where it takes part, and what it wrote there. */
export async function campaignDataOf(db: Kysely<Schema>, guest: string): Promise<object[]> {
  const own = await campaignsOf(db, guest)
  return own.map(({ campaign, lines }) => ({
    campaign,
    wrote: lines.map(({ n, at, entry }) => ({ n, at, entry })),
  }))
}

async function campaignsOf(db: Kysely<Schema>, guest: string) {
  const rows = await db.selectFrom('members').select('campaign').where('guest', '=', guest).execute()
  return Promise.all(
    rows.map(async ({ campaign }) => {
      const all = await db.selectFrom('lines').select(['n', 'at', 'entry']).where('game', '=', campaign).execute()
      const lines = all.map(line => ({ ...line, entry: JSON.parse(line.entry) }))
      return { campaign, lines: lines.filter(({ entry }) => entry.by === guest) }
    }),
  )
}

/** Takes a guest's name and notes out of the campaigns it takes part in. Its warbands stay: others fought them. */
export async function forgetInCampaigns(db: Kysely<Schema>, guest: string): Promise<void> {
  for (const { campaign, lines } of await campaignsOf(db, guest)) {
    for (const { n, entry } of lines) {
      const next = without(entry)
      if (next === entry) continue
      const text = JSON.stringify(next)
      await db.updateTable('lines').set({ entry: text }).where('game', '=', campaign).where('n', '=', n).execute()
    }
    await db.deleteFrom('checkpoints').where('game', '=', campaign).execute()
    const row = await db.selectFrom('campaigns').select('card').where('id', '=', campaign).executeTakeFirst()
    const card = row === undefined ? {} : JSON.parse(row.card)
    const members = (card.members ?? []).map((one: { id: string }) =>
      one.id === guest ? { ...one, name: 'somebody' } : one,
    )
    const left = JSON.stringify({ ...card, members })
    await db.updateTable('campaigns').set({ card: left }).where('id', '=', campaign).execute()
  }
  await db.deleteFrom('members').where('guest', '=', guest).execute()
  await db.updateTable('campaigns').set({ creator: NOBODY }).where('creator', '=', guest).execute()
}

interface Written {
  readonly kind: string
  readonly [field: string]: unknown
}
function without(entry: Written): Written {
  if (entry.kind === 'found') return { ...entry, founder: 'somebody' }
  if (entry.kind === 'join') return { ...entry, member: { ...Object(entry.member), name: 'somebody' } }
  if (entry.kind !== 'note') return entry
  const { picture: _, ...note } = entry
  return { ...note, text: '…' }
}
