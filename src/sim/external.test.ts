import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { random } from '#bots'
import { arrange, verify } from '#engine'
import { toy } from '../../test/support/toy.ts'
import { external } from './external.ts'
import { mirrored, playerNamed, playMatch, report, run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterfield-bot-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const arranged = arrange(toy, {})
const setup = 'setup' in arranged ? arranged.setup : toy.drawSetup(() => 0)
const hasPython = spawnSync('python3', ['--version']).status === 0
/** A program of a few lines, run by the Node we run in. */
const program = (name: string, code: string): string => {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline'\nconst say = m => console.log(JSON.stringify(m))\n${code}`,
  )
  return `${process.execPath} ${file}`
}
const SILENT = program(
  'silent',
  `for await (const line of createInterface({ input: process.stdin })) {
     const q = JSON.parse(line)
     if (q.type === 'fillings') say({ offer: q.fill, with: q.fillings[0] })
     else {
       const offer = q.offers.find(o => o.offer === q.otherwise)
       say(offer.hole ? { fill: offer.offer } : { offer: offer.offer })
     }
   }`,
)

describe('a bot that is a program', () => {
  test('plays a whole game', () => {
    const bot = external(SILENT)
    const match = playMatch(toy, setup, 'seed', [bot, random])
    bot.close()
    expect(match.notes).toEqual([])
    expect(match.forfeited).toBeNull()
    expect(match.state.over).not.toBeNull()
    expect(verify(toy, match.record)).toEqual([])
  })

  test('is shown the same fillings with the same seed: one that leaves nothing to chance plays the same game again', () => {
    const played = (seed: string) => {
      const bot = external(SILENT)
      const { record } = playMatch(toy, setup, seed, [bot, random])
      bot.close()
      return record
    }
    expect(played('again')).toEqual(played('again'))
  })

  test('asks what makes no sense and plays on: nothing there is null, a number that is none is 20', () => {
    const odd = program(
      'odd',
      `const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
       const hear = async () => JSON.parse((await lines.next()).value)
       const ask = m => (say(m), hear())
       for (let q = await hear(); ; q = await hear()) {
         for (const m of [{ open: '' }, { open: '//' }, { open: '__proto__' }]) if ((await ask(m)).offers !== null) process.exit(4)
         for (const m of [{ fill: '' }, { fill: 'no/such' }]) if ((await ask(m)).fillings !== null) process.exit(5)
         for (const offer of [7, null, ['x'], {}]) if ((await ask({ check: { offer } })).refusal === null) process.exit(6)
         const hole = q.offers.find(o => o.hole)
         if (hole) {
           for (const most of ['many', {}, -1, 1e300]) {
             const { fillings } = await ask({ fill: hole.offer, most })
             if (!(fillings.length <= (most === 1e300 ? 200 : most === -1 ? 1 : 20))) process.exit(7)
           }
           const { refusal } = await ask({ check: { offer: hole.offer, with: [[{ x: 'a' }]] } })
           if (refusal === null) process.exit(8)
         }
         const offer = q.offers.find(o => o.offer === q.otherwise)
         say({ offer: offer.offer, ...(offer.hole && { with: (await ask({ fill: offer.offer })).fillings[0] }) })
       }`,
    )
    const bot = external(odd)
    const match = playMatch(toy, setup, 'seed', [bot, random], { longest: 40 })
    bot.close()
    expect(match.notes).toEqual([])
  })

  test.runIf(hasPython)('the example in Python plays a whole game', () => {
    const example = fileURLToPath(new URL('../../examples/bot.py', import.meta.url))
    const bot = external(`python3 ${example}`)
    const match = playMatch(toy, setup, 'seed', [random, bot])
    bot.close()
    expect(match.notes).toEqual([])
    expect(match.state.over).not.toBeNull()
  })

  const each = (code: string): string =>
    `for await (const line of createInterface({ input: process.stdin })) { ${code} }`
  test.each([
    [
      'is slow',
      program('slow', each('await new Promise(r => setTimeout(r, 60000))')),
      /did not answer within 300 ms and 4000 more to start/,
    ],
    ['is silent for ever', program('deaf', 'while (true);'), /did not answer within 300 ms/],
    ['crashes', program('crash', each("throw new Error('my fault')")), /ended: exit code 1/],
    ['ends', program('ends', 'process.exit(3)'), /ended: exit code 3/],
    ['is not there', `${join(folder, 'nothing')} at all`, /ended: exit code 127/],
    ['writes nonsense', program('nonsense', each("console.log('hello')")), /wrote what is no JSON object: hello/],
    ['writes a list', program('list', each('say([1, 2])')), /wrote what is no JSON object: \[1,2\]/],
    ['says neither', program('neither', each('say({ think: true })')), /neither an answer nor a question/],
    ['cheats', program('cheat', each("say({ offer: 'win' })")), /answered 'win', which is refused: There is no offer/],
    ['answers a number', program('number', each('say({ offer: 7 })')), /an offer that is no text: 7/],
    [
      'fills badly',
      program('filling', each("say({ offer: 'hide:left', with: [1] })")),
      /is refused: .*nothing to fill/,
    ],
    [
      'asks for ever',
      program('asks', `say({ open: 'x' });${each("say({ open: 'x' })")}`),
      /more than 2000 questions|within 300 ms/,
    ],
    [
      'floods',
      program('flood', "process.stdout.write('x'.repeat(2000000))\nsetInterval(() => {}, 1000)"),
      /more than 1000000 characters/,
    ],
  ])(
    'one that %s forfeits, and the game never hangs',
    (_, command, why) => {
      // The toy hides flags first: every one of them fails at its first decision. Starting takes longer than answering.
      const bot = external(command, 300, 4000)
      const started = performance.now()
      const match = playMatch(toy, setup, 'seed', [bot, random])
      bot.close()
      expect(match.forfeited).toBe(0)
      expect(match.notes.at(-1)).toMatch(why)
      expect(match.notes.at(-1)).toContain('in seat 0 forfeits: it ')
      expect(performance.now() - started).toBeLessThan(20_000)
    },
    30_000,
  )

  test('loses the games it forfeits in a tournament, and is started again for the next', async () => {
    const once = program(
      'once',
      "let n = 0\nfor await (const line of createInterface({ input: process.stdin })) { if (n++ === 0) say({ offer: 'hide:left' }); else process.exit(1) }",
    )
    const bots = [once, 'random']
    const tournament = { ruleset: 'toy', seed: 's', games: 4, bots, setups: mirrored(toy, { seats: 2 }) }
    const results = await run(toy, tournament, { workers: 1 })
    const sums = report(bots, results)
    expect(sums.wins.random).toBe(4)
    expect(sums.notes.length).toBe(4)
  })

  test('names: a bot, a bot with a clock, a command', () => {
    expect(playerNamed('greedy')?.id).toBe('greedy')
    expect(playerNamed('greedy:50')?.id).toBe('greedy:50')
    expect(playerNamed('nobody:50')).toBeUndefined()
    expect(playerNamed('nobody')).toBeUndefined()
    expect(playerNamed('python3 bot.py')?.id).toBe('python3 bot.py')
  })
})
