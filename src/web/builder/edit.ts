/** Changes to a roster, each giving a new one. */

import {
  type AnyRuleset,
  type Catalogue,
  type CatalogueUnit,
  defaultsOf,
  type Json,
  type Options,
  type Roster,
  type RosterEntry,
} from '#engine'
import { firstChoice } from './groups.ts'

export const emptyRoster = (rules: AnyRuleset, faction?: string): Roster => ({
  ruleset: rules.id,
  name: 'New list',
  ...(faction !== undefined && { faction }),
  entries: [],
})

/** What the game offers, or, where it does not say, what its ready-made lists are made of. */
export function catalogueOf(rules: AnyRuleset, roster: Roster, options: Options): Catalogue {
  if (rules.catalogue !== undefined) return rules.catalogue(roster, options)
  const profiles = new Set(rules.presets.flatMap(preset => preset.roster.entries.map(entry => entry.profile)))
  return {
    points: 0,
    limit: null,
    factions: [],
    units: [...profiles].map(profile => ({
      profile,
      name: profile,
      points: 0,
      says: '',
      kind: 'All',
      facts: [],
      options: [],
    })),
  }
}

/** What a list costs under the usual options. */
export const usualPoints = (rules: AnyRuleset, roster: Roster): number =>
  catalogueOf(rules, roster, defaultsOf(rules.options)).points

export function addUnit(roster: Roster, unit: CatalogueUnit): Roster {
  const at = roster.entries.findIndex(entry => entry.profile === unit.profile && isPlain(entry))
  const most = unit.most ?? Number.POSITIVE_INFINITY
  const found = roster.entries[at]
  if (found !== undefined && found.count < most && unit.options.length === 0) {
    return changeEntry(roster, at, { count: found.count + 1 })
  }
  const options = firstChoice(unit)
  const entry = { profile: unit.profile, count: unit.least ?? 1, ...(options.length > 0 && { options }) }
  return { ...roster, entries: [...roster.entries, entry] }
}

const isPlain = (entry: RosterEntry): boolean =>
  entry.name === undefined && (entry.options ?? []).length === 0 && (entry.with ?? []).length === 0

/** With other options of the whole force. */
export function putOptions(roster: Roster, options: readonly string[]): Roster {
  const { options: _, ...rest } = roster
  return options.length === 0 ? rest : { ...rest, options }
}

export function changeEntry(roster: Roster, at: number, part: Partial<RosterEntry>): Roster {
  const entries = roster.entries.map((entry, n) => (n === at ? cleaned({ ...entry, ...part }) : entry))
  return { ...roster, entries: entries.filter(entry => entry.count > 0) }
}

/** Without the fields that say nothing. */
function cleaned({ name, options, with: others, ...rest }: RosterEntry): RosterEntry {
  return {
    ...rest,
    ...(name !== undefined && name !== '' && { name }),
    ...(options !== undefined && options.length > 0 && { options }),
    ...(others !== undefined && others.length > 0 && { with: others }),
  }
}

export const dropEntry = (roster: Roster, at: number): Roster => ({
  ...roster,
  entries: roster.entries.filter((_, n) => n !== at),
})

/** With an entry moved to another place. */
export function moveEntry(roster: Roster, from: number, to: number): Roster {
  const entries = [...roster.entries]
  const [entry] = entries.splice(from, 1)
  if (entry === undefined) return roster
  entries.splice(to, 0, entry)
  return { ...roster, entries }
}

/** With the same entry once more, after it; its own name is its own. */
export function copyEntry(roster: Roster, at: number): Roster {
  const entry = roster.entries[at]
  if (entry === undefined) return roster
  const { name: _, id: __, ...rest } = entry
  return { ...roster, entries: roster.entries.toSpliced(at + 1, 0, rest) }
}

export function putDesign(roster: Roster, id: string, design: Json): Roster {
  return { ...roster, designs: { ...roster.designs, [id]: design } }
}

/** Without a design, and without the entries made of it. */
export function dropDesign(roster: Roster, id: string): Roster {
  const { [id]: _, ...rest } = roster.designs ?? {}
  const { designs: __, ...plain } = roster
  const entries = roster.entries.filter(entry => entry.profile !== id)
  return Object.keys(rest).length === 0 ? { ...plain, entries } : { ...plain, entries, designs: rest }
}

/** A name for a new design that is not taken yet. */
export function freshDesign(roster: Roster): string {
  let n = 1
  while (Object.hasOwn(roster.designs ?? {}, `own-${n}`)) n++
  return `own-${n}`
}

/** The units of the roster's side whose name, words or side contain what is searched for. */
export function unitsFound({ units }: Catalogue, { faction }: Roster, words: string): readonly CatalogueUnit[] {
  const wanted = words.toLowerCase()
  return units.filter(
    unit =>
      (faction === undefined || unit.faction === undefined || unit.faction === faction) &&
      `${unit.name} ${unit.says} ${unit.faction ?? ''}`.toLowerCase().includes(wanted),
  )
}

/** Battles are agreed in steps of so many points. */
const LARGER = 250

/** The usual options; where the list costs more than they allow, the next larger battle it fits. */
export function optionsFor(rules: AnyRuleset, roster: Roster): Options {
  const usual = defaultsOf(rules.options)
  const { points, limit } = catalogueOf(rules, roster, usual)
  if (limit === null || points <= limit) return usual
  const spec = rules.options.find(({ allowed, default: value }) => allowed.kind === 'number' && value === limit)
  if (spec === undefined || spec.allowed.kind !== 'number') return usual
  return { ...usual, [spec.id]: Math.min(spec.allowed.most, Math.ceil(points / LARGER) * LARGER) }
}

/** What an entry is made of, in a few words: '2 Scouts' as '2 Scout'. */
export const entryText = ({ count, name, profile }: RosterEntry, nameOf: (profile: string) => string): string =>
  `${count > 1 ? `${count} ` : ''}${name ?? nameOf(profile)}`

/** The names of all units of a game, by profile. */
export function unitNames(rules: AnyRuleset): ReadonlyMap<string, string> {
  const usual = defaultsOf(rules.options)
  return new Map(
    rules.presets.flatMap(({ roster }) =>
      catalogueOf(rules, roster, usual).units.map(({ profile, name }) => [profile, name] as const),
    ),
  )
}
