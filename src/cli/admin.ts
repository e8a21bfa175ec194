/** `admin`: what operators do with a server that runs; `import`: everything of a server moved to another database. */

import { userInfo } from 'node:os'
import { type Command, Option } from 'commander'
import { messageOf, misused, refused, type Shown } from './fault.ts'

interface AdminFlags {
  readonly server: string
  readonly token?: string
  readonly hours?: string
  readonly why?: string
}

/** What can be done, and what it needs: `who` a guest's id or an address, `game`, or `report` by its id. */
const DEEDS: Readonly<Record<string, { readonly of: 'who' | 'game' | 'report' | null; readonly why?: true }>> = {
  find: { of: 'who' },
  ban: { of: 'who', why: true },
  unban: { of: 'who' },
  mute: { of: 'who', why: true },
  unmute: { of: 'who' },
  bans: { of: null },
  reports: { of: null },
  settle: { of: 'report' },
  export: { of: 'who' },
  delete: { of: 'who' },
  close: { of: 'game', why: true },
  audit: { of: null },
}

export function adminCommand(command: Command, answer: (shown: Shown) => void): void {
  command
    .argument('<deed>', Object.keys(DEEDS).join(', '))
    .argument('[whom]', "a guest's id, a name to find, an address, a game or a report")
    .option('--server <url>', 'the server', 'http://127.0.0.1:8080')
    .addOption(new Option('--token <token>', 'what operators say who they are by').env('MUSTERFIELD_ADMIN_TOKEN'))
    .option('--hours <n>', 'how long a ban lasts; for good if not given')
    .option('--why <words>', 'the reason, which the person is told')
    .action(async (deed: string, whom: string | undefined, flags: AdminFlags) => answer(await admin(deed, whom, flags)))
}

async function admin(deed: string, whom: string | undefined, flags: AdminFlags): Promise<Shown> {
  const known = Object.hasOwn(DEEDS, deed) ? DEEDS[deed] : undefined
  if (known === undefined) throw misused(`There is no '${deed}'; there are ${Object.keys(DEEDS).join(', ')}.`)
  if (flags.token === undefined) throw misused('musterfield admin needs --token, or MUSTERFIELD_ADMIN_TOKEN to be set.')
  if (known.of !== null && whom === undefined) throw misused(`'${deed}' needs a ${known.of}.`)
  if (known.why && flags.why === undefined) throw misused(`'${deed}' needs --why: the person is told, and it is kept.`)
  const hours = flags.hours === undefined ? undefined : Number(flags.hours)
  if (hours !== undefined && !(hours > 0)) throw misused('--hours is a number above 0.')
  const body = {
    do: deed,
    ...(known.of !== null && { [known.of]: whom }),
    ...(known.why && { why: flags.why }),
    ...(hours !== undefined && (deed === 'ban' || deed === 'mute') && { hours }),
  }
  const response = await fetch(new URL('/api/admin', flags.server), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${flags.token}`,
      'x-operator': userInfo().username,
    },
    body: JSON.stringify(body),
  }).catch(error => {
    throw refused(`The server cannot be reached: ${messageOf(error)}`)
  })
  const json = (await response.json()) as Record<string, unknown> & { error?: { why?: string } } // our server answers so
  if (!response.ok) throw refused(json.error?.why ?? `The server said ${response.status}.`)
  return { text: inWords(json), json }
}

/** A list is a line for each; anything else is JSON. */
function inWords(answer: Record<string, unknown>): string {
  const [list] = Object.values(answer)
  if (answer.done === true) return 'Done.'
  if (!Array.isArray(list) || Object.keys(answer).length > 1) return JSON.stringify(answer, null, 2)
  if (list.length === 0) return 'None.'
  const cell = (name: string, value: unknown): string =>
    typeof value === 'number' && value > 1e12 ? new Date(value).toISOString().slice(0, 16) : `${name} ${value}`
  return list
    .map(row =>
      Object.entries(row)
        .map(([name, value]) => cell(name, value))
        .join(', '),
    )
    .join('\n')
}

export function importCommand(command: Command, answer: (shown: Shown) => void): void {
  command
    .requiredOption(
      '--from <store>',
      'a data folder whose server does not run, the file of a backup, or a postgres:// address',
    )
    .requiredOption('--to <store>', 'an empty data folder, or the postgres:// address of an empty database')
    .action(async ({ from, to }: { from: string; to: string }) => {
      const { importStore } = await import('#store')
      const rows = await importStore(from, to).catch(error => {
        throw refused(`Nothing was imported: ${messageOf(error)}`)
      })
      const { guests = 0, games = 0, lines = 0 } = rows
      const text = `${guests} guests, ${games} tables and ${lines} lines were copied, and compared row by row.`
      answer({ text, json: { from, to, rows } })
    })
}
