import { describe, expect, test } from 'vitest'
import { greedy, random } from '#bots'
import { type AnyRuleset, arrange, type Draw, picker, replay } from '#engine'
import { RULESETS } from '#rulesets'
import { playMatch } from '#sim'
import { toy } from '../../test/support/toy.ts'
import { FieldShape } from '../protocol/field.ts'
import { Fault } from './fault.ts'
import { gameOf, guarded } from './files.ts'
import { readRecord, readRoster } from './shapes.ts'

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e21,
  2_000_000,
  -2_000_000,
  '',
  'x',
  '__proto__',
  'constructor',
  '\u0000',
  'a'.repeat(500),
  [],
  [[]],
  {},
  [null],
  { x: 1 },
  { x: 1, y: 2, z: 3 },
  { shape: 'disc', x: 0, y: 0, radius: -5 },
  { shape: 'polygon', points: [] },
  JSON.parse('{"__proto__": {"polluted": 1}}'),
]

/** A copy with one part somewhere replaced, dropped, doubled or added. */
function bent(value: unknown, pick: Draw): unknown {
  if (typeof value !== 'object' || value === null || pick(12) === 0) return JUNK[pick(JUNK.length)]
  const keys = Object.keys(value)
  if (keys.length === 0) return JUNK[pick(JUNK.length)]
  const key = keys[pick(keys.length)]!
  if (Array.isArray(value)) {
    const list = [...value]
    const i = Number(key)
    const how = pick(8)
    if (how === 0) list.splice(i, 1)
    else if (how === 1) list.push(list[i])
    else list[i] = bent(list[i], pick)
    return list
  }
  const { [key]: part, ...rest } = value as Record<string, unknown> // an object that is not a list
  if (pick(8) === 0) return rest
  if (pick(8) === 0) return { ...value, [`${key}s`]: part }
  return { ...rest, [key]: bent(part, pick) }
}

/** Reads a document as the commands do; whatever is wrong with it must come as a sentence. */
function isTaken(rulesets: readonly AnyRuleset[], document: unknown): boolean {
  const read = readRecord(document)
  if ('faults' in read) {
    expect(read.faults.length).toBeGreaterThan(0)
    for (const fault of read.faults) expect(fault).toMatch(/^.{8,}[.:]$/s)
    return false
  }
  try {
    const rules = gameOf(rulesets, read.value)
    guarded('The record cannot be replayed', () => replay(rules, read.value))
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(Fault)
    return false
  }
}

function recordOf(rules: AnyRuleset, longest: number): unknown {
  const arranged = arrange(rules, {})
  if ('faults' in arranged) throw new Error(`${rules.id}: ${arranged.faults[0]?.why}`)
  return playMatch(
    rules,
    arranged.setup,
    'fuzz',
    arranged.setup.rosters.map((_, seat) => (seat === 0 ? greedy : random)),
    {
      longest,
    },
  ).record
}

test('20,000 malformed records and rosters are refused in sentences and never crash', () => {
  const pick = picker('fuzz')
  const record = recordOf(toy, 16)
  let taken = 0
  for (let n = 0; n < 14_000; n++) {
    let document = bent(record, pick)
    while (pick(3) === 0) document = bent(document, pick)
    if (isTaken([toy], document)) taken++
  }
  expect(taken).toBeGreaterThan(100) // some changes do no harm: a name, a seed, a moved wall
  const roster = { ...toy.presets[0]!.roster, faction: 'x', designs: { a: { b: [1, 2] } } }
  for (let n = 0; n < 8_000; n++) {
    const read = readRoster(bent(roster, pick))
    if ('value' in read) toy.checkRoster(read.value, { points: 35, rounds: 4 })
    else for (const fault of read.faults) expect(fault).toMatch(/^.{8,}\.$/s)
  }
})

test.each(RULESETS.map(rules => [rules.id, rules] as const))(
  'malformed records of %s are refused in sentences',
  (id, rules) => {
    const pick = picker(id)
    const record = recordOf(rules, 10)
    expect(isTaken(RULESETS, record)).toBe(true)
    for (let n = 0; n < 1_500; n++) isTaken(RULESETS, bent(record, pick))
  },
)

/** The same data with the fields of every object in another order. */
function shuffled<T>(value: T, pick: Draw): T
function shuffled(value: unknown, pick: Draw): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(part => shuffled(part, pick))
  const fields = Object.entries(value).map(([key, part]) => [key, shuffled(part, pick)] as const)
  return Object.fromEntries(
    fields
      .map(field => [pick(1000), field] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, f]) => f),
  )
}

describe('a legal set-up stays legal when it was read from a file or from the network', () => {
  const maps = RULESETS.flatMap(rules => rules.maps.map(map => [rules.id, map.id, rules] as const))
  test.each(maps)('%s on %s', (id, map, rules) => {
    const pick = picker(map)
    let setup = rules.drawSetup(pick)
    while (setup.map !== map) setup = rules.drawSetup(pick)
    expect(rules.checkSetup(setup)).toEqual([])
    for (const order of [setup, shuffled(setup, pick)]) {
      const record = {
        ruleset: id,
        edition: rules.edition,
        setup: JSON.parse(JSON.stringify(order)),
        seed: 'x',
        actions: [],
      }
      const read = readRecord(record)
      if ('faults' in read) throw new Error(read.faults[0])
      expect(rules.checkSetup(read.value.setup)).toEqual([])
      expect(rules.checkSetup({ ...setup, table: FieldShape.parse(record.setup.table) })).toEqual([])
      expect(rules.checkSetup({ ...setup, table: record.setup.table })).toEqual([])
    }
  })
})
