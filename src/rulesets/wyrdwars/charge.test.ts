import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { whyNotCharge, whyNotChargeAt } from './charge.ts'
import { gapOf } from './figure.ts'
import { areTouching, isOverWall, routesTo } from './routes.ts'
import { whyNotAct } from './shooting.ts'
import { Battle, house, type Man, type Spot, spot } from './testing.ts'

/** One against one, so far from edge to edge. */
const gap = (inches: number, man: Man = {}, target: Man = {}, more: object = {}) =>
  new Battle({ red: [{ at: [10, 10], ...man }], blue: [{ at: [10, 11 + inches], ...target }], ...more }).charges()
const CHARGE = 'charge:0/at:1'
/** A house with somebody on its roof. */
const block = house([10, 8, 16, 14])
const roofed = (from: Spot, target: Spot, man: Man = {}, foe: Man = {}, blocks = [block]) =>
  new Battle({ red: [{ at: from, ...man }], blue: [{ at: target, ...foe }], plan: { blocks } })
const routeOf = (battle: Battle, kind?: string) =>
  routesTo(battle.game, 0, 1, 10 * INCH).find(({ rise }) => kind === undefined || rise?.kind === kind)!
/** Runs the cheapest route of a kind, without looking for a line of sight. */
const charging = (battle: Battle, kind: string | undefined, ...faces: number[]) =>
  battle.rolling(faces, { step: 'charge', who: 0, route: routeOf(battle, kind) })

describe('who charges whom', () => {
  test('[WW-CHG-02] up to Movement and 6 inches: 10.0 is legal, 10.1 is not', () => {
    expect(gap(10).inside('charge:0')).toContain('at:1')
    const far = gap(10.1)
    expect(far.roots).not.toContain('charge:0')
    expect(whyNotChargeAt(far.game, 0, 1)).toEqual({
      rule: 'WW-CHG-02',
      why: 'Target is 10.1" away, reach is at most 10".',
    })
    // the route counts, not the line
    const walled = gap(9.5, {}, {}, { plan: { lowWalls: [[5, 12, 15, 12.5]] } })
    expect(walled.inside('charge:0')).toEqual([])
  })
  test('[WW-CHG-02] he stands, is unengaged, did not rally, carries nothing, is not netted, and sees the target', () => {
    const why = (has: Man['has']) =>
      whyNotCharge(new Battle({ red: [{ at: [10, 10], has }], blue: [{ at: [10, 16] }] }).game, 0)?.rule
    expect(why({})).toBeUndefined()
    expect(why({ state: 'fleeing' })).toBe('WW-CHG-02')
    expect(why({ rallied: true })).toBe('WW-FLE-06')
    expect(why({ effects: [{ rule: 'WW-ITM-08', stat: 'netted', n: -2, until: 'turn', of: 0, left: 1 }] })).toBe(
      'WW-ITM-08',
    )
    expect(whyNotCharge(gap(0).engaged([0, 1]).game, 0)?.rule).toBe('WW-CHG-02')
    const hidden = gap(5, {}, { has: { hidden: true } })
    expect([hidden.roots.includes('charge:0'), whyNotChargeAt(hidden.game, 0, 1)?.rule]).toEqual([false, 'WW-HID-03'])
    const blind = gap(5, {}, {}, { plan: { blocks: [house([9, 12, 11, 13])] } })
    expect(whyNotChargeAt(blind.game, 0, 1)?.why).toBe('No line of sight.')
  })
  test('[WW-CHG-12] a carrier does not charge: he drops his token in step 3 only', () => {
    const battle = gap(4)
    battle.board.tokens = [{ id: 0, at: null, by: 0, offWith: null, handed: false }]
    battle.charges()
    expect([battle.question, battle.roots.includes('drop:0')]).toEqual(['move 0', true])
    expect(whyNotCharge(battle.game, 0)?.why).toBe('He carries a token.')
    battle.take('drop:0')
    expect(battle.roots.some(id => id.startsWith('charge'))).toBe(false)
  })
  test('[WW-CHG-01] [WW-CC-01] one after the other, each finished before the next; only a charge starts a fight', () => {
    const red: Man[] = [{ at: [10, 10] }, { at: [12, 10] }, { at: [14, 10] }]
    const battle = new Battle({ red, blue: [{ at: [12, 15] }] }).charges().take('charge:0/at:3')
    expect(battle.one(0)).toMatchObject({ charged: true, pairs: [3] })
    expect(battle.roots).toEqual(['charge:1', 'charge:2', 'done'])
    battle.take('charge:2/at:3').take('done')
    // the third walks beside them: in contact, but in no fight
    expect(battle.one(3).pairs).toEqual([0, 2])
    expect(battle.one(1).pairs).toEqual([])
  })
  test('[WW-CHG-10] an engaged enemy may be charged if a free place touches him: six bases fit round him', () => {
    const around = (n: number): Man[] =>
      Array.from({ length: n }, (_, i): Man => {
        const [x, y] = [
          [1.02, 0],
          [0.51, 0.8834],
          [-0.51, 0.8834],
          [-1.02, 0],
          [-0.51, -0.8834],
          [0.51, -0.8834],
        ][i]!
        return { at: [20 + x!, 20 + y!] }
      })
    const ring = (n: number) => {
      const battle = new Battle({ red: [{ at: [22, 16] }, ...around(n)], blue: [{ at: [20, 20] }] })
      for (let i = 1; i <= n; i++) battle.engaged([i, n + 1])
      return battle.charges().inside('charge:0')
    }
    expect(ring(5)).toContain('at:6')
    expect(ring(6)).toEqual([])
  })
  test('[WW-CHG-10] the one free place between others is found, wherever it is', () => {
    // two neighbours leave a gap of 120.5 degrees toward him, four more close the rest
    const round = (turn: number): Man[] =>
      [60.25, 120.5, 180, 239.5, 299.75].map(degrees => {
        const angle = ((degrees + turn) * Math.PI) / 180
        return { at: [20 + 1.002 * Math.cos(angle), 20 + 1.002 * Math.sin(angle)] }
      })
    for (const turn of [0, 7, 22.5, 41, 53]) {
      const angle = ((turn + 90) * Math.PI) / 180
      const at: Spot = [20 + 5 * Math.cos(angle), 20 + 5 * Math.sin(angle)]
      const battle = new Battle({ red: [{ at }, ...round(turn)], blue: [{ at: [20, 20] }] })
      const [route] = routesTo(battle.game, 0, 6, 10 * INCH)
      const end = route?.end ?? spot(0, 0)
      const to = battle.one(6).at!
      const degrees = (Math.atan2(to.y - end.y, end.x - to.x) * 180) / Math.PI
      expect(Math.abs(degrees - turn), `${turn}`).toBeLessThan(0.5)
    }
    // a friend in his way: the cheapest place is the one beside that friend
    const beside = new Battle({ red: [{ at: [20, 16] }, { at: [20, 18.99] }], blue: [{ at: [20, 20] }] })
    const [route] = routesTo(beside.game, 0, 2, 10 * INCH)
    const friend = beside.one(1).at!
    expect(Math.hypot(route!.end.x - friend.x, route!.end.y - friend.y) - INCH).toBeLessThanOrEqual(3)
  })
  test('[WW-CHG-03] [WW-MEA-08] a place named within contact is moved up to base to base, and costs as much', () => {
    const battle = gap(5.1)
    expect(battle.take('charge:0/at:1', null, 2).needed).toEqual([2])
    const named = gap(5.1).to('charge:0/to:1', [10, 15.05], 2)
    expect([named.needed, named.at(0)]).toEqual([[2], [10, 15.1, 0]])
  })
  test('[WW-CHG-11] a Leadership test is needed only against Dread', () => {
    const hound = gap(5, { is: 'gutter-hound' }, { is: 'reeve' }).take(CHARGE)
    expect([hound.one(0).charged, hound.faces]).toEqual([true, []])
    expect(gap(5, { is: 'reeve' }, { is: 'marrow-hulk', at: [10, 16.5] }).take(CHARGE, null, 4, 4).rolled).toEqual([
      'WW-PSY-05',
    ])
  })
})

describe('how far he reaches', () => {
  test('[WW-CHG-04] T8: no die up to Movement and 1, then 2+ for each inch more', () => {
    const needs = (inches: number): number | null | undefined => {
      const battle = gap(inches, { of: { wounds: 2 } }, { of: { initiative: 1 } })
      if (!battle.inside('charge:0').includes('at:1')) return null
      const faces = inches <= 5 ? [] : [1]
      return battle.take(CHARGE, null, ...faces).needed[0]
    }
    expect([0.5, 4, 5].map(needs)).toEqual([undefined, undefined, undefined])
    expect([5.01, 6, 6.01, 7, 7.01, 8, 8.01, 9, 9.01, 10].map(needs)).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 6, 6])
    expect(needs(10.01)).toBeNull()
  })
  test('[WW-CHG-04] [WW-MEA-03] 7.06 inches with Movement 4: 4+', () => {
    const battle = new Battle({ red: [{ at: [14, 15.5] }], blue: [{ at: [15, 23.5] }] })
    expect((gapOf(battle.game, 0, 1) / INCH).toFixed(2)).toBe('7.06')
    expect(battle.charges().take(CHARGE, null, 4).needed).toEqual([4])
    expect(battle.one(0).pairs).toEqual([1])
  })
  test('[WW-CHG-05] at the place named he is engaged with every enemy he touches, standing or fleeing', () => {
    const blue: Man[] = [{ at: [10, 14] }, { at: [11.2, 14], has: { state: 'fleeing' } }, { at: [14, 14] }]
    const battle = new Battle({ red: [{ at: [10, 10] }], blue }).charges().to('charge:0/to:1', [10.6, 13.2])
    expect([battle.at(0), battle.one(0).pairs, battle.one(2).pairs]).toEqual([[10.6, 13.2, 0], [1, 2], [0]])
    const wrong = new Battle({ red: [{ at: [10, 10] }], blue }).charges()
    expect(wrong.ruleOf('charge:0/to:1', spot(10, 12.8))).toBe('WW-CHG-03')
  })
  test('[WW-HID-04] a hidden enemy he touches there is engaged, and hidden no more: both are told', () => {
    const blue: Man[] = [{ at: [10, 14] }, { at: [11.2, 14], has: { hidden: true } }]
    const battle = new Battle({ red: [{ at: [10, 10] }], blue }).charges().to('charge:0/to:1', [10.6, 13.2])
    expect([battle.one(0).pairs, battle.one(2).hidden]).toEqual([[1, 2], false])
    expect(battle.toldOf('unmark')).toMatchObject([{ who: 2, rule: 'WW-HID-04', token: 'hidden' }])
  })
  test('[WW-MEA-05] contact is a gap of 254 units, and nothing more', () => {
    const battle = gap(5)
    const { x, y, z } = spot(10, 16)
    expect(areTouching(battle.game, 0, 1, { x, y: y + INCH + 254, z })).toBe(true)
    expect(areTouching(battle.game, 0, 1, { x, y: y + INCH + 255, z })).toBe(false)
  })
  test('[WW-MEA-08] base to base is a gap of 0, 1 or 2 units, and bases never overlap', () => {
    for (const x of [10, 11.3, 13.77, 17.123]) {
      const battle = new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [x, 14.611] }] })
      const { end } = routesTo(battle.game, 0, 1, 10 * INCH)[0]!
      const to = battle.one(1).at!
      const off = Math.hypot(end.x - to.x, end.y - to.y) - INCH
      expect([off >= 0, off <= 2, Number.isInteger(end.x), Number.isInteger(end.y)]).toEqual([true, true, true, true])
    }
  })
  test('[WW-MEA-07] warriors whose heights differ by more than an inch are never in contact, and do not bind each other', () => {
    const plan = { blocks: [house([10, 8, 16, 14])] }
    const battle = new Battle({ red: [{ at: [9, 7.5] }], blue: [{ at: [11, 8.5, 3] }], plan })
    expect(areTouching(battle.game, 0, 1, spot(11, 7.5))).toBe(false)
    // he walks past at the foot of the wall
    expect(battle.moves().may('move:0', [spot(13, 7.5)])).toBe(true)
  })
})

describe('a failed charge', () => {
  test('[WW-CHG-06] he spends Movement along the route, surcharges included, and counts as having run', () => {
    const rough = [[0, 13, 36, 25]] as const
    const battle = gap(5.5, {}, {}, { plan: { rough } })
    expect(routeOf(battle).cost).toBe(8 * INCH)
    battle.take(CHARGE, null, 3)
    expect([battle.needed, battle.at(0)]).toEqual([[4], [10, 13.5, 0]])
    expect(battle.toldOf('move')[0]).toMatchObject({ rule: 'WW-CHG-06' })
  })
  test('[WW-CHG-06] he stops at the last place beyond an inch of every standing enemy', () => {
    const battle = new Battle({
      red: [{ at: [10, 10] }, { at: [30, 5] }],
      blue: [{ at: [10, 17] }, { at: [11.8, 13.9] }],
    })
    battle.charges().take('charge:0/at:2', null, 1)
    const [x, y] = battle.at(0)!
    expect([x, y! > 13, y! < 13.05, battle.one(0).ran]).toEqual([10, true, true, true])
    // he counts as having run
    expect(whyNotAct(battle.game, 0)?.rule).toBe('WW-MOV-07')
  })
  test('[WW-CHG-06] [WW-MOV-07] [WW-MOV-20] it ends like a run: he picks up a token, and does not hide', () => {
    const battle = new Battle({ red: [{ at: [18, 10] }], blue: [{ at: [18, 19.5] }], scenario: 'reliquary' })
    Object.assign(battle.board.tokens[0]!, { at: spot(18, 14.9) })
    battle.charges().take(CHARGE, null, 1)
    expect([battle.at(0), battle.roots]).toEqual([
      [18, 14, 0],
      ['pick', 'skip'],
    ])
    expect(battle.take('pick').board.tokens[0]!.by).toBe(0)
    expect(battle.roots).toEqual(['drop:0', 'done'])
  })
  test('[WW-MEA-08] a place off the grid is rounded toward the start of its leg, so that no way gets longer', () => {
    const battle = new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [13.3, 17.1] }] }).charges().take(CHARGE, null, 1)
    const { x, y } = battle.one(0).at!
    const start = spot(10, 10)
    expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true])
    const gone = Math.hypot(x - start.x, y - start.y)
    expect([Math.round(gone) <= 4 * INCH, gone > 4 * INCH - 2]).toEqual([true, true])
  })
  test('[WW-CHG-07] the 1-inch rule does not bind a charger, but he passes through no enemy', () => {
    const past = new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [10, 15.5] }, { at: [11.65, 12] }] })
    past.charges().take(CHARGE)
    expect([past.at(0), past.one(0).pairs]).toEqual([[10, 14.5, 0], [1]])
    const through = new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [10, 16] }, { at: [10, 13] }] })
    const { before, cost } = routesTo(through.game, 0, 1, 10 * INCH)[0]!
    expect([before.length > 2, cost > 5 * INCH]).toEqual([true, true])
  })
})

describe('ways up and down', () => {
  /** Three inches of street, a wall of three, and 1.9 inches of roof; Movement 6. */
  const overWay = (man: Man = {}): Battle =>
    new Battle({
      red: [{ at: [6.5, 5.5], of: { movement: 6 }, ...man }],
      blue: [{ at: [6.5, 12.4, 3] }],
      plan: { blocks: [house([4, 9, 10, 18])] },
    }).charges()
  test('[WW-CHG-03] target, way and place are the owner’s; the cheapest way is offered first', () => {
    const laddered = { ...block, ladders: [[11, 8]] as const }
    const battle = roofed([13, 5], [13, 10, 3], {}, {}, [laddered]).charges()
    const routes = routesTo(battle.game, 0, 1, 10 * INCH)
    expect(routes[0]!.rise?.kind).toBe('climb')
    expect(routes[0]!.cost).toBe(6 * INCH)
    expect(routes.some(({ rise }) => rise?.kind === 'ladder')).toBe(true)
    expect(routes.map(({ cost }) => cost)).toEqual(routes.map(({ cost }) => cost).toSorted((a, b) => a - b))
    const ladder = routes.findIndex(({ rise }) => rise?.kind === 'ladder')
    expect(battle.inside('charge:0')).toEqual(expect.arrayContaining(['at:1', `by:1:${ladder}`, 'to:1']))
    // by the ladder no climb is tested: only the reach
    battle.take(`charge:0/by:1:${ladder}`, null, 6)
    expect(battle.rolled).toEqual(['WW-CHG-04'])
    expect(battle.one(0).pairs).toEqual([1])
  })
  test('[WW-CHG-03] a climb begins where the whole way is the cheapest: straight over the rim', () => {
    const plan = [house([4, 9, 10, 18])]
    const inches = ({ cost }: { cost: number }) => Math.round((100 * cost) / INCH) / 100
    const climbs = (from: Spot, to: Spot) => routesTo(roofed(from, to, {}, {}, plan).game, 0, 1, 14 * INCH)
    // 3.46" of street, 3" of wall, 4.61" of roof less the two bases
    expect(climbs([5, 5.5], [9, 13.5, 3]).map(inches)).toEqual([10.06])
    // and down the same way; each side and a jump are ways of their own
    const down = climbs([9, 13.5, 3], [5, 5.5])
    expect(inches(down.find(({ rise }) => rise?.id === 'climb:north' || rise?.id === 'climb:south')!)).toBe(10.06)
    expect(new Set(down.map(({ rise }) => rise!.id)).size).toBe(down.length)
  })
  test('[WW-CHG-03] [WW-CHG-15] at a wall the cheapest place is the near end; beside somebody there is room too', () => {
    const scene = (red: readonly Man[]) => new Battle({ red, blue: [{ at: [15, 8.2] }], map: 'A' })
    const [route] = routesTo(scene([{ at: [12, 13.8] }]).game, 0, 1, 10 * INCH)
    expect([route!.overWall, (route!.cost / INCH).toFixed(2)]).toEqual([true, '4.41'])
    const [second] = routesTo(scene([{ at: [15, 13.8] }, { at: [15, 9.75] }]).game, 0, 2, 10 * INCH)
    expect([second!.overWall, Math.abs(second!.end.x - 15 * INCH)]).toEqual([true, INCH])
  })
  test('[WW-CHG-08] a climb is tested before the reach, and failing it fails the charge', () => {
    const far = { of: { initiative: 4 } }
    const good = charging(roofed([13, 2], [13, 10, 3], far), 'climb', 4, 5)
    expect([good.rolled, good.needed, good.at(0)]).toEqual([
      ['WW-CHG-08', 'WW-CHG-04'],
      [4, 5],
      [13, 9, 3],
    ])
    const bad = charging(roofed([13, 2], [13, 10, 3], far), 'climb', 5)
    expect([bad.rolled, bad.at(0), bad.one(0).ran]).toEqual([['WW-CHG-08'], [13, 6, 0], true])
  })
  test('[WW-CHG-08] a failed way down is a fall if Movement brings him to the rim', () => {
    const fallen = charging(roofed([13, 10, 3], [13, 4]), 'jump', 4, 2)
    expect([fallen.at(0), fallen.rolled[0], fallen.needed]).toEqual([[13, 7.5, 0], 'WW-CHG-08', [3, 3]])
    const kept = charging(roofed([13, 13.4, 3], [13, 6.4]), 'jump', 4)
    expect(kept.at(0)).toEqual([13, 9.4, 3])
  })
  test('[WW-CHG-13] a failed charge never ends on a wall face', () => {
    const battle = charging(roofed([13, 5.5], [13, 11.5, 3]), 'climb', 3, 2)
    expect([battle.needed, battle.at(0)]).toEqual([
      [3, 3],
      [13, 7.5, 0],
    ])
  })
  test('[WW-CHG-06] [WW-CHG-13] a failed charge that pays for just the way up stops at its head', () => {
    expect(overWay().take(CHARGE, null, 3, 1).at(0)).toEqual([6.5, 9.5, 3])
    // with less it stops at the foot
    expect(
      overWay({ at: [6.5, 5.4] })
        .take(CHARGE, null, 3, 1)
        .at(0),
    ).toEqual([6.5, 8.5, 0])
  })
  test('[WW-ITM-01] [WW-CHG-08] a climbing line helps in a charge too', () => {
    const battle = overWay({ kit: ['climbing-line'] }).take(CHARGE, null, 4, 3, 2)
    expect([battle.at(0), battle.rolled]).toEqual([
      [6.5, 11.4, 3],
      ['WW-CHG-08', 'WW-ITM-01', 'WW-CHG-04'],
    ])
    expect(battle.one(0).usedLine).toBe(true)
  })
  test('[WW-CHG-14] the order of one charge: Dread of the charger, climb, reach; the first failure stops the rest', () => {
    const hulk = { is: 'marrow-hulk' }
    const at = () => roofed([13, 3], [13, 10.5, 3], {}, hulk)
    expect(charging(at(), 'climb', 3, 4, 3, 4).rolled).toEqual(['WW-PSY-05', 'WW-CHG-08', 'WW-CHG-04'])
    const afraid = charging(at(), 'climb', 4, 4)
    expect([afraid.rolled, afraid.at(0), afraid.one(0).shrank]).toEqual([['WW-PSY-05'], [13, 3, 0], 1])
    // the target's test comes last
    const charged = gap(5.5, { is: 'marrow-hulk', at: [10, 9.5] }, {}).take(CHARGE, null, 4, 4)
    expect(charged.rolled.slice(0, 1)).toEqual(['WW-PSY-06'])
  })
  test('[WW-CHG-15] [WW-CC-01] at the near side of a low obstacle: no surcharge, and both are engaged', () => {
    const battle = new Battle({ red: [{ at: [15, 13.8] }], blue: [{ at: [15, 8.2] }], map: 'A' }).charges()
    const [route] = routesTo(battle.game, 0, 1, 10 * INCH, spot(15, 9.8))
    expect([route!.cost, route!.overWall]).toEqual([4 * INCH, true])
    battle.rolling([], { step: 'charge', who: 0, route: route! })
    expect([battle.at(0), battle.one(0).pairs, battle.one(1).pairs]).toEqual([[15, 9.8, 0], [1], [0]])
    expect(battle.one(0).overWall).toBe(true)
    expect((gapOf(battle.game, 0, 1) / INCH).toFixed(1)).toBe('0.6')
    // the edges are an inch apart at most
    const over = (y: number) =>
      isOverWall(new Battle({ red: [{ at: [15, 13.8] }], blue: [{ at: [15, y] }], map: 'A' }).game, 0, 1, spot(15, 9.8))
    expect([over(7.8), over(7.79)]).toEqual([true, false])
    // one leaves: the pair is over
    battle.moves(1).march('break:1', [[15, 4.2]], 3)
    expect(battle.one(0).pairs).toEqual([])
  })
})
