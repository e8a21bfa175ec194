/** The table as it was a while ago, for spectators who may not know what is going on right now. */

import type { AnyRuleset } from '#engine'
import { append, type Logged, type Match, newMatch, readyToGoBack, type Seen, seenMatch } from '#match'
import { diff } from '#protocol'
import type { GameRow } from '#store'
import { type Follower, Told } from './follower.ts'
import { matchOf } from './matches.ts'
import type { RoomHost } from './room.ts'
import { newsText } from './seen.ts'
import { inSlices } from './slices.ts'

type Host = Pick<RoomHost, 'store' | 'log' | 'now' | 'held'>
/** So many lines are told at once: what is ripe all at once when a game ends may be all of it. */
const LINES_AT_ONCE = 50

export class Behind {
  private readonly rules: AnyRuleset
  private readonly row: GameRow
  private readonly host: Host
  private readonly followers = new Set<Follower>()
  private match: Match | null = null
  private seen: Seen | null = null
  private coming: Logged[] = []
  private over = false
  private timer: NodeJS.Timeout | undefined
  /** One thing after another. */
  private queue: Promise<unknown> = Promise.resolve()
  /** What is written while the log is read. */
  private late: Logged[] = []
  private isBuilding = false
  private closed = false

  constructor(rules: AnyRuleset, row: GameRow, host: Host) {
    this.rules = rules
    this.row = row
    this.host = host
  }

  get watching(): number {
    return this.followers.size
  }
  get isFollowed(): boolean {
    return this.followers.size > 0
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  /** Everything that is old enough is laid and told. */
  upToDate(): Promise<void> {
    return this.alone(async () => {})
  }

  /** Lets somebody follow from what is old enough now: the number of its last line, and what is seen then. */
  follow(follower: Follower): Promise<{ readonly n: number; readonly seen: Seen }> {
    return this.alone(async () => {
      const { match, seen } = this
      if (match === null || seen === null) throw new Error('behind: the table was not built')
      this.followers.add(follower)
      return { n: match.n, seen }
    })
  }

  private alone<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(async () => {
      if (this.match === null) await this.build()
      await this.release()
      return task()
    })
    this.queue = turn.catch(() => {})
    return turn
  }

  unfollow(follower: Follower): void {
    this.followers.delete(follower)
  }

  send(text: string): void {
    const told = new Told(text)
    for (const follower of this.followers) follower.send(told)
  }

  /** Lines that spectators will see in a while; all at once when the game is over. */
  push(lines: readonly Logged[], over: boolean): void {
    if (this.isBuilding) this.late.push(...lines)
    if (this.match === null) return
    this.coming.push(...lines)
    this.over = over
    this.goOn()
  }

  private async build(): Promise<void> {
    const coming: Logged[] = []
    const { store } = this.host
    this.isBuilding = true
    this.late = []
    try {
      for (;;) {
        const lines = await store.log(this.row.id, coming.at(-1)?.n ?? 0, 200)
        coming.push(...lines)
        if (lines.length < 200) break
      }
      this.over = (await store.record(this.row.id)) !== null
    } finally {
      this.isBuilding = false
    }
    const last = coming.at(-1)?.n ?? 0
    // All at once: a database that stops answering on the way leaves nothing half built.
    const about = matchOf(this.rules, this.row)
    // What is in the log was judged before it came there.
    this.match = newMatch({ ...about, subject: { ...about.subject, faults: () => [] } })
    this.coming = [...coming, ...this.late.filter(({ n }) => n > last)]
    this.seen = seenMatch(this.match, null)
  }

  /** Lays and tells what is old enough, some lines at a time, and comes back for the rest. */
  private async release(): Promise<void> {
    const { match, host } = this
    clearTimeout(this.timer)
    if (match === null || this.seen === null || this.closed) return
    const due = host.now() - this.row.terms.delay * 1000
    const ripe = this.over ? this.coming.length : this.coming.findIndex(({ at }) => at > due)
    const lines = this.coming.splice(0, ripe < 0 ? this.coming.length : ripe)
    while (lines.length > 0) await this.lay(match, lines.splice(0, LINES_AT_ONCE), this.seen)
    const [next] = this.coming
    if (next === undefined) return
    this.timer = setTimeout(() => this.goOn(), Math.max(10, next.at - due))
    this.timer.unref()
  }

  private async lay(match: Match, lines: readonly Logged[], before: Seen): Promise<void> {
    await inSlices(laying(match, lines), ms => this.host.held('load', ms))
    const seen = seenMatch(match, null)
    this.seen = seen
    if (this.followers.size > 0) this.send(newsText(match, lines, null, diff(before, seen)))
  }

  private goOn(): void {
    this.upToDate().catch(error =>
      this.host.log.error({ game: this.row.id, error: String(error) }, 'those who watch later were told nothing'),
    )
  }
}

function* laying(match: Match, lines: readonly Logged[]): Generator<void, void, void> {
  for (const { entry, at } of lines) {
    const ready = readyToGoBack(match, entry)
    if (ready !== null) yield* ready
    append(match, entry, at)
    yield
  }
}
