/** Whoever follows a table: a socket in a seat, or a spectator. */

import { setImmediate as nextRound } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { type Seat, seenEvents } from '#engine'
import { seenEntry } from '#match'
import type { LineText } from '#store'
import { cpu } from './work.ts'

/** A message to many: packed once, for all who want it packed. */
export class Told {
  readonly text: string
  private bytes: Buffer | null = null

  constructor(text: string) {
    this.text = text
  }

  get packed(): Buffer {
    this.bytes ??= deflateRawSync(this.text, PACKING)
    return this.bytes
  }
}
/** Little room and little effort: messages are short, and there are many of them. */
const PACKING = { level: 1, memLevel: 5, windowBits: 12 } as const

export interface Follower {
  readonly seat: Seat | null
  send(message: string | Told): void
  /** So many milliseconds of work were done for it. */
  spent?(ms: number): void
}

/** A follower who is told older lines first: what is new waits until those are sent. */
export class Newcomer implements Follower {
  readonly seat: Seat | null
  private readonly follower: Follower
  private held: (string | Told)[] | null = []

  constructor(follower: Follower) {
    this.follower = follower
    this.seat = follower.seat
  }

  send(message: string | Told): void {
    if (this.held === null) this.follower.send(message)
    else this.held.push(message)
  }

  /** From now on it is told what is new. */
  upToDate(): void {
    const held = this.held ?? []
    this.held = null
    for (const message of held) this.follower.send(message)
  }
}

const HISTORY_AT_ONCE = 50

/** Where older lines come from, page by page: those after a number, in order. */
export type Pages = (after: number) => Promise<readonly LineText[]>

/** Sends the lines after `since` up to `n`, in pieces a client can swallow, and lets others have their turn in between. */
export async function sendHistory(
  follower: Follower,
  game: string,
  { since, n }: { since: number; n: number },
  pages: Pages,
): Promise<void> {
  let after = since
  let isLast = false
  while (!isLast) {
    const lines = after >= n ? [] : (await pages(after)).filter(line => line.n <= n)
    after = lines.at(-1)?.n ?? n
    isLast = after >= n
    const from = cpu()
    for (let i = 0; i === 0 || i < lines.length; i += HISTORY_AT_ONCE) {
      const some = lines.slice(i, i + HISTORY_AT_ONCE).map(line => toldText(line, follower.seat))
      const last = isLast && i + HISTORY_AT_ONCE >= lines.length
      follower.send(`{"kind":"history","game":"${game}","entries":[${some.join()}],"last":${last}}`)
    }
    follower.spent?.(cpu() - from)
    if (!isLast) await nextRound()
  }
}

/** A kept line as one seat may see it. Events that everybody may see go out as they are kept. */
function toldText({ n, at, entry, events }: LineText, seat: Seat | null): string {
  const seen = events.includes('"seenBy"') ? JSON.stringify(seenEvents(JSON.parse(events), seat)) : events
  return `{"n":${n},"at":${at},"entry":${JSON.stringify(seenEntry(JSON.parse(entry), seat))},"events":${seen}}`
}
