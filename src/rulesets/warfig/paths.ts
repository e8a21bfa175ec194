/** Good ways to move a squad, each legal: charges, advances, the hill, cover, out of reach, a shooter's pivot, a retreat. */

import type { Draw, ModelId } from '#engine'
import { boxOf, cosine, distance, type Len, MM, nearestPoints, type Pose, type Spot, sine, slideInto } from '#geometry'
import { centreOf, coverOf, hillCentre } from './battlefield.ts'
import { CONTACT, gapBetween, poseOf, rectOf } from './formation.ts'
import { type Going, isClear, turnFrom, whyNotPath } from './legs.ts'
import { type Game, onTable, otherSeat, profile, type Squad, squadAt } from './model.ts'
import { allowance, mostPivot } from './pace.ts'
import { hasHill } from './victory.ts'

type Path = readonly Pose[]

/** A place on the tenth of a millimetre (WF-GEN-04). */
const tidy = (n: number): Len => Math.round(n / 10) * 10

const isLegal = (game: Game, who: ModelId, path: Path, going: Going = 'move'): boolean =>
  whyNotPath(game, who, path, going) === null

/** Some legal paths: one of any kind drawn by `pick`, then what a player would think of, the boldest first. */
export function* paths(game: Game, who: ModelId, pick: Draw): Generator<Path, undefined> {
  const mover = { game, who, squad: squadAt(game.board, who), foes: nearestFoes(game, who), pick }
  const kinds = [charges, advances, advances, wanders, pivots]
  let drawn: Path | undefined
  for (const kind of turned(kinds, pick)) {
    drawn = kind(mover).next().value
    if (drawn === undefined) continue
    yield drawn
    break
  }
  for (const kind of [charges, advances, intoRange, uphill, withdrawals, intoCover, wanders, pivots]) {
    for (const path of kind(mover)) if (drawn === undefined || !isSame(path, drawn)) yield path
  }
}

const isSame = ([a]: Path, [b]: Path): boolean => a!.x === b!.x && a!.y === b!.y && a!.facing === b!.facing

/** Whoever moves, and what he sees. */
interface Mover {
  readonly game: Game
  readonly who: ModelId
  readonly squad: Squad
  /** Enemies on the table, nearest first. */
  readonly foes: readonly { readonly foe: ModelId; readonly gap: number }[]
  readonly pick: Draw
}

function nearestFoes({ board }: Game, who: ModelId): Mover['foes'] {
  return onTable(board, otherSeat(squadAt(board, who).seat))
    .map(foe => ({ foe, gap: gapBetween(board, who, foe) }))
    .sort((a, b) => a.gap - b.gap)
}

/** A list from a drawn place on, all round. */
const turned = <T>(list: readonly T[], pick: Draw): readonly T[] => {
  const first = list.length < 2 ? 0 : pick(list.length)
  return [...list.slice(first), ...list.slice(0, first)]
}

/** Straight into every enemy in reach; where that is blocked, at one of its corners. */
function* charges({ game, who, squad, foes, pick }: Mover): Generator<Path, undefined> {
  const reach = allowance(squad)
  const near = foes.filter(({ gap }) => gap <= reach).map(({ foe }) => foe)
  for (const foe of turned(near, pick)) {
    const path = chargesAt(game, squad, foe).find(leg => isLegal(game, who, leg))
    if (path !== undefined) yield path
  }
}

/** The shortest leg that touches an enemy, then one toward its middle and each of its corners. */
function chargesAt({ board }: Game, squad: Squad, foe: ModelId): Path[] {
  const target = squadAt(board, foe)
  const rect = rectOf(squad)
  const other = rectOf(target)
  const found: Path[] = []
  const nearest = nearestPoints(rect, other)
  if (nearest !== null) {
    const [from, to] = nearest
    found.push([{ x: tidy(squad.x + to.x - from.x), y: tidy(squad.y + to.y - from.y), facing: squad.facing }])
  }
  for (const aim of [target, ...other.points]) {
    const dx = aim.x - squad.x
    const dy = aim.y - squad.y
    const met = slideInto(rect, dx, dy, other, CONTACT / 2)
    if (met === null) continue
    found.push([{ x: tidy(squad.x + dx * met.enter), y: tidy(squad.y + dy * met.enter), facing: squad.facing }])
  }
  return found
}

/** How much of its allowance a squad tries: ground and neighbours may leave it less than all. */
const PARTS = [1, 2 / 3, 1 / 2, 1 / 4]

/** The longest legal leg toward a spot. */
function legToward({ game, who, squad }: Mover, aim: Spot, most = allowance(squad)): Path | undefined {
  for (const part of PARTS) {
    const path = toward(squad, aim, Math.min(most * part, distance(squad, aim)))
    if (isLegal(game, who, path)) return path
  }
  return undefined
}

/** Toward the nearest enemies, and the general. */
function* advances(mover: Mover): Generator<Path, undefined> {
  const { game, foes, pick } = mover
  const [leader] = foes.filter(({ foe }) => squadAt(game.board, foe).groups.some(group => group.general))
  const aims = foes.slice(0, 3)
  if (leader !== undefined && !aims.includes(leader)) aims.push(leader)
  for (const { foe } of turned(aims, pick)) {
    const path = legToward(mover, squadAt(game.board, foe))
    if (path !== undefined) yield path
  }
}

/** Shooters no nearer than they must. */
function* intoRange({ game, who, squad, foes }: Mover): Generator<Path, undefined> {
  const range = Math.max(...squad.groups.map(group => (group.tiles > 0 ? profile(group).R : 0))) * 10 * MM
  const nearest = foes[0]
  if (range === 0 || nearest === undefined || nearest.gap <= range) return
  const path = toward(squad, squadAt(game.board, nearest.foe), Math.min(allowance(squad), nearest.gap - range + MM))
  if (isLegal(game, who, path)) yield path
}

/** Onto the hill, where it matters. */
function* uphill(mover: Mover): Generator<Path, undefined> {
  if (!hasHill(mover.game.setup)) return
  const path = legToward(mover, hillCentre(mover.game.setup))
  if (path !== undefined) yield path
}

/** Out of reach: straight away from the nearest enemies. */
function* withdrawals(mover: Mover): Generator<Path, undefined> {
  const { game, squad, foes } = mover
  for (const { foe } of foes.slice(0, 2)) {
    const from = squadAt(game.board, foe)
    const path = legToward(mover, { x: 2 * squad.x - from.x, y: 2 * squad.y - from.y })
    if (path !== undefined) yield path
  }
}

/** Into the nearest piece that gives cover. */
function* intoCover(mover: Mover): Generator<Path, undefined> {
  const { game, squad } = mover
  const reach = allowance(squad)
  const near = game.setup.table.terrain
    .filter(piece => coverOf(piece) > 0)
    .map(piece => centreOf(boxOf(piece.footprint)))
    .filter(centre => distance(squad, centre) <= 2 * reach)
    .sort((a, b) => distance(squad, a) - distance(squad, b))
  const path = near[0] === undefined ? undefined : legToward(mover, near[0])
  if (path !== undefined) yield path
}

/** One leg of some length toward a spot. */
function toward(squad: Pose, aim: Spot, length: number): Path {
  const far = distance(squad, aim)
  if (far === 0) return [{ ...poseOnly(squad) }]
  const step = Math.max(0, length - 5) / far // rounding to the grid must not lengthen the leg
  return [
    { x: tidy(squad.x + (aim.x - squad.x) * step), y: tidy(squad.y + (aim.y - squad.y) * step), facing: squad.facing },
  ]
}

const poseOnly = ({ x, y, facing }: Pose): Pose => ({ x, y, facing })

/** Anywhere: a direction, a length. */
function* wanders({ game, who, squad, pick }: Mover): Generator<Path, undefined> {
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

/** On the spot, by any angle. */
function* pivots({ game, who, squad, pick }: Mover): Generator<Path, undefined> {
  const most = mostPivot(squad)
  for (let tries = 0; tries < 2; tries++) {
    const turn = (pick(2) === 0 ? 1 : -1) * (1 + pick(most))
    const path = [{ ...poseOf(squad), facing: (squad.facing + turn + 360) % 360 }]
    if (Math.abs(turnFrom(squad.facing, path[0]!.facing)) <= most && isLegal(game, who, path)) yield path
  }
}

/** Away from a melee, to a place 1 cm or more from every enemy: straight legs all round, the longest first. */
export function* retreats(game: Game, who: ModelId, pick: Draw): Generator<Path, undefined> {
  const squad = squadAt(game.board, who)
  const reach = allowance(squad)
  // every second ten degrees first, so that what `pick` draws never decides whether there is a way out
  const first = pick(2)
  // straight away from the edges it touches too, whatever their angle
  const edges = squad.engaged.flatMap(foe => [0, 90, 180, 270].map(turn => squadAt(game.board, foe).facing + turn))
  const tens = Array.from({ length: 36 }, (_, i) => {
    const ten = i < 18 ? 2 * i + first : 2 * (i - 18) + 1 - first
    return squad.facing + 180 + (ten % 2 === 0 ? 5 : -5) * (ten + (ten % 2))
  })
  const directions = new Set([...tens, ...edges].map(turn => (turn + 720) % 360))
  // the least that is clear last: there may be no more table behind the squad
  for (const length of [reach - 5, reach / 2 - 5, reach / 4 - 5, 12 * MM, 11 * MM, 10 * MM].map(Math.floor)) {
    if (length <= 0 || length > reach) continue
    for (const degrees of directions) {
      const path = [{ ...legFrom(squad, degrees, length), facing: squad.facing }]
      if (isClear(game, squad, path[0]!) && isLegal(game, who, path, 'retreat')) yield path
    }
  }
}

/** Can an engaged squad reach any place a retreat may end in? */
export const canRetreat = (game: Game, who: ModelId): boolean => retreats(game, who, () => 0).next().done !== true
