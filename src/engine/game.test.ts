import { describe, expect, test } from 'vitest'
import { type Board, type StandoffBook, standoff, standoffSetup } from '../../test/support/standoff.ts'
import { randomAnytime } from './choice.ts'
import {
  type Action,
  apply,
  cloneState,
  type Decision,
  decisionOf,
  fingerprint,
  type GameEvent,
  imagine,
  newRecord,
  otherwise,
  refusal,
  replay,
  rngFrom,
  seal,
  seenEvents,
  start,
  verify,
  view,
  waitingFor,
} from './index.ts'
import { isTakenBackFreely, textPrint, undo, undoable } from './record.ts'
import { battery, dice, exhaust, fuzz } from './testing.ts'

const begin = () => start(standoff, standoffSetup, 'seed')
/** A standoff after the bids: seat 0 is to move. */
function bidden() {
  const state = begin()
  play(state, { seat: 0, offer: 'bid:3' }, { seat: 1, offer: 'bid:2' })
  return state
}
function play(state: ReturnType<typeof begin>, ...actions: Action[]): void {
  for (const action of actions) expect(apply(standoff, state, action)).toBeNull()
}
const place = (x: number) => [{ x, y: 0, z: 0 }]

describe('a secret decision of several seats', () => {
  test('waits for all, in any order, with one result', () => {
    const one = begin()
    play(one, { seat: 0, offer: 'bid:1' })
    expect(waitingFor(one)).toEqual([1])
    play(one, { seat: 1, offer: 'bid:2' })
    const two = begin()
    play(two, { seat: 1, offer: 'bid:2' }, { seat: 0, offer: 'bid:1' })
    expect(fingerprint(one)).toBe(fingerprint(two))
    expect(one.board.active).toBe(1)
  })
  test('shows the other seat nothing, whatever was chosen', () => {
    const views = ['bid:1', 'bid:2', 'bid:3'].map(offer => {
      const state = begin()
      play(state, { seat: 0, offer })
      return JSON.stringify(view(standoff, state, 1))
    })
    expect(new Set(views).size).toBe(1)
    expect(views[0]).toContain('"answered":true')
  })
  test('cannot be answered twice', () => {
    const state = begin()
    play(state, { seat: 0, offer: 'bid:1' })
    expect(apply(standoff, state, { seat: 0, offer: 'bid:2' })?.rule).toBe('CORE-ASK-01')
  })
  test('keeps an answer given when something else happens out of turn, if the question stays the same', () => {
    const state = begin()
    play(state, { seat: 0, offer: 'bid:3' }, { seat: 1, offer: 'potion' })
    expect(waitingFor(state)).toEqual([1])
    play(state, { seat: 1, offer: 'bid:1' })
    expect(state.board.active).toBe(0)
    expect(state.board.health).toEqual([3, 4])
  })
})

describe('a reaction', () => {
  test('interrupts an attack, which waits on the stack and goes on afterwards', () => {
    const state = bidden()
    play(state, { seat: 0, offer: 'shoot/dice:2' })
    expect(state.stack).toEqual([{ step: 'turn' }, { step: 'react', shot: { step: 'shot', by: 0, dice: 2 } }])
    const log: GameEvent[] = []
    expect(apply(standoff, state, { seat: 1, offer: 'react' }, log, dice(6, 5, 2))).toBeNull()
    expect(log.map(e => e.kind === 'roll' && [e.seat, e.faces, e.got])).toEqual([
      [1, [6], 1],
      [0, [5, 2], 1],
    ])
    expect(state.board.health).toEqual([2, 2])
    expect(decisionOf(state, 1)?.about).toBe('turn')
  })
  test('can kill the attacker before the attack happens', () => {
    const state = bidden()
    state.board.health[0] = 1
    play(state, { seat: 0, offer: 'shoot/dice:2' })
    expect(apply(standoff, state, { seat: 1, offer: 'react' }, undefined, dice(5))).toBeNull()
    expect(state.over).toEqual({ winner: 1, rule: 'ST-END-01' })
    expect(state.stack).toEqual([])
  })
  test('is not asked for under a standing order, and the order is in the record', () => {
    const state = bidden()
    play(state, { seat: 1, offer: 'orders' }, { seat: 0, offer: 'shoot/dice:1' })
    expect(decisionOf(state, 1)?.about).toBe('turn')
  })
})

describe('refusals', () => {
  const cases: [string, unknown, string][] = [
    ['not an action', null, 'CORE-ASK-03'],
    ['no offer', { seat: 0 }, 'CORE-ASK-03'],
    ['no such seat', { seat: 7, offer: 'wait' }, 'CORE-ASK-04'],
    ['not asked', { seat: 1, offer: 'wait' }, 'CORE-ASK-01'],
    ['no such offer', { seat: 0, offer: 'fly' }, 'CORE-ASK-02'],
    ['a menu', { seat: 0, offer: 'shoot' }, 'CORE-ASK-05'],
    ['nothing in the menu by that name', { seat: 0, offer: 'shoot/dice:9' }, 'CORE-ASK-02'],
    ['no menu', { seat: 0, offer: 'wait/dice:1' }, 'CORE-ASK-02'],
    ['a filling for nothing', { seat: 0, offer: 'wait', with: place(1) }, 'CORE-FIT-01'],
    ['no filling', { seat: 0, offer: 'walk:0' }, 'CORE-FIT-01'],
    ['half a filling', { seat: 0, offer: 'walk:0', with: [{ x: 1, y: 1 }] }, 'CORE-FIT-01'],
    ['a fraction', { seat: 0, offer: 'walk:0', with: place(0.5) }, 'CORE-FIT-01'],
    ['a share that does not add up', { seat: 0, offer: 'split', with: [1, 0] }, 'CORE-FIT-01'],
    ['a share above its limit', { seat: 0, offer: 'split', with: [0, 2] }, 'CORE-FIT-01'],
    ['what a rule forbids', { seat: 0, offer: 'walk:0', with: place(1001) }, 'ST-MOV-01'],
  ]
  test.each(cases)('%s: a sentence, and nothing changed', (_, action, rule) => {
    const state = bidden()
    const before = fingerprint(state)
    const refused = apply(standoff, state, action as Action)
    expect(refused?.rule).toBe(rule)
    expect(refused?.why).toMatch(/^[A-Z'].*\.$/)
    expect(refusal(standoff, state, action as Action)).toEqual(refused)
    expect(fingerprint(state)).toBe(before)
  })
  test('say who is waited for, and what is offered', () => {
    const why = (state: ReturnType<typeof begin>, action: Action) => refusal(standoff, state, action)?.why
    expect(why(bidden(), { seat: 1, offer: 'wait' })).toBe('It is not your decision: the game waits for seat 0.')
    expect(why(begin(), { seat: 0, offer: 'fly' })).toBe(
      "There is no offer 'fly' now; the offers are bid:1, bid:2, bid:3.",
    )
    expect(why(bidden(), { seat: -1, offer: 'x' })).toBe('There are seats 0 to 1 in this game.')
    expect(why(bidden(), { seat: 2, offer: 'x' })).toBe('There are seats 0 to 1 in this game.')
    expect(why(bidden(), { seat: 0.5, offer: 'x' })).toBe('There are seats 0 to 1 in this game.')
    const state = bidden()
    const many = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `o${i}`, rule: 'ST-GEN-01' }))
    const asking = (n: number): typeof state => ({
      ...state,
      asked: [{ decision: { ...decisionOf(state, 0)!, offers: many(n) }, answer: null }],
    })
    expect(why(asking(12), { seat: 0, offer: 'x' })).toMatch(/o10, o11\.$/)
    expect(why(asking(13), { seat: 0, offer: 'x'.repeat(90) })).toMatch(/'x{80}' now.* o11 \.\.\.\.$/)
  })
  test('after the end', () => {
    const state = bidden()
    state.board.health[1] = 1
    play(state, { seat: 0, offer: 'split', with: [1, 1] })
    expect(state.over?.winner).toBe(0)
    expect(apply(standoff, state, { seat: 1, offer: 'wait' })?.rule).toBe('CORE-OVER-01')
  })
})

describe('views', () => {
  test('hide the dice, the hands and the offers of others', () => {
    const state = bidden()
    const mine = view(standoff, state, 1)
    expect(mine.board.potions).toEqual([null, 2])
    expect(mine.asked).toEqual([{ seat: 0, about: 'turn', answered: false, decision: null }])
    expect(JSON.stringify(mine)).not.toContain('rng')
    expect(view(standoff, state, null).board.potions).toEqual([null, null])
  })
  test('stay as they were when the game goes on, even where the ruleset hands out its own board', () => {
    const open = { ...standoff, view: (board: Board) => board, imagine: (seen: Board) => seen }
    const state = bidden()
    const seen = view(open, state, 0)
    const world = imagine(open, seen, rngFrom('dream'))
    const before = JSON.stringify(seen)
    expect(apply(open, state, { seat: 0, offer: 'walk:0', with: place(500) })).toBeNull()
    expect(apply(open, state, { seat: 1, offer: 'shoot/dice:1' })).toBeNull()
    expect(apply(open, world, { seat: 0, offer: 'walk:0', with: place(900) })).toBeNull()
    expect(JSON.stringify(seen)).toBe(before)
  })
  test('a world can be imagined behind a view, and played on', () => {
    const state = bidden()
    const world = imagine(standoff, view(standoff, state, 1), rngFrom('dream'))
    expect(decisionOf(world, 0)?.offers.length).toBe(4)
    expect(apply(standoff, world, { seat: 0, offer: 'shoot/dice:1' })).toBeNull()
    expect(decisionOf(state, 0)?.about).toBe('turn')
  })
  test('events for one seat are not seen by others', () => {
    const events: GameEvent[] = [
      { kind: 'phase', rule: 'X', note: 'open' },
      { kind: 'phase', rule: 'X', note: 'secret', seenBy: [1] },
    ]
    expect(seenEvents(events, 0)).toHaveLength(1)
    expect(seenEvents(events, 1)).toHaveLength(2)
    expect(seenEvents(events, null)).toHaveLength(1)
  })
})

describe('records', () => {
  const actions: Action[] = [
    { seat: 0, offer: 'bid:3' },
    { seat: 1, offer: 'bid:2' },
    { seat: 0, offer: 'walk:0', with: place(500) },
  ]
  const record = { ...newRecord(standoff, standoffSetup, 'seed'), actions }

  test('replay to the same state, also in part', () => {
    const { state, events } = replay(standoff, record)
    expect(fingerprint(replay(standoff, JSON.parse(JSON.stringify(record))).state)).toBe(fingerprint(state))
    expect(events.map(e => e.kind)).toEqual(['reveal', 'move'])
    expect(replay(standoff, record, 2).state.board.at[0]?.x).toBe(0)
  })
  test('verify, and say what is wrong when they do not', () => {
    const sealed = seal(record, replay(standoff, record).state)
    expect(verify(standoff, sealed)).toEqual([])
    expect(verify(standoff, { ...sealed, actions: actions.slice(0, 2) })[0]).toContain('claims the last state')
    expect(verify(standoff, { ...sealed, edition: 9 })[0]).toContain('edition 9')
    const cheat = { ...sealed, actions: [...actions.slice(0, 2), { seat: 0, offer: 'walk:0', with: place(5000) }] }
    expect(verify(standoff, cheat)[0]).toContain('Action 2 is refused: That is 50 mm')
    const boast = { ...sealed, result: { over: { winner: 0, rule: 'X' }, fingerprint: sealed.result!.fingerprint } }
    expect(verify(standoff, boast)[0]).toContain('claims a win of seat 0')
  })
  test.each([
    [null, ''],
    [{ winner: null, rule: 'X' }, 'The record claims a draw; the replay ends with an unfinished game.'],
    [{ winner: 1, rule: 'X' }, 'The record claims a win of seat 1; the replay ends with an unfinished game.'],
  ])('claim how they ended: %j', (over, fault) => {
    const sealed = seal(record, replay(standoff, record).state)
    const found = verify(standoff, { ...sealed, result: { ...sealed.result!, over } })
    expect(found).toEqual(over === null ? [] : [fault])
    const same = { over: sealed.result!.over, fingerprint: '0'.repeat(16) }
    expect(verify(standoff, { ...sealed, result: same })).toEqual([
      `The record claims the last state ${'0'.repeat(16)}; the replay gives ${sealed.result!.fingerprint}.`,
    ])
  })
  test('an action can be taken back until dice roll or another seat is asked', () => {
    const alone = { ...record, actions: actions.slice(0, 1) }
    expect(undoable(standoff, record, 1)).toBe(0) // not its own
    expect(undoable(standoff, record, 0)).toBe(0) // it is the other's turn now
    expect(undoable(standoff, alone, 0)).toBe(0)
    expect(undo(record, 1).actions).toHaveLength(2)
  })
  test('are taken back freely only while the dice lie, the game goes on and nobody else is asked', () => {
    const state = bidden()
    const [a, b, c, d] = state.rng
    expect(isTakenBackFreely([a, b, c, d], state, 0)).toBe(true)
    expect(isTakenBackFreely([a, b, c, d], state, 1)).toBe(false)
    for (const other of [
      [a + 1, b, c, d],
      [a, b + 1, c, d],
      [a, b, c + 1, d],
      [a, b, c, d + 1],
    ] as const) {
      expect(isTakenBackFreely([...other], state, 0)).toBe(false)
    }
    const both = begin()
    expect(isTakenBackFreely(both.rng, both, 0)).toBe(false)
    state.over = { winner: 0, rule: 'R' }
    expect(isTakenBackFreely([a, b, c, d], state, 0)).toBe(false)
  })
  test('have prints that never change', () => {
    expect([textPrint('musterfield'), textPrint('')]).toEqual(['6c5bbf9110cba85f', '488bdcb81aee8d83'])
  })
  test('that are cut end before the action that is refused', () => {
    const cheat = { ...record, actions: [...actions.slice(0, 2), { seat: 0, offer: 'walk:0', with: place(5000) }] }
    const { state, refused } = replay(standoff, cheat)
    expect([refused?.n, refused?.refusal.rule, fingerprint(state)]).toEqual([
      2,
      'ST-MOV-01',
      fingerprint(replay(standoff, record, 2).state),
    ])
    expect(replay(standoff, record, 99).state).toEqual(replay(standoff, record).state)
    expect(replay(standoff, { ...record, agreed: { winner: null, rule: 'X' } }).state.over).toEqual({
      winner: null,
      rule: 'CORE-DRAW-01',
    })
    expect(replay(standoff, { ...record, agreed: { winner: null, rule: 'X' } }, 2).state.over).toBeNull()
  })
  test('a clone goes its own way', () => {
    const state = bidden()
    const copy = cloneState(standoff, state)
    expect(apply(standoff, copy, { seat: 0, offer: 'shoot/dice:2' })).toBeNull()
    play(state, { seat: 0, offer: 'walk:0', with: place(100) })
    expect(copy.board.at[0]?.x).toBe(0)
  })
  test('nothing is done out of turn where nothing fills the hole', () => {
    const state = bidden()
    const [offer] = standoff.anytime(state, 0)
    const rules = { ...standoff, anytime: () => [{ ...offer!, hole: { fill: 'point' as const } }] }
    expect(randomAnytime({ ...rules, fillings: () => [] }, state, 0, () => 0)).toBeNull()
    const at = { x: 1, y: 1, z: 0 }
    expect(randomAnytime({ ...rules, fillings: () => [at] }, state, 0, () => 0)?.with).toEqual(at)
    expect(randomAnytime({ ...standoff, anytime: () => [] }, state, 0, () => 0)).toBeNull()
  })
  test('a silent player is answered for', () => {
    const state = bidden()
    expect(otherwise(standoff, state, decisionOf(state, 0)!)).toEqual({ seat: 0, offer: 'wait' })
  })
  test('a silent player is answered for, even where nothing fills the fall-back', () => {
    const state = bidden()
    const walled = { ...standoff, fillings: () => [] }
    const decision = { ...decisionOf(state, 0)!, otherwise: 'walk:0' }
    expect(otherwise(walled, state, decision)).toEqual({ seat: 0, offer: 'wait' })
    const only = { ...decision, offers: decision.offers.filter(({ hole }) => hole !== undefined) }
    expect(() => otherwise(walled, state, only)).toThrow("standoff: nothing can be done about 'turn'")
  })
})

describe('the battery', () => {
  test('passes a sound game, and reaches all of it', () => {
    const result = battery(standoff, { games: 150, seed: 'standoff' })
    expect(result.games).toBe(150)
    expect(exhaust(standoff, 'all', 500).missing).toEqual([])
    fuzz(standoff, 4000, 'fuzz')
  })
  test('sets games up for what was not used yet', () => {
    const asked = new Set<string>()
    const rare: typeof standoff = {
      ...standoff,
      repertoire: [...standoff.repertoire, 'offer:never'],
      drawFor: (part, pick) => {
        asked.add(part)
        return { setup: standoff.drawSetup(pick), by: ['wait'] }
      },
    }
    expect(exhaust(rare, 'all', 410).missing).toEqual(['offer:never'])
    expect([...asked]).toEqual(['offer:never'])
  })
  test('names the command that repeats a failure', () => {
    const endless = { ...standoff, steps: { ...standoff.steps, shot: () => {} } }
    expect(() => battery(endless, { games: 20, seed: 'x', longest: 3 })).toThrow(
      /not ended after 3 decisions[\s\S]*npm run battery -- --game standoff --seed x --from 0 --games 1/,
    )
  })
  const broken: [string, Partial<typeof standoff>, RegExp][] = [
    ['an offer that is not accepted', { check: () => ({ rule: 'ST-END-01', why: 'No.' }) }, /is refused: No\./],
    ['a clone that shares', { clone: board => ({ ...board }) }, /shares board\./],
    [
      'a fall-back that nothing fills',
      {
        fillings: () => [],
        steps: {
          ...standoff.steps,
          turn: (umpire, frame, answers) => {
            if (answers.length > 0) return standoff.steps.turn(umpire, frame, answers)
            const ask = (...[decision]: Decision<StandoffBook>[]) =>
              umpire.ask({ ...decision!, otherwise: `walk:${decision!.seat}` })
            standoff.steps.turn(Object.assign(Object.create(umpire), { ask }), frame, answers)
          },
        },
      },
      /nothing fills the fall-back 'walk:\d' of 'turn'/,
    ],
    [
      'a step that changes what was told',
      {
        steps: {
          ...standoff.steps,
          turn: (umpire, frame, answers) => {
            if (answers.length > 0) umpire.tell({ kind: 'move', rule: 'ST-MOV-01', who: 0, path: umpire.board.at })
            standoff.steps.turn(umpire, frame, answers)
          },
        },
      },
      /read only property/,
    ],
    [
      'a step that rolls and asks',
      {
        steps: {
          ...standoff.steps,
          turn: (umpire, frame, answers) => {
            const die = { n: 1, sides: 6, read: 'sum', target: 0 } as const
            if (answers.length === 0) umpire.roll({ seat: 0, by: null, purpose: 'wind' }, 'ST-MOV-01', die, [])
            standoff.steps.turn(umpire, frame, answers)
          },
        },
      },
      /step 'turn' rolls and asks; ask in the next frame/,
    ],
    [
      'a way round in circles',
      { steps: { ...standoff.steps, turn: (umpire, frame) => standoff.steps.turn(umpire, frame, []) } },
      /the game is where it was 1 decisions ago/,
    ],
    [
      'a board that JSON does not keep',
      {
        begin: s => ({
          ...standoff.begin(s),
          board: {
            ...standoff.begin(s).board,
            at: [
              { x: 0, y: 0, z: 0 },
              { x: 9000, y: 0, z: Number.POSITIVE_INFINITY },
            ],
          },
        }),
      },
      /JSON/,
    ],
    [
      'an imagined world that looks different',
      { imagine: seen => ({ ...standoff.clone(seen), round: 99 }) },
      /looks different/,
    ],
    [
      'bases in one another',
      {
        scene: game => ({
          ...standoff.scene(game),
          models: standoff.scene(game).models.map(m => ({
            ...m,
            body: { at: { x: 0, y: 0, z: 0 }, base: { shape: 'disc', radius: 1000 }, height: 100 },
          })),
        }),
      },
      /stand in one another/,
    ],
  ]
  test.each(broken)('catches %s', (_, change, message) => {
    expect(() => battery({ ...standoff, ...change }, { games: 30, seed: 'broken' })).toThrow(message)
  })
})
