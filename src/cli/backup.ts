/** `backup` and `export`: what a server holds, taken to safety. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type Command, Option } from 'commander'
import { messageOf, refused, type Shown } from './fault.ts'
import { DATA } from './serve.ts'

export function backupCommand(command: Command, answer: (shown: Shown) => void): void {
  command
    .requiredOption('--to <file>', 'the copy: put it as musterfield.db into an empty folder to use it')
    .option('--data <folder>', 'the data folder of the server', process.env.MUSTERFIELD_DATA ?? DATA)
    .action(async ({ data, to }: { data: string; to: string }) => answer(await backup(data, to)))
}

async function backup(data: string, to: string): Promise<Shown> {
  const { backUp } = await import('#store')
  try {
    await backUp(data, to)
  } catch (error) {
    throw refused(`There is no backup: ${messageOf(error)}`)
  }
  return { text: `${data} was copied to ${to}.`, json: { from: data, to } }
}

export function exportCommand(command: Command, answer: (shown: Shown) => void): void {
  command
    .requiredOption('--to <file>', 'one record a line, the newest first')
    .option('--data <folder>', 'the data folder of a server that does not run', process.env.MUSTERFIELD_DATA ?? DATA)
    .addOption(new Option('--database <url>', 'or the PostgreSQL of one that may').env('MUSTERFIELD_DATABASE'))
    .action(async ({ data, database, to }: { data: string; database?: string; to: string }) =>
      answer(await exportRecords(database ?? data, to)),
    )
}

const PAGE = 200

async function exportRecords(where: string, to: string): Promise<Shown> {
  const { openStore } = await import('#store')
  const store = await openStore(where).catch(error => {
    throw refused(`The records cannot be read: ${messageOf(error)}`)
  })
  const file = createWriteStream(to, { flags: 'wx' })
  let records = 0
  try {
    await once(file, 'open')
    for (let before: number | undefined; ; ) {
      const page = await store.records({ limit: PAGE, ...(before !== undefined && { before }) })
      for (const { id } of page) {
        const record = await store.record(id)
        if (!file.write(`${JSON.stringify({ id, record })}\n`)) await once(file, 'drain')
        records++
      }
      if (page.length < PAGE) break
      before = page.at(-1)!.ended
    }
    file.end()
    await once(file, 'finish')
  } catch (error) {
    throw refused(`The records were not written: ${messageOf(error)}`)
  } finally {
    await store.close()
  }
  return { text: `${records} records were written to ${to}.`, json: { records, to } }
}
