/** Reads the whole SQLite file once, beside everything else, and says what is wrong with it: null where nothing is. */

import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

function fault(): string | null {
  const db = new DatabaseSync(workerData.file, { readOnly: true })
  try {
    const [found] = db.prepare('pragma quick_check(1)').all()
    const said = String(Object.values(found ?? {})[0])
    return said === 'ok' ? null : said
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    db.close()
  }
}

parentPort?.postMessage(fault())
