/** What the dice of an aftermath come to: injuries, advances, finds (WW-INJ, WW-ADV, WW-EXP). */

import type { DiceTable, TableRow } from '#common/tables'
import type { Characteristic } from '../content/warriors.ts'
import type { Rule } from '../rules.ts'

// ---- injuries -----------------------------------------------------------------

export interface InjuryRow extends TableRow<Rule> {
  readonly does: 'slain' | 'maimed' | 'hand' | 'bedridden' | 'mended' | 'stripped' | 'steeled' | 'tale'
}
const injury = (
  upTo: number,
  name: string,
  does: InjuryRow['does'],
  rule: Rule,
  luck?: InjuryRow['luck'],
): InjuryRow => ({ upTo, name, does, rule, ...(luck !== undefined && { luck }) })

/** WW-INJ-04 to WW-INJ-11: heroes. */
export const HERO_INJURIES: DiceTable<InjuryRow> = {
  sides: 6,
  pair: 'sum',
  rows: [
    injury(3, 'Slain', 'slain', 'WW-INJ-04', 'bad'),
    injury(4, 'Maimed', 'maimed', 'WW-INJ-05', 'bad'),
    injury(5, 'Broken hand', 'hand', 'WW-INJ-06', 'bad'),
    injury(6, 'Bedridden', 'bedridden', 'WW-INJ-07', 'bad'),
    injury(9, 'Mended', 'mended', 'WW-INJ-08', 'good'),
    injury(10, 'Stripped', 'stripped', 'WW-INJ-09', 'bad'),
    injury(11, 'Steeled', 'steeled', 'WW-INJ-10', 'best'),
    injury(12, 'Tale to tell', 'tale', 'WW-INJ-11', 'best'),
  ],
}
/** WW-INJ-02: henchmen and helpers. */
export const HENCHMAN_INJURIES: DiceTable<InjuryRow> = {
  sides: 6,
  rows: [
    injury(1, 'Lost', 'slain', 'WW-INJ-02', 'bad'),
    injury(2, 'Bedridden', 'bedridden', 'WW-INJ-02', 'bad'),
    injury(6, 'Mended', 'mended', 'WW-INJ-02', 'good'),
  ],
}
/** WW-INJ-05: what a maimed hero loses. */
export const MAIMED: DiceTable<TableRow<Rule> & { readonly stat: Characteristic }> = {
  sides: 6,
  rows: [
    { name: 'the leg', rule: 'WW-INJ-05', upTo: 3, stat: 'movement' },
    { name: 'the eye', rule: 'WW-INJ-05', upTo: 6, stat: 'ballisticSkill' },
  ],
}

// ---- advances -----------------------------------------------------------------

export interface AdvanceRow extends TableRow<Rule> {
  readonly gives: Characteristic | 'skill' | 'any'
}
const advance = (upTo: number, name: string, gives: AdvanceRow['gives'], rule: Rule): AdvanceRow => ({
  ...{ upTo, name, gives, rule },
  luck: gives === 'any' ? 'best' : 'good',
})
/** WW-ADV-02 to WW-ADV-12. */
export const ADVANCES: DiceTable<AdvanceRow> = {
  sides: 6,
  pair: 'sum',
  rows: [
    advance(2, 'Wounds +1', 'wounds', 'WW-ADV-02'),
    advance(3, 'Attacks +1', 'attacks', 'WW-ADV-03'),
    advance(4, 'Toughness +1', 'toughness', 'WW-ADV-04'),
    advance(5, 'Ballistic Skill +1', 'ballisticSkill', 'WW-ADV-05'),
    advance(6, 'Weapon Skill +1', 'weaponSkill', 'WW-ADV-06'),
    advance(7, 'a skill', 'skill', 'WW-ADV-07'),
    advance(8, 'Initiative +1', 'initiative', 'WW-ADV-08'),
    advance(9, 'Leadership +1', 'leadership', 'WW-ADV-09'),
    advance(10, 'Strength +1', 'strength', 'WW-ADV-10'),
    advance(11, 'Movement +1', 'movement', 'WW-ADV-11'),
    advance(12, 'any one of them', 'any', 'WW-ADV-12'),
  ],
}

/** WW-XPA-06: how many advances so many points are worth: at 3, 7, 12, 18, 25 and every 8 after. */
export const advancesAt = (points: number): number =>
  points < 25 ? STEPS.filter(step => points >= step).length : STEPS.length + Math.floor((points - 25) / 8)
const STEPS = [3, 7, 12, 18, 25]
/** The points of the advance after so many. */
export const pointsFor = (advances: number): number => STEPS[advances] ?? 25 + 8 * (advances + 1 - STEPS.length)

// ---- finds ----------------------------------------------------------------------

export interface Find {
  readonly name: string
  readonly rule: Rule
  readonly gives:
    | { readonly what: 'gold'; readonly n: number }
    /** A D6 and what is paid for each of its points, or by its row. */
    | { readonly what: 'dice'; readonly each: number }
    | { readonly what: 'table'; readonly table: DiceTable<TableRow<Rule> & { readonly gold: number }> }
    | { readonly what: 'items'; readonly things: readonly string[] }
    /** Any common thing of up to so much. */
    | { readonly what: 'common'; readonly most: number }
    | { readonly what: 'experience'; readonly points: number }
    | { readonly what: 'vault' | 'wanderer' | 'curio' | 'crypt' }
}

const find = (name: string, rule: Rule, gives: Find['gives']): Find => ({ name, rule, gives })

/** WW-EXP-16. */
const STRONGBOX: DiceTable<TableRow<Rule> & { readonly gold: number }> = {
  sides: 6,
  rows: [
    { name: '15 gp', rule: 'WW-EXP-16', upTo: 3, gold: 15 },
    { name: '25 gp', rule: 'WW-EXP-16', upTo: 6, gold: 25 },
  ],
}

/** WW-EXP-11 to WW-EXP-16: pairs, by their face. */
const PAIRS: readonly Find[] = [
  find('Dry well', 'WW-EXP-11', { what: 'gold', n: 6 }),
  find("Dead man's kit", 'WW-EXP-12', { what: 'common', most: 8 }),
  find('Cellar', 'WW-EXP-13', { what: 'dice', each: 3 }),
  find('Herb garden', 'WW-EXP-14', { what: 'items', things: ['salve'] }),
  find('Wayside shrine', 'WW-EXP-15', { what: 'experience', points: 1 }),
  find('Strongbox', 'WW-EXP-16', { what: 'table', table: STRONGBOX }),
]
/** WW-EXP-21 to WW-EXP-26: three of a face. */
const TRIPLES: readonly Find[] = [
  find('Fallen vault', 'WW-EXP-21', { what: 'vault' }),
  find("Armourer's cart", 'WW-EXP-22', { what: 'items', things: ['war-bow', 'crossbow', 'half-plate'] }),
  find('Wanderer', 'WW-EXP-23', { what: 'wanderer' }),
  find('Old teacher', 'WW-EXP-24', { what: 'experience', points: 2 }),
  find("Smuggler's store", 'WW-EXP-25', { what: 'gold', n: 40 }),
  find('Curio', 'WW-EXP-26', { what: 'curio' }),
]
/** WW-EXP-31: four or more. */
const CRYPT: Find = find('Sealed crypt', 'WW-EXP-31', { what: 'crypt' })

/** What so many dice of a face find. */
export function findOf(face: number, n: number): Find {
  const found = n >= 4 ? CRYPT : (n === 3 ? TRIPLES : PAIRS)[face - 1]
  if (found === undefined) throw new Error(`wyrdwars: no find of ${n} times ${face}`)
  return found
}
