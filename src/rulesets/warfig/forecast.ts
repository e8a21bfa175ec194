/** What squads on the table may be expected to do to each other: how far apart they are, and all melees for some turns, in points. */

import type { ModelId, Seat } from '#engine'
import { cosine, type Len, sine } from '#geometry'
import { blows, type Company, companyOf, PHASES_AHEAD, type Rank, ranksNow, shieldOf } from './companies.ts'
import { extentOf } from './formation.ts'
import { type Board, otherSeat, type Squad } from './model.ts'

/** A squad on the table: what it is in a fight, and where it stands. */
export interface Force {
  readonly id: ModelId
  readonly squad: Squad
  readonly company: Company
  /** Half its width and depth, and the way it faces. */
  readonly width: Len
  readonly depth: Len
  readonly sin: number
  readonly cos: number
}

export function forceOf(board: Board, id: ModelId): Force {
  const squad = board.squads[id]!
  const [width, depth] = extentOf(squad)
  return {
    id,
    squad,
    company: companyOf(id, squad.groups),
    width: width / 2,
    depth: depth / 2,
    sin: sine(squad.facing),
    cos: cosine(squad.facing),
  }
}

/** The gap between two squads: exact for squads that stand square to each other, a little less for others. */
export function gapOf(a: Force, b: Force): number {
  const gap = gapFrom(a, b)
  return isSquare(a, b) ? gap : Math.max(gap, gapFrom(b, a))
}

const isSquare = (a: Force, b: Force): boolean => (a.squad.facing - b.squad.facing) % 180 === 0

/** The gap to a box about another squad, square to this one. */
function gapFrom(a: Force, b: Force): number {
  const dx = b.squad.x - a.squad.x
  const dy = b.squad.y - a.squad.y
  const aside = Math.abs(dx * a.cos + dy * a.sin) - a.width - along(b, a.cos, a.sin)
  const ahead = Math.abs(dx * a.sin - dy * a.cos) - a.depth - along(b, a.sin, -a.cos)
  if (aside <= 0) return Math.max(0, ahead)
  return ahead <= 0 ? aside : Math.sqrt(aside * aside + ahead * ahead)
}

/** How far a squad reaches from its centre in a direction. */
const along = ({ cos, sin, width, depth }: Force, x: number, y: number): number =>
  Math.abs(cos * x + sin * y) * width + Math.abs(sin * x - cos * y) * depth

/** What all melees may be expected to cost each side, in points, and in Health of the general. */
export interface Toll {
  readonly points: readonly [number, number]
  readonly general: readonly [number, number]
}

/** A squad in a melee. */
interface Fighter {
  readonly id: ModelId
  readonly squad: Squad
  readonly ranks: readonly Rank[]
  readonly worth: number
}

const worthOf = (ranks: readonly Rank[]): number => ranks.reduce((sum, rank) => sum + rank.health * rank.price, 0)

/** Plays all melees for some phases with average dice: each squad strikes where it does most, each squad struck answers one. */
export function melees(board: Board): Toll {
  const points: [number, number] = [0, 0]
  const general: [number, number] = [0, 0]
  const sides: [Fighter[], Fighter[]] = [[], []]
  for (let id = 0; id < board.squads.length; id++) {
    const squad = board.squads[id]!
    if (squad.place !== 'table' || squad.engaged.length === 0) continue
    const ranks = ranksNow(board, id)
    sides[squad.seat]?.push({ id, squad, ranks, worth: worthOf(ranks) })
  }
  if (sides[0].length === 0 || sides[1].length === 0) return { points, general }
  // A phase that is being fought or over does not count among those to come: the end of a turn would seem to bring one more.
  const isStruck = board.stage === 'melee' || board.stage === 'reinforcements'
  let striking: Seat = board.active
  for (let phase = isStruck ? -1 : 0; phase < PHASES_AHEAD; phase++) {
    const hurt = new Map<Rank, number>()
    const answered = new Set<Fighter>()
    for (const by of sides[striking]!) {
      if (phase < 0 && by.squad.fought === board.turn) continue
      const at = bestTarget(by, sides[otherSeat(striking)]!)
      if (at === undefined) continue
      strike(hurt, by, at)
      if (answered.has(at)) continue
      answered.add(at)
      strike(hurt, at, by)
    }
    for (const [rank, n] of hurt) rank.health = Math.max(0, rank.health - n)
    striking = otherSeat(striking)
  }
  for (const seat of [0, 1] as const) {
    for (const { ranks, worth } of sides[seat]) {
      points[seat] += worth - worthOf(ranks)
      for (const rank of ranks) if (rank.general) general[seat] += 1 - rank.health / rank.H
    }
  }
  return { points, general }
}

function strike(hurt: Map<Rank, number>, by: Fighter, at: Fighter): void {
  const shield = shieldOf(at.ranks)
  if (shield !== undefined) hurt.set(shield, (hurt.get(shield) ?? 0) + blows(by.ranks, at.ranks))
}

/** WF-MEL-05: it strikes one of those it is in contact with. */
function bestTarget({ squad, ranks }: Fighter, foes: readonly Fighter[]): Fighter | undefined {
  let best: Fighter | undefined
  let most = 0
  for (const foe of foes) {
    if (!squad.engaged.includes(foe.id)) continue
    const shield = shieldOf(foe.ranks)
    const points = shield === undefined ? 0 : blows(ranks, foe.ranks) * shield.price
    if (points > most) [best, most] = [foe, points]
  }
  return best
}
