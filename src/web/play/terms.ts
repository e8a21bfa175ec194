/** What is agreed at a table that waits for players, and what somebody wants instead. */

import type { AnyRuleset, FieldMap, OptionValue } from '#engine'
import type { Seen, Wish } from '#match'

/** What is to be played as things stand: what the table was laid with, or what was agreed on since. */
export function termsNow({ scenario, map, table, options }: Wish, { agreed }: Pick<Seen, 'agreed'>): Wish {
  return agreed?.wish ?? { scenario, map, options, ...(table !== undefined && { table }) }
}

/** The maps for a scenario and so many players. */
export const mapsOf = (rules: AnyRuleset, scenario: string, players: number): readonly FieldMap[] =>
  rules.maps.filter(
    one => one.seats.includes(players) && (one.scenarios === undefined || one.scenarios.includes(scenario)),
  )

/** Another scenario, on the same map where it fits and else on the first that does. */
export function withScenario(rules: AnyRuleset, { table, ...wish }: Wish, scenario: string, players: number): Wish {
  const maps = mapsOf(rules, scenario, players)
  const map = maps.some(({ id }) => id === wish.map) ? wish.map : (maps[0]?.id ?? wish.map)
  return { ...wish, scenario, map, ...(map === wish.map && table !== undefined && { table }) }
}

/** One thing that somebody wants otherwise. */
export interface Difference {
  readonly name: string
  readonly now: string
  readonly wants: string
}

/** What a wish would change, in words. */
export function differences(rules: AnyRuleset, now: Wish, wish: Wish): readonly Difference[] {
  const scenarioName = (id: string) => rules.scenarios.find(one => one.id === id)?.name ?? id
  const mapName = (id: string) => rules.maps.find(one => one.id === id)?.name ?? id
  const found: Difference[] = []
  const compare = (name: string, a: string, b: string): void => {
    if (a !== b) found.push({ name, now: a, wants: b })
  }
  compare('Scenario', scenarioName(now.scenario), scenarioName(wish.scenario))
  compare('Map', mapName(now.map), mapName(wish.map))
  for (const { id, name, default: usual } of rules.options) {
    compare(name, optionText(now.options[id] ?? usual), optionText(wish.options[id] ?? usual))
  }
  return found
}

/** An agreed value in words. */
export const optionText = (value: OptionValue): string =>
  value === null
    ? 'none'
    : value === true
      ? 'on'
      : value === false
        ? 'off'
        : typeof value === 'string'
          ? wordsOf(value)
          : String(value)

/** 'turnOrder' and 'by-points' are names of values: people read 'turn order' and 'by points'. */
const wordsOf = (name: string): string =>
  /^[a-z][a-zA-Z]*$/.test(name)
    ? name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    : name.replaceAll('-', ' ')
