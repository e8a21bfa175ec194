/** Reactions: the windows in which enemies may answer, and what each reaction does (WC-REA, WC-URE, T-12). */

import type { ModelId, Seat } from '#engine'
import type { Strike } from './attack.ts'
import type { TalentId } from './content/talents.ts'
import type { Frame, Point, StepsFor, Terms } from './model.ts'

/** The moment of an enemy's action at which a reaction may be declared (T-12). */
export type Window =
  | { readonly window: 'targeted'; readonly strike: Strike }
  | { readonly window: 'doomed'; readonly strike: Strike; readonly total: number }
  | { readonly window: 'struck'; readonly strike: Strike; readonly damage: number; readonly fell: readonly ModelId[] }
  | { readonly window: 'retreat'; readonly who: ModelId; readonly path: readonly Point[]; readonly terms: Terms }
  | { readonly window: 'moved'; readonly who: ModelId }
  | { readonly window: 'spell'; readonly by: ModelId; readonly at: ModelId; readonly talent: TalentId }

/** A reaction made: by whom, which, and whether an action or the heroic reaction pays for it (WC-REA-08). */
export interface Reply {
  readonly by: ModelId
  readonly talent: TalentId
  readonly pays: 'action' | 'heroic' | 'nothing'
}

export type ReactionFrame =
  /**
   * What others start: the opponent of the active player may react, once, to this action. Where nobody can, nobody is asked
   * (WC-REA-12). `yes` and `no` are the frames that follow when a reaction cancels the action, and when none does.
   */
  {
    readonly step: 'react'
    readonly seat: Seat
    readonly to: Window
    readonly no: readonly Frame[]
    readonly yes: readonly Frame[]
  }
export type ReactionAbout = 'react'

export const reactions: StepsFor<ReactionFrame['step']> = {
  react() {},
}
