/** How much one client may ask for, so that everybody else can go on playing. */

export interface Limits {
  /** Messages a socket may send in a second, and at once after a pause. */
  readonly messages: Rate
  /** Of these, words to the table. */
  readonly talk: Rate
  /** HTTP requests of one address to the API. */
  readonly requests: Rate
  /** All others: pages and their files, /healthz, /metrics. A page is many files. */
  readonly files: Rate
  /** New guests and recovery codes tried by one address: dear, or worth guessing. */
  readonly identities: Rate
  readonly socketsPerAddress: number
  readonly sockets: number
  readonly tablesPerSocket: number
  readonly unfinishedPerGuest: number
  readonly rostersPerGuest: number
  /** Bytes that may wait for a client that does not read. */
  readonly backlog: number
}
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

export const LIMITS: Limits = {
  messages: { perSecond: 30, burst: 90 },
  talk: { perSecond: 1, burst: 20 },
  requests: { perSecond: 20, burst: 100 },
  files: { perSecond: 50, burst: 400 },
  identities: { perSecond: 0.05, burst: 20 },
  socketsPerAddress: 60,
  sockets: 20_000,
  tablesPerSocket: 8,
  unfinishedPerGuest: 40,
  rostersPerGuest: 200,
  backlog: 8 * 1024 * 1024,
}

/**
 * A bucket that fills at a rate and is emptied by what a client does. It goes by a clock that nobody sets: by the time of
 * day, putting the clock back an hour would mute everybody for an hour.
 */
export class Bucket {
  private left: number
  private at: number
  private readonly rate: Rate

  constructor(rate: Rate, now = performance.now()) {
    this.rate = rate
    this.left = rate.burst
    this.at = now
  }

  /** Takes one; false when there is none left. */
  take(now = performance.now()): boolean {
    this.left = Math.min(this.rate.burst, this.left + ((now - this.at) / 1000) * this.rate.perSecond)
    this.at = now
    if (this.left < 1) return false
    this.left--
    return true
  }

  isFull(now: number): boolean {
    return this.left + ((now - this.at) / 1000) * this.rate.perSecond >= this.rate.burst
  }
}

/** A bucket for each address. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>()
  private readonly rate: Rate

  constructor(rate: Rate) {
    this.rate = rate
  }

  take(address: string, now = performance.now()): boolean {
    let bucket = this.buckets.get(address)
    if (bucket === undefined) {
      if (this.buckets.size >= 10_000) this.forget(now)
      bucket = new Bucket(this.rate, now)
      this.buckets.set(address, bucket)
    }
    return bucket.take(now)
  }

  /** Full buckets say nothing that a new one would not. */
  private forget(now: number): void {
    for (const [address, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(address)
  }
}
