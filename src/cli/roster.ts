/** `roster`: ready-made rosters, and what is wrong with a roster of one's own. */

import { type AnyRuleset, defaultsOf, type Options, pointsOption, type Roster, type RosterEntry } from '#engine'
import { optionsOf, rosterNamed } from './choose.ts'
import { misused, type Shown } from './fault.ts'
import { guarded, rosterIn } from './files.ts'

export interface RosterFlags {
  readonly points?: number
  readonly option?: readonly string[]
}

/** The options a roster is judged under: the game's defaults, and what the flags say. */
function optionsUnder(rules: AnyRuleset, { points, option = [] }: RosterFlags): Options {
  const defaults = defaultsOf(rules.options)
  if (points === undefined) return { ...defaults, ...optionsOf(rules, option) }
  const spec = pointsOption(rules)
  if (spec === undefined) throw misused(`${rules.name} does not count points.`)
  return { ...defaults, ...optionsOf(rules, [`${spec.id}=${points}`, ...option]) }
}

export function check(rules: AnyRuleset, file: string, flags: RosterFlags): Shown {
  const options = optionsUnder(rules, flags)
  const roster = rosterIn(file)
  const faults = [
    ...(roster.ruleset === rules.id
      ? []
      : [{ rule: 'CORE-SET-01', why: `The roster is for '${roster.ruleset}', not for '${rules.id}'.` }]),
    ...guarded('The roster cannot be judged', () => rules.checkRoster(roster, options)),
  ]
  const legal = faults.length === 0
  const lines = faults.map(({ rule, why }) => `  ${why} [${rule}]`)
  return {
    text: legal ? `${roster.name} is legal.` : [`${roster.name} is not legal:`, ...lines].join('\n'),
    json: { roster: roster.name, legal, faults, options },
    code: legal ? 0 : 1,
  }
}

export function presets(rules: AnyRuleset): Shown {
  const blocks = rules.presets.map(({ id, roster, points, says }) =>
    [`${id}: ${roster.name}, ${points} points`, `  ${says}`, `  ${contents(roster)}`].join('\n'),
  )
  return {
    text: blocks.join('\n'),
    json: rules.presets.map(({ id, says, points, roster }) => ({ id, says, points, roster })),
  }
}

export function show(rules: AnyRuleset, name: string): Shown {
  const roster = rosterNamed(rules, name)
  const designs = Object.entries(roster.designs ?? {}).map(
    ([key, value]) => `  design ${key}: ${JSON.stringify(value)}`,
  )
  const faction = roster.faction === undefined ? '' : `, ${roster.faction}`
  return {
    text: [`${roster.name} (${rules.name}${faction})`, ...roster.entries.flatMap(entryLines), ...designs].join('\n'),
    json: roster,
  }
}

const contents = ({ entries }: Roster): string =>
  entries.map(({ count, profile }) => (count === 1 ? profile : `${count} ${profile}`)).join(', ')

function entryLines(entry: RosterEntry): string[] {
  const named = entry.name === undefined ? '' : ` "${entry.name}"`
  const options = entry.options === undefined || entry.options.length === 0 ? '' : `: ${entry.options.join(', ')}`
  const inside = (entry.with ?? []).flatMap(entryLines).map(line => `    with${line}`)
  return [`  ${entry.count} ${entry.profile}${named}${options}`, ...inside]
}
