/** One table on this node: its lines are written here one after another, and told to whoever follows it. */

import { type Action, type AnyRuleset, otherwise, resignation, type Seat } from '#engine'
import { type Entry, type Logged, type Presence, Refused, type Seen, type ServerMessage } from '#protocol'
import type { Effects, GameRow, Line, Store } from '#store'
import { Behind } from './behind.ts'
import type { Log } from './context.ts'
import { type Follower, sendHistory } from './follower.ts'
import { type KnownPatch, newsText, seatsOf, seenPatch, seenTable, wholeInfoOf } from './seen.ts'
import {
  type Course,
  courseOf,
  gameOf,
  lay,
  newTable,
  nextFlag,
  sealedRecord,
  seatOnly,
  standingAnswer,
  type Table,
  tableAt,
  waitingBots,
} from './table.ts'

/** What a room needs of the node it is on. */
export interface RoomHost {
  readonly store: Store
  readonly log: Log
  now(): number
  /** A bot has a question to answer. */
  botAsked(room: Room, seat: Seat): void
  /** Everybody wants to play again: lays the next table and names it. */
  layRematch(table: Table): Promise<string>
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
  private readonly rules: AnyRuleset
  private readonly audiences = new Map<Seat | null, Audience>()
  private readonly behind: Behind | null
  private laid: Table
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
  /** Standing answers that were refused: they are not tried again for the same question. */
  private refusedStanding = ''

  private constructor(host: RoomHost, rules: AnyRuleset, row: GameRow, table: Table) {
    this.host = host
    this.rules = rules
    this.row = row
    this.laid = table
    this.used = host.now()
    this.frozen =
      rules.edition === row.terms.edition
        ? null
        : `This table was laid for edition ${row.terms.edition} of ${rules.name}; this server plays edition ${rules.edition}, so it can only be read.`
    this.behind = row.terms.delay === 0 ? null : new Behind(rules, row, host.store, host.now)
  }

  /** Builds a table from its last checkpoint and the lines after it. */
  static async load(host: RoomHost, rules: AnyRuleset, row: GameRow): Promise<Room> {
    const room = new Room(host, rules, row, newTable(rules, row))
    if (room.frozen === null) {
      room.laid = await room.read()
      room.shown = room.table.n
      room.duties()
    } else for (const { entry } of await room.lines(0)) seatOnly(room.table, entry)
    return room
  }

  get id(): string {
    return this.row.id
  }
  /** As it is written. Whoever uses it outside of `alone` waits for `ready` first. */
  get table(): Table {
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
  write(make: (table: Table) => Entry | number): Promise<number> {
    return this.alone(async () => {
      if (this.frozen !== null) throw new Refused('old-edition', this.frozen)
      for (;;) {
        const wanted = make(this.table)
        if (typeof wanted === 'number') return wanted
        if (this.table.n >= MOST_LINES) throw new Refused('too-many', `A table holds at most ${MOST_LINES} lines.`)
        const line = await this.lay(wanted)
        if (line === null) continue
        this.duties()
        return line.n
      }
    })
  }

  /** Lays a line, makes it durable, and tells it. Null when another node was first: the table is then up to date again. */
  private async lay(entry: Entry): Promise<Line | null> {
    const { table, host } = this
    const at = Math.max(host.now(), table.at)
    const { status } = table
    const started = performance.now()
    let line: Line
    let effects: Effects | null
    try {
      const events = lay(table, entry, at)
      line = { game: table.id, n: table.n, at, entry, events, told: JSON.stringify(events) }
      effects = effectsOf(table, entry, status)
    } catch (error) {
      if (!(error instanceof Refused)) this.doubt()
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
      host.log.error({ game: table.id, error: String(error) }, 'a line could not be written')
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

  private async read(): Promise<Table> {
    const { store } = this.host
    const checkpoint = await store.checkpoint(this.id)
    const usable = checkpoint !== null && checkpoint.edition === this.rules.edition
    // A checkpoint is what `courseOf` gave; only this program writes it.
    const table = usable ? tableAt(this.rules, this.row, checkpoint.state as Course) : newTable(this.rules, this.row)
    this.saved = workOf(table)
    for (;;) {
      const lines = await store.log(this.id, table.n, LINES_AT_ONCE)
      for (const { entry, at } of lines) lay(table, entry, at)
      if (lines.length < LINES_AT_ONCE) return table
    }
  }

  /** Back to what is written, whatever the table in memory looks like. */
  private async reload(): Promise<void> {
    const table = await this.read()
    const lines: Logged[] = []
    while (this.shown + lines.length < table.n) {
      const some = await this.host.store.log(this.id, this.shown + lines.length, LINES_AT_ONCE)
      if (some.length === 0) throw new Error(`room: ${table.n} lines were read, then ${this.shown + lines.length}`)
      // Others go on writing: only what the table has is shown.
      lines.push(...some.filter(({ n }) => n <= table.n))
    }
    this.laid = table
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
    if (this.frozen !== null || (!this.isDoubtful && n <= this.table.n)) return
    await this.alone(async () => {
      while (n > this.table.n) {
        const lines = await this.host.store.log(this.id, this.table.n, LINES_AT_ONCE)
        if (lines.length === 0) return
        try {
          for (const { entry, at } of lines) lay(this.table, entry, at)
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
    if (since >= this.table.n && this.frozen === null) return []
    const all: Logged[] = []
    for (let after = since; ; ) {
      const some = await this.host.store.log(this.id, after, LINES_AT_ONCE)
      all.push(...some.filter(({ n }) => n <= this.table.n || this.frozen !== null))
      if (some.length < LINES_AT_ONCE) return all
      after = some.at(-1)!.n
    }
  }

  // ---- telling --------------------------------------------------------------

  /** New lines as each audience may see them; the same text to all of one seat. */
  private newsOf(lines: readonly Logged[]): News[] {
    const boards: KnownPatch[] = []
    return Array.from(this.audiences, ([seat, audience]) => {
      const seen = seenTable(this.table, seat)
      return { audience, seen, text: newsText(this.table, lines, seat, seenPatch(audience.seen, seen, boards)) }
    })
  }

  private tell(lines: readonly Logged[], news: readonly News[]): void {
    for (const { audience, seen, text } of news) {
      audience.seen = seen
      for (const follower of audience.followers) follower.send(text)
    }
    this.shown = this.table.n
    this.behind?.push(lines, this.table.status === 'over')
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
      follower.send(JSON.stringify(this.joined(follower, this.table.n, audience.seen)))
      if (since !== null) sendHistory(follower, this.id, await this.lines(since))
      audience.followers.add(follower)
      this.audiences.set(follower.seat, audience)
      this.host.presenceChanged(this)
    })
  }

  private audienceOf(seat: Seat | null): Audience {
    return this.audiences.get(seat) ?? { seen: seenTable(this.table, seat), followers: new Set() }
  }

  private joined({ seat }: Follower, n: number, seen: Seen): ServerMessage {
    const about = { game: this.id, seat, info: wholeInfoOf(this.rules, this.row), n, presence: this.presence() }
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
    const { table, host } = this
    clearTimeout(this.patience)
    this.setFlag()
    const standing = standingAnswer(table)
    if (standing !== null) this.giveStanding(standing)
    for (const seat of waitingBots(table)) host.botAsked(this, seat)
    if (table.status === 'over' && table.again === null && wantsRematch(table)) this.layRematch()
    const work = workOf(table)
    if (work - this.saved >= CHECKPOINT_EVERY || (table.status === 'over' && this.saved < work && table.n > 10)) {
      this.saved = work
      const checkpoint = { n: table.n, edition: this.rules.edition, state: courseOf(table) }
      host.store
        .saveCheckpoint(table.id, checkpoint)
        .catch(error => host.log.warn({ game: table.id, error: String(error) }, 'a checkpoint could not be written'))
    }
  }

  private inBackground(make: (table: Table) => Entry | number, what: string): void {
    this.write(make).catch(error => {
      if (!(error instanceof Refused)) this.host.log.error({ game: this.id, error: String(error) }, what)
    })
  }

  private giveStanding({ seat, offer }: Action): void {
    const question = `${seat} ${this.table.asked[seat]} ${offer}`
    if (question === this.refusedStanding) return
    this.write(table => {
      const still = standingAnswer(table)
      if (still?.seat !== seat || still.offer !== offer) return table.n
      return { kind: 'act', by: 'standing answer', action: still }
    }).catch(error => {
      this.refusedStanding = question
      if (!(error instanceof Refused)) this.host.log.error({ game: this.id, error: String(error) }, 'standing answer')
    })
  }

  private setFlag(): void {
    clearTimeout(this.flag)
    this.flag = undefined
    const next = nextFlag(this.table)
    if (next === null) return
    const wait = Math.min(Math.max(0, next.at - this.host.now()) + 5, LONGEST_TIMER)
    this.flag = setTimeout(() => {
      this.flag = undefined
      this.inBackground(table => this.flagEntry(table), 'a clock could not be stopped')
    }, wait)
    this.flag.unref()
  }

  /** What becomes of a seat whose time is up, if there is one. */
  private flagEntry(table: Table): Entry | number {
    const next = nextFlag(table)
    if (next === null || next.at > this.host.now()) {
      this.setFlag()
      return table.n
    }
    const { seat } = next
    const given = table.terms.clock?.flag === 'loses' ? resignation(table.rules, gameOf(table), seat) : null
    if (given !== null) return { kind: 'act', by: 'clock', action: { seat, offer: given.id } }
    const game = gameOf(table)
    const ask = game.asked.find(({ decision, answer }) => answer === null && decision.seat === seat)
    return ask === undefined
      ? table.n
      : { kind: 'act', by: 'clock', action: otherwise(table.rules, game, ask.decision) }
  }

  private layRematch(): void {
    this.host
      .layRematch(this.table)
      .then(game => this.inBackground(table => (table.again === null ? { kind: 'again', game } : table.n), 'rematch'))
      .catch(error => this.host.log.error({ game: this.id, error: String(error) }, 'a rematch could not be laid'))
  }
}

/** How much was judged to make a table what it is. */
const workOf = (table: Table): number => table.n + table.marks.replayed

const wantsRematch = (table: Table): boolean =>
  table.rematch.length > 0 && table.chairs.every((chair, seat) => chair.bot !== null || table.rematch.includes(seat))

/** What is written together with a line, or null when it is the line alone. */
function effectsOf(table: Table, entry: Entry, before: Table['status']): Effects | null {
  const status = table.status === before ? undefined : table.status
  switch (entry.kind) {
    case 'sit':
      return { seats: seatsOf(table), sits: { guest: entry.guest, seat: entry.seat }, ...(status && { status }) }
    case 'rise':
      return { seats: seatsOf(table), rises: entry.seat }
    default:
      if (status === undefined) return null
      return status === 'over' ? { status, record: sealedRecord(table) } : { status }
  }
}
