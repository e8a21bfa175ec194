/** Attack and defence of every kind (WV-ATK), hits and removal (WV-HP), close combat (WV-CC) and shooting (WV-RNG). */

import type { ModelId, Refusal, Setup, Target } from '#engine'
import { engagedWith, isEngaged, touches, touchesPiece } from './bodies.ts'
import { defence, lookAt, NO_COVER } from './cover.ts'
import { hitPoints } from './design.ts'
import { refuse } from './errors.ts'
import { type Board, type Model, model, nameOf, piece, type StepsFor, type Ump, type Wreck } from './model.ts'
import { rangePenalty, rangeTo } from './range.ts'
import { takeOff } from './removal.ts'
import type { Rule } from './rules.ts'
import { lost } from './scenarios/index.ts'
import { seesPiece } from './sight.ts'
import { TERRAIN_HIT_POINTS, TERRAIN_STRENGTH } from './terrain.ts'
import { wreck } from './transport.ts'
import { settle } from './victory.ts'

export const attack: StepsFor<'fight' | 'shoot'> = {
  /** WV-CC-01. Contact was looked at when the target was offered; no range, no sight, no cover (WV-CC-06). */
  fight(umpire, { by, at, dice }) {
    spend(umpire.board, by, dice)
    umpire.tell({ kind: 'attack', rule: 'WV-CC-01', by, at, weapon: 'close combat' })
    settle(umpire, strike(umpire, by, dice, [{ at, cover: NO_COVER }], 'attack'))
  },

  /** WV-RNG-01 and WV-RNG-05. Range and cover were worked out at declaration (WV-RNG-08, WV-COV-10). */
  shoot(umpire, { by, at, dice, penalty, cover }) {
    spend(umpire.board, by, dice + penalty)
    umpire.tell({ kind: 'attack', rule: 'WV-RNG-01', by, at, weapon: 'ranged attack' })
    settle(umpire, strike(umpire, by, dice, [{ at, cover }], 'attack'))
  },
}

/** WV-ATK-11: the whole cost is paid at declaration, whatever the dice do. */
export function spend(board: Board, by: ModelId, attacks: number): void {
  model(board, by).attacksLeft -= attacks
}

// ---- may it be declared? -----------------------------------------------------

/** WV-ATK-14: somebody without Attacks cannot attack. */
export const noAttacks = (m: Model): Refusal<Rule> | null =>
  m.attacksLeft < 1 ? refuse('WV-ATK-14', 'E-ATK-NONE', m.name) : null

/** WV-ATK-15, WV-TER-03, WV-TER-07, WV-TPT-16: an enemy on the table or any small piece, nothing else. */
export function wrongTarget(board: Board, setup: Setup, by: ModelId, at: Target): Refusal<Rule> | null {
  if (typeof at === 'string') {
    const p = piece(setup, at)
    if (!board.standing[p.index]) return refuse('WV-TER-05', 'E-ATK-TARGET')
    return p.isLarge ? refuse('WV-TER-03', 'E-ATK-LARGE', p.name) : null
  }
  const target = model(board, at)
  if (target.aboard !== null) {
    return refuse('WV-TPT-16', 'E-ATK-PASSENGER', target.name, model(board, target.aboard).name)
  }
  return target.where !== 'table' || target.seat === model(board, by).seat ? refuse('WV-ATK-15', 'E-ATK-TARGET') : null
}

/** WV-CC-01 and WV-CC-07: may `by` fight this hand to hand? */
export function fightFault(board: Board, setup: Setup, by: ModelId, at: Target): Refusal<Rule> | null {
  const m = model(board, by)
  if (m.aboard !== null) return refuse('WV-TPT-10', 'E-ATK-ABOARD')
  const fault = noAttacks(m) ?? wrongTarget(board, setup, by, at)
  if (fault !== null) return fault
  return inContact(board, setup, m, at) ? null : refuse('WV-CC-01', 'E-ATK-CONTACT')
}

export const inContact = (board: Board, setup: Setup, m: Model, at: Target): boolean =>
  typeof at === 'number' ? touches(m, model(board, at)) : touchesPiece(m, piece(setup, at))

/** WV-CC-03: an engaged character does not shoot; a passenger of an engaged transport may (WV-TPT-13). */
export function engagedFault(board: Board, by: ModelId): Refusal<Rule> | null {
  if (!isEngaged(board, by)) return null
  const enemies = engagedWith(board, by).map(id => model(board, id).name)
  return refuse('WV-CC-03', 'E-ATK-ENGAGED', model(board, by).name, enemies.join(' and '))
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

/** WV-RNG-02: may `by` shoot this? Everything but its own engagement, which is asked once for all targets. */
export function shotAt(board: Board, setup: Setup, by: ModelId, at: Target): Shot | Refusal<Rule> {
  const fault = wrongTarget(board, setup, by, at)
  if (fault !== null) return fault
  const m = model(board, by)
  const distance = rangeTo(board, setup, by, at)
  const penalty = rangePenalty(distance)
  const most = m.attacksLeft - penalty
  if (most < 1) return refuse('WV-ATK-12', 'E-ATK-DICE', penalty)
  if (typeof at === 'string') {
    // WV-COV-11: terrain never gets cover.
    if (!seesPiece(board, setup, by, piece(setup, at))) return noSight(board, setup, at)
    return { distance, penalty, hidden: 0, cover: NO_COVER, rule: 'WV-COV-11', most }
  }
  const look = lookAt(board, setup, by, at)
  return look === null ? noSight(board, setup, at) : { distance, penalty, ...look, most }
}

export const noSight = (board: Board, setup: Setup, at: Target): Refusal<Rule> =>
  refuse('WV-RNG-02', 'E-ATK-SIGHT', nameOf(board, setup, at))

/** WV-ATK-12: of the Attacks used, at least one is rolled. */
export const noDice = (dice: number, taken: number): Refusal<Rule> | null =>
  dice < 1 ? refuse('WV-ATK-12', 'E-ATK-DICE', taken) : null

/** WV-ATK-11: dice, range and radius together are within what is left. */
export const tooDear = (m: Model, cost: number): Refusal<Rule> | null =>
  cost > m.attacksLeft ? refuse('WV-ATK-11', 'E-ATK-COST', cost, m.name, m.attacksLeft) : null

// ---- dice and hits -----------------------------------------------------------

/** Something that must defend, and the cover it has. */
export interface Defender {
  readonly at: Target
  readonly cover: number
}

/**
 * WV-ATK-05 to WV-ATK-09: attack dice, then defence dice for each target against all successes (WV-AOE-19), then hits and
 * removals together (WV-HP-08). Says what transports were wrecked with somebody alive in them.
 */
export function strike(
  umpire: Ump,
  by: ModelId,
  dice: number,
  defenders: readonly Defender[],
  purpose: string,
): Wreck[] {
  const attacker = model(umpire.board, by)
  const successes = umpire.roll(
    { seat: attacker.seat, by, purpose },
    'WV-ATK-06',
    { n: dice, sides: 6, read: 'atMost', target: attacker.strength },
    [{ n: attacker.strength, rule: 'WV-ATK-06' }],
  )
  if (successes === 0) return [] // WV-ATK-13
  const failed: number[] = []
  for (const defender of defenders) failed.push(defend(umpire, defender, successes))
  return inflict(umpire, defenders, failed)
}

/** WV-ATK-08 to WV-ATK-10: a defence die for each success; says how many failed. */
function defend(umpire: Ump, { at, cover }: Defender, successes: number): number {
  if (typeof at === 'string') {
    // WV-TER-04: terrain defends like a character; WV-TER-07: its dice belong to nobody.
    return failures(umpire, { seat: null, by: at, purpose: 'defence' }, successes, TERRAIN_STRENGTH, NO_COVER)
  }
  const m = model(umpire.board, at)
  return failures(umpire, { seat: m.seat, by: at, purpose: 'defence' }, successes, m.strength, cover)
}

/** WV-ATK-09: every die above the Strength of the defence is a hit. */
export function failures(
  umpire: Ump,
  who: { readonly seat: number | null; readonly by: Target; readonly purpose: string },
  dice: number,
  strength: number,
  cover: number,
): number {
  const target = defence(strength, cover) + 1
  return umpire.roll(who, 'WV-ATK-09', { n: dice, sides: 6, read: 'atLeast', target }, [
    { n: strength, rule: 'WV-ATK-10' },
    { n: target - 1 - strength, rule: 'WV-COV-01' },
    { n: 1, rule: 'WV-ATK-09' },
  ])
}

/** WV-HP-02, WV-HP-03, WV-HP-08: hits are added, then whoever has enough of them is removed, all at once. */
function inflict(umpire: Ump, defenders: readonly Defender[], failed: readonly number[]): Wreck[] {
  const { board } = umpire
  const fallen: { id: ModelId; failed: number }[] = []
  for (let i = 0; i < defenders.length; i++) {
    const { at } = defenders[i]!
    const n = failed[i]!
    if (n === 0) continue
    if (typeof at === 'string') raze(umpire, at, n)
    else if (hurt(umpire, model(board, at), at, n)) fallen.push({ id: at, failed: n })
  }
  if (fallen.length === 0) return []
  for (const { id } of fallen) destroy(umpire, id)
  const wrecks: Wreck[] = []
  for (const { id, failed: n } of fallen) {
    const left = wreck(umpire, id, n)
    if (left !== null) wrecks.push(left)
  }
  return wrecks
}

/** WV-HP-01: adds hits; says whether they are as many as the Hit Points, or more (the rest is lost, WV-HP-07). */
export function hurt(umpire: Ump, m: Model, id: ModelId, n: number): boolean {
  m.hits += n
  const left = Math.max(0, hitPoints(m) - m.hits)
  umpire.tell({ kind: 'wound', rule: 'WV-HP-02', who: id, n, left })
  return left === 0
}

/** WV-HP-03 and WV-HP-09: a character is removed for good. */
export function destroy(umpire: Ump, id: ModelId): void {
  takeOff(umpire, id, 'WV-HP-03')
  lost(umpire, id)
}

/** WV-TER-05 and WV-TER-13: the first hit removes a piece. */
function raze(umpire: Ump, at: string, n: number): void {
  if (n < TERRAIN_HIT_POINTS) return
  umpire.board.standing[piece(umpire.setup, at).index] = false
  umpire.tell({ kind: 'gone', rule: 'WV-TER-05', who: at })
}
