/** A client as anybody could write one, for tools and tests: it speaks the protocol over a real WebSocket and keeps the table up to date. */

import { inflateRawSync } from 'node:zlib'
import { WebSocket } from 'ws'
import { type AnyRuleset, type Draw, randomAction, type Seat } from '#engine'
import type { Seen, SeenLogged } from '#match'
import {
  type ClientMessage,
  type ErrorCode,
  PROTOCOL,
  patched,
  type Seated,
  type ServerMessage,
  type SignedIn,
  type TableSummary,
} from '#protocol'

/** Asks over HTTP; an answer that is not fine throws with its code and sentence. */
export async function ask<T>(base: string, method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) {
    throw Object.assign(new Error(`${response.status} ${answer?.error?.code}: ${answer?.error?.why}`), {
      status: response.status,
      code: answer?.error?.code as ErrorCode,
    })
  }
  return answer
}

export const signUp = (base: string, name: string): Promise<SignedIn> => ask(base, 'POST', '/api/guests', { name })

/** Lays a table and sits everybody down; the first guest lays it. */
export async function layGame(
  base: string,
  guests: readonly SignedIn[],
  table: object,
): Promise<{ table: TableSummary; seats: Seated[] }> {
  const laid = await ask<TableSummary>(base, 'POST', '/api/games', table, guests[0]!.token)
  const persons = laid.seats.flatMap((seat, n) => (seat.kind === 'person' ? [n] : []))
  const seats: Seated[] = []
  for (const [i, seat] of persons.entries()) {
    const guest = guests[i % guests.length]!
    seats.push(
      await ask(base, 'POST', `/api/games/${laid.id}/seats/${seat}`, { seed: `seed-of-${i}-${guest.id}` }, guest.token),
    )
  }
  return { table: laid, seats }
}

type Message<K extends ServerMessage['kind']> = Extract<ServerMessage, { kind: K }>

export class Player {
  readonly socket: WebSocket
  /** Every message, in order. */
  readonly heard: ServerMessage[] = []
  /** Lines of the log by number, as this player was told them. */
  readonly lines = new Map<number, SeenLogged>()
  seen: Seen | null = null
  n = 0
  /** When the last message came in, and its length. */
  at = 0
  bytes = 0
  seat: Seat | null = null
  closed: { code: number; reason: string } | null = null
  /** Called after each message. */
  onMessage: (message: ServerMessage) => void = () => {}
  private keep = true
  private readonly waiting = new Set<() => void>()
  private keys = 0

  /** `later`: how a message is read once it was noted that it has arrived; at once where absent. */
  constructor(
    base: string,
    options: { keep?: boolean; headers?: Record<string, string>; later?: (read: () => void) => void } = {},
  ) {
    this.keep = options.keep ?? true
    const later = options.later ?? (read => read())
    this.socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/play`, { headers: options.headers ?? {} })
    this.socket.on('message', (data: Buffer, isBinary) => {
      const at = performance.now()
      later(() => {
        const text = String(isBinary ? inflateRawSync(data) : data)
        this.at = at
        this.bytes = data.length
        this.take(JSON.parse(text))
      })
    })
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      this.wake()
    })
    this.socket.on('open', () => this.wake())
    this.socket.on('error', () => {})
  }

  async opened(): Promise<this> {
    await this.until(() => this.socket.readyState === WebSocket.OPEN || this.closed !== null, 'the socket to open')
    if (this.closed !== null) throw new Error(`the socket was refused: ${this.closed.code}`)
    return this
  }

  say(message: ClientMessage | object): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Connects, says hello, and joins a game. */
  static async at(
    base: string,
    game: string,
    who: { guest?: string; token?: string; since?: number; seat?: Seat } = {},
  ): Promise<Player> {
    const player = await new Player(base).opened()
    player.say({ kind: 'hello', protocol: PROTOCOL, ...(who.guest !== undefined && { token: who.guest }) })
    const { token, since, seat } = who
    player.say({
      kind: 'join',
      game,
      ...(token && { token }),
      ...(since !== undefined && { since }),
      ...(seat !== undefined && { seat }),
    })
    await player.until(() => player.heard.some(({ kind }) => kind === 'joined' || kind === 'refused'), 'joining')
    const refused = player.heard.find(message => message.kind === 'refused')
    if (refused === undefined) return player
    player.close()
    throw Object.assign(new Error(refused.error.why), { code: refused.error.code })
  }

  /** The next message of a kind that has not been waited for yet. */
  async next<K extends ServerMessage['kind']>(kind: K, from = this.heard.length, within = 10_000): Promise<Message<K>> {
    const find = (): Message<K> | undefined => this.heard.slice(from).find((m): m is Message<K> => m.kind === kind)
    await this.until(() => find() !== undefined || this.closed !== null, `a '${kind}' message`, within)
    const found = find()
    if (found === undefined) throw new Error(`the socket closed (${this.closed?.code}) before a '${kind}' came`)
    return found
  }

  /** Sends a message that writes a line and waits for it to be durable, or for its refusal. */
  async do(
    message: { kind: string; game: string } & Record<string, unknown>,
  ): Promise<Message<'news' | 'done' | 'refused'>> {
    const own = `k${++this.keys}-${Math.random().toString(36).slice(2)}`
    const key = typeof message.key === 'string' ? message.key : own
    const from = this.heard.length
    this.say({ ...message, key })
    const isAnswer = (m: ServerMessage): m is Message<'news' | 'done' | 'refused'> =>
      ((m.kind === 'refused' || m.kind === 'done') && m.key === key) ||
      (m.kind === 'news' && m.entries.some(({ entry }) => 'key' in entry && entry.key === key))
    await this.until(
      () => this.heard.slice(from).some(isAnswer) || this.closed !== null,
      `an answer to ${message.kind}`,
    )
    const found = this.heard.slice(from).find(isAnswer)
    if (found === undefined)
      throw new Error(`the socket closed (${this.closed?.code}) before ${message.kind} was answered`)
    return found
  }

  async until(test: () => boolean, what: string, within = 10_000): Promise<void> {
    const end = Date.now() + within
    while (!test()) {
      const left = end - Date.now()
      if (left <= 0) throw new Error(`waited ${within} ms for ${what}`)
      await new Promise<void>(resolve => {
        const timer = setTimeout(done, left)
        const { waiting } = this
        function done(): void {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        waiting.add(done)
      })
    }
  }

  /** An answer to this seat's open question, drawn at random; null when it is not asked. */
  randomAnswer(rules: AnyRuleset, pick: Draw): { offer: string; with?: unknown; question: number } | null {
    const { seen, seat } = this
    if (seen?.view == null || seen.setup === null || seen.question === null) return null
    const decision = seen.view.asked.find(ask => ask.seat === seat && !ask.answered)?.decision
    if (decision == null) return null
    const action = randomAction(rules, { board: seen.view.board, setup: seen.setup }, decision, pick)
    return { offer: action.offer, ...(action.with !== undefined && { with: action.with }), question: seen.question }
  }

  close(): void {
    this.socket.terminate()
  }

  private take(message: ServerMessage): void {
    if (this.keep) this.heard.push(message)
    if (message.kind === 'joined') {
      this.seen = message.seen
      this.n = message.n
      this.seat = message.seat
    }
    if (message.kind === 'history' || message.kind === 'news') {
      for (const line of message.entries) {
        if (this.lines.has(line.n)) throw new Error(`line ${line.n} came twice`)
        if (this.keep) this.lines.set(line.n, line)
      }
    }
    if (message.kind === 'news') {
      const first = message.entries[0]!.n
      if (first !== this.n + 1) throw new Error(`line ${first} came after line ${this.n}`)
      this.n = message.n
      this.seen = patched(this.seen, message.patch)
    }
    this.onMessage(message)
    this.wake()
  }

  private wake(): void {
    if (this.waiting.size > 0) for (const done of [...this.waiting]) done()
  }
}
