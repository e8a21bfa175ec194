/** A server in a process of its own, so that it can be killed: `node node.ts OPTIONS`, where OPTIONS is JSON. */

import { type ServerOptions, startServer } from '#server'
import { NO_LIMITS } from './limits.ts'

const options: ServerOptions = JSON.parse(process.argv[2] ?? '{}')
const server = await startServer({ limits: NO_LIMITS!, log: 'error', ...options })
process.send?.({ url: server.url })
const { now } = Date
/** What processor time the longest round of the event loop took, in milliseconds, since somebody wanted to know. */
let longest = 0
function cpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
function watch(): void {
  // Due in every round: what was used from one time to the next is one round, or several that were short.
  let last = cpu()
  setInterval(() => {
    const used = cpu()
    longest = Math.max(longest, used - last)
    last = used
  }, 1).unref()
}
process.on('message', (message: { readonly clock: number } | 'watch' | 'longest round') => {
  if (message === 'watch') watch()
  else if (message === 'longest round') {
    process.send?.({ longest })
    longest = 0
  }
  // A clock that somebody sets, as it looks to this process.
  else Date.now = () => now() + message.clock
})
// Whoever started this node is gone: so is its reason.
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
