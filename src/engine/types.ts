/**
 * The vocabulary of the umpire. Read this first.
 *
 * A game is `(edition, setup, seed, actions)`; everything else is derived. State is plain JSON, what still has to be
 * resolved sits on a stack of frames inside it, and a decision is a list of offers of which each has at most one hole.
 */

import type { Len, Point, Pose } from '#geometry'
import type { BandRoll, RngState, Roll } from './roll.ts'
import type { Setup } from './setup.ts'

// ---- who and what -----------------------------------------------------------

/** A place at the table, counted from 0. Whether a person or a bot sits there, the engine never knows. */
export type Seat = number
/** Index into the ruleset's list of models (or of squads, where those are what moves). */
export type ModelId = number
/** What can be aimed at: a model by its number; a piece of terrain, a zone or dice of one's own pool by their name. */
export type Target = ModelId | string
/** A numbered rule, e.g. 'WN-ATK-03'. Each ruleset narrows this to the union of its own ids. */
export type RuleId = string

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Where a rule comes from: printed, found in public, our reading of an unclear text, or ours where the book is silent. */
export const RULE_KINDS = ['book', 'public', 'ruling', 'house'] as const
export type RuleKind = (typeof RULE_KINDS)[number]
/** What a rule says in our words, with a worked example. */
export interface RuleText {
  readonly section: string
  readonly kind: RuleKind
  readonly says: string
  readonly example: string
}

/** The types of one rulebook under one name. Whatever belongs to a game is written over its book: `Offer<K>`, `GameState<K>`. */
export interface Book {
  /** What is agreed before the first die. */
  readonly setup: unknown
  /** What the game remembers. */
  readonly board: unknown
  /** What may wait on the stack: a union with one member for each step. */
  readonly frame: Frame
  /** The ids of its rules. */
  readonly rule: RuleId
  /** The kinds of questions it asks: 'turn', 'react', 'deploy'. */
  readonly about: string
}
/** The book of a game with a table. */
export interface TableBook extends Book {
  readonly setup: Setup
}

// ---- decisions and actions --------------------------------------------------

/** What an offer leaves for the player to fill in. The client draws, and a bot samples, these four and no others. */
export type Hole =
  /** A place on the table, or above it when `flies`. */
  | { readonly fill: 'point'; readonly zone?: string; readonly flies?: true }
  /** A walk or flight of straight legs, without the place it starts from. */
  | { readonly fill: 'path'; readonly who: ModelId; readonly reach: Len; readonly flies?: true }
  /** How many of `total` go to each, in order; at most `most` each where given. */
  | {
      readonly fill: 'share'
      readonly total: number
      readonly among: readonly string[]
      readonly most?: readonly number[]
    }
  /** Where a block stands and faces, one pose after another; one only when it is set down. */
  | {
      readonly fill: 'pose'
      readonly who: ModelId
      readonly poses: number
      readonly reach?: Len
      /** How many tiles wide it is set down, where it is not on the table yet. */
      readonly frontage?: number
    }
export type Filling = Point | readonly Point[] | readonly number[] | readonly Pose[]

/** One thing a seat may do: the rule that allows it, the model to click, and the frame it leads to. */
export interface Offer<K extends Book = TableBook> {
  /** Unique among its siblings, without a slash; its part before the first colon names the kind of thing done. */
  readonly id: string
  readonly rule: RuleId
  readonly on?: ModelId
  readonly at?: Target
  readonly hole?: Hole
  /** A menu: `Rules.open` lists what is in it. Worked out only when somebody looks, for sight and odds are expensive. */
  readonly opens?: true
  readonly leads?: K['frame']
  /** Done on the side: the frame it leads to runs at once, and the question stays open, for others who are asked as well. */
  readonly aside?: true
  /** Taking it gives the game up: one offer of `Rules.anytime`, without a hole. */
  readonly resigns?: true
  /** It moves a thing between fighters, or between a fighter and the stash (null): a hand can carry it there. */
  readonly kit?: { readonly what: string; readonly from: string | null; readonly to: string | null }
}
export interface Decision<K extends Book = TableBook> {
  readonly seat: Seat
  readonly about: K['about']
  readonly on?: ModelId
  readonly offers: readonly Offer<K>[]
  /** The id of the offer taken for a player who does not answer. Always legal; a hole takes the first of its fillings. */
  readonly otherwise: string
}
/** A seat takes an offer (through menus: ids joined by '/') and fills its hole. Nothing else is ever stored of a game. */
export interface Action {
  readonly seat: Seat
  readonly offer: string
  readonly with?: Filling
}
/** An action after it was judged: the offer looked up, so that no step ever reads what a client typed. */
export interface Answer<K extends Book = TableBook> {
  readonly seat: Seat
  readonly offer: Offer<K>
  readonly with?: Filling
}
/** Why an action may not be taken: the rule it breaks, and the sentence to show. */
export interface Refusal<R extends RuleId = RuleId> {
  readonly rule: R
  readonly why: string
}

// ---- state ------------------------------------------------------------------

/** A step waiting on the resolution stack: which rule is next, and what it must remember. Never changed, never secret. */
export interface Frame {
  readonly step: string
}
/** Plain JSON throughout. `board` is the ruleset's; the rest is the engine's. Steps change it in place. */
export interface GameState<K extends Book = TableBook> {
  readonly setup: K['setup']
  rng: RngState
  stack: K['frame'][] // the last frame is the next to run
  asked: Ask<K>[] // empty while rules are running
  over: Outcome | null
  board: K['board']
}
/** What the rules need to know of a game to judge or describe anything: a state is one, and so is what a seat sees of it. */
export interface Game<K extends Book = TableBook> {
  readonly board: K['board']
  readonly setup: K['setup']
}
/** One seat's open question. Several at once are answered in secret, and resolved together. */
export interface Ask<K extends Book = TableBook> {
  readonly decision: Decision<K>
  answer: Action | null
}
export interface Outcome {
  readonly winner: Seat | null
  readonly rule: RuleId
}
/** What one seat (or a spectator, seat null) may know: no dice to come, no secret answers, and of the board what the ruleset lets through. */
export interface View<K extends Book = TableBook> {
  readonly seat: Seat | null
  readonly setup: K['setup']
  readonly stack: readonly K['frame'][]
  readonly asked: readonly SeenAsk<K>[]
  readonly over: Outcome | null
  readonly board: K['board']
}
/** Who is asked what. The offers stand only in the asked seat's own view. */
export interface SeenAsk<K extends Book = TableBook> {
  readonly seat: Seat
  readonly about: K['about']
  readonly answered: boolean
  readonly decision: Decision<K> | null
}

// ---- events -----------------------------------------------------------------

/** One addend of a number, and the rule that put it there. */
export interface Part<R extends RuleId = RuleId> {
  readonly n: number
  readonly rule: R
}
/** The one vocabulary five rulesets speak and one client understands. */
export type GameEvent<R extends RuleId = RuleId> = {
  readonly rule: R
  /** Only these seats may see it; everybody when absent. */
  readonly seenBy?: readonly Seat[]
} & (
  | { readonly kind: 'round'; readonly n: number }
  | { readonly kind: 'turn'; readonly seat: Seat; readonly round: number }
  | { readonly kind: 'phase'; readonly note: string }
  /** A seat settled something that nobody sees on the table: a zone, an election, a declared action. */
  | { readonly kind: 'choice'; readonly seat: Seat; readonly note: string; readonly on?: ModelId }
  | {
      readonly kind: 'roll'
      readonly seat: Seat | null
      readonly by: Target | null
      readonly purpose: string
      readonly roll: Roll
      readonly faces: readonly number[]
      readonly got: number
      /** What the target number is made of. */
      readonly why: readonly Part<R>[]
    }
  | {
      readonly kind: 'bands'
      readonly seat: Seat | null
      readonly by: Target | null
      readonly purpose: string
      readonly roll: BandRoll
      readonly faces: readonly number[]
      /** How many dice lie in each band. */
      readonly got: readonly number[]
      /** What the bands are made of. */
      readonly why: readonly Part<R>[]
    }
  /** A test that needed no die. */
  | {
      readonly kind: 'auto'
      readonly by: Target
      readonly purpose: string
      readonly passed: boolean
      readonly why: readonly Part<R>[]
    }
  | { readonly kind: 'place'; readonly who: ModelId; readonly at: Point; readonly facing?: number }
  | { readonly kind: 'move'; readonly who: ModelId; readonly path: readonly Point[]; readonly facing?: number }
  | { readonly kind: 'attack'; readonly by: ModelId; readonly at: Target | Point; readonly weapon: string }
  | { readonly kind: 'stray'; readonly from: ModelId; readonly to: ModelId }
  | { readonly kind: 'wound' | 'heal'; readonly who: Target; readonly n: number; readonly left: number }
  /** `lies` where the token means that somebody lies on the ground. */
  | { readonly kind: 'mark' | 'unmark'; readonly who: Target; readonly token: string; readonly lies?: true }
  | { readonly kind: 'gone'; readonly who: Target }
  /** One model climbs aboard another; it comes back by `place`. */
  | { readonly kind: 'board'; readonly who: ModelId; readonly on: ModelId }
  | { readonly kind: 'card'; readonly seat: Seat; readonly card: string; readonly on?: Target }
  | { readonly kind: 'score'; readonly seat: Seat; readonly n: number; readonly total: number }
  | { readonly kind: 'reveal'; readonly actions: readonly Action[] }
  | { readonly kind: 'over'; readonly winner: Seat | null }
)

/** What the dice showed, and how it was read. */
export type DiceEvent = Extract<GameEvent, { kind: 'roll' | 'bands' }>

// ---- records ----------------------------------------------------------------

export interface GameRecord<S = Setup> {
  readonly ruleset: string
  readonly edition: number
  readonly setup: S
  readonly seed: string
  readonly actions: readonly Action[]
  /** Who sat where, for show only. */
  readonly players?: readonly string[]
  /** How it ended and the fingerprint of the last state, so that a copy can be verified. */
  /** The players agreed to this after the last action. */
  readonly agreed?: Outcome
  readonly result?: { readonly over: Outcome | null; readonly fingerprint: string }
  /** How the seed of an online game came about. */
  readonly fairness?: Fairness
}
/** The seed was fixed by the server's secret and every player's seed together, and the secret bound by its hash before. */
export interface Fairness {
  readonly game: string
  readonly commitment: string
  readonly secret: string
  /** By seat; null where a bot sat. */
  readonly seeds: readonly (string | null)[]
}
