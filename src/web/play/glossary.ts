/** Words the rules explain, found in any text of theirs. */

import type { Term } from '#engine'

/** A piece of a text: plain, or a word the rules explain. */
export interface Glossed {
  readonly text: string
  readonly term?: Term
}

interface Known {
  readonly pattern: RegExp
  readonly terms: readonly Term[]
}

const patterns = new WeakMap<readonly Term[], Known | null>()

function patternOf(terms: readonly Term[]): Known | null {
  const known = patterns.get(terms)
  if (known !== undefined) return known
  // the longest first: 'Ballistic Skill' before 'Skill', each a group of its own, so that the match says which it was
  const sorted = terms.toSorted((a, b) => b.name.length - a.name.length)
  const groups = sorted.map(({ name }) => `(${escaped(name).replaceAll('#', '\\d+(?:\\.\\d+)?')})`)
  const made =
    sorted.length === 0 ? null : { terms: sorted, pattern: new RegExp(`(?<!\\w)(?:${groups.join('|')})(?!\\w)`, 'g') }
  patterns.set(terms, made)
  return made
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text cut at the words the rules explain; numbers are put into what they say. */
export function glossed(terms: readonly Term[], text: string): Glossed[] {
  const known = patternOf(terms)
  if (known === null || text === '') return [{ text }]
  const parts: Glossed[] = []
  let from = 0
  for (const match of text.matchAll(known.pattern)) {
    const term = known.terms[match.slice(1).findIndex(group => group !== undefined)]
    if (term === undefined) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: match[0], term: withNumber(term, match[0]) })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** 'Range: reaches # cm' becomes 'Range: reaches 20 cm' for 'R20'. */
function withNumber(term: Term, found: string): Term {
  if (!term.name.includes('#')) return term
  const number = /\d+(?:\.\d+)?/.exec(found)?.[0] ?? ''
  return { ...term, says: term.says.replaceAll('#', number) }
}

/** What the rules say to a whole word, or nothing. */
export const termFor = (terms: readonly Term[], word: string): Term | undefined => {
  const [first, ...more] = glossed(terms, word)
  return more.length === 0 ? first?.term : undefined
}

/** The words whose name has all of these words in it, or that say all of them; none while nothing is asked. */
export function wordsFound(terms: readonly Term[], asked: string): readonly Term[] {
  const wanted = asked
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  if (wanted.length === 0) return []
  const all = (text: string) => wanted.every(word => text.toLowerCase().includes(word))
  const named = terms.filter(({ name }) => all(name))
  return [...named, ...terms.filter(term => !named.includes(term) && all(`${term.name} ${term.says}`))].slice(0, 40)
}
