/** What a folder shows at its door is used by somebody outside: not by tests, but by the product and its scripts. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8')
const isProduct = (path: string): boolean => !/\.test\.tsx?$|(^|\/)(testing|golden|stage)\.ts$/.test(path)
const product = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'bin/*.mjs'], { cwd: ROOT }).filter(isProduct)
const aliases: Readonly<Record<string, string>> = JSON.parse(read('package.json')).imports
const doors = globSync('src/**/index.ts', { cwd: ROOT }).filter(door => !door.startsWith('src/web/'))
/** A second door shows what the first one has. */
const ALSO: Readonly<Record<string, string>> = { 'src/protocol/client.ts': 'src/protocol/index.ts' }

const parsed = (path: string, text = read(path)): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/** The names a door shows. */
function shownBy(source: ts.SourceFile): string[] {
  return source.statements.flatMap(statement => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause
      if (clause === undefined || !ts.isNamedExports(clause)) throw new Error(`${source.fileName} names its exports`)
      return clause.elements.map(({ name }) => name.text)
    }
    const { modifiers } = ts.canHaveModifiers(statement) ? statement : { modifiers: undefined }
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(d => d.name.getText())
    return ts.isFunctionDeclaration(statement) && statement.name !== undefined ? [statement.name.text] : []
  })
}

/** The door an import goes through, or undefined. */
function doorOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : aliases[specifier]?.replace(/^\.\//, '')
  return path === undefined ? undefined : (ALSO[path] ?? path)
}

/** What a file takes from doors: by `import { a } from`, `export { a } from`, and `{ a } = await import()`. */
function* taken(source: ts.SourceFile): Generator<readonly [door: string, name: string]> {
  const through = (specifier: ts.Node | undefined): string | undefined =>
    specifier !== undefined && ts.isStringLiteral(specifier) ? doorOf(source.fileName, specifier.text) : undefined
  for (const statement of source.statements) {
    const isImport = ts.isImportDeclaration(statement)
    if (!isImport && !ts.isExportDeclaration(statement)) continue
    const names = isImport ? statement.importClause?.namedBindings : statement.exportClause
    const door = through(statement.moduleSpecifier)
    if (door === undefined || names === undefined || !('elements' in names)) continue
    for (const { propertyName, name } of names.elements) yield [door, (propertyName ?? name).text]
  }
  for (const { groups = {} } of source.text.matchAll(LATER)) {
    const door = doorOf(source.fileName, groups.from ?? groups.source ?? '')
    const names = (groups.names ?? groups.got ?? '').split(',')
    if (door !== undefined) for (const name of names) yield [door, name.trim().replace(/:.*/, '')]
  }
}
const LATER =
  /\{(?<names>[^{}]*)\} = await import\('(?<from>[^']*)'\)|import\('(?<source>[^']*)'\)\.then\(\(\{(?<got>[^{}]*)\}\)/g

const users = new Map<string, Set<string>>()
for (const path of product) {
  for (const [door, name] of taken(parsed(path))) {
    if (path.startsWith(`${posix.dirname(door)}/`) && door !== 'src/rulesets/index.ts') continue
    const names = users.get(door) ?? new Set()
    users.set(door, names.add(name))
  }
}

test('there are doors, and what they are called by leads to them', () => {
  expect(doors.length).toBeGreaterThan(10)
  for (const path of Object.keys(ALSO)) expect(existsSync(`${ROOT}${path}`), path).toBe(true)
  expect(doorOf('src/web/x.ts', '#protocol/client')).toBe('src/protocol/index.ts')
  const file = parsed(
    'src/cli/x.ts',
    `import { type A, b as c } from '#engine'\nconst { d } = await import('../odds/index.ts')`,
  )
  expect([...taken(file)]).toEqual([
    ['src/engine/index.ts', 'A'],
    ['src/engine/index.ts', 'b'],
    ['src/odds/index.ts', 'd'],
  ])
})

test.each(doors)('every name of %s is used outside its folder', door => {
  const shown = shownBy(parsed(door))
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(name => !users.get(door)?.has(name))).toEqual([])
})
