/** Reading and writing the files a person names. */

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AnyRuleset, type GameRecord, type Roster, whyNotReplayable } from '#engine'
import { Fault, messageOf, misused, refused } from './fault.ts'
import { type Read, readRecord, readRoster } from './shapes.ts'

const LARGEST = 50_000_000

/** The JSON in a file. */
export function readJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refused(`${path} is not JSON: ${messageOf(error)}.`)
  }
}

function readText(path: string): string {
  try {
    const { size } = statSync(path)
    if (size > LARGEST) throw misused(`${path} has ${size} bytes; files of up to ${LARGEST} are read.`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Fault) throw error
    throw misused(`${path} cannot be read: ${reason(error)}.`)
  }
}

/** Writes a document as JSON that a person can read. */
export function writeJson(path: string, value: unknown): void {
  try {
    writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`)
  } catch (error) {
    throw misused(`${path} cannot be written: ${reason(error)}.`)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'that is not permitted',
  EPERM: 'that is not permitted',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk cannot be written to',
  ENAMETOOLONG: 'the name is too long',
}
function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? messageOf(error)
}

/** The roster in a file, in the right shape; whether it is legal is for the ruleset to say. */
export const rosterIn = (path: string): Roster => shaped(path, 'a roster', readRoster(readJson(path)))

/** The record in a file, in the right shape. */
export const recordIn = (path: string): GameRecord => shaped(path, 'a record of a game', readRecord(readJson(path)))

function shaped<T>(path: string, what: string, read: Read<T>): T {
  if ('value' in read) return read.value
  throw refused(`${path} is not ${what}:`, read.faults)
}

/** The game a record is of, once its set-up is found to be legal there. */
export function gameOf(rulesets: readonly AnyRuleset[], record: GameRecord): AnyRuleset {
  const rules = rulesets.find(({ id }) => id === record.ruleset)
  if (rules === undefined) {
    const games = rulesets.map(({ id }) => id).join(', ')
    throw refused(`The record is of a game called '${record.ruleset}'; the games here are ${games}.`)
  }
  if (record.setup.ruleset !== record.ruleset) {
    throw refused(
      `The record says '${record.ruleset}' and its set-up '${record.setup.ruleset}': they must be the same.`,
    )
  }
  const other = whyNotReplayable(rules, record)
  if (other !== null) throw refused(other)
  const faults = guarded('The set-up of the record cannot be judged', () => rules.checkSetup(record.setup))
  if (faults.length > 0) {
    throw refused(
      'The set-up of the record is not legal:',
      faults.map(({ rule, why }) => `${why} [${rule}]`),
    )
  }
  return rules
}

/** Runs rules over what came from a file: if they stumble, the file is at fault and not the person. */
export function guarded<T>(what: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Fault) throw error
    throw refused(`${what}: ${messageOf(error)}.`)
  }
}
