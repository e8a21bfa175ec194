/** What is in the menus: targets of charges and shots, rites, things. */

import { openedOnce } from '#common/menus'
import { chargesOf } from './charge.ts'
import type { Game, WwDecision, WwOffer } from './model.ts'
import { ritesOf } from './rites.ts'
import { shotsOf } from './shooting.ts'
import { usesOf } from './trinkets.ts'

/** What is in a menu. */
export const open = openedOnce(contents)

function contents(game: Game, _decision: WwDecision, { leads }: WwOffer, only?: string): readonly WwOffer[] {
  switch (leads?.step) {
    case 'charge-menu':
      return chargesOf(game, leads.who, only)
    case 'shoot':
      return shotsOf(game, leads.by, only)
    case 'rites':
      return ritesOf(game, leads.by, only)
    case 'toss':
    case 'salve':
    case 'smoke':
      return usesOf(game, leads, only)
    default:
      return []
  }
}
