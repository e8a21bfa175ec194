/** Requests and answers over HTTP: guests, rosters, rules, the lobby, tables, records. */

import * as z from 'zod'
import type { OptionSpec, Outcome, Preset, Refusal, Roster, Scenario, Seat, Setup, Units } from '#engine'
import type { ClockTerms, SeenSeat, Status } from '#match'
import { FieldShape } from './field.ts'
import { MOST_SEATS } from './limits.ts'
import { DisplayName, Id, LogNumber, Options, PlayerSeed, RosterShape, readable, SeatNumber, Slug } from './words.ts'

// ---- guests -----------------------------------------------------------------

export const NewGuest = z.strictObject({ name: DisplayName })
/** Twenty letters and digits in groups of five, as a person types them. */
export const Recovery = z.strictObject({ code: z.string().trim().min(20).max(40) })
export interface Guest {
  readonly id: string
  readonly name: string
}
/** The one answer that holds a guest's token: keep it on the device, send it as `Authorization: Bearer`. */
export interface SignedIn extends Guest {
  readonly token: string
}

// ---- rulesets ---------------------------------------------------------------

export interface RulesetInfo {
  readonly id: string
  readonly name: string
  readonly pitch: string
  readonly units: Units
  readonly edition: number
  readonly scenarios: readonly Scenario[]
  readonly maps: readonly { readonly id: string; readonly name: string; readonly seats: readonly number[] }[]
  readonly presets: readonly Preset[]
  readonly options: readonly OptionSpec[]
}

// ---- rosters ----------------------------------------------------------------

export const SaveRoster = z.strictObject({ roster: RosterShape })
export const CheckRoster = z.strictObject({ roster: RosterShape, options: Options.optional() })
export interface SavedRoster {
  readonly id: string
  readonly roster: Roster
  readonly updated: number
}

// ---- tables -----------------------------------------------------------------

/** Seconds; `initial` null: only the rulebook's own clocks run. */
const ClockShape: z.ZodType<ClockTerms> = z.strictObject({
  initial: z
    .int()
    .min(10)
    .max(24 * 3600)
    .nullable(),
  increment: z.int().min(0).max(3600),
  flag: z.enum(['loses', 'passes']),
})

export const SeatWish = z.discriminatedUnion('kind', [
  /** For yourself; sit down afterwards like everybody else, so that your seed is given after the server is bound. */
  z.strictObject({ kind: z.literal('me'), roster: RosterShape.optional() }),
  z.strictObject({ kind: z.literal('open'), roster: RosterShape.optional() }),
  z.strictObject({ kind: z.literal('bot'), bot: Slug, roster: RosterShape }),
])
export type SeatWish = z.infer<typeof SeatWish>

const battle = {
  scenario: Slug,
  /** The id of a ready-made map; beside `table`, the name of the players' own. */
  map: readable(1, 60),
  /** A battlefield of the players' own, judged by the ruleset like everything else. */
  table: FieldShape.optional(),
  options: Options.optional(),
}
/** What players may propose otherwise until the game begins. Options left out are as usual in the game. */
export const TermsWish = z.strictObject(battle)
export type TermsWish = z.infer<typeof TermsWish>

export const NewTable = z.strictObject({
  ruleset: Slug,
  ...battle,
  seats: z.array(SeatWish).min(1).max(MOST_SEATS),
  /** Null: correspondence, no clock at all. */
  clock: ClockShape.nullable(),
  /** In the lobby for everybody, or only for those who have the link. */
  public: z.boolean(),
  /** How far behind spectators watch, in seconds. */
  delay: z.int().min(0).max(3600).optional(),
  /** Whether it counts for ratings: two people, each with a place of their own. */
  rated: z.boolean().optional(),
})
export type NewTable = z.infer<typeof NewTable>

/** A quick game: somebody who wants the same is looked for, by rating; otherwise a table is laid that others find. */
export const QuickGame = z.strictObject({
  ruleset: Slug,
  scenario: Slug,
  map: readable(1, 60),
  options: Options.optional(),
  roster: RosterShape,
  seed: PlayerSeed,
  clock: ClockShape.nullable(),
})
export type QuickGame = z.infer<typeof QuickGame>

/** What somebody did at a table that they should not have. */
export const NewReport = z.strictObject({ game: Id, seat: SeatNumber, why: readable(3, 500) })

/** Where a browser is called when it is somebody's move. */
export const PushTo = z.strictObject({ endpoint: z.string().min(8).max(1000) })

export const SitDown = z.strictObject({
  /** What you add to the dice; chosen by your own device. */
  seed: PlayerSeed,
  /** Needed where the seat brings its own roster. */
  roster: RosterShape.optional(),
  /** The line by which the terms you have read were agreed on, 0 as they were laid: others are refused as stale. */
  terms: LogNumber.optional(),
  /** Other terms: the game does not begin before everybody has agreed. */
  propose: TermsWish.optional(),
})
export type SitDown = z.infer<typeof SitDown>
/** The one answer that holds a seat's token. */
export interface Seated {
  readonly game: string
  readonly seat: Seat
  readonly token: string
}

/** What is agreed. Never changes once the game has begun; before, players may agree on other terms (`Seen.agreed`). */
export interface TableInfo {
  readonly id: string
  readonly ruleset: string
  readonly edition: number
  readonly scenario: string
  readonly map: string
  /** The players' own battlefield, where it is not a ready-made one; left out of lists. */
  readonly table?: Setup['table']
  readonly options: Readonly<Record<string, string | number | boolean | null>>
  readonly clock: ClockTerms | null
  readonly public: boolean
  readonly delay: number
  /** The hash of the server's secret: written down before anybody gave a seed. */
  readonly commitment: string
  readonly created: number
  readonly rematchOf?: string
  /** It counts for ratings. */
  readonly rated?: true
  /** The campaign it is a battle of, and which one there. */
  readonly campaign?: { readonly id: string; readonly fixture: number }
}
export interface TableSummary extends TableInfo {
  readonly status: Status
  readonly seats: readonly SeenSeat[]
  /** Your own seats, where you are known. */
  readonly yours: readonly Seat[]
}
export const LobbyQuery = z.strictObject({ ruleset: Slug.optional(), before: z.coerce.number().int().optional() })
export interface Lobby {
  readonly open: readonly TableSummary[]
  readonly live: readonly TableSummary[]
}
/** Why a set-up or roster cannot be played. */
export interface Faults {
  readonly faults: readonly Refusal[]
}

// ---- records ----------------------------------------------------------------

export const RecordsQuery = z.strictObject({ ruleset: Slug.optional(), before: z.coerce.number().int().optional() })
export interface RecordSummary {
  readonly id: string
  readonly ruleset: string
  readonly edition: number
  readonly scenario: string
  readonly players: readonly string[]
  readonly over: Outcome | null
  readonly actions: number
  readonly ended: number
}
export const GameParams = z.strictObject({ game: Id })
export const SeatParams = z.strictObject({
  game: Id,
  seat: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_SEATS - 1),
})

// ---- ratings ----------------------------------------------------------------

/** How well somebody plays a game (Glicko-2). */
export interface RatingInfo {
  readonly rating: number
  /** Half of the range in which the rating lies with 95 %. */
  readonly deviation: number
  readonly games: number
}
export interface Leader extends RatingInfo {
  readonly name: string
}
export const LeaderQuery = z.strictObject({ ruleset: Slug })

// ---- operators --------------------------------------------------------------

/** What an operator wants done. Times are in hours; without one it is for good. */
export const AdminDeed = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('find'), who: z.string().min(1).max(60) }),
  z.strictObject({
    do: z.enum(['ban', 'mute']),
    who: z.string().min(1).max(60),
    hours: z.number().positive().optional(),
    why: readable(1, 500),
  }),
  z.strictObject({ do: z.enum(['unban', 'unmute']), who: z.string().min(1).max(60) }),
  z.strictObject({ do: z.literal('bans') }),
  z.strictObject({ do: z.literal('reports') }),
  z.strictObject({ do: z.literal('settle'), report: z.string().min(1).max(60) }),
  z.strictObject({ do: z.literal('audit') }),
  z.strictObject({ do: z.enum(['export', 'delete']), who: z.string().min(1).max(60) }),
  z.strictObject({ do: z.literal('close'), game: Id, why: readable(1, 500) }),
])
export type AdminDeed = z.infer<typeof AdminDeed>
