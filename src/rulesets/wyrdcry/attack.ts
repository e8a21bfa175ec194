/** Attack actions from the declaration to the last effect (WC-ATK, WC-FLK, WC-SEQ-05). */

import type { ModelId } from '#engine'
import type { Hurt } from './damage.ts'
import type { Game, StepsFor, WcOffer } from './model.ts'
import type { Rule } from './rules.ts'

/** An attack action as it is declared, by a weapon of the attacker's card. */
export interface Strike {
  readonly by: ModelId
  readonly at: ModelId
  readonly weapon: number
  /** It comes on top (WC-ACT-13). */
  readonly free?: true
  /** Granted by a reaction (WC-REA-10). */
  readonly unanswered?: true
}

export type AttackFrame =
  /** What others start: an attack action is made. It spends nothing: `act` has seen to that. */
  | { readonly step: 'attack'; readonly strike: Strike }
  /**
   * What others start: points of one event (an ability, a fall, a twist) are allocated one at a time, fighters go out of action,
   * tokens drop, rims are rolled for (WC-TER-13). `by` is credited (WC-OOA-03); null credits nobody.
   */
  | { readonly step: 'harm'; readonly hurts: readonly Hurt[]; readonly by: ModelId | null; readonly rule: Rule }
  /**
   * What others start: a Bravery test of which failure panics, or does what `then` says. Re-rolls are asked for (WC-EMB-02, WC-EMB-08).
   */
  | { readonly step: 'brave'; readonly who: ModelId; readonly rule: Rule; readonly then: 'panic' | 'drop' }
export type AttackAbout = 'reroll' | 'change' | 'blast'

/** The Attack action of a fighter: a menu of weapons and targets. `free` and `unanswered` as in Strike; only kinds asked for. */
export const attackOffer = (
  _game: Game,
  _who: ModelId,
  _how?: Pick<Strike, 'free' | 'unanswered'> & { readonly only?: 'melee' | 'ranged' },
): WcOffer | null => {
  throw new Error('wyrdcry: being built')
}
/** What is in that menu. */
export const strikesIn = (_game: Game, _offer: WcOffer, _only?: string): readonly WcOffer[] => {
  throw new Error('wyrdcry: being built')
}

export const attacks: StepsFor<AttackFrame['step']> = {
  attack() {},
  harm() {},
  brave() {},
}
