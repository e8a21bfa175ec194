/** Refusals: made and told from everything else in one way. */

import type { Refusal, RuleId } from './types.ts'

/** Why something may not be done: the rule, and a sentence with the numbers in it. */
export const refuse = <R extends RuleId>(rule: R, why: string): Refusal<R> => ({ rule, why })

/** Was it refused, where a function returns what it found or why not? */
export const isRefusal = <T extends object>(found: T): found is Extract<T, Refusal> =>
  'why' in found && typeof found.why === 'string'
