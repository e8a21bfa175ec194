/** T-06 and T-11: what a search party meets, and what it finds. */

import type { DiceTable, TableRow } from '#common/tables'
import type { Rule } from '../../rules.ts'

export interface Encounter {
  /** '33': as the dice lie. */
  readonly dice: string
  readonly name: string
  readonly rule: Rule
}
/** T-06. */
export const ENCOUNTERS: readonly Encounter[] = [
  { dice: '11', name: 'Set upon', rule: 'WC-EXT-01' },
  { dice: '22', name: 'Street preacher', rule: 'WC-EXT-02' },
  { dice: '33', name: 'Lookout', rule: 'WC-EXT-03' },
  { dice: '44', name: 'Looted stall', rule: 'WC-EXT-04' },
  { dice: '55', name: 'Wayside altar', rule: 'WC-EXT-05' },
  { dice: '66', name: 'Spilled wagon', rule: 'WC-EXT-06' },
  { dice: '111', name: 'Wicker effigy', rule: 'WC-EXT-07' },
  { dice: '222', name: 'Bonesetter', rule: 'WC-EXT-08' },
  { dice: '333', name: 'Fallen bell', rule: 'WC-EXT-09' },
  { dice: '444', name: 'Last of the watch', rule: 'WC-EXT-10' },
  { dice: '555', name: 'Lost letter-bag', rule: 'WC-EXT-11' },
  { dice: '666', name: 'Rival diggers', rule: 'WC-EXT-12' },
  { dice: '1111', name: 'Masked procession', rule: 'WC-EXT-13' },
  { dice: '2222', name: 'Shuttered mansion', rule: 'WC-EXT-14' },
  { dice: '3333', name: 'Glass seam', rule: 'WC-EXT-15' },
  { dice: '4444', name: 'A debt repaid', rule: 'WC-EXT-16' },
  { dice: '5555', name: 'Slaughtered crew', rule: 'WC-EXT-17' },
  { dice: '6666', name: 'Family crypt', rule: 'WC-EXT-18' },
]

/** The encounters of these dice: doubles, triples, and four or more alike as a quad; with a mishap, nothing else (WC-EXP-02). */
export function encountersOf(dice: readonly number[]): readonly Encounter[] {
  const found = [6, 5, 4, 3, 2, 1].flatMap(face => {
    const n = Math.min(4, dice.filter(one => one === face).length)
    const encounter = ENCOUNTERS.find(one => one.dice === String(face).repeat(n))
    return encounter === undefined ? [] : [encounter]
  })
  const mishap = found.find(({ dice: [first] }) => first === '1')
  // the largest group first, then the highest score (D-58)
  return mishap === undefined ? found.toSorted((a, b) => b.dice.length - a.dice.length) : [mishap]
}

/** What a loot roll brings: things for the stash, coin, shards, or another roll. */
export type Find =
  | { readonly thing: string; readonly dice?: 'D3+1' }
  | { readonly gold: number }
  | { readonly gold: 'D3x10' }
  | { readonly shards: 1 | 'D3' }
  | { readonly greater: true }
  | { readonly masterwork: true }
interface LootRow extends TableRow<Rule> {
  readonly find: Find
}
const found = (upTo: number, name: string, find: Find, rule: Rule = 'WC-LOT-01'): LootRow => ({
  ...{ upTo, name, find, rule },
})
export const LESSER_LOOT: DiceTable<LootRow> = {
  sides: 6,
  pair: 'sum',
  rows: [
    found(2, '1 gc', { gold: 1 }, 'WC-LOT-02'),
    found(3, 'knucklebone', { thing: 'knucklebone' }),
    found(4, 'jewelled dagger', { thing: 'jewelled-dagger' }, 'WC-LOT-02'),
    found(5, 'ornate key', { thing: 'ornate-key' }, 'WC-LOT-03'),
    found(6, 'sword', { thing: 'sword' }),
    found(7, 'sack of teeth', { gold: 'D3x10' }, 'WC-LOT-02'),
    found(8, 'half a map', { thing: 'half-map' }, 'WC-LOT-04'),
    found(9, 'light armour', { thing: 'light-armour' }),
    found(10, 'one shard', { shards: 1 }),
    found(11, 'signet ring', { thing: 'signet-ring' }, 'WC-LOT-05'),
    found(12, 'one greater roll', { greater: true }, 'WC-LOT-06'),
  ],
}
export const GREATER_LOOT: DiceTable<LootRow> = {
  sides: 6,
  rows: [
    found(1, 'D3 shards', { shards: 'D3' }, 'WC-LOT-06'),
    found(2, 'pistol', { thing: 'pistol' }, 'WC-LOT-06'),
    found(3, 'grimoire', { thing: 'grimoire' }, 'WC-LOT-07'),
    found(4, 'red dust', { thing: 'red-dust', dice: 'D3+1' }, 'WC-LOT-06'),
    found(5, 'relic', { thing: 'relic' }, 'WC-LOT-06'),
    found(6, 'masterwork weapon', { masterwork: true }, 'WC-LOT-08'),
  ],
}
