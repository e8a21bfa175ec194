import { describe, expect, test } from 'vitest'
import { MAPS } from './content/maps.ts'
import { isKept, watched } from './contracts.ts'
import type { Contract, Token } from './model.ts'
import { resultOf } from './result.ts'
import { Battle, type Man, type Scene, spot } from './testing.ts'

const table = (id: string) => MAPS.find(map => map.id === id)!.table
const [M1, M2] = [table('M1'), table('M2')]
const BAND = (y: number): Man[] => [
  ['paymaster', [6, y]],
  ['sergeant', [9, y], 'drilled:fight'],
  ['warrior', [12, y]],
]
const battle = (more: Partial<Scene> = {}): Battle =>
  new Battle({
    red: BAND(30),
    blue: BAND(6),
    table: M1,
    options: { campaign: true, contracts: true },
    scenario: 'SC1',
    ...more,
  })
const contract = (n: number, more: Partial<Contract> = {}): Contract => ({
  n,
  pieces: [],
  done: [],
  hero: null,
  watchers: [],
  isKept: false,
  ...more,
})
/** Red has this contract. */
const holding = (n: number, more: Partial<Contract> = {}, scene: Partial<Scene> = {}): Battle => {
  const b = battle(scene)
  b.board.sides[0]!.contract = contract(n, more)
  return b
}
const fall = (b: Battle, ...who: number[]): void => {
  for (const one of who) Object.assign(b.one(one), { where: 'out', at: null, fell: true })
}

describe('taking a contract', () => {
  test('[WC-CTR-01] [WC-CTR-03] [WC-CTR-04] two dice each, equal ones again; the defender picks first, openly: golden game 2', () => {
    const b = battle()
    b.board.attacker = 1
    b.rolling([6, 1, 3, 3, 5], { step: 'contracts' }, { step: 'first' })
    expect(b.question).toBe('contract 0')
    expect(b.roots).toEqual(['contract:6', 'contract:1', 'refuse'])
    expect(b.asked.otherwise).toBe('contract:6')
    b.take('contract:6')
    expect(b.question).toBe('target 1')
    expect(b.roots).toEqual(['witness:0', 'witness:1'])
    b.take('witness:1')
    expect(b.question).toBe('contract 1')
    expect(b.roots).toEqual(['contract:3', 'contract:5', 'refuse'])
    b.take('contract:3')
    expect(b.board.sides.map(side => side.contract)).toMatchObject([{ n: 6, hero: 1 }, { n: 3 }])
    // everything is open: what one took the other reads
    expect(b.rules.view(b.board, 1).sides[0]!.contract?.hero).toBe(1)
  })

  test('[WC-CTR-01] refusing both is known afterwards', () => {
    const b = battle()
    b.rolling([6, 1, 3, 5], { step: 'contracts' }, { step: 'first' }).take('refuse').take('refuse')
    expect(b.question).toBe('first 0')
    expect(resultOf(b.state, { winner: null, rule: 'WC-VIC-02' }).map(side => side.contract)).toEqual([
      'refused',
      'refused',
    ])
  })

  test('[WC-CTR-04] a die whose contract has no target is rolled again', () => {
    const thralls: Man[] = [
      ['sodden', [6, 6]],
      ['sodden', [9, 6]],
    ]
    const b = battle({ blue: thralls })
    // red: 2 needs an enemy LEADER; blue: 6 needs a HERO
    b.rolling([2, 3, 1, 6, 4, 5], { step: 'contracts' }, { step: 'first' })
    expect(b.log.filter(event => event.kind === 'roll')).toHaveLength(6)
    b.board.attacker = 1
    expect(b.asked.offers.map(({ id }) => id)).toEqual(['contract:4', 'contract:5', 'refuse'])
  })

  test('[WC-CTT-01] [WC-CTT-04] the opponent names three pieces, or one, that allow it', () => {
    const b = battle().rolling([1, 3, 4, 5], { step: 'contracts' }, { step: 'first' })
    b.take('contract:4')
    expect(b.question).toBe('target 0')
    b.take('piece:F1')
    expect(b.question).toBe('contract 0')
    b.take('contract:1')
    expect(b.question).toBe('target 1')
    expect(b.roots).not.toContain('piece:F4') // more than 12 inches from the centre
    b.take('piece:F1').take('piece:F2')
    expect(b.roots).not.toContain('piece:F1')
    b.take("piece:F1'")
    expect(b.board.sides.map(side => side.contract?.pieces)).toEqual([['F1', 'F2', "F1'"], ['F1']])
    expect(b.question).toBe('first 0')
  })
})

describe('keeping it', () => {
  test('[WC-CTT-01] Chalk the Walls: each is marked by an action within 1 inch of its zone', () => {
    const b = holding(1, { pieces: ['F1', 'F2', "F1'"] })
    b.one(0).at = spot(10.5, 10) // 1.0 inch from the zone of F1, which begins at x = 12
    b.act(0).take('chalk:F1')
    expect(b.one(0).actions).toBe(1)
    expect(b.roots).not.toContain('chalk:F1')
    expect(isKept(b.state, 0)).toBe(false)
    b.board.sides[0]!.contract!.done.push('F2', "F1'")
    expect(isKept(b.state, 0)).toBe(true)
    const far = holding(1, { pieces: ['F1'] })
    far.one(0).at = spot(10.45, 10)
    expect(far.act(0).roots).not.toContain('chalk:F1')
    // the enemy has nothing to chalk
    far.one(3).at = spot(10.5, 10)
    expect(far.act(3).roots).not.toContain('chalk:F1')
  })

  test('[WC-CTT-02] Cut Off the Head: the enemy LEADER was taken out of action', () => {
    const b = holding(2)
    fall(b, 4, 0)
    expect(isKept(b.state, 0)).toBe(false)
    fall(b, 3)
    expect(isKept(b.state, 0)).toBe(true)
  })

  test('[WC-CTT-03] Heads for Coin: more enemy HEROES than own; guests do not count', () => {
    const b = holding(3, {}, { blue: [...BAND(6), ['axe-widow', [18, 6]]] })
    fall(b, 3, 1)
    expect(isKept(b.state, 0)).toBe(false)
    fall(b, 6)
    expect(isKept(b.state, 0)).toBe(false)
    fall(b, 4)
    expect(isKept(b.state, 0)).toBe(true)
  })

  test('[WC-CTT-04] Lost Property: searched for wholly within the piece, 4+ finds it once; kept when carried or controlled', () => {
    const b = holding(4, { pieces: ['F1'] })
    b.one(0).at = spot(14.5, 12)
    expect(b.act(0).roots).not.toContain('look:F1')
    b.one(0).at = spot(14.5, 11)
    b.act(0).take('look:F1', null, 3)
    b.take('look:F1', null, 4)
    expect(b.question).toBe('found 0')
    b.take('found', spot(14.5, 12))
    expect(b.board.tokens).toMatchObject([{ kind: 'property', of: 0, at: spot(14.5, 12) }])
    expect(isKept(b.state, 0)).toBe(true) // controlled
    b.one(0).actions = 2
    b.one(0).turn = 'unactivated'
    expect(b.act(0).roots).not.toContain('look:F1')
    b.take('pick:0')
    expect(isKept(b.state, 0)).toBe(true)
    // it counts for nothing else
    expect(resultOf(b.state, { winner: null, rule: 'WC-VIC-02' })[0]!.tokens).toBe(0)
    const token = b.board.tokens[0] as Token
    token.by = 3
    expect(isKept(b.state, 0)).toBe(false)
  })

  test('[WC-CTT-05] Watch from Above: two Waits in a row of one fighter on the highest platform', () => {
    const b = holding(5, {}, { table: M2 })
    b.one(0).at = spot(22.5, 9.4, 6)
    watched(b.state, 0, 'wait')
    expect(isKept(b.state, 0)).toBe(false)
    // others may do what they like meanwhile
    watched(b.state, 1, 'move')
    watched(b.state, 0, 'attack')
    watched(b.state, 0, 'wait')
    expect(isKept(b.state, 0)).toBe(false)
    watched(b.state, 0, 'wait')
    expect(isKept(b.state, 0)).toBe(true)
    const low = holding(5, {}, { table: M2 })
    low.one(0).at = spot(22.5, 11.4, 3)
    watched(low.state, 0, 'wait')
    watched(low.state, 0, 'wait')
    expect(isKept(low.state, 0)).toBe(false)
  })

  test('[WC-CTT-05] Wait, and Wait again in the second activation', () => {
    const b = holding(5, {}, { table: M2 })
    b.one(0).at = spot(22.5, 9.4, 6)
    for (const who of [1, 2, 4]) b.one(who).turn = 'activated'
    b.board.due = 0
    b.run({ step: 'turns' })
      .take('activate:0')
      .take('wait')
      .take('activate:3')
      .take('end')
      .take('activate:0')
      .take('wait')
    expect(isKept(b.state, 0)).toBe(true)
  })

  test('[WC-CTT-06] [WC-CTR-05] Guard the Witness: judged when the battle ends, whoever won', () => {
    const b = holding(6, { hero: 1 })
    const judged = (): string => resultOf(b.state, { winner: 1, rule: 'WC-SCE-03' })[0]!.contract
    b.one(1).damage = 9
    expect(judged()).toBe('kept')
    fall(b, 1)
    expect(judged()).toBe('failed')
    expect(resultOf(b.state, { winner: 0, rule: 'WC-SCE-03' })[0]!.contract).toBe('failed')
  })

  test('[WC-CTR-01] without the option nobody rolls for contracts', () => {
    const off = new Battle({ red: [['paymaster', null]], blue: [['paymaster', null]], options: { campaign: true } })
    expect(off.rolling([6, 2], { step: 'present' }).take('attack').take('edge:south').question).toBe('deploy 1')
    const on = { options: { campaign: true, contracts: true }, table: M1 }
    const b = new Battle({ red: [['paymaster', null]], blue: [['paymaster', null]], ...on })
    b.rolling([6, 2], { step: 'present' }).take('attack').take('edge:south', null, 2, 3, 2, 3)
    expect(b.question).toBe('contract 1')
  })
})

test('[WC-CTR-05] who has taken no contract has kept none', () => {
  const b = battle()
  expect([isKept(b.state, 0), isKept(b.state, 1)]).toEqual([false, false])
})
