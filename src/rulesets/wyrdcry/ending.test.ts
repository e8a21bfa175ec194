import { describe, expect, test } from 'vitest'
import type { Token } from './model.ts'
import { resultOf } from './result.ts'
import { Battle, type Man, type Scene, spot } from './testing.ts'
import { verdict, waversAt } from './victory.ts'

const men = (n: number, y: number, ...more: Man[]): Man[] => [
  ...Array.from({ length: n }, (_, i): Man => [i === 0 ? 'paymaster' : 'warrior', [3 + 2 * i, y]]),
  ...more,
]
const battle = (red = 9, blue = 11, more: Partial<Scene> = {}): Battle =>
  new Battle({ red: men(red, 30), blue: men(blue, 6), scenario: 'SC1', ...more })

const fallen = (b: Battle, ...who: number[]): Battle => {
  for (const one of who) Object.assign(b.one(one), { where: 'out', at: null, fell: true })
  return b
}
const token = (id: number, by: number | null, at = by === null ? spot(18, 18) : null): Token => ({
  id,
  kind: 'treasure',
  at,
  by,
  offWith: null,
})
const LEADS = [1, 2, 3, 4, 5, 6]
const NOTHING = [1, 1, 2, 2, 3, 3]
/** The end phase of this round. */
const dusk = (b: Battle, n: number, ...faces: number[]): Battle => {
  b.board.round = n
  return b.rolling(faces, { step: 'dusk' })
}
const wavers = (b: Battle): boolean[] => b.board.sides.map(({ isWavering }) => isWavering)
const results = (b: Battle) => resultOf(b.state, b.state.over!)

describe('wavering', () => {
  test('[WC-END-01] [WC-END-03] T-03: at half of the warband, rounded up', () => {
    const at = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map(waversAt)
    expect(at).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8])
    expect(wavers(dusk(fallen(battle(), 1, 2, 3, 4), 1, ...LEADS, ...NOTHING))).toEqual([false, false])
    expect(wavers(dusk(fallen(battle(), 1, 2, 3, 4, 5), 1))).toEqual([true, false])
    // ten fighters: five, not six
    expect(wavers(dusk(fallen(battle(10), 1, 2, 3, 4, 5), 1))).toEqual([true, false])
  })

  test('[WC-END-01] for the rest of the battle', () => {
    const b = dusk(fallen(battle(3, 3), 1, 2), 1)
    b.one(1).fell = false
    expect(wavers(dusk(b, 2))).toEqual([true, false])
  })

  test('[WC-END-02] [WC-HSW-03] [WC-GEN-11] guests are left out, reserves are counted, and it is looked at only here', () => {
    const hired: Scene = { red: men(6, 30, ['axe-widow', [20, 30]]), blue: men(3, 6), options: { sellswords: true } }
    const b = fallen(new Battle(hired), 1, 2, 6)
    expect(wavers(b)).toEqual([false, false])
    expect(wavers(dusk(b, 1, ...LEADS, ...NOTHING))).toEqual([false, false])
    expect(wavers(dusk(fallen(b, 3), 1))).toEqual([true, false])
    const late = fallen(battle(6, 3), 1, 2)
    for (const who of [4, 5]) Object.assign(late.one(who), { where: 'reserve', at: null })
    expect(wavers(dusk(late, 1, ...LEADS, ...NOTHING))).toEqual([false, false])
    expect(wavers(dusk(fallen(late, 3), 1))).toEqual([true, false])
  })

  test('[WC-OOA-06] who is set up again stays counted as lost', () => {
    const b = fallen(battle(3, 3), 1, 2)
    Object.assign(b.one(1), { where: 'table', at: spot(3, 20) })
    expect(wavers(dusk(b, 1))).toEqual([true, false])
  })
})

describe('withdrawal', () => {
  test('[WC-END-04] who wavers may withdraw instead of starting a new round', () => {
    const b = dusk(fallen(battle(), 1, 2, 3, 4, 5), 3)
    expect(b.question).toBe('withdraw 0')
    expect(b.asked.otherwise).toBe('stay')
    expect(b.take('stay', null, ...LEADS, ...NOTHING).board.round).toBe(4)
    // four of nine: not offered
    expect(dusk(fallen(battle(), 1, 2, 3, 4), 3, ...LEADS, ...NOTHING).board.round).toBe(4)
  })

  test('[WC-END-05] [WC-END-06] [WC-END-09] the engaged drop their tokens, all leave alive, the enemy wins and takes what is left', () => {
    const red: Man[] = [
      ['paymaster', [3, 30]],
      ['warrior', [10, 30]],
      ['warrior', [20, 30]],
      ['warrior', [30, 30]],
    ]
    const blue: Man[] = [
      ['paymaster', [18, 6]],
      ['warrior', [10, 27.8]], // 1.2 inches from the first carrier
      ['warrior', [20, 28]], // 1.0 from the second
    ]
    const b = fallen(new Battle({ red, blue, scenario: 'SC1' }), 0, 3)
    b.board.tokens = [token(0, 1), token(1, 2), token(2, null), token(3, 4)]
    dusk(b, 3)
    b.take('withdraw')
    expect(b.question).toBe('drop 0')
    b.take('drop:1', spot(20, 31))
    expect(b.state.over).toEqual({ winner: 1, rule: 'WC-END-06' })
    expect([1, 2].map(who => b.one(who).where)).toEqual(['gone', 'gone'])
    expect(b.one(1).fell).toBe(false)
    const [lost, won] = results(b)
    expect(lost).toMatchObject({ outcome: 'lost', ended: 'withdrew', isWavering: true, tokens: 1 })
    expect(won).toMatchObject({ outcome: 'won', tokens: 3 })
    expect([lost!.favour, won!.favour]).toEqual([1, 4])
  })

  test('[WC-END-07] after the last round nobody withdraws any more; before a fifth he may', () => {
    const b = (): Battle => fallen(battle(), 1, 2, 3, 4, 5)
    expect(dusk(b(), 4, 2).state.over?.rule).toBe('WC-VIC-02')
    expect(dusk(b(), 4, 3).question).toBe('withdraw 0')
  })

  test('[WC-END-07] [WC-TWI-02] [WC-TWT-04] what happens at the end of a round comes before losses are counted', () => {
    const b = battle(9, 11, { options: { twist: 'falling-debris' } })
    fallen(b, 1, 2, 3, 4)
    b.one(5).damage = 9
    // one die for each on the table: red's second falls by it, as the fifth of nine
    const hit = b.board.fighters.flatMap((one, who) => (one.where === 'table' ? [who === 5 ? 4 : 1] : []))
    expect(wavers(dusk(b, 2, ...hit))).toEqual([true, false])
  })

  test('[WC-END-08] both waver: the player with initiative first, and the first withdrawal ends it', () => {
    const b = fallen(battle(), 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15)
    b.board.initiative = 1
    dusk(b, 2)
    expect(b.question).toBe('withdraw 1')
    expect(b.take('stay').question).toBe('withdraw 0')
    expect(b.take('withdraw').state.over?.winner).toBe(1)
  })
})

describe('wipe-out and concession', () => {
  test('[WC-END-10] with no roster fighter on the table or in reserve the battle ends as if it had withdrawn', () => {
    const blue: Man[] = [
      ['warrior', [3, 6]],
      ['axe-widow', [6, 6]],
    ]
    const b = new Battle({ red: men(3, 30), blue, scenario: 'SC1', options: { sellswords: true } })
    b.act(0)
    fallen(b, 3)
    b.take('end')
    expect(b.state.over).toEqual({ winner: 0, rule: 'WC-END-10' })
    expect(b.one(4).where).toBe('gone')
    expect(results(b)[1]).toMatchObject({ outcome: 'lost', ended: 'wiped-out' })
    // somebody in reserve keeps it going
    const late = battle(3, 2).act(0)
    Object.assign(fallen(late, 3).one(4), { where: 'reserve', at: null })
    expect(late.take('end').state.over).toBeNull()
  })

  test('[WC-END-10] after an end-of-round effect too; both sides empty: the victory condition', () => {
    const b = fallen(battle(2, 2), 0, 1, 2, 3)
    expect(dusk(b, 1).state.over).toEqual({ winner: null, rule: 'WC-VIC-02' })
    expect(dusk(fallen(battle(2, 2), 2, 3), 1).state.over).toEqual({ winner: 0, rule: 'WC-END-10' })
  })

  test('[WC-END-11] whoever concedes drops his tokens where they are, leaves, and loses', () => {
    const b = battle(3, 3)
    b.board.tokens = [token(0, 0), token(1, 1), token(2, 2)]
    b.act(3).as(0, 'concede')
    expect(b.state.over).toEqual({ winner: 1, rule: 'WC-END-11' })
    expect(b.board.tokens.map(({ at, by }) => [at !== null, by])).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ])
    expect(results(b).map(({ outcome, tokens }) => [outcome, tokens])).toEqual([
      ['lost', 0],
      ['won', 3],
    ])
  })

  const engaged = (isWavering: boolean): Battle => {
    const red: Man[] = [
      ['paymaster', [10, 20]],
      ['warrior', [20, 20]],
      ['warrior', [30, 20]],
    ]
    const blue: Man[] = [
      ['paymaster', [10, 18.5]],
      ['warrior', [20, 18.5]],
      ['warrior', [30, 6]],
    ]
    const b = new Battle({ red, blue, scenario: 'SC1', options: { campaign: true } })
    b.board.sides[0]!.isWavering = isWavering
    b.board.tokens = [token(0, 2)]
    b.board.sides[0]!.contract = { n: 6, pieces: [], done: [], hero: 0, watchers: [], isKept: false }
    return b.act(0).as(0, 'concede')
  }

  test('[WC-END-12] conceding while not wavering earns nothing, and who was engaged rolls for injury', () => {
    const b = engaged(false)
    const [lost] = results(b)
    expect(lost).toMatchObject({ isShamed: true, contract: 'failed', ended: 'conceded' })
    expect(lost!.favour).toBe(-2) // nothing earned, and the contract failed
    expect(lost!.fighters.map(({ isHurt }) => isHurt)).toEqual([true, true, false])
    expect(lost!.fighters.map(({ isOut }) => isOut)).toEqual([false, false, false])
  })

  test('[WC-END-13] conceding while wavering counts as a withdrawal, but tokens are dropped and the engaged roll', () => {
    const [lost, won] = results(engaged(true))
    expect(lost).toMatchObject({ isShamed: false, contract: 'kept', isWavering: true, tokens: 0 })
    expect(lost!.fighters.map(({ isHurt }) => isHurt)).toEqual([true, true, false])
    expect(won!.tokens).toBe(1)
  })

  test('[WC-END-14] who wins that way has what he holds; a contract he has not kept is void', () => {
    const b = battle(3, 3, { options: { campaign: true } })
    b.board.sides[1]!.contract = { n: 2, pieces: [], done: [], hero: null, watchers: [], isKept: false }
    b.act(0).as(0, 'concede')
    expect(results(b)[1]).toMatchObject({ outcome: 'won', contract: 'void' })
    const kept = battle(3, 3, { options: { campaign: true } })
    kept.board.sides[1]!.contract = { n: 2, pieces: [], done: [], hero: null, watchers: [], isKept: false }
    fallen(kept, 0)
    kept.act(1).as(0, 'concede')
    expect(results(kept)[1]!.contract).toBe('kept')
  })

  test('[WC-END-14] [WC-SCE-14] the vault, if it was found, belongs to who is left, though nobody stands by it', () => {
    const found = (vault: boolean) => {
      const b = battle(3, 3, { options: { campaign: true }, scenario: 'SC5' })
      if (vault) b.board.ground.vault = spot(18, 18)
      return results(b.act(0).as(0, 'concede')).map(({ hasVault, favour }) => [hasVault, favour])
    }
    expect(found(true)).toEqual([
      [false, 0],
      [true, 3],
    ])
    expect(found(false)[1]).toEqual([false, 1])
  })

  test('[WC-END-14] [WC-SCE-11] the hoard: who is left is paid for what lies there, and who left for what he carried off', () => {
    const b = battle(3, 3, { options: { campaign: true }, scenario: 'SC4' })
    b.board.attacker = 0
    b.board.tokens = [token(0, 0), token(1, null), token(2, null), token(3, null), token(4, null)]
    b.board.sides[0]!.isWavering = true
    b.rolling([], { step: 'withdraw', seats: [0] }).take('withdraw')
    expect(results(b).map(({ shards, favour }) => [shards, favour])).toEqual([
      [1, 1],
      [4, 5],
    ])
  })
})

describe('victory', () => {
  test('[WC-VIC-01] [WC-VIC-03] [WC-GEN-02] [WC-SCE-03] [WC-SET-04] most tokens carried wins, whatever was lost on the way', () => {
    const b = fallen(battle(), 1, 2, 3, 4, 5)
    b.board.tokens = [token(0, 6), token(1, 7), token(2, 9)]
    expect(verdict(b.state)).toEqual({ winner: 0, rule: 'WC-SCE-03' })
    b.board.tokens.push(token(3, 10))
    expect(verdict(b.state)).toEqual({ winner: null, rule: 'WC-VIC-02' })
    b.board.tokens.push(token(4, 11))
    expect(verdict(b.state).winner).toBe(1)
  })

  test('[WC-VIC-02] nobody has more: a draw', () => {
    expect(verdict(battle().state)).toEqual({ winner: null, rule: 'WC-VIC-02' })
  })
})
