/** Who asks over HTTP, and what they sent. */

import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { Refused, read } from '#protocol'
import type { GuestRow } from '#store'
import type { Context } from './context.ts'
import { idOf, newId } from './guests.ts'
import type { Hall } from './hall.ts'
import { clientOf } from './limits.ts'
import type { Who } from './work.ts'

export interface Api {
  readonly context: Context
  readonly hall: Hall
  /** The levels a bot seat may have. */
  readonly bots: readonly string[]
  /** What operators say who they are by; without it there are none. */
  readonly adminToken?: string | undefined
}

/** Whose work it is. */
export const whoAsks = ({ ip }: FastifyRequest, guest: GuestRow | null = null): Who => ({
  guest: guest?.id ?? null,
  address: clientOf(ip),
})

/** What was sent, judged by its schema; the time it takes is counted. */
export const readBody = <T>({ work }: Context, request: FastifyRequest, schema: z.ZodType<T>): T =>
  work.hold(whoAsks(request), 'read body', () => read(schema, request.body))

/** The id of something new. The same request sent again under its `Idempotency-Key` gets the id it got before. */
export function idFor(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (key === undefined) return newId()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw new Refused('bad-request', 'An Idempotency-Key has 8 to 100 letters, digits and signs, and no space.')
  }
  // With the token, which nobody else knows: ids cannot be guessed, nor taken away from others.
  return idOf(`${tokenOf(request)} ${request.routeOptions.url} ${key}`)
}

/** The token of `Authorization: Bearer ...`, or null. */
export function tokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? null
}
