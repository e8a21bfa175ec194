/** The walls of the house: who may import whom, what the rules may not reach, and what never enters the tree. */

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

/** Which folders of src/ a folder may import from. Every arrow points down; none joins two games. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  geometry: [],
  engine: ['geometry'],
  odds: ['engine', 'geometry'],
  'rulesets/common': ['engine', 'geometry'],
  'rulesets/*': ['rulesets/common', 'engine', 'geometry'],
  rulesets: ['rulesets/*', 'engine', 'geometry'],
  bots: ['odds', 'engine', 'geometry'],
  match: ['engine', 'geometry'],
  campaign: ['engine', 'geometry'],
  sim: ['match', 'campaign', 'rulesets', 'bots', 'odds', 'engine', 'geometry'],
  protocol: ['match', 'campaign', 'engine', 'geometry'],
  store: ['protocol', 'match', 'campaign', 'engine', 'geometry'],
  server: ['store', 'protocol', 'match', 'campaign', 'bots', 'rulesets', 'odds', 'engine', 'geometry'],
  // The two tables draw and let a hand fill a hole: they know no rules, and nothing of the app.
  'web/table': ['engine', 'geometry'],
  'web/flat': ['web/table', 'engine', 'geometry'],
  'web/lessons': ['engine', 'geometry'],
  'web/games': ['web/lessons', 'web/table', 'rulesets', 'rulesets/*', 'engine', 'geometry'],
  'web/play': [
    'web/games',
    'web/lessons',
    'web/table',
    'match',
    'campaign',
    'sim',
    'bots',
    'odds',
    'engine',
    'geometry',
  ],
  'web/net': ['web/play', 'protocol', 'match', 'campaign', 'engine', 'geometry'],
  'web/parts': [
    'web/play',
    'web/games',
    'web/lessons',
    'web/flat',
    'web/table',
    'protocol',
    'match',
    'campaign',
    'bots',
    'odds',
    'engine',
    'geometry',
  ],
  'web/builder': ['web/parts', 'web/play', 'web/games', 'web/table', 'engine', 'geometry'],
  'web/panels': [
    'web/parts',
    'web/play',
    'web/games',
    'web/lessons',
    'web/table',
    'match',
    'campaign',
    'bots',
    'odds',
    'engine',
    'geometry',
  ],
  'web/screens': ['web/*', 'protocol', 'match', 'campaign', 'sim', 'bots', 'rulesets', 'odds', 'engine', 'geometry'],
  web: [
    'web/*',
    'protocol',
    'match',
    'campaign',
    'sim',
    'bots',
    'rulesets',
    'rulesets/*',
    'odds',
    'engine',
    'geometry',
  ],
  cli: ['server', 'store', 'protocol', 'match', 'campaign', 'sim', 'rulesets', 'bots', 'odds', 'engine', 'geometry'],
}

/** These stand on their own feet: they import no package, and nothing of Node. Their tests may. */
const WITHOUT_PACKAGES = [
  'geometry',
  'engine',
  'odds',
  'rulesets',
  'rulesets/common',
  'rulesets/*',
  'bots',
  'match',
  'campaign',
]

/** Exact by the standard, so the same in every JavaScript engine. */
const EXACT_MATH = ['PI', 'abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc']
const NOT_THE_SAME_EVERYWHERE = [
  'Date',
  'Intl',
  'performance',
  'crypto',
  'globalThis',
  'localeCompare',
  'toLocaleString',
]

const PICTURES_AND_STYLES = /\.(css|jpg)$/
const PLAIN_DATA = /^src\/rulesets\/[^/]+\/(content\/|rules\/|rules\.ts$)/
/** The most lines of a function, and those that may have more because they only list things, with what they list. */
const LONGEST = 100
const LISTS: Readonly<Record<string, string>> = {
  'src/cli/main.ts commands': 'the commands and their options',
}
const NOT_OURS = ['node_modules', 'dist', 'coverage', '.git', '.musterfield']
const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface Source {
  readonly path: string
  readonly text: string
}

const tree = filesUnder('')
const sources: readonly Source[] = tree
  .filter(path => /^src\/.*\.tsx?$/.test(path))
  .map(path => ({ path, text: read(path) }))
/** What tests and tools are made of. */
const around: readonly Source[] = tree
  .filter(path => /^(test|scripts)\/.*\.(ts|mjs)$/.test(path))
  .map(path => ({ path, text: read(path) }))
const product = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))
const rulesCode = product.filter(({ path }) =>
  /^src\/(geometry|engine|match|rulesets)\/(?!.*\btesting\.ts$)/.test(path),
)
const configs = tree.filter(path => /^src\/.*tsconfig\.json$/.test(path))
const aliases: Readonly<Record<string, string>> = JSON.parse(read('package.json')).imports

describe('imports point down', () => {
  test('every file keeps to the arrows', () => {
    expect(product.flatMap(strayImports)).toEqual([])
  })

  test('no game may import another', () => {
    const text = `import '../warniris/rules.ts'`
    expect(strayImports({ path: 'src/rulesets/warverse/move.ts', text })).toHaveLength(1)
    expect(strayImports({ path: 'src/rulesets/warniris/move.ts', text })).toEqual([])
  })

  test('a table of the web knows nothing of the app, a part no panel, and a panel no screen', () => {
    const stray = (path: string, to: string) => strayImports({ path: `src/web/${path}`, text: `import '${to}'` })
    expect(stray('table/pick.ts', '../parts/words.ts')).toHaveLength(1)
    expect(stray('flat/draw.ts', '../play/judge.ts')).toHaveLength(1)
    expect(stray('flat/draw.ts', '../table/types.ts')).toEqual([])
    expect(stray('parts/map-preview.tsx', '../panels/log.tsx')).toHaveLength(1)
    expect(stray('panels/log.tsx', '../screens/home.tsx')).toHaveLength(1)
    expect(stray('play/judge.ts', '../net/api.ts')).toHaveLength(1)
    expect(stray('screens/home.tsx', '../panels/log.tsx')).toEqual([])
  })

  test('the browser comes in by its own door of the protocol, which brings no schemas', () => {
    const web = product.filter(({ path }) => path.startsWith('src/web/'))
    const imports = web.flatMap(({ path, text }) =>
      ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => `${path} imports ${fileName}`),
    )
    expect(imports.filter(one => / (#protocol|\..*\/protocol\/.*)$/.test(one))).toEqual([])
    expect(valuesBehind('src/protocol/client.ts').filter(name => name.includes('zod'))).toEqual([])
    expect(valuesBehind('src/protocol/index.ts')).toContain('zod')
  })

  test('no tool and no product stands on test helpers', () => {
    const tools = around.filter(({ path }) => path.startsWith('scripts/') && !path.endsWith('.test.ts'))
    expect([...product, ...tools].flatMap(testImports)).toEqual([])
    expect(testImports({ path: 'scripts/load.ts', text: `import '../test/support/toy.ts'` })).toHaveLength(1)
  })

  test('every folder is built, and refers only to folders it may import', () => {
    const built = referencesOf('tsconfig.json').map(folder => `${folder}/tsconfig.json`)
    expect(configs.filter(config => !built.includes(config))).toEqual([])
    const upward = configs.flatMap(config => {
      const from = folderOf(config)
      return referencesOf(config)
        .map(folder => folderOf(`${folder}/`))
        .filter(to => !mayImport(from, to))
        .map(to => `${config} refers to ${to}`)
    })
    expect(upward).toEqual([])
  })

  test.each([
    ['geometry', `import '#engine'`],
    ['engine', `import '#bots'`],
    ['engine', `import '../bots/index.ts'`],
    ['bots', `import '#rulesets'`],
  ])('the compiler stops %s at: %s', (folder, line) => {
    expect(complaints(folder, line)).toContain(6307)
  })

  test.each(['geometry', 'engine', 'rulesets'])('the compiler knows no clock, process or page in %s', folder => {
    for (const name of ['setTimeout', 'process', 'document', 'performance', 'console', 'fetch']) {
      expect(complaints(folder, `${name}`), name).toHaveLength(1)
    }
    expect(complaints(folder, `import 'node:fs'`)).toHaveLength(1)
    expect(complaints(folder, 'export const fine = Math.sqrt(2)')).toEqual([])
  })
})

describe('the same game everywhere', () => {
  test('geometry, engine and rulesets compute only what every JavaScript engine computes alike', () => {
    expect(rulesCode.flatMap(inexact)).toEqual([])
  })

  test('the scan sees each of them', () => {
    const seen = (text: string) => inexact({ path: 'x.ts', text }).length
    const bad = [
      'Math.random()',
      'new Date()',
      'Math.hypot(1, 2)',
      "Math['sin'](1)",
      'const { cos } = Math',
      'a ** 0.5',
      'a ** b',
    ]
    for (const text of bad) expect(seen(text), text).toBe(1)
    for (const text of ['Math.sqrt(2)', 'a ** 2', '// Math.random', "'Date'"]) expect(seen(text), text).toBe(0)
  })
})

describe('the tree', () => {
  test('no source file but plain data is longer than 500 lines', () => {
    const long = [...sources, ...around].filter(
      ({ path, text }) => !PLAIN_DATA.test(path) && text.split('\n').length > 501,
    )
    expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1} lines`)).toEqual([])
  })

  test(`no function but a list is longer than ${LONGEST} lines`, () => {
    expect(product.flatMap(longFunctions)).toEqual([])
  })

  test('the scan sees functions of every kind', () => {
    const lines = '\n'.repeat(LONGEST)
    const bad = [
      `function f() {${lines}}`,
      `const f = () => {${lines}}`,
      `const f = { g() {${lines}} }`,
      `class F { g() {${lines}} }`,
      `const F = () => <p>${lines}</p>`,
    ]
    for (const text of bad) expect(longFunctions({ path: 'x.tsx', text }), text.trim()).toHaveLength(1)
    expect(longFunctions({ path: 'x.tsx', text: `const list = [${lines}]` })).toEqual([])
    expect(longFunctions({ path: 'x.tsx', text: `function f() {${lines.slice(1)}}` })).toEqual([])
  })

  test('every list that may be long still is', () => {
    const long = product.flatMap(source => functionsIn(source).filter(({ lines }) => lines > LONGEST))
    expect(Object.keys(LISTS).filter(name => !long.some(one => one.name === name))).toEqual([])
  })

  test('the lock file records no download addresses', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"')
  })

  test('nothing names one machine or one registry', () => {
    const foreign = /(?<![\w.~-])\/(root|work|home\/\w+|Users\/\w+)\/[\w.]|registry\.\w+\.\w|npmjs\.(org|com)/
    const named = tree.flatMap(path =>
      read(path)
        .split('\n')
        .flatMap((line, at) => (foreign.test(line) ? [`${path}:${at + 1}: ${line.trim().slice(0, 120)}`] : [])),
    )
    expect(named).toEqual([])
  })
})

/** Imports of a file that no arrow and no list of packages allows. */
function strayImports({ path, text }: Source): string[] {
  const from = folderOf(path)
  const mayUsePackages = !WITHOUT_PACKAGES.includes(kindOf(from)) || path.endsWith('/testing.ts')
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName, pos }) => {
    const target = ourFile(path, fileName)
    if (PICTURES_AND_STYLES.test(fileName)) return []
    const allowed = target === undefined ? mayUsePackages : mayImport(from, folderOf(target))
    return allowed ? [] : [`${path}:${lineAt(text, pos)} may not import ${fileName}`]
  })
}

/** Everything a file brings with it when it runs: its imports and theirs, without those of types. */
function valuesBehind(path: string, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(path)) return [...seen]
  seen.add(path)
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest)
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) continue
    const isType = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly === true : node.isTypeOnly
    if (isType || node.moduleSpecifier === undefined || !ts.isStringLiteral(node.moduleSpecifier)) continue
    const target = ourFile(path, node.moduleSpecifier.text)
    if (target === undefined) seen.add(node.moduleSpecifier.text)
    else valuesBehind(target, seen)
  }
  return [...seen]
}

/** Imports of what is there for tests only. */
function testImports({ path, text }: Source): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName, pos }) => {
    const isTest = ourFile(path, fileName)?.startsWith('test/')
    return isTest ? [`${path}:${lineAt(text, pos)} may not import ${fileName}`] : []
  })
}

/** The file of ours an import names, or nothing if it names a package. */
function ourFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const alias = aliases[specifier] ?? aliases[specifier.replace(/\/[^/]+$/, '/*')]
  return alias?.replace(/^\.\//, '').replace('*', specifier.replace(/^.*\//, ''))
}

/** src/engine/dice.ts lies in engine, src/rulesets/warverse/move.ts in rulesets/warverse, src/web/app.tsx in web. */
function folderOf(path: string): string {
  return /^src\/((?:rulesets|web)\/[^/]+(?=\/)|[^/]+(?=\/))/.exec(path)?.[1] ?? path
}

function mayImport(from: string, to: string): boolean {
  if (from === to) return true
  const arrows = ARROWS[from] ?? ARROWS[kindOf(from)]
  if (arrows === undefined) throw new Error(`walls: say in ARROWS what src/${from} may import`)
  return arrows.includes(to) || arrows.includes(kindOf(to))
}

/** Every game stands under the same rule; so does every part of the web that is imported as a whole. */
function kindOf(folder: string): string {
  if (folder.startsWith('web/')) return 'web/*'
  return folder.startsWith('rulesets/') && folder !== 'rulesets/common' ? 'rulesets/*' : folder
}

function referencesOf(config: string): string[] {
  const { references } = JSON.parse(read(config)) as { references: { path: string }[] }
  return references.map(({ path }) => posix.join(posix.dirname(config), path)).filter(path => path.startsWith('src/'))
}

/** What differs between JavaScript engines or between two runs, with its place. */
function inexact({ path, text }: Source): string[] {
  const found: string[] = []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const report = (node: ts.Node) =>
    found.push(`${path}:${lineAt(text, node.getStart())} ${node.getText()} is not the same in every JavaScript engine`)
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (NOT_THE_SAME_EVERYWHERE.includes(node.text)) report(node)
      if (node.text === 'Math' && !isExactMath(node.parent)) report(node.parent)
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken) {
      if (!/^\d+n?$/.test(node.right.getText())) report(node)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

interface Sized {
  /** Its file and its name. */
  readonly name: string
  readonly place: string
  readonly lines: number
}

function functionsIn({ path, text }: Source): Sized[] {
  const found: Sized[] = []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = lineAt(text, node.getStart())
      const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
      const name = `${path} ${named?.getText() ?? 'a function'}`
      found.push({ name, place: `${path}:${first}`, lines: lineAt(text, node.end) - first + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const longFunctions = (source: Source): string[] =>
  functionsIn(source)
    .filter(({ name, lines }) => lines > LONGEST && !Object.hasOwn(LISTS, name))
    .map(({ name, place, lines }) => `${place} ${name.split(' ').at(-1)} has ${lines} lines`)

function isExactMath(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && EXACT_MATH.includes(node.name.text)
}

/** The codes of what the compiler says when `line` stands in a new file of a folder of src/. */
function complaints(folder: string, line: string): number[] {
  const config = join(ROOT, 'src', folder, 'tsconfig.json')
  const project = ts.getParsedCommandLineOfConfigFile(config, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic })
  if (project === undefined) throw new Error(`walls: ${config} cannot be read`)
  const added = join(ROOT, 'src', folder, 'a-new-file.ts')
  const host = ts.createCompilerHost(project.options)
  const { getSourceFile, fileExists } = host
  host.fileExists = name => name === added || fileExists(name)
  host.getSourceFile = (name, options) => {
    if (name === added) return ts.createSourceFile(name, `${line}\n`, options)
    const parsed = parsedFiles.get(name) ?? getSourceFile(name, options)
    parsedFiles.set(name, parsed)
    return parsed
  }
  const { fileNames, options, projectReferences } = project
  const program = ts.createProgram({ rootNames: [...fileNames, added], options, projectReferences, host })
  return [...program.getOptionsDiagnostics(), ...program.getSemanticDiagnostics(program.getSourceFile(added))].map(
    ({ code }) => code,
  )
}

const parsedFiles = new Map<string, ts.SourceFile | undefined>()

function onUnRecoverableConfigFileDiagnostic({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Every file of the tree below a folder, named from the root. */
function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => !NOT_OURS.includes(entry.name) && !entry.name.endsWith('.log'))
    .flatMap(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesUnder(path) : entry.isFile() ? [path] : []
    })
    .sort()
}
