/**
 * Prints of random campaigns: a few digits for each that change with whatever is asked, told, refused or written down between
 * battles. They are written by `npm run playthroughs`, and a test runs the campaigns again: the net below the tests of rules.
 */

import {
  type AnyRuleset,
  type Draw,
  decisionOf,
  type Goods,
  picker,
  type Refusal,
  refusal,
  view,
  type Warband,
  waitingFor,
} from '#engine'
import { leaves, slipped, textPrint, tried, written } from '#engine/testing'
import { musters } from './battles.ts'
import { drawAnswers, drawReport, RandomCampaign } from './random.ts'
import type { Aftermath, Campaign, Entry } from './types.ts'

/** What is looked at: what happened, what was asked, what was offered, what was refused, what is on the sheets. */
const PARTS = ['told', 'asked', 'offered', 'refused', 'shown'] as const
/** One line for each thing looked at, to be compared where a print has changed. */
type Looked = Record<(typeof PARTS)[number], string[]>

const BATTLES = 4
/** In every fourth campaign battles are fought, in the others they are reported. */
const FOUGHT = 4
/** One act in so many is looked at closely, and of its offers so many. */
const SELDOM = 3
const OFFERS = 30
/** So many slips are made in a warband, a muster or a report. */
const SLIPS = 6

/** The print of a campaign named 'campaign 3'. */
export function campaignPrint(rules: AnyRuleset, name: string): string {
  const looked = lookedAtCampaign(rules, name)
  const digits = PARTS.map(part => `${part} ${textPrint(looked[part].join('\n')).slice(0, 6)}`)
  return `${name}: ${looked.told.length} lines, ${digits.join(', ')}`
}

export function lookedAtCampaign(rules: AnyRuleset, name: string): Looked {
  const looked: Looked = { told: [], asked: [], offered: [], refused: [], shown: [] }
  const isFought = Number(name.split(' ')[1]) % FOUGHT === 0
  const trial = { campaigns: 1, seed: name, battles: isFought ? 1 : BATTLES, fought: isFought ? 1 : 0 }
  const eye = new Eye(rules, looked, picker(`looks ${name}`))
  new RandomCampaign(rules, picker(name), trial, new Set(), (...told) => eye.look(...told)).play()
  return looked
}

/** Looks at a campaign after every entry. */
class Eye {
  private readonly rules: AnyRuleset
  private readonly looked: Looked
  private readonly pick: Draw
  /** Offers met earlier: asked for out of time, the rulebook says why not. */
  private readonly met: string[] = []
  private told = 0
  private aftermath = -1

  constructor(rules: AnyRuleset, looked: Looked, pick: Draw) {
    this.rules = rules
    this.looked = looked
    this.pick = pick
  }

  look(entry: Entry, campaign: Campaign, refused: Refusal | null): void {
    const { looked, pick } = this
    if (refused !== null) {
      looked.refused.push(written([entry.kind, refused]))
      return
    }
    looked.told.push(entry.kind)
    const after = campaign.aftermaths.at(-1)
    if (after !== undefined) this.follow(after)
    if (entry.kind === 'act' && after?.isClosed === false) {
      if (pick(SELDOM) === 0) this.lookInto(after)
      return
    }
    for (const { now } of campaign.companies) this.read(campaign, now)
    if (entry.kind === 'muster') this.posed(campaign)
  }

  /** What has happened in an aftermath since. */
  private follow(one: Aftermath): void {
    if (one.id !== this.aftermath) this.told = 0
    this.aftermath = one.id
    this.looked.told.push(...one.events.slice(this.told).map(event => written(event)))
    this.told = one.events.length
  }

  /** Questions, offers and their words, and what is said of offers out of time. */
  private lookInto({ state }: Aftermath): void {
    const { looked, pick, met } = this
    const own = this.rules.campaign!
    const { aftermath } = own
    for (const seat of waitingFor(state)) {
      const decision = decisionOf(state, seat)!
      looked.asked.push(aftermath.question(state, decision), written(decision), written(own.wise?.(state, decision)))
      const found = [...leaves(aftermath, state, decision)]
      for (const leaf of some(found, OFFERS, pick)) {
        const { id, offer } = leaf
        looked.offered.push(written(leaf), aftermath.label(state, offer), written(aftermath.explain(state, offer)))
        met.push(id)
      }
      for (const offer of some(met, SLIPS, pick)) {
        looked.refused.push(written([offer, refusal(aftermath, state, { seat, offer })]))
      }
      looked.shown.push(written(view(aftermath, state, seat).board))
    }
    looked.shown.push(written([own.stage?.(state.board), own.after(state.board)]))
  }

  /** A warband as its owner reads it, what it could do next, and what is said when it is not what it should be. */
  private read({ terms, companies }: Campaign, warband: Warband): void {
    const { looked, pick } = this
    const own = this.rules.campaign!
    const { now: enemy } = companies[pick(companies.length)]!
    looked.shown.push(
      written([own.sheet(warband), own.rating(warband), own.glory.of(warband), own.wares?.(warband)]),
      ...tried(() => [own.musterForm(warband, enemy, terms), own.options(terms)]),
    )
    looked.refused.push(written(own.whyNotFight(warband)))
    for (let n = 0; n < SLIPS; n++) looked.refused.push(...tried(() => own.faults(slipped(warband, pick), terms)))
    const fields = own.musterForm(warband, enemy, terms)
    looked.refused.push(...tried(() => own.muster(warband, enemy, drawAnswers(fields, pick), terms)))
    const trading = { from: warband, to: enemy, gives: this.goods(warband), asks: this.goods(enemy) }
    if (warband !== enemy) looked.refused.push(...tried(() => own.exchange?.(trading, terms)))
  }

  /** Something to exchange, now and then more gold than there is. */
  private goods(warband: Warband): Goods {
    const { pick } = this
    const wares = this.rules.campaign!.wares?.(warband) ?? []
    return { gold: pick(warband.gold + 20), things: some(wares, pick(3), pick).map(({ id }) => id) }
  }

  /** Reports of the battle that is to come, filled in at random. */
  private posed(campaign: Campaign): void {
    const { looked, pick } = this
    const own = this.rules.campaign!
    const mustered = musters(this.rules, campaign, campaign.fixtures.at(-1)!)
    if (!Array.isArray(mustered)) return
    const { id } = this.rules.scenarios[pick(this.rules.scenarios.length)]!
    const form = own.form(mustered, id)
    looked.asked.push(written(form))
    for (let n = 0; n < SLIPS; n++)
      looked.refused.push(...tried(() => own.reported(mustered, id, drawReport(form, pick))))
  }
}

/** Some of a list, from any place on. */
function some<T>(list: readonly T[], n: number, pick: Draw): T[] {
  const from = list.length === 0 ? 0 : pick(list.length)
  return [...list.slice(from), ...list.slice(0, from)].slice(0, n)
}
