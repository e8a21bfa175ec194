/** One campaign on this node: its lines are written here one after another, and told to whoever follows it. */

import { setImmediate as nextRound } from 'node:timers/promises'
import { botEntry, type Campaign, type Entry, enter, fold, type SeenCampaign, seenCampaign, waits } from '#campaign'
import type { AnyRuleset, GameState } from '#engine'
import { type CampaignCard, diff, Refused, refusedBy, type ServerMessage } from '#protocol'
import type { CampaignRow, Store } from '#store'
import { boundTo, dicing, invitationTo, ofFixture, ofMember } from './campaign-dice.ts'
import type { Log } from './context.ts'
import { cpu } from './work.ts'

export interface CampaignHost {
  readonly store: Store
  readonly log: Log
  now(): number
  /** The main thread was held for so long, for nobody in particular. */
  held(kind: string, ms: number): void
  /** Somebody has something to do who had not before. */
  calls(room: CampaignRoom, members: readonly string[]): void
}
/** Whoever follows a campaign. */
export interface Reader {
  /** Which member it is; null for who looks on. */
  readonly member: string | null
  send(text: string): void
}
/** A line as it is kept: with the key it was sent under. */
type Kept = Entry & { readonly key?: string }
/** What `make` wants written. `known`: how a battle ended, where this node has umpired it. */
export interface Wanted {
  readonly entry: Entry
  readonly key?: string
  readonly known?: GameState
}
interface Saved {
  readonly campaign: Campaign
  readonly keys: readonly (readonly [string, number])[]
}

const MOST_WAITING = 100
const MOST_LINES = 20_000
const LINES_AT_ONCE = 50
/** Milliseconds of judging, and lines, after which a campaign is kept whole: opening it stays short. */
const MS_TO_SAVE = 40
const LINES_TO_SAVE = 60
const MOST_KEYS = 400

export class CampaignRoom {
  readonly row: CampaignRow
  readonly rules: AnyRuleset
  readonly host: CampaignHost
  /** Why it can only be read, or null. */
  readonly frozen: string | null
  used: number
  private laid: Campaign | null = null
  private keys = new Map<string, number>()
  private readonly readers = new Map<Reader, SeenCampaign>()
  private queue: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private isDoubtful = false
  private unsaved = { ms: 0, lines: 0 }

  private constructor(host: CampaignHost, rules: AnyRuleset, row: CampaignRow) {
    this.host = host
    this.rules = rules
    this.row = row
    this.used = host.now()
    this.frozen =
      rules.edition === row.edition && rules.campaign !== undefined
        ? null
        : `This campaign was founded under edition ${row.edition} of ${rules.name}; this server plays edition ${rules.edition}.`
  }

  static async load(host: CampaignHost, rules: AnyRuleset, row: CampaignRow): Promise<CampaignRoom> {
    const room = new CampaignRoom(host, rules, row)
    await room.read()
    room.letBots()
    return room
  }

  /** Throws where a campaign cannot be founded like this. */
  static judgeFounding(rules: AnyRuleset, entry: Entry): void {
    const { campaign, refused } = fold(rules, [entry])
    if (campaign === null) throw new Refused('refused', refused?.refusal.why, refused?.refusal.rule)
  }

  /** Writes the founding, unless it is written already. */
  found(entry: Entry): Promise<number> {
    return this.alone(async () => {
      if (this.laid !== null) return 1
      const { host } = this
      const dated: Entry = { ...entry, at: new Date(host.now()).toISOString() }
      const campaign = this.entered(null, dated, 1)
      const line = { game: this.id, n: 1, at: host.now(), entry: dated, events: [] }
      const card = JSON.stringify(cardOf(campaign))
      if (await host.store.campaigns.append(line, { card, joins: entry.by })) this.laid = campaign
      else await this.read()
      return 1
    })
  }

  get id(): string {
    return this.row.id
  }
  /** As it is written. */
  get campaign(): Campaign {
    if (this.frozen !== null) throw new Refused('old-edition', this.frozen)
    if (this.isDoubtful || this.laid === null)
      throw new Refused('broken', 'The database does not answer; try again in a moment.')
    return this.laid
  }
  /** Can it be played, and is its first line written? */
  get isFounded(): boolean {
    return this.frozen === null && this.laid !== null
  }
  get isUsed(): boolean {
    return this.readers.size > 0 || this.waiting > 0
  }

  /** One after another: nobody sees a line that is not durable. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    if (this.waiting >= MOST_WAITING)
      return Promise.reject(new Refused('too-fast', 'Too much is going on in this campaign; try again in a moment.'))
    this.waiting++
    this.used = this.host.now()
    const turn = this.queue
      .then(async () => {
        if (this.isDoubtful) await this.reload()
        return task()
      })
      .finally(() => {
        this.waiting--
      })
    this.queue = turn.catch(() => {})
    return turn
  }

  async settled(): Promise<void> {
    await this.queue
  }

  // ---- writing --------------------------------------------------------------

  /** Writes what `make` wants; gives its number once it is durable. A number in place of an entry: it was done before. */
  write(make: (campaign: Campaign) => Wanted | number, spent: (ms: number) => void = () => {}): Promise<number> {
    return this.alone(async () => {
      for (;;) {
        try {
          const wanted = make(this.campaign)
          if (typeof wanted === 'number') return wanted
          const n = await this.lay(wanted, spent)
          if (n === null) continue
          this.letBots()
          return n
        } catch (error) {
          if (!(await this.wasBehind(error))) throw error
        }
      }
    })
  }

  /** Was something refused because another node has written what this one has not read yet? Then it is read now. */
  private async wasBehind(error: unknown): Promise<boolean> {
    const { store } = this.host
    if (!store.shared || refusedBy(error) === null || this.isDoubtful || this.laid === null) return false
    if ((await store.logText(this.id, this.laid.length, 1)).length === 0) return false
    await this.reload()
    return true
  }

  /** The line an entry was written as under this key, or null. */
  doneBefore(by: string, key: string): number | null {
    return this.keys.get(`${by} ${key}`) ?? null
  }

  private async lay({ entry, key, known }: Wanted, spent: (ms: number) => void): Promise<number | null> {
    const { campaign, host } = this
    if (campaign.length >= MOST_LINES) throw new Refused('too-many', `A campaign holds at most ${MOST_LINES} lines.`)
    const dated: Entry = { ...entry, at: new Date(host.now()).toISOString() }
    const before = callsOf(campaign)
    const from = cpu()
    let no: ReturnType<typeof enter>
    try {
      no = enter(this.rules, campaign, dated, known)
    } catch (error) {
      this.isDoubtful = true
      throw error
    } finally {
      spent(cpu() - from)
    }
    this.unsaved.ms += cpu() - from
    if (no !== null) throw new Refused('refused', no.why, no.rule)
    const n = campaign.length
    const kept: Kept = key === undefined ? dated : { ...dated, key }
    try {
      if (
        await host.store.campaigns.append(
          { game: this.id, n, at: host.now(), entry: kept, events: [] },
          this.effects(dated),
        )
      ) {
        if (key !== undefined) this.keys.set(`${entry.by} ${key}`, n)
        this.unsaved.lines++
        this.tell(entry.by, key)
        this.save()
        const called = callsOf(campaign).filter(member => !before.includes(member) && member !== entry.by)
        if (called.length > 0) host.calls(this, called)
        return n
      }
    } catch (error) {
      host.log.error({ campaign: this.id, error: String(error) }, 'a line of a campaign could not be written')
      this.isDoubtful = true
      throw error
    }
    // Another node was first.
    this.isDoubtful = true
    await this.reload()
    return null
  }

  private effects(entry: Entry) {
    const card = JSON.stringify(cardOf(this.campaign))
    switch (entry.kind) {
      case 'join':
        return entry.member.bot === undefined ? { card, joins: entry.member.id } : { card }
      case 'leave':
        return { card, leaves: entry.member }
      case 'close':
        return { card, isOver: true }
      default:
        return { card }
    }
  }

  /** Bots answer in aftermaths as soon as they are asked. */
  private letBots(): void {
    if (this.frozen !== null || this.laid === null) return
    const next = (campaign: Campaign): Entry | null =>
      botEntry(this.rules, campaign, member => dicing(this.row, ofMember(campaign, member), []))
    if (next(this.laid) === null) return
    this.write(campaign => {
      const entry = next(campaign)
      return entry === null ? campaign.length : { entry }
    }).catch(error => {
      if (refusedBy(error) === null)
        this.host.log.error({ campaign: this.id, error: String(error) }, 'a bot could not answer in an aftermath')
    })
  }

  private save(): void {
    const { unsaved, host } = this
    if (unsaved.ms < MS_TO_SAVE && unsaved.lines < LINES_TO_SAVE) return
    this.unsaved = { ms: 0, lines: 0 }
    const state: Saved = { campaign: this.campaign, keys: [...this.keys].slice(-MOST_KEYS) }
    host.store
      .saveCheckpoint(this.id, { n: this.campaign.length, edition: this.rules.edition, state })
      .catch(error => host.log.warn({ campaign: this.id, error: String(error) }, 'a checkpoint could not be written'))
  }

  // ---- reading --------------------------------------------------------------

  private async read(): Promise<void> {
    if (this.frozen !== null) return
    const { store } = this.host
    const checkpoint = await store.checkpoint(this.id)
    const saved = checkpoint?.edition === this.rules.edition ? (checkpoint.state as Saved) : null // only we write it
    let campaign: Campaign | null = saved?.campaign ?? null
    const keys = new Map<string, number>(saved?.keys ?? [])
    this.unsaved = { ms: 0, lines: 0 }
    for (;;) {
      const lines = await store.logText(this.id, campaign?.length ?? 0, LINES_AT_ONCE)
      for (const { n, entry: text } of lines) {
        const { key, ...entry }: Kept = JSON.parse(text)
        const from = cpu()
        campaign = this.entered(campaign, entry, n)
        this.unsaved.ms += cpu() - from
        this.unsaved.lines++
        this.host.held('load', cpu() - from)
        if (key !== undefined) keys.set(`${entry.by} ${key}`, n)
        await nextRound()
      }
      if (lines.length < LINES_AT_ONCE) break
    }
    this.laid = campaign
    this.keys = keys
    this.isDoubtful = false
  }

  private entered(campaign: Campaign | null, entry: Entry, n: number): Campaign {
    if (campaign === null) {
      const { campaign: founded, refused } = fold(this.rules, [entry])
      if (founded === null) throw new Error(`campaign ${this.id} cannot be read: ${refused?.refusal.why}`)
      return founded
    }
    const no = enter(this.rules, campaign, entry)
    if (no !== null) throw new Error(`line ${n} of campaign ${this.id} does not follow: ${no.why}`)
    return campaign
  }

  private async reload(): Promise<void> {
    await this.read()
    this.tell(null, undefined)
  }

  /** Another node has written line n: reads what is new. */
  catchUp(n = Number.POSITIVE_INFINITY): void {
    this.alone(async () => {
      if (this.laid !== null && n <= this.laid.length) return
      await this.reload()
    }).catch(error => this.host.log.error({ campaign: this.id, error: String(error) }, 'a campaign is behind'))
  }

  // ---- telling --------------------------------------------------------------

  /** The campaign as a member, or whoever looks on, may see it; with what the server's dice are bound to. */
  seenBy(member: string | null): SeenCampaign {
    const { campaign, row } = this
    const open = campaign.fixtures.filter(({ state }) => state === 'open' || state === 'reported')
    return {
      ...seenCampaign(this.rules, campaign, member),
      dice: {
        own: member === null ? null : boundTo(row, ofMember(campaign, member)),
        fixtures: Object.fromEntries(open.map(({ id }) => [id, boundTo(row, ofFixture(id))])),
      },
    }
  }

  /** Lets somebody follow. */
  follow(reader: Reader): Promise<void> {
    return this.alone(async () => {
      const seen = this.seenBy(reader.member)
      // Copied: the campaign in memory is changed in place by the next line.
      this.readers.set(reader, JSON.parse(JSON.stringify(seen)))
      const isMember = this.campaign.members.some(({ id, hasLeft }) => id === reader.member && !hasLeft)
      const rest = {
        n: this.campaign.length,
        you: isMember ? reader.member : null,
        ...(isMember && { invitation: invitationTo(this.row) }),
      }
      reader.send(JSON.stringify({ kind: 'following', campaign: this.id, ...rest, seen } satisfies ServerMessage))
    })
  }

  unfollow(reader: Reader): void {
    this.readers.delete(reader)
  }

  private tell(by: string | null, key: string | undefined): void {
    const known = new Map<string | null, SeenCampaign>()
    for (const [reader, last] of this.readers) {
      const { member } = reader
      let seen = known.get(member)
      if (seen === undefined) {
        seen = JSON.parse(JSON.stringify(this.seenBy(member))) as SeenCampaign // plain JSON
        known.set(member, seen)
      }
      const patch = diff(last, seen)
      this.readers.set(reader, seen)
      const n = this.campaign.length
      const own = key !== undefined && member === by ? { key } : {}
      reader.send(JSON.stringify({ kind: 'chronicle', campaign: this.id, n, ...own, patch } satisfies ServerMessage))
    }
  }
}

/** Members, bots aside, who have something to do. */
const callsOf = (campaign: Campaign): string[] => {
  const people = campaign.members.filter(({ bot }) => bot === undefined).map(({ id }) => id)
  return [...new Set(waits(campaign).map(({ member }) => member))].filter(member => people.includes(member))
}

export function cardOf(campaign: Campaign): CampaignCard {
  const { members, companies, round } = campaign
  return {
    members: members
      .filter(({ hasLeft }) => !hasLeft)
      .map(({ id, name, bot }) => ({ id, name, isBot: bot !== undefined })),
    warbands: companies
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, now, owner }) => ({ id, name: now.name, owner })),
    round: { n: round.n, ...(round.until !== undefined && { until: round.until }) },
    waits: campaign.isOver ? [] : waits(campaign),
  }
}
