import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('./check-rules.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'musterfield-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const RULES = `export const RULES = { 'ZZ-MOV-01': {}, 'ZZ-MOV-02': {} }`
const CODE = `/** ZZ-MOV-01 and ZZ-MOV-02: how far. */\nexport const far = 8`
const IN_PLAY = `import { far } from './zig/move.ts'\nexport const RULESETS = [{ id: 'zig', far }]`
const TESTS = `test('[ZZ-MOV-01] [ZZ-MOV-02] both', f)`

/** What the check says about a project of these files. */
function check(files: Record<string, string>): { said: string; code: number | null } {
  rmSync(join(folder, 'src'), { recursive: true, force: true })
  for (const [name, text] of Object.entries({ 'index.ts': IN_PLAY, 'zig/rules.ts': RULES, ...files })) {
    const path = join(folder, 'src', 'rulesets', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const { stdout, status } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' })
  return { said: stdout, code: status }
}

test('a game whose every rule is implemented and proved passes, tables of cases included', () => {
  const tests = `test('[ZZ-MOV-01] far', f); test.each([['[ZZ-MOV-02] near', 1]])('%s', f)`
  const { said, code } = check({ 'zig/move.ts': CODE, 'zig/move.test.ts': tests })
  expect(said).toBe('zig: 2 rules, 2 implemented, 2 proved\n')
  expect(code).toBe(0)
})

test('neither a comment nor a skipped test proves a rule, and the list of rules implements none', () => {
  const tests = `// test('[ZZ-MOV-01] far', f)\ntest.skip('[ZZ-MOV-02] near', f)`
  const { said, code } = check({ 'zig/move.ts': 'export const far = 8', 'zig/move.test.ts': tests })
  expect(said).toContain('2 rules, 0 implemented, 0 proved')
  expect(said).toContain('not implemented (2): ZZ-MOV-01 ZZ-MOV-02')
  expect(said).toContain('not proved (2): ZZ-MOV-01 ZZ-MOV-02')
  expect(code).toBe(1)
})

test('a rule that does not exist is named with its place', () => {
  const tests = `test('[ZZ-MOV-01] [ZZ-MOV-02] [ZZ-MOV-03] all', f)`
  const { said, code } = check({ 'zig/move.ts': CODE, 'zig/move.test.ts': tests })
  expect(said).toContain('cited but not among the rules (1): ZZ-MOV-03 (src/rulesets/zig/move.test.ts:1)')
  expect(code).toBe(1)
})

test('a game that is not in play yet is only counted', () => {
  const { said, code } = check({ 'index.ts': 'export const RULESETS = []' })
  expect(said).toBe('zig: 2 rules, 0 implemented, 0 proved (not in play yet)\n')
  expect(code).toBe(0)
})

test('a rule counts as implemented only where the program reaches it', () => {
  const code = `/** ZZ-MOV-01: how far. */\nexport const far = () => near()\nconst near = () => 2\n
/** ZZ-MOV-02: nobody asks. */\nexport const farthest = () => far() + 1`
  const { said, code: exit } = check({ 'zig/move.ts': code, 'zig/move.test.ts': TESTS })
  expect(said).toContain('2 rules, 1 implemented, 2 proved')
  expect(said).toContain('only in code that the program never reaches (1): ZZ-MOV-02')
  expect(exit).toBe(1)
})

test.each([
  [
    'through another file',
    `export { far } from './step.ts'`,
    `import { near } from './near.ts'\nexport const far = near`,
  ],
  ['through a whole file passed on', `export * from './step.ts'`, CODE],
  ['under another name', `import { near as far } from './near.ts'\nexport { far }`, ''],
  ['as a namespace', `import * as all from './near.ts'\nexport const far = all.near`, ''],
])('code is reached %s', (_how, move, step) => {
  const files = { 'zig/move.ts': move, 'zig/step.ts': step, 'zig/near.ts': CODE.replace('far =', 'near =') }
  expect(check({ ...files, 'zig/move.test.ts': TESTS }).said).toBe('zig: 2 rules, 2 implemented, 2 proved\n')
})

test('a member of the same name reaches nothing', () => {
  const index = `import { far } from './zig/move.ts'\nexport const RULESETS = [{ id: 'zig', far: 1, other: ({}).far }]`
  const { said } = check({ 'index.ts': index, 'zig/move.ts': CODE, 'zig/move.test.ts': TESTS })
  expect(said).toContain('2 rules, 0 implemented, 2 proved')
})
