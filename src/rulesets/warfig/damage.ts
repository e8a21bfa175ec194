/** Wounds and damage (WF-WND): rolling to wound, taking damage, healing, removing tiles and squads. */

import type { ModelId, Part } from '#engine'
import { ABILITIES } from './abilities.ts'
import { against, rollCode } from './codes.ts'
import { closeUp, disengage, extentOf } from './formation.ts'
import {
  type Board,
  type Group,
  type Hits,
  profile,
  type Rule,
  type Squad,
  squadAt,
  tilesOf,
  type Ump,
} from './model.ts'
import { parts, tableValue, versus } from './statistics.ts'

/** WF-WND-01, WF-WND-03: Strength against the Armour of the card that was hit; the attacking side rolls. */
export function rollToWound(
  umpire: Ump,
  by: ModelId,
  strength: readonly Part<Rule>[],
  at: ModelId,
  card: number,
  n: number,
  rule: Rule,
): number {
  if (n === 0) return 0
  const armour = parts(umpire.board, at, card, 'A', 'resist')
  const seat = squadAt(umpire.board, by).seat
  const code = against(tableValue(strength), tableValue(armour))
  return rollCode(
    umpire,
    { seat, by, purpose: `wound (${squadAt(umpire.board, at).groups[card]!.unit})` },
    rule,
    code,
    n,
    versus(strength, armour),
  )
}

/** The Strength of hits that was fixed when they were made. */
export const fixedStrength = (hits: Hits, rule: Rule): readonly Part<Rule>[] => [{ n: hits.strength, rule }]

/** Health all tiles of a card have left. */
export function healthLeft(group: Group): number {
  return group.tiles * profile(group).H - group.hurt
}

/** Health left in a squad with all its cards: what its players are told and see. */
export const squadHealth = (squad: Squad): number => squad.groups.reduce((sum, group) => sum + healthLeft(group), 0)

/**
 * WF-WND-02, WF-WND-04 to WF-WND-08: damage to one card of a squad. The wounded tile first; what is left when all are
 * gone is lost (WF-WND-07). Ranks are closed later, for blows of a melee fall together.
 */
export function harm(umpire: Ump, who: ModelId, card: number, n: number, rule: Rule): void {
  suffer(umpire, who, card, n - cancelled(squadAt(umpire.board, who), n), rule)
}

/** The same damage to a whole squad, card after card in this order: what is cancelled falls on none of them. */
export function harmInTurn(umpire: Ump, who: ModelId, cards: readonly number[], n: number, rule: Rule): void {
  const squad = squadAt(umpire.board, who)
  let left = n - cancelled(squad, n)
  for (const card of cards) {
    const part = Math.min(left, healthLeft(squad.groups[card]!))
    suffer(umpire, who, card, part, rule)
    left -= part
  }
}

/** Damage that nothing cancels. */
function suffer(umpire: Ump, who: ModelId, card: number, n: number, rule: Rule): void {
  const squad = squadAt(umpire.board, who)
  const group = squad.groups[card]!
  const taken = Math.min(healthLeft(group), n)
  if (taken <= 0) return
  const { H } = profile(group)
  const damage = group.hurt + taken
  group.tiles -= Math.floor(damage / H)
  group.hurt = damage % H
  umpire.board.lastLoss = umpire.board.turn
  umpire.tell({ kind: 'wound', rule, who, n: taken, left: squadHealth(squad) })
  if (group.tiles === 0) bury(group)
}

/** WF-WND-10: damage a card cancels, which uses the card up. */
function cancelled(squad: Squad, n: number): number {
  let sum = 0
  for (const lasting of squad.lasting) {
    if (ABILITIES[lasting.name]?.cancels === undefined) continue
    const part = Math.min(lasting.left, n - sum)
    lasting.left -= part
    sum += part
  }
  if (sum > 0) squad.lasting = squad.lasting.filter(l => ABILITIES[l.name]?.cancels === undefined || l.left > 0)
  return sum
}

/** WF-LST-38: cards leave the table with the tile that took them. */
function bury(group: Group): void {
  group.hurt = 0
  group.cards = []
  group.CP = 0
  group.SP = 0
}

/** Takes whole tiles off the table, the wounded one first. */
export function removeTiles(umpire: Ump, who: ModelId, card: number, n: number, rule: Rule): void {
  const squad = squadAt(umpire.board, who)
  const group = squad.groups[card]!
  group.tiles -= n
  group.hurt = 0
  umpire.board.lastLoss = umpire.board.turn
  umpire.tell({ kind: 'wound', rule, who, n, left: squadHealth(squad) })
  if (group.tiles === 0) bury(group)
}

/** WF-WND-09: lost Health returns to tiles still on the table, never above what they started with. */
export function heal(umpire: Ump, who: ModelId, card: number, n: number, rule: Rule): void {
  const squad = squadAt(umpire.board, who)
  const group = squad.groups[card]!
  const back = Math.min(n, group.hurt)
  if (back === 0) return
  group.hurt -= back
  umpire.tell({ kind: 'heal', rule, who, n: back, left: squadHealth(squad) })
}

/** How deep each squad stands now; taken before damage, for `closeRanks`. */
export const depths = (board: Board): number[] => board.squads.map(squad => extentOf(squad)[1])

/** WF-GEO-03, WF-WND-06, WF-WND-11, WF-MEL-30, WF-MEL-31: removes the slain squads and closes the ranks of the others. */
export function closeRanks(umpire: Ump, before: readonly number[]): void {
  const { board } = umpire
  board.squads.forEach((squad, id) => {
    if (squad.place !== 'table') return
    if (tilesOf(squad) > 0) {
      closeUp(squad, before[id]!)
      return
    }
    squad.place = 'gone'
    for (const foe of squad.engaged) disengage(board, id, foe)
    umpire.tell({ kind: 'gone', rule: 'WF-WND-06', who: id })
  })
}
