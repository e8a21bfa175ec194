/** A battle before it begins: who brings what, on which table, by which agreement; and how a few wishes become one. */

import type { Table } from '#geometry'
import { defaultsOf, type OptionSpec, type Options } from './options.ts'
import { refuse } from './refusal.ts'
import type { AnyRuleset, FieldMap, Preset } from './ruleset.ts'
import type { Json, Refusal } from './types.ts'

/** A force as a player writes it down, and as it lies in a file. Each ruleset gives profiles and options their meaning. */
export interface Roster {
  readonly ruleset: string
  readonly name: string
  readonly faction?: string
  readonly entries: readonly RosterEntry[]
  /** What the whole force takes along or has chosen: traditions, a warband's standing. */
  readonly options?: readonly string[]
  /** The player's own profiles, by name: a Warverse design, a Warniris datacard. Judged like printed ones. */
  readonly designs?: Readonly<Record<string, Json>>
}
export interface RosterEntry {
  readonly profile: string
  readonly count: number
  readonly name?: string
  /** Who it is in a campaign: the same person on the sheet and on the table. */
  readonly id?: string
  /** Items, spells, weapons: what this entry takes along. */
  readonly options?: readonly string[]
  /** Who stands in the same squad: a leader among the rank and file. */
  readonly with?: readonly RosterEntry[]
}

/** Everything agreed before the first die: it never changes during a game. */
export interface Setup {
  readonly ruleset: string
  readonly scenario: string
  /** The name of the battlefield; the table itself follows in full, so that a record never depends on our content. */
  readonly map: string
  readonly table: Table
  readonly rosters: readonly Roster[] // by seat
  readonly options: Options
}

// ---- from wishes to a set-up: what is not chosen is filled in so that the game can begin ----

/** What somebody chose; the rest is filled in. */
export interface Wishes {
  readonly seats?: number
  readonly scenario?: string
  readonly map?: string
  /** By seat; one alone is for all seats. */
  readonly rosters?: readonly Roster[]
  readonly options?: Options
}
export type Arranged = { readonly setup: Setup } | { readonly faults: readonly Refusal[] }

/** The first legal set-up that grants the wishes, in the ruleset's own order of scenarios, maps and rosters. */
export function arrange(rules: AnyRuleset, wishes: Wishes): Arranged {
  let faults: readonly Refusal[] | undefined
  for (const setup of setups(rules, wishes)) {
    const found = rules.checkSetup(setup)
    if (found.length === 0) return { setup }
    // The first try is the one that is nearest to what was meant: its faults are the ones to show.
    faults ??= found
  }
  return { faults: faults ?? [refuse('CORE-SET-01', nothingFits(rules, wishes))] }
}

/** A game for beginners: the smallest of the ready-made rosters in every seat. */
export function arrangeSmall(rules: AnyRuleset): Arranged {
  const [smallest] = rules.presets.toSorted((a, b) => a.points - b.points)
  return arrange(rules, smallest === undefined ? {} : { rosters: [smallest.roster] })
}

/** How many seats are meant: as wished, as many as there are rosters, or as few as the scenario takes. */
function seatsOf(rules: AnyRuleset, wishes: Wishes): number {
  if (wishes.seats !== undefined) return wishes.seats
  if (wishes.rosters !== undefined && wishes.rosters.length > 1) return wishes.rosters.length
  const scenario = rules.scenarios.find(({ id }) => id === wishes.scenario)
  const map = rules.maps.find(({ id }) => id === wishes.map)
  const possible = [scenario?.seats, map?.seats].filter(seats => seats !== undefined)
  const both = [2, 3, 4, 5, 6, 7, 8, 1].find(n => possible.every(seats => seats.includes(n)))
  return both ?? 2
}

function* setups(rules: AnyRuleset, wishes: Wishes): Generator<Setup> {
  const seats = seatsOf(rules, wishes)
  for (const rosters of rosterChoices(rules, wishes.rosters, seats)) {
    const options = optionsFor(rules, wishes.options ?? {}, rosters)
    for (const scenario of rules.scenarios) {
      if (wishes.scenario === undefined ? !scenario.seats.includes(seats) : scenario.id !== wishes.scenario) continue
      for (const map of rules.maps) {
        if (wishes.map === undefined ? !fits(map, scenario.id, seats) : map.id !== wishes.map) continue
        yield { ruleset: rules.id, scenario: scenario.id, map: map.id, table: map.table, rosters, options }
      }
    }
  }
}

const fits = (map: FieldMap, scenario: string, seats: number): boolean =>
  map.seats.includes(seats) && (map.scenarios === undefined || map.scenarios.includes(scenario))

function* rosterChoices(rules: AnyRuleset, wished: readonly Roster[] | undefined, seats: number): Generator<Roster[]> {
  if (wished !== undefined && wished.length > 0) {
    yield Array.from({ length: seats }, (_, seat) => wished[seat] ?? wished[0]!)
    return
  }
  for (const { roster } of rules.presets) yield Array.from({ length: seats }, () => roster)
}

/** The ruleset's defaults, the points of the ready-made rosters where the game counts points, and what was wished. */
function optionsFor(rules: AnyRuleset, wished: Options, rosters: readonly Roster[]): Options {
  const points = pointsOption(rules)
  const most = Math.max(...rosters.map(roster => presetOf(rules, roster)?.points ?? 0))
  const counted: Options = points !== undefined && most > 0 ? { [points.id]: most } : {}
  return { ...defaultsOf(rules.options), ...counted, ...wished }
}

/** The option that says how much a force may cost, where the game has one: the first number called points or value. */
export const pointsOption = (rules: AnyRuleset): OptionSpec | undefined =>
  rules.options.find(({ id, allowed }) => allowed.kind === 'number' && /^(points|armyValue)/i.test(id))

const presetOf = (rules: AnyRuleset, roster: Roster): Preset | undefined =>
  rules.presets.find(preset => preset.roster === roster)

function nothingFits(rules: AnyRuleset, wishes: Wishes): string {
  const seats = seatsOf(rules, wishes)
  const wanted = [wishes.scenario && `scenario ${wishes.scenario}`, wishes.map && `map ${wishes.map}`].filter(Boolean)
  return `${rules.name} has no scenario and map for ${seats} seats${wanted.length > 0 ? ` with ${wanted.join(' and ')}` : ''}.`
}
