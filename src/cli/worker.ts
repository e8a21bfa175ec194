/** `worker`: a machine that takes jobs, until it is told to stop. */

import { type Command, Option } from 'commander'
import { messageOf, misused, refused } from './fault.ts'
import { simulationTask } from './queue.ts'
import { untilToldToStop } from './serve.ts'
import type { World } from './world.ts'

export function workerCommand(command: Command, world: World): void {
  command
    .addOption(new Option('--database <url>', 'the PostgreSQL to take jobs from').env('MUSTERFIELD_DATABASE'))
    .action((flags: { database?: string }) => work(flags.database, world))
}

async function work(database: string | undefined, world: World): Promise<void> {
  if (database === undefined) throw misused('musterfield worker needs --database, or MUSTERFIELD_DATABASE to be set.')
  const write = (level: string) => (facts: object, says: string) =>
    world.err(`${JSON.stringify({ level, time: Date.now(), ...facts, msg: says })}\n`)
  const { startWorker } = await import('#server')
  const worker = await startWorker({
    database,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    tasks: store => simulationTask(store, world.list),
    ...(world.list !== undefined && { list: world.list }),
  }).catch(error => {
    throw refused(`The worker could not start: ${messageOf(error)}`)
  })
  world.err('Taking jobs (stop with Ctrl-C)\n')
  await untilToldToStop()
  await worker.close()
}
