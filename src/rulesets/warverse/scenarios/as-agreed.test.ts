import { describe, expect, test } from 'vitest'
import type { Options } from '#engine'
import { inches } from '#geometry'
import { warverse } from '../index.ts'
import { setupFaults } from '../setup.ts'
import { at, type Battle, battle, type Figure, setupFor } from '../testing.ts'
import { victoryPoints } from './as-agreed.ts'
import { beacon } from './hold-the-beacon.ts'

const worth = (points: number): readonly [number, number, number] => [points - 6, 1, 1]
const round = (b: Battle): void => {
  const { round: n } = b.board
  while (b.state.over === null && b.board.round === n && b.questions[0]?.startsWith('turn')) b.do('end')
}
const FIGURES: Figure[] = [
  { seat: 0, is: worth(120), at: [24, 26] },
  { seat: 1, is: worth(80), at: [22, 24] },
  { seat: 1, is: worth(210), at: [40, 40] },
]
const agreed = (options: Options, figures = FIGURES) =>
  battle(figures, { scenario: 'as-agreed', options: { reinforcementPercent: 0, stalemateRounds: 0, ...options } })

describe('victory conditions of the players’ own', () => {
  test('[WV-VIC-02] rounds at the beacon and enemies destroyed are worth what was agreed', () => {
    const b = agreed({ forBeacon: 3, forDestroyed: 5 })
    round(b)
    expect([0, 1].map(seat => victoryPoints(b, seat))).toEqual([3, 0])
    b.figure(2).where = 'gone'
    expect([0, 1].map(seat => victoryPoints(b, seat))).toEqual([13, 0]) // 210 points are two hundreds
    b.figure(1).where = 'gone'
    expect(victoryPoints(b, 0)).toBe(13) // 290 are two
    const none = agreed({ forBeacon: 0, forDestroyed: 1 })
    round(none)
    expect(none.board.score).toEqual([0, 0])
  })
  test('[WV-VIC-02] the most after the agreed rounds win, a tie is a draw', () => {
    const b = agreed({ roundLimit: 2 })
    round(b)
    expect(b.state.over).toBeNull()
    round(b)
    expect(b.state.over).toEqual({ winner: 0, rule: 'WV-VIC-02' })
    const tie = agreed({ roundLimit: 1, forBeacon: 0 })
    round(tie)
    expect(tie.state.over).toEqual({ winner: null, rule: 'WV-VIC-02' })
  })
  test('[WV-VIC-02] enough of them win at once', () => {
    const b = agreed({ victoryPoints: 2 })
    round(b)
    expect(b.state.over).toBeNull()
    round(b)
    expect(b.state.over).toEqual({ winner: 0, rule: 'WV-VIC-02' })
    expect(b.board.round).toBe(2)
  })
  test('[WV-VIC-01] the last one standing wins all the same', () => {
    const b = agreed({}, [
      { seat: 0, is: [10, 5, 20], at: [10, 10] },
      { seat: 1, is: [1, 1, 0], at: [10, 14] },
    ])
    b.do('shoot:#0/at:#1', [2, 18], 1, 1, 6, 6)
    expect(b.state.over).toEqual({ winner: 0, rule: 'WV-VIC-01' })
  })
  test('[WV-VIC-02] the beacon burns in the middle or at the point agreed, on the battlefield', () => {
    expect(beacon(agreed({}))).toEqual(at(24, 24))
    expect(beacon(agreed({ beaconEast: 10, beaconSouth: 30 }))).toEqual(at(10, 30))
    const away = agreed({ beaconEast: 40, beaconSouth: 40 })
    round(away)
    expect(away.board.score).toEqual([0, 1])
    const judged = (options: Options, scenario = 'as-agreed') =>
      setupFaults(
        setupFor(
          [
            { seat: 0, is: 'kite-archer' },
            { seat: 1, is: 'kite-archer' },
          ],
          { scenario, options },
        ),
      ).map(({ rule, why }) => `${rule} ${why}`)
    expect(judged({ beaconEast: 48 })).toEqual([])
    expect(judged({ beaconEast: 49 })).toEqual([
      'WV-VIC-02 The beacon must be on the battlefield, and every player must accept the same settings.',
    ])
    expect(judged({ beaconSouth: 48.5 })).not.toEqual([])
    expect(judged({ forBeacon: 0, forDestroyed: 0 })).toEqual([
      'WV-VIC-02 Agree on victory points for the beacon or for enemies destroyed.',
    ])
    expect(judged({ forBeacon: 0, forDestroyed: 0 }, 'attrition')).toEqual([])
    expect(warverse.scene(agreed({ forBeacon: 0 })).markers).toEqual([])
    expect(warverse.scene(agreed({})).markers).toMatchObject([{ id: 'beacon', radius: inches(3) }])
  })
})

describe('what is lost with whom', () => {
  test('[WV-VIC-02] who concedes aboard drops its crate where the transport is, not where it boarded', () => {
    const b = battle(
      [
        { seat: 0, is: 'kite-archer', at: [30, 28] },
        { seat: 0, is: 'dock-brawler', on: 0 },
        { seat: 1, is: 'kite-archer', at: [5, 5] },
        { seat: 2, is: 'kite-archer', at: [5, 40] },
      ],
      {
        scenario: 'salvage-run',
        change: board => {
          board.crates = [{ ...at(29, 20), where: 'held' }]
          Object.assign(board.models[1]!, { crate: 0, ...at(29, 20) })
        },
      },
    )
    b.as(0, 'concede')
    expect(b.board.crates[0]).toMatchObject({ x: inches(30), y: inches(28), where: 'ground' })
  })
  test('[WV-VIC-08] crown and guard that fall to one area are told of once each', () => {
    const b = battle(
      [
        { seat: 0, is: [10, 5, 20], at: [20, 20] },
        { seat: 1, is: [1, 1, 0], at: [22, 20] },
        { seat: 1, is: [1, 1, 0], at: [18, 20] },
        { seat: 2, is: [1, 1, 0], at: [40, 40] },
      ],
      {
        scenario: 'crown-hunt',
        change: board => {
          board.crowns = [0, 1, 3]
        },
      },
    )
    const log = b.do('burst:#0', [2, 3, 15], 1, 1, 1, 1, 6, 6, 6, 6)
    expect(log.flatMap(event => (event.kind === 'gone' ? [event.who] : []))).toEqual([b.id(1), b.id(2)])
  })
})
