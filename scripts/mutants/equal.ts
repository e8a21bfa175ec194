/**
 * Breaks that no test can notice, because nothing changes, each with the reason. They are tried all the same, and counted
 * apart: one that is noticed after all, or that is no longer there, is told.
 */

export interface Equal {
  readonly path: string
  /** The function it is in, as the report names it. */
  readonly inside: string
  readonly what: string
  /** How the text begins that is broken, where the function has several. */
  readonly was?: string
  readonly why: string
}

const engine = (file: string, inside: string, what: string, was: string, why: string): Equal => ({
  path: `src/engine/${file}.ts`,
  inside,
  what,
  was,
  why,
})

export const EQUAL: readonly Equal[] = [
  engine(
    'game',
    'find',
    '0 is 1',
    '0',
    'no offer has an empty name, so an id that begins with a slash is found nowhere',
  ),
  engine(
    'story',
    'castOf',
    'second term of ?? dropped',
    'alike.get(name) ?? []',
    'for the compiler only: every name was counted in the loop before',
  ),
]
