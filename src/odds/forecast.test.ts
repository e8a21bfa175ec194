import { describe, expect, test } from 'vitest'
import { apply, type Dice, decisionOf, type RollBy, start } from '#engine'
import { answering } from '#engine/testing'
import { inches } from '#geometry'
import { toy } from '../../test/support/toy.ts'
import { forecast } from './forecast.ts'
import { times } from './fraction.ts'
import { asText, forecastSeen, fraction } from './index.ts'
import { Tally } from './odds.ts'
import { study } from './study.ts'

const setup = { ...toy.drawSetup(() => 0), options: { points: 35, rounds: 8 } }

/** Seat 0 to shoot at model 3, which has so many wounds left. */
function duel(wounds: number) {
  const state = start(toy, setup, 'duel')
  for (const seat of [0, 1]) apply(toy, state, { seat, offer: 'hide:left' })
  for (const id of [0, 1, 2, 3, 4, 5]) {
    const at = { x: inches(4 + 2 * (id % 3)), y: inches(id < 3 ? 2 : 14), z: 0 }
    apply(toy, state, { seat: id < 3 ? 0 : 1, offer: `place:${id}`, with: at })
  }
  Object.assign(state.board.models[3]!, { at: { x: inches(4), y: inches(4), z: 0 }, wounds })
  return state
}

describe('the forecast of an action', () => {
  test('a shot with three dice at half a chance: the binomial, the parts and the tests', () => {
    const state = duel(2)
    const before = JSON.stringify(state)
    const found = forecast(toy, state, { seat: 0, offer: 'shoot:0/at:3/dice:3' })!
    expect(JSON.stringify(state)).toBe(before)
    const [fate] = found.fates
    expect(fate?.who).toBe(3)
    expect([fate!.hit, fate!.wound, fate!.kill].map(asText)).toEqual(['7/8', '7/8', '1/2'])
    expect(fate!.damage.map(({ n, chance }) => `${n} ${asText(chance)}`)).toEqual(['0 1/8', '1 3/8', '2 3/8', '3 1/8'])
    expect(found.tests).toEqual([
      {
        by: 0,
        purpose: 'to hit',
        rule: 'TY-SHT-02',
        roll: { n: 3, sides: 6, read: 'atMost', target: 3 },
        parts: [{ n: 3, rule: 'TY-SHT-02' }],
      },
    ])
    expect(found.together!.map(({ gone, chance }) => [gone, asText(chance)])).toEqual([
      [[], '1/2'],
      [[3], '1/2'],
    ])
  })
  test('what needs no dice hurts nobody, what is refused has none', () => {
    const state = duel(2)
    expect(forecast(toy, state, { seat: 0, offer: 'end' })).toMatchObject({ fates: [], tests: [] })
    expect(forecast(toy, state, { seat: 0, offer: 'shoot:0/at:9/dice:3' })).toBeNull()
  })
  test('is the same from what a seat sees', () => {
    const state = duel(1)
    const action = { seat: 0, offer: 'shoot:0/at:3/dice:2' }
    const seen = { seat: 0, setup, stack: state.stack, over: null, board: toy.view(state.board, 0) }
    const asked = [{ seat: 0, about: 'turn', answered: false, decision: decisionOf(state, 0) }]
    expect(forecastSeen(toy, { ...seen, asked }, action)).toEqual(forecast(toy, state, action))
  })
})

describe('finding out which dice matter', () => {
  const by = (who: number, purpose: string): RollBy => ({ seat: 0, by: who, purpose })
  const d6 = (n: number, target: number) => ({ n, sides: 6, read: 'atMost', target }) as const
  type Came = Map<number, number>

  /** The marginals of every target, by the study in so many runs and by trying every way. */
  function agree(run: (dice: Dice) => Came, runs: number): void {
    const studied = study(
      run,
      came => came.keys(),
      (came, who) => `${came.get(Number(who)) ?? 0}`,
    )!
    expect(studied.all).toBeNull()
    expect(studied.runs).toBe(runs)
    const { fates } = studied
    for (const [who, forks] of fates) {
      const tally = new Tally<number>()
      for (const { came, ways, of } of forks) tally.add(came.get(Number(who)) ?? 0, ways, of)
      const whole = exact(run, Number(who))
      const found = new Map([...tally.chances()].map(([n, p]) => [n, asText(p)]))
      expect(found).toEqual(whole)
    }
    expect(fates.size).toBeGreaterThan(3)
    expect([...fates.keys()]).toContain(1)
  }

  /** The same by weighing all ways, faces summed up by hand. */
  function exact(run: (dice: Dice) => Came, who: number): Map<number, string> {
    const tally = new Tally<number>()
    const path: { answers: { got: number; ways: bigint }[]; of: bigint; at: number }[] = []
    for (;;) {
      let used = 0
      let [ways, of] = [1n, 1n]
      const came = run(
        answering(({ n, target }) => {
          if (used === path.length) {
            const answers = Array.from({ length: n + 1 }, (_, k) => ({
              got: k,
              ways: choose(n, k) * BigInt(target) ** BigInt(k) * BigInt(6 - target) ** BigInt(n - k),
            }))
            path.push({ answers, of: 6n ** BigInt(n), at: 0 })
          }
          const step = path[used++]!
          ways *= step.answers[step.at]!.ways
          of *= step.of
          return step.answers[step.at]!.got
        }),
      )
      tally.add(came.get(who) ?? 0, ways, of)
      while (path.length > 0 && path.at(-1)!.at + 1 === path.at(-1)!.answers.length) path.pop()
      if (path.length === 0) return new Map([...tally.chances()].map(([n, p]) => [n, asText(p)]))
      path.at(-1)!.at++
    }
  }
  const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k))

  test('four targets of one attack roll', () => {
    agree(dice => {
      const came: Came = new Map()
      const hits = dice.ask(d6(5, 4), by(0, 'attack'))
      for (let who = 1; who <= 4; who++) {
        const saved = dice.ask(d6(hits, who), by(who, 'defence'))
        if (hits > saved) came.set(who, hits - saved)
      }
      return came
    }, 211)
  })
  test('passengers roll only when their carrier falls, and their own passengers after them', () => {
    agree(dice => {
      const came: Came = new Map()
      const hits = dice.ask(d6(4, 5), by(0, 'attack'))
      for (let who = 1; who <= 3; who++) {
        let lost = hits - dice.ask(d6(hits, 1), by(who, 'defence'))
        came.set(who, lost)
        for (let deep = 10; lost >= 3 && deep <= 20; deep += 10) {
          lost -= dice.ask(d6(lost, 1), by(who + deep, 'wreck'))
          came.set(who + deep, lost)
        }
      }
      return came
    }, 1861)
  })
  test('somebody in the way takes the hit of another', () => {
    agree(dice => {
      const came: Came = new Map([
        [1, 0],
        [2, 0],
      ])
      if (dice.ask(d6(1, 4), by(0, 'attack')) === 0) return came
      const hit = dice.ask(d6(1, 2), by(2, 'not to be hit')) === 1 ? 1 : 2
      if (dice.ask(d6(1, 3), by(hit, 'resist')) === 0) came.set(hit, 1)
      // Others, who have nothing to do with it, make the whole too large to try.
      for (let who = 3; who < 6; who++) came.set(who, dice.ask(d6(9, 1), by(who, 'elsewhere')))
      return came
    }, 230)
  })
  /** Three who have nothing to do with the rest, so that it is too much to try every way. */
  function others(dice: Dice, came: Came): Came {
    for (let who = 3; who < 6; who++) came.set(who, dice.ask(d6(9, 1), by(who, 'elsewhere')))
    return came
  }
  test('two blows of which either is enough: neither matters while the other lands', () => {
    agree(dice => {
      let lost = 0
      for (const who of [10, 11]) lost += dice.ask(d6(dice.ask(d6(4, 5), by(who, 'attack')), 5), by(who, 'wound'))
      return others(dice, new Map([[1, Math.min(1, lost)]]))
    }, 552)
  })
  test('somebody who is in danger only when two unlikely things come together', () => {
    agree(dice => {
      const came: Came = new Map()
      const seen = [10, 11].map(who => dice.ask(d6(4, 5), by(who, 'watch')))
      if (seen.every(n => n === 0)) came.set(1, dice.ask(d6(3, 3), by(12, 'ambush')))
      return others(dice, came)
    }, 242)
  })
  test('how many dice a blow has may depend on two others, though not as a rule', () => {
    agree(dice => {
      const seen = [10, 11].map(who => dice.ask(d6(4, 5), by(who, 'watch')))
      const left = seen.every(n => n === 0) ? 1 : 4
      return others(dice, new Map([[1, dice.ask(d6(left, 3), by(12, 'attack'))]]))
    }, 330)
  })
  test('what may go on for ever has no forecast', () => {
    const ties = (dice: Dice): Came => {
      while (dice.ask(d6(1, 3), by(0, 'roll-off')) === dice.ask(d6(1, 3), by(1, 'roll-off')));
      return new Map([[1, 1]])
    }
    const none = study(
      ties,
      came => came.keys(),
      () => '',
    )
    expect(none).toBeNull()
  })
  test('gives up on what would take too long', () => {
    const run = (dice: Dice): Came => {
      let sum = 0
      for (let n = 0; n < 9; n++) sum += dice.ask(d6(9, 3), by(n, 'all for one'))
      return new Map([[1, sum]])
    }
    const none = study(
      run,
      came => came.keys(),
      (came, who) => `${came.get(Number(who))}`,
    )
    expect(none).toBeNull()
  })
})

test('a tally adds weights of different wholes', () => {
  const tally = new Tally<string>()
  tally.add('a', 1n, 6n)
  tally.add('a', 3n, 36n)
  tally.add('b', 27n, 36n)
  expect([...tally.chances()].map(([key, p]) => `${key} ${asText(p)}`)).toEqual(['a 1/4', 'b 3/4'])
  expect(asText(times(fraction(1, 4), fraction(2, 3)))).toBe('1/6')
})
