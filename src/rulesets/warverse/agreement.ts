/** Agreeing on a battle before it begins (WV-GEN-04, WV-GEN-05, WV-DES-19): what a lobby keeps, as plain data. */

import { type Refusal, type Roster, refuse, type Seat, type Setup } from '#engine'
import { SAY } from './errors.ts'
import { settingsOf } from './options.ts'
import { seatFaults } from './roster.ts'
import type { Rule } from './rules.ts'
import { setupFaults } from './setup.ts'

/** Everything that is agreed apart from the forces. */
export type Terms = Omit<Setup, 'rosters'>

export interface Agreement {
  readonly seats: number
  readonly terms: Terms
  /** Who has accepted these very terms. */
  readonly accepted: readonly boolean[]
  /** Forces handed in; hidden from the others until all are locked. */
  readonly forces: readonly (Roster | null)[]
  readonly locked: boolean
}

/** The host proposes terms; nobody has accepted them yet. */
export const propose = (seats: number, terms: Terms): Agreement => ({
  seats,
  terms,
  accepted: new Array<boolean>(seats).fill(false),
  forces: new Array<null>(seats).fill(null),
  locked: false,
})

/** WV-GEN-05: any change clears all acceptances. */
export function amend(agreement: Agreement, terms: Terms): Agreement | Refusal<Rule> {
  if (agreement.locked) return refuse('WV-DES-19', SAY['E-LIST-LOCKED']())
  return { ...agreement, terms, accepted: agreement.accepted.map(() => false) }
}

export const accept = (agreement: Agreement, seat: Seat): Agreement => ({
  ...agreement,
  accepted: agreement.accepted.map((yes, other) => yes || other === seat),
})

/** WV-DES-19 and WV-DES-20: a force may be changed until all are locked, and is refused as a whole with every fault named. */
export function handIn(agreement: Agreement, seat: Seat, force: Roster): Agreement | readonly Refusal<Rule>[] {
  if (agreement.locked) return [refuse('WV-DES-19', SAY['E-LIST-LOCKED']())]
  const faults = seatFaults(force, settingsOf(agreement.terms.options), seat, agreement.seats)
  if (faults.length > 0) return faults
  return { ...agreement, forces: agreement.forces.map((old, other) => (other === seat ? force : old)) }
}

/** How many have accepted. */
export const acceptances = (agreement: Agreement): number => agreement.accepted.filter(Boolean).length

/** WV-GEN-05 and WV-DES-19: when all have accepted and all forces are in, they are locked, and the set-up is complete. */
export function lock(agreement: Agreement): { agreement: Agreement; setup: Setup } | readonly Refusal<Rule>[] {
  const { seats, terms, forces } = agreement
  const yes = acceptances(agreement)
  if (yes < seats)
    return [refuse('WV-GEN-05', SAY['E-SETTINGS']('The settings', `accepted by all; ${yes} of ${seats} have`))]
  const rosters = forces.filter(force => force !== null)
  if (rosters.length < seats) return [refuse('WV-DES-15', SAY['E-LIST-EMPTY']())]
  const setup: Setup = { ...terms, rosters }
  const faults = setupFaults(setup)
  return faults.length > 0 ? faults : { agreement: { ...agreement, locked: true }, setup }
}
