/** Wounds lost and given back, and what happens when there are none left (WN-ATT-05 to WN-ATT-08). */

import type { ModelId, Seat } from '#engine'
import { cardOf } from './abilities.ts'
import { type Board, type Effect, type EffectName, hasEffect, type Mini, mini, type Ump } from './model.ts'
import type { Rule } from './rules.ts'

/** Takes Wounds off, never below 0 (WN-ATT-06). Whether the game is over is asked once all damage is done (WN-SKI-02). */
export function wound(umpire: Ump, who: ModelId, n: number, by: Seat, rule: Rule = 'WN-ATT-07'): void {
  const { board } = umpire
  const m = mini(board, who)
  const lost = Math.min(n, m.wounds)
  if (lost === 0) return
  m.wounds -= lost
  umpire.tell({ kind: 'wound', rule, who, n: lost, left: m.wounds })
  maybeFirstBlood(umpire, m.seat, by)
  if (m.wounds === 0) leavePlay(umpire, who)
}

/** WN-SKI-05, WN-SKI-06, WN-SKI-07: the first damage to an enemy earns the one token, in Skirmish only (WN-REL-04, WN-LST-18). */
function maybeFirstBlood(umpire: Ump, hurt: Seat, by: Seat): void {
  const { board } = umpire
  if (umpire.setup.scenario !== 'skirmish' || board.firstBlood !== null || by === hurt) return
  board.firstBlood = by
  umpire.tell({ kind: 'choice', rule: 'WN-SKI-05', seat: by, note: 'takes the first-blood token' })
}

/** WN-ATT-08, WN-EFF-08: out of play at once, with nothing left lying on it. */
export function leavePlay(umpire: Ump, who: ModelId): void {
  const { board } = umpire
  const m = mini(board, who)
  m.wounds = 0
  m.at = null
  m.posture = 'standing'
  m.effects = []
  umpire.tell({ kind: 'gone', rule: 'WN-ATT-08', who })
  if (board.relic.carrier === who) {
    board.relic.carrier = null // WN-REL-11
    umpire.tell({ kind: 'unmark', rule: 'WN-REL-11', who, token: 'Relic' })
  }
}

/** WN-ATT-05: gives Wounds back, never above the printed number. */
export function heal(umpire: Ump, who: ModelId, n: number, rule: Rule): void {
  const m = mini(umpire.board, who)
  const given = Math.min(n, cardOf(umpire, who).wounds - m.wounds)
  if (given <= 0) return
  m.wounds += given
  umpire.tell({ kind: 'heal', rule, who, n: given, left: m.wounds })
}

/** Lays an Effect on a miniature; one of the same name is only renewed (WN-ATT-11). */
export function lay(umpire: Ump, who: ModelId, effect: Effect, rule: Rule): void {
  const m = mini(umpire.board, who)
  if (m.at === null) return // WN-ATK-38
  const old = m.effects.find(e => e.name === effect.name)
  const kept = m.effects.filter(e => e.name !== effect.name)
  m.effects = [
    ...kept,
    { ...effect, n: Math.max(effect.n, old?.n ?? 0), until: Math.max(effect.until, old?.until ?? 0) },
  ]
  umpire.tell({ kind: 'mark', rule, who, token: effect.name })
}

export function lift(m: Mini, name: EffectName): void {
  if (hasEffect(m, name)) m.effects = m.effects.filter(effect => effect.name !== name)
}

/** The sum of a seat's Wounds in play, and how many miniatures have them (WN-SKI-10, WN-SKI-16). */
export function strength(board: Board, seat: Seat): { minis: number; wounds: number } {
  let minis = 0
  let wounds = 0
  for (const m of board.minis) {
    if (m.seat !== seat || m.wounds === 0) continue
    minis++
    wounds += m.wounds
  }
  return { minis, wounds }
}
