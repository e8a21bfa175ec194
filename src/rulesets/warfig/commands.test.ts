import { describe, expect, test } from 'vitest'
import type { ModelId } from '#engine'
import { flatGap, MM } from '#geometry'
import { coverFor } from './battlefield.ts'
import { whyNotCard, whyNotOn } from './commands.ts'
import { gapBetween, rectAt, rectOf } from './formation.ts'
import { whyNotPath } from './legs.ts'
import { alignments } from './realign.ts'
import { whyNotShoot } from './shooting.ts'
import { whyNotAt, whyNotSpell } from './spells.ts'
import {
  asked,
  type Field,
  faces,
  game,
  led,
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

const ORCS = of('Orc', 10, [600, 375])
const estella = (...cards: string[]): Stands => led(of('Soldier', 10, [600, 700]), 'Estella', ...cards)

/** Why squad 0's leader may not play a card on a squad, or 'legal'. */
const why = (state: State, card: string, on: ModelId = 0, by: ModelId = 0, group = 1): string => {
  const frame = { step: 'command', by, group, card, on: -1, n: 0 } as const
  return (whyNotCard(game(state), frame) ?? whyNotOn(game(state), frame, on))?.rule ?? 'legal'
}

describe('commands', () => {
  const with_ = (field: Partial<Field> = {}, ...cards: string[]): State =>
    stand({ mine: [estella(...cards)], theirs: [ORCS], ...field })
  test('[WF-CMD-01] only a tile with a Leadership Level plays', () => {
    const state = with_({}, 'Rallying Cry')
    squad(state, 0).groups[0]!.cards.push('Rallying Cry')
    expect(why(state, 'Rallying Cry', 0, 0, 0)).toBe('WF-CMD-01')
    expect(offered(state)).toContain('command:0')
  })
  test('[WF-CMD-02] of the card’s level or more', () => {
    const captain = led(of('Soldier', 10, [600, 700]), 'Republic Captain')
    const state = stand({ mine: [captain], theirs: [ORCS], stage: 'movement' })
    squad(state, 0).groups[1]!.cards.push('Close Ranks')
    expect(why(state, 'Close Ranks')).toBe('WF-CMD-02')
  })
  test('[WF-CMD-03] the price is paid from points for the whole game', () => {
    const madmagog = led(of('Orc', 10, [600, 400]), 'Madmagog', 'Taunt', 'Overwhelm')
    const state = stand({ mine: [madmagog], theirs: [of('Soldier', 5, [600, 100])] })
    play(state, 'command:0/play:Taunt/on:1')
    expect(squad(state, 0).groups[1]!.CP).toBe(4)
    squad(state, 0).groups[1]!.CP = 0
    expect(why(state, 'Overwhelm')).toBe('WF-CMD-03')
  })
  test('[WF-CMD-04] a played card is gone', () => {
    const state = with_({}, 'Charge')
    play(state, 'command:0/play:Charge/on:0')
    expect(squad(state, 0).groups[1]!.cards).toEqual([])
    expect(why(state, 'Charge')).toBe('WF-CMD-04')
    expect(offered(state)).toEqual(['move:0', 'end'])
  })
  test('[WF-CMD-05] only in one’s own turn', () => {
    const state = with_({}, 'Defensive Stance')
    state.board.active = 1
    expect(why(state, 'Defensive Stance')).toBe('WF-CMD-05')
  })
  test('[WF-CMD-06] several in one turn, unless one each is agreed', () => {
    const state = with_({}, 'Rallying Cry', 'Charge')
    play(state, 'command:0/play:Rallying Cry/on:0')
    play(state, 'command:0/play:Charge/on:0')
    expect(squad(state, 0).groups[1]!.CP).toBe(4)
    const strict = with_({ options: { oneCommandPerUnit: true } }, 'Rallying Cry', 'Charge')
    play(strict, 'command:0/play:Rallying Cry/on:0')
    expect(why(strict, 'Charge')).toBe('WF-CMD-06')
    expect(offered(strict)).not.toContain('command:0')
  })
  test('[WF-CMD-07] two cards of one name never on the same squad', () => {
    const state = with_({}, 'Rallying Cry', 'Rallying Cry')
    play(state, 'command:0/play:Rallying Cry/on:0')
    expect(why(state, 'Rallying Cry')).toBe('WF-CMD-07')
  })
  test('[WF-CMD-08] between actions and before the election, never between a roll and its result', () => {
    const mine = [led(of('Soldier', 10, [600, 425]), 'Lord', 'Rallying Cry')]
    const state = stand({ mine, theirs: [led(ORCS, 'Orc Warlord')], stage: 'melee', engaged: [[0, 1]] })
    expect(offered(state)).toEqual(['fight:1', 'command:0'])
    play(state, 'fight:1')
    expect(offered(state).filter(id => id.startsWith('command'))).toEqual([]) // the election, by the other player
    play(state, 'defend:0')
    play(state, 'share', [9, 0, 1, 0], [...faces(9, 4), 1, ...faces(9, 1), ...faces(9, 1)])
    expect(offered(state)).toEqual(['end', 'command:0'])
  })
  test('[WF-CMD-09] on its own squad or a friend within 20 cm', () => {
    const state = with_({
      mine: [estella('Rallying Cry'), of('Halfling', 5, [600, 465]), of('Halfling', 5, [800, 464])],
    })
    expect(gapBetween(state.board, 0, 1)).toBe(200 * MM)
    expect([why(state, 'Rallying Cry', 0), why(state, 'Rallying Cry', 1), why(state, 'Rallying Cry', 2)]).toEqual([
      'legal',
      'legal',
      'WF-CMD-09',
    ])
    expect(offered(state, 'command:0/play:Rallying Cry')).toEqual(['on:0', 'on:1'])
  })
  test('[WF-CMD-09] a friend’s card on a friend, Taunt on an enemy, on the table, near enough', () => {
    const mine = [of('Madmagog', 1, [600, 600]), of('Orc', 5, [600, 700]), of('Orc', 5)]
    const state = stand({
      mine,
      theirs: [of('Soldier', 5, [600, 400]), of('Soldier', 5, [600, 100])],
      stage: 'movement',
    })
    const why = (card: string, on: number) =>
      whyNotOn(game(state), { step: 'command', by: 0, group: 0, card, on: -1, n: 0 }, on)?.why
    expect([0, 1, 2, 3].map(on => why('Berserker', on))).toEqual([
      undefined,
      "Berserker is for the commander's own tile.",
      'Orc 2 is not on the table.',
      'Berserker is played on a friendly squad.',
    ])
    expect([1, 3, 4].map(on => why('Taunt', on))).toEqual([
      'Taunt is played on an enemy squad.',
      undefined,
      'Target further than 30 cm.',
    ])
  })
  test('[WF-CMD-10] the commander is on the table; he may be engaged', () => {
    const state = with_({
      stage: 'melee',
      mine: [led(of('Soldier', 10, [600, 425]), 'Estella', 'Heroic Strike')],
      engaged: [[0, 1]],
    })
    expect(why(state, 'Heroic Strike')).toBe('legal')
    squad(state, 0).place = 'reserve'
    expect(why(state, 'Heroic Strike')).toBe('WF-CMD-10')
  })
  test('[WF-CMD-11] a card that can do nothing now is not played', () => {
    const state = with_({ scenario: 'challenge' }, 'Charge', 'Heroic Strike')
    state.board.stage = 'melee' // a Personal Challenge has no movement phase
    expect([why(state, 'Charge'), why(state, 'Heroic Strike')]).toEqual(['WF-CMD-11', 'WF-CMD-11'])
  })
  test('[WF-TRN-04] commands are not tied to a phase', () => {
    const state = with_({
      stage: 'movement',
      mine: [led(of('Soldier', 10, [600, 450]), 'Estella', 'Charge', 'Heroic Strike')],
    })
    play(state, 'command:0/play:Charge/on:0')
    play(state, 'move:0', [pose(600, 425)])
    play(state, 'command:0/play:Heroic Strike/on:0')
    expect(squad(state, 0).lasting.map(lasting => lasting.name)).toEqual(['Charge', 'Heroic Strike'])
  })
  test('[WF-TRN-11] [WF-TRN-10] beside ordinary choices: two combats and one card make two choices in phase 4', () => {
    const mine = [led(of('Soldier', 10, [600, 425]), 'Lord', 'Close Ranks'), of('Soldier', 5, [900, 412])]
    const state = stand({
      mine,
      theirs: [ORCS, of('Orc', 5, [900, 387])],
      stage: 'melee',
      engaged: [
        [0, 2],
        [1, 3],
      ],
    })
    expect(offered(state)).toEqual(['fight:2', 'fight:3', 'command:0'])
    play(state, 'fight:3')
    play(state, 'back:1', undefined, faces(10, 1))
    expect(offered(state)).toEqual(['fight:2', 'command:0'])
  })
})

describe('what each command needs and does', () => {
  const melee = (mine: Stands, stage: Field['stage'] = 'movement', theirs: Stands[] = [ORCS]): State =>
    stand({ mine: [mine, of('Soldier', 5, [1000, 850])], theirs, stage, engaged: [[0, 2]] })
  test('[WF-CRD-07] Honourable Retreat: out of the melee at once, 1 cm from every enemy', () => {
    const state = melee(led(of('Soldier', 10, [600, 425]), 'Estella', 'Honourable Retreat'))
    play(state, 'command:0/play:Honourable Retreat/on:0')
    expect(asked(state)).toMatchObject({ about: 'retreat', on: 0 })
    expect(squad(state, 0).engaged).toEqual([])
    expect(whyNotTake(state, 'retreat:0', [pose(600, 430)])).toMatchObject({ rule: 'WF-MOV-21' })
    play(state, 'retreat:0', [pose(600, 475)])
    expect(squad(state, 0)).toMatchObject({ y: 475 * MM, moved: 3, advanced: 3 })
    expect(offered(state)).toEqual(['move:1', 'end'])
  })
  test('[WF-CRD-07] a retreat without a way out is refused', () => {
    const ring = [
      ORCS,
      of('Orc', 10, [600, 475]),
      of('Orc', 10, [510, 425], { facing: 90 }),
      of('Orc', 10, [690, 425], { facing: 90 }),
    ]
    const state = stand({
      mine: [led(of('Soldier', 10, [600, 425]), 'Estella', 'Honourable Retreat'), of('Soldier', 5, [1000, 850])],
      theirs: ring,
      engaged: [[0, 2]],
    })
    expect(why(state, 'Honourable Retreat')).toBe('WF-CMD-11')
  })
  test.each([10, 11, 12])(
    '[WF-CRD-07] [WF-MOV-21] %i mm of table behind the squad are enough for a retreat',
    behind => {
      const soldiers = led(of('Soldier', 10, [600, 875 - behind]), 'Estella', 'Honourable Retreat')
      const line = of('Orc', 10, [600, 875 - behind - 50 + 12.5], { wide: 10 })
      const state = stand({ mine: [soldiers], theirs: [line], engaged: [[0, 1]] })
      const gap = flatGap(rectOf(squad(state, 0)), rectOf(squad(state, 1)))
      expect(gap).toBe(0)
      expect(why(state, 'Honourable Retreat')).toBe('legal')
    },
  )
  test('[WF-CRD-16] Scatter is for Small squads, Howl of the Pack for cavalry and Siege pieces', () => {
    const hero = led(of('Goblin', 10, [600, 420]), 'Goblin Hero', 'Scatter', 'Howl of the Pack')
    const state = stand({
      mine: [hero, of('Orc', 5, [600, 600]), of('Goblin Wolf Rider', 5, [800, 420]), of('Orc Chariot', 1, [400, 420])],
      theirs: [of('Soldier', 10, [600, 375])],
      engaged: [[0, 4]],
    })
    expect([why(state, 'Scatter', 0), why(state, 'Scatter', 1)]).toEqual(['legal', 'WF-CRD-16'])
    expect([1, 2, 3].map(on => why(state, 'Howl of the Pack', on))).toEqual(['WF-CRD-16', 'legal', 'legal'])
    // a spell names no size, so it fits every size
    const wizard = stand({
      mine: [of('Wizard', 1, [600, 400], { options: ['Fireball'] })],
      theirs: [of('Orkish Battering Ram', 1, [600, 200])],
      stage: 'spells',
    })
    expect(whyNotAt(game(wizard), 0, 'Fireball', 1)).toBeNull()
  })
  test('[WF-CRD-07] Charge: not for the engaged, nor for whoever has moved', () => {
    const engaged = melee(led(of('Soldier', 10, [600, 425]), 'Estella', 'Charge'))
    expect(why(engaged, 'Charge')).toBe('WF-CMD-11')
    const state = stand({ mine: [estella('Charge'), of('Soldier', 5, [1000, 850])], theirs: [ORCS] })
    play(state, 'move:0', [pose(600, 690)])
    expect(why(state, 'Charge')).toBe('WF-CMD-11')
  })
  test('[WF-CRD-07] Forced March: far from enemies, doubled, without contact', () => {
    const near = stand({ mine: [led(of('Soldier', 10, [600, 600]), 'Estella', 'Forced March')], theirs: [ORCS] })
    expect(why(near, 'Forced March')).toBe('WF-CMD-11')
    const state = stand({
      mine: [led(of('Soldier', 10, [600, 601]), 'Estella', 'Forced March')],
      theirs: [of('Orc', 10, [600, 350])],
    })
    play(state, 'command:0/play:Forced March/on:0')
    expect(whyNotPath(game(state), 0, [pose(600, 401.5)])).toBeNull()
    expect(whyNotPath(game(state), 0, [pose(600, 401)])).toMatchObject({ rule: 'WF-CRD-07' })
  })
  test('[WF-CRD-07] Loose! only before shooting, for those who shoot', () => {
    const state = stand({
      mine: [estella('Loose!'), of('Elven Archer', 5, [600, 600]), of('Soldier', 5, [800, 700])],
      theirs: [ORCS],
      stage: 'shooting',
    })
    expect([why(state, 'Loose!', 1), why(state, 'Loose!', 2)]).toEqual(['legal', 'WF-CMD-11'])
    play(state, 'command:0/play:Loose!/on:1')
    expect(rolls(play(state, 'shoot:1/at:3', undefined, faces(5, 1)))).toEqual(['shot 5d2+ = 0'])
  })
  test('[WF-CRD-07] Heroic Strike and Berserker are for the commander’s own tile', () => {
    const state = melee(led(of('Soldier', 10, [600, 425]), 'Estella', 'Heroic Strike'), 'melee')
    play(state, 'command:0/play:Heroic Strike/on:0')
    expect(squad(state, 0).lasting).toMatchObject([{ name: 'Heroic Strike', group: 1, until: 4 }])
    const log = play(state, 'defend:0', undefined, [...faces(9, 1), ...faces(5, 1), ...faces(5, 1)])
    expect(rolls(log)).toEqual(['attack 9d4+ = 0', 'attack 5d2+/6+ = 0'])
  })
  test('[WF-CRD-07] Berserker: Attacks this turn only, Armour -1 until next turn', () => {
    const state = stand({
      mine: [of('Madmagog', 1, [600, 412], { options: ['Berserker'] })],
      theirs: [of('Soldier', 10, [600, 375])],
      stage: 'melee',
      engaged: [[0, 1]],
    })
    play(state, 'command:0/play:Berserker/on:0')
    expect(squad(state, 0).lasting).toMatchObject([{ name: 'Berserker', group: 0, since: 3, until: 5 }])
    expect(rolls(play(state, 'defend:0', undefined, faces(10, 1)))[0]).toBe('attack 5d2+/6+ = 0')
  })
  test('[WF-CRD-07] Savage Sacrifice: common tiles for the commander’s lost Health', () => {
    const state = stand({
      mine: [led(of('Orc', 10, [600, 700]), 'Madmagog', 'Savage Sacrifice')],
      theirs: [of('Soldier', 5, [600, 100])],
    })
    expect(why(state, 'Savage Sacrifice')).toBe('WF-CMD-11')
    const said = (field: Field, group: number): string => {
      const frame = { step: 'command', by: 0, group, card: 'Savage Sacrifice', on: -1, n: 0 } as const
      return whyNotOn(game(stand(field)), frame, 0)?.why ?? ''
    }
    const theirs = [of('Soldier', 5, [600, 100])]
    const unhurt = [led(of('Orc', 10, [600, 700]), 'Madmagog', 'Savage Sacrifice')]
    expect(said({ mine: unhurt, theirs }, 1)).toContain('the commander has lost no Health.')
    const alone = [of('Madmagog', 1, [600, 700], { options: ['Savage Sacrifice'] })]
    expect(said({ mine: alone, theirs, wounds: [[0, 0, 1]] }, 0)).toContain('Madmagog has no common tiles.')
    const hurt = stand({
      mine: [led(of('Orc', 10, [600, 700]), 'Madmagog', 'Savage Sacrifice', 'Overwhelm')],
      theirs: [of('Soldier', 5, [600, 100])],
      wounds: [[0, 1, 2]],
    })
    expect(offered(hurt, 'command:0/play:Savage Sacrifice/on:0')).toEqual(['lose:1', 'lose:2'])
    play(hurt, 'command:0/play:Savage Sacrifice/on:0/lose:2')
    expect(squad(hurt, 0).groups.map(group => [group.tiles, group.hurt])).toEqual([
      [7, 0],
      [1, 0],
    ])
  })
  test('[WF-CRD-07] Taunt: no shots and no moving away in the next turn, void once the taunter is gone', () => {
    const state = stand({
      mine: [of('Madmagog', 1, [600, 400], { options: ['Taunt'] })],
      theirs: [of('Elven Archer', 5, [600, 200])],
      stage: 'movement',
    })
    play(state, 'command:0/play:Taunt/on:1')
    play(state, 'end')
    expect(state.board).toMatchObject({ active: 1, stage: 'movement' })
    expect(whyNotPath(game(state), 1, [pose(600, 150, 180)])).toMatchObject({ rule: 'WF-CRD-07' })
    expect(whyNotPath(game(state), 1, [pose(600, 250, 180)])).toBeNull()
    state.board.stage = 'shooting'
    expect(whyNotShoot(game(state), 1)).toMatchObject({ rule: 'WF-CRD-07' })
    squad(state, 0).place = 'gone'
    expect(whyNotShoot(game(state), 1)).toBeNull()
  })
  test('[WF-CRD-07] [WF-MOV-15] a taunted squad does not end further away by realigning either', () => {
    const state = stand({
      mine: [of('Madmagog', 1, [600, 400], { options: ['Taunt'] }), of('Orc', 5, [700, 300], { facing: 20 })],
      theirs: [of('Soldier', 5, [600, 200])],
      stage: 'movement',
    })
    squad(state, 2).lasting.push({ name: 'Taunt', since: 2, until: 5, by: 0, group: -1, left: 0 })
    const gap = (): number => flatGap(rectOf(squad(state, 2)), rectOf(squad(state, 0)))
    Object.assign(squad(state, 2), { x: 700 * MM, y: 262 * MM, facing: 180 })
    const free = alignments(game(state), 2, { touched: [1] })
    expect(free.length).toBeGreaterThan(0)
    const now = gap()
    const ends = (within?: number): number[] =>
      alignments(game(state), 2, { touched: [1], ...(within !== undefined && { within }) }).flatMap(({ leads }) => {
        if (leads?.step !== 'align') return []
        return [flatGap(rectAt(squad(state, 2), leads.at), rectOf(squad(state, 0)))]
      })
    expect(Math.max(...ends())).toBeGreaterThan(now)
    expect(ends(now).every(end => end <= now + 1e-6)).toBe(true)
    expect(Math.max(...ends(now + 500), 0)).toBeLessThanOrEqual(now + 500)
  })
  test('[WF-CRD-07] Hold Fast is for its own squad only; melee cards need a melee to come', () => {
    const state = stand({ mine: [estella('Hold Fast'), of('Soldier', 5, [750, 700])], theirs: [ORCS] })
    expect([why(state, 'Hold Fast', 0), why(state, 'Hold Fast', 1)]).toEqual(['legal', 'WF-CMD-09'])
    const orks = stand({
      mine: [led(of('Orc', 10, [600, 700]), 'Madmagog', 'The Butchers'), of('Goblin', 5, [800, 700])],
      theirs: [of('Soldier', 5, [600, 100])],
      stage: 'movement',
    })
    expect(why(orks, 'The Butchers', 1)).toBe('legal')
    play(orks, 'move:1', [pose(800, 690)])
    expect(why(orks, 'The Butchers', 1)).toBe('WF-CMD-11')
  })
})

describe('spells', () => {
  const WIZARD = of('Wizard', 1, [600, 600], { options: ['Fireball', 'Ice Wave', 'Rockshield'] })
  const casting = (field: Partial<Field> = {}): State =>
    stand({ mine: [WIZARD], theirs: [ORCS], stage: 'spells', ...field })
  const whySpell = (state: State, spell: string, at: ModelId, by = 0): string =>
    (whyNotSpell(game(state), by, spell) ?? whyNotAt(game(state), by, spell, at))?.rule ?? 'legal'
  test('[WF-SPL-01] only a tile with a Wizardry Level', () => {
    const state = casting({ mine: [WIZARD, of('Estella', 1, [700, 600])] })
    expect(whySpell(state, 'Fireball', 2, 1)).toBe('WF-SPL-01')
    expect(offered(state)).toEqual(['cast:0', 'end'])
  })
  test('[WF-SPL-02] of the spell’s level or more', () => {
    const state = casting({ mine: [of('Apprentice', 1, [600, 600], { options: ['Fireball'] })] })
    squad(state, 0).groups[0]!.cards.push('Ice Wave')
    expect([whySpell(state, 'Fireball', 1), whySpell(state, 'Ice Wave', 1)]).toEqual(['legal', 'WF-SPL-02'])
  })
  test('[WF-SPL-03] only in the spell phase', () => {
    const state = casting()
    state.board.stage = 'shooting'
    expect(whySpell(state, 'Fireball', 1)).toBe('WF-SPL-03')
  })
  test('[WF-SPL-04] one spell for each wizard and turn', () => {
    const state = casting()
    play(state, 'cast:0/spell:Rockshield/at:0')
    expect(squad(state, 0).groups[0]!.cast).toBe(3)
    state.board.stage = 'spells'
    expect(whySpell(state, 'Fireball', 1)).toBe('WF-SPL-04')
  })
  test('[WF-SPL-05] [WF-SPL-06] Spell Points for the whole game; a card is used once', () => {
    const state = casting()
    play(state, 'cast:0/spell:Fireball/at:1', undefined, [1, 1, 1])
    expect(squad(state, 0).groups[0]).toMatchObject({ SP: 3, cards: ['Ice Wave', 'Rockshield'] })
    squad(state, 0).groups[0]!.cast = 0
    state.board.stage = 'spells'
    expect(whySpell(state, 'Fireball', 1)).toBe('WF-SPL-06')
    squad(state, 0).groups[0]!.SP = 1
    expect(whySpell(state, 'Ice Wave', 1)).toBe('WF-SPL-05')
  })
  test('[WF-SPL-07] within its range', () => {
    const at = (y: number): State => casting({ mine: [{ ...WIZARD, at: [600, y] }] })
    expect(whySpell(at(712.5), 'Fireball', 1)).toBe('legal') // edges 300 mm apart
    expect(whySpell(at(713.5), 'Fireball', 1)).toBe('WF-SPL-07')
    expect(whySpell(casting(), 'Rockshield', 1)).toBe('WF-SPL-07')
  })
  test('[WF-SPL-08] spells always succeed', () => {
    const state = casting()
    expect(rolls(play(state, 'cast:0/spell:Rockshield/at:0', undefined, []))).toEqual([])
    expect(squad(state, 0).lasting).toMatchObject([{ name: 'Rockshield', since: 3, until: 5 }])
  })
  test('[WF-SPL-09] other squads do not matter, a mountain does', () => {
    const between = casting({ mine: [WIZARD, of('Soldier', 5, [600, 500])] })
    expect(whySpell(between, 'Fireball', 2)).toBe('legal')
    expect(whySpell(casting({ terrain: [['mountain', 600, 500, 40, 40]] }), 'Fireball', 1)).toBe('WF-SPL-09')
  })
  test('[WF-SPL-10] n hits at a Strength: the defender allocates, no skill, no cover', () => {
    const goblins = of('Goblin', 10, [600, 390])
    const state = casting({ theirs: [led(goblins, 'Goblin Hero')], terrain: [['ruin', 600, 390, 60, 60]] })
    play(state, 'cast:0/spell:Fireball/at:1')
    expect(asked(state)).toMatchObject({ seat: 1, about: 'hits' })
    const log = play(state, 'hits', [3, 0], [2, 2, 1])
    expect(rolls(log)).toEqual(['wound 3d2+ = 2'])
    expect(squad(state, 1).groups[0]!.tiles).toBe(7)
    expect(coverFor(game(state), 0, 1)).toBe(2)
  })
  test('[WF-SPL-11] engaged wizards cast, engaged squads are targets, without friendly fire', () => {
    const state = casting({
      mine: [{ ...WIZARD, at: [600, 412.5] }, of('Soldier', 5, [700, 412])],
      theirs: [of('Orc', 10, [600, 375])],
      engaged: [
        [0, 2],
        [1, 2],
      ],
    })
    expect(rolls(play(state, 'cast:0/spell:Fireball/at:2', undefined, [6, 6, 6]))).toEqual(['wound 3d3+ = 3'])
    expect([squad(state, 1).groups[0]!.tiles, squad(state, 2).groups[0]!.tiles]).toEqual([5, 7])
  })
  test('[WF-SPL-12] spells may harm a general', () => {
    const state = casting({ scenario: 'general', theirs: [of('Madmagog', 1, [600, 400]), of('Orc', 5, [100, 100])] })
    squad(state, 1).groups[0]!.general = true
    squad(state, 0).groups[0]!.general = true
    play(state, 'cast:0/spell:Fireball/at:1', undefined, [5, 5, 5])
    expect(squad(state, 1).groups[0]!.hurt).toBe(3)
  })
  test('[WF-CRD-07] Ice Wave halves Movement; Mending Light heals as the caster chooses', () => {
    const state = casting({ mine: [{ ...WIZARD, at: [600, 500] }] })
    play(state, 'cast:0/spell:Ice Wave/at:1', undefined, [1, 1, 1, 1, 1])
    expect(squad(state, 1).lasting).toMatchObject([{ name: 'Ice Wave', until: 5 }])
    const troops = led(of('Knights of Republic', 6, [600, 700]), 'Knight Marshal')
    const healer = stand({
      mine: [of('Wizard', 1, [600, 600], { options: ['Mending Light'] }), troops],
      theirs: [ORCS],
      stage: 'spells',
      wounds: [
        [1, 0, 1],
        [1, 1, 1],
      ],
    })
    expect(offered(healer, 'cast:0/spell:Mending Light')).toEqual(['at:1'])
    play(healer, 'cast:0/spell:Mending Light/at:1')
    expect(squad(healer, 1).groups.map(group => group.hurt)).toEqual([0, 0])
    expect(whyNotAt(game(casting()), 0, 'Mending Light', 0)).toMatchObject({ rule: 'WF-WND-09' })
  })
  test('[WF-CRD-07] the caster shares out healing where more is lost than returns', () => {
    const trolls = of('Ogre', 6, [600, 700])
    const state = stand({
      mine: [of('Bog Shaman', 1, [600, 600], { options: ['Flesh Knit'] }), led(trolls, 'Ogre Chieftain')],
      theirs: [of('Soldier', 5, [600, 100])],
      stage: 'spells',
      wounds: [
        [1, 0, 2],
        [1, 1, 2],
      ],
    })
    expect(whyNotTake(state, 'cast:0/spell:Flesh Knit/at:1', [2, 1])).not.toBeNull()
    play(state, 'cast:0/spell:Flesh Knit/at:1', [1, 1])
    expect(squad(state, 1).groups.map(group => group.hurt)).toEqual([1, 1])
  })
  test('[WF-CRD-07] Gust of the North is for the unengaged; Stinking Fog counts as hard cover', () => {
    const gust = stand({
      mine: [of('Wizard', 1, [600, 600], { options: ['Gust of the North'] }), of('Soldier', 5, [600, 412])],
      theirs: [of('Orc', 10, [600, 374.5])],
      stage: 'spells',
      engaged: [[1, 2]],
    })
    expect([whySpell(gust, 'Gust of the North', 0), whySpell(gust, 'Gust of the North', 1)]).toEqual([
      'legal',
      'WF-SPL-07',
    ])
    const fog = stand({
      mine: [of('Elven Archer', 5, [600, 700])],
      theirs: [ORCS],
      stage: 'shooting',
      lasting: [[1, 'Stinking Fog']],
    })
    expect(coverFor(game(fog), 0, 1)).toBe(2)
  })
})
