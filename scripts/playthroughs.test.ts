import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toy } from '../test/support/toy.ts'
import { differences, playthroughs } from './playthroughs.ts'

test('the games under playthroughs/ are played as they are written down', async () => {
  const wrong = differences(await playthroughs())
  expect(
    wrong,
    `${wrong.join('\n')}\nIf this is meant, run \`npm run playthroughs\`, read the files and commit them.`,
  ).toEqual([])
})

test('a playthrough tells set-up, decisions, dice, rules, positions and the end, the same each time', async () => {
  const texts = await playthroughs([toy])
  expect([...texts.keys()]).toEqual(['toy-greedy.txt', 'toy-drawn-1.txt', 'toy-drawn-2.txt'])
  const text = texts.get('toy-greedy.txt') ?? ''
  expect(text).toMatch(
    /^Toy Skirmish, edition 1\nscenario: skirmish, map: walled, seed: greedy\noptions: points=30, rounds=4\n/,
  )
  expect(text).toMatch(/Red \(greedy\): Shield Wall: 2 guard/)
  expect(text).toMatch(/\n {3}> shoot:\d\/at:\d\/dice:3\n.*\[TY-SHT-01\]\n.*rolls 3d6, to hit: \d \d \d, /)
  expect(text).toMatch(/== Blue to move: Red \d wounds left/)
  expect(text).toMatch(/outcome: .* \[TY-END-01\] after \d+ decisions\nfingerprint: [0-9a-f]{16}\n$/)
  expect(await playthroughs([toy])).toEqual(texts)
})

test('a changed, a missing and a superfluous file are each named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'playthroughs-'))
  writeFileSync(join(folder, 'a.txt'), 'one\ntwo\n')
  writeFileSync(join(folder, 'c.txt'), 'x')
  const texts = new Map([
    ['a.txt', 'one\n2\n'],
    ['b.txt', 'y'],
  ])
  expect(differences(texts, folder)).toEqual([
    'c.txt is no longer generated',
    'a.txt differs from line 2 on:\n  file: two\n  now:  2',
    'b.txt is missing',
  ])
  rmSync(folder, { recursive: true })
})
