import { describe, expect, test } from 'vitest'
import { G0, MAPS } from './content/maps.ts'
import type { Fighter, Token } from './model.ts'
import { resultOf } from './result.ts'
import { chalkable, hasSets, picksOf, ruinsOf, SCENARIO_IDS, SCENARIOS, setsOf } from './scenarios.ts'
import { Battle, type Man, type Scene, spot } from './testing.ts'
import { verdict } from './victory.ts'

const mapOf = (id: string) => MAPS.find(map => map.id === id)!.table
const [M1, M3] = [mapOf('M1'), mapOf('M3')]
const THREE = (y: number): Man[] => [
  ['paymaster', [6, y]],
  ['warrior', [9, y]],
  ['warrior', [12, y]],
]
const battle = (scenario: string, more: Partial<Scene> = {}): Battle =>
  new Battle({ red: THREE(30), blue: THREE(6), scenario, table: M1, ...more })
/** The markers of a scenario are set out; red attacks from the north unless said. */
const marked = (
  b: Battle,
  edges: readonly ['north' | 'south' | 'west' | 'east' | null, string?] = ['north'],
): Battle => {
  const opposite = { north: 'south', south: 'north', west: 'east', east: 'west' } as const
  const [edge] = edges
  b.board.attacker = 0
  b.board.sides[0]!.edge = edge
  b.board.sides[1]!.edge = edge && opposite[edge]
  return b.rolling([], { step: 'markers' }, { step: 'first' })
}
const lies = (id: number, x: number, y: number): Token => ({
  id,
  kind: 'treasure',
  at: spot(x, y),
  by: null,
  offWith: null,
})
const held = (id: number, by: number): Token => ({ id, kind: 'treasure', at: null, by, offWith: null })
const at = (b: Battle, who: number, x: number, y: number, special: Partial<Fighter> = {}): void => {
  Object.assign(b.one(who), { where: 'table', at: spot(x, y), ...special })
}

describe('every scenario', () => {
  test('[WC-SCN-01] every ready map has legal choices for every scenario; a map without them is refused', () => {
    for (const { table } of MAPS) for (const id of SCENARIO_IDS) expect(hasSets(table, id)).toBe(true)
    expect(['SC4', 'SC5', 'SC6'].map(id => hasSets(G0, id as 'SC4'))).toEqual([false, false, false])
    expect(hasSets(G0, 'SC1')).toBe(true)
    // nearest points of zones, in plan
    expect(ruinsOf(M1).map(({ id }) => id)).toEqual(['F1', "F1'", 'F2', "F2'"])
  })

  test('[WC-SCN-01] the sets of SC5 and SC6 on the five maps, all of them counted', () => {
    const counted = (id: string, scenario: 'SC5' | 'SC6'): number => {
      const sets = setsOf(mapOf(id), scenario)!
      const found = new Set<string>()
      const go = (picked: string[]): void => {
        if (picked.length === sets.n) found.add([...picked].sort().join())
        else for (const piece of picksOf(sets, picked)) go([...picked, piece.id])
      }
      go([])
      return found.size
    }
    expect(['M1', 'M2', 'M3', 'M4', 'M5'].map(id => counted(id, 'SC5'))).toEqual([4, 4, 4, 4, 4])
    expect(['M1', 'M2', 'M3', 'M4', 'M5'].map(id => counted(id, 'SC6'))).toEqual([52, 52, 52, 38, 36])
  })

  test('[WC-SCN-10] seven scenarios for two players, which pay favour to nobody but a campaign', () => {
    expect(SCENARIOS.map(({ id }) => id)).toEqual(['SC1', 'SC2', 'SC3', 'SC4', 'SC5', 'SC6', 'SC7'])
    expect(SCENARIOS.every(({ seats }) => seats.join() === '2')).toBe(true)
  })

  test('[WC-SCN-11] [WC-SCN-07] a scenario action costs an action, is barred to BEASTS, and nobody reacts to it', () => {
    const b = new Battle({
      red: [
        ['ash-mastiff', [18, 18]],
        ['brandbearer', [18, 16]],
      ],
      blue: [['paymaster', [18, 14.4]]],
      scenario: 'SC1',
    })
    b.board.ground.clusters = [{ at: spot(18, 17), left: 2 }]
    expect(b.act(0).roots).not.toContain('loot:0')
    expect(b.why('loot:0')).not.toBeNull()
    // engaged, and not in control by more than the enemy: Loot asks for neither
    expect(b.act(1).roots).toContain('loot:0')
    b.take('loot:0')
    expect(b.question).toBe('act 0')
    expect(b.one(1).actions).toBe(1)
  })
})

describe('SC1 Three Hoards', () => {
  const clusters = (b: Battle) =>
    b.board.ground.clusters.map(({ at: { x, y }, left }) => [x / 2540, 36 - y / 2540, left])

  test('[WC-SCE-01] [WC-SET-08] three clusters halfway between the deployment edges', () => {
    const line = (...xy: [number, number][]) => xy.map(([x, y]) => [x, y, 2])
    const across = line([6, 18], [18, 18], [30, 18])
    expect(clusters(marked(battle('SC1')))).toEqual(across)
    expect(clusters(marked(battle('SC1'), ['west']))).toEqual(
      line([18, 6], [18, 18], [18, 30])
        .reverse()
        .sort((a, b) => a[1]! - b[1]!),
    )
    // with Corners: the line y = 18
    expect(clusters(marked(battle('SC1', { options: { plan: 'corners' } }), [null]))).toEqual(across)
  })

  test('[WC-SCE-02] Loot takes one token, a cluster has two, and whoever carries gets no more', () => {
    const b = new Battle({
      red: [
        ['warrior', [17, 18]],
        ['warrior', [19, 18]],
        ['warrior', [18, 19.2]],
        ['sodden', [18, 16.8]],
      ],
      blue: [['warrior', [30, 6]]],
      scenario: 'SC1',
    })
    b.board.ground.clusters = [{ at: spot(18, 18), left: 2 }]
    b.act(0).take('loot:0')
    expect(b.board.tokens).toMatchObject([{ by: 0, kind: 'treasure' }])
    expect(b.board.ground.clusters[0]!.left).toBe(1)
    expect(b.roots).not.toContain('loot:0')
    // THRALLS cannot carry, so they cannot loot (WC-SCN-07)
    expect(b.act(3).roots).not.toContain('loot:0')
    b.act(1).take('loot:0')
    expect(b.act(2).roots).not.toContain('loot:0')
    expect(b.board.ground.clusters[0]!.left).toBe(0)
    b.board.ground.clusters[0]!.left = 1
    at(b, 2, 18, 19.55)
    expect(b.act(2).roots).not.toContain('loot:0')
  })

  test('[WC-SCE-03] favour: one for each token carried, one for winning', () => {
    const b = battle('SC1')
    b.board.tokens = [held(0, 0), held(1, 1), held(2, 4)]
    const results = resultOf(b.state, verdict(b.state))
    expect(results.map(({ favour }) => favour)).toEqual([3, 1])
  })
})

describe('SC2 Scattered Glass', () => {
  test('[WC-SCE-04] the defender in the middle, then four in turns, attacker first: golden game 2', () => {
    const b = marked(battle('SC2', { table: M3 }))
    expect(b.question).toBe('token 1')
    expect(b.why('token', spot(18, 19.05))).toBe('Within 1" of the centre')
    b.take('token', spot(18, 18))
    expect(b.question).toBe('token 0')
    expect(b.why('token', spot(18, 21))).toBe('More than 3" from other tokens')
    expect(b.why('token', spot(18, 24.05))).toBe('Within 6" of the centre')
    const asked: string[] = []
    for (const place of [spot(18, 22.5), spot(18, 13.5), spot(22, 18), spot(14, 18)]) {
      asked.push(b.question)
      b.take('token', place)
    }
    expect(asked).toEqual(['token 0', 'token 1', 'token 0', 'token 1'])
    expect(b.board.tokens).toHaveLength(5)
    expect(b.question.startsWith('token')).toBe(false)
  })

  test('[WC-SCE-04] on floor or platform, never inside a wall; a silent player finds places for all', () => {
    const b = marked(battle('SC2', { table: M1 })).take('token', spot(18, 18))
    expect(b.refused('token', spot(14.5, 15.05))).not.toBeNull() // in the barricade F7
    expect(b.refused('token', spot(15, 13.2))).toBeNull()
    expect(b.refused('token', spot(15, 13.2, 3))).not.toBeNull()
    b.wait(() => b.asked.about !== 'token')
    expect(b.board.tokens).toHaveLength(5)
  })

  test('[WC-SCE-05] most tokens carried; one favour each, and one for winning', () => {
    const b = battle('SC2')
    b.board.tokens = [held(0, 0), held(1, 1), held(2, 2), held(3, 3), held(4, 4)]
    expect(verdict(b.state)).toEqual({ winner: 0, rule: 'WC-SCE-05' })
    expect(resultOf(b.state, verdict(b.state)).map(({ favour }) => favour)).toEqual([4, 2])
  })
})

describe('SC3 Carry It Out', () => {
  test('[WC-SCE-06] [WC-SCN-09] the attacker names the escape edge, but not the defender’s own', () => {
    const b = marked(battle('SC3'))
    expect(b.question).toBe('exit 0')
    expect(b.roots).toEqual(['exit:north', 'exit:west', 'exit:east'])
    expect(b.take('exit:west').board.ground.escape).toBe('west')
    const corners = battle('SC3', { options: { plan: 'corners' } })
    corners.board.sides[1]!.corner = 'south-west'
    corners.run({ step: 'exit' })
    expect(corners.roots).toEqual(['exit:north', 'exit:east'])
  })

  test('[WC-SCE-06] five tokens over his fighters, at most two each', () => {
    const b = battle('SC3', { blue: [...THREE(6), ['warrior', [15, 6]], ['warrior', [18, 6]]] })
    b.run({ step: 'spread' }, { step: 'first' })
    expect(b.question).toBe('spread 1')
    expect(b.refused('spread', [3, 2, 0, 0, 0])).not.toBeNull()
    expect(b.refused('spread', [2, 2, 0, 0, 0])).not.toBeNull()
    b.take('spread', [2, 2, 1, 0, 0])
    expect([3, 4, 5, 6].map(who => b.board.tokens.filter(({ by }) => by === who).length)).toEqual([2, 2, 1, 0])
  })

  test('[WC-SCN-04] what nobody can carry lies beside the LEADER, or beside the first without one', () => {
    const dead: Man[] = [
      ['sodden', [3, 6]],
      ['ferryman', [6, 6]],
      ['bargeman', [9, 6]],
      ['eel-hound', [12, 6]],
    ]
    const b = battle('SC3', { blue: dead }).run({ step: 'spread' }, { step: 'first' })
    expect(b.asked.offers[0]!.hole).toMatchObject({ total: 4, among: ['Ferryman', 'Bargeman'] })
    b.take('spread', [2, 2])
    expect(b.board.tokens).toHaveLength(5)
    expect(b.board.tokens[4]).toMatchObject({ by: null, at: spot(6, 6) })
    const lost = battle('SC3', {
      blue: [
        ['sodden', [3, 6]],
        ['sodden', [6, 6]],
      ],
    }).run({ step: 'spread' }, { step: 'first' })
    expect(lost.board.tokens.map(({ at: place }) => place)).toEqual([1, 2, 3, 4, 5].map(() => spot(3, 6)))
  })

  const fleeing = (x: number, enemy: number, over: 'east' | 'west' = 'east'): Battle => {
    const b = battle('SC3', {
      red: [
        ['warrior', [enemy, 20]],
        ['warrior', [3, 3]],
      ],
      blue: [
        ['warrior', [x, 18]],
        ['warrior', [6, 6]],
      ],
    })
    b.board.attacker = 0
    b.board.ground.escape = over
    b.board.tokens = [held(0, 2), held(1, 2)]
    return b
  }

  test('[WC-SCE-07] a defender who ends a Move within 1 inch of the edge, not engaged, escapes with what it carries', () => {
    const b = fleeing(31, 20)
      .act(2)
      .go('move', [[34.5, 18]])
    expect(b.one(2)).toMatchObject({ where: 'gone', fell: false })
    expect(b.board.tokens.map(({ offWith }) => offWith)).toEqual([1, 1])
    const short = fleeing(31, 20)
      .act(2)
      .go('move', [[34.45, 18]])
    expect(short.one(2).where).toBe('table')
    const held2 = fleeing(31, 34.5)
      .act(2)
      .go('move', [[34.5, 18]]) // an enemy 1 inch away
    expect(held2.one(2).where).toBe('table')
    const wrong = fleeing(31, 20, 'west')
      .act(2)
      .go('move', [[34.5, 18]])
    expect(wrong.one(2).where).toBe('table')
    // attackers neither escape nor carry
    const b2 = fleeing(31, 31)
    b2.board.tokens = [lies(0, 31, 20)]
    b2.one(2).at = spot(20, 6)
    expect(b2.act(0).roots).not.toContain('pick:0')
    b2.go('move', [[34.5, 20]])
    expect(b2.one(0).where).toBe('table')
  })

  test('[WC-TOK-06] a defender carries up to two here', () => {
    const b = fleeing(20, 30)
    b.board.tokens = [held(0, 2), lies(1, 20, 17)]
    expect(b.act(2).roots).toContain('pick:1')
    b.board.tokens = [held(0, 2), held(2, 2), lies(1, 20, 17)]
    expect(b.act(2).roots).not.toContain('pick:1')
  })

  test('[WC-SCE-08] [WC-SCN-05] three escaped tokens win for the defender; when no defender is left that decides, not a wipe-out', () => {
    const ended = (escaped: number): Battle => {
      const b = fleeing(31, 20)
      b.board.tokens = [0, 1, 2, 3, 4].map(id => (id < escaped ? { ...held(id, 3), offWith: 1 } : lies(id, 10, 10)))
      Object.assign(b.one(3), { where: 'gone', at: null })
      return b.act(2).go('move', [[34.5, 18]])
    }
    expect(ended(3).state.over).toEqual({ winner: 1, rule: 'WC-SCE-08' })
    expect(ended(2).state.over).toEqual({ winner: 0, rule: 'WC-SCE-08' })
    const b = ended(3)
    expect(resultOf(b.state, b.state.over!).map(({ favour }) => favour)).toEqual([2, 4])
  })
})

describe('SC4 Hold the Hoard', () => {
  test('[WC-SCE-09] the defender names a ruin near the centre and places five tokens in it, close together', () => {
    const b = marked(battle('SC4'), [null])
    expect(b.question).toBe('select 1')
    expect(b.roots).toEqual(['piece:F1', "piece:F1'", 'piece:F2', "piece:F2'"])
    b.take('piece:F1')
    expect(b.question).toBe('token 1')
    expect(b.why('token', spot(17.5, 10))).toBe('Not inside the ruin')
    b.take('token', spot(14, 11))
    expect(b.why('token', spot(16, 11))).toBeNull()
    expect(b.why('token', spot(16.1, 11))).toBe('Within 2" of every other token')
    b.take('token', spot(15, 11))
      .take('token', spot(14, 10))
      .take('token', spot(15, 10))
      .take('token', spot(14.5, 10.5))
    expect(b.board.tokens).toHaveLength(5)
    expect(b.question).toBe('first 0')
  })

  test('[WC-SCE-10] the defender’s fighters cannot pick up', () => {
    const b = battle('SC4')
    b.board.attacker = 0
    b.board.tokens = [lies(0, 6, 29), lies(1, 6, 5)]
    expect(b.act(3).roots).not.toContain('pick:1')
    expect(b.act(0).roots).toContain('pick:0')
  })

  test('[WC-SCE-11] the attacker wins with three; favour for tokens carried, and for the others', () => {
    const b = battle('SC4')
    b.board.tokens = [held(0, 0), held(1, 1), held(2, 2), lies(3, 18, 18), lies(4, 18, 19)]
    expect(verdict(b.state)).toEqual({ winner: 0, rule: 'WC-SCE-11' })
    expect(resultOf(b.state, verdict(b.state)).map(({ favour }) => favour)).toEqual([4, 2])
    b.board.tokens[0] = lies(0, 18, 20)
    expect(verdict(b.state).winner).toBe(1)
  })
})

describe('SC5 The Buried Vault', () => {
  test('[WC-SCE-12] [WC-SCN-08] three ruins in turns, defender first, as long as a full set is possible', () => {
    const b = marked(battle('SC5', { table: M3 }))
    const asked: string[] = []
    for (const piece of ['F1', "F2'", "F1'"]) {
      asked.push(b.question)
      b.take(`piece:${piece}`)
    }
    expect(asked).toEqual(['select 1', 'select 0', 'select 1'])
    expect(b.board.ground).toMatchObject({ picked: ['F1', "F2'", "F1'"], searches: [0, 0, 0] })
    expect(b.question).toBe('first 0')
  })

  const searching = (...searches: number[]): Battle => {
    const b = battle('SC5', {
      red: [
        ['warrior', [14.5, 11]],
        ['ash-mastiff', [13.2, 11]],
      ],
      blue: [['warrior', [30, 6]]],
    })
    b.board.ground.picked = ['F1', "F1'", 'F2']
    b.board.ground.searches = searches
    return b
  }

  test('[WC-SCE-13] wholly within a selected ruin, not engaged, three times each; 6+ finds the vault, placed within 1 inch', () => {
    const b = searching(0, 0, 0).act(0)
    expect(b.roots).toContain('search:F1')
    b.take('search:F1', null, 5)
    expect(b.board.ground).toMatchObject({ searches: [1, 0, 0], vault: null })
    b.take('search:F1', null, 6)
    expect(b.question).toBe('found 0')
    expect(b.refused('found', spot(14.5, 13))).not.toBeNull()
    b.take('found', spot(14.5, 12))
    expect(b.board.ground.vault).toEqual(spot(14.5, 12))
    // searching has ended
    b.one(0).actions = 2
    expect(b.act(0).roots).not.toContain('search:F1')
    expect(searching(0, 0, 0).act(1).roots).not.toContain('search:F1')
    expect(searching(3, 0, 0).act(0).roots).not.toContain('search:F1')
    const out = searching(0, 0, 0)
    out.one(0).at = spot(14.5, 12)
    expect(out.act(0).roots).not.toContain('search:F1')
    const engaged = searching(0, 0, 0)
    engaged.one(2).at = spot(14.5, 12.4)
    expect(engaged.act(0).roots).not.toContain('search:F1')
  })

  test('[WC-SCN-06] one easier for every ruin searched three times before: 6, 5, 4', () => {
    const finds = (searches: number[], face: number): boolean => {
      const b = searching(...searches)
      return b.act(0).take('search:F1', null, face).question === 'found 0'
    }
    expect([finds([0, 0, 0], 6), finds([0, 0, 0], 5)]).toEqual([true, false])
    expect([finds([0, 3, 0], 5), finds([0, 3, 0], 4)]).toEqual([true, false])
    // the ninth search: its own ruin is not exhausted before it
    expect([finds([2, 3, 3], 4), finds([2, 3, 3], 3)]).toEqual([true, false])
    expect(finds([2, 0, 0], 5)).toBe(false)
  })

  test('[WC-SCE-14] [WC-SCN-02] whoever controls the vault wins; not found or contested is a draw', () => {
    const b = battle('SC5')
    expect(verdict(b.state).winner).toBeNull()
    b.board.ground.vault = spot(18, 18)
    at(b, 0, 17, 18)
    at(b, 3, 19, 18)
    expect(verdict(b.state)).toEqual({ winner: null, rule: 'WC-VIC-02' })
    at(b, 1, 18, 19.4)
    expect(verdict(b.state)).toEqual({ winner: 0, rule: 'WC-SCE-14' })
    expect(resultOf(b.state, verdict(b.state)).map(({ favour }) => favour)).toEqual([3, 0])
  })
})

describe('SC6 Take the Quarter', () => {
  test('[WC-SCE-15] [WC-SCN-08] five pieces in turns, each more than 6 inches from the others, and no pick that spoils the set', () => {
    const b = marked(battle('SC6')).take('piece:F1')
    expect(b.question).toBe('select 0')
    // far enough away, but in no set of five with F1
    expect(b.roots).not.toContain("piece:F1'")
    expect(b.roots).not.toContain('piece:F2')
    for (const piece of ["F2'", "F3'", 'F4', "F7'"]) b.take(`piece:${piece}`)
    expect(b.board.ground.picked).toEqual(['F1', "F2'", "F3'", 'F4', "F7'"])
    expect(b.question).toBe('first 0')
  })

  test('[WC-SCE-16] more fighters wholly within control a piece; most pieces win', () => {
    const b = battle('SC6')
    b.board.ground.picked = ['F1', "F2'", "F3'", 'F4', "F7'"]
    at(b, 0, 14.5, 11) // in F1
    expect(verdict(b.state)).toEqual({ winner: 0, rule: 'WC-SCE-16' })
    at(b, 3, 14.5, 9, {}) // in F1 too
    expect(verdict(b.state).winner).toBeNull()
    at(b, 3, 14.5, 12) // half out of it
    expect(verdict(b.state).winner).toBe(0)
    at(b, 4, 32.4, 6) // in F4, beside the cart
    expect(verdict(b.state).winner).toBeNull()
    expect(resultOf(b.state, verdict(b.state)).map(({ pieces }) => pieces)).toEqual([1, 1])
  })

  test('[WC-CTT-01] the pieces of Chalk the Walls are more than 3 inches apart and within 12 of the centre', () => {
    const { pool, apart, n } = chalkable(M1)
    expect([apart / 2540, n]).toEqual([3, 3])
    expect(pool.map(({ id }) => id)).toEqual(expect.arrayContaining(['F1', 'F2', "F1'"]))
    expect(pool.map(({ id }) => id)).not.toContain('F4') // 14.9 inches
  })
})

describe('SC7 Settle the Score', () => {
  const scored = (red: number[], blue: number[], options = {}): Battle => {
    const b = battle('SC7', { options })
    for (const who of [...red, ...blue]) Object.assign(b.one(who), { where: 'out', at: null, fell: true })
    b.board.round = 3
    return b
  }
  const ROLLS = [1, 2, 3, 4, 5, 6, 1, 1, 2, 2, 3, 3]

  test('[WC-SCE-17] [WC-SCN-03] at the end of any round a wavering warband flees, alive; both wavering is a draw', () => {
    const b = scored([1, 2], []).rolling([], { step: 'dusk' })
    expect(b.state.over).toEqual({ winner: 1, rule: 'WC-SCE-17' })
    expect(b.one(0)).toMatchObject({ where: 'gone', fell: false })
    expect(resultOf(b.state, b.state.over!)[0]).toMatchObject({ outcome: 'lost', ended: 'fled' })
    expect(scored([1, 2], [4, 5]).rolling([], { step: 'dusk' }).state.over).toEqual({ winner: null, rule: 'WC-SCE-17' })
    expect(scored([1], [4]).rolling(ROLLS, { step: 'dusk' }).state.over).toBeNull()
  })

  test('[WC-SCN-03] a wipe-out ends it at once', () => {
    const b = scored([0, 1], [])
    b.act(3)
    Object.assign(b.one(2), { where: 'out', at: null, fell: true })
    expect(b.take('end').state.over).toEqual({ winner: 1, rule: 'WC-END-10' })
  })

  test('[WC-SCE-18] after the last round a draw; favour for enemy HEROES taken out, and for winning', () => {
    const b = scored([], [])
    b.board.round = 5
    expect(b.rolling([], { step: 'dusk' }).state.over).toEqual({ winner: null, rule: 'WC-VIC-02' })
    const won = scored([], [3, 4]).rolling([], { step: 'dusk' })
    expect(resultOf(won.state, won.state.over!).map(({ favour }) => favour)).toEqual([2, 0])
  })

  test('[WC-TWT-07] the humming makes nobody flee and lets nobody withdraw', () => {
    const b = scored([], [], { twist: 'humming' })
    b.rolling([...ROLLS, 6, 3].sort(), { step: 'dusk' })
    expect(b.state.over).toBeNull()
    expect(b.board.round).toBe(4)
  })
})
