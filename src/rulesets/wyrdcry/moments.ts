/**
 * Traits that act at a moment of their own, called by whoever runs that moment:
 * - `wakes`: frames for the start of an activation, after the wavering test (WC-ACT-19);
 * - `dusk`: frames for the end of a battle round, before the wavering check (WC-END-07);
 * - `openings` (a frame): opening moves of one side (WC-SET-10);
 * - `startingFate`: fate dice a side begins the battle with (WC-WYR-15).
 * Several frames of one moment go through `inOrder`, which lets the right player choose.
 */

import type { ModelId, Part, Seat } from '#engine'
import { INCH } from '#geometry'
import { cardOf, hasTalent, isKeyword } from './card.ts'
import { aurasOver } from './characteristics.ts'
import { charge } from './charge.ts'
import { heal } from './damage.ts'
import { isWithin } from './figure.ts'
import {
  type Frame,
  fighter,
  filled,
  type Game,
  hasEffect,
  onTable,
  type StepsFor,
  type Terms,
  type WcOffer,
} from './model.ts'
import { moveOffers } from './move.ts'
import { rolledBy, succeeds } from './rolls.ts'
import type { Rule } from './rules.ts'
import { hasScar, scarsAwake } from './scars.ts'
import { sees } from './sight.ts'
import { fateOf } from './standing.ts'

export type MomentFrame =
  /** Rules that come into play at once: this player chooses which is next (WC-SEQ-02, WC-SEQ-03, D-30). */
  | { readonly step: 'order'; readonly seat: Seat; readonly of: readonly Frame[]; readonly first?: number }
  /** Iron Blood may be used (D-40). */
  | { readonly step: 'iron-blood'; readonly who: ModelId }
  /** What others start: so many damage points are removed. */
  | { readonly step: 'heal'; readonly who: ModelId; readonly n: number; readonly rule: Rule }
  /** It may have to wait instead of acting (WC-SLS-14, WC-ITM-14). */
  | { readonly step: 'addled'; readonly who: ModelId }
  /** Stir the Dead helps it (WC-SPL-15). */
  | { readonly step: 'stirred'; readonly who: ModelId; readonly rule: Rule }
  /** Those who burn (WC-EMB-11). */
  | { readonly step: 'burn'; readonly left: readonly ModelId[] }
  /** Fast Hands reload (WC-TLN-22). */
  | { readonly step: 'fast-hands'; readonly of: readonly ModelId[] }
  /** What others start: a side makes its opening moves, or none. */
  | {
      readonly step: 'openings'
      readonly seat: Seat
      /** Who has used Watchers Above, and Head Start. */
      readonly watched?: readonly ModelId[]
      readonly started?: readonly ModelId[]
    }

/** Frames of one moment in the order their player chooses; one alone is not asked about. */
export const inOrder = (seat: Seat, of: readonly Frame[]): readonly Frame[] =>
  of.length < 2 ? of : [{ step: 'order', seat, of }]

// ---- the start of an activation ---------------------------------------------

/** What happens when this fighter is activated, in the order its owner chooses. */
export function wakes(game: Game, who: ModelId): readonly Frame[] {
  const frames: Frame[] = []
  const one = fighter(game.board, who)
  if (one.damage > 0 && hasTalent(game, who, 'iron-blood')) frames.push({ step: 'iron-blood', who })
  if (isAddled(game, who)) frames.push({ step: 'addled', who })
  // two tests against panic are in nobody's way either
  const frights = scarsAwake(game, who)
  const rest = frames.length === 0 ? frights : inOrder(one.seat, [...frights, ...frames])
  return [...stirrings(game, who), ...rest]
}

/** WC-SPL-15: THRALLS within the reach of who stirs the dead; in nobody's way, so that nobody chooses. */
function stirrings(game: Game, who: ModelId): Frame[] {
  if (game.board.auras.length === 0 || !isKeyword(game, who, 'THRALL')) return []
  const { seat } = fighter(game.board, who)
  return aurasOver(game, who, 'stir', seat).map(({ rule }): Frame => ({ step: 'stirred', who, rule }))
}

/** WC-SLS-14, WC-ITM-14, WC-INT-10: by nature, for this battle, or for good. */
export const isAddled = (game: Game, who: ModelId): boolean =>
  hasTalent(game, who, 'addled') || hasEffect(fighter(game.board, who), 'addled') || hasScar(game, who, 'injury:addled')

const NEAR_ENOUGH = 3 * INCH

/** Is there a visible friendly HERO or a visible enemy within 3 inches? */
const hasCompany = (game: Game, who: ModelId): boolean =>
  onTable(game.board).some(
    other =>
      other !== who &&
      isWithin(game, who, other, NEAR_ENOUGH) &&
      (fighter(game.board, other).seat !== fighter(game.board, who).seat || isKeyword(game, other, 'HERO')) &&
      sees(game, who, other),
  )

// ---- the end of a battle round ----------------------------------------------

/** What traits and burning do at the end of a battle round; twists come beside it. */
export function dusk(game: Game): Frame[] {
  const { board } = game
  const seats = board.initiative === 1 ? [1, 0] : [0, 1]
  // WC-SEQ-07: the player with initiative first, each side in roster order
  const all = seats.flatMap(seat => onTable(board, seat))
  const frames: Frame[] = []
  const burning = all.filter(who => hasEffect(fighter(board, who), 'burning'))
  if (burning.length > 0) frames.push({ step: 'burn', left: burning })
  const quick = all.filter(who => fighter(board, who).weapons.includes('empty') && hasTalent(game, who, 'fast-hands'))
  if (quick.length > 0) frames.push({ step: 'fast-hands', of: quick })
  return frames
}

// ---- before the first battle round ------------------------------------------

/** Fate dice a side has before round 1, each with its rule; they add up, but one relic counts (WC-WYR-15, WC-ITM-07). */
export function startingFate(game: Game, seat: Seat): Part<Rule>[] {
  const parts: Part<Rule>[] = []
  const own = game.board.fighters.flatMap((one, who) => (one.seat === seat ? [who] : []))
  const found = fateOf(game.setup.rosters[seat]!)
  if (found > 0) parts.push({ n: found, rule: 'WC-EXT-05' })
  if (own.some(who => cardOf(game, who).items.includes('relic'))) parts.push({ n: 1, rule: 'WC-ITM-07' })
  for (const who of own) {
    if (hasTalent(game, who, 'second-soul')) parts.push({ n: 1, rule: 'WC-TLN-27' })
    if (hasTalent(game, who, 'old-campaigner')) parts.push({ n: 1, rule: 'WC-TLN-28' })
  }
  return parts
}

/** WC-TLN-31: does this side name who has the initiative when singles are tied? */
export const hasFirstWord = (game: Game, seat: Seat): boolean =>
  onTable(game.board, seat).some(who => hasTalent(game, who, 'first-word'))

/** WC-ROK-01: up to three fighters, 4 inches each, not within 6 of an enemy. */
const MOST_WATCHERS = 3
const WATCH: Terms = { free: true, unanswered: true, reach: 4 * INCH, keepsOff: 6 * INCH }
/** WC-TLN-14, WC-SET-10: nobody can react to opening moves. */
const START: Terms = { free: true, unanswered: true }

type Openings = Extract<MomentFrame, { step: 'openings' }>

/** Who may still make an opening move, each with a menu of ways. */
function openingOffers(game: Game, frame: Openings): WcOffer[] {
  const { seat, watched = [], started = [] } = frame
  const offers: WcOffer[] = []
  for (const who of onTable(game.board, seat)) {
    if (hasTalent(game, who, 'head-start') && !started.includes(who))
      offers.push({ id: `start:${who}`, rule: 'WC-TLN-14', on: who, opens: true, leads: frame })
    if (hasTalent(game, who, 'watchers-above') && !watched.includes(who) && watched.length < MOST_WATCHERS)
      offers.push({ id: `watch:${who}`, rule: 'WC-ROK-01', on: who, opens: true, leads: frame })
  }
  return offers
}

/** What is in the menu of an opening move. */
export const openingsIn = (game: Game, { rule, on }: WcOffer): readonly WcOffer[] =>
  on === undefined ? [] : moveOffers(game, on, rule === 'WC-ROK-01' ? WATCH : START)

// ---- the steps --------------------------------------------------------------

export const moments: StepsFor<MomentFrame['step']> = {
  order(umpire, { seat, of, first }, [answer]) {
    if (answer?.offer.leads !== undefined) {
      umpire.next(answer.offer.leads)
      return
    }
    if (of.length < 2 || first !== undefined) {
      const [now] = of.slice(first ?? 0)
      if (now !== undefined) umpire.next(now, { step: 'order', seat, of: of.filter((_, i) => i !== (first ?? 0)) })
      return
    }
    const rule = umpire.board.active === null ? 'WC-SEQ-03' : 'WC-SEQ-02'
    umpire.ask({
      seat,
      about: 'order',
      offers: of.map((_, i) => ({ id: `first:${i}`, rule, leads: { step: 'order', seat, of, first: i } })),
      otherwise: 'first:0',
    })
  },

  /** WC-TLN-07, WC-TAL-03: its owner may, and usually will. */
  'iron-blood'(umpire, { who }, [answer]) {
    if (answer !== undefined) {
      if (answer.offer.leads !== undefined) umpire.next(answer.offer.leads)
      return
    }
    umpire.ask({
      seat: fighter(umpire.board, who).seat,
      about: 'trait',
      on: who,
      offers: [
        { id: 'yes', rule: 'WC-TLN-07', on: who, leads: { step: 'mend', who, by: who, rule: 'WC-TLN-07' } },
        { id: 'no', rule: 'WC-TLN-07', on: who },
      ],
      otherwise: 'yes',
    })
  },

  heal(umpire, { who, n, rule }) {
    heal(umpire, who, n, rule)
  },

  /** WC-SLS-14: on 1 to 4 it makes a Wait action and nothing else. */
  addled(umpire, { who }) {
    if (hasCompany(umpire, who)) return
    const rule = hasTalent(umpire, who, 'addled') ? 'WC-SLS-14' : 'WC-INT-10'
    if (succeeds(umpire, rolledBy(umpire, who, 'Addled'), rule, 5)) return
    charge(umpire, who, 'wait')
    umpire.next({ step: 'wait', who })
  },

  stirred({ board }, { who, rule }) {
    fighter(board, who).effects.push(
      { rule, stat: 'move', n: 2, until: 'activation' },
      { rule, stat: 'attacks', n: 1, until: 'activation' },
    )
  },

  /** WC-EMB-11: D6, on 3+ 2 damage; whoever set it alight is credited. */
  burn(umpire, { left }) {
    const [who, ...others] = left
    if (who === undefined) return
    const burning = fighter(umpire.board, who).effects.find(({ stat }) => stat === 'burning')
    if (burning !== undefined && fighter(umpire.board, who).where === 'table') {
      if (succeeds(umpire, rolledBy(umpire, who, 'burning'), 'WC-EMB-11', 3))
        umpire.next({ step: 'harm', hurts: [{ who, n: 2 }], by: burning.n, rule: 'WC-EMB-11' })
    }
    umpire.next({ step: 'burn', left: others })
  },

  /** WC-TLN-22: one of its weapons. */
  'fast-hands'(umpire, { of }) {
    for (const who of of) {
      const { weapons } = fighter(umpire.board, who)
      const empty = weapons.indexOf('empty')
      if (empty < 0) continue
      weapons[empty] = 'ready'
      umpire.tell({ kind: 'unmark', rule: 'WC-TLN-22', who, token: 'unloaded' })
    }
  },

  /** WC-SET-10, D-16: one fighter after the other, until its owner has enough. */
  openings(umpire, frame, [answer]) {
    if (answer !== undefined) {
      const led = filled(answer)
      if (led?.step !== 'move') return
      const { watched = [], started = [] } = frame
      const isWatch = led.terms.keepsOff !== undefined
      const others: Openings = {
        ...frame,
        watched: isWatch ? [...watched, led.who] : watched,
        started: isWatch ? started : [...started, led.who],
      }
      // WC-CLB-10: who still climbs then, falls
      umpire.next(led, { step: 'hang' }, others)
      return
    }
    const offers = openingOffers(umpire, frame)
    if (offers.length === 0) return
    umpire.ask({
      seat: frame.seat,
      about: 'opening',
      offers: [...offers, { id: 'done', rule: 'WC-SET-10' }],
      otherwise: 'done',
    })
  },
}
