/** The list of games. `src/web/games` has the only other one. */

import type { AnyRuleset } from '#engine'
import { warfig } from './warfig/index.ts'
import { warniris } from './warniris/index.ts'
import { warverse } from './warverse/index.ts'
import { wyrdcry } from './wyrdcry/index.ts'
import { wyrdwars } from './wyrdwars/index.ts'

export const RULESETS: readonly AnyRuleset[] = [warverse, warniris, warfig, wyrdcry, wyrdwars]
