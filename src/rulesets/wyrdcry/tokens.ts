/** Markers, tokens, treasure: control, picking up, dropping; and the actions of scenarios and contracts (WC-TOK, WC-SCE). */

import type { ModelId, Seat } from '#engine'
import type { Game, Point, StepsFor, WcOffer } from './model.ts'

export type TokenFrame =
  | { readonly step: 'pick'; readonly who: ModelId; readonly token: number }
  /** Its owner puts a token down within 1 inch of the fighter (WC-TOK-08, WC-TOK-10). */
  | { readonly step: 'drop'; readonly who: ModelId; readonly token: number; readonly place?: Point }
  /**
   * What others start: the owner places every carried token of a fighter, who goes out of action, withdraws or lets go
   * (WC-TOK-09, WC-SPL-03). It asks for one token after the other.
   */
  | { readonly step: 'drops'; readonly who: ModelId; readonly place?: Point }
  /** Loot, Search and the like (WC-ACT-11). */
  | {
      readonly step: 'scenario'
      readonly who: ModelId
      readonly deed: 'loot' | 'search' | 'chalk' | 'look'
      readonly at: string
    }
export type TokenAbout = 'drop'

/** WC-TOK-02: who has more fighters within 1 inch of a point; null for nobody. */
export const controllerOf = (_game: Game, _at: Point): Seat | null => {
  throw new Error('wyrdcry: being built')
}
/** Does it carry a token, or is it within 1 inch of one (WC-MRC-02, WC-TOK-11)? */
export const isByTreasure = (_game: Game, _who: ModelId): boolean => {
  throw new Error('wyrdcry: being built')
}
/** The tokens a fighter carries. */
export const carriedBy = ({ board }: Game, who: ModelId) => board.tokens.filter(({ by }) => by === who)
/** Picking up, dropping, and scenario actions of an active fighter. */
export const tokenOffers = (_game: Game, _who: ModelId): readonly WcOffer[] => {
  throw new Error('wyrdcry: being built')
}

export const tokens: StepsFor<TokenFrame['step']> = {
  pick() {},
  drop() {},
  drops() {},
  scenario() {},
}
