/** Typical breaks of a source file: what could be typed wrong, each as a piece of text that stands for another. */

import ts from 'typescript'

/** One break: where it is, what it does, and the text that takes the place of `from` to `to`. */
export interface Break {
  readonly path: string
  readonly line: number
  /** The function it is in, or what is declared there; empty outside of both. */
  readonly inside: string
  /** The rules that are stated there. */
  readonly cites: readonly string[]
  readonly what: string
  /** The text that stands there as it is, on one line. */
  readonly was: string
  readonly from: number
  readonly to: number
  readonly text: string
  /** A whole statement: it is another, or left out where the text is empty. */
  readonly whole?: true
  /** The name of the method that is another, with the dot before it. */
  readonly method?: string
  /**
   * No break at all, only a mark that tells whether its place is run: a statement before it, or part of the expression. A
   * `turn` counts how often a loop goes round.
   */
  readonly mark?: 'before' | 'about' | 'turn'
}

const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '+=': ['-='],
  '-=': ['+='],
}
const CALLS: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
}

/** Every break of a file, in the order of the text. */
export function breaksOf(path: string, text: string): Break[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Break[] = []
  visit(source)
  return found

  function add(node: ts.Node, what: string, by: string): void {
    if (changesNothing(node, what, source)) return
    // without semicolons a statement that begins with a bracket would belong to the line before
    const isWhole = ts.isExpressionStatement(node) || ts.isExpressionStatement(node.parent)
    found.push({ ...placeOf(node, what), from: node.getStart(source), text: by, ...(isWhole && { whole: true }) })
  }

  function placeOf(node: ts.Node, what: string) {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    const was = node.getText(source).replaceAll(/\s+/g, ' ').slice(0, 80)
    return { path, line, ...declaredAbout(node, source), what, was, to: node.getEnd() }
  }

  function visit(node: ts.Node): void {
    // types are not run, errors of programming are not met, and imports are not broken
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isThrowStatement(node)) return
    if (ts.isIfStatement(node) && onlyThrows(node.thenStatement)) return
    breakOne(node)
    ts.forEachChild(node, visit)
  }

  function breakOne(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) breakBinary(node)
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, 'not dropped', node.operand.getText(source))
    } else if (ts.isNumericLiteral(node) && !isName(node)) {
      const n = Number(node.text) + 1
      add(node, `${node.text} is ${n}`, String(n))
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'true is false', 'false')
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'false is true', 'true')
    else if (ts.isConditionalExpression(node)) {
      add(node, 'always the first', node.whenTrue.getText(source))
      add(node, 'always the second', node.whenFalse.getText(source))
    } else if (ts.isIfStatement(node)) {
      add(node.expression, 'if never', 'false')
      add(node.expression, 'if always', 'true')
    } else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) add(node, 'left out', '')
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) breakCall(node.expression)
  }

  function breakCall({ expression, name }: ts.PropertyAccessExpression): void {
    const other = CALLS[name.text]
    const isOfLists = name.text === 'some' || name.text === 'every'
    if (other === undefined || (!isOfLists && expression.getText(source) !== 'Math')) return
    const what = `${name.text} is ${other}`
    found.push({ ...placeOf(name, what), from: expression.getEnd(), text: other, method: name.text })
  }

  function breakBinary(node: ts.BinaryExpression): void {
    const sign = node.operatorToken.getText(source)
    const left = node.left.getText(source)
    const right = node.right.getText(source)
    if (sign === '+' && (isText(node.left) || isText(node.right))) return
    for (const other of SWAPS[sign] ?? []) add(node, `${sign} is ${other}`, `${left} ${other} ${right}`)
    if (sign === '&&' || sign === '||' || sign === '??') {
      add(node, `second term of ${sign} dropped`, left)
      if (sign !== '??') add(node, `first term of ${sign} dropped`, right)
    }
  }
}

/** The name of the function about a place, or else of what is declared there, and the rules stated in the whole declaration. */
function declaredAbout(node: ts.Node, source: ts.SourceFile): { inside: string; cites: readonly string[] } {
  let inside = ''
  let whole: ts.Node = node
  for (let at = node; at.parent !== undefined; at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || (ts.isVariableDeclaration(at) && isHigh(at))) {
      inside = [at.name?.getText(source) ?? '', inside].filter(Boolean).join('.')
    }
    whole = at
  }
  return { inside, cites: [...new Set(whole.getFullText(source).match(/\b[A-Z]{2}-[A-Z0-9]+-\d+\b/g) ?? [])] }
}

/** Declared for the whole file, or itself a function. */
const isHigh = (node: ts.VariableDeclaration): boolean =>
  ts.isSourceFile(node.parent.parent.parent) || (node.initializer !== undefined && ts.isArrowFunction(node.initializer))

/**
 * Breaks that cannot change anything, whatever is played:
 * - of two equal numbers either is the greater: `a < b ? a : b`, `if (a > best) best = a`;
 * - what is remembered is what would be worked out again: `if (known !== undefined) return known`, and `.set(...)` beside it;
 *   whatever a file keeps for all in a `WeakMap`, and `if (known === undefined) known = ...` where it was looked up there.
 */
function changesNothing(node: ts.Node, what: string, source: ts.SourceFile): boolean {
  const text = (part: ts.Node): string => part.getText(source)
  if (ts.isBinaryExpression(node) && /^([<>])=? is \1=?$/.test(what)) {
    const sides = [text(node.left), text(node.right)]
    const isOneOfThem = (...parts: ts.Node[]): boolean => parts.every(part => sides.includes(text(part)))
    const { parent } = node
    if (ts.isConditionalExpression(parent) && parent.condition === node)
      return isOneOfThem(parent.whenTrue, parent.whenFalse)
    if (!ts.isIfStatement(parent) || parent.expression !== node || parent.elseStatement !== undefined) return false
    const then = parent.thenStatement
    if (!ts.isExpressionStatement(then) || !ts.isBinaryExpression(then.expression)) return false
    const { left, right, operatorToken } = then.expression
    return operatorToken.kind === ts.SyntaxKind.EqualsToken && isOneOfThem(left, right)
  }
  if (what === 'if never' && ts.isIfStatement(node.parent)) return isRemembering(node.parent, source)
  const keepers = source.text.matchAll(/^const (\w+) = new WeakMap\b/gm)
  for (const [, keeper] of keepers) {
    if (what === 'left out' && text(node).startsWith(`${keeper}.set(`)) return true
    const [, known] = /^(\w+) === undefined$/.exec(text(node)) ?? []
    if (what === 'if always' && source.text.includes(`let ${known} = ${keeper}.get(`)) return true
  }
  const memory = what === 'left out' ? /^(.*)\.set\(/.exec(text(node))?.[1] : undefined
  if (memory !== undefined) {
    let at: ts.Node = node
    while (at.parent !== undefined && !ts.isFunctionLike(at)) at = at.parent
    let found = false
    const look = (part: ts.Node): void => {
      if (ts.isIfStatement(part) && isRemembering(part, source) && text(at).includes(`${memory}.get(`)) found = true
      ts.forEachChild(part, look)
    }
    look(at)
    return found
  }
  return false
}

/** `if (known !== undefined) return known`, where known was looked up just before. */
function isRemembering({ expression, thenStatement, parent }: ts.IfStatement, source: ts.SourceFile): boolean {
  const [name] = /^(\w+) !== undefined$/.exec(expression.getText(source))?.slice(1) ?? []
  if (name === undefined || thenStatement.getText(source) !== `return ${name}`) return false
  const about = parent.getText(source)
  return new RegExp(`\\b${name} = .*\\.get\\(`).test(about) && /\.set\(/.test(about)
}

/** A count at the beginning of each turn of a loop, so that a break that makes it endless is known by its turns. */
export function turnsOf(path: string, text: string, first: number): Numbered[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Numbered[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false) && ts.isBlock(node.statement)) {
      const from = node.statement.getStart(source) + 1
      found.push({
        id: first + found.length,
        path,
        line: 0,
        inside: '',
        cites: [],
        what: 'turn',
        was: '',
        from,
        to: from,
        text: '',
        mark: 'turn',
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Part of a name: `points[3]` is a number, `{ 3: x }` and `x.3` are names. */
const isName = (node: ts.NumericLiteral): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && isText(node.left))

const onlyThrows = (node: ts.Statement): boolean =>
  ts.isThrowStatement(node) ||
  (ts.isBlock(node) && node.statements.length === 1 && ts.isThrowStatement(node.statements[0]!))

/** A break with its number among all of a run. */
export interface Numbered extends Break {
  readonly id: number
}

/**
 * The text with all these breaks in it, each asleep: break 7 is in force while `__broken.now` is 7, and `__broken.met[7]` tells
 * whether its place was ever run. So a file is loaded once for all of its breaks.
 */
export function withBreaks(text: string, breaks: readonly Numbered[]): string {
  // outermost first; of those at one place the order does not matter
  const sorted = [...breaks].sort((a, b) => a.from - b.from || b.to - a.to)
  return build(0, text.length, sorted)

  function build(from: number, to: number, inside: readonly Numbered[]): string {
    let done = from
    let out = ''
    for (let i = 0; i < inside.length; ) {
      const outer = inside[i]!
      const same = inside.filter(b => b.from === outer.from && b.to === outer.to)
      const within = inside.filter(b => b.from >= outer.from && b.to <= outer.to && !same.includes(b))
      out += text.slice(done, outer.from)
      out += same.reduce((now, one) => asleep(one, now), build(outer.from, outer.to, within))
      done = outer.to
      i += same.length + within.length
    }
    return out + text.slice(done, to)
  }
}

function asleep({ id, text, whole, method, mark }: Numbered, now: string): string {
  if (mark === 'before') return `__broken.met[${id}]=1;${now}`
  if (mark === 'turn') return `__broken.turn();${now}`
  if (mark === 'about') return `(__broken.met[${id}]=1,${now})`
  const isNow = `(__broken.met[${id}]=1,__broken.now===${id})`
  if (whole) return `{if(${isNow}){${text}}else{${now}}}`
  // the name of a method cannot be an expression: it is looked up
  if (method !== undefined) return `${now.includes('?') ? '?.' : ''}[${isNow}?'${text}':'${method}']`
  return `(${isNow}?(${text}):(${now}))`
}
