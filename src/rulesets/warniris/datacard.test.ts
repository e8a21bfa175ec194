import { describe, expect, test } from 'vitest'
import { ABILITY_NAMES, abilityText } from './abilities.ts'
import { catalogue } from './catalogue.ts'
import { solid, tableOf } from './content/pieces.ts'
import { readCard } from './datacard.ts'
import { movement, movementParts } from './figure.ts'
import { rosterFaults } from './roster.ts'
import { OWN_CARD, warband } from './setup.ts'
import { p, Stage, type Stood } from './testing.ts'

const far: Stood = ['TB5', 40, 57]
const judged = (changes: object, options = {}) => readCard('own', { ...OWN_CARD, ...changes }, options, ABILITY_NAMES)
const faults = (changes: object) => judged(changes).faults.map(({ rule, why }) => `${rule} ${why}`)

/** A duel of seat 0's own card, with this one Weapon, against somebody. */
function armed(weapon: object, ...enemies: Stood[]): Stage {
  const stage = new Stage({ sides: [[['own', 10, 10]], [...enemies, far]] })
  const { setup } = stage.state
  const own = { ...OWN_CARD, weapons: [{ name: 'Prod', type: 'TCW', range: 2, ...weapon }], abilities: [] }
  const rosters = [{ ...setup.rosters[0]!, designs: { own } }, ...setup.rosters.slice(1)]
  Object.assign(stage.state, { setup: { ...setup, rosters } })
  return stage.act(0)
}
const MOTH: Stood = ['TB4', 10, 14]

describe('Effects at every moment', () => {
  test('[WN-ATK-37] [WN-EFF-01] Driven on a hit: driven between Step 1 and Step 2, resisted or not', () => {
    const stage = armed({ damage: 1, effect: 'Driven 2', effectWhen: 'onHit' }, MOTH)
    stage.take('attack:0/at:1', null, 1)
    expect([stage.question, stage.rolls.length]).toEqual(['shove 0', 1])
    stage.take('drive', p(10, 16), 1)
    expect([stage.at(1), stage.m(1).wounds, stage.rolls.length]).toEqual([[10, 16, 0], 3, 2])
    const left = armed({ damage: 1, effect: 'Driven 2', effectWhen: 'onHit' }, MOTH).take('attack:0/at:1', null, 1)
    expect(left.take('leave', null, 6).m(1).wounds).toBe(2)
    expect(
      armed({ damage: 1, effect: 'Driven 2', effectWhen: 'onHit' }, MOTH).take('attack:0/at:1', null, 6).question,
    ).toBe('act 0')
  })
  test.each(['beforeHit', 'onUse'])(
    '[WN-ATK-39] [WN-EFF-01] Driven %s: driven before Step 1, and struck there, out of Range or not',
    effectWhen => {
      const stage = armed({ damage: 1, effect: 'Driven 2', effectWhen }, MOTH).take('attack:0/at:1')
      expect([stage.question, stage.rolls]).toEqual(['shove 0', []])
      stage.take('drive', p(10, 16), 1, 6)
      expect([stage.at(1), stage.m(1).wounds, stage.question]).toEqual([[10, 16, 0], 2, 'act 0'])
    },
  )
  test('[WN-ATK-38] who dies of the fall it is driven into is not struck any more', () => {
    const on = (top: number) => {
      const stage = armed({ damage: 1, effect: 'Driven 2', effectWhen: 'beforeHit' }, ['TB4', 10, 14, { z: top }])
      const roof = tableOf('skirmish', 4, [solid('roof', 5, 15, 5, 15, top, { stand: true })])
      Object.assign(stage.state, { setup: { ...stage.state.setup, table: roof } })
      stage.m(0).at = p(10, 10, top)
      return stage.act(0).take('attack:0/at:1')
    }
    const high = on(16).take('drive', p(10, 16))
    expect([high.m(1).wounds, high.m(1).at, high.rolls, high.question]).toEqual([0, null, [], 'act 0'])
    const low = on(3).take('drive', p(10, 16), 1, 6)
    expect(low.m(1).wounds).toBe(2)
  })
  test('[WN-ATK-39] onUse on a Weapon that damages takes hold before Step 1', () => {
    const stage = armed({ damage: 1, effect: 'Shaken', effectWhen: 'onUse' }, ['TB1', 10, 14]).take(
      'attack:0/at:1',
      null,
      6,
    )
    expect([stage.rolls[0]![1], stage.m(1).effects[0]?.name]).toEqual([5, 'Shaken']) // Mind 4 v 3 - 1
  })
  test.each(['onUse', 'onHit', 'onDamage', undefined])(
    '[WN-ATK-27] what only protects has one moment, whatever its card says: %s',
    effectWhen => {
      const ward = { type: 'TP', effect: 'Warded', ...(effectWhen && { effectWhen }) }
      const stage = armed(ward, MOTH).take('attack:0/at:0', null, 3)
      expect(stage.m(0).effects.map(({ name }) => name)).toEqual(['Warded'])
      expect(armed(ward, MOTH).take('attack:0/at:0', null, 4).m(0).effects).toEqual([]) // Spirit 3
    },
  )
})

describe('Healing beside Damage', () => {
  const balm = { damage: 1, healing: 2 }
  test('[WN-ATT-07] a Weapon with both takes and gives: the Damage first, never above the printed Wounds', () => {
    const hurt: Stood = ['LT4', 10, 14, { wounds: 2 }]
    expect(armed(balm, hurt).take('attack:0/at:1', null, 1, 6).m(1).wounds).toBe(3)
    expect(armed(balm, ['LT4', 10, 14]).take('attack:0/at:1', null, 1, 6).m(1).wounds).toBe(5)
    expect(armed(balm, hurt).take('attack:0/at:1', null, 1, 1).m(1).wounds).toBe(2) // resisted
    const last = armed(balm, ['LT4', 10, 14, { wounds: 1 }]).take('attack:0/at:1', null, 1, 6)
    expect([last.m(1).at, last.m(1).wounds]).toEqual([null, 0])
  })
  test('[WN-REA-15] in a Reaction it only damages', () => {
    const stage = armed(balm, ['LT4', 10, 14, { wounds: 3 }])
    stage.m(0).asks = 'always'
    stage.act(1).take('crouch').take('react:0:0', null, 1).take('start')
    stage.take('strike', null, 1, 6)
    expect(stage.m(1).wounds).toBe(2)
  })
})

describe("a player's own card", () => {
  test('[WN-SET-15] of a list that is too long no card is read', () => {
    const entries = Array.from({ length: 60 }, (_, i) => ({ profile: `o${i}`, count: 1 }))
    const designs = Object.fromEntries(entries.map(({ profile }) => [profile, { name: 'x' }]))
    const faults = rosterFaults({ ruleset: 'warniris', name: 'A', entries, designs }, {})
    expect(faults.map(({ why }) => why)).toEqual(['A Warband has 3 to 6 miniatures, not 60.'])
  })
  test('[WN-CRD-07] the Eye is not above the Height, nor the Torso above the Eye, free build or not', () => {
    expect(faults({ height: 1, eye: 12, torso: 0.5 })).toEqual([
      'WN-CRD-07 Hesper Lorne has its Eye at 12 cm, above its Height of 1 cm.',
    ])
    expect(faults({ height: 3, eye: 2, torso: 2.1 })).toEqual([
      'WN-CRD-07 Hesper Lorne has its Torso at 2.1 cm, above its Eye at 2 cm.',
    ])
    expect(judged({ height: 3, eye: 3, torso: 3 }).faults).toEqual([])
    expect(judged({ height: 1, eye: 12 }, { freeBuild: true }).faults[0]?.rule).toBe('WN-CRD-07')
  })
  test('[WN-CRD-08] two Abilities at most, unless cards are built freely', () => {
    const [a, b, c] = [...ABILITY_NAMES]
    expect(faults({ abilities: [a, b] })).toEqual([])
    expect(faults({ abilities: [a, b, c] })).toEqual(['WN-CRD-08 Hesper Lorne: 3 Abilities; at most 2 are allowed.'])
    expect(judged({ abilities: [a, b, c] }, { freeBuild: true }).faults).toEqual([])
  })
  test('[WN-CRD-03] what the form for a card lets through is a card, and one more is none', () => {
    const { design } = catalogue(warband('A', []), {})
    const numbers = design!.fields.flatMap(field => (field.kind === 'number' ? [field] : []))
    expect(numbers.map(({ id }) => id)).toEqual(['mind', 'body', 'spirit', 'wounds', 'movement', 'baseMm'])
    for (const { id, least, most, step } of numbers) {
      const good = (n: number): boolean => judged({ [id]: n }, { freeBuild: true }).faults.length === 0
      expect([least - step, least, most, most + step].map(good), id).toEqual([false, true, true, false])
    }
  })
  test('[WN-ATK-30] what is printed of a Weapon: type, Range, Penetration, Damage, Healing, Effect', () => {
    const facts = catalogue(warband('A', []), {}).units.flatMap(unit => unit.facts)
    const told = (name: string) => facts.find(([what]) => what === name)?.[1]
    expect(['Pry-Hammer', 'Toll', 'Patch Kit', 'Bone Knife'].map(told)).toEqual([
      'TCW R2 P2 D2 Driven 2',
      'TP R8 P1 D1 Shaken',
      'TCW R1 P0 D0 H2',
      'TCW R1 P0 D1',
    ])
  })
  test('[WN-MOV-19] never below 1 cm, however slow the card and however much is taken off', () => {
    const stage = armed({}, MOTH)
    const { setup } = stage.state
    const own = { ...OWN_CARD, movement: 4, abilities: [] }
    Object.assign(stage.state, {
      setup: { ...setup, rosters: [{ ...setup.rosters[0]!, designs: { own } }, setup.rosters[1]!] },
    })
    stage.m(0).effects = [{ name: 'Hindered', n: 0, until: 9, by: 1 }]
    stage.m(0).posture = 'lying'
    expect(movementParts(stage.game, 0).map(({ n }) => n)).toEqual([4, -2, -3, 2])
    expect(movement(stage.game, 0)).toBe(1000)
  })
  test('[WN-CRD-02] a base between two whole millimetres is a base', () => {
    expect(judged({ baseMm: 25.5 }).card?.radius).toBe(1275)
    expect(faults({ baseMm: 24.9 })).toEqual([
      'WN-CRD-02 Hesper Lorne stands on 24.9 mm; a Warband base has 25 to 50 mm, in tenths.',
    ])
    expect(faults({ baseMm: 'big' })).toHaveLength(1)
    expect(faults({ baseMm: 30.01 })).toHaveLength(1)
    expect(faults({ baseMm: undefined })).toEqual(['WN-CRD-03 The card own lacks a baseMm value.'])
  })
  test.each([
    ['name', 'The card own needs a text of 1 to 60 letters as name.'],
    ['mind', 'The card own lacks a mind value.'],
    ['weapons', 'Hesper Lorne has no Weapon or Power.'],
  ])('[WN-CRD-03] a card without its %s is refused', (key, why) => {
    expect(faults({ [key]: undefined })).toContain(`WN-CRD-03 ${why}`)
    expect(judged({ [key]: undefined }).card).toBeNull()
  })
  test.each([
    ['Driven 1', true],
    ['Driven 5', true],
    ['Driven 0', false],
    ['Driven 6', false],
    ['Driven', false],
    ['Driven 2 cm', false],
    ['Driven x', false],
    ['Shaken', true],
    ['Shaken 1', false],
    ['Wet', false],
    [7, false],
    [null, true],
  ])('[WN-EFF-01] [WN-CRD-03] an Effect of %j: %s', (effect, isLegal) => {
    const found = faults({ weapons: [{ name: 'Prod', type: 'TCW', range: 2, damage: 1, effect }] })
    expect(found.map(why => /has an effect '.*known are .*, Driven with 1 to 5 cm/.test(why))).toEqual(
      isLegal ? [] : [true],
    )
  })
  test('[WN-CRD-03] sentences name the steps, and are short however long the input is', () => {
    expect(faults({ mind: 3.5 })[0]).toBe('WN-CRD-03 The card own has mind 3.5; it must be a whole number from 1 to 6.')
    const long = faults({ height: 'x'.repeat(100_000) })[0]!
    expect(long).toBe(
      `WN-CRD-03 The card own has height ${'x'.repeat(40)}...; it must be a multiple of 0.1 from 1 to 12.`,
    )
    expect(faults({ abilities: [{ hook: 'y'.repeat(9999) }] })[0]!.length).toBeLessThan(500)
  })
  test("an ability on a card of one's own is told by the name of that card, a printed one by its own", () => {
    expect(abilityText('Guiding Light')).toMatch(/^While Osmund is in play/)
    expect(abilityText('Guiding Light', 'Osmund Vael')).toMatch(/^While Osmund is in play/)
    expect(abilityText('Guiding Light', 'Ash')).toMatch(/^While Ash is in play, he and friends/)
    expect(abilityText('Anchored', 'Ash')).toMatch(/^Ash cannot be Knocked Down/)
    for (const name of ABILITY_NAMES) expect(abilityText(name, 'Ash')).not.toMatch(/Osmund|Ilvane|Corvin|Wick|Bramble/)
  })
  test('[WN-CRD-01] [WN-SET-16] a character is its name: copies under other ids are the same one', () => {
    const roster = (...names: string[]) => ({
      ...warband('A', ['RS1', 'RS2', ...names.map((_, i) => `own${i}`)]),
      designs: Object.fromEntries(names.map((name, i) => [`own${i}`, { ...OWN_CARD, name }])),
    })
    expect(rosterFaults(roster('Hesper Lorne', 'Odo Lorne'), {})).toEqual([])
    expect(rosterFaults(roster('Hesper Lorne', 'hesper lorne '), {}).map(({ why }) => why)).toEqual([
      'Each character only once: hesper lorne comes more often.',
    ])
    expect(rosterFaults(roster('Marta Quill'), {})[0]?.rule).toBe('WN-SET-16') // a printed one
  })
})
