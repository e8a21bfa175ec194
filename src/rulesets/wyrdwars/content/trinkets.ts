/** Trinkets: small things with rules of their own (WW-ITM). */

import type { Rule } from '../rules.ts'
import type { ListId } from './warriors.ts'

interface Trinket {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly rule: Rule
  /** WW-LST-09: only this list may buy it, and at most so many in a warband. */
  readonly only?: ListId
  readonly most?: number
}

export const TRINKETS = [
  { id: 'climbing-line', name: 'Climbing line', price: 4, rule: 'WW-ITM-01' },
  { id: 'lantern', name: 'Lantern', price: 4, rule: 'WW-ITM-02' },
  { id: 'salve', name: 'Salve', price: 8, rule: 'WW-ITM-03' },
  { id: 'lucky-token', name: 'Lucky token', price: 10, rule: 'WW-ITM-04' },
  { id: 'casting-net', name: 'Casting net', price: 8, rule: 'WW-ITM-08', only: 'fen-reavers' },
  { id: 'smoke-pot', name: 'Smoke pot', price: 6, rule: 'WW-ITM-10', only: 'sootfeet' },
  { id: 'powder-pot', name: 'Powder pot', price: 12, rule: 'WW-ITM-09', only: 'quarry-guild', most: 3 },
] as const satisfies readonly Trinket[]
export type TrinketId = (typeof TRINKETS)[number]['id']

const BY_ID: ReadonlyMap<string, Trinket & { readonly id: TrinketId }> = new Map(TRINKETS.map(one => [one.id, one]))
export const trinketOf = (id: string): (Trinket & { readonly id: TrinketId }) | undefined => BY_ID.get(id)
