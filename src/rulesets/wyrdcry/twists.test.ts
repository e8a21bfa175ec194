import { describe, expect, test } from 'vitest'
import { picker } from '#engine'
import { MAPS } from './content/maps.ts'
import { drawTwist } from './draw.ts'
import { TWISTS, twistOf } from './options.ts'
import { begin } from './setup.ts'
import { sees } from './sight.ts'
import { lightOf, whyNotTargeted } from './targetable.ts'
import { Battle, type Man, type Scene, spot } from './testing.ts'

const M1 = MAPS.find(({ id }) => id === 'M1')!.table
const LEADS = [1, 2, 3, 4, 5, 6]
const NOTHING = [1, 1, 2, 2, 3, 3]

const twisted = (twist: string, red: Man[], blue: Man[], more: Partial<Scene> = {}): Battle =>
  new Battle({ red, blue, options: { twist }, scenario: 'SC1', ...more })

describe('twists', () => {
  test('[WC-TWI-01] T-07: one of six, agreed on or drawn with the same chance for each', () => {
    expect(twistOf({ options: {} })).toBe('none')
    expect([0, 1, 2, 3, 4, 5].map(n => drawTwist(of => n % of))).toEqual([...TWISTS])
    const pick = picker('twists')
    const drawn = new Set(Array.from({ length: 100 }, () => drawTwist(pick)))
    expect(drawn.size).toBe(6)
  })

  test('[WC-TWT-01] Scrawled walls: after deployment each names one piece, the defender first', () => {
    const b = twisted('scrawled-walls', [['warrior', [18, 30]]], [['warrior', [18, 6]]], { table: M1 })
    b.board.attacker = 0
    b.run({ step: 'scrawl', seats: [1, 0] }, { step: 'first' })
    expect(b.question).toBe('scrawl 1')
    expect(b.roots).toHaveLength(14)
    b.take('piece:F1')
    expect(b.question).toBe('scrawl 0')
    expect(b.roots).not.toContain('piece:F1')
    expect(b.take('piece:F2').board.ground.scrawled).toEqual(['F1', 'F2'])
    // it is played when the twist is agreed on, between deployment and the opening moves
    const set = twisted('scrawled-walls', [['paymaster', null]], [['paymaster', null]], { table: M1 })
    set.rolling([6, 2], { step: 'present' }).take('attack').take('edge:south')
    set.take('place:1', spot(18, 2)).take('place:0', spot(18, 34))
    expect(set.question).toBe('scrawl 1')
  })

  test('[WC-TWT-01] within either piece a [Double] rolls X/2 dice: 4+ saves a fate die, 1 deals X/2 damage', () => {
    const b = twisted(
      'scrawled-walls',
      [
        ['warrior', [14.5, 11]],
        ['warrior', [18, 30]],
      ],
      [['warrior', [18, 3]]],
      { table: M1 },
    )
    b.board.ground.scrawled = ['F1', 'F2']
    b.dice(0, [5, 2]).act(0)
    const scrawled = b.offers.find(id => id.includes('scrawled-walls'))!
    b.take(scrawled, null, 6, 4, 1)
    expect(b.board.sides[0]!.fate).toBe(2)
    expect(b.damage(0)).toBe(3)
    b.dice(0, [5, 2]).act(1)
    expect(b.offers.some(id => id.includes('scrawled-walls'))).toBe(false)
  })

  /** Red's third and blue's third stand alone; blue has the initiative. */
  const stalked = (damage: number): Battle => {
    const red: Man[] = [
      ['paymaster', [6, 30]],
      ['warrior', [10, 30]], // exactly 3 inches away
      ['warrior', [20, 24]],
    ]
    const blue: Man[] = [
      ['paymaster', [6, 6]],
      ['warrior', [9.5, 6]],
      ['warrior', [26, 6]],
    ]
    const b = twisted('stalker', red, blue)
    b.one(2).damage = damage
    b.board.round = 1
    b.board.initiative = 1
    return b.rolling([], { step: 'dusk' })
  }

  test('[WC-TWT-02] The stalker: initiative first, one enemy more than 3 inches from everybody it sees; 6, or 5+ if damaged', () => {
    const b = stalked(0)
    expect(b.question).toBe('stalk 1')
    expect(b.roots).toEqual(['nobody', 'stalk:2'])
    expect(b.asked.otherwise).toBe('nobody')
    expect(b.take('stalk:2', null, 5).one(2).where).toBe('table')
    expect(b.question).toBe('stalk 0')
    expect(b.roots).toEqual(['nobody', 'stalk:5'])
    expect(stalked(0).take('stalk:2', null, 6).one(2)).toMatchObject({ where: 'out', takenOutBy: null })
    expect(stalked(1).take('stalk:2', null, 5).one(2).where).toBe('out')
    expect(stalked(1).take('stalk:2', null, 4).one(2).where).toBe('table')
    // a companion behind a wall is no company
    const walled = twisted(
      'stalker',
      [
        ['warrior', [16, 6.5]],
        ['warrior', [16, 8.2]],
      ],
      [['warrior', [3, 3]]],
      { table: M1 },
    )
    walled.board.round = 1
    walled.board.initiative = 1
    expect(walled.rolling([], { step: 'dusk' }).roots).toEqual(['nobody', 'stalk:0', 'stalk:1'])
    walled.one(1).at = spot(14, 6.5)
    expect(walled.rolling([], { step: 'dusk' }).roots).not.toContain('stalk:0')
  })

  test('[WC-TWT-03] Clinging mist: nobody sees anybody 4 inches or more away, until it lifts', () => {
    const b = twisted('clinging-mist', [['warrior', [10, 10]]], [['warrior', [14.95, 10]]])
    expect(begin(b.setup).board.ground.mist).toBe(true)
    b.board.ground.mist = true
    expect(sees(b.state, 0, 1)).toBe(true)
    b.one(1).at = spot(15, 10) // exactly 4.0 inches apart
    expect(sees(b.state, 0, 1)).toBe(false)
    b.board.ground.mist = false
    expect(sees(b.state, 0, 1)).toBe(true)
  })

  test('[WC-TWT-04] [WC-SEQ-07] Falling debris: everybody not wholly under a platform, initiative first, in roster order; 4+ is 2 damage', () => {
    const red: Man[] = [
      ['paymaster', [18, 30]],
      ['warrior', [14.5, 8.5]],
      ['warrior', [14.5, 10.2]],
    ]
    const b = twisted(
      'falling-debris',
      red,
      [
        ['warrior', [18, 20]],
        ['warrior', [20, 24]],
        ['warrior', [3, 3]],
      ],
      { table: M1 },
    )
    b.board.round = 1
    b.board.initiative = 1
    b.one(4).damage = 8
    b.rolling([4, 4, 1, 3, 5, ...LEADS, ...NOTHING], { step: 'dusk' })
    // blue first; the second red stands under the loft of F1 and rolls nothing
    const rolled = b.log.flatMap(event => (event.kind === 'roll' && event.rule === 'WC-TWT-04' ? [event.by] : []))
    expect(rolled).toEqual([3, 4, 5, 0, 2])
    expect([0, 1, 2, 3].map(who => b.damage(who))).toEqual([0, 0, 2, 2])
    expect(b.one(4)).toMatchObject({ where: 'out', takenOutBy: null })
  })

  test('[WC-TWT-05] Failing light: nobody is targeted farther away than 12, 9, 6 and then 3 inches', () => {
    const b = twisted('failing-light', [['bowhand', [10, 10], 'bow']], [['warrior', [20, 10]]])
    const light = [1, 2, 3, 4, 5].map(round => {
      b.board.round = round
      return lightOf(b.state)
    })
    expect(light.map(far => far && far / 2540)).toEqual([null, 12, 9, 6, 3])
    b.board.round = 3
    expect(whyNotTargeted(b.state, 0, 1)).toBeNull() // 9.0 inches
    b.one(1).at = spot(20.05, 10)
    expect(whyNotTargeted(b.state, 0, 1)?.why).toBe('Too dark beyond 9"')
  })

  test('[WC-TWT-06] The humming: everybody takes the wavering test when first activated', () => {
    const b = twisted('humming', [['warrior', [18, 30]]], [['warrior', [18, 6]]])
    b.board.due = 0
    b.run({ step: 'turns' }).take('activate:0', null, 2)
    expect(b.one(0).panicked).toBe(true)
    expect(b.board.sides[0]!.isWavering).toBe(false)
    const calm = twisted('none', [['warrior', [18, 30]]], [['warrior', [18, 6]]])
    calm.board.due = 0
    calm.run({ step: 'turns' }).take('activate:0')
    expect(calm.one(0).panicked).toBe(false)
  })

  test('[WC-SEQ-03] several rules at the end of a round are put in order by the player with initiative', () => {
    const b = twisted('falling-debris', [['warrior', [18, 30]]], [['warrior', [18, 6]]])
    b.board.round = 1
    b.board.initiative = 1
    b.one(0).effects = [{ rule: 'WC-EMB-11', stat: 'burning', n: 1, until: 'round' }]
    b.rolling([], { step: 'dusk' })
    expect(b.question).toBe('order 1')
    expect(b.roots).toHaveLength(2)
  })
})
