/** What a client may write into a log beside its actions. The log itself is the match's: `src/match/types.ts`. */

import * as z from 'zod'
import { type StandingAnswer, UNTIL } from '#match'
import { OfferPath, Slug } from './words.ts'

export const StandingShape: z.ZodType<StandingAnswer> = z.strictObject({
  about: Slug,
  on: z.int().min(0).max(100_000).optional(),
  offer: OfferPath,
  until: z.enum(UNTIL),
})
