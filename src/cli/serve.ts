/** `serve`: the whole product on one port, until it is told to stop. */

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import type { ServerOptions } from '#server'
import { wholeNumber } from './choose.ts'
import { messageOf, misused, refused } from './fault.ts'
import type { World } from './world.ts'

/** Where a server keeps its games when nobody says otherwise. */
export const DATA = '.musterfield'
const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

interface ServeFlags {
  readonly host: string
  readonly port: number
  readonly data: string
  readonly database?: string
  readonly origin?: readonly string[]
  readonly trustProxy?: true | string
  readonly limits?: string
  readonly jobs: boolean
  readonly open?: boolean
  readonly log: (typeof LEVELS)[number]
}

export function serveCommand(command: Command, world: World): void {
  command
    .option('--host <address>', 'where to listen; 0.0.0.0 is everywhere', '127.0.0.1')
    .option('--port <n>', 'on which port', wholeNumber('--port', 0, 65_535), 8080)
    .option('--data <folder>', 'where games are kept', process.env.MUSTERFIELD_DATA ?? DATA)
    .addOption(
      new Option('--database <url>', 'keep them in a PostgreSQL instead, for many nodes').env('MUSTERFIELD_DATABASE'),
    )
    .option('--origin <site...>', 'other sites that may talk to this server, as https://play.example')
    .option('--trust-proxy [hops]', 'believe the proxies in front whom they speak for: how many, one if not said')
    .option('--limits <file>', 'how much one client may ask for, as JSON: see docs/hosting.md')
    .option('--open', 'open it in a browser, on another port if this one is taken')
    .option('--no-jobs', 'leave bots to the workers (with --database only)')
    .addOption(new Option('--log <level>', 'how much to write down').choices(LEVELS).default('info'))
    .action((flags: ServeFlags) => serve(flags, world))
}

async function serve(flags: ServeFlags, world: World): Promise<void> {
  const { MUSTERFIELD_METRICS_TOKEN: metricsToken, MUSTERFIELD_ADMIN_TOKEN: adminToken } = process.env
  if (adminToken !== undefined && adminToken.length < 16) {
    throw misused('MUSTERFIELD_ADMIN_TOKEN needs 16 letters at least: anyone who guesses it can delete people.')
  }
  const options: ServerOptions = {
    store: flags.database ?? flags.data,
    host: flags.host,
    port: flags.port,
    jobs: flags.jobs,
    log: flags.log,
    ...(world.list !== undefined && { list: world.list }),
    ...(flags.origin !== undefined && { origins: flags.origin }),
    ...(flags.trustProxy && { trustProxy: hopsOf(flags.trustProxy) }),
    ...(flags.limits !== undefined && { limits: await limitsIn(flags.limits) }),
    ...(adminToken !== undefined && { adminToken }),
    ...(metricsToken !== undefined && { metricsToken }),
  }
  // Only here: no other command should wait for a web server to be loaded.
  const { startServer } = await import('#server')
  const server = await startServer(options)
    .catch(error => {
      // Whoever only wants to play does not care about the port.
      if (flags.open && messageOf(error).includes('EADDRINUSE')) return startServer({ ...options, port: 0 })
      throw error
    })
    .catch(error => {
      throw refused(`The server could not start: ${messageOf(error)}`)
    })
  world.err(`Musterfield is at ${server.url} (stop with Ctrl-C)\n`)
  if (flags.open && world.isTerminal) openBrowser(server.url)
  await untilToldToStop()
  world.err('Finishing what is under way ...\n')
  // Threads that finish their work do not keep a program running by themselves.
  const running = setInterval(() => {}, 1000)
  await server.close().finally(() => clearInterval(running))
}

function hopsOf(hops: true | string): number {
  const n = hops === true ? 1 : Number(hops)
  if (!Number.isInteger(n) || n < 1 || n > 10)
    throw misused('--trust-proxy is followed by a number of proxies, 1 to 10.')
  return n
}

async function limitsIn(file: string): Promise<Exclude<ServerOptions['limits'], undefined>> {
  const { limitsFrom } = await import('#server')
  try {
    return limitsFrom(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw refused(`The limits in ${file} cannot be used: ${messageOf(error)}.`)
  }
}

const OPENERS: Readonly<Record<string, string>> = { darwin: 'open', linux: 'xdg-open' }

/** Shows an address in the visitor's browser, where there is one; the address was printed anyway. */
function openBrowser(url: string): void {
  const [program, args]: [string, string[]] =
    process.platform === 'win32' ? ['cmd', ['/c', 'start', '', url]] : [OPENERS[process.platform] ?? 'xdg-open', [url]]
  const opened = spawn(program, args, { stdio: 'ignore', detached: true })
  opened.on('error', () => {})
  opened.unref()
}

/** Until somebody presses Ctrl-C or the system says so; the second time means at once. */
export function untilToldToStop(): Promise<void> {
  return new Promise(resolve => {
    const stop = (): void => {
      process.once('SIGINT', () => process.exit(1))
      process.once('SIGTERM', () => process.exit(1))
      resolve()
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
}
