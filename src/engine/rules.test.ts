import { describe, expect, test } from 'vitest'
import { drawSpoils, type SpoilsBook, type SpoilsSetup, spoils } from '../../test/support/spoils.ts'
import {
  apply,
  decisionOf,
  type GameEvent,
  newRecord,
  type Rules,
  refusal,
  resignation,
  seal,
  seenEvents,
  start,
  verify,
  view,
  waitingFor,
} from './index.ts'
import { undoable } from './record.ts'
import { dice, fuzzRules, type Trial, tryOut } from './testing.ts'

const SETUP: SpoilsSetup = {
  bands: [
    { name: 'Reed Company', fighters: ['Marta', 'Old Tam'], out: [1] },
    { name: 'Ash Lodge', fighters: ['Wick'], out: [0] },
  ],
  gold: [5, 4],
  loot: 6,
}
const trial: Trial<SpoilsBook> = { rules: spoils, draw: drawSpoils }

describe('rules without a table', () => {
  test('run to their end: dice, secret bids, a market', () => {
    const log: GameEvent[] = []
    const state = start(spoils, SETUP, 'spoils', log, dice(1, 2))
    expect(state.board.fighters.map(one => one.state)).toEqual(['fit', 'dead', 'out'])
    expect(waitingFor(state)).toEqual([0, 1])
    const bid = (seat: number, n: number, of: number) =>
      apply(spoils, state, { seat, offer: 'bid', with: [n, of - n] }, log)
    expect(bid(0, 1, 5)).toMatchObject({ rule: 'SP-BID-01' })
    expect(bid(0, 3, 5)).toBeNull()
    expect(view(spoils, state, 1).asked.map(({ answered, decision }) => [answered, decision !== null])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(bid(1, 2, 4)).toBeNull()
    expect(state.board.gold).toEqual([8, 4])
    expect(view(spoils, state, 1).board.gold).toEqual([null, 4])
    expect(apply(spoils, state, { seat: 0, offer: 'for:0/sword' }, log)).toBeNull()
    expect(seenEvents(log, 1).some(event => event.kind === 'choice')).toBe(false)
    for (const seat of [0, 1]) expect(apply(spoils, state, { seat, offer: 'home' }, log)).toBeNull()
    expect(state.over).toEqual({ winner: 0, rule: 'SP-END-01' })
  })

  test('have the seats their set-up says', () => {
    const state = start(spoils, SETUP, 'seats')
    expect(refusal(spoils, state, { seat: 2, offer: 'bid' })?.why).toBe('There are seats 0 to 1 in this game.')
    expect(decisionOf(state, 1)?.about).toBe('bid')
  })

  test('can be given up by the offer that says so, and only once', () => {
    const state = start(spoils, SETUP, 'up')
    const offer = resignation(spoils, state, 0)?.id ?? ''
    expect(offer).toBe('disband')
    expect(apply(spoils, state, { seat: 0, offer })).toBeNull()
    expect([resignation(spoils, state, 0), resignation(spoils, state, 1)?.id]).toEqual([null, 'disband'])
  })

  test('keep records that can be verified, and let a purchase be taken back', () => {
    const state = start(spoils, SETUP, 'record')
    const actions = [
      { seat: 0, offer: 'bid', with: [0, 5] },
      { seat: 1, offer: 'bid', with: [4, 0] },
      { seat: 0, offer: 'for:0/shield' },
    ]
    for (const action of actions) expect(apply(spoils, state, action)).toBeNull()
    const record = { ...newRecord(spoils, SETUP, 'record'), actions }
    expect(verify(spoils, seal(record, state))).toEqual([])
    expect(undoable(spoils, record, 0)).toBe(1)
    expect(undoable(spoils, { ...record, actions: actions.slice(0, 2) }, 1)).toBe(0)
    expect(verify(spoils, { ...record, edition: 2 })[0]).toContain('edition 2 of Spoils')
  })

  test('pass the battery', () => {
    const { games, decisions, used } = tryOut(trial, { games: 300, seed: 'spoils' })
    expect(games).toBe(300)
    expect(decisions).toBeGreaterThan(1000)
    for (const kind of ['bid', 'for', 'sword', 'home', 'disband']) expect(used).toContain(`offer:${kind}`)
    fuzzRules(trial, 2000, 'spoils')
  })

  const broken: [string, Partial<Rules<SpoilsBook>>, RegExp][] = [
    ['a view that shares the board', { clone: board => board }, /shares board/],
    [
      'a purse imagined where it is known',
      { imagine: seen => ({ ...spoils.clone(seen), gold: [] }) },
      /looks different/,
    ],
    ['a fall-back that is refused', { check: () => ({ rule: 'SP-BID-01', why: 'Nobody may bid.' }) }, /is refused/],
    [
      'two ways to give up',
      { anytime: () => ['up', 'out'].map(id => ({ id, rule: 'SP-END-01', resigns: true })) },
      /'out': giving up is one offer/,
    ],
    ['a question without words', { question: () => '' }, /asks nothing/],
  ]
  test.each(broken)('the battery finds %s', (_, change, message) => {
    const rules = { ...spoils, ...change }
    expect(() => tryOut({ ...trial, rules }, { games: 40, seed: 'broken' })).toThrow(message)
  })

  test('the battery looks at what only these rules promise', () => {
    const look = ({ board }: { board: SpoilsBook['board'] }): void => {
      if (board.gold.some(gold => gold !== null && gold > 10)) throw new Error('somebody is rich')
    }
    expect(() => tryOut({ ...trial, look }, { games: 100, seed: 'rich' })).toThrow(/somebody is rich\nrepeat it/)
  })
})
