/** `games`: what can be played. */

import { listed, type Shown } from './fault.ts'
import type { World } from './world.ts'

export function games({ rulesets }: World): Shown {
  const json = rulesets.map(rules => ({
    id: rules.id,
    name: rules.name,
    pitch: rules.pitch,
    ...(rules.provenance !== undefined && { provenance: rules.provenance }),
    edition: rules.edition,
    units: rules.units,
    rules: Object.keys(rules.rules).length,
    scenarios: rules.scenarios,
    maps: rules.maps.map(({ id, name, seats }) => ({ id, name, seats })),
    presets: rules.presets.map(({ id, says, points }) => ({ id, says, points })),
    options: rules.options,
  }))
  const blocks = json.map(game => {
    const seats = [...new Set(game.scenarios.flatMap(scenario => scenario.seats))].sort((a, b) => a - b)
    return [
      `${game.id.padEnd(10)} ${game.name}: ${game.pitch}`,
      ...(game.provenance === undefined ? [] : [`           ${game.provenance}`]),
      `           ${listed(seats.map(String), 'or')} players, ${game.rules} rules, edition ${game.edition}, in ${game.units}`,
      `           scenarios: ${some(game.scenarios)}`,
      `           maps: ${some(game.maps)}`,
      `           rosters: ${some(game.presets)}`,
    ].join('\n')
  })
  const first = json[0]
  const next = first === undefined ? 'There is no game yet.' : `Play one: musterfield play ${first.id}`
  return { text: [...blocks, next].join('\n\n'), json }
}

const MOST = 8

/** The first names of a list, and how many more there are. */
function some(list: readonly { readonly id: string }[]): string {
  const names = list.slice(0, MOST).map(({ id }) => id)
  const more = list.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more (games --json lists all)` : '')
}
