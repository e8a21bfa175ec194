/** Attack and defence of every kind (WV-ATK), hits and removal (WV-HP), close combat (WV-CC) and shooting (WV-RNG). */

import { type ModelId, type Refusal, refuse, type Target } from '#engine'
import { lookAt, NO_COVER } from './cover.ts'
import { SAY } from './errors.ts'
import { engagedWith, isEngaged, touches, touchesPiece } from './figure.ts'
import { type Board, type Game, type Model, model, nameOf, piece, type StepsFor } from './model.ts'
import { rangePenalty, rangeTo } from './range.ts'
import type { Rule } from './rules.ts'
import { seesPiece } from './sight.ts'
import { settle, strike } from './strike.ts'
import { isLarge, isStanding } from './terrain.ts'

export const attack: StepsFor<'fight' | 'shoot'> = {
  /** WV-CC-01. Contact was looked at when the target was offered; no range, no sight, no cover (WV-CC-06). */
  fight(umpire, { by, at, dice }) {
    spend(umpire.board, by, dice)
    umpire.tell({ kind: 'attack', rule: 'WV-CC-01', by, at, weapon: 'a close combat attack' })
    settle(umpire, strike(umpire, by, dice, [{ at, cover: NO_COVER }], 'attack'))
  },

  /** WV-RNG-01 and WV-RNG-05: one attack, one target (WV-ATK-04), its own range (WV-RNG-06), cover as at declaration (WV-RNG-08, WV-COV-10). */
  shoot(umpire, { by, at, dice, penalty, cover }) {
    spend(umpire.board, by, dice + penalty)
    umpire.tell({ kind: 'attack', rule: 'WV-RNG-01', by, at, weapon: 'a ranged attack' })
    settle(umpire, strike(umpire, by, dice, [{ at, cover }], 'attack'))
  },
}

/** WV-ATK-11: the whole cost is paid at declaration, whatever the dice do. */
export function spend(board: Board, by: ModelId, attacks: number): void {
  model(board, by).attacksLeft -= attacks
}

// ---- may it be declared? -----------------------------------------------------

/** WV-ATK-14: somebody without Attacks cannot attack. */
export const whyNotAttack = (m: Model): Refusal<Rule> | null =>
  m.attacksLeft < 1 ? refuse('WV-ATK-14', SAY['E-ATK-NONE'](m.name)) : null

/** WV-ATK-15, WV-TER-03, WV-TER-07, WV-TPT-16: an enemy on the table or any small piece, nothing else. */
export function whyNotTarget(game: Game, by: ModelId, at: Target): Refusal<Rule> | null {
  const { board } = game
  if (typeof at === 'string') {
    const p = piece(game.setup, at)
    if (!isStanding(game, at)) return refuse('WV-TER-05', SAY['E-ATK-TARGET']())
    return isLarge(p) ? refuse('WV-TER-03', SAY['E-ATK-LARGE'](p.name)) : null
  }
  const target = model(board, at)
  if (target.aboard !== null) {
    return refuse('WV-TPT-16', SAY['E-ATK-PASSENGER'](target.name, model(board, target.aboard).name))
  }
  return target.where !== 'table' || target.seat === model(board, by).seat
    ? refuse('WV-ATK-15', SAY['E-ATK-TARGET']())
    : null
}

/** WV-CC-01 and WV-CC-07: may `by` fight this hand to hand? */
export function whyNotFight(game: Game, by: ModelId, at: Target): Refusal<Rule> | null {
  const m = model(game.board, by)
  if (m.aboard !== null) return refuse('WV-TPT-10', SAY['E-ATK-ABOARD']())
  const fault = whyNotAttack(m) ?? whyNotTarget(game, by, at)
  if (fault !== null) return fault
  return inContact(game, m, at) ? null : refuse('WV-CC-01', SAY['E-ATK-CONTACT']())
}

export const inContact = (game: Game, m: Model, at: Target): boolean =>
  typeof at === 'number' ? touches(m, model(game.board, at)) : touchesPiece(m, piece(game.setup, at))

/** WV-CC-03: an engaged character does not shoot; a passenger of an engaged transport may (WV-TPT-13). */
export function whyNotShoot(board: Board, by: ModelId): Refusal<Rule> | null {
  if (!isEngaged(board, by)) return null
  const enemies = engagedWith(board, by).map(id => model(board, id).name)
  return refuse('WV-CC-03', SAY['E-ATK-ENGAGED'](model(board, by).name, enemies.join(' and ')))
}

/** A shot that may be declared: what range takes, what cover gives, how many dice are left. */
export interface Shot {
  readonly distance: number
  readonly penalty: number
  readonly hidden: number
  readonly cover: number
  readonly rule: Rule
  readonly most: number
}

/** WV-RNG-02 and WV-CC-08: may `by` shoot this, whoever else is engaged with it? Everything but its own engagement, which is asked once for all targets. */
export function shotAt(game: Game, by: ModelId, at: Target): Shot | Refusal<Rule> {
  const fault = whyNotTarget(game, by, at)
  if (fault !== null) return fault
  const m = model(game.board, by)
  const distance = rangeTo(game, by, at)
  const penalty = rangePenalty(distance)
  const most = m.attacksLeft - penalty
  if (most < 1) return refuse('WV-ATK-12', SAY['E-ATK-DICE'](penalty))
  if (typeof at === 'string') {
    // WV-COV-11: terrain never gets cover.
    if (!seesPiece(game, by, piece(game.setup, at))) return unseen(game, at)
    return { distance, penalty, hidden: 0, cover: NO_COVER, rule: 'WV-COV-11', most }
  }
  const look = lookAt(game, by, at)
  return look === null ? unseen(game, at) : { distance, penalty, ...look, most }
}

export const unseen = (game: Game, at: Target): Refusal<Rule> =>
  refuse('WV-RNG-02', SAY['E-ATK-SIGHT'](nameOf(game, at)))

/** WV-ATK-12: of the Attacks used, at least one is rolled. */
export const whyNotRoll = (dice: number, taken: number): Refusal<Rule> | null =>
  dice < 1 ? refuse('WV-ATK-12', SAY['E-ATK-DICE'](taken)) : null

/** WV-ATK-11: dice, range and radius together are within what is left. */
export const whyNotAfford = (m: Model, cost: number): Refusal<Rule> | null =>
  cost > m.attacksLeft ? refuse('WV-ATK-11', SAY['E-ATK-COST'](cost, m.name, m.attacksLeft)) : null
