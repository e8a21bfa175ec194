/** A list on its way from one change to the next: every change can be taken back, and done again. */

import type { ListVersion } from '../play/shelf.ts'
import type { SentList } from './list-file.ts'

export interface Edits {
  readonly before: readonly SentList[]
  readonly now: SentList
  readonly after: readonly SentList[]
  /** The text that is being typed: what is typed in one go is taken back in one go. */
  readonly typing: string | null
}

/** More steps than anybody goes back. */
const MOST_STEPS = 100

export const firstEdits = (now: SentList): Edits => ({ before: [], now, after: [], typing: null })

/** With a change; `typing` names the text it is a letter of. */
export function edited({ before, now, typing: last }: Edits, next: SentList, typing: string | null = null): Edits {
  const goesOn = typing !== null && typing === last
  return { before: goesOn ? before : [...before, now].slice(-MOST_STEPS), now: next, after: [], typing }
}

/** One change back; itself where there is none. */
export function undone(edits: Edits): Edits {
  const last = edits.before.at(-1)
  if (last === undefined) return edits
  return { before: edits.before.slice(0, -1), now: last, after: [edits.now, ...edits.after], typing: null }
}

/** A change that was taken back, again. */
export function redone(edits: Edits): Edits {
  const [next, ...after] = edits.after
  if (next === undefined) return edits
  return { before: [...edits.before, edits.now], now: next, after, typing: null }
}

// ---- versions -----------------------------------------------------------------

/** The oldest make room. */
export const MOST_VERSIONS = 20

/** With how the list stands now as one more version; the same twice is one. */
export function withVersion(versions: readonly ListVersion[], version: ListVersion): readonly ListVersion[] {
  const textOf = ({ at: _, ...rest }: ListVersion) => JSON.stringify(rest)
  const others = versions.filter(one => textOf(one) !== textOf(version))
  return [...others, version].slice(-MOST_VERSIONS)
}
