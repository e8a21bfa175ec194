/**
 * The vocabulary of the umpire. Read this first.
 *
 * A game is `(edition, setup, seed, actions)`; everything else is derived. State is plain JSON, what still has to be
 * resolved sits on a stack of frames inside it, and a decision is a list of offers of which each has at most one hole.
 */

import type { Len, Point, Pose, Table, Terrain, Zone } from '#geometry'
import type { Catalogue } from './catalogue.ts'
import type { Evaluation } from './evaluation.ts'
import type { Explanation, Spent } from './explanation.ts'
import type { FigureLook } from './look.ts'
import type { BandRoll, RngState, Roll, RollBy } from './roll.ts'

// ---- who and what -----------------------------------------------------------

/** A place at the table, counted from 0. Whether a person or a bot sits there, the engine never knows. */
export type Seat = number
/** Index into the ruleset's list of models (or of squads, where those are what moves). */
export type ModelId = number
/** What can be aimed at: a model by its number, a piece of terrain or a zone by its name. */
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

// ---- before the game --------------------------------------------------------

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

export type OptionValue = string | number | boolean | null
export type Options = Readonly<Record<string, OptionValue>>
/** One thing players agree on before a game, and what may be agreed. */
export interface OptionSpec {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly rule: RuleId
  readonly default: OptionValue
  readonly allowed:
    | { readonly kind: 'switch' }
    | { readonly kind: 'choice'; readonly values: readonly OptionValue[] }
    | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly orNone?: true }
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
export interface Offer<F extends Frame = Frame> {
  /** Unique among its siblings, without a slash; its part before the first colon names the kind of thing done. */
  readonly id: string
  readonly rule: RuleId
  readonly on?: ModelId
  readonly at?: Target
  readonly hole?: Hole
  /** A menu: `Ruleset.open` lists what is in it. Worked out only when somebody looks, for sight and odds are dear. */
  readonly opens?: true
  readonly leads?: F
}
export interface Decision<F extends Frame = Frame> {
  readonly seat: Seat
  /** The kind of question: 'turn', 'react', 'deploy'. */
  readonly about: string
  readonly on?: ModelId
  readonly offers: readonly Offer<F>[]
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
export interface Answer<F extends Frame = Frame> {
  readonly seat: Seat
  readonly offer: Offer<F>
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
export interface GameState<B = unknown, F extends Frame = Frame> {
  readonly setup: Setup
  rng: RngState
  stack: F[] // the last frame is the next to run
  asked: Ask<F>[] // empty while rules are running
  over: Outcome | null
  board: B
}
/** What the rules need to know of a game to judge or describe anything: a state is one, and so is what a seat sees of it. */
export interface Game<B = unknown> {
  readonly board: B
  readonly setup: Setup
}
/** One seat's open question. Several at once are answered in secret, and resolved together. */
export interface Ask<F extends Frame = Frame> {
  readonly decision: Decision<F>
  answer: Action | null
}
export interface Outcome {
  readonly winner: Seat | null
  readonly rule: RuleId
}
/** What one seat (or a spectator, seat null) may know: no dice to come, no secret answers, and of the board what the ruleset lets through. */
export interface View<B = unknown, F extends Frame = Frame> {
  readonly seat: Seat | null
  readonly setup: Setup
  readonly stack: readonly F[]
  readonly asked: readonly SeenAsk<F>[]
  readonly over: Outcome | null
  readonly board: B
}
/** Who is asked what. The offers stand only in the asked seat's own view. */
export interface SeenAsk<F extends Frame = Frame> {
  readonly seat: Seat
  readonly about: string
  readonly answered: boolean
  readonly decision: Decision<F> | null
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

// ---- what a person sees -----------------------------------------------------

/** Everything on the table as any client shows it: the one picture for the terminal map and the 3D table. */
export interface Scene {
  readonly width: Len
  readonly depth: Len
  readonly models: readonly SceneModel[]
  readonly terrain: readonly Terrain[]
  readonly zones: readonly (Zone & { readonly seat: Seat | null })[]
  readonly markers: readonly SceneMarker[]
  readonly round: number
  readonly active: Seat | null
  readonly phase: string
  readonly scores: readonly { readonly seat: Seat; readonly label: string; readonly n: number }[]
}
export interface SceneModel {
  readonly id: ModelId
  readonly seat: Seat
  readonly name: string
  readonly profile: string
  /** A soldier with a blade where it does not say. */
  readonly look?: FigureLook
  /** It lies on the ground. */
  readonly lies?: true
  /** Its place and shape; null while it is off the table (aboard, in reserve, gone). */
  readonly body: { readonly at: Point; readonly base: SceneBase; readonly height: Len } | null
  /** What it would cover, while it may still come onto the table. */
  readonly waits?: { readonly base: SceneBase; readonly height: Len }
  readonly status: 'ready' | 'done' | 'off' | 'gone'
  /** How it stands: [3 left of 7, 'Hit Points']. */
  readonly health: { readonly left: number; readonly of: number }
  /** Short facts for a card, e.g. ['Move', '8.00"']. */
  readonly facts: readonly (readonly [string, string])[]
  readonly tokens: readonly string[]
  /** How far it moves and strikes now, measured from the edge of its base. */
  readonly ranges?: readonly { readonly kind: 'move' | 'strike'; readonly name: string; readonly length: Len }[]
}
export type SceneBase =
  | { readonly shape: 'disc'; readonly radius: Len }
  | {
      readonly shape: 'block'
      readonly width: Len
      readonly depth: Len
      readonly facing: number
      /** Tiles rank by rank, front first. */
      readonly tiles: readonly SceneTile[]
      readonly frontage: number
    }
export interface SceneTile {
  readonly width: Len
  readonly depth: Len
  readonly name: string
  readonly look?: FigureLook
}
export interface SceneMarker {
  readonly id: string
  readonly name: string
  readonly at: Point
  readonly radius?: Len
}

// ---- a ruleset --------------------------------------------------------------

/** What a step may do: roll, tell, ask, and say what comes next. */
export interface Umpire<B, F extends Frame, R extends RuleId> {
  readonly board: B
  readonly setup: Setup
  /** Asks the dice, tells the roll, and gives the answer. */
  roll(by: RollBy, rule: R, roll: Roll, why: readonly Part<R>[]): number
  /** The same for dice that are read in bands: how many lie in each. */
  rollBands(by: RollBy, rule: R, roll: BandRoll, why: readonly Part<R>[]): readonly number[]
  tell(event: GameEvent<R>): void
  /** Queues frames to run next, first one first. */
  next(...frames: F[]): void
  /**
   * Stops until every decision is answered, then runs this same frame again with the answers in the same order.
   * A frame that runs without answers must be ready to ask (again): something may have changed in between.
   */
  ask(...decisions: Decision<F>[]): void
  end(outcome: Outcome): void
}
/** A step finds its frame already popped. Missing, misspelt or extra steps do not compile. */
export type Steps<B, F extends Frame, R extends RuleId, K extends F['step'] = F['step']> = {
  readonly [S in K]: (umpire: Umpire<B, F, R>, frame: Extract<F, { step: S }>, answers: readonly Answer<F>[]) => void
}

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
/** A kind of attack that can be asked about by its numbers alone: the smallest table on which the real steps run it. */
export interface WhatIf<B, F extends Frame> {
  readonly id: string
  readonly says: string
  readonly numbers: readonly WhatIfNumber[]
  /** Whom there may be several of; targets if not given. */
  readonly several?: string
  /** The attack lies on top of the stack; below it waits a frame that asks, or the game ends. */
  pose(numbers: WhatIfNumbers): { readonly setup: Setup; readonly board: B; readonly stack: readonly F[] } | Refusal
}

export interface Ruleset<B, F extends Frame, R extends RuleId> {
  readonly id: string
  readonly name: string
  /** One line that makes you want to play it. */
  readonly pitch: string
  readonly units: 'inches' | 'cm'
  /** The corner the book counts places from; absent means the north-west one. Text shown and typed follows it. */
  readonly origin?: 'south-west'
  /** Raised by any change that makes an old record replay differently. */
  readonly edition: number
  readonly rules: Readonly<Record<R, RuleText>>
  readonly scenarios: readonly Scenario[]
  readonly maps: readonly FieldMap[]
  readonly presets: readonly Preset[]
  readonly options: readonly OptionSpec[]
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
  /** A legal set-up drawn by `pick(n)` (a whole number under n): all scenarios, maps, rosters and options come up. */
  drawSetup(pick: (n: number) => number): Setup

  begin(setup: Setup): { board: B; stack: F[] }
  readonly steps: Steps<B, F, R>
  /**
   * What is in a menu. An empty menu is possible: a bot then looks elsewhere. When the name of one entry is given, `only`
   * that one is wanted, and the others may be left out.
   */
  open(game: Game<B>, decision: Decision<F>, offer: Offer<F>, only?: string): readonly Offer<F>[]
  /** What a seat may do whenever the umpire waits for anybody: concede, offer a draw, play a card, give a standing order. */
  anytime(game: Game<B>, seat: Seat): readonly Offer<F>[]
  /** Is this answer legal? That the offer exists and the filling fits its hole, the engine has seen to. */
  check(game: Game<B>, answer: Answer<F>): Refusal | null
  /** Why the offer of this name is not among those a seat has now; null (or no such function) where nothing special can be said. */
  whyNot?(game: Game<B>, seat: Seat, offer: string): Refusal | null
  /**
   * Good ways to fill a hole, each legal: a finite sample, worked out one at a time, in an order drawn by `pick`, so that
   * the first is already a fair draw. With `pick = () => 0` the first is the safest: it stands in for a silent player.
   */
  fillings(game: Game<B>, offer: Offer<F>, pick: (n: number) => number): Iterable<Filling>

  clone(board: B): B
  /** The board as a seat may see it, for a spectator where seat is null. What is not hidden may be shared: `view` copies. */
  view(board: B, seat: Seat | null): B
  /** A board that could lie behind what `seat` sees: the unknown parts drawn at random. The rest may be shared here too. */
  imagine(seen: B, seat: Seat | null, pick: (n: number) => number): B
  readonly evaluation: Evaluation<B>
  /** Attacks that can be asked about without a game, the usual one first. */
  readonly whatIf?: readonly WhatIf<B, F>[]

  scene(game: Game<B>): Scene
  /** The question a decision puts, in words. */
  question(game: Game<B>, decision: Decision<F>): string
  /** An offer in words: 'Kite Archer 1 shoots Dock Brawler with 3 dice'. */
  label(game: Game<B>, offer: Offer<F>): string
  /** What a seat should know before taking an offer: distances, cover, dice, modifiers, each with its rule. */
  explain(game: Game<B>, offer: Offer<F>): readonly Explanation[]
  /** What a way being tried takes of the reach, legal or not; null where the answer goes no way, or cannot be gone at all. */
  spent?(game: Game<B>, answer: Answer<F>): Spent | null
}

// ---- records ----------------------------------------------------------------

export interface GameRecord {
  readonly ruleset: string
  readonly edition: number
  readonly setup: Setup
  readonly seed: string
  readonly actions: readonly Action[]
  /** Who sat where, for show only. */
  readonly players?: readonly string[]
  /** How it ended and the fingerprint of the last state, so that a copy can be verified. */
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

/** Any game at all, where five differently shaped ones share a list, a bot or a table. */
// biome-ignore lint/suspicious/noExplicitAny: the one place; board and frames are opaque to whoever holds this
export type AnyRuleset = Ruleset<any, any, any>
