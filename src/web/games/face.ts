/** What a game shows of itself before it is played: its card, its picture, its first battle. */

import type { AnyRuleset, Wishes } from '#engine'
import type { Lesson } from '../lessons/lesson.ts'
import type { Ground } from '../table/types.ts'

/** A short battle to begin at once: ready-made lists by seat, and what else is wished. */
export interface Quick {
  readonly lists: readonly string[]
  readonly wishes: Omit<Wishes, 'rosters'>
}

/** The picture on a card, 270 wide and 120 high, drawn from back to front. */
export type Art = readonly Stroke[]
export type Stroke =
  | { readonly kind: 'figure'; readonly x: number; readonly y: number; readonly size: number; readonly enemy?: true }
  | { readonly kind: 'path'; readonly d: string; readonly fill: string }
  /** A dotted line: somebody's way. */
  | { readonly kind: 'trace'; readonly d: string }
  | { readonly kind: 'group'; readonly transform: string; readonly inside: Art }

/** Presentation of one game. Rules, names and numbers come from its ruleset. */
export interface Face {
  readonly id: string
  readonly name: string
  readonly pitch: string
  /** What makes it special, three short lines. */
  readonly special: readonly string[]
  /** Whose rules these are, where a good part is not the book's. */
  readonly provenance?: string
  /** Two colours of its card. */
  readonly colours: readonly [string, string]
  readonly art: Art
  readonly ground: Ground
  readonly players: string
  readonly minutes: string
  readonly lesson?: Lesson
  readonly quick?: Quick
  /** Its rules have campaigns. */
  readonly campaigns?: true
  load(): Promise<AnyRuleset>
}
