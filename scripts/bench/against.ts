/** The same rows in two checkouts, in turn, so that whatever else the machine does hits both alike. */

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AnyRuleset, Setup } from '#engine'
import { columns } from '../../src/cli/columns.ts'
import { rowsOf } from './rows.ts'
import type { Ask, Said, Task } from './side.ts'

export const HERE = fileURLToPath(new URL('../..', import.meta.url))
/** What a side runs that measures rows of a checkout. */
export const CHECKOUT = './side.ts'
/** Rounds that count; as many as half of them come before and only warm up. */
export const ROUNDS = 9
/** Worse than this is said. */
const LEAST = 0.95

export interface Comparison {
  readonly folder: string
  /** A part of the name of the rows that are wanted. */
  readonly only: string
  /** For each round of each side. */
  readonly ms: number
}

/** Prints every row of a game as it is done: how fast there, how fast here, and here by there in the middle round, the worst and the best. */
export async function compare(rules: AnyRuleset, setup: Setup, { folder, only, ms }: Comparison): Promise<void> {
  const names = rowsOf(rules, setup)
    .map(({ name }) => name)
    .filter(name => name.toLowerCase().includes(only.toLowerCase()))
  console.log(`${rules.name}: here by ${folder}, ${ROUNDS} rounds of ${ms} ms of processor time each, in turn`)
  const lines: string[][] = []
  for (const row of names) lines.push(await compareRow({ game: rules.id, row, setup }, folder, ms))
  console.log(columns([['', 'there', 'here', 'here/there', 'worst to best round', ''], ...lines]).join('\n'))
}

async function compareRow(task: Task, folder: string, ms: number): Promise<string[]> {
  const sides = [folder, HERE].map(place => new Side(CHECKOUT, place))
  try {
    for (const side of sides) await side.begin(task)
    const rounds: [there: number, here: number][] = []
    for (let n = -(ROUNDS >> 1); n < ROUNDS; n++) {
      const got: [number, number] = [0, 0]
      for (const i of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) got[i] = await sides[i]!.measure(ms)
      if (n >= 0) rounds.push(got)
    }
    return lineOf(task.row, rounds)
  } catch (error) {
    return [task.row, '', '', '', '', error instanceof Error ? error.message : String(error)]
  } finally {
    for (const side of sides) side.end()
  }
}

function lineOf(row: string, rounds: readonly [number, number][]): string[] {
  const ratios = rounds.map(([there, here]) => here / there).sort((a, b) => a - b)
  const ratio = middle(ratios)
  return [
    row,
    rateText(middle(rounds.map(([there]) => there).sort((a, b) => a - b))),
    rateText(middle(rounds.map(([, here]) => here).sort((a, b) => a - b))),
    ratio.toFixed(2),
    `${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}`,
    ratio < LEAST ? 'worse by more than 5 %' : '',
  ]
}

export const middle = (sorted: readonly number[]): number => sorted[sorted.length >> 1]!
export const rateText = (n: number): string =>
  (n < 100 ? n.toFixed(1) : Math.round(n).toLocaleString('en-GB')).padStart(12)

/** A process that measures one thing: a row in one checkout. */
export class Side {
  private readonly child: ChildProcess
  private hear: ((said: Said) => void) | undefined
  private readonly started: Promise<Said>

  constructor(file: string, folder: string) {
    this.child = fork(fileURLToPath(new URL(file, import.meta.url)), [folder], { cwd: folder })
    this.started = this.heard()
    this.child.on('message', (said: Said) => this.hear?.(said))
    this.child.on('exit', () => this.hear?.({ failed: `the process in ${folder} has ended` }))
  }

  async begin(task: Task): Promise<void> {
    demand(await this.started)
    demand(await this.ask(task))
  }
  async measure(ms: number): Promise<number> {
    const said = demand(await this.ask({ ms }))
    return 'perSecond' in said ? said.perSecond : Number.NaN
  }
  end(): void {
    this.child.kill()
  }

  private ask(ask: Ask): Promise<Said> {
    const heard = this.heard()
    this.child.send(ask)
    return heard
  }
  private heard(): Promise<Said> {
    return new Promise(resolve => {
      this.hear = resolve
    })
  }
}

function demand(said: Said): Said {
  if ('failed' in said) throw new Error(said.failed)
  return said
}
