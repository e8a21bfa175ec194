/** One client's WebSocket: what it may say, which tables it follows. */

import type { WebSocket } from 'ws'
import { refusal as refusalOf, type Seat } from '#engine'
import { doneBefore, type Entry, gameOf, isStillAsked, type Match, resigning } from '#match'
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
import { entryOf } from './campaign-entries.ts'
import type { CampaignRoom, Reader } from './campaign-room.ts'
import type { Context } from './context.ts'
import { type Follower, Told } from './follower.ts'
import { guestOf, hashOf } from './guests.ts'
import type { Hall } from './hall.ts'
import { Bucket } from './limits.ts'
import { askedBy, wishAt } from './lobby.ts'
import type { Room } from './room.ts'
import { hintsFor, wordedOffers } from './words.ts'
import type { Who } from './work.ts'

type Of<K extends ClientMessage['kind']> = Extract<ClientMessage, { kind: K }>
/** Messages that write a line. */
type Writing = Exclude<
  ClientMessage,
  Of<'hello' | 'join' | 'leave' | 'open' | 'try' | 'hints' | 'ping' | 'follow' | 'unfollow' | 'enter'>
>

/** After so many messages too many, the socket is closed. */
const PATIENCE = 200
/** RFC 6455: a policy was violated; and, registered later, the service restarts. */
const POLICY = 1008
const RESTART = 1012
const WORTH_PACKING = 400
const SHORT = 1024

export class Client {
  private readonly context: Context
  private readonly hall: Hall
  private readonly socket: WebSocket
  private readonly bucket: Bucket
  private readonly talk: Bucket
  private readonly address: string
  private readonly following = new Map<string, { readonly room: Room; readonly follower: Follower }>()
  private readonly reading = new Map<string, { readonly room: CampaignRoom; readonly reader: Reader }>()
  /** Games it has asked to follow and does not follow yet. */
  private joining = 0
  /** Fulfilled once it is known who speaks; null before anybody said hello. */
  private greeted: Promise<void> | null = null
  private guest: GuestRow | null = null
  /** The hash of the token it said hello with. */
  private token: string | null = null
  private tooMany = 0
  private answered = true
  private bidFarewell = false
  /** It wants long messages packed. */
  private packs = false

  constructor(context: Context, hall: Hall, socket: WebSocket, address: string) {
    this.address = address
    this.context = context
    this.hall = hall
    this.socket = socket
    this.bucket = new Bucket(context.limits.messages)
    this.talk = new Bucket(context.limits.talk)
    socket.on('message', (data, isBinary) => this.heard(data as Buffer, isBinary)) // ws gives whole messages as a Buffer
    socket.on('pong', () => {
      this.answered = true
    })
    // ws answers these by itself, at our cost.
    socket.on('ping', () => {
      if (!this.bucket.take()) this.slowDown()
    })
    socket.on('close', () => this.gone())
    // A frame that is too large or not text: ws closes the socket and says why.
    socket.on('error', () => {})
  }

  /** Says goodbye, and why. */
  close(error: Refused, code = RESTART): void {
    this.farewell(error)
    this.socket.close(code, error.code)
  }

  /** The same; answers to what is under way may still follow. */
  farewell(error: Refused): void {
    if (this.bidFarewell) return
    this.bidFarewell = true
    this.send({ kind: 'bye', error: error.toJSON() })
  }

  /** Is this a device of a guest that was signed out? `but` is the token that was not. */
  isOf(guest: string, but: string): boolean {
    return this.guest?.id === guest && this.token !== but
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
    for (const { room, reader } of this.reading.values()) room.unfollow(reader)
    this.reading.clear()
  }

  private send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  private sendText(message: string | Told): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    const told = typeof message === 'string' ? new Told(message) : message
    // Short ones would hardly become shorter.
    if (this.packs && told.text.length >= WORTH_PACKING) this.socket.send(told.packed)
    else this.socket.send(told.text)
    // A client that does not read may come back later, and is then sent what it missed.
    if (this.socket.bufferedAmount > this.context.limits.backlog) this.socket.terminate()
  }

  // ---- what it says ---------------------------------------------------------

  private heard(data: Buffer, isBinary: boolean): void {
    if (!this.bucket.take()) {
      this.slowDown()
      return
    }
    const { who } = this
    const { work } = this.context
    let message: ClientMessage | undefined
    try {
      if (isBinary || data.length > MOST_MESSAGE) throw new Refused('bad-request', 'A message is text, in JSON.')
      const understood = (): ClientMessage => read(ClientMessage, parsed(data))
      // A short one is read in less time than it takes to measure it.
      message = data.length < SHORT ? understood() : work.hold(who, 'read', understood)
      const { kind } = message
      if (kind !== 'ping' && kind !== 'leave' && kind !== 'hello') work.mayAsk(who)
      this.context.metrics.count('musterfield_messages_total', 'Messages of clients, by kind.', `kind="${kind}"`)
      if (this.greeted === null && kind !== 'hello') throw new Refused('bad-request', "Say 'hello' first.")
      const asked = message
      this.answer(asked, data.length).catch(error => this.refuse(error, asked))
    } catch (error) {
      this.refuse(error, message)
    }
  }

  private get who(): Who {
    return { guest: this.guest?.id ?? null, address: this.address }
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
      ...(message !== undefined && 'campaign' in message && { campaign: message.campaign }),
      ...(message !== undefined && 'key' in message && { key: message.key }),
      error: refused.toJSON(),
    })
  }

  private async answer(message: ClientMessage, bytes: number): Promise<void> {
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
      case 'follow':
        return this.readCampaign(message.campaign)
      case 'unfollow':
        return this.closeCampaign(message.campaign)
      case 'enter':
        return this.enter(message, bytes)
      default:
        return this.write(message, bytes)
    }
  }

  private async hello({ token, deflate }: Of<'hello'>): Promise<void> {
    this.packs = deflate === true
    if (token !== undefined) {
      this.guest = await guestOf(this.context, token)
      this.token = hashOf(token)
    }
    const { store, now } = this.context
    const { guest } = this
    this.send({
      kind: 'welcome',
      protocol: PROTOCOL,
      guest: guest === null ? null : { id: guest.id, name: guest.name },
      time: now(),
      epoch: store.epoch,
    })
  }

  // ---- following ------------------------------------------------------------

  private async join(message: Of<'join'>): Promise<void> {
    const { game } = message
    this.leave(game)
    const { tablesPerSocket } = this.context.limits
    if (this.following.size + this.joining >= tablesPerSocket) {
      throw new Refused('too-many', `One socket follows at most ${tablesPerSocket} games.`)
    }
    this.joining++
    try {
      await this.follow(message)
    } finally {
      this.joining--
    }
  }

  private async follow({ game, seat, token, since, at }: Of<'join'>): Promise<void> {
    const room = await this.hall.room(game)
    await room.ready()
    // Told by another node of lines that this one has not heard of yet: they are not to be forgotten.
    if (this.context.store.shared && since !== undefined) await room.upTo(since)
    const place = await this.placeAt(room, seat, token)
    this.leave(game) // it may have asked twice
    const follower: Follower = {
      seat: place,
      send: text => this.sendText(text),
      spent: ms => this.context.work.held(this.who, 'join', ms),
    }
    this.following.set(game, { room, follower })
    await room.follow(follower, since === undefined ? null : { n: since, at })
    if (this.socket.readyState !== this.socket.OPEN) room.unfollow(follower)
  }

  /** As below; somebody who sat down through another node a moment ago is in the log, though maybe not here yet. */
  private async placeAt(room: Room, wanted: Seat | undefined, token: string | undefined): Promise<Seat | null> {
    const isKnown = this.guest !== null || token !== undefined
    const here = (): Seat | null => this.place(room, wanted, token)
    if (!this.context.store.shared || !isKnown) return this.valid(room, here(), token)
    try {
      const seat = here()
      if (seat !== null) return await this.valid(room, seat, token)
    } catch (error) {
      if (refusedBy(error)?.code !== 'not-yours') throw error
    }
    await room.upTo(Number.POSITIVE_INFINITY)
    return this.valid(room, here(), token)
  }

  /** A seat's own token is void once whoever sits there has signed out all other devices. */
  private async valid({ match }: Room, seat: Seat | null, token: string | undefined): Promise<Seat | null> {
    if (seat === null || token === undefined) return seat
    const { guest, sat } = match.chairs[seat]!
    if (guest === null || guest === this.guest?.id || sat === null) return seat
    if ((await this.context.store.signedOut(guest)) >= sat)
      throw new Refused('not-yours', 'That token is no longer valid.')
    return seat
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

  // ---- campaigns ------------------------------------------------------------

  private async readCampaign(campaign: string): Promise<void> {
    this.closeCampaign(campaign)
    const { tablesPerSocket } = this.context.limits
    if (this.reading.size >= tablesPerSocket)
      throw new Refused('too-many', `One socket follows at most ${tablesPerSocket} campaigns.`)
    const room = await this.hall.campaigns.room(campaign)
    this.closeCampaign(campaign) // it may have asked twice
    const reader: Reader = { member: this.guest?.id ?? null, send: text => this.sendText(text) }
    this.reading.set(campaign, { room, reader })
    await room.follow(reader)
    if (this.socket.readyState !== this.socket.OPEN) room.unfollow(reader)
  }

  private closeCampaign(campaign: string): void {
    const known = this.reading.get(campaign)
    this.reading.delete(campaign)
    known?.room.unfollow(known.reader)
  }

  private async enter({ campaign, key, entry: wish }: Of<'enter'>, bytes: number): Promise<void> {
    const { who, guest, context } = this
    if (!this.reading.has(campaign)) throw new Refused('not-now', 'Follow the campaign first.')
    if (guest === null) throw new Refused('not-signed-in')
    if (wish.kind === 'note') context.bans.deny('mute', guest.id, this.address)
    context.keeping.mayKeep(who, bytes)
    // Asked for again: it may have been put away meanwhile.
    const room = await this.hall.campaigns.room(campaign)
    let before: number | null = null
    await room.write(
      now => {
        before = room.doneBefore(guest.id, key)
        return before ?? { key, entry: entryOf(room.row, now, guest.id, wish, this.hall.bots) }
      },
      ms => context.work.held(who, wish.kind, ms),
    )
    if (before !== null) this.send({ kind: 'done', campaign, key, n: before })
  }

  // ---- playing --------------------------------------------------------------

  private async write(message: Writing, bytes: number): Promise<void> {
    const { room, seat } = this.seatAt(message.game)
    if (message.kind === 'say' && !this.talk.take()) {
      throw new Refused('too-fast', 'You talk faster than anybody can read.')
    }
    if (message.kind === 'say')
      this.context.bans.deny('mute', this.guest?.id ?? room.match.chairs[seat]?.guest ?? null, this.address)
    let before: number | null = null
    const { who } = this
    this.context.keeping.mayKeep(who, bytes)
    await room.write(
      match => {
        before = doneBefore(match, seat, message.key)
        return before ?? entryFor(room, match, seat, message)
      },
      askedBy(this.context, who, message.kind),
    )
    // A line that was written now is told to everybody at the table, with its key to this seat.
    if (before !== null) this.send({ kind: 'done', game: message.game, key: message.key, n: before })
  }

  private async look(message: Of<'open' | 'try' | 'hints'>): Promise<void> {
    const { room, seat } = this.seatAt(message.game)
    const look = (): void => {
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
    }
    await room.alone(async () => this.context.work.hold(this.who, message.kind, look))
  }
}

/** The line a message asks for. */
function entryFor(room: Room, match: Match, seat: Seat, message: Writing): Entry {
  const { key } = message
  const { frozen } = room
  switch (message.kind) {
    case 'act': {
      const { question } = message
      // A game that is over says so itself.
      if (question !== undefined && match.status === 'live' && !isStillAsked(match, seat, question))
        throw new Refused('stale')
      return { kind: 'act', by: 'player', key, action: actionOf(seat, message.offer, message.with) }
    }
    case 'resign': {
      // By rules that are no more nobody can lose: the table is called off.
      if (frozen !== null) return { kind: 'close', seat, key }
      const action = resigning(match, seat)
      if (action === null) throw new Refused('not-now', 'This game knows no way to give up now.')
      return { kind: 'act', by: 'player', key, action }
    }
    case 'undo':
    case 'rematch':
      return { kind: message.kind, seat, key }
    case 'propose': {
      const { terms } = message
      return { kind: 'propose', seat, key, wish: terms === null ? null : wishAt(room, terms, match.chairs.length) }
    }
    case 'answer-proposal':
      return { kind: 'answer-proposal', seat, key, proposal: message.proposal, agree: message.agree }
    case 'roll-off':
      return { kind: 'roll-off', seat, key }
    case 'answer-undo':
    case 'draw':
      return { kind: message.kind, seat, key, agree: message.agree }
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
