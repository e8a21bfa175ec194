import { expect, test } from 'vitest'
import { breaksOf, withBreaks } from './mutants/breaks.ts'

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
