/** The game at the table: bots decide by themselves, people are asked. */

import { setImmediate as breathe } from 'node:timers/promises'
import type { Bot } from '#bots'
import {
  type Action,
  castOf,
  type Decision,
  decisionOf,
  type GameEvent,
  type ModelId,
  type Refusal,
  type RngState,
  rngFrom,
  type Scene,
  type Seat,
  seatName,
  toldWithRule,
  type View,
  view,
  waitingFor,
} from '#engine'
import { Forfeit, letDecide } from '#sim'
import { Asking } from './asking.ts'
import { commandNamed } from './commands.ts'
import { drawTable } from './map.ts'
import { modelLines } from './models.ts'
import type { Sitting } from './sitting.ts'
import type { Style } from './style.ts'
import type { Talk } from './talk.ts'

/** Who sits in a seat: a bot, or null for a person. */
export type Player = Bot | null

export class Game {
  sitting: Sitting
  readonly players: readonly Player[]
  readonly talk: Talk
  readonly style: Style
  /** The person has had enough. */
  hasQuit = false
  /** The model that acted last: its offers are shown first. */
  inHand: ModelId | undefined
  /** The question a person is answering just now. */
  asking: Asking | null = null
  private shownAt = ''
  private lastPerson: Seat | null = null

  constructor(sitting: Sitting, players: readonly Player[], talk: Talk, style: Style) {
    this.sitting = sitting
    this.players = players
    this.talk = talk
    this.style = style
  }

  /** Plays until the game is over and the person has seen enough of it. */
  async run(): Promise<void> {
    this.tell(this.sitting.events.slice(-10))
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

  get rules() {
    return this.sitting.rules
  }
  get state() {
    return this.sitting.state
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
    const notes: string[] = []
    try {
      letDecide(this.rules, this.state, seat, bot, this.botRng(seat), action => this.take(action), notes)
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error
      this.quit(`${seatName(seat)} forfeits the game: '${bot.id}' ${error.message}.`)
    }
    this.talk.say(...notes)
  }

  /** A bot's chance follows from the record, so that a resumed game goes on the same way. */
  private botRng(seat: Seat): RngState {
    const { seed, actions } = this.sitting.record
    return rngFrom(`${seed} bot ${seat} ${actions.length}`)
  }

  decisionOf(seat: Seat): Decision {
    const decision = decisionOf(this.state, seat)
    if (decision === null) throw new Error(`${this.rules.id}: seat ${seat} is not asked`)
    return decision
  }

  /** Plays an action and tells what came of it, or why it may not be. */
  take(action: Action): Refusal | null {
    const taken = this.sitting.take(action)
    if ('refusal' in taken) {
      this.talk.say(`No: ${taken.refusal.why} [${taken.refusal.rule}]`)
      return taken.refusal
    }
    this.tell(taken.happened)
    return null
  }

  private async personDecides(seat: Seat): Promise<void> {
    await this.handOver(seat)
    if (this.hasQuit) return
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
    const { board, asked } = this.state
    const hidden = asked.length > 1 || JSON.stringify(this.rules.view(board, seat)) !== JSON.stringify(board)
    if (!hidden) return
    this.talk.wipe()
    const line = await this.talk.ask(`${seatName(seat)}, take the keyboard and press Enter. `)
    if (line === null) this.quit('The input has ended.')
  }

  quit(why: string): void {
    if (this.hasQuit) return
    this.hasQuit = true
    const n = this.sitting.record.actions.length
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
    for (const event of this.sitting.seen(events, this.viewer)) {
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
