/** What no rule decides: which answers are tried first, and what a bot thinks of a position. */

import { dirname, join } from 'node:path'

const ADVICE = /\/(evaluation|fillings|goals|paths|places|wander|companies|forecast|ways|weights)\.ts$/

/** Files of advice, and files of a ruleset that only advice imports. */
export function adviceAmong(paths: readonly string[], textOf: (path: string) => string): ReadonlySet<string> {
  const advice = new Set(paths.filter(path => ADVICE.test(path)))
  const readers = readersOf(paths, textOf)
  for (let before = -1; before !== advice.size; ) {
    before = advice.size
    for (const [path, by] of readers) if (by.every(reader => advice.has(reader))) advice.add(path)
  }
  return advice
}

/** By file, those of its own folder that import more of it than types. */
function readersOf(paths: readonly string[], textOf: (path: string) => string): Map<string, string[]> {
  const readers = new Map<string, string[]>()
  for (const path of paths) {
    if (path.endsWith('.test.ts') || !path.startsWith('src/rulesets/')) continue
    for (const [, name] of textOf(path).matchAll(/^(?:import (?!type )|export )[^;]*? from '(\.[^']+)'$/gm)) {
      const read = join(dirname(path), name!)
      readers.set(read, [...(readers.get(read) ?? []), path])
    }
  }
  return readers
}
