import { describe, expect, test } from 'vitest'
import { apply, cloneState, type Dice, type GameState } from '#engine'
import { chanceThat } from '../../odds/odds.ts'
import { feature, wall } from './content/pieces.ts'
import type { Book, Frame } from './model.ts'
import { whyNotReply } from './replies.ts'
import { defenseOf, skillOf } from './strike.ts'
import { Fight } from './testing-fight.ts'
import type { Stood } from './testing-ground.ts'

const fight = (
  own: readonly Stood[],
  theirs: readonly Stood[],
  on: ConstructorParameters<typeof Fight>[1] = [],
): Fight => new Fight([own, theirs], on, { reacts: true }).act(0)
const duel = (a: Stood[0], b: Stood[0], gap = 0.8, special = {}): Fight =>
  fight([[a, 10, 10]], [[b, 11 + gap, 10, special]])
const odds = (stage: Fight, offer: string, came: (state: GameState<Book>) => boolean): string =>
  chanceThat((dice: Dice) => {
    const copy = cloneState({ ...stage.rules, clone: board => structuredClone(board) }, stage.state)
    apply(stage.rules, copy, { seat: stage.asked.seat, offer }, undefined, dice)
    return came(copy)
  })
const FIRST = { by: 0, at: 1, weapon: 0 } as const
const WALL = (x: number) => [feature('F1', 'there', [1, 1, 35, 35], [wall([x, 8, x + 0.3, 12], [0, 1])])]

describe('who may react', () => {
  test('[WC-REA-01] [WC-REA-02] the target answers in the enemy activation, after it is named and before the dice', () => {
    const stage = duel(['warrior', 'axe'], 'warrior').take('attack/0:1')
    expect([stage.question, stage.roots]).toEqual(['react 1', ['riposte:1', 'pass']])
    expect(stage.log.some(({ kind }) => kind === 'bands')).toBe(false)
  })
  test('[WC-REA-01] nobody reacts to its own side, nor before the first round', () => {
    const stage = duel(['warrior', 'axe'], 'warrior')
    stage.board.active = null
    stage.take('attack/0:1', null, 1, 1, 1)
    expect(stage.question).toBe('act 0')
  })
  test('[WC-REA-03] [WC-REA-07] unactivated, waiting, or a HERO with its heroic reaction left', () => {
    const offers = (who: string, special: object) => {
      const stage = duel(['warrior', 'axe'], who, 0.8, special)
      return stage.go({ step: 'react', seat: 1, to: { window: 'targeted', strike: FIRST }, no: [], yes: [] }).roots
    }
    const none = ['attack', 'end']
    expect(offers('warrior', { turn: 'waiting', actions: 1 })).toEqual(['riposte:1', 'pass'])
    expect(offers('warrior', { turn: 'activated', actions: 0 })).toEqual(none)
    expect(offers('paymaster', { turn: 'activated', actions: 0 })).toEqual(['riposte:1:heroic', 'pass'])
    expect(offers('paymaster', { turn: 'activated', actions: 0, heroic: true })).toEqual(none)
  })
  test('[WC-REA-04] [WC-REA-05] [WC-TAL-05] each costs an action; with none left it counts as activated', () => {
    const stage = duel(['warrior', 'axe'], 'warrior')
    stage.take('attack/0:1').take('riposte:1', null, 2, 2, 2)
    expect(stage.f(1)).toMatchObject({ actions: 1, turn: 'unactivated' })
    stage.take('attack/0:1').take('riposte:1', null, 2, 2, 2)
    expect(stage.f(1)).toMatchObject({ actions: 0, turn: 'activated' })
  })
  test('[WC-WAI-07] a waiting fighter that reacts is activated', () => {
    const stage = duel(['warrior', 'axe'], 'warrior', 0.8, { turn: 'waiting', actions: 1 })
    stage.take('attack/0:1').take('riposte:1', null, 2, 2, 2)
    expect(stage.f(1)).toMatchObject({ actions: 0, turn: 'activated' })
  })
  test('[WC-REA-07] [WC-REA-08] a HERO pays an action or its heroic reaction, as it likes', () => {
    const stage = duel(['warrior', 'axe'], 'paymaster').take('attack/0:1')
    expect(stage.roots).toEqual(['riposte:1', 'riposte:1:heroic', 'pass'])
    stage.take('riposte:1:heroic', null, 2, 2, 2)
    expect(stage.f(1)).toMatchObject({ actions: 2, heroic: true })
    expect(stage.take('attack/0:1').roots).toEqual(['riposte:1', 'pass'])
  })
  test('[WC-REA-06] [WC-SEQ-06] one reaction to an action in all its windows', () => {
    const sides = [
      ['ferryman', 11.8, 10, { damage: 15 }],
      ['bargeman', 13.6, 10],
    ] as const
    const stage = fight([[['warrior', 'great-weapon'], 10, 10]], sides).take('attack/0:1', null, 5)
    stage.take('riposte:1', null, 6, 5)
    expect(stage.f(1).where).toBe('out') // Paid in Full was not offered
    const later = fight([[['warrior', 'great-weapon'], 10, 10]], sides).take('attack/0:1', null, 5)
    expect(later.take('pass', null, 6, 5).roots).toContain('paid-in-full:2')
  })
  test('[WC-REA-09] a free attack is answered like any other', () => {
    const stage = duel(['warrior', 'axe'], 'warrior')
    stage.go({ step: 'attack', strike: { by: 0, at: 1, weapon: 0, free: true } })
    expect(stage.question).toBe('react 1')
  })
  test('[WC-REA-10] actions granted by a reaction are not answered', () => {
    const stage = duel(['warrior', 'axe'], 'warrior')
    stage.go({ step: 'attack', strike: { by: 0, at: 1, weapon: 0, free: true, unanswered: true } }, 1, 1, 1)
    expect(stage.question).toBe('act 0')
  })
  test('[WC-REA-12] nobody is asked where nobody can, or always passes; no answer is a pass', () => {
    const stage = duel(['warrior', 'axe'], 'warrior')
    stage.board.sides[1]!.quiet = ['riposte']
    expect(stage.take('attack/0:1', null, 1, 1, 1).question).toBe('act 0')
    expect(duel(['warrior', 'axe'], 'warrior').take('attack/0:1').asked.otherwise).toBe('pass')
  })
  test('[WC-TLN-04] who reels cannot react', () => {
    const stage = duel(['warrior', 'axe'], 'paymaster')
    stage.f(1).effects.push({ rule: 'WC-TLN-04', stat: 'no-reaction', n: 1, until: 'round' })
    expect(stage.take('attack/0:1', null, 1, 1, 1).question).toBe('act 0')
  })
  test('[WC-ROK-08] Death from the Eaves is not answered, and only that attack', () => {
    const stage = duel(['eavesman', 'sword'], 'warrior')
    stage.f(0).effects.push({ rule: 'WC-ROK-08', stat: 'unanswered', n: 1, until: 'activation', next: 'melee' })
    expect(stage.take('attack/0:1', null, 1, 1, 1).question).toBe('act 0')
    expect(stage.take('attack/0:1').question).toBe('react 1')
  })
})

describe('before the hit rolls', () => {
  test('[WC-URE-01] [WC-URE-02] Riposte: 2 for a miss, 3 for a 1; equal row, 3 dice: 91/216, 98/216, 27/216', () => {
    const stage = duel(['warrior', 'axe'], 'warrior').take('attack/0:1')
    const suffers = (n: number) => odds(stage, 'riposte:1', ({ board }) => board.fighters[0]!.damage === n)
    expect([suffers(3), suffers(2), suffers(0)]).toEqual(['91/216', '49/108', '1/8'])
    const less = duel(['paymaster', 'axe'], ['paymaster', 'sword', 'light-armour'])
    less.take('attack/0:1').take('riposte:1:heroic', null, 5, 2, 6) // golden game 1, step 14
    expect(less.damage).toEqual([2, 6])
  })
  test('[WC-URE-02] [WC-OOA-04] dealt after the damage, also by who went out by it', () => {
    const stage = duel(['warrior', 'axe'], 'warrior', 0.8, { damage: 9 })
    stage.take('attack/0:1').take('riposte:1', null, 6, 1, 2)
    expect([stage.f(1).where, stage.f(0).damage]).toEqual(['out', 3])
    expect(stage.told.flatMap(event => (event.kind === 'wound' || event.kind === 'gone' ? event.who : []))).toEqual([
      1, 1, 0,
    ])
  })
  test('[WC-ACT-18] Riposte may take the attacker out, and its owner is credited', () => {
    const stage = duel(['warrior', 'axe'], 'warrior')
    stage.f(0).damage = 8
    stage.take('attack/0:1').take('riposte:1', null, 2, 2, 2)
    expect([stage.f(0).where, stage.f(1).tookOut]).toEqual(['out', [0]])
  })
  test('[WC-TLN-13] Quick Wrist: once per round for nothing, also when activated', () => {
    const stage = duel(['warrior', 'axe'], 'bankrupt-knight', 0.8, { turn: 'activated', actions: 0, heroic: true })
    stage.take('attack/0:1').take('riposte:1', null, 2, 2, 2)
    expect([stage.f(1).spentRound, stage.f(0).damage]).toEqual([['quick-wrist'], 2])
    expect(stage.take('attack/0:1', null, 1, 1, 1).question).toBe('act 0')
  })
  test('[WC-URE-03] Keep Low: in cover, shot at, Defense +2 on top', () => {
    const shot = (on: ReturnType<typeof WALL>) =>
      fight([[['bowhand', 'bow'], 10, 10]], [['pavisier', 20, 10]], on).take('attack/0:1')
    const stage = shot(WALL(17))
    expect(stage.roots).toEqual(['keep-low:1', 'pass'])
    expect(defenseOf(stage.game, FIRST, 'keep-low').n).toBe(7)
    stage.take('keep-low:1', null, 6, 5, 2)
    expect(stage.f(1).damage).toBe(4) // half or less: no critical hits
    expect(() => shot([])).toThrow('dice') // not in cover: the dice are rolled at once
  })
  test('[WC-MRC-23] Close Ranks: another friend within an inch, Defense +1', () => {
    const ranks = (x: number) =>
      fight(
        [[['warrior', 'axe'], 10, 10]],
        [
          [['warrior', 'sword', 'shield'], 11.8, 10],
          ['warrior', x, 10],
        ],
      ).take('attack/0:1')
    const stage = ranks(13.8)
    expect(stage.roots).toEqual(['riposte:1', 'close-ranks:1', 'pass'])
    expect(defenseOf(stage.game, FIRST, 'close-ranks').n).toBe(6)
    expect(ranks(13.9).roots).toEqual(['riposte:1', 'pass'])
    stage.take('close-ranks:1', null, 6, 6, 6)
    expect(stage.f(1).damage).toBe(6) // 3 v 6: half
  })
  test('[WC-TLN-17] [WC-DIE-01] Sidestep: a die for each hit, 4+ makes it a miss; critical hits stay', () => {
    const stage = duel(['warrior', 'axe'], ['sergeant', 'sidestep']).take('attack/0:1')
    expect(stage.roots).toContain('sidestep:1')
    stage.take('sidestep:1', null, 4, 5, 6, 5, 2)
    expect(stage.f(1).damage).toBe(6) // one hit of two left, and the critical hit
  })
  test('[WC-TLN-10] Grit Teeth: every hit and critical hit deals 1 less, at least 1', () => {
    const stage = duel(['warrior', 'sword'], ['sergeant', 'grit-teeth']).take('attack/0:1')
    stage.take('grit-teeth:1', null, 4, 6, 1)
    expect(stage.f(1).damage).toBe(3)
    // a dagger's hit is 1 already
    const pricked = duel(['warrior', 'dagger'], ['sergeant', 'grit-teeth']).take('attack/0:1')
    expect(pricked.take('grit-teeth:1', null, 4, 6, 1).f(1).damage).toBe(3)
  })
  test('[WC-ROK-04] Not Where You Looked: shot at from more than 6 inches beside an obstacle', () => {
    const shot = (x: number, on = WALL(x + 0.8)) => fight([[['bowhand', 'bow'], 10, 10]], [['cutpurse', x, 10]], on)
    expect(shot(17.1).take('attack/0:1').roots).toEqual(['not-where-you-looked:1', 'pass'])
    const stage = shot(17.1).take('attack/0:1')
    expect(defenseOf(stage.game, FIRST, 'not-where-you-looked').n).toBe(4)
    expect(shot(17).take('attack/0:1', null, 1, 1, 1).question).toBe('act 0') // from exactly 6 inches
    // beside means within an inch
    expect(shot(17.1, WALL(18.6)).take('attack/0:1').question).toBe('react 1')
    expect(shot(17.1, WALL(18.61)).take('attack/0:1', null, 1, 1, 1).question).toBe('act 0')
    expect(shot(17.1, WALL(15)).take('attack/0:1').roots).toEqual(['keep-low:1', 'pass']) // it is in cover
  })
  test('[WC-SLS-03] [WC-ATK-21] Shut the Door: the Doorward is the target instead, with its own Defense', () => {
    const stage = fight(
      [[['warrior', 'axe'], 10, 10]],
      [
        [['paymaster', 'sword', 'shield'], 11.8, 10],
        ['doorward', 14.0, 10],
      ],
    )
    stage.take('attack/0:1')
    expect(stage.roots.filter(id => id.startsWith('shut'))).toEqual(['shut-the-door:2', 'shut-the-door:2:heroic'])
    stage.take('shut-the-door:2', null, 6, 4, 5) // 3 v 4: less, though it is out of reach
    expect(stage.damage).toEqual([0, 0, 6])
    const henchman = fight(
      [[['warrior', 'axe'], 10, 10]],
      [
        ['warrior', 11.8, 10],
        ['doorward', 14.0, 10],
      ],
    )
    expect(henchman.take('attack/0:1').roots.some(id => id.startsWith('shut'))).toBe(false)
  })
})

describe('when the total is known', () => {
  test('[WC-DRC-06] Paid in Full: points go to the Bargeman one at a time, the rest to the LEADER', () => {
    const stage = fight(
      [[['warrior', 'great-weapon'], 10, 10]],
      [
        ['ferryman', 11.8, 10, { damage: 14 }],
        ['bargeman', 14.6, 10, { damage: 9 }],
      ],
    )
    stage.take('attack/0:1', null, 5).take('pass', null, 4, 4) // TERRIFYING first; two hits of 4
    expect([stage.question, stage.roots]).toEqual(['react 1', ['paid-in-full:2', 'paid-in-full:2:heroic', 'pass']])
    stage.take('paid-in-full:2')
    expect(stage.damage).toEqual([0, 14 + 5, 12].map((n, i) => (i === 1 ? 18 : n)))
  })
  test('[WC-DRC-06] golden game 2, step 29: 12 points, 8 for the Bargeman, 4 for the Ferryman', () => {
    const stage = fight(
      [['hammer-mendicant', 10, 10]],
      [
        [['ferryman', 'sword', 'light-armour'], 11.8, 10, { damage: 9 }],
        ['bargeman', 14.6, 10, { damage: 4, turn: 'activated', actions: 0 }],
      ],
    )
    stage.f(0).effects.push({ rule: 'WC-SLS-09', stat: 'damage', n: 2, until: 'activation', next: 'melee' })
    expect(skillOf(stage.game, { by: 0, at: 1, weapon: 0 }).n).toBe(8)
    stage.take('attack/0:1', null, 5).take('pass', null, 6, 4)
    expect(stage.roots).toEqual(['paid-in-full:2:heroic', 'pass'])
    stage.take('paid-in-full:2:heroic')
    expect(stage.damage).toEqual([0, 13, 12])
    expect([stage.f(2).where, stage.f(0).tookOut]).toEqual(['out', [2]])
  })
  test('[WC-DRC-06] within 3 inches, and only where the LEADER would go out', () => {
    const paid = (x: number, damage: number) => {
      const stage = fight(
        [[['warrior', 'great-weapon'], 10, 10]],
        [
          ['ferryman', 11.8, 10, { damage }],
          ['bargeman', x, 10],
        ],
      )
      return stage.take('attack/0:1', null, 5).take('pass', null, 4, 4).question
    }
    expect([paid(15.8, 10), paid(15.9, 10), paid(15.8, 9)]).toEqual(['react 1', 'act 0', 'act 0'])
  })
})

describe('after the damage', () => {
  test('[WC-MRC-22] Not Yet: a friend within 3 inches that was hurt and stands removes D3', () => {
    const stage = fight(
      [[['bowhand', 'bow'], 10, 10]],
      [
        ['warrior', 20, 10, { turn: 'activated', actions: 0 }],
        ['field-surgeon', 23, 12],
      ],
    )
    stage.take('attack/0:1', null, 6, 6, 1)
    expect(stage.roots).toEqual(['not-yet:2:1', 'not-yet:2:1:heroic', 'pass'])
    stage.take('not-yet:2:1', null, 3)
    expect(stage.damage).toEqual([0, 4, 0])
    const unhurt = fight(
      [[['bowhand', 'bow'], 10, 10]],
      [
        ['warrior', 20, 10],
        ['field-surgeon', 23, 12],
      ],
    )
    expect(unhurt.take('attack/0:1', null, 1, 1, 1).question).toBe('act 0')
  })
  test('[WC-WPN-10] [WC-MRC-22] the target of Lash does not even mend itself', () => {
    const hurt = (weapon: string) => fight([[['crow-mother', weapon], 10, 10]], [['field-surgeon', 11.8, 10]])
    expect(hurt('sword').take('attack/0:1').take('pass', null, 6, 1, 1).roots).toContain('not-yet:1:1')
    expect(hurt('grapnel-chain').take('attack/0:1', null, 6, 1, 1).question).toBe('act 0')
  })
  test('[WC-SEQ-06] [WC-REA-06] not after a Riposte: one reaction to the action in all', () => {
    const stage = fight(
      [[['warrior', 'axe'], 10, 10]],
      [
        ['warrior', 11.8, 10],
        ['field-surgeon', 14, 10],
      ],
    )
    stage.take('attack/0:1').take('riposte:1', null, 4, 4, 4)
    expect([stage.f(1).damage, stage.question]).toEqual([6, 'act 0'])
    const passed = fight(
      [[['warrior', 'axe'], 10, 10]],
      [
        ['warrior', 11.8, 10],
        ['field-surgeon', 14, 10],
      ],
    )
    expect(passed.take('attack/0:1').take('pass', null, 4, 4, 4).question).toBe('react 1')
  })
  const VOW: readonly Stood[] = [
    ['cinder-abbot', 11.8, 10, { damage: 13, heroic: true, turn: 'activated', actions: 0 }],
    ['penitent', 11.8, 13],
  ]
  test('[WC-EMB-05] Name the Guilty: who saw it fall and sees who did it marks him for the battle; Fervour +1', () => {
    const stage = fight([['eel-hound', 10, 10]], VOW).take('attack/0:1', null, 6, 1, 1)
    expect(stage.roots).toEqual(['name-the-guilty:2', 'pass'])
    expect(stage.board.sides[1]!.fervour).toBe(1)
    stage.take('name-the-guilty:2')
    expect([stage.board.sides[1]!.fervour, stage.f(2).actions]).toEqual([2, 1])
    expect(skillOf(stage.game, { by: 2, at: 0, weapon: 0 }).parts).toContainEqual({ n: 1, rule: 'WC-EMB-05' })
    stage.f(0).effects.push(...stage.f(0).effects) // a second mark changes nothing
    expect(skillOf(stage.game, { by: 2, at: 0, weapon: 0 }).n).toBe(5)
  })
  test('[WC-EMB-05] both must be seen: behind a wall nobody is named', () => {
    const screen = [feature('F1', 'there', [1, 1, 35, 35], [wall([5, 11.5, 20, 11.8], [0, 6])])]
    const stage = fight([['eel-hound', 10, 10]], VOW, screen).take('attack/0:1', null, 6, 1, 1)
    expect(stage.question).toBe('act 0')
  })
})

describe('other windows', () => {
  const NO: Frame = { step: 'mend', who: 0, by: 0, rule: 'WC-RET-01' }
  const retreat = (stage: Fight, terms = {}): Fight => {
    const to = { window: 'retreat', who: 0, path: [], terms } as const
    return stage.go({ step: 'react', seat: 1, to, no: [NO], yes: [] })
  }
  /** The Retreat was made: its frame ran, which is a die here. */
  const went = (stage: Fight) => stage.told.some(({ rule }) => rule === 'WC-RET-01')
  test('[WC-URE-05] [WC-URE-06] Parting Blow: 4+, then D6, and the Retreat goes on if it still can', () => {
    const missed = retreat(duel('warrior', 'warrior')).take('parting-blow:1', null, 3, 1)
    expect([missed.f(0).damage, went(missed)]).toEqual([0, true])
    const hit = retreat(duel('warrior', 'warrior')).take('parting-blow:1', null, 4, 5, 1)
    expect([hit.f(0).damage, went(hit)]).toEqual([5 - 1, true])
    const dying = duel('warrior', 'warrior')
    dying.f(0).damage = 6
    retreat(dying).take('parting-blow:1', null, 4, 5)
    expect([dying.f(0).where, went(dying)]).toEqual(['out', false])
    // 4+ and a D6 that is mended by D3 here: at least 6 - 1 is left of a 6 with 1/2 x 1/6 x 1/3
    const heavy = odds(
      retreat(duel('warrior', 'warrior')),
      'parting-blow:1',
      ({ board }) => board.fighters[0]!.damage === 5,
    )
    expect(heavy).toBe('1/36')
  })
  test('[WC-URE-07] any one enemy within an inch that sees it; [WC-ITM-15] smoke hides it; [WC-REA-10] granted ones are let go', () => {
    const ring: readonly Stood[] = [
      ['warrior', 11.8, 10],
      ['warrior', 8.2, 10],
      ['warrior', 10, 12.1],
    ]
    expect(retreat(fight([['warrior', 10, 10]], ring)).roots).toEqual(['parting-blow:1', 'parting-blow:2', 'pass'])
    const smoke = fight([['warrior', 10, 10]], ring)
    expect(
      smoke.go({
        step: 'react',
        seat: 1,
        to: { window: 'retreat', who: 0, path: [], terms: { smoke: 7620 } },
        no: [],
        yes: [],
      }).question,
    ).toBe('act 0')
    const granted = fight([['warrior', 10, 10]], ring)
    expect(
      granted.go({
        step: 'react',
        seat: 1,
        to: { window: 'retreat', who: 0, path: [], terms: { unanswered: true } },
        no: [],
        yes: [],
      }).question,
    ).toBe('act 0')
  })
  test('[WC-TLN-02] No Way Out: once per round Parting Blow for nothing, also when activated', () => {
    const stage = duel('warrior', ['sergeant', 'no-way-out'], 0.8, { turn: 'activated', actions: 0, heroic: true })
    retreat(stage).take('parting-blow:1', null, 1, 1)
    expect(stage.f(1).spentRound).toEqual(['no-way-out'])
    stage.go({ step: 'react', seat: 1, to: { window: 'retreat', who: 0, path: [], terms: {} }, no: [], yes: [] })
    expect(stage.question).toBe('act 0')
  })
  test('[WC-DRC-02] Cold Grip: on 4+ the Retreat is cancelled', () => {
    const grip = (face: number, ...more: number[]) =>
      retreat(duel('warrior', 'eel-hound')).take('cold-grip:1', null, face, ...more)
    expect([went(grip(4)), went(grip(3, 1))]).toEqual([false, true])
    expect(retreat(duel('warrior', 'eel-hound')).roots).toEqual(['parting-blow:1', 'cold-grip:1', 'pass'])
  })
  const moved = (stage: Fight) => stage.go({ step: 'react', seat: 1, to: { window: 'moved', who: 0 }, no: [], yes: [] })
  test('[WC-TLN-25] [WC-REA-13] Lie in Wait: a free ranged Attack at who ends a Move in sight, by all rules of the action', () => {
    const stage = moved(duel('warrior', ['sergeant', 'bow', 'lie-in-wait'], 9))
    expect(stage.roots).toEqual(['lie-in-wait:1:0', 'lie-in-wait:1:0:heroic', 'pass'])
    stage.take('lie-in-wait:1:0', null, 4, 4, 1)
    expect([stage.f(0).damage, stage.f(1).actions, stage.question]).toEqual([4, 1, 'act 0'])
    expect(moved(duel('warrior', ['sergeant', 'bow', 'lie-in-wait'], 2)).question).toBe('act 0') // too close
    const fear = moved(duel('eel-hound', ['sergeant', 'bow', 'lie-in-wait'], 9))
    expect(fear.take('lie-in-wait:1:0', null, 4, 1, 1, 1).f(1).panicked).toBe(false)
  })
  const spell = (x: number) =>
    fight(
      [['pyromant', 10, 10]],
      [
        ['warrior', 15, 10],
        ['hammer-mendicant', x, 10],
      ],
    ).go({
      step: 'react',
      seat: 1,
      to: { window: 'spell', by: 0, at: 1, talent: 'tongue-of-flame' },
      no: [NO],
      yes: [],
    })
  test('[WC-SLS-11] [WC-REA-11] Naysay answers magic within 6 inches: cancelled on 4+', () => {
    expect(spell(22).roots).toEqual(['naysay:2', 'naysay:2:heroic', 'pass'])
    expect(went(spell(22).take('naysay:2', null, 4))).toBe(false)
    expect(went(spell(22).take('naysay:2', null, 3, 1))).toBe(true)
    expect(() => spell(22.1)).toThrow('dice') // not asked, and the spell goes on
  })
})

describe('why not (D-27)', () => {
  const why = (stage: Fight, by: number, talent: Parameters<typeof whyNotReply>[3], seat = 1) =>
    whyNotReply(stage.game, seat, by, talent)
  test('[WC-REA-03] [WC-TLN-04] activated, or kept from it', () => {
    const done = duel(['warrior', 'axe'], 'warrior', 0.8, { turn: 'activated', actions: 0 })
    expect(why(done, 1, 'riposte')).toEqual({ rule: 'WC-REA-03', why: 'This fighter has activated' })
    const reels = duel(['warrior', 'axe'], 'warrior')
    reels.f(1).effects.push({ rule: 'WC-TLN-04', stat: 'no-reaction', n: 1, until: 'round' })
    expect(why(reels, 1, 'riposte')).toEqual({ rule: 'WC-TLN-04', why: 'Cannot react this round' })
  })
  test('[WC-REA-06] only one reaction per action', () => {
    const stage = fight([[['warrior', 'axe'], 10, 10]], [[['sergeant', 'knucklebone'], 11.8, 10]])
    stage.take('attack/0:1').take('riposte:1', null, 6, 1, 1) // the knucklebone is asked about
    expect(stage.question).toBe('change 1')
    expect(why(stage, 1, 'riposte')).toEqual({ rule: 'WC-REA-06', why: 'Only one reaction per action' })
  })
  test('[WC-WPN-10] the target of Lash', () => {
    const own: readonly Stood[] = [[['crow-mother', 'grapnel-chain'], 10, 10]]
    const stage = fight(own, [
      ['paymaster', 13.5, 10],
      ['doorward', 15.6, 10],
    ]).take('attack/0:1')
    expect(why(stage, 1, 'riposte')).toEqual({ rule: 'WC-WPN-10', why: 'The target of Lash cannot react' })
  })
  test('[WC-REA-01] in the activation of an enemy only', () => {
    expect(why(duel(['warrior', 'axe'], 'warrior'), 0, 'riposte', 0).rule).toBe('WC-REA-01')
    expect(why(duel(['warrior', 'axe'], 'warrior'), 1, 'sidestep').rule).toBe('WC-REA-02')
  })
})

test('[WC-SEQ-02] several rules at once: the player who activates chooses which is first', () => {
  const stage = new Fight(
    [[[['sergeant', 'axe', 'night-sap'], 10, 10]], [['warrior', 11.8, 10, { actions: 1 }]]],
    [],
  ).act(0)
  stage.f(0).effects.push({ rule: 'WC-TLN-19', stat: 'drag', n: 2, until: 'activation', next: 'melee' })
  stage.take('attack/0:1', null, 6, 1, 1)
  expect([stage.question, stage.roots]).toEqual(['order 0', ['first:0', 'first:1']])
  stage.take('first:1').take('night-sap').take('forfeit')
  expect(stage.f(1)).toMatchObject({ turn: 'activated', damage: 6 }) // 4, and 2 for the leg: no action was left
})
