/** The list of games: the only file that names them all. */

import type { AnyRuleset } from '#engine'
import { warfig } from './warfig/index.ts'
import { warniris } from './warniris/index.ts'
import { warverse } from './warverse/index.ts'

export const RULESETS: readonly AnyRuleset[] = [warverse, warniris, warfig]
