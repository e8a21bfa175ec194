/** What a fighter carries from the trading post, and whether it is used up (WC-ITM). */

import type { ModelId } from '#engine'
import { cardOf } from './card.ts'
import { ITEMS, type ItemId } from './content/items.ts'
import { fighter, type Game, type Ump } from './model.ts'
import type { Rule } from './rules.ts'

/** Does it carry this, and has not used it up? */
export const hasItem = (game: Game, who: ModelId, item: ItemId): boolean =>
  cardOf(game, who).items.includes(item) && !fighter(game.board, who).spentBattle.includes(item)

export const itemName = (item: ItemId): string => ITEMS.find(({ id }) => id === item)?.name ?? item

/** A single-use item is gone. */
export function spendItem(umpire: Ump, who: ModelId, item: ItemId, rule: Rule): void {
  const one = fighter(umpire.board, who)
  one.spentBattle.push(item)
  umpire.tell({ kind: 'choice', rule, seat: one.seat, note: `uses ${itemName(item).toLowerCase()}`, on: who })
}
