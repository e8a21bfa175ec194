/** Plays blocks of campaigns in a thread of its own. */

import { type CampaignPlan, playCampaign } from './campaigns.ts'
import { serveBlocks } from './pool.ts'

await serveBlocks<{ readonly plan: CampaignPlan }>(
  ({ plan }) => plan.ruleset,
  (rules, { plan }, index) => playCampaign(rules, plan, index),
)
