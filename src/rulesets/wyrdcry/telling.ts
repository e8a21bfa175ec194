/** How written-down battles are told: steps of one player, and rosters line by line. */

import { telling } from '#common/telling'
import type { Roster, RosterEntry } from '#engine'

/** A step of one player. */
export const does = telling('move', 'leap', 'retreat')

export const roster = (
  name: string,
  faction: string,
  options: readonly string[],
  ...lines: readonly (readonly [profile: string, ...options: string[]])[]
): Roster => ({
  ruleset: 'wyrdcry',
  name,
  faction,
  entries: lines.map(
    ([profile, ...taken]): RosterEntry => ({ profile, count: 1, ...(taken.length > 0 && { options: taken }) }),
  ),
  ...(options.length > 0 && { options }),
})
