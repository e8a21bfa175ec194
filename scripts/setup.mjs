/** Set-up: installs what package-lock.json names, once. Plain JavaScript without dependencies, for Node 20. */

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNode, isNewEnough, NODE_WANTED, nodePackage, ROOT } from './node24.mjs'

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.musterfield-stamp')
const LOCK_FOLDER = join(ROOT, '.musterfield')
const LOCK = join(LOCK_FOLDER, 'setup.lock')
/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const LOCK_IS_STALE_AFTER = 15 * 60_000

/** Makes this checkout ready to run; costs a few milliseconds when it already is. */
export async function setUp() {
  // A linked node_modules belongs to another checkout, which keeps it up to date.
  if (isLink(MODULES)) return
  if (isSetUp()) return
  refuseMachinesWithoutNode()
  await whileAlone(async () => {
    if (!isSetUp()) await install()
  })
}

const isSetUp = () => read(STAMP) === wantedStamp()

/** Changes with the lock file and with the kind of machine: packages hold programs made for one kind. */
function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

function refuseMachinesWithoutNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  if (isNewEnough || nodePackage in optionalDependencies) return
  throw new Error(
    `it runs on Node ${NODE_WANTED} or later, this is Node ${process.versions.node}, and it brings no Node of its own ` +
      `for ${process.platform}-${process.arch}: please install Node ${NODE_WANTED} and try again.`,
  )
}

/** Two runs started at once must not both rewrite node_modules: the second waits for the first.
 * @param {() => Promise<void>} work */
async function whileAlone(work) {
  let waiting = false
  while (!takeLock()) {
    if (!waiting) say('Another run is setting up this folder; waiting for it ...\n')
    waiting = true
    await sleep(300)
  }
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function takeLock() {
  try {
    mkdirSync(LOCK_FOLDER, { recursive: true })
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new Error(`set-up cannot write to ${ROOT} (${messageOf(error)}).`)
    if (isStale()) rmSync(LOCK, { force: true })
    return false
  }
}

/** Was the lock left behind by a run that is no more? */
function isStale() {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > LOCK_IS_STALE_AFTER) return true
    const pid = Number(readFileSync(LOCK, 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

async function install() {
  const started = Date.now()
  const stopClock = showClock('Setting up, this once: fetching the packages named in package-lock.json')
  const cache = borrowedCache()
  try {
    const { code, errors } = await npmCi(cache)
    stopClock()
    if (code !== 0) throw new Error(explain(errors))
    if (findNode() === undefined)
      throw new Error(`npm did not install ${nodePackage}, the Node that Musterfield runs on.`)
    linkOurselves()
    writeFileSync(STAMP, wantedStamp())
    say(`Set up in ${seconds(started)} s.\n`)
  } finally {
    stopClock()
    if (cache !== undefined) rmSync(cache, { recursive: true, force: true })
  }
}

/** @param {string | undefined} cache @returns {Promise<{ code: number | null, errors: string }>} */
function npmCi(cache) {
  const [program, ...before] = npmProgram()
  const env = cache === undefined ? process.env : { ...process.env, npm_config_cache: cache }
  // Warnings are left out: under Node 20 npm prints one for each package that wants a newer Node, and we bring that.
  const args = [...before, 'ci', '--loglevel=error', '--no-progress', '--include=dev', '--include=optional']
  const windowsBatch = process.platform === 'win32' && before.length === 0
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env, shell: windowsBatch, stdio: ['ignore', 'ignore', 'pipe'] })
    // Should we be killed, npm works on: whoever comes next must wait for it, not for us.
    writeFileSync(LOCK, String(child.pid ?? process.pid))
    // Asked to stop, npm goes on for many seconds; what it leaves half done is thrown away anyhow.
    const stop = () => child.kill('SIGKILL')
    for (const signal of SIGNALS) process.on(signal, stop)
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', text => {
      errors += text
    })
    child.once('error', () =>
      reject(new Error('npm does not start: it comes with Node, please see that it is on the path.')),
    )
    child.once('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, stop)
      if (signal !== null) reject(new Error('the set-up was interrupted; the next run begins it again.'))
      else resolve({ code, errors })
    })
  })
}

/** The npm that started us, run by its own Node: the one in node_modules is about to be replaced.
 * @returns {[string, ...string[]]} */
function npmProgram() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm !== undefined && /^npm.*\.c?js$/.test(basename(npm)) ? [node ?? process.execPath, npm] : ['npm']
}

/** A cache folder for this once, where npm's own cannot be written: no home, or a home of somebody else. */
function borrowedCache() {
  try {
    const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK | constants.X_OK)
    return undefined
  } catch {
    return mkdtempSync(join(tmpdir(), 'musterfield-npm-'))
  }
}

/** npm links the programs of our packages but not our own; with this link `npx musterfield` works in the checkout. */
function linkOurselves() {
  const link = join(MODULES, '.bin', 'musterfield')
  rmSync(link, { force: true })
  if (process.platform === 'win32') writeFileSync(`${link}.cmd`, '@node "%~dp0\\..\\..\\bin\\musterfield.mjs" %*\r\n')
  else symlinkSync('../../bin/musterfield.mjs', link)
}

/** @type {readonly (readonly [RegExp, string])[]} */
const CAUSES = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/,
    'npm cannot reach its registry; is there a network?',
  ],
  [/CERT|SELF_SIGNED/, 'npm does not trust the certificate of its registry.'],
  [/E401|E403/, 'the registry npm is set to use refuses to hand out the packages.'],
  [/E404|ETARGET/, 'the registry npm is set to use does not have one of the packages.'],
  [/EINTEGRITY/, 'a package is not the one named in package-lock.json.'],
  [/EUSAGE/, 'package.json and package-lock.json do not agree; run `npm install` and commit both.'],
  [/ENOSPC|EDQUOT/, 'the disk is full.'],
  [/EACCES|EPERM|EROFS/, 'npm may not write there.'],
]

/** One sentence, then what npm itself said. Exported for its test.
 * @param {string} errors */
export function explain(errors) {
  const lines = errors.split('\n').map(line => line.replace(/^npm (error|ERR!) ?/, '').trimEnd())
  const isNoise = /^(\s|}|$)|complete log of this run|Log files were not written/
  const told = lines.filter(line => !isNoise.test(line))
  const cause = CAUSES.find(([pattern]) => pattern.test(errors))?.[1] ?? 'npm ci did not finish.'
  return [`the packages could not be installed: ${cause}`, ...told.map(line => `  npm: ${line}`)].join('\n')
}

/** Says what is being done and, while it lasts, for how long.
 * @param {string} what @returns {() => void} */
function showClock(what) {
  const started = Date.now()
  const isTerminal = process.stderr.isTTY
  say(`${what} ...${isTerminal ? '' : '\n'}`)
  const show = () =>
    say(isTerminal ? `\r${what} ... ${seconds(started)} s` : `  still fetching, ${seconds(started)} s\n`)
  const clock = setInterval(show, isTerminal ? 1000 : 15_000)
  let stopped = false
  return () => {
    clearInterval(clock)
    if (isTerminal && !stopped) say('\n')
    stopped = true
  }
}

/** @param {number} since */
const seconds = since => Math.round((Date.now() - since) / 1000)

/** @param {string} text */
const say = text => process.stderr.write(text)

/** @param {string} path */
function isLink(path) {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {unknown} error */
const codeOf = error => (error instanceof Error && 'code' in error ? error.code : undefined)

/** @param {unknown} error */
const messageOf = error => (error instanceof Error ? error.message : String(error))
