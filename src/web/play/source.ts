/**
 * Where a game on the screen comes from. The screens know only this: a local game runs the engine here, an online game
 * gets views from a server. Both give positions one after another, and take actions.
 */

import type { Action, AnyRuleset, GameEvent, GameRecord, Refusal, Seat, Setup, View } from '#engine'
import type { ClockTerms, SeenClocks, StandingAnswer } from '#match'

export interface SeatInfo {
  readonly name: string
  /** Somebody at this device, a bot, or somebody elsewhere. */
  readonly kind: 'here' | 'bot' | 'away'
  readonly bot?: string
}

/** How things stood after some action, as one pair of eyes saw it. */
export interface Position {
  /** How many actions had been taken. */
  readonly n: number
  readonly view: View
  /** What happened on the way here from the position before. */
  readonly events: readonly GameEvent[]
  readonly waiting: readonly Seat[]
  /** The person who must take the device first, because the table holds a secret. */
  readonly curtain: Seat | null
}

/** Everything a screen shows of a game; a new object whenever anything changed. */
export interface Snapshot {
  /** Positions in order, the newest last. They only grow, except after an undo, which raises `epoch`. */
  readonly positions: readonly Position[]
  readonly epoch: number
  readonly seats: readonly SeatInfo[]
  /** How many own actions may be taken back now. */
  readonly undoable: number
  /** Why the last action may not be taken back without asking anybody, where that is known. */
  readonly whyNotUndo?: Refusal | null
  /** A seat whose bot is thinking, or null. */
  readonly thinking: Seat | null
  /** Something to tell the player about the source itself: connection lost, storage full. */
  readonly trouble: string | null
  /** Where clocks run; `fallen` are the seats whose time has run out. */
  readonly clocks?: SeenClocks & { readonly fallen?: readonly Seat[] }
  readonly chat?: readonly ChatLine[]
  /** By seat: is anybody connected there? */
  readonly presence?: readonly boolean[]
  /** Somebody asks to take something back; `mine` when this device has not answered yet. */
  readonly undoAsked?: { readonly seat: Seat; readonly mine: boolean } | null
  /** Seats that want a draw. */
  readonly draw?: readonly Seat[]
  /** Seats that want to play again, and the game they then find. */
  readonly rematch?: readonly Seat[]
  readonly again?: string | null
  /** Answers given in advance. */
  readonly standing?: readonly StandingAnswer[]
}
export interface ChatLine {
  readonly from: string
  readonly text: string
  /** Told by the table, not said by anybody. */
  readonly isNotice?: true
}

export interface GameSource {
  readonly id: string
  readonly rules: AnyRuleset
  readonly setup: Setup
  snapshot(): Snapshot
  subscribe(changed: () => void): () => void
  /** Takes an action; the refusal to show, or null. */
  act(action: Action): Promise<Refusal | null>
  undo(): void
  /** The person named by a curtain has taken the device. */
  lookAs(seat: Seat): void
  /** The whole record, where this device may have it: local games, and online games that are over. */
  record(): GameRecord | null
  say?(text: string): void
  answerUndo?(agree: boolean): void
  resign?(): void
  /** Offers a draw or agrees to one, or declines. */
  draw?(agree: boolean): void
  /** Tells an operator what the player of a seat did; a sentence when that failed. */
  report?(seat: Seat, why: string): Promise<string | null>
  rematch?(): void
  /** Lets the umpire answer whatever is asked of the seat shown before the battle begins. */
  setUp?(): void
  /** Replaces the answers given in advance. */
  stand?(answers: readonly StandingAnswer[]): void
  /** The table begins or ends showing what happened: no clock of this device runs meanwhile. */
  showing?(busy: boolean): void
  /** A lesson stands beside this game. */
  readonly taught?: boolean
  /** The clocks of this device, to play again with the same. */
  /** The campaign on this device it is a battle of. */
  readonly campaign?: string | undefined
  readonly clockTerms?: ClockTerms | undefined
  dispose(): void
}
