/** Servers in processes of their own: started, killed without warning, started again at the same address. */

import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from '#server'
import { freePort } from './postgres.ts'

const PROGRAM = fileURLToPath(new URL('./node.ts', import.meta.url))

export class NodeProcess {
  readonly url: string
  kills = 0
  /** How often it ended without being told to. */
  deaths = 0
  private readonly options: ServerOptions
  /** Nothing is being done to it. */
  isFree = true
  private child: ChildProcess | null = null

  private constructor(options: ServerOptions) {
    this.options = options
    this.url = `http://127.0.0.1:${options.port}`
  }

  static async start(options: Omit<ServerOptions, 'port'>): Promise<NodeProcess> {
    const node = new NodeProcess({ ...options, port: await freePort() })
    await node.up()
    return node
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  up(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = fork(PROGRAM, [JSON.stringify(this.options)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      this.child = child
      child.once('message', () => resolve())
      let isUp = false
      child.once('message', () => {
        isUp = true
      })
      child.once('exit', (code, signal) => {
        if (!isUp) reject(new Error(`a node ended by itself with ${code ?? signal}`))
        else {
          this.deaths++
          this.up().catch(() => {})
        }
      })
    })
  }

  /** kill -9, and a new process in its place. */
  async killAndRestart(): Promise<void> {
    await this.end('SIGKILL')
    this.kills++
    await this.up()
  }

  /** Stops it for a while, as a machine that is out of memory or moved to another host stops. */
  async stopFor(ms: number): Promise<void> {
    const { child } = this
    child?.kill('SIGSTOP')
    await pause(ms)
    child?.kill('SIGCONT')
  }

  /** Sets its clock so many milliseconds ahead. */
  setClock(ahead: number): void {
    if (this.child?.connected) this.child.send({ clock: ahead })
  }

  /** From now on it measures how long the rounds of its event loop are. */
  watch(): void {
    this.child?.send('watch')
  }

  /** The longest of them since it was asked last, in milliseconds of processor time. */
  longestRound(): Promise<number> {
    return new Promise(resolve => {
      this.child?.once('message', message => resolve((message as { longest: number }).longest)) // node.ts answers so
      this.child?.send('longest round')
    })
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.removeAllListeners('exit')
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await Promise.race([gone, ended])
  }
}
