import { describe, expect, test } from 'vitest'
import type { Options, Roster, RosterEntry } from '#engine'
import { INCH } from '#geometry'
import { rosterCards } from './card.ts'
import { catalogue } from './catalogue.ts'
import { FACTIONS, FIGHTERS } from './content/fighters.ts'
import { LISTS } from './content/lists.ts'
import { HIRES, SELLSWORDS } from './content/sellswords.ts'
import { UNARMED, WEAPONS, type Weapon } from './content/weapons.ts'
import { fairCost, favourOf, GOLD, isA, reputationOf, rosterCost, rosterFaults, standingOf } from './roster.ts'

type Line = readonly [count: number, profile: string, ...options: string[]]
const entry = ([count, profile, ...options]: Line): RosterEntry => ({
  profile,
  count,
  ...(options.length > 0 && { options }),
})
const BOSS: Line = [1, 'paymaster', 'fight+1']
const band = (faction: string, lines: readonly Line[], options?: readonly string[]): Roster => ({
  ruleset: 'wyrdcry',
  name: 'Band',
  faction,
  entries: lines.map(entry),
  ...(options !== undefined && { options }),
})
/** A warband of Mercenaries round these lines, with two traditions that do nothing in a battle. */
const mercs = (...lines: readonly Line[]): Roster =>
  band('mercenaries', [BOSS, ...lines], ['deep-pockets', 'drill-yard'])
const why = (roster: Roster, options: Options = {}): string[] =>
  rosterFaults(roster, options).map(({ rule, why }) => `${rule} ${why}`)
const rules = (roster: Roster, options: Options = {}): string[] => rosterFaults(roster, options).map(({ rule }) => rule)

describe('starting a warband', () => {
  test('[WC-LST-01] one faction, and everybody and everything from its entry', () => {
    expect(why(mercs([2, 'warrior']))).toEqual([])
    expect(why(mercs([2, 'sodden']))).toContain('WC-LST-01 Mercenaries has no Sodden')
    expect(why(mercs([2, 'warrior', 'sling']))).toContain('WC-LST-01 Mercenaries has no sling')
    expect(rules(band('nobody', [BOSS]))).toEqual(['WC-LST-01'])
    expect(FIGHTERS.filter(({ faction }) => faction === 'mercenaries')).toHaveLength(7)
  })
  test('[WC-LST-02] [WC-LST-11] 1000 gc and no more, in one-off battles too', () => {
    const dear = mercs([11, 'warrior', 'sword'])
    expect(rosterCost(dear)).toBe(120 + 11 * 80)
    expect(why(dear)).toEqual([])
    expect(why(mercs([11, 'warrior', 'sword'], [1, 'greenhorn']))).toContain(
      'WC-LST-02 Warband costs 1040 gc, limit 1000',
    )
    const over = mercs([10, 'warrior', 'sword'], [1, 'warrior', 'sword', 'dagger'])
    expect(rosterCost(over)).toBe(1005)
    expect(rules(over)).toEqual(['WC-LST-02'])
  })
  test('[WC-LST-03] [WC-GEN-03] at least 3 fighters; none at all is no warband', () => {
    expect(why(mercs([1, 'warrior']))).toEqual(['WC-LST-03 At least 3 fighters'])
    expect(rules(band('mercenaries', [], ['deep-pockets', 'drill-yard']))).toContain('WC-GEN-03')
  })
  test('[WC-LST-04] 15 fighters, not 16', () => {
    expect(why(mercs([14, 'greenhorn']))).toEqual([])
    expect(why(mercs([15, 'greenhorn']))).toEqual(['WC-LST-04 Mercenaries: at most 15 fighters'])
    expect(FACTIONS.map(({ most }) => most)).toEqual([15, 15, 15, 15])
  })
  test('[WC-LST-05] exactly one LEADER', () => {
    expect(why(band('rookery', [[3, 'cutpurse']]))).toContain('WC-LST-05 Exactly one LEADER')
    expect(why(mercs([1, 'paymaster', 'fight+1'], [2, 'warrior']))).toContain('WC-LST-05 Exactly one LEADER')
  })
  test('[WC-LST-06] the fourth Sergeant is refused; Warriors have no limit', () => {
    const drilled = (n: number): Line => [n, 'sergeant', 'drilled:fight']
    expect(why(mercs(drilled(3)))).toEqual([])
    expect(why(mercs(drilled(2), [2, 'sergeant', 'drilled:shoot']))).toEqual(['WC-LST-06 Sergeant: at most 3'])
    expect(why(mercs([12, 'warrior']))).toEqual([])
  })
  test('[WC-LST-07] what is not spent is counted: 965 gc leave 35', () => {
    const roster = mercs([7, 'warrior', 'sword'], [3, 'warrior', 'axe'], [1, 'greenhorn', 'club', 'dagger'])
    expect(GOLD - rosterCost(roster)).toBe(1000 - (120 + 560 + 225 + 60))
    expect(GOLD - rosterCost(roster)).toBe(35)
  })
  test('[WC-LST-08] the LEADER, and nobody else, has one increase or one heroic talent, within the limits of T-10', () => {
    const led = (...options: string[]): Roster =>
      band(
        'mercenaries',
        [
          [1, 'paymaster', ...options],
          [2, 'warrior'],
        ],
        ['deep-pockets', 'drill-yard'],
      )
    expect(rosterCards(led('fight+1'))[0]!.numbers.fight).toBe(5)
    expect(why(led('old-campaigner'))).toEqual([])
    expect(why(led())).toEqual([
      'WC-LST-08 Choose exactly 1: Paymaster, one increase or heroic talent as starting renown',
    ])
    expect(rules(led('fight+1', 'iron-blood'))).toEqual(['WC-LST-08'])
    expect(why(led('second-soul'))).toContain('WC-LST-08 Second Soul: only WIZARD')
    expect(why(mercs([2, 'warrior', 'fight+1']))).toContain(
      'WC-LST-08 Warrior has no starting renown: only the LEADER has',
    )
    // HUMAN Move 6, Bravery 3+
    expect(
      why(
        band('rookery', [
          [1, 'crow-mother', 'move+1'],
          [2, 'cutpurse'],
        ]),
      ),
    ).toContain('WC-LST-08 Racial limit reached: move 6')
    expect(
      why(
        band('ember-vow', [
          [1, 'cinder-abbot', 'bravery+1'],
          [2, 'brandbearer'],
        ]),
      ),
    ).toContain('WC-LST-08 Racial limit reached: bravery 3+')
  })
  test('[WC-LST-12] [WC-LST-13] [WC-MRC-01] every price of a fighter follows the formula, and the Warrior comes to 55', () => {
    for (const profile of FIGHTERS) expect([profile.id, fairCost(profile)]).toEqual([profile.id, profile.cost])
    expect(FIGHTERS).toHaveLength(28)
    const warrior = FIGHTERS.find(({ id }) => id === 'warrior')!
    expect(warrior.cost).toBe(55)
    expect(warrior.keywords).toEqual(['HUMAN', 'HENCHMAN'])
    expect(warrior.talents).toContain('driven-by-greed')
    const four = rosterCost(mercs([4, 'warrior'])) - 120
    expect(four).toBe(220)
  })
  test('[WC-LST-14] every price of a weapon follows the formula', () => {
    const worth: Readonly<Record<string, number>> = {
      parry: 10,
      hallowed: 10,
      blast: 10,
      lash: 10,
      barbed: 10,
      reload: -5,
      fickle: -10,
      'one-use': -10,
      'two-handed': 0,
      brace: 0,
    }
    const fair = ({ kind, range, attacks, hit, crit, heft, rules }: Weapon): number => {
      const inch = range / INCH
      const far = kind === 'melee' ? 5 * (inch - 1) : (5 * (inch - 6)) / 6
      const words = rules.reduce((sum, rule) => sum + worth[rule]!, 0)
      return Math.max(5, 15 + 15 * (attacks - 3) + 10 * (hit - 2) + 5 * (crit - 3) + far + 10 * heft + words)
    }
    for (const weapon of WEAPONS) expect([weapon.id, fair(weapon)]).toEqual([weapon.id, weapon.price])
    expect(WEAPONS.find(({ id }) => id === 'great-weapon')!.price).toBe(60)
  })
  test('[WC-LST-15] the eight ready rosters are legal, cost 1000 gc and have their free choices made', () => {
    for (const { id, roster } of LISTS) {
      expect([id, why(roster)]).toEqual([id, []])
      expect([id, rosterCost(roster)]).toEqual([id, 1000])
      expect(roster.entries[0]!.options).toContain('fight+1')
    }
    const shield = rosterCards(LISTS[0]!.roster)
    expect(shield.map(({ profile }) => profile.id)).toHaveLength(9)
    expect(shield[0]!.numbers.fight).toBe(5)
    expect(shield.find(({ profile }) => profile.id === 'bowhand')!.numbers.shoot).toBe(4)
    expect(shield.find(({ profile }) => profile.id === 'warrior')!.numbers.bravery).toBe(4)
    expect(LISTS.map(({ roster }) => rosterCards(roster).length)).toEqual([9, 9, 12, 12, 10, 9, 10, 11])
  })
})

describe('equipment', () => {
  const carry = (...options: string[]): string[] => why(mercs([2, 'warrior', ...options]))
  test('[WC-EQP-01] two melee weapons, one ranged weapon, one suit', () => {
    expect(carry('sword', 'axe', 'bow', 'light-armour')).toEqual([])
    expect(carry('sword', 'axe', 'dagger')).toEqual(['WC-EQP-01 No free melee slot: Warrior'])
  })
  test('[WC-EQP-02] a shield takes the place of a melee weapon', () => {
    expect(carry('sword', 'shield')).toEqual([])
    expect(carry('sword', 'sword', 'shield')).toEqual(['WC-EQP-01 No free melee slot: Warrior'])
    expect(carry('shield', 'shield')).toContain('WC-EQP-02 One shield')
  })
  test('[WC-EQP-03] [WC-KEY-05] a Sergeant may have a pistol, a Warrior not', () => {
    expect(carry('pistol')).toEqual(['WC-EQP-03 Only HEROES may carry pistol'])
    expect(why(mercs([2, 'sergeant', 'pistol', 'drilled:fight']))).toEqual([])
  })
  test('[WC-EQP-04] beasts and thralls take nothing, and fight with what they have for nothing', () => {
    const vow = (...options: string[]): Roster =>
      band('ember-vow', [
        [1, 'cinder-abbot', 'fight+1'],
        [2, 'ash-mastiff', ...options],
      ])
    expect(why(vow('dagger'))).toEqual(['WC-EQP-04 BEASTS and THRALLS take no equipment'])
    const bite = rosterCards(vow())[1]!.weapons
    expect(bite.map(({ attacks, hit, crit, price }) => [attacks, hit, crit, price])).toEqual([[3, 2, 4, 0]])
    expect(
      rules(
        band('drowned-court', [
          [1, 'ferryman', 'fight+1'],
          [2, 'sodden', 'club'],
        ]),
      ),
    ).toContain('WC-EQP-04')
  })
  test('[WC-EQP-08] [WC-KEY-06] one suit, and none for a WIZARD, nor a shield', () => {
    expect(why(mercs([2, 'sergeant', 'light-armour', 'heavy-armour', 'drilled:fight']))).toEqual([
      'WC-EQP-08 One suit of armour',
    ])
    const witch = (armour: string): string[] =>
      why(
        band('drowned-court', [
          [1, 'ferryman', 'fight+1'],
          [1, 'tide-witch', 'undertow', armour],
          [2, 'sodden'],
        ]),
      )
    expect(witch('shield')).toEqual(['WC-EQP-08 WIZARDS wear no armour'])
    expect(witch('light-armour')).toEqual(['WC-EQP-08 WIZARDS wear no armour'])
  })
  test('[WC-EQP-11] a two-handed weapon takes both melee slots', () => {
    expect(carry('halberd', 'dagger')).toEqual(['WC-EQP-01 No free melee slot: Warrior'])
    expect(carry('halberd', 'bow')).toEqual([])
  })
  test('[WC-EQP-12] [WC-EQP-13] two pistols count as one ranged weapon; a brace is two of the same type', () => {
    const crow = (...options: string[]): string[] =>
      why(
        band('rookery', [
          [1, 'crow-mother', 'fight+1', ...options],
          [2, 'cutpurse'],
        ]),
      )
    expect(crow('pistol', 'pistol')).toEqual([])
    expect(crow('pistol', 'sling')).toEqual(['WC-EQP-12 No free ranged slot: Crow-Mother'])
    expect(crow('pistol', 'crossbow-pistol')).toEqual(['WC-EQP-13 A brace is two of the same type'])
    expect(crow('pistol', 'pistol', 'pistol')).toEqual(['WC-EQP-13 A brace is two of the same type'])
  })
  test('[WC-EQP-14] who has no melee weapon fights unarmed: 1 inch, 2 attacks, 1/2', () => {
    const [, archer] = rosterCards(mercs([2, 'bowhand', 'bow']))
    expect(archer!.weapons.map(({ id }) => id)).toEqual(['bow', 'unarmed'])
    expect([UNARMED.range / INCH, UNARMED.attacks, UNARMED.hit, UNARMED.crit]).toEqual([1, 2, 1, 2])
  })
  test('[WC-EQP-15] every dagger costs 5 gc', () => {
    expect(rosterCost(mercs([1, 'warrior', 'dagger', 'dagger'])) - rosterCost(mercs([1, 'warrior']))).toBe(10)
  })
  test('[WC-EQP-05] [WC-EQP-07] light armour and shield add 1 each', () => {
    const [, plain, both] = rosterCards(mercs([1, 'warrior', 'light-armour'], [1, 'warrior', 'light-armour', 'shield']))
    expect([plain!.armour, both!.armour]).toEqual([1, 2])
  })
  test('[WC-EMB-10] a Penitent takes no armour, shield or ranged weapon', () => {
    const penitent = (item: string): string[] =>
      why(
        band('ember-vow', [
          [1, 'cinder-abbot', 'fight+1'],
          [2, 'penitent', item],
        ]),
      )
    expect(penitent('light-armour')).toEqual(['WC-EMB-10 Penitent takes no light armour'])
    expect(penitent('shield')).toEqual(['WC-EMB-10 Penitent takes no shield'])
    expect(penitent('sling')).toEqual(['WC-EMB-10 Penitent takes no sling'])
    expect(penitent('flail')).toEqual([])
  })
})

describe('choices', () => {
  test('[WC-MRC-10] exactly two different traditions, of Mercenaries only', () => {
    const with2 = (...options: string[]): string[] => why(band('mercenaries', [BOSS, [2, 'warrior']], options))
    expect(with2('deep-pockets', 'drill-yard')).toEqual([])
    for (const wrong of [
      ['deep-pockets'],
      ['deep-pockets', 'deep-pockets'],
      ['deep-pockets', 'drill-yard', 'thick-hides'],
    ])
      expect(with2(...wrong)).toEqual(['WC-MRC-10 Choose exactly 2 different traditions'])
    expect(
      why(
        band(
          'rookery',
          [
            [1, 'crow-mother', 'fight+1'],
            [2, 'cutpurse'],
          ],
          ['deep-pockets', 'drill-yard'],
        ),
      ),
    ).toEqual(['WC-MRC-10 The Rookery has no traditions'])
  })
  test('[WC-MRC-07] [WC-MRC-11] [WC-MRC-12] [WC-MRC-13] [WC-MRC-15] Drilled and traditions change the numbers for good', () => {
    const lines: Line[] = [BOSS, [1, 'sergeant', 'drilled:shoot'], [1, 'warrior'], [1, 'bowhand']]
    const numbers = (...traditions: string[]) =>
      rosterCards(band('mercenaries', lines, traditions)).map(card => card.numbers)
    const [boss, sergeant, warrior, bowhand] = numbers('butts-and-bows', 'thick-hides')
    expect([sergeant!.shoot, sergeant!.health, warrior!.health, bowhand!.shoot, bowhand!.health]).toEqual([
      4, 16, 12, 4, 10,
    ])
    expect(boss!.health).toBe(14)
    const [, , old, bow] = numbers('old-soldiers', 'stone-faces')
    expect([old!.fight, old!.bravery, bow!.fight]).toEqual([4, 4, 3])
    expect(rules(band('mercenaries', [BOSS, [2, 'sergeant']], ['deep-pockets', 'drill-yard']))).toContain('WC-MRC-07')
  })
  test('[WC-MRC-18] Scrapings: no Warriors or Bowhands, Greenhorns for 20 gc', () => {
    const scrapings = (line: Line): Roster => band('mercenaries', [BOSS, line], ['scrapings', 'deep-pockets'])
    expect(rosterCost(scrapings([10, 'greenhorn'])) - 120).toBe(200)
    expect(rules(scrapings([3, 'warrior']))).toEqual(['WC-MRC-18'])
    expect(rules(scrapings([3, 'bowhand']))).toEqual(['WC-MRC-18'])
  })
  test('[WC-SPL-16] a WIZARD takes exactly one of its own spells', () => {
    const hexes = (...spells: string[]): string[] =>
      rules(
        band('rookery', [
          [1, 'crow-mother', 'fight+1'],
          [1, 'hexpicker', ...spells],
          [1, 'cutpurse'],
        ]),
      )
    expect(hexes('bad-penny')).toEqual([])
    expect(hexes()).toEqual(['WC-SPL-16'])
    expect(hexes('bad-penny', 'crows-road')).toEqual(['WC-SPL-16'])
    expect(hexes('pyre')).toContain('WC-SPL-16')
  })
  test('[WC-TLN-03] [WC-TLN-23] Chosen Weapon and Chosen Mark name one weapon type', () => {
    const led = (...options: string[]): string[] =>
      rules(
        band(
          'mercenaries',
          [
            [1, 'paymaster', ...options],
            [2, 'warrior'],
          ],
          ['deep-pockets', 'drill-yard'],
        ),
      )
    expect(led('chosen-weapon', 'chosen:axe')).toEqual([])
    expect(led('chosen-weapon')).toEqual(['WC-TLN-03'])
    expect(led('chosen-weapon', 'chosen:bow')).toContain('WC-TLN-03')
    expect(led('chosen-mark', 'chosen:bow')).toEqual([])
    expect(led('fight+1', 'chosen:axe')).toEqual(['WC-TLN-03'])
  })
})

describe('sellswords', () => {
  test('[WC-HSW-05] come as they are: nothing is bought for them', () => {
    const [hired] = HIRES.mercenaries
    const taken = (...options: string[]) => why(mercs([2, 'warrior'], [1, hired!, ...options]), { sellswords: true })
    expect(taken()).toEqual([])
    expect(taken('sword')).toEqual([`WC-HSW-05 ${SELLSWORDS.find(({ id }) => id === hired)!.name} takes no Sword`])
  })
  const on: Options = { sellswords: true }
  test('[WC-HSW-05] the Ember Vow has five on offer, and no Hedge-Scholar', () => {
    const vow = (hired: string): string[] =>
      why(
        band('ember-vow', [
          [1, 'cinder-abbot', 'fight+1'],
          [2, 'brandbearer'],
          [1, hired],
        ]),
        on,
      )
    expect(vow('doorward')).toEqual([])
    expect(vow('hedge-scholar')).toEqual(['WC-HSW-05 The Ember Vow cannot hire Hedge-Scholar'])
    const hires = FACTIONS.map(({ id }) =>
      catalogue(band(id, []), on).units.filter(({ says }) => says.startsWith('sellsword')),
    )
    expect(hires.map(list => list.length)).toEqual([8, 5, 5, 5])
  })
  test('[WC-HSW-06] one in a one-off battle, two in a campaign, never two of a kind', () => {
    expect(why(mercs([2, 'warrior'], [1, 'fowler'], [1, 'doorward']), on)).toEqual(['WC-HSW-06 At most 1 sellswords'])
    expect(why(mercs([2, 'warrior'], [1, 'fowler'], [1, 'doorward']), { ...on, campaign: true })).toEqual([])
    expect(why(mercs([2, 'warrior'], [2, 'fowler']), { ...on, campaign: true })).toEqual([
      'WC-HSW-06 Fowler is already hired',
    ])
  })
  test('[WC-SET-09] only where both players have agreed on them', () => {
    expect(rules(mercs([2, 'warrior'], [1, 'fowler']))).toEqual(['WC-SET-09'])
  })
  test('[WC-HSW-02] [WC-MRC-19] the fee is part of the 1000 gc; Old Comrades pay half for the first, rounded up', () => {
    expect(rosterCost(mercs([1, 'grave-clerk'])) - 120).toBe(33)
    expect(rosterCost(mercs([1, 'grave-clerk'], [1, 'fowler'])) - 120).toBe(33 + 70)
    const vow = band('ember-vow', [
      [1, 'cinder-abbot', 'fight+1'],
      [1, 'axe-widow'],
    ])
    expect(rosterCost(vow) - 110).toBe(60)
    const full = band('ember-vow', [
      [1, 'cinder-abbot', 'fight+1'],
      [11, 'brandbearer', 'axe'],
      [1, 'axe-widow'],
    ])
    expect(why(full, on)).toEqual(['WC-LST-02 Warband costs 995 gc, limit 1000'].slice(1))
    const over = band('ember-vow', [
      [1, 'cinder-abbot', 'fight+1', 'light-armour'],
      [11, 'brandbearer', 'axe'],
      [1, 'axe-widow'],
    ])
    expect(why(over, on)).toEqual(['WC-LST-02 Warband costs 1025 gc, limit 1000', 'WC-HSW-02 Not enough gold'])
  })
  test('[WC-TLN-30] Knows a Man: on 4 or more the fee is halved, once at most', () => {
    const vow = (die: number): Roster =>
      band(
        'ember-vow',
        [
          [1, 'cinder-abbot', 'knows-a-man'],
          [2, 'brandbearer'],
          [1, 'hammer-mendicant'],
        ],
        [`die:${die}`],
      )
    const fee = (roster: Roster): number => rosterCost(roster) - 110 - 2 * 55
    expect([fee(vow(3)), fee(vow(4))]).toEqual([70, 35])
    expect(why(vow(4), on)).toEqual([])
    const merc = band(
      'mercenaries',
      [
        [1, 'paymaster', 'knows-a-man'],
        [1, 'grave-clerk'],
      ],
      ['deep-pockets', 'drill-yard', 'die:6'],
    )
    expect(rosterCost(merc) - 120).toBe(33)
  })
  test('[WC-HSW-04] HERO and SELLSWORD, but the bear is a BEAST and no HERO', () => {
    for (const profile of SELLSWORDS) {
      expect([profile.id, isA(profile, 'SELLSWORD')]).toEqual([profile.id, true])
      expect([profile.id, isA(profile, 'HERO')]).toEqual([profile.id, profile.id !== 'baiting-bear'])
    }
    expect(SELLSWORDS).toHaveLength(10)
  })
})

test('[WC-LST-09] [WC-LST-10] a new warband has favour 0, standing 1, and the renown of its leader as reputation', () => {
  for (const { roster } of LISTS) {
    expect([favourOf(roster), standingOf(roster), reputationOf(roster)]).toEqual([0, 1, 1])
  }
  const old = band('mercenaries', [BOSS, [2, 'warrior', 'health+2']], ['deep-pockets', 'drill-yard', 'favour:12'])
  expect([favourOf(old), standingOf(old), reputationOf(old)]).toEqual([12, 2, 15])
})

test('the catalogue offers what may be taken, in groups with least and most', () => {
  const { units, groups, options, limit } = catalogue(mercs(), {})
  expect([limit, groups, options?.length]).toEqual([
    1000,
    [{ id: 'tradition', name: 'Traditions', least: 2, most: 2, rule: 'WC-MRC-10' }],
    8,
  ])
  const unit = (id: string) => units.find(({ profile }) => profile === id)!
  expect(unit('hexpicker').groups!.find(({ id }) => id === 'spell')).toMatchObject({ least: 1, most: 1 })
  expect(unit('carrion-crow').options).toEqual([])
  expect(unit('warrior').options.some(({ id }) => id === 'pistol')).toBe(false)
  expect(unit('paymaster').options.find(({ id }) => id === 'pistol')).toMatchObject({
    group: 'ranged',
    most: 2,
    takes: 0.5,
  })
  // everything offered is legal where the rest is
  for (const { profile, options, groups = [] } of units.filter(({ faction }) => faction === 'rookery')) {
    const needed = groups.flatMap(({ id, least }) => options.filter(({ group }) => group === id).slice(0, least))
    for (const option of options) {
      const others = needed.filter(({ group }) => group !== option.group).map(({ id }) => id)
      const lead: Line[] = profile === 'crow-mother' ? [] : [[1, 'crow-mother', 'fight+1']]
      const roster = band('rookery', [...lead, [1, profile, option.id, ...others], [3, 'cutpurse']])
      expect([profile, option.id, why(roster)]).toEqual([profile, option.id, []])
    }
  }
})

test('nonsense in a roster gets a sentence', () => {
  const strange: Roster = band(
    'mercenaries',
    [BOSS, [2, 'warrior', 'lasers'], [0, 'warrior'], [1, 'nobody']],
    ['wings'],
  )
  for (const { why } of rosterFaults(strange, {})) expect(why.length).toBeGreaterThan(8)
  expect(rules(strange)).toEqual(['WC-LST-01', 'WC-LST-04', 'WC-LST-01', 'WC-MRC-10', 'WC-LST-01'])
})

test('[WC-LST-01] names have 1 to 40 letters, and what is unknown is quoted no longer than that', () => {
  const named = (name: string) => {
    const roster = mercs([2, 'warrior'])
    return why({ ...roster, entries: [roster.entries[0]!, { ...roster.entries[1]!, name }] })
  }
  const wrong = ['WC-LST-01 A name has 1 to 40 letters']
  expect([named('W'), named('W'.repeat(40))]).toEqual([[], []])
  expect([named(''), named('  '), named('W'.repeat(41))]).toEqual([wrong, wrong, wrong])
  const unknown = 'x'.repeat(60)
  expect(why(mercs([2, 'warrior'], [1, unknown]))).toContain(`WC-LST-01 Mercenaries has no '${'x'.repeat(40)}'`)
  expect(why({ ...mercs([2, 'warrior']), options: ['deep-pockets', 'drill-yard', unknown] })).toContain(
    `WC-LST-01 A warband has no '${'x'.repeat(40)}'`,
  )
})

test('[WC-LST-04] one entry stands for 1 to 15', () => {
  const refused = 'WC-LST-04 Greenhorn: 1 to 15 of one entry'
  const of = (count: number) => why(mercs([count, 'greenhorn'])).includes(refused)
  expect([0, 1, 14, 15, 16, 2.5, -1].map(of)).toEqual([true, false, false, false, true, true, true])
})
