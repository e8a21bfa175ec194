import { describe, expect, test } from 'vitest'
import { picker, type Roster, type RosterEntry, type Setup, start } from '#engine'
import { inches, type Table } from '#geometry'
import { cardsOf } from './card.ts'
import { LISTS } from './content/lists.ts'
import { G0, MAPS } from './content/maps.ts'
import { HIRES } from './content/sellswords.ts'
import { drawMap, drawScenario, drawSetup } from './draw.ts'
import { wyrdcry } from './index.ts'
import { planOf } from './options.ts'
import { favourAfter, resultOf } from './result.ts'
import { begin, setupFaults, setupOf } from './setup.ts'
import { bonusesOf, reputationOf, stepsBehind } from './standing.ts'
import { Battle } from './testing.ts'

const list = (id: string): Roster => LISTS.find(one => one.id === id)!.roster
const [SHIELD, TIDE, VOW] = [list('shield-line'), list('slow-tide'), list('procession')]
const M1 = MAPS.find(({ id }) => id === 'M1')!
const agreed = (options: Setup['options'] = {}, rosters: readonly Roster[] = [SHIELD, TIDE]): Setup =>
  setupOf('SC1', M1.table, rosters, options, 'M1')
const rulesOf = (setup: Setup): string[] => setupFaults(setup).map(({ rule }) => rule)
const why = (setup: Setup): string[] => setupFaults(setup).map(fault => fault.why)
const hiring = (roster: Roster, ...profiles: string[]): Roster => ({
  ...roster,
  entries: [...roster.entries.slice(0, 4), ...profiles.map((profile): RosterEntry => ({ profile, count: 1 }))],
})

describe('what is agreed', () => {
  test('[WC-GEN-07] [WC-GEN-01] exactly two warbands', () => {
    expect(setupFaults(agreed())).toEqual([])
    expect(rulesOf(agreed({}, [SHIELD]))).toEqual(['WC-GEN-07'])
    expect(rulesOf(agreed({}, [SHIELD, TIDE, VOW]))).toEqual(['WC-GEN-07'])
    // each fighter has exactly one owner
    const { fighters } = begin(agreed()).board
    expect([0, 1].map(seat => fighters.filter(one => one.seat === seat).length)).toEqual([9, 10])
  })

  test('[WC-GEN-02] [WC-SET-04] a battle has a scenario', () => {
    expect(rulesOf({ ...agreed(), scenario: 'SC8' })).toEqual(['WC-GEN-02'])
  })

  test('[WC-GEN-03] nobody starts without a warband', () => {
    expect(rulesOf(agreed({}, [{ ...SHIELD, entries: [] }, TIDE]))).toContain('WC-GEN-03')
  })

  test('[WC-SET-05] [WC-SET-07] scenario and map are agreed on or drawn, each with the same chance', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(n => drawScenario(of => n % of))).toEqual([
      'SC1',
      'SC2',
      'SC3',
      'SC4',
      'SC5',
      'SC6',
      'SC7',
    ])
    expect([0, 1, 2, 3, 4].map(n => drawMap(of => n % of).id)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5'])
    let [scenarios, maps] = [0, 0]
    drawScenario(of => {
      scenarios = of
      return 0
    })
    drawMap(of => {
      maps = of
      return 0
    })
    expect([scenarios, maps]).toEqual([7, 5])
  })

  test('[WC-SET-06] [WC-SCN-01] a ready map as it is; a map of one’s own if the scenario can be played on it', () => {
    const changed: Table = { ...M1.table, terrain: M1.table.terrain.slice(1) }
    expect(rulesOf({ ...agreed(), table: changed })).toEqual(['WC-SET-06'])
    expect(rulesOf({ ...agreed(), table: changed, map: 'Our street' })).toEqual([])
    expect(rulesOf(setupOf('SC1', G0, [SHIELD, TIDE]))).toEqual([])
    const refused = setupOf('SC4', G0, [SHIELD, TIDE], {}, 'Our yard')
    expect(setupFaults(refused)).toEqual([
      { rule: 'WC-SCN-01', why: 'Our yard has no legal set-up for Hold the Hoard' },
    ])
    expect(rulesOf({ ...agreed(), table: { ...M1.table, width: inches(40) } })).toEqual(['WC-BAT-01'])
    const [piece] = M1.table.terrain
    const off: Table = { ...G0, terrain: [{ ...piece!, bottom: 500, top: 0 }] }
    expect(rulesOf(setupOf('SC1', off, [SHIELD, TIDE]))).toEqual(['WC-GEO-04'])
  })

  test('[WC-SET-09] optional rules are off unless they are agreed on; contracts and exploration are for campaigns', () => {
    expect(rulesOf(agreed({ contracts: true }))).toEqual(['WC-CTR-01'])
    expect(rulesOf(agreed({ exploration: true }))).toEqual(['WC-SET-09'])
    expect(rulesOf(agreed({ campaign: true, contracts: true, exploration: true }))).toEqual([])
    expect(rulesOf(agreed({ twist: 'rain' }))).toEqual(['WC-TWI-01'])
    expect(rulesOf(agreed({ plan: 'siege' }))).toEqual(['WC-DEP-07'])
    expect(rulesOf(agreed({ dragons: true }))).toEqual(['WC-SET-09'])
    expect(rulesOf(agreed({}, [hiring(SHIELD, 'fowler'), TIDE]))).toEqual(['WC-SET-09'])
    expect(wyrdcry.options.every(option => [false, 'none', 'scenario'].includes(option.default as string))).toBe(true)
  })

  test('[WC-DEP-07] [WC-SCN-10] the plan is Edges unless another is agreed on, and Siege in SC4 whatever is agreed', () => {
    expect(planOf(agreed())).toBe('edges')
    expect(planOf(agreed({ plan: 'corners' }))).toBe('corners')
    expect(planOf({ ...agreed({ plan: 'corners' }), scenario: 'SC4' })).toBe('siege')
  })

  test('[WC-SET-01] the first die of the game is the attacker roll-off', () => {
    const log: Parameters<typeof start>[3] = []
    start(wyrdcry, agreed(), 'first die', log)
    expect(log.find(event => event.kind === 'roll' || event.kind === 'bands')?.rule).toBe('WC-SET-03')
  })
})

describe('sellswords', () => {
  test('[WC-HSW-01] [WC-HSW-02] [WC-HSW-05] [WC-HSW-06] hired in the lobby out of the gold, shown when presenting', () => {
    const red = hiring(SHIELD, 'fowler')
    expect(rulesOf(agreed({ sellswords: true }, [red, TIDE]))).toEqual([])
    expect(rulesOf(agreed({ sellswords: true }, [hiring(SHIELD, 'breaker'), TIDE]))).toEqual(['WC-HSW-05'])
    expect(why(agreed({ sellswords: true }, [hiring(SHIELD, 'fowler', 'doorward'), TIDE]))).toContain(
      'At most 1 sellswords',
    )
    expect(rulesOf(agreed({ sellswords: true, campaign: true }, [hiring(SHIELD, 'fowler', 'doorward'), TIDE]))).toEqual(
      [],
    )
    expect(HIRES['ember-vow']).toHaveLength(5)
    const log: Parameters<typeof start>[3] = []
    start(wyrdcry, agreed({ sellswords: true }, [red, TIDE]), 'present', log)
    const shown = log.filter(({ rule }) => rule === 'WC-HSW-01')
    expect(shown).toMatchObject([{ seat: 0, note: 'has hired Fowler' }])
  })

  test('[WC-HSW-04] [WC-HSW-08] HEROES without a faction: what is for the faction leaves them out, what is for friends does not', () => {
    const setup = agreed({ sellswords: true, campaign: true }, [
      {
        ...VOW,
        entries: [...VOW.entries, { profile: 'hammer-mendicant', count: 1 }, { profile: 'baiting-bear', count: 1 }],
      },
      TIDE,
    ])
    const cards = cardsOf(setup)[0]!
    const [mendicant, bear] = cards.slice(-2)
    expect([...mendicant!.keywords].sort()).toEqual(['HERO', 'HUMAN', 'SELLSWORD'])
    expect([...bear!.keywords].sort()).toEqual(['BEAST', 'LARGE', 'SELLSWORD', 'TERRIFYING'])
    expect(cards[0]!.keywords.has('EMBER VOW')).toBe(true)
    // Consumed: Fight +1 for the Vow alone; Litany calms every friend
    const b = new Battle({
      red: [
        ['cinder-abbot', [18, 18]],
        ['hammer-mendicant', [20, 18]],
      ],
      blue: [['warrior', [3, 3]]],
      options: { sellswords: true },
    })
    b.one(1).panicked = true
    b.dice(0, [3, 2]).act(0)
    b.take(b.offers.find(id => id.includes('litany'))!)
    expect(b.one(1).panicked).toBe(false)
  })
})

describe('underdogs', () => {
  const campaign = (red: Roster, blue: Roster): Setup => agreed({ campaign: true }, [red, blue])
  const known = (roster: Roster, favour: number, ...bonuses: string[]): Roster => ({
    ...roster,
    options: [...(roster.options ?? []), `favour:${favour}`, ...bonuses],
  })

  test('[WC-LST-09] [WC-LST-10] reputation is favour and all renown', () => {
    expect(reputationOf(SHIELD)).toBe(1) // the leader's starting renown; Drilled is none
    expect(reputationOf(known(SHIELD, 12))).toBe(13)
    expect(reputationOf({ ...SHIELD, options: ['reputation:24'] })).toBe(24)
  })

  test('[WC-UND-01] one bonus for every full ten of reputation below the other', () => {
    expect(stepsBehind(known(SHIELD, 2), known(TIDE, 23))).toBe(2) // 24 v 3
    expect(stepsBehind(known(SHIELD, 2), known(TIDE, 11))).toBe(0)
    expect(stepsBehind(known(TIDE, 23), known(SHIELD, 2))).toBe(0)
    const both = known(SHIELD, 2, 'bonus:fate', 'bonus:absent-3')
    expect(rulesOf(campaign(both, known(TIDE, 23)))).toEqual([])
    expect(rulesOf(campaign(both, known(TIDE, 12)))).toEqual(['WC-UND-01'])
    expect(rulesOf(agreed({}, [known(SHIELD, 2, 'bonus:fate'), known(TIDE, 23)]))).toContain('WC-UND-01')
    expect(rulesOf(campaign(known(SHIELD, 2, 'bonus:luck'), known(TIDE, 23)))).toEqual(['WC-UND-01'])
    expect(bonusesOf(both)).toEqual([{ bonus: 'fate' }, { bonus: 'absent', slot: 3 }])
  })

  test('[WC-UND-01] [WC-WYR-15] two fate dice each, and who is kept away is no part of the battle', () => {
    const { board } = begin(campaign(known(SHIELD, 2, 'bonus:fate', 'bonus:absent-3'), known(TIDE, 23)))
    expect(board.sides.map(({ fate }) => fate)).toEqual([2, 0])
    expect(board.fighters.filter(({ seat }) => seat === 1).map(({ slot }) => slot)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9])
    const relic = {
      ...SHIELD,
      entries: SHIELD.entries.map((entry, i) => (i === 0 ? { ...entry, options: ['relic', 'old-campaigner'] } : entry)),
    }
    expect(begin(campaign(relic, TIDE)).board.sides[0]!.fate).toBe(2)
  })

  test('[WC-UND-02] every fighter of the underdog learns one more', () => {
    const setup = campaign(known(SHIELD, 2), known(TIDE, 23))
    const results = resultOf({ setup, board: begin(setup).board }, { winner: 1, rule: 'WC-SCE-03' })
    expect(results.map(({ underdog, extraExperience }) => [underdog, extraExperience])).toEqual([
      [2, 1],
      [0, 0],
    ])
  })

  test('[WC-UND-03] the LEADER cannot be kept away, nor may fewer than three be left', () => {
    expect(why(campaign(known(SHIELD, 2, 'bonus:absent-0'), known(TIDE, 23)))).toEqual([
      'The LEADER cannot be kept away',
    ])
    const few: Roster = { ...TIDE, entries: TIDE.entries.slice(0, 3) }
    expect(why(campaign(known(SHIELD, 2, 'bonus:absent-1'), known(few, 23)))).toEqual([
      'The enemy would have fewer than 3 fighters',
    ])
    expect(rulesOf(campaign(known(SHIELD, 2, 'bonus:absent-1', 'bonus:absent-1'), known(TIDE, 23)))).toEqual([
      'WC-UND-01',
    ])
    expect(rulesOf(campaign(known(SHIELD, 2, 'bonus:absent-40'), known(TIDE, 23)))).toEqual(['WC-UND-01'])
  })

  test('[WC-CTR-02] favour never drops below 0', () => {
    expect([favourAfter(1, -2), favourAfter(5, -2), favourAfter(0, 3)]).toEqual([0, 3, 3])
    const b = new Battle({
      red: [['paymaster', [6, 30]]],
      blue: [['paymaster', [6, 6]]],
      options: { campaign: true },
      scenario: 'SC1',
      wholes: [['favour:1'], ['favour:4']],
    })
    b.board.sides[0]!.contract = { n: 2, pieces: [], done: [], hero: null, watchers: [], isKept: false }
    b.board.round = 5
    b.rolling([], { step: 'dusk' })
    expect(b.toldOf('score').map(({ n, total }) => [n, total])).toEqual([
      [-2, 0],
      [0, 4],
    ])
    expect(b.board.result?.map(({ outcome }) => outcome)).toEqual(['drew', 'drew'])
  })
})

describe('drawn set-ups', () => {
  test('[WC-SET-05] [WC-SET-07] all of them are legal, and everything there is comes up', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 1500; i++) {
      const setup = drawSetup(picker(`setup ${i}`))
      expect(setupFaults(setup)).toEqual([])
      seen.add(setup.scenario).add(setup.map)
      for (const [id, value] of Object.entries(setup.options)) seen.add(`${id}=${value}`)
      for (const roster of setup.rosters) {
        for (const option of roster.options ?? []) seen.add(option.replace(/[:-].*/, ''))
        for (const { profile, options = [] } of roster.entries) for (const one of [profile, ...options]) seen.add(one)
      }
    }
    const wanted = [
      ...['SC1', 'SC2', 'SC3', 'SC4', 'SC5', 'SC6', 'SC7', 'M1', 'M2', 'M3', 'M4', 'M5'],
      ...wyrdcry.options.flatMap(({ id, allowed }) => {
        const values = allowed.kind === 'choice' ? allowed.values : [true, false]
        return values.map(value => `${id}=${value}`)
      }),
      ...wyrdcry.repertoire.filter(one => one.startsWith('profile:')).map(one => one.slice(8)),
      ...[
        'bonus',
        'favour',
        'relic',
        'street-map',
        'fury-caps',
        'handgun',
        'heavy-armour',
        'chosen-mark',
        'first-word',
      ],
    ]
    expect(wanted.filter(one => !seen.has(one))).toEqual([])
  })
})
