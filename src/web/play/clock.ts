/** Lets the clocks of a match on this device run: only for whoever sits before the table and can decide. */

import type { Seat } from '#engine'
import { type AnyMatch, type ClockTerms, charge, nextFlag, type Span } from '#match'

/** How the clocks stand, as it is kept over a reload. */
export interface ClockStand {
  /** Milliseconds by seat. */
  readonly left: readonly (number | null)[] | null
  readonly spans?: readonly (readonly Span[])[]
}
/** Clock terms as they were once kept. */
interface OldTerms {
  readonly minutes: number
  readonly seconds: number
}

/** How often the time left is written down while it runs, in milliseconds. */
const TICK = 1000

export class Ticker {
  private readonly match: AnyMatch
  private readonly keep: (stand: ClockStand) => void
  private readonly rings: () => void
  private running: Seat | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `rings` is called whenever somebody's time may be up. */
  constructor(match: AnyMatch, keep: (stand: ClockStand) => void, rings: () => void) {
    this.match = match
    this.keep = keep
    this.rings = rings
  }

  /** Whose time runs. */
  get seats(): Seat[] {
    return this.running === null ? [] : [this.running]
  }

  /** Takes off what has passed; from then on one seat's time runs, or nobody's. */
  run(seat: Seat | null): void {
    const { match } = this
    charge(match, this.seats, Math.max(match.at, Date.now()))
    if (this.running !== null) this.keep({ left: match.left, spans: match.spans })
    this.running = seat
    clearTimeout(this.timer)
    const flag = seat === null ? null : nextFlag(match, this.seats)
    if (flag !== null) this.timer = setTimeout(() => this.tick(), Math.min(TICK, Math.max(0, flag.at - match.at)))
  }

  private tick(): void {
    this.run(this.running)
    const flag = nextFlag(this.match, this.seats)
    if (flag !== null && flag.at <= this.match.at) this.rings()
  }
}

/** Sets the clocks of a match as they were kept. */
export function setClocks(match: AnyMatch, { left, spans }: ClockStand): void {
  if (match.left !== null) match.left = match.left.map((all, seat) => left?.[seat] ?? all)
  if (spans !== undefined) match.spans = [...spans]
}

/** The terms of a game begun with an older version of this page, and of any other. */
export const clockTerms = (kept: ClockTerms | OldTerms): ClockTerms =>
  'minutes' in kept ? { initial: kept.minutes * 60, increment: kept.seconds, flag: 'loses' } : kept
