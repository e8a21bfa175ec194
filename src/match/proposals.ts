/** Other terms than the table was laid with: proposed, accepted, declined, or rolled for, until the game begins. */

import {
  type Book,
  type Disputes,
  type GameEvent,
  type OptionValue,
  picker,
  type Seat,
  type Settled,
  settle,
} from '#engine'
import { sameLayout } from '#geometry'
import { denyFaults } from './agreed.ts'
import { begin, isEmpty } from './begin.ts'
import { Denied } from './denied.ts'
import { mustBeOpen, seedOf, termsNow } from './state.ts'
import type { Agreement, Entry, Match, Proposal, SeatedTerms, Wish } from './types.ts'

/** A seat proposes other terms in place of what it proposed before, or takes that back. */
export function propose<K extends Book, T extends SeatedTerms>(
  match: Match<K, T>,
  { seat, wish }: Extract<Entry, { kind: 'propose' }>,
  events: GameEvent[],
): void {
  mustBeOpen(match)
  if (wish === null && !match.proposals.some(one => one.seat === seat)) {
    throw new Denied('not-now', 'You have proposed nothing that you could take back.')
  }
  match.proposals = wish === null ? withoutProposal(match.proposals, seat) : proposed(match, seat, wish)
  conclude(match, events)
}

/** The proposals with one more. Its own list must fit them; what others bring is looked at when they accept. */
export function proposed<K extends Book, T extends SeatedTerms>(
  match: Match<K, T>,
  seat: Seat,
  wish: Wish,
): readonly Proposal[] {
  const { wishOf } = agreementOn(match)
  if (isSame(wish, wishOf(termsNow(match)))) throw new Denied('refused', 'Those are the terms of this table already.')
  denyUnfit(match, wish, [seat])
  const others = match.proposals.filter(one => one.seat !== seat)
  // who wants something else has not agreed to anything any more
  const left = others.map(one => ({ ...one, accepted: one.accepted.filter(other => other !== seat) }))
  return [...left, { seat, n: match.n + 1, wish, accepted: [], declined: [] }]
}

/** A seat accepts what another proposed, and with that gives up its own; or declines it. */
export function answerProposal<K extends Book, T extends SeatedTerms>(
  match: Match<K, T>,
  { seat, proposal, agree }: Extract<Entry, { kind: 'answer-proposal' }>,
  events: GameEvent[],
): void {
  mustBeOpen(match)
  const asked = match.proposals.find(({ n }) => n === proposal)
  if (asked === undefined) throw new Denied('stale', 'That proposal does not stand any more.')
  if (asked.seat === seat) throw new Denied('not-now', 'You proposed that yourself: others answer it.')
  if (agree) denyUnfit(match, asked.wish, [asked.seat, seat, ...asked.accepted])
  const without = (seats: readonly Seat[]): Seat[] => seats.filter(other => other !== seat)
  const answered: Proposal = {
    ...asked,
    accepted: agree ? [...without(asked.accepted), seat] : without(asked.accepted),
    declined: agree ? without(asked.declined) : [...without(asked.declined), seat],
  }
  const left = agree ? withoutProposal(match.proposals, seat) : match.proposals
  match.proposals = left.map(one => (one.n === proposal ? answered : one))
  conclude(match, events)
}

const withoutProposal = (proposals: readonly Proposal[], seat: Seat): readonly Proposal[] =>
  proposals.filter(one => one.seat !== seat)

/** As if a seat had never said anything. */
export const withoutSeat = (proposals: readonly Proposal[], seat: Seat): readonly Proposal[] =>
  withoutProposal(proposals, seat).map(one => ({
    ...one,
    accepted: one.accepted.filter(other => other !== seat),
    declined: one.declined.filter(other => other !== seat),
  }))

/** What everybody who sits here wants becomes the terms; with every seat taken and nothing left to say, the game begins. */
export function conclude<K extends Book, T extends SeatedTerms>(match: Match<K, T>, events: GameEvent[]): void {
  const sitting = match.chairs.flatMap(({ guest }, seat) => (guest === null ? [] : [seat]))
  const wanted = match.proposals.find(({ seat, accepted }) => sitting.every(s => s === seat || accepted.includes(s)))
  if (wanted !== undefined) agreeOn(match, wanted.wish)
  if (match.proposals.length === 0 && !match.chairs.some(isEmpty)) begin(match, match.chairs, events)
}

function agreeOn<K extends Book, T extends SeatedTerms>(match: Match<K, T>, wish: Wish): void {
  match.agreed = { n: match.n + 1, wish }
  match.proposals = []
}

function agreementOn<K extends Book, T extends SeatedTerms>({ subject }: Match<K, T>): Agreement<T> {
  if (subject.agreement === undefined) throw new Denied('not-now', 'Nobody can propose other terms at this table.')
  return subject.agreement
}

/** Denies terms that do not work, with the lists that were agreed and those that these seats bring. */
function denyUnfit<K extends Book, T extends SeatedTerms>(
  match: Match<K, T>,
  wish: Wish,
  seats: readonly Seat[],
): void {
  const terms = agreementOn(match).withWish(match.terms, wish)
  const rosters = match.chairs.map(({ brings, roster }, seat) => (brings && !seats.includes(seat) ? null : roster))
  denyFaults(match.subject.faults(terms, rosters))
}

// ---- rolling ----------------------------------------------------------------

/** The map among the options, where things are rolled for. */
const MAP = 'map'

const valueIn = (wish: Wish, what: string): OptionValue => (what === MAP ? wish.map : (wish.options[what] ?? null))

/** What two wishes differ in: 'scenario', 'map', and options by id. */
function differences(a: Wish, b: Wish): string[] {
  const ids = [...new Set([...Object.keys(a.options), ...Object.keys(b.options)])]
  const options = ids.filter(id => valueIn(a, id) !== valueIn(b, id))
  return [...(a.scenario === b.scenario ? [] : ['scenario']), ...(hasSameMap(a, b) ? [] : [MAP]), ...options]
}

function hasSameMap(a: Wish, b: Wish): boolean {
  if (a.map !== b.map || a.table === undefined || b.table === undefined) return a.map === b.map && a.table === b.table
  return sameLayout(a.table, b.table)
}

const isSame = (a: Wish, b: Wish): boolean => differences(a, b).length === 0

/** Why the players cannot roll for what they disagree on; null when they can. */
export function whyNotRollOff<K extends Book, T extends SeatedTerms>(match: Match<K, T>): Denied | null {
  const { agreement } = match.subject
  if (match.status !== 'open' || agreement === undefined)
    return new Denied('not-now', 'There is nothing to roll for now.')
  const { disputes } = agreement
  const { proposals } = match
  if (disputes === null) return new Denied('refused', 'The rules of this game know no roll for those who disagree.')
  if (proposals.length === 0) return new Denied('not-now', 'Nobody proposes other terms.')
  if (match.chairs.some(isEmpty)) return new Denied('not-now', 'Everybody rolls: wait until every seat is taken.')
  if (proposals.length < 2 && proposals.every(({ declined }) => declined.length === 0)) {
    return new Denied('not-now', 'Nobody has declined: answer the proposal first.')
  }
  const now = agreement.wishOf(termsNow(match))
  const may = [...disputes.options, ...(disputes.map ? [MAP] : [])]
  const other = proposals.flatMap(({ wish }) => differences(now, wish)).find(what => !may.includes(what))
  if (other === undefined) return null
  const names = may.map(agreement.nameOf).join(', ')
  const why = `Only these may be rolled for: ${names}. On the ${agreement.nameOf(other)} you have to agree.`
  return new Denied('refused', why, disputes.rule)
}

/**
 * Everybody rolls a die for each thing the players disagree on, and the highest decides; who has proposed nothing wants it as
 * it stands. The dice follow from everybody's seeds, as those of the game do.
 */
export function rollOff<K extends Book, T extends SeatedTerms>(match: Match<K, T>, events: GameEvent[]): void {
  const denied = whyNotRollOff(match)
  if (denied !== null) throw denied
  const agreement = agreementOn(match)
  const disputes = agreement.disputes!
  const now = agreement.wishOf(termsNow(match))
  const players = match.chairs.flatMap(({ bot }, seat) => (bot === null ? [seat] : []))
  const wishes = players.map(seat => match.proposals.find(one => one.seat === seat)?.wish ?? now)
  const draw = picker(`${seedOf(match)} terms ${match.n}`)
  const rolled: GameEvent[] = []
  let wish = now
  for (const what of [...disputes.options, MAP]) {
    if (wishes.every(one => !differences(now, one).includes(what))) continue
    const settled = settle(
      wishes.map(one => valueIn(one, what)),
      () => 1 + draw(6),
    )
    const wanted = wishes[settled.seat]!
    const { map, table, options } = wanted
    rolled.push(...told(settled, disputes, players, agreement.nameOf(what)))
    const note = `decides on ${agreement.nameOf(what)}: ${agreement.valueText(what, valueIn(wanted, what))}`
    rolled.push({ kind: 'choice', rule: disputes.rule, seat: players[settled.seat]!, note })
    wish =
      what === MAP
        ? { scenario: wish.scenario, map, options: wish.options, ...(table !== undefined && { table }) }
        : { ...wish, options: { ...wish.options, [what]: options[what] ?? null } }
  }
  denyUnfit(match, wish, players)
  events.push(...rolled)
  agreeOn(match, wish)
  conclude(match, events)
}

const told = ({ throws }: Settled, { rule, tie }: Disputes, players: readonly Seat[], purpose: string): GameEvent[] =>
  throws.flatMap((round, again) =>
    round.map(
      ({ seat, die }): GameEvent => ({
        kind: 'roll',
        rule: again === 0 ? rule : tie,
        seat: players[seat]!,
        by: null,
        purpose,
        roll: { n: 1, sides: 6, read: 'sum', target: 0 },
        faces: [die],
        got: die,
        why: [],
      }),
    ),
  )
