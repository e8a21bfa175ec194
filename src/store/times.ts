/** When nodes were there, and when they should have been and were not. */

import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A node says so often that it is there, in milliseconds; one that was not heard of for longer than `LATE` was away. */
export const BEAT = 2000
const LATE = 3 * BEAT
/** While other nodes are there, whoever was connected to a node that died finds another one within this time. */
const MOST_WITH_OTHERS = 30_000
/** What is older than this is not needed: no clock runs for so long. */
const KEPT = 30 * 24 * 3_600_000

export class Times {
  private readonly db: Kysely<Schema>
  private readonly shared: boolean

  /** `shared`: there may be several nodes at once. */
  constructor(db: Kysely<Schema>, shared: boolean) {
    this.db = db
    this.shared = shared
  }

  async beat(node: string, now: number): Promise<void> {
    const { numUpdatedRows } = await this.db
      .updateTable('beats')
      .set({ at: now })
      .where('node', '=', node)
      .where('at', '>=', now - LATE)
      .executeTakeFirst()
    const late = await this.db
      .selectFrom('beats')
      .selectAll()
      .where('at', '<', now - LATE)
      .execute()
    if (numUpdatedRows === 1n && late.length === 0) return
    await this.db.transaction().execute(async db => {
      const own = late.find(beat => beat.node === node)
      const others = late.filter(beat => beat.node !== node)
      if (numUpdatedRows === 0n) await this.arrive(db, node, own?.at ?? null, now)
      for (const other of others) {
        // Those who were connected there needed a while to come over; unless nobody was there at all.
        if (numUpdatedRows === 1n) await note(db, other.node, other.at, Math.min(now, other.at + MOST_WITH_OTHERS))
        await db.deleteFrom('beats').where('node', '=', other.node).where('at', '=', other.at).execute()
      }
      await db
        .deleteFrom('outages')
        .where('to', '<', now - KEPT)
        .execute()
    })
  }

  /** A node comes, or comes back. */
  private async arrive(db: Kysely<Schema>, node: string, was: number | null, now: number): Promise<void> {
    if (was !== null) await note(db, node, was, now)
    else {
      // The first to be there again after nobody was.
      const beats = await db.selectFrom('beats').select('at').execute()
      const last = Math.max(Number.NEGATIVE_INFINITY, ...beats.map(({ at }) => at))
      if (!this.shared || last < now - LATE) await note(db, node, last, now)
      if (!this.shared) await db.deleteFrom('beats').execute()
    }
    await db
      .insertInto('beats')
      .values({ node, at: now })
      .onConflict(c => c.column('node').doUpdateSet({ at: now }))
      .execute()
  }

  async awayBetween(from: number, to: number): Promise<number> {
    const rows = await this.db
      .selectFrom('outages')
      .select(['from', 'to'])
      .where('to', '>', from)
      .where('from', '<', to)
      .orderBy('from')
      .execute()
    let ms = 0
    let until = from
    for (const outage of rows) {
      const begin = Math.max(outage.from, until)
      const end = Math.min(outage.to, to)
      if (end > begin) ms += end - begin
      until = Math.max(until, end)
    }
    return ms
  }
}

async function note(db: Kysely<Schema>, node: string, from: number, to: number): Promise<void> {
  if (!Number.isFinite(from) || to <= from) return
  await db
    .insertInto('outages')
    .values({ node, from, to })
    .onConflict(c => c.columns(['node', 'from']).doUpdateSet({ to }))
    .execute()
}

/** Which database this is. One that was put back from a backup has a mark, and becomes another. */
export async function epochOf(db: Kysely<Schema>): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', 'epoch').executeTakeFirstOrThrow()
  return row.value
}
