/** `odds`: what an attack brings, from its numbers alone, exactly. */

import { existsSync } from 'node:fs'
import { type AnyRuleset, type Part, partsTold, type Setup, type Target, type WhatIfNumbers } from '#engine'
import {
  type AnyWhatIf,
  asNumber,
  asText,
  type Fate,
  type Forecast,
  type Fraction,
  forecastIf,
  meanOf,
  readNumbers,
  type Test,
} from '#odds'
import { listed, misused, refused, type Shown } from './fault.ts'
import { readJson } from './files.ts'
import { type Style, styleOf } from './play/style.ts'
import type { World } from './world.ts'

/** A kind of attack and its numbers: as flags, as name=value, as JSON or in a file. */
export function odds(rules: AnyRuleset, words: readonly string[], world: World): Shown {
  const kinds = rules.whatIf ?? []
  if (kinds.length === 0) throw refused(`${rules.name} has no attacks that can be asked about by numbers alone.`)
  const plain = words.includes('--plain')
  const rest = words.filter(word => word !== '--plain')
  const named = rest[0] === undefined || /^(--|\{)|=/.test(rest[0]) || existsSync(rest[0]) ? undefined : rest.shift()
  const kind = named === undefined ? kinds[0] : kinds.find(({ id }) => id === named)
  if (kind === undefined) {
    throw misused(`${rules.name} has no attack '${named}'; it has ${listed(kinds.map(({ id }) => id))}.`)
  }
  const read = readNumbers(kind.numbers, given(kind, rest))
  if ('faults' in read) throw misused(read.faults.join(' '))
  const found = forecastIf(rules, kind, read.numbers)
  if (found === null) throw refused('The dice can fall in too many ways to count them all.')
  if ('why' in found) throw refused(`${found.why} [${found.rule}]`)
  const posed = kind.pose(read.numbers)
  const names = 'why' in posed ? new Map() : namesIn(rules, posed)
  const name = (who: Target): string => names.get(who) ?? String(who)
  return {
    text: text(rules, kind, read.numbers, found, name, styleOf(world, { plain })),
    json: json(rules, kind, read.numbers, found, name),
  }
}

/** Numbers as they were written; whether they are good ones is judged afterwards. */
function given(kind: AnyWhatIf, words: readonly string[]): Record<string, unknown> {
  const numbers: Record<string, unknown> = {}
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    if (word.startsWith('{') || (!word.startsWith('--') && existsSync(word))) {
      Object.assign(numbers, object(word))
      continue
    }
    const [id = '', value] = word.replace(/^--/, '').split('=')
    const text = value ?? (word.startsWith('--') ? words[++i] : undefined)
    if (text === undefined) {
      const [number] = kind.numbers
      throw misused(`Write numbers as --${number?.id} ${number?.default}; '${word}' is none.`)
    }
    const list = text.split(',').map(one => (/^-?\d+$/.test(one.trim()) ? Number(one) : one))
    numbers[id] = list.length === 1 ? list[0] : list
  }
  return numbers
}

function object(word: string): object {
  let value: unknown
  try {
    value = word.startsWith('{') ? JSON.parse(word) : readJson(word)
  } catch {
    throw misused(`'${word.slice(0, 60)}' is not JSON; write {"name": number, ...}.`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw misused('The numbers are one JSON object: {"name": number, ...}.')
  }
  return value
}

function namesIn(rules: AnyRuleset, posed: { readonly setup: Setup; readonly board: unknown }): Map<Target, string> {
  const { models, terrain } = rules.scene(posed.board, posed.setup)
  return new Map<Target, string>([...models, ...terrain].map(({ id, name }) => [id, name]))
}

// ---- for programs ------------------------------------------------------------

function json(
  rules: AnyRuleset,
  kind: AnyWhatIf,
  numbers: WhatIfNumbers,
  found: Forecast,
  name: (who: Target) => string,
): unknown {
  const targets = found.fates.map(fate => ({
    name: name(fate.who),
    hit: asText(fate.hit),
    wound: asText(fate.wound),
    kill: asText(fate.kill),
    mean: asText(meanOf(fate)),
    damage: fate.damage.map(({ n, chance }) => ({ n, p: asText(chance) })),
  }))
  const { name: _, ...first } = targets[0] ?? { name: '', hit: '0', wound: '0', kill: '0', mean: '0', damage: [] }
  return {
    game: rules.id,
    attack: kind.id,
    numbers: Object.fromEntries(kind.numbers.map(({ id, each }) => [id, each ? numbers[id] : numbers[id]?.[0]])),
    parts: found.tests[0]?.parts ?? [],
    ...first,
    targets,
    tests: found.tests.map(test => ({ ...test, by: test.by === null ? null : name(test.by) })),
    together:
      found.together?.map(({ gone, chance }) => ({ destroyed: gone.map(name), p: asText(chance) })) ?? undefined,
  }
}

// ---- for people --------------------------------------------------------------

function text(
  rules: AnyRuleset,
  kind: AnyWhatIf,
  numbers: WhatIfNumbers,
  found: Forecast,
  name: (who: Target) => string,
  style: Style,
): string {
  const chosen = kind.numbers.map(({ id }) => `${id} ${numbers[id]?.join(',')}`)
  const tests = found.tests.map(test => `${testLine(test, name)}`)
  const several = (found.together ?? []).filter(({ gone }) => gone.length > 1)
  return [
    `${rules.name}: ${kind.says}`,
    chosen.join(', '),
    '',
    ...tests,
    ...found.fates.flatMap(fate => ['', ...fateLines(fate, name(fate.who), style)]),
    ...(found.fates.length === 0 ? ['', 'Nobody can be hurt by that.'] : []),
    ...(several.length > 0 ? ['', 'Destroyed together'] : []),
    ...several.map(({ gone, chance }) => `  ${listed(gone.map(name))}  ${chanceText(chance)}`),
    '',
    'Numbers that can be given:',
    ...kind.numbers.map(({ id, says, least, most, each, rule }) => {
      const many = each ? ', one for each target with commas between' : ''
      return `  --${id} ${least} to ${most}: ${says}${many} [${rule}]`
    }),
    ...((rules.whatIf?.length ?? 0) > 1
      ? [
          'Other attacks:',
          ...(rules.whatIf ?? []).filter(one => one !== kind).map(({ id, says }) => `  ${id}: ${says}`),
        ]
      : []),
  ].join('\n')
}

/** 'Attacker, attack: 4d6 at 4 or less (4 WV-ATK-06)' */
export function testLine({ by, purpose, roll, parts }: Test, name: (who: Target) => string): string {
  const side = roll.read === 'atMost' ? 'or less' : 'or more'
  const second = roll.again === undefined ? '' : `, then ${roll.again.of} at ${roll.again.target} ${side}`
  const need = roll.read === 'sum' ? '' : ` at ${roll.target} ${side}${second}`
  const who = by === null ? '' : `${name(by)}, `
  return `${who}${purpose}: up to ${roll.n}d${roll.sides}${need}${partsTold(parts as readonly Part[])}`
}

const BAR = 30
const LONGEST = 24
const ROWS = 24

/** What a target has to expect, with a bar for every amount of damage. */
export function fateLines(fate: Fate, name: string, { ascii, paint }: Style): string[] {
  const mean = meanOf(fate)
  const rows = fate.damage.filter(({ chance }) => asNumber(chance) >= 0.0005).slice(0, ROWS)
  const most = Math.max(...rows.map(({ chance }) => asNumber(chance)), 1e-9)
  return [
    paint.bold(name),
    `  hit     ${chanceText(fate.hit)}`,
    `  wound   ${chanceText(fate.wound)}`,
    `  kill    ${chanceText(fate.kill)}`,
    `  damage  ${short(mean)}${asNumber(mean).toFixed(3)} on average`,
    ...rows.map(({ n, chance }) => {
      const share = asNumber(chance)
      const bar = (ascii ? '#' : '█').repeat(Math.max(1, Math.round((BAR * share) / most)))
      return `  ${String(n).padStart(6)}  ${percent(share)}  ${bar}`
    }),
  ]
}

/** '11/27    40.74 %', the fraction left out where it is too long to read. */
export const chanceText = (chance: Fraction): string => `${short(chance)}${percent(asNumber(chance))}`
const percent = (share: number): string => `${(share * 100).toFixed(2).padStart(6)} %`

function short(chance: Fraction): string {
  const exact = asText(chance)
  return exact.length > LONGEST ? '' : `${exact}  `
}
