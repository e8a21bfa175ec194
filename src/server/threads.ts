/** Threads for what takes long, so that nobody else has to wait for it: bots think and set-ups are judged there. */

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Action, Refusal } from '#engine'
import { FairQueue } from './fair-queue.ts'
import type { Answered, Asked, Judgement, Task, Thought } from './thread.ts'

/** How long a bot may think while nobody else waits, and at least. */
const BUDGET = 1500
const LEAST_BUDGET = 150
/** A thread that has not loaded the rulebooks after so many milliseconds is given up. */
const LONGEST_START = 60_000

export interface ThreadLimits {
  /** How many threads. */
  readonly most: number
  /** After so many milliseconds a thread that does not come back is given up. */
  readonly giveUp: number
}

type Result = Action | readonly Refusal[]
interface Waiting {
  readonly task: Task
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/** A task was given up because it took too long. */
export class TookTooLong extends Error {}

export class Threads {
  private readonly list: string
  private readonly limits: ThreadLimits
  private readonly idle: Worker[] = []
  /** Threads that still load the rulebooks. */
  private readonly loading = new Set<Worker>()
  private readonly waiting = new FairQueue<Waiting>()
  private readonly all = new Set<Worker>()
  private last = 0
  private closed = false

  /** `list`: the module that exports RULESETS, for the threads to load. */
  constructor(list: string, limits: ThreadLimits) {
    this.list = list
    this.limits = limits
  }

  /** How many tasks wait for a thread. */
  get queued(): number {
    return this.waiting.length
  }

  /** Lets a bot decide. `owner`: for whom it is done; everybody gets the same share of the threads. */
  decide(owner: string, thought: Omit<Thought, 'kind'>): Promise<Action> {
    return this.ask(owner, { kind: 'think', ...thought }) as Promise<Action> // as `think` in thread.ts answers
  }

  /** What is wrong with what was agreed. */
  judge(owner: string, judgement: Omit<Judgement, 'kind'>): Promise<readonly Refusal[]> {
    return this.ask(owner, { kind: 'judge', ...judgement }) as Promise<readonly Refusal[]> // as `agreedFaults` answers
  }

  /** Gives up everything that waits or is under way. */
  async close(): Promise<void> {
    this.closed = true
    for (const { reject } of this.waiting.empty()) reject(new Error('server: closing'))
    await Promise.all([...this.all].map(worker => worker.terminate()))
  }

  private ask(owner: string, task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new Error('server: closing'))
      this.waiting.add(owner, { task, resolve, reject })
      this.next()
    })
  }

  private next(): void {
    if (this.closed || this.waiting.length === 0) return
    const worker = this.idle.pop() ?? (this.all.size < this.limits.most ? this.start() : undefined)
    if (worker === undefined) return
    // The more people wait for their bots, the less each bot may think.
    const budget = Math.max(LEAST_BUDGET, BUDGET / this.waiting.owners)
    const { owner, item } = this.waiting.take()!
    this.run(worker, owner, item, budget)
  }

  private start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { list: this.list } })
    this.all.add(worker)
    this.loading.add(worker)
    worker.once('message', () => this.loading.delete(worker))
    worker.once('exit', () => {
      this.all.delete(worker)
      this.loading.delete(worker)
    })
    return worker
  }

  private run(worker: Worker, owner: string, { task, resolve, reject }: Waiting, budget: number): void {
    worker.ref()
    const started = performance.now()
    const done = (): void => {
      clearTimeout(timer)
      worker.off('message', answered)
      worker.off('error', failed)
      worker.off('exit', ended)
      this.waiting.spend(owner, performance.now() - started)
    }
    const giveUp = (): void => failed(new TookTooLong(`server: a task took more than ${this.limits.giveUp} ms`))
    // What a thread needs to load the rulebooks is not the task's: on a busy machine that alone takes seconds.
    const timed = (): NodeJS.Timeout =>
      setTimeout(giveUp, this.loading.has(worker) ? LONGEST_START : this.limits.giveUp)
    let timer = timed()
    const answered = (answer: Answered): void => {
      if ('ready' in answer) {
        clearTimeout(timer)
        timer = timed()
        return
      }
      done()
      worker.unref()
      this.idle.push(worker)
      if ('result' in answer) resolve(answer.result)
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
    const ended = (): void => failed(new Error('server: a thread has ended'))
    worker.on('message', answered)
    worker.on('error', failed)
    worker.on('exit', ended)
    worker.postMessage({ ...task, id: ++this.last, budget } satisfies Asked)
  }
}

/** Threads for bots: one core is left for everything else. */
export const thinkThreads = (list: string): Threads =>
  new Threads(list, { most: Math.max(1, availableParallelism() - 1), giveUp: 15_000 })

/** The thread in which set-ups are judged: beside the bots, for somebody waits to sit down. */
export const judgeThreads = (list: string): Threads => new Threads(list, { most: 1, giveUp: 10_000 })
