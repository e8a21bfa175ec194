/** Small words every message is made of, judged once at the border. */

import * as z from 'zod'
import type { Roster } from '#engine'
import { Refused } from './errors.ts'
import { MOST_SEATS } from './limits.ts'
import { whyNotName } from './names.ts'

/** Letters a person can read: no control characters, no bidirectional tricks. */
export const readable = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]*$/u, 'holds characters that cannot be shown')

export const DisplayName = readable(1, 40).superRefine((name, context) => {
  const why = whyNotName(name)
  if (why !== null) context.addIssue({ code: 'custom', message: `a name like that ${why}` })
})
export const ChatText = readable(1, 500)
/** 128 or 256 random bits in base64url. */
export const Id = z.string().regex(/^[\w-]{22}$/, 'is not an id of this server')
export const Token = z.string().regex(/^[\w-]{43}$/, 'is not a token of this server')
/** What a player adds to the dice, and what tells two messages apart. */
export const PlayerSeed = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')
export const Key = z.string().regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _')
export const Slug = z.string().regex(/^[\w:.-]{1,60}$/, 'is not a name of anything here')
export const SeatNumber = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1)
export const LogNumber = z.int().min(0).max(1_000_000_000)
export const OfferPath = z.string().min(1).max(400)

const OptionValue = z.union([z.string().max(80), z.number(), z.boolean(), z.null()])
export const Options = z.record(Slug, OptionValue)

/** Deeper than any design goes; what goes deeper is not walked to its end. */
const DEEPEST = 8
const MOST_DESIGNS = 40
const LARGEST_DESIGN = 4 * 1024

/** JSON that is neither deep nor large. */
const Design = z
  .unknown()
  .refine(design => depthOf(design, DEEPEST) <= DEEPEST, `a design is at most ${DEEPEST} levels deep`)
  .refine(
    design => JSON.stringify(design ?? null).length <= LARGEST_DESIGN,
    `a design has at most ${LARGEST_DESIGN} letters`,
  )
  .pipe(z.json())

/** How deep a value goes, looked at no deeper than just beyond `most`. */
function depthOf(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (most < 0) return 1
  return 1 + Math.max(0, ...Object.values(value).map(inner => depthOf(inner, most - 1)))
}

const choices = z.array(z.string().min(1).max(80)).max(60).optional()
const entry = {
  profile: z.string().min(1).max(80),
  count: z.int().min(1).max(200),
  name: readable(1, 60).optional(),
  options: choices,
}
const Entry = z.strictObject({ ...entry, with: z.array(z.strictObject(entry)).max(40).optional() })
/** The shape of a roster; what it may hold is for its ruleset to say. */
export const RosterShape = z.strictObject({
  ruleset: Slug,
  name: readable(1, 60),
  faction: z.string().max(60).optional(),
  entries: z.array(Entry).max(100),
  options: choices,
  designs: z
    .record(z.string().regex(/^(?!__proto__$).{1,60}$/u), Design)
    .refine(designs => Object.keys(designs).length <= MOST_DESIGNS, `a roster has at most ${MOST_DESIGNS} designs`)
    .optional(),
}) satisfies z.ZodType<Roster>

/** Reads what a client sent, or refuses it with what is wrong and where. */
export function read<T>(schema: z.ZodType<T>, sent: unknown): T {
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue === undefined || issue.path.length === 0 ? 'the message' : `'${issue.path.join('.')}'`
  throw new Refused('bad-request', `In ${where}: ${issue?.message ?? 'it cannot be read'}.`.slice(0, 300))
}
