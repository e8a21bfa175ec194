import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { hasTalent, isKeyword } from './card.ts'
import { braveryOf, healthOf, moveOf, reachOf } from './characteristics.ts'
import { FIGHTERS } from './content/fighters.ts'
import { feature, floor, wall } from './content/pieces.ts'
import { SELLSWORDS } from './content/sellswords.ts'
import { TALENTS } from './content/talents.ts'
import type { Aura, Effect } from './model.ts'
import { attacksOf, coverIn, defenseOf, type Strike, skillOf } from './strike.ts'
import { Fight } from './testing-fight.ts'
import type { Stood } from './testing-ground.ts'

const duel = (a: Stood[0], b: Stood[0], gap = 0.8, ...more: Stood[]): Fight =>
  new Fight([[[a, 10, 10]], [[b, 11 + gap, 10], ...more]], []).act(0)
const first: Strike = { by: 0, at: 1, weapon: 0 }
const lay = (stage: Fight, who: number, effect: Pick<Effect, 'stat' | 'n'> & Partial<Effect>): void => {
  stage.f(who).effects.push({ rule: 'WC-MOD-01', until: 'round', ...effect })
}
const aura = (of: Pick<Aura, 'kind' | 'rule' | 'seat' | 'by' | 'within'> & Partial<Aura>): Aura => ({
  at: null,
  n: 1,
  ...of,
})

describe('characteristics', () => {
  test('[WC-CHR-01] the Warrior has 5 inches, 3, 3, 3, 10, 5+, and every profile six numbers', () => {
    const stage = duel('warrior', 'warrior')
    expect([moveOf(stage.game, 0).n, healthOf(stage.game, 0), braveryOf(stage.game, 0).n]).toEqual([5, 10, 5])
    for (const { id, numbers } of [...FIGHTERS, ...SELLSWORDS]) {
      const six = [numbers.move, numbers.fight, numbers.shoot, numbers.defense, numbers.health, numbers.bravery]
      expect(
        six.every(n => Number.isInteger(n) && n > 0),
        id,
      ).toBe(true)
    }
  })
  test('[WC-CHR-02] Move 5 covers 5 inches', () => {
    expect(reachOf(duel('warrior', 'warrior').game, 0)).toBe(5 * INCH)
  })
  test('[WC-CHR-05] Defense 3, light armour 1 and a shield 1 make 5', () => {
    const made = defenseOf(duel('warrior', ['warrior', 'light-armour', 'shield']).game, { ...first, weapon: 0 }, null)
    expect(made).toEqual({
      n: 5,
      parts: [
        { n: 3, rule: 'WC-CHR-05' },
        { n: 2, rule: 'WC-CHR-05' },
      ],
    })
  })
  test('[WC-EQP-06] [WC-EQP-17] heavy armour: never more than 4, with Quicken too', () => {
    const stage = duel(['paymaster', 'heavy-armour'], 'warrior')
    expect(moveOf(stage.game, 0)).toMatchObject({ n: 4, parts: [{ n: 5 }, { n: -1, rule: 'WC-EQP-06' }] })
    lay(stage, 0, { stat: 'move', n: 1 })
    expect(moveOf(stage.game, 0).n).toBe(4)
    lay(stage, 0, { stat: 'move', n: -3 })
    expect(moveOf(stage.game, 0).n).toBe(3)
  })
})

describe('modifiers', () => {
  test('[WC-MOD-01] [WC-MOD-02] all add up, the same rule from two sources too', () => {
    const stage = duel(['warrior', 'axe'], 'warrior')
    const mob: Effect = { rule: 'WC-ROK-13', stat: 'fight', n: -1, until: 'round' }
    stage.f(0).effects.push(mob, mob)
    expect(skillOf(stage.game, first).n).toBe(1)
    const swords = duel(['warrior', 'axe'], ['warrior', 'sword', 'sword'])
    expect(defenseOf(swords.game, first, null).n).toBe(5)
  })
  test('[WC-MOD-03] nothing falls below 1: Defense, Fight, Move, Health, Attacks', () => {
    const stage = duel(['warrior', 'axe'], 'warrior')
    for (const stat of ['fight', 'move', 'health', 'attacks'] as const) lay(stage, 0, { stat, n: -20 })
    lay(stage, 1, { stat: 'defense', n: -3 })
    expect([
      skillOf(stage.game, first).n,
      attacksOf(stage.game, first).n,
      moveOf(stage.game, 0).n,
      healthOf(stage.game, 0),
    ]).toEqual([1, 1, 1, 1])
    expect(defenseOf(stage.game, first, null).n).toBe(1)
  })
  test('[WC-DRC-03] [WC-DRC-05] [WC-OOA-05] black water slows enemies within 3 inches of it, while it stands', () => {
    const wet = (gap: number) => {
      const stage = duel('warrior', 'ferryman', gap)
      stage.board.auras.push(aura({ kind: 'mire', rule: 'WC-DRC-03', seat: 1, by: 1, within: 3 * INCH }))
      return stage
    }
    expect([moveOf(wet(3).game, 0).n, moveOf(wet(3.1).game, 0).n, moveOf(wet(3).game, 1).n]).toEqual([4, 5, 5])
    const twice = wet(3)
    twice.board.auras.push(aura({ kind: 'mire', rule: 'WC-DRC-05', seat: 1, by: 1, within: 6 * INCH, n: 2 }))
    expect(moveOf(twice.game, 0).n).toBe(2)
    twice.f(1).where = 'out'
    expect(moveOf(twice.game, 0).n).toBe(5)
  })
  test('[WC-MRC-06] the banner: Forward against targets near it, Stand for friends near it', () => {
    const at = { x: 15 * INCH, y: 26 * INCH, z: 0 }
    const banner = (kind: 'forward' | 'stand', seat: number) => {
      const stage = duel(['bowhand', 'axe', 'bow'], 'warrior', 2)
      stage.board.auras.push(aura({ kind, rule: 'WC-MRC-06', seat, by: null, at, within: 3 * INCH }))
      return stage
    }
    expect([0, 1].map(weapon => skillOf(banner('forward', 0).game, { ...first, weapon }).n)).toEqual([4, 4])
    expect(skillOf(banner('forward', 1).game, first).n).toBe(3)
    expect(defenseOf(banner('stand', 1).game, first, null).n).toBe(4)
    expect(defenseOf(banner('stand', 0).game, first, null).n).toBe(3)
  })
  test('[WC-TLN-11] Raised Shields: friends within an inch, itself included, against shots only', () => {
    const stage = duel(['bowhand', 'axe', 'bow'], 'sergeant', 9, ['warrior', 22, 10], ['warrior', 24, 10])
    stage.board.auras.push(aura({ kind: 'shields', rule: 'WC-TLN-11', seat: 1, by: 1, within: INCH, n: 2 }))
    const defense = (at: number, weapon: number) => defenseOf(stage.game, { by: 0, at, weapon }, null).n
    expect([defense(1, 1), defense(2, 1), defense(3, 1), defense(1, 0)]).toEqual([5, 5, 3, 3])
  })
  test('[WC-EMB-04] Consumed: Fight +1 and Defense -1, of EMBER VOW fighters alone', () => {
    const stage = duel(['brandbearer', 'axe'], 'warrior')
    stage.board.sides[0]!.fervour = 9
    expect(skillOf(stage.game, first).n).toBe(3)
    stage.board.sides[0]!.fervour = 10
    expect(skillOf(stage.game, first).n).toBe(4)
    expect(defenseOf(stage.game, { by: 1, at: 0, weapon: 0 }, null).n).toBe(2)
    const guest = duel('hammer-mendicant', 'warrior')
    guest.board.sides[0]!.fervour = 10
    expect(skillOf(guest.game, first).n).toBe(7) // WC-HSW-08
  })
  test('[WC-EMB-12] Swept Along: Fight +1 within 3 inches of another friendly HERO', () => {
    const swept = (x: number, who = 'cinder-abbot') =>
      skillOf(
        new Fight(
          [
            [
              ['ash-novice', 10, 10],
              [who, x, 10],
            ],
            [['warrior', 10, 11.8]],
          ],
          [],
        ).game,
        { by: 0, at: 2, weapon: 0 },
      ).n
    expect([swept(14), swept(14.1), swept(13, 'penitent')]).toEqual([3, 2, 2])
  })
  test('[WC-EMB-08] [WC-ITM-02] a light makes its bearer easy to shoot', () => {
    const defense = (at: Stood[0], weapon: number) =>
      defenseOf(duel(['bowhand', 'axe', 'bow'], at, 9).game, { ...first, weapon }, null).n
    expect([defense('lamp-bearer', 1), defense('lamp-bearer', 0)]).toEqual([2, 3])
    expect([defense(['sergeant', 'lantern'], 1), defense(['sergeant', 'lantern'], 0)]).toEqual([2, 3])
  })
})

describe('what puts somebody in cover', () => {
  const beside = (who: Stood[0], gap: number, by: Stood[0] = ['bowhand', 'bow', 'axe'], near = 0.9) => {
    const x = 11 + gap
    const on = [feature('F1', 'there', [1, 1, 35, 35], [wall([x + 0.5 + near, 8, x + 0.8 + near, 12], [0, 2])])]
    return new Fight([[[by, 10, 10]], [[who, x, 10]]], on)
  }
  const rule = (stage: Fight, weapon = 0) => coverIn(stage.game, { ...first, weapon })?.rule ?? null
  test('[WC-ROK-11] Hard to Spot: beside an obstacle, against shots', () => {
    expect([rule(beside('chimney-brat', 5)), rule(beside('chimney-brat', 0.8), 1)]).toEqual(['WC-ROK-11', null])
    expect(rule(beside('chimney-brat', 5, undefined, 1.1))).toBeNull()
    expect(defenseOf(beside('chimney-brat', 5).game, first, null).n).toBe(4)
  })
  test('[WC-TLN-15] [WC-ITM-01] Grey Step, or a grey cloak: from more than 6 inches', () => {
    const cloak: Stood[0] = ['sergeant', 'grey-cloak']
    expect([rule(beside(cloak, 6.1)), rule(beside(cloak, 6)), rule(beside('sergeant', 6.1))]).toEqual([
      'WC-TLN-15',
      null,
      null,
    ])
    const under = [feature('F1', 'there', [1, 1, 35, 35], [floor([17.5, 9, 22, 12], [2.8, 3])])]
    expect(rule(new Fight([[[['bowhand', 'bow'], 10, 10]], [['fowler', 17.2, 10]]], under))).toBe('WC-TLN-15')
  })
  test('[WC-MRC-20] behind a pavise', () => {
    const stage = duel(['bowhand', 'bow', 'axe'], 'pavisier', 9)
    stage.board.auras.push(aura({ kind: 'pavise', rule: 'WC-MRC-20', seat: 1, by: 1, within: INCH }))
    expect([rule(stage), rule(stage, 1)]).toEqual(['WC-MRC-20', null])
    expect(defenseOf(stage.game, first, null).n).toBe(5)
  })
  test('[WC-TLN-24] Threading Shot: nobody it shoots at is in cover', () => {
    expect(rule(beside('chimney-brat', 5, 'fowler'))).toBeNull()
  })
  test('[WC-COV-08] cover is one state', () => {
    const stage = beside('chimney-brat', 5)
    stage.board.auras.push(aura({ kind: 'pavise', rule: 'WC-MRC-20', seat: 1, by: 1, within: INCH }))
    expect(defenseOf(stage.game, first, null).n).toBe(4)
  })
})

describe('keywords and talents', () => {
  test('[WC-KEY-01] [WC-KEY-07] rules name fighters by keyword', () => {
    const { game } = duel('warrior', 'paymaster')
    expect([0, 1].map(who => [isKeyword(game, who, 'HENCHMAN'), isKeyword(game, who, 'HERO')])).toEqual([
      [true, false],
      [false, true],
    ])
  })
  test('[WC-KEY-02] [WC-KEY-03] [WC-KEY-13] keywords are capitals in the singular, and compared in any case', () => {
    const { game } = duel('warrior', 'paymaster')
    for (const { keywords } of [...FIGHTERS, ...SELLSWORDS]) {
      for (const word of keywords) expect(word).toBe(word.toUpperCase())
    }
    expect(isKeyword(game, 0, 'Mercenaries')).toBe(true)
    expect(isKeyword(game, 0, 'HEROES')).toBe(false)
    expect(isKeyword(game, 1, 'HEROES')).toBe(true)
  })
  test('[WC-KEY-11] sizes have no effect but on the body', () => {
    const { game } = duel('warrior', 'chimney-brat')
    expect(isKeyword(game, 1, 'SMALL')).toBe(true)
    expect(defenseOf(game, first, null).n).toBe(3)
  })
  test('[WC-TAL-01] [WC-TAL-04] a talent is a trait, an ability or a reaction; only abilities are paid with dice', () => {
    for (const talent of TALENTS) {
      expect(['trait', 'ability', 'reaction']).toContain(talent.kind)
      expect('price' in talent).toBe(talent.kind === 'ability')
    }
    expect(hasTalent(duel('warrior', 'warrior').game, 0, 'driven-by-greed')).toBe(true)
  })
  test('[WC-TAL-02] a trait works by itself: nobody announces Seeing Red', () => {
    const stage = duel('breaker', 'warrior')
    stage.f(0).damage = 1
    stage.take('attack/0:1', null, 1, 1, 1, 1, 1)
    expect(stage.question).toBe('act 0')
  })
})
