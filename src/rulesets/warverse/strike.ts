/**
 * Dice, hits and removal (WV-ATK, WV-HP), and what becomes of the passengers of a wreck (WV-TPT-17 to WV-TPT-26).
 *
 * Every roll is the umpire's, told with its purpose, roller and faces (WV-GEN-03). The chances of WV-ATK-16, WV-COV-12,
 * WV-AOE-25, WV-TER-12 and WV-TPT-31 follow from these few lines; the tests run them under dice that fall every way.
 */

import type { ModelId, Part, Target } from '#engine'
import { defence, NO_COVER } from './cover.ts'
import { hitPoints } from './design.ts'
import { cargo, type Model, model, piece, type Ump, type Wreck } from './model.ts'
import { takeOff } from './removal.ts'
import type { Rule } from './rules.ts'
import { lost } from './scenarios/index.ts'
import { TERRAIN_HIT_POINTS, TERRAIN_STRENGTH } from './terrain.ts'

/** Something that must defend, and the cover it has. */
export interface Defender {
  readonly at: Target
  readonly cover: number
}

/**
 * WV-ATK-01 and WV-ATK-05 to WV-ATK-09: attack dice, then defence dice for each target against all successes (WV-AOE-19), then hits and
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

/** WV-ATK-09: a die at or below the Strength of the defence saves; every die above it is a hit. */
function failures(
  umpire: Ump,
  who: { readonly seat: number | null; readonly by: Target; readonly purpose: string },
  dice: number,
  strength: number,
  cover: number,
): number {
  const target = defence(strength, cover)
  const why: Part<Rule>[] = [{ n: strength, rule: 'WV-ATK-10' }]
  if (target > strength) why.push({ n: target - strength, rule: 'WV-COV-01' })
  const saved = umpire.roll(who, 'WV-ATK-09', { n: dice, sides: 6, read: 'atMost', target }, why)
  return dice - saved
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

/** WV-HP-01: adds hits, which change nothing else (WV-HP-06); says whether they are as many as the Hit Points, or more (the rest is lost, WV-HP-07). */
function hurt(umpire: Ump, m: Model, id: ModelId, n: number): boolean {
  m.hits += n
  const left = Math.max(0, hitPoints(m) - m.hits)
  umpire.tell({ kind: 'wound', rule: 'WV-HP-02', who: id, n, left })
  return left === 0
}

/** WV-HP-03 and WV-HP-09: a character is removed for good. */
function destroy(umpire: Ump, id: ModelId): void {
  takeOff(umpire, id, 'WV-HP-03')
  lost(umpire, id)
}

/** WV-TER-05 and WV-TER-13: the first hit removes a piece. */
function raze(umpire: Ump, at: string, n: number): void {
  if (n < TERRAIN_HIT_POINTS) return
  umpire.board.standing = umpire.board.standing.with(piece(umpire.setup, at).index, false)
  umpire.tell({ kind: 'gone', rule: 'WV-TER-05', who: at })
}

// ---- wrecks ------------------------------------------------------------------

/** WV-TPT-17 and WV-TPT-18: passengers of a wreck defend against all the failures of the attack that made it. */
function wreck(umpire: Ump, id: ModelId, failed: number): Wreck | null {
  const { x, y, z, radius, height } = model(umpire.board, id)
  const survivors = spill(umpire, id, failed)
  return survivors.length === 0 ? null : { body: { x, y, z, radius, height }, survivors }
}

/** WV-TPT-19, WV-TPT-25, WV-TPT-26: each rolls for itself; the cargo of one that falls rolls for that one's failures. */
function spill(umpire: Ump, id: ModelId, failed: number): ModelId[] {
  const { board } = umpire
  const carrier = model(board, id)
  const survivors: ModelId[] = []
  for (const passenger of cargo(board, id)) {
    const m = model(board, passenger)
    cast(m, carrier)
    const failedToo = failures(umpire, { seat: m.seat, by: passenger, purpose: 'wreck' }, failed, m.strength, NO_COVER)
    if (failedToo === 0 || !hurt(umpire, m, passenger, failedToo)) survivors.push(passenger)
    else {
      destroy(umpire, passenger)
      survivors.push(...spill(umpire, passenger, failedToo))
    }
  }
  return survivors
}

/** Somebody is thrown out where the transport was, with the Move and Attacks it had left (WV-TPT-29). */
function cast(m: Model, from: Model): void {
  m.where = 'off'
  m.aboard = null
  m.x = from.x
  m.y = from.y
  m.z = from.z
}

/** WV-VIC-03: an attack is resolved when its survivors are placed; only then is it seen who is left. */
export function settle(umpire: Ump, wrecks: readonly Wreck[]): void {
  if (wrecks.length === 0) {
    umpire.next(VERDICT)
    return
  }
  const { board } = umpire
  umpire.next({ step: 'survivors', wrecks, after: board.pending }, VERDICT)
  board.pending = 'placing survivors'
}
const VERDICT = { step: 'verdict' } as const
