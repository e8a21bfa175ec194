import { describe, expect, test } from 'vitest'
import { apply, cloneState, type Dice, type GameState } from '#engine'
import { chanceThat } from '../../odds/odds.ts'
import { whyNotStrike } from './aim.ts'
import { moveOf } from './characteristics.ts'
import { feature, wall } from './content/pieces.ts'
import type { Book } from './model.ts'
import { armOf, defenseOf, rowOf, type Strike, skillOf } from './strike.ts'
import { Fight } from './testing-fight.ts'
import type { Stood } from './testing-ground.ts'

const duel = (a: Stood[0], b: Stood[0], gap = 0.8, ...more: Stood[]): Fight =>
  new Fight([[[a, 10, 10]], [[b, 11 + gap, 10], ...more]], []).act(0)
const first: Strike = { by: 0, at: 1, weapon: 0 }
const odds = (stage: Fight, offer: string, came: (state: GameState<Book>) => boolean): string =>
  chanceThat((dice: Dice) => {
    const copy = cloneState({ ...stage.rules, clone: board => structuredClone(board) }, stage.state)
    apply(stage.rules, copy, { seat: stage.asked.seat, offer }, undefined, dice)
    return came(copy)
  })

describe('weapons', () => {
  test('[WC-WPN-01] Heft adds to Fight of a melee weapon, to Shoot of a ranged one', () => {
    const hammer = duel(['warrior', 'war-hammer'], 'warrior')
    expect(skillOf(hammer.game, first).n).toBe(5)
    expect(rowOf(5, 3).name).toBe('greater')
    expect(skillOf(duel(['bowhand', 'crossbow'], 'warrior', 9).game, first).n).toBe(4)
  })
  test('[WC-WPN-02] [WC-MOD-02] Parry: +1 Defense in melee for each such weapon, none against arrows', () => {
    const against = (...kit: string[]) => duel(['bowhand', 'axe', 'bow'], ['warrior', ...kit])
    const defense = (stage: Fight, weapon: number) => defenseOf(stage.game, { ...first, weapon }, null).n
    const sword = against('sword', 'light-armour')
    expect([defense(sword, 0), defense(sword, 1)]).toEqual([5, 4])
    expect(defense(against('sword', 'sword'), 0)).toBe(5)
    // WC-EQP-10: armed with it, whatever it strikes with
    expect(defense(against('sword', 'axe'), 0)).toBe(4)
  })
  test('[WC-WPN-03] [WC-WPN-04] a crossbow starts loaded, and after a shot it is not', () => {
    const stage = duel(['bowhand', 'crossbow'], 'warrior', 9)
    stage.take('attack/0:1', null, 1, 1)
    expect(stage.f(0).weapons[0]).toBe('empty')
    expect(whyNotStrike(stage.game, first)).toEqual({ rule: 'WC-WPN-03', why: 'Weapon not loaded' })
    expect(stage.offers).toEqual(['end'])
  })
  test('[WC-WPN-05] each of a brace is loaded by itself: two shots, then none', () => {
    const stage = duel(['paymaster', 'pistol', 'pistol'], 'warrior', 4)
    stage.take('attack/0:1', null, 2, 2)
    expect(stage.offers).toEqual(['attack/1:1', 'end'])
    stage.take('attack/1:1', null, 2, 2)
    expect([stage.offers, stage.f(0).weapons]).toEqual([['end'], ['empty', 'empty', 'ready']])
  })
  test('[WC-WPN-06] Fickle: a handgun fizzles with 11/36, and then nothing hits', () => {
    const stage = duel(['paymaster', 'handgun'], 'warrior', 9)
    const unhurt = odds(stage, 'attack/0:1', ({ board }) => board.fighters[1]!.damage === 0)
    // Shoot 4 + 2 v 3: twice. No damage by a 1 among two dice, or two 2s
    expect(unhurt).toBe('1/3') // 11/36 + 1/36
    const log = duel(['paymaster', 'handgun'], 'warrior', 9).take('attack/0:1', null, 1, 6)
    expect([log.f(1).damage, log.told.at(-1)?.rule]).toEqual([0, 'WC-WPN-06'])
  })
  test('[WC-ITM-16] fine powder: a 1 is only a miss', () => {
    const stage = duel(['paymaster', 'handgun', 'fine-powder'], 'warrior', 9)
    stage.f(0).effects.push({ rule: 'WC-ITM-16', stat: 'fine-powder', n: 1, until: 'battle' })
    expect(stage.take('attack/0:1', null, 1, 6).f(1).damage).toBe(8)
  })
  const near: Stood = ['warrior', 16.2, 11.4]
  test('[WC-WPN-07] [WC-WPN-08] Blast: each natural 6 deals 2 to somebody beside the target, the same one too', () => {
    const stage = duel(['warrior', 'fire-flask'], 'warrior', 4, near)
    stage.take('attack/0:1', null, 6, 6, 1, 2)
    expect(stage.damage).toEqual([0, 4, 4]) // two critical hits of 2; one other in sight, so nobody is asked
  })
  test('[WC-WPN-07] nobody farther than an inch from the target is hit', () => {
    const stage = duel(['warrior', 'fire-flask'], 'warrior', 4, ['warrior', 15, 12.1])
    expect(stage.take('attack/0:1', null, 6, 1, 1, 1).damage).toEqual([0, 2, 0])
  })
  test('[WC-WPN-08] nobody whom the attacker does not see is hit, however near the target', () => {
    const behind: Stood = ['warrior', 15, 11.9]
    const screen = [
      feature(
        'F1',
        'there',
        [1, 1, 35, 35],
        [wall([14.2, 10.9, 15.8, 11.2], [0, 5]), wall([13.9, 10.9, 14.2, 13], [0, 5])],
      ),
    ]
    const hit = (on: typeof screen): number[] =>
      new Fight([[[['warrior', 'fire-flask'], 10, 10]], [['warrior', 15, 10], behind]], on)
        .act(0)
        .take('attack/0:1', null, 6, 1, 1, 1).damage
    expect([hit([]), hit(screen)]).toEqual([
      [0, 2, 2],
      [0, 2, 0],
    ])
  })
  test('[WC-SEQ-06] [WC-MRC-22] who is hurt by Blast was damaged by the attack action too', () => {
    const surgeon: Stood = ['field-surgeon', 19, 11.4]
    const sides = [[[['warrior', 'fire-flask'], 10, 10] as Stood], [['warrior', 15, 10] as Stood, near, surgeon]]
    const stage = new Fight(sides, [], { reacts: true }).act(0).take('attack/0:1', null, 6, 1, 1, 1)
    expect(stage.roots).toContain('not-yet:3:2')
  })
  test('[WC-WPN-08] among several the attacker chooses, friend or foe, or nobody; by default the nearest enemy', () => {
    const sides: readonly (readonly Stood[])[] = [
      [
        [['warrior', 'fire-flask'], 10, 10],
        ['warrior', 14.6, 11.9],
      ],
      [
        ['warrior', 15, 10],
        ['warrior', 16.3, 11.3],
        ['warrior', 15, 8.2],
      ],
    ]
    const stage = new Fight(sides, []).act(0)
    stage.f(0).effects.push({ rule: 'WC-TLN-26', stat: 'press', n: 1, until: 'activation', next: 'ranged' })
    stage.take('attack/0:2', null, 6, 6, 6, 1)
    expect(stage.question).toBe('blast 0')
    expect(stage.roots).toEqual(['blast:4', 'blast:3', 'blast:1', 'nobody'])
    expect(stage.asked.otherwise).toBe('blast:4')
    stage.take('blast:3').take('nobody').take('blast:3')
    expect(stage.damage).toEqual([0, 0, 6, 4, 0])
  })
  test('[WC-WPN-08] only a friend is near: by default nobody', () => {
    const sides: readonly (readonly Stood[])[] = [
      [
        [['warrior', 'fire-flask'], 10, 10],
        ['warrior', 15, 11.9],
      ],
      [['warrior', 15, 10]],
    ]
    const stage = new Fight(sides, []).act(0)
    stage.f(0).effects.push({ rule: 'WC-TLN-26', stat: 'press', n: 1, until: 'activation', next: 'ranged' })
    stage.take('attack/0:2', null, 6, 1, 1, 1)
    expect([stage.roots, stage.asked.otherwise]).toEqual([['blast:1', 'nobody'], 'nobody'])
  })
  test('[WC-WPN-15] measured from where the target stood, and credited to the attacker', () => {
    const stage = duel(['warrior', 'blunderbuss'], 'warrior', 4, near)
    stage.f(1).damage = 9
    stage.f(2).damage = 9
    stage.take('attack/0:1', null, 6, 1, 1, 1, 1, 1)
    expect([stage.f(1).where, stage.f(2).where, stage.f(0).tookOut]).toEqual(['out', 'out', [1, 2]])
    expect(stage.board.active?.hasSlain).toBe(true)
  })
  test('[WC-WPN-09] one use in a battle', () => {
    const stage = duel(['warrior', 'blunderbuss'], 'warrior', 4).take('attack/0:1', null, 1, 1, 1, 1, 1, 1)
    expect(whyNotStrike(stage.game, first)).toEqual({ rule: 'WC-WPN-09', why: 'Already used this battle' })
  })
  test('[WC-WPN-10] [WC-WPN-11] Lash silences its target, and nobody else', () => {
    const chain = (b: Stood[0], ...more: Stood[]) =>
      new Fight([[[['crow-mother', 'grapnel-chain'], 10, 10]], [[b, 13.5, 10], ...more]], [], { reacts: true }).act(0)
    expect(chain('warrior').take('attack/0:1', null, 1, 1, 1).question).toBe('act 0')
    const stage = chain('paymaster', ['doorward', 15.6, 10]).take('attack/0:1')
    expect(stage.roots).toEqual(['shut-the-door:2', 'shut-the-door:2:heroic', 'pass'])
  })
  test('[WC-WPN-12] [WC-KEY-12] [WC-ITM-08] Hallowed: +1 Fight against DROWNED, DEMON and THRALL', () => {
    const fight = (at: string) => skillOf(duel('hammer-mendicant', at).game, first).n
    expect(['sodden', 'ferryman', 'warrior'].map(fight)).toEqual([8, 8, 7])
    const water = duel(['warrior', 'axe', 'sword'], 'sodden')
    water.f(0).effects.push({ rule: 'WC-ITM-08', stat: 'hallowed', n: 1, until: 'battle' })
    expect([0, 1].map(weapon => skillOf(water.game, { ...first, weapon }).n)).toEqual([3, 4])
  })
  test('[WC-WPN-13] Barbed: a hit or critical hit slows its target by 2 inches', () => {
    const hit = duel(['bargeman', 'harpoon'], 'warrior', 6).take('attack/0:1', null, 4, 1)
    expect(moveOf(hit.game, 1)).toMatchObject({ n: 3 })
    const missed = duel(['bargeman', 'harpoon'], 'warrior', 6).take('attack/0:1', null, 3, 1)
    expect(moveOf(missed.game, 1).n).toBe(5)
  })
  test('[WC-EQP-14] who has no melee weapon fights Unarmed', () => {
    const stage = duel(['bowhand', 'bow'], 'warrior')
    expect(armOf(stage.game, { by: 0, weapon: 1 })).toMatchObject({ attacks: 2, hit: 1, crit: 2 })
    stage.take('attack/1:1', null, 4, 6)
    expect(stage.f(1).damage).toBe(3)
  })
  test('[WC-ITM-11] night sap: after a critical hit, forfeit an action or suffer D6, as the target chooses', () => {
    const sapped = (special = {}) =>
      new Fight([[[['sergeant', 'axe', 'night-sap'], 10, 10]], [['warrior', 11.8, 10, special]]], [])
        .act(0)
        .take('attack/0:1', null, 6, 1, 1)
    const kept = sapped()
    expect([kept.question, kept.asked.otherwise]).toEqual(['sap 0', 'keep'])
    expect(kept.take('keep').f(0).spentBattle).toEqual([])
    const lost = sapped().take('night-sap')
    expect([lost.question, lost.asked.otherwise, lost.roots]).toEqual(['sap 1', 'forfeit', ['forfeit', 'suffer']])
    expect(lost.take('forfeit').f(1)).toMatchObject({ actions: 1, damage: 4 })
    expect(sapped().take('night-sap').take('suffer', null, 3).f(1).damage).toBe(7)
    const done = sapped({ turn: 'activated', actions: 0 }).take('night-sap', null, 4)
    expect([done.f(1).damage, done.f(0).spentBattle]).toEqual([8, ['night-sap']])
    expect(done.take('attack/0:1', null, 6, 1, 1).question).toBe('act 0') // there is no more of it
  })
  test('[WC-DRC-08] [WC-EMB-13] [WC-TLN-19] [WC-ACT-20] a hit takes an action, or hurts who has none', () => {
    const drag = (special = {}) => {
      const stage = new Fight([[['eel-hound', 10, 10]], [['warrior', 11.8, 10, special]]], []).act(0)
      stage.f(0).effects.push({ rule: 'WC-DRC-08', stat: 'drag', n: 3, until: 'activation', next: 'melee' })
      return stage
    }
    expect(drag().take('attack/0:1', null, 3, 1, 1).f(1)).toMatchObject({ actions: 1, turn: 'unactivated' })
    expect(drag().take('attack/0:1', null, 2, 1, 1).f(1)).toMatchObject({ actions: 2 })
    const waiting = drag({ turn: 'waiting', actions: 1 }).take('attack/0:1', null, 3, 1, 1)
    expect(waiting.f(1)).toMatchObject({ actions: 0, turn: 'activated', damage: 2 })
    const done = drag({ turn: 'activated', actions: 0 }).take('attack/0:1', null, 3, 1, 1)
    expect(done.f(1).damage).toBe(5)
    expect(done.f(0).effects).toEqual([])
  })
  test('[WC-DRC-09] Corpse-Picker: a kill in melee removes D3', () => {
    const stage = duel(['mudlark', 'dagger'], 'warrior')
    Object.assign(stage.f(0), { damage: 5 })
    stage.f(1).damage = 9
    expect(stage.take('attack/0:1', null, 6, 1, 1, 4).f(0).damage).toBe(3)
  })
})

test('[WC-DIE-02] a D3 is half a die, rounded up', () => {
  const healed = [1, 2, 3, 4, 5, 6].map(face => {
    const stage = duel('warrior', 'warrior')
    stage.f(0).damage = 5
    return 5 - stage.go({ step: 'mend', who: 0, by: 0, rule: 'WC-DRC-09' }, face).f(0).damage
  })
  expect(healed).toEqual([1, 1, 2, 2, 3, 3])
})
