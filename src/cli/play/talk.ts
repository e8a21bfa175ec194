/** A conversation in lines: at a keyboard, or with what was piped in. */

import { createInterface } from 'node:readline'
import { withNames } from '#engine'
import type { World } from '../world.ts'

/** Nothing was typed in time. */
export const LATE = Symbol('late')

export interface Talk {
  say(...lines: readonly string[]): void
  /** The next line typed, without blanks around it; null when there will be no more. */
  ask(prompt: string): Promise<string | null>
  /** The same, or `LATE` when it takes longer than so many milliseconds. */
  askWithin(prompt: string, patience: number | undefined): Promise<string | null | typeof LATE>
  /** Wipes the screen, where there is one, so that the next player does not see it. */
  wipe(): void
  close(): void
}

/** The longest a timer runs, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/** Talks over the world's input and output; `aside` puts the conversation on stderr, where stdout is for a document. */
export function talkIn(world: World, { aside = false } = {}): Talk {
  const raw = aside ? world.err : world.out
  const write = (text: string): void => raw(withNames(text))
  const lines: string[] = []
  let closed = false
  let waiting: ((line: string | null) => void) | null = null
  const reader = createInterface({ input: world.input, terminal: false, crlfDelay: Number.POSITIVE_INFINITY })
  const hand = (line: string | null): void => {
    const resolve = waiting
    waiting = null
    resolve?.(line)
  }
  let isLate = false
  const giveUp = (): void => {
    isLate = true
    hand(null)
  }
  reader.on('line', line => (waiting === null ? lines.push(line) : hand(line)))
  reader.on('close', () => {
    closed = true
    hand(null)
  })
  const next = async (prompt: string): Promise<string | null> => {
    write(prompt)
    const line =
      lines.shift() ??
      (closed
        ? null
        : await new Promise<string | null>(resolve => {
            waiting = resolve
          }))
    // At a keyboard the typing shows; what is piped in is written here, so that the transcript can be read.
    if (!world.isTerminal && !isLate) write(`${line ?? ''}\n`)
    return line?.trim() ?? null
  }
  return {
    say: (...said) => write(said.map(line => `${line}\n`).join('')),
    ask: next,
    async askWithin(prompt, patience) {
      isLate = false
      const timer = patience === undefined ? undefined : setTimeout(giveUp, Math.min(patience, LONGEST))
      const line = await next(prompt)
      clearTimeout(timer)
      if (!isLate) return line
      isLate = false
      write('\n')
      return LATE
    },
    wipe() {
      if (world.isTerminal) write('\u001b[2J\u001b[H')
    },
    close: () => reader.close(),
  }
}
