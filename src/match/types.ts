/**
 * The vocabulary of a match. Read this first.
 *
 * A match is a table of people: who sits where, what they do, take back, say in advance and agree on. Everything that
 * happens is one entry of its log, and the match is that log folded: the same entries give the same match everywhere.
 * There is no clock and no chance in here: time is handed in, and dice follow from a seed.
 */

import type {
  Action,
  AnyBook,
  Book,
  Disputes,
  Game,
  GameEvent,
  GameState,
  ModelId,
  Options,
  OptionValue,
  Refusal,
  Roster,
  RuleClock,
  Rules,
  Seat,
  Setup,
  Target,
} from '#engine'
import type { Marks } from './marks.ts'

// ---- terms ------------------------------------------------------------------

/** Time for a whole game and for each time the question passes on, in seconds; and what happens when it is used up. */
export interface ClockTerms {
  /** Null: nobody has a time for the whole game, only the rulebook's own clocks run. */
  readonly initial: number | null
  readonly increment: number
  /** `loses` gives up for the seat as soon as the rules allow it, `passes` answers for it. */
  readonly flag: 'loses' | 'passes'
}
export type SeatTerms =
  | { readonly kind: 'bot'; readonly bot: string; readonly roster: Roster }
  /** `roster` null: whoever sits down brings one. `keep`: only this guest may sit here. */
  | {
      readonly kind: 'person'
      readonly roster: Roster | null
      readonly keep: { readonly guest: string; readonly name: string } | null
    }
/** The terms every match has. */
export interface SeatedTerms {
  readonly seats: readonly SeatTerms[]
  /** Null: nobody is in a hurry; the rulebook's own clocks do not run either. */
  readonly clock: ClockTerms | null
}
/** The terms of a battle on a table. */
export interface Terms extends SeatedTerms {
  readonly ruleset: string
  readonly edition: number
  readonly scenario: string
  readonly map: string
  readonly table: Setup['table']
  readonly options: Options
  readonly public: boolean
  readonly delay: number
  readonly commitment: string
  readonly rematchOf?: string
  /** It counts for ratings. */
  readonly rated?: true
  /** The campaign it is a battle of, and which one there. */
  readonly campaign?: { readonly id: string; readonly fixture: number }
  /** Laid by somebody who waits for whoever wants the same. */
  readonly quick?: true
  /** What the players agreed on instead since, for lists of tables: the fold finds it in the log. */
  readonly agreed?: Wish
}
/** The part of the terms that players may propose otherwise, until the game begins. */
export interface Wish {
  readonly scenario: string
  readonly map: string
  /** The players' own battlefield; absent where `map` is a ready-made one. */
  readonly table?: Setup['table']
  readonly options: Options
}
/** Other terms that a seat wants, and who has said what to it. */
export interface Proposal {
  readonly seat: Seat
  /** The line that made it: an answer names it, so that nobody accepts what they have not read. */
  readonly n: number
  readonly wish: Wish
  readonly accepted: readonly Seat[]
  readonly declined: readonly Seat[]
}
/** How terms are read, changed and rolled for. */
export interface Agreement<T extends SeatedTerms> {
  wishOf(terms: T): Wish
  withWish(terms: T, wish: Wish): T
  /** Null where the rules know no roll for those who disagree. */
  readonly disputes: Disputes | null
  /** An option, or the map, as players call it. */
  nameOf(what: string): string
  valueText(what: string, value: OptionValue): string
}

/** What the fold has to be told of what is played. */
export interface Subject<K extends Book, T extends SeatedTerms> {
  readonly rules: Rules<K>
  /** The set-up that these terms and rosters make; called when every seat is taken. */
  setup(terms: T, rosters: readonly (Roster | null)[]): K['setup']
  /** What is wrong with the terms and the rosters so far (null: still to be brought). */
  faults(terms: T, rosters: readonly (Roster | null)[]): readonly Refusal[]
  /** The seed of the dice, from everybody's own. */
  seed(seeds: readonly (string | null)[]): string
  /** Absent where nobody can propose other terms. */
  readonly agreement?: Agreement<T>
  /** Everybody sees what the others did before they can answer, and no clock of theirs runs meanwhile. */
  readonly shows?: boolean
  /** Whose models these are; absent where there are none. */
  owners?(game: Game<K>, models: ReadonlySet<Target>): ReadonlySet<Seat>
}

// ---- the log ----------------------------------------------------------------

/** When an answer given in advance ends. */
export const UNTIL = ['told otherwise', 'the next round', 'one of mine is hurt'] as const
/** An answer given in advance: 'pass whenever I could react, until one of mine is hurt'. */
export interface StandingAnswer {
  /** The kind of question it answers, as in `Decision.about`. */
  readonly about: string
  /** Only when asked about this model; about any of them where absent. */
  readonly on?: ModelId | undefined
  readonly offer: string
  readonly until: (typeof UNTIL)[number]
}

/** On whose behalf an action was taken. */
const ACTORS = ['player', 'bot', 'standing answer', 'clock'] as const
export type Actor = (typeof ACTORS)[number]

/** One line of the log as it is stored. Holds secrets: clients see `SeenEntry`. */
export type Entry =
  | {
      readonly kind: 'sit'
      readonly seat: Seat
      readonly guest: string
      readonly name: string
      readonly seed: string
      /** The hash of the token that speaks for this seat. */
      readonly token: string
      readonly roster: Roster
      /** Other terms, proposed by sitting down: the game does not begin on those of the table. */
      readonly wish?: Wish
    }
  | { readonly kind: 'rise'; readonly seat: Seat }
  /** Called off; `seat` where somebody gives up a table whose rules have changed, `operator` where one ended the game. */
  | { readonly kind: 'close'; readonly seat?: Seat; readonly key?: string; readonly operator?: true }
  /** Other terms; null takes back what this seat proposed. */
  | { readonly kind: 'propose'; readonly seat: Seat; readonly key?: string; readonly wish: Wish | null }
  | {
      readonly kind: 'answer-proposal'
      readonly seat: Seat
      readonly key?: string
      /** The line that made it. */
      readonly proposal: number
      readonly agree: boolean
    }
  /** Players who disagree roll for it. */
  | { readonly kind: 'roll-off'; readonly seat: Seat; readonly key?: string }
  | {
      readonly kind: 'act'
      readonly by: Actor
      readonly action: Action
      readonly key?: string
      /** The clock of the rulebook that ran out. */
      readonly clock?: Pick<RuleClock, 'kind' | 'rule'>
    }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly key?: string }
  | { readonly kind: 'answer-undo'; readonly seat: Seat; readonly key?: string; readonly agree: boolean }
  | {
      readonly kind: 'standing'
      readonly seat: Seat
      readonly key?: string
      readonly standing: readonly StandingAnswer[]
    }
  | { readonly kind: 'say'; readonly seat: Seat; readonly key?: string; readonly text: string }
  /** Offers a draw, or accepts the one that is offered; `agree` false declines it. */
  | { readonly kind: 'draw'; readonly seat: Seat; readonly key?: string; readonly agree: boolean }
  | { readonly kind: 'rematch'; readonly seat: Seat; readonly key?: string }
  /** Everybody wanted it: the next game lies ready under this id. */
  | { readonly kind: 'again'; readonly game: string }
  /** Nobody could play for so many milliseconds since the last line: no clock ran then. */
  | { readonly kind: 'away'; readonly ms: number }
/** A stored line: its number, when it was written, what followed from it. */
export interface Logged {
  readonly n: number
  readonly at: number
  readonly entry: Entry
  readonly events: readonly GameEvent[]
}

// ---- the fold ---------------------------------------------------------------

const STATUS = ['open', 'live', 'over', 'closed'] as const
export type Status = (typeof STATUS)[number]

/** A seat and whoever has taken it. */
export interface Chair {
  /** A bot's level; null for a person. */
  readonly bot: string | null
  readonly keep: { readonly guest: string; readonly name: string } | null
  readonly name: string | null
  readonly guest: string | null
  /** The hash of the seat's token. */
  readonly token: string | null
  /** When it was taken; null while it is not, and for a bot. */
  readonly sat: number | null
  readonly seed: string | null
  readonly roster: Roster | null
  /** Whoever sits down brings a roster. */
  readonly brings: boolean
}

/** What its log makes of a match: plain JSON, so that a copy of it is a checkpoint. */
export interface Checkpoint<K extends Book = AnyBook> {
  /** Raised when a field is added that older checkpoints lack: those are not used any more. */
  readonly format: number
  n: number
  at: number
  status: Status
  chairs: readonly Chair[]
  /** What was agreed on in place of the terms, and by which line. */
  agreed: { readonly n: number; readonly wish: Wish } | null
  /** At most one of each seat; the game does not begin while there is any. */
  proposals: readonly Proposal[]
  /** Without its set-up, which follows from the terms and the chairs. */
  game: Omit<GameState<K>, 'setup'> | null
  actions: Action[]
  /** By action: the line that took it. */
  lines: number[]
  /** By action: might it have been taken back freely, as the last one? */
  free: boolean[]
  /** What was taken back: actions of lines after `after` and before `by` do not count any more. */
  back: TakenBack[]
  /** By seat: the line after which its open question was put. */
  asked: number[]
  /** By seat: milliseconds left at `at`. */
  left: number[] | null
  /** By seat: when what the others did has been shown there; no clock of that seat runs before. */
  shown: number[]
  /** By seat: the rulebook's own clocks that run, or stand still while another is asked. */
  spans: (readonly Span[])[]
  /** Somebody asks to go back to so many actions; these have agreed. */
  undo: { readonly seat: Seat; readonly actions: number; readonly agreed: Seat[] } | null
  standing: (readonly StandingAnswer[])[]
  /** Seats that want the game to be a draw. */
  draw: Seat[]
  rematch: Seat[]
  again: string | null
  /** By seat: keys of the last messages done, their lines, and when that was. */
  keys: (readonly [key: string, n: number, at: number])[][]
}
/** What is left of a clock of the rulebook's own. */
export interface Span extends Pick<RuleClock, 'kind' | 'rule'> {
  /** The question, turn or activation it is for. */
  readonly of: string
  /** Milliseconds at `at`. */
  readonly left: number
  readonly runs: boolean
}
export interface TakenBack {
  readonly after: number
  readonly by: number
}

export interface Match<K extends Book = AnyBook, T extends SeatedTerms = Terms> extends Omit<Checkpoint<K>, 'game'> {
  readonly id: string
  readonly subject: Subject<K, T>
  readonly terms: T
  readonly created: number
  game: GameState<K> | null
  /** A copy of the game as it is now, once somebody wanted one: see `stillOf`. */
  still: GameState<K> | null
  /** The game before each of the last actions that may be taken back freely, so that it costs nothing. */
  past: GameState<K>[]
  /** How it was earlier on. */
  readonly marks: Marks<K>
}
/** A match of which only this is known: what most of the fold needs. */
export type AnyMatch<K extends Book = AnyBook> = Match<K, SeatedTerms>
