/** A bare WebSocket echo, to measure the server against: `Echo` is its clients, run by itself this file is its server. */

import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket, WebSocketServer } from 'ws'

/** How long things took, in milliseconds. */
export class Times {
  private readonly all: number[] = []
  add(ms: number): void {
    this.all.push(ms)
  }
  get count(): number {
    return this.all.length
  }
  at(share: number): number {
    this.all.sort((a, b) => a - b)
    return this.all[Math.min(this.all.length - 1, Math.floor(this.all.length * share))] ?? Number.NaN
  }
  toString(): string {
    const ms = (share: number): string => `${this.at(share).toFixed(2)} ms`
    return `p50 ${ms(0.5)}, p90 ${ms(0.9)}, p99 ${ms(0.99)}, worst ${ms(1)} (${this.count} measured)`
  }
}

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

/** In a process of its own, as the server is: sends back what it is sent. */
function serveEcho(): void {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', socket => socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })))
  server.on('listening', () => process.send?.(server.address()))
  process.once('disconnect', () => process.exit())
}

/** The clients of the echo. */
export class Echo {
  times = new Times()
  private readonly sockets: WebSocket[] = []
  private readonly child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  private filler = ''

  async connect(clients: number): Promise<void> {
    const { port } = await new Promise<{ port: number }>(resolve =>
      this.child.once('message', m => resolve(m as { port: number })),
    )
    for (let i = 0; i < clients; i++) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
      socket.on('message', data => {
        const at = performance.now()
        later(() => this.times.add(at - Number(JSON.parse(String(data)).sent)))
      })
      await new Promise(resolve => socket.once('open', resolve))
      this.sockets.push(socket)
    }
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

if (import.meta.main) serveEcho()
