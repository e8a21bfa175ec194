import { describe, expect, test } from 'vitest'
import { GoldenStage } from '#common/golden'
import { exampleOne } from '../rulesets/warfig/golden.ts'
import { warfig } from '../rulesets/warfig/index.ts'
import { unitOf } from '../rulesets/warfig/model.ts'
import { led, of, play, stand } from '../rulesets/warfig/testing.ts'
import { forecast } from './forecast.ts'
import { minus } from './fraction.ts'
import { asText, fraction, meanOf } from './index.ts'
import { faceByFace, foretold, type Given, posed, rolled } from './testing.ts'

/** Section 5.1 of the catalogue, in 36ths: the chance by attacking less defending statistic, from -9 to +9. */
const BY_DIFFERENCE = [1, 1, 1, 2, 3, 4, 5, 6, 12, 18, 24, 30, 31, 32, 33, 34, 35, 35, 35]
const cell = (attacking: number, defending: number): number => BY_DIFFERENCE[9 + attacking - defending]!
const STATISTICS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const PAIRS = STATISTICS.flatMap(a => STATISTICS.map(b => [a, b] as const))
/** Section 5.2, in 36ths. */
const RANGED = [6, 12, 18, 24, 30, 31, 32, 33, 34, 35]
const in36ths = (n: number): string => asText(fraction(n, 36))

describe('WarFig by its tables', () => {
  test('[WF-DIC-08] [WF-MEL-16] [WF-WND-01] every cell of the Attack and the Damage Table', () => {
    for (const [attacking, defending] of PAIRS) {
      const blow = posed(warfig, 'melee', { tiles: 1, skill: attacking, defence: defending }).found
      expect(asText(blow.fates[0]!.hit)).toBe(in36ths(cell(attacking, defending)))
      const hit = posed(warfig, 'spell', { hits: 1, strength: attacking, armour: defending }).found
      expect(asText(hit.fates[0]!.wound)).toBe(in36ths(cell(attacking, defending)))
    }
  })
  test('[WF-DIC-08] [WF-MEL-18] every cell of the Parry Table: a hit, not parried, wounds S 2 on A 2', () => {
    for (const [attacker, defender] of PAIRS) {
      const parry = posed(warfig, 'parry', { tiles: 1, skill: attacker, defence: defender, targets: 1 }).found
      const ways = cell(attacker, defender) * (36 - cell(defender, attacker))
      expect(asText(parry.fates[0]!.wound)).toBe(asText(fraction(ways, 36 * 72)))
    }
  })
  test('[WF-DIC-09] [WF-SHT-20] every row of the Ranged Table', () => {
    RANGED.forEach((ways, i) => {
      expect(asText(posed(warfig, 'shot', { tiles: 1, skill: i + 1 }).found.fates[0]!.hit)).toBe(in36ths(ways))
    })
  })
  test('[WF-SPL-10] [WF-WND-10] a spell hits where a die succeeds, whatever Close Ranks then cancels', () => {
    const spell = (cancels: number) =>
      posed(warfig, 'spell', { hits: 5, strength: 1, armour: 1, targets: 5, cancels }).found.fates[0]!
    const none = fraction(1n, 32n) // five dice at 4 or more, all failed
    expect([0, 3].map(cancels => asText(spell(cancels).hit))).toEqual(['31/32', asText(minus(fraction(1), none))])
    expect([0, 3].map(cancels => asText(spell(cancels).wound))).toEqual(['31/32', '3/16']) // 4 or 5 of 5
  })
  test('[WF-MEL-33] Example One, all on the Orcs, all on the Lord: what both sides have to expect', () => {
    const game = new GoldenStage(warfig, exampleOne)
    game.next('elections')
    const { state } = game
    const { fates } = forecast(warfig, state, exampleOne.steps[1]!.actions[0]!)!
    const seats = new Map(state.board.squads.map((squad, id) => [id, squad.seat]))
    const [orks, republica] = [1, 0].map(seat => fates.find(({ who }) => seats.get(Number(who)) === seat)!)
    // 115/36 less the one way in which an eleventh wound is lost, for there are ten Orcs
    const eleven = fraction(25n, 36n * 4n ** 10n)
    expect(asText(meanOf(orks!))).toBe(asText(minus(fraction(115, 36), eleven)))
    expect(asText(republica!.damage.find(({ n }) => n === 2)!.chance)).toBe('60780865049/185752092672')
  })
})

describe('WarFig face by face', () => {
  test.each<[string, Given]>([
    ['melee', { tiles: 3, skill: 3, defence: 2, strength: 2, armour: 3, targets: 5 }],
    ['melee', { tiles: 2, skill: 2, defence: 4, strength: 4, armour: 2, health: 2, targets: 1 }],
    ['melee', { tiles: 2, skill: 5, defence: 2, strength: 2, armour: 5, health: 3, targets: 1, hurt: 2 }],
    ['melee', { tiles: 3, skill: 4, defence: 2, strength: 2, armour: 2, targets: 2, cancels: 1, charge: 1 }],
    ['parry', { tiles: 2, skill: 2, defence: 2, strength: 2, armour: 2, targets: 2 }],
    ['parry', { tiles: 1, attacks: 2, skill: 3, defence: 2, strength: 3, armour: 2, targets: 1 }],
    ['back', { tiles: 2, skill: 3, defence: 2, targets: 1, 'target-attacks': 1, 'target-strength': 4, health: 2 }],
    ['shot', { tiles: 3, skill: 4, strength: 2, armour: 3, targets: 2 }],
    ['shot', { tiles: 2, attacks: 2, skill: 5, cover: 1, behind: 1, strength: 2, armour: 3, targets: 2 }],
    ['shot', { tiles: 3, skill: 7, others: 1, friends: 1, strength: 2, armour: 2, targets: 2 }],
    ['spell', { hits: 4, strength: 3, armour: 2, targets: 3 }],
    ['spell', { hits: 4, strength: 6, armour: 2, targets: 2, cancels: 2 }],
  ])('[WF-DIC-08] %s: every face of every die counted gives the same chances: %j', (kind, given) => {
    const { found, pose } = posed(warfig, kind, given)
    expect(foretold(found)).toEqual(faceByFace(warfig, pose))
  })
})

describe('WarFig with real dice', () => {
  test.each<[string, Given]>([
    ['melee', { tiles: 8, skill: 3, defence: 2, strength: 3, armour: 2, targets: 5 }],
    ['parry', { tiles: 6, skill: 3, defence: 3, strength: 2, armour: 2, targets: 6 }],
    ['back', { tiles: 6, skill: 3, defence: 3, targets: 6, 'own-health': 2, cancels: 2 }],
    ['shot', { tiles: 10, skill: 3, strength: 2, armour: 2, targets: 20 }],
    ['shot', { tiles: 10, skill: 5, cover: 2, friends: 4, strength: 3, armour: 2, targets: 4 }],
    ['spell', { hits: 5, strength: 3, armour: 3, targets: 4 }],
  ])('%s falls as it was foretold: %j', (kind, given) => {
    for (const { what, luck } of rolled(warfig, kind, given, 5000)) expect(luck, what).toBeGreaterThan(0.001)
  })
})

test('[WF-SHT-02] a volley of two cards hits where either of them does', () => {
  const archers = of('Elven Archer', 1, [600, 700])
  const state = stand({ mine: [archers], theirs: [of('Orc', 9, [600, 400])], stage: 'shooting' })
  const { groups } = state.board.squads[0]!
  const figure = { ...unitOf(groups[0]!), texts: [] }
  groups.push({ ...structuredClone(groups[0]!), unit: 'Archer', figure })
  const found = forecast(warfig, state, { seat: 0, offer: 'shoot:0/at:1' })!
  expect(found.tests.filter(({ purpose }) => purpose.startsWith('shot'))).toHaveLength(2)
  expect(asText(found.fates[0]!.hit)).toBe('8/9')
})

describe('where an action ends', () => {
  const two = stand({
    mine: [of('Orc', 5, [300, 400]), of('Orc', 5, [800, 400])],
    theirs: [of('Soldier', 5, [300, 375]), of('Soldier', 5, [800, 375])],
    stage: 'melee',
    engaged: [
      [0, 2],
      [1, 3],
    ],
  })

  test('[WF-MEL-07] [WF-TRN-10] a combat is foretold alone, though the last one left follows without a question', () => {
    const found = forecast(warfig, two, { seat: 0, offer: 'fight:2' })!
    expect(found.fates.map(({ who }) => who)).toEqual([2, 0])
  })
  test('[WF-MEL-02] nor are the melees of later turns part of it', () => {
    const last = structuredClone(two)
    for (const offer of ['fight:2', 'back:0']) play(last, offer)
    // the second combat is the last of the phase; after it the turn ends, and the other side strikes in its own
    const found = forecast(warfig, last, { seat: 1, offer: 'back:1' })!
    expect(found.fates.map(({ who }) => who)).toEqual([3, 1])
    const blows = found.tests.filter(({ purpose }) => purpose.startsWith('attack'))
    expect(blows.map(({ by }) => by)).toEqual([1, 3])
  })
  test('[WF-MEL-09] [WF-MEL-12] [WF-MEL-14] an election is foretold through the questions it raises', () => {
    const squads = (unit: string, y: number) => led(of(unit, 6, [300, y]), unit === 'Orc' ? 'Orc Warlord' : 'Lord')
    const state = stand({
      mine: [squads('Orc', 400)],
      theirs: [squads('Soldier', 375)],
      stage: 'melee',
      engaged: [[0, 1]],
    })
    expect(state.asked[0]?.decision.about).toBe('election')
    const found = forecast(warfig, state, { seat: 1, offer: 'back:0' })!
    expect(found.fates.map(({ who }) => who)).toEqual([1, 0])
  })
})
