/** One dialect for all rulebooks: the same thing has the same file, and the same name in it, in every game. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import type { AnyRuleset } from '#engine'
import { RULESETS } from './index.ts'

/** Games that keep to it; a new one is switched on here. */
const GAMES = ['warverse', 'warniris', 'warfig', 'wyrdcry', 'wyrdwars'] as const

interface Home {
  /** What the file exports. */
  readonly exports: readonly string[]
  /** Whether a game has the thing at all; every game unless said. */
  readonly has?: (rules: AnyRuleset) => boolean
}

/** Where a thing is at home; docs/adding-a-ruleset.md has the same table in words. */
const HOMES: Readonly<Record<string, Home>> = {
  'index.ts': { exports: [] },
  'rules.ts': { exports: ['RULES'] },
  'model.ts': { exports: [] },
  'options.ts': { exports: ['OPTIONS'] },
  'setup.ts': { exports: ['setupFaults', 'drawSetup'] },
  'roster.ts': { exports: ['rosterFaults'] },
  'catalogue.ts': { exports: ['catalogue'] },
  'offers.ts': { exports: ['open'] },
  'check.ts': { exports: ['check'] },
  'fillings.ts': { exports: ['fillings'] },
  'anytime.ts': { exports: ['anytime'] },
  'whynot.ts': { exports: ['whyNot'], has: rules => rules.whyNot !== undefined },
  'clock.ts': { exports: ['clock'], has: rules => rules.clock !== undefined },
  'view.ts': { exports: ['clone', 'view', 'imagine'] },
  'words.ts': { exports: ['question', 'label'] },
  'explain.ts': { exports: ['explain'] },
  'deploy.ts': { exports: ['deployment'] },
  'turn.ts': { exports: ['turn'] },
  'victory.ts': { exports: [] },
  'scene.ts': { exports: ['scene'] },
  'evaluation.ts': { exports: ['evaluation'] },
  'whatif.ts': { exports: ['whatIf'] },
  'meant.ts': { exports: ['meant'], has: rules => rules.meant !== undefined },
  'primer.ts': { exports: ['primer', 'GUIDE'] },
  'terms.ts': { exports: ['TERMS'] },
  'spent.ts': { exports: ['spent'], has: rules => rules.spent !== undefined },
  'content/maps.ts': { exports: ['MAPS'] },
  'testing.ts': { exports: [] },
  'golden.ts': { exports: ['GOLDEN'] },
}

/** Other words for the same things. */
const SYNONYMS = [
  'answers.ts',
  'bodies.ts',
  'choices.ts',
  'deployment.ts',
  'endings.ts',
  'forbidden.ts',
  'helpers.ts',
  'judge.ts',
  'labels.ts',
  'menu.ts',
  'menus.ts',
  'secrets.ts',
  'texts.ts',
  'types.ts',
  'utils.ts',
]

const folder = (game: string): string => fileURLToPath(new URL(`./${game}/`, import.meta.url))

const sourcesOf = (game: string): readonly string[] =>
  readdirSync(folder(game), { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )

describe.each(GAMES)('%s', game => {
  const rules = RULESETS.find(({ id }) => id === game)!

  test('every thing is at home in its file, under its name', () => {
    const missing: string[] = []
    for (const [file, { exports, has }] of Object.entries(HOMES)) {
      if (has !== undefined && !has(rules)) continue
      const path = folder(game) + file
      if (!existsSync(path)) missing.push(file)
      else
        for (const name of exports) if (!exported(readFileSync(path, 'utf8')).has(name)) missing.push(`${file} ${name}`)
    }
    expect(missing).toEqual([])
  })

  test('no file is a synonym of another game', () => {
    expect(sourcesOf(game).filter(path => SYNONYMS.includes(path))).toEqual([])
  })

  test('what returns a refusal or null is called whyNot; may, can, is and has return booleans', () => {
    const faults = sourcesOf(game).flatMap(path => misnamed(path, readFileSync(folder(game) + path, 'utf8')))
    expect(faults).toEqual([])
  })

  test('no sentence names a player: clients know what a seat is called, and put it where the mark is', () => {
    const texts = sourcesOf(game).filter(path => /\bseatName\b/.test(readFileSync(folder(game) + path, 'utf8')))
    expect(texts).toEqual([])
  })

  test('an id is a name: nothing is read out of it, but by who is told why something is not offered', () => {
    const reads = sourcesOf(game)
      .filter(path => path !== 'whynot.ts')
      .filter(path =>
        /\boffer\.id\.(slice|split|indexOf|startsWith|replace|match)\(/.test(readFileSync(folder(game) + path, 'utf8')),
      )
    expect(reads).toEqual([])
  })
})

test('the scan sees what it looks for', () => {
  const seen = (text: string): number => misnamed('x.ts', text).length
  for (const text of [
    'function mayGo(): Refusal<Rule> | null { return null }',
    'export const legFault = (): Refusal | null => null',
    'function canFly(): Refusal<Rule> | null { return null }',
    'const isThere = (): string => ""',
  ]) {
    expect(seen(text), text).toBe(1)
  }
  for (const text of [
    'function whyNotGo(): Refusal<Rule> | null { return null }',
    'export function check(game: Game): Refusal<Rule> | null { return null }',
    'const isThere = (): boolean => true',
    'const isRefusal = (x: object): x is Refusal => true',
    'const island = (): string => ""',
  ]) {
    expect(seen(text), text).toBe(0)
  }
  expect([...exported('export const a = 1\nexport function b() {}\nconst c = 2\nexport { d } from "./e.ts"')]).toEqual([
    'a',
    'b',
    'd',
  ])
})

// ---- reading source ---------------------------------------------------------

const parse = (text: string): ts.SourceFile => ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)

/** The values a file exports by name. */
function exported(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const node of parse(text).statements) {
    if (ts.isExportDeclaration(node)) {
      if (node.exportClause !== undefined && ts.isNamedExports(node.exportClause)) {
        for (const { name } of node.exportClause.elements) names.add(name.text)
      }
    } else if (
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    ) {
      if (ts.isFunctionDeclaration(node) && node.name !== undefined) names.add(node.name.text)
      if (ts.isVariableStatement(node)) {
        for (const { name } of node.declarationList.declarations) if (ts.isIdentifier(name)) names.add(name.text)
      }
    }
  }
  return names
}

/** Functions whose name promises another answer than they give. */
function misnamed(path: string, text: string): string[] {
  const found: string[] = []
  const judge = (name: string, type: ts.TypeNode | undefined): void => {
    if (type === undefined) return
    const returns = type.getText()
    const isRefusal = /^Refusal(<\w+>)? \| null$/.test(returns)
    if (isRefusal && !/^whyNot/.test(name) && name !== 'check') found.push(`${path}: ${name} returns ${returns}`)
    else if (/^(may|can|is|has)[A-Z]/.test(name) && returns !== 'boolean' && !ts.isTypePredicateNode(type)) {
      found.push(`${path}: ${name} returns ${returns}`)
    }
  }
  const visit = (node: ts.Node): void => {
    if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name !== undefined) {
      judge(node.name.getText(), node.type)
    }
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer)) {
      judge(node.name.getText(), node.initializer.type)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(text))
  return found
}
