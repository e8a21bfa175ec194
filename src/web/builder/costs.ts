/** What the entries of a list cost by the catalogue; the total comes from the game itself. */

import type { Catalogue, CatalogueUnit, RosterEntry } from '#engine'

const known = new WeakMap<Catalogue, ReadonlyMap<string, CatalogueUnit>>()

export function unitOf(catalogue: Catalogue, profile: string): CatalogueUnit | undefined {
  let units = known.get(catalogue)
  if (units === undefined) {
    units = new Map(catalogue.units.map(unit => [unit.profile, unit]))
    known.set(catalogue, units)
  }
  return units.get(profile)
}

export function costOf(catalogue: Catalogue, entry: RosterEntry): number {
  const unit = unitOf(catalogue, entry.profile)
  const options = (entry.options ?? []).reduce(
    (sum, id) => sum + (unit?.options.find(option => option.id === id)?.points ?? 0),
    0,
  )
  const others = (entry.with ?? []).reduce((sum, other) => sum + costOf(catalogue, other), 0)
  return entry.count * ((unit?.points ?? 0) + options) + others
}

/** What is legal and perhaps not meant: points that are left, and what the game itself remarks. */
export function remarksOn({ points, limit, remarks = [] }: Catalogue): string[] {
  const left = limit === null || points === 0 || points >= limit ? 0 : limit - points
  return [...(left === 0 ? [] : [left === 1 ? '1 point is not spent.' : `${left} points are not spent.`]), ...remarks]
}
