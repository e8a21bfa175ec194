/** The shapes of rosters and records as they lie in files; what does not fit is said in sentences with the field's path. */

import * as z from 'zod'
import type { GameRecord, Roster } from '#engine'
import { SCENERY } from '#geometry'

const name = z.string().min(1).max(200)
const count = z.int().min(0).max(1_000_000)
const len = z.int().min(-2_000_000).max(2_000_000)
const seat = z.int().min(0).max(15)

const plainEntry = { profile: name, count, name: name.optional(), options: z.array(name).max(100).optional() }
const rosterEntry = z.strictObject({ ...plainEntry, with: z.array(z.strictObject(plainEntry)).max(100).optional() })
export const roster = z.strictObject({
  ruleset: name,
  name,
  faction: name.optional(),
  entries: z.array(rosterEntry).max(500),
  options: z.array(name).max(100).optional(),
  designs: z.record(name, z.json()).optional(),
})

const spot = z.strictObject({ x: len, y: len })
const point = z.strictObject({ x: len, y: len, z: len })
const pose = z.strictObject({ x: len, y: len, facing: z.int().min(0).max(359) })
const footprint = z.union([
  z.strictObject({ shape: z.literal('disc'), x: len, y: len, radius: len }),
  z.strictObject({ shape: z.literal('polygon'), points: z.array(spot).min(3).max(64) }),
])
const opening = z.strictObject({ from: spot, to: spot, bottom: len, top: len })
const terrain = z.strictObject({
  id: name,
  name,
  footprint,
  bottom: len,
  top: len,
  traits: z.array(name).max(50),
  look: z.enum(SCENERY).optional(),
  openings: z.array(opening).max(50).optional(),
})
const zone = z.strictObject({ id: name, name, parts: z.array(footprint).max(50) })
const table = z.strictObject({
  width: len.min(1),
  depth: len.min(1),
  terrain: z.array(terrain).max(500),
  zones: z.array(zone).max(100),
})
const setup = z.strictObject({
  ruleset: name,
  scenario: name,
  map: name,
  table,
  rosters: z.array(roster).min(1).max(16),
  options: z.record(name, z.union([z.string().max(200), z.number(), z.boolean(), z.null()])),
})
const filling = z.union([point, z.array(point).max(200), z.array(pose).max(200), z.array(z.int()).max(200)])
const action = z.strictObject({ seat, offer: z.string().min(1).max(400), with: filling.optional() })
const outcome = z.strictObject({ winner: seat.nullable(), rule: name })
export const record = z.strictObject({
  ruleset: name,
  edition: z.int(),
  setup,
  seed: z.string().max(1000),
  actions: z.array(action).max(200_000),
  players: z.array(name).max(16).optional(),
  result: z.strictObject({ over: outcome.nullable(), fingerprint: name }).optional(),
  fairness: z
    .strictObject({ game: name, commitment: name, secret: name, seeds: z.array(name.nullable()).max(8) })
    .optional(),
})

/** The value if it has the shape, or a sentence for each field that has not. */
export type Read<T> = { readonly value: T } | { readonly faults: readonly string[] }

export const readRoster = (value: unknown): Read<Roster> => read<Roster>(roster, value)
export const readRecord = (value: unknown): Read<GameRecord> => read<GameRecord>(record, value)

function read<T>(shape: z.ZodType, value: unknown): Read<T> {
  const parsed = shape.safeParse(value)
  if (!parsed.success) return { faults: parsed.error.issues.slice(0, 20).map(issue => sentence(issue)) }
  return { value: parsed.data as T } // the shapes above are those of `Roster` and `GameRecord`, field by field
}

type Issue = z.core.$ZodIssue

function sentence(issue: Issue): string {
  const path = pathText(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && issue.message.endsWith('received undefined')
        ? `${path} is missing: it must be ${kind(issue.expected)}.`
        : `${path} must be ${kind(issue.expected)}${received(issue.message)}.`
    case 'unrecognized_keys':
      return `${path} has ${issue.keys.length > 1 ? 'unknown fields' : 'an unknown field'}: ${issue.keys.slice(0, 5).join(', ')}.`
    case 'too_small':
      return `${path} must ${amount(issue.origin, issue.minimum)} or more.`
    case 'too_big':
      return `${path} must ${amount(issue.origin, issue.maximum)} or less.`
    case 'invalid_union':
      return `${path} has none of the shapes allowed there.`
    case 'invalid_value':
      return `${path} must be ${issue.values.map(String).join(' or ')}.`
    default:
      return `${path}: ${issue.message}.`
  }
}

function amount(origin: string, n: number | bigint): string {
  if (origin === 'string') return `have ${n} characters`
  return origin === 'array' ? `have ${n} entries` : `be ${n}`
}

/** 'entries[0].count', or 'The file' for the whole. */
function pathText(path: readonly PropertyKey[]): string {
  let text = ''
  for (const part of path) {
    text += typeof part === 'number' ? `[${part}]` : `${text === '' ? '' : '.'}${String(part)}`
  }
  return text === '' ? 'The file' : text
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const kind = (expected: string): string => KINDS[expected] ?? expected

const received = (message: string): string => {
  const found = /received (\w+)$/.exec(message)?.[1]
  return found === undefined ? '' : `, not ${KINDS[found] ?? found}`
}
