/** What many campaigns show, in numbers and as a page: ratings, survival, the worth of things, and what underdogs can do. */

import type { RuleId } from '#engine'
import type { CampaignPlan, PlayedCampaign } from './campaigns.ts'
import { curves, escaped, range, SCALE } from './charts.ts'
import { documentOf, headed, section, tile } from './page.ts'
import { between, type Interval, mean, median, percent, wilson } from './stats.ts'
import { grouped, type Heading } from './summary.ts'
import { type Cell, number, table } from './tables.ts'

interface Share {
  readonly battles: number
  readonly share: number
  readonly interval: Interval
}
export interface CampaignSums {
  readonly campaigns: number
  readonly battles: number
  /** At the founding and after each round. */
  readonly rounds: readonly {
    readonly rating: { readonly low: number; readonly median: number; readonly high: number }
    /** The weakest rating of a campaign as a share of its strongest. */
    readonly balance: { readonly low: number; readonly median: number; readonly high: number }
  }[]
  readonly lists: readonly {
    readonly list: string
    readonly warbands: number
    /** Of the fighters of the founding, after each round. */
    readonly survival: readonly number[]
    readonly rating: number
    readonly glory: number
    readonly disbanded: number
  }[]
  /** What was worth most first: battles in which one side had it and the other had not. */
  readonly worth: readonly (Share & { readonly says: string; readonly rule: RuleId })[]
  /** How often the weaker side wins, by how much weaker it is. */
  readonly underdogs: readonly (Share & { readonly gap: string })[]
  readonly notes: readonly string[]
}

const GAPS = [
  ['under 5 %', 0.05],
  ['5 to 15 %', 0.15],
  ['15 to 30 %', 0.3],
  ['30 to 60 %', 0.6],
  ['more than 60 %', Number.POSITIVE_INFINITY],
] as const
/** Fewer battles say nothing. */
const LEAST = 10

const shareOf = (battles: number, points: number): Share => ({
  battles,
  share: battles === 0 ? 0 : points / battles,
  interval: wilson(points, battles),
})
/** The value below which so large a part of the numbers lies. */
function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
const spreadOf = (numbers: readonly number[]) => ({
  low: quantile(numbers, 0.1),
  median: median(numbers),
  high: quantile(numbers, 0.9),
})

export function sumsOf(played: readonly PlayedCampaign[], { rounds }: CampaignPlan): CampaignSums {
  const warbands = played.flatMap(one => one.warbands)
  const battles = played.flatMap(one => one.battles)
  const gapOf = (gap: number): string => GAPS.find(([, most]) => gap <= most)![0]
  return {
    campaigns: played.length,
    battles: battles.length,
    rounds: Array.from({ length: rounds + 1 }, (_, n) => ({
      rating: spreadOf(warbands.map(({ ratings }) => ratings[n] ?? 0)),
      balance: spreadOf(
        played.map(one => {
          const ratings = one.warbands.map(({ ratings }) => ratings[n] ?? 0)
          return Math.min(...ratings) / Math.max(1, ...ratings)
        }),
      ),
    })),
    lists: [...new Set(warbands.map(({ list }) => list))].map(list => {
      const own = warbands.filter(one => one.list === list)
      const survival = Array.from({ length: rounds + 1 }, (_, n) =>
        mean(own.map(({ founders }) => (founders[n] ?? 0) / Math.max(1, founders[0] ?? 1))),
      )
      const rating = mean(own.map(({ ratings }) => ratings.at(-1) ?? 0))
      const disbanded = own.filter(({ isDisbanded }) => isDisbanded).length
      return { list, warbands: own.length, survival, rating, glory: mean(own.map(one => one.glory)), disbanded }
    }),
    worth: worthOf(played),
    underdogs: GAPS.map(([gap]) => {
      const own = battles.filter(one => gapOf(one.gap) === gap)
      const points = own.reduce((sum, one) => sum + one.underdog, 0)
      return { gap, ...shareOf(own.length, points) }
    }),
    notes: counted(played.flatMap(one => one.notes)),
  }
}

function worthOf(played: readonly PlayedCampaign[]): CampaignSums['worth'] {
  const all = new Map<string, { rule: RuleId; battles: number; points: number }>()
  for (const { had } of played)
    for (const { says, rule, battles, points } of had) {
      const before = all.get(says) ?? { rule, battles: 0, points: 0 }
      all.set(says, { rule, battles: before.battles + battles, points: before.points + points })
    }
  return [...all]
    .filter(([, { battles }]) => battles >= LEAST)
    .map(([says, { rule, battles, points }]) => ({ says, rule, ...shareOf(battles, points) }))
    .toSorted((a, b) => b.share - a.share || b.battles - a.battles)
}

/** Each once, with how often it came, the most frequent first. */
function counted(lines: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1)
  return [...times].toSorted((a, b) => b[1] - a[1]).map(([line, n]) => (n > 1 ? `${line} (${grouped(n)} times)` : line))
}

export function campaignPage(sums: CampaignSums, heading: Heading): string {
  const last = sums.rounds.at(-1)!
  const underdog = sums.underdogs.reduce((sum, one) => sum + one.share * one.battles, 0) / Math.max(1, sums.battles)
  const tiles = [
    tile(grouped(sums.campaigns), sums.campaigns === 1 ? 'campaign' : 'campaigns'),
    tile(grouped(sums.battles), 'battles'),
    tile(percent(last.balance.median, 0), 'of the strongest rating has the weakest at the end'),
    tile(percent(underdog, 0), 'of battles go to the weaker side'),
  ]
  const parts = [
    headed(`${grouped(sums.campaigns)} simulated campaigns`, heading),
    `<div class="tiles">${tiles.join('')}</div>`,
    ratings(sums),
    survival(sums),
    underdogs(sums),
    worth(sums),
    sums.notes.length === 0
      ? ''
      : section(
          'Battles not fought',
          'Why, and how often.',
          `<ul>${sums.notes
            .slice(0, 30)
            .map(one => `<li>${escaped(one)}</li>`)
            .join('')}</ul>`,
        ),
  ]
  return documentOf(`${heading.game}: ${grouped(sums.campaigns)} campaigns`, parts)
}

const whole = (n: number): string => grouped(Math.round(n))

function ratings({ rounds }: CampaignSums): string {
  const of = (which: 'low' | 'median' | 'high') => rounds.map(({ balance }) => balance[which])
  const series = [
    { name: 'even campaigns (best tenth)', points: of('high') },
    { name: 'the usual campaign', points: of('median') },
    { name: 'lopsided ones (worst tenth)', points: of('low') },
  ]
  const rows = rounds.map(({ rating, balance }, n): Cell[] => [
    n === 0 ? 'Founding' : `Round ${n}`,
    ...[rating.low, rating.median, rating.high].map(whole),
    percent(balance.median, 0),
  ])
  const columns = [
    { head: 'After' },
    ...['Lowest tenth', 'Median rating', 'Highest tenth', 'Weakest to strongest'].map(number),
  ]
  return section(
    'Do warbands run away?',
    'The rating of the weakest warband of a campaign as a share of the strongest. A line that falls says that leaders run away.',
    curves(series, 'Weakest rating as a share of the strongest, after each round') +
      table('Ratings by round', columns, [{ title: '', rows }]),
  )
}

function survival({ lists }: CampaignSums): string {
  const series = lists.map(({ list, survival }) => ({ name: list, points: survival }))
  const rows = lists.map((one): Cell[] => [
    one.list,
    grouped(one.warbands),
    percent(one.survival.at(-1) ?? 0, 0),
    whole(one.rating),
    one.glory.toFixed(1),
    grouped(one.disbanded),
  ])
  const columns = [{ head: 'List' }, ...['Warbands', 'Founders left', 'Rating', 'Glory', 'Disbanded'].map(number)]
  return section(
    'Who lives',
    'Of the fighters a warband was founded with, this share is still there after each round; recruits are not counted.',
    curves(series, 'Share of founding fighters left after each round', 220) +
      table('Lists at the end', columns, [{ title: '', rows }]),
  )
}

const chart = { head: { html: SCALE }, kind: 'chart' } as const
const shareCells = ({ battles, share, interval }: Share): Cell[] => [
  grouped(battles),
  battles === 0 ? '–' : percent(share),
  { html: battles === 0 ? '' : range(share, interval) },
  battles === 0 ? '–' : between(interval),
]

function underdogs({ underdogs }: CampaignSums): string {
  const rows = underdogs.map((one): Cell[] => [one.gap, ...shareCells(one)])
  const columns = [
    { head: 'Weaker by' },
    number('Battles'),
    number('Won by the weaker'),
    chart,
    number('95 % interval'),
  ]
  return section(
    'Underdogs',
    'How often the side with the lower rating wins, with the underdog rules of the book at work. A draw counts half.',
    table('Underdogs', columns, [{ title: '', rows }]),
  )
}

function worth({ worth }: CampaignSums): string {
  if (worth.length === 0) return ''
  const rows = worth.map((one): Cell[] => [
    one.rule === '' ? one.says : `${one.says} (${one.rule})`,
    ...shareCells(one),
  ])
  const columns = [{ head: 'What' }, number('Battles'), number('Won'), chart, number('95 % interval')]
  return section(
    'What advances and items are worth',
    'Battles in which somebody of one side had it and nobody of the other. It goes with winning or losing; it need not be the cause: who has much has often won before.',
    table('Advances and items', columns, [{ title: '', rows }]),
  )
}
