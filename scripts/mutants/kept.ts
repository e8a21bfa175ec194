/** What was found out about the breaks of each file, so that a later run tries only what has changed since. */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Break } from './breaks.ts'

/** 'noticed' by a test, by going round for ever ('time'), or 'survived'. */
export type End = 'noticed' | 'time' | 'survived'
/** What became of a break, and by which test. */
export interface Fate {
  readonly end: End
  readonly by?: string
}
interface OfFile {
  /** The digits of the file's text, and of the tests it was held to. */
  readonly text: string
  readonly tests: string
  readonly fates: Record<string, Fate>
}

/** Digits that any change of a text changes. */
export const printOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 16)

/** Names for breaks that stay when lines move: where, what, and the how manieth of its kind. */
export function namesOf(breaks: readonly Break[]): Map<Break, string> {
  const times = new Map<string, number>()
  const names = new Map<Break, string>()
  for (const one of breaks) {
    const name = `${one.inside}: ${one.what}: ${one.was}`
    const n = times.get(name) ?? 0
    times.set(name, n + 1)
    names.set(one, n === 0 ? name : `${name} (${n + 1})`)
  }
  return names
}

/** The memory of earlier runs, under dist/, which is not under version control. */
export class Kept {
  private readonly file: string
  private readonly all: Record<string, OfFile>
  private readonly tried = new Set<string>()

  constructor(root: string) {
    this.file = join(root, 'dist', 'mutants.json')
    this.all = this.read()
  }

  private read(): Record<string, OfFile> {
    return existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {}
  }

  /** What is known for sure of a break, and what was found when it or its tests were different. */
  of(path: string, name: string, text: string, tests: string): { sure?: Fate; once?: Fate } {
    const known = this.all[path]
    const fate = known?.fates[name]
    if (known === undefined || fate === undefined) return {}
    // a test that noticed it does so again, as long as the file is the same; what survived is held to new tests
    const isSure = known.text === printOf(text) && (fate.end !== 'survived' || known.tests === tests)
    return isSure ? { sure: fate } : { once: fate }
  }

  keep(path: string, name: string, text: string, tests: string, fate: Fate): void {
    const known = this.all[path]
    const print = printOf(text)
    if (known?.text !== print || known.tests !== tests)
      this.all[path] = { text: print, tests, fates: this.still(path, print) }
    Object.assign(this.all[path]!.fates, { [name]: fate })
    this.tried.add(path)
  }

  /** What is still known of a file whose text or tests have changed: what was noticed, where the text is the same. */
  private still(path: string, print: string): Record<string, Fate> {
    const known = this.all[path]
    if (known?.text !== print) return {}
    return Object.fromEntries(Object.entries(known.fates).filter(([, { end }]) => end !== 'survived'))
  }

  save(): void {
    mkdirSync(dirname(this.file), { recursive: true })
    // another run may have tried other files meanwhile
    const own = [...this.tried].map(path => [path, this.all[path]])
    writeFileSync(this.file, JSON.stringify({ ...this.read(), ...Object.fromEntries(own) }))
  }
}
