/** `balance`: every ready-made roster against every other, and what can be said of each pair. */

import type { AnyRuleset } from '#engine'
import { entrantsOf } from '#sim'
import { bot } from './choose.ts'
import { refused, type Shown } from './fault.ts'
import { commandOf, type LeagueFlags, namedRoster, playLeague } from './league.ts'
import type { World } from './world.ts'

export interface BalanceFlags extends LeagueFlags {
  readonly bot: string
}

export async function balance(rules: AnyRuleset, flags: BalanceFlags, world: World): Promise<Shown> {
  const names = flags.rosters?.split(',').map(name => name.trim()) ?? rules.presets.map(({ id }) => id)
  if (names.length < 2) throw refused(`${rules.name} has ${names.length} rosters here; two are needed to compare.`)
  const rosters = names.map(name => namedRoster(rules, name))
  const entrants = entrantsOf([bot(flags.bot).id], rosters)
  return playLeague(rules, entrants, rosters, flags, commandOf('balance', rules, flags), world)
}
