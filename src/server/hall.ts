/** The hall: every table this node has open, what it hears from other nodes, and the bots that sit at them. */

import { randomUUID } from 'node:crypto'
import { setImmediate as nextRound } from 'node:timers/promises'
import { BOTS } from '#bots'
import { decisionOf, type Seat, view } from '#engine'
import { botEntry, gameOf, isStillAsked } from '#match'
import { hmacSha256, type Presence, Refused } from '#protocol'
import type { Line, Wake } from '#store'
import { Campaigns } from './campaigns.ts'
import { type Context, type Log, rulesetOf } from './context.ts'
import { Heart } from './heart.ts'
import { askedBy, layRematch } from './lobby.ts'
import { rateGame } from './ratings.ts'
import { Room, type RoomHost } from './room.ts'
import type { Threads } from './threads.ts'
import type { Who } from './work.ts'

/** Where bots are asked: on this node, or through a queue that workers on any machine take from. */
export type AskBot = (owner: string, game: string, seat: Seat, question: number) => Promise<void>

const IDLE = 60_000
const SWEEP = 20_000
const HEARTBEAT = 5000
/** A node not heard of for so long is gone, and whoever was connected to it. */
const GONE = 16_000
/** An open table that nobody has touched for so long is cleared away. */
const DAY = 24 * 3_600_000
const STALE = 14 * DAY

/** What nodes tell each other. */
type Note =
  | { readonly kind: 'alive'; readonly node: string }
  | { readonly kind: 'here'; readonly node: string; readonly game: string; readonly presence: Presence }
  | { readonly kind: 'who'; readonly node: string; readonly game: string }
  /** All devices of a guest are signed out, but the one whose token has this hash. */
  | { readonly kind: 'forget'; readonly node: string; readonly guest: string }
  | { readonly kind: 'out'; readonly node: string; readonly guest: string; readonly but: string }

/** What the sockets of a node have to hear of. */
export interface HallEvents {
  /** This node goes on after it was stopped for a while. */
  stalled(): void
  /** All devices of a guest are signed out, but the one whose token has this hash. */
  signedOut(guest: string, but: string): void
}
/** What follows by itself is charged to nobody in particular. */
const NOBODY_ASKS: Who = { guest: null, address: 'nobody' }
const NOBODY: HallEvents = { stalled() {}, signedOut() {} }

/** Milliseconds after which somebody who was asked is called, if not there. */
const SOON = 3000

export class Hall implements RoomHost {
  readonly node = randomUUID()
  readonly store: Context['store']
  readonly log: Log
  readonly rooms = new Map<string, Room>()
  readonly campaigns: Campaigns
  /** The levels a bot may have. */
  readonly bots: readonly string[] = BOTS.map(bot => bot.id)
  readonly now: () => number
  readonly asker: RoomHost['asker']
  private readonly context: Context
  private readonly threads: Threads
  private readonly askBot: AskBot | null
  private readonly loading = new Map<string, Promise<Room>>()
  private readonly thinking = new Map<string, Promise<void>>()
  private readonly nodes = new Map<string, number>()
  private readonly timers: NodeJS.Timeout[] = []
  private readonly deaf: () => void
  private readonly heart: Heart
  private readonly events: HallEvents
  private closed = false

  constructor(context: Context, threads: Threads, askBot: AskBot | null, events: HallEvents = NOBODY) {
    this.events = events
    this.context = context
    this.store = context.store
    this.log = context.log
    this.now = context.now
    this.asker = askedBy(context, NOBODY_ASKS, 'by itself')
    this.threads = threads
    this.campaigns = new Campaigns(context, (_room, members) => {
      for (const member of members) context.calls.call(member)
    })
    this.askBot = askBot
    this.deaf = this.store.listen(wake => this.heard(wake))
    const { metrics } = context
    metrics.gauge('musterfield_rooms', 'Tables open on this node.', () => this.rooms.size)
    metrics.gauge('musterfield_group_commits', 'Groups of lines made durable.', () => this.store.commits.groups)
    metrics.gauge('musterfield_group_lines', 'Lines made durable in groups.', () => this.store.commits.lines)
    this.every(IDLE / 4, () => this.closeIdle())
    this.every(SWEEP, () => void this.sweep(this.now() - 4 * SWEEP))
    if (this.store.shared) this.every(HEARTBEAT, () => this.heartbeat())
    this.heart = new Heart(this.store, this.node, this.now, this.log, () => events.stalled())
    void this.sweep(0)
  }

  /** The table of an id, opened if it is not yet. */
  room(id: string): Promise<Room> {
    const open = this.rooms.get(id)
    if (open !== undefined) return Promise.resolve(open)
    const coming = this.loading.get(id)
    if (coming !== undefined) return coming
    const loading = this.open(id).finally(() => this.loading.delete(id))
    this.loading.set(id, loading)
    return loading
  }

  private async open(id: string): Promise<Room> {
    if (this.closed) throw new Refused('closing')
    const row = await this.store.game(id)
    if (row === null) throw new Refused('not-found', 'There is no such game.')
    const room = await Room.load(this, rulesetOf(this.context, row.terms.ruleset), row)
    this.rooms.set(id, room)
    if (this.store.shared) {
      // Something may have been written between reading and now.
      room.catchUp()
      this.tell({ kind: 'who', node: this.node, game: id })
    }
    return room
  }

  /** Stops taking part, once everything under way is done. Bots that think are not waited for: another node asks them again. */
  async close(): Promise<void> {
    this.closed = true
    this.heart.close()
    for (const timer of this.timers) clearInterval(timer)
    this.deaf()
    for (const room of this.rooms.values()) room.close()
    await Promise.all([...this.rooms.values()].map(room => room.settled()))
    await this.campaigns.close()
    this.rooms.clear()
  }

  // ---- what a room needs ----------------------------------------------------

  lineWritten({ entry }: Line, ms: number): void {
    const { metrics } = this.context
    metrics.count('musterfield_lines_total', 'Lines written, by kind.', `kind="${entry.kind}"`)
    metrics.time('musterfield_line_seconds', 'From judging a line to its being durable.', ms / 1000)
  }

  gameOver(room: Room): void {
    const { match } = room
    this.campaigns.gameOver(room)
    if (!this.context.limits.ratings) return
    rateGame(this.context, match).catch(error =>
      this.log.error({ game: match.id, error: String(error) }, 'a game was not counted for ratings'),
    )
  }

  layRematch(room: Room): Promise<string> {
    return layRematch(this.context, room.row, room.match, room.frozen === null)
  }

  personAsked(room: Room, seat: Seat): void {
    const { guest } = room.match.chairs[seat]!
    if (guest === null || room.gallery.presence().seats[seat]) return
    // Somebody who connects again, or is at another node, is there in a moment.
    setTimeout(() => {
      if (!this.closed && !room.gallery.presence().seats[seat]) this.context.calls.call(guest)
    }, SOON).unref()
  }

  botAsked(room: Room, seat: Seat): void {
    const question = room.match.asked[seat]!
    const key = `${room.id} ${seat} ${question}`
    if (this.closed || this.thinking.has(key)) return
    const { creator } = room.row
    const asked =
      this.askBot === null ? this.playBot(room.id, seat, question) : this.askBot(creator, room.id, seat, question)
    const done = asked
      .catch(error => {
        if (!this.closed) this.log.warn({ game: room.id, seat, error: String(error) }, 'a bot was not asked')
        room.wakeUpLater()
      })
      .finally(() => this.thinking.delete(key))
    this.thinking.set(key, done)
  }

  /** Lets the bot in a seat answer a question, unless it was answered already. */
  async playBot(id: string, seat: Seat, question: number): Promise<void> {
    const room = await this.room(id)
    await room.upTo(question)
    const { match } = room
    const bot = match.chairs[seat]?.bot ?? null
    if (bot === null || !isStillAsked(match, seat, question)) return
    const game = gameOf(match)
    const seed = hmacSha256(room.row.secret, `bot ${seat} ${question}`)
    const seen = view(match.subject.rules, game, seat)
    const decision = decisionOf(game, seat)!
    const started = performance.now()
    const { rules } = match.subject
    const action = await this.threads
      .decide(room.row.creator, { ruleset: rules.id, bot, seen, decision, seed })
      .catch(error => {
        if (!this.closed)
          this.log.warn({ game: id, seat, bot, error: String(error) }, 'a bot failed and is answered for')
        return null
      })
    if (this.closed) return
    const { metrics } = this.context
    metrics.time('musterfield_bot_seconds', 'How long bots thought.', (performance.now() - started) / 1000)
    // Asked for again: while the bot thought, the table may have been put away.
    const now = await this.room(id)
    await now.write(match => {
      if (!isStillAsked(match, seat, question)) return match.n
      const { entry, fault } = botEntry(match, seat, action)
      if (action !== null && fault !== null) this.log.warn({ game: id, seat, bot, fault }, 'a bot is answered for')
      return entry
    })
  }

  awayBetween(from: number, to: number): Promise<number> {
    return this.heart.awayBetween(from, to)
  }

  held(kind: string, ms: number): void {
    this.context.work.held(null, kind, ms)
  }

  presenceChanged(room: Room): void {
    if (this.store.shared) this.tellWhoIsHere(room)
  }

  private tellWhoIsHere({ id, gallery }: Room): void {
    this.tell({ kind: 'here', node: this.node, game: id, presence: gallery.presenceHere() })
  }

  /** Something of what this guest did was taken out of the logs: they are read again. */
  forget(guest: string): void {
    this.forgetHere(guest)
    if (this.store.shared) this.tell({ kind: 'forget', node: this.node, guest })
  }

  private forgetHere(guest: string): void {
    this.campaigns.forget(guest)
    for (const { id, match } of this.rooms.values())
      if (match.chairs.some(chair => chair.guest === guest)) this.drop(id)
  }

  /** Closes a table; whoever follows it is told nothing, and opens it again. */
  drop(id: string): void {
    this.rooms.get(id)?.close()
    this.rooms.delete(id)
  }

  /** Ends all sockets of a guest, on every node, but those of one token. */
  signOut(guest: string, but: string): void {
    this.events.signedOut(guest, but)
    if (this.store.shared) this.tell({ kind: 'out', node: this.node, guest, but })
  }

  // ---- other nodes ----------------------------------------------------------

  private tell(note: Note): void {
    this.store.tell(JSON.stringify(note)).catch(error => {
      if (!this.closed) this.log.warn({ error: String(error) }, 'other nodes could not be told')
    })
  }

  private heard(wake: Wake): void {
    if (this.closed) return
    if (wake.kind === 'line') {
      this.rooms.get(wake.game)?.catchUp(wake.n)
      this.campaigns.heard(wake.game, wake.n)
    } else if (wake.kind === 'gap') {
      for (const room of this.rooms.values()) room.catchUp()
      this.campaigns.heardGap()
    } else this.heardNote(JSON.parse(wake.text))
  }

  private heardNote(note: Note): void {
    if (note.node === undefined || note.node === this.node) return
    this.nodes.set(note.node, this.now())
    if (note.kind === 'alive') return
    if (note.kind === 'forget') {
      this.forgetHere(note.guest)
      return
    }
    if (note.kind === 'out') {
      this.events.signedOut(note.guest, note.but)
      return
    }
    const room = this.rooms.get(note.game)
    if (room === undefined) return
    if (note.kind === 'who') {
      if (room.isFollowed) this.tellWhoIsHere(room)
      return
    }
    const { presence } = note
    const { gallery } = room
    if (presence.watching === 0 && !presence.seats.includes(true)) gallery.elsewhere.delete(note.node)
    else gallery.elsewhere.set(note.node, presence)
    gallery.tellPresence()
  }

  private heartbeat(): void {
    this.tell({ kind: 'alive', node: this.node })
    for (const [node, at] of this.nodes) {
      if (this.now() - at < GONE) continue
      this.nodes.delete(node)
      for (const { gallery } of this.rooms.values()) if (gallery.elsewhere.delete(node)) gallery.tellPresence()
    }
  }

  // ---- keeping order --------------------------------------------------------

  private every(ms: number, task: () => void): void {
    const timer = setInterval(task, ms)
    timer.unref()
    this.timers.push(timer)
  }

  private closeIdle(): void {
    this.campaigns.closeIdle()
    for (const [id, room] of this.rooms) {
      if (room.isFollowed || room.isTicking || this.now() - room.used < IDLE) continue
      room.close()
      this.rooms.delete(id)
    }
  }

  /** Bots whose turn was forgotten by a node that died since then, and tables that nobody came to. */
  private async sweep(from: number): Promise<void> {
    try {
      for (let after: string | null = ''; after !== null; ) {
        const page: { games: string[]; next: string | null } = await this.store.botGames(
          from,
          this.now() - SWEEP / 2,
          after,
        )
        for (const id of page.games) {
          if (this.closed) return
          const known = this.rooms.get(id)
          if (known === undefined) await this.room(id)
          else known.wakeUp()
          // Thousands of tables may wait after a start: people come first.
          await nextRound()
        }
        after = page.next
      }
      await this.store.dropStale(this.now() - STALE)
      const { guestDays, gameDays, recordDays } = this.context.limits
      const days = (n: number | null): number => (n === null ? 0 : this.now() - n * DAY)
      await this.store.dropIdle(days(guestDays), days(gameDays), days(recordDays))
    } catch (error) {
      if (!this.closed) this.log.warn({ error: String(error) }, 'sweeping failed')
    }
  }
}
