/** Shooting: who is seen, what the line runs through, and what comes of it. */

import { perField } from '#common/field'
import { eyeOf, gapBetween } from '#common/figure'
import { remembered } from '#common/glances'
import { rimNear } from '#common/rim'
import { fromEye, runsThrough, screenOf } from '#common/sight'
import type { ModelId } from '#engine'
import { freeLines, inches } from '#geometry'
import { fieldIn, figureOf, figuresOf, GAIT, type Game, othersOf, RANGE, type Rule, type Ump } from './model.ts'

const EASIEST = 3
export const POINTS = 9
const glances = perField(field =>
  remembered((from, to) => freeLines(fromEye(from), screenOf(from, to, 3, 3), field.solids)),
)

/** A shot before it is taken: how far, how much is seen, what is in the line, and what a die must show. */
export function aim({ board, setup }: Game, by: ModelId, at: ModelId) {
  const [from, to] = [figureOf(board, by), figureOf(board, at)]
  const field = fieldIn({ board, setup })
  const others = othersOf(board, by).filter(id => id !== at)
  const line = [eyeOf(from), { x: to.x, y: to.y, z: Math.round((to.bottom + to.top) / 2) }] as const
  const crossed = runsThrough(...line, [...field.pieces, ...figuresOf(board, others)]).length
  const seen = glances(field)(from, to)
  const far = gapBetween(from, to)
  return { line, far, seen, crossed, need: Math.min(6, EASIEST + crossed), isAllowed: far <= RANGE && seen > 0 }
}

export function shoot(umpire: Ump, by: ModelId, at: ModelId): void {
  const { need } = aim(umpire, by, at)
  const shooter = umpire.board.duellists[by]!
  shooter.hasShot = true
  umpire.tell({ kind: 'attack', rule: 'RD-SHT-01', by, at, weapon: 'pistol' })
  const roll = { n: 2, sides: 6, read: 'atLeast', target: need } as const
  const why = [
    { n: EASIEST, rule: 'RD-SHT-01' },
    { n: need - EASIEST, rule: 'RD-SHT-02' },
  ] as const
  const hits = umpire.roll({ seat: shooter.seat, by, purpose: 'to hit' }, 'RD-SHT-02', roll, why)
  if (hits === 0 || isKilled(umpire, at, hits, 'RD-SHT-02')) return
  // RD-FAL-03: the rim may be too near
  const from = figureOf(umpire.board, at)
  const rim = rimNear(fieldIn(umpire), from, GAIT.radius, inches(0.5), GAIT.drop)
  if (rim === null) return
  const hold = { seat: 1 - shooter.seat, by: at, purpose: 'to hold on' }
  const holds = umpire.roll(hold, 'RD-FAL-03', { n: 1, sides: 6, read: 'atLeast', target: 3 }, [])
  const { x, y, z } = from
  if (holds === 0)
    umpire.next({ step: 'fall', who: at, falling: { from: { x, y, z }, dx: rim.dx, dy: rim.dy, to: null } })
}

/** Wounds somebody; is he out of it? */
export function isKilled(umpire: Ump, who: ModelId, n: number, rule: Rule): boolean {
  const hurt = umpire.board.duellists[who]!
  hurt.health = Math.max(0, hurt.health - n)
  umpire.tell({ kind: 'wound', rule, who, n, left: hurt.health })
  if (hurt.health > 0) return false
  hurt.at = null
  umpire.tell({ kind: 'gone', rule, who })
  return true
}
