/** How good a position is: a small table of features and weights for bots. */

import type { Evaluation, Seat, Setup } from '#engine'
import { CM, flatGap } from '#geometry'
import { hillCentre } from './battlefield.ts'
import { against, ranged, thirtySixths } from './codes.ts'
import { healthLeft } from './damage.ts'
import { rectOf } from './formation.ts'
import {
  type Board,
  type Group,
  livingGroups,
  onTable,
  otherSeat,
  profile,
  type Squad,
  squadAt,
  tileCost,
  tilesOf,
} from './model.ts'
import { allowance } from './movement.ts'
import { isScenario, occupiers, pointsOf } from './objectives.ts'

/** What is measured, and what each is worth against a point on the table. */
const TABLE = {
  points: 1,
  /** Points of tiles, lost Health taken off. */
  health: 0.5,
  /** The general's Health, from 0 to 1. */
  general: 400,
  /** How openly he stands in a melee, from 0 (not at all) to 1 (alone). */
  exposed: -150,
  /** Squads on the hill, and how near the others are. */
  hill: 300,
  nearHill: 60,
  /** Points of damage the squads in melee may expect to do in a phase. */
  blows: 0.8,
  /** The same for shots at targets in range. */
  shots: 0.8,
  /** What a squad may expect of the enemy that suits it best, the nearer the better. */
  pursuit: 1,
  /** Cards still in hand. */
  cards: 4,
} as const
const FEATURES = Object.keys(TABLE)

/** What a squad is worth, its lost Health taken off. */
const worth = (squad: Squad): number =>
  squad.groups.reduce((sum, g) => sum + (healthLeft(g) / profile(g).H) * tileCost(g.unit, g.items), 0)

const chance = (acting: number, resisting: number): number => thirtySixths(against(acting, resisting)) / 36

/** The card of a squad its owner would put blows on: the one that loses least. */
const shield = (squad: Squad): Group => squad.groups.find(group => group.tiles > 0)!

/** Points of damage so many blows do to a squad, no more than there is to lose. */
function harmTo(foe: Group, blows: number): number {
  return Math.min(blows / profile(foe).H, foe.tiles) * tileCost(foe.unit, foe.items)
}

/** Points of damage one squad may expect to do to another in a melee phase. */
function blowsAt(squad: Squad, at: Squad): number {
  const foe = shield(at)
  const { WS, A } = profile(foe)
  let blows = 0
  for (const g of livingGroups(squad)) {
    const group = squad.groups[g]!
    const own = profile(group)
    blows += group.tiles * own.At * chance(own.WS, WS) * chance(own.S, A)
  }
  return harmTo(foe, blows)
}

/** The same for shots, at targets within `gap`. */
function shotsAt(squad: Squad, at: Squad, gap: number): number {
  const foe = shield(at)
  const { A } = profile(foe)
  let blows = 0
  for (const g of livingGroups(squad)) {
    const group = squad.groups[g]!
    const { BS, R, S, At } = profile(group)
    const code = R > 0 && gap <= R * CM ? ranged(BS) : null
    if (code !== null) blows += group.tiles * At * (thirtySixths(code) / 36) * chance(S, A)
  }
  return harmTo(foe, blows)
}

/** Turns until contact, from which on a pursuit counts less and less. */
const nearness = (gap: number, pace: number): number => 1 / (1 + gap / Math.max(2 * CM, pace))

interface Side {
  health: number
  cards: number
  blows: number
  shots: number
  pursuit: number
  nearHill: number
}

/** How a side stands: what it has, what it does in melee and by shots, and what it is after. */
function sideOf(board: Board, setup: Setup, seat: Seat): Side {
  const side: Side = { health: 0, cards: 0, blows: 0, shots: 0, pursuit: 0, nearHill: 0 }
  const foes = onTable(board, otherSeat(seat)).map(id => squadAt(board, id))
  const rects = foes.map(rectOf)
  const centre = hillCentre(setup)
  for (const who of onTable(board, seat)) {
    const squad = squadAt(board, who)
    side.health += worth(squad)
    for (const group of squad.groups) side.cards += group.cards.length
    const dx = squad.x - centre.x
    const dy = squad.y - centre.y
    side.nearHill += 1 - Math.sqrt(dx * dx + dy * dy) / setup.table.width
    const reached = squad.engaged.map(id => squadAt(board, id))
    if (reached.length > 0) {
      side.blows += best(reached, foe => blowsAt(squad, foe)) // WF-MEL-05: it strikes one of them
      side.pursuit += best(reached, foe => gain(squad, foe))
    } else {
      const { shots, pursuit } = prospects(squad, foes, rects)
      side.shots += shots
      side.pursuit += hasGeneral(squad) ? pursuit / 2 : pursuit
    }
  }
  if (board.active !== seat) side.pursuit *= WAITING
  return side
}

/** Whoever is to move makes more of being near: without that, nobody would ever take the first step. */
const WAITING = 0.35

const best = (foes: readonly Squad[], value: (foe: Squad) => number): number =>
  foes.reduce((most, foe) => Math.max(most, value(foe)), 0)

/** What a squad may expect of a melee with another. */
const gain = (squad: Squad, foe: Squad): number =>
  blowsAt(squad, foe) - blowsAt(foe, squad) / 2 + worth(squad) / 8 + (hasGeneral(foe) ? PRIZE : 0)

/** What the enemy general's squad is worth beyond its points. */
const PRIZE = 60
const hasGeneral = (squad: Squad): boolean => squad.groups.some(group => group.general && group.tiles > 0)

/** The best target in range now, and the enemy most worth going for. */
function prospects(squad: Squad, foes: readonly Squad[], rects: readonly ReturnType<typeof rectOf>[]) {
  const rect = rectOf(squad)
  const pace = allowance(squad)
  const canShoot = squad.groups.some(group => group.tiles > 0 && profile(group).R > 0 && profile(group).BS > 0)
  let shots = 0
  let pursuit = 0
  foes.forEach((foe, i) => {
    const gap = flatGap(rect, rects[i]!)
    if (canShoot) {
      shots = Math.max(shots, shotsAt(squad, foe, gap))
      pursuit = Math.max(pursuit, shotsAt(squad, foe, 0) * nearness(gap, 4 * pace))
    } else pursuit = Math.max(pursuit, gain(squad, foe) * nearness(gap, pace))
  })
  return { shots, pursuit }
}

const generalHealth = (board: Board, seat: Seat): number => {
  for (const squad of board.squads) {
    if (squad.seat !== seat) continue
    for (const group of squad.groups) if (group.general) return healthLeft(group) / profile(group).H
  }
  return 0
}

/** A general in melee is as safe as there are tiles about him. */
function exposure(board: Board, seat: Seat): number {
  const guard = board.squads.find(squad => squad.seat === seat && hasGeneral(squad))
  return guard === undefined || guard.engaged.length === 0 ? 0 : 1 / tilesOf(guard)
}

export const evaluation: Evaluation<Board> = {
  features: FEATURES,
  weights: Object.values(TABLE),
  measure(board, setup, seat) {
    const game = { board, setup }
    const side = sideOf(board, setup, seat)
    const hill = isScenario(setup, 'hill')
    const measured: Readonly<Record<keyof typeof TABLE, number>> = {
      points: pointsOf(game, seat),
      health: side.health,
      general: generalHealth(board, seat),
      exposed: exposure(board, seat),
      hill: hill ? occupiers(game, seat).length : 0,
      nearHill: hill ? side.nearHill : 0,
      blows: side.blows,
      shots: side.shots,
      pursuit: side.pursuit,
      cards: side.cards,
    }
    return Object.values(measured)
  },
}
