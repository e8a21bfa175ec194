/** `odds`: what an attack brings, from its numbers alone, exactly. */

import { existsSync } from 'node:fs'
import {
  type AnyRuleset,
  diceText,
  isRefusal,
  needTold,
  type Part,
  partsTold,
  type Target,
  type WhatIfNumbers,
} from '#engine'
import {
  type Amount,
  type AnyWhatIf,
  asNumber,
  asText,
  type Fate,
  type Forecast,
  type Fraction,
  forecastIf,
  meanOf,
  namesIn,
  percent,
  plus,
  readNumbers,
  seriesOf,
  type Test,
  trimmed,
  ZERO,
} from '#odds'
import { columns } from './columns.ts'
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
  const isKind = (word: string): boolean => kinds.some(({ id }) => id === word)
  const named = rest[0] !== undefined && (isKind(rest[0]) || isName(rest[0])) ? rest.shift() : undefined
  const kind = named === undefined ? kinds[0] : kinds.find(({ id }) => id === named)
  if (kind === undefined) {
    throw misused(`${rules.name} has no attack '${named}'; it has ${listed(kinds.map(({ id }) => id))}.`)
  }
  const read = readNumbers(kind.numbers, given(kind, rest))
  if ('faults' in read) throw misused(read.faults.join(' '))
  const found = forecastIf(rules, kind, read.numbers)
  if (found === null) throw refused('The dice can fall in too many ways to count them all.')
  if (isRefusal(found)) throw refused(`${found.why} [${found.rule}]`)
  const names = namesIn(rules, kind.pose(read.numbers))
  const name = (who: Target): string => names.get(who) ?? String(who)
  const series = seriesLines(rules, kind, read.numbers)
  return {
    text: text(rules, kind, read.numbers, found, name, series, styleOf(world, { plain })),
    json: json(rules, kind, read.numbers, found, name),
  }
}

/** An attack is named by a plain word; anything else is a number, JSON or a file. */
const isName = (word: string): boolean => !/^[{["\d-]|=/.test(word) && !isFile(word)

/** Numbers as they were written; whether they are good ones is judged afterwards. */
function given(kind: AnyWhatIf, words: readonly string[]): Record<string, unknown> {
  const numbers: Record<string, unknown> = {}
  const give = (id: string, value: unknown): void => {
    if (Object.hasOwn(numbers, id)) throw misused(`'${id}' is given twice.`)
    numbers[id] = value
  }
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const [, flag, id = '', value] = /^(--)?([^=]*)(?:=(.*))?$/s.exec(word) ?? []
    const text = value ?? (flag === undefined || words[i + 1]?.startsWith('--') ? undefined : words[++i])
    if (/^[{["]/.test(word) || (flag === undefined && value === undefined && isFile(word))) {
      for (const [name, number] of Object.entries(object(word))) give(name, number)
    } else if (text !== undefined) give(id, numbersIn(text))
    else {
      const [number] = kind.numbers
      throw misused(`Write numbers as --${number?.id} ${number?.default}; '${word}' is none.`)
    }
  }
  return numbers
}

/** What is there, and what is called like a file: then it is said that it is not there. */
const isFile = (word: string): boolean => existsSync(word) || /[./\\]/.test(word)

function numbersIn(text: string): unknown {
  const list = text.split(',').map(one => (/^-?\d+$/.test(one.trim()) ? Number(one) : one))
  return list.length === 1 ? list[0] : list
}

function object(word: string): object {
  const value = /^[{["]/.test(word) ? parsed(word) : readJson(word)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw misused('The numbers are one JSON object: {"name": number, ...}.')
  }
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw misused(`'${text.slice(0, 60)}' is not JSON; write {"name": number, ...}.`)
  }
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
  series: readonly string[],
  style: Style,
): string {
  const chosen = kind.numbers.map(({ id }) => `${id} ${numbers[id]?.join(',')}`)
  const tests = found.tests.map(test => `${testLine(test, name)}`)
  const several = (found.together ?? []).filter(({ gone }) => gone.length > 1)
  const shown = [
    ...found.fates.flatMap(({ hit, wound, kill }) => [hit, wound, kill]),
    ...several.map(({ chance }) => chance),
  ]
  return [
    `${rules.name}: ${kind.says}`,
    chosen.join(', '),
    '',
    ...tests,
    ...found.fates.flatMap(fate => ['', ...fateLines(fate, name(fate.who), style)]),
    ...(found.fates.length === 0 ? ['', 'Nobody can be hurt by that.'] : []),
    ...(several.length > 0 ? ['', 'Destroyed together'] : []),
    ...chanceLines(several.map(({ gone, chance }) => [listed(gone.map(name)), chance])),
    ...series,
    ...(shown.some(isLong) ? ['', 'Fractions too long to read are left out; --json has them all.'] : []),
    '',
    'Numbers that can be given:',
    ...kind.numbers.map(({ id, says, least, most, each, rule }) => {
      const many = each ? `, one for each ${kind.several ?? 'target'} with commas between` : ''
      return `  --${id} ${least} ${least === 0 && most === 1 ? 'or' : 'to'} ${most}: ${says}${many} [${rule}]`
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
  const who = by === null ? '' : `${name(by)}, `
  return `${who}${purpose}: up to ${diceText(roll)}${need(roll)}${partsTold(parts as readonly Part[])}`
}

function need(roll: Test['roll']): string {
  if ('bands' in roll) return `: ${needTold(roll)}`
  if (roll.read === 'sum') return ''
  const { again } = roll
  return ` at ${needTold(roll)}${again === undefined ? '' : `, then ${again.of} at ${needTold({ ...roll, target: again.target })}`}`
}

/** The chances along the number of blows, a row for each. */
function seriesLines(rules: AnyRuleset, kind: AnyWhatIf, numbers: WhatIfNumbers): string[] {
  const { series } = kind
  const found = [...seriesOf(rules, kind, numbers)]
  if (series === undefined || found.length < 2) return []
  const head = [`  ${series.along}`, 'wound', 'kill', `${series.beside.says}:`, 'wound', 'kill']
  const rows = found.map(({ n, fate, beside }) => [
    `  ${String(n).padStart(series.along.length)}`,
    percent(fate.wound).padStart(8),
    percent(fate.kill).padStart(8),
    '',
    percent(beside.wound).padStart(8),
    percent(beside.kill).padStart(8),
  ])
  return ['', 'One after another', ...columns([head, ...rows])]
}

const BAR = 30
const LONGEST = 24
const ROWS = 24

/** What a target has to expect, with a bar for every amount of damage. */
export function fateLines(fate: Fate, name: string, { ascii, paint }: Style): string[] {
  const chances = chanceLines([
    ['hit', fate.hit],
    ['wound', fate.wound],
    ['kill', fate.kill],
  ])
  const mean = meanOf(fate)
  // Scenery falls without having lost anything before.
  if (mean.n === 0n) return [paint.bold(name), ...chances]
  const average = `  damage  ${isLong(mean) ? '' : `${asText(mean)}  `}${asNumber(mean).toFixed(3)} on average`
  return [paint.bold(name), ...chances, average, ...damageLines(fate.damage, ascii ? '#' : '█')]
}

function damageLines(damage: readonly Amount[], ink: string): string[] {
  const { rows, less, more } = trimmed(damage, ROWS)
  const most = Math.max(...rows.map(({ chance }) => asNumber(chance)))
  const bar = (chance: Fraction): string => ink.repeat(Math.max(1, Math.round((BAR * asNumber(chance)) / most)))
  const cells = [
    ...leftOut(less, `${less.at(-1)?.n} or less`),
    ...rows.map(({ n, chance }) => [String(n), percent(chance), bar(chance)] as const),
    ...leftOut(more, `${more[0]?.n} or more`),
  ]
  const labels = Math.max(...cells.map(([label]) => label.length), 6)
  const shares = Math.max(...cells.map(([, share]) => share.length))
  return cells.map(([label, share, drawn]) => `  ${label.padStart(labels)}  ${share.padStart(shares)}  ${drawn}`)
}

/** The row that stands for what has none of its own. */
function leftOut(amounts: readonly Amount[], label: string): (readonly [label: string, share: string, bar: string])[] {
  if (amounts.length === 0) return []
  return [[label, percent(amounts.reduce((all, { chance }) => plus(all, chance), ZERO)), 'together']]
}

/** '  kill    11/27  40.74 %', one below the other; a fraction too long to read is left out. */
function chanceLines(rows: readonly (readonly [label: string, chance: Fraction])[]): string[] {
  const shares = Math.max(...rows.map(([, chance]) => percent(chance).length))
  const cells = rows.map(([label, chance]) => [
    `  ${label.padEnd(6)}`,
    ...(rows.every(row => isLong(row[1])) ? [] : [isLong(chance) ? '' : asText(chance)]),
    percent(chance).padStart(shares),
  ])
  return columns(cells)
}

const isLong = (chance: Fraction): boolean => asText(chance).length > LONGEST
