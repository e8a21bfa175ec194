/** Breaks tried against tests, in threads that are replaced when a break leaves something behind in them. */

import { Worker } from 'node:worker_threads'
import type { Numbered } from './breaks.ts'
import { turnsOf } from './breaks.ts'
import type { Fate } from './kept.ts'
import type { Ask, Found, Job, Told, Wanted } from './worker.ts'

/** Tests that take longer are not run: too many breaks would wait for them. */
const SLOW = 8000
/** Loops that go round so many times as often as without a break, and so many times more, go round for ever. */
const ENDLESS = { times: 20, more: 200_000 }

const testName = ({ file, title }: Found): string => `${file}: ${title}`

export class Trial {
  private warm: Thread | undefined
  private usable: readonly Found[] = []
  private made: ReadonlyMap<string, string> | undefined
  /** How many breaks a file of tests has noticed: of those equally near, it goes first. */
  private readonly good = new Map<string, number>()
  private readonly root: string
  private readonly marked: readonly Numbered[]
  private readonly tests: readonly string[]

  constructor(root: string, breaks: readonly Numbered[], tests: readonly string[], textOf: (path: string) => string) {
    this.root = root
    this.tests = tests
    const marks: Numbered[] = []
    for (const path of new Set(breaks.map(one => one.path))) {
      marks.push(...turnsOf(path, textOf(path), breaks.length + 1 + marks.length))
    }
    this.marked = [...breaks, ...marks]
  }

  /** Runs all tests once without a break. */
  async begin(): Promise<void> {
    this.warm = await this.thread(-1, this.tests)
    const told = await this.warm.ask({ kind: 'baseline' }, 900_000)
    if (told?.kind !== 'baseline') throw new Error('mutants: the tests do not end')
    const bad = told.found.filter(({ failed }) => failed !== null)
    for (const { title, failed } of bad) console.log(`  not used, for it fails by itself: ${title}: ${failed}`)
    const slow = told.found.filter(({ failed, ms }) => failed === null && ms >= SLOW)
    for (const { title, ms } of slow) console.log(`  not used, for it takes ${Math.round(ms)} ms: ${title}`)
    this.usable = told.found.filter(({ failed, ms }) => failed === null && ms < SLOW)
    const made = await this.warm.ask({ kind: 'made' }, 60_000)
    if (made?.kind === 'made') this.made = made.made
  }

  async end(): Promise<void> {
    await this.warm?.end()
  }

  /** What becomes of a break; the test that noticed it earlier goes first. */
  async fateOf(one: Numbered, earlier: string | undefined): Promise<Fate> {
    const warm = this.warm ?? (await this.thread(-1, this.tests))
    this.warm = warm
    const isAtLoad = warm.metAtLoad.has(one.id)
    const tests = this.order(one, isAtLoad, earlier)
    if (tests.length === 0) return { end: 'survived', by: 'no test runs it' }
    if (isAtLoad) return this.fromTheBeginning(one, tests)
    const told = await warm.ask({ kind: 'try', now: one.id, tests: tests.map(wanted) }, patience(tests))
    if (told?.kind !== 'tried' || !told.sound) {
      await warm.end()
      this.warm = undefined
    }
    if (told?.kind === 'tried' && told.by !== null && !told.sound) return this.fromTheBeginning(one, tests)
    return this.fate(told, tests)
  }

  /** With the break in force from the first line on, in a thread of its own that loads tests as it comes to them. */
  private async fromTheBeginning(one: Numbered, tests: readonly Found[]): Promise<Fate> {
    const thread = await this.thread(one.id, [])
    try {
      const told = await thread.ask({ kind: 'try', now: one.id, tests: tests.map(wanted) }, patience(tests))
      return this.fate(told, tests)
    } finally {
      await thread.end()
    }
  }

  private fate(told: Told | null, tests: readonly Found[]): Fate {
    if (told === null) return { end: 'time' }
    if (told.kind === 'failedToLoad') return { end: 'noticed', by: told.why.slice(0, 100) }
    if (told.kind !== 'tried' || told.by === null) return { end: 'survived' }
    const { file } = tests[told.by]!
    this.good.set(file, (this.good.get(file) ?? 0) + 1)
    return { end: told.endless ? 'time' : 'noticed', by: testName(tests[told.by]!) }
  }

  /**
   * The tests that run a break's place: first the one that noticed it earlier, those that cite a rule of its function, those
   * of its file, those of its folder; the quick before the slow, and those that notice much before others.
   */
  private order(one: Numbered, isAtLoad: boolean, earlier: string | undefined): Found[] {
    const own = one.path.replace(/\.ts$/, '.test.ts')
    const folder = one.path.split('/').slice(0, 3).join('/')
    const near = (found: Found): number => {
      if (testName(found) === earlier) return 0
      if (one.cites.some(rule => found.title.includes(`[${rule}]`))) return 1
      if (found.file === own) return 2
      return found.file.startsWith(folder) ? 3 : 4
    }
    return this.usable
      .filter(({ met }) => isAtLoad || met.includes(one.id))
      .map(found => ({ found, near: near(found), cost: found.ms / (1 + (this.good.get(found.file) ?? 0)) }))
      .sort((a, b) => a.near - b.near || a.cost - b.cost)
      .map(({ found }) => found)
  }

  private thread(now: number, tests: readonly string[]): Promise<Thread> {
    return Thread.begin({ root: this.root, breaks: this.marked, tests, now, ...(this.made && { made: this.made }) })
  }
}

const wanted = ({ file, n, turns }: Found): Wanted => ({ file, n, most: turns * ENDLESS.times + ENDLESS.more })

/** How long these tests may take: what waits for ever counts as noticed, a busy machine does not. */
const patience = (tests: readonly Found[]): number => 30_000 + 20 * tests.reduce((sum, { ms }) => sum + ms, 0)

/** A worker that is asked one thing at a time. */
class Thread {
  metAtLoad: ReadonlySet<number> = new Set()
  private readonly worker: Worker
  private hear: ((told: Told | null) => void) | undefined

  private constructor(job: Job) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job, stdout: true, stderr: true })
    this.worker.on('message', (told: Told) => this.hear?.(told))
    this.worker.on('error', error => this.hear?.({ kind: 'failedToLoad', why: error.message }))
  }

  static async begin(job: Job): Promise<Thread> {
    const thread = new Thread(job)
    const told = await thread.listen(120_000)
    if (told?.kind !== 'loaded') {
      throw new Error(`mutants: ${told?.kind === 'failedToLoad' ? told.why : 'the files do not load'}`)
    }
    thread.metAtLoad = new Set(told.met)
    return thread
  }

  /** The answer, or null when it does not come in time. */
  ask(ask: Ask, ms: number): Promise<Told | null> {
    const heard = this.listen(ms)
    this.worker.postMessage(ask)
    return heard
  }

  private listen(ms: number): Promise<Told | null> {
    return new Promise(resolve => {
      const clock = setTimeout(() => resolve(null), ms)
      this.hear = told => {
        clearTimeout(clock)
        resolve(told)
      }
    })
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }
}
