/** A thread that has the broken files and the tests loaded, and runs tests with one break in force at a time. */

import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { type Numbered, withBreaks } from './breaks.ts'

export interface Job {
  readonly root: string
  readonly breaks: readonly Numbered[]
  readonly tests: readonly string[]
  /** The break that is in force from the beginning; -1 for none. */
  readonly now: number
}
/** A test, how long it took, and which breaks it met; `load` are those met while files were loaded. */
export interface Found {
  readonly index: number
  readonly title: string
  readonly ms: number
  readonly met: readonly number[]
  readonly failed: string | null
}
export type Ask =
  | { readonly kind: 'baseline' }
  | { readonly kind: 'try'; readonly now: number; readonly tests: readonly number[] }
export type Told =
  | { readonly kind: 'loaded'; readonly met: readonly number[]; readonly tests: readonly string[] }
  | { readonly kind: 'failedToLoad'; readonly why: string }
  | { readonly kind: 'baseline'; readonly found: readonly Found[] }
  /** The test that noticed, or null; `sound` unless that test fails without the break too. */
  | { readonly kind: 'tried'; readonly by: number | null; readonly sound: boolean }

const { root, breaks, tests, now } = workerData as Job // what mutants.ts hands over
const say = (told: Told): void => parentPort?.postMessage(told)

const broken = { now, met: new Uint8Array(breaks.reduce((most, { id }) => Math.max(most, id), 0) + 1) }
Object.assign(globalThis, { __broken: broken })
const metNow = (): number[] => breaks.filter(({ id }) => broken.met[id] === 1).map(({ id }) => id)

const byUrl = new Map<string, Numbered[]>()
for (const one of breaks) {
  const url = pathToFileURL(join(root, one.path)).href
  byUrl.set(url, [...(byUrl.get(url) ?? []), one])
}
const SHIM = new URL('./vitest-shim.ts', import.meta.url).href

registerHooks({
  resolve(name, context, next) {
    if (name === 'vitest' && context.parentURL !== SHIM) return { url: SHIM, shortCircuit: true }
    return next(name, context)
  },
  load(url, context, next) {
    const inside = byUrl.get(url)
    if (inside === undefined) return next(url, context)
    const source = withBreaks(readFileSync(fileURLToPath(url), 'utf8'), inside)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})

const { collected } = await import('./vitest-shim.ts')

/** Why a test fails, or null. */
async function failure(index: number): Promise<string | null> {
  try {
    await collected[index]!.run()
    return null
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : String(error)
  }
}

async function baseline(): Promise<Found[]> {
  const found: Found[] = []
  for (let index = 0; index < collected.length; index++) {
    broken.met.fill(0)
    const started = performance.now()
    const failed = await failure(index)
    found.push({ index, title: collected[index]!.title, ms: performance.now() - started, met: metNow(), failed })
  }
  return found
}

async function tried(id: number, indexes: readonly number[]): Promise<Told> {
  for (const index of indexes) {
    broken.now = id
    const failed = await failure(index)
    if (failed === null) continue
    broken.now = now
    // what a break left behind in some memory must not be taken for the next break
    const sound = now === id || (await failure(index)) === null
    return { kind: 'tried', by: index, sound }
  }
  broken.now = now
  return { kind: 'tried', by: null, sound: true }
}

try {
  for (const path of tests) await import(pathToFileURL(join(root, path)).href)
  say({ kind: 'loaded', met: metNow(), tests: collected.map(({ title }) => title) })
} catch (error) {
  say({ kind: 'failedToLoad', why: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}

parentPort?.on('message', async (ask: Ask) => {
  if (ask.kind === 'baseline') say({ kind: 'baseline', found: await baseline() })
  else say(await tried(ask.now, ask.tests))
})
