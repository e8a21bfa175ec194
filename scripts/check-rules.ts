/**
 * Every rule of every game in play is implemented in its code and proved by a test, and no rule is cited that is not
 * there. A game is in play when src/rulesets/index.ts lists it; of the others it says only how far they are.
 *
 * Implemented: the id stands in code that the running program reaches. In src/rulesets that is a declaration used, directly
 * or through others, by RULESETS or by code outside that folder; tests and the list of rules itself do not count.
 * Proved: the title of a test that runs cites it in brackets, `test('[WV-ATK-03] ...')`.
 *
 *   node scripts/check-rules.ts            a line for each game, and what the games in play lack
 *   node scripts/check-rules.ts warfig     the same, and what this one lacks
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { reachedCode, type Source } from './reached.ts'

const ID = /\b[A-Z]{2}-[A-Z0-9]+-\d+[a-z]?\b/g
const CITED_IN_TITLE = /\[([A-Z]{2}-[A-Z0-9]+-\d+[a-z]?)\]/g
const TESTS = ['test', 'it', 'describe', 'suite']
const NOT_RUN = ['skip', 'todo', 'fails']

const wanted = process.argv.slice(2)
const sources = ['src', 'test'].flatMap(sourcesUnder)
const tests = sources.filter(({ path }) => path.endsWith('.test.ts'))
const product = sources.filter(({ path }) => path.startsWith('src/') && !path.endsWith('.test.ts'))
const reached = reachedCode(product, path => /^src\/rulesets\/[^/]+\//.test(path))
const implemented = idsIn(reached.filter(({ path }) => !isRuleList(path)))
const mentioned = idsIn(product.filter(({ path }) => !isRuleList(path)))
const proved = new Set(tests.flatMap(provedBy))

const { RULESETS } = await load<{ RULESETS: readonly { id: string }[] }>('src/rulesets/index.ts')
const inPlay = RULESETS.map(({ id }) => id)
const written = readdirSync('src/rulesets').filter(name => existsSync(`src/rulesets/${name}/rules.ts`))
const games = [...new Set([...inPlay, ...written, ...wanted])]
if (games.length === 0) console.log('There is no ruleset yet, so there is no rule to check.')
for (const game of games) await judge(game)

/** Prints a game's line, and fails the check if it is in play and not complete. */
async function judge(game: string): Promise<void> {
  const { RULES } = await load<{ RULES: Record<string, unknown> }>(`src/rulesets/${game}/rules.ts`)
  const rules = Object.keys(RULES)
  const uncoded = rules.filter(rule => !implemented.has(rule))
  const untested = rules.filter(rule => !proved.has(rule))
  const unknown = strangers(game, RULES)
  const [n, coded, tested] = [rules.length, rules.length - uncoded.length, rules.length - untested.length]
  const isInPlay = inPlay.includes(game)
  console.log(`${game}: ${n} rules, ${coded} implemented, ${tested} proved${isInPlay ? '' : ' (not in play yet)'}`)
  if (!isInPlay && !wanted.includes(game)) return
  list(
    'not implemented',
    uncoded.filter(rule => !mentioned.has(rule)),
  )
  list(
    'only in code that the program never reaches',
    uncoded.filter(rule => mentioned.has(rule)),
  )
  list('not proved', untested)
  list('cited but not among the rules', unknown)
  if (uncoded.length + untested.length + unknown.length > 0) process.exitCode = 1
}

function idsIn(sources: readonly Source[]): Set<string> {
  return new Set(sources.flatMap(({ text }) => text.match(ID) ?? []))
}

/** Ids a game's own files cite, or any file cites in its name, that it does not have. */
function strangers(game: string, rules: Record<string, unknown>): string[] {
  const prefixes = new Set(Object.keys(rules).map(id => id.slice(0, 2)))
  return sources.flatMap(source => {
    const isHome = source.path.startsWith(`src/rulesets/${game}/`)
    return citedIn(source)
      .filter(({ id }) => !(id in rules) && (isHome || prefixes.has(id.slice(0, 2))))
      .map(({ id, line }) => `${id} (${source.path}:${line})`)
  })
}

function load<T>(path: string): Promise<T> {
  if (!existsSync(path)) throw new Error(`check-rules: there is no ${path} here`)
  return import(pathToFileURL(path).href)
}

function list(what: string, ids: readonly string[]): void {
  if (ids.length > 0) console.log(`  ${what} (${ids.length}): ${ids.join(' ')}`)
}

function citedIn({ text }: Source): { id: string; line: number }[] {
  return text.split('\n').flatMap((line, at) => (line.match(ID) ?? []).map(id => ({ id, line: at + 1 })))
}

/** The ids in the titles of the tests of one file, and in the tables of its `test.each`. */
function provedBy({ path, text }: Source): string[] {
  const found: string[] = []
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return found

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const names = namesOf(node.expression)
      const isTest = names[0] !== undefined && TESTS.includes(names[0])
      if (isTest && names.some(name => NOT_RUN.includes(name))) return
      if (isTest && node.arguments[0] !== undefined) cite(node.arguments[0])
    }
    ts.forEachChild(node, visit)
  }

  function cite(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      for (const [, id] of node.text.matchAll(CITED_IN_TITLE)) if (id !== undefined) found.push(id)
    }
    ts.forEachChild(node, cite)
  }
}

/** `test.each(table)` is ['test', 'each']. */
function namesOf(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return namesOf(node.expression)
  return []
}

/** The list of rules is rules.ts, and a folder rules/ where one file would be too long. */
function isRuleList(path: string): boolean {
  return /^src\/rulesets\/[^/]+\/rules(\.ts$|\/)/.test(path)
}

function sourcesUnder(folder: string): Source[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .sort()
    .map(name => ({
      path: `${folder}/${name.split(sep).join('/')}`,
      text: readFileSync(join(folder, name), 'utf8'),
    }))
}
