/**
 * One of two checkouts that are measured side by side: the rows of this one, over the code of the folder that is named. It is
 * started by `against.ts`, told the game, the row and the set-up, and then says again and again how much it did in a second.
 */

import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Setup } from '#engine'

export interface Task {
  readonly game: string
  readonly row: string
  readonly setup: Setup
}
export type Ask = Task | { readonly ms: number }
export type Said = { readonly perSecond: number } | { readonly failed: string } | { readonly ready: true }

const [folder = ''] = process.argv.slice(2)
const there = pathToFileURL(`${folder}/scripts/bench.ts`).href
const here = new URL('.', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    next(
      name,
      name.startsWith('#') && context.parentURL?.startsWith(here) ? { ...context, parentURL: there } : context,
    ),
})

const say = (said: Said): void => void process.send?.(said)
const { perSecond, rowsOf } = await import('./rows.ts')
const { RULESETS } = await import('#rulesets')

let work: (() => number) | undefined
process.on('message', (ask: Ask) => {
  try {
    if ('ms' in ask) {
      if (work === undefined) throw new Error('bench: nothing is ready')
      say({ perSecond: perSecond(work, ask.ms) })
      return
    }
    const rules = RULESETS.find(({ id }) => id === ask.game)
    const row = rules === undefined ? undefined : rowsOf(rules, ask.setup).find(({ name }) => name === ask.row)
    work = row?.ready()
    say(work === undefined ? { failed: `no such row in ${folder}` } : { ready: true })
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) })
  }
})
say({ ready: true })
