import { describe, expect, test } from 'vitest'
import { apply, cloneState, type Dice } from '#engine'
import { leaves } from '#engine/testing'
import { chanceThat } from '../../odds/odds.ts'
import { armOf } from './abilities.ts'
import { aim, crowding } from './attack.ts'
import { area, type Piece, solid } from './content/pieces.ts'
import { warniris } from './index.ts'
import { worth } from './rolls.ts'
import { OWN_CARD } from './setup.ts'
import { p, Stage, type Stood } from './testing.ts'

const far: Stood = ['TB5', 40, 57]
const duel = (a: Stood, b: Stood, ...pieces: Piece[]) => new Stage({ sides: [[a], [b, far]], pieces }).act(0)

function odds(stage: Stage, offer: string, came: (wounds: (who: number) => number) => boolean): string {
  return chanceThat((dice: Dice) => {
    const copy = cloneState(warniris, stage.state)
    apply(warniris, copy, { seat: 0, offer }, undefined, dice)
    return came(who => copy.board.minis[who]!.wounds)
  })
}

/** A player's own card with other weapons, put in the place of seat 0's 'own'. */
function armed(stage: Stage, weapon: object): Stage {
  const { setup } = stage.state
  const roster = { ...setup.rosters[0]!, designs: { own: { ...OWN_CARD, weapons: [weapon], abilities: [] } } }
  Object.assign(stage.state, { setup: { ...setup, rosters: [roster, ...setup.rosters.slice(1)] } })
  return stage
}

describe('Attack and Channel', () => {
  test('[WN-ATK-01] [WN-ATK-04] a Weapon attacks with Mind, a Power channels with Spirit', () => {
    const shot = duel(['RS4', 10, 10], ['TB1', 10, 20]).take('attack:0/at:1', null, 6)
    expect(shot.log.find(event => event.kind === 'attack')).toMatchObject({ weapon: 'Carbine', by: 0, at: 1 })
    expect(shot.rolls[0]![1]).toBe(5) // Mind 5 v 3
    expect(duel(['Sorcerer', 10, 10], ['TB4', 10, 20]).take('attack:1/at:1', null, 6).rolls[0]![1]).toBe(3)
  })
  test('[WN-ATK-03] [WN-MEA-04] within Range 14: a gap of 13.9, not 14.1', () => {
    const at = (gap: number) => duel(['RS1', 10, 10], ['TB4', 10, 12.85 + gap]).offers.includes('attack:0/at:1')
    expect([at(13.9), at(14.1)]).toEqual([true, false])
  })
  test('[WN-ATK-05] a missed Step 1 ends it, the Action spent', () => {
    const stage = duel(['RS4', 10, 10], ['TB1', 10, 20]).take('attack:0/at:1', null, 6)
    expect([stage.rolls.length, stage.question]).toEqual([1, 'act 0'])
  })
  test('[WN-ATK-06] [WN-ATK-07] Penetration lowers Body; resisted, nothing happens', () => {
    const stage = duel(['RS2', 10, 10], ['LT2', 13.6, 10]).take('attack:0/at:1', null, 1, 2)
    expect([stage.rolls[1], stage.m(1).wounds]).toEqual([[1, 2, 2], 4]) // Body 4 - 2
  })
  test('[WN-ATK-08] not resisted: Wounds and Effect', () => {
    const stage = duel(['TB1', 10, 10], ['LT2', 10, 18]).take('attack:1/at:1', null, 1, 6)
    expect([stage.m(1).wounds, stage.m(1).effects[0]?.name]).toEqual([3, 'Hindered'])
  })
  test('[WN-ATK-10] [WN-ATK-12] damage only against enemies; on itself only what heals or protects', () => {
    const stage = new Stage({
      sides: [
        [
          ['TB1', 10, 10],
          ['TB4', 12.9, 10],
        ],
        [far],
      ],
    }).act(0)
    expect(stage.offers.filter(id => /^attack:0\/at/.test(id))).toEqual([])
    expect(stage.refused('attack:0/at:0')?.rule).toBe('WN-ATK-12')
  })
  test('[WN-ATK-13] [WN-ATK-14] [WN-ATK-15] the free Move: Movement 9 and Range 1 strike at a gap of 10', () => {
    const at = (gap: number) => duel(['RS1', 10, 10], ['TB4', 10, 12.85 + gap])
    expect(at(10).offers).toContain('attack:1/charge:1')
    expect(at(10.1).offers).not.toContain('attack:1/charge:1')
    const stage = at(9)
    expect(stage.refused('attack:1/charge:1', [p(10, 14)])?.rule).toBe('WN-ATK-14')
    expect(stage.refused('attack:1/charge:1', [p(10, 8)])?.rule).toBe('WN-ATK-15')
    expect(stage.question).toBe('act 0') // nothing was spent
    stage.take('attack:1/charge:1', [p(10, 18.1)], 6)
    expect(stage.at(0)).toEqual([10, 18.1, 0])
  })
  test.each([
    [3, true],
    [3.1, false],
    [4, false],
  ])('[WN-ATK-13] a Range of %f has the free Move: %s', (range, hasMove) => {
    const stage = armed(new Stage({ sides: [[['own', 10, 10]], [['TB4', 10, 20], far]] }), {
      name: 'Prod',
      type: 'TCW',
      range,
      damage: 1,
    }).act(0)
    expect(stage.offers.includes('attack:0/charge:1')).toBe(hasMove)
  })
  test('[WN-ATK-28] healing needs sight and Range, and enemies beside its user count', () => {
    const kindle = (pieces: Piece[], ...enemies: Stood[]) =>
      new Stage({
        sides: [
          [
            ['LT1', 10, 10],
            ['LT5', 10, 15, { wounds: 1 }],
          ],
          [...enemies, far],
        ],
        pieces,
      }).act(0)
    expect(kindle([]).offers).toContain('attack:1/at:1')
    expect(kindle([solid('wall', 0, 20, 12.4, 12.6, 9)]).offers).not.toContain('attack:1/at:1')
    const two: Stood[] = [
      ['TB1', 13.3, 10],
      ['TB1', 6.7, 10],
    ]
    expect(kindle([], ...two).take('attack:1/at:1', null, 5).rolls).toEqual([[0, 4, 5]]) // Spirit 5 - 1
  })
  test('[WN-ATK-35] crowding counts in Reactions as well', () => {
    const sides: Stood[][] = [
      [
        ['TB1', 10, 20],
        ['TB3', 13, 10],
        ['TB4', 7, 10],
      ],
      [['RS4', 10, 10], far],
    ]
    const stage = new Stage({ reacts: true, sides }).act(0).take('crouch')
    stage.take('react:3:0', null, 1).take('start', null, 6)
    expect(stage.rolls.at(-1)![1]).toBe(4) // Mind 5 - 1 v 3
  })
  test('[WN-ATK-16] a target round the corner may be charged: sight is looked at where it is made', () => {
    const wall = solid('wall', 7, 11, 13, 14, 6)
    const stage = duel(['RS1', 10, 11], ['TB4', 10, 16.5], wall)
    expect(stage.offers).not.toContain('attack:1/at:1')
    expect(stage.offers).toContain('attack:1/charge:1')
    stage.take('attack:1/charge:1', [p(12.7, 11), p(12.7, 15.5)], 6)
    expect(stage.rolls).toHaveLength(1)
  })
  test('[WN-ATK-18] through a hole: Mind 5 counts as 4', () => {
    const wall = solid('wall', 5, 15, 17.5, 18, 6, { window: ['x', 9.5, 10.5, 1.5, 2.5] })
    expect(duel(['RS4', 10, 5], ['TB1', 10, 20], wall).take('attack:0/at:1', null, 6).rolls[0]![1]).toBe(4)
  })
  test('[WN-ATK-19] half-cover: Mind 5 counts as 4', () => {
    const wall = solid('wall', 5, 15, 17.5, 18, 2)
    expect(duel(['RS4', 10, 5], ['TB1', 10, 20], wall).take('attack:0/at:1', null, 6).rolls[0]![1]).toBe(4)
  })
  const IN_THE_WAY: Stood = ['TB3', 10, 14]
  const crowd = (...between: Stood[]) => new Stage({ sides: [[['RS4', 10, 5]], [['TB1', 10, 20], ...between]] }).act(0)
  test('[WN-ATK-20] [WN-ATK-21] [WN-ATK-25] who is in the way tests after the hit, and takes Step 2 if it fails', () => {
    const missed = crowd(IN_THE_WAY).take('attack:0/at:1', null, 6)
    expect(missed.rolls).toHaveLength(1)
    const stray = crowd(IN_THE_WAY).take('attack:0/at:1', null, 1, 5, 6)
    expect(stray.rolls).toEqual([
      [0, 5, 1],
      [2, 4, 5],
      [2, 2, 6],
    ]) // Body 3 - 1
    expect([stray.m(1).wounds, stray.m(2).wounds]).toEqual([4, 1])
    expect(odds(crowd(IN_THE_WAY), 'attack:0/at:1', wounds => wounds(2) < 3)).toBe('5/27') // 5/6 x 1/3 x 4/6
  })
  test('[WN-ATK-22] nearest first: with Mind 3 and Mind 4 between, Step 2 comes to the target with 1/3', () => {
    const stage = crowd(['LT1', 10, 9], IN_THE_WAY)
    expect(odds(stage, 'attack:0/at:1', wounds => wounds(1) < 4)).toBe('5/27') // 5/6 x 1/2 x 2/3 x 4/6
    const first = crowd(['LT1', 10, 9], IN_THE_WAY).take('attack:0/at:1', null, 1, 6, 1)
    expect(first.rolls.map(roll => roll[0])).toEqual([0, 2, 2])
  })
  test('[WN-ATK-23] friends test too, with their current value: Knocked Down Mind 4 is 3', () => {
    const sides: readonly (readonly Stood[])[] = [
      [
        ['own', 10, 5],
        ['LT4', 10, 8.4, { posture: 'down' }],
      ],
      [['TB1', 10, 12, { posture: 'lying' }], far],
    ]
    const stage = armed(new Stage({ sides }), { name: 'Low Shot', type: 'TRW', range: 20, damage: 1 }).act(0)
    stage.take('attack:0/at:2', null, 1, 3, 1)
    expect(stage.rolls[1]).toEqual([1, 3, 3]) // Mind 4 - 1 stood it
  })
  test('[WN-ATK-27] [WN-ATK-28] [WN-ATK-29] healing: a Normal Test of the user, cover counts, nobody in the way tests', () => {
    const wall = solid('wall', 5, 15, 12.4, 12.6, 2.2)
    const stage = new Stage({
      sides: [[['LT1', 10, 10]], [['TB3', 10, 15, { wounds: 1 }], ['TB4', 10, 12.5 + 0.01, { posture: 'lying' }], far]],
      pieces: [],
    }).act(0)
    stage.take('attack:1/at:1', null, 5)
    expect([stage.m(1).wounds, stage.rolls]).toEqual([2, [[0, 5, 5]]])
    const covered = new Stage({
      sides: [
        [
          ['LT1', 10, 10],
          ['LT5', 10, 15, { wounds: 1 }],
        ],
        [far],
      ],
      pieces: [wall],
    }).act(0)
    covered.take('attack:1/at:1', null, 5)
    expect([covered.m(1).wounds, covered.rolls[0]![1]]).toEqual([1, 4])
    expect(
      odds(
        new Stage({ sides: [[['LT1', 10, 10, { wounds: 1 }]], [far]] }).act(0),
        'attack:1/at:0',
        wounds => wounds(0) === 2,
      ),
    ).toBe('5/6')
  })
  test('[WN-ATK-30] a ranged weapon works in contact', () => {
    expect(duel(['RS4', 10, 10], ['TB4', 12.65, 10]).offers).toContain('attack:0/at:1')
  })
  const among = (...enemies: Stood[]) => new Stage({ sides: [[['LT2', 10, 10]], enemies] })
  test('[WN-ATK-31] [WN-ATK-32] one enemy within 1 cm costs nothing, each further one 1', () => {
    const mace = (stage: Stage) => crowding(stage.game, 0, armOf(stage.game, 0, 0))
    expect(mace(among(['TB3', 13.35, 10]))).toBe(0)
    const three = among(['TB3', 12.9, 10], ['TB2', 10, 13.65], ['TB4', 7.1, 10])
    expect(mace(three)).toBe(2)
    expect(worth(aim(three.game, 0, 1, armOf(three.game, 0, 0), false))).toBe(2)
  })
  test('[WN-ATK-31] [WN-MEA-04] within 1 cm is 1.00 and a hundredth, not more; the explanation counts them', () => {
    // bases of 1.25, 1.6 and 1.25: the second enemy is just so far away
    const at = (gap: number) => among(['TB3', 12.9, 10], ['TB4', 10, 12.85 + gap])
    const mace = (stage: Stage) => crowding(stage.game, 0, armOf(stage.game, 0, 0))
    expect([mace(at(1)), mace(at(1.01)), mace(at(1.011))]).toEqual([1, 1, 0])
    const told = (gap: number) => {
      const stage = at(gap).act(0)
      const offer = [...leaves(warniris, stage.state, stage.asked)].find(({ id }) => id === 'attack:0/at:1')!.offer
      return warniris
        .explain(stage.game, offer)
        .filter(({ rule }) => rule === 'WN-ATK-32')
        .map(({ says }) => says)
    }
    expect([told(1), told(1.011)]).toEqual([['2 enemies within 1 cm count.'], []])
  })
  test('[WN-ATK-33] [WN-ATK-34] who is outclassed by 2 or more is not counted; a lower user gets no relief', () => {
    const stage = among(['Warrior', 12.9, 10], ['Warrior', 10, 12.9], ['Warrior', 7.1, 10])
    expect(crowding(stage.game, 0, armOf(stage.game, 0, 0))).toBe(0)
    const mixed = among(['TB3', 12.9, 10], ['LT1', 10, 13.2], ['Warrior', 7.1, 10])
    expect(crowding(mixed.game, 0, armOf(mixed.game, 0, 0))).toBe(1)
    const low = new Stage({
      sides: [
        [['TB5', 10, 10]],
        [
          ['TB3', 13.8, 10],
          ['TB2', 10, 14.6],
        ],
      ],
    })
    expect(crowding(low.game, 0, armOf(low.game, 0, 0))).toBe(1)
  })
  test('[WN-ATK-35] counted where the Test is taken, at gaps 0.1, 0.9 and 1.1: two; whoever lies counts', () => {
    const stage = among(
      ['TB3', 10 + 2.85 + 0.1, 10],
      ['TB4', 10, 10 + 2.85 + 0.9, { posture: 'lying' }],
      ['TB1', 10 - 3.2 - 1.1, 10],
    )
    expect(crowding(stage.game, 0, armOf(stage.game, 0, 0))).toBe(1)
    const charge = new Stage({ sides: [[['LT2', 10, 20]], [['TB3', 12.95, 10], ['TB4', 10, 6.25], far]] }).act(0)
    charge.take('attack:0/charge:1', [p(10, 11.2), p(10, 10.05)].slice(0, 1), 6)
    expect(charge.rolls[0]![1]).toBe(3) // nobody else within 1 cm there
  })
  test('[WN-ATK-36] [WN-ATK-37] Venom after Damage only; the Arc Coil dazes on a hit, resisted or not', () => {
    const bow = duel(['TB3', 10, 10], ['RS1', 10, 20]).take('attack:0/at:1', null, 1, 1)
    expect(bow.m(1).effects).toEqual([])
    const coil = duel(['RS3', 10, 10], ['TB1', 10, 18]).take('attack:0/at:1', null, 1, 1)
    expect([coil.m(1).effects[0]?.name, coil.m(1).wounds]).toEqual(['Dazed', 4])
  })
  test('[WN-ATK-38] no Effect on who has left play', () => {
    const stage = duel(['RS2', 10, 10], ['TB4', 13.3, 10, { wounds: 2 }]).take('attack:0/at:1', null, 1, 6)
    expect([stage.m(1).at, stage.question]).toEqual([null, 'act 0'])
  })
  test('[WN-ATK-39] onUse at once after the Normal Test; beforeHit before Step 1 is worked out', () => {
    const ward = duel(['LT5', 10, 10], ['TB4', 20, 20]).take('attack:1/at:0', null, 4)
    expect(ward.m(0).effects[0]?.name).toBe('Warded')
    const oil = armed(duel(['own', 10, 10], ['TB1', 10, 15]), {
      name: 'Oil',
      type: 'TRW',
      range: 8,
      damage: 1,
      effect: 'Shaken',
      effectWhen: 'beforeHit',
    })
    oil.take('attack:0/at:1', null, 6)
    expect(oil.rolls[0]![1]).toBe(5) // Mind 4 v 3 - 1
  })
  test('a bog does not hide anybody', () => {
    expect(duel(['RS4', 10, 10], ['TB4', 10, 20], area('bog', 5, 15, 12, 18)).offers).toContain('attack:0/at:1')
  })
})
