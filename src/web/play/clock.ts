/** The clocks of a game on this device: everybody's own time, which runs only while an open question lies before them. */

import type { Seat } from '#engine'

/** So many minutes for each person, and so many seconds more whenever one has answered and another is asked. */
export interface ClockTerms {
  readonly minutes: number
  readonly seconds: number
}
/** How the clocks stand, as it is kept over a reload. */
export interface ClockStand {
  /** Milliseconds by seat; null for a bot, which has its own measure. */
  readonly left: readonly (number | null)[]
  /** Seats whose time has run out. */
  readonly fallen: readonly Seat[]
}

/** How often the time left is written down while it runs, in milliseconds. */
const TICK = 1000

export class Clock {
  readonly terms: ClockTerms
  private readonly left: (number | null)[]
  private readonly fallen: Seat[]
  private readonly keep: (stand: ClockStand) => void
  private readonly fell: (seat: Seat) => void
  private running: Seat | null = null
  private since = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(terms: ClockTerms, stand: ClockStand, keep: (stand: ClockStand) => void, fell: (seat: Seat) => void) {
    this.terms = terms
    this.left = [...stand.left]
    this.fallen = [...stand.fallen]
    this.keep = keep
    this.fell = fell
  }

  /** Lets one seat's time run, or nobody's. */
  run(seat: Seat | null): void {
    const late = this.settle()
    const left = seat === null || this.fallen.includes(seat) ? null : (this.left[seat] ?? null)
    this.running = left === null ? null : seat
    clearTimeout(this.timer)
    if (left !== null) this.timer = setTimeout(() => this.run(this.running), Math.min(TICK, left))
    // Last of all: whoever is told may let another clock run.
    if (late !== null) this.fell(late)
  }

  /** Somebody has answered, and another is asked. */
  answered(seat: Seat): void {
    const left = this.left[seat]
    if (left !== null && left !== undefined) this.left[seat] = left + this.terms.seconds * 1000
  }

  /** As a screen shows them. */
  shown(): ClockStand & { readonly at: number; readonly running: readonly Seat[] } {
    const running = this.running === null ? [] : [this.running]
    return { at: this.since, left: [...this.left], fallen: [...this.fallen], running }
  }

  /** Takes off what has passed; the seat whose time ran out with it, or null. */
  private settle(): Seat | null {
    const now = Date.now()
    const seat = this.running
    const left = seat === null ? null : (this.left[seat] ?? null)
    const passed = Math.max(0, now - this.since)
    this.since = now
    if (seat === null || left === null) return null
    this.left[seat] = Math.max(0, left - passed)
    const late = this.left[seat] === 0
    if (late) this.fallen.push(seat)
    this.keep({ left: this.left, fallen: this.fallen })
    return late ? seat : null
  }
}

/** Everybody's clock before the first question. */
export const fullClocks = ({ minutes }: ClockTerms, persons: readonly boolean[]): ClockStand => ({
  left: persons.map(person => (person ? minutes * 60_000 : null)),
  fallen: [],
})
