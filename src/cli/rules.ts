/** `rules`: the rulebook by number, by section or by words, and where each rule stands in the code. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyRuleset, RuleId, RuleText } from '#engine'
import { refused, type Shown } from './fault.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MOST_FOUND = 12

const KINDS: Readonly<Record<RuleText['kind'], string>> = {
  book: 'printed in the book',
  public: 'published elsewhere',
  ruling: 'our reading of an unclear text',
  house: 'ours, where the book is silent',
}

/** Without words, the sections; with a number, that rule; otherwise the rules that fit the words best. */
export function rulesCommand(rules: AnyRuleset, words: readonly string[]): Shown {
  const query = words.join(' ').trim()
  if (query === '') return sections(rules)
  const id = ruleNamed(rules, query)
  if (id !== undefined) return oneRule(rules, id)
  const found = findRules(rules, query)
  if (found.length === 0) {
    throw refused(
      `No rule of ${rules.name} is called '${query}' or speaks of it; try other words, or none for the sections.`,
    )
  }
  const shown = found.slice(0, MOST_FOUND)
  const more = found.length > shown.length ? [`... and ${found.length - shown.length} more.`] : []
  const lines = shown.map(one => `${one.padEnd(10)} ${textOf(rules, one).says}`)
  return {
    text: [...lines, ...more, `Read one with its example: musterfield rules ${rules.id} ${shown[0]}`].join('\n'),
    json: shown.map(one => ({ id: one, ...textOf(rules, one) })),
  }
}

/** The rule of that number, however it is written. */
export function ruleNamed(rules: AnyRuleset, query: string): RuleId | undefined {
  const wanted = query.toUpperCase()
  return Object.keys(rules.rules).find(id => id.toUpperCase() === wanted)
}

function oneRule(rules: AnyRuleset, id: RuleId): Shown {
  const code = standsIn(rules.id, id)
  const where = code.length === 0 ? [] : ['', ...code.map(line => `  ${line}`)]
  return { text: [ruleText(rules, id), ...where].join('\n'), json: { id, ...textOf(rules, id), code } }
}

/** A rule in full: number, section, kind, what it says, and its example. */
export function ruleText(rules: AnyRuleset, id: RuleId): string {
  const { section, kind, says, example } = textOf(rules, id)
  return [`${id}  ${section} (${KINDS[kind]})`, says, `For example: ${example}`].join('\n')
}

const textOf = (rules: AnyRuleset, id: RuleId): RuleText => rules.rules[id] as RuleText // ids come from this very table

function sections(rules: AnyRuleset): Shown {
  const bySection = new Map<string, RuleId[]>()
  for (const id of Object.keys(rules.rules)) {
    const { section } = textOf(rules, id)
    bySection.set(section, [...(bySection.get(section) ?? []), id])
  }
  const json = [...bySection].map(([section, ids]) => ({ section, rules: ids }))
  const lines = json.map(({ section, rules: ids }) => `${ids[0]} to ${ids.at(-1)}`.padEnd(26) + section)
  const count = Object.keys(rules.rules).length
  return {
    text: [`${rules.name}: ${count} rules`, ...lines, `Look for words: musterfield rules ${rules.id} cover`].join('\n'),
    json,
  }
}

/** Rules that fit the words, best first: a rare word weighs more, the section and the beginning of a number count too. */
export function findRules(rules: AnyRuleset, query: string): RuleId[] {
  const ids = Object.keys(rules.rules)
  const wanted = [...new Set(wordsOf(query))]
  const texts = ids.map(id => {
    const { section, says, example } = textOf(rules, id)
    return { id: id.toLowerCase(), section: wordsOf(section), says: wordsOf(says), example: wordsOf(example) }
  })
  const scores = ids.map(() => 0)
  for (const word of wanted) {
    const hits = texts.map(text => weight(text, word))
    const common = hits.filter(hit => hit > 0).length
    const rarity = Math.log(1 + ids.length / (1 + common))
    hits.forEach((hit, i) => {
      scores[i]! += hit * rarity
    })
  }
  return ids
    .map((id, i) => ({ id, score: scores[i]! }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []

function weight(text: { id: string; section: string[]; says: string[]; example: string[] }, word: string): number {
  const has = (words: string[]): boolean =>
    words.some(other => other === word || (word.length > 3 && other.startsWith(word)))
  return (
    (text.id.startsWith(word) ? 6 : 0) +
    (has(text.says) ? 3 : 0) +
    (has(text.section) ? 2 : 0) +
    (has(text.example) ? 1 : 0)
  )
}

/** The lines of code and tests that cite a rule; none where the sources are not at hand. */
function standsIn(ruleset: string, id: RuleId): string[] {
  const folder = join('src', 'rulesets', ruleset)
  const cites = new RegExp(`${id.replaceAll(/[^\w-]/g, '')}(?![\\w])`)
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !/^rules(\.ts$|[\\/])/.test(name))
      .sort()
      .flatMap(name =>
        readFileSync(join(ROOT, folder, name), 'utf8')
          .split('\n')
          .flatMap((line, i) => (cites.test(line) ? [`${join(folder, name)}:${i + 1}`] : []))
          .slice(0, 2),
      )
      .slice(0, 8)
  } catch {
    return []
  }
}
