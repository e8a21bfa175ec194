import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adviceAmong } from './mutants/advice.ts'
import { breaksOf, turnsOf, withBreaks } from './mutants/breaks.ts'
import { Kept, namesOf, printOf } from './mutants/kept.ts'

const CODE = `export function least(a: number, b: number): number {
  let n = a
  if (a < b && b > 3) n += 1
  note(n)
  return Math.min(n, b)
}
function note(n: number) { if (n === undefined) throw new Error('none') }
`

test('breaks are what a hand could mistype, and no errors of programming', () => {
  const found = breaksOf('x.ts', CODE).map(({ line, what }) => `${line}: ${what}`)
  expect(found).toEqual([
    '3: if never',
    '3: if always',
    '3: && is ||',
    '3: second term of && dropped',
    '3: first term of && dropped',
    '3: < is <=',
    '3: < is >=',
    '3: > is >=',
    '3: > is <=',
    '3: 3 is 4',
    '3: += is -=',
    '3: 1 is 2',
    '4: left out',
    '5: min is max',
  ])
})

test('all breaks of a file are in it at once, asleep, and one of them wakes', () => {
  const breaks = breaksOf('x.ts', CODE).map((one, id) => ({ ...one, id }))
  const text = withBreaks(CODE, breaks)
    .replace('export ', '')
    .replace(/: number/g, '')
  const broken = { now: -1, met: new Uint8Array(breaks.length) }
  const least = new Function('__broken', `${text}; return least`)(broken) as (a: number, b: number) => number
  const results = new Map<string, number>()
  for (const { id, what } of [{ id: -1, what: 'none' }, ...breaks]) {
    broken.now = id
    results.set(what, least(2, 5))
  }
  expect(Object.fromEntries(results)).toMatchObject({
    none: 3,
    'if never': 2,
    '< is >=': 2,
    '+= is -=': 1,
    '1 is 2': 4,
    'min is max': 5,
    'left out': 3,
  })
  expect(broken.met.every(met => met === 1)).toBe(true)
})

test('breaks that change nothing whatever is played are not made', () => {
  const breaks = (code: string): string[] => breaksOf('x.ts', code).map(({ what, was }) => `${what}: ${was}`)
  expect(breaks('const least = a < b ? a : b')).not.toContain('< is <=: a < b')
  expect(breaks('const least = a < b ? a : c')).toContain('< is <=: a < b')
  expect(breaks('if (a > best) best = a')).not.toContain('> is >=: a > best')
  expect(breaks('if (a > best) n = 1')).toContain('> is >=: a > best')
  const remembered = breaks(`function f(x) {
    const known = memory.get(x)
    if (known !== undefined) return known
    memory.set(x, g(x))
    other.set(x, 1)
    return g(x)
  }`)
  expect(remembered).not.toContain('if never: known !== undefined')
  expect(remembered).not.toContain('left out: memory.set(x, g(x))')
  expect(remembered).toContain('left out: other.set(x, 1)')
  expect(remembered).toContain('if always: known !== undefined')
})

test('a break is known by its function and by the rules that are stated there', () => {
  const [one] = breaksOf('x.ts', '/** XX-ATK-01: more than 3. */\nexport const isHit = (n: number) => n > 3')
  expect(one).toMatchObject({ inside: 'isHit', cites: ['XX-ATK-01'], line: 2, was: 'n > 3' })
})

test('loops count their turns', () => {
  const code = 'while (n > 0) {\n  n--\n}'
  expect(withBreaks(code, turnsOf('x.ts', code, 1))).toContain('{__broken.turn();')
})

test('what was found out is kept: what was noticed as long as the file is the same, what survived until a test changes', () => {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'))
  const [a, b] = breaksOf('x.ts', 'const f = () => 1 + 2')
  const names = namesOf([a!, b!])
  const of = (text: string, tests: string, one = a!) => new Kept(root).of('x.ts', names.get(one)!, text, tests)
  const kept = new Kept(root)
  kept.keep('x.ts', names.get(a!)!, 'text', 'tests', { end: 'noticed', by: 'a test' })
  kept.keep('x.ts', names.get(b!)!, 'text', 'tests', { end: 'survived' })
  kept.save()
  expect(of('text', 'tests')).toEqual({ sure: { end: 'noticed', by: 'a test' } })
  expect(of('text', 'other tests')).toEqual({ sure: { end: 'noticed', by: 'a test' } })
  expect(of('other text', 'tests')).toEqual({ once: { end: 'noticed', by: 'a test' } })
  expect(of('text', 'tests', b)).toEqual({ sure: { end: 'survived' } })
  expect(of('text', 'other tests', b)).toEqual({ once: { end: 'survived' } })
  expect(printOf('a')).not.toBe(printOf('b'))
  rmSync(root, { recursive: true })
})

test('what only advice imports is advice too, types and tests aside', () => {
  const texts: Record<string, string> = {
    'index.ts': "import { evaluation } from './evaluation.ts'\nimport { move } from './move.ts'",
    'evaluation.ts': "import { aims } from './aims.ts'\nimport { move } from './move.ts'",
    'aims.ts': "import {\n  detour,\n} from './detour.ts'",
    'detour.ts': '',
    'detour.test.ts': "import { detour } from './detour.ts'",
    'move.ts': "import type { Aims } from './aims.ts'",
  }
  const folder = 'src/rulesets/toy/'
  const found = adviceAmong(
    Object.keys(texts).map(name => folder + name),
    path => texts[path.slice(folder.length)]!,
  )
  expect(new Set([...found].map(path => path.slice(folder.length)))).toEqual(
    new Set(['evaluation.ts', 'aims.ts', 'detour.ts']),
  )
})

test('what a file keeps for all is no break when it is forgotten', () => {
  const text = `const known = new WeakMap<object, number>()
export function sizeOf(of: object): number {
  let size = known.get(of)
  if (size === undefined) {
    size = Object.keys(of).length
    known.set(of, size)
  }
  return size
}
`
  expect(breaksOf('x.ts', text).map(({ line, what }) => `${line}: ${what}`)).toEqual(['4: if never', '4: === is !=='])
})
