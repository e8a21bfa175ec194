/** What changed between two pieces of plain JSON, so that a client is sent a move and not the whole table again. */

import type { Json } from '#engine'

/** A new value, or what changed inside an object or a list. */
export type Patch =
  | { readonly set: Json }
  | { readonly in: Readonly<Record<string, Patch>>; readonly drop?: readonly string[]; readonly length?: number }

/** The patch that makes `b` out of `a`, or null when they are the same. */
export function diff(a: unknown, b: unknown): Patch | null {
  if (a === b) return null
  if (Array.isArray(a) && Array.isArray(b)) return diffLists(a, b)
  if (isObject(a) && isObject(b)) return diffObjects(a, b)
  return { set: b as Json } // views are plain JSON
}

/** What becomes of `old` under a patch. `old` itself is left alone; parts that did not change are shared with it. */
export function patched<T>(old: T, patch: Patch | null): T
export function patched(old: unknown, patch: Patch | null): unknown {
  if (patch === null) return old
  if ('set' in patch) return patch.set
  const { in: inner } = patch
  if (Array.isArray(old)) {
    const list: unknown[] = old.slice(0, patch.length ?? old.length)
    for (const key in inner) list[Number(key)] = patched(old[Number(key)], inner[key]!)
    return list
  }
  const object: Record<string, unknown> = { ...(old as Record<string, unknown>) } // the server made it of this object
  for (const key of patch.drop ?? []) delete object[key]
  for (const key in inner) object[key] = patched(object[key], inner[key]!)
  return object
}

// The two below are most of what telling a move costs: nothing is built where nothing changed, and what stayed the same is
// passed over in one comparison. JSON knows no undefined: what is undefined is not there.

function diffLists(a: readonly unknown[], b: readonly unknown[]): Patch | null {
  let inner: Record<string, Patch> | null = null
  for (let i = 0; i < b.length; i++) {
    const was = a[i]
    const is = b[i]
    if (was === is) continue
    const part = was === undefined ? { set: is as Json } : diff(was, is)
    if (part === null) continue
    inner ??= {}
    inner[i] = isAnother(part, is) ? { set: is as Json } : part
  }
  if (inner === null && a.length === b.length) return null
  return { in: inner ?? {}, ...(b.length < a.length && { length: b.length }) }
}

/** The same as `diff`, where what changed under one key is known. */
export const diffKnowing = (a: object, b: object, key: string, patch: Patch | null): Patch | null =>
  diffObjects(a as Record<string, unknown>, b as Record<string, unknown>, key, patch)

function diffObjects(
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  known?: string,
  knownPatch: Patch | null = null,
): Patch | null {
  let inner: Record<string, Patch> | null = null
  let both = 0
  for (const key in b) {
    const was = own(a, key)
    if (was !== undefined) both++
    const is = b[key]
    if (was === is) continue
    const part = key === known ? knownPatch : was === undefined ? { set: is as Json } : diff(was, is)
    if (part === null) continue
    inner ??= {}
    inner[key] = part
  }
  let had = 0
  for (const _ in a) had++
  if (had !== both) return { in: inner ?? {}, drop: Object.keys(a).filter(key => !Object.hasOwn(b, key)) }
  return inner === null ? null : { in: inner }
}

/** Where a list has moved up, another thing stands in a place: naming it again is shorter than turning one into the other. */
function isAnother(part: Patch, is: unknown): boolean {
  if ('set' in part || !isObject(is)) return false
  if (part.drop !== undefined) return true
  let changed = 0
  let all = 0
  for (const _ in part.in) changed++
  for (const _ in is) all++
  return 2 * changed > all
}

/** What an object itself holds under a key. Nothing in JSON is a function: those are inherited. */
function own(object: Record<string, unknown>, key: string): unknown {
  const value = object[key]
  return typeof value === 'function' ? undefined : value
}

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)
