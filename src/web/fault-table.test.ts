import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const path = (file: string): URL => new URL(`../../${file}`, import.meta.url)
const text = (file: string): string => readFileSync(path(file), 'utf8')

test('every fault in docs/first-use.md is there by its number, and names a test that is there', () => {
  const doc = text('docs/first-use.md')
  const proved = doc.slice(0, doc.indexOf('## Not mended'))
  const rows = [...proved.matchAll(/^\| (.+) \| (.+) \| `(.+?)`: (.+) \|$/gm)]
  for (const [, fault, , file = '', title = ''] of rows) {
    expect([fault, existsSync(path(file)) && text(file).includes(title)]).toEqual([fault, true])
  }
  const lines = proved.split('\n').filter(line => /^\| (?!fault|---)/.test(line) && !line.startsWith('|---'))
  expect(rows.length).toBe(lines.length)
  const numbers = (from: string, to: string) =>
    [...doc.slice(doc.indexOf(from), doc.indexOf(to)).matchAll(/^\| ([BSM]\d+) /gm)].map(([, number]) => number)
  const upTo = (letter: string, n: number) => Array.from({ length: n }, (_, i) => `${letter}${i + 1}`)
  expect(numbers('## Report 1', '## Report 2')).toEqual([...upTo('B', 3), ...upTo('S', 18), ...upTo('M', 22)])
  expect(numbers('## Report 2', '## Minor')).toEqual([...upTo('B', 3), ...upTo('S', 19)])
})
