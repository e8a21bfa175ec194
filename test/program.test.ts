/** The program as people start it: in a process of its own, with what is typed coming through a pipe. */

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { RULESETS } from '#rulesets'

const BIN = fileURLToPath(new URL('../bin/musterfield.mjs', import.meta.url))

function program(argv: readonly string[], typed = ''): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...argv], { stdio: 'pipe' })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', text => {
      err += text
    })
    child.once('error', reject)
    child.once('close', code => resolve({ code, out, err }))
    child.stdin.end(typed)
  })
}

test('games as JSON, and nothing else', async () => {
  const { code, out, err } = await program(['games', '--json'])
  expect([code, err]).toEqual([0, ''])
  expect(JSON.parse(out).map((game: { id: string }) => game.id)).toEqual(RULESETS.map(rules => rules.id))
})

test('what is not understood is a sentence and exit code 2', async () => {
  const { code, out, err } = await program(['play', 'chess'])
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^There is no game 'chess'; the games are .*\.\n$/)
})

const [first] = RULESETS
if (first !== undefined) {
  test('start without a keyboard shows a game and exits 0', async () => {
    const { code, out, err } = await program(['start'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/Welcome to Musterfield/)
    expect(out).toMatch(new RegExp(`npx musterfield play ${first.id}`))
  })

  test('a game is begun, looked at and left through a pipe', async () => {
    const { code, out, err } = await program(['play', first.id, '--seed', '1'], 'help\nhint\ndo\ndo\nmap\nlog\nquit\n')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/You are Red/)
    expect(out).toMatch(/A bot would choose/)
    expect(out).toMatch(/Goodbye/)
  })

  test('simulate gives the same results with one worker and with two', async () => {
    const argv = ['simulate', first.id, '--games', '6', '--seed', 'w', '--bots', 'random,random', '--json']
    const [one, two] = await Promise.all([program([...argv, '--workers', '1']), program([...argv, '--workers', '2'])])
    expect([one.code, two.code]).toEqual([0, 0])
    expect({ ...JSON.parse(two.out), seconds: 0 }).toEqual({ ...JSON.parse(one.out), seconds: 0 })
  })
}
