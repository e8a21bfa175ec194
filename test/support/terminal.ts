/** Runs the program in this process with the toy game, what is typed given in advance. */

import { Readable } from 'node:stream'
import { main } from '../../src/cli/main.ts'
import type { World } from '../../src/cli/world.ts'
import { RULESETS } from './toy.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

export async function run(
  argv: readonly string[],
  typed: readonly string[] = [],
  world: Partial<World> = {},
): Promise<Ran> {
  let out = ''
  let err = ''
  const code = await main(argv, {
    rulesets: RULESETS,
    list: new URL('./toy.ts', import.meta.url).href,
    input: Readable.from(typed.map(line => `${line}\n`)),
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    isTerminal: false,
    showsProgress: false,
    hasColours: false,
    columns: 100,
    onInterrupt: () => () => {},
    ...world,
  })
  return { code, out, err }
}
