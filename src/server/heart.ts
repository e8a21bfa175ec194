/** A node's sense of time: a clock that never jumps, a beat that others see, and a memory of having been stopped. */

import { BEAT, type Store } from '#store'
import type { Log } from './context.ts'

/** A difference to the machine's clock of at most so many milliseconds is drift, and followed; more is a clock that was set. */
const DRIFT = 2000
const TICK = 1000
/** Whoever was stopped for longer than this has sockets that others have given up, and messages that were sent again elsewhere. */
const STALL = 10_000

/**
 * The time of day, going by a clock that nobody sets. Put forward an hour, players would lose on time; put back an hour, their
 * clocks would stand still.
 */
export function steadyClock(
  clock: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): () => number {
  let ahead = clock() - monotonic()
  let checked = monotonic()
  return () => {
    const at = monotonic()
    if (at - checked >= TICK) {
      checked = at
      const drift = clock() - (at + ahead)
      if (Math.abs(drift) <= DRIFT) ahead += drift
    }
    return Math.round(at + ahead)
  }
}

export class Heart {
  private readonly node: string
  private readonly store: Store
  private readonly log: Log
  private readonly now: () => number
  private readonly stalled: () => void
  private readonly timer: NodeJS.Timeout
  private ticked = performance.now()
  private beaten = Number.NEGATIVE_INFINITY
  private beating: Promise<void> | null = null

  /** `stalled` is called first thing when the node goes on after it was stopped. */
  constructor(store: Store, node: string, now: () => number, log: Log, stalled: () => void) {
    this.store = store
    this.node = node
    this.now = now
    this.log = log
    this.stalled = stalled
    this.timer = setInterval(() => this.tick(), TICK)
    this.timer.unref()
    void this.beat().catch(() => {})
  }

  /** For how many milliseconds between two times the server was away, this node's own absence included. */
  async awayBetween(from: number, to: number): Promise<number> {
    await this.beat()
    return this.store.awayBetween(from, to)
  }

  close(): void {
    clearInterval(this.timer)
  }

  private tick(): void {
    const now = performance.now()
    const gap = now - this.ticked
    this.ticked = now
    if (gap > STALL) {
      this.log.warn({ seconds: Math.round(gap / 1000) }, 'this node was stopped for a while')
      this.stalled()
    }
    if (now - this.beaten >= BEAT) {
      this.beat().catch(error => this.log.warn({ error: String(error) }, 'the node could not say that it is there'))
    }
  }

  private beat(): Promise<void> {
    this.beating ??= this.store.beat(this.node, this.now()).finally(() => {
      this.beating = null
    })
    this.beaten = performance.now()
    return this.beating
  }
}
