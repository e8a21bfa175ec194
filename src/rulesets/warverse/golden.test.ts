import { expect, test } from 'vitest'
import { GoldenStage } from '#common/golden'
import type { GameState } from '#engine'
import { inches } from '#geometry'
import { caught, distanceTo } from './area.ts'
import { lookAt } from './cover.ts'
import { distanceBetween, distanceToPiece, isEngaged } from './figure.ts'
import { GOLDEN_IDS, GOLDEN_SETUP, sampleGame } from './golden.ts'
import { warverse } from './index.ts'
import { type Book, model, piece } from './model.ts'
import { rangeTo, rangeToPoint } from './range.ts'

const { RW, RP, RQ, BA, BD, BB } = GOLDEN_IDS
type State = GameState<Book>

/** What must hold before and after a step, keyed by its number in the list. */
const budget = ({ board }: State, id: number): string => {
  const m = model(board, id)
  return `${(m.moveLeft / 100).toFixed(2)} / ${m.attacksLeft}`
}
const hits = ({ board }: State, id: number): number => model(board, id).hits
const range = (state: State, by: number, at: number): number => rangeTo(state, by, at)

test('[WV-TRN-02] [WV-HP-02] the sample game, every state of it', () => {
  const game = new GoldenStage(warverse, sampleGame)
  const { state } = game
  const play = (says: string) => game.next(says)
  const { board, setup } = state

  expect(board.order).toEqual([1, 0])
  play('Blue picks the north')
  expect(board.zones).toEqual(['south', 'north'])
  for (const who of ['BA', 'BD', 'BB', 'Blue', 'RW', 'RP', 'RQ', 'Red']) play(who)
  const apart = [RW, RP, RQ].flatMap(r => [BA, BD, BB].map(b => distanceBetween(model(board, r), model(board, b))))
  expect(Math.min(...apart)).toBe(22_328)
  expect(board.round).toBe(1)

  // Round 1, Blue
  expect(budget(state, BD)).toBe('6.00 / 3')
  play('BD boards BA')
  expect(model(board, BD)).toMatchObject({ where: 'aboard', aboard: BA })
  expect(budget(state, BD)).toBe('5.00 / 3')
  play('BA moves')
  expect(budget(state, BA)).toBe('0.39 / 8')
  expect(model(board, BA).z).toBe(inches(3))
  expect(range(state, BA, RP)).toBe(15_108)
  expect(lookAt(state, BA, RP)).toMatchObject({ hidden: 0, cover: 0 })
  play('BA attacks RP with 6')
  expect([hits(state, RP), budget(state, BA)]).toEqual([2, '0.39 / 0'])
  expect(range(state, BD, RP)).toBe(15_108)
  play('BD attacks RP with 1')
  expect([hits(state, RP), budget(state, BD)]).toEqual([3, '5.00 / 0'])
  play('BB moves')
  expect(budget(state, BB)).toBe('0.94 / 8')
  expect(distanceToPiece(model(board, BB), piece(setup, 'W1'))).toBe(900)
  expect(range(state, BB, RP)).toBe(14_318)
  play('BB attacks RP with 6')
  expect([hits(state, RP), budget(state, BB)]).toEqual([3, '0.94 / 0'])
  play('Blue ends')
  expect(hits(state, RP)).toBe(0)

  // Round 1, Red
  expect(budget(state, RP)).toBe('10.00 / 5')
  play('RP boards RW')
  expect(budget(state, RP)).toBe('9.00 / 5')
  play('RW moves')
  expect(budget(state, RW)).toBe('2.00 / 21')
  play('RW aims')
  const area = { mode: 'point', at: { x: inches(16), y: inches(14.2), z: inches(1.5) } } as const
  expect(rangeToPoint(board, RW, area.at)).toBe(9402)
  expect(caught(state, RW, area, 2)).toEqual([BA, BB])
  expect([BA, BB, 'W1'].map(at => distanceTo(state, RW, area, at))).toEqual([1588, 731, 2193])
  play('RW blasts')
  expect(budget(state, RW)).toBe('2.00 / 0')
  expect(model(board, BA)).toMatchObject({ where: 'gone', hits: 7 })
  expect(hits(state, BB)).toBe(5)
  expect(model(board, BD)).toMatchObject({ where: 'off', hits: 3 })
  const wreck = { ...model(board, BA) }
  play('BD lands')
  expect(distanceBetween(model(board, BD), wreck)).toBe(1874)
  play('RP disembarks')
  expect(budget(state, RP)).toBe('8.00 / 5')
  play('RW moves')
  expect(budget(state, RW)).toBe('0.00 / 0')
  play('RP moves')
  expect(budget(state, RP)).toBe('4.80 / 5')
  expect(range(state, RP, BB)).toBe(5251)
  expect(lookAt(state, RP, BB)).toMatchObject({ hidden: 24, cover: 1 })
  play('RP attacks BB')
  expect([hits(state, BB), budget(state, RP)]).toEqual([6, '4.80 / 0'])
  play('RQ moves')
  expect(budget(state, RQ)).toBe('0.15 / 5')
  expect(range(state, RQ, BB)).toBe(5984)
  expect(lookAt(state, RQ, BB)).toMatchObject({ hidden: 24, cover: 1 })
  play('RQ attacks BB')
  expect(model(board, BB)).toMatchObject({ where: 'gone', hits: 7 })
  expect(hits(state, BD)).toBe(3)
  play('Red ends')
  expect(hits(state, BD)).toBe(0)

  // Round 2, Blue
  expect(board.round).toBe(2)
  play('BD moves')
  expect(budget(state, BD)).toBe('0.70 / 3')
  expect(range(state, BD, RQ)).toBe(0)
  expect(isEngaged(board, BD) && isEngaged(board, RQ)).toBe(true)
  expect(distanceToPiece(model(board, BD), piece(setup, 'W2'))).toBe(108)
  play('BD attacks RQ')
  expect([hits(state, RQ), budget(state, BD)]).toEqual([3, '0.70 / 0'])
  play('Blue ends')
  expect(hits(state, RQ)).toBe(0)

  // Round 2, Red
  play('RQ moves')
  play('RQ leaves')
  expect(model(board, RQ)).toMatchObject({ x: inches(18.4), y: inches(20.9) })
  play('BD strikes RQ')
  expect([hits(state, RQ), budget(state, RQ)]).toEqual([0, '10.00 / 5'])
  play('RQ goes on')
  expect(budget(state, RQ)).toBe('6.64 / 5')
  expect(isEngaged(board, RQ)).toBe(false)
  expect(range(state, RQ, BD)).toBe(2905)
  play('RQ attacks BD')
  expect([hits(state, BD), budget(state, RQ)]).toEqual([1, '6.64 / 0'])
  expect(range(state, RW, BD)).toBe(5013)
  play('RW attacks BD with 10')
  expect([hits(state, BD), budget(state, RW)]).toEqual([4, '8.00 / 11'])
  play('RP moves')
  expect(budget(state, RP)).toBe('7.39 / 5')
  expect(isEngaged(board, RP)).toBe(true)
  expect(caught(state, RP, { mode: 'burst' }, 1)).toEqual([BD, RP, 'W2'])
  expect([BD, 'W2', RQ].map(at => distanceTo(state, RP, { mode: 'burst' }, at))).toEqual([0, 753, 2354])
  play('RP bursts')
  expect([hits(state, BD), hits(state, RP), board.standing[piece(setup, 'W2').index]]).toEqual([5, 1, false])
  play('RW moves')
  expect(budget(state, RW)).toBe('3.26 / 11')
  expect(range(state, RW, BD)).toBe(3754)
  expect(lookAt(state, RW, BD)).toMatchObject({ cover: 1, rule: 'WV-COV-06' })
  play('RW attacks BD with 11')
  expect(model(board, BD)).toMatchObject({ where: 'gone', hits: 6 })

  expect(state.over).toEqual({ winner: 0, rule: 'WV-VIC-01' })
  expect(board.round).toBe(2)
  expect(game.isDone).toBe(true)
  expect(model(board, RW)).toMatchObject({ x: inches(18.4), y: inches(23.5), z: inches(4) })
  expect(model(board, RP)).toMatchObject({ x: inches(18.4), y: inches(20.9), z: 0, hits: 1 })
  expect(model(board, RQ)).toMatchObject({ x: inches(21.4), y: inches(22.4), z: 0 })
  expect(board.standing.filter(stands => !stands)).toHaveLength(1)
  expect(warverse.checkSetup(GOLDEN_SETUP)).toEqual([])
})
