/** A path of straight legs and a pivot (WF-MOV): which way, through what, and into whom. */

import { type ModelId, type Refusal, refuse } from '#engine'
import {
  CM,
  distance,
  distanceToLine,
  facing,
  flatGap,
  flatOverlaps,
  flatWithin,
  type Len,
  type Polygon,
  type Pose,
  pivotAreas,
  slide,
  slideInto,
  translate,
} from '#geometry'
import { isUnder } from './abilities.ts'
import { isOnTable } from './battlefield.ts'
import { CONTACT, extentOf, girth, mayReach, poseOf, rectAt, rectOf, SLACK } from './formation.ts'
import { type Game, onTable, otherSeat, type Rule, type Squad, squadAt } from './model.ts'
import { inCentimetres } from './numbers.ts'
import { groundUnder, mostPivot } from './pace.ts'
import { tauntOn } from './shooting.ts'

/** An ordinary move, or one away from a melee (WF-MOV-21). */
export type Going = 'move' | 'retreat'

/** A retreat ends so far from every enemy. */
const CLEAR = 1 * CM

/** Where a path ends, how long it is, and which enemies it touches there. */
export interface Move {
  readonly end: Pose
  readonly length: number
  readonly touched: readonly ModelId[]
}

/** What comes of a path that was found legal. */
export function moveAlong(game: Game, who: ModelId, path: readonly Pose[], going: Going): Move {
  const squad = squadAt(game.board, who)
  let end = poseOf(squad)
  let length = 0
  for (const to of path) {
    length += distance(end, to)
    end = to
  }
  return { end, length, touched: going === 'retreat' ? [] : touchedBy(game, squad, end, foesOf(game, squad)) }
}

/** The signed turn from one facing to another, the short way. */
export function turnFrom(from: number, to: number): number {
  const turn = facing(to - from)
  return turn > 180 ? turn - 360 : turn
}

/** What a squad sweeps over in one pivot or one straight leg. */
export function sweptAreas(squad: Squad, at: Pose, to: Pose): Polygon[] {
  if (to.facing === at.facing) return [slide(rectAt(squad, at), to.x - at.x, to.y - at.y)]
  const [width, depth] = extentOf(squad)
  return pivotAreas(at, turnFrom(at.facing, to.facing), width, depth)
}

const foesOf = ({ board }: Game, squad: Squad): ModelId[] => onTable(board, otherSeat(squad.seat))

/** A squad on its way. */
interface Mover {
  readonly game: Game
  readonly squad: Squad
  readonly going: Going
  readonly foes: readonly ModelId[]
  /** Enemies touched at the start of a retreat (WF-MOV-21). */
  readonly old: readonly ModelId[]
  /** What it has swept over so far, where there is terrain to be swept over. */
  readonly areas: Polygon[]
}

function moverOf(game: Game, who: ModelId, going: Going): Mover {
  const { board, setup } = game
  const squad = squadAt(board, who)
  const foes = foesOf(game, squad)
  const isTouched = (foe: ModelId): boolean => flatWithin(rectOf(squad), rectOf(squadAt(board, foe)), CONTACT)
  const old = going === 'retreat' ? foes.filter(isTouched) : []
  const areas = setup.table.terrain.length > 0 ? [rectOf(squad)] : []
  return { game, squad, going, foes, old, areas }
}

/** WF-MOV-04, WF-MOV-06, WF-GEO-10: why a squad may not take a path, or null: straight legs and at most one pivot on the spot, in whole degrees. */
export function whyNotPath(
  game: Game,
  who: ModelId,
  path: readonly Pose[],
  going: Going = 'move',
): Refusal<Rule> | null {
  const mover = moverOf(game, who, going)
  const { squad, foes, old } = mover
  let at = poseOf(squad)
  let length = 0
  let pivots = 0
  for (let i = 0; i < path.length; i++) {
    const to = path[i]!
    const turns = to.facing !== at.facing
    const slides = to.x !== at.x || to.y !== at.y
    if (turns && slides) {
      return refuse('WF-MOV-04', `Step ${i + 1} both moves and turns: a leg is straight, a pivot stays.`)
    }
    if (turns && ++pivots > 1) return refuse('WF-MOV-06', `At most ${mostPivot(squad)} degrees, once.`)
    const isLast = i === path.length - 1
    const no = turns ? whyNotPivot(mover, at, to) : whyNotLeg(mover, at, to, { isLast })
    if (no !== null) return no
    if (slides) length += distance(at, to)
    at = to
    if (!isLast && touchedBy(game, squad, at, foes).some(foe => !old.includes(foe))) {
      return refuse('WF-MOV-13', 'A move ends when contact is made.')
    }
  }
  return whyNotEnd(mover, at, length)
}

/** WF-MOV-05, WF-MOV-06, WF-MOV-20: one turn on the spot, at most 90 degrees, sweeping through nobody. */
function whyNotPivot({ game, squad, foes, areas }: Mover, at: Pose, to: Pose): Refusal<Rule> | null {
  const most = mostPivot(squad)
  const turn = Math.abs(turnFrom(at.facing, to.facing))
  if (turn > most) return refuse('WF-MOV-05', `At most ${most} degrees, once; this is ${turn}.`)
  const swept = sweptAreas(squad, at, to)
  for (const area of swept) {
    if (!isOnTable(game.setup, area)) return refuse('WF-MOV-10', 'No part of a squad may leave the table.')
    for (const id of foes) {
      const foe = squadAt(game.board, id)
      if (mayReach({ ...squad, x: at.x, y: at.y }, foe, 0) && flatOverlaps(area, rectOf(foe), SLACK)) {
        return refuse('WF-MOV-20', `Cannot pass through the enemy: ${foe.name} is in the quarter swept.`)
      }
    }
  }
  areas.push(...swept)
  return null
}

/** WF-MOV-07, WF-MOV-08, WF-MOV-13, WF-MOV-18, WF-MOV-20: friends and near enemies do not hinder; a straight leg passes through no enemy, and ends where it touches one. */
function whyNotLeg(
  { game, squad, going, foes, old, areas }: Mover,
  at: Pose,
  to: Pose,
  { isLast }: { isLast: boolean },
): Refusal<Rule> | null {
  const rect = rectAt(squad, at)
  if (!isOnTable(game.setup, rectAt(squad, to))) return refuse('WF-MOV-10', 'No part of a squad may leave the table.')
  const dx = to.x - at.x
  const dy = to.y - at.y
  for (const id of foes) {
    const foe = squadAt(game.board, id)
    if (!nearLeg(squad, at, to, foe)) continue
    const other = rectOf(foe)
    if (slideInto(rect, dx, dy, other, -SLACK) !== null) {
      return refuse('WF-MOV-08', `Cannot pass through the enemy: ${foe.name} is in the way.`)
    }
    if (old.includes(id)) continue
    const near = slideInto(rect, dx, dy, other, CONTACT)
    if (near === null) continue
    if (going === 'retreat') return refuse('WF-MOV-21', `A retreat may not touch ${foe.name}.`)
    if (!isLast || !closesIn(rect, dx, dy, other, near.enter)) {
      return refuse('WF-MOV-13', `A move ends when contact is made: this leg goes on past ${foe.name}.`)
    }
  }
  if (game.setup.table.terrain.length > 0) areas.push(...sweptAreas(squad, at, to))
  return null
}

/** WF-MOV-13: once in contact a leg may only close the last millimetre, not slide along. */
function closesIn(rect: Polygon, dx: Len, dy: Len, foe: Polygon, from: number): boolean {
  if ((1 - from) * Math.sqrt(dx * dx + dy * dy) <= CONTACT) return true
  const gapAt = (t: number): number => flatGap(translate(rect, dx * t, dy * t), foe)
  return gapAt(1) < gapAt((1 + from) / 2)
}

/** Can a squad come near another on a leg at all? */
const nearLeg = (squad: Squad, at: Pose, to: Pose, foe: Squad): boolean =>
  distanceToLine(foe, at, to) <= girth(squad) + girth(foe) + CONTACT

/** WF-GEO-06, WF-MOV-11: enemies a squad touches in a pose. */
export function touchedBy({ board }: Game, squad: Squad, at: Pose, foes: readonly ModelId[]): ModelId[] {
  const moved = { ...squad, x: at.x, y: at.y }
  const found: ModelId[] = []
  for (const id of foes) {
    const foe = squadAt(board, id)
    if (mayReach(moved, foe, CONTACT) && flatWithin(rectAt(squad, at), rectOf(foe), CONTACT)) found.push(id)
  }
  return found
}

/** Why a path may not end like this, or null. */
function whyNotEnd(mover: Mover, end: Pose, length: number): Refusal<Rule> | null {
  const { game, squad, areas } = mover
  const { rock, ground, reach } = groundUnder(game.setup, squad, areas)
  if (rock !== undefined) return refuse('WF-TER-02', `No movement through ${rock.name}.`)
  if (length > reach + 1e-6) {
    const rule = ground[1] === 1 ? 'WF-MOV-01' : 'WF-TER-05'
    return refuse(rule, `Path ${inCentimetres(length)}, allowance ${inCentimetres(reach)}.`)
  }
  const rect = rectAt(squad, end)
  const stoodOn = overlapping(game, squad, rect, end)
  if (stoodOn !== undefined) return refuse('WF-MOV-09', `A move may not end on ${stoodOn.name}.`)
  return whyNotContact(mover, end, reach) ?? whyNotFurther(game, squad, rect)
}

/** WF-MOV-12, WF-MOV-21, WF-TER-11: whom the end of a path may not touch, or null. */
function whyNotContact({ game, squad, going, foes }: Mover, end: Pose, reach: Len): Refusal<Rule> | null {
  const { board } = game
  if (going === 'retreat') {
    const rect = rectAt(squad, end)
    const near = foes.find(foe => !isClearOf(squadAt(board, foe), rect))
    if (near === undefined) return null
    return refuse('WF-MOV-21', `A retreat ends 1 cm or more from every enemy; ${squadAt(board, near).name} is nearer.`)
  }
  const touched = touchedBy(game, squad, end, foes)
  if (touched.length > 0 && isUnder(squad, 'noContact')) {
    return refuse('WF-CRD-07', 'A forced march may not make contact.')
  }
  for (const id of touched) {
    const foe = squadAt(board, id)
    const before = flatGap(rectOf(squad), rectOf(foe))
    if (before > reach + 1e-6) {
      const far = `${foe.name} was ${inCentimetres(before)} away, the allowance is ${inCentimetres(reach)}`
      return refuse('WF-MOV-12', `Too far to make contact: ${far}.`)
    }
  }
  return null
}

/** Taunt: why a squad may not end there, or null. */
function whyNotFurther({ board }: Game, squad: Squad, rect: Polygon): Refusal<Rule> | null {
  const taunt = tauntOn(board, squad)
  if (taunt === undefined || flatGap(rect, rectOf(taunt)) <= flatGap(rectOf(squad), rectOf(taunt)) + 1e-6) return null
  return refuse('WF-CRD-07', `${squad.name} is taunted and may not end further from ${taunt.name}.`)
}

const isClearOf = (foe: Squad, rect: Polygon): boolean => !flatWithin(rect, rectOf(foe), CLEAR - 1)

/** WF-MOV-21: may a retreat end in a pose, as far as enemies are concerned? A cheap look before the whole path is judged. */
export function isClear({ board }: Game, squad: Squad, end: Pose): boolean {
  const rect = rectAt(squad, end)
  const moved = { ...squad, x: end.x, y: end.y }
  return board.squads.every(
    foe => foe.seat === squad.seat || foe.place !== 'table' || !mayReach(moved, foe, CLEAR) || isClearOf(foe, rect),
  )
}

/** WF-MOV-09: another squad a rectangle would stand on. */
export function overlapping({ board }: Game, squad: Squad, rect: Polygon, at: Pose): Squad | undefined {
  const moved = { ...squad, x: at.x, y: at.y }
  return board.squads.find(
    other =>
      other !== squad &&
      other.place === 'table' &&
      mayReach(moved, other, 0) &&
      flatOverlaps(rect, rectOf(other), SLACK),
  )
}
