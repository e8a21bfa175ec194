/** Where games, guests and rosters are kept: SQLite in a folder, or PostgreSQL. */
export { newPool, patiently, pauseAfter } from './away.ts'
export { openPostgres } from './postgres.ts'
export { backUp, openSqlite } from './sqlite.ts'
export type { Effects, GameRow, GuestRow, Line, Store, Wake } from './store.ts'

import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** A store by its address: `postgres://...`, or else the folder of an embedded one. */
export const openStore = (where: string): Promise<Store> =>
  /^postgres(ql)?:\/\//.test(where) ? openPostgres(where) : openSqlite(where)
