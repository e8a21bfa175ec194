/**
 * Every rule of every ruleset is implemented in its code and proved by a test, and no rule is cited that is not there.
 *
 * Implemented: the id stands in a source file that is neither a test nor the list of rules itself.
 * Proved: the title of a test that runs cites it in brackets, `test('[WV-ATK-03] ...')`.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { ROOT } from './node24.mjs'

const ID = /\b[A-Z]{2}-[A-Z0-9]+-\d+[a-z]?\b/g
const CITED_IN_TITLE = /\[([A-Z]{2}-[A-Z0-9]+-\d+[a-z]?)\]/g
const TESTS = ['test', 'it', 'describe', 'suite']
const NOT_RUN = ['skip', 'todo', 'fails']

/** @typedef {{ path: string, text: string }} Source */

const root = process.argv[2] ?? ROOT
const sources = ['src', 'test'].flatMap(folder => sourcesUnder(join(root, folder)))
const tests = sources.filter(({ path }) => path.endsWith('.test.ts'))
const code = sources.filter(source => !tests.includes(source) && !isRuleList(source.path))
const proved = new Set(tests.flatMap(provedBy))

const rulesets = readdirSync(join(root, 'src', 'rulesets'), { withFileTypes: true })
  .map(entry => entry.name)
  .filter(name => existsSync(join(root, 'src', 'rulesets', name, 'rules.ts')))
if (rulesets.length === 0) console.log('There is no ruleset yet, so there is no rule to check.')
for (const name of rulesets) if (!(await isComplete(name))) process.exitCode = 1

/** @param {string} name */
async function isComplete(name) {
  const { RULES } = await import(pathToFileURL(join(root, 'src', 'rulesets', name, 'rules.ts')).href)
  const rules = Object.keys(RULES)
  const prefixes = new Set(rules.map(rule => rule.slice(0, 2)))
  const isHome = (/** @type {Source} */ { path }) => path.startsWith(`src/rulesets/${name}/`)
  const implemented = new Set(code.flatMap(({ text }) => text.match(ID) ?? []))
  const unknown = sources.flatMap(source =>
    citedIn(source)
      .filter(({ id }) => !(id in RULES) && (isHome(source) || prefixes.has(id.slice(0, 2))))
      .map(({ id, line }) => `${id} (${source.path}:${line})`),
  )
  const notImplemented = rules.filter(rule => !implemented.has(rule))
  const notProved = rules.filter(rule => !proved.has(rule))
  const [n, coded, tested] = [rules.length, rules.length - notImplemented.length, rules.length - notProved.length]
  console.log(`${name}: ${n} rules, ${coded} implemented, ${tested} proved`)
  list('not implemented', notImplemented)
  list('not proved', notProved)
  list('cited but not among the rules', unknown)
  return notImplemented.length + notProved.length + unknown.length === 0
}

/** @param {string} what @param {string[]} ids */
function list(what, ids) {
  if (ids.length > 0) console.log(`  ${what}: ${ids.join(', ')}`)
}

/** @param {Source} source */
function citedIn({ text }) {
  return text.split('\n').flatMap((line, at) => (line.match(ID) ?? []).map(id => ({ id, line: at + 1 })))
}

/** The ids in the titles of the tests of one file, and in the tables of its `test.each`. @param {Source} source */
function provedBy({ path, text }) {
  /** @type {string[]} */
  const found = []
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return found

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isCallExpression(node)) {
      const names = namesOf(node.expression)
      const isTest = names[0] !== undefined && TESTS.includes(names[0])
      if (isTest && names.some(name => NOT_RUN.includes(name))) return
      if (isTest && node.arguments[0] !== undefined) cite(node.arguments[0])
    }
    ts.forEachChild(node, visit)
  }

  /** @param {ts.Node} node */
  function cite(node) {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      for (const [, id] of node.text.matchAll(CITED_IN_TITLE)) if (id !== undefined) found.push(id)
    }
    ts.forEachChild(node, cite)
  }
}

/** `test.each(table)` is ['test', 'each']. @param {ts.Node} node @returns {string[]} */
function namesOf(node) {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return namesOf(node.expression)
  return []
}

/** The list of rules is rules.ts, and a folder rules/ where one file would be too long. @param {string} path */
function isRuleList(path) {
  return /^src\/rulesets\/[^/]+\/rules(\.ts$|\/)/.test(path)
}

/** @param {string} folder @returns {Source[]} */
function sourcesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .sort()
    .map(name => ({
      path: relative(root, join(folder, name)).split(sep).join('/'),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
}
