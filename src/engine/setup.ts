/** A battle before it begins: who brings what, on which table, by which agreement. */

import type { Table } from '#geometry'
import type { Options } from './options.ts'
import type { Json } from './types.ts'

/** A force as a player writes it down, and as it lies in a file. Each ruleset gives profiles and options their meaning. */
export interface Roster {
  readonly ruleset: string
  readonly name: string
  readonly faction?: string
  readonly entries: readonly RosterEntry[]
  /** The player's own profiles, by name: a Warverse design, a Warniris datacard. Judged like printed ones. */
  readonly designs?: Readonly<Record<string, Json>>
}
export interface RosterEntry {
  readonly profile: string
  readonly count: number
  readonly name?: string
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
