/** What a Warband or a Troop can be made of (WN-SET-15, WN-CRD): printed datacards, own ones, and how a card is written. */

import type { Catalogue, CatalogueUnit, DesignForm, Options, Roster } from '#engine'
import { ABILITY_NAMES, abilityText } from './abilities.ts'
import { CHARACTERS, TROOP_BASES, TROOPS } from './content/characters.ts'
import { lookOf } from './content/looks.ts'
import { ARM_EFFECTS, ARM_TYPES, type Arm, type Datacard, readCard, TIMINGS } from './datacard.ts'
import { agreed } from './options.ts'
import { isTroop } from './sides.ts'

const number = (id: string, name: string, least: number, most: number, step = 1) =>
  ({ id, name, rule: 'WN-CRD-03', kind: 'number', least, most, step }) as const

/** WN-CRD-03: the fields of a datacard. */
const FORM: DesignForm = {
  blank: {
    name: 'New character',
    title: '',
    warband: '',
    mind: 3,
    body: 4,
    spirit: 3,
    wounds: 4,
    movement: 9,
    baseMm: 32,
    weapons: [{ name: 'Blade', type: 'TCW', range: 1, penetration: 1, damage: 1 }],
    abilities: [],
  },
  fields: [
    { id: 'name', name: 'Name', rule: 'WN-CRD-03', kind: 'text' },
    { id: 'title', name: 'Title', rule: 'WN-CRD-03', kind: 'text' },
    number('mind', 'Mind', 1, 6),
    number('body', 'Body', 1, 6),
    number('spirit', 'Spirit', 1, 6),
    number('wounds', 'Wounds', 1, 8),
    number('movement', 'Movement, cm', 1, 100),
    { ...number('baseMm', 'Base, mm', 25, 50), rule: 'WN-CRD-02' },
    {
      id: 'weapons',
      name: 'Weapons and Powers',
      rule: 'WN-CRD-08',
      kind: 'list',
      blank: { name: 'New Weapon', type: 'TCW', range: 1, penetration: 0, damage: 1 },
      fields: [
        { id: 'name', name: 'Name', rule: 'WN-CRD-03', kind: 'text' },
        { id: 'type', name: 'Type', rule: 'WN-ATK-30', kind: 'choice', values: ARM_TYPES },
        number('range', 'Range, cm', 0.1, 200, 0.1),
        number('penetration', 'Penetration', 0, 6),
        number('damage', 'Damage', 0, 8),
        number('healing', 'Healing', 0, 8),
        {
          id: 'effect',
          name: 'Effect',
          rule: 'WN-ATK-36',
          kind: 'choice',
          values: ARM_EFFECTS.map(effect => (effect === 'Driven' ? 'Driven 2' : effect)),
        },
        { id: 'effectWhen', name: 'Takes hold', rule: 'WN-ATK-36', kind: 'choice', values: TIMINGS },
        { id: 'oncePerActivation', name: 'Once per activation', rule: 'WN-CRD-08', kind: 'switch' },
      ],
    },
    { id: 'abilities', name: 'Abilities', rule: 'WN-CRD-08', kind: 'several', values: [...ABILITY_NAMES] },
  ],
}

export function catalogue(roster: Roster, options: Options): Catalogue {
  const size = roster.entries.reduce((sum, { count }) => sum + count, 0)
  const own = Object.entries(roster.designs ?? {}).flatMap(([id, json]) => {
    const { card } = readCard(id, json, options, ABILITY_NAMES)
    return card === null ? [] : [{ ...unit(card, 'of your own design'), kind: 'Of your own' }]
  })
  return {
    points: size,
    limit: isTroop(roster) ? agreed.number({ options }, 'troopSize') : 6,
    factions: [],
    units: [...own, ...CHARACTERS.map(card => unit(card, `${card.title}, ${card.warband}`)), ...TROOPS.map(soldier)],
    design: FORM,
  }
}

/** WN-SET-16: each character only once. */
const unit = (card: Datacard, says: string): CatalogueUnit => ({ ...plain(card, says), most: 1 })

/** WN-CRD-04: soldiers may stand on other bases. */
const soldier = (card: Datacard): CatalogueUnit => ({
  ...plain(card, card.title),
  options: TROOP_BASES.filter(base => base !== 25).map(base => ({
    id: `base ${base}`,
    name: `Base of ${base} mm`,
    points: 0,
    says: 'instead of 25 mm',
  })),
})

function plain(card: Datacard, says: string): CatalogueUnit {
  return {
    profile: card.id,
    name: card.name,
    points: 1,
    says,
    kind: card.warband === '' ? 'Soldiers of a Troop' : card.warband,
    look: lookOf(card),
    facts: [
      ['Mind', `${card.mind}`],
      ['Body', `${card.body}`],
      ['Spirit', `${card.spirit}`],
      ['Wounds', `${card.wounds}`],
      ['Movement', `${card.movement / 1000} cm`],
      ...card.arms.map(arm => [arm.name, armText(arm)] as const),
      ...card.abilities.map(name => [name, abilityText(name, card.name)] as const),
    ],
    options: [],
  }
}

function armText(arm: Arm): string {
  const effect = arm.effect === null ? '' : ` ${arm.effect.name}${arm.effect.cm > 0 ? ` ${arm.effect.cm}` : ''}`
  const heals = arm.healing > 0 ? ` H${arm.healing}` : ''
  return `${arm.type} R${arm.range / 1000} P${arm.penetration} D${arm.damage}${heals}${effect}`
}
