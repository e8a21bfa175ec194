import { describe, expect, test } from 'vitest'
import { type Action, type AnyRuleset, decisionOf, picker, randomAction, replay, undoable, waitingFor } from '#engine'
import { commitmentTo, type Entry, Refused } from '#protocol'
import type { GameRow, Terms } from '#store'
import { toy } from '../../test/support/toy.ts'
import { Bucket } from './limits.ts'
import { courseOf, lay, mayUndo, newTable, recordOf, type Table, tableAt } from './table.ts'

const rules: AnyRuleset = toy
const roster = toy.presets[0]!.roster
const person = { kind: 'person', roster, keep: null } as const

function row(change: Partial<Terms> = {}): GameRow {
  const map = toy.maps[0]!
  const terms: Terms = {
    ruleset: 'toy',
    edition: 1,
    scenario: 'skirmish',
    map: map.id,
    table: map.table,
    options: { points: 35, rounds: 8 },
    seats: [person, person],
    clock: { initial: 600, increment: 5, flag: 'loses' },
    public: true,
    delay: 0,
    commitment: commitmentTo('secret'),
    ...change,
  }
  return { id: 'game', creator: 'g0', created: 1000, updated: 1000, status: 'open', seats: [], secret: 'secret', terms }
}
const sit = (seat: number): Entry => ({
  kind: 'sit',
  seat,
  guest: `g${seat}`,
  name: `G${seat}`,
  seed: `seed-${seat}`,
  token: `t${seat}`,
  roster,
})

/** A random game with words, standing orders and things taken back in between. */
function randomLines(seed: string, most: number): { entries: Entry[]; table: Table; ats: number[] } {
  const pick = picker(seed)
  const table = newTable(toy, row())
  const entries: Entry[] = []
  const ats: number[] = []
  let at = 1000
  const write = (entry: Entry): void => {
    at += pick(3000)
    lay(table, entry, at)
    entries.push(entry)
    ats.push(at)
  }
  write(sit(0))
  write(sit(1))
  while (table.status === 'live' && entries.length < most) {
    const game = table.game!
    const seat = waitingFor(game)[0]!
    const key = `k${entries.length}`
    const kind = pick(12)
    if (kind === 0) write({ kind: 'say', seat, key, text: 'hm' })
    else if (kind === 1)
      write({ kind: 'standing', seat, key, standing: [{ about: 'turn', offer: 'end', until: 'the next round' }] })
    else if (kind === 2 && table.undo === null && table.actions.some(action => action.seat === seat))
      write({ kind: 'undo', seat, key })
    else if (kind === 3 && table.undo !== null)
      write({ kind: 'answer-undo', seat: 1 - table.undo.seat, key, agree: pick(2) === 0 })
    else write({ kind: 'act', by: 'player', key, action: randomAction(rules, game, decisionOf(game, seat)!, pick) })
  }
  return { entries, table, ats }
}

test('a table that went through a checkpoint goes on exactly like one that did not', () => {
  for (let i = 0; i < 25; i++) {
    const { entries, ats, table } = randomLines(`checkpoint ${i}`, 160)
    const pick = picker(`cut ${i}`)
    let twin = newTable(toy, row())
    entries.forEach((entry, n) => {
      lay(twin, entry, ats[n]!)
      if (pick(6) === 0) twin = tableAt(toy, row(), JSON.parse(JSON.stringify(courseOf(twin))))
    })
    expect(JSON.stringify(courseOf(twin))).toBe(JSON.stringify(courseOf(table)))
  }
})

test('what may be taken back freely is what the engine says', () => {
  let free = 0
  for (let i = 0; i < 10; i++) {
    const { entries, ats } = randomLines(`undo ${i}`, 60)
    const table = newTable(toy, row())
    entries.forEach((entry, n) => {
      lay(table, entry, ats[n]!)
      if (table.status !== 'live') return
      for (const seat of [0, 1]) {
        const may = undoable(rules, recordOf(table), seat) > 0
        expect(mayUndo(table, seat)).toBe(may)
        if (may) free++
      }
    })
  }
  expect(free).toBeGreaterThan(50)
})

describe('a refused line changes nothing', () => {
  const act = (action: Action): Entry => ({ kind: 'act', by: 'player', action })
  test.each<[string, Entry]>([
    ['an action that is not offered', act({ seat: 0, offer: 'fly' })],
    ['sitting down at a game under way', sit(0)],
    ['rising from it', { kind: 'rise', seat: 0 }],
    ['calling it off', { kind: 'close' }],
    ['an answer nobody asked for', { kind: 'answer-undo', seat: 0, key: 'k', agree: true }],
    ['a rematch before the end', { kind: 'rematch', seat: 0, key: 'k' }],
  ])('%s', (_what, entry) => {
    const table = newTable(toy, row())
    lay(table, sit(0), 1001)
    lay(table, sit(1), 1002)
    const before = JSON.stringify(courseOf(table))
    expect(() => lay(table, entry, 2000)).toThrow(Refused)
    expect(JSON.stringify(courseOf(table))).toBe(before)
  })
})

test('the clock is charged to whoever is asked, and the increment comes when the question passes on', () => {
  const table = newTable(toy, row())
  lay(table, sit(0), 1000)
  lay(table, sit(1), 2000)
  lay(table, { kind: 'act', by: 'player', action: { seat: 0, offer: 'hide:left' } }, 5000)
  expect(table.left).toEqual([600_000 - 3000 + 5000, 600_000 - 3000])
  lay(table, { kind: 'act', by: 'player', action: { seat: 1, offer: 'hide:left' } }, 9000)
  expect(table.left).toEqual([602_000, 600_000 - 7000 + 5000])
  lay(table, { kind: 'say', seat: 1, key: 'k', text: 'slow' }, 10_000)
  expect(table.left).toEqual([601_000, 598_000])
})

test('a bucket gives what has flowed in, and never more than it holds', () => {
  const bucket = new Bucket({ perSecond: 10, burst: 3 }, 0)
  const taken = (now: number): number => {
    let n = 0
    while (bucket.take(now)) n++
    return n
  }
  expect([taken(0), taken(99), taken(100), taken(350), taken(100_000)]).toEqual([3, 0, 1, 2, 3])
})

test('taking back judges again only what came after the last mark, and leads to the same game', () => {
  let undone = 0
  let fromTheStart = 0
  let replayed = 0
  for (let i = 0; i < 10; i++) {
    const table = newTable(toy, row({ seats: [person, { kind: 'bot', bot: 'random', roster }] }))
    const pick = picker(`taking back ${i}`)
    lay(table, sit(0), 2000)
    for (let n = 0; n < 300 && table.status === 'live'; n++) {
      const game = table.game!
      const seat = waitingFor(game)[0]!
      const action = randomAction(rules, game, decisionOf(game, seat)!, pick)
      // Against a bot nobody is asked: whatever seat 0 did last is taken back, dice or not.
      if (n > 40 && n % 4 === 3 && table.actions.some(({ seat }) => seat === 0)) {
        if (!mayUndo(table, 0)) {
          undone++
          fromTheStart += table.actions.findLastIndex(({ seat }) => seat === 0)
        }
        lay(table, { kind: 'undo', seat: 0, key: `u${n}` }, 2000)
        const { setup: _, ...again } = replay(rules, recordOf(table)).state
        expect(courseOf(table).game).toEqual(again)
      } else lay(table, { kind: 'act', by: 'player', action }, 2000)
    }
    replayed += table.marks.replayed
  }
  expect(undone).toBeGreaterThan(50)
  expect(replayed).toBeLessThan(undone * 16)
  expect(fromTheStart).toBeGreaterThan(2 * replayed)
})
