/** What took longest so far, and more like it: a fuzzer that has time as its goal. */

import type { Draw } from '#engine'

interface Found {
  readonly filling: unknown
  readonly ms: number
}

/** So many of each sort are kept. */
const MOST = 8

export class Slowest {
  private readonly found = new Map<string, Found[]>()

  /** A filling for a sort of offer took so long. */
  took(sort: string, filling: unknown, ms: number): void {
    const known = this.found.get(sort) ?? []
    known.push({ filling, ms })
    known.sort((a, b) => b.ms - a.ms)
    known.length = Math.min(known.length, MOST)
    this.found.set(sort, known)
  }

  /** One of those that took longest, changed a little; undefined where none is known. */
  another(sort: string, pick: Draw): unknown {
    const known = this.found.get(sort)
    return known === undefined ? undefined : changed(known[pick(known.length)]!.filling, pick)
  }
}

/** Numbers moved, lists made longer, shorter or turned round. */
function changed(value: unknown, pick: Draw): unknown {
  if (typeof value === 'number') return pick(3) === 0 ? value + (pick(2001) - 1000) * 10 ** pick(3) : value
  if (Array.isArray(value)) {
    const list = value.map(one => changed(one, pick))
    const how = pick(4)
    if (how === 0) return [...list, ...list].slice(0, 200)
    if (how === 1) return list.slice(0, 1 + pick(list.length + 1))
    return how === 2 ? list.reverse() : list
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, changed(part, pick)]))
}
