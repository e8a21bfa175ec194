/** A member of a campaign over a real WebSocket: it keeps what it is told up to date, and comes back when it is cut off. */

import { WebSocket } from 'ws'
import type { SeenAftermath, SeenCampaign } from '#campaign'
import { type CampaignSummary, type EntryWish, PROTOCOL, patched, type ServerMessage, type SignedIn } from '#protocol'
import { ask } from './player.ts'

type Answer = Extract<ServerMessage, { kind: 'chronicle' | 'done' | 'refused' }>

export class Member {
  seen: SeenCampaign | null = null
  you: string | null = null
  n = 0
  invitation: string | undefined
  /** Every refusal, in order. */
  readonly refusals: string[] = []
  /** Keys that were acknowledged, with their lines. */
  readonly acked = new Map<string, number>()
  reconnects = 0
  private socket: WebSocket | null = null
  private readonly bases: readonly string[]
  private readonly campaign: string
  private readonly token: string | null
  private readonly waiting = new Set<() => void>()
  private readonly pending = new Map<string, { message: object; done: (answer: Answer) => void }>()
  private keys = 0
  private isClosed = false

  constructor(bases: readonly string[], campaign: string, token: string | null) {
    this.bases = bases
    this.campaign = campaign
    this.token = token
    this.connect(0)
  }

  /** Follows a campaign; without a guest it looks on. */
  static async at(base: string, campaign: string, guest: SignedIn | null): Promise<Member> {
    const member = new Member([base], campaign, guest?.token ?? null)
    await member.until(() => member.seen !== null || member.refusals.length > 0, 'following')
    return member
  }

  private connect(tries: number): void {
    if (this.isClosed) return
    const base = this.bases[tries % this.bases.length]!
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/play`)
    this.socket = socket
    socket.on('error', () => {})
    socket.on('open', () => {
      this.say({ kind: 'hello', protocol: PROTOCOL, ...(this.token !== null && { token: this.token }) })
      this.say({ kind: 'follow', campaign: this.campaign })
    })
    socket.on('message', (data: Buffer) => this.heard(JSON.parse(String(data))))
    socket.on('close', () => {
      if (this.isClosed || this.socket !== socket) return
      this.reconnects++
      setTimeout(() => this.connect(tries + 1), 20 + Math.random() * 150)
    })
  }

  private say(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private heard(message: ServerMessage): void {
    if (message.kind === 'following') {
      Object.assign(this, { seen: message.seen, you: message.you, n: message.n, invitation: message.invitation })
      // What was not acknowledged is sent again under its key.
      for (const { message: sent } of this.pending.values()) this.say(sent)
    }
    if (message.kind === 'chronicle') {
      this.seen = patched(this.seen, message.patch)
      this.n = message.n
    }
    if (message.kind === 'chronicle' || message.kind === 'done' || message.kind === 'refused') this.answered(message)
    for (const wake of [...this.waiting]) wake()
  }

  private answered(message: Answer): void {
    if (message.kind === 'refused') {
      // Nothing was done: it is tried again, on another node if there is one.
      if (message.error.code === 'broken' || message.error.code === 'closing') {
        this.socket?.terminate()
        return
      }
      this.refusals.push(message.error.why)
    }
    const { key } = message
    if (key === undefined) return
    if (message.kind !== 'refused') this.acked.set(key, message.n)
    this.pending.get(key)?.done(message)
    this.pending.delete(key)
  }

  /** Writes an entry; gives the line it became, or the sentence it was refused with. */
  async write(
    entry: EntryWish,
    key = `k${++this.keys}-${Math.random().toString(36).slice(2, 8)}`,
  ): Promise<number | string> {
    const message = { kind: 'enter', campaign: this.campaign, key, entry }
    const answer = await new Promise<Answer>(done => {
      this.pending.set(key, { message, done })
      this.say(message)
    })
    return answer.kind === 'refused' ? answer.error.why : answer.n
  }

  /** The aftermath in which this member has something to answer, or undefined. */
  get asked(): SeenAftermath | undefined {
    return this.seen?.aftermaths.find(({ seat, waiting }) => seat !== null && waiting.includes(seat))
  }

  async until(test: () => boolean, what: string, within = 20_000): Promise<void> {
    const end = Date.now() + within
    while (!test()) {
      const left = end - Date.now()
      if (left <= 0) throw new Error(`waited ${within} ms for ${what}`)
      await new Promise<void>(resolve => {
        const done = (): void => {
          clearTimeout(timer)
          this.waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, left)
        this.waiting.add(done)
      })
    }
  }

  close(): void {
    this.isClosed = true
    this.socket?.terminate()
  }
}

/** Founds a campaign and lets all others join by its invitation; the first guest founds it. */
export async function foundCampaign(
  base: string,
  guests: readonly SignedIn[],
  wish: object,
): Promise<{ campaign: CampaignSummary; invitation: string }> {
  const campaign = await ask<CampaignSummary>(base, 'POST', '/api/campaigns', wish, guests[0]!.token)
  const founder = await Member.at(base, campaign.id, guests[0]!)
  const invitation = founder.invitation ?? ''
  founder.close()
  for (const { token } of guests.slice(1))
    await ask(base, 'POST', `/api/campaigns/${campaign.id}/members`, { code: invitation }, token)
  return { campaign, invitation }
}
