import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Golden, GoldenStage, type GoldenStep } from '#common/golden'
import { Stage } from '#common/stage'
import { point } from '#common/testing'
import { isRefusal, start } from '#engine'
import { battery, exhaust, fuzz } from '#engine/testing'
import { INCH } from '#geometry'
import { asText } from '#odds'
import { forecast } from '../../../src/odds/forecast.ts'
import { wayOf } from './check.ts'
import { GOLDEN } from './golden.ts'
import { ruinDuel } from './index.ts'
import { setupFaults, setupOf } from './setup.ts'
import { aim } from './shot.ts'
import { Duel } from './testing.ts'

const CROWD = [[20, 2]] as const
/** What a way from a place costs, in inches, or the rule against it. */
function cost(from: readonly [number, number, number?], ...path: (readonly [number, number, number?])[]) {
  const duel = new Duel([from], CROWD)
  const way = wayOf(
    duel,
    0,
    path.map(([x, y, z]) => point(x, y, z)),
  )
  return isRefusal(way) ? way.rule : Math.round((way.cost / 2540) * 100) / 100
}

describe('moving', () => {
  test('[RD-MOV-01] 6 inches and no more', () => {
    expect(cost([2, 20], [8, 20])).toBe(6)
    expect(cost([2, 20], [8.01, 20])).toBe('RD-MOV-01')
  })
  test('[RD-MOV-02] not off the table, into walls, or through others', () => {
    expect(cost([2, 20], [0.4, 20])).toBe('RD-MOV-02')
    expect(cost([5, 10], [7, 10])).toBe('RD-MOV-02')
    const duel = new Duel([[2, 20]], [[4, 20]])
    expect(duel.refused('move:0', [point(6, 20)])?.why).toBe('Basil is in the way.')
    expect(duel.refused('move:0', [point(3.5, 20)])?.why).toBe('Basil is in the way.')
  })
  test('[RD-MOV-03] over the broken wall for an inch more', () => {
    expect(cost([14.5, 8], [12.5, 8])).toBe(3)
    expect(cost([14.5, 10], [12.5, 10])).toBe(2)
  })
  test('[RD-MOV-04] by the door and by the window for an inch more, not ending in them', () => {
    expect(cost([9.5, 15], [9.5, 13])).toBe(3)
    expect(cost([9.5, 15], [9.5, 13.3])).toBe('RD-MOV-04')
    expect(cost([9.75, 5], [9.75, 7])).toBe(3)
    expect(cost([12, 5], [12, 7])).toBe('RD-MOV-02')
  })
  test('[RD-MOV-05] up the ladder for twice its height, not up the air', () => {
    expect(cost([11.5, 8], [11, 8, 3])).toBe(6)
    expect(cost([12.5, 8], [11, 8, 3])).not.toBe(6)
  })
  test('[RD-MOV-06] through the bog at half speed', () => {
    expect(cost([11, 20], [13, 20])).toBe(3)
  })
})

describe('falling', () => {
  test('[RD-FAL-01] [RD-FAL-02] off the upper floor: three dice, and the nearest place below', () => {
    const duel = new Duel([[9, 10, 3]], CROWD)
    duel.take('move:0', [point(9, 13)], 5, 6, 1)
    expect(duel.at(0)?.[2]).toBe(0)
    expect(duel.board.duellists[0]?.health).toBe(1)
    expect(duel.at(0)?.[1]).toBeGreaterThan(11.4)
  })
  test('[RD-FAL-03] who is hit on the plank may fall from it', () => {
    const holds = new Duel([[16, 8, 3]], [[13, 10, 3]]).take('shoot:0/at:1', null, 6, 1, 3)
    expect(holds.at(1)).toEqual([13, 10, 3])
    const falls = new Duel([[16, 8, 3]], [[13, 10, 3]]).take('shoot:0/at:1', null, 6, 1, 2, 1, 1, 1)
    expect(falls.at(1)?.[2]).toBe(0)
    expect(falls.board.duellists[1]?.health).toBe(2)
  })
})

describe('shooting', () => {
  const shot = (from: readonly [number, number, number?], to: readonly [number, number, number?]) => {
    const duel = new Duel([from], [to])
    const { need, seen } = aim(duel, 0, 1)
    return [duel.inside('shoot:0').length, need, seen]
  }
  test('[RD-SHT-01] 12 inches between the bases, and one of nine points seen', () => {
    expect(shot([1, 23], [14, 23])).toEqual([1, 3, 9])
    expect(shot([1, 23], [14.01, 23])[0]).toBe(0)
    expect(shot([4, 9], [10, 9])).toEqual([0, 4, 0])
  })
  test('[RD-SHT-02] cover is what the line runs through: a window, the broken wall, somebody else', () => {
    expect(shot([9.75, 2], [9.75, 8])[1]).toBe(4)
    expect(shot([18, 5], [12.8, 8])[1]).toBe(4)
    const duel = new Duel(
      [
        [2, 20],
        [4, 20],
      ],
      [[8, 20]],
    )
    expect(aim(duel, 0, 2).need).toBe(4)
    expect(aim(duel, 1, 2).need).toBe(3)
  })
  test('[RD-SHT-02] the odds of a shot, worked out by hand', () => {
    const chances = (duel: Duel) => {
      const { fates } = forecast(ruinDuel, duel.state, { seat: 0, offer: 'shoot:0/at:1' })!
      return fates[0]!.damage.map(({ n, chance }) => `${n}: ${asText(chance)}`)
    }
    // 2 dice of 3 or more: 1/3 squared, twice 1/3 times 2/3, 2/3 squared
    expect(chances(new Duel([[2, 20]], [[8, 20]]))).toEqual(['0: 1/9', '1: 4/9', '2: 4/9'])
    // on the plank a hit may add a fall of three dice, one time in three: 1 and 2 wounds are 4/9 each, the fall adds
    // 0 to 3 wounds with 62/81, 12/81, 6/81 and 1/81
    const high = new Duel([[16, 8, 3]], [[13, 10, 3]])
    expect(aim(high, 0, 1).need).toBe(3)
    const by = ['0: 1/9', '1: 248/729', '2: 296/729', '3: 8/81', '4: 28/729', '5: 4/729']
    expect(chances(high)).toEqual(by)
  })
})

test('[RD-SET-01] one to three duellists, two seats', () => {
  const faults = (sizes: readonly number[]) => setupFaults(setupOf(sizes)).map(({ why }) => why)
  expect(faults([1, 3])).toEqual([])
  expect(faults([0, 4])).toHaveLength(2)
  expect(faults([1])).toEqual(['A duel has 2 seats, not 1.'])
})

test('[RD-SET-02] in its own zone, and not in one another', () => {
  const duel = new Stage(ruinDuel, start(ruinDuel, setupOf([2, 1]), 'x'))
  expect(duel.refused('place:0', point(2, 2.6))?.rule).toBe('RD-SET-02')
  duel.take('place:0', point(2, 2.5))
  expect(duel.refused('place:1', point(2.9, 2.5))?.why).toBe('Amber 1 stands there.')
  duel.take('place:1', point(3, 2.5))
  expect(duel.question).toBe('deploy 1')
})

test('[RD-TRN-01] one move and one shot', () => {
  const duel = new Duel([[2, 20]], [[8, 20]])
  expect(duel.take('move:0', [point(3, 20)]).roots).toEqual(['end', 'shoot:0'])
  expect(duel.take('shoot:0/at:1', null, 1, 1).roots).toEqual(['end'])
  expect(duel.take('end').question).toBe('act 1')
})

test('the golden game, state by state', () => {
  const game = new GoldenStage(ruinDuel, GOLDEN[0]!)
  const column = () =>
    game.board.duellists
      .flatMap(({ name, at, health }) =>
        at === null ? [] : [`${name} ${[at.x, at.y, at.z].map(n => n / INCH)} ${health}`],
      )
      .join(' · ')
  game.toTheEnd(({ says, after }) => expect([says, column()]).toEqual([says, after]))
  expect(game.state.over).toEqual({ winner: 1, rule: 'RD-END-01' })
})

test('a golden game says where it goes wrong', () => {
  const [golden] = GOLDEN
  const changed = (change: Partial<GoldenStep>): Golden => ({
    ...golden!,
    steps: golden!.steps.map((step, i) => (i === 2 ? { ...step, ...change } : step)),
  })
  const play = (game: Golden) => () => new GoldenStage(ruinDuel, game).toTheEnd()
  expect(play(changed({ dice: [6] }))).toThrow('in by the window: 1 dice were not rolled')
  expect(play(changed({ actions: [{ seat: 0, offer: 'fly' }] }))).toThrow('fly is refused')
  expect(play({ ...golden!, dice: [1] })).toThrow('1 dice were not rolled at the start')
  expect(() => new GoldenStage(ruinDuel, golden!).next('Basil')).toThrow("'Amber starts' comes before 'Basil'")
})

test('[RD-END-02] [RD-END-01] giving up, and the last side on the table', () => {
  expect(new Duel([[2, 20]], [[8, 20]]).as(1, 'give-up').state.over).toEqual({ winner: 0, rule: 'RD-END-02' })
  const last = new Duel([[2, 20]], [[8, 20]], { health: 1 }).take('shoot:0/at:1', null, 3, 1)
  expect(last.state.over).toEqual({ winner: 0, rule: 'RD-END-01' })
})

test('passes the battery any game must pass, uses its repertoire and refuses what is malformed', () => {
  const { games, decisions } = battery(ruinDuel, { games: 40, seed: 'ruin' })
  expect(games).toBe(40)
  expect(decisions).toBeGreaterThan(400)
  expect(exhaust(ruinDuel, 'ruin', 60).missing).toEqual([])
  fuzz(ruinDuel, 1000, 'ruin')
})

test('a game on the shared ground is less than 400 lines of code, imports and rules text aside', () => {
  const folder = new URL('.', import.meta.url)
  const game = readdirSync(folder).filter(name => !/^(rules|testing|golden)\.ts$|\.test\.ts$/.test(name))
  const isCode = (line: string): boolean => !/^\s*(\/\/|\/\*\*|\*)|^\s*$/.test(line)
  const imports = /^import [^']*from '[^']*'$/gm
  const lines = game.flatMap(name =>
    readFileSync(new URL(name, folder), 'utf8').replaceAll(imports, '').split('\n').filter(isCode),
  )
  expect(lines.length).toBeGreaterThan(200)
  expect(lines.length).toBeLessThan(400)
})
