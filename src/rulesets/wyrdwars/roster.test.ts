import { describe, expect, test } from 'vitest'
import type { Roster, RosterEntry } from '#engine'
import { carriedBy, profileOf, rosterCards, thingOf } from './card.ts'
import { catalogue } from './catalogue.ts'
import { LISTS } from './content/lists.ts'
import { PROFILES, WARBANDS } from './content/warriors.ts'
import { agreementFaults, DEFAULTS } from './options.ts'
import { rosterCost, rosterFaults, warriorCost } from './roster.ts'

type Line = readonly [count: number, profile: string, ...options: string[]]

const entriesOf = (lines: readonly Line[]): RosterEntry[] =>
  lines.map(([count, profile, ...options]) => ({ profile, count, options }))
const warband = (faction: string, ...lines: readonly Line[]): Roster => ({
  ruleset: 'wyrdwars',
  name: 'Test',
  faction,
  entries: entriesOf(lines),
})
const levy = (...lines: readonly Line[]): Roster =>
  warband('saltmarch-levy', [1, 'reeve'], [2, 'bill-levy'], [1, 'shield-watch'], ...lines)
const faults = (roster: Roster, gold = 1000): string[] =>
  rosterFaults(roster, { ...DEFAULTS, gold }).map(({ rule, why }) => `${rule} ${why}`)
const costOf = (profile: string, ...options: readonly string[]): number => warriorCost({ profile, count: 1, options })

describe('a warband', () => {
  test('[WW-LST-01] 401 of 400 gp are refused, 400 are not', () => {
    // Reeve 56, five Bill Levy 100, five Shield Watch 120: 276; two Watch Crossbows 68, so 344
    const roster = warband('saltmarch-levy', [1, 'reeve'], [5, 'bill-levy'], [4, 'shield-watch'], [2, 'watch-crossbow'])
    expect(rosterCost(roster)).toBe(56 + 100 + 96 + 68)
    expect(faults(roster, 320)).toEqual([])
    expect(faults(roster, 319)).toEqual(['WW-LST-01 The warband costs 320 of 319 gp.'])
    expect(faults(roster, 400)).toEqual([])
  })

  test.each([
    ['Wat', true],
    ['x'.repeat(40), true],
    ['x'.repeat(41), false],
    ['', false],
    ['   ', false],
  ])('[WW-LST-01] a warrior called %j: %s', (name, isLegal) => {
    const roster = levy()
    const named = { ...roster, entries: roster.entries.map((entry, i) => (i === 0 ? { ...entry, name } : entry)) }
    expect(faults(named)).toEqual(isLegal ? [] : ['WW-LST-01 A name has 1 to 40 letters.'])
  })

  test('[WW-LST-01] 4 to 12 warriors of one list', () => {
    expect(faults(warband('saltmarch-levy', [1, 'reeve'], [2, 'bill-levy']))).toEqual([
      'WW-LST-01 A warband has 4 to 12 warriors, this one 3.',
    ])
    const crowd = warband('saltmarch-levy', [1, 'reeve'], [6, 'bill-levy'], [5, 'shield-watch'], [1, 'mastiff'])
    expect(faults(crowd)).toEqual(['WW-LST-01 A warband has 4 to 12 warriors, this one 13.'])
    expect(faults(levy([1, 'hewer']))).toEqual(['WW-LST-01 The Saltmarch Levy has no Hewer.'])
    expect(faults(warband('nobody', [4, 'reeve']))[0]).toMatch(/^WW-LST-01 A warband is of one list: Saltmarch Levy,/)
  })

  test('[WW-LST-02] exactly one leader, four other heroes at most, each type within its maximum', () => {
    expect(faults(levy([1, 'reeve']))).toEqual(['WW-LST-02 Exactly one leader is needed, this warband has 2.'])
    expect(faults(warband('saltmarch-levy', [4, 'bill-levy']))).toEqual([
      'WW-LST-02 Exactly one leader is needed, this warband has none.',
    ])
    expect(faults(levy([4, 'mastiff']))).toEqual(['WW-LST-02 Mastiff: at most 3 of this type, these are 4.'])
    const heroes = levy([1, 'bell-sergeant'], [1, 'bonesetter'], [2, 'ratcatcher'])
    expect(faults(heroes)).toEqual([])
    expect(faults(levy([1, 'bell-sergeant'], [1, 'bonesetter'], [3, 'ratcatcher']))).toContain(
      'WW-LST-02 At most 4 heroes besides the leader, these are 5.',
    )
  })

  test('[WW-LST-08] half of the warriors, rounded up, may have missile weapons; powder pots count nothing', () => {
    const nine = (shooters: number): Roster => {
      const [bought, others] = [shooters - 3, 8 - shooters]
      return warband(
        'saltmarch-levy',
        [1, 'reeve'],
        [3, 'watch-crossbow'],
        [bought, 'bill-levy', 'sling'],
        [others, 'shield-watch'],
      )
    }
    expect(faults(nine(5))).toEqual([])
    expect(faults(nine(6))).toEqual(['WW-LST-08 5 of 9 warriors may have missile weapons, these are 6.'])
    const boys = warband('quarry-guild', [1, 'guildmaster'], [2, 'powder-boy'], [1, 'shotfirer'], [1, 'guild-crossbow'])
    expect(faults(boys)).toEqual([])
  })

  test('[WW-LST-09] some things are for some lists only, and three powder pots are the most', () => {
    const only = (faction: string, leader: string, other: string, item: string): string[] =>
      faults(warband(faction, [1, leader], [3, other], [1, other, item]))
    expect(only('saltmarch-levy', 'reeve', 'bill-levy', 'fuse-gun')).toEqual([
      'WW-LST-09 Fuse-gun: only for the Quarry Guild.',
    ])
    expect(only('saltmarch-levy', 'reeve', 'bill-levy', 'pick')).toEqual(['WW-LST-09 Pick: only for the Quarry Guild.'])
    expect(only('sootfeet', 'master-sweep', 'slate-runner', 'casting-net')).toEqual([
      'WW-LST-09 Casting net: only for the Fen Reavers.',
    ])
    expect(only('fen-reavers', 'reed-mother', 'spear-kin', 'smoke-pot')).toEqual([
      'WW-LST-09 Smoke pot: only for the Sootfeet.',
    ])
    expect(only('cracked-bell', 'bell-warden', 'hairshirt', 'sling')).toEqual([
      'WW-LST-09 The Cracked Bell has no missile weapons.',
    ])
    const pots = (n: number): string[] =>
      faults(
        warband('quarry-guild', [1, 'guildmaster'], [2, 'powder-boy'], [n, 'hewer', 'powder-pot'], [2, 'doorward']),
      )
    expect(pots(1)).toEqual([])
    expect(pots(2)).toEqual(['WW-LST-09 At most 3 powder pots in a warband, these are 4.'])
  })

  test('what stands in no list is refused in a sentence', () => {
    expect(faults({ ...levy(), options: ['luck'] })).toEqual(["WW-LST-01 A warband has no 'luck'."])
    expect(faults(levy([0, 'bill-levy']))).toEqual(['WW-LST-01 Bill Levy: 1 to 12 of one entry.'])
    expect(faults(levy([1, 'bill-levy', 'crown']))).toEqual(["WW-LST-04 There is no 'crown' to buy."])
    expect(faults(levy([1, 'bill-levy', 'natural']))).toEqual(["WW-LST-04 There is no 'natural' to buy."])
    expect(faults(levy([1, 'bill-levy', 'iron-cap', 'swap:axe', 'swap:sword']))).toEqual([
      'WW-LST-03 Bill Levy swaps each thing of his kit once.',
    ])
  })
})

describe('what a warrior carries', () => {
  test('[WW-LST-03] a swap costs the difference in price, and gives nothing back', () => {
    expect(costOf('spear-kin', 'swap:sword')).toBe(22 + 1)
    expect(costOf('bill-levy', 'swap:knife')).toBe(20)
    expect(costOf('tallow-knight', 'swap:mail')).toBe(72)
    expect(costOf('shield-watch', 'swap:half-plate')).toBe(24 + 10)
    const [card] = rosterCards(warband('fen-reavers', [1, 'spear-kin', 'swap:sword']))
    expect(card!.melee.map(({ id }) => id)).toEqual(['sword', 'knife', 'fists'])
    expect(faults(levy([1, 'watch-crossbow', 'swap:mail']))[0]).toMatch(/^WW-LST-03 Watch Crossbow has nothing/)
    expect(faults(levy([1, 'bill-levy', 'swap:bill']))[0]).toMatch(/^WW-LST-03 Bill Levy has that in his kit/)
  })

  test('[WW-LST-04] further things cost their price; Beasts, Mindless and Large warriors take none', () => {
    expect(costOf('bill-levy', 'iron-cap')).toBe(23)
    for (const [faction, leader, profile] of [
      ['fen-reavers', 'reed-mother', 'bog-brute'],
      ['candle-court', 'chandler', 'wax-thrall'],
      ['sootfeet', 'master-sweep', 'terrier'],
    ] as const) {
      const name = profileOf(profile)!.name
      expect(faults(warband(faction, [1, leader], [1, profile, 'half-plate']))).toEqual([
        `WW-LST-04 ${name} takes no items: Beasts, Mindless and Large warriors carry nothing more.`,
      ])
    }
  })

  test('[WW-LST-05] two weapons beside the knife, one of each other kind, two different trinkets', () => {
    const reeve = (...options: readonly string[]): string[] =>
      faults(warband('saltmarch-levy', [1, 'reeve', ...options], [3, 'bill-levy']))
    expect(reeve('axe')).toEqual([])
    expect(reeve('axe', 'maul')).toEqual([
      'WW-LST-05 Reeve cannot carry that as well: two close-combat weapons at most.',
    ])
    expect(reeve('lantern', 'salve')).toEqual([])
    expect(reeve('lantern', 'lantern')).toEqual([
      'WW-LST-05 Reeve cannot carry that as well: two different trinkets at most.',
    ])
    expect(reeve('lantern', 'salve', 'lucky-token')).toHaveLength(1)
    expect(reeve('sling', 'hunting-bow')).toEqual([
      'WW-LST-05 Reeve cannot carry that as well: one missile weapon at most.',
    ])
    expect(reeve('half-plate')).toEqual(['WW-LST-05 Reeve cannot carry that as well: one body armour at most.'])
    expect(reeve('shield')).toHaveLength(1)
    expect(reeve('iron-cap', 'iron-cap')).toHaveLength(1)
  })

  test('[WW-LST-06] everybody with hands has a knife for nothing, in no slot', () => {
    const [archer, hound] = rosterCards(warband('candle-court', [1, 'shroud-archer'], [1, 'gutter-hound']))
    expect(archer!.melee.map(({ id }) => id)).toEqual(['knife', 'fists'])
    expect(hound!.melee.map(({ id }) => id)).toEqual(['natural'])
    expect(faults(levy([1, 'bill-levy', 'axe']))).toEqual([])
  })

  test('[WW-LST-07] a maul does not forbid carrying a shield or a second weapon', () => {
    const sergeant = levy([1, 'bell-sergeant', 'shield', 'off-hand:sword'])
    expect(faults(sergeant)).toEqual([])
    const card = rosterCards(sergeant).find(({ profile }) => profile.id === 'bell-sergeant')!
    expect([card.melee[0]!.id, card.offHand?.id, card.shield?.id]).toEqual(['maul', 'sword', 'shield'])
  })

  test('[WW-LST-10] prices and kits of a list stand in the catalogue for everybody', () => {
    const { points, limit, units } = catalogue(LISTS[0]!.roster, DEFAULTS)
    expect([points, limit]).toEqual([393, 400])
    const reeve = units.find(({ profile }) => profile === 'reeve')!
    expect(reeve.facts).toContainEqual(['Armour Save', '4+'])
    expect(reeve.facts).toContainEqual(['Sword', 'strike +1'])
    expect(reeve.options.find(({ id }) => id === 'swap:half-plate')).toMatchObject({
      name: 'Half-plate instead of mail shirt',
      points: 10,
      group: 'swap-body',
    })
  })

  test('[WW-LST-11] a weapon for the off hand costs 6 gp more, and is for heroes', () => {
    expect(costOf('reeve', 'off-hand:sword')).toBe(56 + 12)
    expect(profileOf('eelblade')!.kit).toContain('off-hand:sword')
    expect(costOf('eelblade')).toBe(50)
    expect(faults(levy([1, 'bill-levy', 'off-hand:sword']))).toEqual([
      'WW-LST-11 Bill Levy fights with one weapon: a second one is for heroes only.',
    ])
    const second = (weapon: string): string[] =>
      faults(warband('saltmarch-levy', [1, 'reeve', `off-hand:${weapon}`], [3, 'bill-levy']))
    expect(second('axe')).toEqual([])
    expect(second('knife')[0]).toMatch(/^WW-CC-11 /)
    expect(second('bill')[0]).toMatch(/^WW-CC-11 /)
    expect(second('spear')[0]).toMatch(/^WW-WPN-02 /)
  })

  test.each(PROFILES)('everything the catalogue offers $name may be taken', profile => {
    const unit = catalogue({ ruleset: 'wyrdwars', name: '', entries: [] }, DEFAULTS).units.find(
      one => one.profile === profile.id,
    )!
    const leader = PROFILES.find(({ list, role }) => list === profile.list && role === 'leader')!
    const filler = PROFILES.find(({ list, role, most }) => list === profile.list && role === 'henchman' && most >= 4)!
    for (const { id, points } of unit.options) {
      expect(thingOf(id), id).toBeDefined()
      expect(costOf(profile.id, id) - profile.price).toBe(points)
      const others: Line[] =
        profile === leader
          ? [[4, filler.id]]
          : [
              [1, leader.id],
              [3, filler.id],
            ]
      expect(faults(warband(profile.list!, [1, profile.id, id], ...others)), id).toEqual([])
      expect(carriedBy(profile, [id]).length).toBeGreaterThan(0)
    }
  })
})

describe('the ready rosters', () => {
  const PRICES = [393, 395, 394, 384, 392, 400, 399, 386, 400, 392, 397, 400]
  const NUMBERS = [12, 12, 9, 10, 11, 12, 12, 11, 11, 9, 7, 8]

  test('[WW-SET-01] twelve, two of each list, legal at 400 gp, as they were tuned', () => {
    for (const { roster } of LISTS) expect(rosterFaults(roster, DEFAULTS), roster.name).toEqual([])
    expect(LISTS.map(({ roster }) => rosterCost(roster))).toEqual(PRICES)
    expect(LISTS.map(({ roster }) => rosterCards(roster).length)).toEqual(NUMBERS)
    for (const { id } of WARBANDS) expect(LISTS.filter(({ roster }) => roster.faction === id)).toHaveLength(2)
  })

  test('[WW-SCO-06] rites on, the other modules off, 400 gp; 210 to 1000 or none may be agreed', () => {
    expect(DEFAULTS).toEqual({ gold: 400, rites: true, telling: false, happenings: false })
    for (const gold of [210, 1000, null]) expect(agreementFaults({ gold })).toEqual([])
    expect(agreementFaults({ gold: 209 }).map(({ why }) => why)).toEqual([
      'Gold must be a whole number from 210 to 1000, or none.',
    ])
    const cheapest = warband('quarry-guild', [1, 'guildmaster'], [2, 'powder-boy'], [1, 'hewer'])
    expect(rosterCost(cheapest)).toBe(204)
    expect(rosterFaults({ ...LISTS[0]!.roster }, { ...DEFAULTS, gold: null })).toEqual([])
  })
})

describe('profiles', () => {
  test('[WW-SCO-01] [WW-CHR-18] nine characteristics of 1 or more each, and the saves of the catalogue', () => {
    expect(PROFILES).toHaveLength(48)
    for (const { numbers, name } of PROFILES) {
      expect(Object.values(numbers), name).toHaveLength(9)
      expect(Math.min(...Object.values(numbers)), name).toBeGreaterThanOrEqual(1)
    }
    const { units } = catalogue({ ruleset: 'wyrdwars', name: '', entries: [] }, DEFAULTS)
    const saves = units.map(({ facts }) => facts.find(([name]) => name === 'Armour Save')![1])
    // by list, in the order of the tables
    expect(saves.join(' ')).toBe(
      [
        '4+ 5+ none none 6+ 4+ none none',
        '5+ none 4+ 6+ none none none none',
        '5+ 6+ none 6+ 5+ none none none',
        '6+ none 6+ 6+ 6+ none 6+ none',
        '5+ 6+ none 5+ none 6+ none none',
        '3+ 5+ 4+ 4+ 5+ 3+ 6+ none',
      ].join(' '),
    )
  })

  test('[WW-SCO-10] characteristics stand there in full words', () => {
    const { units } = catalogue({ ruleset: 'wyrdwars', name: '', entries: [] }, DEFAULTS)
    const reeve = units.find(({ profile }) => profile === 'reeve')!
    expect(reeve.facts.slice(0, 9)).toEqual([
      ['Movement', '4"'],
      ['Weapon Skill', '4'],
      ['Ballistic Skill', '4'],
      ['Strength', '3'],
      ['Toughness', '3'],
      ['Wounds', '2'],
      ['Initiative', '4'],
      ['Attacks', '2'],
      ['Leadership', '8'],
    ])
  })
})
