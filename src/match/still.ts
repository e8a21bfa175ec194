/** Copies of a game that nobody changes, each sharing with the one before whatever has stayed as it was. */

import type { Book, GameState } from '#engine'

/** The game as it is now; `before` is a copy of it as it was. */
export function stillAfter<K extends Book>(game: GameState<K>, before: GameState<K>): GameState<K> {
  const { setup, rng, stack, asked, over, board } = game
  return {
    setup,
    rng: [rng[0], rng[1], rng[2], rng[3]],
    stack: stack.slice(),
    asked: asked.map(({ decision, answer }) => ({ decision, answer })),
    over,
    board: copy(board, before.board),
  }
}

/** A copy of plain JSON. What is the same in `old` is taken from there, so that comparing the two passes over it. */
export function copy<T>(now: T, old: unknown): T
export function copy(now: unknown, old: unknown): unknown {
  if (now === old || typeof now !== 'object' || now === null) return now
  if (Array.isArray(now)) return copyList(now, Array.isArray(old) ? old : [])
  return copyObject(now as Record<string, unknown>, isObject(old) ? old : {}) // plain JSON
}

// The whole board is gone through after every action, and little of it has changed: what is the same number or word as before
// is passed over without a call.

function copyList(now: readonly unknown[], old: readonly unknown[]): readonly unknown[] {
  let list: unknown[] | null = null
  for (let i = 0; i < now.length; i++) {
    const is = now[i]
    const was = old[i]
    const part = is === was ? is : copy(is, was)
    if (list !== null) list.push(part)
    else if (i >= old.length || part !== was) {
      list = old.slice(0, i)
      list.push(part)
    }
  }
  return list ?? (now.length === old.length ? old : old.slice(0, now.length))
}

function copyObject(now: Record<string, unknown>, old: Record<string, unknown>): Record<string, unknown> {
  let object: Record<string, unknown> | null = null
  let n = 0
  for (const key in now) {
    const is = now[key]
    const was = old[key]
    n++
    const part = is === was ? is : copy(is, was)
    if (object === null && part === was) continue
    object ??= upTo(key, now, old)
    object[key] = part
  }
  if (object !== null) return object
  for (const _ in old) n--
  return n === 0 ? old : upTo(null, now, old)
}

/** What both hold under the keys before `end`. */
function upTo(end: string | null, now: object, old: Record<string, unknown>): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const key in now) {
    if (key === end) break
    object[key] = old[key]
  }
  return object
}

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)
