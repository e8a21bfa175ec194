/**
 * How strong the bots are: the tables of docs/bots.md, in every game, every ready-made roster against itself, seats swapped
 * after every game.
 *
 *   npm run bots -- [--games 200] [--search-games 200] [--think 300] [--game warverse] [--roster ID] [--workers 2] [--seed 1]
 *
 * Results are kept in .musterfield/, so a run that was stopped goes on where it was.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { AnyRuleset } from '#engine'
import { RULESETS } from '#rulesets'
import { arrange, mirrored, type Played, report, run, type Tournament } from '#sim'

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '200' },
    'search-games': { type: 'string', default: '200' },
    think: { type: 'string', default: '300' },
    roster: { type: 'string' },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
})

const FOLDER = '.musterfield'
mkdirSync(FOLDER, { recursive: true })
const percent = (n: number): string => `${(n * 100).toFixed(1)} %`

console.log('| game | pairing | games | won | drawn | lost | share won | 95 % interval |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
for (const rules of RULESETS.filter(({ id }) => values.game === undefined || id === values.game)) {
  await pairing(rules, ['greedy', 'random'], Number(values.games))
  // Without a time to think, search plays a fixed number of lines: the same on any machine, however busy.
  await pairing(
    rules,
    [values.think === '0' ? 'search' : `search:${values.think}`, 'greedy'],
    Number(values['search-games']),
  )
}

/** Plays one pairing, or what is left of it, and prints its row. */
async function pairing(rules: AnyRuleset, bots: readonly [string, string], games: number): Promise<void> {
  if (games === 0) return
  const { seed = '1' } = values
  const only = rules.presets.find(({ id }) => id === values.roster)
  const arranged = only === undefined ? undefined : arrange(rules, { seats: 2, rosters: [only.roster] })
  const setups = arranged !== undefined && 'setup' in arranged ? [arranged.setup] : mirrored(rules, { seats: 2 })
  const tournament: Tournament = { ruleset: rules.id, seed, games, bots, setups }
  const file = `${FOLDER}/${[rules.id, rules.edition, ...(only === undefined ? [] : [only.id]), ...bots, seed].join('-').replaceAll(':', '-')}.json`
  const known: (Played | null)[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const results = await run(rules, tournament, {
    known,
    workers: Number(values.workers),
    progress: (done, _decisions, soFar) => {
      writeFileSync(file, JSON.stringify(soFar))
      process.stderr.write(`\r${rules.id} ${bots.join(' against ')}: ${done} of ${games} `)
    },
  })
  process.stderr.write('\n')
  const sums = report(bots, results)
  const [first, second] = sums.bots
  const { low, high } = first!.interval
  const share = sums.games === 0 ? 0 : first!.wins / sums.games
  const row = [
    rules.name,
    bots.join(' against '),
    sums.games,
    first!.wins,
    sums.draws,
    second!.wins,
    percent(share),
    `${percent(low)} to ${percent(high)}`,
  ]
  console.log(`| ${row.join(' | ')} |`)
  for (const note of sums.notes.slice(0, 3)) console.error(note)
}
