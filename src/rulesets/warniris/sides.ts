/** Who is a Warband and who a Troop, and what a mode asks of them. */

import type { Roster, Seat, Setup } from '#engine'
import { TROOPS } from './content/characters.ts'

export const MODES = ['skirmish', 'relic', 'last-stand'] as const
export type Mode = (typeof MODES)[number]

const SOLDIERS: ReadonlySet<string> = new Set(TROOPS.map(card => card.id))
export const isTroopProfile = (profile: string): boolean => {
  const space = profile.indexOf(' ')
  return SOLDIERS.has(space < 0 ? profile : profile.slice(0, space))
}
/** A Troop is a roster of Troop profiles (WN-LST-01). */
export const isTroop = (roster: Roster): boolean => roster.entries.some(entry => isTroopProfile(entry.profile))
export const isTroopSeat = (setup: Setup, seat: Seat): boolean => isTroop(setup.rosters[seat]!)

/** WN-TRN-02, WN-TRN-13: Actions in one activation. */
export const actionsOf = (setup: Setup, seat: Seat): number =>
  setup.scenario !== 'last-stand' ? 2 : isTroopSeat(setup, seat) ? 1 : 3
