/** Threads in which bots think, so that nobody else has to wait for them. */

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Action } from '#engine'
import type { Answered, Thought } from './bot-thread.ts'

/** How long a bot may think, and when a thread that does not come back is given up. */
const BUDGET = 1500
const GIVE_UP = 15_000

interface Asked {
  readonly thought: Thought
  readonly resolve: (action: Action) => void
  readonly reject: (error: Error) => void
}

export class BotThreads {
  private readonly list: string
  private readonly most: number
  private readonly idle: Worker[] = []
  private readonly waiting: Asked[] = []
  private readonly all = new Set<Worker>()
  private last = 0

  /** `list`: the module that exports RULESETS, for the threads to load. */
  constructor(list: string, most = Math.max(1, availableParallelism() - 1)) {
    this.list = list
    this.most = most
  }

  get isBusy(): boolean {
    return this.all.size > this.idle.length || this.waiting.length > 0
  }

  decide(thought: Omit<Thought, 'id' | 'budget'>): Promise<Action> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ thought: { ...thought, id: ++this.last, budget: BUDGET }, resolve, reject })
      this.next()
    })
  }

  async close(): Promise<void> {
    for (const { reject } of this.waiting.splice(0)) reject(new Error('server: closing'))
    await Promise.all([...this.all].map(worker => worker.terminate()))
  }

  private next(): void {
    if (this.waiting.length === 0) return
    const worker = this.idle.pop() ?? (this.all.size < this.most ? this.start() : undefined)
    if (worker === undefined) return
    this.run(worker, this.waiting.shift()!)
  }

  private start(): Worker {
    const worker = new Worker(new URL('./bot-thread.ts', import.meta.url), { workerData: { list: this.list } })
    this.all.add(worker)
    worker.once('exit', () => this.all.delete(worker))
    return worker
  }

  private run(worker: Worker, { thought, resolve, reject }: Asked): void {
    worker.ref()
    const done = (): void => {
      clearTimeout(timer)
      worker.off('message', answered)
      worker.off('error', failed)
      worker.off('exit', ended)
    }
    const answered = (answer: Answered): void => {
      done()
      worker.unref()
      this.idle.push(worker)
      if ('action' in answer) resolve(answer.action)
      else reject(new Error(answer.error))
      this.next()
    }
    const failed = (error: unknown): void => {
      done()
      this.all.delete(worker)
      void worker.terminate()
      reject(error instanceof Error ? error : new Error(String(error)))
      this.next()
    }
    const ended = (): void => failed(new Error('server: a bot thread has ended'))
    const timer = setTimeout(() => failed(new Error(`server: ${thought.bot} thought for too long`)), GIVE_UP)
    worker.on('message', answered)
    worker.on('error', failed)
    worker.on('exit', ended)
    worker.postMessage(thought)
  }
}
