/** Hiding, and searching for who hides (WW-HID). */

import { type ModelId, type Part, type Refusal, refuse } from '#engine'
import { INCH, type Len } from '#geometry'
import { cardOf, hasArtefact, hasSkill } from './card.ts'
import { nameOf } from './characteristics.ts'
import { gapOf, isWithin } from './figure.ts'
import {
  type Game,
  isEngaged,
  isStanding,
  onBoard,
  otherSeat,
  type StepsFor,
  standing,
  type Ump,
  type WwOffer,
  warrior,
} from './model.ts'
import type { Rule } from './rules.ts'
import { outOfRange, reveal, whyNotAct, whyNotChoked } from './shooting.ts'
import { isByCover, sees, seesOpenly } from './sight.ts'
import { isPassed, testInitiative } from './throws.ts'
import { carriedBy } from './tokens.ts'

export type HideFrame =
  | { readonly step: 'hide'; readonly who: ModelId }
  /** A search for a hidden enemy; as a menu, for the searcher himself. */
  | { readonly step: 'search'; readonly by: ModelId; readonly at: ModelId }
  | { readonly step: 'searched'; readonly by: ModelId; readonly at: ModelId; readonly got?: number }

/** WW-HID-07, WW-HID-08: how far a search reaches, and how far without a penalty. WW-HID-05: who comes so near finds him. */
const SEARCH: Len = 12 * INCH
const EASY: Len = 6 * INCH
const FOUND: Len = 2 * INCH

/** WW-HID-02, WW-HID-11, WW-HID-12: why he may not hide where he is; null when he may. */
export function whyNotHide(game: Game, who: ModelId): Refusal<Rule> | null {
  const one = warrior(game.board, who)
  const { traits } = cardOf(game, who)
  if (traits.has('large') || traits.has('mindless')) return refuse('WW-HID-11', 'He cannot hide.')
  if (one.hidden) return refuse('WW-HID-02', 'He is hidden already.')
  if (one.ran || one.charged || one.brokeAway || one.rallied) {
    const did = one.ran ? 'ran' : one.charged ? 'charged' : one.rallied ? 'rallied' : 'broke away'
    return refuse('WW-HID-02', `He ${did} this turn.`)
  }
  if (!isStanding(game.board, who) || isEngaged(game.board, who)) return refuse('WW-HID-02', 'He is engaged.')
  if (carriedBy(game.board, who) !== null) return refuse('WW-OBJ-02', 'He carries a token.')
  if (!isByCover(game, who)) return refuse('WW-HID-12', 'No cover within 1 inch.')
  const seer = standing(game.board, otherSeat(one.seat)).find(enemy => seesOpenly(game, enemy, who))
  return seer === undefined ? null : refuse('WW-HID-02', `${nameOf(game, seer)} has a clear line to him.`)
}

/** WW-HID-05: who ends a move within 2 inches with a clear line reveals the hidden. */
export function findBy(umpire: Ump, who: ModelId): void {
  if (!isStanding(umpire.board, who)) return
  for (const enemy of onBoard(umpire.board, otherSeat(warrior(umpire.board, who).seat))) {
    if (warrior(umpire.board, enemy).hidden && isWithin(umpire, who, enemy, FOUND) && sees(umpire, who, enemy)) {
      reveal(umpire, enemy, 'WW-HID-05')
    }
  }
}

/** WW-HID-06: at the end of the enemy's Movement phase. */
export function findAll(umpire: Ump, seat: number): void {
  for (const who of onBoard(umpire.board, otherSeat(seat))) {
    if (!warrior(umpire.board, who).hidden) continue
    if (standing(umpire.board, seat).some(enemy => seesOpenly(umpire, enemy, who))) reveal(umpire, who, 'WW-HID-06')
  }
}

/** WW-HID-07, WW-HID-11: why he may not search at all. */
export function whyNotSearch(game: Game, who: ModelId): Refusal<Rule> | null {
  if (cardOf(game, who).traits.has('mindless')) return refuse('WW-HID-11', 'The Mindless do not search.')
  return whyNotAct(game, who) ?? whyNotChoked(game, who)
}

/** WW-HID-07: why he may not search for this one. */
export function whyNotSearchFor(game: Game, by: ModelId, at: ModelId): Refusal<Rule> | null {
  if (!warrior(game.board, at).hidden) return refuse('WW-HID-07', 'That warrior is not hidden.')
  if (!isWithin(game, by, at, SEARCH)) return refuse('WW-HID-07', outOfRange(game, by, at, SEARCH))
  return sees(game, by, at) ? null : refuse('WW-HID-07', 'No line of sight.')
}

/** The searches he may make: for each hidden enemy in reach. */
export function searchOffers(game: Game, by: ModelId): WwOffer[] {
  const hidden = onBoard(game.board, otherSeat(warrior(game.board, by).seat)).filter(
    at => warrior(game.board, at).hidden,
  )
  if (hidden.length === 0 || whyNotSearch(game, by) !== null) return []
  return hidden
    .filter(at => whyNotSearchFor(game, by, at) === null)
    .map(at => ({ id: `search:${by}:${at}`, rule: 'WW-HID-07', on: by, at, leads: { step: 'search', by, at } }))
}

/** WW-HID-08, WW-ITM-02, WW-TRA-06, WW-SKL-08, WW-ART-06: what changes the searcher's Initiative. */
export function searchParts(game: Game, by: ModelId, at: ModelId): Part<Rule>[] {
  const { traits, trinkets } = cardOf(game, by)
  const parts: Part<Rule>[] = []
  if (gapOf(game, by, at) > EASY && !isWithin(game, by, at, EASY)) parts.push({ n: -1, rule: 'WW-HID-08' })
  if (trinkets.includes('lantern')) parts.push({ n: 1, rule: 'WW-ITM-02' })
  if (traits.has('keen')) parts.push({ n: 1, rule: 'WW-TRA-06' })
  if (hasSkill(game, at, 'lurker')) parts.push({ n: -1, rule: 'WW-SKL-08' })
  if (hasArtefact(game, at, 'grey-cloak')) parts.push({ n: -2, rule: 'WW-ART-06' })
  return parts
}

export const hidings: StepsFor<HideFrame['step']> = {
  hide(umpire, { who }) {
    warrior(umpire.board, who).hidden = true
    umpire.tell({ kind: 'mark', rule: 'WW-HID-02', who, token: 'hidden' })
  },

  /** WW-HID-01, WW-HID-04, WW-HID-07, WW-HID-10: a test of Initiative; the searcher does not shoot, and is hidden no more. */
  search(umpire, { by, at }) {
    warrior(umpire.board, by).acted = true
    reveal(umpire, by, 'WW-HID-04')
    testInitiative(umpire, by, 'WW-HID-07', `to find ${nameOf(umpire, at)}`, searchParts(umpire, by, at), {
      step: 'searched',
      by,
      at,
    })
  },

  /** WW-HID-09: visible to all, until he hides again. */
  searched(umpire, { at, got }) {
    if (isPassed(got)) reveal(umpire, at, 'WW-HID-09')
  },
}
