import { describe, expect, test } from 'vitest'
import { cardOf } from './card.ts'
import { factsOf } from './catalogue.ts'
import { traitOf } from './content/traits.ts'
import { explain } from './explain.ts'
import { explainHit } from './explain-attack.ts'
import { scene } from './scene.ts'
import { Battle, house, type Man, spot } from './testing.ts'

/** What is told of an offer, line by line. */
const told = (battle: Battle, offer: string): string[] => {
  const [menu, ...rest] = offer.split('/')
  let found = battle.asked.offers.find(({ id }) => id === menu)!
  for (const name of rest) found = battle.rules.open(battle.state, battle.asked, found).find(({ id }) => id === name)!
  return explain(battle.game, found).map(({ says }) => says)
}
const gap = (inches: number, man: Man = {}, foe: Man = {}) =>
  new Battle({ red: [{ at: [10, 10], ...man }], blue: [{ at: [10, 11 + inches], ...foe }] })

describe('before anybody commits himself', () => {
  test('[WW-MEA-01] a player sees every distance, and only then decides', () => {
    const battle = new Battle({ red: [{ at: [14, 15.5] }], blue: [{ at: [15, 23.5] }, { at: [14, 30] }] }).charges()
    const before = JSON.stringify(battle.state)
    expect(told(battle, 'charge:0')).toEqual([
      'Blue 1: 7.06" away.',
      'Blue 2: Target is 13.5" away, reach is at most 10".',
    ])
    battle.refused('charge:0/to:1', spot(3, 3))
    expect(JSON.stringify(battle.state)).toBe(before)
  })
  test('[WW-MEA-02] measuring shows what is needed and its chance, to both, and costs nothing', () => {
    const battle = gap(8).charges()
    const before = JSON.stringify(battle.state)
    expect(told(battle, 'charge:0/at:1')).toEqual(['The way to Blue 1 costs 8".', 'He reaches Blue 1 on 4+, 1/2.'])
    expect(told(gap(5).charges(), 'charge:0/at:1').at(-1)).toBe('He reaches Blue 1 without a die.')
    expect(JSON.stringify(battle.state)).toBe(before)
    expect(battle.take('done').faces).toEqual([])
  })
  test('[WW-MEA-02] [WW-CHG-14] Dread and climbs in a charge are told in their order', () => {
    expect(told(gap(5.5, { is: 'reeve' }, { is: 'marrow-hulk' }).charges(), 'charge:0/at:1')).toEqual([
      'The way to Marrow Hulk costs 5".',
      'He dares to charge on 8 or less on 2D6, 13/18: Leadership 8.',
      'He reaches Marrow Hulk without a die.',
    ])
  })
  test('[WW-TST-12] tests show their exact chance: climbs, jumps, leaps, searches, breaking away, rout', () => {
    const climber = new Battle({ red: [{ is: 'slate-runner', at: [8, 12.5] }], map: 'C' }).moves().take('go:0')
    expect(told(climber, 'climb:west-row')).toEqual([
      'He climbs up on 1 to 5, 5/6: Initiative 5 (4, Roofborn +1).',
      'Failed, he stays at the foot.',
    ])
    const roof = new Battle({ red: [{ at: [8, 17.5, 3] }], map: 'C' }).moves().take('go:0')
    expect(told(roof, 'jump:west')).toEqual(['He lands on 1 to 3, 1/2: Initiative 3.', 'Failed, he falls 3".'])
    expect(told(roof, 'climb:west')[0]).toBe('He climbs down on 1 to 3, 1/2: Initiative 3.')
    const leaper = new Battle({ red: [{ at: [12, 16, 3] }], map: 'C' }).moves().take('go:0')
    expect(told(leaper, 'leap')[0]).toBe('He leaps on 1 to 3, 1/2: Initiative 3.')
    const search = gap(10, {}, { has: { hidden: true } }).shoots()
    expect(told(search, 'search:0:1')).toEqual([
      'Blue 1 is 10" away.',
      'He finds him on 1 to 2, 1/3: Initiative 2 (3, beyond 6 inches -1).',
    ])
    expect(told(gap(0).engaged([0, 1]).moves(), 'break:0')).toEqual(['He goes unharmed on 1 to 3, 1/2: Initiative 3.'])
    const rout = new Battle({ red: [{ at: [10, 10] }, { at: null }] }).rolling([], { step: 'rout', seat: 0 })
    expect(told(rout, 'test')).toEqual(['The warband holds on 5 or less on 2D6, 5/18: Leadership 5 (7, half lost -2).'])
  })
  test('[WW-TST-12] [WW-SKL-03] [WW-ITM-01] [WW-ART-04] tests that are thrown again show the chance of both', () => {
    const twice = 'Failed, it is thrown again: 3/4 in all.'
    const up = (man: Man) =>
      told(new Battle({ red: [{ at: [8, 12.5], ...man }], map: 'C' }).moves().take('go:0'), 'climb:west-row')
    expect([up({ kit: ['climbing-line'] })[1], up({ grown: ['skill:wall-crawler'] })[1]]).toEqual([twice, twice])
    expect(up({ kit: ['climbing-line'], has: { usedLine: true } })).toHaveLength(2)
    const down = (man: Man, offer: string) =>
      told(new Battle({ red: [{ at: [8, 17.5, 3], ...man }], map: 'C' }).moves().take('go:0'), offer).slice(1)
    expect(down({ kit: ['climbing-line'] }, 'climb:west')).toEqual(['Failed, he falls 3".'])
    expect(down({ kit: ['cats-boots'] }, 'jump:west')).toEqual([twice, 'Failed, he falls 3", unharmed.'])
    const tower = [house([4, 10, 9, 15], 6)]
    const high = new Battle({
      red: [{ at: [4.5, 12, 6], of: { movement: 6 }, kit: ['cats-boots'] }],
      plan: { blocks: tower },
    })
    expect(told(high.moves().take('go:0'), 'climb:west').at(-1)).toBe('Failed, he falls 6", which counts as 3".')
  })
  test('[WW-TRA-08] a Quenchless warband is told the chance of both of its rout tests', () => {
    const court = (quenched: boolean) => {
      const red: Man[] = [{ at: [10, 10], of: { leadership: 8 }, traits: ['quenchless'] }, { at: null }]
      const battle = new Battle({ red })
      battle.board.sides[0]!.quenched = quenched
      return told(battle.rolling([], { step: 'rout', seat: 0 }), 'test')
    }
    // Leadership 6: 1 - (21/36) squared
    expect(court(false)[1]).toBe('Failed, it tests once more: 95/144 in all.')
    expect(court(true)).toHaveLength(1)
  })
  test('[WW-ITM-07] odds assume that the Lucky token is not used', () => {
    const battle = gap(0, {}, { kit: ['mail', 'shield', 'lucky-token'], has: { off: 'shield' } }).engaged([0, 1])
    const hit = { by: 0, at: 1, means: 'blow', rule: 'WW-CC-13', strength: 3, pierce: 0, isCrushing: false } as const
    expect(explainHit(battle.game, hit)[0]?.says).toBe('Save on 4 or more: 1/2. A save splinters 1.')
  })
  test('[WW-TRA-19] [WW-SKL-06] [WW-SKL-07] [WW-SKL-12] the odds of a hit know what spares armour, what breaks it, and who clings to life', () => {
    const hit = { by: 0, at: 1, means: 'blow', rule: 'WW-CC-13', strength: 3, pierce: 0, isCrushing: false } as const
    const says = (man: Man, striker: Man = {}): string[] =>
      explainHit(gap(0, striker, man).engaged([0, 1]).game, hit).map(line => line.says)
    const three = (text: string) => `Three such hits: none gets through with ${text}.`
    // 3+: 4/6 x 3/6 x 2/6; the first save costs nothing: 4/6 x 4/6 x 3/6; two of them: 4/6 each
    const plate: Man = { kit: ['half-plate', 'shield'], has: { off: 'shield' } }
    expect(says(plate)).toContain(three('1/9'))
    expect(says({ ...plate, traits: ['tempered'] })).toContain(three('2/9'))
    expect(says({ ...plate, traits: ['tempered'] })[0]).toContain('This save splinters nothing.')
    expect(says({ ...plate, traits: ['tempered'], grown: ['skill:shield-wise'] })).toContain(three('8/27'))
    expect(says({ ...plate, traits: ['tempered'], has: { off: 'shield', spared: 1 } })).toContain(three('1/9'))
    // two points for each save: 4/6 x 2/6 x 0
    const breaker = says(plate, { grown: ['skill:armour-breaker'] })
    expect(breaker).toContain(three('0'))
    expect(breaker[0]).toContain('A save splinters 2.')
    // 1/2, and 1/2 again
    expect(says({ grown: ['skill:clings-to-life'] }).at(-1)).toContain('One hit takes a wound with 1/4;')
    expect(says({ grown: ['skill:clings-to-life'], has: { clung: true } }).at(-1)).toContain('with 1/2;')
  })
})

describe('what is shown', () => {
  test('[WW-VIC-03] the score of both sides as it stands', () => {
    const battle = new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [20, 20] }, { is: 'reeve', at: null }] })
    const points = scene(battle.game).scores.filter(({ label }) => label === 'VP')
    expect(points.map(({ seat, n }) => [seat, n])).toEqual([
      [0, 4],
      [1, 0],
    ])
  })
  test('[WW-TRA-20] the Prospector of a battle has it on his card, for the campaign', () => {
    const battle = new Battle({ red: [{ is: 'assayer', at: [10, 10] }] })
    expect(cardOf(battle.game, 0).traits.has('prospector')).toBe(true)
    expect(traitOf('prospector')).toMatchObject({ rule: 'WW-TRA-20' })
    expect(factsOf(cardOf(battle.game, 0).profile).find(([name]) => name === 'Traits')?.[1]).toContain('Prospector')
  })
})
