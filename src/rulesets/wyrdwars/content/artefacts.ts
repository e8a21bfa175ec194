/** Artefacts: found in campaigns, one for each hero at most (WW-ART). */

import type { Rule } from '../rules.ts'

interface Artefact {
  readonly id: string
  readonly name: string
  readonly rule: Rule
  /** What it is carried as, where that takes up room (WW-LST-05). */
  readonly slot?: 'melee' | 'body' | 'trinket'
}

/** WW-ART-01: what each is worth in ratings. */
export const ARTEFACT_WORTH = 40

/** WW-ART-01: in the order of the die. */
export const ARTEFACTS = [
  { id: 'ember-blade', name: 'Ember Blade', rule: 'WW-ART-02', slot: 'melee' },
  { id: 'widows-mail', name: "Widow's Mail", rule: 'WW-ART-03', slot: 'body' },
  { id: 'cats-boots', name: "Cat's Boots", rule: 'WW-ART-04' },
  { id: 'saints-knuckle', name: "Saint's Knuckle", rule: 'WW-ART-05', slot: 'trinket' },
  { id: 'grey-cloak', name: 'Grey Cloak', rule: 'WW-ART-06' },
  { id: 'black-quill', name: 'Black Quill', rule: 'WW-ART-07' },
] as const satisfies readonly Artefact[]
export type ArtefactId = (typeof ARTEFACTS)[number]['id']

const BY_ID: ReadonlyMap<string, Artefact & { readonly id: ArtefactId }> = new Map(ARTEFACTS.map(one => [one.id, one]))
export const artefactOf = (id: string): (Artefact & { readonly id: ArtefactId }) | undefined => BY_ID.get(id)
