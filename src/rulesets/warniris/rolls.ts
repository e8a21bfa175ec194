/** Tests: one die, low is good (WN-TST); WN-GEN-01: always a single d6. WN-GEN-08: a failed die stays failed. */

import type { ModelId, Part } from '#engine'
import { ability, cardOf } from './abilities.ts'
import type { Attribute } from './datacard.ts'
import { total } from './figure.ts'
import { type FacedKind, type Game, mini, type Ump } from './model.ts'
import type { Rule } from './rules.ts'

/** WN-ATT-01, WN-ATT-02: everything is added up first, then kept within 1 and 6 once; so WN-ATT-03, WN-ATT-04: 1/6 at least, 6/6 at most. */
export const clamp = (value: number): number => Math.max(1, Math.min(6, value))
export const worth = (parts: readonly Part<Rule>[]): number => clamp(total(parts))

/** The same parts, and what keeps their sum within 1 and 6, so that they add up. */
const kept = (parts: readonly Part<Rule>[]): readonly Part<Rule>[] => {
  const over = worth(parts) - total(parts)
  return over === 0 ? parts : [...parts, { n: over, rule: 'WN-ATT-01' }]
}

/** WN-TST-04, WN-TST-05: the number a Faced Test needs, which the die is compared with: 6 or more always succeeds, 0 or less always fails. */
export const needed = (acting: number, target: number): number => 3 + acting - target

/** An attribute as it is now: the printed value and everything that lies on the miniature (WN-ATT-09). */
export function attribute(game: Game, who: ModelId, which: Attribute): Part<Rule>[] {
  const m = mini(game.board, who)
  const parts: Part<Rule>[] = [{ n: cardOf(game, who)[which], rule: 'WN-ATT-10' }]
  if (m.posture === 'down') parts.push({ n: -1, rule: 'WN-KND-02' })
  for (const { name, n } of m.effects) {
    if (which === 'mind' && name === 'Shaken') parts.push({ n: -1, rule: 'WN-EFF-03' })
    else if (which === 'mind' && name === 'Seal of Insight') parts.push({ n, rule: 'WN-SUI-12' })
    else if (which === 'body' && name === 'Warded') parts.push({ n: 1, rule: 'WN-EFF-06' })
    else if (which === 'body' && name === 'Seal of Protection') parts.push({ n, rule: 'WN-SUI-15' })
    else if (which === 'spirit' && name === 'Seal of Resolve') parts.push({ n, rule: 'WN-SUI-12' })
  }
  return parts
}

/** WN-TST-01, WN-TST-11: a die equal to or under the attribute succeeds; nobody may choose to fail it. */
export function normalTest(
  umpire: Ump,
  who: ModelId,
  parts: readonly Part<Rule>[],
  purpose: string,
  kind: 'own' | 'resist' = 'own',
): boolean {
  return rollUnder(umpire, who, 'WN-TST-01', worth(parts), kept(parts), purpose, kind)
}

/** WN-TST-02, WN-TST-03: the acting miniature's Mind, Spirit or Body against the same one of the target. */
export function facedTest(
  umpire: Ump,
  kind: FacedKind,
  who: ModelId,
  at: ModelId,
  acting: readonly Part<Rule>[],
  target: readonly Part<Rule>[],
  purpose: string,
): boolean {
  const need = needed(worth(acting), worth(target))
  if (concedes(umpire, kind, who, at)) {
    umpire.tell({ kind: 'auto', rule: 'WN-TST-09', by: who, purpose, passed: true, why: acting })
    return true
  }
  // WN-TST-06, WN-TST-07: no die where there is nothing to find out
  if (need >= 6 || need <= 0) {
    umpire.tell({ kind: 'auto', rule: 'WN-TST-06', by: who, purpose, passed: need >= 6, why: acting })
    return need >= 6
  }
  const against: Part<Rule> = { n: 3 - worth(target), rule: 'WN-TST-04' }
  const parts = against.n === 0 ? kept(acting) : [...kept(acting), against]
  return rollUnder(umpire, who, 'WN-TST-02', need, parts, purpose, 'own')
}

/** WN-TST-10, WN-TST-12, WN-TST-13: one's own are conceded, an opponent's where its mark says so, even what always fails. */
function concedes({ board }: Game, kind: FacedKind, who: ModelId, at: ModelId): boolean {
  const target = mini(board, at)
  return target.seat === mini(board, who).seat || target.concedes.includes(kind)
}

function rollUnder(
  umpire: Ump,
  who: ModelId,
  rule: Rule,
  target: number,
  parts: readonly Part<Rule>[],
  purpose: string,
  kind: 'own' | 'resist',
): boolean {
  const m = mini(umpire.board, who)
  const by = { seat: m.seat, by: who, purpose }
  const roll = { n: 1, sides: 6, read: 'atMost', target } as const
  if (umpire.roll(by, rule, roll, parts) === 1) return true
  // Ruling on WN-ABL-08: a standing mark, read at the instant the die fails (WN-GEN-10 over WN-GEN-08).
  const lucky = m.luck === 'any' || (m.luck === 'resist' && kind === 'resist')
  if (!lucky || m.lucked || !ability(umpire, who, 'luck')) return false
  m.lucked = true
  return umpire.roll({ ...by, purpose: `${purpose}, Tinker's Luck` }, 'WN-ABL-08', roll, parts) === 1
}

/** One die whose face counts, for cards and Venom. */
export const rollDie = (umpire: Ump, who: ModelId | null, seat: number, rule: Rule, purpose: string): number =>
  umpire.roll({ seat, by: who, purpose }, rule, { n: 1, sides: 6, read: 'sum', target: 0 }, [])

/** How a needed number is spoken: '4-', '1', 'A.S.', 'A.F.'. */
export function spokenNeed(need: number): string {
  if (need >= 6) return 'A.S.'
  if (need <= 0) return 'A.F.'
  return need === 1 ? '1' : `${need}-`
}
