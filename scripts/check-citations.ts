/**
 * Does a test that cites a rule run the code of that rule? Runs the tests of every game in play, once, with the functions
 * marked that state a rule's id; a rule whose every citing test passes by its code is not proved.
 *
 *   npm run citations                    every game in play
 *   npm run citations -- warfig --all    also each single test that runs none of the code of a rule it cites
 *
 * Batteries are left out, so it takes a few seconds for each game, and is part of `npm test`.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { RULESETS } from '#rulesets'
import type { Numbered } from './mutants/breaks.ts'
import { marksOf } from './mutants/marks.ts'
import type { Found, Job, Told } from './mutants/worker.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CITED = /\[([A-Z]{2}-[A-Z0-9]+-\d+[a-z]?)\]/g
/** The list of rules is no code, and what stands on tests proves nothing. */
const NOT_CODE = /\.test\.ts$|\/(rules|testing|golden|own)\.ts$|\/rules\//

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
  const games = RULESETS.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  if (games.length === 0) {
    console.error(`The games are ${RULESETS.map(({ id }) => id).join(', ')}.`)
    return 2
  }
  let isGood = true
  for (const { id, rules } of games) {
    const { unproved, passing, checked } = await judge(id, Object.keys(rules))
    console.log(`${id}: ${checked} rules have code and citing tests here, ${unproved.length} whose tests never run it`)
    for (const line of unproved) console.log(`  ${line}`)
    if (values.all) for (const line of passing) console.log(`  passes by: ${line}`)
    if (unproved.length > 0) isGood = false
  }
  return isGood ? 0 : 1
}

async function judge(game: string, rules: readonly string[]) {
  const folder = `src/rulesets/${game}`
  const files = filesIn(folder)
  const marks: Numbered[] = []
  const places = new Map<string, Set<number>>()
  const always = new Set<string>()
  for (const path of files.filter(name => !NOT_CODE.test(name))) {
    const marked = marksOf(path, readFileSync(join(ROOT, path), 'utf8'), marks.length)
    marks.push(...marked.marks)
    for (const [rule, ids] of marked.rules) places.set(rule, new Set([...(places.get(rule) ?? []), ...ids]))
    for (const rule of marked.always) always.add(rule)
  }
  const odds = filesIn('src/odds').filter(name => name.endsWith(`/${game}.test.ts`))
  const tests = [...files, ...odds].filter(name => name.endsWith('.test.ts') && !name.includes('battery'))
  const found = await baseline({ root: ROOT, breaks: marks, tests, now: -1 })
  const unproved: string[] = []
  const passing: string[] = []
  let checked = 0
  for (const rule of rules) {
    const ids = places.get(rule)
    const citing = found.filter(({ title }) => [...title.matchAll(CITED)].some(([, cited]) => cited === rule))
    // a rule that also stands in a table is read whenever the table is
    if (ids === undefined || always.has(rule) || citing.length === 0) continue
    checked++
    const runs = citing.filter(({ met }) => met.some(id => ids.has(id)))
    const names = [...ids].map(id => `${marks[id]?.path.split('/').at(-1)}:${marks[id]?.what}`)
    if (runs.length === 0)
      unproved.push(`${rule} (${names.join(', ')}): ${citing.map(({ title }) => title).join('; ')}`)
    for (const one of citing) if (!runs.includes(one)) passing.push(`${rule}: ${one.title}`)
  }
  return { unproved, passing, checked }
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .sort()
    .map(name => `${folder}/${name}`)

/** Every test run once, and which marks it met. */
function baseline(job: Job): Promise<readonly Found[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./mutants/worker.ts', import.meta.url), { workerData: job })
    let atLoad: readonly number[] = []
    worker.once('error', reject)
    worker.on('message', (told: Told) => {
      if (told.kind === 'loaded') {
        atLoad = told.met
        worker.postMessage({ kind: 'baseline' })
      } else if (told.kind === 'baseline') {
        // what makes the content runs once for all tests, while files are loaded
        resolve(told.found.map(found => ({ ...found, met: [...found.met, ...atLoad] })))
        void worker.terminate()
      } else reject(new Error(told.kind === 'failedToLoad' ? told.why : 'citations: the tests were not run'))
    })
  })
}

process.exitCode = await main()
