/** A game on this device: the real engine here, bots in a worker, saved after every action. */

import {
  type Action,
  type AnyRuleset,
  apply,
  cloneState,
  type GameEvent,
  type GameRecord,
  type GameState,
  newRecord,
  otherwise,
  type Refusal,
  replay,
  resignation,
  type Seat,
  type Setup,
  seal,
  seenEvents,
  undo,
  undoable,
  view,
  waitingFor,
  whyNotReplayable,
} from '#engine'
import { Clock, type ClockTerms, fullClocks } from './clock.ts'
import { keepClock, keptClock, newId, type SavedGame, type SeatedAnswer, saveGame, whyNotKept } from './shelf.ts'
import type { GameSource, Position, SeatInfo, Snapshot, StandingAnswer } from './source.ts'
import { askBot, type Thinker, thinker } from './think.ts'

/** How long a bot may think about one decision, in milliseconds. */
const BOT_BUDGET = 700

interface Before {
  readonly state: GameState
  readonly positions: number
}

export interface LocalOptions {
  readonly id?: string
  readonly title: string
  readonly seats: readonly SeatInfo[]
  readonly lesson?: string
  readonly standing?: readonly SeatedAnswer[]
  readonly clock?: ClockTerms
}

export class LocalGame implements GameSource {
  readonly id: string
  readonly rules: AnyRuleset
  readonly setup: Setup
  private readonly options: LocalOptions
  private state: GameState
  private game: GameRecord
  /** Every event so far, secrets included. */
  private readonly told: GameEvent[]
  private positions: Position[] = []
  private epoch = 0
  private eyes: Seat | null
  /** States before the own actions that may still be taken back. */
  private before: Before[] = []
  private mind: Thinker | null = null
  private thinking: Seat | null = null
  private trouble: string | null = null
  private shown: Snapshot
  private readonly listeners = new Set<() => void>()
  private disposed = false
  /** Answers given in advance, by the person whose turn it was. */
  private standing: readonly SeatedAnswer[]
  private readonly clock: Clock | null
  /** The table still shows what happened: nobody can decide yet. */
  private busy = false

  private constructor(rules: AnyRuleset, game: GameRecord, options: LocalOptions) {
    const other = whyNotReplayable(rules, game)
    if (other !== null) throw new Error(other)
    this.rules = rules
    this.setup = game.setup
    this.options = options
    this.standing = options.standing ?? []
    this.id = options.id ?? newId()
    this.game = game
    this.clock = this.clockFor(options)
    const { state, events, refused } = replay(rules, game)
    if (refused !== null) throw new Error(`This game cannot be continued: ${refused.refusal.why}`)
    this.state = state
    this.told = [...events]
    this.eyes = this.nextEyes()
    this.positions.push(this.position(events))
    if (game.actions.length > 0) this.rememberLast()
    this.shown = this.snap()
  }

  static begin(rules: AnyRuleset, setup: Setup, seed: string, options: LocalOptions): LocalGame {
    const players = options.seats.map(seat => seat.name)
    return LocalGame.from(rules, { ...newRecord(rules, setup, seed), players }, options)
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

  snapshot(): Snapshot {
    return this.shown
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    this.disposed = false
    if (this.clock !== null) this.changed()
    void this.drive()
    return () => {
      this.listeners.delete(changed)
      this.clock?.run(this.onClock())
    }
  }

  get clockTerms(): ClockTerms | undefined {
    return this.options.clock
  }

  showing(busy: boolean): void {
    if (this.busy === busy) return
    this.busy = busy
    if (this.clock !== null) this.changed()
  }

  async act(action: Action): Promise<Refusal | null> {
    const refused = this.play(action)
    if (refused === null) void this.drive()
    return refused
  }

  undo(): void {
    const last = this.before.pop()
    if (last === undefined) return
    this.state = last.state
    this.game = undo(this.game, 1)
    const dropped = this.positions.splice(last.positions)
    this.told.length -= dropped.reduce((sum, position) => sum + position.events.length, 0)
    this.epoch++
    this.eyes = this.nextEyes()
    this.save()
    this.changed()
  }

  lookAs(seat: Seat): void {
    this.eyes = seat
    const last = this.positions.pop()
    this.positions.push({ ...this.position(last?.events ?? []) })
    this.changed()
  }

  stand(answers: readonly StandingAnswer[]): void {
    const seat = this.eyes
    if (seat === null) return
    this.standing = [...this.standing.filter(one => one.seat !== seat), ...answers.map(answer => ({ seat, answer }))]
    this.save()
    this.changed()
  }

  record(): GameRecord {
    return seal(this.game, this.state)
  }

  dispose(): void {
    this.disposed = true
    this.clock?.run(null)
    this.mind?.stop()
    this.mind = null
  }

  // ---- playing ----------------------------------------------------------------

  private play(action: Action): Refusal | null {
    const { rules } = this
    const before: Before = { state: cloneState(rules, this.state), positions: this.positions.length }
    const events: GameEvent[] = []
    const refused = apply(rules, this.state, action, events)
    if (refused !== null) return refused
    this.game = { ...this.game, actions: [...this.game.actions, action] }
    this.told.push(...events)
    // The same test as the engine's `undoable`: no die rolled, and nobody else asked since.
    const alone = this.state.over === null && waitingFor(this.state).every(seat => seat === action.seat)
    const quiet = before.state.rng.join() === this.state.rng.join()
    if (alone && quiet && this.seat(action.seat).kind === 'here') this.before.push(before)
    else this.before = []
    if (!waitingFor(this.state).includes(action.seat)) this.clock?.answered(action.seat)
    this.forgetStanding(events)
    this.eyes = this.nextEyes()
    this.positions.push(this.position(events))
    this.save()
    this.changed()
    return null
  }

  /** Lets bots answer until a person must. */
  private async drive(): Promise<void> {
    while (!this.disposed && this.thinking === null && this.state.over === null) {
      if (this.answerInAdvance() || this.answerForLate()) continue
      const seat = waitingFor(this.state).find(waiting => this.seat(waiting).kind === 'bot')
      if (seat === undefined) return
      this.thinking = seat
      this.changed()
      const action = await this.botAction(seat)
      this.thinking = null
      if (this.disposed || action === null) return
      const refused = this.play(action)
      // A bot that answers what is not allowed is answered for, so that no game ever stands still.
      if (refused !== null) this.play(this.silent(seat))
    }
  }

  /** Gives an answer that was given in advance, where one fits. */
  private answerInAdvance(): boolean {
    for (const { decision, answer: given } of this.state.asked) {
      if (given !== null) continue
      const found = this.standing.find(
        ({ seat, answer }) =>
          seat === decision.seat &&
          answer.about === decision.about &&
          (answer.on === undefined || answer.on === decision.on),
      )
      if (found === undefined) continue
      if (this.play({ seat: decision.seat, offer: found.answer.offer }) === null) return true
    }
    return false
  }

  /** Whoever has no time left gives up at the first moment the rules allow it, and is answered for until then. */
  private answerForLate(): boolean {
    for (const seat of this.clock?.shown().fallen ?? []) {
      const offer = resignation(this.rules, this.state, seat)
      const action = offer === null ? null : { seat, offer: offer.id }
      const given = action ?? (waitingFor(this.state).includes(seat) ? this.silent(seat) : null)
      if (given !== null && this.play(given) === null) return true
    }
    return false
  }

  /** Answers in advance end when what they were given until has come. */
  private forgetStanding(events: readonly GameEvent[]): void {
    if (this.standing.length === 0) return
    const { models } = this.rules.scene(this.state)
    const round = events.some(event => event.kind === 'round')
    const hurt = (seat: Seat) =>
      events.some(
        event =>
          (event.kind === 'wound' || event.kind === 'gone') && models.find(({ id }) => id === event.who)?.seat === seat,
      )
    this.standing = this.standing.filter(
      ({ seat, answer }) =>
        !(answer.until === 'the next round' && round) && !(answer.until === 'one of mine is hurt' && hurt(seat)),
    )
  }

  private async botAction(seat: Seat): Promise<Action | null> {
    this.mind ??= thinker()
    const { bot = 'greedy' } = this.seat(seat)
    const seed = `${this.game.seed} bot ${seat} ${this.game.actions.length}`
    try {
      return await askBot(this.mind, this.rules.id, bot, view(this.rules, this.state, seat), seed, BOT_BUDGET)
    } catch {
      if (this.disposed) return null
      this.mind?.stop()
      this.mind = null
      return this.silent(seat)
    }
  }

  private silent(seat: Seat): Action {
    const ask = this.state.asked.find(({ decision, answer }) => decision.seat === seat && answer === null)
    if (ask === undefined) throw new Error(`local: nothing is asked of seat ${seat}`)
    return otherwise(this.rules, this.state, ask.decision)
  }

  /** After a reload the last action may be taken back if it could before. */
  private rememberLast(): void {
    const last = this.game.actions.at(-1)
    if (last === undefined || this.seat(last.seat).kind !== 'here') return
    if (undoable(this.rules, this.game, last.seat) === 0) return
    const earlier = replay(this.rules, undo(this.game, 1))
    this.eyes = this.nextEyes(earlier.state)
    const first = this.position(earlier.events, earlier.state, this.game.actions.length - 1)
    this.eyes = this.nextEyes()
    this.positions = [first, this.position(this.told.slice(earlier.events.length))]
    this.before = [{ state: earlier.state, positions: 1 }]
  }

  // ---- time -------------------------------------------------------------------

  private clockFor({ clock, seats }: LocalOptions): Clock | null {
    if (clock === undefined) return null
    const persons = seats.map(({ kind }) => kind === 'here')
    return new Clock(
      clock,
      keptClock(this.id) ?? fullClocks(clock, persons),
      stand => keepClock(this.id, stand),
      () => {
        this.changed()
        void this.drive()
      },
    )
  }

  /** Whose time runs: the person asked, once they sit before the table, no bot thinks and everything has been shown. */
  private onClock(): Seat | null {
    const seat = this.eyes
    if (seat === null || this.busy || this.thinking !== null || this.state.over !== null) return null
    if (this.disposed || this.listeners.size === 0) return null
    return this.seat(seat).kind === 'here' && waitingFor(this.state).includes(seat) ? seat : null
  }

  // ---- seeing -----------------------------------------------------------------

  private seat(seat: Seat): SeatInfo {
    return this.options.seats[seat] ?? { name: `Seat ${seat + 1}`, kind: 'here' }
  }

  private here(): Seat[] {
    return this.options.seats.flatMap((info, seat) => (info.kind === 'here' ? [seat] : []))
  }

  /** Whose eyes the screen shows next: the person asked, if no secret of another would be seen before they sit down. */
  private nextEyes(state = this.state): Seat | null {
    const here = this.here()
    if (here.length <= 1) return here[0] ?? null
    if (state.over !== null) return this.hides(state) ? null : here[0]!
    const asked = waitingFor(state).filter(seat => here.includes(seat))
    if (asked.length === 0) return this.hides(state) ? null : here[0]!
    if (!this.hides(state)) return asked[0]!
    return this.eyes !== null && asked.includes(this.eyes) ? this.eyes : null
  }

  /** Is anything on this table hidden from one of the people here? */
  private hides(state: GameState): boolean {
    if (state.asked.length > 1) return true
    const whole = JSON.stringify(state.board)
    return this.here().some(seat => JSON.stringify(this.rules.view(state.board, seat)) !== whole)
  }

  private position(events: readonly GameEvent[], state = this.state, n = this.game.actions.length): Position {
    const waiting = waitingFor(state)
    const here = waiting.filter(seat => this.seat(seat).kind === 'here')
    const curtain = here.length > 0 && (this.eyes === null || !here.includes(this.eyes)) ? here[0]! : null
    return {
      n,
      view: view(this.rules, state, this.eyes),
      events: seenEvents(events, this.eyes),
      waiting,
      curtain: this.here().length > 1 ? curtain : null,
    }
  }

  // ---- telling ----------------------------------------------------------------

  private snap(): Snapshot {
    return {
      positions: this.positions.slice(),
      epoch: this.epoch,
      seats: this.options.seats,
      undoable: this.before.length,
      thinking: this.thinking,
      trouble: this.trouble,
      standing: this.standing.filter(({ seat }) => seat === this.eyes).map(({ answer }) => answer),
      ...(this.clock !== null && { clocks: this.clock.shown() }),
    }
  }

  private changed(): void {
    this.clock?.run(this.onClock())
    this.shown = this.snap()
    for (const listener of this.listeners) listener()
  }

  private save(): void {
    const { over } = this.state
    const { round, phase } = this.rules.scene(this.state)
    const winner = over === null || over.winner === null ? null : this.seat(over.winner).name
    const late = this.clock?.shown().fallen.map(seat => this.seat(seat).name) ?? []
    const onTime = late.length === 0 ? '' : `: ${late.join(' and ')} ran out of time`
    const saved = saveGame({
      id: this.id,
      game: this.rules.id,
      title: this.options.title,
      seats: this.options.seats,
      changed: Date.now(),
      actions: this.game.actions.length,
      over: over !== null,
      says:
        over === null
          ? [round > 0 ? `Round ${round}` : 'Before the battle', phase].filter(s => s !== '').join(', ')
          : winner === null
            ? 'Ended in a draw'
            : `${winner} won${onTime}`,
      ...(this.options.lesson !== undefined && { lesson: this.options.lesson }),
      ...(this.standing.length > 0 && { standing: this.standing }),
      ...(this.options.clock !== undefined && { clock: this.options.clock }),
      record: over === null ? this.game : this.record(),
    })
    this.trouble = saved
      ? null
      : `${whyNotKept('the last actions of this game')} The game goes on, but a reload would lose them: save its record from the menu.`
  }
}
