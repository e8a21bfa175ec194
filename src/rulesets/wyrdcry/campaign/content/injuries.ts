/** T-05: what becomes of a HERO who was taken out of action, by D66; and of a HENCHMAN, by D6. */

import type { DiceTable, TableRow } from '#common/tables'
import type { Characteristic } from '../../content/fighters.ts'
import type { Rule } from '../../rules.ts'

/** What a result does: kills, costs a battle, stays for good, or is a gain. */
export type Fate =
  | 'dead'
  | 'bleeding'
  | 'misses'
  | 'scratch'
  | 'stripped'
  | 'taken'
  | 'grudge'
  | 'walked-away'
  | `injury:${string}`
  | `gain:${string}`
interface InjuryRow extends TableRow<Rule> {
  readonly fate: Fate
}
const row = (upTo: number, name: string, rule: Rule, fate: Fate, luck: TableRow['luck'] = 'bad'): InjuryRow => ({
  ...{ upTo, name, rule, fate, luck },
})

export const HERO_INJURIES: DiceTable<InjuryRow> = {
  sides: 6,
  pair: 'digits',
  rows: [
    row(12, 'Dead', 'WC-INT-01', 'dead'),
    row(14, 'Bleeding out', 'WC-INT-02', 'bleeding'),
    row(16, 'Laid low', 'WC-INT-03', 'misses'),
    row(21, 'Short breath', 'WC-INT-04', 'injury:short-breath'),
    row(22, 'Lame', 'WC-INT-05', 'injury:lame'),
    row(23, 'Stiff arm', 'WC-INT-06', 'injury:stiff-arm'),
    row(24, 'One eye', 'WC-INT-07', 'injury:one-eye'),
    row(25, 'Wasting', 'WC-INT-08', 'injury:wasting'),
    row(26, 'Shaken nerve', 'WC-INT-09', 'injury:shaken-nerve'),
    row(31, 'Addled', 'WC-INT-10', 'injury:addled'),
    row(32, 'Voices', 'WC-INT-11', 'injury:voices'),
    row(33, 'Dread of roofs', 'WC-INT-12', 'injury:dread-of-roofs'),
    row(34, 'Drinker', 'WC-INT-13', 'injury:drinker'),
    row(35, 'Sticky fingers', 'WC-INT-14', 'injury:sticky-fingers'),
    row(36, 'Suspicion', 'WC-INT-15', 'injury:suspicion'),
    row(56, 'Scratch', 'WC-INT-16', 'scratch', 'good'),
    row(61, 'Stripped bare', 'WC-INT-17', 'stripped'),
    row(62, 'Taken', 'WC-INT-18', 'taken'),
    row(63, 'Grudge', 'WC-INT-19', 'grudge', 'good'),
    row(64, 'Steeled', 'WC-INT-20', 'gain:steeled', 'best'),
    row(65, 'Hideous scars', 'WC-INT-21', 'gain:hideous-scars', 'best'),
    row(66, 'Walked away', 'WC-INT-22', 'walked-away', 'best'),
  ],
}
/** WC-INJ-01 */
export const HENCHMAN_INJURIES: DiceTable<InjuryRow> = {
  sides: 6,
  rows: [row(2, 'Dead', 'WC-INJ-01', 'dead'), row(6, 'Recovered', 'WC-INJ-01', 'scratch', 'good')],
}

/** WC-INT-23: 21 to 36 are permanent; 63 to 66 are gains, and have no limit. */
export const isInjury = (mark: string): boolean => mark.startsWith('injury:')
const named = HERO_INJURIES.rows.filter(({ fate }) => fate.includes(':'))

/** A mark in words, with the rule that says what it does; a Grudge has its own words. */
export function markOf(mark: string): { readonly name: string; readonly rule: Rule } | undefined {
  return named.find(({ fate }) => fate === mark)
}
/** What a mark does to the numbers of the profile: WC-INT-05, -06, -08, -09, -20. */
export const MARK_NUMBERS: Readonly<Record<string, readonly (readonly [Characteristic, number])[]>> = {
  'injury:lame': [['move', -2]],
  'injury:stiff-arm': [
    ['fight', -1],
    ['shoot', -1],
  ],
  'injury:wasting': [['health', -4]],
  'injury:shaken-nerve': [['bravery', 1]],
  'gain:steeled': [['bravery', -1]],
}
