/** A campaign as a screen uses it, wherever it is kept; and the one that is kept on this device. */

import {
  botEntry,
  type Campaign,
  type Entry,
  enter,
  eventsOf,
  fold,
  type SeenCampaign,
  seenCampaign,
  setupFor,
} from '#campaign'
import { type AnyRuleset, type GameEvent, type GameRecord, isRefusal, type Setup } from '#engine'
import { beginLocal, freshSeed } from './begin.ts'
import { keep, kept, newId, type SavedCampaign, saveCampaign, savedGame } from './shelf.ts'
import { askMatch, type Thinker, thinker } from './think.ts'

/** An entry without who wrote it, and without dice: the source adds both. */
type Unsigned<E> = E extends Entry ? Omit<E, 'by' | 'at' | 'seed' | 'fairness'> : never
export type Wish = Unsigned<Exclude<Entry, { kind: 'found' | 'battle' | 'lay' }>>

export interface Place {
  readonly scenario: string
  readonly map: string
  readonly standIns?: readonly string[]
}
export interface CampaignSnapshot {
  /** Null until it is known. */
  readonly seen: SeenCampaign | null
  /** Which member is here; null for who looks on. */
  readonly you: string | null
  readonly trouble: string | null
  /** What others join by; null where nobody else can. */
  readonly invitation: string | null
}
export interface CampaignSource {
  readonly id: string
  readonly rules: AnyRuleset
  readonly isOnline: boolean
  snapshot(): CampaignSnapshot
  subscribe(changed: () => void): () => void
  /** Writes an entry; the sentence it is refused with, or null. */
  write(wish: Wish): Promise<string | null>
  /** Lays the table of a battle; the address to go to. Fails with a sentence. */
  fight(fixture: number, place: Place): Promise<string>
  /** What happened in an aftermath that is closed. */
  events(aftermath: number): Promise<readonly GameEvent[]>
  /** Where the picture of a note is: an address for an image. */
  picture(entry: number): string
  /** A battle that was fought here, to be watched again. */
  record(fixture: number): Promise<GameRecord>
  /** The whole chronicle, for a file. */
  log(): Promise<readonly Entry[]>
  dispose(): void
}

const YOU = 'you'
interface Checkpoint {
  readonly edition: number
  readonly campaign: Campaign
}

export class LocalCampaign implements CampaignSource {
  readonly id: string
  readonly rules: AnyRuleset
  readonly isOnline = false
  private readonly entries: Entry[]
  private readonly campaign: Campaign
  private readonly listeners = new Set<() => void>()
  private shown: CampaignSnapshot
  private mind: Thinker | null = null
  private trouble: string | null = null

  private constructor(rules: AnyRuleset, id: string, entries: readonly Entry[]) {
    this.id = id
    this.rules = rules
    this.entries = [...entries]
    this.campaign = folded(rules, id, entries)
    this.shown = this.snap()
  }

  /** A new campaign from its first entries; fails with a sentence where they do not follow. */
  static begin(rules: AnyRuleset, entries: readonly Entry[], id = newId()): LocalCampaign {
    const made = new LocalCampaign(rules, id, entries)
    made.answerForBots()
    made.save()
    return made
  }

  static open(rules: AnyRuleset, saved: SavedCampaign): LocalCampaign {
    const found = new LocalCampaign(rules, saved.id, saved.entries)
    found.settle()
    return found
  }

  snapshot(): CampaignSnapshot {
    return this.shown
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    return () => this.listeners.delete(changed)
  }

  async write(wish: Wish): Promise<string | null> {
    const why = this.enter({ ...wish, by: YOU, ...(ROLLS.has(wish.kind) && { seed: freshSeed() }) } as Entry) // a wish, signed
    if (why === null) this.answerForBots()
    this.save()
    return why
  }

  async fight(fixture: number, { scenario, map, standIns = [] }: Place): Promise<string> {
    const battle = this.campaign.fixtures[fixture]
    if (battle === undefined) throw new Error('There is no such battle.')
    const absent = this.absentBots(battle.warbands)
    if (absent.length > 0) {
      // it has lain low since its last battle, and still nobody can come
      const no = this.enter({ by: YOU, kind: 'missed', fixture, warbands: absent, seed: freshSeed() })
      if (no !== null) throw new Error(no)
      this.answerForBots()
      this.save()
      return `/campaign/${this.id}`
    }
    const setup = setupFor(this.rules, this.campaign, battle, { scenario, map })
    if (isRefusal(setup)) throw new Error(setup.why)
    const members = battle.warbands.map(id => this.campaign.companies.find(one => one.id === id)!.owner)
    const bots = members.map(
      (id, seat) => this.botOf(id) ?? (standIns.includes(battle.warbands[seat]!) ? this.campaign.league.bot : null),
    )
    if (bots.every(bot => bot !== null)) return this.simulate(fixture, setup, bots[0] ?? 'greedy')
    const seats = members.map((id, seat) => {
      const { name } = this.campaign.members.find(one => one.id === id)!
      const bot = bots[seat] ?? null
      return bot === null ? ({ name, kind: 'here' } as const) : ({ name, kind: 'bot', bot } as const)
    })
    const game = beginLocal(this.rules, setup, seats, { campaign: this.id })
    const why = this.enter({ by: YOU, kind: 'lay', fixture, game, scenario, map, standIns })
    if (why !== null) throw new Error(why)
    this.save()
    return `/play/${game}`
  }

  async events(aftermath: number): Promise<readonly GameEvent[]> {
    const one = this.campaign.aftermaths[aftermath]
    return one === undefined ? [] : eventsOf(this.campaign, one, YOU)
  }

  picture(entry: number): string {
    const note = this.entries[entry]
    return note?.kind === 'note' ? (note.picture ?? '') : ''
  }

  async record(fixture: number): Promise<GameRecord> {
    const entry = this.entries.find(one => one.kind === 'battle' && one.fixture === fixture)
    if (entry?.kind !== 'battle') throw new Error('This battle was not fought here.')
    return entry.record
  }

  async log(): Promise<readonly Entry[]> {
    return this.entries
  }

  dispose(): void {
    this.mind?.stop()
    this.mind = null
  }

  /** Battles on this device that are over by now enter the chronicle. */
  settle(): void {
    let isNew = false
    for (const { id, state, laid } of this.campaign.fixtures) {
      const game = state === 'open' && laid !== null ? savedGame(laid.game) : undefined
      if (game?.over !== true) continue
      this.trouble = this.enter({ by: YOU, kind: 'battle', fixture: id, record: game.record, seed: freshSeed() })
      isNew = true
    }
    if (!isNew) return
    this.answerForBots()
    this.save()
  }

  /** A battle between bots is fought at once, out of sight. */
  private async simulate(fixture: number, setup: Setup, bot: string): Promise<string> {
    this.mind ??= thinker()
    const { record } = await askMatch(this.mind, this.rules.id, setup, bot, freshSeed())
    const why = this.enter({ by: YOU, kind: 'battle', fixture, record, seed: freshSeed() })
    if (why !== null) throw new Error(why)
    this.answerForBots()
    this.save()
    return `/campaign/${this.id}`
  }

  private absentBots(warbands: readonly string[]): string[] {
    return warbands.filter(id => {
      const { owner, now } = this.campaign.companies.find(one => one.id === id)!
      return this.botOf(owner) !== null && this.rules.campaign!.whyNotFight(now) !== null
    })
  }

  private botOf(member: string): string | null {
    return this.campaign.members.find(({ id }) => id === member)?.bot ?? null
  }

  private enter(entry: Entry): string | null {
    const dated = { ...entry, at: new Date().toISOString() }
    const no = enter(this.rules, this.campaign, dated)
    if (no !== null) return no.why
    this.entries.push(dated)
    return null
  }

  private answerForBots(): void {
    const next = (): Entry | null => botEntry(this.rules, this.campaign, () => ({ seed: freshSeed() }))
    for (let entry = next(); entry !== null; entry = next()) if (this.enter(entry) !== null) return
  }

  private save(): void {
    const { name, ruleset, round, isOver } = this.campaign
    const battles = this.campaign.fixtures.filter(({ state }) => state === 'fought').length
    const says = isOver ? 'Over' : `${round.n > 0 ? `Round ${round.n}, ` : ''}${battles} battles fought`
    saveCampaign({ id: this.id, game: ruleset, name, changed: Date.now(), says, entries: this.entries })
    keep(`fold:${this.id}`, { edition: this.rules.edition, campaign: this.campaign } satisfies Checkpoint)
    this.shown = this.snap()
    for (const changed of this.listeners) changed()
  }

  private snap(): CampaignSnapshot {
    const seen = structuredClone(seenCampaign(this.rules, this.campaign, YOU))
    return { seen, you: YOU, trouble: this.trouble, invitation: null }
  }
}

const ROLLS: ReadonlySet<Entry['kind']> = new Set(['raise', 'agree', 'missed', 'idle'])

/** A log as a campaign; what was folded the last time is not judged again. */
function folded(rules: AnyRuleset, id: string, entries: readonly Entry[]): Campaign {
  const known = kept<Checkpoint>(`fold:${id}`)
  if (known?.edition === rules.edition && known.campaign.length === entries.length) return known.campaign
  const { campaign, refused } = fold(rules, entries)
  if (campaign !== null && refused === null) return campaign
  throw new Error(
    `This campaign cannot be read: entry ${refused?.n ?? 0} does not follow. ${refused?.refusal.why ?? ''}`,
  )
}
