import { describe, expect, test } from 'vitest'
import { MAPS } from './content/maps.ts'
import { partiesOf, partySizes } from './parties.ts'
import { Battle, type Man, type Scene, spot } from './testing.ts'
import { waversAt, wipedOut } from './victory.ts'

/** So many fighters who have yet to be set up, their LEADER first. */
const band = (n: number, leader = 'paymaster', man = 'warrior'): Man[] =>
  Array.from({ length: n }, (_, i) => [i === 0 ? leader : man, null])

const battle = (red: number, blue: number, more: Partial<Scene> = {}): Battle =>
  new Battle({ red: band(red), blue: band(blue), scenario: 'SC7', ...more })

/** From the roll-off on: red wins it. */
const begun = (b: Battle): Battle => b.rolling([6, 2], { step: 'present' })
/** Red attacks and blue, in the south, defends. */
const inSouth = (b: Battle): Battle => begun(b).take('attack').take('edge:south')
/** A line of places along the south or north edge. */
const south = (x: number) => spot(x, 3.5)
const north = (x: number) => spot(x, 32.5)

describe('attacker and edge', () => {
  test('[WC-SET-01] [WC-SET-02] [WC-SET-03] [WC-DIE-07] [WC-DIE-08] warbands are shown, then a roll-off; its winner says who attacks', () => {
    const b = battle(3, 3).rolling([4, 4, 6, 2], { step: 'present' })
    expect(b.log.filter(({ rule }) => rule === 'WC-SET-02')).toHaveLength(2)
    expect(b.question).toBe('sides 0')
    expect(b.roots).toEqual(['attack', 'defend'])
    expect(b.take('defend').board.attacker).toBe(1)
    expect(begun(battle(3, 3)).take('attack').board.attacker).toBe(0)
    // the order of everything after it
    expect(b.question).toBe('edge 0')
  })

  test('[WC-DEP-02] the defender picks an edge, the attacker has the opposite one', () => {
    const b = begun(battle(3, 3)).take('attack')
    expect(b.question).toBe('edge 1')
    b.take('edge:west')
    expect(b.board.sides.map(({ edge }) => edge)).toEqual(['east', 'west'])
    expect(b.question).toBe('deploy 1')
  })

  test('[WC-ITM-06] a street map lets the attacker choose; two of them roll off; corners know none', () => {
    const mapped = (n: number): Man[] => [['paymaster', null, 'street-map'], ...band(n - 1, 'warrior')]
    const campaign = { options: { campaign: true } }
    const b = begun(new Battle({ red: mapped(3), blue: band(3), ...campaign })).take('attack')
    expect(b.question).toBe('edge 0')
    expect(b.take('edge:south').board.sides.map(({ edge }) => edge)).toEqual(['south', 'north'])
    const both = begun(new Battle({ red: mapped(3), blue: mapped(3), ...campaign })).take('attack', null, 2, 5)
    expect(both.question).toBe('edge 1')
    const corners = { options: { campaign: true, plan: 'corners' } }
    expect(begun(new Battle({ red: mapped(3), blue: band(3), ...corners })).take('attack').question).toBe('edge 1')
  })
})

describe('search parties', () => {
  test('[WC-DEP-01] T-03: three parties, as even as possible', () => {
    expect(partySizes(10)).toEqual([4, 3, 3])
    expect(partySizes(11)).toEqual([4, 4, 3])
    expect(partySizes(3)).toEqual([1, 1, 1])
    for (let k = 1; k <= 5; k++) {
      expect(partySizes(3 * k)).toEqual([k, k, k])
      expect(partySizes(3 * k + 1)).toEqual([k + 1, k, k])
      expect(partySizes(3 * k + 2)).toEqual([k + 1, k + 1, k])
    }
  })

  test('[WC-DEP-02] [WC-DPL-01] [WC-DEP-07] set up in turns, the defender first: golden game 1', () => {
    const b = inSouth(battle(3, 3))
    const places = [
      [3, south(18)],
      [0, north(18)],
      [4, south(8)],
      [1, north(8)],
      [5, south(28)],
      [2, north(27)],
    ] as const
    const asked: string[] = []
    for (const [who, at] of places) {
      asked.push(b.question)
      if (who !== 2) b.take(`place:${who}`, at)
    }
    expect(asked).toEqual(['deploy 1', 'deploy 0', 'deploy 1', 'deploy 0', 'deploy 1', 'deploy 0'])
    expect(b.at(3)).toEqual([18, 3.5, 0])
    expect(b.at(1)).toEqual([8, 32.5, 0])
  })

  test('[WC-DEP-04] within 3 inches of the edge means some part of the base', () => {
    const b = inSouth(battle(3, 3))
    expect(b.why('place:3', spot(18, 3.5))).toBeNull()
    expect(b.why('place:3', spot(18, 3.55))).toBe('Must be within 3" of your edge')
    expect(b.refused('place:3', spot(18, 3.55))?.rule).toBe('WC-DEP-04')
    // a LARGE base reaches farther
    const large = inSouth(
      new Battle({
        red: band(3),
        blue: [
          ['paymaster', null],
          ['doorward', null],
          ['warrior', null],
        ],
      }),
    )
    expect(large.why('place:4', spot(18, 3.8))).toBeNull()
    expect(large.why('place:4', spot(18, 3.85))).toBe('Must be within 3" of your edge')
    expect(b.why('place:3', spot(0.3, 2))).toMatch(/^Base does not fit here/)
  })

  test('[WC-DEP-03] every fighter after the first is within 3 inches of another of its party', () => {
    const b = inSouth(battle(3, 10)).take('place:3', south(18))
    expect(b.question).toBe('deploy 1')
    expect(b.why('place:4', spot(22, 3.5))).toBeNull()
    expect(b.why('place:4', spot(22.05, 3.5))).toBe('Must be within 3" of another fighter of this party')
    // of any of them, not of the first alone
    b.take('place:4', spot(22, 3.5))
    expect(b.why('place:5', spot(26, 3.5))).toBeNull()
    expect(b.why('place:5', spot(18.5, 3.5))).toMatch(/^Base does not fit here/)
  })

  test('[WC-DEP-05] who is in a party is decided as it is set up; only its size is fixed', () => {
    const b = inSouth(battle(3, 10))
    expect(b.roots).toHaveLength(10)
    for (const [i, who] of [12, 3, 7, 5].entries()) b.take(`place:${who}`, south(10 + 2 * i))
    // four were the whole of it
    expect(b.question).toBe('deploy 0')
    b.take('place:2', north(10))
    expect(b.roots).toEqual(['place:4', 'place:6', 'place:8', 'place:9', 'place:10', 'place:11'])
    expect([3, 5, 7, 12].map(who => b.one(who).party)).toEqual([0, 0, 0, 0])
  })

  test('[WC-DEP-06] with fewer than three fighters some parties are empty, and the other side goes on alone', () => {
    const b = inSouth(battle(2, 3, { options: { campaign: true } }))
    const order = partiesOf({ board: b.board, setup: b.setup }).map(({ seat, size }) => `${seat}:${size}`)
    expect(order).toEqual(['1:1', '0:1', '1:1', '0:1', '1:1'])
  })

  test('[WC-DEP-08] [WC-HSW-03] [WC-END-02] a sellsword is split into the parties, and counts for nothing else', () => {
    const red: Man[] = [...band(9), ['axe-widow', null]]
    const b = inSouth(new Battle({ red, blue: band(3), options: { sellswords: true } }))
    const sizes = partiesOf({ board: b.board, setup: b.setup }).filter(({ seat }) => seat === 0)
    expect(sizes.map(({ size }) => size)).toEqual([4, 3, 3])
    expect(waversAt(9)).toBe(5)
  })

  test('[WC-DEP-02] a silent player sets up in roster order, at the first legal places', () => {
    const b = inSouth(battle(7, 8))
    b.wait(() => b.asked.about !== 'deploy')
    const { fighters } = b.board
    expect(fighters.every(({ where }) => where === 'table')).toBe(true)
    expect(fighters.filter(({ seat }) => seat === 1).map(({ party }) => party)).toEqual([0, 0, 0, 1, 1, 1, 2, 2])
    expect(fighters.every(({ tookPart }) => tookPart)).toBe(true)
  })
})

describe('other plans', () => {
  const planned = (plan: string, red = 3, blue = 3): Battle => battle(red, blue, { options: { plan } })

  test('[WC-DPL-02] Corners: within 9 inches of opposite corner points', () => {
    const b = begun(planned('corners')).take('attack')
    expect(b.roots).toEqual(['corner:south-west', 'corner:north-east', 'corner:south-east', 'corner:north-west'])
    b.take('corner:south-west')
    expect(b.board.sides.map(({ corner }) => corner)).toEqual(['north-east', 'south-west'])
    expect(b.why('place:3', spot(9.5, 0.5))).toBe('Must be within 9" of your corner')
    expect(b.why('place:3', spot(5.7, 7.6))).toBeNull() // 9.5 from the corner to its centre, 9.0 to its rim
    expect(b.why('place:3', spot(5.8, 7.6))).toBe('Must be within 9" of your corner')
    b.take('place:3', spot(1, 1))
    expect(b.question).toBe('deploy 0')
    expect(b.why('place:0', spot(35, 35))).toBeNull()
    expect(b.why('place:0', spot(1, 35))).toBe('Must be within 9" of your corner')
  })

  test('[WC-DPL-03] [WC-DEP-07] Siege, which SC4 names itself: defenders wholly within 6 inches of the centre, attackers from different edges', () => {
    const m1 = MAPS.find(({ id }) => id === 'M1')!.table
    const b = begun(battle(4, 3, { scenario: 'SC4', table: m1, options: { plan: 'edges' } })).take('attack')
    b.wait(() => b.asked.about === 'deploy')
    expect(b.question).toBe('deploy 1')
    expect(b.why('place:4', spot(18, 12.5))).toBeNull()
    expect(b.why('place:4', spot(18, 12.45))).toBe('Must be wholly within 6" of the centre')
    b.take('place:4', spot(18, 12.5)).take('place:5', spot(18, 18)).take('place:6', spot(20, 18))
    // all defenders stand before the first attacker
    expect(b.question).toBe('party-edge 0')
    b.take('edge:south')
    expect(b.why('place:0', spot(18, 3.5))).toBe('At least 9" from every enemy') // 8 inches from the first defender
    expect(b.why('place:0', spot(18, 2.5))).toBeNull() // 9.0
    expect(b.why('place:0', spot(18, 33))).toBe('Must be within 3" of your edge')
    b.take('place:0', spot(18, 2.5)).take('place:1', spot(16, 2))
    // another edge for each party
    expect(b.question).toBe('party-edge 0')
    expect(b.roots).toEqual(['edge:north', 'edge:west', 'edge:east'])
  })

  test('[WC-DPL-04] [WC-RSV-01] [WC-RSV-03] Running fight: two parties as Edges, the third arrives in round 2', () => {
    const b = begun(planned('running-fight', 6, 6))
      .take('attack')
      .take('edge:south')
    for (const [who, at] of [
      [6, south(10)],
      [7, south(12)],
      [0, north(10)],
      [1, north(12)],
      [8, south(20)],
      [9, south(22)],
      [2, north(20)],
    ] as const)
      b.take(`place:${who}`, at)
    b.take('place:3', north(22), ...[1, 1, 2, 3, 4, 5], ...[1, 1, 2, 2, 3, 4])
    expect(b.question.split(' ')[0]).toBe('fate')
    expect(b.board.fighters.map(({ where }) => where).filter(where => where === 'reserve')).toHaveLength(4)
    expect([4, 5, 10, 11].map(who => b.one(who).party)).toEqual([2, 2, 2, 2])
    // WC-RSV-03: not on the table, but part of the warband
    for (const who of [0, 1, 2, 3]) Object.assign(b.one(who), { where: 'out', at: null, fell: true })
    expect(wipedOut({ board: b.board, setup: b.setup })).toBeNull()
  })

  const reserve = (): Battle => {
    const b = planned('running-fight', 3, 3)
    b.board.round = 2
    b.board.initiative = 1
    b.board.sides[0]!.edge = 'north'
    b.board.sides[1]!.edge = 'south'
    const stands = { where: 'table' as const }
    Object.assign(b.one(0), stands, { at: spot(18, 20), party: 0 })
    Object.assign(b.one(3), stands, { at: spot(18, 12), party: 0 })
    for (const who of [1, 2, 4, 5]) Object.assign(b.one(who), { where: 'reserve', party: 2 })
    return b
  }

  test('[WC-RSV-01] [WC-DPL-04] [WC-RES-03] the player with initiative first, wholly within 3 inches of the edge, more than 6 from enemies', () => {
    const b = reserve().run({ step: 'reserves' })
    expect(b.question).toBe('arrive 1')
    expect(b.why('place:4', spot(18, 2.5))).toBeNull()
    expect(b.why('place:4', spot(18, 2.55))).toBe('Wholly within 3" of your edge')
    b.one(0).at = spot(18, 9.5)
    expect(b.why('place:4', spot(18, 2.5))).toBe('More than 6" from enemies') // exactly 6.0
    expect(b.why('place:4', spot(18, 2.45))).toBeNull()
    b.take('place:4', spot(18, 2.4))
    expect(b.why('place:5', spot(22, 2.4))).toBeNull()
    expect(b.why('place:5', spot(22.1, 2.4))).toBe('Must be within 3" of another fighter of this party')
    b.take('place:5', spot(20, 2.4))
    expect(b.question).toBe('arrive 0')
    expect([4, 5].map(who => b.one(who).tookPart)).toEqual([true, true])
  })

  test('[WC-RSV-01] nobody arrives in round 1', () => {
    const b = reserve()
    b.board.round = 1
    expect(b.run({ step: 'reserves' }).question).toBe('first 1')
  })

  test('[WC-RSV-02] who finds no legal place is put as near to its edge as can be, more than 1 inch from enemies', () => {
    // an enemy every 5 inches along the edge: nobody is farther than 6 inches from all of them
    const red: Man[] = [0, 1, 2, 3, 4, 5, 6, 7].map(i => ['warrior', [i * 5 + 0.5, 1.5]])
    const crowded = new Battle({
      red,
      blue: [
        ['paymaster', [18, 30]],
        ['warrior', null],
      ],
      options: { plan: 'running-fight' },
    })
    crowded.board.round = 2
    crowded.board.sides[1]!.edge = 'south'
    crowded.one(9).where = 'reserve'
    crowded.rolling([], { step: 'reserves' })
    expect(crowded.one(9).where).toBe('table')
    const [x, y] = crowded.at(9) as [number, number]
    expect(y).toBe(0.5)
    const nearest = Math.min(...red.map(([, at]) => Math.sqrt((at![0] - x) ** 2 + (at![1] - y) ** 2) - 1))
    expect(nearest).toBeGreaterThan(1)
    expect(crowded.log.some(({ rule }) => rule === 'WC-RSV-02')).toBe(true)
  })
})

describe('opening moves', () => {
  const rooks = (y: number): Man[] => [
    ['crow-mother', [18, y]],
    ['cutpurse', [14, y]],
    ['cutpurse', [22, y]],
    ['cutpurse', [26, y]],
  ]

  test('[WC-SET-10] [WC-SEQ-04] [WC-ROK-01] the winner of the roll-off names the side that makes all its moves first; nobody reacts', () => {
    const b = new Battle({ red: rooks(32), blue: rooks(4) }).run({ step: 'overture', winner: 0 }, { step: 'first' })
    expect(b.question).toBe('overture 0')
    b.take('first:1')
    expect(b.question).toBe('opening 1')
    b.go('watch:4/move', [[18, 8]])
    expect(b.at(4)).toEqual([18, 8, 0])
    b.go('watch:5/move', [[14, 8]]).go('watch:6/move', [[22, 8]])
    // three of them, and then the other side
    expect(b.question).toBe('opening 0')
    expect(b.why('watch:0/move', [spot(18, 27.9)])).not.toBeNull() // more than 4 inches
    expect(b.take('done').question).toBe('first 0')
  })

  test('[WC-TLN-14] [WC-SET-10] Head Start is a whole Move before the first initiative roll', () => {
    const b = new Battle({
      red: [
        ['paymaster', [18, 32], 'head-start'],
        ['warrior', [10, 32]],
      ],
      blue: rooks(4).slice(0, 1),
    })
    b.run({ step: 'overture', winner: 1 })
    expect(b.take('first:0').question).toBe('opening 0')
    expect(b.roots).toEqual(['start:0', 'done'])
    b.go('start:0/move', [[18, 27]])
    expect(b.at(0)).toEqual([18, 27, 0])
    expect(b.question).toBe('opening 1')
  })
})
