/** One table on this node: its lines are written here one after another, and told to whoever follows it. */

import type { AnyRuleset, GameEvent, Refusal, Roster, Seat } from '#engine'
import {
  append,
  type Entry,
  isCheckpoint,
  type Logged,
  type Match,
  matchAt,
  mayStillAdd,
  newMatch,
  readyToGoBack,
  type Seen,
  seatOnly,
  seatsOf,
  type Terms,
  termsNow,
} from '#match'
import { Refused, refusedBy, type ServerMessage } from '#protocol'
import type { Effects, GameRow, Line, Store } from '#store'
import { Behind } from './behind.ts'
import type { Log } from './context.ts'
import { Duties } from './duties.ts'
import { type Follower, Newcomer, sendHistory } from './follower.ts'
import { Gallery, type News } from './gallery.ts'
import { matchOf, provenRecord, workOf } from './matches.ts'
import { wholeInfoOf } from './seen.ts'
import { inSlices } from './slices.ts'
import { cpu } from './work.ts'

/** What a room needs of the node it is on. */
export interface RoomHost {
  readonly store: Store
  readonly log: Log
  now(): number
  /** A bot, or a person, has a question to answer. */
  botAsked(room: Room, seat: Seat): void
  personAsked(room: Room, seat: Seat): void
  /** Everybody wants to play again: lays the next table and names it. */
  layRematch(room: Room): Promise<string>
  /** For how many milliseconds nobody could play between these times, because the server was away. */
  awayBetween(from: number, to: number): Promise<number>
  lineWritten(line: Line, ms: number): void
  /** A line of this node ended the game. */
  gameOver(room: Room): void
  /** For what nobody asks for. */
  readonly asker: Asker
  /** The main thread was held for so long, for whoever else than a client. */
  held(kind: string, ms: number): void
  presenceChanged(room: Room): void
}

/** More than this many waiting messages, and further ones are turned away. */
const MOST_WAITING = 200
/** More than any game takes: beyond that somebody is filling the disk. */
const MOST_LINES = 100_000
const LINES_AT_ONCE = 200

/** The last line somebody has, and when it was written. */
export interface Since {
  readonly n: number
  readonly at?: number | undefined
}

/** For whom a line is written. */
export interface Asker {
  /** The main thread worked on it for so many milliseconds. */
  spent(ms: number): void
  /** What is wrong with a set-up, worked out elsewhere. */
  judge(terms: Terms, rosters: readonly (Roster | null)[]): Promise<readonly Refusal[]>
}

/** A set-up has to be judged, which takes too long to do it here. */
class NotJudged extends Error {
  readonly terms: Terms
  readonly rosters: readonly (Roster | null)[]
  readonly text: string

  constructor(terms: Terms, rosters: readonly (Roster | null)[], text: string) {
    super('room: a set-up is not judged yet')
    this.terms = terms
    this.rosters = rosters
    this.text = text
  }
}

export class Room {
  readonly row: GameRow
  /** Why the table can only be read, or null. */
  readonly frozen: string | null
  /** When anybody last wanted something here. */
  used: number
  readonly rules: AnyRuleset
  readonly gallery: Gallery
  readonly host: RoomHost
  /** What the last checkpoint does not save: milliseconds of judging, and (see `workOf`) how much it does. */
  unsaved = 0
  saved = 0
  private readonly newcomers = new Map<Follower, Newcomer>()
  private readonly behind: Behind | null
  private readonly duties: Duties
  private laid: Match
  /** Something went wrong while a line was written: the table may differ from its log, and is read again before use. */
  private isDoubtful = false
  /** The last line that everybody here was told. */
  private shown = 0
  private queue: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private closed = false
  /** Lines are laid that are in the log already. */
  private isReading = false
  /** What was found wrong with set-ups, for the line that is being written. */
  private readonly judged = new Map<string, readonly Refusal[]>()

  private constructor(host: RoomHost, rules: AnyRuleset, row: GameRow) {
    this.host = host
    this.rules = rules
    this.row = row
    this.laid = this.empty()
    this.used = host.now()
    this.frozen =
      rules.edition === row.terms.edition
        ? null
        : `This table was laid for edition ${row.terms.edition} of ${rules.name}; this server plays edition ${rules.edition}. You can read it, talk, give it up, or ask to begin again by the new rules.`
    this.behind = row.terms.delay === 0 ? null : new Behind(rules, row, host)
    this.gallery = new Gallery(row.id, row.terms.seats.length, this.behind, () => host.presenceChanged(this))
    this.duties = new Duties(this)
  }

  /** Builds a table from its last checkpoint and the lines after it. */
  static async load(host: RoomHost, rules: AnyRuleset, row: GameRow): Promise<Room> {
    const room = new Room(host, rules, row)
    room.laid = await room.read()
    room.shown = room.match.n
    await room.duties.afterAnOutage()
    room.duties.look()
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
    return this.gallery.isFollowed
  }
  /** Whether something will happen here by itself. */
  get isTicking(): boolean {
    return this.duties.isTicking || this.waiting > 0
  }
  get isClosed(): boolean {
    return this.closed
  }

  close(): void {
    this.closed = true
    this.duties.close()
    this.behind?.close()
    this.gallery.close()
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
   * again, when another node was first, or a set-up had to be judged. A number in place of a line means that it was done
   * before.
   */
  write(make: (match: Match) => Entry | number, by: Asker = this.host.asker): Promise<number> {
    return this.alone(async () => {
      this.judged.clear()
      for (;;) {
        const wanted = make(this.match)
        if (typeof wanted === 'number') return wanted
        if (this.match.n >= MOST_LINES) throw new Refused('too-many', `A table holds at most ${MOST_LINES} lines.`)
        if (this.frozen !== null) mayStillAdd(this.match, wanted)
        const ready = readyToGoBack(this.match, wanted)
        if (ready !== null) await inSlices(ready)
        const line = await this.lay(wanted, by).catch(error => this.judge(error, by))
        if (line === null) continue
        this.duties.look()
        return line.n
      }
    })
  }

  /** Where a line could not be laid because a set-up is not judged yet: has it judged, so that it can be laid now. */
  private async judge(error: unknown, by: Asker): Promise<null> {
    if (!(error instanceof NotJudged)) throw error
    const { terms, rosters, text } = error
    this.judged.set(text, await by.judge(terms, rosters))
    return null
  }

  /** What is wrong with a set-up. What is in the log was judged before it came there. */
  private faults(terms: Terms, rosters: readonly (Roster | null)[]): readonly Refusal[] {
    if (this.isReading) return []
    const text = JSON.stringify([terms, rosters])
    const known = this.judged.get(text)
    if (known !== undefined) return known
    throw new NotJudged(terms, rosters, text)
  }

  /** Writes a line that nobody asked for. */
  inBackground(make: (match: Match) => Entry | number, what: string): void {
    this.write(make).catch(error => {
      if (refusedBy(error) === null) this.host.log.error({ game: this.id, error: String(error) }, what)
    })
  }

  /** Lays a line, makes it durable, and tells it. Null when another node was first: the table is then up to date again. */
  private async lay(entry: Entry, by: Asker): Promise<Line | null> {
    const { match, host } = this
    const at = Math.max(host.now(), match.at)
    const { status } = match
    const started = performance.now()
    const from = cpu()
    const count = (): void => {
      const ms = cpu() - from
      this.unsaved += ms
      by.spent(ms)
    }
    let line: Line
    let effects: Effects | null
    try {
      const events = this.fold(match, entry, at)
      line = { game: match.id, n: match.n, at, entry, events, told: JSON.stringify(events) }
      effects = effectsOf(match, this.row, entry, status)
    } catch (error) {
      if (refusedBy(error) === null && !(error instanceof NotJudged)) this.doubt()
      count()
      throw error
    }
    try {
      const adding = effects === null ? host.store.append(line) : host.store.appendWith(line, effects)
      adding.catch(() => {}) // heard below; not before the news is put into words
      // Put into words while the disk is writing; said once it has written.
      const news = this.gallery.newsOf(match, [line])
      count()
      if (await adding) {
        this.tell([line], news)
        host.lineWritten(line, performance.now() - started)
        if (status === 'live' && match.status === 'over') host.gameOver(this)
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

  /** A table whose rules have changed goes on without its game: who sits there, what they say, how it ends. */
  private fold(match: Match, entry: Entry, at: number): GameEvent[] {
    if (this.frozen === null) return append(match, entry, at)
    seatOnly(match, entry, at)
    return []
  }

  /** From now on nobody uses the table before it was read again; it is read again soon in any case. */
  private doubt(): void {
    this.isDoubtful = true
    this.duties.lookLater()
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

  private about(): ReturnType<typeof matchOf> {
    const about = matchOf(this.rules, this.row)
    return { ...about, subject: { ...about.subject, faults: (terms, rosters) => this.faults(terms, rosters) } }
  }

  private empty(): Match {
    return newMatch(this.about())
  }

  private async read(): Promise<Match> {
    const { store } = this.host
    const about = this.about()
    const checkpoint = this.frozen === null ? await store.checkpoint(this.id) : null
    const usable = checkpoint !== null && checkpoint.edition === this.rules.edition
    const match = usable && isCheckpoint(checkpoint.state) ? matchAt(about, checkpoint.state) : newMatch(about)
    this.unsaved = 0
    this.saved = workOf(match)
    for (;;) {
      const lines = await store.log(this.id, match.n, LINES_AT_ONCE)
      await inSlices(this.layAll(match, lines), ms => {
        this.unsaved += ms
        this.host.held('load', ms)
      })
      if (lines.length < LINES_AT_ONCE) break
    }
    // What became of a game that cannot be judged any more is known from its row.
    if (this.frozen !== null && match.status !== 'closed') match.status = this.row.status
    return match
  }

  private *layAll(match: Match, lines: readonly Logged[]): Generator<void, void, void> {
    for (const { entry, at } of lines) {
      const ready = this.frozen === null ? readyToGoBack(match, entry) : null
      if (ready !== null) yield* ready
      this.isReading = true
      try {
        this.fold(match, entry, at)
      } finally {
        this.isReading = false
      }
      yield
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
    if (!this.isDoubtful && n <= this.match.n) return
    await this.alone(async () => {
      while (n > this.match.n) {
        const lines = await this.host.store.log(this.id, this.match.n, LINES_AT_ONCE)
        if (lines.length === 0) return
        try {
          await inSlices(this.layAll(this.match, lines))
        } catch (error) {
          this.host.log.warn({ game: this.id, error: String(error) }, 'a table is read again')
          this.doubt()
          await this.reload()
          return
        }
        this.show(lines)
        this.duties.leaveToOthers()
      }
    })
  }

  // ---- telling --------------------------------------------------------------

  private tell(lines: readonly Logged[], news: readonly News[]): void {
    this.gallery.tell(news)
    this.shown = this.match.n
    this.behind?.push(lines, this.match.status === 'over')
  }

  private show(lines: readonly Logged[]): void {
    this.tell(lines, this.gallery.newsOf(this.match, lines))
  }

  /** Lets somebody follow; with `since`, they are told the lines after that first. */
  async follow(follower: Follower, since: Since | null): Promise<void> {
    const newcomer = new Newcomer(follower)
    this.newcomers.set(follower, newcomer)
    const behind = follower.seat === null && this.frozen === null ? this.behind : null
    // Before it is this follower's turn: those who play do not wait for what takes long.
    await behind?.upToDate()
    const { n, after } = await this.alone(async () => {
      const now =
        behind === null
          ? { n: this.match.n, seen: this.gallery.seenBy(follower.seat, this.match) }
          : await behind.follow(newcomer)
      const isKnown = since === null || (await this.has(since, now.n))
      const from = cpu()
      follower.send(JSON.stringify(this.joined(follower, now, isKnown)))
      follower.spent?.(cpu() - from)
      if (behind === null) this.gallery.add(newcomer, now.seen)
      return { n: now.n, after: isKnown ? (since?.n ?? null) : 0 }
    })
    this.gallery.presenceChanged()
    if (after !== null) {
      const pages = (from: number) => this.host.store.logText(this.id, from, LINES_AT_ONCE)
      await sendHistory(follower, this.id, { since: after, n }, pages)
    }
    newcomer.upToDate()
  }

  /** Does the log have the line that somebody had last? Not where an older copy of the database was put back. */
  private async has({ n, at }: Since, last: number): Promise<boolean> {
    if (n === 0 || (n <= last && at === undefined)) return true
    if (n > this.match.n) return false
    const [line] = await this.host.store.logText(this.id, n - 1, 1)
    return at === undefined || line?.at === at
  }

  private joined({ seat }: Follower, { n, seen }: { n: number; seen: Seen }, isKnown: boolean): ServerMessage {
    const row = this.frozen === null ? { ...this.row, terms: termsNow(this.match) } : this.row
    return {
      kind: 'joined',
      game: this.id,
      seat,
      info: wholeInfoOf(this.rules, row),
      n,
      presence: this.gallery.presence(),
      seen,
      ...(!isKnown && { forget: true }),
      ...(this.frozen !== null && { frozen: this.frozen }),
    }
  }

  unfollow(follower: Follower): void {
    const newcomer = this.newcomers.get(follower)
    if (newcomer === undefined) return
    this.newcomers.delete(follower)
    this.gallery.drop(newcomer)
    this.behind?.unfollow(newcomer)
    if (!this.closed) this.gallery.presenceChanged()
  }

  /** Looks again whether something is to be done here. */
  wakeUp(): void {
    this.duties.wakeUp()
  }
  wakeUpLater(): void {
    this.duties.lookLater()
  }
}

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
