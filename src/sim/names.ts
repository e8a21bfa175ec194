/** Names as people read them: of lists, of who takes part, of units and of the places they fight at. */

import type { AnyRuleset, Roster, RosterEntry, SceneModel, Seat, Setup } from '#engine'
import type { NamedRoster } from './league.ts'
import { distinct } from './report.ts'

/** The names of rosters; where two have the same, what they were asked for by tells them apart. */
export function listTitles(rosters: readonly NamedRoster[]): string[] {
  const names = rosters.map(({ id, roster }) => roster.name.trim() || id)
  const isShared = (i: number): boolean =>
    names.some((name, k) => name === names[i] && rosters[k]!.id !== rosters[i]!.id)
  return distinct(names.map((name, i) => (isShared(i) ? `${name} (${rosters[i]!.id})` : name)))
}

/** Who takes part, by no more than tells them apart: the bot, the list, or both. */
export function titles(
  places: readonly { readonly bot: string; readonly label: string; readonly roster: string; readonly list: string }[],
): string[] {
  const [first] = places
  if (places.every(({ roster }) => roster === first?.roster)) return places.map(({ label }) => label)
  const hasOneBot = places.every(({ bot }) => bot === first?.bot)
  const hasOwnLists = new Set(places.map(({ roster }) => roster)).size === places.length
  return places.map(({ label, list }) => (hasOneBot && hasOwnLists ? list : `${label} with ${list}`))
}

/** Names one after another; where a name has a comma itself, semicolons part them. */
export const inRow = (names: readonly string[]): string =>
  names.join(names.some(name => name.includes(',')) ? '; ' : ', ')

/** 'Skirmish on Broken Chapel', once for every scenario and map there is among the set-ups. */
export function placesOf(rules: AnyRuleset, setups: readonly Setup[]): string[] {
  const named = (list: readonly { id: string; name: string }[], id: string): string =>
    list.find(one => one.id === id)?.name ?? id
  return [
    ...new Set(setups.map(({ scenario, map }) => `${named(rules.scenarios, scenario)} on ${named(rules.maps, map)}`)),
  ]
}

/** What is known of a profile before the game: its name, and what one of it costs where the game counts points. */
export interface UnitFacts {
  readonly name: string
  readonly points: number | null
}

/** What one side of a set-up fields, by profile. */
export function unitsIn(rules: AnyRuleset, setup: Setup, seat: Seat): ReadonlyMap<string, UnitFacts> {
  const roster = setup.rosters[seat]!
  const found = new Map<string, UnitFacts>()
  for (const { profile, name } of rules.catalogue?.(roster, setup.options).units ?? []) {
    found.set(profile, { name, points: null })
  }
  const models = rules.scene({ board: rules.begin(setup).board, setup }).models.filter(model => model.seat === seat)
  for (const profile of new Set(models.map(model => model.profile))) {
    const alike = models.filter(model => model.profile === profile)
    const name = found.get(profile)?.name ?? commonName(alike) ?? profile
    found.set(profile, { name, points: costOf(rules, setup, roster, profile, alike.length) })
  }
  return found
}

/** What models of one profile are all called, apart from the number or letter that tells them apart. */
function commonName(models: readonly SceneModel[]): string | undefined {
  const names = new Set(models.map(({ name }) => name.replace(/ (\d+|[A-Z])$/, '')))
  return names.size === 1 ? [...names][0] : undefined
}

/** What one of `count` costs: its lines of the list are priced as a list of their own. */
function costOf(rules: AnyRuleset, setup: Setup, roster: Roster, profile: string, count: number): number | null {
  const entries = roster.entries.filter(entry => profilesOf(entry) === profile.split(' + ').toSorted().join(' + '))
  if (rules.catalogue === undefined || entries.length === 0) return null
  return rules.catalogue({ ...roster, entries }, setup.options).points / count
}

/** The profiles of a squad, which the scene shows joined: 'Soldier + Estella'. */
const profilesOf = (entry: RosterEntry): string =>
  [...new Set([entry, ...(entry.with ?? [])].map(({ profile }) => profile))].toSorted().join(' + ')
