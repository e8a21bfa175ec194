/** Army lists (WF-LST): how a roster is read, and every fault it can have. */

import { type Options, type Refusal, type Roster, type RosterEntry, refuse } from '#engine'
import { armyNamed, isHero, itemFits, type Unit } from './cards.ts'
import { COMMANDS } from './content/commands.ts'
import { ITEMS } from './content/items.ts'
import { SPELLS } from './content/spells.ts'
import { UNITS, unitName } from './content/units.ts'
import { type Rule, tileCost } from './model.ts'
import { thousands } from './numbers.ts'
import { agreed, SQUAD_CAP } from './options.ts'

/** WF-LST-09, WF-LST-21 */
export const LEAST_TILES = 5
const MOST_ITEMS = 3
/** WF-LST-41: more than 12,000 points of the cheapest tiles make. */
const MOST_SQUADS = 100
const MOST_TILES = 1000

/** The tiles of one card in one squad of a list. */
export interface Lot {
  readonly unit: string
  readonly count: number
  readonly items: readonly string[]
  readonly cards: readonly string[]
}
/** One squad of a list: rank and file first, then its leader. */
export interface SquadPlan {
  readonly name: string
  readonly lots: readonly Lot[]
}

const isItem = (name: string): boolean => Object.hasOwn(ITEMS, name)
const isSpell = (name: string): boolean => Object.hasOwn(SPELLS, name)
const isCommand = (name: string): boolean => Object.hasOwn(COMMANDS, name)

function lotOf({ profile, count, options = [] }: RosterEntry): Lot {
  return {
    unit: unitName(profile),
    count,
    items: options.filter(isItem),
    cards: options.filter(name => isSpell(name) || isCommand(name)),
  }
}

/** WF-LST-17: a row of Siege pieces is so many squads of one. */
export function squadsOf(roster: Roster): SquadPlan[] {
  const names = new Map<string, number>()
  return roster.entries.flatMap(entry => {
    const lots = lotsOf(entry)
    const [first] = lots
    const isRow = lots.length === 1 && first !== undefined && UNITS[first.unit]?.size === 'Siege'
    const squads = isRow ? Array.from({ length: first.count }, () => [{ ...first, count: 1 }]) : [lots]
    return squads.map(lots => ({ name: freshName(names, entry.name ?? nameOf(lots)), lots }))
  })
}

/** The lots of one entry, equal cards put together, rank and file before the leader. */
function lotsOf(entry: RosterEntry): Lot[] {
  const lots: Lot[] = []
  for (const lot of [entry, ...(entry.with ?? [])].map(lotOf)) {
    const same = lots.findIndex(other => other.unit === lot.unit)
    if (same < 0) lots.push(lot)
    else lots[same] = { ...lots[same]!, count: lots[same]!.count + lot.count }
  }
  return lots.sort((a, b) => Number(isLeader(a)) - Number(isLeader(b)))
}

const isLeader = ({ unit }: Lot): boolean => (UNITS[unit]?.L ?? 0) > 0

const nameOf = (lots: readonly Lot[]): string => {
  const leader = lots.length > 1 ? lots.at(-1) : undefined
  return leader === undefined ? (lots[0]?.unit ?? '') : `${leader.unit}'s ${lots[0]!.unit}`
}

/** 'Goblin', 'Goblin 2', 'Goblin 3' */
function freshName(names: Map<string, number>, name: string): string {
  const n = (names.get(name) ?? 0) + 1
  names.set(name, n)
  return n === 1 ? name : `${name} ${n}`
}

/** WF-LST-03, WF-LST-06, WF-LST-39, WF-CRD-15, WF-RNF-02: tiles and items, reserves too; spells and commands cost no army points. */
export const planCost = ({ lots }: SquadPlan): number =>
  lots.reduce((sum, lot) => sum + lot.count * tileCost(lot.unit, lot.items), 0)
export const rosterCost = (roster: Roster): number => squadsOf(roster).reduce((sum, squad) => sum + planCost(squad), 0)

/** Legendary units of a list (WF-LST-19, WF-LST-20). */
export const legendsOf = (roster: Roster): string[] =>
  squadsOf(roster)
    .flatMap(squad => squad.lots.map(lot => lot.unit))
    .filter(unit => UNITS[unit]?.legendary)

// ---- faults -----------------------------------------------------------------

/** Every fault of a list built to an Army Value, of which half must be spent (WF-LST-04, WF-LST-05). */
export function rosterFaults(
  roster: Roster,
  options: Options,
  value = agreed.number({ options }, 'armyValue'),
): Refusal[] {
  const faults = squadFaults(roster, options)
  if (faults.some(isFinal)) return faults
  const cost = rosterCost(roster)
  if (cost > value) faults.push(refuse('WF-LST-03', `${thousands(cost)} of ${thousands(value)} points.`))
  if (cost * 2 < value) {
    const half = `at least ${thousands(Math.ceil(value / 2))}, this is ${thousands(cost)}`
    faults.push(refuse('WF-LST-04', `At least half of the Army Value must be units and items: ${half}.`))
  }
  return faults
}

/** WF-PCH-01, WF-PCH-02: one squad up to the agreed points; no least value, no half. */
export function challengeFaults(roster: Roster, options: Options): Refusal[] {
  const faults = squadFaults(roster, options)
  if (faults.some(isFinal)) return faults
  const most = agreed.number({ options }, 'challengeValue')
  const squads = squadsOf(roster)
  if (squads.length > 1) faults.push(refuse('WF-PCH-01', `One squad only, not ${squads.length}.`))
  const cost = rosterCost(roster)
  if (cost > most) faults.push(refuse('WF-PCH-01', `${thousands(cost)} of ${thousands(most)} points.`))
  return faults
}

/** Faults of the squads and cards, whatever they may cost together. */
function squadFaults(roster: Roster, options: Options): Refusal<Rule>[] {
  const tooLarge = sizeFaults(roster)
  if (tooLarge.length > 0) return tooLarge
  const faults: Refusal<Rule>[] = []
  if (roster.entries.length === 0) faults.push(refuse('WF-LST-41', 'A list needs at least one squad.'))
  for (const entry of roster.entries)
    faults.push(...entryFaults(entry, agreed.value({ options }, 'squadCap') === SQUAD_CAP))
  faults.push(...armyFaults(roster), ...legendFaults(roster))
  return faults
}

/** WF-LST-41: counted before any squad is made, for a row of Siege pieces is so many squads. */
function sizeFaults({ entries }: Roster): Refusal<Rule>[] {
  const isRow = (e: RosterEntry): boolean => (e.with ?? []).length === 0 && UNITS[unitName(e.profile)]?.size === 'Siege'
  const squads = entries.reduce((n, e) => n + (isRow(e) ? e.count : 1), 0)
  const tiles = entries.flatMap(e => [e, ...(e.with ?? [])]).reduce((n, e) => n + e.count, 0)
  if (squads > MOST_SQUADS)
    return [refuse('WF-LST-41', `A list has at most ${MOST_SQUADS} squads; this one has ${thousands(squads)}.`)]
  if (tiles > MOST_TILES)
    return [refuse('WF-LST-41', `A list has at most ${thousands(MOST_TILES)} tiles; this one has ${thousands(tiles)}.`)]
  return []
}

/** Faults with which nothing else can be judged: unknown cards, more than can be counted. */
const isFinal = ({ rule }: Refusal): boolean => rule === 'WF-CRD-14' || rule === 'WF-CRD-01' || rule === 'WF-LST-41'

/** WF-LST-07: one army type. */
function armyFaults(roster: Roster): Refusal<Rule>[] {
  const armies = new Set(roster.entries.flatMap(e => [e, ...(e.with ?? [])]).map(e => UNITS[unitName(e.profile)]?.army))
  if (roster.faction !== undefined) {
    const army = armyNamed(roster.faction)
    if (army === undefined) return [refuse('WF-GEN-07', `There is no army '${roster.faction}'.`)]
    armies.add(army)
  }
  armies.delete(undefined)
  return armies.size > 1 ? [refuse('WF-LST-07', `One army type per list, not ${[...armies].join(' and ')}.`)] : []
}

/** WF-LST-19 */
function legendFaults(roster: Roster): Refusal<Rule>[] {
  const copies = new Map<string, number>()
  for (const entry of roster.entries.flatMap(e => [e, ...(e.with ?? [])])) {
    const unit = unitName(entry.profile)
    if (UNITS[unit]?.legendary) copies.set(unit, (copies.get(unit) ?? 0) + entry.count)
  }
  return [...copies]
    .filter(([, n]) => n > 1)
    .map(([unit, n]) => refuse('WF-LST-19', `Only one copy of a legendary unit per game: ${unit} is here ${n} times.`))
}

function entryFaults(entry: RosterEntry, capped: boolean): Refusal<Rule>[] {
  const parts = [entry, ...(entry.with ?? [])]
  const unknown = parts.flatMap(unknownIn)
  if (unknown.length > 0) return unknown
  return [
    ...compositionFaults(entry, capped),
    ...parts.flatMap(itemFaults),
    ...parts.flatMap(handFaults),
    ...sameItems(parts),
  ]
}

/** WF-CRD-14, WF-CRD-01: names that are on no card, numbers that count nothing. */
function unknownIn({ profile, count, options = [] }: RosterEntry): Refusal<Rule>[] {
  const name = unitName(profile)
  if (!Object.hasOwn(UNITS, name)) return [refuse('WF-CRD-14', `There is no unit '${profile}'.`)]
  if (!Number.isInteger(count) || count < 1) return [refuse('WF-CRD-14', `${profile}: ${count} is no number of tiles.`)]
  return options
    .filter(option => !isItem(option) && !isSpell(option) && !isCommand(option))
    .map(option => refuse('WF-CRD-01', `'${option}' is no item, spell or command.`))
}

/** WF-LST-08 to WF-LST-17, WF-LST-42: who may stand in a squad together; the leader counts (WF-LST-11), or is alone (WF-LST-15). */
function compositionFaults(entry: RosterEntry, capped: boolean): Refusal<Rule>[] {
  const lots = lotsOf(entry)
  const units = lots.map(lot => UNITS[lot.unit]!)
  const tiles = lots.reduce((n, lot) => n + lot.count, 0)
  const no = (rule: Rule, why: string): Refusal<Rule>[] => [refuse(rule, why)]
  const inOneSquad = (entry.with?.length ?? 0) > 0
  if (inOneSquad && units.some(unit => unit.size === 'Siege')) {
    return no('WF-LST-17', 'Wizards and siege pieces fight alone.')
  }
  if (tiles > 1 && units.some(unit => unit.W > 0)) return no('WF-LST-16', 'Wizards and siege pieces fight alone.')
  if (units.some(unit => unit.size !== units[0]!.size)) {
    const sizes = units.map(unit => unit.size).join(' and ')
    return no('WF-LST-14', `All tiles of a squad must have the same size, not ${sizes}.`)
  }
  if (lots.length > 2) return no('WF-LST-12', `One rank-and-file card and one leader only, not ${lots.length} cards.`)
  if (lots.length === 2) {
    const faults = leaderFaults(lots, units)
    if (faults.length > 0) return faults
  }
  const alone = lots.length === 1 && units[0]!.size === 'Siege'
  if (lots.length === 1 && units[0]!.L > 0 && tiles > 1) {
    return no(
      'WF-LST-42',
      `Only one rare unit with a Leadership Level may lead: ${tiles} ${lots[0]!.unit} are no squad.`,
    )
  }
  const least = alone || (tiles === 1 && isHero(units[0]!)) ? 1 : LEAST_TILES
  if (tiles < least) return no('WF-LST-09', `A squad needs at least 5 tiles; this one has ${tiles}.`)
  if (capped && !alone && tiles > SQUAD_CAP) {
    return no('WF-LST-10', `A squad holds at most 10 tiles, leader included; this one has ${tiles}.`)
  }
  return []
}

/** WF-LST-12, WF-LST-13: one rank-and-file card and one rare leader. */
function leaderFaults(lots: readonly Lot[], units: readonly Unit[]): Refusal<Rule>[] {
  const [ranks, leader] = units as [Unit, Unit]
  if (leader.L === 0) return [refuse('WF-LST-12', 'One rank-and-file card and one leader only.')]
  const lonely = lots[1]!.count === 1 && leader.rarity === 'Rare'
  if (lonely && ranks.rarity !== 'Rare' && !isHero(ranks)) return []
  return [refuse('WF-LST-13', 'Only one rare unit with a Leadership Level may lead.')]
}

/** WF-LST-21, WF-LST-24, WF-LST-32, WF-LST-43, WF-CRD-04: any unit carries what fits it. */
function itemFaults({ profile, options = [] }: RosterEntry): Refusal<Rule>[] {
  const name = unitName(profile)
  const unit = UNITS[name]!
  const items = options.filter(isItem)
  const faults: Refusal<Rule>[] = []
  if (items.length > MOST_ITEMS) faults.push(refuse('WF-LST-21', `At most 3 items; ${name} carries ${items.length}.`))
  for (const item of new Set(items)) {
    const card = ITEMS[item]!
    if (items.filter(other => other === item).length > 1) faults.push(refuse('WF-LST-32', `Already carried: ${item}.`))
    if (card.army !== unit.army) faults.push(refuse('WF-CRD-04', `Wrong army for this item: ${item} on ${name}.`))
    else if (!itemFits(card, name, unit)) {
      faults.push(refuse('WF-LST-24', `Wrong army, size or class for this item: ${item} on ${name}.`))
    }
  }
  return faults
}

/** WF-LST-22, WF-LST-23: every tile of a card in the squad has the same items. */
function sameItems(parts: readonly RosterEntry[]): Refusal<Rule>[] {
  const faults: Refusal<Rule>[] = []
  for (const a of parts) {
    const first = parts.find(b => unitName(b.profile) === unitName(a.profile))!
    if (lotOf(a).items.toSorted().join() !== lotOf(first).items.toSorted().join()) {
      faults.push(refuse('WF-LST-22', `Every tile of this card in the squad needs the item: ${a.profile}.`))
    }
  }
  return faults
}

/** WF-LST-33 to WF-LST-37: spells and commands within the tile's level and points, several copies allowed (WF-LST-36). */
function handFaults(entry: RosterEntry): Refusal<Rule>[] {
  const { W, SP, L, CP } = UNITS[unitName(entry.profile)]!
  return [
    ...kindFaults(entry, { cards: SPELLS, level: W, points: SP, rule: 'WF-LST-33', word: 'Spell' }),
    ...kindFaults(entry, { cards: COMMANDS, level: L, points: CP, rule: 'WF-LST-34', word: 'Command' }),
  ]
}

/** Spells or commands, and what a tile has for them. */
interface Kind {
  readonly cards: Readonly<Record<string, { readonly army: string; readonly level: number; readonly price: number }>>
  readonly level: number
  readonly points: number
  readonly rule: Rule
  readonly word: string
}

function kindFaults(
  { profile, options = [] }: RosterEntry,
  { cards, level, points, rule, word }: Kind,
): Refusal<Rule>[] {
  const name = unitName(profile)
  const hand = options.filter(option => Object.hasOwn(cards, option))
  const faults: Refusal<Rule>[] = []
  for (const card of new Set(hand)) {
    if (cards[card]!.army !== UNITS[name]!.army)
      faults.push(refuse('WF-CRD-04', `${card} is a card of the other army, not for ${name}.`))
    else if (cards[card]!.level > level) {
      faults.push(refuse('WF-LST-37', `Card level ${cards[card]!.level} is above this unit's level ${level}: ${card}.`))
    }
  }
  const price = hand.reduce((sum, card) => sum + cards[card]!.price, 0)
  if (price > points) faults.push(refuse(rule, `Not enough ${word} Points (needs ${price}, has ${points}).`))
  return faults
}
