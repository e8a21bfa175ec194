#!/usr/bin/env node
/** The program: sees to it that Node 24 runs src/cli/main.ts, and turns what nobody caught into one sentence. */

import { existsSync } from 'node:fs'
import { findNode, giveUp, isNewEnough, NODE_WANTED, runInPlace } from '../scripts/node24.mjs'

const MAIN = new URL('../src/cli/main.ts', import.meta.url)
const FETCH = 'run `npm start` once in its folder, it fetches what is missing.'

process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
// `musterfield ... | head` closes our output early; that is no error.
process.stdout.on('error', error => ('code' in error && error.code === 'EPIPE' ? process.exit() : giveUp(error)))

process.exitCode = isNewEnough ? await play(process.argv.slice(2)) : await handOver()

/** @param {string[]} args @returns {Promise<number>} 0 if all went well, 1 if it was refused, 2 if it was misspelt */
async function play(args) {
  if (!existsSync(MAIN)) throw new Error('the table is not laid yet: this version has no game to start.')
  const { main } = await import(MAIN.href).catch(explain)
  return main(args)
}

async function handOver() {
  const node = findNode()
  if (node !== undefined) return runInPlace(node, process.argv.slice(1))
  throw new Error(`this is Node ${process.versions.node} and Musterfield needs ${NODE_WANTED}: ${FETCH}`)
}

/** @param {Error} error @returns {never} */
function explain(error) {
  throw error.message.startsWith('Cannot find package') ? new Error(`its packages are not installed: ${FETCH}`) : error
}
