import { describe, expect, test } from 'vitest'
import { greedy } from '#bots'
import { type Action, rngFrom, view, waitingFor } from '#engine'
import { warfig } from './index.ts'
import { asked, led, of, play, type State, stand } from './testing.ts'

/** What a greedy player answers to the open question. */
function answer(state: State, seed: string): Action {
  const seat = waitingFor(state)[0]!
  return greedy.decide(warfig, view(warfig, state, seat), asked(state), rngFrom(seed))
}
const SEEDS = ['one', 'two', 'three', 'four', 'five']

describe('what a greedy player does', () => {
  test('shoots what is in range, though the shot may miss', () => {
    const state = stand({
      mine: [of('Halfling', 5, [600, 600], { options: ['Rock'] }), of('Soldier', 5, [200, 700])],
      theirs: [of('Apprentice', 1, [600, 400]), of('Elven Archer', 5, [900, 300])],
      stage: 'shooting',
      scenario: 'points',
      options: { turns: 8 },
    })
    for (const seed of SEEDS) expect(answer(state, seed).offer).toMatch(/^shoot:0/)
  })

  test('lets the rank and file take the blows for a wounded leader, also where the enemy shares out blows in turn', () => {
    const state = stand({
      mine: [led(of('Goblin', 5, [600, 400]), 'Goblin Hero')],
      theirs: [led(of('Goblin', 10, [600, 360]), 'Goblin Hero')],
      stage: 'melee',
      engaged: [[0, 1]],
      wounds: [[1, 1, 1]],
    })
    play(state, 'back:0')
    const spared = Array.from({ length: 20 }, (_, n) => {
      // 4 Goblins, then their hero: on Goblins or on the hero
      const [, byGoblins, , byHero] = answer(state, `blows ${n}`).with as number[]
      return byGoblins === 0 && byHero === 0
    })
    // by chance alone it would be half of them
    expect(spared.filter(Boolean).length).toBeGreaterThanOrEqual(16)
  })

  test('plays no card that brings nothing, only because it ends the phase', () => {
    const state = stand({
      mine: [
        led(of('Soldier', 5, [600, 800]), 'Republic Captain', 'Rallying Cry'),
        of('Halfling', 5, [200, 600], { options: ['Rock'] }),
      ],
      theirs: [of('Orc', 5, [200, 400])],
      stage: 'spells',
      scenario: 'points',
      options: { turns: 8 },
    })
    for (const seed of SEEDS) expect(answer(state, seed).offer).toBe('end')
  })

  test('a squad that needs every turn to be on the hill sets out at once; one with time to spare is free', () => {
    const { features, measure } = warfig.evaluation
    /** What a step of 9 cm toward the hill is worth from there, as a part of the squad's points. */
    const step = (unit: string, from: number): number => {
      const [far, near] = [from, from - 90].map(y => {
        const { board, setup } = stand({
          mine: [of(unit, 1, [600, y])],
          theirs: [of('Orc', 5, [100, 100])],
          scenario: 'hill',
          options: { turns: 8 },
        })
        return measure(board, setup)[0]![features.indexOf('nearHill')]!
      })
      return (near! - far!) / 168
    }
    expect(step('Iron Clad Golem', 1150)).toBeGreaterThan(0.1)
    expect(step('Iron Clad Golem', 800)).toBeLessThan(0.03)
  })
})
