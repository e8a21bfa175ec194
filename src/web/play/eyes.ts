/** One screen for several people: whose eyes it shows, and the positions they have seen. */

import { type GameEvent, type Seat, seenEvents, view, waitingFor } from '#engine'
import { type AnyMatch, gameOf, hides } from '#match'
import type { Position } from './source.ts'

export class Eyes {
  /** Seats of people at this device. */
  readonly here: readonly Seat[]
  /** Whose eyes the screen shows; null while the device is passed on. */
  seat: Seat | null = null
  positions: Position[] = []
  /** Rises with everything that was taken back. */
  epoch = 0
  private readonly match: AnyMatch
  /** What happened, secrets included: at the beginning, then by action. */
  private readonly told: GameEvent[][]

  constructor(match: AnyMatch, told: GameEvent[][], here: readonly Seat[]) {
    this.match = match
    this.told = told
    this.here = here
    this.next()
    this.positions = [this.position(told.flat())]
  }

  /** Something happened: one position more. */
  see(events: GameEvent[]): void {
    this.told.push(events)
    this.next()
    this.positions.push(this.position(events))
  }

  /** Something was taken back: the positions before it are left, or one with everything that still counts. */
  goBack(): void {
    const { length } = this.match.actions
    this.told.length = length + 1
    this.epoch++
    this.next()
    this.positions = this.positions.filter(({ n }) => n <= length)
    if (this.positions.length === 0) this.positions = [this.position(this.told.flat())]
  }

  /** Somebody has taken the device. */
  lookAs(seat: Seat): void {
    this.seat = seat
    const last = this.positions.pop()
    this.positions.push(this.position(last?.events ?? []))
  }

  /** The person asked, if no secret of another would be seen before they sit down. */
  private next(): void {
    const { match, here, seat } = this
    if (here.length <= 1) {
      this.seat = here[0] ?? null
      return
    }
    const state = gameOf(match)
    const hidden = hides(match.subject.rules, state, here)
    const asked = state.over === null ? waitingFor(state).filter(one => here.includes(one)) : []
    if (!hidden) this.seat = asked[0] ?? here[0]!
    else if (seat === null || !asked.includes(seat)) this.seat = null
  }

  private position(events: readonly GameEvent[]): Position {
    const { match, here, seat } = this
    const state = gameOf(match)
    const waiting = waitingFor(state)
    const asked = waiting.filter(one => here.includes(one))
    const curtain = asked.length > 0 && (seat === null || !asked.includes(seat)) ? asked[0]! : null
    return {
      n: match.actions.length,
      view: view(match.subject.rules, state, seat),
      events: seenEvents(events, seat),
      waiting,
      curtain: here.length > 1 ? curtain : null,
    }
  }
}
