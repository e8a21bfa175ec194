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
  /** New guests and recovery codes tried by one address: expensive, or worth guessing. */
  readonly identities: Rate
  readonly socketsPerAddress: number
  readonly sockets: number
  readonly tablesPerSocket: number
  readonly unfinishedPerGuest: number
  readonly rostersPerGuest: number
  /** Campaigns that one guest founded and that are not over. */
  readonly campaignsPerGuest: number
  /** Bytes that may wait for a client that does not read. */
  readonly backlog: number
  /** Milliseconds of processor time for one guest, and for all of one address. */
  readonly work: Rate
  readonly workPerAddress: Rate
  /** Bytes that one guest, and all of one address, may have kept. */
  readonly kept: Rate
  readonly keptPerAddress: Rate
  /** Days after which guests who have nothing, games nobody plays, and (null: never) records are forgotten. */
  readonly guestDays: number
  readonly gameDays: number
  readonly recordDays: number | null
  /** Whether there are ratings, quick games and a leaderboard. */
  readonly ratings: boolean
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
  campaignsPerGuest: 20,
  backlog: 8 * 1024 * 1024,
  work: { perSecond: 150, burst: 2000 },
  workPerAddress: { perSecond: 500, burst: 6000 },
  kept: { perSecond: 2 * 1024, burst: 8 * 1024 * 1024 },
  keptPerAddress: { perSecond: 16 * 1024, burst: 48 * 1024 * 1024 },
  guestDays: 90,
  gameDays: 180,
  recordDays: null,
  ratings: true,
}

/** Limits from a configuration file; a sentence where something in it is not one. */
export function limitsFrom(config: unknown): Partial<Limits> {
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new Error('limits are one JSON object')
  for (const [name, value] of Object.entries(config)) {
    const known: unknown = Object.hasOwn(LIMITS, name) ? LIMITS[name as keyof Limits] : undefined // asked just now
    if (known === undefined) throw new Error(`there is no limit '${name}'; there are ${Object.keys(LIMITS).join(', ')}`)
    const like = name === 'recordDays' && value === null ? null : name === 'recordDays' ? 0 : known
    const why = whyNotLike(value, like)
    if (why !== null) throw new Error(`'${name}' ${why}`)
  }
  return config
}

function whyNotLike(value: unknown, known: unknown): string | null {
  if (known === null) return null
  if (typeof known === 'boolean') return typeof value === 'boolean' ? null : 'is true or false'
  const isNumber = (n: unknown): boolean => typeof n === 'number' && Number.isFinite(n) && n >= 0
  if (typeof known === 'number') return isNumber(value) ? null : 'is a number, 0 or more'
  const isRate =
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 2 &&
    'perSecond' in value &&
    'burst' in value &&
    Object.values(value).every(isNumber)
  return isRate ? null : 'is like {"perSecond": 20, "burst": 100}'
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

  /** Takes so many; false, with nothing taken, when there are not as many left. */
  take(now = performance.now(), n = 1): boolean {
    this.fill(now)
    if (this.left < n) return false
    this.left -= n
    return true
  }

  /** Is there anything left? */
  has(now = performance.now()): boolean {
    this.fill(now)
    return this.left > 0
  }

  /** Takes so many, though there be fewer left: what is known only afterwards is owed. */
  spend(n: number, now = performance.now()): void {
    this.fill(now)
    this.left -= n
  }

  private fill(now: number): void {
    this.left = Math.min(this.rate.burst, this.left + ((now - this.at) / 1000) * this.rate.perSecond)
    this.at = now
  }

  isFull(now: number): boolean {
    return this.left + ((now - this.at) / 1000) * this.rate.perSecond >= this.rate.burst
  }
}

/** A bucket for each of many clients, by address or by guest. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>()
  private readonly rate: Rate

  constructor(rate: Rate) {
    this.rate = rate
  }

  take(client: string, now = performance.now(), n = 1): boolean {
    return this.of(client, now).take(now, n)
  }

  has(client: string, now = performance.now()): boolean {
    return this.buckets.get(client)?.has(now) ?? true
  }

  spend(client: string, n: number, now = performance.now()): void {
    this.of(client, now).spend(n, now)
  }

  private of(client: string, now: number): Bucket {
    const known = this.buckets.get(client)
    if (known !== undefined) return known
    if (this.buckets.size >= 10_000) this.forget(now)
    const bucket = new Bucket(this.rate, now)
    this.buckets.set(client, bucket)
    return bucket
  }

  /** Full buckets say nothing that a new one would not. */
  private forget(now: number): void {
    for (const [client, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(client)
  }
}

/**
 * Whom an address stands for: whoever has an IPv6 address has 2^64 of them, so those of one network count as one. An IPv4
 * address written as IPv6 is what it is.
 */
export function clientOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped !== null) return mapped[1]!
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
