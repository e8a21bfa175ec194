/** How much work each client causes, measured in processor time of the main thread and of the threads that judge. */

import { Refused } from '#protocol'
import { Buckets, type Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'

/** For whom something is done. */
export interface Who {
  readonly guest: string | null
  readonly address: string
}

const MICROSECONDS = 1000

/** Processor time of this thread so far, in milliseconds. */
export function cpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / MICROSECONDS
}

export class Work {
  private readonly guests: Buckets
  private readonly addresses: Buckets
  private readonly metrics: Metrics

  constructor(limits: Pick<Limits, 'work' | 'workPerAddress'>, metrics: Metrics) {
    this.guests = new Buckets(limits.work)
    this.addresses = new Buckets(limits.workPerAddress)
    this.metrics = metrics
  }

  /** Refuses what somebody asks for who has used up what a client may. */
  mayAsk({ guest, address }: Who): void {
    if (this.addresses.has(address) && (guest === null || this.guests.has(guest))) return
    throw new Refused('too-fast', 'What you ask for takes more of this server than one client may; wait a moment.')
  }

  /** So many milliseconds were spent. */
  spend({ guest, address }: Who, ms: number): void {
    this.addresses.spend(address, ms)
    if (guest !== null) this.guests.spend(guest, ms)
  }

  /** Does something at once that holds the main thread, and counts how long. */
  hold<T>(who: Who | null, kind: string, task: () => T): T {
    const from = cpu()
    try {
      return task()
    } finally {
      this.held(who, kind, cpu() - from)
    }
  }

  /** The main thread was held for so many milliseconds. */
  held(who: Who | null, kind: string, ms: number): void {
    this.metrics.most(
      'musterfield_longest_hold_seconds',
      'The longest time that the main thread worked on one thing, by kind.',
      ms / 1000,
      `kind="${kind}"`,
    )
    if (who !== null) this.spend(who, ms)
  }
}

/** How many bytes each client has kept here. */
export class Keeping {
  private readonly guests: Buckets
  private readonly addresses: Buckets

  constructor(limits: Pick<Limits, 'kept' | 'keptPerAddress'>) {
    this.guests = new Buckets(limits.kept)
    this.addresses = new Buckets(limits.keptPerAddress)
  }

  /** Counts what a client wants to have kept: a length, or the headers of the request that brings it. */
  mayKeep({ guest, address }: Who, what: number | { readonly 'content-length'?: string | undefined }): void {
    const bytes = ROW + (typeof what === 'number' ? what : Number(what['content-length'] ?? 0))
    if (this.addresses.has(address) && (guest === null || this.guests.has(guest))) {
      this.addresses.spend(address, bytes)
      if (guest !== null) this.guests.spend(guest, bytes)
      return
    }
    throw new Refused('too-many', 'You have had more kept here than one client may for now; try again later.')
  }
}

/** What anything takes that is kept, besides itself. */
const ROW = 100
