/** What an ability is, and what the tables of abilities share: conditions, targets, effects (WC-ABL). */

import { type Explanation, type Hole, type ModelId, type Refusal, refuse } from '#engine'
import { INCH, type Len } from '#geometry'
import { cardOf } from '../card.ts'
import { type TalentId, talentOf } from '../content/talents.ts'
import { isEngaged, isWithin } from '../figure.ts'
import {
  type Effect,
  enemiesOf,
  type Frame,
  fighter,
  friendsOf,
  type Game,
  isOnTable,
  type Point,
  type Ump,
} from '../model.ts'
import { successes as counted, rolledBy } from '../rolls.ts'
import type { Rule } from '../rules.ts'
import { sees } from '../sight.ts'
import { whyNotTargeted } from '../targetable.ts'

/** One use of an ability, once it is paid for. */
export interface Use {
  readonly by: ModelId
  readonly talent: TalentId
  /** The score of the dice that paid for it (WC-ABL-04); 0 where none did. */
  readonly x: number
  readonly targets: readonly ModelId[]
  readonly place?: Point
  /** How the banner is planted (WC-MRC-06). */
  readonly way?: 'forward' | 'stand'
  /** What is chosen by number: inches, damage points, a token. */
  readonly n?: number
  /** How far it is: a later part waits for what an earlier one has started. */
  readonly stage?: number
}

/** What is still open once the target is known: one entry of the menu behind it. */
export interface Choice {
  readonly id: string
  readonly at?: ModelId
  readonly hole?: Hole
  /** What of the use it settles. */
  readonly use: Partial<Pick<Use, 'targets' | 'way' | 'n'>>
  /** There is more to choose behind it. */
  readonly opens?: true
}

/** An ability. Absent means: always, nobody, nothing. */
export interface Ability {
  /** Why it cannot be used now, whomever it is for (WC-ABL-07). */
  readonly whyNot?: (game: Game, who: ModelId) => Refusal<Rule> | null
  /** Whom it may be used on, one after the other; without any it cannot be used (WC-ABL-08). */
  readonly targets?: (game: Game, who: ModelId) => Iterable<ModelId>
  /** Up to how many of them; 1 unless said. */
  readonly most?: (x: number) => number
  /** What else is chosen before it is paid for; with nothing to choose from it cannot be used either. */
  readonly choices?: (game: Game, use: Use) => readonly Choice[]
  /** It does what it does. */
  readonly use: (umpire: Ump, use: Use) => void
  /** What a player should know beforehand: numbers with their rules. */
  readonly says?: (game: Game, use: Use) => readonly Explanation[]
}

export type Abilities = Partial<Readonly<Record<TalentId, Ability>>>

// ---- conditions -------------------------------------------------------------

/** D-26: the condition of an ability does not hold (WC-ABL-07). */
export const unmet = (rule: Rule, text: string): Refusal<Rule> => refuse(rule, `Condition not met: ${text}`)

export const notEngaged =
  (rule: Rule) =>
  (game: Game, who: ModelId): Refusal<Rule> | null =>
    isEngaged(game, who) ? unmet(rule, 'not while engaged') : null

export const onlyEngaged =
  (rule: Rule) =>
  (game: Game, who: ModelId): Refusal<Rule> | null =>
    isEngaged(game, who) ? null : unmet(rule, 'only while engaged')

export const withShield =
  (rule: Rule) =>
  (game: Game, who: ModelId): Refusal<Rule> | null =>
    cardOf(game, who).hasShield ? null : unmet(rule, 'only with a shield')

// ---- targets ----------------------------------------------------------------

/** Whom an ability looks for. */
export interface Wanted {
  readonly within: Len
  /** Sight does not matter. */
  readonly unseen?: true
  readonly only?: (game: Game, who: ModelId) => boolean
}

/** Enemies that may be picked, in roster order; visible ones unless said. */
export function* enemies(game: Game, who: ModelId, { within, unseen, only }: Wanted): Generator<ModelId> {
  for (const at of enemiesOf(game.board, who)) {
    if (!isWithin(game, who, at, within) || only?.(game, at) === false) continue
    if (whyNotTargeted(game, who, at) !== null) continue
    if (unseen || sees(game, who, at)) yield at
  }
}

/** Other friendly fighters that may be picked, in roster order; visible ones unless said. */
export function* friends(game: Game, who: ModelId, { within, unseen, only }: Wanted): Generator<ModelId> {
  for (const at of friendsOf(game.board, who)) {
    if (at === who || !isWithin(game, who, at, within) || only?.(game, at) === false) continue
    if (unseen || sees(game, who, at)) yield at
  }
}

/** The target of the active fighter's last melee attack action, if it still stands. */
export const struck = ({ board }: Game): ModelId[] => {
  const at = board.active?.blow?.at
  return at !== undefined && isOnTable(board, at) ? [at] : []
}

/** WC-GEN-06: friendly fighters within, the user too, seen or not. */
export const alliesWithin = (game: Game, who: ModelId, within: Len): ModelId[] =>
  friendsOf(game.board, who).filter(at => at === who || isWithin(game, who, at, within))

export const isHenchman = (game: Game, who: ModelId): boolean => cardOf(game, who).keywords.has('HENCHMAN')

export const inch = (n: number): Len => n * INCH

// ---- doing ------------------------------------------------------------------

/** Something lies on a fighter from now on. */
export function lay(umpire: Ump, who: ModelId, ...effects: Effect[]): void {
  fighter(umpire.board, who).effects.push(...effects)
}

/** The same, told in one word: 'Warrior 1 is now taunted.' */
export function layOn(umpire: Ump, who: ModelId, token: string, ...effects: Effect[]): void {
  lay(umpire, who, ...effects)
  const [first] = effects
  if (first !== undefined) umpire.tell({ kind: 'mark', rule: first.rule, who, token })
}

/** The points of an ability, for one fighter or several. */
export const harm = (by: ModelId | null, rule: Rule, ...hurts: { who: ModelId; n: number }[]): Frame => ({
  step: 'harm',
  hurts: hurts.filter(({ n }) => n > 0),
  by,
  rule,
})

/** The next part of an ability, once what it has started is over. */
export const later = (use: Use): Frame => ({ step: 'effect', use: { ...use, stage: (use.stage ?? 0) + 1 } })

/** So many dice of the user, each of which succeeds on `target` or more: how many do. */
export function successes(umpire: Ump, { by, talent }: Use, n: number, target: number): number {
  const { name, rule } = talentOf(talent)
  return counted(umpire, rolledBy(umpire, by, name), rule, n, target)
}
