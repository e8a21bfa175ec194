/** The battery of campaigns, for any game that has them: random campaigns in which everything is checked that must always hold. */

import { type AnyRuleset, picker } from '#engine'
import { type Trial, tryOut } from '#engine/testing'
import { type CampaignTrial, RandomCampaign } from './random.ts'
import type { AnyAftermath } from './types.ts'

export { campaignPrint, lookedAtCampaign } from './prints.ts'

export interface CampaignsTried {
  readonly campaigns: number
  readonly battles: number
  readonly fought: number
  readonly acts: number
  readonly undone: number
  readonly disbanded: number
  /** Rules that were told, and the kinds of offers that were taken. */
  readonly used: ReadonlySet<string>
}

/** Plays random campaigns. Throws at the first thing that does not hold, with the way to repeat it. */
export function campaignBattery(rules: AnyRuleset, trial: CampaignTrial): CampaignsTried {
  const first = trial.from ?? 0
  const tried = { battles: 0, fought: 0, acts: 0, undone: 0, disbanded: 0 }
  const used = new Set<string>()
  for (let n = first; n < first + trial.campaigns; n++) {
    const one = new RandomCampaign(rules, picker(`${trial.seed}-${n}`), trial, used)
    try {
      one.run()
    } catch (error) {
      throw new Error(
        `${rules.id}: ${error instanceof Error ? error.message : String(error)}\nrepeat it with: npm run battery -- ` +
          `--game ${rules.id} --campaigns 1 --seed ${trial.seed} --from ${n}`,
        { cause: error },
      )
    }
    for (const key of ['battles', 'fought', 'acts', 'undone', 'disbanded'] as const) tried[key] += one.counts[key]
    trial.progress?.(n + 1 - first)
  }
  return { campaigns: trial.campaigns, ...tried, used }
}

/** The aftermaths of random campaigns as games of their own, through the battery that all rules must pass. */
export function aftermathBattery(rules: AnyRuleset, games: number, seed: string): ReturnType<typeof tryOut> {
  const random = new RandomCampaign(rules, picker(seed), { campaigns: 1, seed }, new Set())
  random.run()
  const trial: Trial<AnyAftermath> = {
    rules: rules.campaign!.aftermath,
    draw: pick => random.setups[pick(random.setups.length)],
  }
  return tryOut(trial, { games, seed })
}
