/** `npm start` and `npm test`: set up what is missing, then hand over to Node 24. Plain JavaScript, for Node 20. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, giveUp, ROOT, runInPlace } from './node24.mjs'
import { setUp } from './setup.mjs'

const RESULTS = join(ROOT, 'dist', 'test-results.json')
const PAGE = join(ROOT, 'dist', 'web', 'index.html')

/**
 * The part of vitest's report that we read.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: File[] }} Results
 * @typedef {{ status: string, assertionResults: { status: string }[] }} File
 */

/** Every check in the order of its cost: a mistake shows as early as it can. */
const CHECKS = [
  { name: 'types', title: 'tsc -b', program: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  {
    name: 'lint',
    title: 'biome check',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  {
    name: 'tests',
    title: 'vitest run',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`],
  },
  { name: 'rules', title: 'every rule is implemented and proved', program: 'scripts/check-rules.ts', args: [] },
  { name: 'proofs', title: 'tests run the code they cite', program: 'scripts/check-citations.ts', args: [] },
]

const [command, ...rest] = process.argv.slice(2)
process.exitCode = await main().catch(giveUp)

/** @returns {Promise<number>} */
async function main() {
  if (command !== 'start' && command !== 'test') {
    console.error('Usage: npm start, or npm test.')
    return 2
  }
  await setUp()
  const node = findNode()
  if (node === undefined) throw new Error('there is no Node 24 in node_modules: delete that folder and try again.')
  process.chdir(ROOT)
  if (command === 'test') return test(node)
  const built = await build(node)
  return built === 0 ? runInPlace(node, ['bin/musterfield.mjs', 'serve', '--open', '--log', 'warn', ...rest]) : built
}

/**
 * Builds the web client when something it is made of is newer than what was built.
 * @param {string} node
 */
async function build(node) {
  const made = existsSync(PAGE) ? statSync(PAGE).mtimeMs : 0
  if (['src', 'vite.config.ts', 'package-lock.json'].every(path => newest(join(ROOT, path)) < made)) return 0
  console.log('Building the web client ...')
  return runInPlace(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'])
}

/**
 * When a file, or any in a folder, was last changed.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))))
}

/** Runs the checks until one fails.
 * @param {string} node */
async function test(node) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  rmSync(RESULTS, { force: true })
  const summary = []
  let code = 0
  for (const { name, title, program, args } of CHECKS) {
    console.log(`\n== ${name}: ${title}`)
    const started = performance.now()
    code = await runInPlace(node, [program, ...args])
    const time = ((performance.now() - started) / 1000).toFixed(1)
    summary.push(`${name.padEnd(6)} ${code === 0 ? 'ok    ' : 'FAILED'} ${time.padStart(6)} s`)
    if (code !== 0) break
  }
  const left = CHECKS.slice(summary.length).map(check => check.name)
  if (left.length > 0) summary.push(`not run: ${left.join(', ')}`)
  console.log(`\n${summary.join('\n')}`)
  const counts = countTests()
  if (counts !== undefined) console.log(counts)
  return code
}

/**
 * What vitest counted, or nothing if it never came to that. A file that could not be loaded is one failure.
 * @returns {string | undefined}
 */
function countTests() {
  if (!existsSync(RESULTS)) return undefined
  /** @type {Results} */
  const results = JSON.parse(readFileSync(RESULTS, 'utf8'))
  const unloaded = results.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  )
  // what this machine has no browser or no PostgreSQL for; the titles say what to install
  const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : ''
  return `${results.numPassedTests} passed, ${results.numFailedTests + unloaded.length} failed${skipped}`
}
