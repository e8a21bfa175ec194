/** Aftermaths in a campaign: begun with a seed, answered act by act, taken back until a die fell, closed into the chronicle. */

import {
  type AftermathSetup,
  type AnyCampaignRules,
  apply,
  cloneState,
  decisionOf,
  type GameEvent,
  otherwise,
  type Refusal,
  refuse,
  ScriptedDice,
  start,
  waitingFor,
} from '#engine'
import { record } from './chronicle.ts'
import { companyOf } from './lookup.ts'
import type { Act, Aftermath, Campaign, Dicing } from './types.ts'

export function begin(
  rules: AnyCampaignRules,
  campaign: Campaign,
  setup: AftermathSetup,
  dicing: Dicing,
  fixture: number | null,
): void {
  const events: GameEvent[] = []
  const state = start(rules.aftermath, setup, dicing.seed, events)
  const one: Aftermath = {
    id: campaign.aftermaths.length,
    entry: campaign.length,
    fixture,
    setup,
    dicing,
    state,
    acts: [],
    events,
    marks: [events.length],
    isClosed: false,
  }
  campaign.aftermaths.push(one)
  closeIfOver(rules, campaign, one)
}

/** Plays an act in place; a refused one changes nothing. */
export function act(
  rules: AnyCampaignRules,
  campaign: Campaign,
  one: Aftermath,
  { action, typed }: Act,
): Refusal | null {
  if (one.isClosed) return refuse('CORE-CAMP-07', 'This aftermath is closed.')
  if (typed !== undefined) {
    const bad = whyNotTyped(rules, one, { action, typed })
    if (bad !== null) return bad
  }
  const dice = typed === undefined ? undefined : new ScriptedDice(typed)
  const refused = apply(rules.aftermath, one.state, action, one.events, dice)
  if (refused !== null) return refused
  one.acts.push(typed === undefined ? { action } : { action, typed })
  one.marks.push(one.events.length)
  closeIfOver(rules, campaign, one)
  return null
}

/** Do typed dice fit what is rolled? Tried on a copy. */
function whyNotTyped(rules: AnyCampaignRules, one: Aftermath, { action, typed = [] }: Act): Refusal | null {
  if (!Array.isArray(typed) || typed.some(face => !Number.isInteger(face)))
    return refuse('CORE-CAMP-08', 'Typed dice are whole numbers, in the order they are rolled.')
  const dice = new ScriptedDice(typed)
  try {
    const refused = apply(rules.aftermath, cloneState(rules.aftermath, one.state), action, [], dice)
    if (refused !== null) return refused
  } catch (error) {
    return refuse(
      'CORE-CAMP-08',
      `The typed dice do not fit: ${error instanceof Error ? error.message : 'unreadable'}.`,
    )
  }
  return dice.left > 0 ? refuse('CORE-CAMP-08', `${dice.left} of the typed dice are not rolled.`) : null
}

/** Which act a seat would take back: its last one, as long as no die fell since. -1 where there is none. */
export function undoableAct(one: Aftermath, seat: number): number {
  const n = one.acts.findLastIndex(({ action }) => action.seat === seat)
  if (n < 0 || one.isClosed) return -1
  const since = one.events.slice(one.marks[n])
  return since.some(({ kind }) => kind === 'roll' || kind === 'bands') ? -1 : n
}

export function takeBack(rules: AnyCampaignRules, one: Aftermath, seat: number): Refusal | null {
  const n = undoableAct(one, seat)
  if (n < 0)
    return refuse('CORE-CAMP-09', 'There is nothing to take back: a die has fallen since, or the aftermath is closed.')
  const again = replayed(rules, one, one.acts.toSpliced(n, 1))
  if (again === null) return refuse('CORE-CAMP-09', 'What was done since rests on it: it cannot be taken back alone.')
  Object.assign(one, again)
  return null
}

/** The same aftermath with other acts, or null where one of them is refused. */
function replayed(
  rules: AnyCampaignRules,
  { setup, dicing }: Aftermath,
  acts: readonly Act[],
): Pick<Aftermath, 'state' | 'acts' | 'events' | 'marks'> | null {
  const events: GameEvent[] = []
  const state = start(rules.aftermath, setup, dicing.seed, events)
  const marks = [events.length]
  for (const { action, typed } of acts) {
    const dice = typed === undefined ? undefined : new ScriptedDice(typed)
    if (apply(rules.aftermath, state, action, events, dice) !== null) return null
    marks.push(events.length)
  }
  return { state, acts: [...acts], events, marks }
}

/** Answers for a silent player until nothing is asked of it any more. */
export function lapse(rules: AnyCampaignRules, campaign: Campaign, one: Aftermath, seat: number): Refusal | null {
  if (one.isClosed) return refuse('CORE-CAMP-07', 'This aftermath is closed.')
  while (one.state.over === null && waitingFor(one.state).includes(seat)) {
    const decision = decisionOf(one.state, seat)
    if (decision === null) break
    const refused = act(rules, campaign, one, { action: otherwise(rules.aftermath, one.state, decision) })
    if (refused !== null) return refused
  }
  return null
}

const ENDS = { battle: 'After the battle', idle: 'A quiet round', founding: 'Made ready' } as const

function closeIfOver(rules: AnyCampaignRules, campaign: Campaign, one: Aftermath): void {
  if (one.state.over === null) return
  one.isClosed = true
  const { warbands, sent } = rules.after(one.state.board)
  const { occasion } = one.setup
  one.setup.bands.forEach(({ id }, seat) => {
    const after = warbands[seat]
    if (after !== undefined) record(campaign, companyOf(campaign, id), after, ENDS[occasion], { aftermath: one.id })
  })
  campaign.owed.push(...sent)
  payWhatIsOwed(rules, campaign)
}

/** A warband in the middle of an aftermath is paid when that ends: what it comes to replaces the warband as it is now. */
function payWhatIsOwed(rules: AnyCampaignRules, campaign: Campaign): void {
  for (const { to, gold } of campaign.owed.splice(0)) {
    const company = campaign.companies.find(({ id }) => id === to)
    if (company === undefined) continue
    if (openFor(campaign, to) !== undefined) campaign.owed.push({ to, gold })
    else record(campaign, company, rules.receive(company.now, gold), `${gold} gold received`)
  }
}

/** The aftermath a warband is in the middle of, or undefined. */
export const openFor = (campaign: Campaign, warband: string): Aftermath | undefined =>
  campaign.aftermaths.find(({ isClosed, setup }) => !isClosed && setup.bands.some(({ id }) => id === warband))
