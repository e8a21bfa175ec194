import { describe, expect, test } from 'vitest'
import { apply, cloneState } from '#engine'
import { answering } from '#engine/testing'
import { asText, fraction, plus, ZERO } from '#odds'
import { times } from '../../odds/fraction.ts'
import { chances, everyWay } from '../../odds/odds.ts'
import { coverFor } from './battlefield.ts'
import { codeText, ranged, thirtySixths } from './codes.ts'
import { warfig } from './index.ts'
import { aims, onTarget, whyNotShoot, whyNotTarget, without } from './shooting.ts'
import {
  asked,
  type Field,
  game,
  of,
  offered,
  play,
  pose,
  rolls,
  type Stands,
  type State,
  squad,
  stand,
  whyNotTake,
} from './testing.ts'

const ARCHERS = of('Elven Archer', 5, [600, 700])
const ROCKS = of('Halfling', 5, [600, 500], { options: ['Rock'] })
const ORCS = of('Orc', 10, [600, 400])
const shooting = (field: Partial<Field> = {}): State =>
  stand({ mine: [ARCHERS], theirs: [ORCS], stage: 'shooting', ...field })
const skill = (state: State, at: number, targets = 1): number[] =>
  aims(game(state), 0, at, targets).map(aim => aim.skill)
const why = (state: State, at: number): string | undefined => whyNotTarget(game(state), 0, at)?.rule
const LED = of('Orc', 9, [600, 400], { with: [{ profile: 'Orc Warlord', count: 1 }] })

describe('who may shoot at whom', () => {
  test('[WF-SHT-01] within range', () => {
    const at = (y: number): State => shooting({ mine: [of('Elven Archer', 5, [600, y])] })
    expect(offered(at(837.5), 'shoot:0')).toContain('at:1') // edges exactly 400 mm apart
    expect(
      whyNotTarget(
        game(
          stand({
            mine: [of('Elven Archer', 5, [600, 838.5]), of('Apprentice', 1, [100, 500], { options: ['Fireball'] })],
            theirs: [ORCS],
            stage: 'spells',
          }),
        ),
        0,
        2,
      ),
    ).toMatchObject({
      rule: 'WF-SHT-01',
      why: 'Orc is 40.1 cm away, the range is 40 cm.',
    })
  })
  test('[WF-SHT-01] in the shooting phase of its own turn, and on the table', () => {
    const in_ = (more: Partial<Field>, by = 0) => whyNotShoot(game(shooting(more)), by)
    expect(in_({})).toBeNull()
    const why = 'Squads shoot in the shooting phase of their own turn.'
    expect(in_({ stage: 'movement' })).toEqual({ rule: 'WF-SHT-01', why })
    expect(in_({ active: 1, theirs: [{ ...ARCHERS, at: [600, 500] }] })).toEqual({ rule: 'WF-SHT-01', why })
    expect(in_({ mine: [of('Elven Archer', 5), ARCHERS] })).toEqual({
      rule: 'WF-RNF-09',
      why: 'Elven Archer is not on the table.',
    })
  })
  test('[WF-CRD-09] range counts centimetres', () => {
    expect(aims(game(shooting()), 0, 1)).toHaveLength(1)
  })
  test('[WF-SHT-02] each card by itself; a card without a ranged weapon does not roll', () => {
    const mixed = of('Halfling', 9, [600, 500], {
      options: ['Rock'],
      with: [{ profile: 'Halfling Sheriff', count: 1 }],
    })
    const state = shooting({ mine: [mixed] })
    expect(rolls(play(state, 'shoot:0/at:1', undefined, Array(9).fill(1)))).toEqual(['shot 9d4+ = 0'])
    const slings = of('Halfling', 9, [600, 500], {
      options: ['Rock'],
      with: [{ profile: 'Halfling Sheriff', count: 1, options: ['Sling'] }],
    })
    const both = shooting({ mine: [slings] })
    expect(rolls(play(both, 'shoot:0/at:1', undefined, Array(10).fill(1)))).toEqual(['shot 9d4+ = 0', 'shot 1d3+ = 0'])
  })
  test('[WF-SHT-03] whoever advanced may not shoot', () => {
    const state = stand({ mine: [ARCHERS, { ...ARCHERS, at: [740, 700] }], theirs: [ORCS], stage: 'movement' })
    play(state, 'move:0', [pose(600, 699)])
    play(state, 'end')
    expect(offered(state)).toEqual(['shoot:1', 'end'])
    expect(whyNotShoot(game(state), 0)).toEqual({ rule: 'WF-SHT-03', why: 'Moved this turn: cannot shoot.' })
  })
  test('[WF-SHT-04] whoever only pivoted may', () => {
    const state = stand({ mine: [ARCHERS], theirs: [ORCS], stage: 'movement' })
    play(state, 'move:0', [pose(600, 700, 90)])
    expect(asked(state).about).toBe('shooting')
    expect(offered(state, 'shoot:0')).toEqual(['at:1'])
  })
  test('[WF-SHT-05] not in contact', () => {
    const state = shooting({ mine: [of('Elven Archer', 5, [600, 437.5]), ARCHERS], engaged: [[0, 2]] })
    expect(offered(state)).toEqual(['shoot:1', 'end'])
    expect(whyNotShoot(game(state), 0)).toMatchObject({ rule: 'WF-SHT-05' })
  })
  test('[WF-SHT-06] a free choice among those in range', () => {
    const state = shooting({ theirs: [of('Orc', 5, [450, 400]), of('Orc', 5, [600, 400]), of('Orc', 5, [750, 400])] })
    expect(offered(state, 'shoot:0').filter(id => id.startsWith('at:'))).toEqual(['at:1', 'at:2', 'at:3'])
  })
  test('[WF-TRN-03] one action in each phase', () => {
    const state = shooting({
      theirs: [of('Orc', 5, [450, 400]), of('Orc', 5, [700, 400])],
      mine: [ARCHERS, { ...ARCHERS, at: [600, 800] }],
    })
    play(state, 'shoot:0/at:2', undefined, [1, 1, 1, 1, 1])
    expect(whyNotShoot(game(state), 0)).toMatchObject({ rule: 'WF-TRN-03' })
    expect(offered(state)).toEqual(['shoot:1', 'end'])
  })
  test('[WF-CRD-10] without a ranged weapon nobody shoots', () => {
    const state = shooting({ mine: [of('Halfling', 5, [600, 500]), ARCHERS] })
    expect(whyNotShoot(game(state), 0)).toMatchObject({ rule: 'WF-CRD-10' })
  })
  test('[WF-SHT-31] the lone general is safe from shots', () => {
    const state = shooting({ scenario: 'general', theirs: [of('Madmagog', 1, [600, 400]), of('Orc', 5, [450, 400])] })
    squad(state, 1).groups[0]!.general = true
    expect(whyNotTarget(game(state), 0, 1)).toEqual({ rule: 'WF-SHT-31', why: 'The general cannot be shot.' })
    expect(offered(state, 'shoot:0')).not.toContain('at:1')
  })
  test('[WF-SHT-32] his squad may be shot, but no hit is put on him', () => {
    const state = shooting({
      scenario: 'general',
      theirs: [of('Orc', 4, [600, 400], { with: [{ profile: 'Madmagog', count: 1 }] })],
    })
    squad(state, 1).groups[0]!.tiles = 1
    squad(state, 1).groups[1]!.general = true
    play(state, 'shoot:0/at:1', undefined, [3, 4, 5, 1, 1, 6, 6, 6])
    expect(squad(state, 1).groups.map(group => [group.tiles, group.hurt])).toEqual([
      [0, 0],
      [1, 0],
    ])
  })
  test('[WF-SHT-33] no limit on how often a squad is shot', () => {
    const state = shooting({ mine: [ARCHERS, { ...ARCHERS, at: [740, 700] }, { ...ARCHERS, at: [460, 700] }] })
    for (const by of [0, 1, 2]) play(state, `shoot:${by}/at:3`, undefined, [1, 1, 1, 1, 1])
    expect([0, 1, 2].map(id => squad(state, id).shot)).toEqual([3, 3, 3])
  })
})

describe('skill', () => {
  const TWO = [of('Orc', 5, [500, 400]), of('Orc', 5, [700, 400])]
  test('[WF-SHT-07] each target beyond the first costs 1', () => {
    const state = shooting({ theirs: TWO })
    expect([skill(state, 1), skill(state, 1, 2), skill(state, 1, 3)]).toEqual([[4], [3], [2]])
    expect(codeText(ranged(2)!)).toBe('5+')
  })
  test('[WF-SHT-08] tiles are assigned before rolling, at least one each', () => {
    const state = shooting({ mine: [{ ...ARCHERS, count: 6 }], theirs: TWO })
    for (let n = 1; n < 6; n++) expect(whyNotTake(state, 'shoot:0/split', [n, 6 - n])).toBeNull()
    expect(whyNotTake(state, 'shoot:0/split', [6, 0])).toMatchObject({ rule: 'WF-SHT-08' })
    expect(whyNotTake(state, 'shoot:0/split', [3, 2])).not.toBeNull()
    const log = play(state, 'shoot:0/split', [2, 4], [1, 1, 1, 1, 1, 1])
    expect(rolls(log)).toEqual(['shot 2d4+ = 0', 'shot 4d4+ = 0'])
  })
  test('[WF-SHT-09] a tile with several Attacks sends all its dice at one target', () => {
    const state = stand({
      mine: [of('Scrap Catapult', 1, [600, 700])],
      theirs: [of('Soldier', 5, [500, 400]), of('Soldier', 5, [700, 400])],
      stage: 'shooting',
    })
    expect(offered(state, 'shoot:0')).toEqual(['at:1', 'at:2'])
    // its skill of 1 would leave nothing for two targets: the same with skill to spare, and with a second tile
    const skilled = (tiles: number): string[] => {
      const archers = stand({
        mine: [of('Elven Archer', 5, [600, 700])],
        theirs: [of('Orc', 5, [500, 400]), of('Orc', 5, [700, 400])],
        stage: 'shooting',
      })
      squad(archers, 0).groups[0]!.tiles = tiles
      return offered(archers, 'shoot:0')
    }
    expect([skilled(1), skilled(2)]).toEqual([
      ['at:1', 'at:2'],
      ['at:1', 'at:2', 'split'],
    ])
  })
  test('[WF-SHT-10] [WF-SHT-11] behind another squad, friend or enemy: -1', () => {
    const rocks = { ...ROCKS, at: [600, 600] as [number, number], options: ['Rock'] }
    const behind = (field: Partial<Field>): number[] =>
      skill(shooting({ mine: [rocks], theirs: [of('Orc', 5, [600, 420])], ...field }), field.mine?.length ?? 1)
    expect(behind({})).toEqual([3])
    expect(behind({ mine: [rocks, of('Soldier', 5, [600, 520])] })).toEqual([2])
    expect(
      skill(shooting({ mine: [rocks], theirs: [of('Orc', 5, [600, 420]), of('Goblin', 5, [600, 520])] }), 1),
    ).toEqual([2])
  })
  test('[WF-CRD-07] Keen Sight takes no -1, but WF-SHT-12 still holds', () => {
    const state = shooting({ mine: [ARCHERS, of('Soldier', 5, [600, 550])] })
    expect(skill(state, 2)).toEqual([4])
  })
  test('[WF-SHT-12] several targets and one behind another squad are not combined', () => {
    const state = shooting({
      theirs: [of('Orc', 5, [480, 400]), of('Orc', 5, [720, 400]), of('Goblin', 5, [690, 450])],
    })
    const split = asked(state).offers[0]!
    const menu = warfig.open(state, asked(state), split).find(offer => offer.id === 'split')!
    expect(menu.leads).toMatchObject({ at: [1, 3] }) // squad 2 stands behind the Goblins
  })
  test('[WF-SHT-13] [WF-SHT-14] soft cover -1, hard cover -2', () => {
    const cover = (kind: 'scrub' | 'wall' | 'trees' | 'ruin' | 'marsh' | 'hill'): number[] =>
      skill(shooting({ terrain: [[kind, 600, 400, 60, 60]] }), 1)
    expect([cover('scrub'), cover('trees'), cover('wall'), cover('ruin')]).toEqual([[3], [3], [2], [2]])
  })
  test('[WF-TER-08] cover given by each kind of terrain', () => {
    const cover = (kind: 'scrub' | 'wall' | 'trees' | 'ruin' | 'marsh' | 'hill'): number =>
      coverFor(game(shooting({ terrain: [[kind, 600, 400, 60, 60]] })), 0, 1)
    expect([cover('scrub'), cover('trees'), cover('wall'), cover('ruin'), cover('marsh'), cover('hill')]).toEqual([
      1, 1, 2, 2, 0, 0,
    ])
  })
  test('[WF-SHT-15] the centre inside, or a piece on the sight line within 5 cm of the target', () => {
    // the Orcs' south edge is at y 425; the wall is 10 mm deep
    const wall = (y: number): number => coverFor(game(shooting({ terrain: [['wall', 600, y, 200, 10]] })), 0, 1)
    expect([wall(470), wall(490), wall(380)]).toEqual([2, 0, 0]) // 40 mm before it, 60 mm, behind its centre
  })
  test('[WF-GEO-04] [WF-GEO-08] [WF-SHT-15] before a shot the tape runs between the edges and the line of sight between the centres, with the cover', () => {
    const shown = (terrain: Field['terrain']) => {
      const state = shooting(terrain === undefined ? {} : { terrain })
      const leads = { step: 'shoot' as const, by: 0, at: [1], split: [] }
      return warfig.explain(state, { id: 'at:1', rule: 'WF-SHT-06', leads }).flatMap(line => line.drawn ?? [])
    }
    const sight = { kind: 'sight', from: { x: 60_000, y: 70_000, z: 0 }, to: { x: 60_000, y: 40_000, z: 0 }, share: 1 }
    expect(shown([])).toMatchObject([{ kind: 'gap' }, { ...sight, cover: 'no cover' }])
    expect(shown([['wall', 600, 450, 200, 10]])).toMatchObject([{ kind: 'gap' }, { ...sight, cover: 'hard cover' }])
  })
  test('[WF-SHT-16] only the worst cover counts', () => {
    const state = shooting({
      terrain: [
        ['scrub', 600, 400, 60, 60],
        ['wall', 600, 450, 200, 10],
      ],
    })
    expect(skill(state, 1)).toEqual([2])
  })
  test('[WF-SHT-17] cover adds to the other penalty', () => {
    const crossbows = of('Crossbow Militia', 5, [600, 600])
    const state = shooting({ mine: [crossbows, of('Soldier', 5, [600, 530])], terrain: [['scrub', 600, 400, 60, 60]] })
    expect(skill(state, 2)).toEqual([1])
  })
  test('[WF-SHT-18] below 1 there is no shot', () => {
    const scouts = of('Pony Scout', 5, [600, 550])
    const state = shooting({ mine: [scouts, ARCHERS], terrain: [['wall', 600, 450, 200, 10]] })
    expect(whyNotTarget(game(state), 0, 2)).toMatchObject({ rule: 'WF-SHT-18' })
    expect(whyNotTarget(game(state), 0, 2)?.why).toContain('Ballistic Skill would be below 1')
  })
  test('[WF-TER-09] a mountain on the sight line forbids the shot', () => {
    const state = shooting({
      mine: [ARCHERS, of('Elven Archer', 5, [800, 600])],
      terrain: [['mountain', 600, 550, 60, 60]],
    })
    expect(why(state, 2)).toBe('WF-TER-09')
    expect(whyNotTarget(game(state), 0, 2)?.why).toContain('A mountain is in the way')
  })
})

describe('volleys', () => {
  test('[WF-SHT-19] dice are tiles times Attacks', () => {
    expect(rolls(play(shooting(), 'shoot:0/at:1', undefined, [1, 1, 1, 1, 1]))).toEqual(['shot 5d3+ = 0'])
    const catapult = stand({
      mine: [of('Scrap Catapult', 1, [600, 700])],
      theirs: [of('Soldier', 5, [600, 400])],
      stage: 'shooting',
    })
    expect(rolls(play(catapult, 'shoot:0/at:1', undefined, [1, 1]))).toEqual(['shot 2d6+ = 0'])
  })
  test('[WF-SHT-20] the Ranged Table; the target does not matter: 10/3 hits of 5 Archers', () => {
    const expected = (theirs: Stands[]): string => {
      let sum = ZERO
      for (const { came, chance } of everyWay(dice => {
        const state = cloneState(warfig, shooting({ theirs }))
        let hits = 0
        let first = true
        const ask: typeof dice.ask = roll => {
          if (!first) return 0
          first = false
          hits = dice.ask(roll)
          return hits
        }
        apply(warfig, state, { seat: 0, offer: 'shoot:0/at:1' }, undefined, answering(ask))
        return hits
      }))
        sum = plus(sum, times(fraction(came), chance))
      return asText(sum)
    }
    expect(expected([ORCS])).toBe('10/3')
    expect(expected([of('Orkish Battering Ram', 1, [600, 400])])).toBe('10/3')
  })
  test('[WF-SHT-21] the defender splits the hits on a mixed squad, for each shooting card', () => {
    const state = shooting({ theirs: [LED] })
    play(state, 'shoot:0/at:1', undefined, [3, 3, 3, 3, 1])
    expect(asked(state)).toMatchObject({ seat: 1, about: 'hits' })
    for (let n = 0; n <= 4; n++) expect(whyNotTake(state, 'hits', [n, 4 - n])).toBeNull()
    expect(whyNotTake(state, 'hits', [1, 2])?.why).toContain('4')
    const log = play(state, 'hits', [1, 3], [6, 6, 6, 6])
    expect(rolls(log)).toEqual(['wound 1d4+ = 1', 'wound 3d5+ = 3'])
    expect(squad(state, 1).groups.map(group => [group.tiles, group.hurt])).toEqual([
      [8, 0],
      [0, 0],
    ])
  })
  test('[WF-SHT-22] [WF-SHT-34] each hit is rolled to wound with the ordinary Strength', () => {
    const state = shooting()
    expect(rolls(play(state, 'shoot:0/at:1', undefined, [3, 3, 1, 1, 1, 3, 4]))).toEqual([
      'shot 5d3+ = 2',
      'wound 2d4+ = 1',
    ])
    const cannon = stand({
      mine: [of('Republic Cannon', 1, [600, 700])],
      theirs: [of('Madmagog', 1, [600, 400])],
      stage: 'shooting',
    })
    expect(rolls(play(cannon, 'shoot:0/at:1', undefined, [6, 2]))).toEqual(['shot 1d6+ = 1', 'wound 1d2+/5+ = 1'])
    expect(thirtySixths({ first: 2, second: 5 })).toBe(32) // 8/9
  })
  test('[WF-SHT-23] a later volley sees the casualties of an earlier one', () => {
    const state = shooting({ mine: [ARCHERS, { ...ARCHERS, at: [740, 700] }], theirs: [of('Orc', 5, [600, 400])] })
    play(state, 'shoot:0/at:2', undefined, [6, 6, 6, 6, 6, 6, 6, 6, 1, 1])
    expect(squad(state, 2).groups[0]!.tiles).toBe(2)
    play(state, 'shoot:1/at:2', undefined, [6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    expect(squad(state, 2).place).toBe('gone')
  })
  test('[WF-SHT-35] everything is declared first: the second target keeps its penalty when the first is gone', () => {
    const state = shooting({ theirs: [of('Orc', 5, [500, 400]), of('Orc', 5, [700, 400])] })
    squad(state, 1).groups[0]!.tiles = 1
    const log = play(state, 'shoot:0/split', [2, 3], [6, 6, 6, 6, 3, 3, 4, 4])
    expect(rolls(log)).toEqual(['shot 2d4+ = 2', 'wound 2d4+ = 2', 'shot 3d4+ = 1', 'wound 1d4+ = 1'])
    expect(squad(state, 1).place).toBe('gone')
  })
})

test('[WF-SHT-06] the menu of shots says why others are no targets, and nothing of those who are', () => {
  const state = stand({
    mine: [of('Elven Archer', 5, [600, 600])],
    theirs: [of('Orc', 5, [600, 450]), of('Orc', 5, [600, 20]), of('Orc', 5, [450, 800])],
    stage: 'shooting',
  })
  const menu = asked(state).offers.find(({ id }) => id === 'shoot:0')!
  const told = warfig.explain(state, menu).map(({ rule, says }) => `${rule} ${says}`)
  expect(told).toEqual(['WF-SHT-01 Orc 2 is 55.5 cm away, the range is 40 cm.'])
})

describe('into a melee', () => {
  const melee = (friends: Stands[], at: Stands = of('Orc', 10, [600, 400])): State =>
    stand({
      mine: [of('Halfling', 10, [600, 600], { options: ['Rock'] }), ...friends],
      theirs: [at],
      stage: 'shooting',
      engaged: friends.map((_, i) => [i + 1, friends.length + 1] as const),
    })
  const WEST = of('Soldier', 5, [512, 400], { facing: 90 })
  const EAST = of('Soldier', 5, [688, 400], { facing: 90 })
  test('[WF-SHT-24] hits are rolled as usual', () => {
    expect(rolls(play(melee([WEST]), 'shoot:0/at:2', undefined, Array(10).fill(1)))).toEqual(['shot 10d4+ = 0'])
  })
  test('[WF-SHT-24] into a melee as into the open, modifiers and all: the same dice need the same', () => {
    const into = (friends: Stands[], card?: string): unknown => {
      const state = melee(friends)
      if (card !== undefined) {
        squad(state, friends.length + 1).lasting.push({ name: card, since: 3, until: 5, by: 0, group: -1, left: 0 })
      }
      const log = play(state, `shoot:0/at:${friends.length + 1}`, undefined, Array(10).fill(1))
      return log.flatMap(event => (event.kind === 'roll' ? [event.roll, event.why] : []))
    }
    expect(into([WEST])).toEqual(into([]))
    expect(into([WEST], 'Stinking Fog')).toEqual(into([], 'Stinking Fog'))
    expect(into([WEST], 'Stinking Fog')).not.toEqual(into([WEST]))
  })
  test('[WF-SHT-25] [WF-SHT-26] two thirds, rounded down, to the enemy; the rest to the friend', () => {
    const enemy = [0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8]
    expect(enemy.map((_, hits) => onTarget(hits))).toEqual(enemy)
    expect([1, 2, 3, 4, 5, 6].map(hits => hits - onTarget(hits))).toEqual([1, 1, 1, 2, 2, 2])
  })
  test('[WF-SHT-27] [WF-SHT-28] the enemy share is rolled, the friendly share is damage without armour', () => {
    const state = melee([WEST])
    squad(state, 1).lasting.push({ name: 'Rockshield', since: 3, until: 5, by: 0, group: -1, left: 0 })
    const log = play(state, 'shoot:0/at:2', undefined, [4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 3, 2])
    expect(rolls(log)).toEqual(['shot 10d4+ = 4', 'wound 2d3+ = 1'])
    expect([squad(state, 1).groups[0]!.tiles, squad(state, 2).groups[0]!.tiles]).toEqual([3, 9])
  })
  test('[WF-SHT-29] heroes are hit last', () => {
    const led = { ...WEST, count: 4, with: [{ profile: 'Republic Captain', count: 1 }] }
    const state = melee([led])
    squad(state, 1).groups[0]!.tiles = 2
    play(state, 'shoot:0/at:2', undefined, [4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1]) // 7 hits: 4 and 3
    expect(squad(state, 1).groups.map(group => [group.tiles, group.hurt])).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
  test('[WF-SHT-29] [WF-WND-10] damage that Close Ranks cancels falls on nobody: ranks before heroes all the same', () => {
    const led = { ...WEST, count: 4, with: [{ profile: 'Republic Captain', count: 1 }] }
    const state = melee([led])
    squad(state, 1).groups[0]!.tiles = 2
    squad(state, 1).lasting.push({ name: 'Close Ranks', since: 3, until: 5, by: 0, group: -1, left: 3 })
    play(state, 'shoot:0/at:2', undefined, [...Array(10).fill(4), ...Array(6).fill(1)]) // 10 hits: 6 and 4
    expect(squad(state, 1).groups.map(group => [group.tiles, group.hurt])).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(squad(state, 1).lasting).toEqual([])
  })
  test('[WF-SHT-25] stray hits come off the leader’s card first', () => {
    const archers = of('Elven Archer', 4, [600, 700], { with: [{ profile: 'Republic Captain', count: 1 }] })
    const { board } = melee([WEST])
    expect(board.squads.length).toBe(3)
    const hits = [
      { group: 0, n: 4, strength: 2 },
      { group: 1, n: 2, strength: 5 },
    ]
    const state = stand({ mine: [archers, WEST], theirs: [ORCS], stage: 'shooting', engaged: [[1, 2]] })
    state.stack.push({ step: 'hits', by: 0, at: 2, hits: without(hits, 2), spell: false, stray: 2, friends: [1] })
    expect(without(hits, 2)).toEqual([
      { group: 0, n: 4, strength: 2 },
      { group: 1, n: 0, strength: 5 },
    ])
    expect(without(hits, 3).map(({ n }) => n)).toEqual([3, 0])
    expect(without(hits, 0)).toEqual(hits)
  })
  test('[WF-SHT-30] several friends share evenly, the shooter places odd hits', () => {
    const state = melee([WEST, EAST])
    play(state, 'shoot:0/at:3', undefined, [4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1]) // 7 hits: 4 and 3
    expect(asked(state)).toMatchObject({ seat: 0, about: 'stray' })
    expect(whyNotTake(state, 'odd', [2, 0])).not.toBeNull()
    play(state, 'odd', [0, 1])
    expect([1, 2].map(id => squad(state, id).groups[0]!.tiles)).toEqual([4, 3])
  })
})

test('[WF-DIC-09] hit and wound in one go: Archers on Soldiers 1/3', () => {
  const made = chances(dice => {
    const hit = dice.ask({ n: 1, sides: 6, read: 'atLeast', target: ranged(4)!.first })
    return hit === 0 ? 0 : dice.ask({ n: 1, sides: 6, read: 'atLeast', target: 4 })
  }, String)
  expect(asText(made.get('1')!)).toBe('1/3')
})
