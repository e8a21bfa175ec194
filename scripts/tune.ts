/**
 * Tunes the weights of a game's evaluation by self-play: one weight after the other is raised or lowered, the greedy bot with
 * the new weights plays the one with the old, and what wins clearly is kept.
 *
 *   npm run tune -- --game warverse [--games 40] [--passes 1] [--feature 'hits taken'] [--scenario ID] [--seed 1]
 *
 * Prints every trial with its interval, and the weights to write into the game's evaluation.ts. It changes no file.
 *
 *   npm run tune -- --game warverse --screen [--games 1000] [--spread 0.5] [--scenario ID] [--seed 1]
 *
 * All weights at once, of the table for players who look ahead: in every game each weight is drawn again about its value, search
 * that plays no lines plays greedy, and how the weights and the results go together tells what each of them does. With a
 * spread of 0 it shows how strong the table is.
 */

import { parseArgs } from 'node:util'
import { type Bot, greedy, searchWith } from '#bots'
import { type AnyRuleset, next32, type RngState, rngFrom, type Setup } from '#engine'
import { RULESETS } from '#rulesets'
import { mirrored, percent, playMatch, wilson } from '#sim'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: RULESETS[0]?.id ?? '' },
    games: { type: 'string' },
    screen: { type: 'boolean', default: false },
    spread: { type: 'string', default: '0.5' },
    passes: { type: 'string', default: '1' },
    feature: { type: 'string' },
    scenario: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const FACTORS = [2, 0.5] as const
const wishes = { seats: 2, ...(values.scenario !== undefined && { scenario: values.scenario }) }

const rules = RULESETS.find(({ id }) => id === values.game)
const games = Number(values.games ?? (values.screen ? 1000 : 40))
const wrong = faults()
if (rules === undefined || wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exitCode = 2
} else if (values.screen) screen(rules, Number(values.spread))
else tune(rules)

/** What is wrong with the flags, in sentences. */
function faults(): string[] {
  const found: string[] = []
  if (rules === undefined) {
    found.push(`There is no game '${values.game}'; the games are ${RULESETS.map(({ id }) => id).join(', ')}.`)
  }
  const { scenario } = values
  if (rules !== undefined && scenario !== undefined && mirrored(rules, wishes).length === 0) {
    const ids = rules.scenarios
      .map(({ id }) => id)
      .filter(id => mirrored(rules, { ...wishes, scenario: id }).length > 0)
    found.push(`No roster of ${rules.name} meets itself in '${scenario}'; it does in ${ids.join(', ')}.`)
  }
  for (const flag of ['games', 'passes'] as const) {
    const given = values[flag]
    if (given !== undefined && !/^[1-9]\d*$/.test(given))
      found.push(`--${flag} takes a whole number from 1, not '${given}'.`)
  }
  if (!/^\d+(\.\d+)?$/.test(values.spread)) found.push(`--spread takes a number such as 0.5, not '${values.spread}'.`)
  return found
}

function tune(game: AnyRuleset): void {
  const { features } = game.evaluation
  let weights = [...game.evaluation.weights]
  for (let pass = 0; pass < Number(values.passes); pass++) {
    features.forEach((feature, i) => {
      if (values.feature !== undefined && values.feature !== feature) return
      for (const factor of FACTORS) {
        const changed = weights.map((weight, at) => (at === i ? weight * factor : weight))
        if (isBetter(game, feature, weights, changed)) {
          weights = changed
          break
        }
      }
    })
  }
  console.log(`\nweights: [${weights.map(weight => Number(weight.toPrecision(3))).join(', ')}]`)
}

/** Does the changed table win clearly? Half a point for a draw; the lower end of the interval must lie above one half. */
function isBetter(game: AnyRuleset, feature: string, old: readonly number[], changed: readonly number[]): boolean {
  const setups = mirrored(game, wishes)
  const [before, after] = [
    thinkingWith(game, greedy, { weights: old }),
    thinkingWith(game, greedy, { weights: changed }),
  ]
  let points = 0
  for (let n = 0; n < games; n++) points += result(game, setups, n, after, before)
  const { low, high } = wilson(points, games)
  const kept = low > 0.5
  const change = `${old[game.evaluation.features.indexOf(feature)]} to ${changed[game.evaluation.features.indexOf(feature)]}`
  console.log(
    `${feature}: ${change}: ${points} of ${games} (${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)} %)${kept ? ', kept' : ''}`,
  )
  return kept
}

/** What the first of two players makes of game `n`, seats swapped after every game: 1, or a half for a draw. */
function result(game: AnyRuleset, setups: readonly Setup[], n: number, one: Bot, other: Bot): number {
  const seat = n % 2
  const setup = setups[(n >> 1) % setups.length]!
  const { state } = playMatch(game, setup, `${values.seed} ${n}`, seat === 0 ? [one, other] : [other, one])
  const winner = state.over?.winner ?? null
  return winner === null ? 0.5 : winner === seat ? 1 : 0
}

/** A bot that weighs positions by another table. */
function thinkingWith(game: AnyRuleset, bot: Bot, table: Partial<AnyRuleset['evaluation']>): Bot {
  const other: AnyRuleset = { ...game, evaluation: { ...game.evaluation, ...table } }
  return {
    ...bot,
    decide: (_rules, seen, decision, rng, outOfTime) => bot.decide(other, seen, decision, rng, outOfTime),
  }
}

/** Every game with all weights drawn again: what each of them does, all at once. */
function screen(game: AnyRuleset, spread: number): void {
  const { ahead, ...usual } = game.evaluation
  const { features, weights, theirs = weights } = { ...usual, ...ahead }
  const setups = mirrored(game, wishes)
  const firstLook = searchWith('first look', { lines: 0 })
  const rng = rngFrom(`screen ${values.seed}`)
  const draws: number[][] = []
  const results: number[] = []
  for (let n = 0; n < games; n++) {
    const drawn = Array.from({ length: 2 * features.length }, () => normal(rng))
    // What counts for one side alone is drawn on the scale of that side.
    const scale = (i: number): number => Math.abs(weights[i]!) || Math.abs(theirs[i]!)
    const moved = (table: readonly number[], from: number): number[] =>
      table.map((weight, i) => weight + drawn[from + i]! * spread * (Math.abs(weight) || scale(i)))
    const table = { ...ahead, weights: moved(weights, 0), theirs: moved(theirs, features.length) }
    draws.push(drawn)
    results.push(result(game, setups, n, thinkingWith(game, firstLook, { ahead: table }), greedy))
    if ((n + 1) % 20 === 0) process.stderr.write(`\r${n + 1} of ${games}: ${percent(sum(results) / results.length)} `)
  }
  process.stderr.write('\n')
  const mean = sum(results) / games
  const { low, high } = wilson(sum(results), games)
  console.log(
    `${game.name}, first look against greedy: ${sum(results)} of ${games} (${percent(low)} to ${percent(high)})`,
  )
  if (spread === 0) return
  const error = Math.sqrt(sum(results.map(r => (r - mean) * (r - mean)))) / games
  const effect = (at: number): string => {
    const found = sum(results.map((r, n) => (r - mean) * draws[n]![at]!)) / games
    return `${found < 0 ? '' : '+'}${percent(found)}${Math.abs(found) > 2.5 * error ? ' *' : ''}`
  }
  console.log(
    `\nwhat raising a weight by ${spread} of its size changes, ± ${percent(error)}; * more than luck explains`,
  )
  console.log('| feature | ours | theirs |\n| --- | --- | --- |')
  features.forEach((feature, i) => {
    console.log(`| ${feature} | ${effect(i)} | ${effect(features.length + i)} |`)
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0)
}

/** About a standard normal variable: twelve even ones added up. */
function normal(rng: RngState): number {
  let total = -6
  for (let n = 0; n < 12; n++) total += next32(rng) / 2 ** 32
  return total
}
