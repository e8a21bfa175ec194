/** The contract of a game with a table: its rules, and everything before, around and beside a battle. */

import type { Point, Table } from '#geometry'
import type { AnyCampaignRules } from './campaign.ts'
import type { Catalogue } from './catalogue.ts'
import type { Disputes } from './dispute.ts'
import type { Draw } from './draw.ts'
import type { Evaluation } from './evaluation.ts'
import type { Explanation, Spent } from './explanation.ts'
import type { Units } from './length.ts'
import type { OptionSpec, Options } from './options.ts'
import type { Chapter, Primer, Term } from './primer.ts'
import type { Rules } from './rules.ts'
import type { Scene } from './scene.ts'
import type { Roster, Setup } from './setup.ts'
import type { Answer, Filling, Game, Offer, Refusal, RuleId, TableBook } from './types.ts'

export interface Scenario {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly seats: readonly number[]
}
/** A battlefield made ready: the table and the number of seats it is for. */
export interface FieldMap {
  readonly id: string
  readonly name: string
  readonly seats: readonly number[]
  readonly scenarios?: readonly string[]
  readonly table: Table
}
/** A ready-made roster and the battles it fits. */
export interface Preset {
  readonly id: string
  readonly says: string
  readonly roster: Roster
  readonly points: number
  /** Has somebody only one side may have, so that it never meets itself as an equal. */
  readonly once?: boolean
}
/** One number an attack takes, for whoever asks about it without a table; from 0 to 1 it says whether something is so. */
export interface WhatIfNumber {
  readonly id: string
  readonly says: string
  readonly rule: RuleId
  readonly default: number
  readonly least: number
  readonly most: number
  /** One for each target, or whomever else the attack says: several of them are asked about by several numbers. */
  readonly each?: true
}
/** By the id of the number; one value, or one for each. */
export type WhatIfNumbers = Readonly<Record<string, readonly number[]>>
/** A game as it stands before an attack. */
interface Posed<K extends TableBook> extends Game<K> {
  readonly stack: readonly K['frame'][]
}
/** A kind of attack that can be asked about by its numbers alone: the smallest table on which the real steps run it. */
export interface WhatIf<K extends TableBook> {
  readonly id: string
  readonly says: string
  readonly numbers: readonly WhatIfNumber[]
  /** Whom there may be several of; targets if not given. */
  readonly several?: string
  /** The number that counts one blow after another: the odds are drawn along it too, beside those with other numbers changed. */
  readonly series?: {
    readonly along: string
    readonly beside: { readonly says: string; readonly numbers: Readonly<Record<string, number>> }
  }
  /** The attack lies on top of the stack; below it waits a frame that asks, or the game ends. */
  pose(numbers: WhatIfNumbers): Posed<K> | Refusal
}

export interface Ruleset<K extends TableBook> extends Rules<K> {
  /** One line that makes you want to play it. */
  readonly pitch: string
  /** Whose rules these are, where a good part is not the book's: shown wherever a player meets the game. */
  readonly provenance?: string
  readonly units: Units
  /** The corner the book counts places from; absent means the north-west one. Text shown and typed follows it. */
  readonly origin?: 'south-west'
  readonly scenarios: readonly Scenario[]
  readonly maps: readonly FieldMap[]
  /** Battlefields of players' own are built of the pieces of its maps; those are turned by so many degrees and no less. */
  readonly workshop?: { readonly turn: number }
  readonly presets: readonly Preset[]
  readonly options: readonly OptionSpec[]
  /** What players who disagree may roll for; absent where the book knows no such roll. */
  readonly disputes?: Disputes
  /**
   * Everything random play must have used at least once: 'profile:x', 'scenario:x', 'map:x', 'offer:x' (the kind of an
   * offer taken), 'card:x'. Proved by the exhaustive runner.
   */
  readonly repertoire: readonly string[]

  /** What this roster can be made of under these options, its own designs included. */
  catalogue?(roster: Roster, options: Options): Catalogue
  /** Every fault of a roster under these options, or none. */
  checkRoster(roster: Roster, options: Options): readonly Refusal[]
  /** Every fault of a set-up (seats, options, map, rosters), or none. */
  checkSetup(setup: Setup): readonly Refusal[]
  /** What is unusual about a set-up that is legal all the same; shown before the game begins. */
  notes?(setup: Setup): readonly Explanation[]
  /** A legal set-up drawn by `pick`: all scenarios, maps, rosters and options come up. */
  drawSetup(pick: Draw): Setup
  /** For parts of the repertoire that seldom come up: a set-up in which one has more of a chance, and the kinds of offers that lead to it. */
  drawFor?(part: string, pick: Draw): { readonly setup: Setup; readonly by: readonly string[] } | undefined

  /** Warbands with a history; absent where the game knows single battles only. */
  readonly campaign?: AnyCampaignRules

  readonly evaluation: Evaluation<K>
  /** Attacks that can be asked about without a game, the usual one first. */
  readonly whatIf?: readonly WhatIf<K>[]

  /** The picture; what waits on the stack, where the caller knows it, says how many Actions somebody has left. */
  scene(game: Game<K>, stack?: readonly K['frame'][]): Scene
  /** The card before this battle: goal, length, and the rules that decide it. */
  primer?(setup: Setup): Primer
  /** How to play, on one page. */
  readonly guide?: readonly Chapter[]
  /** Everything a card or the table names: statistics, codes, abilities, spells, states. */
  readonly terms?: readonly Term[]
  /** The kinds of offers that end a turn, a phase or an activation: clients keep them in sight, and say who has not acted. */
  readonly ends?: readonly string[]
  /** Parts of a share that take what is left over, such as 'kept'. */
  readonly leftOver?: readonly string[]
  /** What a share begins with for a person: a sensible one. Null (or no such function) where the safest will do. */
  firstShare?(game: Game<K>, offer: Offer<K>): readonly number[] | null
  /**
   * What a hand means that drags somebody to a place or points there: the shortest way, round what is in the way and no
   * longer than the reach, or the nearest place that is offered. It may still end where nobody may stand: clients cut it
   * short. Null (or no such function) where a straight line is as good.
   */
  meant?(game: Game<K>, offer: Offer<K>, to: Point & { readonly facing?: number }): Filling | null
  /** What a way being tried takes of the reach, legal or not; null where the answer goes no way, or cannot be gone at all. */
  spent?(game: Game<K>, answer: Answer<K>): Spent | null
}

/** The book of a game of which only the set-up is known. */
export interface AnyBook extends TableBook {
  // biome-ignore-start lint/suspicious/noExplicitAny: the one place; board and frames are opaque to whoever holds this
  readonly board: any
  readonly frame: any
  readonly rule: any
  readonly about: any
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}
/** Any game at all, where differently shaped ones share a list, a bot or a table. */
export type AnyRuleset = Ruleset<AnyBook>
