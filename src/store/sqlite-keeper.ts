/**
 * Moves what is in the write-ahead log into the SQLite file, beside the thread that writes and without stopping it. A
 * commit would otherwise do it now and then, and everybody would wait for two more writes to the disk.
 */

import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

/** Looks so often, in milliseconds; moves after so many commits, or, where there were any, after so many looks. */
const EVERY = 500
const COMMITS = 5000
const LOOKS = 20
/** Pages of 4 KB: a log longer than this is begun anew, for which writing does stop for a moment. */
const LONG = 16_000

const db = new DatabaseSync(workerData.file)
db.exec('pragma busy_timeout = 1000; pragma synchronous = full; pragma wal_autocheckpoint = 0')

/** Counted up by the thread that writes. */
const commits = new Int32Array(workerData.commits)
let moved = 0
let looks = 0

setInterval(() => {
  const waiting = Atomics.load(commits, 0) - moved
  looks++
  if (waiting === 0 || (waiting < COMMITS && looks < LOOKS)) return
  moved += waiting
  looks = 0
  const state = db.prepare('pragma wal_checkpoint(passive)').get()
  if (Number(state?.log) > LONG) db.exec('pragma wal_checkpoint(restart)')
}, EVERY)
