/** Abilities: who may use which, what pays for it, whom it is for; and actions somebody is granted (WC-ABL, WC-UAB, WC-ACT-15). */

import type { ModelId } from '#engine'
import type { TalentId } from './content/talents.ts'
import type { Game, Point, StepsFor, Terms, WcOffer } from './model.ts'

export type AbilityFrame =
  /** What others start: an ability is used and paid for with a group of dice; null where none is needed (WC-TLN-29). */
  | {
      readonly step: 'ability'
      readonly by: ModelId
      readonly talent: TalentId
      readonly group: number | null
      readonly targets: readonly ModelId[]
      readonly place?: Point
    }
  /** What others start: somebody may make one of these actions now, free, or decline (WC-ACT-15, D-35). */
  | {
      readonly step: 'grant'
      readonly who: ModelId
      readonly kinds: readonly ('move' | 'attack' | 'retreat')[]
      readonly terms: Terms
      readonly only?: 'melee' | 'ranged'
    }
  | { readonly step: 'wait'; readonly who: ModelId }
  | {
      readonly step: 'channel'
      readonly who: ModelId
      readonly how: 'new' | 'step' | 'value'
      readonly group: number | null
    }
export type AbilityAbout = 'grant' | 'set-up' | 'item'

/** The menus of an active fighter: its abilities, Wait, Channel, items. */
export const abilityOffers = (_game: Game, _who: ModelId): readonly WcOffer[] => {
  throw new Error('wyrdcry: being built')
}

export const abilities: StepsFor<AbilityFrame['step']> = {
  ability() {},
  grant() {},
  wait() {},
  channel() {},
}
