/** Everybody who follows one table through this node, and what each of them was shown last. */

import type { Seat } from '#engine'
import { type Logged, type Match, type Seen, seenMatch } from '#match'
import type { Presence, ServerMessage } from '#protocol'
import type { Behind } from './behind.ts'
import { type Follower, Told } from './follower.ts'
import { type KnownPatch, newsText, seenPatch } from './seen.ts'

/** The same group of followers sees the same: what it saw last, and who is in it. */
interface Audience {
  seen: Seen
  readonly followers: Set<Follower>
}

/** What an audience is told, and what it sees after that. */
export interface News {
  readonly audience: Audience
  readonly seen: Seen
  readonly text: string
}

/** Who comes and goes is told so often at most, in milliseconds: with a thousand spectators each would be told of each. */
const PRESENCE_EVERY = 1000

export class Gallery {
  /** Who is connected through other nodes. */
  readonly elsewhere = new Map<string, Presence>()
  private readonly game: string
  private readonly seats: number
  private readonly behind: Behind | null
  private readonly changed: () => void
  private readonly audiences = new Map<Seat | null, Audience>()
  private told = Number.NEGATIVE_INFINITY
  private hereChanged = false
  private telling: NodeJS.Timeout | undefined

  /** `changed`: called when other nodes should hear who is here. */
  constructor(game: string, seats: number, behind: Behind | null, changed: () => void) {
    this.game = game
    this.seats = seats
    this.behind = behind
    this.changed = changed
  }

  get isFollowed(): boolean {
    return this.audiences.size > 0 || (this.behind?.isFollowed ?? false)
  }

  close(): void {
    clearTimeout(this.telling)
  }

  /** New lines as each audience may see them; the same text to all of one seat. */
  newsOf(match: Match, lines: readonly Logged[]): News[] {
    const boards: KnownPatch[] = []
    return Array.from(this.audiences, ([seat, audience]) => {
      const seen = seenMatch(match, seat)
      return { audience, seen, text: newsText(match, lines, seat, seenPatch(audience.seen, seen, boards)) }
    })
  }

  tell(news: readonly News[]): void {
    for (const { audience, seen, text } of news) {
      audience.seen = seen
      const told = new Told(text)
      for (const follower of audience.followers) follower.send(told)
    }
  }

  /** What the audience of a seat was shown last, or would be shown now. */
  seenBy(seat: Seat | null, match: Match): Seen {
    return this.audiences.get(seat)?.seen ?? seenMatch(match, seat)
  }

  add(follower: Follower, seen: Seen): void {
    const audience = this.audiences.get(follower.seat) ?? { seen, followers: new Set() }
    audience.followers.add(follower)
    this.audiences.set(follower.seat, audience)
  }

  drop(follower: Follower): void {
    const audience = this.audiences.get(follower.seat)
    audience?.followers.delete(follower)
    if (audience?.followers.size === 0) this.audiences.delete(follower.seat)
  }

  // ---- presence -------------------------------------------------------------

  /** Who is connected to this node. */
  presenceHere(): Presence {
    const seats = Array.from({ length: this.seats }, (_, seat) => this.audiences.has(seat))
    return { seats, watching: (this.audiences.get(null)?.followers.size ?? 0) + (this.behind?.watching ?? 0) }
  }

  /** Who is connected anywhere. */
  presence(): Presence {
    const all = [this.presenceHere(), ...this.elsewhere.values()]
    const seats = Array.from({ length: this.seats }, (_, seat) => all.some(node => node.seats[seat] === true))
    return { seats, watching: all.reduce((sum, node) => sum + node.watching, 0) }
  }

  /** Somebody came or went here: other nodes are told too. */
  presenceChanged(): void {
    this.hereChanged = true
    this.tellPresence()
  }

  /** Tells everybody here who is connected: soon, together with whatever else changes within a second. */
  tellPresence(): void {
    if (this.telling !== undefined) return
    const wait = Math.max(0, this.told + PRESENCE_EVERY - performance.now())
    this.telling = setTimeout(() => {
      this.telling = undefined
      this.told = performance.now()
      this.sendPresence()
      if (this.hereChanged) this.changed()
      this.hereChanged = false
    }, wait)
    this.telling.unref()
  }

  private sendPresence(): void {
    const text = JSON.stringify({
      kind: 'presence',
      game: this.game,
      presence: this.presence(),
    } satisfies ServerMessage)
    for (const { followers } of this.audiences.values()) for (const follower of followers) follower.send(text)
    this.behind?.send(text)
  }
}
