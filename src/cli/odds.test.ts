import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../test/support/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterfield-odds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('odds', () => {
  test('answers with fractions, percentages, parts and bars', async () => {
    const { out, code } = await run(['odds', 'toy', 'shot', '--dice', '2', '--wounds=2', '--plain'])
    expect(code).toBe(0)
    expect(out).toContain('to hit: up to 2d6 at 3 or less (3 TY-SHT-02)')
    expect(out).toMatch(/hit {5}3\/4 {3}75\.00 %/)
    expect(out).toMatch(/kill {4}1\/4 {3}25\.00 %/)
    expect(out).toMatch(/ 1 {3}50\.00 % {2}#{30}\n/)
    expect(out).toContain('--dice 1 to 3: dice rolled [TY-SHT-01]')
  })

  const file = join(folder, 'shot.json')
  writeFileSync(file, '{"dice": 3, "wounds": 2}')
  test.each([
    ['the defaults', []],
    ['flags', ['--dice', '3', '--wounds', '2']],
    ['name=value', ['shot', 'dice=3', 'wounds=2']],
    ['JSON', ['shot', '{"dice":3,"wounds":2}']],
    ['a file', [file]],
  ])('--json from %s is one document', async (_, words) => {
    const { out } = await run(['odds', 'toy', ...words, '--json'])
    expect(JSON.parse(out)).toMatchObject({
      game: 'toy',
      attack: 'shot',
      numbers: { dice: 3, wounds: 2 },
      parts: [{ n: 3, rule: 'TY-SHT-02' }],
      hit: '7/8',
      wound: '7/8',
      kill: '1/2',
      mean: '3/2',
      damage: [
        { n: 0, p: '1/8' },
        { n: 1, p: '3/8' },
        { n: 2, p: '3/8' },
        { n: 3, p: '1/8' },
      ],
    })
  })

  test.each([
    [['stab'], /Toy Skirmish has no attack 'stab'; it has shot/],
    [['--dice', '9'], /'dice' is a whole number from 1 to 3, not 9/],
    [['--dice', 'two'], /'dice' is a whole number from 1 to 3, not "two"/],
    [['--dice', '1,2'], /'dice' takes one number, not 2/],
    [['--speed', '9'], /There is no number 'speed' in this attack; there are dice, wounds/],
    [['--dice'], /Write numbers as --dice 3; '--dice' is none/],
    [['{dice'], /is not JSON/],
  ])('%j is not understood, and it says what is allowed', async (words, sentence) => {
    const { err, code } = await run(['odds', 'toy', ...words])
    expect(err).toMatch(sentence)
    expect(code).toBe(2)
  })
})
