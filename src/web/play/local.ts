/** A game on this device: a match, the shelf it is saved on after every action, and a worker for its bots. */

import {
  type Action,
  type AnyRuleset,
  decisionOf,
  type GameEvent,
  type GameRecord,
  newRecord,
  type Refusal,
  type Seat,
} from '#engine'
import {
  type AnyMatch,
  append,
  botEntry,
  type ClockTerms,
  Denied,
  type Entry,
  fallen,
  gameOf,
  ownersOn,
  resigning,
  runningClocks,
  type StandingAnswer,
  sealedRecord,
  seenClocks,
  standingAnswer,
  takeUp,
  timeUp,
  undoableBy,
  waitingBots,
  waitingPersons,
  whyNotUndo,
} from '#match'
import { setClocks, Ticker } from './clock.ts'
import { Eyes } from './eyes.ts'
import { isHopeless } from './hopeless.ts'
import { keepClock, keepMatch, keptClock, newId, type SavedGame, type SeatedAnswer } from './shelf.ts'
import type { GameSource, SeatInfo, Snapshot } from './source.ts'
import { BotMind } from './think.ts'

export interface LocalOptions {
  readonly id?: string
  readonly title: string
  readonly seats: readonly SeatInfo[]
  readonly lesson?: string
  readonly campaign?: string
  readonly standing?: readonly SeatedAnswer[]
  readonly clock?: ClockTerms
}

export class LocalGame implements GameSource {
  readonly id: string
  readonly rules: AnyRuleset
  readonly setup: GameRecord['setup']
  private readonly options: LocalOptions
  private readonly match: AnyMatch
  private readonly eyes: Eyes
  private readonly ticker: Ticker
  private readonly mind: BotMind
  private readonly listeners = new Set<() => void>()
  private thinking: Seat | null = null
  private trouble: string | null = null
  private shown: Snapshot
  private disposed = false
  /** Whose set-up the umpire does, until the battle begins. */
  private arranged: Seat | null = null
  /** The table still shows what happened: nobody can decide yet. */
  private busy = false

  private constructor(rules: AnyRuleset, record: GameRecord, options: LocalOptions) {
    const { id = newId(), seats, clock = null, standing = [] } = options
    this.id = id
    this.rules = rules
    this.setup = record.setup
    this.options = options
    const here = seats.flatMap((info, seat) => (info.kind === 'here' ? [seat] : []))
    const players = seats.map(({ name, kind, bot = 'greedy' }) => ({ name, bot: kind === 'bot' ? bot : null }))
    const { match, told } = takeUp(rules, record, { id, players, clock, at: Date.now(), owners: ownersOn(rules) })
    this.match = match
    if (match.status === 'live') for (const seat of here) this.setStanding(seat, standing)
    const kept = keptClock(id)
    if (kept !== undefined) setClocks(match, kept)
    this.mind = new BotMind(rules, record.seed)
    this.ticker = new Ticker(
      match,
      stand => keepClock(id, stand),
      () => void this.drive(),
    )
    this.eyes = new Eyes(match, told, here)
    this.shown = this.snap()
  }

  static begin(rules: AnyRuleset, setup: GameRecord['setup'], seed: string, options: LocalOptions): LocalGame {
    return LocalGame.from(rules, newRecord(rules, setup, seed), options)
  }

  /** A new game that goes on where a record stops. */
  static from(rules: AnyRuleset, record: GameRecord, options: LocalOptions): LocalGame {
    const game = new LocalGame(rules, record, options)
    game.save()
    return game
  }

  static resume(rules: AnyRuleset, saved: SavedGame): LocalGame {
    return new LocalGame(rules, saved.record, saved)
  }

  get taught(): boolean {
    return this.options.lesson !== undefined
  }

  get campaign(): string | undefined {
    return this.options.campaign
  }

  get clockTerms(): ClockTerms | undefined {
    return this.options.clock
  }

  snapshot(): Snapshot {
    return this.shown
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    this.disposed = false
    if (this.options.clock !== undefined) this.changed()
    void this.drive()
    return () => {
      this.listeners.delete(changed)
      this.ticker.run(this.onClock())
    }
  }

  showing(busy: boolean): void {
    if (this.busy === busy) return
    this.busy = busy
    if (this.options.clock !== undefined) this.changed()
  }

  async act(action: Action): Promise<Refusal | null> {
    const refused = this.play({ kind: 'act', by: 'player', action })
    if (refused === null) void this.drive()
    return refused
  }

  undo(): void {
    const seat = this.match.actions.at(-1)?.seat
    if (seat === undefined || this.undoable() === 0) return
    this.lay({ kind: 'undo', seat })
    this.eyes.goBack()
    this.save()
    this.changed()
  }

  resign(): void {
    const seat = this.eyes.seat ?? this.eyes.here[0]
    const action = seat === undefined ? null : resigning(this.match, seat)
    if (action !== null) void this.act(action)
  }

  setUp(): void {
    this.arranged = this.eyes.seat
    void this.drive()
  }

  lookAs(seat: Seat): void {
    this.eyes.lookAs(seat)
    this.changed()
  }

  stand(answers: readonly StandingAnswer[]): void {
    const { seat } = this.eyes
    if (seat === null || this.match.status !== 'live') return
    this.lay({ kind: 'standing', seat, standing: answers })
    this.save()
    this.changed()
  }

  record(): GameRecord {
    return sealedRecord(this.match)
  }

  dispose(): void {
    this.disposed = true
    this.ticker.run(null)
    this.mind.stop()
  }

  // ---- playing ----------------------------------------------------------------

  private setStanding(seat: Seat, all: readonly SeatedAnswer[]): void {
    const standing = all.filter(one => one.seat === seat).map(({ answer }) => answer)
    append(this.match, { kind: 'standing', seat, standing }, this.match.at)
  }

  /** Lays a line once the time up to now is charged. */
  private lay(entry: Entry): GameEvent[] {
    this.ticker.run(null)
    return append(this.match, entry, this.match.at)
  }

  private play(entry: Entry): Refusal | null {
    try {
      this.eyes.see(this.lay(entry))
    } catch (error) {
      if (!(error instanceof Denied)) throw error
      this.ticker.run(this.onClock())
      return { rule: error.rule ?? 'CORE-MATCH-01', why: error.message }
    }
    this.save()
    this.changed()
    return null
  }

  /** Does what nobody here has to ask for: answers in advance, clocks that ran out, bots. */
  private async drive(): Promise<void> {
    const { match } = this
    while (!this.disposed && this.thinking === null && match.status === 'live') {
      const action = standingAnswer(match)
      const due: Entry | null =
        action === null ? timeUp(match, match.at, this.ticker.seats) : { kind: 'act', by: 'standing answer', action }
      if (due !== null) {
        this.play(due)
        continue
      }
      const [bot] = waitingBots(match)
      const seat = bot ?? this.toArrange()
      if (seat === null) return
      const given = bot === undefined ? null : this.givesUp(bot)
      if (given !== null && this.play({ kind: 'act', by: 'bot', action: given }) === null) continue
      this.thinking = seat
      this.changed()
      const decided = await this.mind.decide(match, seat)
      this.thinking = null
      if (this.disposed) return
      // given up while it thought
      if (decisionOf(gameOf(match), seat) === null) continue
      const { entry } = botEntry(match, seat, decided)
      this.play(bot === undefined && entry.kind === 'act' ? { ...entry, by: 'player' } : entry)
    }
  }

  /** The seat whose set-up the umpire goes on with; nobody's once the battle has begun. */
  private toArrange(): Seat | null {
    const { arranged, match, rules } = this
    if (arranged === null) return null
    if (rules.scene(gameOf(match)).round > 0) this.arranged = null
    else if (waitingPersons(match).includes(arranged)) return arranged
    return null
  }

  /** A bot whose battle is lost gives it up, so that it does not drag on. Only against people: bots among themselves are watched to the end. */
  private givesUp(seat: Seat): Action | null {
    const { match, eyes, rules, setup } = this
    if (eyes.here.length === 0 || this.taught) return null
    const scene = rules.scene(gameOf(match))
    return isHopeless(scene, seat, setup.rosters.length) ? resigning(match, seat) : null
  }

  // ---- telling ----------------------------------------------------------------

  /** Whose time runs: the person asked, once they sit before the table, no bot thinks and everything has been shown. */
  private onClock(): Seat | null {
    const { seat } = this.eyes
    if (seat === null || this.busy || this.thinking !== null || this.disposed || this.listeners.size === 0) return null
    return runningClocks(this.match).includes(seat) && !fallen(this.match).includes(seat) ? seat : null
  }

  private undoable(): number {
    const seat = this.match.actions.at(-1)?.seat ?? -1
    return this.eyes.here.includes(seat) ? undoableBy(this.match, seat) : 0
  }

  private snap(): Snapshot {
    const { match, eyes, ticker } = this
    const clocks = seenClocks(match)
    return {
      positions: eyes.positions.slice(),
      epoch: eyes.epoch,
      seats: this.options.seats,
      undoable: this.undoable(),
      whyNotUndo: eyes.seat === null ? null : whyNotUndo(match, eyes.seat),
      thinking: this.thinking,
      trouble: this.trouble,
      standing: eyes.seat === null ? [] : match.standing[eyes.seat]!,
      ...(clocks !== null && { clocks: { ...clocks, running: ticker.seats, fallen: fallen(match) } }),
    }
  }

  private changed(): void {
    this.ticker.run(this.onClock())
    this.shown = this.snap()
    for (const listener of this.listeners) listener()
  }

  private save(): void {
    this.trouble = keepMatch(this.rules, this.match, { ...this.options, id: this.id })
  }
}
