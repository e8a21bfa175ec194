/** A battle on a table as a subject of the fold, and what was agreed about it, judged as far as it is known. */

import type { AnyBook, AnyRuleset, Game, Refusal, Roster, Seat, Setup, Target } from '#engine'
import { Denied } from './denied.ts'
import type { Agreement, Subject, Terms } from './types.ts'

/** Ready-made rosters tried in the place of one that is not known yet. */
const MOST_STAND_INS = 12

/** A battle by these rules; `seed` makes the seed of the dice from everybody's own. */
export const battle = (rules: AnyRuleset, seed: Subject<AnyBook, Terms>['seed']): Subject<AnyBook, Terms> => ({
  rules,
  seed,
  shows: true,
  setup: (terms, rosters) =>
    agreedSetup(
      terms,
      rosters.map((roster, seat) => {
        if (roster === null) throw new Error(`match: seat ${seat} has no roster`)
        return roster
      }),
    ),
  faults: (terms, rosters) => agreedFaults(rules, terms, rosters),
  agreement: agreementOf(rules),
  owners: ownersOn(rules),
})

/** What players of these rules may propose, and what they may roll for. */
const agreementOf = (rules: AnyRuleset): Agreement<Terms> => ({
  wishOf: ({ scenario, map, table, options }) =>
    readyMap(rules, map) === undefined ? { scenario, map, table, options } : { scenario, map, options },
  withWish: ({ agreed: _, ...terms }, { scenario, map, table, options }) => {
    return { ...terms, scenario, map, table: table ?? readyMap(rules, map)?.table ?? terms.table, options }
  },
  disputes: rules.disputes ?? null,
  nameOf: what => rules.options.find(({ id }) => id === what)?.name ?? what,
  valueText: (what, value) =>
    (what === 'map' ? rules.maps.find(({ id }) => id === value)?.name : undefined) ?? String(value ?? 'none'),
})

const readyMap = (rules: AnyRuleset, map: string) => rules.maps.find(({ id }) => id === map)

/** Whose models these are, as the scene of a table has it. */
export const ownersOn =
  (rules: AnyRuleset) =>
  (game: Game<AnyBook>, models: ReadonlySet<Target>): ReadonlySet<Seat> =>
    new Set(rules.scene(game).models.flatMap(({ id, seat }) => (models.has(id) ? [seat] : [])))

function agreedSetup({ ruleset, scenario, map, table, options }: Terms, rosters: readonly Roster[]): Setup {
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

/** Denies with the first fault. */
export function denyFaults([fault]: readonly Refusal[]): void {
  if (fault !== undefined) throw new Denied('refused', fault.why, fault.rule)
}
