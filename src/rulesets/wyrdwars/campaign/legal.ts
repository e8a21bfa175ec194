/** Whether a warband may become another: by the rules of lists, but for what battles have done to it (WW-TRD-01, WW-TRD-03). */

import { type Refusal, type Roster, type RosterEntry, refuse } from '#engine'
import { CAMPAIGN } from '../growth.ts'
import { shootersOf, tooManyShooters, warbandFaults } from '../roster.ts'
import type { Rule } from '../rules.ts'
import type { Fighter, WwWarband } from './model.ts'
import { entryOf } from './people.ts'

const written = new WeakMap<Fighter, RosterEntry>()
/** People are never changed in place: each is written once. */
function writtenOnce(one: Fighter): RosterEntry {
  let entry = written.get(one)
  if (entry === undefined) {
    entry = entryOf(one)
    written.set(one, entry)
  }
  return entry
}

const wholes = new WeakMap<WwWarband, Roster>()
/** The whole warband as a roster, those who are not fit too. */
function wholeRoster(band: WwWarband): Roster {
  let roster = wholes.get(band)
  if (roster === undefined) {
    const entries = band.fighters.map(writtenOnce)
    roster = { ruleset: 'wyrdwars', name: band.name, faction: band.list, options: [CAMPAIGN], entries }
    wholes.set(band, roster)
  }
  return roster
}

/** WW-TRD-01, WW-UPK-02: every fault of a warband between battles; that there are four is seen to by the muster. */
export function faultsOf(band: WwWarband): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  if (!Number.isInteger(band.gold) || band.gold < 0)
    found.push(refuse('WW-UPK-02', `${band.name} has ${band.gold} gp: gold never falls below 0.`))
  if (band.isDisbanded) return found
  return [...found, ...warbandFaults(wholeRoster(band))]
}

/** Why it may not be like this from now on; null when it may. Too many missiles for who is left must not become worse. */
export function whyNotAny(before: WwWarband, after: WwWarband): Refusal<Rule> | null {
  const [fault] = faultsOf(after)
  if (fault !== undefined) return fault
  const [old, now] = [shootersOf(wholeRoster(before)), shootersOf(wholeRoster(after))]
  const isWorse = now.armed - now.most > Math.max(0, old.armed - old.most)
  return isWorse ? tooManyShooters(now) : null
}
