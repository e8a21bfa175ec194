/**
 * Do the tests bite? Breaks the code on purpose, one small break at a time, and looks whether a test notices.
 *
 *   npm run mutants -- src/rulesets/warniris/attack.ts          every break of a file
 *   npm run mutants -- src/rulesets src/engine --sample 200     200 breaks of each folder, always the same ones
 *   npm run mutants -- src/odds --sample 100 --seed 2 --json out.json
 *   npm run mutants -- src/rulesets --advice                    what bots and hints are told, instead of the rules
 *   npm run mutants -- src/engine --minutes 10                  as many of each folder as can be tried in that time, the rest the next time
 *
 * A break is noticed when a test fails, or when it makes a test go round for ever. Tests are those of the folder and of `ALSO`,
 * without the batteries: random play that checks only what holds for all rules notices a crash, not a wrong number. They run in
 * one warm thread; of each break only those that run its place, the nearest first. What is found out is kept in
 * dist/mutants.json: a later run tries the breaks of changed files, and those that survived tests which have changed since
 * (`--again` tries all of them). Breaks that change nothing by what they are, are not made (`breaks.ts`); those that change
 * nothing because of the code about them are named with the reason in `equal.ts`.
 */

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { below, rngFrom } from '#engine'
import { adviceAmong } from './mutants/advice.ts'
import { type Break, breaksOf, type Numbered } from './mutants/breaks.ts'
import { EQUAL, type Equal } from './mutants/equal.ts'
import { type Fate, Kept, namesOf, printOf } from './mutants/kept.ts'
import { Trial } from './mutants/trial.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Code that is not broken: tests and what they stand on, lists of words, and looks. */
const SPARED =
  /(\.test|testing|testing-\w+|golden|golden-\w+|own|prints|rules|looks|index)\.ts$|\/(testing|rules|golden|battery|fuzz|curious|fields|crowds|slips|secrets|stage|same)\b/
/** Tests of other folders that a folder is also held to. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'src/engine': ['test/support', 'src/match', 'src/campaign', 'src/rulesets/warverse'],
  'src/rulesets/common': ['test/support', 'src/rulesets/warniris', 'src/rulesets/wyrdcry'],
  'src/geometry': ['src/rulesets/common', 'src/rulesets/warverse', 'src/rulesets/warfig'],
}
/** Never run: random play, whole games of bots, and what takes long. */
const NOT_RUN = /battery\.test|evaluation\.test|offers\.test|dialect\.test|external\.test/

interface Verdict extends Fate {
  readonly of: Break
  readonly equal?: Equal
}
interface OfFolder {
  readonly folder: string
  /** How many breaks there are, tried or not. */
  readonly breaks: number
  readonly verdicts: readonly Verdict[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    advice: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    root: { type: 'string', default: ROOT },
  },
})
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes)

async function main(): Promise<number> {
  const wanted = positionals.length > 0 ? positionals : ['src/rulesets', 'src/engine', 'src/odds', 'src/geometry']
  const missing = wanted.filter(path => !existsSync(join(values.root, path)))
  const wrong = (['sample', 'minutes'] as const).find(name => !/^[1-9]\d*$/.test(values[name] ?? '1'))
  if (missing.length > 0 || wrong !== undefined) {
    const why = missing.length > 0 ? `There is no ${missing.join(', ')} here.` : `--${wrong} takes a whole number.`
    console.error(
      `${why} Usage: npm run mutants -- [file or folder ...] [--sample 200] [--seed 1] [--minutes 10] [--json file]`,
    )
    return 2
  }
  // it is counted by itself: batteries see to it that advice is legal, games between bots whether it is any good
  const advice = adviceAmong(filesOf('src/rulesets'), textOf)
  const isWanted = (path: string): boolean => !SPARED.test(path) && advice.has(path) === values.advice
  const files = wanted.flatMap(filesOf).filter(isWanted)
  const all: OfFolder[] = []
  for (const folder of new Set(files.map(folderOf))) {
    const paths = files.filter(path => folderOf(path) === folder)
    all.push(await tryFolder(folder, paths))
    report(all.slice(-1))
  }
  if (all.length > 1) report(all, { survivors: false })
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 1)}\n`)
  return 0
}

const textOf = (path: string): string => readFileSync(join(values.root, path), 'utf8')

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

/** Tests, and what they stand on: where any of it changes, what survived is tried again. */
const standsOn = (folder: string): string[] =>
  [folder, ...(ALSO[folder] ?? [])]
    .filter(path => existsSync(join(values.root, path)))
    .flatMap(filesOf)
    .filter(path => SPARED.test(path) && !NOT_RUN.test(path))

const testsFor = (folder: string): string[] => standsOn(folder).filter(path => path.endsWith('.test.ts'))

async function tryFolder(folder: string, paths: readonly string[]): Promise<OfFolder> {
  const kept = new Kept(values.root)
  const tests = testsFor(folder)
  const print = printOf(standsOn(folder).map(textOf).join())
  const every = paths.flatMap(path => breaksOf(path, textOf(path)))
  const names = namesOf(every)
  const chosen = sampled(every, values.sample === undefined ? every.length : Number(values.sample))
  const known = (one: Break) => (values.again ? {} : kept.of(one.path, names.get(one) ?? '', textOf(one.path), print))
  const fates = new Map<Break, Fate>()
  for (const one of chosen) {
    const { sure } = known(one)
    if (sure !== undefined) fates.set(one, sure)
  }
  const left = shuffled(chosen.filter(one => !fates.has(one)))
  console.log(`${folder}: ${chosen.length} of ${every.length} breaks, ${left.length} to try`)
  if (left.length > 0) {
    const numbered = left.map((one, id): Numbered => ({ ...one, id: id + 1 }))
    const trial = new Trial(values.root, numbered, tests, textOf)
    try {
      await trial.begin()
      const until = Date.now() + 60_000 * minutes
      for (const [i, one] of left.entries()) {
        if (Date.now() > until) break
        const fate = await trial.fateOf(numbered[i]!, known(one).once?.by)
        fates.set(one, fate)
        kept.keep(one.path, names.get(one) ?? '', textOf(one.path), print, fate)
        if (i % 50 === 49) {
          kept.save()
          console.log(`  ${i + 1} tried`)
        }
      }
    } finally {
      kept.save()
      await trial.end()
    }
  }
  const verdicts = chosen.flatMap((of): Verdict[] => {
    const fate = fates.get(of)
    const equal = equalOf(of)
    return fate === undefined ? [] : [{ of, ...fate, ...(equal && { equal }) }]
  })
  for (const equal of EQUAL) {
    if (!paths.includes(equal.path) || every.some(one => isNamed(equal, one))) continue
    console.log(`  equal.ts names a break that is not there: ${equal.path}, ${equal.inside}: ${equal.what}`)
  }
  return { folder, breaks: every.length, verdicts }
}

const isNamed = (equal: Equal, one: Break): boolean =>
  one.path === equal.path &&
  one.inside === equal.inside &&
  one.what === equal.what &&
  (equal.was === undefined || one.was.startsWith(equal.was))

const equalOf = (one: Break): Equal | undefined => EQUAL.find(equal => isNamed(equal, one))

/** So many of a list, drawn by the seed, in their order. */
function sampled<T>(list: readonly T[], n: number): T[] {
  if (n >= list.length) return [...list]
  const chosen = new Set(shuffled(list).slice(0, n))
  return list.filter(one => chosen.has(one))
}

/** A list in an order drawn by the seed: what is left out for want of time is left out everywhere. */
function shuffled<T>(list: readonly T[]): T[] {
  const rng = rngFrom(`mutants ${values.seed}`)
  const left = [...list]
  for (let i = left.length - 1; i > 0; i--) {
    const j = below(rng, i + 1)
    ;[left[i], left[j]] = [left[j]!, left[i]!]
  }
  return left
}

function report(all: readonly OfFolder[], { survivors = true } = {}): void {
  console.log(`\n${'folder'.padEnd(26)} breaks  tried  noticed  for ever  explained  survived  score`)
  for (const { folder, breaks, verdicts } of all) {
    const count = (is: (verdict: Verdict) => boolean): number => verdicts.filter(is).length
    const noticed = count(({ end }) => end === 'noticed')
    const time = count(({ end }) => end === 'time')
    const explained = count(({ end, equal }) => end === 'survived' && equal !== undefined)
    const survived = verdicts.length - noticed - time - explained
    const real = verdicts.length - explained
    const score = real === 0 ? 100 : ((noticed + time) * 100) / real
    const columns = [breaks, verdicts.length, noticed, time, explained, survived]
    const widths = [7, 7, 9, 10, 11, 10]
    const told = columns.map((n, i) => String(n).padStart(widths[i]!)).join('')
    console.log(`${folder.padEnd(26)}${told}  ${score.toFixed(1)} %`)
  }
  if (!survivors) return
  for (const { verdicts } of all) {
    for (const { of, end, by, equal } of verdicts) {
      const where = `${of.path}:${of.line} ${of.inside}: ${of.what}: ${of.was}`
      if (equal !== undefined && end !== 'survived') console.log(`  named as equal, and noticed: ${where}`)
      if (end === 'survived' && equal === undefined) console.log(`  ${where}${by === undefined ? '' : ` (${by})`}`)
    }
  }
}

process.exitCode = await main()
