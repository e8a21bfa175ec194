/** Who may not come in, and who may not talk: known to every node within seconds. */

import { Refused } from '#protocol'
import type { Ban, BanKind, Store } from '#store'
import type { Log } from './context.ts'

const EVERY = 5000

export class Bans {
  private readonly store: Store
  private readonly log: Log
  private readonly now: () => number
  private readonly timer: NodeJS.Timeout
  private known = new Map<string, Ban>()

  constructor(store: Store, now: () => number, log: Log) {
    this.store = store
    this.now = now
    this.log = log
    this.timer = setInterval(() => void this.read(), EVERY)
    this.timer.unref()
    void this.read()
  }

  async read(): Promise<void> {
    try {
      const bans = await this.store.people.bans()
      this.known = new Map(bans.map(ban => [`${ban.kind} ${ban.value}`, ban]))
    } catch (error) {
      this.log.warn({ error: String(error) }, 'it could not be read who may not come in')
    }
  }

  /** Refuses guests and addresses that may not do this. */
  deny(kind: BanKind, ...values: readonly (string | null)[]): void {
    for (const value of values) {
      const ban = value === null ? undefined : this.known.get(`${kind} ${value}`)
      if (ban === undefined || (ban.until !== null && ban.until <= this.now())) continue
      const until = ban.until === null ? 'for good' : `until ${new Date(ban.until).toISOString().slice(0, 16)} UTC`
      const what = kind === 'mute' ? 'You may not talk here' : 'You may not come in here'
      throw new Refused('banned', `${what} ${until}: ${ban.why}`)
    }
  }

  close(): void {
    clearInterval(this.timer)
  }
}
