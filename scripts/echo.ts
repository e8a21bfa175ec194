/**
 * Bare WebSocket servers to measure ours against: an echo, and one that judges nothing but has a row on the disk before it
 * answers. `Echo` and `durableEchoes` are their clients, run by itself this file is either server.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket, WebSocketServer } from 'ws'
import { openSqlite } from '#store'
import { Times } from './times.ts'

let waiting: (() => void)[] = []
/** Reads a message after all that have come in with it were noted: reading one is no part of how long another took. */
export function later(read: () => void): void {
  if (waiting.length === 0) setImmediate(readAll)
  waiting.push(read)
}
function readAll(): void {
  const now = waiting
  waiting = []
  for (const read of now) read()
}

/** The mean of many numbers. */
export class Mean {
  private sum = 0
  private n = 0
  add(value: number): void {
    this.sum += value
    this.n++
  }
  get value(): number {
    return this.sum / this.n
  }
}

/** What was used (seconds of the processor) and written up to now: of two of these, the difference counts. */
export interface Tally {
  readonly server: number
  readonly clients: number
  readonly groups: number
  readonly lines: number
}
export const since = (before: Tally, now: Tally, acts: number) => ({
  group: (now.lines - before.lines) / (now.groups - before.groups),
  cpu: `processor time an action: server ${each(now.server - before.server, acts)}, clients ${each(now.clients - before.clients, acts)}`,
})
const each = (seconds: number, acts: number): string => `${((seconds * 1000) / acts).toFixed(2)} ms`

/** Time on the processor, all threads of this process. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

// ---- the servers ------------------------------------------------------------

/** Sends back what it is sent. */
function echo(socket: WebSocket): void {
  socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
}

/** Where rows are kept, and how much of nothing is added to a row and to what two clients are told of it. */
interface Durable {
  readonly folder: string
  readonly row: number
  readonly told: number
}

/** Writes down what it is sent, as our store writes a line, and tells it to two clients once it is on the disk. */
async function durableEcho({ folder, row, told }: Durable): Promise<(socket: WebSocket) => void> {
  const store = await openSqlite(folder)
  process.on('message', () => process.send?.({ server: cpuSeconds(), ...store.commits }))
  const events = JSON.stringify('x'.repeat(row))
  const filler = 'x'.repeat(told)
  const sockets: WebSocket[] = []
  return socket => {
    const pair = (sockets.push(socket) - 1) >> 1
    const game = `pair ${pair}, of 22 letters`
    let n = 0
    socket.on('message', async data => {
      const text = String(data)
      const entry = { kind: 'say', seat: 0, key: '', text } as const
      await store.append({ game, n: ++n, at: Date.now(), entry, events: [], told: events })
      const news = `[${text},"${filler}"]`
      sockets[2 * pair]!.send(news)
      sockets[2 * pair + 1]!.send(news)
    })
  }
}

/** In a process of its own, as our server is. */
async function serve(durable: string | undefined): Promise<void> {
  const connected = durable === undefined ? echo : await durableEcho(JSON.parse(durable))
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', connected)
  server.on('listening', () => process.send?.(server.address()))
  process.once('disconnect', () => process.exit())
}

// ---- the clients ------------------------------------------------------------

const start = (...args: string[]): ChildProcess =>
  fork(fileURLToPath(import.meta.url), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })

const said = <T>(child: ChildProcess): Promise<T> =>
  new Promise(resolve => child.once('message', message => resolve(message as T))) // only our own child talks to us

/** Opens sockets one after another; messages are read `later`. */
async function connect(
  child: ChildProcess,
  clients: number,
  heard: (text: string, client: number, at: number) => void,
): Promise<WebSocket[]> {
  const { port } = await said<{ port: number }>(child)
  const sockets: WebSocket[] = []
  for (let i = 0; i < clients; i++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
    socket.on('message', data => {
      const at = performance.now()
      later(() => heard(String(data), i, at))
    })
    await new Promise(resolve => socket.once('open', resolve))
    sockets.push(socket)
  }
  return sockets
}

/** The clients of the echo. */
export class Echo {
  times = new Times()
  private sockets: WebSocket[] = []
  private readonly child = start()
  private filler = ''

  async connect(clients: number): Promise<void> {
    this.sockets = await connect(this.child, clients, (text, _, at) =>
      this.times.add(at - Number(JSON.parse(text).sent)),
    )
  }

  /** Messages of so many bytes, `rate` a second in all, each client in its turn. */
  async measure(rate: number, seconds: number, bytes: number): Promise<void> {
    this.filler = 'x'.repeat(Math.max(0, bytes - 40))
    const { sockets } = this
    await paced(rate, seconds, i => {
      sockets[i % sockets.length]!.send(JSON.stringify({ sent: performance.now(), filler: this.filler }))
    })
    await pause(200)
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate()
    this.child.kill()
  }
}

/** Calls `act` so many times a second, evenly. */
export async function paced(rate: number, seconds: number, act: (i: number) => void, from = 0): Promise<number> {
  const started = performance.now()
  let i = 0
  for (; performance.now() - started < seconds * 1000; ) {
    const due = ((performance.now() - started) / 1000) * rate
    for (; i < due; i++) act(from + i)
    await pause(1)
  }
  return from + i
}

/** Flat out: of each pair of clients one sends again as soon as both were told. `rate` a second are on the disk. */
export async function durableEchoes(
  pairs: number,
  seconds: number,
  bytes: { readonly sent: number; readonly told: number; readonly row: number },
  folder: string,
): Promise<{ rate: number } & ReturnType<typeof since>> {
  const filler = 'x'.repeat(Math.max(0, bytes.sent - 20))
  const row = Math.max(0, bytes.row - bytes.sent - 50) // what else there is in a row
  const child = start(JSON.stringify({ folder, row, told: Math.max(0, bytes.told - bytes.sent) } satisfies Durable))
  const last = Array<number>(pairs).fill(0)
  const heard = Array<number>(pairs).fill(0)
  let done = 0
  const send = (pair: number): void => sockets[2 * pair]!.send(`{"n":${++last[pair]!},"filler":"${filler}"}`)
  const sockets = await connect(child, 2 * pairs, (text, client) => {
    const pair = client >> 1
    const [{ n }] = JSON.parse(text)
    if (n !== last[pair]) throw new Error(`echo: ${n} came, not ${last[pair]}`)
    if (++heard[pair]! % 2 !== 0) return
    done++
    send(pair)
  })
  const tally = async (): Promise<Tally> => {
    child.send('tally')
    return { ...(await said<Omit<Tally, 'clients'>>(child)), clients: cpuSeconds() }
  }
  for (let pair = 0; pair < pairs; pair++) send(pair)
  await pause((seconds / 3) * 1000) // until everything is warm
  const before = await tally()
  done = 0
  const started = performance.now()
  await pause(seconds * 1000)
  const acts = done
  const rate = acts / ((performance.now() - started) / 1000)
  const used = since(before, await tally(), acts)
  for (const socket of sockets) socket.terminate()
  child.kill()
  return { rate, ...used }
}

if (import.meta.main) await serve(process.argv[2])
