/** One table on this node: its lines are written here one after another, and told to whoever follows it. */

import type { Action, AnyRuleset, Seat } from '#engine'
import {
  append,
  checkpointOf,
  type Entry,
  isCheckpoint,
  type Logged,
  type Match,
  matchAt,
  newMatch,
  nextFlag,
  type Seen,
  seatOnly,
  seatsOf,
  seenMatch,
  standingAnswer,
  termsNow,
  timeUp,
  waitingBots,
} from '#match'
import { type Presence, Refused, refusedBy, type ServerMessage } from '#protocol'
import type { Effects, GameRow, Line, Store } from '#store'
import { Behind } from './behind.ts'
import type { Log } from './context.ts'
import { type Follower, sendHistory } from './follower.ts'
import { matchOf, provenRecord } from './matches.ts'
import { type KnownPatch, newsText, seenPatch, wholeInfoOf } from './seen.ts'

/** What a room needs of the node it is on. */
export interface RoomHost {
  readonly store: Store
  readonly log: Log
  now(): number
  /** A bot has a question to answer. */
  botAsked(room: Room, seat: Seat): void
  /** Everybody wants to play again: lays the next table and names it. */
  layRematch(room: Room): Promise<string>
  lineWritten(line: Line, ms: number): void
  presenceChanged(room: Room): void
}

/** Lines, and actions judged again to go back, after which a table is kept whole, so that opening it stays short. */
const CHECKPOINT_EVERY = 100
/** A node that wrote a line does what follows from it; the others wait so long before they do it in its place. */
const PATIENCE = 3000
/** More than this many waiting messages, and further ones are turned away. */
const MOST_WAITING = 200
/** More than any game takes: beyond that somebody is filling the disk. */
const MOST_LINES = 100_000
const LINES_AT_ONCE = 200
const LONGEST_TIMER = 2 ** 31 - 1

/** The same group of followers sees the same: what it saw last, and who is in it. */
interface Audience {
  seen: Seen
  readonly followers: Set<Follower>
}

/** What an audience is told, and what it sees after that. */
interface News {
  readonly audience: Audience
  readonly seen: Seen
  readonly text: string
}

export class Room {
  readonly row: GameRow
  /** Why the table can only be read, or null. */
  readonly frozen: string | null
  /** When anybody last wanted something here. */
  used: number
  /** Who is connected through other nodes. */
  readonly elsewhere = new Map<string, Presence>()
  private readonly host: RoomHost
  readonly rules: AnyRuleset
  private readonly audiences = new Map<Seat | null, Audience>()
  private readonly behind: Behind | null
  private laid: Match
  /** Something went wrong while a line was written: the table may differ from its log, and is read again before use. */
  private isDoubtful = false
  /** The last line that everybody here was told. */
  private shown = 0
  private queue: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private flag: NodeJS.Timeout | undefined
  private patience: NodeJS.Timeout | undefined
  /** The work that the last checkpoint saves. */
  private saved = 0
  private closed = false

  private constructor(host: RoomHost, rules: AnyRuleset, row: GameRow, match: Match) {
    this.host = host
    this.rules = rules
    this.row = row
    this.laid = match
    this.used = host.now()
    this.frozen =
      rules.edition === row.terms.edition
        ? null
        : `This table was laid for edition ${row.terms.edition} of ${rules.name}; this server plays edition ${rules.edition}, so it can only be read.`
    this.behind = row.terms.delay === 0 ? null : new Behind(rules, row, host.store, host.now)
  }

  /** Builds a table from its last checkpoint and the lines after it. */
  static async load(host: RoomHost, rules: AnyRuleset, row: GameRow): Promise<Room> {
    const room = new Room(host, rules, row, newMatch(matchOf(rules, row)))
    if (room.frozen === null) {
      room.laid = await room.read()
      room.shown = room.match.n
      room.duties()
    } else for (const { entry } of await room.lines(0)) seatOnly(room.match, entry)
    return room
  }

  get id(): string {
    return this.row.id
  }
  /** As it is written. Whoever uses it outside of `alone` waits for `ready` first. */
  get match(): Match {
    if (this.isDoubtful) throw new Refused('broken', 'The database does not answer; try again in a moment.')
    return this.laid
  }
  get isFollowed(): boolean {
    return this.audiences.size > 0 || (this.behind?.isFollowed ?? false)
  }
  /** Whether something will happen here by itself. */
  get isTicking(): boolean {
    return this.flag !== undefined || this.waiting > 0
  }

  close(): void {
    this.closed = true
    clearTimeout(this.flag)
    clearTimeout(this.patience)
    this.behind?.close()
  }

  /** Waits until everything asked for so far is done. */
  async settled(): Promise<void> {
    await this.queue
  }

  /** The same, and the table is as it is written. */
  async ready(): Promise<void> {
    await this.queue
    if (this.isDoubtful) await this.alone(async () => {})
  }

  // ---- writing --------------------------------------------------------------

  /**
   * Writes the line that `make` wants after the present one; gives its number once it is durable. `make` may be called
   * again, when another node was first. A number in place of a line means that it was done before.
   */
  write(make: (match: Match) => Entry | number): Promise<number> {
    return this.alone(async () => {
      if (this.frozen !== null) throw new Refused('old-edition', this.frozen)
      for (;;) {
        const wanted = make(this.match)
        if (typeof wanted === 'number') return wanted
        if (this.match.n >= MOST_LINES) throw new Refused('too-many', `A table holds at most ${MOST_LINES} lines.`)
        const line = await this.lay(wanted)
        if (line === null) continue
        this.duties()
        return line.n
      }
    })
  }

  /** Lays a line, makes it durable, and tells it. Null when another node was first: the table is then up to date again. */
  private async lay(entry: Entry): Promise<Line | null> {
    const { match, host } = this
    const at = Math.max(host.now(), match.at)
    const { status } = match
    const started = performance.now()
    let line: Line
    let effects: Effects | null
    try {
      const events = append(match, entry, at)
      line = { game: match.id, n: match.n, at, entry, events, told: JSON.stringify(events) }
      effects = effectsOf(match, this.row, entry, status)
    } catch (error) {
      if (refusedBy(error) === null) this.doubt()
      throw error
    }
    try {
      const adding = effects === null ? host.store.append(line) : host.store.appendWith(line, effects)
      adding.catch(() => {}) // heard below; not before the news is put into words
      // Put into words while the disk is writing; said once it has written.
      const news = this.newsOf([line])
      if (await adding) {
        this.tell([line], news)
        host.lineWritten(line, performance.now() - started)
        return line
      }
    } catch (error) {
      host.log.error({ game: match.id, error: String(error) }, 'a line could not be written')
      this.doubt()
      throw error
    }
    this.doubt()
    await this.reload()
    return null
  }

  /** From now on nobody uses the table before it was read again; it is read again soon in any case. */
  private doubt(): void {
    this.isDoubtful = true
    this.wakeUpLater()
  }

  /** One after another: nobody sees a line that is not durable. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    if (this.waiting >= MOST_WAITING) {
      return Promise.reject(new Refused('too-fast', 'Too much is going on at this table; try again in a moment.'))
    }
    this.waiting++
    this.used = this.host.now()
    const turn = this.queue
      .then(async () => {
        if (this.isDoubtful) await this.reload()
        return task()
      })
      .finally(() => {
        this.waiting--
      })
    this.queue = turn.catch(() => {})
    return turn
  }

  // ---- reading --------------------------------------------------------------

  private async read(): Promise<Match> {
    const { store } = this.host
    const checkpoint = await store.checkpoint(this.id)
    const usable = checkpoint !== null && checkpoint.edition === this.rules.edition
    const about = matchOf(this.rules, this.row)
    const match = usable && isCheckpoint(checkpoint.state) ? matchAt(about, checkpoint.state) : newMatch(about)
    this.saved = workOf(match)
    for (;;) {
      const lines = await store.log(this.id, match.n, LINES_AT_ONCE)
      for (const { entry, at } of lines) append(match, entry, at)
      if (lines.length < LINES_AT_ONCE) return match
    }
  }

  /** Back to what is written, whatever the table in memory looks like. */
  private async reload(): Promise<void> {
    const match = await this.read()
    const lines: Logged[] = []
    while (this.shown + lines.length < match.n) {
      const some = await this.host.store.log(this.id, this.shown + lines.length, LINES_AT_ONCE)
      if (some.length === 0) throw new Error(`room: ${match.n} lines were read, then ${this.shown + lines.length}`)
      // Others go on writing: only what the table has is shown.
      lines.push(...some.filter(({ n }) => n <= match.n))
    }
    this.laid = match
    this.isDoubtful = false
    if (lines.length > 0) this.show(lines)
  }

  /** Another node has written line n, or anything where it is not said: lays what is new. */
  catchUp(n = Number.POSITIVE_INFINITY): void {
    this.upTo(n).catch(error => {
      this.host.log.error({ game: this.id, error: String(error) }, 'a table is behind')
      this.doubt()
    })
  }

  /** Sees to it that lines up to n, where there are so many, are laid. */
  async upTo(n: number): Promise<void> {
    if (this.frozen !== null || (!this.isDoubtful && n <= this.match.n)) return
    await this.alone(async () => {
      while (n > this.match.n) {
        const lines = await this.host.store.log(this.id, this.match.n, LINES_AT_ONCE)
        if (lines.length === 0) return
        try {
          for (const { entry, at } of lines) append(this.match, entry, at)
        } catch (error) {
          this.host.log.warn({ game: this.id, error: String(error) }, 'a table is read again')
          this.doubt()
          await this.reload()
          return
        }
        this.show(lines)
        this.setFlag()
        this.wakeUpLater()
      }
    })
  }

  /** The lines after `since`, for those who were away. */
  async lines(since: number): Promise<Logged[]> {
    if (since >= this.match.n && this.frozen === null) return []
    const all: Logged[] = []
    for (let after = since; ; ) {
      const some = await this.host.store.log(this.id, after, LINES_AT_ONCE)
      all.push(...some.filter(({ n }) => n <= this.match.n || this.frozen !== null))
      if (some.length < LINES_AT_ONCE) return all
      after = some.at(-1)!.n
    }
  }

  // ---- telling --------------------------------------------------------------

  /** New lines as each audience may see them; the same text to all of one seat. */
  private newsOf(lines: readonly Logged[]): News[] {
    const boards: KnownPatch[] = []
    return Array.from(this.audiences, ([seat, audience]) => {
      const seen = seenMatch(this.match, seat)
      return { audience, seen, text: newsText(this.match, lines, seat, seenPatch(audience.seen, seen, boards)) }
    })
  }

  private tell(lines: readonly Logged[], news: readonly News[]): void {
    for (const { audience, seen, text } of news) {
      audience.seen = seen
      for (const follower of audience.followers) follower.send(text)
    }
    this.shown = this.match.n
    this.behind?.push(lines, this.match.status === 'over')
  }

  private show(lines: readonly Logged[]): void {
    this.tell(lines, this.newsOf(lines))
  }

  /** Lets somebody follow, from the line after `since`. */
  follow(follower: Follower, since: number | null): Promise<void> {
    return this.alone(async () => {
      if (follower.seat === null && this.behind !== null && this.frozen === null) {
        await this.behind.follow(follower, since, seen => this.joined(follower, seen.n, seen.seen))
        this.host.presenceChanged(this)
        return
      }
      const audience = this.audienceOf(follower.seat)
      follower.send(JSON.stringify(this.joined(follower, this.match.n, audience.seen)))
      if (since !== null) sendHistory(follower, this.id, await this.lines(since))
      audience.followers.add(follower)
      this.audiences.set(follower.seat, audience)
      this.host.presenceChanged(this)
    })
  }

  private audienceOf(seat: Seat | null): Audience {
    return this.audiences.get(seat) ?? { seen: seenMatch(this.match, seat), followers: new Set() }
  }

  private joined({ seat }: Follower, n: number, seen: Seen): ServerMessage {
    const row = this.frozen === null ? { ...this.row, terms: termsNow(this.match) } : this.row
    const about = { game: this.id, seat, info: wholeInfoOf(this.rules, row), n, presence: this.presence() }
    if (this.frozen === null) return { kind: 'joined', ...about, seen }
    return {
      kind: 'joined',
      ...about,
      seen: { ...seen, status: this.row.status, seats: this.row.seats },
      frozen: this.frozen,
    }
  }

  unfollow(follower: Follower): void {
    const audience = this.audiences.get(follower.seat)
    audience?.followers.delete(follower)
    if (audience?.followers.size === 0) this.audiences.delete(follower.seat)
    this.behind?.unfollow(follower)
    if (!this.closed) this.host.presenceChanged(this)
  }

  /** Who is connected to this node. */
  presenceHere(): Presence {
    const seats = this.row.terms.seats.map((_, seat) => this.audiences.has(seat))
    return { seats, watching: (this.audiences.get(null)?.followers.size ?? 0) + (this.behind?.watching ?? 0) }
  }

  /** Who is connected anywhere. */
  presence(): Presence {
    const all = [this.presenceHere(), ...this.elsewhere.values()]
    const seats = this.row.terms.seats.map((_, seat) => all.some(node => node.seats[seat] === true))
    return { seats, watching: all.reduce((sum, node) => sum + node.watching, 0) }
  }

  /** Tells everybody here who is connected. */
  tellPresence(): void {
    const text = JSON.stringify({ kind: 'presence', game: this.id, presence: this.presence() } satisfies ServerMessage)
    for (const { followers } of this.audiences.values()) for (const follower of followers) follower.send(text)
    this.behind?.send(text)
  }

  // ---- what follows by itself -----------------------------------------------

  /** Looks again whether something is to be done here; comes back for it while the database does not answer. */
  wakeUp(tries = 0): void {
    this.alone(async () => this.duties()).catch(() => this.wakeUpLater(tries + 1))
  }

  /** In a few seconds; later and later while that fails. */
  wakeUpLater(tries = 0): void {
    clearTimeout(this.patience)
    if (this.closed) return
    this.patience = setTimeout(() => this.wakeUp(tries), PATIENCE * (1 + Math.random()) * 2 ** Math.min(tries, 4))
    this.patience.unref()
  }

  /** Does what nobody need ask for: standing answers, bots, clocks, rematches, checkpoints. */
  private duties(): void {
    if (this.closed) return
    const { match, host } = this
    clearTimeout(this.patience)
    this.setFlag()
    const standing = standingAnswer(match)
    if (standing !== null) this.giveStanding(standing)
    for (const seat of waitingBots(match)) host.botAsked(this, seat)
    if (match.status === 'over' && match.again === null && wantsRematch(match)) this.layRematch()
    const work = workOf(match)
    if (work - this.saved >= CHECKPOINT_EVERY || (match.status === 'over' && this.saved < work && match.n > 10)) {
      this.saved = work
      const checkpoint = { n: match.n, edition: this.rules.edition, state: checkpointOf(match) }
      host.store
        .saveCheckpoint(match.id, checkpoint)
        .catch(error => host.log.warn({ game: match.id, error: String(error) }, 'a checkpoint could not be written'))
    }
  }

  private inBackground(make: (match: Match) => Entry | number, what: string): void {
    this.write(make).catch(error => {
      if (refusedBy(error) === null) this.host.log.error({ game: this.id, error: String(error) }, what)
    })
  }

  private giveStanding({ seat, offer }: Action): void {
    this.inBackground(match => {
      const still = standingAnswer(match)
      if (still?.seat !== seat || still.offer !== offer) return match.n
      return { kind: 'act', by: 'standing answer', action: still }
    }, 'a standing answer could not be given')
  }

  private setFlag(): void {
    clearTimeout(this.flag)
    this.flag = undefined
    const next = nextFlag(this.match)
    if (next === null) return
    const wait = Math.min(Math.max(0, next.at - this.host.now()) + 5, LONGEST_TIMER)
    this.flag = setTimeout(() => {
      this.flag = undefined
      this.inBackground(match => this.flagEntry(match), 'a clock could not be stopped')
    }, wait)
    this.flag.unref()
  }

  /** What becomes of a seat whose time is up, if there is one. */
  private flagEntry(match: Match): Entry | number {
    const entry = timeUp(match, this.host.now())
    if (entry !== null) return entry
    this.setFlag()
    return match.n
  }

  private layRematch(): void {
    this.host
      .layRematch(this)
      .then(game => this.inBackground(match => (match.again === null ? { kind: 'again', game } : match.n), 'rematch'))
      .catch(error => this.host.log.error({ game: this.id, error: String(error) }, 'a rematch could not be laid'))
  }
}

/** How much was judged to make a table what it is. */
const workOf = (match: Match): number => match.n + match.marks.replayed

const wantsRematch = (match: Match): boolean =>
  match.rematch.length > 0 && match.chairs.every((chair, seat) => chair.bot !== null || match.rematch.includes(seat))

/** What is written together with a line, or null when it is the line alone. */
function effectsOf(match: Match, row: GameRow, entry: Entry, before: Match['status']): Effects | null {
  const status = match.status === before ? undefined : match.status
  const terms = match.agreed?.n === match.n ? { ...row.terms, agreed: match.agreed.wish } : undefined
  const changed = { ...(status && { status }), ...(terms && { terms }) }
  switch (entry.kind) {
    case 'sit':
      return { seats: seatsOf(match), sits: { guest: entry.guest, seat: entry.seat }, ...changed }
    case 'rise':
      return { seats: seatsOf(match), rises: entry.seat, ...changed }
    default:
      if (status === 'over') return { ...changed, record: provenRecord(match, row) }
      return status === undefined && terms === undefined ? null : changed
  }
}
