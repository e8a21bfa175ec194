import { expect, test } from 'vitest'
import { type AnyRuleset, decisionOf, picker, randomAction, waitingFor } from '#engine'
import { append, type Entry, type Logged, newMatch } from '#match'
import { commitmentTo, type ServerMessage } from '#protocol'
import type { GameRow, Store } from '#store'
import { toy } from '../../test/support/toy.ts'
import { Behind } from './behind.ts'
import type { Told } from './follower.ts'
import { matchOf } from './matches.ts'
import { cpu } from './work.ts'

/** Judges so slowly that a whole game takes long. */
const slow: AnyRuleset = {
  ...toy,
  check(game, answer) {
    const end = cpu() + 3
    while (cpu() < end) {}
    return toy.check(game, answer)
  },
}
const { roster } = toy.presets[0]!
const map = toy.maps[0]!
const person = { kind: 'person', roster, keep: null } as const
const row: GameRow = {
  id: 'game',
  creator: 'g0',
  created: 1000,
  updated: 1000,
  status: 'open',
  seats: [],
  secret: 'secret',
  terms: {
    ruleset: 'toy',
    edition: toy.edition,
    scenario: 'skirmish',
    map: map.id,
    table: map.table,
    options: { points: 35, rounds: 8 },
    seats: [person, person],
    clock: null,
    public: true,
    delay: 60,
    commitment: commitmentTo('secret'),
  },
}

/** A log of so many lines. */
function played(lines: number): Logged[] {
  const about = matchOf(toy, row)
  const match = newMatch({ ...about, subject: { ...about.subject, faults: () => [] } })
  const log: Logged[] = []
  const lay = (entry: Entry): void => {
    const events = append(match, entry, 2000)
    log.push({ n: match.n, at: 2000, entry, events })
  }
  for (const seat of [0, 1])
    lay({ kind: 'sit', seat, guest: `g${seat}`, name: `P${seat}`, seed: 'a seed of one', token: 't', roster })
  const pick = picker('behind')
  while (log.length < lines) {
    const game = match.game!
    lay({ kind: 'act', by: 'player', action: randomAction(toy, game, decisionOf(game, waitingFor(game)[0]!)!, pick) })
  }
  return log
}

test('a long game is laid for those who watch later in small slices, and none of its lines is left out', async () => {
  const log = played(40)
  const held: number[] = []
  let reads = 0
  const late = log.splice(30)
  const store = {
    async log(_game: string, after: number, limit: number) {
      // Written while the log is read.
      if (reads++ === 0) behind.push(late.splice(0, 5), false)
      return log.filter(({ n }) => n > after).slice(0, limit)
    },
    record: async () => null,
  } as unknown as Store // no more of it is asked
  const host = { store, log: { info() {}, warn() {}, error() {} }, now: () => 100_000 }
  const behind = new Behind(slow, row, { ...host, held: (_kind, ms) => void held.push(ms) })
  const heard: ServerMessage[] = []
  const follower = {
    seat: null,
    send: (message: string | Told) => void heard.push(JSON.parse(typeof message === 'string' ? message : message.text)),
  }
  const { n } = await behind.follow(follower)
  expect(n).toBe(35)
  expect(Math.max(...held)).toBeLessThan(40)
  expect(held.length).toBeGreaterThan(5)
  behind.push(late, true)
  await behind.upToDate()
  expect(heard).toMatchObject([{ kind: 'news', n: 40, entries: late.map(line => ({ n: line.n })) }])
  behind.close()
})
