/** Where games, guests and rosters are kept: SQLite in a folder, or PostgreSQL. */

export { newPool, patiently, pauseAfter } from './away.ts'
export type { CampaignRow } from './campaigns.ts'
export { importStore } from './import.ts'
export type { Ban, BanKind, Rating } from './people.ts'
export { openPostgres } from './postgres.ts'
export { listedTerms } from './schema.ts'
export { backUp, openSqlite } from './sqlite.ts'
export type {
  Editions,
  Effects,
  GameRow,
  GuestRow,
  Line,
  LineText,
  ListedGame,
  ListedTerms,
  Store,
  Wake,
} from './store.ts'
export { BEAT } from './times.ts'

import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** A store by its address: `postgres://...`, or else the folder of an embedded one. */
export const openStore = (where: string): Promise<Store> =>
  /^postgres(ql)?:\/\//.test(where) ? openPostgres(where) : openSqlite(where)
