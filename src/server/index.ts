/** The game server: who sits where, who may speak, who hears what. */
export { LIMITS, type Limits } from './limits.ts'
export { openQueue, type Queue, type Tasks } from './queue.ts'
export { loadRulesets, type RunningServer, type ServerOptions, startServer } from './server.ts'
export { startWorker } from './worker.ts'
