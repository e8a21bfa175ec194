/** `campaign simulate`: many campaigns between bots, in numbers and as a page. */

import type { AnyRuleset } from '#engine'
import { type CampaignPlan, type CampaignSums, campaignPage, grouped, inRow, percent, runCampaigns, sumsOf } from '#sim'
import { bot, termsOf } from './choose.ts'
import { columns } from './columns.ts'
import { misused, type Shown } from './fault.ts'
import { checkFiles, commandOf, write } from './league.ts'
import { progressLine } from './progress.ts'
import type { World } from './world.ts'

export interface CampaignSimulateFlags {
  readonly campaigns: number
  readonly rounds: number
  readonly warbands: number
  readonly bot: string
  readonly seed: string
  readonly workers?: number
  readonly report?: string
  readonly option?: readonly string[]
}

export async function simulateCampaigns(rules: AnyRuleset, flags: CampaignSimulateFlags, world: World): Promise<Shown> {
  if (rules.campaign === undefined) throw misused(`${rules.name} has no campaigns.`)
  checkFiles(flags)
  const { campaigns, rounds, warbands, seed } = flags
  const terms = termsOf(rules, flags.option)
  const plan: CampaignPlan = { ruleset: rules.id, seed, campaigns, rounds, warbands, bot: bot(flags.bot).id, terms }
  const stop = new AbortController()
  const callOff = world.onInterrupt(() => stop.abort())
  const progress = progressLine(world, 'campaigns', campaigns)
  const played = await runCampaigns(rules, plan, {
    progress: (done, battles) => progress.at(done, `${battles} battles`),
    signal: stop.signal,
    ...(flags.workers !== undefined && { workers: flags.workers }),
    ...(world.list !== undefined && { list: world.list }),
  }).finally(() => {
    progress.end()
    callOff()
  })
  const sums = sumsOf(played, plan)
  if (flags.report !== undefined) {
    const lists = sums.lists.map(({ list }) => list)
    const facts: [string, string][] = [
      [
        'Campaigns',
        `${grouped(sums.campaigns)} of ${warbands} warbands, ${rounds} rounds each, everybody against everybody`,
      ],
      ['Lists', lists.length > 9 ? `${lists.length} ready-made lists` : inRow(lists)],
      ['Bots', `${flags.bot} for all; between battles they do what the game calls sensible`],
      ['Seed', seed],
    ]
    const lead = `What becomes of warbands in ${rounds} rounds.`
    write(
      flags.report,
      campaignPage(sums, { game: rules.name, lead, facts, command: commandOf('campaign simulate', rules, flags) }),
    )
  }
  return { text: textOf(rules, sums), json: { ...sums, seed, asked: campaigns, stopped: stop.signal.aborted } }
}

/** So many of the best and of the worst are told. */
const TOLD = 8

function textOf(
  rules: AnyRuleset,
  { campaigns, battles, rounds, lists, worth, underdogs, notes }: CampaignSums,
): string {
  const whole = (n: number): string => grouped(Math.round(n))
  const best = worth.slice(0, TOLD)
  const worst = worth.slice(TOLD).slice(-TOLD)
  const things = [...best, ...worst].map(one => [one.says, one.rule, grouped(one.battles), percent(one.share)])
  return [
    `${rules.name}: ${grouped(campaigns)} campaigns, ${grouped(battles)} battles`,
    '',
    ...columns([
      ['after', 'rating', 'lowest tenth', 'highest tenth', 'weakest to strongest'],
      ...rounds.map(({ rating, balance }, n) => [
        n === 0 ? 'founding' : `round ${n}`,
        ...[rating.median, rating.low, rating.high].map(whole),
        percent(balance.median, 0),
      ]),
    ]),
    '',
    ...columns([
      ['list', 'warbands', 'founders left', 'rating', 'disbanded'],
      ...lists.map(one => [
        one.list,
        grouped(one.warbands),
        percent(one.survival.at(-1) ?? 0, 0),
        whole(one.rating),
        grouped(one.disbanded),
      ]),
    ]),
    '',
    ...columns([
      ['weaker by', 'battles', 'won by the weaker'],
      ...underdogs.map(one => [one.gap, grouped(one.battles), one.battles === 0 ? '-' : percent(one.share)]),
    ]),
    ...(things.length === 0
      ? []
      : ['', ...columns([['with it, and the enemy without', 'rule', 'battles', 'won'], ...things])]),
    ...(notes.length === 0 ? [] : ['', ...notes.slice(0, 10)]),
  ].join('\n')
}
