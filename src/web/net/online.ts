/** A game on a server, as one seat (or a spectator) sees it. The screens cannot tell it from a local one. */

import type { Action, AnyRuleset, Filling, GameEvent, GameRecord, Refusal, Seat, Setup, View } from '#engine'
import type { Seen, SeenClocks, SeenLogged, StandingAnswer, TakenBack, Wish } from '#match'
import { type Presence, patched, type ServerMessage, type TableInfo, type TermsWish } from '#protocol/client'
import { newId } from '../play/shelf.ts'
import type { GameSource, Position, SeatInfo, Snapshot } from '../play/source.ts'
import { talkOf } from '../play/talk.ts'
import { report } from './api.ts'
import { type Connection, connect } from './socket.ts'

/** What is known of a table before there is a game: who sits where. */
export interface TableState {
  readonly info: TableInfo
  readonly seen: Seen
  readonly seat: Seat | null
  readonly presence: Presence
  readonly frozen: string | null
}

export class OnlineGame implements GameSource {
  readonly id: string
  readonly rules: AnyRuleset
  private readonly connection: Connection
  private table: TableState | null = null
  private n = 0
  private lines: SeenLogged[] = []
  private positions: Position[] = []
  private epoch = 0
  /** How often something was taken back before what is shown. */
  private tookBack = 0
  private trouble: string | null = 'Connecting …'
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  private ahead = 0
  private shown: Snapshot
  private readonly answers = new Map<string, (refusal: Refusal | null) => void>()
  private readonly listeners = new Set<() => void>()

  constructor(id: string, rules: AnyRuleset) {
    this.id = id
    this.rules = rules
    this.shown = this.snap()
    this.connection = connect({
      ready: () => {
        const last = this.lines.at(-1)
        this.connection.send({
          kind: 'join',
          game: id,
          since: last?.n ?? 0,
          ...(last !== undefined && { at: last.at }),
        })
      },
      heard: message => this.heard(message),
      lost: () => {
        this.trouble = 'The connection is lost. Trying again; nothing you did is lost.'
        this.changed()
      },
    })
  }

  /** The table as it is known, or null until the server has told. */
  state(): TableState | null {
    return this.table
  }

  get campaign(): string | undefined {
    return this.table?.info.campaign?.id
  }

  get setup(): Setup {
    if (this.table?.seen.setup === null || this.table === null) throw new Error('online: the game has not begun')
    return this.table.seen.setup
  }

  snapshot(): Snapshot {
    return this.shown
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    return () => this.listeners.delete(changed)
  }

  act(action: Action): Promise<Refusal | null> {
    const { offer, with: filling } = action
    const question = this.table?.seen.question ?? null
    return this.sent(key => ({
      kind: 'act',
      game: this.id,
      key,
      offer,
      ...(filling !== undefined && { with: filling satisfies Filling }),
      ...(question !== null && { question }),
    }))
  }

  undo(): void {
    void this.sent(key => ({ kind: 'undo', game: this.id, key }))
  }

  answerUndo(agree: boolean): void {
    void this.sent(key => ({ kind: 'answer-undo', game: this.id, key, agree }))
  }

  say(text: string): void {
    void this.sent(key => ({ kind: 'say', game: this.id, key, text }))
  }

  resign(): void {
    void this.sent(key => ({ kind: 'resign', game: this.id, key }))
  }

  draw(agree: boolean): void {
    void this.sent(key => ({ kind: 'draw', game: this.id, key, agree }))
  }

  report(seat: Seat, why: string): Promise<string | null> {
    return report(this.id, seat, why).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
  }

  rematch(): void {
    void this.sent(key => ({ kind: 'rematch', game: this.id, key }))
  }

  /** Other terms, before the game begins; null takes back what was proposed from here. */
  propose(wish: Wish | null): Promise<Refusal | null> {
    const terms = wish as TermsWish | null // the same, but for `readonly`
    return this.sent(key => ({ kind: 'propose', game: this.id, key, terms }))
  }

  answerProposal(proposal: number, agree: boolean): Promise<Refusal | null> {
    return this.sent(key => ({ kind: 'answer-proposal', game: this.id, key, proposal, agree }))
  }

  rollOff(): Promise<Refusal | null> {
    return this.sent(key => ({ kind: 'roll-off', game: this.id, key }))
  }

  stand(standing: readonly StandingAnswer[]): void {
    void this.sent(key => ({ kind: 'standing', game: this.id, key, standing: [...standing] }))
  }

  lookAs(): void {
    // Everybody has a device of their own: there is no curtain to raise.
  }

  record(): GameRecord | null {
    return null
  }

  dispose(): void {
    this.connection.close()
    for (const answer of this.answers.values()) answer({ rule: 'CORE-NET-01', why: 'The table was left.' })
    this.answers.clear()
  }

  // ---- talking ------------------------------------------------------------------

  private sent(message: (key: string) => Parameters<Connection['sendSurely']>[0]): Promise<Refusal | null> {
    const key = newId()
    return new Promise(done => {
      this.answers.set(key, refusal => {
        this.answers.delete(key)
        this.connection.settled(key)
        if (refusal !== null) {
          this.trouble = null
          this.changed()
        }
        done(refusal)
      })
      this.connection.sendSurely(message(key))
    })
  }

  private heard(message: ServerMessage): void {
    switch (message.kind) {
      case 'welcome':
        this.ahead = Date.now() - message.time
        return
      case 'joined': {
        if (message.game !== this.id) return
        const { info, seen, seat, presence, frozen = null } = message
        if (message.forget) {
          // The server was put back to an older copy: what this page knows did not happen there.
          this.lines = []
          this.positions = []
          this.epoch++
        }
        const again = this.table !== null && !message.forget
        this.table = { info, seen, seat, presence, frozen }
        this.trouble = frozen
        // The lines in between follow as history; with none to come, the table is shown at once.
        if (again && message.n === this.n) this.changed()
        this.n = message.n
        if (message.n === 0) this.changed()
        return
      }
      case 'history': {
        if (message.game !== this.id) return
        this.take(message.entries)
        if (message.last) this.show(message.entries)
        return
      }
      case 'news': {
        if (message.game !== this.id || this.table === null) return
        this.n = message.n
        this.table = { ...this.table, seen: patched(this.table.seen, message.patch) }
        this.take(message.entries)
        this.show(message.entries)
        return
      }
      case 'done':
        this.answers.get(message.key)?.(null)
        return
      case 'refused': {
        const { error, key } = message
        if (key !== undefined) this.answers.get(key)?.({ rule: error.rule ?? 'CORE-NET-02', why: error.why })
        else {
          this.trouble = error.why
          this.changed()
        }
        return
      }
      case 'presence':
        if (message.game !== this.id || this.table === null) return
        this.table = { ...this.table, presence: message.presence }
        this.changed()
        return
      case 'bye':
        this.trouble = message.error.why
        this.changed()
        return
      default:
        return
    }
  }

  /** Lines of the log: kept, and answers to what was sent. */
  private take(entries: readonly SeenLogged[]): void {
    for (const line of entries) {
      this.lines.push(line)
      const key = 'key' in line.entry ? line.entry.key : undefined
      if (key !== undefined) this.answers.get(key)?.(null)
    }
  }

  /** The table after new lines: one position more, or all of them again when something was taken back. */
  private show(entries: readonly SeenLogged[]): void {
    const view = this.view()
    if (view !== null) {
      const { back = [] } = this.table?.seen ?? {}
      if (this.positions.length === 0 || back.length !== this.tookBack) {
        if (this.positions.length > 0) this.epoch++
        this.tookBack = back.length
        this.positions = [position(view, this.n, standing(this.lines, back))]
      } else {
        const events = entries.flatMap(line => line.events)
        const game = entries.some(({ entry }) => entry.kind === 'act' || entry.kind === 'sit')
        const last = this.positions.at(-1)!
        if (game) this.positions.push(position(view, this.n, events))
        else this.positions[this.positions.length - 1] = { ...last, view }
      }
    }
    this.changed()
  }

  private view(): View | null {
    if (this.table === null) return null
    const { seen, seat } = this.table
    if (seen.view === null || seen.setup === null) return null
    return { seat, setup: seen.setup, ...seen.view }
  }

  // ---- telling ------------------------------------------------------------------

  private snap(): Snapshot {
    const { table } = this
    const seen = table?.seen
    const seats = (seen?.seats ?? []).map(
      ({ kind, name, bot }, seat): SeatInfo => ({
        name: name ?? 'an open seat',
        kind: kind === 'bot' ? 'bot' : seat === table?.seat ? 'here' : 'away',
        ...(bot !== undefined && { bot }),
      }),
    )
    const undo = seen?.undo ?? null
    return {
      positions: this.positions.slice(),
      epoch: this.epoch,
      seats,
      undoable: seen?.mayUndo ? 1 : 0,
      whyNotUndo: seen?.mayUndo ? null : (this.rules.takingBack ?? null),
      thinking: null,
      trouble: this.trouble,
      ...(seen?.clocks !== null && seen?.clocks !== undefined && { clocks: inTime(seen.clocks, this.ahead) }),
      chat: talkOf(
        this.lines,
        seen?.back ?? [],
        seats.map(({ name }) => name),
      ),
      ...(table !== null && { presence: table.presence.seats }),
      undoAsked:
        undo === null
          ? null
          : { seat: undo.seat, mine: table?.seat !== null && undo.waiting.includes(table?.seat ?? -1) },
      draw: seen?.draw ?? [],
      again: seen?.again ?? null,
      rematch: seen?.rematch ?? [],
      standing: seen?.standing ?? [],
    }
  }

  private changed(): void {
    this.shown = this.snap()
    for (const listener of this.listeners) listener()
  }
}

/** Clocks by the time of this device, which is so far ahead of the server's. */
const inTime = (clocks: SeenClocks, ahead: number): SeenClocks => ({
  ...clocks,
  at: clocks.at + ahead,
  shown: clocks.shown.map(at => at + ahead),
})

const position = (view: View, n: number, events: readonly GameEvent[]): Position => ({
  n,
  view,
  events,
  waiting: view.asked.filter(ask => !ask.answered).map(ask => ask.seat),
  curtain: null,
})

/** The events of all lines that still count: what was taken back is left out. */
const standing = (lines: readonly SeenLogged[], back: readonly TakenBack[]): GameEvent[] =>
  lines
    .filter(({ n, entry }) => entry.kind !== 'act' || !back.some(({ after, by }) => after < n && n < by))
    .flatMap(({ events }) => events)
