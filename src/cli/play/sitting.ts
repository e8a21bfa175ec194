/** A game on the table: its record, the state it has come to, and what has happened. */

import {
  type Action,
  type AnyRuleset,
  apply,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Refusal,
  replay,
  type Seat,
  seal,
  seenEvents,
  undo,
  undoable,
} from '#engine'

export class Sitting {
  readonly rules: AnyRuleset
  record: GameRecord
  state: GameState
  events: GameEvent[]

  /** Takes up a record where it ends; a new one at its beginning. */
  constructor(rules: AnyRuleset, record: GameRecord) {
    this.rules = rules
    const { result: _, ...open } = record
    this.record = open
    const { state, events, refused } = replay(rules, open)
    if (refused !== null)
      throw new Error(`Action ${refused.n} is refused: ${refused.refusal.why} [${refused.refusal.rule}]`)
    this.state = state
    this.events = [...events]
  }

  /** Plays an action and keeps it; a refused one changes nothing. Gives back what happened. */
  take(action: Action): { readonly happened: readonly GameEvent[] } | { readonly refusal: Refusal } {
    const happened: GameEvent[] = []
    const refusal = apply(this.rules, this.state, action, happened)
    if (refusal !== null) return { refusal }
    this.events.push(...happened)
    this.record = { ...this.record, actions: [...this.record.actions, action] }
    return { happened }
  }

  /** Takes back the last action of a seat, if it may. */
  undo(seat: Seat): boolean {
    const n = undoable(this.rules, this.record, seat)
    if (n === 0) return false
    this.record = undo(this.record, n)
    const { state, events } = replay(this.rules, this.record)
    this.state = state
    this.events = [...events]
    return true
  }

  /** The record as it would be saved now. */
  get sealed(): GameRecord {
    return seal(this.record, this.state)
  }

  seen(events: readonly GameEvent[], viewer: Seat | null): GameEvent[] {
    return seenEvents(events, viewer)
  }
}
