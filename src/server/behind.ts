/** The table as it was a while ago, for spectators who may not know what is going on right now. */

import type { AnyRuleset } from '#engine'
import { append, type Logged, type Match, newMatch, type Seen, seenMatch } from '#match'
import { diff } from '#protocol'
import type { GameRow, Store } from '#store'
import { type Follower, Told } from './follower.ts'
import { matchOf } from './matches.ts'
import { newsText } from './seen.ts'

export class Behind {
  private readonly rules: AnyRuleset
  private readonly row: GameRow
  private readonly store: Store
  private readonly now: () => number
  private readonly followers = new Set<Follower>()
  private match: Match | null = null
  private seen: Seen | null = null
  private coming: Logged[] = []
  private over = false
  private timer: NodeJS.Timeout | undefined

  constructor(rules: AnyRuleset, row: GameRow, store: Store, now: () => number) {
    this.rules = rules
    this.row = row
    this.store = store
    this.now = now
  }

  get watching(): number {
    return this.followers.size
  }
  get isFollowed(): boolean {
    return this.followers.size > 0
  }

  close(): void {
    clearTimeout(this.timer)
  }

  /** Lets somebody follow from what is old enough now: the number of its last line, and what is seen then. */
  async follow(follower: Follower): Promise<{ readonly n: number; readonly seen: Seen }> {
    if (this.match === null) await this.build()
    this.release()
    const { match, seen } = this
    if (match === null || seen === null) throw new Error('behind: the table was not built')
    this.followers.add(follower)
    return { n: match.n, seen }
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
    if (this.match === null) return
    this.coming.push(...lines)
    this.over = over
    this.release()
  }

  private async build(): Promise<void> {
    const coming: Logged[] = []
    for (;;) {
      const lines = await this.store.log(this.row.id, coming.at(-1)?.n ?? 0, 200)
      coming.push(...lines)
      if (lines.length < 200) break
    }
    this.over = (await this.store.record(this.row.id)) !== null
    // All at once: a database that stops answering on the way leaves nothing half built.
    const about = matchOf(this.rules, this.row)
    // What is in the log was judged before it came there.
    this.match = newMatch({ ...about, subject: { ...about.subject, faults: () => [] } })
    this.coming = coming
    this.seen = seenMatch(this.match, null)
    this.release()
  }

  /** Lays and tells what is old enough, and comes back for the rest. */
  private release(): void {
    const { match } = this
    if (match === null || this.seen === null) return
    clearTimeout(this.timer)
    const due = this.now() - this.row.terms.delay * 1000
    const ripe = this.over ? this.coming.length : this.coming.findIndex(({ at }) => at > due)
    const lines = this.coming.splice(0, ripe < 0 ? this.coming.length : ripe)
    if (lines.length > 0) {
      for (const { entry, at } of lines) append(match, entry, at)
      const seen = seenMatch(match, null)
      const text = newsText(match, lines, null, diff(this.seen, seen))
      this.seen = seen
      this.send(text)
    }
    const [next] = this.coming
    if (next === undefined) return
    this.timer = setTimeout(() => this.release(), Math.max(10, next.at - due))
    this.timer.unref()
  }
}
