/** The toy game after a change of its rules, for tests about old records. */

import { toy } from './toy.ts'

export const RULESETS = [{ ...toy, edition: toy.edition + 1 }]
