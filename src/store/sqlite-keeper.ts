/**
 * Moves what is in the write-ahead log into the SQLite file, beside the thread that writes and without stopping it. A
 * commit would otherwise do it now and then, and everybody would wait for two more writes to the disk.
 */

import { fdatasyncSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { COMMITS, MOVED } from './sqlite-shared.ts'

/** Looks so often, in milliseconds; moves after so many commits, or, where there were any, after so many looks. */
const EVERY = 100
const MANY = 500
const LOOKS = 100

const db = new DatabaseSync(workerData.file)
db.exec('pragma busy_timeout = 1000; pragma synchronous = full; pragma wal_autocheckpoint = 0')

const shared = new Int32Array(workerData.shared)
let moved = 0
let looks = 0

setInterval(() => {
  const waiting = Atomics.load(shared, COMMITS) - moved
  looks++
  if (waiting === 0 || (waiting < MANY && looks < LOOKS)) return
  looks = 0
  try {
    db.exec('pragma wal_checkpoint(passive)')
    // Where commits came in meanwhile SQLite leaves this to whoever moves those; but that one has no time.
    fdatasyncSync(workerData.open)
  } catch {
    // A full disk, most likely. The log has everything; it is moved when there is room again.
    return
  }
  moved += waiting
  Atomics.store(shared, MOVED, 1)
}, EVERY)
