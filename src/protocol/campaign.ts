/** Campaigns on the wire: what a member may write into the log of one, and what lists show. */

import * as z from 'zod'
import { type Fixture, LARGEST_PICTURE, type League, MISSED, MOST_MEMBERS, PAIRINGS, type Waiting } from '#campaign'
import type { FormAnswers, ResultAnswers, Roster } from '#engine'
import { MOST_SEATS } from './limits.ts'
import { DisplayName, Id, OfferPath, Options, PlayerSeed, RosterShape, readable, Slug } from './words.ts'

/** What has a name of its own in a campaign: members, warbands, fighters. */
const Name = z.string().regex(/^[\w:.-]{1,60}$/, 'is not a name of anything here')
const Warband = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 small letters, digits and dashes')
const Counter = z.int().min(0).max(100_000)
const Why = readable(1, 400)
/** Lines are kept as they are; nothing else that cannot be shown is. */
const Story = z
  .string()
  .trim()
  .max(4000)
  .regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|\n)*$/u, 'holds characters that cannot be shown')
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2026-11-30')

const FieldValue = z.union([z.string().max(80), z.number(), z.boolean(), z.array(z.string().max(80)).max(60)])
const Answers: z.ZodType<FormAnswers> = z
  .record(Slug, FieldValue)
  .refine(answers => Object.keys(answers).length <= 60, 'has at most 60 fields')
const Result: z.ZodType<ResultAnswers> = z.strictObject({
  sides: z
    .array(z.strictObject({ fields: Answers, fighters: z.record(Name, Answers) }))
    .min(1)
    .max(MOST_SEATS),
})
const LeagueShape: z.ZodType<League> = z.strictObject({
  pairing: z.enum(PAIRINGS),
  battles: z.int().min(1).max(100).nullable(),
  missed: z.enum(MISSED),
  bot: Slug,
  isOpen: z.boolean(),
  most: z.int().min(2).max(MOST_MEMBERS),
})

/** A campaign to be founded; who founds it is its first member and arbitrator. */
export const NewCampaign = z.strictObject({
  ruleset: Slug,
  name: readable(1, 60),
  terms: Options.optional(),
  league: LeagueShape.optional(),
})
/** The invitation, as its link carries it. */
export const JoinCampaign = z.strictObject({
  code: z.string().regex(/^[\w-]{12}$/, 'is no invitation to this campaign'),
})
/** The table of a battle. `standIns`: warbands a bot plays, where the terms allow it. */
export const LayBattle = z.strictObject({
  scenario: Slug,
  map: readable(1, 60),
  seconds: z.int().min(60).max(86_400).nullable(),
  standIns: z.array(Warband).max(2).optional(),
})
export const CampaignParams = z.strictObject({ campaign: Id })
export const FixtureParams = z.strictObject({ campaign: Id, fixture: z.coerce.number().int().min(0).max(100_000) })
export const PictureParams = z.strictObject({ campaign: Id, entry: z.coerce.number().int().min(0).max(100_000) })
export const AftermathParams = z.strictObject({ campaign: Id, aftermath: z.coerce.number().int().min(0).max(100_000) })

const roster: z.ZodType<Roster> = RosterShape
const fixture = Counter
const aftermath = Counter
const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1)
/** Who rolls dice adds to them. */
const seed = PlayerSeed
const Goods = z.strictObject({ gold: z.int().min(0).max(100_000), things: z.array(Name).max(60) })
/** What a member may write. The server adds who wrote it, when, and the dice. */
export const EntryWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('join'), bot: z.strictObject({ name: DisplayName, level: Slug }) }),
  z.strictObject({ kind: z.enum(['leave', 'appoint', 'relieve']), member: Name }),
  z.strictObject({ kind: z.literal('raise'), warband: Warband, roster, owner: Name.optional(), seed }),
  z.strictObject({ kind: z.literal('retire'), warband: Warband }),
  z.strictObject({ kind: z.literal('rename'), warband: Warband, fighter: Name.optional(), name: readable(1, 40) }),
  z.strictObject({ kind: z.literal('round'), from: Day.optional(), until: Day.optional() }),
  z.strictObject({ kind: z.literal('fixture'), warbands: z.tuple([Warband, Warband]) }),
  z.strictObject({ kind: z.literal('cancel'), fixture, why: Why }),
  z.strictObject({ kind: z.literal('muster'), fixture, warband: Warband, choice: Answers }),
  z.strictObject({ kind: z.literal('report'), fixture, scenario: Slug, answers: Result }),
  z.strictObject({ kind: z.literal('agree'), fixture, seed }),
  z.strictObject({ kind: z.literal('disagree'), fixture, why: Why }),
  z.strictObject({ kind: z.literal('missed'), fixture, warbands: z.array(Warband).min(1).max(2), seed }),
  z.strictObject({ kind: z.literal('idle'), warband: Warband, seed }),
  z.strictObject({
    kind: z.literal('act'),
    aftermath,
    action: z.strictObject({ seat, offer: OfferPath, with: z.unknown().optional() }),
    typed: z.array(z.int().min(1).max(1000)).max(60).optional(),
    /** How many acts of this seat there were: an answer to an older question is refused as stale. */
    after: Counter.optional(),
  }),
  z.strictObject({ kind: z.enum(['back', 'lapse']), aftermath, seat }),
  /** Judged by the game whose warband it is. */
  z.strictObject({ kind: z.literal('correct'), warband: Warband, to: z.looseObject({}), why: Why }),
  z.strictObject({ kind: z.literal('offer'), warbands: z.tuple([Warband, Warband]), gives: Goods, asks: Goods }),
  z.strictObject({ kind: z.enum(['accept', 'decline']), exchange: Counter }),
  z.strictObject({ kind: z.literal('restore'), warband: Warband, deed: Counter, why: Why }),
  z.strictObject({
    kind: z.literal('note'),
    text: Story,
    about: z.union([Warband, Counter]).optional(),
    picture: z.string().max(LARGEST_PICTURE).optional(),
  }),
  z.strictObject({ kind: z.literal('close') }),
])
export type EntryWish = z.infer<typeof EntryWish>

/** What lists show of a campaign. */
export interface CampaignCard {
  readonly members: readonly { readonly id: string; readonly name: string; readonly isBot: boolean }[]
  readonly warbands: readonly { readonly id: string; readonly name: string; readonly owner: string }[]
  readonly round: { readonly n: number; readonly until?: string }
  /** Who has something to do, and what. */
  readonly waits: readonly { readonly member: string; readonly what: Waiting }[]
}
export interface CampaignSummary extends CampaignCard {
  readonly id: string
  readonly ruleset: string
  readonly edition: number
  readonly name: string
  readonly isOver: boolean
  readonly updated: number
  /** What you have to do there. */
  readonly yours: readonly Waiting[]
}
/** The table that was laid for a battle. */
export interface BattleTable {
  readonly game: string
  readonly fixture: Fixture['id']
}
