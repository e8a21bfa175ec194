/** Traditions of a warband of Mercenaries (WC-MRC-10): two of these, for good. */

import type { Rule } from '../rules.ts'

export const TRADITIONS = [
  { id: 'butts-and-bows', name: 'Butts and Bows', rule: 'WC-MRC-11' },
  { id: 'thick-hides', name: 'Thick Hides', rule: 'WC-MRC-12' },
  { id: 'old-soldiers', name: 'Old Soldiers', rule: 'WC-MRC-13' },
  { id: 'drill-yard', name: 'Drill Yard', rule: 'WC-MRC-14' },
  { id: 'stone-faces', name: 'Stone Faces', rule: 'WC-MRC-15' },
  { id: 'deep-pockets', name: 'Deep Pockets', rule: 'WC-MRC-16' },
  { id: 'chapel-sworn', name: 'Chapel Sworn', rule: 'WC-MRC-17' },
  { id: 'scrapings', name: 'Scrapings', rule: 'WC-MRC-18' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly rule: Rule }[]
export type TraditionId = (typeof TRADITIONS)[number]['id']
