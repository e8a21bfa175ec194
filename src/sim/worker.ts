/** Plays blocks of games in a thread of its own, for as long as it is given some. */

import { parentPort, workerData } from 'node:worker_threads'
import type { AnyRuleset } from '#engine'
import { dismissAll, playAny, type WorkerAnswer, type WorkerTask } from './tournament.ts'

const { list, games }: WorkerTask = workerData
const port = parentPort
if (port === null) throw new Error('sim: worker.ts runs in a worker thread')
const say = (answer: WorkerAnswer): void => port.postMessage(answer)

try {
  const { RULESETS }: { RULESETS: readonly AnyRuleset[] } = await import(list)
  const wanted = 'length' in games ? games[0]?.ruleset : games.ruleset
  const rules = RULESETS.find(({ id }) => id === wanted)
  if (rules === undefined) throw new Error(`sim: no ruleset '${wanted}'`)
  port.on('message', (block: readonly number[]) => {
    if (block.length === 0) {
      dismissAll()
      port.close()
      return
    }
    for (const index of block) {
      try {
        say({ index, played: playAny(rules, games, index) })
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
