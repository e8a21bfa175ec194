/**
 * Random battles of Pokemon Showdown, for comparison: started by `showdown.ts` with the folder the package is installed in,
 * it says again and again how many battles it played in a second of processor time.
 */

import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Ask, Said } from './side.ts'

/** As much of the package as is used here. */
interface Showdown {
  readonly BattleStream: new () => unknown
  getPlayerStreams(stream: unknown): { readonly omniscient: Stream; readonly p1: Stream; readonly p2: Stream }
  readonly Teams: { generate(format: string): unknown; pack(team: unknown): string }
}
interface Stream extends AsyncIterable<string> {
  write(line: string): Promise<void>
}
interface Player {
  start(): Promise<void>
}

const FORMAT = 'gen9randombattle'
const [folder = ''] = process.argv.slice(2)
const load = createRequire(join(folder, 'package.json'))
const { BattleStream, getPlayerStreams, Teams } = load('pokemon-showdown') as Showdown // a package without types here
const { RandomPlayerAI } = load('pokemon-showdown/dist/sim/tools/random-player-ai') as {
  readonly RandomPlayerAI: new (stream: Stream) => Player
}

/** One battle between two players who choose at random, teams made for it. */
async function battle(): Promise<void> {
  const { omniscient, p1, p2 } = getPlayerStreams(new BattleStream())
  for (const player of [p1, p2]) void new RandomPlayerAI(player).start()
  const sides = [1, 2].map(
    n => `>player p${n} ${JSON.stringify({ name: `Player ${n}`, team: Teams.pack(Teams.generate(FORMAT)) })}`,
  )
  void omniscient.write([`>start ${JSON.stringify({ formatid: FORMAT })}`, ...sides].join('\n'))
  for await (const chunk of omniscient) if (/^\|(win\||tie$)/m.test(chunk)) return
}

const busy = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function perSecond(ms: number): Promise<number> {
  const started = busy()
  let done = 0
  do {
    await battle()
    done++
  } while (busy() - started < ms)
  return (done * 1000) / (busy() - started)
}

const say = (said: Said): void => void process.send?.(said)
process.on('message', (ask: Ask) => {
  if ('ms' in ask) void perSecond(ask.ms).then(rate => say({ perSecond: rate }))
  else say({ ready: true })
})
say({ ready: true })
