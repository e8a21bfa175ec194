/** Legal set-ups drawn by chance: every scenario, map, list, warrior, thing and option comes up. */

import type { Draw, Options, Roster, RosterEntry, Setup } from '#engine'
import { catalogue } from './catalogue.ts'
import { LISTS } from './content/lists.ts'
import { MAPS } from './content/maps.ts'
import { SCENARIO_IDS } from './content/scenarios.ts'
import { PROFILES, type Profile, WARBANDS } from './content/warriors.ts'
import { grownRoster } from './draw-grown.ts'
import { DEFAULTS, goldOf } from './options.ts'
import { mayCarryItems, rosterCost, rosterFaults } from './roster.ts'

const one = <T>(list: readonly T[], pick: Draw): T => list[pick(list.length)]!
const isOneIn = (n: number, pick: Draw): boolean => pick(n) === 0

/** WW-SET-03: the lobby draws scenario and map, each with the same chance. */
export const drawScenario = (pick: Draw) => one(SCENARIO_IDS, pick)
export const drawMap = (pick: Draw) => one(MAPS, pick)

/** A legal set-up drawn by `pick`. */
export function drawSetup(pick: Draw): Setup {
  const scenario = drawScenario(pick)
  const map = drawMap(pick)
  const options: Options = {
    ...DEFAULTS,
    gold: isOneIn(4, pick) ? one([210, 300, 600, 1000, null, null], pick) : 400,
    rites: !isOneIn(4, pick),
    telling: isOneIn(2, pick),
    happenings: isOneIn(2, pick),
  }
  const plain = [drawRoster(pick, options), drawRoster(pick, options)]
  // WW-WBD-03: without a gold limit warbands with a history meet
  const isGrown = goldOf({ options }) === null && !isOneIn(4, pick)
  const rosters = isGrown ? plain.map(roster => grownRoster(roster, options, pick)) : plain
  return { ruleset: 'wyrdwars', scenario, map: map.id, table: map.table, rosters, options }
}

/** A ready roster, or one drafted warrior by warrior. */
function drawRoster(pick: Draw, options: Options): Roster {
  const ready = LISTS.map(({ roster }) => roster).filter(roster => rosterFaults(roster, options).length === 0)
  return ready.length > 0 && isOneIn(4, pick) ? one(ready, pick) : draftRoster(pick, options)
}

/** The leader, then whoever fits gold, maxima and the share of missile weapons, each with things of his own. */
function draftRoster(pick: Draw, options: Options): Roster {
  const list = one(WARBANDS, pick)
  const gold = goldOf({ options }) ?? 1000
  const profiles = PROFILES.filter(profile => profile.list === list.id)
  const leader = profiles.find(({ role }) => role === 'leader')!
  const others = profiles.filter(profile => profile !== leader)
  const cheapest = others.toSorted((a, b) => a.price - b.price)
  const rosterOf = (entries: readonly RosterEntry[]): Roster => ({
    ruleset: 'wyrdwars',
    name: `A warband of the ${list.name}`,
    faction: list.id,
    entries,
  })
  // the four cheapest first, so that there are enough; what is left of the gold makes them more and better
  let entries: RosterEntry[] = [plain(leader)]
  for (const profile of cheapest) {
    for (let n = 0; n < profile.most && entries.length < 4; n++) entries.push(plain(profile))
  }
  const size = 4 + pick(9)
  for (let tries = 0; tries < 60; tries++) {
    const isMore = entries.length < size && !isOneIn(3, pick)
    const at = pick(entries.length)
    const next = isMore
      ? [...entries, plain(one(others, pick))]
      : entries.map((entry, i) => (i === at ? changed(entry, leader, others, pick) : entry))
    if (rosterCost(rosterOf(next)) <= gold && rosterFaults(rosterOf(next), options).length === 0) entries = next
  }
  return rosterOf(entries)
}

const plain = ({ id }: Profile): RosterEntry => ({ profile: id, count: 1 })

/** Somebody else in his place, or the same with one thing more. */
function changed(entry: RosterEntry, leader: Profile, others: readonly Profile[], pick: Draw): RosterEntry {
  const profile = PROFILES.find(({ id }) => id === entry.profile)!
  if (profile !== leader && isOneIn(3, pick)) return plain(one(others, pick))
  if (!mayCarryItems(profile)) return entry
  const { options } = UNITS.get(profile.id)!
  if (options.length === 0) return entry
  return { ...entry, options: [...(entry.options ?? []), one(options, pick).id] }
}

const UNITS = new Map(
  catalogue({ ruleset: 'wyrdwars', name: '', entries: [] }, DEFAULTS).units.map(unit => [unit.profile, unit]),
)
