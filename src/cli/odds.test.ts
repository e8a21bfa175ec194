import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fraction } from '#odds'
import { RULESETS } from '#rulesets'
import { run } from '../../test/support/terminal.ts'
import { toy } from '../../test/support/toy.ts'
import { fateLines } from './odds.ts'
import { UNCOLOURED } from './paint.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterfield-odds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('odds', () => {
  test('answers with fractions, percentages, parts and bars', async () => {
    const { out, code } = await run(['odds', 'toy', 'shot', '--dice', '2', '--wounds=2', '--plain'])
    expect(code).toBe(0)
    expect(out).toContain('to hit: up to 2d6 at 3 or less (3 TY-SHT-02)')
    expect(out).toMatch(/hit {5}3\/4 {2}75\.00 %/)
    expect(out).toMatch(/kill {4}1\/4 {2}25\.00 %/)
    expect(out).toMatch(/ 1 {2}50\.00 % {2}#{30}\n/)
    expect(out).not.toContain('left out')
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
    [['--dice', '--wounds', '2'], /Write numbers as --dice 3; '--dice' is none/],
    [['--dice='], /'dice' is a whole number from 1 to 3, not ""/],
    [['--dice', '1.5'], /'dice' is a whole number from 1 to 3, not "1.5"/],
    [['--dice', '-1'], /'dice' is a whole number from 1 to 3, not -1/],
    [['dice=1=2'], /'dice' is a whole number from 1 to 3, not "1=2"/],
    [['--dice', '1', '--dice', '2'], /'dice' is given twice/],
    [['{"dice":1}', 'dice=2'], /'dice' is given twice/],
    [['shot', '2'], /Write numbers as --dice 3; '2' is none/],
    [['{dice'], /is not JSON/],
    [['{"dice":null}'], /'dice' is a whole number from 1 to 3, not null/],
    [['{"dice":[]}'], /'dice' takes one number, not 0/],
    [['[1,2]'], /The numbers are one JSON object/],
    [['shot', '"three"'], /The numbers are one JSON object/],
    [['nowhere.json'], /nowhere.json cannot be read: there is no such file/],
    [['shot', '/nowhere/shot'], /cannot be read: there is no such file/],
    [['shot', tmpdir()], /cannot be read: it is a folder/],
  ])('%j is not understood, and it says what is allowed', async (words, sentence) => {
    const { err, code } = await run(['odds', 'toy', ...words])
    expect(err).toMatch(sentence)
    expect(code).toBe(2)
  })
  test('a word that is the name of an attack is one, though a file may have it too', async () => {
    const kinds = toy.whatIf!.flatMap(kind => [kind, { ...kind, id: 'src' }])
    const { out } = await run(['odds', 'toy', 'src', '--json'], [], { rulesets: [{ ...toy, whatIf: kinds }] })
    expect(JSON.parse(out).attack).toBe('src')
  })
})

describe('how chances are shown', () => {
  const PLAIN = { paint: UNCOLOURED, columns: 80, ascii: true }
  const fate = { who: 1, hit: fraction(1), wound: fraction(99999, 100000), kill: fraction(0), damage: [] }
  const rows = (...hundredThousandths: number[]) =>
    hundredThousandths.map((n, i) => ({ n: i, chance: fraction(n, 100000) }))

  test('only what is certain is 100 %, and only what cannot be is 0 %', () => {
    const lines = fateLines({ ...fate, damage: rows(1, 99999) }, 'Target', PLAIN)
    expect(lines).toEqual([
      'Target',
      '  hit     1                    100 %',
      '  wound   99999/100000  over 99.99 %',
      '  kill    0                      0 %',
      '  damage  99999/100000  1.000 on average',
      '       0  under 0.01 %  #',
      '       1  over 99.99 %  ##############################',
    ])
  })
  test('what is too rare for a bar is added up in a row of its own, at either end', () => {
    const lines = fateLines({ ...fate, damage: rows(10, 20, 49000, 50900, 40, 20, 10) }, 'Target', PLAIN).slice(5)
    expect(lines).toEqual([
      '  1 or less   0.03 %  together',
      '          2  49.00 %  #############################',
      '          3  50.90 %  ##############################',
      '  4 or more   0.07 %  together',
    ])
  })
  test('one rare amount alone is shown; what is rare between others is, too', () => {
    const lines = fateLines({ ...fate, damage: rows(50000, 10, 49980, 10) }, 'Target', PLAIN).slice(5)
    expect(lines.map(line => line.slice(0, 17))).toEqual([
      '       0  50.00 %',
      '       1   0.01 %',
      '       2  49.98 %',
      '       3   0.01 %',
    ])
  })
  test('of more amounts than fit the least likely are added up', () => {
    const lines = fateLines({ ...fate, damage: rows(...Array(40).fill(2500)) }, 'Target', PLAIN).slice(5)
    expect(lines).toHaveLength(25)
    expect(lines.at(-1)).toBe('  24 or more  40.00 %  together')
  })
})

describe.each(RULESETS.map(rules => [rules.id, rules] as const))('odds of %s', (id, rules) => {
  test.each((rules.whatIf ?? []).map(kind => [kind.id]))(
    '%s: everybody has a name, and every number is explained',
    async kind => {
      const { out, err } = await run(['odds', id, kind, '--plain'], [], { rulesets: RULESETS })
      expect(err).toBe('')
      expect(out).not.toMatch(/figure|undefined|NaN|Soldier/)
      for (const number of rules.whatIf!.find(one => one.id === kind)!.numbers) {
        const said = number.says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        expect(out).toMatch(new RegExp(`--${number.id} ${number.least} (or|to) ${number.most}: ${said}`))
        expect(Object.keys(rules.rules)).toContain(number.rule)
      }
    },
  )
})

test('WarFig speaks of Attacker and Target, and says what it leaves out', async () => {
  const { out } = await run(['odds', 'warfig', 'melee', '--tiles', '20', '--targets', '40', '--plain'], [], {
    rulesets: RULESETS,
  })
  expect(out).toContain('Attacker, attack (Attacker on Target): up to 20d6 at 4 or more (2 WF-CRD-14 -2 WF-CRD-14)')
  expect(out).toContain('\nTarget\n  hit ')
  expect(out).toContain('Fractions too long to read are left out; --json has them all.')
})

describe('docs/odds.md', () => {
  const page = readFileSync(new URL('../../docs/odds.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/^```\n\$ npx musterfield (.*)\n([\s\S]*?)\n```$/gm)].map(
    ([, line = '', shown = '']) => ({
      line,
      shown,
    }),
  )

  test.each(examples)('$line', async ({ line, shown }) => {
    const { out } = await run(line.split(' '), [], { rulesets: RULESETS })
    expect(shown).toBe(out.split('\n\nNumbers that can be given')[0])
  })
  test('has an example of every kind of attack, and every flag', () => {
    for (const { id, whatIf = [] } of RULESETS) {
      for (const kind of whatIf) {
        expect(
          examples.some(({ line }) => line.startsWith(`odds ${id} ${kind.id} `)),
          `${id} ${kind.id}`,
        ).toBe(true)
        for (const number of kind.numbers) expect(page).toContain(`\`--${number.id}\``)
      }
    }
  })
})
