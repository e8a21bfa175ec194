/** Random games of every game here beside random battles of the npm package pokemon-showdown, in turn. */

import type { AnyRuleset, Setup } from '#engine'
import { columns } from '../../src/cli/columns.ts'
import { CHECKOUT, HERE, middle, ROUNDS, rateText, Side } from './against.ts'
import { GAMES, RANDOM } from './rows.ts'

/** A game and the battle it is measured in. */
export interface Arranged {
  readonly rules: AnyRuleset
  readonly setup: Setup
}

/** Prints for each game: how many games and battles a second, what a decision costs, and what it costs beside one of `beside`. */
export async function besideShowdown(wanted: readonly Arranged[], beside: Arranged, folder: string, ms: number) {
  console.log(`Random games, here and in ${folder}: ${ROUNDS} rounds of ${ms} ms of processor time each, in turn`)
  const lines: string[][] = []
  for (const one of wanted) lines.push(await lineOf(one, beside, folder, ms))
  const heads = [
    '',
    'games',
    'battles',
    'games/battles',
    'worst to best',
    'us a decision',
    `beside ${beside.rules.name}`,
  ]
  console.log(columns([heads, ...lines]).join('\n'))
}

async function lineOf(one: Arranged, beside: Arranged, folder: string, ms: number): Promise<string[]> {
  const { rules, setup } = one
  const battles = new Side('./showdown-side.ts', folder)
  const games = new Side(CHECKOUT, HERE)
  const decisions = new Side(CHECKOUT, HERE)
  const others = new Side(CHECKOUT, HERE)
  const sides = [battles, games, decisions, others]
  try {
    await battles.begin({ game: rules.id, row: GAMES, setup })
    await games.begin({ game: rules.id, row: GAMES, setup })
    await decisions.begin({ game: rules.id, row: RANDOM, setup })
    await others.begin({ game: beside.rules.id, row: RANDOM, setup: beside.setup })
    const rounds: number[][] = []
    for (let n = -(ROUNDS >> 1); n < ROUNDS; n++) {
      const rates: number[] = []
      for (const side of sides) rates.push(await side.measure(ms))
      if (n >= 0) rounds.push(rates)
    }
    const sorted = (of: (rates: readonly number[]) => number): number[] => rounds.map(of).sort((a, b) => a - b)
    const ratios = sorted(rates => rates[1]! / rates[0]!)
    return [
      rules.name,
      rateText(middle(sorted(rates => rates[1]!))),
      rateText(middle(sorted(rates => rates[0]!))),
      middle(ratios).toFixed(1),
      `${ratios[0]!.toFixed(1)} to ${ratios.at(-1)!.toFixed(1)}`,
      (1e6 / middle(sorted(rates => rates[2]!))).toFixed(1),
      middle(sorted(rates => rates[3]! / rates[2]!)).toFixed(2),
    ]
  } catch (error) {
    return [rules.name, error instanceof Error ? error.message : String(error)]
  } finally {
    for (const side of sides) side.end()
  }
}
