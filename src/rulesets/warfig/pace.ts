/** How far and how much about a squad may go (WF-MOV-02, WF-MOV-05), and what the ground leaves of it. */

import type { Setup } from '#engine'
import { type Len, MM, type Polygon } from '#geometry'
import { ABILITIES } from './abilities.ts'
import { type Fraction, isImpenetrable, piecesUnder, worstFraction } from './battlefield.ts'
import { livingGroups, profile, type Squad, unitOf } from './model.ts'

/** WF-MOV-17: no Movement is above this. */
const MOST_MOVEMENT = 40
/** WF-MOV-05 */
const MOST_PIVOT = 90

/** WF-MOV-02, WF-MOV-03, WF-MOV-17, WF-TER-07: the allowance of a squad in whole millimetres of the grid. */
export function allowance(squad: Squad, ground: Fraction = [1, 1]): Len {
  let slowest = Number.POSITIVE_INFINITY
  for (const group of livingGroups(squad)) slowest = Math.min(slowest, profile(squad.groups[group]!).M)
  let over = 1
  let under = 1
  for (const { name } of squad.lasting) {
    slowest += ABILITIES[name]?.pace ?? 0
    const speed = ABILITIES[name]?.speed
    if (speed !== undefined) {
      over *= speed[0]
      under *= speed[1]
    }
  }
  const tenths = (Math.max(0, slowest) * 10 * over) / under
  const most = Math.min(MOST_MOVEMENT * 10, tenths)
  return Math.floor((most * ground[0]) / ground[1] + 1e-9) * MM
}

/** Sure Foot: a squad profits only if every tile has it. */
const isSureFooted = (squad: Squad): boolean =>
  livingGroups(squad).every(g => unitOf(squad.groups[g]!).texts.some(text => ABILITIES[text]?.sureFoot))

/** The most degrees a squad may pivot. */
export function mostPivot(squad: Squad): number {
  let most = MOST_PIVOT
  for (const g of livingGroups(squad)) {
    for (const text of unitOf(squad.groups[g]!).texts) most = Math.min(most, ABILITIES[text]?.pivot ?? most)
  }
  return most
}

/** WF-TER-02, WF-TER-05: what the ground swept over does to a move: the rock that stops it, or the fraction it leaves. */
export function groundUnder(setup: Setup, squad: Squad, areas: readonly Polygon[]) {
  const pieces = areas.length === 0 ? [] : piecesUnder(setup, areas)
  const ground = worstFraction(setup, pieces, isSureFooted(squad))
  return { pieces, rock: pieces.find(isImpenetrable), ground, reach: allowance(squad, ground) }
}
