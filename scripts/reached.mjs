/** Which top-level declarations the running program reaches, found by following names from file to file. */

import { posix } from 'node:path'
import ts from 'typescript'

/** @typedef {{ path: string, text: string }} Source */
/** @typedef {{ path: string, name: string }} Import one name of a file, or '*' for all of them */
/**
 * @typedef {object} Part a top-level statement with the comments above it
 * @property {string} text
 * @property {readonly string[]} declares
 * @property {ReadonlySet<string>} uses every name that occurs in it
 * @property {readonly string[]} loads files it imports at run time
 */
/**
 * @typedef {object} Module
 * @property {string} path
 * @property {string} header the comments above its first statement
 * @property {readonly Part[]} parts
 * @property {ReadonlyMap<string, Import>} imports by the name used here
 * @property {ReadonlyMap<string, Import>} passes names exported from another file
 * @property {readonly string[]} passesAll files exported whole
 */

/**
 * The reached parts of every file, as text. Files outside `isJudged` are the program itself and count whole; a declaration
 * in a judged file counts once something that counts uses its name.
 * @param {readonly Source[]} sources @param {(path: string) => boolean} isJudged @returns {Source[]}
 */
export function reachedCode(sources, isJudged) {
  const modules = new Map(sources.map(source => [source.path, moduleOf(source, sources)]))
  /** @type {Map<Part, Module>} */
  const reached = new Map()
  /** @type {[Part, Module][]} */
  const waiting = []
  for (const module of modules.values()) {
    if (isJudged(module.path)) continue
    for (const part of module.parts) reach(part, module)
    for (const { path, name } of module.passes.values()) follow(path, name)
    for (const path of module.passesAll) follow(path, '*')
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [part, module] = next
    for (const path of part.loads) follow(path, '*')
    for (const name of part.uses) follow(module.path, name)
  }
  return [...modules.values()].flatMap(({ path, header, parts }) => {
    const found = parts.filter(part => reached.has(part)).map(({ text }) => text)
    return found.length === 0 ? [] : [{ path, text: [header, ...found].join('\n') }]
  })

  /** @param {Part} part @param {Module} module */
  function reach(part, module) {
    if (reached.has(part)) return
    reached.set(part, module)
    waiting.push([part, module])
  }

  /** Reaches what a name means in a file. @param {string} path @param {string} name @param {Set<string>} [seen] */
  function follow(path, name, seen = new Set()) {
    const module = modules.get(path)
    if (module === undefined || seen.has(path)) return
    seen.add(path)
    for (const part of module.parts) if (name === '*' || part.declares.includes(name)) reach(part, module)
    const from = module.imports.get(name) ?? module.passes.get(name)
    if (from !== undefined) follow(from.path, from.name)
    if (name === '*') for (const passed of module.passes.values()) follow(passed.path, passed.name)
    for (const all of module.passesAll) follow(all, name, seen)
  }
}

/** @param {Source} source @param {readonly Source[]} all @returns {Module} */
function moduleOf({ path, text }, all) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  /** @type {Part[]} */
  const parts = []
  /** @type {Map<string, Import>} */
  const imports = new Map()
  /** @type {Map<string, Import>} */
  const passes = new Map()
  /** @type {string[]} */
  const passesAll = []
  const first = file.statements[0]
  const header = first === undefined ? text : text.slice(0, first.getStart(file))
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement)
    else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined) readPassed(statement)
    else parts.push(partOf(statement))
  }
  return { path, header, parts, imports, passes, passesAll }

  /** @param {ts.ImportDeclaration} statement */
  function readImport({ importClause, moduleSpecifier }) {
    const target = fileOf(moduleSpecifier)
    if (target === undefined || importClause === undefined) return
    const { name, namedBindings } = importClause
    if (name !== undefined) imports.set(name.text, { path: target, name: 'default' })
    if (namedBindings === undefined) return
    if (ts.isNamespaceImport(namedBindings)) imports.set(namedBindings.name.text, { path: target, name: '*' })
    else for (const one of namedBindings.elements) imports.set(one.name.text, { path: target, name: nameOf(one) })
  }

  /** @param {ts.ExportDeclaration} statement */
  function readPassed({ exportClause, moduleSpecifier }) {
    const target = moduleSpecifier === undefined ? undefined : fileOf(moduleSpecifier)
    if (target === undefined) return
    if (exportClause === undefined) passesAll.push(target)
    else if (ts.isNamedExports(exportClause)) {
      for (const one of exportClause.elements) passes.set(one.name.text, { path: target, name: nameOf(one) })
    } else passes.set(exportClause.name.text, { path: target, name: '*' })
  }

  /** @param {ts.Statement} statement @returns {Part} */
  function partOf(statement) {
    /** @type {Set<string>} */
    const uses = new Set()
    /** @type {string[]} */
    const loads = []
    visit(statement)
    const start = statement === first ? statement.getStart(file) : statement.getFullStart()
    return { text: text.slice(start, statement.end), declares: declaredBy(statement), uses, loads }

    /** @param {ts.Node} node */
    function visit(node) {
      if (ts.isIdentifier(node) && !isMember(node)) uses.add(node.text)
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const target = node.arguments[0] === undefined ? undefined : fileOf(node.arguments[0])
        if (target !== undefined) loads.push(target)
      }
      ts.forEachChild(node, visit)
    }
  }

  /** The file of the project that an import names. @param {ts.Expression} specifier @returns {string | undefined} */
  function fileOf(specifier) {
    if (!ts.isStringLiteralLike(specifier)) return undefined
    const name = specifier.text
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
    // '#common/rolloff' is src/rulesets/common/rolloff.ts, '#engine' src/engine/index.ts
    const tail = name.replace(/^#/, '/').replace(/^\/common\//, '/rulesets/common/')
    return all.find(({ path }) => path === `src${tail}.ts` || path === `src${tail}/index.ts`)?.path
  }
}

/** @param {ts.ImportSpecifier | ts.ExportSpecifier} one */
const nameOf = one => (one.propertyName ?? one.name).text

/** The name of a member, `x.name` or `{ name: x }`, says nothing of a declaration. @param {ts.Identifier} node */
function isMember(node) {
  const { parent } = node
  const named =
    ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)
  return named && parent.name === node
}

/** @param {ts.Statement} statement @returns {string[]} */
function declaredBy(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name))
  }
  const name = ts.getNameOfDeclaration(/** @type {ts.Declaration} */ (/** @type {unknown} */ (statement)))
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : []
}

/** @param {ts.BindingName} name @returns {string[]} */
function boundBy(name) {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap(element => (ts.isOmittedExpression(element) ? [] : boundBy(element.name)))
}
