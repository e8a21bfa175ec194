/** What nobody needs any more. */

import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

const PAGE = 500

/** See `Store.dropIdle`. */
export async function dropIdle(
  db: Kysely<Schema>,
  guestsSince: number,
  gamesSince: number,
  recordsSince: number,
): Promise<number> {
  const idle = await db
    .deleteFrom('guests')
    .where('seen', '<', guestsSince)
    .where('created', '<', guestsSince)
    .where('recovery', 'is', null)
    .where(e =>
      e.not(e.exists(e.selectFrom('rosters').select('rosters.id').whereRef('rosters.guest', '=', 'guests.id'))),
    )
    .where(e =>
      e.not(e.exists(e.selectFrom('players').select('players.game').whereRef('players.guest', '=', 'guests.id'))),
    )
    .where(e =>
      e.not(e.exists(e.selectFrom('members').select('members.campaign').whereRef('members.guest', '=', 'guests.id'))),
    )
    .executeTakeFirst()
  const still = await db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'live')
    .where('updated', '<', gamesSince)
    .where(e =>
      e.not(
        e.exists(e.selectFrom('lines').select('n').whereRef('game', '=', 'games.id').where('at', '>=', gamesSince)),
      ),
    )
    .limit(PAGE)
    .execute()
  for (const { id } of still) await db.updateTable('games').set({ status: 'closed' }).where('id', '=', id).execute()
  const old = await db.selectFrom('records').select('game').where('ended', '<', recordsSince).limit(PAGE).execute()
  for (const { game } of old) {
    for (const table of ['records', 'lines', 'checkpoints'] as const) {
      await db.deleteFrom(table).where('game', '=', game).execute()
    }
    await db.deleteFrom('games').where('id', '=', game).execute()
  }
  return Number(idle.numDeletedRows) + still.length + old.length
}

/** See `Store.dropStale`. */
export async function dropStale(db: Kysely<Schema>, since: number): Promise<number> {
  return db.transaction().execute(async db => {
    const gone = await db
      .deleteFrom('games')
      .where('status', 'in', ['open', 'closed'])
      .where('updated', '<', since)
      .returning('id')
      .execute()
    for (const { id } of gone) await db.deleteFrom('lines').where('game', '=', id).execute()
    return gone.length
  })
}
