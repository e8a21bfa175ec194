#!/usr/bin/env node
/** The program: sees to it that Node 24 runs src/cli/main.ts, and turns what nobody caught into one sentence. */

import { findNode, isNewEnough, NODE_WANTED, runInPlace } from '../scripts/node24.mjs'

const MAIN = '../src/cli/main.ts'

process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
// `musterfield ... | head` closes our output early; that is no error.
process.stdout.on('error', error => ('code' in error && error.code === 'EPIPE' ? process.exit() : giveUp(error)))

if (isNewEnough) {
  const { main } = await import(MAIN)
  process.exitCode = await main(process.argv.slice(2))
} else {
  const node = findNode()
  if (node === undefined) {
    throw new Error(
      `this is Node ${process.versions.node} and Musterfield needs ${NODE_WANTED}: run \`npm start\` once in its folder, it fetches what is missing.`,
    )
  }
  process.exitCode = await runInPlace(node, process.argv.slice(1))
}

/** @param {unknown} error @returns {never} */
function giveUp(error) {
  if (process.env.MUSTERFIELD_DEBUG === '1') console.error(error)
  else console.error(`musterfield: ${sentence(error)}`)
  process.exit(1)
}

/** @param {unknown} error */
function sentence(error) {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('Cannot find package')) {
    return 'its packages are not installed yet: run `npm start` once in its folder, it fetches what is missing.'
  }
  if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('src/cli/main.ts')) {
    return 'the table is not laid yet: this version has no program to start.'
  }
  return error.message
}
