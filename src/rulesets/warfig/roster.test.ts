import { describe, expect, test } from 'vitest'
import type { Roster, RosterEntry } from '#engine'
import { armyNamed, itemFits, withItems } from './cards.ts'
import { COMMANDS } from './content/commands.ts'
import { ITEMS } from './content/items.ts'
import { LISTS } from './content/lists.ts'
import { SPELLS } from './content/spells.ts'
import { UNITS } from './content/units.ts'
import { TILES } from './formation.ts'
import { warfig } from './index.ts'
import { profile } from './model.ts'
import { newBoard } from './muster.ts'
import { challengeFaults, rosterCost, rosterFaults, squadsOf } from './roster.ts'
import { armyValueOf, setupFaults } from './setup.ts'
import { setupFor } from './testing.ts'

const of = (profile: string, count = 1, ...options: string[]): RosterEntry => ({ profile, count, options })
const led = (ranks: RosterEntry, ...leaders: RosterEntry[]): RosterEntry => ({ ...ranks, with: leaders })
const roster = (...entries: RosterEntry[]): Roster => ({ ruleset: 'warfig', name: 'Test', entries })

/** Faults of these squads alone, whatever they cost. */
const faults = (entries: RosterEntry[], options = {}): string[] =>
  rosterFaults(roster(...entries), { armyValue: 500, ...options }, Math.max(500, rosterCost(roster(...entries)))).map(
    fault => fault.rule,
  )
const why = (entries: RosterEntry[], options = {}): string =>
  rosterFaults(roster(...entries), options, Math.max(500, rosterCost(roster(...entries))))[0]?.why ?? ''

describe('army value', () => {
  const judged = (armyValue: unknown): string[] =>
    setupFaults({
      ...setupFor({ mine: [of('Soldier', 10)], theirs: [of('Orc', 8)], options: { armyValue: armyValue as number } }),
    }).map(fault => fault.rule)
  test('[WF-LST-01] the default is 2,500', () => {
    expect(warfig.options.find(option => option.id === 'armyValue')?.default).toBe(2500)
    expect(armyValueOf({ options: {} }, 0)).toBe(2500)
  })
  test('[WF-LST-02] from 500 upward without limit', () => {
    expect(judged(499)).toContain('WF-LST-02')
    expect(judged(500)).toEqual([])
    expect(judged(12_000)).not.toContain('WF-LST-02')
    expect(setupFaults(setupFor({ mine: [], theirs: [], options: { armyValue: 499 } }))[0]?.why).toBe(
      'Armies start at 500 points, in whole points.',
    )
  })
  test('[WF-LST-03] tiles and items may not exceed it; what is not spent is lost', () => {
    const list = LISTS.find(({ id }) => id === 'republica-2500')!.roster
    expect(rosterCost(list)).toBe(2491)
    expect(rosterFaults(list, {}, 2500)).toEqual([])
    expect(rosterFaults(list, {}, 2490)).toEqual([{ rule: 'WF-LST-03', why: '2,491 of 2,490 points.' }])
  })
  test('[WF-LST-04] [WF-LST-05] at least half of the agreed value is spent', () => {
    expect(rosterFaults(roster(of('Soldier', 10)), {}, 500)).toEqual([])
    const short = rosterFaults(roster(of('Goblin', 10), of('Orc Chariot', 1)), {}, 500)
    expect(short[0]?.rule).toBe('WF-LST-04')
    expect(short[0]?.why).toContain('at least 250, this is 242')
    // half exactly is enough, a point less is not, of an odd value the larger half
    const half = (value: number) => rosterFaults(roster(of('Soldier', 50)), { squadCap: null }, value).map(f => f.rule)
    expect([half(2500), half(2501), half(2502)]).toEqual([[], ['WF-LST-04'], ['WF-LST-04']])
  })
  test('[WF-GEN-01] two players', () => {
    const setup = setupFor({ mine: [of('Soldier', 10)], theirs: [of('Orc', 8)], options: { armyValue: 500 } })
    expect(setupFaults(setup)).toEqual([])
    const three = { ...setup, rosters: [...setup.rosters, setup.rosters[0]!] }
    expect(setupFaults(three)).toEqual([{ rule: 'WF-GEN-01', why: 'WarFig is for two players, not 3.' }])
    expect(setupFaults({ ...setup, rosters: [setup.rosters[0]!] })).toHaveLength(1)
  })
  test('[WF-LST-44] both build to the same amount, unless a handicap is agreed', () => {
    expect([0, 1].map(seat => armyValueOf({ options: {} }, seat))).toEqual([2500, 2500])
    expect([0, 1].map(seat => armyValueOf({ options: { handicap: 500 } }, seat))).toEqual([2500, 2000])
    expect([0, 1].map(seat => armyValueOf({ options: { handicap: -500 } }, seat))).toEqual([2000, 2500])
    // and are judged by it: 500 points against 330
    const judged = (handicap: number) =>
      setupFaults(
        setupFor({
          mine: [of('Soldier', 10), of('Soldier', 10)],
          theirs: [of('Orc', 10)],
          options: { armyValue: 700, handicap },
        }),
      ).map(({ rule, why }) => `${rule} ${why}`)
    expect(judged(0)[0]).toContain('WF-LST-04') // 330 of 700
    expect(judged(100)).toEqual([])
    expect(judged(-200)).toEqual(expect.arrayContaining([expect.stringContaining('WF-LST-04')]))
    expect(judged(200)).toEqual([])
    expect(judged(-201)[0]).toBe('WF-LST-02 Armies start at 500 points; the handicap leaves 499.')
  })
  test('[WF-CRD-05] [WF-LST-39] cost is for each tile, items included', () => {
    expect(rosterCost(roster(of('Soldier', 10)))).toBe(250)
    expect(rosterCost(roster(of('Halfling', 9, 'Rock')))).toBe(144 + 180)
  })
  test('[WF-LST-06] [WF-CRD-15] spells and commands cost no army points', () => {
    const bare = roster(of('Wizard'))
    expect(rosterCost(roster(of('Wizard', 1, 'Fireball', 'Ice Wave', 'Rockshield')))).toBe(rosterCost(bare))
    expect(rosterCost(LISTS.find(({ id }) => id === 'republica-3500')!.roster)).toBe(3499)
    expect(UNITS.Soldier!.cost).toBe(25)
  })
})

describe('squads', () => {
  test('[WF-LST-07] one army type', () => {
    expect(faults([of('Soldier', 9), of('Orc', 5)])).toEqual(['WF-LST-07'])
  })
  test('[WF-LST-08] [WF-LST-17] a row of Siege pieces is so many squads of one', () => {
    const squads = squadsOf(roster(of('Iron Clad Golem', 4)))
    expect(squads.map(squad => squad.lots.map(lot => lot.count))).toEqual([[1], [1], [1], [1]])
    expect(squads.map(squad => squad.name)).toEqual([
      'Iron Clad Golem',
      'Iron Clad Golem 2',
      'Iron Clad Golem 3',
      'Iron Clad Golem 4',
    ])
    expect(faults([of('Iron Clad Golem', 4)])).toEqual([])
    expect(faults([led(of('Iron Clad Golem'), of('Iron Clad Golem'))])).toEqual(['WF-LST-17'])
    expect(why([led(of('Iron Clad Golem'), of('Iron Clad Golem'))])).toBe('Wizards and siege pieces fight alone.')
  })
  test('[WF-LST-09] at least 5 tiles, unless command, wizardry or Siege size', () => {
    expect(faults([of('Soldier', 4), of('Soldier', 10)])).toEqual(['WF-LST-09'])
    expect(why([of('Soldier', 4), of('Soldier', 10)])).toBe('A squad needs at least 5 tiles; this one has 4.')
    expect(faults([of('Soldier', 5), of('Soldier', 5)])).toEqual([])
    expect(faults([of('Wizard', 1), of('Soldier', 5)])).toEqual([])
  })
  test('[WF-LST-10] at most 10 tiles, unless the limit is lifted', () => {
    expect(faults([of('Orc', 11)])).toEqual(['WF-LST-10'])
    expect(why([of('Orc', 11)])).toBe('A squad holds at most 10 tiles, leader included; this one has 11.')
    expect(faults([of('Orc', 11)], { squadCap: null })).toEqual([])
  })
  test('[WF-LST-11] a leader counts for both limits', () => {
    expect(faults([led(of('Soldier', 9), of('Estella'))])).toEqual([])
    expect(faults([led(of('Soldier', 10), of('Estella'))])).toEqual(['WF-LST-10'])
    expect(faults([led(of('Soldier', 4), of('Republic Captain')), of('Soldier', 5)])).toEqual([])
    expect(faults([led(of('Soldier', 3), of('Republic Captain')), of('Soldier', 5)])).toEqual(['WF-LST-09'])
  })
  test('[WF-LST-12] at most two cards: rank and file and a leader', () => {
    expect(faults([led(of('Soldier', 5), of('Crossbow Militia', 4))])).toEqual(['WF-LST-12'])
    expect(faults([led(of('Soldier', 5), of('Republic Captain')), of('Soldier', 5)])).toEqual([])
    expect(faults([led(of('Soldier', 5), of('Northwatch Guard', 2), of('Lord'))])).toEqual(['WF-LST-12'])
  })
  test('[WF-LST-13] the leader is one rare tile; the ranks are neither rare nor heroes', () => {
    expect(faults([led(of('Soldier', 8), of('Republic Captain', 2))])).toEqual(['WF-LST-13'])
    expect(faults([led(of('Knights of Republic', 5), of('Knight Marshal'))])).toEqual([])
    expect(why([led(of('Soldier', 8), of('Republic Captain', 2))])).toBe(
      'Only one rare unit with a Leadership Level may lead.',
    )
  })
  test('[WF-LST-14] one size', () => {
    expect(faults([led(of('Halfling', 9), of('Estella'))])).toEqual(['WF-LST-14'])
  })
  test('[WF-LST-15] a commander may fight alone', () => {
    expect(faults([of('Estella'), of('Soldier', 5)])).toEqual([])
  })
  test('[WF-LST-16] a wizard fights alone', () => {
    expect(faults([led(of('Soldier', 9), of('Wizard'))])).toEqual(['WF-LST-16'])
    expect(faults([of('Wizard', 2)])).toEqual(['WF-LST-16'])
  })
  test('[WF-LST-18] squads are fixed when the list is built', () => {
    const board = newBoard(setupFor({ mine: [led(of('Soldier', 9), of('Lord'))], theirs: [of('Orc', 9)] }))
    expect(board.squads.map(squad => squad.groups.map(group => [group.unit, group.tiles]))).toEqual([
      [
        ['Soldier', 9],
        ['Lord', 1],
      ],
      [['Orc', 9]],
    ])
    // No step of the game joins, splits or merges: the only frame that adds a card to a squad marks a general.
    expect(Object.keys(warfig.steps).filter(step => /join|merge|form$/.test(step))).toEqual([])
  })
  test('[WF-LST-19] one copy of a legend in a list', () => {
    expect(faults([of('Madmagog'), of('Madmagog'), of('Orc', 5)])).toEqual(['WF-LST-19'])
    expect(faults([of('Madmagog'), of('Orc', 5)])).toEqual([])
  })
  test('[WF-LST-41] at most 100 squads and 1,000 tiles, counted before any squad is made', () => {
    const judged = (n: number, unit: string) =>
      rosterFaults(roster(...Array.from({ length: n }, () => of(unit, 200))), { squadCap: null }, 1e6)
    expect(judged(60, 'Orc Chariot')).toEqual([
      { rule: 'WF-LST-41', why: 'A list has at most 100 squads; this one has 12,000.' },
    ])
    expect(judged(6, 'Goblin')).toEqual([
      { rule: 'WF-LST-41', why: 'A list has at most 1,000 tiles; this one has 1,200.' },
    ])
    expect(judged(5, 'Goblin').map(({ rule }) => rule)).not.toContain('WF-LST-41')
  })
  test('[WF-LST-41] at least one squad; no other limit on squads or copies', () => {
    expect(rosterFaults(roster(), {}, 500).map(fault => fault.rule)).toContain('WF-LST-41')
    const goblins = roster(...Array.from({ length: 10 }, () => of('Goblin', 10)))
    expect(rosterCost(goblins)).toBe(1600)
    expect(rosterFaults(goblins, {}, 2500)).toEqual([])
  })
  test('[WF-LST-42] without a leader a squad is one card of any rarity, never of commanders', () => {
    expect(faults([of('Knights of Republic', 5)])).toEqual([])
    expect(faults([of('Republic Captain', 5)])).toEqual(['WF-LST-42'])
  })
  test('[WF-PCH-01] [WF-PCH-02] a challenger is one legal squad of up to 400 points', () => {
    const judged = (entry: RosterEntry, options = {}): string[] =>
      challengeFaults(roster(entry), options).map(fault => fault.rule)
    expect(judged(of('Troll Warrior', 10))).toEqual([]) // 400
    expect(judged(of('Wizard'))).toEqual([]) // 184: no half, no least value
    expect(judged(of('Soldier', 4))).toEqual(['WF-LST-09'])
    expect(judged(of('Tusk Rider', 5))).toEqual(['WF-PCH-01']) // 475
    expect(judged(of('Tusk Rider', 5), { challengeValue: 475 })).toEqual([])
    expect(challengeFaults(roster(of('Wizard'), of('Apprentice')), {})[0]?.why).toBe('One squad only, not 2.')
  })
})

describe('items', () => {
  test('[WF-LST-21] at most 3', () => {
    const four = of('Soldier', 10, 'Plate Mail', 'Tower Shield', 'Watch Sword', 'Warding Cloak')
    expect(faults([four])).toContain('WF-LST-21')
    expect(faults([of('Soldier', 10, 'Plate Mail', 'Tower Shield', 'Watch Sword')])).toEqual([])
  })
  test('[WF-LST-22] every tile of the card in the squad has it and pays', () => {
    expect(rosterCost(roster(of('Soldier', 9, 'Plate Mail'))) - rosterCost(roster(of('Soldier', 9)))).toBe(180)
    expect(faults([led(of('Soldier', 8, 'Plate Mail'), of('Soldier', 1))])).toEqual(['WF-LST-22'])
    const twoParts = led(of('Soldier', 5, 'Plate Mail', 'Watch Sword'), of('Soldier', 4, 'Watch Sword', 'Plate Mail'))
    expect(faults([twoParts])).toEqual([]) // in whatever order they are written
  })
  test('[WF-LST-23] other squads and the leader are free', () => {
    expect(faults([of('Soldier', 5, 'Plate Mail'), of('Soldier', 5)])).toEqual([])
    expect(faults([led(of('Soldier', 9, 'Plate Mail'), of('Estella'))])).toEqual([])
  })
  test('[WF-LST-24] [WF-CRD-04] army, size and the text of the item', () => {
    expect(faults([of('Soldier', 10, 'Iron Lance')])).toEqual(['WF-LST-24'])
    expect(faults([of('Soldier', 10, 'Rusted Spear')])).toEqual(['WF-CRD-04'])
    // what the book prints fits every unit of its army and size; the texts of other items narrow it
    expect(faults([led(of('Orc', 9), of('Orc Warlord', 1, 'Axe', 'Rusted Spear', 'Doom Hammer'))])).toEqual([])
    expect(faults([led(of('Soldier', 9), of('Lord', 1, 'Plate Mail')), of('Wizard', 1, 'Plate Mail')])).toEqual([])
    expect(faults([of('Orc', 5, 'Doom Hammer')])).toEqual([])
    expect(faults([led(of('Orc', 9), of('Orc Warlord', 1, 'Scrap Mail'))])).toEqual(['WF-LST-24']) // ranks only
    expect(faults([of('Troll Warrior', 10, 'Belly Plate')])).toEqual(['WF-LST-24']) // Ogres only
    expect(faults([of('Ogre', 5, 'Belly Plate')])).toEqual([])
  })
  const stats = (name: string, ...items: string[]) =>
    withItems(
      UNITS[name]!,
      items.map(item => ITEMS[item]!),
    )
  test('[WF-LST-25] values are added to the base', () => {
    expect(stats('Orc', 'Axe').S).toBe(6)
    expect(stats('Elven Archer', 'Elven Longbow').BS).toBe(5)
  })
  test('[WF-LST-26] armour adds up', () => {
    expect(stats('Soldier', 'Plate Mail', 'Tower Shield').A).toBe(7)
  })
  test('[WF-LST-27] of several bonuses to Weapon Skill, Ballistic Skill, Range or Strength the largest counts', () => {
    expect(stats('Orc', 'Axe', 'Rusted Spear').S).toBe(6)
    expect(stats('Halfling', 'Rock', 'Sling')).toMatchObject({ BS: 3, R: 25, S: 3 })
  })
  test('[WF-LST-28] Movement, Armour and Health are added in the same way', () => {
    expect(stats('Iron Clad Golem', 'Rune Core').H).toBe(5)
    const lighter = { ...ITEMS['Plate Mail']!, adds: { M: 3, A: 1 } }
    const heavier = { ...ITEMS['Plate Mail']!, adds: { M: 1, A: 2 } }
    expect(withItems(UNITS.Soldier!, [lighter, heavier])).toMatchObject({ M: 14, A: UNITS.Soldier!.A + 3 })
  })
  test('[WF-LST-29] changes of Movement and Health add up', () => {
    const two = { ...ITEMS['Plate Mail']!, adds: { M: -1 } }
    expect(withItems(UNITS.Soldier!, [ITEMS['Plate Mail']!, two]).M).toBe(7)
  })
  test('[WF-LST-30] an item may lower a statistic', () => {
    expect(stats('Soldier', 'Plate Mail').M).toBe(8)
  })
  test('[WF-LST-31] penalties always apply', () => {
    expect(stats('Soldier', 'Watch Sword', 'Tower Shield').WS).toBe(2)
  })
  test('[WF-LST-32] not the same item twice', () => {
    expect(faults([of('Soldier', 10, 'Tower Shield', 'Tower Shield')])).toEqual(['WF-LST-32'])
  })
  test('[WF-LST-43] any unit may carry what fits it', () => {
    expect(stats('Wizard', 'Warding Cloak').A).toBe(2)
    expect(faults([of('Wizard', 1, 'Warding Cloak'), of('Soldier', 5)])).toEqual([])
    const cannon = UNITS['Republic Cannon']!
    expect(Object.values(ITEMS).filter(item => itemFits(item, 'Republic Cannon', cannon))).toEqual([])
  })
})

describe('spells and commands', () => {
  test('[WF-LST-33] spells within the Spell Points', () => {
    expect(faults([of('Wizard', 1, 'Fireball', 'Ice Wave', 'Rockshield'), of('Soldier', 5)])).toEqual([])
    const five = of('Wizard', 1, 'Fireball', 'Ice Wave', 'Rockshield', 'Fireball')
    expect(faults([five, of('Soldier', 5)])).toEqual(['WF-LST-33'])
    expect(why([five, of('Soldier', 5)])).toBe('Not enough Spell Points (needs 5, has 4).')
  })
  test('[WF-LST-34] commands within the Command Points', () => {
    const hand = ['Defensive Stance', 'Rallying Cry', 'Heroic Strike', 'Honourable Retreat', 'Charge']
    expect(faults([of('Estella', 1, ...hand)])).toEqual([])
  })
  test('[WF-LST-35] the printed Orkish commands need 7 of 6', () => {
    const hand = ['Overwhelm', 'Berserker', 'The Butchers', 'Savage Sacrifice', 'Savage Counter Attack', 'Overwhelm']
    expect(faults([of('Madmagog', 1, ...hand)])).toEqual(['WF-LST-34'])
    expect(why([of('Madmagog', 1, ...hand)])).toBe('Not enough Command Points (needs 7, has 6).')
    expect(faults([of('Madmagog', 1, ...hand.slice(1))])).toEqual([])
    for (const id of ['orkish-2500', 'orkish-3500']) {
      const leader = LISTS.find(list => list.id === id)!.roster.entries[0]!.with![0]!
      expect(leader.options!.filter(card => card === 'Overwhelm')).toHaveLength(1)
    }
  })
  test('[WF-LST-36] several copies of one card', () => {
    expect(faults([of('Madmagog', 1, 'Overwhelm', 'Overwhelm', 'Taunt')])).toEqual([])
  })
  test('[WF-LST-37] no card above the level of its taker', () => {
    expect(faults([of('Apprentice', 1, 'Ice Wave'), of('Soldier', 7)])).toEqual(['WF-LST-37'])
    expect(why([of('Apprentice', 1, 'Ice Wave'), of('Soldier', 7)])).toContain(
      "Card level 2 is above this unit's level 1",
    )
  })
  test('[WF-CRD-04] a card of the other army is refused', () => {
    expect(faults([of('Wizard', 1, 'Bog Fire'), of('Soldier', 5)])).toEqual(['WF-CRD-04'])
  })
})

describe('the printed lists', () => {
  test.each([
    ['republica-2500', 2491, 9],
    ['republica-3500', 3499, 1],
    ['orkish-2500', 2480, 20],
    ['orkish-3500', 3459, 41],
  ])('[WF-LST-40] %s adds up to %i, %i unused', (id, sum, unused) => {
    const { roster, points } = LISTS.find(list => list.id === id)!
    expect(rosterCost(roster)).toBe(sum)
    expect(points - rosterCost(roster)).toBe(unused)
    expect(rosterFaults(roster, { armyValue: points })).toEqual([])
  })
  test.each([
    ['republica-1000', 944],
    ['orkish-1000', 952],
    ['republica-500', 490],
    ['orkish-500', 490],
    ['republica-2500-no-legend', 2459],
    ['orkish-2500-no-legend', 2421],
    ['republica-3500-no-legend', 3479],
    ['orkish-3500-no-legend', 3493],
    ['lords-guard', 380],
    ['northwatch', 368],
    ['warlords-band', 370],
    ['trolls', 400],
  ])('[WF-LST-03] our list %s is legal and costs %i', (id, sum) => {
    const { roster, points } = LISTS.find(list => list.id === id)!
    expect(rosterCost(roster)).toBe(sum)
    const judged = points === 400 ? challengeFaults(roster, {}) : rosterFaults(roster, { armyValue: points })
    expect(judged).toEqual([])
  })
})

describe('cards', () => {
  test('[WF-CRD-01] four kinds of card: a list names tiles, and on them items, spells and commands', () => {
    const kinds = [UNITS, ITEMS, SPELLS, COMMANDS].map(cards => Object.keys(cards))
    expect(kinds.map(names => names.length)).toEqual([34, 24, 14, 18])
    expect(new Set(kinds.flat()).size).toBe(34 + 24 + 14 + 18) // no name on two kinds of card
    expect(faults([of('Soldier', 10, 'Catapult Manual')])).toEqual(['WF-CRD-01'])
    expect(faults([of('Soldier', 10, 'Soldier')])).toEqual(['WF-CRD-01'])
    for (const count of [0, -1, 1.5, 10.5])
      expect(faults([of('Soldier', count), of('Soldier', 10)])).toEqual(['WF-CRD-14'])
  })
  test('[WF-CRD-02] three rarities', () => {
    expect(new Set(Object.values(UNITS).map(unit => unit.rarity))).toEqual(new Set(['Common', 'Uncommon', 'Rare']))
  })
  test('[WF-CRD-03] six sizes, each with a tile of its own', () => {
    const sizes = ['Small', 'Medium', 'Large', 'Siege', 'Small Cavalry', 'Medium Cavalry']
    expect(Object.keys(TILES)).toEqual(sizes)
    expect(new Set(Object.values(UNITS).map(unit => unit.size))).toEqual(new Set(sizes))
    for (const item of Object.values(ITEMS)) expect(sizes).toContain(item.size)
  })
  test('[WF-CRD-06] the class is no upgrade step: a Strong Goblin is a card of its own', () => {
    expect(UNITS['Strong Goblin']).toMatchObject({ class: UNITS.Goblin!.class, cost: 24, WS: 2, A: 2 })
    expect(Object.keys(warfig.steps).filter(step => step.includes('upgrade'))).toEqual([])
  })
  test('[WF-CRD-12] Health never exceeds 8', () => {
    const core = { ...ITEMS['Rune Core']!, adds: { H: 3 } }
    expect(withItems(UNITS['Orkish Battering Ram']!, [core]).H).toBe(8)
  })
  test('[WF-CRD-13] the Elven Archer as read from its card', () => {
    expect(UNITS['Elven Archer']).toMatchObject({ S: 2, WS: 1, BS: 4, R: 40, M: 10, A: 1, H: 1 })
  })
  test('[WF-CRD-14] every tile type has its card', () => {
    expect(faults([of('Dragon', 1)])).toEqual(['WF-CRD-14'])
  })
  test('[WF-GEN-07] names that mean the same army or unit', () => {
    expect(['Republic', 'Orkish Tribe', 'Orkish Alliances', 'Dark Alliance'].map(armyNamed)).toEqual([
      'Republica',
      'Orkish Alliance',
      'Orkish Alliance',
      'Orkish Alliance',
    ])
    const dark: Roster = { ...roster(of('Orc', 10)), faction: 'Dark Alliance' }
    expect(rosterFaults(dark, {}, 500)).toEqual([])
    expect(faults([of('Solider', 10)])).toEqual([])
    expect(faults([of('Iron Clad Golden', 3)])).toEqual([])
  })
  test('[WF-GEN-08] one card serves any number of tiles', () => {
    const board = newBoard(setupFor({ mine: [of('Soldier', 9)], theirs: [of('Orc', 5)] }))
    expect(board.squads[0]!.groups).toHaveLength(1)
    expect(board.squads[0]!.groups[0]!.tiles).toBe(9)
  })
  test('[WF-GEN-09] both lists are open before the game', () => {
    const setup = setupFor({
      mine: [of('Wizard', 1, 'Fireball')],
      theirs: [led(of('Orc', 9), of('Madmagog', 1, 'Taunt'))],
    })
    const seen = warfig.view(newBoard(setup), 0)
    expect(seen.squads[1]!.groups.map(group => [group.unit, group.tiles, group.cards])).toEqual([
      ['Orc', 9, []],
      ['Madmagog', 1, ['Taunt']],
    ])
  })
  test('[WF-CRD-10] a missile weapon supplies the range', () => {
    const [bare, armed] = newBoard(
      setupFor({ mine: [of('Halfling', 5), of('Halfling', 5, 'Rock')], theirs: [of('Orc', 5)] }),
    ).squads
    expect(profile(bare!.groups[0]!)).toMatchObject({ BS: 2, R: 0 })
    expect(profile(armed!.groups[0]!)).toMatchObject({ BS: 3, R: 25, S: 3 })
  })
})
