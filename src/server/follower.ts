/** Whoever follows a table: a socket in a seat, or a spectator. */

import type { Seat } from '#engine'
import { type Logged, seenLine } from '#match'
import type { ServerMessage } from '#protocol'

export interface Follower {
  readonly seat: Seat | null
  send(text: string): void
}

const HISTORY_AT_ONCE = 50

/** Sends older lines in pieces a client can swallow. */
export function sendHistory(follower: Follower, game: string, lines: readonly Logged[]): void {
  for (let from = 0; from === 0 || from < lines.length; from += HISTORY_AT_ONCE) {
    const entries = lines.slice(from, from + HISTORY_AT_ONCE).map(line => seenLine(line, follower.seat))
    const last = from + HISTORY_AT_ONCE >= lines.length
    follower.send(JSON.stringify({ kind: 'history', game, entries, last } satisfies ServerMessage))
  }
}
