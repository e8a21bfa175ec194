/** A card's statistics at the moment they are asked for: printed, items, game texts and cards in play, each with its rule. */

import type { ModelId, Part } from '#engine'
import { ABILITIES, type Ability, type Query } from './abilities.ts'
import { itemChange, type Stat } from './cards.ts'
import { clamped } from './codes.ts'
import { type Board, type Group, itemNamed, type Rule, squadAt, unitOf } from './model.ts'

export type Parts = readonly Part<Rule>[]

/** What the dice are for; it decides which cards and texts have a say. */
export type Dice = Query['dice']

const ASKED = { WS: 'skill', S: 'strength', BS: 'aim', A: 'armour', At: 'attacks' } as const
type Asked = keyof typeof ASKED

/** WF-GEN-13: every addend of a statistic, the printed number first. */
export function parts(board: Board, who: ModelId, group: number, stat: Asked, dice: Dice, foe: ModelId = -1): Parts {
  const squad = squadAt(board, who)
  const card = squad.groups[group]!
  const found = printed(card, stat)
  const place = ASKED[stat]
  const ask = (name: string, own: boolean, since: number): void => {
    const ability: Ability | undefined = ABILITIES[name]
    const n = ability?.[place]?.({ board, who, group, own, since, dice, foe }) ?? 0
    if (n !== 0 && ability !== undefined) found.push({ n, rule: ability.rule })
  }
  for (let g = 0; g < squad.groups.length; g++) {
    const other = squad.groups[g]!
    if (other.tiles === 0 && g !== group) continue
    for (const text of unitOf(other).texts) ask(text, g === group, 0)
  }
  for (const lasting of squad.lasting) {
    if (lasting.group < 0 || lasting.group === group) ask(lasting.name, true, lasting.since)
  }
  return found
}

/** The number on the card and what items make of it. */
function printed(group: Group, stat: Stat): Part<Rule>[] {
  const found: Part<Rule>[] = [{ n: unitOf(group)[stat], rule: 'WF-CRD-14' }]
  if (group.items.length > 0) found.push(...itemChange(group.items.map(itemNamed), stat))
  return found
}

export function sum(addends: Parts): number {
  let n = 0
  for (const part of addends) n += part.n
  return n
}

/** A statistic that is read from a table. */
export const tableValue = (addends: Parts): number => clamped(sum(addends))

/** The addends of one side, and the other side's taken away: what a table look-up is made of. */
export const versus = (acting: Parts, resisting: Parts): Parts => [
  ...acting,
  ...resisting.map(part => ({ n: -part.n, rule: part.rule })),
]

/** WF-CRD-08: dice of one tile. */
export function attacks(board: Board, who: ModelId, group: number, dice: Dice): number {
  return Math.max(1, Math.min(8, sum(parts(board, who, group, 'At', dice))))
}
