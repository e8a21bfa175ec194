/** What the trading post sells besides weapons (T-09); its rules are WC-ITM. */

import type { Rule } from '../rules.ts'

export interface Item {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly rule: Rule
  readonly isRare?: true
  readonly isSingleUse?: true
  /** Only somebody with this keyword may carry it. */
  readonly only?: string
}

export const ITEMS = [
  { id: 'grey-cloak', name: 'Grey cloak', price: 50, rule: 'WC-ITM-01', isRare: true },
  { id: 'lantern', name: 'Lantern', price: 30, rule: 'WC-ITM-02' },
  { id: 'knucklebone', name: 'Knucklebone', price: 35, rule: 'WC-ITM-03' },
  { id: 'climbing-line', name: 'Climbing line', price: 10, rule: 'WC-ITM-04' },
  { id: 'street-map', name: 'Street map', price: 80, rule: 'WC-ITM-06', isRare: true },
  { id: 'relic', name: 'Relic', price: 100, rule: 'WC-ITM-07', isRare: true },
  { id: 'hallowed-water', name: 'Hallowed water', price: 10, rule: 'WC-ITM-08', isSingleUse: true },
  { id: 'red-dust', name: 'Red dust', price: 20, rule: 'WC-ITM-09', isSingleUse: true },
  { id: 'night-sap', name: 'Night sap', price: 20, rule: 'WC-ITM-11', isSingleUse: true },
  { id: 'bottled-imp', name: 'Bottled imp', price: 40, rule: 'WC-ITM-12', isSingleUse: true, only: 'WIZARD' },
  { id: 'bitter-draught', name: 'Bitter draught', price: 40, rule: 'WC-ITM-13', isSingleUse: true },
  { id: 'fury-caps', name: 'Fury caps', price: 20, rule: 'WC-ITM-14', isSingleUse: true },
  { id: 'smoke-pot', name: 'Smoke pot', price: 20, rule: 'WC-ITM-15', isSingleUse: true },
  { id: 'fine-powder', name: 'Fine powder', price: 20, rule: 'WC-ITM-16', isSingleUse: true },
] as const satisfies readonly Item[]
export type ItemId = (typeof ITEMS)[number]['id']
