/** The game at the table: bots decide by themselves, people are asked. */

import { setImmediate as breathe } from 'node:timers/promises'
import type { Bot } from '#bots'
import {
  type Action,
  type AnyRuleset,
  castOf,
  type Decision,
  type GameEvent,
  type GameRecord,
  type GameState,
  type ModelId,
  type Refusal,
  type RngState,
  rngFrom,
  type Scene,
  type Seat,
  seatName,
  seenEvents,
  toldWithRule,
  type View,
  view,
  waitingFor,
} from '#engine'
import {
  type AnyMatch,
  append,
  type ClockTerms,
  charge,
  Denied,
  type Entry,
  gameOf,
  hides,
  nextFlag,
  ownersOn,
  questionOf,
  takeUp,
  timeUp,
} from '#match'
import { decided, Forfeit } from '#sim'
import { Asking } from './asking.ts'
import { commandNamed } from './commands.ts'
import { drawTable } from './map.ts'
import { modelLines } from './models.ts'
import type { Style } from './style.ts'
import type { Talk } from './talk.ts'

/** Who sits in a seat: a bot, or null for a person. */
export type Player = Bot | null

/** Where a game is played. */
export interface Keyboard {
  readonly talk: Talk
  readonly style: Style
  readonly clock?: ClockTerms | null
}

export class Game {
  readonly rules: AnyRuleset
  /** Another one once a saved game was resumed. */
  match: AnyMatch
  /** What happened: at the beginning, then by action. */
  private told: GameEvent[][]
  readonly players: readonly Player[]
  readonly talk: Talk
  readonly style: Style
  private readonly clock: ClockTerms | null
  private seed: string
  /** The person has had enough. */
  hasQuit = false
  /** The model that acted last: its offers are shown first. */
  inHand: ModelId | undefined
  /** The question a person is answering just now. */
  asking: Asking | null = null
  private shownAt = ''
  private lastPerson: Seat | null = null

  /** Takes up a record where it ends; a new one at its beginning. */
  constructor(rules: AnyRuleset, record: GameRecord, players: readonly Player[], at: Keyboard) {
    this.rules = rules
    this.players = players
    this.talk = at.talk
    this.style = at.style
    this.clock = at.clock ?? null
    this.seed = record.seed
    const { match, told } = this.taken(record)
    this.match = match
    this.told = told
  }

  /** Goes on with another record. */
  resume(record: GameRecord): void {
    const { match, told } = this.taken(record)
    this.match = match
    this.told = told
    this.seed = record.seed
  }

  private taken(record: GameRecord) {
    const players = this.players.map(player => ({ name: player?.id ?? 'person', bot: player?.id ?? null }))
    return takeUp(this.rules, record, { players, clock: this.clock, at: Date.now(), owners: ownersOn(this.rules) })
  }

  /** Plays until the game is over and the person has seen enough of it. */
  async run(): Promise<void> {
    this.tell(this.events.slice(-10))
    while (!this.hasQuit) {
      if (this.state.over !== null) {
        if (await this.isEnough()) return
        continue
      }
      const waiting = waitingFor(this.state)
      const forBot = waiting.find(seat => this.players[seat] !== null)
      if (forBot === undefined) await this.personDecides(waiting[0]!)
      else {
        this.botDecides(forBot, this.players[forBot]!)
        await breathe() // an interrupt is heard between two decisions of bots
      }
    }
  }

  /** Everything that happened. */
  get events(): GameEvent[] {
    return this.told.flat()
  }
  get state(): GameState {
    return gameOf(this.match)
  }
  /** The seat whose eyes the screen is for: the person deciding, or the only person there is. */
  get viewer(): Seat | null {
    const people = this.players.flatMap((player, seat) => (player === null ? [seat] : []))
    return people.length === 1 ? people[0]! : this.lastPerson
  }
  get seen(): View {
    return view(this.rules, this.state, this.viewer)
  }
  get scene(): Scene {
    return this.rules.scene(this.seen)
  }

  /** What a bot would do for a seat. */
  advice(bot: Bot, seat: Seat): Action {
    return bot.decide(this.rules, view(this.rules, this.state, seat), this.decisionOf(seat), this.botRng(seat))
  }

  private botDecides(seat: Seat, bot: Bot): void {
    try {
      const { action, note } = decided(this.rules, this.state, seat, bot, this.botRng(seat))
      this.lay({ kind: 'act', by: 'bot', action })
      if (note !== null) this.talk.say(note)
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error
      this.quit(`${seatName(seat)} forfeits the game: '${bot.id}' ${error.message}.`)
    }
  }

  /** A bot's chance follows from the record, so that a resumed game goes on the same way. */
  private botRng(seat: Seat): RngState {
    return rngFrom(`${this.seed} bot ${seat} ${this.match.actions.length}`)
  }

  decisionOf(seat: Seat): Decision {
    return questionOf(this.match, seat)
  }

  /** Plays an action and tells what came of it, or why it may not be. */
  take(action: Action): Refusal | null {
    try {
      this.lay({ kind: 'act', by: 'player', action })
      return null
    } catch (error) {
      if (!(error instanceof Denied)) throw error
      const refusal = { rule: error.rule ?? 'CORE-MATCH-01', why: error.message }
      this.talk.say(`No: ${refusal.why} [${refusal.rule}]`)
      return refusal
    }
  }

  /** Takes back the last action of a seat. */
  takeBack(seat: Seat): void {
    append(this.match, { kind: 'undo', seat }, this.match.at)
    this.told.length = this.match.actions.length + 1
  }

  private lay(entry: Entry): void {
    const happened = append(this.match, entry, this.match.at)
    this.told.push(happened)
    this.tell(happened)
  }

  /** How long the person in a seat may take for the next line, in milliseconds; undefined where no clock runs. */
  patience(seat: Seat): number | undefined {
    const flag = nextFlag(this.match, [seat])
    return flag === null ? undefined : Math.max(0, flag.at - this.match.at)
  }

  /** Charges what has passed to a seat, or to nobody while the keyboard is passed on; answers for whoever has no time left. */
  passTime(seat: Seat | null): void {
    const seats = seat === null ? [] : [seat]
    charge(this.match, seats, Math.max(this.match.at, Date.now()))
    const due = seat === null ? null : timeUp(this.match, this.match.at, seats)
    if (due !== null) this.lay(due)
  }

  private async personDecides(seat: Seat): Promise<void> {
    await this.handOver(seat)
    if (this.hasQuit) return
    this.passTime(null)
    this.maybeShowTable()
    this.asking = new Asking(this, this.decisionOf(seat))
    await this.asking.untilDecided()
    this.asking = null
  }

  /** Another person comes to the keyboard: nothing of the last one's secrets is left on the screen. */
  private async handOver(seat: Seat): Promise<void> {
    const changed = this.lastPerson !== seat
    this.lastPerson = seat
    if (!changed || this.players.filter(player => player === null).length < 2) return
    if (!hides(this.rules, this.state, [seat])) return
    this.talk.wipe()
    const line = await this.talk.ask(`${seatName(seat)}, take the keyboard and press Enter. `)
    if (line === null) this.quit('The input has ended.')
  }

  quit(why: string): void {
    if (this.hasQuit) return
    this.hasQuit = true
    const n = this.match.actions.length
    const stopped = this.state.over === null ? ` The game stops after ${n} ${n === 1 ? 'decision' : 'decisions'}.` : ''
    this.talk.say('', why + stopped)
  }

  /** The game is over: the last picture, and a chance to save or resume. Gives false when a game is on again. */
  private async isEnough(): Promise<boolean> {
    this.showTable()
    if (this.players.every(player => player !== null)) return true
    this.talk.say('The game is over: save FILE keeps it, log tells it again, quit ends.')
    while (!this.hasQuit && this.state.over !== null) {
      const line = await this.talk.ask('over> ')
      if (line === null) return true
      const [word = '', ...rest] = line.split(/\s+/)
      const command = commandNamed(word)
      if (command?.afterwards) this.talk.say(...command.run(this, rest))
      else if (word !== '') this.talk.say('The game is over: save FILE, log, map, models, rule, quit.')
    }
    return this.hasQuit
  }

  // ---- showing --------------------------------------------------------------

  tell(events: readonly GameEvent[]): void {
    const cast = castOf(this.rules, this.scene, this.state.setup)
    for (const event of seenEvents(events, this.viewer)) {
      const text = toldWithRule(event, cast)
      const isHeading = event.kind === 'round' || event.kind === 'turn' || event.kind === 'over'
      this.talk.say(isHeading ? this.style.paint.bold(`-- ${text}`) : `   ${text}`)
    }
  }

  showTable(): void {
    this.talk.say('', ...drawTable(this.scene, this.rules, this.style))
  }

  /** The map is drawn when a turn or a phase begins, not after every step. */
  private maybeShowTable(): void {
    const { scene, viewer, style } = this
    const { round, active, phase, scores } = scene
    const now = `${round} ${active} ${phase} ${viewer}`
    if (now === this.shownAt) return
    this.shownAt = now
    this.inHand = undefined
    this.showTable()
    const turn = active === null ? '' : `${seatName(active)}'s turn, `
    const counts = scores.map(({ seat, label, n }) => style.paint.seat(seat, `${seatName(seat)} ${n} ${label}`))
    this.talk.say(`Round ${round}, ${turn}${phase}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`)
    this.talk.say(...modelLines(scene, this.rules, style, ({ seat }) => seat !== viewer))
  }
}
