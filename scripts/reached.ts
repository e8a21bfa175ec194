/** Which top-level declarations the running program reaches, found by following names from file to file. */

import { posix } from 'node:path'
import ts from 'typescript'

export interface Source {
  readonly path: string
  readonly text: string
}
/** One name of a file, or '*' for all of them. */
interface Import {
  readonly path: string
  readonly name: string
}
/** A top-level statement with the comments above it. */
interface Part {
  readonly text: string
  readonly declares: readonly string[]
  /** Every name that occurs in it. */
  readonly uses: ReadonlySet<string>
  /** Files it imports at run time. */
  readonly loads: readonly string[]
}
interface Module {
  readonly path: string
  /** The comments above its first statement. */
  readonly header: string
  readonly parts: readonly Part[]
  /** By the name used here. */
  readonly imports: ReadonlyMap<string, Import>
  /** Names exported from another file. */
  readonly passes: ReadonlyMap<string, Import>
  /** Files exported whole. */
  readonly passesAll: readonly string[]
}

/**
 * The reached parts of every file, as text. Files outside `isJudged` are the program itself and count whole; a declaration
 * in a judged file counts once something that counts uses its name.
 */
export function reachedCode(sources: readonly Source[], isJudged: (path: string) => boolean): Source[] {
  const modules = new Map(sources.map(source => [source.path, moduleOf(source, sources)]))
  const reached = new Map<Part, Module>()
  const waiting: [Part, Module][] = []
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

  function reach(part: Part, module: Module): void {
    if (reached.has(part)) return
    reached.set(part, module)
    waiting.push([part, module])
  }

  /** Reaches what a name means in a file. */
  function follow(path: string, name: string, seen = new Set<string>()): void {
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

function moduleOf({ path, text }: Source, all: readonly Source[]): Module {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const parts: Part[] = []
  const imports = new Map<string, Import>()
  const passes = new Map<string, Import>()
  const passesAll: string[] = []
  const first = file.statements[0]
  const header = first === undefined ? text : text.slice(0, first.getStart(file))
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement)
    else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined) readPassed(statement)
    else parts.push(partOf(statement))
  }
  return { path, header, parts, imports, passes, passesAll }

  function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const target = fileOf(moduleSpecifier)
    if (target === undefined || importClause === undefined) return
    const { name, namedBindings } = importClause
    if (name !== undefined) imports.set(name.text, { path: target, name: 'default' })
    if (namedBindings === undefined) return
    if (ts.isNamespaceImport(namedBindings)) imports.set(namedBindings.name.text, { path: target, name: '*' })
    else for (const one of namedBindings.elements) imports.set(one.name.text, { path: target, name: nameOf(one) })
  }

  function readPassed({ exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
    const target = moduleSpecifier === undefined ? undefined : fileOf(moduleSpecifier)
    if (target === undefined) return
    if (exportClause === undefined) passesAll.push(target)
    else if (ts.isNamedExports(exportClause)) {
      for (const one of exportClause.elements) passes.set(one.name.text, { path: target, name: nameOf(one) })
    } else passes.set(exportClause.name.text, { path: target, name: '*' })
  }

  function partOf(statement: ts.Statement): Part {
    const uses = new Set<string>()
    const loads: string[] = []
    visit(statement)
    const start = statement === first ? statement.getStart(file) : statement.getFullStart()
    return { text: text.slice(start, statement.end), declares: declaredBy(statement), uses, loads }

    function visit(node: ts.Node): void {
      if (ts.isIdentifier(node) && !isMember(node)) uses.add(node.text)
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const target = node.arguments[0] === undefined ? undefined : fileOf(node.arguments[0])
        if (target !== undefined) loads.push(target)
      }
      ts.forEachChild(node, visit)
    }
  }

  /** The file of the project that an import names. */
  function fileOf(specifier: ts.Expression): string | undefined {
    if (!ts.isStringLiteralLike(specifier)) return undefined
    const name = specifier.text
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
    // '#common/rolloff' is src/rulesets/common/rolloff.ts, '#engine' src/engine/index.ts
    const tail = name.replace(/^#/, '/').replace(/^\/common\//, '/rulesets/common/')
    return all.find(({ path }) => path === `src${tail}.ts` || path === `src${tail}/index.ts`)?.path
  }
}

const nameOf = (one: ts.ImportSpecifier | ts.ExportSpecifier): string => (one.propertyName ?? one.name).text

/** The name of a member, `x.name` or `{ name: x }`, says nothing of a declaration. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node
  const named =
    ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)
  return named && parent.name === node
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name))
  }
  const name = ts.getNameOfDeclaration(statement as ts.Node as ts.Declaration) // undefined for other statements
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : []
}

function boundBy(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap(element => (ts.isOmittedExpression(element) ? [] : boundBy(element.name)))
}
