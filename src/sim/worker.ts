/** Plays blocks of games in a thread of its own, for as long as it is given some. */

import { parentPort, workerData } from 'node:worker_threads'
import type { AnyRuleset } from '#engine'
import { dismissAll, playOne, type WorkerAnswer, type WorkerBlock, type WorkerTask } from './tournament.ts'

const { list, tournament }: WorkerTask = workerData
const port = parentPort
if (port === null) throw new Error('sim: worker.ts runs in a worker thread')
const say = (answer: WorkerAnswer): void => port.postMessage(answer)

try {
  const { RULESETS }: { RULESETS: readonly AnyRuleset[] } = await import(list)
  const rules = RULESETS.find(({ id }) => id === tournament.ruleset)
  if (rules === undefined) throw new Error(`sim: no ruleset '${tournament.ruleset}'`)
  port.on('message', (block: WorkerBlock | null) => {
    if (block === null) {
      dismissAll()
      port.close()
      return
    }
    const { from, to } = block
    for (let index = from; index < to; index++) {
      try {
        say({ index, played: playOne(rules, tournament, index) })
      } catch (error) {
        say({ failed: `game ${index}: ${error instanceof Error ? error.message : String(error)}` })
        return
      }
    }
    say({ ready: true })
  })
  say({ ready: true })
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error) })
}
