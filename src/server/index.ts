/** The game server: who sits where, who may speak, who hears what. */
export { limitsFrom } from './limits.ts'
export { openQueue, type Tasks } from './queue.ts'
export { loadRulesets, type ServerOptions, startServer } from './server.ts'
export { startWorker } from './worker.ts'
