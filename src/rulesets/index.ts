/** The list of games: the only file that names them all. */

import type { AnyRuleset } from '#engine'

export const RULESETS: readonly AnyRuleset[] = []
