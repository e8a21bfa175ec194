/** What can go wrong on the wire: a code for programs, a sentence for people, a status for HTTP. */

import { type Denial, Denied } from '#match'

export const ERRORS = {
  'bad-request': { status: 400, says: 'The request is not one this server understands.' },
  'bad-version': { status: 400, says: 'This server speaks another version of the protocol.' },
  'not-signed-in': { status: 401, says: 'Say who you are first: a token is missing or is not known here.' },
  'not-yours': { status: 403, says: 'That seat belongs to somebody else.' },
  banned: { status: 403, says: 'You may not come in here.' },
  'wrong-origin': { status: 403, says: 'Requests from another site are not answered.' },
  'not-found': { status: 404, says: 'There is nothing here by that name.' },
  'not-now': { status: 409, says: 'That is not possible at this point of the game.' },
  stale: { status: 409, says: 'The question has changed since you answered it: look at it again.' },
  refused: { status: 422, says: 'The rules do not allow that.' },
  'too-large': { status: 413, says: 'That is more than one message may hold.' },
  'too-many': { status: 429, says: 'You have as many of these as one client may have.' },
  'too-fast': { status: 429, says: 'Slow down: you send more than one client may.' },
  'old-edition': { status: 409, says: 'This table was laid for an older edition of its rules and can only be read.' },
  closing: { status: 503, says: 'The server is closing; connect again in a moment.' },
  broken: { status: 500, says: 'Something broke on the server, and nothing was done; try again in a moment.' },
} as const satisfies Record<Denial, unknown> & Record<string, { readonly status: number; readonly says: string }>
export type ErrorCode = keyof typeof ERRORS

/** A request turned down. `rule` is cited where a rule of the game says no. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly rule: string | undefined

  constructor(code: ErrorCode, why: string = ERRORS[code].says, rule?: string) {
    super(why)
    this.name = 'Refused'
    this.code = code
    this.rule = rule
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  /** As it goes over the wire. */
  toJSON(): WireError {
    return { code: this.code, why: this.message, ...(this.rule !== undefined && { rule: this.rule }) }
  }
}
export interface WireError {
  readonly code: ErrorCode
  readonly why: string
  readonly rule?: string
}

/** What a match, or we, turned down; null for whatever else went wrong. */
export function refusedBy(error: unknown): Refused | null {
  if (error instanceof Refused) return error
  return error instanceof Denied ? new Refused(error.code, error.message, error.rule) : null
}
