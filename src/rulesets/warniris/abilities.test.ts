import { describe, expect, test } from 'vitest'
import { centimetres } from '#geometry'
import { ABILITIES, armOf } from './abilities.ts'
import { aim, cover, resistance } from './attack.ts'
import { CHARACTERS, PRINTED } from './content/characters.ts'
import { area, solid } from './content/pieces.ts'
import { warniris } from './index.ts'
import { worth } from './rolls.ts'
import { bracedBody, whyNotHandle } from './shove.ts'
import { p, Stage, type Stood } from './testing.ts'

const cardRadius = (card: string): number => PRINTED.get(card)!.radius
const far: Stood = ['TB1', 40, 57]

describe('Effects', () => {
  const hammer = (at: Stood, ...pieces: ReturnType<typeof solid>[]) =>
    new Stage({ sides: [[['RS2', 10, 10]], [at, far]], pieces }).act(0)
  test('[WN-EFF-01] Driven: straight away from the user, up to its length; 0 against a wall', () => {
    const stage = hammer(['TB4', 13.25, 10]).take('attack:0/at:1', null, 1, 6)
    expect(stage.refused('drive', p(13.25, 12))?.rule).toBe('WN-EFF-01')
    expect(stage.refused('drive', p(15.3, 10))?.why).toBe('At most 2 cm: this is 2.05 cm.')
    expect(stage.take('drive', p(15, 10)).at(1)).toEqual([15, 10, 0])
    const pinned = hammer(['TB4', 13.25, 10], solid('wall', 14.5, 16, 5, 15, 3)).take('attack:0/at:1', null, 1, 6)
    expect([pinned.at(1), pinned.question]).toEqual([[13.25, 10, 0], 'act 0'])
  })
  test('[WN-EFF-02] Hindered: -3 Movement until the end of the next turn', () => {
    const stage = new Stage({ sides: [[['TB1', 10, 10]], [['RS4', 10, 20], far]] })
      .act(0)
      .take('attack:1/at:1', null, 1, 6)
    expect(stage.m(1).effects).toEqual([{ name: 'Hindered', n: 0, until: 2, by: 0 }])
    stage.act(1)
    expect(stage.asked.offers[0]?.hole).toMatchObject({ reach: 7000 })
    stage.run({ step: 'dusk' })
    expect(stage.m(1).effects).toHaveLength(1)
    stage.run({ step: 'dusk' })
    expect(stage.m(1).effects).toHaveLength(0)
  })
  test('[WN-EFF-03] [WN-EFF-06] Shaken: -1 Mind; Warded: +1 Body; until the end of the turn', () => {
    const stage = new Stage({
      sides: [
        [
          ['LT2', 10, 10],
          ['LT5', 7, 10],
        ],
        [['TB3', 10, 17], far],
      ],
    }).act(0)
    stage.take('attack:1/at:2', null, 1, 6)
    expect(stage.m(2).effects[0]?.name).toBe('Shaken')
    stage.act(1).take('attack:1/at:0', null, 4)
    expect(worth(resistance(stage.game, 0, { ...armOf(stage.game, 2, 1) }, 0))).toBe(5)
    stage.run({ step: 'dusk' })
    expect([stage.m(0).effects, stage.m(2).effects]).toEqual([[], []])
  })
  test('[WN-EFF-04] Dazed cannot React until the end of the turn', () => {
    const stage = new Stage({ reacts: true, sides: [[['RS3', 10, 10]], [['TB3', 10, 18], far]] }).act(0)
    stage.take('attack:0/at:1').take('pass', null, 1, 1)
    expect(stage.take('crouch').question).toBe('activate 1')
  })
  test('[WN-EFF-05] [WN-EFF-07] Venom: at the end of the turn 3- costs 1, for the player who applied it', () => {
    const poisoned = () => {
      const venom = { name: 'Venom', n: 0, until: 1, by: 1 } as const
      const stage = new Stage({ sides: [[['RS1', 10, 10, { effects: [venom], activated: true }]], [['TB3', 30, 30]]] })
      return stage.run({ step: 'activate', seat: 1 }, { step: 'order' }).take('activate:1')
    }
    const hurt = poisoned().take('end', null, 3)
    expect([hurt.m(0).wounds, hurt.board.firstBlood, hurt.m(0).effects]).toEqual([3, 1, []])
    expect(poisoned().take('end', null, 4).m(0)).toMatchObject({ wounds: 4, effects: [] })
  })
  test('[WN-EFF-08] leaving play removes everything', () => {
    const venom = { name: 'Venom', n: 0, until: 1, by: 0 } as const
    const stage = new Stage({
      mode: 'relic',
      sides: [[['RS4', 10, 10]], [['TB3', 10, 20, { wounds: 1, effects: [venom] }], far]],
    }).act(0)
    stage.take('attack:0/at:1', null, 1, 6)
    expect([stage.m(1).at, stage.m(1).effects]).toEqual([null, []])
  })
})

describe('Abilities', () => {
  test('every character has one, and it cites its card', () => {
    for (const card of CHARACTERS)
      for (const name of card.abilities) expect([name, ABILITIES[name]?.card]).toEqual([name, card.id])
  })
  test('each is explained by a rule of its own, which numbers and refusals cite', () => {
    const rules = Object.values(ABILITIES).map(({ rule }) => rule)
    expect([rules.length, new Set(rules).size]).toEqual([15, 15])
    const stage = new Stage({
      sides: [[['LT4', 10, 10]], [['TB5', 14.6, 10], ['TB4', 10, 20, { posture: 'crouched' }], far]],
    })
    stage.run({ step: 'activate', seat: 0 })
    expect(warniris.explain(stage.game, stage.asked.offers[0]!)).toMatchObject([
      { rule: 'WN-ABL-04', says: expect.stringMatching(/^Rooted: \+1 Body \(limit 6\) as the target/) },
    ])
    expect(bracedBody(stage.game, 1, 0).map(({ rule }) => rule)).toEqual(['WN-ATT-10', 'WN-ABL-04'])
    expect(cover(stage.game, 0, 2, false)).toEqual([{ n: -1, rule: 'WN-ABL-14' }])
    expect(whyNotHandle(stage.game, 0, 1, 'push')?.rule).toBe('WN-ABL-15')
  })
  test('[WN-ABL-01] Guiding Light: +1 Spirit in Step 2 for Osmund and friends within 5 cm', () => {
    const stage = new Stage({
      sides: [
        [
          ['LT1', 10, 10],
          ['LT4', 16, 10],
          ['LT2', 25, 10],
        ],
        [far],
      ],
    })
    const bolt = { ...armOf(stage.game, 0, 0), penetration: 0 }
    const resists = (who: number) => worth(resistance(stage.game, who, bolt, 0))
    expect([resists(0), resists(1), resists(2)]).toEqual([6, 3, 4])
  })
  test('[WN-ABL-02] Peal: when Toll damages, other enemies within 2 cm of the target are Dazed', () => {
    const stage = new Stage({
      sides: [
        [['LT2', 10, 10]],
        [
          ['TB3', 10, 17],
          ['TB4', 13, 17],
          ['TB1', 20, 17],
        ],
      ],
    }).act(0)
    stage.take('attack:1/at:1', null, 1, 6)
    expect([1, 2, 3].map(who => stage.m(who).effects.some(effect => effect.name === 'Dazed'))).toEqual([
      false,
      true,
      false,
    ])
  })
  test('[WN-ABL-03] Braced: no half-cover while he has not displaced; the Arquebus once per activation, a Reaction not counting', () => {
    const wall = solid('wall', 5, 15, 17.5, 18, 2)
    const stage = new Stage({ sides: [[['LT3', 10, 5]], [['TB1', 10, 20], far]], pieces: [wall] })
    const own = () => worth(aim(stage.game, 0, 1, armOf(stage.game, 0, 0), false))
    expect(own()).toBe(5)
    stage.m(0).displaced = true
    expect(own()).toBe(4)
    expect(worth(aim(stage.game, 0, 1, armOf(stage.game, 0, 0), true))).toBe(5)
    stage.m(0).displaced = false
    stage.act(0).take('attack:0/at:1', null, 6)
    expect(stage.roots).not.toContain('attack:0')
    const reacts = new Stage({ reacts: true, sides: [[['TB3', 10, 20]], [['LT3', 10, 5]]] })
      .act(0)
      .take('crouch')
      .take('react:1:0', null, 6, 6)
    expect(reacts.m(1).used).toEqual([])
  })
  test("[WN-ABL-04] Rooted: +1 Body against enemies' shoves only", () => {
    const stage = new Stage({
      sides: [
        [
          ['LT4', 10, 10],
          ['LT2', 15, 10],
        ],
        [['TB2', 20, 10]],
      ],
    })
    expect([worth(bracedBody(stage.game, 2, 0)), worth(bracedBody(stage.game, 1, 0))]).toEqual([6, 5])
  })
  test('[WN-ABL-05] Slip Away: through enemies without Tests', () => {
    const stage = new Stage({ sides: [[['LT5', 10, 10]], [['RS2', 10, 14], far]] }).act(0).take('move', [p(10, 18)])
    expect([stage.rolls, stage.at(0)]).toEqual([[], [10, 18, 0]])
  })
  test('[WN-ABL-06] Barked Orders: at the end of her activation one friend in sight changes posture, once per turn', () => {
    const stage = new Stage({
      sides: [
        [
          ['RS1', 10, 10],
          ['RS4', 15, 10],
          ['RS5', 30, 30],
        ],
        [far],
      ],
    })
      .act(0)
      .take('end')
    expect([stage.question, stage.roots]).toEqual(['bark 0', ['silent', 'bark:1:crouched', 'bark:1:lying']])
    stage.take('bark:1:crouched')
    expect([stage.m(1).posture, stage.question]).toEqual(['crouched', 'activate 1'])
  })
  test('[WN-ABL-06] Barked Orders: only to friends in play who are near enough, in sight and not Knocked Down, once per turn', () => {
    const asked = (friend: Stood, ...pieces: ReturnType<typeof solid>[]) =>
      new Stage({ sides: [[['RS1', 10, 10], friend], [far]], pieces }).act(0).take('end').question
    // 8 cm between the bases, and a hair more
    const bark = (x: number, special: Stood[3] = {}) => asked(['RS4', x, 10, special])
    const reach = 10 + 8 + (cardRadius('RS1') + cardRadius('RS4')) / 1000
    expect([bark(reach), bark(reach + 0.02)]).toEqual(['bark 0', 'activate 1'])
    expect([bark(15, { posture: 'lying' }), bark(15, { posture: 'down' })]).toEqual(['bark 0', 'activate 1'])
    expect(asked(['RS4', 15, 10], solid('wall', 12.5, 13, 5, 15, 6))).toBe('activate 1')
    const again = new Stage({
      sides: [
        [
          ['RS1', 10, 10, { barked: true }],
          ['RS4', 15, 10],
        ],
        [far],
      ],
    })
      .act(0)
      .take('end')
    expect(again.question).toBe('activate 1')
  })
  test('[WN-ABL-07] Wide Shoulders: Tolliver pushes up to 5 cm', () => {
    const stage = new Stage({ sides: [[['RS2', 10, 10]], [['TB4', 13.25, 10], far]] }).act(0).take('push/at:1', null, 1)
    expect(stage.take('drive', p(18.25, 10)).at(1)).toEqual([18.25, 10, 0])
  })
  test("[WN-ABL-08] Tinker's Luck: one failed die per game is rolled again, as Pim's player has marked it", () => {
    const stage = () => new Stage({ sides: [[['RS3', 10, 10]], [['TB4', 10, 20], far]] }).act(0)
    const lucky = stage().take('attack:0/at:1', null, 6, 6)
    expect(lucky.take('attack:0/at:1', null, 6).rolls).toHaveLength(3)
    expect(stage().as(0, 'luck:0:never').take('attack:0/at:1', null, 6).rolls).toHaveLength(1)
    const kept = stage().as(0, 'luck:0:resist').take('attack:0/at:1', null, 6)
    kept.act(1).take('attack:0/charge:0', [p(10, 12.52)], 1, 6, 1)
    expect(kept.m(0).wounds).toBe(3)
  })
  test('[WN-ABL-09] Sure-Footed: 6.0 counts as 2.0: nothing happens and she walks on', () => {
    const roof = solid('roof', 3, 9, 10, 20, 6, { stand: true })
    const stage = new Stage({ sides: [[['RS4', 7, 15, { z: 6 }]], [far]], pieces: [roof] })
      .act(0)
      .take('move', [p(13, 15)])
    expect([stage.m(0).wounds, stage.m(0).posture, stage.question]).toEqual([3, 'standing', 'onward 0'])
    stage.take('onward', [p(15, 15)])
    expect(stage.at(0)).toEqual([15, 15, 0])
  })
  test('[WN-ABL-10] Bounding: Grist jumps 6 cm and crosses what is under 3.5 cm', () => {
    const roofs = [solid('a', 5, 10, 10, 20, 6, { stand: true }), solid('b', 16, 25, 10, 20, 6, { stand: true })]
    const jump = new Stage({ sides: [[['RS5', 8, 15, { z: 6 }]], [far]], pieces: roofs }).act(0)
    expect(jump.take('move', [p(18, 15)]).at(0)).toEqual([18, 15, 6])
    const wall = new Stage({ sides: [[['RS5', 10, 10]], [far]], pieces: [solid('wall', 5, 15, 13, 14, 3.4)] }).act(0)
    expect(wall.refused('move', [p(10, 18)])).toBeNull()
    wall.m(0).posture = 'crouched'
    expect(wall.run({ step: 'act', who: 0, left: 1 }).refused('move', [p(10, 16)])?.rule).toBe('WN-TER-01')
  })
  test('[WN-ABL-11] Mire Step: no difficult ground for Yarrow', () => {
    const stage = new Stage({
      sides: [[['TB1', 10, 10]], [['RS1', 30, 40]]],
      pieces: [area('bog', 5, 15, 11, 20)],
    }).act(0)
    expect(stage.refused('move', [p(10, 18)])).toBeNull()
  })
  test("[WN-ABL-12] Trample: +1 Body in Karrok's own pass-through", () => {
    const stage = new Stage({ sides: [[['TB2', 10, 10]], [['LT4', 10, 15], far]] })
      .act(0)
      .take('move', [p(10, 19.5)], 3)
    expect(stage.rolls[0]![1]).toBe(3) // 6 v 6
  })
  test('[WN-ABL-13] Fade: after the Barbed Bow Nettle may crouch at no cost, before late Reactions', () => {
    const stage = new Stage({ sides: [[['TB3', 10, 10]], [['RS1', 10, 20], far]] })
      .act(0)
      .take('attack:0/at:1', null, 6)
    expect(stage.question).toBe('crouch 0')
    expect(stage.take('crouch').m(0).posture).toBe('crouched')
  })
  test('[WN-ABL-14] Unseen: Crouched and more than 5 cm away Moth counts as half-covered, once', () => {
    const stage = (y: number) =>
      new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 10, y, { posture: 'crouched' }], far]] })
    const own = (s: Stage) => worth(aim(s.game, 0, 1, armOf(s.game, 0, 0), false))
    expect([own(stage(20)), own(stage(17.5))]).toEqual([4, 5])
  })
  test('[WN-ABL-15] Anchored: never Knocked Down or moved by others; a failed pass-through only stops it', () => {
    const stage = new Stage({ sides: [[['RS2', 10, 10]], [['TB5', 14.5, 10], far]] }).act(0)
    expect(stage.offers.filter(id => /^(knockdown|push|swap)\/.*:1$/.test(id))).toEqual([])
    stage.take('attack:0/at:1', null, 1, 5)
    expect([stage.m(1).wounds, stage.at(1), stage.question]).toEqual([4, [14.5, 10, 0], 'act 0'])
    const blocked = new Stage({
      sides: [
        [
          ['TB5', 10, 10],
          ['TB3', 30, 30],
        ],
        [['RS2', 10, 15], far],
      ],
    }).act(0)
    expect(blocked.roots).not.toContain('crouch')
    expect(blocked.refused('move', [p(10, 16)])?.rule).toBe('WN-MOV-04')
    const fall = new Stage({
      sides: [[['TB5', 7, 15, { z: 6 }]], [far]],
      pieces: [solid('roof', 3, 9, 10, 20, 6, { stand: true })],
    }).act(0)
    fall.take('move', [p(12.9, 15)])
    expect([fall.m(0).wounds, fall.m(0).posture, fall.question]).toEqual([5, 'standing', 'act 0'])
  })
})

test.each([
  ['[WN-ABL-01] Guiding Light', 'LT1', { guides: { spirit: 1, within: centimetres(5) } }],
  ['[WN-ABL-02] Peal', 'LT2', { peals: { arm: 'Toll', within: centimetres(2) } }],
  ['[WN-ABL-03] Braced', 'LT3', { braced: true }],
  ['[WN-ABL-04] Rooted', 'LT4', { rooted: 1 }],
  ['[WN-ABL-05] Slip Away', 'LT5', { slips: true }],
  ['[WN-ABL-06] Barked Orders', 'RS1', { barks: { within: centimetres(8) } }],
  ['[WN-ABL-07] Wide Shoulders', 'RS2', { pushes: centimetres(5) }],
  ["[WN-ABL-08] Tinker's Luck", 'RS3', { luck: true }],
  ['[WN-ABL-09] Sure-Footed', 'RS4', { fallsLess: centimetres(4) }],
  ['[WN-ABL-10] Bounding', 'RS5', { jumps: centimetres(6), crosses: centimetres(3.5) }],
  ['[WN-ABL-11] Mire Step', 'TB1', { ignoresDifficult: true }],
  ['[WN-ABL-12] Trample', 'TB2', { tramples: 1 }],
  ['[WN-ABL-13] Fade', 'TB3', { fades: 'Barbed Bow' }],
  ['[WN-ABL-14] Unseen', 'TB4', { unseen: centimetres(5) }],
  ['[WN-ABL-15] Anchored', 'TB5', { anchored: true }],
] as const)('%s, as it is printed', (title, card, does) => {
  const [, rule, name] = /^\[(.*)\] (.*)$/.exec(title)!
  expect(ABILITIES[name!]).toEqual({ card, rule, ...does })
})
