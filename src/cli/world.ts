/** The world outside: where the program reads, writes and learns which games there are. Tests bring their own. */

import type { AnyRuleset } from '#engine'
import { RULESETS } from '#rulesets'

export interface World {
  readonly rulesets: readonly AnyRuleset[]
  /** The module the list above comes from, for workers; absent means our own. */
  readonly list?: string
  readonly input: NodeJS.ReadableStream
  out(text: string): void
  err(text: string): void
  /** A person sits at a keyboard and reads the answers. */
  readonly isTerminal: boolean
  /** The progress line is read by a person. */
  readonly showsProgress: boolean
  readonly hasColours: boolean
  readonly columns: number
  /** Calls `stop` when the person wants to stop; gives back how to call it off. */
  onInterrupt(stop: () => void): () => void
}

/** The process we run in. */
export function theWorld(): World {
  const { stdin, stdout, stderr, env } = process
  return {
    rulesets: RULESETS,
    input: stdin,
    out: text => void stdout.write(text),
    err: text => void stderr.write(text),
    isTerminal: Boolean(stdin.isTTY && stdout.isTTY),
    showsProgress: Boolean(stderr.isTTY),
    hasColours: Boolean(stdout.isTTY) && env.NO_COLOR === undefined && env.TERM !== 'dumb',
    columns: stdout.columns || 100,
    onInterrupt(stop) {
      process.once('SIGINT', stop)
      return () => void process.off('SIGINT', stop)
    },
  }
}
