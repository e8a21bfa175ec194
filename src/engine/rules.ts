/** The contract of everything the umpire runs: a battle, or whatever else has seats, decisions and dice. */

import type { Draw } from './draw.ts'
import type { Explanation } from './explanation.ts'
import type { BandRoll, Roll, RollBy } from './roll.ts'
import type {
  Answer,
  Book,
  Decision,
  Filling,
  Game,
  GameEvent,
  Offer,
  Outcome,
  Part,
  Refusal,
  RuleId,
  RuleText,
  Seat,
} from './types.ts'

/** What a step may do: roll, tell, ask, and say what comes next. */
export interface Umpire<K extends Book> extends Game<K> {
  /** Asks the dice, tells the roll, and gives the answer. */
  roll(by: RollBy, rule: K['rule'], roll: Roll, why: readonly Part<K['rule']>[]): number
  /** The same for dice that are read in bands: how many lie in each. */
  rollBands(by: RollBy, rule: K['rule'], roll: BandRoll, why: readonly Part<K['rule']>[]): readonly number[]
  tell(event: GameEvent<K['rule']>): void
  /** Queues frames to run next, first one first. */
  next(...frames: K['frame'][]): void
  /**
   * Stops until every decision is answered, then runs this same frame again with the answers in the same order.
   * A frame that runs without answers must be ready to ask (again): something may have changed in between.
   */
  ask(...decisions: Decision<K>[]): void
  end(outcome: Outcome): void
}
/** A step finds its frame already popped. Missing, misspelt or extra steps do not compile. */
export type Steps<K extends Book, N extends K['frame']['step'] = K['frame']['step']> = {
  readonly [S in N]: (umpire: Umpire<K>, frame: Extract<K['frame'], { step: S }>, answers: readonly Answer<K>[]) => void
}

/** A clock of the rulebook's own: for one answer, or for a whole turn or activation. */
export interface RuleClock<R extends RuleId = RuleId> {
  readonly kind: 'answer' | 'turn' | 'activation'
  readonly seconds: number
  /** Cited when it runs out and the answer for a silent player is given. */
  readonly rule: R
  /** Names the turn or activation: its time begins again when this changes. */
  readonly span?: string
}

export interface Rules<K extends Book> {
  /** Never there: through it the compiler finds the book of any rules it is handed. */
  readonly book?: K
  readonly id: string
  readonly name: string
  /** Raised by any change that makes an old record replay differently. */
  readonly edition: number
  readonly rules: Readonly<Record<K['rule'], RuleText>>
  /** How many seats this set-up has. */
  seats(setup: K['setup']): number

  begin(setup: K['setup']): { board: K['board']; stack: K['frame'][] }
  readonly steps: Steps<K>
  /**
   * What is in a menu. An empty menu is possible: a bot then looks elsewhere. When the name of one entry is given, `only`
   * that one is wanted, and the others may be left out.
   */
  open(game: Game<K>, decision: Decision<K>, offer: Offer<K>, only?: string): readonly Offer<K>[]
  /** What a seat may do whenever the umpire waits for anybody: concede, offer a draw, play a card, give a standing order. */
  anytime(game: Game<K>, seat: Seat): readonly Offer<K>[]
  /** Is this answer legal? That the offer exists and the filling fits its hole, the engine has seen to. */
  check(game: Game<K>, answer: Answer<K>): Refusal | null
  /** Why the offer of this name is not among those a seat has now; null (or no such function) where nothing special can be said. */
  whyNot?(game: Game<K>, seat: Seat, offer: string): Refusal | null
  /** The rulebook's own clock that runs while a person thinks about this question; null (or no such function) for none. */
  clock?(game: Game<K>, decision: Decision<K>): RuleClock<K['rule']> | null
  /** What is said to whoever wants back what the rulebook does not give back: dice were rolled, or others have decided. */
  readonly takingBack?: Refusal<K['rule']>
  /** What is said to whoever would change a list or the terms once the game has begun. */
  readonly locked?: Refusal<K['rule']>
  /**
   * Good ways to fill a hole, each legal: a finite sample, worked out one at a time, in an order drawn by `pick`, so that
   * the first is already a fair draw. With `pick = () => 0` the first is the safest: it stands in for a silent player.
   */
  fillings(game: Game<K>, offer: Offer<K>, pick: Draw): Iterable<Filling>

  clone(board: K['board']): K['board']
  /** The board as a seat may see it, for a spectator where seat is null. */
  view(board: K['board'], seat: Seat | null): K['board']
  /** What the others are told a question is about, where its own name would give a secret away; absent where none does. */
  seenAbout?(about: K['about']): K['about']
  /** A board that could lie behind what `seat` sees: the unknown parts drawn at random. */
  imagine(seen: K['board'], seat: Seat | null, pick: Draw): K['board']

  /** What odds leave out, where the rules say so, is taken off a board of their own: help that somebody may give or keep. */
  unaided?(board: K['board']): void

  /** The question a decision puts, in words. */
  question(game: Game<K>, decision: Decision<K>): string
  /** An offer in words: 'Kite Archer 1 shoots Dock Brawler with 3 dice'. */
  label(game: Game<K>, offer: Offer<K>): string
  /**
   * What a seat should know before taking an offer: distances, cover, dice, modifiers, each with its rule. While a hole is
   * being filled, with what is in it so far, legal or not.
   */
  explain(game: Game<K>, offer: Offer<K>, filling?: Filling): readonly Explanation[]
}
