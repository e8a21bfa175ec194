/**
 * How strong the bots are: the tables of docs/bots.md, in every game, every ready-made roster against itself, seats swapped
 * after every game. Rosters that are played in another way, as one squad is, have a row of their own.
 *
 *   npm run bots -- [--games 200] [--search-games 200] [--think 300] [--game warverse] [--scenario ID] [--roster ID] [--workers 2] [--seed 1]
 *
 * Results are kept in .musterfield/, so a run that was stopped goes on where it was.
 *
 *   npm run bots -- --times 400 [--think 300] [--game warverse]
 *
 * How long search takes for a decision: so many of them in every game, in games against greedy.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { greedy, search } from '#bots'
import { type AnyRuleset, arrange, type Setup } from '#engine'
import { RULESETS } from '#rulesets'
import { even, mirrored, type Played, percent, playMatch, report, run, type Tournament, timed } from '#sim'
import { Times } from './times.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '200' },
    'search-games': { type: 'string', default: '200' },
    think: { type: 'string', default: '300' },
    scenario: { type: 'string' },
    roster: { type: 'string' },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    times: { type: 'string' },
  },
})

const FOLDER = '.musterfield'
mkdirSync(FOLDER, { recursive: true })

const games = RULESETS.filter(({ id }) => values.game === undefined || id === values.game)
const wrong = faults()
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exitCode = 2
} else if (values.times === undefined) await strengths()
else times(Number(values.times), Number(values.think))

/** What is wrong with the flags, in sentences. */
function faults(): string[] {
  const found = (['games', 'search-games', 'think', 'workers', 'times'] as const)
    .filter(flag => values[flag] !== undefined && !/^\d+$/.test(values[flag]))
    .map(flag => `--${flag} takes a whole number, not '${values[flag]}'.`)
  if (games.length === 0) found.push(`The games are ${RULESETS.map(({ id }) => id).join(', ')}.`)
  const { scenario, roster } = values
  for (const { name, scenarios, presets } of values.game === undefined ? [] : games) {
    if (scenario !== undefined && scenarios.every(({ id }) => id !== scenario))
      found.push(`${name} has no scenario '${scenario}', but ${scenarios.map(({ id }) => id).join(', ')}.`)
    if (roster !== undefined && presets.every(({ id }) => id !== roster))
      found.push(`${name} has no ready-made roster '${roster}', but ${presets.map(({ id }) => id).join(', ')}.`)
  }
  if (values.game === undefined && (scenario ?? roster) !== undefined)
    found.push('--scenario and --roster belong to a game: name it with --game.')
  return found
}

async function strengths(): Promise<void> {
  console.log('| game | pairing | games | won | drawn | lost | share won | 95 % interval |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const rules of games) {
    for (const field of fieldsOf(rules)) {
      await pairing(rules, field, ['greedy', 'random'], Number(values.games))
      // Without a time to think, search plays a fixed number of lines: the same on any machine, however busy.
      const search = values.think === '0' ? 'search' : `search:${values.think}`
      await pairing(rules, field, [search, 'greedy'], Number(values['search-games']))
    }
  }
}

/** On a machine that others use too, the clock on the wall counts their time as ours: so the thread's own is told as well. */
function times(wanted: number, think: number): void {
  console.log(`search with ${think} ms, milliseconds a decision`)
  console.log(
    '| game | decisions | median | 99th percentile | longest | of the thread itself: 99th percentile | longest |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const rules of games) {
    const wall = new Times()
    const own = new Times()
    const thinker = timed(search, think)
    const watched: typeof thinker = {
      ...thinker,
      decide(...question) {
        const [started, busy] = [performance.now(), process.threadCpuUsage()]
        const answer = thinker.decide(...question)
        wall.add(performance.now() - started)
        const { user, system } = process.threadCpuUsage(busy)
        own.add((user + system) / 1000)
        return answer
      },
    }
    const setups = mirrored(rules, { seats: 2 })
    for (let n = 0; wall.count < wanted; n++) {
      const bots = n % 2 === 0 ? [watched, greedy] : [greedy, watched]
      playMatch(rules, setups[n % setups.length]!, `times ${n}`, bots)
    }
    const ms = [wall.at(0.5), wall.at(0.99), wall.at(1), own.at(0.99), own.at(1)].map(n => n.toFixed(0))
    console.log(`| ${[rules.name, wall.count, ...ms].join(' | ')} |`)
  }
}

/** Set-ups that are counted together, and what is theirs alone in a file's name. */
interface Field {
  readonly name: string
  readonly file: readonly string[]
  readonly setups: readonly Setup[]
}

/** What is wished for, or every roster against itself: one field for each way such games are won. */
function fieldsOf(rules: AnyRuleset): Field[] {
  const { scenario, roster } = values
  const wishes = { seats: 2, ...(scenario !== undefined && { scenario }) }
  const only = rules.presets.find(({ id }) => id === roster)
  const arranged = only === undefined ? undefined : arrange(rules, { ...wishes, rosters: [only.roster] })
  const setups = arranged !== undefined && 'setup' in arranged ? [arranged.setup] : even(rules, wishes)
  const ways = [...new Set(setups.map(setup => setup.scenario))]
  const isUsual = ways.length === 1 && scenario === undefined
  return ways.map(id => ({
    name: isUsual ? rules.name : `${rules.name}, ${rules.scenarios.find(known => known.id === id)?.name ?? id}`,
    file: [...(only === undefined ? [] : [only.id]), ...(isUsual ? [] : [id])],
    setups: setups.filter(setup => setup.scenario === id),
  }))
}

/** Plays one pairing, or what is left of it, and prints its row. */
async function pairing(rules: AnyRuleset, field: Field, bots: readonly [string, string], games: number): Promise<void> {
  if (games === 0) return
  const { seed = '1' } = values
  const tournament: Tournament = { ruleset: rules.id, seed, games, bots, setups: field.setups }
  const file = `${FOLDER}/${[rules.id, rules.edition, ...field.file, ...bots, seed].join('-').replaceAll(':', '-')}.json`
  const known: (Played | null)[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const results = await run(rules, tournament, {
    known,
    workers: Number(values.workers),
    progress: (done, _decisions, soFar) => {
      writeFileSync(file, JSON.stringify(soFar))
      process.stderr.write(`\r${field.name}, ${bots.join(' against ')}: ${done} of ${games} `)
    },
  })
  process.stderr.write('\n')
  const sums = report(bots, results)
  const [first, second] = sums.bots
  const { low, high } = first!.interval
  const share = sums.games === 0 ? 0 : first!.wins / sums.games
  const row = [
    field.name,
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
