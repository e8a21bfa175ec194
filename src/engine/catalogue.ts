/** Building a list: what a ruleset tells about its units and its own designs. */

import type { FigureLook } from './look.ts'
import type { Json, RuleId } from './types.ts'

/**
 * What a list can be made of, for whoever helps a player to write one: what each thing costs and can do. Whether the list
 * as a whole is legal, only `checkRoster` says.
 */
export interface Catalogue {
  /** What the roster as it is written costs, and what it may cost; null where a game counts no points. */
  readonly points: number
  readonly limit: number | null
  /** Choices for `Roster.faction`; empty where there are none. */
  readonly factions: readonly { readonly id: string; readonly name: string }[]
  /** What may stand in `Roster.options`: choices of the whole force. */
  readonly options?: readonly CatalogueOption[]
  /** How many of the force's options of one group it must and may have. */
  readonly groups?: readonly OptionGroup[]
  /** Ready-made profiles and the roster's own designs. */
  readonly units: readonly CatalogueUnit[]
  /** What is legal and perhaps not meant: a wizard without spells. */
  readonly remarks?: readonly string[]
  /** How a player's own profile is written; absent where a game has none. */
  readonly design?: DesignForm
}
export interface CatalogueOption {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly says: string
  /** The group it counts in; none where it may be taken freely. */
  readonly group?: string
  /** What it takes up of its group; 1 unless said: a two-handed weapon takes 2. */
  readonly takes?: number
  /** How often it may be taken; once unless said. */
  readonly most?: number
}
/** Options of which a unit, or a whole force, must and may have so many. */
export interface OptionGroup {
  readonly id: string
  readonly name: string
  readonly least: number
  readonly most: number
  readonly rule: RuleId
}
export interface CatalogueUnit {
  readonly profile: string
  readonly name: string
  /** For one of it. */
  readonly points: number
  readonly faction?: string
  /** Class, title, what it is for: one short line. */
  readonly says: string
  /** The heading it stands under among the units: 'Heroes', 'Cavalry'. */
  readonly kind: string
  readonly facts: readonly (readonly [string, string])[]
  /** How its miniature looks, as on the table. */
  readonly look?: FigureLook
  /** What may stand in `RosterEntry.options`; its points are for one of the unit. */
  readonly options: readonly CatalogueOption[]
  /** How many options of one group it must and may have: two melee weapons, one suit, exactly one spell. */
  readonly groups?: readonly OptionGroup[]
  /** Profiles that may stand in the same squad, as `RosterEntry.with`. */
  readonly joins?: readonly string[]
  /** How many a new entry begins with, and the most an entry may have. */
  readonly least?: number
  readonly most?: number
}
/** The fields of a design, and a legal one to begin with. */
export interface DesignForm {
  readonly blank: Json
  readonly fields: readonly DesignField[]
}
export type DesignField = { readonly id: string; readonly name: string; readonly rule: RuleId } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly step: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice' | 'several'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly blank: Json; readonly fields: readonly DesignField[] }
)
