/** One client's WebSocket: what it may say, which tables it follows. */

import type { WebSocket } from 'ws'
import { refusal as refusalOf, type Seat } from '#engine'
import { doneBefore, type Entry, gameOf, type Match, resigning } from '#match'
import {
  actionOf,
  ClientMessage,
  MOST_MESSAGE,
  PROTOCOL,
  Refused,
  read,
  refusedBy,
  type ServerMessage,
} from '#protocol'
import type { GuestRow } from '#store'
import type { Context } from './context.ts'
import type { Follower } from './follower.ts'
import { guestOf, hashOf } from './guests.ts'
import type { Hall } from './hall.ts'
import { Bucket } from './limits.ts'
import { wishOf } from './lobby.ts'
import type { Room } from './room.ts'
import { hintsFor, wordedOffers } from './words.ts'

type Of<K extends ClientMessage['kind']> = Extract<ClientMessage, { kind: K }>
/** Messages that write a line. */
type Writing = Exclude<ClientMessage, Of<'hello' | 'join' | 'leave' | 'open' | 'try' | 'hints' | 'ping'>>

/** After so many messages too many, the socket is closed. */
const PATIENCE = 200
/** RFC 6455: a policy was violated; and, registered later, the service restarts. */
const POLICY = 1008
const RESTART = 1012

export class Client {
  private readonly context: Context
  private readonly hall: Hall
  private readonly socket: WebSocket
  private readonly bucket: Bucket
  private readonly talk: Bucket
  private readonly following = new Map<string, { readonly room: Room; readonly follower: Follower }>()
  /** Fulfilled once it is known who speaks; null before anybody said hello. */
  private greeted: Promise<void> | null = null
  private guest: GuestRow | null = null
  private tooMany = 0
  private answered = true

  constructor(context: Context, hall: Hall, socket: WebSocket) {
    this.context = context
    this.hall = hall
    this.socket = socket
    this.bucket = new Bucket(context.limits.messages)
    this.talk = new Bucket(context.limits.talk)
    socket.on('message', (data, isBinary) => this.heard(data as Buffer, isBinary)) // ws gives whole messages as a Buffer
    socket.on('pong', () => {
      this.answered = true
    })
    socket.on('close', () => this.gone())
    // A frame that is too large or not text: ws closes the socket and says why.
    socket.on('error', () => {})
  }

  /** Says goodbye, and why. */
  close(error: Refused, code = RESTART): void {
    this.send({ kind: 'bye', error: error.toJSON() })
    this.socket.close(code, error.code)
  }

  /** Without a goodbye. */
  end(): void {
    this.socket.terminate()
  }

  /** Ends a socket whose other end has gone silent. */
  checkAlive(): void {
    if (!this.answered) this.socket.terminate()
    this.answered = false
    this.socket.ping()
  }

  private gone(): void {
    for (const { room, follower } of this.following.values()) room.unfollow(follower)
    this.following.clear()
  }

  private send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  private sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    this.socket.send(text)
    // A client that does not read may come back later, and is then sent what it missed.
    if (this.socket.bufferedAmount > this.context.limits.backlog) this.socket.terminate()
  }

  // ---- what it says ---------------------------------------------------------

  private heard(data: Buffer, isBinary: boolean): void {
    if (!this.bucket.take()) {
      this.slowDown()
      return
    }
    let message: ClientMessage | undefined
    try {
      if (isBinary || data.length > MOST_MESSAGE) throw new Refused('bad-request', 'A message is text, in JSON.')
      message = read(ClientMessage, parsed(data))
      const { kind } = message
      this.context.metrics.count('musterfield_messages_total', 'Messages of clients, by kind.', `kind="${kind}"`)
      if (this.greeted === null && kind !== 'hello') throw new Refused('bad-request', "Say 'hello' first.")
      const asked = message
      this.answer(asked).catch(error => this.refuse(error, asked))
    } catch (error) {
      this.refuse(error, message)
    }
  }

  private slowDown(): void {
    this.tooMany++
    if (this.tooMany === 1) this.refuse(new Refused('too-fast'), undefined)
    if (this.tooMany !== PATIENCE) return
    this.context.metrics.count('musterfield_thrown_out_total', 'Sockets closed for sending too much.')
    this.close(new Refused('too-fast'), POLICY)
    // Without waiting for it to agree: it is still sending.
    setTimeout(() => this.socket.terminate(), 100).unref()
    this.socket.pause()
  }

  private refuse(error: unknown, message: ClientMessage | undefined): void {
    const known = refusedBy(error)
    const refused = known ?? new Refused('broken')
    if (known === null) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      this.context.log.error({ kind: message?.kind, error: text }, 'a message broke something')
    }
    this.context.metrics.count('musterfield_refused_total', 'Messages refused, by code.', `code="${refused.code}"`)
    this.send({
      kind: 'refused',
      ...(message !== undefined && 'game' in message && { game: message.game }),
      ...(message !== undefined && 'key' in message && { key: message.key }),
      error: refused.toJSON(),
    })
  }

  private async answer(message: ClientMessage): Promise<void> {
    if (message.kind === 'hello') {
      if (this.greeted !== null) throw new Refused('bad-request', 'You have said hello already.')
      this.greeted = this.hello(message)
      return this.greeted
    }
    await this.greeted
    switch (message.kind) {
      case 'join':
        return this.join(message)
      case 'leave':
        return this.leave(message.game)
      case 'ping':
        return this.send({ kind: 'pong', key: message.key, time: this.context.now() })
      case 'open':
      case 'try':
      case 'hints':
        return this.look(message)
      default:
        return this.write(message)
    }
  }

  private async hello({ token }: Of<'hello'>): Promise<void> {
    if (token !== undefined) this.guest = await guestOf(this.context, token)
    this.send({ kind: 'welcome', protocol: PROTOCOL, guest: this.guest, time: this.context.now() })
  }

  // ---- following ------------------------------------------------------------

  private async join({ game, seat, token, since }: Of<'join'>): Promise<void> {
    this.leave(game)
    if (this.following.size >= this.context.limits.tablesPerSocket) {
      throw new Refused('too-many', `One socket follows at most ${this.context.limits.tablesPerSocket} games.`)
    }
    const room = await this.hall.room(game)
    await room.ready()
    this.leave(game) // it may have asked twice
    const follower: Follower = { seat: this.place(room, seat, token), send: text => this.sendText(text) }
    this.following.set(game, { room, follower })
    await room.follow(follower, since ?? null)
    if (this.socket.readyState !== this.socket.OPEN) room.unfollow(follower)
  }

  /** The seat this client may speak for: the one it asks for, or the first that is its own; null to watch. */
  private place({ match, row }: Room, wanted: Seat | undefined, token: string | undefined): Seat | null {
    const hash = token === undefined ? null : hashOf(token)
    const mine = (seat: Seat): boolean => {
      const chair = match.chairs[seat]
      if (chair === undefined || chair.guest === null) return false
      return hash === null ? chair.guest === this.guest?.id : chair.token === hash
    }
    if (wanted !== undefined) {
      if (!mine(wanted)) throw new Refused('not-yours')
      return wanted
    }
    const own = [...row.terms.seats.keys()].find(mine)
    if (own === undefined && token !== undefined)
      throw new Refused('not-yours', 'That token is for no seat of this game.')
    return own ?? null
  }

  private leave(game: string): void {
    const known = this.following.get(game)
    this.following.delete(game)
    known?.room.unfollow(known.follower)
  }

  private seatAt(game: string): { room: Room; seat: Seat } {
    const known = this.following.get(game)
    if (known === undefined) throw new Refused('not-now', 'Join the game first.')
    const { seat } = known.follower
    if (seat === null) throw new Refused('not-yours', 'You are watching this game, not playing it.')
    return { room: known.room, seat }
  }

  // ---- playing --------------------------------------------------------------

  private async write(message: Writing): Promise<void> {
    const { room, seat } = this.seatAt(message.game)
    if (message.kind === 'say' && !this.talk.take()) {
      throw new Refused('too-fast', 'You talk faster than anybody can read.')
    }
    let before: number | null = null
    await room.write(match => {
      before = doneBefore(match, seat, message.key)
      return before ?? entryFor(room, match, seat, message)
    })
    // A line that was written now is told to everybody at the table, with its key to this seat.
    if (before !== null) this.send({ kind: 'done', game: message.game, key: message.key, n: before })
  }

  private async look(message: Of<'open' | 'try' | 'hints'>): Promise<void> {
    const { room, seat } = this.seatAt(message.game)
    await room.alone(async () => {
      const { game, key } = message
      const { match } = room
      if (message.kind === 'open') {
        this.send({ kind: 'offers', game, key, offers: wordedOffers(match, seat, message.offer) })
      } else if (message.kind === 'hints') {
        this.send({ kind: 'hints', game, key, fillings: hintsFor(match, seat, message.offer) })
      } else {
        const refusal = refusalOf(match.subject.rules, gameOf(match), actionOf(seat, message.offer, message.with))
        this.send({ kind: 'tried', game, key, refusal })
      }
    })
  }
}

/** The line a message asks for. */
function entryFor({ rules }: Room, match: Match, seat: Seat, message: Writing): Entry {
  const { key } = message
  switch (message.kind) {
    case 'act': {
      const { question } = message
      if (question !== undefined && question !== match.asked[seat]) throw new Refused('stale')
      return { kind: 'act', by: 'player', key, action: actionOf(seat, message.offer, message.with) }
    }
    case 'resign': {
      const action = resigning(match, seat)
      if (action === null) throw new Refused('not-now', 'This game knows no way to give up now.')
      return { kind: 'act', by: 'player', key, action }
    }
    case 'undo':
    case 'rematch':
      return { kind: message.kind, seat, key }
    case 'propose': {
      const { terms } = message
      return { kind: 'propose', seat, key, wish: terms === null ? null : wishOf(rules, terms, match.chairs.length) }
    }
    case 'answer-proposal':
      return { kind: 'answer-proposal', seat, key, proposal: message.proposal, agree: message.agree }
    case 'roll-off':
      return { kind: 'roll-off', seat, key }
    case 'answer-undo':
      return { kind: 'answer-undo', seat, key, agree: message.agree }
    case 'standing':
      return { kind: 'standing', seat, key, standing: message.standing }
    case 'say':
      return { kind: 'say', seat, key, text: message.text }
  }
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    throw new Refused('bad-request', 'The message is not JSON.')
  }
}
