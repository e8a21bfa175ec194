/** What a hand means that drags a squad somewhere, and turns it. */

import { wayToward } from '#common/ways'
import type { Filling, Offer } from '#engine'
import { type Footprint, grownBy, MM, type Point, type Pose, type Spot, tableBox } from '#geometry'
import { rocksOf } from './battlefield.ts'
import { extentOf, poseOf, rectOf } from './formation.ts'
import { whyNotPath } from './legs.ts'
import { type Book, type Game, onTable, otherSeat, type Squad, squadAt } from './model.ts'
import { allowance } from './pace.ts'

/** WF-MOV-04, WF-MOV-06: straight legs and one pivot, before them or after them as there is room. */
export function meant(game: Game, { leads }: Offer<Book>, to: Point & { facing?: number }): Filling | null {
  if (leads?.step !== 'move') return null
  const squad = squadAt(game.board, leads.who)
  const facing = to.facing ?? squad.facing
  const going = leads.retreat ? 'retreat' : 'move'
  const ways = [straight(squad, to), round(game, squad, to)]
  const paths = ways.flatMap(way =>
    facing === squad.facing ? [way] : [turnedLast(way, facing), turnedFirst(squad, way, facing)],
  )
  const tried = paths.filter(path => path.length > 0)
  return tried.find(path => whyNotPath(game, leads.who, path, going) === null) ?? tried.at(-1) ?? null
}

/** A place on the tenth of a millimetre (WF-GEN-04). */
const tidy = (n: number): number => Math.round(n / 10) * 10 + 0

const leg = ({ facing }: Squad, { x, y }: { x: number; y: number }): Pose => ({ x: tidy(x), y: tidy(y), facing })

const isSame = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y

function straight(squad: Squad, to: Point): Pose[] {
  const end = leg(squad, to)
  return isSame(squad, end) ? [] : [end]
}

/** Round rocks and enemies, no farther than it may. A block that does not turn goes like a spot among grown obstacles. */
function round(game: Game, squad: Squad, to: Point): Pose[] {
  const [width, depth] = extentOf(squad)
  const grown = (f: Footprint) => grownBy(f, width, depth, squad.facing)
  const walls = rocksOf(game.setup).map(({ footprint }) => grown(footprint))
  const others = onTable(game.board, otherSeat(squad.seat)).map(foe => grown(rectOf(squadAt(game.board, foe))))
  const course = { radius: HAIR, walls, bounds: tableBox(game.setup.table), slack: 0, others }
  return wayToward(squad, to, allowance(squad) - MM, course)
    .map(spot => leg(squad, spot))
    .filter((pose, i, all) => !isSame(pose, all[i - 1] ?? squad))
}
const HAIR = MM / 5

const turnedLast = (way: readonly Pose[], facing: number): Pose[] => {
  const end = way.at(-1)
  return end === undefined ? [] : [...way, { ...end, facing }]
}

const turnedFirst = (squad: Squad, way: readonly Pose[], facing: number): Pose[] => [
  { ...poseOf(squad), facing },
  ...way.map(pose => ({ ...pose, facing })),
]
