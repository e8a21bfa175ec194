/** What nobody need ask for at a table: standing answers, bots, clocks, rematches, checkpoints. */

import type { Action } from '#engine'
import {
  checkpointOf,
  type Entry,
  type Match,
  nextFlag,
  runningClocks,
  standingAnswer,
  timeUp,
  waitingBots,
  waitingPeople,
} from '#match'
import { workOf } from './matches.ts'
import type { Room } from './room.ts'

/** Lines and actions judged again, and milliseconds of judging, after which a table is kept whole: opening it stays short. */
const WORK_TO_SAVE = 100
const MS_TO_SAVE = 60
/** A node that wrote a line does what follows from it; the others wait so long before they do it in its place. */
const PATIENCE = 3000
const LONGEST_TIMER = 2 ** 31 - 1
/** Less than this is not worth a line of its own. */
const LEAST_AWAY = 1000

export class Duties {
  private readonly room: Room
  private flag: NodeJS.Timeout | undefined
  private patience: NodeJS.Timeout | undefined

  constructor(room: Room) {
    this.room = room
  }

  /** Whether a clock runs. */
  get isTicking(): boolean {
    return this.flag !== undefined
  }

  close(): void {
    clearTimeout(this.flag)
    clearTimeout(this.patience)
  }

  /** Looks whether something is to be done; comes back for it while the database does not answer. */
  wakeUp(tries = 0): void {
    this.room.alone(async () => this.look()).catch(() => this.lookLater(tries + 1))
  }

  /** In a few seconds; later and later while that fails. */
  lookLater(tries = 0): void {
    clearTimeout(this.patience)
    if (this.room.isClosed) return
    this.patience = setTimeout(() => this.wakeUp(tries), PATIENCE * (1 + Math.random()) * 2 ** Math.min(tries, 4))
    this.patience.unref()
  }

  /** Another node wrote the last line, and does what follows from it; unless it does not. */
  leaveToOthers(): void {
    this.setFlag()
    this.lookLater()
  }

  look(): void {
    const { room } = this
    if (room.isClosed) return
    const { match, host } = room
    clearTimeout(this.patience)
    if (isAgreedOn(match) && match.again === null && (match.status === 'over' || room.frozen !== null))
      this.layRematch()
    if (room.frozen !== null) return
    this.setFlag()
    const standing = standingAnswer(match)
    if (standing !== null) this.giveStanding(standing)
    for (const seat of waitingBots(match)) host.botAsked(room, seat)
    for (const seat of waitingPeople(match)) host.personAsked(room, seat)
    this.save()
  }

  /** Keeps the table whole now and then, and at its end. */
  private save(): void {
    const { match, host, rules, saved, unsaved } = this.room
    const work = workOf(match)
    const isDue = work - saved >= WORK_TO_SAVE || unsaved >= MS_TO_SAVE
    if (!isDue && !(match.status === 'over' && work > saved && match.n > 10)) return
    this.room.saved = work
    this.room.unsaved = 0
    const checkpoint = { n: match.n, edition: rules.edition, state: checkpointOf(match) }
    host.store
      .saveCheckpoint(match.id, checkpoint)
      .catch(error => host.log.warn({ game: match.id, error: String(error) }, 'a checkpoint could not be written'))
  }

  private giveStanding({ seat, offer }: Action): void {
    this.room.inBackground(match => {
      const still = standingAnswer(match)
      if (still?.seat !== seat || still.offer !== offer) return match.n
      return { kind: 'act', by: 'standing answer', action: still }
    }, 'a standing answer could not be given')
  }

  // ---- clocks ---------------------------------------------------------------

  private setFlag(): void {
    const { room } = this
    clearTimeout(this.flag)
    this.flag = undefined
    if (room.frozen !== null) return
    const next = nextFlag(room.match)
    if (next === null) return
    const wait = Math.min(Math.max(0, next.at - room.host.now()) + 5, LONGEST_TIMER)
    this.flag = setTimeout(() => {
      this.flag = undefined
      void this.timeIsUp()
    }, wait)
    this.flag.unref()
  }

  private async timeIsUp(): Promise<void> {
    await this.afterAnOutage()
    this.room.inBackground(match => this.flagEntry(match), 'a clock could not be stopped')
  }

  /** What becomes of a seat whose time is up, if there is one. */
  private flagEntry(match: Match): Entry | number {
    const entry = timeUp(match, this.room.host.now())
    if (entry !== null) return entry
    this.setFlag()
    return match.n
  }

  /** While the server was away nobody could play: that time is given back. */
  async afterAnOutage(): Promise<void> {
    const { room } = this
    try {
      await room.ready()
      const { match, host } = room
      if (room.frozen !== null || runningClocks(match).length === 0) return
      const from = match.at
      const ms = await host.awayBetween(from, host.now())
      if (ms < LEAST_AWAY) return
      await room.write(now => (now.at === from ? { kind: 'away', ms } : now.n))
    } catch (error) {
      room.host.log.warn({ game: room.id, error: String(error) }, 'time could not be given back')
    }
  }

  // ---- playing again --------------------------------------------------------

  private layRematch(): void {
    const { room } = this
    const { log } = room.host
    room.host
      .layRematch(room)
      .then(async game => {
        await room.write(match => (match.again === null ? { kind: 'again', game } : match.n))
        if (room.frozen !== null) await room.write(match => (match.status === 'closed' ? match.n : { kind: 'close' }))
      })
      .catch(error => log.error({ game: room.id, error: String(error) }, 'a rematch could not be laid'))
  }
}

/** Does everybody want to play again? */
const isAgreedOn = (match: Match): boolean =>
  match.rematch.length > 0 && match.chairs.every((chair, seat) => chair.bot !== null || match.rematch.includes(seat))
