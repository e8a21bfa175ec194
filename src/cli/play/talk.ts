/** A conversation in lines: at a keyboard, or with what was piped in. */

import { createInterface } from 'node:readline'
import type { World } from '../world.ts'

export interface Talk {
  say(...lines: readonly string[]): void
  /** The next line typed, without blanks around it; null when there will be no more. */
  ask(prompt: string): Promise<string | null>
  /** Wipes the screen, where there is one, so that the next player does not see it. */
  wipe(): void
  close(): void
}

/** Talks over the world's input and output; `aside` puts the conversation on stderr, where stdout is for a document. */
export function talkIn(world: World, { aside = false } = {}): Talk {
  const write = aside ? world.err : world.out
  const lines: string[] = []
  let closed = false
  let waiting: ((line: string | null) => void) | null = null
  const reader = createInterface({ input: world.input, terminal: false, crlfDelay: Number.POSITIVE_INFINITY })
  const hand = (line: string | null): void => {
    const resolve = waiting
    waiting = null
    resolve?.(line)
  }
  reader.on('line', line => (waiting === null ? lines.push(line) : hand(line)))
  reader.on('close', () => {
    closed = true
    hand(null)
  })
  return {
    say: (...said) => write(said.map(line => `${line}\n`).join('')),
    async ask(prompt) {
      write(prompt)
      const line =
        lines.shift() ??
        (closed
          ? null
          : await new Promise<string | null>(resolve => {
              waiting = resolve
            }))
      // At a keyboard the typing shows; what is piped in is written here, so that the transcript can be read.
      if (!world.isTerminal) write(`${line ?? ''}\n`)
      return line?.trim() ?? null
    },
    wipe() {
      if (world.isTerminal) write('\u001b[2J\u001b[H')
    },
    close: () => reader.close(),
  }
}
