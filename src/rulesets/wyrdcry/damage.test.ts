import { describe, expect, test } from 'vitest'
import { healthLeft, healthOf } from './characteristics.ts'
import { block, feature } from './content/pieces.ts'
import { allot, heal } from './damage.ts'
import type { Frame, Ump } from './model.ts'
import { Fight } from './testing-fight.ts'
import type { Stood } from './testing-ground.ts'

const harm = (who: number, n: number, by: number | null = 0): Frame => ({
  step: 'harm',
  hurts: [{ who, n }],
  by,
  rule: 'WC-DMG-01',
})
const pair = (a: Stood[0] = 'warrior', b: Stood[0] = 'warrior', special = {}): Fight =>
  new Fight([[[a, 10, 10]], [[b, 20, 10, special]]], []).act(0)
/** A stage as an umpire: enough for what asks for neither dice nor players. */
const umpire = (stage: Fight): Ump => ({ ...stage.game, tell: () => {} }) as unknown as Ump // nothing else is called

describe('damage', () => {
  test('[WC-DMG-01] [WC-DMG-02] [WC-CHR-06] Health 10 with 7, 5 more: out at the third point, 2 are discarded', () => {
    const stage = pair('warrior', 'warrior', { damage: 7 })
    stage.go(harm(1, 5))
    expect(stage.told.find(({ kind }) => kind === 'wound')).toMatchObject({ who: 1, n: 3, left: 0 })
    expect(stage.f(1)).toMatchObject({ where: 'out', at: null, damage: 10, fell: true, takenOutBy: 0 })
    const alive = pair('warrior', 'warrior', { damage: 7 }).go(harm(1, 2))
    expect(alive.f(1)).toMatchObject({ where: 'table', damage: 9 })
  })
  test('[WC-DMG-03] healing never goes below none, and brings nobody back', () => {
    const stage = pair('warrior', 'warrior', { damage: 3 })
    expect(heal(umpire(stage), 1, 6, 'WC-UAB-02')).toBe(3)
    expect(stage.f(1).damage).toBe(0)
    stage.go(harm(1, 12))
    expect(heal(umpire(stage), 1, 6, 'WC-UAB-02')).toBe(0)
    expect(stage.f(1).where).toBe('out')
  })
  test('[WC-DMG-04] Health comes down to the damage points: out', () => {
    const stage = pair('warrior', 'warrior', { damage: 6 })
    stage.f(1).effects.push({ rule: 'WC-DMG-04', stat: 'health', n: -4, until: 'battle' })
    expect([healthOf(stage.game, 1), healthLeft(stage.game, 1)]).toEqual([6, 0])
    stage.go(harm(1, 0))
    expect(stage.f(1).where).toBe('out')
  })
  test('[WC-DMG-05] what is inflicted, suffered or allocated is the same: Riposte hurts like a blow', () => {
    const stage = new Fight([[[['warrior', 'sword'], 10, 10]], [['warrior', 11.8, 10]]], [], { reacts: true }).act(0)
    stage.take('attack/0:1').take('riposte:1', null, 5, 2, 6)
    const wounds = stage.told.filter(({ kind }) => kind === 'wound')
    expect(wounds.map(({ rule }) => rule)).toEqual(['WC-ATK-17', 'WC-URE-01'])
  })
  test('nobody is hurt who is not on the table', () => {
    const stage = pair()
    stage.f(1).where = 'gone'
    expect(allot(umpire(stage), [{ who: 1, n: 3 }], 'WC-DMG-01')).toEqual({ dealt: [], fallen: [] })
  })
})

describe('out of action', () => {
  test('[WC-OOA-01] [WC-OOA-06] it is remembered who fell, and each credit counts', () => {
    const stage = pair('warrior', 'sodden')
    stage.go(harm(1, 10))
    expect([stage.f(1).fell, stage.f(0).tookOut]).toEqual([true, [1]])
    // set up again (WC-SPL-04), it is the same fighter
    Object.assign(stage.f(1), { where: 'table', at: { ...stage.f(0).at!, x: 40000 }, damage: 5 })
    stage.go(harm(1, 5))
    expect([stage.f(1).fell, stage.f(0).tookOut]).toEqual([true, [1, 1]])
  })
  test('[WC-OOA-02] [WC-TOK-09] what it carried is placed before it is removed', () => {
    const stage = pair()
    stage.board.tokens.push({ id: 0, kind: 'treasure', at: null, by: 1, offWith: null })
    const place = { ...stage.f(1).at!, x: stage.f(1).at!.x + 2540 }
    stage.go(harm(1, 10))
    expect([stage.question, stage.f(1).where]).toEqual(['drop 1', 'table'])
    stage.take('drop:0', place)
    expect(stage.board.tokens[0]).toMatchObject({ by: null, at: place })
    expect(stage.f(1).where).toBe('out')
  })
  test('[WC-OOA-03] a friend who hits a friend is not credited, a twist credits nobody', () => {
    const stage = new Fight(
      [
        [
          ['warrior', 10, 10],
          ['warrior', 15, 10],
        ],
        [['warrior', 30, 30]],
      ],
      [],
    ).act(0)
    stage.go(harm(1, 10, 0))
    expect([stage.f(1).takenOutBy, stage.f(0).tookOut, stage.board.active?.hasTakenOut]).toEqual([null, [], false])
    stage.go(harm(2, 10, null))
    expect([stage.f(2).takenOutBy, stage.f(0).tookOut]).toEqual([null, []])
  })
  test('[WC-OOA-03] [WC-TLN-06] [WC-MRC-08] an attack action, or anything else, of the active fighter', () => {
    const stage = pair()
    stage.go(harm(1, 10))
    expect(stage.board.active).toMatchObject({ hasTakenOut: true, hasSlain: false })
    const blow = new Fight([[[['warrior', 'axe'], 10, 10]], [['warrior', 11.8, 10, { damage: 9 }]]], []).act(0)
    blow.take('attack/0:1', null, 6, 1, 1)
    expect(blow.board.active).toMatchObject({ hasTakenOut: true, hasSlain: true })
  })
  test('[WC-OOA-05] what is measured from it ends with it, a planted banner stays', () => {
    const stage = pair('warrior', 'ferryman')
    const aura = { seat: 1, within: 3 * 2540, n: 1 } as const
    stage.board.auras.push(
      { ...aura, rule: 'WC-DRC-03', kind: 'mire', by: 1, at: null },
      { ...aura, rule: 'WC-MRC-06', kind: 'stand', by: null, at: { x: 0, y: 0, z: 0 } },
    )
    stage.go(harm(1, 18))
    expect(stage.board.auras.map(({ rule }) => rule)).toEqual(['WC-MRC-06'])
  })
  test('[WC-CHN-07] dice it has channelled are lost with it', () => {
    const stage = pair('warrior', 'tide-witch')
    const group = { id: 0, value: 3, dice: 2, touched: false }
    stage.board.sides[1]!.groups.push({ ...group, channelled: 1 }, { ...group, id: 1, channelled: null })
    stage.go(harm(1, 12))
    expect(stage.board.sides[1]!.groups.map(({ id }) => id)).toEqual([1])
  })
  test('[WC-EMB-01] Fervour: +1 for a kill of an EMBER VOW fighter, +1 for its fall, nothing for its sellsword', () => {
    const vow: readonly Stood[] = [
      ['brandbearer', 10, 10],
      ['hammer-mendicant', 12, 10],
      ['ash-novice', 14, 10],
    ]
    const stage = new Fight(
      [
        vow,
        [
          ['warrior', 20, 10],
          ['warrior', 22, 10],
        ],
      ],
      [],
    ).act(0)
    const fervour = () => stage.board.sides[0]!.fervour
    stage.go(harm(3, 10, 1))
    expect(fervour()).toBe(0)
    stage.go(harm(4, 10, 0))
    expect(fervour()).toBe(1)
    stage.go(harm(2, 8, null))
    expect(fervour()).toBe(2)
    stage.go(harm(1, 14, null))
    expect(fervour()).toBe(2)
  })
})

describe('order', () => {
  test('[WC-SEQ-01] [WC-TER-13] all points come first, then one die at the rim', () => {
    const high = [feature('B', 'block', [5, 5, 15, 15], [block([8, 8, 12, 12], [0, 3])])]
    const stage = new Fight([[['warrior', 20, 10]], [['warrior', 11.4, 10, { z: 3 }]]], high).act(0)
    stage.go(harm(1, 6), 6)
    const kinds = stage.told.map(({ kind }) => kind)
    expect(kinds).toEqual(['wound', 'roll'])
  })
})
