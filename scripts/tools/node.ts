/** A server in a process of its own, so that it can be killed: `node node.ts OPTIONS`, where OPTIONS is JSON. */

import { type ServerOptions, startServer } from '#server'
import { NO_LIMITS } from './limits.ts'

const options: ServerOptions = JSON.parse(process.argv[2] ?? '{}')
const server = await startServer({ limits: NO_LIMITS!, log: 'error', ...options })
process.send?.({ url: server.url })
// A clock that somebody sets, as it looks to this process.
const { now } = Date
process.on('message', (message: { readonly clock: number }) => {
  Date.now = () => now() + message.clock
})
// Whoever started this node is gone: so is its reason.
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
