/** The units under the headings their game gives them, in the order of the catalogue. */

import type { CatalogueUnit } from '#engine'

export interface Category {
  readonly kind: string
  readonly units: readonly CatalogueUnit[]
}

/** Every heading with its units. */
export const categoriesOf = (units: readonly CatalogueUnit[]): readonly Category[] =>
  grouped(units, ({ kind }) => kind).map(([kind, of]) => ({ kind, units: of }))

/** The lists in their folders, by name; those in none come first. */
export function foldersOf<L extends { readonly folder?: string }>(
  lists: readonly L[],
): readonly (readonly [folder: string, lists: readonly L[]])[] {
  return grouped(lists, ({ folder = '' }) => folder).sort(([a], [b]) => a.localeCompare(b))
}

function grouped<T>(all: readonly T[], of: (one: T) => string): (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(of(one), [...(groups.get(of(one)) ?? []), one])
  return [...groups]
}
