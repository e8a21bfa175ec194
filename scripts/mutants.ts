/**
 * Do the tests bite? Breaks the code on purpose, one small break at a time, and looks whether a test notices.
 *
 *   npm run mutants -- src/rulesets/warniris/attack.ts          every break of a file
 *   npm run mutants -- src/rulesets src/engine --sample 200     200 breaks of each folder, always the same ones
 *   npm run mutants -- src/odds --sample 100 --seed 2 --json out.json
 *   npm run mutants -- src/rulesets --advice                    what bots and hints are told, instead of the rules
 *
 * A break is noticed when a test fails, or when it makes a test run for ever. Tests are those of the folder (`TESTS`), without
 * the batteries: random games notice a crash, not a wrong number. They run in one warm thread; of each break only those that
 * run its place, those that cite a rule of its file first. What is not noticed there is tried once more in a fresh thread, for
 * a memory of earlier work may have hidden it.
 */

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { below, rngFrom } from '#engine'
import { type Break, breaksOf, type Numbered } from './mutants/breaks.ts'
import type { Ask, Found, Job, Told } from './mutants/worker.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Code that is not broken: tests and what they stand on, lists of words, and looks. */
const SPARED = /(\.test|testing|golden|rules|looks|index)\.ts$|\/(testing|rules|golden|battery|fuzz|stage)\b/
/**
 * What no rule decides: which answers are tried first, and what a bot thinks of a position. It is counted by itself, `--advice`
 * only: the batteries see to it that it is legal, games between bots whether it is any good.
 */
const ADVICE = /\/(evaluation|fillings|goals|paths|places|wander|companies|forecast|ways|weights)\.ts$/

/** Tests of other folders that a folder is also held to. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'src/engine': ['test/support', 'src/match', 'src/rulesets/warverse'],
  'src/rulesets/common': ['test/support', 'src/rulesets/warniris'],
  'src/geometry': ['src/rulesets/common'],
}
/** Never run: random play, whole games of bots, and what takes long. */
const NOT_RUN = /battery\.test|evaluation\.test|offers\.test|dialect\.test/
const SLOW = 1500

interface Verdict {
  readonly of: Numbered
  /** 'noticed' by a test, by 'time', or 'survived'. */
  readonly end: 'noticed' | 'time' | 'survived'
  readonly by?: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    advice: { type: 'boolean', default: false },
    root: { type: 'string', default: ROOT },
  },
})

async function main(): Promise<number> {
  const wanted = positionals.length > 0 ? positionals : ['src/rulesets', 'src/engine', 'src/odds', 'src/geometry']
  const missing = wanted.filter(path => !existsSync(join(values.root, path)))
  if (missing.length > 0 || (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample))) {
    const why = missing.length > 0 ? `There is no ${missing.join(', ')} here.` : '--sample takes a whole number.'
    console.error(`${why} Usage: npm run mutants -- [file or folder ...] [--sample 200] [--seed 1] [--json file]`)
    return 2
  }
  const isWanted = (path: string): boolean => !SPARED.test(path) && ADVICE.test(path) === values.advice
  const files = wanted.flatMap(filesOf).filter(isWanted)
  const all: { folder: string; verdicts: Verdict[] }[] = []
  for (const folder of new Set(files.map(folderOf))) {
    const paths = files.filter(path => folderOf(path) === folder)
    all.push({ folder, verdicts: await tryFolder(folder, paths) })
    report(all.slice(-1))
  }
  if (all.length > 1) report(all, { survivors: false })
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 1)}\n`)
  return 0
}

/** Files below a path, in order. */
function filesOf(path: string): string[] {
  const full = join(values.root, path)
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .sort()
    .map(name => join(path, name))
}

/** The folder a file is counted in: a game, or a folder of src. */
const folderOf = (path: string): string => {
  const parts = path.split('/')
  return parts.slice(0, parts[1] === 'rulesets' && parts.length > 3 ? 3 : 2).join('/')
}

const testsFor = (folder: string): string[] =>
  [folder, ...(ALSO[folder] ?? [])]
    .filter(path => existsSync(join(values.root, path)))
    .flatMap(filesOf)
    .filter(path => path.endsWith('.test.ts') && !NOT_RUN.test(path))

async function tryFolder(folder: string, paths: readonly string[]): Promise<Verdict[]> {
  const every = paths.flatMap(path => breaksOf(path, readFileSync(join(values.root, path), 'utf8')))
  const breaks = sampled(every, values.sample === undefined ? every.length : Number(values.sample)).map(
    (one, id): Numbered => ({ ...one, id: id + 1 }),
  )
  console.log(`${folder}: ${breaks.length} of ${every.length} breaks`)
  const trial = new Trial(breaks, testsFor(folder))
  try {
    return await trial.all()
  } finally {
    await trial.end()
  }
}

/** So many of a list, drawn by the seed, in their order. */
function sampled(list: readonly Break[], n: number): Break[] {
  if (n >= list.length) return [...list]
  const rng = rngFrom(`mutants ${values.seed}`)
  const left = [...list.keys()]
  const chosen = Array.from({ length: n }, () => left.splice(below(rng, left.length), 1)[0]!)
  return chosen.sort((a, b) => a - b).map(i => list[i]!)
}

/** Breaks tried against tests, in threads that are replaced when a break hangs them. */
class Trial {
  private readonly breaks: readonly Numbered[]
  private readonly tests: readonly string[]
  private warm: Thread | undefined
  private found: readonly Found[] = []
  private usable: readonly Found[] = []
  private cites = new Map<string, ReadonlySet<string>>()

  constructor(breaks: readonly Numbered[], tests: readonly string[]) {
    this.breaks = breaks
    this.tests = tests
  }

  async all(): Promise<Verdict[]> {
    this.warm = await this.thread(-1)
    const told = await this.warm.ask({ kind: 'baseline' }, 900_000)
    if (told?.kind !== 'baseline') throw new Error('mutants: the tests do not end')
    this.found = told.found
    const bad = this.found.filter(({ failed }) => failed !== null)
    for (const { title, failed } of bad) console.log(`  not used, for it fails by itself: ${title}: ${failed}`)
    this.usable = this.found.filter(({ failed, ms }) => failed === null && ms < SLOW)
    const verdicts: Verdict[] = []
    for (const one of this.breaks) {
      const verdict = await this.tryOne(one)
      verdicts.push(verdict)
      if (verdicts.length % 50 === 0) console.log(`  ${verdicts.length} tried`)
    }
    return verdicts
  }

  async end(): Promise<void> {
    await this.warm?.end()
  }

  /** The tests that run a break's place, those that cite a rule of its file first, then the quick ones. */
  private order(one: Numbered, isAtLoad: boolean): number[] {
    const rules = this.rulesOf(one.path)
    const rank = ({ title, ms }: Found): number =>
      ([...title.matchAll(/\[([A-Z]{2}-[A-Z0-9]+-\d+)\]/g)].some(([, id]) => rules.has(id!)) ? 0 : 1e6) + ms
    return this.usable
      .filter(({ met }) => isAtLoad || met.includes(one.id))
      .sort((a, b) => rank(a) - rank(b))
      .map(({ index }) => index)
  }

  private rulesOf(path: string): ReadonlySet<string> {
    let rules = this.cites.get(path)
    if (rules === undefined) {
      const text = readFileSync(join(values.root, path), 'utf8')
      rules = new Set(text.match(/\b[A-Z]{2}-[A-Z0-9]+-\d+\b/g) ?? [])
      this.cites.set(path, rules)
    }
    return rules
  }

  private async tryOne(one: Numbered): Promise<Verdict> {
    const warm = this.warm ?? (await this.thread(-1))
    this.warm = warm
    const isAtLoad = warm.metAtLoad.has(one.id)
    if (!isAtLoad) {
      const tests = this.order(one, false)
      if (tests.length === 0) return { of: one, end: 'survived', by: 'no test runs it' }
      const told = await warm.ask({ kind: 'try', now: one.id, tests }, this.patience(tests))
      if (told === null) {
        await this.drop()
        return { of: one, end: 'time' }
      }
      if (told.kind === 'tried' && told.by !== null && told.sound) return this.noticed(one, told.by)
      if (told.kind === 'tried' && !told.sound) await this.drop()
    }
    return this.tryFresh(one, isAtLoad)
  }

  /** With the break in force from the first line on, in a thread of its own. */
  private async tryFresh(one: Numbered, isAtLoad: boolean): Promise<Verdict> {
    const thread = await this.thread(one.id)
    try {
      if (thread.failedToLoad !== null) return { of: one, end: 'noticed', by: thread.failedToLoad }
      const tests = this.order(one, isAtLoad)
      const told = await thread.ask({ kind: 'try', now: one.id, tests }, this.patience(tests))
      if (told === null) return { of: one, end: 'time' }
      return told.kind === 'tried' && told.by !== null ? this.noticed(one, told.by) : { of: one, end: 'survived' }
    } finally {
      await thread.end()
    }
  }

  private noticed(of: Numbered, by: number): Verdict {
    return { of, end: 'noticed', by: this.found[by]?.title ?? '' }
  }

  /** How long these tests may take: endless loops count as noticed, a busy machine does not. */
  private patience(tests: readonly number[]): number {
    return 10_000 + 20 * tests.reduce((sum, index) => sum + (this.found[index]?.ms ?? 0), 0)
  }

  private async drop(): Promise<void> {
    await this.warm?.end()
    this.warm = undefined
  }

  private thread(now: number): Promise<Thread> {
    return Thread.begin({ root: values.root, breaks: this.breaks, tests: this.tests, now })
  }
}

/** A worker that is asked one thing at a time. */
class Thread {
  metAtLoad: ReadonlySet<number> = new Set()
  failedToLoad: string | null = null
  private readonly worker: Worker
  private hear: ((told: Told | null) => void) | undefined

  private constructor(job: Job) {
    this.worker = new Worker(new URL('./mutants/worker.ts', import.meta.url), {
      workerData: job,
      stdout: true,
      stderr: true,
    })
    this.worker.on('message', (told: Told) => this.hear?.(told))
    this.worker.on('error', error => this.hear?.({ kind: 'failedToLoad', why: error.message }))
  }

  static async begin(job: Job): Promise<Thread> {
    const thread = new Thread(job)
    const told = await thread.listen(120_000)
    if (told?.kind === 'loaded') thread.metAtLoad = new Set(told.met)
    else thread.failedToLoad = told?.kind === 'failedToLoad' ? told.why : 'the files do not load'
    if (thread.failedToLoad !== null && job.now < 0) throw new Error(`mutants: ${thread.failedToLoad}`)
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

function report(all: readonly { folder: string; verdicts: readonly Verdict[] }[], { survivors = true } = {}): void {
  console.log(`\n${'folder'.padEnd(26)} breaks  noticed  by time  survived  score`)
  for (const { folder, verdicts } of all) {
    const count = (end: Verdict['end']): number => verdicts.filter(verdict => verdict.end === end).length
    const [noticed, time, survived] = [count('noticed'), count('time'), count('survived')]
    const score = verdicts.length === 0 ? 100 : ((noticed + time) * 100) / verdicts.length
    console.log(
      folder.padEnd(26) +
        [verdicts.length, noticed, time, survived].map((n, i) => String(n).padStart([7, 9, 9, 10][i]!)).join('') +
        `  ${score.toFixed(1)} %`,
    )
  }
  if (!survivors) return
  for (const { verdicts } of all) {
    for (const { of, end, by } of verdicts) {
      if (end !== 'survived') continue
      console.log(
        `  ${join(dirname(of.path), of.path.split('/').at(-1)!)}:${of.line}: ${of.what}${by === undefined ? '' : ` (${by})`}`,
      )
    }
  }
}

process.exitCode = await main()
