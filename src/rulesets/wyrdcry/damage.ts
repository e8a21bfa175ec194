/** Damage, healing, and going out of action (WC-DMG, WC-OOA). */

import type { ModelId } from '#engine'
import { isKeyword } from './card.ts'
import { healthLeft, healthOf } from './characteristics.ts'
import { areEnemies, type Frame, fighter, isOnTable, side, type Ump } from './model.ts'
import type { Rule } from './rules.ts'

/** So many points for somebody, from one event. */
export interface Hurt {
  readonly who: ModelId
  readonly n: number
}

/** What came of the points of one event. */
export interface Allotted {
  /** How many were allocated to each, in the order of the hurts. */
  readonly dealt: readonly Hurt[]
  /** Who goes out of action by them; all of them are still on the table. */
  readonly fallen: readonly ModelId[]
}

/**
 * WC-DMG-01, WC-DMG-02, WC-DMG-04, WC-DMG-05: points are allocated one at a time; when they equal Health the rest is discarded.
 * Whoever has as many points as Health goes out, also where Health has come down to them.
 */
export function allot(umpire: Ump, hurts: readonly Hurt[], rule: Rule): Allotted {
  const dealt: Hurt[] = []
  const fallen: ModelId[] = []
  for (const { who, n } of hurts) {
    if (!isOnTable(umpire.board, who)) continue
    const one = fighter(umpire.board, who)
    const taken = Math.min(n, healthLeft(umpire, who))
    if (taken > 0) {
      one.damage += taken
      umpire.tell({ kind: 'wound', rule, who, n: taken, left: healthLeft(umpire, who) })
      dealt.push({ who, n: taken })
    }
    if (one.damage >= healthOf(umpire, who) && !fallen.includes(who)) fallen.push(who)
  }
  return { dealt, fallen }
}

/** WC-OOA-02, WC-TOK-09: first its owner places what it carries, then it is removed. `by` is credited (WC-OOA-03). */
export function goingOut(
  { board }: Ump,
  fallen: readonly ModelId[],
  by: ModelId | null,
  rule: Rule,
  attack: Pick<Extract<Frame, { step: 'out' }>, 'attack'> = {},
): Frame[] {
  return fallen.flatMap((who): Frame[] => {
    const out: Frame = { step: 'out', who, by, rule, ...attack }
    return board.tokens.some(token => token.by === who) ? [{ step: 'drops', who }, out] : [out]
  })
}

/** WC-TER-13, WC-SEQ-01: one roll for each who was damaged by an event, after all its points. */
export const rimsOf = (dealt: readonly Hurt[], by: ModelId | null): Frame[] =>
  dealt.map(({ who }) => ({ step: 'rim', who, by }))

/** WC-DMG-02, WC-OOA-03, WC-OOA-05: it is removed, and whatever was measured from it is gone. */
export function takeOut(umpire: Ump, { who, by, rule, attack }: Extract<Frame, { step: 'out' }>): void {
  const { board } = umpire
  if (!isOnTable(board, who)) return
  const one = fighter(board, who)
  one.where = 'out'
  one.at = null
  one.climbs = false
  one.fell = true
  // WC-OOA-06: set up again it is the same fighter, and still marked
  one.effects = one.effects.filter(({ until }) => until === 'battle')
  one.panicked = false
  one.damage = healthOf(umpire, who)
  // WC-RES-01: an enemy, or nobody
  const isCredited = by !== null && areEnemies(board, by, who)
  one.takenOutBy = isCredited ? by : null
  board.auras = board.auras.filter(aura => aura.by !== who)
  // WC-CHN-07: dice it has channelled are lost with it
  const own = side(board, one.seat)
  if (own.groups.some(({ channelled }) => channelled === who)) {
    own.groups = own.groups.filter(({ channelled }) => channelled !== who)
  }
  umpire.tell({ kind: 'gone', rule, who })
  if (isCredited) credit(umpire, by, who, attack === true)
  // WC-EMB-01: whoever of the Vow is taken out feeds the fire
  if (isKeyword(umpire, who, 'EMBER VOW')) kindle(umpire, one.seat, 'WC-EMB-01')
}

/** WC-OOA-03, WC-OOA-06: whoever caused the last point is credited, each time again. */
function credit(umpire: Ump, by: ModelId, who: ModelId, isAttack: boolean): void {
  const { board } = umpire
  const taker = fighter(board, by)
  taker.tookOut.push(who)
  const { active } = board
  if (active !== null && active.who === by) {
    active.hasTakenOut = true
    if (isAttack) active.hasSlain = true
  }
  if (isKeyword(umpire, by, 'EMBER VOW')) kindle(umpire, taker.seat, 'WC-EMB-01')
}

/** WC-EMB-01: Fervour grows by 1, and never falls. */
export function kindle(umpire: Ump, seat: number, rule: Rule): void {
  const own = side(umpire.board, seat)
  own.fervour++
  umpire.tell({ kind: 'choice', rule, seat, note: `Fervour is ${own.fervour}` })
}

/** WC-DMG-03: removes damage points, never below none, of nobody who is out of action; how many were removed. */
export function heal(umpire: Ump, who: ModelId, n: number, rule: Rule): number {
  const one = fighter(umpire.board, who)
  const removed = isOnTable(umpire.board, who) ? Math.min(n, one.damage) : 0
  if (removed > 0) {
    one.damage -= removed
    umpire.tell({ kind: 'heal', rule, who, n: removed, left: healthLeft(umpire, who) })
  }
  return removed
}
