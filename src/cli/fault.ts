/** What a command gives back: something to show, or a fault in a sentence. */

/** 1: refused or illegal; 2: the command was not understood. */
export type ExitCode = 0 | 1 | 2

/** Something the person at the keyboard can mend. Shown as one sentence, never as a stack. */
export class Fault extends Error {
  readonly code: 1 | 2
  /** Further sentences, one a line. */
  readonly more: readonly string[]

  constructor(code: 1 | 2, message: string, more: readonly string[] = []) {
    super(message)
    this.code = code
    this.more = more
  }
}

/** The command was not understood: it says what is wrong and what is allowed. */
export const misused = (message: string): Fault => new Fault(2, message)
/** The command was understood, and what it was given is not allowed. */
export const refused = (message: string, more: readonly string[] = []): Fault => new Fault(1, message, more)

/** What a command shows: text for people, one JSON document for programs. */
export interface Shown {
  readonly text: string
  readonly json: unknown
  readonly code?: ExitCode
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** 'a, b and c'. */
export const listed = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
