import { describe, expect, test } from 'vitest'
import {
  type Action,
  type AnyBook,
  type AnyRuleset,
  decisionOf,
  picker,
  randomAction,
  replay,
  waitingFor,
} from '#engine'
import { toy } from '../../test/support/toy.ts'
import { undoable } from '../engine/record.ts'
import {
  append,
  battle,
  checkpointOf,
  Denied,
  type Entry,
  type Match,
  matchAt,
  type NewMatch,
  newMatch,
  nextFlag,
  recordOf,
  SHOW_BUDGET,
  showLength,
  type Terms,
} from './index.ts'
import { mayUndo } from './play.ts'

const rules: AnyRuleset = toy
const roster = toy.presets[0]!.roster
const person = { kind: 'person', roster, keep: null } as const

function about(change: Partial<Terms> = {}): NewMatch<AnyBook, Terms> {
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
    commitment: '',
    ...change,
  }
  return { id: 'game', subject: battle(rules, seeds => seeds.join()), terms, created: 1000 }
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
function randomLines(seed: string, most: number): { entries: Entry[]; match: Match; ats: number[] } {
  const pick = picker(seed)
  const match = newMatch(about())
  const entries: Entry[] = []
  const ats: number[] = []
  let at = 1000
  const write = (entry: Entry): void => {
    at += pick(3000)
    append(match, entry, at)
    entries.push(entry)
    ats.push(at)
  }
  write(sit(0))
  write(sit(1))
  while (match.status === 'live' && entries.length < most) {
    const game = match.game!
    const seat = waitingFor(game)[0]!
    const key = `k${entries.length}`
    const kind = pick(12)
    if (kind === 0) write({ kind: 'say', seat, key, text: 'hm' })
    else if (kind === 1)
      write({ kind: 'standing', seat, key, standing: [{ about: 'turn', offer: 'end', until: 'the next round' }] })
    else if (kind === 2 && match.undo === null && match.actions.some(action => action.seat === seat))
      write({ kind: 'undo', seat, key })
    else if (kind === 3 && match.undo !== null)
      write({ kind: 'answer-undo', seat: 1 - match.undo.seat, key, agree: pick(2) === 0 })
    else write({ kind: 'act', by: 'player', key, action: randomAction(rules, game, decisionOf(game, seat)!, pick) })
  }
  return { entries, match, ats }
}

test('a match that went through a checkpoint goes on exactly like one that did not', () => {
  for (let i = 0; i < 25; i++) {
    const { entries, ats, match } = randomLines(`checkpoint ${i}`, 160)
    const pick = picker(`cut ${i}`)
    let twin = newMatch(about())
    entries.forEach((entry, n) => {
      append(twin, entry, ats[n]!)
      if (pick(6) === 0) twin = matchAt(about(), JSON.parse(JSON.stringify(checkpointOf(twin))))
    })
    expect(JSON.stringify(checkpointOf(twin))).toBe(JSON.stringify(checkpointOf(match)))
  }
})

test('what may be taken back freely is what the engine says', () => {
  let free = 0
  for (let i = 0; i < 10; i++) {
    const { entries, ats } = randomLines(`undo ${i}`, 60)
    const match = newMatch(about())
    entries.forEach((entry, n) => {
      append(match, entry, ats[n]!)
      if (match.status !== 'live') return
      for (const seat of [0, 1]) {
        const may = undoable(rules, recordOf(match), seat) > 0
        expect(mayUndo(match, seat)).toBe(may)
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
    const match = newMatch(about())
    append(match, sit(0), 1001)
    append(match, sit(1), 1002)
    const before = JSON.stringify(checkpointOf(match))
    expect(() => append(match, entry, 2000)).toThrow(Denied)
    expect(JSON.stringify(checkpointOf(match))).toBe(before)
  })
})

test('the clock is charged to whoever is asked, and the increment comes when the question passes on', () => {
  const match = newMatch(about())
  append(match, sit(0), 1000)
  append(match, sit(1), 2000)
  append(match, { kind: 'act', by: 'player', action: { seat: 0, offer: 'hide:left' } }, 5000)
  expect(match.left).toEqual([600_000 - 3000 + 5000, 600_000 - 3000])
  append(match, { kind: 'act', by: 'player', action: { seat: 1, offer: 'hide:left' } }, 9000)
  expect(match.left).toEqual([602_000, 600_000 - 7000 + 5000])
  append(match, { kind: 'say', seat: 1, key: 'k', text: 'slow' }, 10_000)
  expect(match.left).toEqual([601_000, 598_000])
})

test('no clock runs while its player is shown what the others did, and that never takes longer than a show', () => {
  const match = newMatch(about())
  append(match, sit(0), 1000)
  append(match, sit(1), 2000)
  const pick = picker('a show')
  const seen = { shots: 0, waited: 0 }
  for (let at = 3000; match.status === 'live'; at += 700) {
    const game = match.game!
    const seat = waitingFor(game)[0]!
    const asked = waitingFor(game)
    const [left, shown, from] = [match.left!.slice(), match.shown.slice(), match.at]
    const flag = nextFlag(match)!
    expect(flag.at).toBe(Math.min(...asked.map(one => Math.max(from, shown[one]!) + left[one]!)))
    const action = randomAction(rules, game, decisionOf(game, seat)!, pick)
    const length = showLength(append(match, { kind: 'act', by: 'player', action }, at))
    const other = 1 - seat
    // one's own dice are no excuse to think longer
    expect(match.shown[seat]).toBe(shown[seat])
    expect(match.shown[other]).toBe(
      length < 400 ? shown[other] : Math.min(Math.max(at, shown[other]!) + length, at + SHOW_BUDGET),
    )
    if (length >= 1400) seen.shots++
    for (const one of asked) {
      const passed = Math.max(0, at - Math.max(from, shown[one]!))
      if (passed < at - from) seen.waited++
      if (waitingFor(game).includes(one)) expect(match.left![one]).toBe(left[one]! - passed)
      else expect([left[one]! - passed, left[one]! - passed + 5000]).toContain(match.left![one])
    }
  }
  expect(seen.shots).toBeGreaterThan(0)
  expect(seen.waited).toBeGreaterThan(0)
})

test('taking back judges again only what came after the last mark, and leads to the same game', () => {
  let undone = 0
  let fromTheStart = 0
  let replayed = 0
  for (let i = 0; i < 12; i++) {
    const match = newMatch(about({ seats: [person, { kind: 'bot', bot: 'random', roster }] }))
    const pick = picker(`taking back ${i}`)
    append(match, sit(0), 2000)
    for (let n = 0; n < 300 && match.status === 'live'; n++) {
      const game = match.game!
      const seat = waitingFor(game)[0]!
      const action = randomAction(rules, game, decisionOf(game, seat)!, pick)
      // Against a bot nobody is asked: whatever seat 0 did last is taken back, dice or not.
      if (n > 40 && n % 4 === 3 && match.actions.some(({ seat }) => seat === 0)) {
        if (!mayUndo(match, 0)) {
          undone++
          fromTheStart += match.actions.findLastIndex(({ seat }) => seat === 0)
        }
        append(match, { kind: 'undo', seat: 0, key: `u${n}` }, 2000)
        const { setup: _, ...again } = replay(rules, recordOf(match)).state
        expect(checkpointOf(match).game).toEqual(again)
      } else append(match, { kind: 'act', by: 'player', action }, 2000)
    }
    replayed += match.marks.replayed
  }
  expect(undone).toBeGreaterThan(50)
  expect(replayed).toBeLessThan(undone * 16)
  expect(fromTheStart).toBeGreaterThan(2 * replayed)
})
