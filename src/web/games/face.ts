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
  /** What the cards of two units say about an attack of one on the other. */
  readonly duel?: Duel
  /** Its rules have campaigns. */
  readonly campaigns?: true
  load(): Promise<AnyRuleset>
}

/** A fact of a card by its name; `none` is the number of a card whose fact has no digits: no armour is a save of 7. */
export type FromCard = string | { readonly fact: string; readonly none: number }
/** By the id of the odds' number, which fact of a card it is. */
export type CardNumbers = Readonly<Record<string, FromCard>>

export interface Duel {
  /** Of whoever attacks, for one kind of attack. */
  by(kind: string): CardNumbers
  /** Of whoever is attacked. */
  readonly at: CardNumbers
  /** What a weapon's text gives for one kind of attack; null when it is no weapon for it. */
  arm?(text: string, kind: string): Readonly<Record<string, number>> | null
}
