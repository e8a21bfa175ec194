import { describe, expect, test } from 'vitest'
import { actionsOf, GoldenStage } from '#common/golden'
import { apply, type GameEvent, type Roll, ScriptedDice, start, view } from '#engine'
import { answering } from '#engine/testing'
import { flatGap } from '#geometry'
import { chanceThat } from '../../odds/odds.ts'
import { extentOf, rectOf } from './formation.ts'
import { exampleOne, exampleTwo, personalChallenge, pointsGame } from './golden.ts'
import { warfig } from './index.ts'
import { type Board, squadAt } from './model.ts'
import { bare } from './testing.ts'
import { pointsOf } from './victory.ts'

const mm = (n: number): number => Math.round(n / 10) / 10
/** A squad as the walk-through writes it: its centre, y counted from the south edge of the 600 mm table. */
const at = (board: Board, id: number): [number, number] => {
  const { x, y } = squadAt(board, id)
  return [x / 100, 600 - y / 100]
}
const size = (board: Board, id: number): number[] => extentOf(squadAt(board, id)).map(n => n / 100)
const tiles = (board: Board, id: number): number[] => squadAt(board, id).groups.map(group => group.tiles)
const gap = (board: Board, a: number, b: number): number =>
  mm(flatGap(rectOf(squadAt(board, a)), rectOf(squadAt(board, b))))
const lastRolls = (log: readonly GameEvent[], n: number) =>
  log
    .filter(event => event.kind === 'roll')
    .slice(-n)
    .map(event => [bare(event.purpose), event.roll.n, event.roll.target, event.got])

test('[WF-OBJ-06] [WF-DEP-11] the Points game of 500 points, all 36 steps', () => {
  const [R1, R2, R3, O1, O2, O3] = [0, 1, 2, 3, 4, 5] as const
  const game = new GoldenStage(warfig, pointsGame)
  const { state, log } = game
  const board = (): Board => game.board
  const next = (says: string) => game.next(says)
  expect(log.filter(event => event.kind === 'roll').map(event => event.got)).toEqual([3, 3, 6, 6, 2, 6])
  expect(state.asked[0]?.decision).toMatchObject({ seat: 1, about: 'zone' })
  next('1') // Orks take the north and place first
  expect(board().zones).toEqual([1, 0])
  next('2')
  expect(board().cards).toHaveLength(5)
  expect(squadAt(view(warfig, state, 0).board, O2)).toMatchObject({ place: 'list', x: 0, y: 0 })
  next('3') // the last card is laid, all are turned up
  expect(board().revealed).toBe(true)
  expect([R1, R2, R3, O1, O2, O3].map(id => at(board(), id))).toEqual([
    [300, 135],
    [450, 138],
    [380, 100],
    [600, 475],
    [300, 480],
    [450, 490],
  ])
  expect([R1, R2, R3, O1, O2, O3].map(id => size(board(), id))).toEqual([
    [125, 25],
    [100, 20],
    [25, 25],
    [100, 40],
    [125, 50],
    [60, 80],
  ])
  expect(board()).toMatchObject({ active: 1, turn: 1, first: 1 }) // 4
  next('5') // O turn 1
  expect([at(board(), O2), at(board(), O1), at(board(), O3)]).toEqual([
    [300, 280],
    [600, 355],
    [450, 310],
  ])
  expect(board()).toMatchObject({ active: 0, turn: 2, stage: 'spells' }) // 6: nothing else could be done
  expect(gap(board(), R3, O2)).toBe(142.6)
  next('7') // Fireball
  expect(tiles(board(), O2)).toEqual([2])
  expect(size(board(), O2)).toEqual([50, 50])
  expect(squadAt(board(), R3).groups[0]).toMatchObject({ SP: 1, cards: ['Rockshield'] })
  expect(gap(board(), R1, O2)).toBe(107.5)
  next('8') // end of spells, Charge, the move
  expect(squadAt(board(), R1).groups[1]).toMatchObject({ CP: 1, cards: ['Rallying Cry'] })
  expect(at(board(), R1)).toEqual([300, 242.5])
  expect(squadAt(board(), R1).engaged).toEqual([O2])
  next('9')
  expect(gap(board(), R2, O3)).toBe(122)
  next('10') // R2 shoots at O3
  expect(lastRolls(log, 2)).toEqual([
    ['shot', 5, 4, 2],
    ['wound', 2, 3, 1],
  ])
  expect(squadAt(board(), O3).groups[0]).toMatchObject({ tiles: 1, hurt: 1 })
  next('12') // to 18
  expect(lastRolls(log, 5)).toEqual([
    ['attack', 4, 5, 0],
    ['attack', 1, 4, 1],
    ['attack', 2, 3, 1],
    ['wound', 1, 2, 1],
    ['wound', 1, 3, 0],
  ])
  expect(tiles(board(), O2)).toEqual([1])
  expect(squadAt(board(), R1).groups).toMatchObject([{ tiles: 4 }, { tiles: 1, hurt: 0 }])
  next('end') // O turn 2 begins
  expect(board()).toMatchObject({ active: 1, turn: 3, stage: 'movement' })
  expect(gap(board(), R1, O3)).toBe(59.4)
  next('19')
  expect(at(board(), O3)).toEqual([402.5, 242.5])
  expect(squadAt(board(), R1).engaged).toEqual([O2, O3])
  next('20')
  expect(at(board(), O1)).toEqual([542, 252])
  expect(gap(board(), O1, R2)).toBe(84)
  next('end')
  expect(gap(board(), O1, O2)).toBe(179.5)
  next('21') // The Butchers
  expect(squadAt(board(), O1).groups[1]).toMatchObject({ CP: 1, cards: ['Howl of the Pack'] })
  expect(state.asked[0]?.decision).toMatchObject({ seat: 0, about: 'election' })
  next('22') // to 27
  expect(lastRolls(log, 5)).toEqual([
    ['attack', 1, 3, 0],
    ['attack', 3, 4, 2],
    ['attack', 4, 5, 0],
    ['attack', 1, 4, 0],
    ['wound', 2, 2, 2],
  ])
  expect(tiles(board(), R1)).toEqual([2, 1])
  expect(size(board(), R1)).toEqual([75, 25])
  expect(squadAt(board(), R1).engaged).toEqual([O2, O3])
  expect(gap(board(), R3, R1)).toBe(121.3)
  next('28')
  expect(squadAt(board(), R1).lasting).toMatchObject([{ name: 'Rockshield' }])
  expect(squadAt(board(), R3).groups[0]).toMatchObject({ SP: 0, cards: [] })
  expect(gap(board(), R2, O3)).toBe(64.5)
  next('29') // to 31
  expect(lastRolls(log, 2)).toEqual([
    ['shot', 5, 4, 4],
    ['wound', 2, 3, 2],
  ])
  expect(squadAt(board(), O3).place).toBe('gone')
  expect(squadAt(board(), R1).groups).toMatchObject([{ tiles: 0 }, { tiles: 1, hurt: 0 }])
  next('32') // to 35
  expect(lastRolls(log, 3)).toEqual([
    ['attack', 1, 3, 1],
    ['parry', 1, 5, 0],
    ['wound', 1, 2, 1],
  ])
  expect(squadAt(board(), O2).place).toBe('gone')
  // 36
  expect([pointsOf(state, 0), pointsOf(state, 1)]).toEqual([390, 186])
  expect(state.over).toEqual({ winner: 0, rule: 'WF-OBJ-06' })
  expect(game.isDone).toBe(true)
})

describe('the printed melee examples', () => {
  test('[WF-MEL-33] Example One: the defender attacks back', () => {
    const { log, board } = new GoldenStage(warfig, exampleOne).toTheEnd()
    expect(lastRolls(log, 8)).toEqual([
      ['attack', 10, 4, 5],
      ['attack', 1, 2, 1],
      ['attack', 10, 6, 2],
      ['attack', 1, 4, 1],
      ['wound', 5, 4, 3],
      ['wound', 1, 2, 1],
      ['wound', 2, 4, 1],
      ['wound', 1, 3, 0],
    ])
    expect(squadAt(board, 0).groups).toMatchObject([{ tiles: 10 }, { tiles: 1, hurt: 1 }])
    expect(squadAt(board, 1).groups).toMatchObject([{ tiles: 6 }, { tiles: 1, hurt: 0 }])
  })

  test('[WF-MEL-33] the Lord dies in Example One with exactly 60780865049/185752092672', () => {
    const chance = chanceThat(dice => {
      const state = start(warfig, exampleOne.setup, 'odds', undefined, new ScriptedDice([6, 1]))
      for (const action of actionsOf(exampleOne).slice(0, 2)) apply(warfig, state, action)
      let n = 0
      // The blows of his own side do not matter to the Lord: their two batches are taken to miss.
      const ask = (roll: Roll): number => (n++ < 2 ? 0 : dice.ask(roll))
      apply(warfig, state, actionsOf(exampleOne)[2]!, undefined, answering(ask))
      return squadAt(state.board, 0).groups[1]!.tiles === 0
    })
    expect(chance).toBe('60780865049/185752092672')
  })
})

test('[WF-MEL-34] Example Two: the defender defends', () => {
  const { log, board } = new GoldenStage(warfig, exampleTwo).toTheEnd()
  expect(lastRolls(log, 6)).toEqual([
    ['attack', 10, 4, 5],
    ['attack', 1, 2, 1],
    ['parry', 5, 4, 2],
    ['parry', 1, 6, 0],
    ['wound', 3, 4, 2],
    ['wound', 1, 2, 1],
  ])
  expect(squadAt(board, 0).groups).toMatchObject([{ tiles: 10 }, { tiles: 1, hurt: 0 }])
  expect(squadAt(board, 1).groups).toMatchObject([{ tiles: 7 }, { tiles: 1, hurt: 0 }])
})

test('[WF-PCH-04] [WF-PCH-08] a complete Personal Challenge', () => {
  const game = new GoldenStage(warfig, personalChallenge)
  expect(game.board).toMatchObject({ first: 1, active: 1 })
  const after: number[][] = []
  game.toTheEnd(() => after.push([tiles(game.board, 0)[0]!, tiles(game.board, 1)[0]!]))
  expect(after).toEqual([
    [5, 4],
    [4, 4],
    [2, 4],
    [1, 2],
    [0, 2],
  ])
  expect(game.state.over).toEqual({ winner: 1, rule: 'WF-PCH-08' })
})
