/** What an army can be made of (WF-CRD, WF-LST): tiles with what they can carry, learn and follow. */

import type { Catalogue, CatalogueUnit, Options, Roster, RosterEntry } from '#engine'
import { ARMIES, isHero, itemFits, type Stats, type Unit } from './cards.ts'
import { COMMANDS } from './content/commands.ts'
import { ITEMS } from './content/items.ts'
import { lookOf } from './content/looks.ts'
import { SPELLS } from './content/spells.ts'
import { printedName, UNITS, unitName } from './content/units.ts'
import { agreed } from './options.ts'
import { LEAST_TILES, rosterCost } from './roster.ts'

export function catalogue(roster: Roster, options: Options): Catalogue {
  return {
    remarks: known(roster).entries.flatMap(entry => [entry, ...(entry.with ?? [])].flatMap(unspent)),
    points: rosterCost(known(roster)),
    limit: agreed.number({ options }, 'armyValue'),
    factions: ARMIES.map(army => ({ id: army, name: army })),
    units: Object.entries(UNITS).map(([name, unit]) => ({
      profile: name,
      name: printedName(name),
      points: unit.cost,
      faction: unit.army,
      says: `${unit.rarity} ${kindText(unit)}${unit.legendary ? ', a legend' : ''}`,
      kind: unit.class,
      facts: factsOf(unit),
      look: lookOf(name),
      options: optionsOf(name, unit),
      joins: leadersOf(unit),
      least: fightsAlone(unit) ? 1 : LEAST_TILES,
      ...(isHero(unit) && { most: 1 }),
    })),
  }
}

/** 'Medium Cavalry' is a size, and 'Cavalry Hero' a class: no word twice. */
const kindText = ({ size, class: kind }: Unit): string =>
  size.split(' ').at(-1) === kind.split(' ')[0] ? `${size}${kind.slice(kind.split(' ')[0]!.length)}` : `${size} ${kind}`

/** WF-LST-24, WF-LST-37: a wizard's and a leader's points that buy nothing yet. */
function unspent({ profile, name, options = [] }: RosterEntry): string[] {
  const unit = UNITS[unitName(profile)]!
  const spent = (cards: typeof SPELLS | typeof COMMANDS): number =>
    options.reduce((sum, id) => sum + (Object.hasOwn(cards, id) ? cards[id]!.price : 0), 0)
  const left = (all: number, cards: typeof SPELLS | typeof COMMANDS, word: string): string[] => {
    const n = all - spent(cards)
    return n > 0 ? [`${name ?? printedName(unitName(profile))} has ${n} of ${all} ${word} Points unspent.`] : []
  }
  return [
    ...(unit.W > 0 ? left(unit.SP, SPELLS, 'Spell') : []),
    ...(unit.L > 0 ? left(unit.CP, COMMANDS, 'Command') : []),
  ]
}

/** The entries that are on a card: an unknown name costs nothing, and `checkRoster` says so. */
const known = (roster: Roster): Roster => ({
  ...roster,
  entries: roster.entries.filter(entry =>
    [entry, ...(entry.with ?? [])].every(({ profile }) => Object.hasOwn(UNITS, unitName(profile))),
  ),
})

/** WF-LST-15, WF-LST-16, WF-LST-17 */
const fightsAlone = (unit: Unit): boolean => isHero(unit) || unit.size === 'Siege'

/** WF-LST-12, WF-LST-13, WF-LST-14: one rare leader of the same army and size. */
function leadersOf(unit: Unit): string[] {
  if (fightsAlone(unit) || unit.rarity === 'Rare') return []
  return Object.entries(UNITS).flatMap(([name, { L, rarity, army, size }]) =>
    L > 0 && rarity === 'Rare' && army === unit.army && size === unit.size ? [name] : [],
  )
}

const STAT_NAMES: readonly (readonly [keyof Stats, string])[] = [
  ['M', 'Move'],
  ['WS', 'Weapon Skill'],
  ['S', 'Strength'],
  ['BS', 'Ballistic Skill'],
  ['R', 'Range'],
  ['A', 'Armour'],
  ['H', 'Health'],
  ['At', 'Attacks'],
]

function factsOf(unit: Unit): (readonly [string, string])[] {
  const facts = STAT_NAMES.flatMap(([stat, name]): (readonly [string, string])[] => {
    const n = unit[stat]
    if (n === 0) return []
    return [[name, stat === 'M' || stat === 'R' ? `${n} cm` : `${n}`]]
  })
  if (unit.L > 0) facts.push(['Leadership', `${unit.L}, ${unit.CP} Command Points`])
  if (unit.W > 0) facts.push(['Wizardry', `${unit.W}, ${unit.SP} Spell Points`])
  if (unit.texts.length > 0) facts.push(['Gifts', unit.texts.join(', ')])
  return facts
}

/** WF-LST-24, WF-LST-37: items that fit; spells and commands within its level, which cost no army points. */
function optionsOf(name: string, unit: Unit): CatalogueUnit['options'] {
  const items = Object.entries(ITEMS).flatMap(([id, item]) =>
    itemFits(item, name, unit) ? [{ id, name: id, points: item.cost, says: addsText(item.adds) }] : [],
  )
  const hand = (cards: typeof SPELLS | typeof COMMANDS, level: number, word: string) =>
    Object.entries(cards).flatMap(([id, { army, level: needs, price, says }]) =>
      level > 0 && army === unit.army && needs <= level
        ? [{ id, name: id, points: 0, says: `${word}, ${price === 1 ? '1 point' : `${price} points`}: ${says}` }]
        : [],
    )
  return [...items, ...hand(SPELLS, unit.W, 'spell'), ...hand(COMMANDS, unit.L, 'command')]
}

export const addsText = (adds: Partial<Stats>): string =>
  STAT_NAMES.flatMap(([stat, name]) => {
    const n = adds[stat] ?? 0
    return n === 0 ? [] : [`${n > 0 ? '+' : ''}${n} ${name}`]
  }).join(', ')
