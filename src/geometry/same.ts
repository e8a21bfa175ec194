import type { Table, Terrain, Zone } from './types.ts'

/**
 * Have two tables, or the terrain or zones of two, the same content? Their order counts, that of the fields within does not:
 * files and readers write fields as they like. A field that is undefined is absent, and looks do not count.
 */
export const sameLayout = <T extends Table | readonly Terrain[] | readonly Zone[]>(a: T, b: T): boolean => isSame(a, b)

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [fields, others] = [given(a), given(b)]
  return fields.size === others.size && [...fields].every(([key, value]) => isSame(value, others.get(key)))
}

const given = (object: object): Map<string, unknown> =>
  new Map(Object.entries(object).filter(([key, value]) => value !== undefined && key !== 'look'))
