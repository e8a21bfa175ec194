/** What was agreed before a game, judged by its ruleset as far as it is known. */

import type { AnyRuleset, Refusal, Roster, Setup } from '#engine'
import { Refused } from '#protocol'
import type { Terms } from '#store'

/** Ready-made rosters tried in the place of one that is not known yet. */
const MOST_STAND_INS = 4

export function agreedSetup({ ruleset, scenario, map, table, options }: Terms, rosters: readonly Roster[]): Setup {
  return { ruleset, scenario, map, table, rosters, options }
}

/**
 * Every fault of a set-up. Where a roster (null) is still to be brought, ready-made ones stand in for it one after
 * another: what is wrong with each of them is wrong with what was agreed.
 */
export function agreedFaults(rules: AnyRuleset, terms: Terms, rosters: readonly (Roster | null)[]): readonly Refusal[] {
  const setupFaults = (all: readonly Roster[]) => faultsOf(() => rules.checkSetup(agreedSetup(terms, all)))
  const known = rosters.filter(roster => roster !== null)
  if (known.length === rosters.length) return setupFaults(known)
  const standIns = rules.presets.slice(0, MOST_STAND_INS)
  if (standIns.length === 0) return known.flatMap(roster => faultsOf(() => rules.checkRoster(roster, terms.options)))
  let common: readonly Refusal[] | null = null
  for (const { roster } of standIns) {
    const found = setupFaults(rosters.map((known, seat) => known ?? { ...roster, name: `Player ${seat + 1}` }))
    common = common === null ? found : common.filter(fault => found.some(other => isSame(fault, other)))
    if (common.length === 0) break
  }
  return common ?? []
}

/** The same fault, though with other numbers in it: '5 characters do not fit', '12 characters do not fit'. */
const isSame = (a: Refusal, b: Refusal): boolean => a.rule === b.rule && unnumbered(a.why) === unnumbered(b.why)
const unnumbered = (why: string): string => why.replace(/[\d.,]*\d/g, '#')

/** What a ruleset finds wrong; what it cannot even read is a fault too. */
export function faultsOf(judge: () => readonly Refusal[]): readonly Refusal[] {
  try {
    return judge()
  } catch {
    return [{ rule: 'CORE-SET-01', why: 'The rules cannot make sense of that set-up or roster.' }]
  }
}

/** Refuses with the first fault. */
export function judged([fault]: readonly Refusal[]): void {
  if (fault !== undefined) throw new Refused('refused', fault.why, fault.rule)
}
