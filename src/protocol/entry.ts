/** The log of a table: everything that ever happens at one, numbered from 1. A game on the server is this list, folded. */

import * as z from 'zod'
import type { Action, GameEvent, Roster, Seat } from '#engine'
import { OfferPath, Slug } from './words.ts'

/** An answer given in advance: 'pass whenever I could react, until one of mine is hurt'. */
export const UNTIL = ['told otherwise', 'the next round', 'one of mine is hurt'] as const
export const Standing = z.strictObject({
  /** The kind of question it answers, as in `Decision.about`. */
  about: Slug,
  /** Only when asked about this model; about any of them where absent. */
  on: z.int().min(0).max(100_000).optional(),
  offer: OfferPath,
  until: z.enum(UNTIL),
})
export type Standing = z.infer<typeof Standing>

/** On whose behalf an action was taken. */
export const ACTORS = ['player', 'bot', 'standing answer', 'clock'] as const
export type Actor = (typeof ACTORS)[number]

/** One line of the log as it is stored. Holds secrets: clients see `SeenEntry`. */
export type Entry =
  | {
      readonly kind: 'sit'
      readonly seat: Seat
      readonly guest: string
      readonly name: string
      readonly seed: string
      /** The hash of the token that speaks for this seat. */
      readonly token: string
      readonly roster: Roster
    }
  | { readonly kind: 'rise'; readonly seat: Seat }
  | { readonly kind: 'close' }
  | { readonly kind: 'act'; readonly by: Actor; readonly action: Action; readonly key?: string }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly key: string }
  | { readonly kind: 'answer-undo'; readonly seat: Seat; readonly key: string; readonly agree: boolean }
  | { readonly kind: 'standing'; readonly seat: Seat; readonly key: string; readonly standing: readonly Standing[] }
  | { readonly kind: 'say'; readonly seat: Seat; readonly key: string; readonly text: string }
  | { readonly kind: 'rematch'; readonly seat: Seat; readonly key: string }
  /** Everybody wanted it: the next game lies ready under this id. */
  | { readonly kind: 'again'; readonly game: string }
/** A stored line: its number, when it was written, what followed from it. */
export interface Logged {
  readonly n: number
  readonly at: number
  readonly entry: Entry
  readonly events: readonly GameEvent[]
}

/** A line of the log as one seat may see it. */
export type SeenEntry =
  | { readonly kind: 'sit'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'rise'; readonly seat: Seat }
  | { readonly kind: 'close' }
  /** The action itself is told to its own seat only: what others may know of it is in the events. */
  | { readonly kind: 'act'; readonly seat: Seat; readonly by: Actor; readonly action?: Action; readonly key?: string }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly key?: string }
  | { readonly kind: 'answer-undo'; readonly seat: Seat; readonly key?: string; readonly agree: boolean }
  | { readonly kind: 'standing'; readonly seat: Seat; readonly key?: string }
  | { readonly kind: 'say'; readonly seat: Seat; readonly key?: string; readonly text: string }
  | { readonly kind: 'rematch'; readonly seat: Seat; readonly key?: string }
  | { readonly kind: 'again'; readonly game: string }
export interface SeenLogged {
  readonly n: number
  readonly at: number
  readonly entry: SeenEntry
  readonly events: readonly GameEvent[]
}

/** What `seat` (null: a spectator) may know of a line. Events are kept back by their own `seenBy`. */
export function seenEntry(entry: Entry, seat: Seat | null): SeenEntry {
  switch (entry.kind) {
    case 'sit':
      return { kind: 'sit', seat: entry.seat, name: entry.name }
    case 'rise':
    case 'close':
    case 'again':
      return entry
    case 'act': {
      const { by, action, key } = entry
      if (action.seat !== seat) return { kind: 'act', seat: action.seat, by }
      return { kind: 'act', seat: action.seat, by, action, ...(key !== undefined && { key }) }
    }
    case 'standing':
      return { kind: 'standing', seat: entry.seat, ...own(entry, seat) }
    case 'undo':
      return { kind: 'undo', seat: entry.seat, ...own(entry, seat) }
    case 'answer-undo':
      return { kind: 'answer-undo', seat: entry.seat, agree: entry.agree, ...own(entry, seat) }
    case 'say':
      return { kind: 'say', seat: entry.seat, text: entry.text, ...own(entry, seat) }
    case 'rematch':
      return { kind: 'rematch', seat: entry.seat, ...own(entry, seat) }
  }
}

const own = (entry: { seat: Seat; key: string }, seat: Seat | null): { key?: string } =>
  entry.seat === seat ? { key: entry.key } : {}
