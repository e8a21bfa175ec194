/**
 * A campaign is a log of entries, and everything else is folded from it. Read this first.
 *
 * Founding, members, warbands, fixtures, battles, aftermaths, corrections and notes are entries; a warband is what its
 * founding, its aftermaths and the corrections made of it. Nothing is ever edited in place.
 */

import type {
  Action,
  AftermathSetup,
  BattleResult,
  Fairness,
  FormAnswers,
  GameEvent,
  GameRecord,
  GameState,
  Goods,
  Mustered,
  Options,
  ResultAnswers,
  Roster,
  Warband,
} from '#engine'

export type MemberId = string
export type WarbandId = string

// ---- what is agreed ---------------------------------------------------------

export const PAIRINGS = ['free', 'round-robin', 'swiss'] as const
export const MISSED = ['forfeit', 'downtime', 'bot'] as const
/** How a campaign is organised; the game's own terms stand beside it. */
export interface League {
  /** Challenges as members like, everybody against everybody, or by rating in every round. */
  readonly pairing: (typeof PAIRINGS)[number]
  /** Battles of each warband after which the campaign ends; null for no end. */
  readonly battles: number | null
  /** What a missed game means: nothing at all for who missed it, a quiet round, or a bot stands in. */
  readonly missed: (typeof MISSED)[number]
  /** The bot that stands in. */
  readonly bot: string
  /** May warbands join after the first battle? */
  readonly isOpen: boolean
  readonly most: number
}
export const MOST_MEMBERS = 16
/** Letters of a picture as a data address, and pictures in a campaign. */
export const LARGEST_PICTURE = 48_000
export const MOST_PICTURES = 60

// ---- the log ----------------------------------------------------------------

/** Where the dice of an aftermath come from: a seed, and how it came about where a server made it. */
export interface Dicing {
  readonly seed: string
  readonly fairness?: Fairness
}
export interface NewMember {
  readonly id: MemberId
  readonly name: string
  /** A bot of this name plays it. */
  readonly bot?: string
}

/** One line of the log: who wrote it, when (for show, and for rounds with dates), and what. */
export type Entry = { readonly by: MemberId; readonly at?: string } & EntryBody
export type EntryBody =
  | {
      readonly kind: 'found'
      readonly ruleset: string
      readonly edition: number
      readonly name: string
      readonly terms: Options
      readonly league: League
      readonly founder: string
    }
  | { readonly kind: 'join'; readonly member: NewMember }
  | { readonly kind: 'leave'; readonly member: MemberId }
  | { readonly kind: 'appoint' | 'relieve'; readonly member: MemberId }
  | ({
      readonly kind: 'raise'
      readonly warband: WarbandId
      readonly roster: Roster
      readonly owner?: MemberId
    } & Dicing)
  | { readonly kind: 'retire'; readonly warband: WarbandId }
  | { readonly kind: 'rename'; readonly warband: WarbandId; readonly fighter?: string; readonly name: string }
  | { readonly kind: 'round'; readonly from?: string; readonly until?: string }
  | { readonly kind: 'fixture'; readonly warbands: readonly [WarbandId, WarbandId] }
  | { readonly kind: 'cancel'; readonly fixture: number; readonly why: string }
  | { readonly kind: 'muster'; readonly fixture: number; readonly warband: WarbandId; readonly choice: FormAnswers }
  /** The table at which it is fought, where it is fought online; bots stand in for those who do not come. */
  | ({ readonly kind: 'lay'; readonly fixture: number } & Laid)
  | ({ readonly kind: 'battle'; readonly fixture: number; readonly record: GameRecord } & Dicing)
  | {
      readonly kind: 'report'
      readonly fixture: number
      readonly scenario: string
      readonly answers: ResultAnswers
    }
  | ({ readonly kind: 'agree'; readonly fixture: number } & Dicing)
  | { readonly kind: 'disagree'; readonly fixture: number; readonly why: string }
  | ({ readonly kind: 'missed'; readonly fixture: number; readonly warbands: readonly WarbandId[] } & Dicing)
  | ({ readonly kind: 'idle'; readonly warband: WarbandId } & Dicing)
  /** `typed`: the faces of real dice, typed in; absent where they were rolled here. */
  | { readonly kind: 'act'; readonly aftermath: number; readonly action: Action; readonly typed?: readonly number[] }
  | { readonly kind: 'back'; readonly aftermath: number; readonly seat: number }
  /** The rest of an aftermath is answered as for silent players. */
  | { readonly kind: 'lapse'; readonly aftermath: number; readonly seat: number }
  | { readonly kind: 'correct'; readonly warband: WarbandId; readonly to: Warband; readonly why: string }
  /** The warband is again what it was after that line of its chronicle. */
  | { readonly kind: 'restore'; readonly warband: WarbandId; readonly deed: number; readonly why: string }
  /** An exchange between two owners: offered by the first, accepted by the second. */
  | {
      readonly kind: 'offer'
      readonly warbands: readonly [WarbandId, WarbandId]
      readonly gives: Goods
      readonly asks: Goods
    }
  | { readonly kind: 'accept' | 'decline'; readonly exchange: number }
  /** `picture`: a small JPEG as a data address; it stays in the log, and is not folded. */
  | {
      readonly kind: 'note'
      readonly text: string
      readonly about?: WarbandId | number
      readonly picture?: string
    }
  | { readonly kind: 'close' }

/** A table laid for a battle. */
export interface Laid {
  readonly game: string
  readonly scenario: string
  readonly map: string
  readonly standIns: readonly WarbandId[]
}

// ---- what is folded from it -------------------------------------------------

export interface Member extends NewMember {
  isArbitrator: boolean
  hasLeft: boolean
}
/** One thing that happened to a warband, with the number of the entry that says so. */
export interface Deed {
  readonly entry: number
  readonly at?: string
  readonly says: string
  /** The battle it tells of, or the aftermath it is the end of. */
  readonly fixture?: number
  readonly aftermath?: number
  /** An arbitrator took it back to what it was: who came since has never been there. */
  readonly isRestored?: true
  /** The warband as it was afterwards. */
  readonly after: Warband
}
export interface Company {
  readonly id: WarbandId
  readonly owner: MemberId
  now: Warband
  /** Its whole life, founding first. */
  readonly chronicle: Deed[]
  battles: number
  wins: number
  draws: number
  losses: number
  isRetired: boolean
}

export interface Fixture {
  readonly id: number
  readonly round: number
  readonly warbands: readonly [WarbandId, WarbandId]
  /** By seat; null until its owner has mustered. */
  readonly choices: (FormAnswers | null)[]
  state: 'open' | 'reported' | 'fought' | 'missed' | 'cancelled'
  /** The table at which it is being fought, or was last; null where there is none. */
  laid: Laid | null
  /** What is reported, and who has agreed to it. */
  report: { readonly scenario: string; readonly answers: ResultAnswers; agreed: MemberId[] } | null
  /** Reports that did not stand: who disagreed, and why. */
  disagreed: { readonly by: MemberId; readonly why: string }[]
  result: BattleResult | null
  /** How the result is known: worked out from the board, or reported and agreed on. */
  isUmpired: boolean
}

/** One action in an aftermath; `typed` where real dice were typed in. */
export interface Act {
  readonly action: Action
  readonly typed?: readonly number[]
}
export interface Aftermath {
  readonly id: number
  /** The entry it began with. */
  readonly entry: number
  readonly fixture: number | null
  readonly setup: AftermathSetup
  readonly dicing: Dicing
  state: GameState<AnyAftermath>
  acts: Act[]
  events: GameEvent[]
  /** How many of the events there were after the start and after each act: which act rolled what. */
  marks: number[]
  isClosed: boolean
}
// biome-ignore-start lint/suspicious/noExplicitAny: boards and frames are opaque to whoever holds them
export interface AnyAftermath {
  readonly setup: any
  readonly board: any
  readonly frame: any
  readonly rule: any
  readonly about: any
}
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** An exchange that was offered. */
export interface Exchange {
  readonly id: number
  readonly warbands: readonly [WarbandId, WarbandId]
  readonly gives: Goods
  readonly asks: Goods
  state: 'open' | 'made' | 'declined'
}

export interface Campaign {
  readonly ruleset: string
  readonly edition: number
  readonly name: string
  readonly terms: Options
  readonly league: League
  readonly members: Member[]
  readonly companies: Company[]
  round: { n: number; from?: string; until?: string }
  readonly fixtures: Fixture[]
  readonly aftermaths: Aftermath[]
  readonly exchanges: Exchange[]
  /** Gold on its way to warbands that are in the middle of an aftermath. */
  readonly owed: { readonly to: WarbandId; readonly gold: number }[]
  readonly notes: {
    readonly entry: number
    readonly at?: string
    readonly by: MemberId
    readonly text: string
    readonly about?: WarbandId | number
    readonly hasPicture?: true
  }[]
  /** When the last entry was written, where it says so. */
  at?: string
  /** How many entries are folded. */
  length: number
  isOver: boolean
}
export type { Mustered }
