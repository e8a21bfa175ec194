/** A client that plays at random and never gives up: cut off, it comes back and sends again what was not acknowledged. */

import { type AnyRuleset, type Draw, picker, type Seat } from '#engine'
import type { SeenLogged } from '#match'
import { PROTOCOL, type ServerMessage } from '#protocol'
import { Player } from './player.ts'

interface Pending {
  readonly key: string
  readonly message: object
}

export class Stubborn {
  /** What it was told, by number; the same line must never be told differently. */
  readonly lines = new Map<number, string>()
  /** Its acknowledged actions: key and line. */
  readonly acked = new Map<string, number>()
  reconnects = 0
  /** Fulfilled when the game is over. */
  readonly over: Promise<void>
  private readonly game: string
  private readonly token: string
  private readonly seat: Seat
  private readonly rules: AnyRuleset
  private readonly bases: readonly string[]
  private readonly pick: Draw
  private readonly finish: () => void
  private readonly think: number
  private readonly fail: (error: Error) => void
  private player: Player | null = null
  private pending: Pending | null = null
  private keys = 0
  private done = false

  constructor(bases: readonly string[], game: string, token: string, seat: Seat, rules: AnyRuleset, think = 0) {
    this.think = think
    this.bases = bases
    this.game = game
    this.token = token
    this.seat = seat
    this.rules = rules
    this.pick = picker(`${game} ${seat}`)
    let finish = (): void => {}
    let fail = (_error: Error): void => {}
    this.over = new Promise((resolve, reject) => {
      finish = resolve
      fail = reject
    })
    this.finish = finish
    this.fail = fail
    this.connect(0)
  }

  isAt(game: string, seat: Seat): boolean {
    return this.game === game && this.seat === seat
  }

  private get n(): number {
    return this.lines.size
  }

  private connect(tries: number): void {
    if (this.done) return
    const base = this.bases[(this.seat + tries + this.reconnects) % this.bases.length]!
    const player = new Player(base, { keep: false })
    this.player = player
    player.socket.on('open', () => {
      player.say({ kind: 'hello', protocol: PROTOCOL })
      player.say({ kind: 'join', game: this.game, token: this.token, seat: this.seat, since: this.n })
    })
    player.onMessage = message => {
      // What came in together with the news that the server is in trouble: it is given up already.
      if (player.socket.readyState !== player.socket.OPEN) return
      try {
        this.heard(player, message)
      } catch (error) {
        this.end(error instanceof Error ? error : new Error(String(error)))
      }
    }
    player.socket.on('close', () => {
      if (this.done || this.player !== player) return
      this.reconnects++
      setTimeout(() => this.connect(tries + 1), 20 + Math.random() * 150)
    })
  }

  private heard(player: Player, message: ServerMessage): void {
    if (message.kind === 'refused') this.refused(message)
    if (message.kind === 'done') this.acknowledge(message.key, message.n)
    if (message.kind === 'history' || message.kind === 'news') for (const line of message.entries) this.take(line)
    if (message.kind === 'history' && message.last && this.pending !== null) this.send(this.pending)
    const isNews = message.kind === 'news' || (message.kind === 'history' && message.last)
    if (!isNews || this.done) return
    if (player.seen?.status === 'over') this.end()
    else this.act(player)
  }

  private take(line: SeenLogged): void {
    const text = JSON.stringify(line)
    const known = this.lines.get(line.n)
    if (known !== undefined && known !== text) throw new Error(`line ${line.n} was told twice, and differently`)
    if (known === undefined && line.n !== this.n + 1) throw new Error(`line ${line.n} came after line ${this.n}`)
    this.lines.set(line.n, text)
    if ('key' in line.entry && line.entry.key !== undefined) this.acknowledge(line.entry.key, line.n)
  }

  private acknowledge(key: string, n: number): void {
    const known = this.acked.get(key)
    if (known !== undefined && known !== n) throw new Error(`${key} was acknowledged as line ${known} and as line ${n}`)
    this.acked.set(key, n)
    if (this.pending?.key === key) this.pending = null
  }

  private act(player: Player): void {
    if (this.pending !== null) return
    const answer = player.randomAnswer(this.rules, this.pick)
    if (answer === null) return
    const key = `${this.seat}-${++this.keys}`
    const pending: Pending = { key, message: { kind: 'act', game: this.game, key, ...answer } }
    this.pending = pending
    if (this.think === 0) this.send(pending)
    else setTimeout(() => this.pending === pending && this.send(pending), Math.random() * this.think)
  }

  /** Before it has joined there is nobody to send to: once it has, what is pending is sent in any case. */
  private send(pending: Pending): void {
    const { player } = this
    if (player?.socket.readyState === player?.socket.OPEN && player?.seen !== null) player?.say(pending.message)
  }

  private refused({ key, error }: Extract<ServerMessage, { kind: 'refused' }>): void {
    // The question changed, or the action got through just before the connection broke.
    if (error.code === 'stale') this.pending = null
    else if (error.code === 'broken' || error.code === 'closing') this.player?.close()
    else throw new Error(`${key ?? 'a message'} was refused: ${error.code}, ${error.why}`)
    if (error.code === 'stale' && this.player !== null) this.act(this.player)
  }

  private end(error?: Error): void {
    if (this.done) return
    this.done = true
    this.player?.close()
    if (error === undefined) this.finish()
    else this.fail(new Error(`game ${this.game}, seat ${this.seat}: ${error.message}`))
  }
}
