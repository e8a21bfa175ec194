/** Bulk play: one match, many matches, and honest statistics. */
export { type CampaignSums, campaignPage, sumsOf } from './campaign-page.ts'
export { type CampaignPlan, runCampaigns } from './campaigns.ts'
export { csv } from './csv.ts'
export { Forfeit } from './external.ts'
export { type Barred, type Entrant, entrantsOf, type League, leagueOf, type NamedRoster, seatedOf } from './league.ts'
export { botRng, decided, playMatch } from './match.ts'
export { inRow, placesOf } from './names.ts'
export { page } from './page.ts'
export { dismiss, playerNamed, timed } from './players.ts'
export type { WorkerAnswer, WorkerTask } from './pool.ts'
export { type BotResult, type Report, report } from './report.ts'
export { type LeagueReport, leagueReport, type PairResult, type Standing } from './results.ts'
export { even, mirrored } from './setup.ts'
export { between, percent, wilson } from './stats.ts'
export {
  byVerdict,
  grouped,
  type Heading,
  headingOf,
  hindrances,
  lengthText,
  pointsShown,
  poolsOf,
  roundUp,
  verdictText,
} from './summary.ts'
export {
  gamesIn,
  type Played,
  type RunOptions,
  run,
  type Tournament,
} from './tournament.ts'
