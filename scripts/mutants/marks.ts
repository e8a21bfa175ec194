/** Where the code of each rule is: the functions that state its id, marked so that a run tells which of them it met. */

import ts from 'typescript'
import type { Numbered } from './breaks.ts'

const ID = /\b[A-Z]{2}-[A-Z0-9]+-\d+[a-z]?\b/g

/** The marks of a file, and for each rule the numbers of its functions; a rule in a table that is always read has none. */
export interface Marked {
  readonly marks: readonly Numbered[]
  readonly rules: ReadonlyMap<string, ReadonlySet<number>>
  /** Rules that are stated where there is nothing to run: in tables and constants. */
  readonly always: ReadonlySet<string>
}

export function marksOf(path: string, text: string, first: number): Marked {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const marks: Numbered[] = []
  const ids = new Map<ts.Node, number>()
  const rules = new Map<string, Set<number>>()
  const always = new Set<string>()
  for (const { 0: rule, index } of text.matchAll(ID)) {
    const place = functionAt(source, index)
    if (place === undefined) {
      always.add(rule)
      continue
    }
    let id = ids.get(place)
    if (id === undefined) {
      id = first + ids.size
      ids.set(place, id)
      marks.push(markOf(path, source, place, id))
    }
    rules.set(rule, (rules.get(rule) ?? new Set()).add(id))
  }
  return { marks, rules, always }
}

/** The innermost function about a place, with the comments above it. */
function functionAt(source: ts.SourceFile, at: number): ts.FunctionLikeDeclaration | undefined {
  let found: ts.FunctionLikeDeclaration | undefined
  const descend = (node: ts.Node): void => {
    if (at < node.getFullStart() || at >= node.getEnd()) return
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) found = node
    // a comment above `const f = () => ...` is about f
    if (ts.isVariableStatement(node) && at < node.getStart(source)) {
      const made = node.declarationList.declarations[0]?.initializer
      if (made !== undefined && ts.isArrowFunction(made)) found = made
    }
    if (ts.isPropertyAssignment(node) && at < node.getStart(source) && ts.isArrowFunction(node.initializer)) {
      found = node.initializer
    }
    ts.forEachChild(node, descend)
  }
  descend(source)
  return found
}

function markOf(path: string, source: ts.SourceFile, place: ts.FunctionLikeDeclaration, id: number): Numbered {
  const body = 'body' in place ? place.body! : place // only functions with a body come here
  const line = source.getLineAndCharacterOfPosition(place.getStart(source)).line + 1
  const what = place.name?.getText(source) ?? 'a function'
  if (ts.isBlock(body)) {
    const from = body.getStart(source) + 1
    return { id, path, line, inside: what, cites: [], what, was: '', from, to: from, text: '', mark: 'before' }
  }
  const [from, to] = [body.getStart(source), body.getEnd()]
  return { id, path, line, inside: what, cites: [], what, was: '', from, to, text: '', mark: 'about' }
}
