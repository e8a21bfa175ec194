/** Cards: the four kinds, what is printed on each, and what items change. */

import type { Rule } from './model.ts'

/** WF-GEN-07: one flag per army is shown on the cards, so only two armies exist. */
export const ARMIES = ['Republica', 'Orkish Alliance'] as const
export type Army = (typeof ARMIES)[number]

/** WF-CRD-02: bronze, silver and gold. */
export type Rarity = 'Common' | 'Uncommon' | 'Rare'

/** WF-CRD-03: each has a tile of its own, see `TILES`. */
export type Size = 'Small' | 'Medium' | 'Large' | 'Siege' | 'Small Cavalry' | 'Medium Cavalry'

/** WF-CRD-06: the class only links a tile to its upgrades, and to the items whose text names it. */
export const CLASSES = [
  'Infantry',
  'Archer',
  'Cavalry',
  'Beast',
  'Chariot',
  'Construct',
  'Engine',
  'Hero',
  'Wizard',
] as const
export type Class = (typeof CLASSES)[number]

/** Movement, Weapon Skill, Strength, Ballistic Skill, Range, Armour, Health, Attacks. */
export const STATS = ['M', 'WS', 'S', 'BS', 'R', 'A', 'H', 'At'] as const
export type Stat = (typeof STATS)[number]
export type Stats = Readonly<Record<Stat, number>>

export interface Unit extends Stats {
  readonly army: Army
  readonly size: Size
  readonly class: Class
  readonly rarity: Rarity
  readonly legendary: boolean
  readonly cost: number
  /** Leadership Level and Command Points. */
  readonly L: number
  readonly CP: number
  /** Wizardry Level and Spell Points. */
  readonly W: number
  readonly SP: number
  /** WF-CRD-07: the names of its game texts, see `abilities.ts`. */
  readonly texts: readonly string[]
}

/** Who may carry an item beside the army and the size: everybody, no Hero or Wizard, these classes, or these units. */
export type ItemLimit = 'all' | 'ranks' | { readonly classes: readonly Class[] } | { readonly units: readonly string[] }

export interface Item {
  readonly army: Army
  readonly size: Size
  readonly cost: number
  readonly adds: Partial<Stats>
  readonly limit: ItemLimit
}

/** A spell or a command: what it asks of the tile that takes it, and what it says. */
export interface Card {
  readonly kind: 'spell' | 'command'
  readonly army: Army
  readonly level: number
  readonly price: number
  readonly says: string
}

/** WF-GEN-11: a hero or character is any tile with a Leadership or Wizardry Level. */
export const isHero = (unit: Unit): boolean => unit.L > 0 || unit.W > 0

/** WF-LST-24: does an item fit a tile? Army, size, and what the item's own text says. */
export function itemFits(item: Item, name: string, unit: Unit): boolean {
  if (item.army !== unit.army || item.size !== unit.size) return false
  const { limit } = item
  if (limit === 'all') return true
  if (limit === 'ranks') return unit.class !== 'Hero' && unit.class !== 'Wizard'
  return 'classes' in limit ? limit.classes.includes(unit.class) : limit.units.includes(name)
}

/** WF-LST-26, WF-LST-28, WF-LST-29: these share a box on the card, and their changes add up. */
const ADDED_UP: readonly Stat[] = ['M', 'A', 'H']

/** WF-CRD-11, WF-CRD-12: the wounds a tile takes; both wound dice still work as props. */
const MOST_HEALTH = 8

/** One change of a statistic by items, and the rule behind it. */
export interface Change {
  readonly n: number
  readonly rule: Rule
}

/** WF-LST-25 to WF-LST-31: what items add to one statistic. */
export function itemChange(items: readonly Item[], stat: Stat): Change[] {
  const changes = items.map(item => item.adds[stat] ?? 0)
  const bonuses = changes.filter(n => n > 0)
  const penalties = changes.filter(n => n < 0)
  const found: Change[] = []
  if (ADDED_UP.includes(stat)) {
    for (const n of bonuses) found.push({ n, rule: stat === 'A' ? 'WF-LST-26' : 'WF-LST-28' })
  } else if (bonuses.length > 0) {
    found.push({ n: Math.max(...bonuses), rule: bonuses.length > 1 ? 'WF-LST-27' : 'WF-LST-25' })
  }
  for (const n of penalties) found.push({ n, rule: ADDED_UP.includes(stat) ? 'WF-LST-30' : 'WF-LST-31' })
  return found
}

/** A tile with its items: the statistics it brings to the table. */
export function withItems(unit: Unit, items: readonly Item[]): Stats {
  const sum = (stat: Stat): number => itemChange(items, stat).reduce((n, change) => n + change.n, unit[stat])
  return {
    M: Math.max(0, sum('M')),
    WS: sum('WS'),
    S: sum('S'),
    BS: sum('BS'),
    R: sum('R'),
    A: sum('A'),
    H: Math.min(MOST_HEALTH, sum('H')),
    At: sum('At'),
  }
}

const ARMY_NAMES: Readonly<Record<string, Army>> = {
  Republica: 'Republica',
  Republic: 'Republica',
  'Orkish Alliance': 'Orkish Alliance',
  'Orkish Alliances': 'Orkish Alliance',
  'Orkish Tribe': 'Orkish Alliance',
  'Dark Alliance': 'Orkish Alliance',
}

/** WF-GEN-07: the army a name on a card stands for. */
export const armyNamed = (name: string): Army | undefined =>
  Object.hasOwn(ARMY_NAMES, name) ? ARMY_NAMES[name] : undefined
