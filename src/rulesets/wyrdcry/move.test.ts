import { describe, expect, test } from 'vitest'
import { place } from '#common/north'
import { check } from './check.ts'
import { G0 } from './content/maps.ts'
import { block, type Feature, floor, wall } from './content/pieces.ts'
import { fallDice, fallsNow, nearestLanding } from './fall.ts'
import { fillings } from './fillings.ts'
import type { Frame, Terms, WcOffer } from './model.ts'
import { moveOffers, retreatOffers } from './move.ts'
import { Fight } from './testing-fight.ts'
import { on, type Places, placesIn, type Stood, standing } from './testing-ground.ts'

const move = (path: Places, leaps = false, terms: Terms = {}, who = 0): Frame => ({
  step: 'move',
  who,
  leaps,
  terms,
  path: placesIn(path),
})
const retreat = (path: Places, terms: Terms = {}): Frame => ({
  step: 'retreat',
  who: 0,
  leaps: false,
  terms,
  path: placesIn(path),
})
/** One fighter about to act, an enemy far away, and what stands about. */
const alone = (one: Stood, ...parts: Feature['parts']) => new Fight([[one], [['warrior', 33, 33]]], on(...parts)).act(0)
const kinds = (stage: Fight) => stage.told.map(({ kind, rule }) => `${kind} ${rule}`)
const ids = (offers: readonly WcOffer[]) => offers.map(({ id }) => id)

describe('a Move action', () => {
  test('[WC-MOV-01] it goes there, leg by leg, and is told', () => {
    const stage = alone(['warrior', 10, 10]).go(move('12 10, 12 12'))
    expect(stage.f(0).at).toEqual(place(12, 12))
    expect(stage.told).toContainEqual({ kind: 'move', rule: 'WC-MOV-01', who: 0, path: placesIn('12 10, 12 12') })
  })

  test('[WC-MOV-06] [WC-RET-03] [WC-RET-05] engaged it retreats, not engaged it moves', () => {
    const apart = (x: number) => standing([[['warrior', 10, 10]], [['warrior', x, 10]]], [])
    expect(ids(moveOffers(apart(11.9), 0, {}))).toEqual([])
    expect(ids(retreatOffers(apart(11.9), 0, {}))).toEqual(['retreat'])
    expect(ids(moveOffers(apart(12.1), 0, {}))).toEqual(['move'])
    expect(ids(retreatOffers(apart(12.1), 0, { free: true }))).toEqual([])
  })

  test('[WC-FLY-03] a flyer may not start engaged either', () => {
    expect(moveOffers(standing([[['carrion-crow', 10, 10]], [['warrior', 11.9, 10]]], []), 0, {})).toEqual([])
  })

  test('[WC-JMP-01] [WC-DRC-10] leaps are offered where there is something to jump from, never to Lead Boots', () => {
    const by = (one: Stood) => ids(moveOffers(standing([[one], []], G0), 0, {}))
    expect(by(['warrior', 5, 5])).toEqual(['move'])
    expect(by(['warrior', 24, 18, { z: 3 }])).toEqual(['move', 'leap'])
    expect(by(['warrior', 18, 18])).toEqual(['move', 'leap'])
    expect(by(['diver', 24, 18, { z: 3 }])).toEqual(['move'])
  })

  test('[WC-MOV-14] the allowance is the Move characteristic, on terms another', () => {
    const [offer] = moveOffers(standing([[['warrior', 5, 5]], []], []), 0, {})
    expect(offer?.hole).toMatchObject({ fill: 'path', reach: 5 * 2540 })
    const [granted] = moveOffers(standing([[['warrior', 5, 5]], []], []), 0, { reach: 3 * 2540 })
    expect(granted?.hole).toMatchObject({ reach: 3 * 2540 })
  })

  test('a way that is refused is refused with its rule', () => {
    const game = standing([[['warrior', 10, 10]], []], [])
    const [offer] = moveOffers(game, 0, {})
    expect(check(game, { seat: 0, offer: offer!, with: placesIn('16 10') })?.rule).toBe('WC-MOV-01')
    expect(check(game, { seat: 0, offer: offer!, with: placesIn('15 10') })).toBeNull()
  })

  test('[WC-CLB-04] [WC-TER-10] it may end on a ladder and go on from there', () => {
    const stage = new Fight([[['bowhand', 24, 23.3]], [['warrior', 33, 33]]], G0).act(0)
    stage.go(move('24 20.55, 24 20.55 2'))
    expect(stage.f(0)).toMatchObject({ at: place(24, 20.55, 2), climbs: true })
    stage.go(move('24 20.55 3, 24 19.35 3'))
    expect(stage.f(0)).toMatchObject({ at: place(24, 19.35, 3), climbs: false })
  })
})

describe('jump tests', () => {
  const roofs = () =>
    alone(['warrior', 11.5, 10, { z: 3 }], block([8, 8, 12, 12], [0, 3]), floor([14.6, 8, 18, 12], [2.8, 3]))
  test('[WC-JMP-02] 2 to 6 it jumps, and the rest of the way follows', () => {
    const stage = roofs().go(move('15.1 10 3, 16 10 3', true), 2)
    expect(stage.f(0)).toMatchObject({ at: place(16, 10, 3), climbs: false })
    expect(kinds(stage)).toEqual(['roll WC-JMP-02', 'move WC-MOV-01'])
  })

  test('[WC-JMP-02] [WC-FAL-05] [WC-FAL-06] on a 1 it falls where it is first clear of what it left, and the move ends', () => {
    const stage = roofs().go(move('15.1 10 3, 16 10 3', true), 1)
    expect(stage.question).toBe('land 1')
    expect(stage.asked.offers[0]?.leads).toMatchObject({ step: 'fall', below: { x: place(12.5, 10).x } })
    stage.take('land', place(12.9, 10.5), 5)
    expect(stage.f(0)).toMatchObject({ at: place(12.9, 10.5), damage: 3 })
    expect(kinds(stage)).toEqual(['move WC-FAL-01', 'bands WC-FAL-02', 'wound WC-FAL-02'])
  })

  test('no test up to half of Move', () => {
    const stage = alone(['warrior', 11.5, 10, { z: 2 }], block([8, 8, 12, 12], [0, 2])).go(move('14.5 10', true))
    expect(stage.f(0).at).toEqual(place(14.5, 10))
    expect(stage.board.active?.fellOrDropped).toBe(2 * 2540)
    expect(stage.board.active?.fell).toBe(0)
  })
})

describe('falls', () => {
  /** Over the rim of a block, and where the opponent puts it. */
  const jumped = (one: Stood[0], z: number, ...more: Feature['parts']) =>
    alone([one, 11.5, 10, { z }], block([8, 8, 12, 12], [0, z]), ...more).go(move('14 10', true))

  test('[WC-FAL-01] [WC-JMP-04] [WC-FAL-04] the opponent picks a lower free place within 1" of the point below', () => {
    const stage = jumped('warrior', 3)
    expect(stage.question).toBe('land 1')
    const { game } = stage
    const offer = stage.asked.offers[0]!
    const may = (x: number, y: number, z = 0) => check(game, { seat: 1, offer, with: place(x, y, z) })?.rule ?? 'legal'
    expect(may(14, 10)).toBe('legal')
    expect(may(15, 10)).toBe('legal')
    expect(may(15.01, 10)).toBe('WC-FAL-04')
    expect(may(14, 10, 3)).toBe('WC-FAL-04')
    expect(may(13, 10)).toBe('legal')
    const all = [...fillings(game, offer, () => 0)]
    expect(all[0]).toEqual(place(14, 10))
    expect(all.length).toBeGreaterThan(3)
  })

  test('[WC-FAL-02] [WC-FAL-03] D3 for every full 2", from base height to base height', () => {
    const dice = (from: number, to: number) =>
      fallDice(standing([[['warrior', 5, 5]], []], []), 0, from * 2540, to * 2540)
    expect([dice(1.9, 0), dice(3, 0), dice(4, 0), dice(7, 0), dice(6, 3)]).toEqual([0, 1, 2, 3, 1])
    const stage = jumped('warrior', 4).take('land', place(14, 10), 5, 2)
    expect(stage.f(0).damage).toBe(3 + 1)
    expect(stage.board.active).toMatchObject({ fell: 4 * 2540, fellOrDropped: 4 * 2540 })
  })

  test('[WC-TLN-16] [WC-ROK-07] who is sure of foot ignores the first 3"', () => {
    const game = standing([[['eavesman', 5, 5]], []], [])
    expect([3, 4, 5, 7].map(z => fallDice(game, 0, z * 2540, 0))).toEqual([0, 0, 1, 2])
  })

  test('[WC-FAL-04] where no place is within 1" it is the nearest, and nobody is asked', () => {
    const walls = [wall([12.9, 6, 13, 14], [0, 8]), wall([15.2, 6, 15.3, 14], [0, 8])]
    const crowd: Stood[] = [13.6, 14.6].flatMap((x): Stood[] =>
      [7, 8, 9, 10, 11, 12, 13].map((y): Stood => ['warrior', x, y]),
    )
    const game = standing([[['warrior', 14.1, 10, { z: 3, climbs: true }]], crowd], on(...walls))
    const nearest = nearestLanding(game, 0, place(14.1, 10))!
    expect(Math.hypot(nearest.x - place(14.1, 10).x, nearest.y - place(14.1, 10).y)).toBeGreaterThan(2540)
    expect(nearest.z).toBe(0)
  })

  test('[WC-FAL-04] [WC-FAL-07] never onto a base, but within 1" of enemies', () => {
    const stage = new Fight(
      [[['warrior', 11.5, 10, { z: 3 }]], [['warrior', 14, 10]]],
      on(block([8, 8, 12, 12], [0, 3])),
    )
      .act(0)
      .go(move('14 10', true))
    const offer = stage.asked.offers[0]!
    expect(check(stage.game, { seat: 1, offer, with: place(14.3, 10) })?.rule).toBe('WC-FAL-04')
    expect(check(stage.game, { seat: 1, offer, with: place(15, 10) })).toBeNull()
    stage.take('land', place(15, 10), 1)
    expect(stage.f(0)).toMatchObject({ damage: 1, at: place(15, 10) })
    expect(stage.board.active?.isEngagedByMove).toBe(true)
  })

  test('[WC-CLB-05] [WC-CLB-10] who still climbs at the end of an activation falls, but not from a ladder', () => {
    const game = standing(
      [
        [
          ['warrior', 18.65, 17, { z: 1, climbs: true }],
          ['bowhand', 24, 20.55, { z: 2, climbs: true }],
          ['warrior', 5, 5],
        ],
        [],
      ],
      G0,
    )
    expect(fallsNow(game)).toEqual([{ step: 'fall', who: 0, below: place(18.65, 17, 1), by: null }])
  })

  test('[WC-CLB-05] from 4" it suffers 2D3', () => {
    const stage = alone(['warrior', 10, 10, { z: 4, climbs: true }], wall([10.5, 8, 10.8, 12], [0, 5]))
    stage.go(...(fallsNow(stage.game) as [Frame]))
    stage.take('land', place(10, 10), 6, 3)
    expect(stage.f(0)).toMatchObject({ damage: 5, climbs: false, at: place(10, 10) })
    expect(stage.board.active?.fell).toBe(0)
  })
})

describe('rims', () => {
  const rim: Frame = { step: 'rim', who: 0, by: 1 }
  const quay = (one: Stood, ...more: Feature['parts']) => alone(one, block([8, 8, 12, 12], [0, 2]), ...more)

  test('[WC-TER-11] within half an inch of the edge of a platform: on a 1 it falls', () => {
    const stage = quay(['warrior', 11.2, 10, { z: 2 }]).go(rim, 1)
    expect(stage.question).toBe('land 1')
    expect(stage.asked.offers[0]?.leads).toMatchObject({ by: 1, below: { x: place(12.5, 10).x, y: place(12.5, 10).y } })
    stage.take('land', place(12.5, 10), 3)
    expect(stage.f(0)).toMatchObject({ damage: 2, at: place(12.5, 10) })
    const safe = quay(['warrior', 11.2, 10, { z: 2 }]).go(rim, 2)
    expect(safe.f(0).at).toEqual(place(11.2, 10, 2))
  })

  test('[WC-TER-11] farther from it no die is rolled, on the floor neither', () => {
    expect(kinds(quay(['warrior', 10, 10, { z: 2 }]).go(rim))).toEqual([])
    expect(kinds(quay(['warrior', 11, 10, { z: 2 }]).go(rim, 4))).toEqual(['roll WC-TER-11'])
    expect(kinds(quay(['warrior', 5, 10]).go(rim))).toEqual([])
  })

  test('[WC-TER-12] on a ladder the same roll is made, on a wall none', () => {
    const ladder = new Fight([[['bowhand', 24, 20.55, { z: 2, climbs: true }]], [['warrior', 33, 33]]], G0).act(0)
    ladder.go(rim, 1)
    expect(ladder.asked.offers[0]?.leads).toMatchObject({ below: { x: place(24, 20.55).x, y: place(24, 20.55).y } })
    ladder.take('land', place(24, 20.55), 4)
    expect(ladder.f(0)).toMatchObject({ damage: 2, climbs: false })
    const wall = new Fight([[['bowhand', 18.65, 17, { z: 1, climbs: true }]], [['warrior', 33, 33]]], G0).act(0)
    expect(kinds(wall.go(rim))).toEqual([])
  })

  test('[WC-TER-14] no rim beside the next tread, behind a parapet, or against a wall', () => {
    const at: Stood = ['warrior', 11.4, 10, { z: 2 }]
    expect(kinds(quay(at, block([12, 8, 13.2, 12], [0, 1.5])).go(rim))).toEqual([])
    expect(kinds(quay(at, wall([12, 8, 12.3, 12], [0, 3])).go(rim))).toEqual([])
    expect(kinds(quay(at, wall([12, 8, 12.3, 12], [0, 2.5])).go(rim, 3))).toEqual(['roll WC-TER-11'])
  })

  test('[WC-DRC-10] Lead Boots make no rim rolls', () => {
    expect(kinds(quay(['diver', 11, 10, { z: 2 }]).go(rim))).toEqual([])
  })

  test('[WC-TER-13] [WC-FAL-08] one roll for each damaging event, and a fall is one', () => {
    const ledge = () =>
      alone(['warrior', 11.2, 10, { z: 6 }], block([8, 8, 12, 12], [0, 6]), block([12, 8, 13.4, 12], [0, 2]))
    const hurt = ledge().go({ step: 'harm', hurts: [{ who: 0, n: 6 }], by: 1, rule: 'WC-DMG-01' }, 1)
    expect(hurt.question).toBe('land 1')
    // 4" onto a ledge, 2D3, and the rim of the ledge asks once more
    hurt.take('land', place(12.6, 10, 2), 1, 1, 5)
    expect(hurt.f(0)).toMatchObject({ damage: 8, at: place(12.6, 10, 2) })
  })

  test('[WC-OOA-03] a fall is credited to who caused it', () => {
    const stage = quay(['warrior', 11.2, 10, { z: 2, damage: 8 }]).go(rim, 1)
    stage.take('land', place(12.5, 10), 3)
    expect(stage.f(0)).toMatchObject({ where: 'out', takenOutBy: 1 })
  })
})

describe('a Retreat', () => {
  const engaged = (reacts = false) => new Fight([[['warrior', 10, 10]], [['warrior', 11.5, 10]]], [], { reacts }).act(0)

  test('[WC-RET-01] it moves away', () => {
    expect(engaged().go(retreat('7 10')).f(0).at).toEqual(place(7, 10))
  })

  test('[WC-RET-07] [WC-URE-05] reactions come before it moves', () => {
    const stage = engaged(true).go(retreat('7 10'))
    expect(stage.question).toBe('react 1')
    expect(stage.f(0).at).toEqual(place(10, 10))
    stage.take('pass')
    expect(stage.f(0).at).toEqual(place(7, 10))
  })

  test('[WC-REA-10] nobody answers a Retreat that a reaction granted', () => {
    expect(
      engaged(true)
        .go(retreat('7 10', { unanswered: true }))
        .f(0).at,
    ).toEqual(place(7, 10))
  })

  test('[WC-URE-06] who goes out makes no Retreat any more', () => {
    const stage = engaged(true)
    stage.f(0).damage = 6
    stage.go(retreat('7 10'))
    stage.take('parting-blow:1', null, 4, 5)
    expect(stage.f(0)).toMatchObject({ where: 'out', at: null })
  })
})

describe('SC3', () => {
  const running = (enemies: readonly Stood[] = []) => {
    const stage = new Fight([[['warrior', 33, 18]], [['warrior', 5, 5], ...enemies]], []).act(0)
    stage.board.attacker = 1
    stage.board.ground.escape = 'east'
    stage.board.tokens.push({ id: 0, kind: 'treasure', at: null, by: 0, offWith: null })
    return stage
  }
  test('[WC-SCE-07] a defender who ends a Move within 1" of the escape edge escapes with its tokens', () => {
    const stage = running().go(move('34.5 18'))
    expect(stage.f(0)).toMatchObject({ where: 'gone', at: null })
    expect(stage.board.tokens[0]).toMatchObject({ at: null, offWith: 0 })
    expect(running().go(move('34.4 18')).f(0).where).toBe('table')
    expect(
      running([['warrior', 34.5, 20]])
        .go(move('34.5 18'))
        .f(0).where,
    ).toBe('table')
  })
  test('[WC-SCE-07] attackers do not escape', () => {
    const stage = running()
    stage.board.attacker = 0
    expect(stage.go(move('34.5 18')).f(0).where).toBe('table')
  })
})
