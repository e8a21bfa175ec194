/** Whole campaigns between bots, many of them: who runs away, who lives, and what every advance and item is worth. */

import { availableParallelism } from 'node:os'
import { setImmediate as breathe } from 'node:timers/promises'
import { botNamed } from '#bots'
import { botEntry, type Campaign, type Company, type Entry, enter, type Fixture, fold, setupFor } from '#campaign'
import { type AnyRuleset, isRefusal, type Options, picker, type RuleId } from '#engine'
import { playMatch } from './match.ts'
import { inWorkers, type PoolOptions } from './pool.ts'

/** Everything that decides how the campaigns go. Plain data. */
export interface CampaignPlan {
  readonly ruleset: string
  readonly seed: string
  readonly campaigns: number
  /** Rounds of each, in which everybody has one battle. */
  readonly rounds: number
  readonly warbands: number
  readonly bot: string
  readonly terms: Options
}

/** One battle, from the side of whoever was rated higher before it. */
export interface PlayedBattle {
  readonly round: number
  /** By how much of the weaker's rating the stronger was rated higher. */
  readonly gap: number
  /** Points of the weaker: 1, one half or 0. */
  readonly underdog: number
}
/** Something a warband had in a battle, its enemy had not, and what came of it. */
export interface Had {
  readonly says: string
  readonly rule: RuleId
  readonly battles: number
  /** Battles won, a draw counting half. */
  readonly points: number
}
export interface PlayedWarband {
  readonly list: string
  /** At the founding and after every round. */
  readonly ratings: readonly number[]
  /** Fighters of the founding who are still there, and all fighters, likewise. */
  readonly founders: readonly number[]
  readonly fighters: readonly number[]
  readonly glory: number
  readonly isDisbanded: boolean
}
export interface PlayedCampaign {
  readonly warbands: readonly PlayedWarband[]
  readonly battles: readonly PlayedBattle[]
  readonly had: readonly Had[]
  readonly notes: readonly string[]
}

const ARBITER = 'arbiter'

/** Plays campaign number `index`: everything in it follows from the plan and the number. */
export function playCampaign(rules: AnyRuleset, plan: CampaignPlan, index: number): PlayedCampaign {
  const seed = `${plan.seed}-${index}`
  const campaign = founded(rules, plan, index)
  const life = campaign.companies.map(company => new Lifetime(rules, company))
  const battles: PlayedBattle[] = []
  const had = new Map<string, { -readonly [K in keyof Had]: Had[K] }>()
  const notes: string[] = []
  for (let round = 1; round <= plan.rounds; round++) {
    write(rules, campaign, { by: ARBITER, kind: 'round' })
    for (const fixture of campaign.fixtures.filter(({ state }) => state === 'open')) {
      const ratings = fixture.warbands.map(id => rules.campaign!.rating(company(campaign, id).now))
      const things = fixture.warbands.map(id => thingsOf(rules, company(campaign, id)))
      const note = fight(rules, campaign, fixture, plan.bot, `${seed} battle ${fixture.id}`)
      if (note !== null) {
        notes.push(note)
        continue
      }
      const points = fixture.result!.sides.map(({ outcome }) => (outcome === 'won' ? 1 : outcome === 'drew' ? 0.5 : 0))
      const weaker = ratings[0]! <= ratings[1]! ? 0 : 1
      const gap = (ratings[1 - weaker]! - ratings[weaker]!) / Math.max(1, ratings[weaker]!)
      battles.push({ round, gap, underdog: points[weaker]! })
      things.forEach((own, side) => {
        for (const [says, rule] of own) {
          if (things[1 - side]!.has(says)) continue
          const before = had.get(says) ?? { says, rule, battles: 0, points: 0 }
          had.set(says, { ...before, battles: before.battles + 1, points: before.points + points[side]! })
        }
      })
    }
    for (const one of life) one.look()
  }
  return { warbands: life.map(one => one.told()), battles, had: [...had.values()], notes }
}

/** Founded by an arbitrator who only looks on; every warband is a bot's, from the ready-made lists in turn. */
function founded(rules: AnyRuleset, { seed, warbands, bot, terms }: CampaignPlan, index: number): Campaign {
  const { campaign, refused } = fold(rules, [
    {
      ...{ by: ARBITER, kind: 'found', ruleset: rules.id, edition: rules.edition, name: 'Simulated', terms },
      league: { pairing: 'round-robin', battles: null, missed: 'downtime', bot, isOpen: true, most: 16 },
      founder: 'Arbiter',
    },
  ])
  if (campaign === null) throw new Error(refused?.refusal.why ?? 'sim: the campaign cannot be founded')
  for (let n = 0; n < warbands; n++) {
    const id = `bot-${n}`
    const { roster } = rules.presets[(index + n) % rules.presets.length]!
    write(rules, campaign, { by: ARBITER, kind: 'join', member: { id, name: `Bot ${n}`, bot } })
    const wish = { kind: 'raise', warband: `warband-${n}`, owner: id, roster } as const
    write(rules, campaign, { by: ARBITER, ...wish, seed: `${seed}-${index} founding ${n}` })
  }
  letBots(rules, campaign, `${seed}-${index} founding`)
  return campaign
}

function write(rules: AnyRuleset, campaign: Campaign, entry: Entry): void {
  const refusal = enter(rules, campaign, entry)
  if (refusal !== null) throw new Error(`sim: ${entry.kind}: ${refusal.why} (${refusal.rule})`)
}

/** Bots answer in their aftermaths, and lie low where they cannot fight. */
function letBots(rules: AnyRuleset, campaign: Campaign, seed: string): void {
  const next = (): Entry | null => botEntry(rules, campaign, member => ({ seed: `${seed} idle ${member}` }))
  for (let entry = next(); entry !== null; entry = next()) write(rules, campaign, entry)
}

const company = (campaign: Campaign, id: string): Company => campaign.companies.find(one => one.id === id)!

/** Fights a battle and goes through its aftermath; a sentence where it could not be fought. */
function fight(rules: AnyRuleset, campaign: Campaign, fixture: Fixture, botId: string, seed: string): string | null {
  letBots(rules, campaign, seed)
  const setup = setupFor(rules, campaign, fixture, someWhere(rules, seed))
  if (isRefusal(setup)) return calledOff(rules, campaign, fixture, setup.why)
  const bot = botNamed(botId)!
  const { state, record } = playMatch(rules, setup, seed, [bot, bot])
  if (state.over === null) return calledOff(rules, campaign, fixture, 'The battle did not end.')
  const { owner } = company(campaign, fixture.warbands[0])
  const entry = { by: owner, kind: 'battle', fixture: fixture.id, record, seed: `${seed} aftermath` } as const
  const refusal = enter(rules, campaign, entry, state)
  if (refusal !== null) return calledOff(rules, campaign, fixture, refusal.why)
  letBots(rules, campaign, `${seed} after`)
  return null
}

function calledOff(rules: AnyRuleset, campaign: Campaign, { id }: Fixture, why: string): string {
  write(rules, campaign, { by: ARBITER, kind: 'cancel', fixture: id, why })
  return why
}

/** Some scenario for two, on some map it is played on. */
function someWhere(rules: AnyRuleset, seed: string): { scenario: string; map: string } {
  const pick = picker(seed)
  const scenarios = rules.scenarios.filter(({ seats }) => seats.includes(2))
  const scenario = scenarios[pick(scenarios.length)]!.id
  const maps = rules.maps.filter(one => one.seats.includes(2) && one.scenarios?.includes(scenario) !== false)
  return { scenario, map: maps[pick(maps.length)]!.id }
}

/** What somebody of a warband has: advances, injuries and the like by their rule, and what is carried. */
function thingsOf(rules: AnyRuleset, { now }: Company): Map<string, RuleId> {
  const things = new Map<string, RuleId>()
  for (const { honours, kit, isFit } of rules.campaign!.sheet(now).fighters) {
    if (!isFit) continue
    for (const { says, rule, isDeed } of honours) if (!isDeed) things.set(says, rule)
    for (const item of kit) things.set(`carries ${item.replace(/^\d+ × /, '')}`, '')
  }
  return things
}

/** One warband, looked at after every round. */
class Lifetime {
  private readonly ratings: number[] = []
  private readonly founders: number[] = []
  private readonly fighters: number[] = []
  private readonly first: ReadonlySet<string>
  private readonly rules: AnyRuleset
  private readonly company: Company
  private readonly list: string

  constructor(rules: AnyRuleset, own: Company) {
    this.rules = rules
    this.company = own
    this.list = own.now.name
    this.first = new Set(own.now.fighters.map(({ id }) => id))
    this.look()
  }

  look(): void {
    const { now } = this.company
    this.ratings.push(this.rules.campaign!.rating(now))
    this.founders.push(now.fighters.filter(({ id }) => this.first.has(id)).length)
    this.fighters.push(now.fighters.length)
  }

  told(): PlayedWarband {
    const { now } = this.company
    const { list, ratings, founders, fighters } = this
    const glory = this.rules.campaign!.glory.of(now)
    return { list, ratings, founders, fighters, glory, isDisbanded: now.isDisbanded === true }
  }
}

export interface CampaignRun extends PoolOptions {
  readonly workers?: number
  readonly progress?: (done: number, battles: number) => void
}

/** Plays all campaigns, or those there was time for. */
export async function runCampaigns(
  rules: AnyRuleset,
  plan: CampaignPlan,
  options: CampaignRun = {},
): Promise<PlayedCampaign[]> {
  const results = new Map<number, PlayedCampaign>()
  const wanted = Array.from({ length: plan.campaigns }, (_, n) => n)
  const workers = Math.min(options.workers ?? availableParallelism(), Math.ceil(plan.campaigns / 4))
  let battles = 0
  const take = (index: number, played: PlayedCampaign): void => {
    results.set(index, played)
    battles += played.battles.length
    options.progress?.(results.size, battles)
  }
  if (workers > 1) {
    await inWorkers(new URL('./campaign-worker.ts', import.meta.url), { plan }, wanted, workers, take, options)
  } else
    for (const index of wanted) {
      if (options.signal?.aborted) break
      take(index, playCampaign(rules, plan, index))
      await breathe()
    }
  return wanted.flatMap(index => results.get(index) ?? [])
}
