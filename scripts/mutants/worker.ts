/** A thread that has the broken files and the tests loaded, and runs tests with one break in force at a time. */

import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { type Numbered, withBreaks } from './breaks.ts'

export interface Job {
  readonly root: string
  readonly breaks: readonly Numbered[]
  /** Files of tests, loaded at once; others are loaded when they are asked for. */
  readonly tests: readonly string[]
  /** The break that is in force from the beginning; -1 for none. */
  readonly now: number
  /** What another thread made of files, by their addresses, so that they are not read and stripped of types again. */
  readonly made?: ReadonlyMap<string, string>
}
/** A test by its file and its number in there, how long it took, and which breaks it met; `turns` of loops. */
export interface Found {
  readonly file: string
  readonly n: number
  readonly title: string
  readonly ms: number
  readonly turns: number
  readonly met: readonly number[]
  readonly failed: string | null
}
/** Which test, and how many turns of loops are too many for it. */
export interface Wanted {
  readonly file: string
  readonly n: number
  readonly most: number
}
export type Ask =
  | { readonly kind: 'baseline' }
  | { readonly kind: 'made' }
  | { readonly kind: 'try'; readonly now: number; readonly tests: readonly Wanted[] }
export type Told =
  | { readonly kind: 'loaded'; readonly met: readonly number[] }
  | { readonly kind: 'failedToLoad'; readonly why: string }
  | { readonly kind: 'baseline'; readonly found: readonly Found[] }
  | { readonly kind: 'made'; readonly made: ReadonlyMap<string, string> }
  /** The test that noticed by its place in the list, or null; `sound` unless that test fails without the break too. */
  | { readonly kind: 'tried'; readonly by: number | null; readonly endless: boolean; readonly sound: boolean }

const { root, breaks, tests, now, made: known } = workerData as Job // what mutants.ts hands over
const say = (told: Told): void => parentPort?.postMessage(told)

const ENDLESS = 'it goes round for ever'
/** What was remembered in one trial must not be met in the next: memories that last are emptied in between. */
let trial = 0
class Memory<K extends WeakKey, V> {
  private of = trial
  private kept = new WeakMap<K, V>()
  private now(): WeakMap<K, V> {
    if (this.of !== trial) this.kept = new WeakMap()
    this.of = trial
    return this.kept
  }
  get(key: K): V | undefined {
    return this.now().get(key)
  }
  has(key: K): boolean {
    return this.now().has(key)
  }
  set(key: K, value: V): this {
    this.now().set(key, value)
    return this
  }
}
/** Lists of the same kind that a file keeps for all. */
const noted: Map<unknown, unknown>[] = []
class Noted<K, V> extends Map<K, V> {
  constructor() {
    super()
    noted.push(this)
  }
}
function forget(): void {
  trial++
  for (const list of noted) list.clear()
}
const broken = {
  now,
  met: new Uint8Array(breaks.reduce((most, { id }) => Math.max(most, id), 0) + 1),
  turns: 0,
  most: Number.POSITIVE_INFINITY,
  turn(): void {
    if (++this.turns > this.most) throw new Error(ENDLESS)
  },
  Memory,
  Noted,
}
Object.assign(globalThis, { __broken: broken })
const metNow = (): number[] => breaks.filter(({ id }) => broken.met[id] === 1).map(({ id }) => id)

const byUrl = new Map<string, Numbered[]>()
for (const one of breaks) {
  const url = pathToFileURL(join(root, one.path)).href
  const list = byUrl.get(url)
  if (list === undefined) byUrl.set(url, [one])
  else list.push(one)
}
const SHIM = new URL('./vitest-shim.ts', import.meta.url).href
const OURS = pathToFileURL(join(root, 'src')).href
const made = new Map(known)

registerHooks({
  resolve(name, context, next) {
    if (name === 'vitest' && context.parentURL !== SHIM) return { url: SHIM, shortCircuit: true }
    return next(name, context)
  },
  load(url, context, next) {
    if (!url.startsWith(OURS) || !url.endsWith('.ts')) return next(url, context)
    const source = made.get(url) ?? madeOf(url)
    made.set(url, source)
    return { format: 'module', source, shortCircuit: true }
  },
})

function madeOf(url: string): string {
  const text = withBreaks(readFileSync(fileURLToPath(url), 'utf8'), byUrl.get(url) ?? [])
  return stripTypeScriptTypes(text)
    .replaceAll(/\bnew WeakMap\b/g, 'new __broken.Memory')
    .replaceAll(/^(const \w+ = new )Map(\s*\(\))/gm, '$1__broken.Noted$2')
}

const { beginFile, testsOf } = await import('./vitest-shim.ts')

async function load(file: string): Promise<void> {
  beginFile(file)
  await import(pathToFileURL(join(root, file)).href)
}

/** Why a test fails, or null. */
async function failure(file: string, n: number, most = Number.POSITIVE_INFINITY): Promise<string | null> {
  broken.turns = 0
  broken.most = most
  try {
    await testsOf(file)[n]!.run()
    return broken.turns > most ? ENDLESS : null
  } catch (error) {
    if (broken.turns > most) return ENDLESS
    return error instanceof Error ? error.message.slice(0, 200) : String(error)
  } finally {
    broken.most = Number.POSITIVE_INFINITY
  }
}

async function baseline(): Promise<Found[]> {
  const found: Found[] = []
  for (const file of tests) {
    for (const [n, { title }] of testsOf(file).entries()) {
      broken.met.fill(0)
      forget()
      const started = performance.now()
      const failed = await failure(file, n)
      found.push({ file, n, title, ms: performance.now() - started, turns: broken.turns, met: metNow(), failed })
    }
  }
  return found
}

async function tried(id: number, wanted: readonly Wanted[]): Promise<Told> {
  forget()
  for (const [by, { file, n, most }] of wanted.entries()) {
    broken.now = now === -1 ? -1 : id
    if (testsOf(file).length === 0) await load(file)
    broken.now = id
    const failed = await failure(file, n, most)
    if (failed === null) continue
    broken.now = now
    forget()
    // what a break left behind must not be taken for the next break
    const sound = now === id || (await failure(file, n)) === null
    return { kind: 'tried', by, endless: failed === ENDLESS, sound }
  }
  broken.now = now
  return { kind: 'tried', by: null, endless: false, sound: true }
}

try {
  for (const file of tests) await load(file)
  say({ kind: 'loaded', met: metNow() })
} catch (error) {
  say({ kind: 'failedToLoad', why: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}

parentPort?.on('message', async (ask: Ask) => {
  try {
    if (ask.kind === 'baseline') say({ kind: 'baseline', found: await baseline() })
    else if (ask.kind === 'made') say({ kind: 'made', made })
    else say(await tried(ask.now, ask.tests))
  } catch (error) {
    // a file that does not load with the break in it
    say({ kind: 'failedToLoad', why: error instanceof Error ? error.message : String(error) })
  }
})
