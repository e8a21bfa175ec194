import { describe, expect, test } from 'vitest'
import { type Bot, greedy, searchWith } from '#bots'
import { type Action, arrange, rngFrom, view, waitingFor } from '#engine'
import { MM } from '#geometry'
import { playMatch } from '#sim'
import { gapBetween } from './formation.ts'
import { warfig } from './index.ts'
import { asked, type Field, led, of, play, type Stands, type State, stand } from './testing.ts'
import { standing } from './victory.ts'

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
        const state = stand({
          mine: [of(unit, 1, [600, y])],
          theirs: [of('Orc', 5, [100, 100])],
          scenario: 'hill',
          options: { turns: 8 },
        })
        return measure(state)[0]![features.indexOf('nearHill')]!
      })
      return (near! - far!) / 168
    }
    expect(step('Iron Clad Golem', 1150)).toBeGreaterThan(0.1)
    expect(step('Iron Clad Golem', 800)).toBeLessThan(0.03)
  })
})

describe('what players who look ahead measure besides', () => {
  const { ahead } = warfig.evaluation

  /** A feature of seat 0, whose squad is so many millimetres from five Orcs. */
  function measured(name: string, mine: Stands, gap: number, more: Partial<Field> = {}): number {
    // in one rank, so that 25 mm of depth lie between the middles beside the gap
    const state = stand({
      mine: [{ ...mine, at: [600, 225 + gap], wide: 5 }],
      // Ogres far away, so that the enemy is ahead: whoever is not fears less
      theirs: [of('Orc', 5, [600, 200], { wide: 5 }), of('Ogre', 5, [1100, 60])],
      ...more,
    })
    expect(gapBetween(state.board, 0, 1)).toBe(gap * MM)
    return ahead!.measure!(state)[0]![ahead!.features!.indexOf(name)]!
  }

  test('all shots that could be made: within range, by whoever is not in a melee (WF-SHT-01, WF-SHT-05)', () => {
    const archers = of('Elven Archer', 5)
    // 5 dice at 2/3, wounds at 1/2, Orcs of 33 points
    expect(measured('fire', archers, 400)).toBeCloseTo(5 * (2 / 3) * (1 / 2) * 33, 9)
    expect(measured('fire', archers, 401)).toBe(0)
    expect(measured('fire', archers, 0, { engaged: [[0, 1]] })).toBe(0)
    expect(measured('fire', of('Soldier', 5), 400)).toBe(0)
  })

  test('they count whoever is on turn, and in any phase', () => {
    const archers = of('Elven Archer', 5)
    const now = measured('fire', archers, 300)
    expect(measured('fire', archers, 300, { active: 1, stage: 'shooting' })).toBe(now)
    expect(measured('aimed', archers, 300)).toBe(now)
    expect(measured('aimed', archers, 300, { active: 1 })).toBe(0)
  })

  test('all charges that could be made: as far as a squad moves, by whoever is not in a melee (WF-MOV-12, WF-MOV-16)', () => {
    const soldiers = of('Soldier', 5)
    // 5 dice at 1/2, wounds at 1/2
    expect(measured('menace', soldiers, 100)).toBeCloseTo(5 * (1 / 2) * (1 / 2) * 33, 9)
    expect(measured('menace', soldiers, 101)).toBe(0)
    expect(measured('menace', soldiers, 0, { engaged: [[0, 1]] })).toBe(0)
  })

  test('how far a side is scattered: points by metres from its middle', () => {
    const state = stand({
      mine: [of('Soldier', 5, [200, 600]), of('Soldier', 5, [1000, 600])],
      theirs: [of('Orc', 5, [600, 200])],
    })
    const rows = ahead!.measure!(state).map(row => row[ahead!.features!.indexOf('scattered')]!)
    expect(rows[0]).toBeCloseTo(2 * 125 * 0.4, 9)
    expect(rows[1]).toBe(0)
  })

  test('squads with no friend within 15 cm', () => {
    const alone = (gap: number): number => {
      const state = stand({
        mine: [of('Soldier', 5, [600, 600], { wide: 5 }), of('Soldier', 6, [600, 625 + gap], { wide: 6 })],
        theirs: [of('Orc', 5, [600, 200])],
      })
      return ahead!.measure!(state)[0]![ahead!.features!.indexOf('alone')]!
    }
    expect(alone(150)).toBe(0)
    expect(alone(151)).toBe(11 * 25)
  })

  test('the table has a weight for every number, and greedy players measure what they always did', () => {
    const { features, weights, theirs, measure } = { ...warfig.evaluation, ...ahead }
    const state = stand({ mine: [of('Soldier', 5, [600, 600])], theirs: [of('Orc', 5, [600, 200])] })
    for (const row of measure(state)) expect(row).toHaveLength(features.length)
    expect(weights).toHaveLength(features.length)
    expect(theirs).toHaveLength(features.length)
    expect(features.slice(0, warfig.evaluation.features.length)).toEqual(warfig.evaluation.features)
    expect(warfig.evaluation.features).not.toContain('menace')
  })
})

describe('how the game ends if nothing more happens', () => {
  /** Five Soldiers, 125 points, against so many Orcs of 33, so far away, in such a round. */
  const facing = (orcs: number, more: Partial<Field> = {}) =>
    stand({
      mine: [of('Soldier', 5, [600, 800])],
      theirs: [of('Orc', orcs, [600, 200])],
      scenario: 'points',
      options: { turns: 8 },
      ...more,
    })
  const read = ({ board, setup }: State, name: string): readonly number[] =>
    warfig.evaluation.measure({ board, setup }).map(row => row[warfig.evaluation.features.indexOf(name)]!)

  test('[WF-OBJ-06] in Points by the points on the table, after the agreed turns', () => {
    expect(standing(facing(3, { turn: 4 }))).toEqual({ winner: 0, left: 6, spent: 0.25 })
    expect(standing(facing(4, { turn: 15 }))).toEqual({ winner: 1, left: 0, spent: 1 })
  })
  test('[WF-OBJ-05] in Elimination by points after ten quiet rounds, or at the last round', () => {
    const quiet = facing(4, { scenario: 'elimination', turn: 14 })
    quiet.board.lastLoss = 0
    expect(standing(quiet)).toEqual({ winner: 1, left: 3, spent: 0.7 })
    quiet.board.lastLoss = 14
    expect(standing(quiet)).toEqual({ winner: 1, left: 10, spent: 7 / 60 })
  })
  test('[WF-OBJ-09] in Capture the Hill by who is on it; if both are, or nobody is, neither wins', () => {
    const on = (...ys: [number, number]) =>
      standing(
        stand({
          mine: [of('Soldier', 5, [600, ys[0]])],
          theirs: [of('Orc', 5, [600, ys[1]])],
          scenario: 'hill',
          options: { turns: 8 },
        }),
      ).winner
    expect([on(460, 100), on(800, 440), on(800, 100), on(480, 420)]).toEqual([0, 1, null, null])
  })

  test('counts for more the nearer the end, and half where it is a draw', () => {
    const early = read(facing(3, { turn: 4 }), 'standing')
    const late = read(facing(3, { turn: 12 }), 'standing')
    expect(early[1]).toBe(0)
    expect(late[0]).toBeGreaterThan(20 * early[0]!)
    const equal = stand({
      mine: [of('Soldier', 5, [600, 800])],
      theirs: [of('Soldier', 5, [600, 200])],
      scenario: 'points',
      options: { turns: 8 },
      turn: 16,
    })
    expect(read(equal, 'standing')).toEqual([125 / 2, 125 / 2])
  })

  test('whoever is not ahead fears the less, the nearer the end; whoever is ahead fears as ever', () => {
    const { features, measure } = { ...warfig.evaluation, ...warfig.evaluation.ahead }
    /** Seat 1's fire, as seat 0 with so many Soldiers fears it. */
    const fire = (soldiers: number, turn: number): number => {
      const theirs = [of('Elven Archer', 2, [600, 500])]
      const { board, setup } = facing(0, { mine: [of('Soldier', soldiers, [600, 700])], theirs, turn })
      return measure!({ board, setup })[1]![features!.indexOf('fire')]!
    }
    expect(fire(3, 16)).toBe(0)
    expect(fire(3, 8)).toBeLessThan(fire(3, 2))
    expect(fire(5, 16)).toBe(fire(5, 2))
    expect(fire(5, 16)).toBeGreaterThan(0)
  })

  test('whoever is not ahead must be at an enemy in time; whoever is ahead need not', () => {
    const far = facing(4, { turn: 12 })
    const near = facing(4, { turn: 12, mine: [of('Soldier', 5, [600, 300])] })
    expect(read(far, 'late')[0]).toBeGreaterThan(100)
    expect(read(near, 'late')[0]).toBeLessThan(10)
    expect(read(facing(4, { turn: 2 }), 'late')[0]).toBeLessThan(read(far, 'late')[0]!)
    expect(read(far, 'late')[1]).toBe(0)
    // Archers are in time as soon as they have somebody in range
    expect(read(facing(4, { turn: 12, mine: [of('Elven Archer', 2, [600, 600])] }), 'late')[0]).toBe(0)
  })
})

describe('against somebody who only ends his phases', () => {
  /** Deploys like a greedy player, then does nothing. */
  const idle: Bot = {
    id: 'idle',
    says: 'ends its phases',
    decide: (rules, seen, decision, rng) =>
      decision.offers.some(({ id }) => id === 'end')
        ? { seat: decision.seat, offer: 'end' }
        : greedy.decide(rules, seen, decision, rng),
  }
  const lists = ['republica-2500', 'orkish-2500'].map(id => warfig.presets.find(preset => preset.id === id)!.roster)

  // the Orkish list has 2,480 points, the other 2,491: whoever waits with it loses
  test.each([
    ['greedy', greedy],
    ['search, by its first look', searchWith('search', { lines: 0 })],
  ])('%s attacks when it is 11 points behind in Points, and wins', (_, bot) => {
    let won = 0
    for (let n = 0; n < 8; n++) {
      const map = n % 2 === 0 ? 'twin-thickets-one' : 'open-field-one'
      const arranged = arrange(warfig, { scenario: 'points', map, rosters: lists })
      if ('faults' in arranged) throw new Error(arranged.faults[0]!.why)
      const { state, notes } = playMatch(warfig, arranged.setup, `idle ${n}`, [idle, bot])
      expect(notes).toEqual([])
      if (state.over?.winner === 1) won++
    }
    // search wins about nine of ten: it may lose a fight, but it must go and look for one
    expect(won).toBeGreaterThanOrEqual(6)
  })
})
