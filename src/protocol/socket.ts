/** Messages over the WebSocket: one socket may follow several games; every message names the game it is about. */

import * as z from 'zod'
import type { SeenCampaign } from '#campaign'
import type { Action, Explanation, Filling, Offer, Refusal, Seat } from '#engine'
import type { Seen, SeenLogged } from '#match'
import { EntryWish } from './campaign.ts'
import { StandingShape } from './entry.ts'
import type { WireError } from './errors.ts'
import { type TableInfo, TermsWish } from './http.ts'
import { PROTOCOL } from './limits.ts'
import type { Patch } from './patch.ts'
import { ChatText, Id, Key, LogNumber, OfferPath, SeatNumber, Token } from './words.ts'

const game = Id
/** Chosen by the client: a message sent twice under one key is done once. */
const key = Key

export const ClientMessage = z.discriminatedUnion('kind', [
  /** The first message. With a guest's token the socket speaks for all seats of that guest. */
  z.strictObject({
    kind: z.literal('hello'),
    protocol: z.literal(PROTOCOL),
    token: Token.optional(),
    /** Long messages may come as binary frames: raw deflate of the text. */
    deflate: z.boolean().optional(),
  }),
  /** Follow a game from a seat (`token`: that seat's own, where the socket has no guest's) or, without one, as a spectator. */
  z.strictObject({
    kind: z.literal('join'),
    game,
    seat: SeatNumber.optional(),
    token: Token.optional(),
    /** The last line of the log this client has: it is sent what came after. */
    since: LogNumber.optional(),
    /** When that line was written: where the log has another line in its place, the client is told to forget its lines. */
    at: z.int().min(0).optional(),
  }),
  z.strictObject({ kind: z.literal('leave'), game }),
  /** Take an offer. `question` is the number of the question answered: an answer to an older one is refused as stale. */
  z.strictObject({
    kind: z.literal('act'),
    game,
    key,
    offer: OfferPath,
    /** Judged by the engine against the hole it fills. */
    with: z.unknown().optional(),
    question: LogNumber.optional(),
  }),
  z.strictObject({ kind: z.literal('resign'), game, key }),
  z.strictObject({ kind: z.literal('undo'), game, key }),
  z.strictObject({ kind: z.literal('answer-undo'), game, key, agree: z.boolean() }),
  z.strictObject({ kind: z.literal('standing'), game, key, standing: z.array(StandingShape).max(40) }),
  z.strictObject({ kind: z.literal('say'), game, key, text: ChatText }),
  /** Offers a draw or agrees to one; `agree` false declines. */
  z.strictObject({ kind: z.literal('draw'), game, key, agree: z.boolean() }),
  z.strictObject({ kind: z.literal('rematch'), game, key }),
  /** Other terms, until the game begins; null takes back what this seat proposed. */
  z.strictObject({ kind: z.literal('propose'), game, key, terms: TermsWish.nullable() }),
  /** `proposal` is its number in `Seen.proposals`: one that was changed since is not accepted unread. */
  z.strictObject({ kind: z.literal('answer-proposal'), game, key, proposal: LogNumber, agree: z.boolean() }),
  /** Players who disagree roll for it, where the rules of the game have such a roll. */
  z.strictObject({ kind: z.literal('roll-off'), game, key }),
  /** What lies in a menu, in words; without `offer`, the question itself and what may be done out of turn. */
  z.strictObject({ kind: z.literal('open'), game, key, offer: OfferPath.optional() }),
  /** Would this be allowed? Nothing is done. */
  z.strictObject({ kind: z.literal('try'), game, key, offer: OfferPath, with: z.unknown().optional() }),
  /** Some good ways to fill the hole of an offer. */
  z.strictObject({ kind: z.literal('hints'), game, key, offer: OfferPath }),
  /** Follow a campaign: as a member, where the socket speaks for one, or to look on. */
  z.strictObject({ kind: z.literal('follow'), campaign: Id }),
  z.strictObject({ kind: z.literal('unfollow'), campaign: Id }),
  /** Write into the log of a campaign. */
  z.strictObject({ kind: z.literal('enter'), campaign: Id, key, entry: EntryWish }),
  z.strictObject({ kind: z.literal('ping'), key }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** An offer with its full path and in words. */
export interface WordedOffer {
  readonly path: string
  readonly offer: Offer
  readonly label: string
  readonly explain: readonly Explanation[]
  /** It may be taken out of turn. */
  readonly anytime?: true
}
export interface Presence {
  /** By seat: is anybody connected there? */
  readonly seats: readonly boolean[]
  readonly watching: number
}

export type ServerMessage =
  | {
      readonly kind: 'welcome'
      readonly protocol: number
      readonly guest: { readonly id: string; readonly name: string } | null
      readonly time: number
      /** Which database the server has: another one after an older copy was put back. */
      readonly epoch: string
    }
  | {
      readonly kind: 'joined'
      readonly game: string
      readonly seat: Seat | null
      readonly info: TableInfo
      /** `seen` is the table after this line of the log. */
      readonly n: number
      readonly seen: Seen
      readonly presence: Presence
      /** The log does not hold the lines this client has: it forgets them, and is sent all there are. */
      readonly forget?: true
      /** Why the game cannot be played on, where it cannot. */
      readonly frozen?: string
    }
  /** Lines of the log the client said it does not have yet; the last message of them says so. */
  | {
      readonly kind: 'history'
      readonly game: string
      readonly entries: readonly SeenLogged[]
      readonly last: boolean
    }
  /** New lines of the log, and what they changed in `seen`. A line with your key is the answer to your message: it is durable. */
  | {
      readonly kind: 'news'
      readonly game: string
      readonly n: number
      readonly entries: readonly SeenLogged[]
      readonly patch: Patch | null
    }
  /** A message under this key was done before, as line n. */
  | {
      readonly kind: 'done'
      readonly game?: string
      readonly campaign?: string
      readonly key: string
      readonly n: number
    }
  | {
      readonly kind: 'refused'
      readonly game?: string
      readonly campaign?: string
      readonly key?: string
      readonly error: WireError
    }
  | { readonly kind: 'offers'; readonly game: string; readonly key: string; readonly offers: readonly WordedOffer[] }
  | { readonly kind: 'tried'; readonly game: string; readonly key: string; readonly refusal: Refusal | null }
  | { readonly kind: 'hints'; readonly game: string; readonly key: string; readonly fillings: readonly Filling[] }
  | { readonly kind: 'presence'; readonly game: string; readonly presence: Presence }
  | {
      readonly kind: 'following'
      readonly campaign: string
      /** Which member you are; null for who looks on. */
      readonly you: string | null
      /** `seen` is the campaign after this line of its log. */
      readonly n: number
      readonly seen: SeenCampaign
      /** What others join by, for members. */
      readonly invitation?: string
    }
  /** A new line of a campaign, and what it changed in `seen`. With your key it is the answer to your message: it is durable. */
  | {
      readonly kind: 'chronicle'
      readonly campaign: string
      readonly n: number
      readonly key?: string
      readonly patch: Patch | null
    }
  | { readonly kind: 'pong'; readonly key: string; readonly time: number }
  /** The server closes this socket, and why. */
  | { readonly kind: 'bye'; readonly error: WireError }

/** An action as a client's message means it. */
export const actionOf = (seat: Seat, offer: string, filling: unknown): Action =>
  filling === undefined ? { seat, offer } : { seat, offer, with: filling as Filling } // the engine judges it before use
