/** What every part of a node shares. */

import type { AnyRuleset } from '#engine'
import { Refused } from '#protocol'
import { type Editions, patiently, type Store } from '#store'
import type { Bans } from './bans.ts'
import type { Calls } from './calls.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Threads } from './threads.ts'
import type { Keeping, Work } from './work.ts'

/** The part of a logger that is used here: facts first, then a sentence. */
export interface Log {
  info(facts: object, says: string): void
  warn(facts: object, says: string): void
  error(facts: object, says: string): void
}
export interface Context {
  readonly store: Store
  readonly rulesets: readonly AnyRuleset[]
  readonly limits: Limits
  readonly metrics: Metrics
  readonly log: Log
  /** Where set-ups are judged. */
  readonly judges: Threads
  readonly work: Work
  readonly keeping: Keeping
  readonly bans: Bans
  readonly calls: Calls
  now(): number
}

/** The editions that are played here. */
export const editionsOf = ({ rulesets }: Pick<Context, 'rulesets'>): Editions =>
  Object.fromEntries(rulesets.map(({ id, edition }) => [id, edition]))

/** Opens something of the database's; while that is away, a node waits for it. */
export const whenThere = <T>(open: () => Promise<T>, log: Log): Promise<T> =>
  patiently(open, (error, ms) =>
    log.warn({ error: String(error), again: `in ${ms / 1000} s` }, 'the database is away; waiting for it'),
  )

export function rulesetOf({ rulesets }: Pick<Context, 'rulesets'>, id: string): AnyRuleset {
  const rules = rulesets.find(ruleset => ruleset.id === id)
  if (rules === undefined) throw new Refused('not-found', `There is no ruleset '${id}' on this server.`)
  return rules
}
