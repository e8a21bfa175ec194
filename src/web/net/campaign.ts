/** A campaign on a server, as one member, or whoever looks on, sees it. The screens cannot tell it from a local one. */

import type { Entry } from '#campaign'
import type { AnyRuleset, GameEvent, GameRecord } from '#engine'
import { type EntryWish, patched, type ServerMessage } from '#protocol/client'
import type { CampaignSnapshot, CampaignSource, Place, Wish } from '../play/campaign.ts'
import { newId } from '../play/shelf.ts'
import { aftermathEvents, campaignLog, layBattle, onlineRecord, ownSeed, sitDown } from './api.ts'
import { type Connection, connect } from './socket.ts'

export class OnlineCampaign implements CampaignSource {
  readonly id: string
  readonly rules: AnyRuleset
  readonly isOnline = true
  private readonly connection: Connection
  private shown: CampaignSnapshot = { seen: null, you: null, trouble: 'Connecting …', invitation: null }
  private readonly answers = new Map<string, (why: string | null) => void>()
  private readonly listeners = new Set<() => void>()

  constructor(id: string, rules: AnyRuleset) {
    this.id = id
    this.rules = rules
    this.connection = connect({
      ready: () => this.connection.send({ kind: 'follow', campaign: id }),
      heard: message => this.heard(message),
      lost: () => this.change({ trouble: 'The connection is lost. Trying again; nothing you did is lost.' }),
    })
  }

  snapshot(): CampaignSnapshot {
    return this.shown
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    return () => this.listeners.delete(changed)
  }

  write(wish: Wish): Promise<string | null> {
    const key = newId()
    return new Promise(done => {
      this.answers.set(key, done)
      this.connection.sendSurely({ kind: 'enter', campaign: this.id, key, entry: this.asked(wish) })
    })
  }

  async fight(fixture: number, place: Place): Promise<string> {
    const { game } = await layBattle(this.id, fixture, place)
    const seat = this.shown.seen?.fixtures[fixture]?.warbands.findIndex(id => this.ownerOf(id) === this.shown.you) ?? -1
    if (seat >= 0) await sitDown(game, seat)
    return `/table/${game}`
  }

  events(aftermath: number): Promise<readonly GameEvent[]> {
    return aftermathEvents(this.id, aftermath)
  }

  picture(entry: number): string {
    return `/api/campaigns/${this.id}/pictures/${entry}`
  }

  async record(fixture: number): Promise<GameRecord> {
    const laid = this.shown.seen?.fixtures[fixture]?.laid
    if (laid == null) throw new Error('This battle was not fought here.')
    return onlineRecord(laid.game)
  }

  log(): Promise<readonly Entry[]> {
    return campaignLog(this.id)
  }

  dispose(): void {
    this.connection.close()
  }

  private ownerOf(warband: string): string | undefined {
    return this.shown.seen?.companies.find(({ id }) => id === warband)?.owner
  }

  /** A wish as the server takes it: whoever rolls dice adds to them. */
  private asked(wish: Wish): EntryWish {
    switch (wish.kind) {
      case 'join':
        return { kind: 'join', bot: { name: wish.member.name, level: wish.member.bot ?? 'greedy' } }
      case 'raise':
      case 'agree':
      case 'missed':
      case 'idle':
        return { ...wish, seed: ownSeed() } as EntryWish // the shapes are those of the protocol
      case 'act':
        return { ...wish, after: this.shown.seen?.aftermaths[wish.aftermath]?.acts } as EntryWish // as above
      default:
        return wish as EntryWish // as above
    }
  }

  private heard(message: ServerMessage): void {
    if (!('campaign' in message) || message.campaign !== this.id) return
    if (message.kind === 'following') {
      const { seen, you, invitation = null } = message
      this.change({ seen, you, invitation, trouble: null })
    } else if (message.kind === 'chronicle') {
      const { seen } = this.shown
      if (seen !== null) this.change({ seen: patched(seen, message.patch) })
      if (message.key !== undefined) this.answered(message.key, null)
    } else if (message.kind === 'done') this.answered(message.key, null)
    else if (message.kind === 'refused') {
      if (message.key === undefined) this.change({ trouble: message.error.why })
      else this.answered(message.key, message.error.why)
    }
  }

  private answered(key: string, why: string | null): void {
    this.connection.settled(key)
    this.answers.get(key)?.(why)
    this.answers.delete(key)
  }

  private change(part: Partial<CampaignSnapshot>): void {
    this.shown = { ...this.shown, ...part }
    for (const changed of this.listeners) changed()
  }
}
