/** What is found in the city: shards, goods, coin (WC-LOT). */

import { type DiceTable, rollOn } from '#common/tables'
import type { Seat } from '#engine'
import { weaponOf } from '../card.ts'
import type { Rule } from '../rules.ts'
import { type AfterUmp, bandOf, change, deskOf, raise, rolledFor, tell } from './book.ts'
import { type Find, GREATER_LOOT, LESSER_LOOT } from './content/exploration.ts'
import { type CampaignBand, factionIn, thingName, withGold, withGoods } from './warband.ts'

/** WC-DIE-02: half of what a die shows, rounded up. */
const D3: DiceTable = {
  sides: 6,
  rows: [
    { name: 'one', upTo: 2, rule: 'WC-DIE-02' },
    { name: 'two', upTo: 4, rule: 'WC-DIE-02' },
    { name: 'three', upTo: 6, rule: 'WC-DIE-02' },
  ],
}
export const rollD3 = (umpire: AfterUmp, seat: Seat, rule: Rule, purpose: string): number =>
  D3.rows.indexOf(rollOn(umpire, rolledFor(seat, null, purpose), rule, D3)) + 1

/** WC-FAV-02: shards of the city are favour in the favour step. */
export function findShards(umpire: AfterUmp, seat: Seat, n: number, rule: Rule): void {
  deskOf(umpire, seat).found += n
  tell(umpire, seat, rule, n === 1 ? 'finds a shard' : `finds ${n} shards`)
}

/** WC-LOT-01: to the stash at once. */
export function keep(umpire: AfterUmp, seat: Seat, rule: Rule, ...things: readonly string[]): void {
  change(umpire, seat, band => withGoods(band, ...things))
  for (const thing of things) tell(umpire, seat, rule, `finds: ${thingName(thing)}`)
}

/** Rolls on the tables, one after the other. */
export function loot(umpire: AfterUmp, seat: Seat, ...kinds: readonly ('lesser' | 'greater')[]): void {
  for (const kind of kinds) {
    const table = kind === 'lesser' ? LESSER_LOOT : GREATER_LOOT
    const row = rollOn(umpire, rolledFor(seat, null, 'for loot'), kind === 'lesser' ? 'WC-LOT-01' : 'WC-LOT-06', table)
    found(umpire, seat, row.find, row.rule)
  }
}

function found(umpire: AfterUmp, seat: Seat, find: Find, rule: Rule): void {
  if ('greater' in find) {
    loot(umpire, seat, 'greater')
    return
  }
  // WC-LOT-08
  if ('masterwork' in find) {
    raise(umpire, seat, { about: 'masterwork' })
    return
  }
  if ('shards' in find) {
    const n = find.shards === 'D3' ? rollD3(umpire, seat, rule, 'shards') : find.shards
    findShards(umpire, seat, n, rule)
    return
  }
  if ('gold' in find) {
    // WC-LOT-02
    const gold = find.gold === 'D3x10' ? 10 * rollD3(umpire, seat, rule, 'for what it is worth') : find.gold
    tell(umpire, seat, rule, `finds ${gold} gc`)
    change(umpire, seat, band => withGold(band, gold))
    return
  }
  const n = find.dice === undefined ? 1 : 1 + rollD3(umpire, seat, rule, 'doses')
  keep(umpire, seat, rule, ...Array<string>(n).fill(find.thing))
}

/** WC-LOT-08, WC-ITM-05: masterwork weapons of the list of the faction. */
export const masterworks = (band: CampaignBand): readonly string[] => {
  const { kit, heroKit } = factionIn(band)
  return [...kit, ...heroKit].filter(id => weaponOf(id) !== undefined).map(id => `masterwork:${id}`)
}
export const takeMasterwork = (umpire: AfterUmp, seat: Seat, thing: string): void =>
  keep(umpire, seat, 'WC-LOT-08', ...masterworks(bandOf(umpire, seat)).filter(known => known === thing))
