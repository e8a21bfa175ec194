/**
 * Tunes the weights of a game's evaluation by self-play: one weight after the other is raised or lowered, the greedy bot with
 * the new weights plays the one with the old, and what wins clearly is kept.
 *
 *   npm run tune -- --game warverse [--games 40] [--passes 1] [--feature 'hits taken'] [--seed 1]
 *
 * Prints every trial with its interval, and the weights to write into the game's evaluation.ts. It changes no file.
 */

import { parseArgs } from 'node:util'
import { type Bot, greedy } from '#bots'
import type { AnyRuleset } from '#engine'
import { RULESETS } from '#rulesets'
import { mirrored, playMatch, wilson } from '#sim'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: RULESETS[0]?.id ?? '' },
    games: { type: 'string', default: '40' },
    passes: { type: 'string', default: '1' },
    feature: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const FACTORS = [2, 0.5] as const

const rules = RULESETS.find(({ id }) => id === values.game)
if (rules === undefined) {
  console.error(`There is no game '${values.game}'; the games are ${RULESETS.map(({ id }) => id).join(', ')}.`)
  process.exitCode = 1
} else tune(rules)

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
  const setups = mirrored(game, { seats: 2 })
  const [before, after] = [thinkingWith(game, old), thinkingWith(game, changed)]
  let points = 0
  const games = Number(values.games)
  for (let n = 0; n < games; n++) {
    const seat = n % 2
    const setup = setups[(n >> 1) % setups.length]!
    const { state } = playMatch(game, setup, `${values.seed} ${n}`, seat === 0 ? [after, before] : [before, after])
    const winner = state.over?.winner ?? null
    points += winner === null ? 0.5 : winner === seat ? 1 : 0
  }
  const { low, high } = wilson(points, games)
  const kept = low > 0.5
  const change = `${old[game.evaluation.features.indexOf(feature)]} to ${changed[game.evaluation.features.indexOf(feature)]}`
  console.log(
    `${feature}: ${change}: ${points} of ${games} (${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)} %)${kept ? ', kept' : ''}`,
  )
  return kept
}

/** The greedy bot that weighs positions by another table. */
function thinkingWith(game: AnyRuleset, weights: readonly number[]): Bot {
  const other: AnyRuleset = { ...game, evaluation: { ...game.evaluation, weights } }
  return {
    ...greedy,
    decide: (_rules, seen, decision, rng, outOfTime) => greedy.decide(other, seen, decision, rng, outOfTime),
  }
}
