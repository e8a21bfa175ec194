/** Values of local storage, where older versions kept games and lists, as they lie on the shelf of today. */

export const OLD_PREFIX = 'musterfield:'

export interface Moved {
  readonly values: readonly (readonly [string, string])[]
  /** What need not stay where it was. */
  readonly taken: readonly string[]
}

/** What is damaged is kept aside under its name, and stands in nobody's way. */
export function moved(old: readonly (readonly [string, string])[]): Moved {
  const values: [string, string][] = []
  const taken: string[] = []
  for (const [key, text] of old) {
    const [kind = ''] = key.split(':')
    if (!KINDS.has(kind)) continue
    taken.push(key)
    // Headers stand in the games themselves.
    if (key === 'games') continue
    const value = parsed(text)
    if (key === 'lists') values.push(...listsOf(value, text))
    else if (kind === 'game') values.push(...gameOf(key, value, text))
    else values.push([key, text])
  }
  return { values, taken }
}
const KINDS = new Set(['games', 'game', 'lists', 'clock', 'lesson'])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function gameOf(key: string, value: unknown, text: string): [string, string][] {
  if (!isObject(value) || typeof value.id !== 'string') return [[`damaged:${key}`, text]]
  const { record: _, standing: __, clock: ___, ...header } = value
  return [
    [`game:${value.id}`, text],
    [`head:${value.id}`, JSON.stringify(header)],
  ]
}

function listsOf(value: unknown, text: string): [string, string][] {
  if (!Array.isArray(value)) return [['damaged:lists', text]]
  return value.map((list: unknown, n): [string, string] =>
    isObject(list) && typeof list.id === 'string'
      ? [`list:${list.id}`, JSON.stringify(list)]
      : [`damaged:list-${n}`, JSON.stringify(list)],
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
