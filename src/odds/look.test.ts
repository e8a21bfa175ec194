/** Rolls that somebody looks at before he decides: foretold exactly, saved in the middle, told throw by throw. */

import { describe, expect, test } from 'vitest'
import {
  type Action,
  apply,
  askAgain,
  type Decision,
  decisionOf,
  fingerprint,
  type GameEvent,
  type GameState,
  newRecord,
  replay,
  start,
  told,
} from '#engine'
import { battery, dice } from '#engine/testing'
import { inches } from '#geometry'
import { damageOf, type Looking, lookingToy } from '../../test/support/look.ts'
import { asText } from './index.ts'
import { Tally } from './odds.ts'
import { faceByFace, faultsOf, foretold, posed, rolled } from './testing.ts'

/** A die thrown again brings 5/6 of a wound. */
const expected = (stays: number, thrown: number): number => stays + (5 * thrown) / 6
const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0)
const all = (got: readonly number[]): readonly number[] => got
const misses = ([miss = 0]: readonly number[]): readonly number[] => [miss, 0, 0]
const criticals = ([, , six = 0]: readonly number[]): readonly number[] => [0, 0, six]

/** What throwing again is worth, before it is done. */
const gain = (picked: Looking['picked'], got: readonly number[]): number => {
  const up = picked(got)
  const stays = damageOf(got.map((n, i) => n - up[i]!))
  return expected(stays, total(up)) - damageOf(got)
}
const POLICIES: readonly { readonly name: string; readonly looking: Looking }[] = [
  ...(['keep', 'again'] as const).flatMap(answer => [
    { name: `all dice, ${answer}`, looking: { who: 'shooter', picked: all, otherwise: () => answer } as const },
    { name: `misses, ${answer}`, looking: { who: 'shooter', picked: misses, otherwise: () => answer } as const },
    { name: `criticals, ${answer}`, looking: { who: 'target', picked: criticals, otherwise: () => answer } as const },
  ]),
  {
    name: 'all dice where that is better',
    looking: { who: 'shooter', picked: all, otherwise: got => (gain(all, got) > 0 ? 'again' : 'keep') },
  },
  {
    name: 'criticals where that is worse for the shooter',
    looking: { who: 'target', picked: criticals, otherwise: got => (gain(criticals, got) < 0 ? 'again' : 'keep') },
  },
]

/** Every tuple of faces. */
function* tuples(n: number): Generator<number[]> {
  if (n === 0) yield []
  else for (const rest of tuples(n - 1)) for (let face = 1; face <= 6; face++) yield [...rest, face]
}

/** The chances by a second program, which knows faces and no bands: first dice, then as many second ones. */
function byHand(n: number, wounds: number, { picked, otherwise }: Looking): Set<string> {
  const bandOf = (face: number): number => (face <= 2 ? 0 : face <= 5 ? 1 : 2)
  const count = (faces: readonly number[]): number[] =>
    [0, 1, 2].map(band => faces.filter(face => bandOf(face) === band).length)
  const tally = new Tally<string>()
  for (const first of tuples(n)) {
    const got = count(first)
    const up = picked(got)
    const seconds = total(up) > 0 && otherwise(got) === 'again' ? total(up) : 0
    for (const second of tuples(seconds)) {
      const more = count(second)
      const end = seconds === 0 ? got : got.map((k, i) => k - up[i]! + more[i]!)
      const of = 6n ** BigInt(n + seconds)
      tally.add(`loses ${damageOf(end)}`, 1n, of)
      if (damageOf(end) > 0) tally.add('hit', 1n, of)
      if (damageOf(end) >= wounds) tally.add('falls', 1n, of)
    }
  }
  return new Set([...tally.chances()].map(([what, chance]) => `${what} ${asText(chance)}`))
}

describe('a roll that somebody looks at', () => {
  test.each(POLICIES)('is foretold exactly: $name', ({ looking }) => {
    const rules = lookingToy(looking)
    for (const n of [1, 2, 3]) {
      for (const wounds of [1, 3]) {
        const { found } = posed(rules, 'shot', { dice: n, wounds })
        const [fate] = found.fates
        const chances = [
          ...fate!.damage.map(({ n: lost, chance }) => `loses ${lost} ${asText(chance)}`),
          `hit ${asText(fate!.hit)}`,
          ...(fate!.kill.n > 0n ? [`falls ${asText(fate!.kill)}`] : []),
        ]
        expect(new Set(chances)).toEqual(byHand(n, wounds, looking))
        expect(faultsOf(found)).toEqual([])
      }
    }
  })

  test.each(POLICIES)('comes out so face by face, and with real dice: $name', ({ looking }) => {
    const rules = lookingToy(looking)
    const { found, pose } = posed(rules, 'shot', { dice: 2, wounds: 2 })
    expect(foretold(found)).toEqual(faceByFace(rules, pose))
    for (const { what, luck } of rolled(rules, 'shot', { dice: 3, wounds: 3 }, 2000)) {
      expect(luck, what).toBeGreaterThan(0.001)
    }
  })

  test('needs as many runs as there are counts, not faces', () => {
    const rules = lookingToy({ who: 'shooter', picked: misses, otherwise: () => 'again' })
    // One to guess; then three dice over three bands in 10 ways, with 1, 3, 6 or 10 for the misses among them.
    expect(posed(rules, 'shot', { dice: 3, wounds: 3 }).found.runs).toBe(1 + 1 * 4 + 3 * 3 + 6 * 2 + 10 * 1)
  })

  test('is one test in the forecast, with the most dice it can have', () => {
    const rules = lookingToy({ who: 'shooter', picked: misses, otherwise: () => 'again' })
    const { tests } = posed(rules, 'shot', { dice: 3, wounds: 3 }).found
    expect(tests.map(({ purpose, roll }) => [purpose, roll.n])).toEqual([['to hit', 3]])
  })
})

const ASKED = lookingToy({ who: 'shooter', picked: misses, otherwise: () => 'keep' })
const SETUP = { ...ASKED.drawSetup(() => 0), options: { points: 35, rounds: 8 } }

/** A game up to the first turn, three models 11 inches from three others; `take` plays on and writes down. */
function begun(seed: string) {
  let record = newRecord(ASKED, SETUP, seed)
  const log: GameEvent[] = []
  const state: GameState = start(ASKED, SETUP, seed)
  const take = (action: Action, ...faces: number[]): void => {
    expect(apply(ASKED, state, action, log, faces.length === 0 ? undefined : dice(...faces))).toBeNull()
    record = { ...record, actions: [...record.actions, action] }
  }
  for (const seat of [0, 1]) take({ seat, offer: 'hide:left' })
  for (const on of [0, 1, 2, 3, 4, 5]) {
    const at = { x: inches(8 + 2 * (on % 3)), y: inches(on < 3 ? 2.5 : 13.5), z: 0 }
    take({ seat: on < 3 ? 0 : 1, offer: `place:${on}`, with: at })
  }
  log.length = 0
  return { state, log, take, record: () => record }
}
const SHOOT = { seat: 0, offer: 'shoot:0/at:3/dice:3' }
const question = (state: GameState): Decision | null => decisionOf(state, 0)

describe('in the middle of a look', () => {
  test('the state holds counts, and the log both throws', () => {
    const { state, log, take } = begun('look')
    take(SHOOT, 1, 4, 2)
    expect(state.stack.at(-1)).toEqual({ step: 'look', by: 0, at: 3, got: [2, 1, 0] })
    expect(question(state)).toMatchObject({ about: 'look', offers: [{ id: 'keep' }, { id: 'again' }] })
    take({ seat: 0, offer: 'again' }, 6, 2)
    const cast = { who: String, seat: String, place: String, length: String }
    expect(log.slice(1).map(event => told(event, cast))).toEqual([
      '0 rolls 3d6, to hit: 1 4 2, 1 hit, 2 misses.',
      '0 rolls 2d6 again, to hit: 6 2, in all 1 critical hit, 1 hit, 1 miss.',
      '3 loses 3, 0 left.',
      '3 is out of the battle.',
    ])
  })
  test('nobody is asked where there is nothing to throw again', () => {
    const { state, take } = begun('look')
    take(SHOOT, 4, 4, 6)
    expect(question(state)?.about).toBe('turn')
  })
  test.each(['keep', 'again'])('a copy by way of JSON plays on the same: %s', offer => {
    const { state, take, log } = begun('look')
    take(SHOOT, 1, 1, 2)
    const copy: GameState = JSON.parse(JSON.stringify(state))
    const told: GameEvent[] = []
    log.length = 0
    take({ seat: 0, offer })
    expect(apply(ASKED, copy, { seat: 0, offer }, told)).toBeNull()
    expect(told).toEqual(log)
    expect(fingerprint(copy)).toBe(fingerprint(state))
  })
  test('asked again after something out of turn, nothing is thrown again', () => {
    const { state, take } = begun('look')
    take(SHOOT, 1, 4, 2)
    const now = (): string => JSON.stringify([state.stack, state.rng, question(state)])
    const before = now()
    askAgain(ASKED, state)
    expect(now()).toBe(before)
  })
  test('a record that ends in a look replays to the same state', () => {
    const counts = new Set<string>()
    for (let seed = 0; counts.size < 4; seed++) {
      const { state, take, record } = begun(`look ${seed}`)
      take(SHOOT)
      if (question(state)?.about !== 'look') continue
      counts.add(JSON.stringify(state.stack.at(-1)))
      expect(fingerprint(replay(ASKED, JSON.parse(JSON.stringify(record()))).state)).toBe(fingerprint(state))
    }
  })
  test('random games pass the battery: JSON at every step, replays, views', () => {
    const { decisions } = battery(ASKED, { games: 40, seed: 'look' })
    expect(decisions).toBeGreaterThan(400)
  })
})
