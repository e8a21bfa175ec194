import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('every fault of the table in docs/hosting.md, F1 to F27 and S4, names a test that is there', () => {
  const rows = [...text('docs/hosting.md').matchAll(/^\| (F\d+|S4) \| .+ \| `(.+)` \| (.+) \|$/gm)]
  for (const [, fault, file, title] of rows) expect([fault, text(file!).includes(title!)]).toEqual([fault, true])
  const faults = new Set(rows.map(([, fault]) => fault))
  expect(faults.size).toBe(28)
})
