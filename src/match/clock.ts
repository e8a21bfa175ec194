/** Clocks as data: everybody's own time, which is charged when the next line is laid. */

import { type Book, type Seat, waitingFor } from '#engine'
import { resigning, silentAnswer } from './play.ts'
import type { AnyMatch, Entry } from './types.ts'

/** People who have to decide. */
export const waitingPersons = <K extends Book>({ game, chairs, status }: AnyMatch<K>): Seat[] =>
  status !== 'live' || game === null ? [] : waitingFor(game).filter(seat => chairs[seat]!.bot === null)

/** Seats whose time is running. */
export const runningClocks = <K extends Book>(match: AnyMatch<K>): Seat[] =>
  match.left === null ? [] : waitingPersons(match)

/** Takes the time since the last line, or the last charge, off the clocks of these seats. */
export function charge<K extends Book>(match: AnyMatch<K>, seats: readonly Seat[], at: number): void {
  const { left } = match
  if (left !== null) for (const seat of seats) left[seat] = Math.max(0, left[seat]! - (at - match.at))
  match.at = at
}

/** Rewards those who have passed the question on; not those whose time is up and who have lost by that. */
export function earn<K extends Book>(match: AnyMatch<K>, waited: readonly Seat[]): void {
  const { left, terms, status } = match
  if (left === null || terms.clock === null || status !== 'live') return
  const { increment } = terms.clock
  const still = waitingPersons(match)
  for (const seat of waited) {
    if (!still.includes(seat) && !hasLost(match, seat)) left[seat] = left[seat]! + increment * 1000
  }
}

const hasLost = <K extends Book>({ left, terms }: AnyMatch<K>, seat: Seat): boolean =>
  terms.clock?.flag === 'loses' && left?.[seat] === 0

/** Seats that have lost on time, whether the rules have let them give up yet or not. */
export const fallen = <K extends Book>(match: AnyMatch<K>): Seat[] =>
  [...match.chairs.keys()].filter(seat => match.chairs[seat]!.bot === null && hasLost(match, seat))

/** When the next clock runs out if nobody does anything, and whose. */
export function nextFlag<K extends Book>(match: AnyMatch<K>): { readonly seat: Seat; readonly at: number } | null {
  if (match.left === null || match.status !== 'live') return null
  const late = fallen(match).find(seat => resigning(match, seat) !== null)
  if (late !== undefined) return { seat: late, at: match.at }
  let next: { seat: Seat; at: number } | null = null
  for (const seat of runningClocks(match)) {
    const at = match.at + match.left[seat]!
    if (next === null || at < next.at) next = { seat, at }
  }
  return next
}

/** What becomes of a seat whose time is up, or null where nobody's is. */
export function timeUp<K extends Book>(match: AnyMatch<K>, now: number): Entry | null {
  const next = nextFlag(match)
  if (next === null || next.at > now) return null
  const { seat } = next
  const given = match.terms.clock?.flag === 'loses' ? resigning(match, seat) : null
  return { kind: 'act', by: 'clock', action: given ?? silentAnswer(match, seat) }
}
