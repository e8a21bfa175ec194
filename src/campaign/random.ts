/** Random campaigns: members raise warbands, muster, fight, report and go through aftermaths as chance has it. */

import {
  type AnyRuleset,
  type Draw,
  decisionOf,
  type FormAnswers,
  type FormField,
  type FormValue,
  type GameEvent,
  type GameState,
  isRefusal,
  newRecord,
  type Options,
  otherwise,
  type Refusal,
  type ResultAnswers,
  type ResultForm,
  type Roster,
  randomAction,
  refusal,
  seal,
  waitingFor,
} from '#engine'
import { play } from '#engine/testing'
import { musters, setupFor } from './battles.ts'
import { enter, founded } from './fold.ts'
import { seenCampaign } from './seen.ts'
import type { Aftermath, Campaign, Entry, Fixture } from './types.ts'
import { fold, violations } from './verify.ts'

export interface CampaignTrial {
  readonly campaigns: number
  readonly seed: string
  /** The number of the first, to repeat one of them. */
  readonly from?: number
  readonly battles?: number
  /** One in so many battles is fought here by random players; all others are reported. 0 for none. */
  readonly fought?: number
  readonly progress?: (done: number) => void
}
/** After so many acts of one seat in one aftermath the quiet answer is taken. */
const MOST_ACTS = 40
const WARBANDS = 3
const MOST_LISTS = 300

/** Told of every entry that is tried: accepted where `refused` is null. */
export type Watch = (entry: Entry, campaign: Campaign, refused: Refusal | null) => void

export class RandomCampaign {
  readonly entries: Entry[] = []
  readonly counts = { battles: 0, fought: 0, acts: 0, undone: 0, disbanded: 0 }
  private readonly rules: AnyRuleset
  private readonly pick: Draw
  private readonly trial: CampaignTrial
  private readonly used: Set<string>
  private readonly campaign: Campaign
  private readonly watch: Watch | undefined

  constructor(rules: AnyRuleset, pick: Draw, trial: CampaignTrial, used: Set<string>, watch?: Watch) {
    this.rules = rules
    this.pick = pick
    this.trial = trial
    this.used = used
    this.watch = watch
    const own = rules.campaign
    if (own === undefined) throw new Error('it has no campaigns')
    const entry: Entry = {
      ...{ by: 'm0', kind: 'found', ruleset: rules.id, edition: rules.edition, name: 'Trial', founder: 'M0' },
      terms: drawTerms(own.terms, pick),
      league: { pairing: 'free', battles: null, missed: 'downtime', bot: 'random', isOpen: true, most: 16 },
    }
    const campaign = founded(rules, entry)
    if (isRefusal(campaign)) throw new Error(campaign.why)
    this.campaign = campaign
    this.entries.push(entry)
  }

  run(): void {
    this.play()
    this.lookBack()
  }

  play(): void {
    for (let n = 0; n < WARBANDS; n++) {
      if (n > 0) this.write({ by: `m${n}`, kind: 'join', member: { id: `m${n}`, name: `M${n}` } })
      this.raise(n)
    }
    const battles = this.trial.battles ?? 6
    // a warband fights in two of three battles, so that each comes to about so many
    for (let n = 0; n < battles * (WARBANDS - 1); n++) this.battle()
  }

  private write(entry: Entry): void {
    const no = this.attempt(entry)
    if (no !== null) throw new Error(`${entry.kind} is refused: ${no.why} (${no.rule})`)
  }

  /** Enters it if it is accepted; otherwise why not. */
  private attempt(entry: Entry, known?: GameState): Refusal | null {
    const no = enter(this.rules, this.campaign, entry, known)
    if (no === null) this.entries.push(entry)
    this.watch?.(entry, this.campaign, no)
    return no
  }

  private raise(n: number): void {
    const { rules, pick } = this
    // where little gold is agreed on, few lists are cheap enough
    for (let tries = 0; tries < MOST_LISTS; tries++) {
      const entry: Entry = {
        ...{ by: `m${n}`, kind: 'raise', warband: `w${this.campaign.companies.length}` },
        roster: drawRoster(rules, pick),
        seed: `raise ${pick(1e9)}`,
      }
      if (this.attempt(entry) !== null) continue
      this.aftermaths()
      return
    }
    throw new Error(`no roster of ${MOST_LISTS} can be raised`)
  }

  // ---- a battle -----------------------------------------------------------

  /** Two warbands that can fight, or one that lies low, and all that comes of it. */
  private battle(): void {
    const { campaign, rules, pick } = this
    const own = rules.campaign!
    for (const company of campaign.companies) {
      if (!company.now.isDisbanded || company.isRetired) continue
      this.counts.disbanded++
      const n = Number(company.owner.slice(1))
      this.write({ by: company.owner, kind: 'retire', warband: company.id })
      this.raise(n)
    }
    const here = campaign.companies.filter(({ isRetired }) => !isRetired)
    const unfit = here.filter(({ now }) => own.whyNotFight(now) !== null)
    for (const { id, owner } of unfit) {
      this.write({ by: owner, kind: 'idle', warband: id, seed: `idle ${pick(1e9)}` })
      this.aftermaths()
    }
    const able = here.filter(({ now }) => own.whyNotFight(now) === null)
    if (able.length < 2) return
    const a = able[pick(able.length)]!
    const others = able.filter(one => one !== a)
    const b = others[pick(others.length)]!
    this.write({ by: a.owner, kind: 'fixture', warbands: [a.id, b.id] })
    const fixture = campaign.fixtures.at(-1)!
    this.muster(fixture)
    this.counts.battles++
    const { fought = 0 } = this.trial
    if (fought > 0 && pick(fought) === 0) this.fight(fixture)
    else this.report(fixture)
    this.check()
    this.aftermaths()
    this.check()
  }

  /** A random muster of each side, as far as it is accepted. */
  private muster(fixture: Fixture): void {
    const { rules, campaign, pick } = this
    for (const [seat, id] of fixture.warbands.entries()) {
      const [own, enemy] = [id, fixture.warbands[1 - seat]!].map(
        known => campaign.companies.find(one => one.id === known)!,
      )
      const fields = rules.campaign!.musterForm(own!.now, enemy!.now, campaign.terms)
      for (let tries = 0; tries < 4; tries++) {
        const entry: Entry = {
          ...{ by: own!.owner, kind: 'muster', fixture: fixture.id, warband: id },
          choice: drawAnswers(fields, pick),
        }
        if (this.attempt(entry) === null) break
      }
    }
    const found = musters(rules, campaign, fixture)
    if (isRefusal(found)) throw new Error(`the musters do not hold together: ${found.why}`)
    for (const [seat, { roster, who }] of found.entries()) {
      const people = roster.entries.reduce((sum, { count }) => sum + count, 0)
      if (people !== who.length) throw new Error(`seat ${seat} musters ${people}, and names ${who.length}`)
    }
  }

  /** A battle of random players, its record and all. Where no place takes these rosters it is reported. */
  private fight(fixture: Fixture): void {
    const { rules, campaign, pick } = this
    for (let tries = 0; tries < 12; tries++) {
      const drawn = rules.drawSetup(pick)
      const setup = setupFor(rules, campaign, fixture, drawn)
      if (isRefusal(setup)) continue
      const seed = `battle ${pick(1e9)}`
      const { state, record } = play(rules, setup, seed, pick)
      const entry: Entry = {
        ...{ by: 'm0', kind: 'battle', fixture: fixture.id, seed: `after ${pick(1e9)}` },
        record: seal({ ...newRecord(rules, setup, seed), actions: record.actions }, state),
      }
      const no = this.attempt(entry, state)
      if (no !== null) throw new Error(`a battle that was fought is refused: ${no.why} (${no.rule})`)
      this.counts.fought++
      return
    }
    this.report(fixture)
  }

  /** A report filled in at random until it holds together; at last everything is left out. */
  private report(fixture: Fixture): void {
    const { rules, campaign, pick } = this
    const mustered = musters(rules, campaign, fixture)
    if (isRefusal(mustered)) throw new Error(mustered.why)
    const scenario = rules.scenarios[pick(rules.scenarios.length)]!.id
    const form = rules.campaign!.form(mustered, scenario)
    const plain: ResultAnswers = { sides: form.sides.map(() => ({ fields: {}, fighters: {} })) }
    for (let tries = 0; tries <= 40; tries++) {
      const answers = drawReport(form, pick)
      const entry: Entry = {
        ...{ by: 'm0', kind: 'report', fixture: fixture.id, scenario },
        answers: tries === 40 ? plain : answers,
      }
      if (this.attempt(entry) !== null) continue
      for (const id of fixture.warbands) {
        const { owner } = campaign.companies.find(one => one.id === id)!
        // the second to agree settles it; an arbitrator who plays is a player
        if (fixture.state === 'reported')
          this.write({ by: owner, kind: 'agree', fixture: fixture.id, seed: `after ${pick(1e9)}` })
      }
      return
    }
    throw new Error('a report in which everything is left out is refused')
  }

  // ---- aftermaths ---------------------------------------------------------

  private aftermaths(): void {
    for (const one of this.campaign.aftermaths) {
      while (!one.isClosed) this.act(one)
      for (const { rule } of one.events) this.used.add(`rule:${rule}`)
    }
  }

  private act(one: Aftermath): void {
    const { rules, campaign, pick } = this
    const { aftermath } = rules.campaign!
    const waiting = waitingFor(one.state)
    const seat = waiting[pick(waiting.length)]!
    const { owner } = campaign.companies.find(({ id }) => id === one.setup.bands[seat]!.id)!
    const decision = decisionOf(one.state, seat)!
    this.asked(one, decision)
    const done = one.acts.filter(({ action }) => action.seat === seat).length
    const quiet = otherwise(aftermath, one.state, decision)
    const action = done < MOST_ACTS && pick(12) > 0 ? randomAction(aftermath, one.state, decision, pick) : quiet
    const before = JSON.stringify(one.state)
    if (pick(8) === 0) this.malformed(one, seat, before)
    const entry: Entry = { by: owner, kind: 'act', aftermath: one.id, action }
    this.write(entry)
    this.used.add(`offer:${action.offer.split('/').at(-1)?.split(':')[0]}`)
    this.counts.acts++
    const isFree = !one.isClosed && !one.events.slice(one.marks.at(-2)).some(isRoll)
    if (isFree && pick(10) === 0) {
      this.write({ by: owner, kind: 'back', aftermath: one.id, seat })
      this.counts.undone++
      if (JSON.stringify(one.state) !== before) throw new Error(`taking back '${action.offer}' led somewhere else`)
      // The same again: who takes back for ever comes to no end.
      this.write(entry)
    }
    if (one.acts.length > 20 * MOST_ACTS) throw new Error(`an aftermath goes on after ${one.acts.length} acts`)
  }

  /** Questions and offers have words, and nobody sees what others are asked, or the dice to come. */
  private asked(one: Aftermath, decision: NonNullable<ReturnType<typeof decisionOf>>): void {
    const { rules, campaign, pick } = this
    const { aftermath } = rules.campaign!
    if (aftermath.question(one.state, decision) === '') throw new Error(`'${decision.about}' asks nothing`)
    const offer = decision.offers[pick(decision.offers.length)]!
    if (aftermath.label(one.state, offer) === '') throw new Error(`offer '${offer.id}' says nothing`)
    if (pick(20) > 0) return
    const text = JSON.stringify(seenCampaign(rules, campaign, `m${pick(WARBANDS)}`))
    if (text.includes('"rng"') || text.includes(one.dicing.seed)) throw new Error('a view shows the dice')
    const strangers = seenCampaign(rules, campaign, null).aftermaths.find(({ id }) => id === one.id)
    if (strangers?.view?.asked.some(ask => ask.decision !== null)) throw new Error('a stranger sees a decision')
  }

  private malformed(one: Aftermath, seat: number, before: string): void {
    const { rules, pick } = this
    const { aftermath } = rules.campaign!
    const bad = MALFORMED[pick(MALFORMED.length)]!
    const refused = refusal(aftermath, one.state, { seat, offer: bad })
    if (refused === null) throw new Error(`'${bad}' is accepted`)
    if (refused.why.trim().length < 8) throw new Error(`'${bad}' is refused without a reason`)
    if (JSON.stringify(one.state) !== before) throw new Error(`'${bad}' was refused, and changed something`)
  }

  // ---- what must hold -----------------------------------------------------

  private check(): void {
    const { campaign, rules } = this
    const [fault] = violations(rules, campaign)
    if (fault !== undefined) throw new Error(fault)
    for (const { now, chronicle } of campaign.companies) {
      const sheet = rules.campaign!.sheet(now)
      if (sheet.fighters.length !== now.fighters.length) throw new Error(`the sheet of ${now.name} leaves somebody out`)
      for (const { name, state } of sheet.fighters) if (state === '') throw new Error(`nothing is said of ${name}`)
      for (const { says } of chronicle) if (says === '') throw new Error(`a line of ${now.name} says nothing`)
    }
  }

  /** The log is folded again, after JSON: it must come to the same. */
  private lookBack(): void {
    const again = fold(this.rules, JSON.parse(JSON.stringify(this.entries)) as Entry[]) // what was written above
    if (again.refused !== null) {
      const { n, refusal: no } = again.refused
      throw new Error(`folded again, entry ${n} is refused: ${no.why}`)
    }
    if (JSON.stringify(again.campaign) !== JSON.stringify(this.campaign))
      throw new Error('the log, folded again, comes to another campaign')
  }

  /** The set-ups of its aftermaths, for the battery of rules. */
  get setups(): readonly Aftermath['setup'][] {
    return this.campaign.aftermaths.map(({ setup }) => setup)
  }
}

const isRoll = ({ kind }: GameEvent): boolean => kind === 'roll' || kind === 'bands'
const MALFORMED = [
  '',
  '/',
  'nonsense',
  'recruit',
  'recruit/',
  'recruit/nobody',
  'buy/nothing',
  'for:x/buy:sword',
  'a/b/c/d',
  '__proto__',
]

// ---- drawing ----------------------------------------------------------------

function drawTerms(specs: NonNullable<AnyRuleset['campaign']>['terms'], pick: Draw): Options {
  return Object.fromEntries(
    specs.map(({ id, allowed }) => {
      if (allowed.kind === 'switch') return [id, pick(2) === 0]
      if (allowed.kind === 'choice') return [id, allowed.values[pick(allowed.values.length)]!]
      return [id, allowed.least + pick(allowed.most - allowed.least + 1)]
    }),
  )
}

/** A ready-made roster, or one that is drawn. */
function drawRoster(rules: AnyRuleset, pick: Draw): Roster {
  if (pick(3) > 0 && rules.presets.length > 0) return rules.presets[pick(rules.presets.length)]!.roster
  return rules.drawSetup(pick).rosters[0]!
}

export const drawReport = ({ sides }: ResultForm, pick: Draw): ResultAnswers => ({
  sides: sides.map(({ fields, fighters }) => ({
    fields: drawAnswers(fields, pick),
    fighters: Object.fromEntries(fighters.map(one => [one.id, drawAnswers(one.fields, pick)])),
  })),
})

export const drawAnswers = (fields: readonly FormField[], pick: Draw): FormAnswers =>
  Object.fromEntries(
    fields.flatMap((field): (readonly [string, FormValue])[] =>
      pick(3) === 0 ? [] : [[field.id, drawn(field, pick)]],
    ),
  )

function drawn({ allowed }: FormField, pick: Draw): FormValue {
  switch (allowed.kind) {
    case 'switch':
      return pick(2) === 0
    case 'number':
      return allowed.least + pick(allowed.most - allowed.least + 1)
    case 'choice':
      return allowed.values[pick(allowed.values.length)]!.id
    case 'several': {
      const n = pick(Math.min(allowed.most, allowed.values.length) + 1)
      return allowed.values
        .map(({ id }) => ({ id, at: pick(1e6) }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, n)
        .map(({ id }) => id)
    }
  }
}
