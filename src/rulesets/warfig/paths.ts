/** Good ways to move a squad, each legal: charges, advances, the hill, a shooter's pivot, a step aside, a retreat. */

import type { ModelId } from '#engine'
import { cosine, distance, type Len, MM, nearestPoints, type Pose, type Spot, sine } from '#geometry'
import { hillCentre } from './battlefield.ts'
import { gapBetween, poseOf, rectOf } from './formation.ts'
import { type Game, onTable, otherSeat, profile, squadAt } from './model.ts'
import { allowance, judgeMove, mostPivot, turnFrom } from './movement.ts'

type Draw = (n: number) => number

/** A place on the tenth of a millimetre (WF-GEN-04). */
const tidy = (n: number): Len => Math.round(n / 10) * 10

const isLegal = (game: Game, who: ModelId, path: readonly Pose[], retreat = false): boolean =>
  !('why' in judgeMove(game, who, path, retreat))

/** Some legal paths, the first drawn by `pick`. */
export function* paths(game: Game, who: ModelId, pick: Draw): Generator<readonly Pose[]> {
  const kinds = [charges, advances, advances, wanders, pivots]
  const first = pick(kinds.length)
  for (let i = 0; i < kinds.length; i++) yield* kinds[(first + i) % kinds.length]!(game, who, pick)
}

/** Enemies on the table, nearest first. */
function nearestFoes({ board }: Game, who: ModelId): ModelId[] {
  return onTable(board, otherSeat(squadAt(board, who).seat))
    .map(foe => ({ foe, gap: gapBetween(board, who, foe) }))
    .sort((a, b) => a.gap - b.gap)
    .map(({ foe }) => foe)
}

/** Straight into every enemy in reach. */
function* charges(game: Game, who: ModelId, pick: Draw): Generator<readonly Pose[]> {
  const squad = squadAt(game.board, who)
  const reach = allowance(squad)
  const foes = nearestFoes(game, who).filter(foe => gapBetween(game.board, who, foe) <= reach)
  const first = foes.length === 0 ? 0 : pick(foes.length)
  for (let i = 0; i < foes.length; i++) {
    const path = chargeAt(game, who, foes[(first + i) % foes.length]!)
    if (path !== null && isLegal(game, who, path)) yield path
  }
}

/** The shortest leg that touches an enemy. */
function chargeAt({ board }: Game, who: ModelId, foe: ModelId): readonly Pose[] | null {
  const squad = squadAt(board, who)
  const nearest = nearestPoints(rectOf(squad), rectOf(squadAt(board, foe)))
  if (nearest === null) return null
  const [from, to] = nearest
  return [{ x: tidy(squad.x + to.x - from.x), y: tidy(squad.y + to.y - from.y), facing: squad.facing }]
}

/** Toward enemies and the hill, as far as the ground allows; shooters no nearer than they must. */
function* advances(game: Game, who: ModelId, pick: Draw): Generator<readonly Pose[]> {
  const squad = squadAt(game.board, who)
  const foes = nearestFoes(game, who)
  const aims: Spot[] = foes.slice(0, 3).map(foe => squadAt(game.board, foe))
  if (game.setup.scenario === 'hill') aims.push(hillCentre(game.setup))
  if (aims.length === 0) return
  const reach = allowance(squad)
  const first = pick(aims.length)
  for (let i = 0; i < aims.length; i++) {
    const aim = aims[(first + i) % aims.length]!
    for (const part of [1, 2 / 3, 1 / 2, 1 / 4]) {
      const path = toward(squad, aim, Math.min(reach * part, distance(squad, aim)))
      if (!isLegal(game, who, path)) continue
      yield path
      break
    }
  }
  const range = Math.max(...squad.groups.map(group => (group.tiles > 0 ? profile(group).R : 0))) * 10 * MM
  if (range === 0 || foes[0] === undefined) return
  const spare = gapBetween(game.board, who, foes[0]) - range
  const path = toward(squad, squadAt(game.board, foes[0]), Math.min(reach, spare + MM))
  if (spare > 0 && isLegal(game, who, path)) yield path
}

/** One leg of some length toward a spot. */
function toward(squad: Pose, aim: Spot, length: number): readonly Pose[] {
  const far = distance(squad, aim)
  if (far === 0) return [{ ...poseOnly(squad) }]
  const step = Math.max(0, length - 5) / far // rounding to the grid must not lengthen the leg
  return [
    { x: tidy(squad.x + (aim.x - squad.x) * step), y: tidy(squad.y + (aim.y - squad.y) * step), facing: squad.facing },
  ]
}

const poseOnly = ({ x, y, facing }: Pose): Pose => ({ x, y, facing })

/** Anywhere: a direction, a length. */
function* wanders(game: Game, who: ModelId, pick: Draw): Generator<readonly Pose[]> {
  const squad = squadAt(game.board, who)
  const reach = allowance(squad)
  for (let tries = 0; tries < 6; tries++) {
    const length = Math.floor((reach * (1 + pick(4))) / 4) - 5
    const degrees = pick(360)
    if (length <= 0) return
    const path = [{ ...legFrom(squad, degrees, length), facing: squad.facing }]
    if (isLegal(game, who, path)) yield path
  }
}

const legFrom = (from: Spot, degrees: number, length: Len): Spot => ({
  x: tidy(from.x + sine(degrees) * length),
  y: tidy(from.y - cosine(degrees) * length),
})

/** On the spot, toward the nearest enemy. */
function* pivots(game: Game, who: ModelId, pick: Draw): Generator<readonly Pose[]> {
  const squad = squadAt(game.board, who)
  const most = mostPivot(squad)
  for (let tries = 0; tries < 2; tries++) {
    const turn = (pick(2) === 0 ? 1 : -1) * (1 + pick(most))
    const path = [{ ...poseOf(squad), facing: (squad.facing + turn + 360) % 360 }]
    if (Math.abs(turnFrom(squad.facing, path[0]!.facing)) <= most && isLegal(game, who, path)) yield path
  }
}

/** Away from a melee, to a place 1 cm or more from every enemy: straight legs all round, the longest first. */
export function* retreats(game: Game, who: ModelId, pick: Draw): Generator<readonly Pose[]> {
  const squad = squadAt(game.board, who)
  const reach = allowance(squad)
  // every second ten degrees first, so that what `pick` draws never decides whether there is a way out
  const first = pick(2)
  for (const part of [1, 1 / 2, 1 / 4]) {
    const length = Math.floor(reach * part) - 5
    if (length <= 0) return
    for (let i = 0; i < 36; i++) {
      const tens = i < 18 ? 2 * i + first : 2 * (i - 18) + 1 - first
      const degrees = (squad.facing + 180 + (tens % 2 === 0 ? 5 : -5) * (tens + (tens % 2)) + 720) % 360
      const path = [{ ...legFrom(squad, degrees, length), facing: squad.facing }]
      if (isLegal(game, who, path, true)) yield path
    }
  }
}

/** Can an engaged squad reach any place a retreat may end in? */
export const canRetreat = (game: Game, who: ModelId): boolean => retreats(game, who, () => 0).next().done !== true
