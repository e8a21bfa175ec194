/** What a match does not allow, with a code for programs and a sentence for people. */

import type { RuleId } from '#engine'

const DENIALS = ['not-found', 'not-now', 'not-yours', 'stale', 'refused'] as const
export type Denial = (typeof DENIALS)[number]

/** Thrown by the fold; nothing has changed then. `rule` is cited where a rule of the game says no. */
export class Denied extends Error {
  readonly code: Denial
  readonly rule: RuleId | undefined

  constructor(code: Denial, why: string, rule?: RuleId) {
    super(why)
    this.name = 'Denied'
    this.code = code
    this.rule = rule
  }
}
