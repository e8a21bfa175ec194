/** The fold, case by case, on the toy game. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Action,
  type AnyBook,
  type AnyRuleset,
  decisionOf,
  type GameEvent,
  newRecord,
  otherwise,
  picker,
  randomAction,
  replay,
  waitingFor,
} from '#engine'
import { spoils } from '../../test/support/spoils.ts'
import { toy } from '../../test/support/toy.ts'
import {
  type AnyMatch,
  append,
  beginMatch,
  botEntry,
  type ClockTerms,
  checkpointOf,
  type Entry,
  fallen,
  gameOf,
  hides,
  matchAt,
  ownersOn,
  readyToGoBack,
  recordOf,
  resigning,
  seenMatch,
  standingAnswer,
  takeUp,
  timeUp,
  whyNotUndo,
} from './index.ts'

const rules: AnyRuleset = toy
const setup = toy.drawSetup(picker('fold'))
const PEOPLE = setup.rosters.map((_, seat) => ({ name: `P${seat}`, bot: null }))

const begun = (clock: ClockTerms | null = null, game = rules): AnyMatch =>
  beginMatch(game, { setup, seed: 'fold', players: PEOPLE, clock, owners: ownersOn(game) })[0]
const act = (match: AnyMatch, action: Action, at = match.at): GameEvent[] =>
  append(match, { kind: 'act', by: 'player', action }, at)
/** Plays at random until `enough`; gives what happened by line. */
function playUntil(match: AnyMatch, enough: () => boolean, pick = picker('fold')): Map<number, GameEvent[]> {
  const told = new Map<number, GameEvent[]>()
  while (match.status === 'live' && !enough()) {
    const game = gameOf(match)
    const events = act(match, randomAction(rules, game, decisionOf(game, waitingFor(game)[0]!)!, pick))
    told.set(match.n, events)
  }
  return told
}

describe('taking back', () => {
  test('however long a game is, going back is made ready in small steps, and leads where it would have led (F8)', () => {
    const many = { ...setup, options: { ...setup.options, rounds: 50 } }
    const [long] = beginMatch(rules, { setup: many, seed: 'long', players: PEOPLE })
    playUntil(long, () => long.actions.length >= 30)
    expect(long.status).toBe('live')
    const kept = structuredClone(checkpointOf(long))
    const about = { id: long.id, subject: long.subject, terms: long.terms, created: long.created }
    const [plain, ready] = [0, 1].map(() => {
      const match = matchAt(about, structuredClone(kept))
      match.chairs = match.chairs.map((chair, seat) => (seat === 0 ? chair : { ...chair, bot: 'random' }))
      return match
    })
    const undo: Entry = { kind: 'undo', seat: 0 }
    const steps = [...(readyToGoBack(ready!, undo) ?? [])].length
    expect(steps).toBeGreaterThan(20)
    const before = ready!.marks.replayed
    append(ready!, undo, ready!.at)
    expect(ready!.marks.replayed - before).toBeLessThanOrEqual(1)
    append(plain!, undo, plain!.at)
    expect(checkpointOf(ready!)).toEqual(checkpointOf(plain!))
  })

  test('once dice were rolled everybody has to agree, and one no is enough', () => {
    const match = begun()
    playUntil(match, () => match.free.at(-1) === false && match.actions.length > 8)
    const { seat } = match.actions.at(-1)!
    const others = PEOPLE.flatMap((_, n) => (n === seat ? [] : [n]))
    expect(whyNotUndo(match, seat)).toMatchObject({ rule: 'CORE-UNDO-01' })
    const before = match.actions.length
    append(match, { kind: 'undo', seat }, match.at)
    expect(() => append(match, { kind: 'answer-undo', seat, agree: true }, match.at)).toThrow('You were not asked')
    append(match, { kind: 'answer-undo', seat: others[0]!, agree: false }, match.at)
    expect([match.undo, match.actions.length]).toEqual([null, before])
    append(match, { kind: 'undo', seat }, match.at)
    for (const other of others) {
      expect(match.actions).toHaveLength(before)
      append(match, { kind: 'answer-undo', seat: other, agree: true }, match.at)
    }
    expect(match.actions).toHaveLength(before - 1)
  })

  test('what was taken back is said by its lines: what is left tells the story of the record', () => {
    fc.assert(
      fc.property(fc.string(), seed => {
        const match = begun()
        const pick = picker(seed)
        const told = new Map<number, GameEvent[]>()
        for (let n = 0; n < 12; n++) {
          const goal = match.actions.length + 1 + pick(4)
          for (const [line, events] of playUntil(match, () => match.actions.length >= goal, pick))
            told.set(line, events)
          const seat = match.actions.at(-1)?.seat
          if (match.status !== 'live' || seat === undefined) break
          append(match, { kind: 'undo', seat }, match.at)
          for (const other of PEOPLE.keys())
            if (match.undo !== null && other !== seat)
              append(match, { kind: 'answer-undo', seat: other, agree: true }, match.at)
        }
        const { back } = seenMatch(match, null)
        const left = [...told].filter(([line]) => !back.some(({ after, by }) => after < line && line < by))
        const { state, events } = replay(rules, recordOf(match))
        const opening = replay(rules, recordOf(match), 0).events
        expect([...opening, ...left.flatMap(([, told]) => told)]).toEqual(events)
        expect(gameOf(match)).toEqual(state)
      }),
      { numRuns: 25 },
    )
  })
})

describe('standing answers', () => {
  const stand = (match: AnyMatch, until: 'told otherwise' | 'the next round' | 'one of mine is hurt') =>
    append(match, { kind: 'standing', seat: 0, standing: [{ about: 'turn', offer: 'end', until }] }, match.at)
  const inTurn = () => {
    const match = begun()
    playUntil(match, () => decisionOf(gameOf(match), 0)?.about === 'turn')
    return match
  }

  test('answer the question they are for, and nothing else', () => {
    const match = inTurn()
    expect(standingAnswer(match)).toBeNull()
    stand(match, 'told otherwise')
    expect(standingAnswer(match)).toEqual({ seat: 0, offer: 'end' })
    append(
      match,
      { kind: 'standing', seat: 0, standing: [{ about: 'turn', offer: 'fly', until: 'told otherwise' }] },
      0,
    )
    expect(standingAnswer(match)).toBeNull() // not allowed, so not given
  })
  test('end with the next round', () => {
    const match = inTurn()
    stand(match, 'the next round')
    const told = playUntil(match, () => match.standing[0]!.length === 0)
    expect([...told.values()].at(-1)!.some(({ kind }) => kind === 'round')).toBe(true)
  })
  test('end when one of mine is hurt, not when another is', () => {
    for (let n = 0; n < 20; n++) {
      const match = inTurn()
      stand(match, 'one of mine is hurt')
      const told = playUntil(match, () => match.standing[0]!.length === 0, picker(`hurt ${n}`))
      if (match.status !== 'live') continue
      const mine = new Set(toy.scene(gameOf(match)).models.flatMap(({ id, seat }) => (seat === 0 ? [id] : [])))
      const hits = [...told.values()].map(events =>
        events.some(event => (event.kind === 'wound' || event.kind === 'gone') && mine.has(Number(event.who))),
      )
      expect(hits.indexOf(true)).toBe(hits.length - 1)
      return
    }
    throw new Error('nobody was hurt')
  })
  test('stay until told otherwise', () => {
    const match = inTurn()
    stand(match, 'told otherwise')
    playUntil(match, () => false)
    expect(match.standing[0]).toHaveLength(1)
  })
})

describe('clocks', () => {
  test('who runs out is answered for, and loses as soon as the rules let one give up', () => {
    const late: AnyRuleset = { ...toy, anytime: (game, seat) => (isAllowed ? toy.anytime(game, seat) : []) }
    let isAllowed = false
    const match = begun({ initial: 10, increment: 5, flag: 'loses' }, late)
    const [seat] = waitingFor(gameOf(match))
    expect(timeUp(match, 9_999)).toBeNull()
    const silent = otherwise(late, gameOf(match), decisionOf(gameOf(match), seat!)!)
    append(match, timeUp(match, 10_000)!, 10_000)
    expect(match.actions).toEqual([silent])
    expect(fallen(match)).toContain(seat) // and no increment brings it back
    isAllowed = true
    expect(timeUp(match, match.at)).toMatchObject({ by: 'clock', action: { seat, offer: 'concede' } })
  })
  test('or is answered for, and earns the increment, where that was agreed', () => {
    const match = begun({ initial: 10, increment: 5, flag: 'passes' })
    const [seat] = waitingFor(gameOf(match))
    append(match, timeUp(match, 10_000)!, 10_000)
    expect([match.left![seat!], fallen(match), match.status]).toEqual([5000, [], 'live'])
  })
  test('without one the rulebook’s own clocks do not run either', () => {
    const clocked: AnyRuleset = { ...toy, clock: () => ({ kind: 'answer', seconds: 5, rule: 'TY-TRN-01' }) }
    expect(timeUp(begun(null, clocked), 1e9)).toBeNull()
    expect(timeUp(begun({ initial: null, increment: 0, flag: 'passes' }, clocked), 5000)).toMatchObject({
      clock: { kind: 'answer', rule: 'TY-TRN-01' },
    })
  })
})

test('giving up ends the match, everybody wants another, and the next one is named', () => {
  const match = begun()
  playUntil(match, () => resigning(match, 0) !== null && match.actions.length > 3)
  for (let seat = 0; match.status === 'live'; seat++) act(match, resigning(match, seat)!)
  expect(() => append(match, { kind: 'undo', seat: 0 }, 0)).toThrow('The game is over.')
  for (const seat of [0, 0, 1]) append(match, { kind: 'rematch', seat }, match.at)
  append(match, { kind: 'again', game: 'next' }, match.at)
  expect([match.rematch, match.again]).toEqual([[0, 1], 'next'])
})

test('a bot that gives nothing, what is not allowed, or speaks for another is answered for', () => {
  const match = begun()
  const [seat] = waitingFor(gameOf(match))
  const silent = otherwise(rules, gameOf(match), decisionOf(gameOf(match), seat!)!)
  for (const given of [null, { seat: seat!, offer: 'fly' }, { ...silent, seat: 1 - seat! }]) {
    const { entry, fault } = botEntry(match, seat!, given)
    expect([entry, typeof fault]).toEqual([{ kind: 'act', by: 'bot', action: silent }, 'string'])
  }
  expect(botEntry(match, seat!, silent).fault).toBeNull()
})

test('between bots nothing is copied', () => {
  const players = PEOPLE.map(({ name }) => ({ name, bot: 'random' }))
  const [match] = beginMatch<AnyBook>(rules, { setup, seed: 'bots', players })
  playUntil(match, () => match.actions.length > 40)
  expect([match.still, match.past]).toEqual([null, []])
})

test('a secret is hidden until it is told: seen without comparing texts', () => {
  const match = begun()
  expect(hides(rules, gameOf(match), [0])).toBe(true) // all hide a flag at once
  const open = { ...gameOf(match), asked: [] }
  expect(hides({ ...rules, view: board => structuredClone(board) }, open, [0, 1])).toBe(false)
})

test('a record of another edition is not taken up', () => {
  const record = { ...newRecord(rules, setup, 'old'), edition: 99 }
  expect(() => takeUp(rules, record, { players: PEOPLE })).toThrow('The record is of edition 99')
})

test('rules without a table are a match like any other, and its log makes it again', () => {
  const after = { bands: ['A', 'B'].map(name => ({ name, fighters: [`${name}1`], out: [0] })), gold: [5, 6], loot: 4 }
  const again = () => beginMatch(spoils, { setup: after, seed: 'spoils', players: PEOPLE.slice(0, 2) })[0]
  const match = again()
  const log: Entry[] = []
  for (let n = 0; n < 60 && match.status === 'live'; n++) {
    const game = gameOf(match)
    const action = randomAction(spoils, game, decisionOf(game, waitingFor(game)[0]!)!, picker(`spoils ${n}`))
    log.push({ kind: 'act', by: 'player', action })
    append(match, log.at(-1)!, n)
  }
  const twin = again()
  for (const [n, entry] of log.entries()) append(twin, JSON.parse(JSON.stringify(entry)), n)
  expect(match.status).toBe('over')
  expect(JSON.stringify(checkpointOf(twin))).toBe(JSON.stringify(checkpointOf(match)))
})
