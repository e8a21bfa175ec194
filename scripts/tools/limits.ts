/** A server's limits for tools that play more than people can. */

import type { ServerOptions } from '#server'

/** Nobody is slowed down. */
export const NO_LIMITS: ServerOptions['limits'] = {
  messages: { perSecond: 1e6, burst: 1e6 },
  talk: { perSecond: 1e6, burst: 1e6 },
  requests: { perSecond: 1e6, burst: 1e6 },
  files: { perSecond: 1e6, burst: 1e6 },
  identities: { perSecond: 1e6, burst: 1e6 },
  work: { perSecond: 1e9, burst: 1e9 },
  workPerAddress: { perSecond: 1e9, burst: 1e9 },
  kept: { perSecond: 1e12, burst: 1e12 },
  keptPerAddress: { perSecond: 1e12, burst: 1e12 },
  socketsPerAddress: 1e5,
  unfinishedPerGuest: 1e5,
}
