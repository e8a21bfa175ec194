/** Good places and ways, for bots and for players who do not answer. */

import { ladderEnds } from '#common/climb'
import { anywhere, awayFrom, behind, upTo } from '#common/goals'
import { spotsIn } from '#common/packing'
import { wallsAt, wayToward } from '#common/ways'
import { type Draw, type Filling, isRefusal, type ModelId, type Offer, rotated } from '#engine'
import { INCH, type Point, type Spot } from '#geometry'
import { wayOf, whyNotPlace, zoneOf } from './check.ts'
import { type Book, fieldIn, figureOf, figuresOf, foesOf, GAIT, type Game, MOVE, othersOf } from './model.ts'

export function* fillings(game: Game, { on, hole }: Offer<Book>, pick: Draw): Generator<Filling> {
  if (on === undefined || hole === undefined) return
  if (hole.fill === 'point') {
    const spots = spotsIn(zoneOf(game, on).parts[0]!, GAIT.radius, INCH)
    for (const spot of rotated(spots, pick)) if (whyNotPlace(game, on, spot) === null) yield spot
    return
  }
  for (const path of rotated([...ways(game, on, pick)], pick)) if (!isRefusal(wayOf(game, on, path))) yield path
}

/** Up to enemies and away from them, behind things, to ladders and up them, anywhere. */
function* ways(game: Game, who: ModelId, pick: Draw): Generator<readonly Point[]> {
  const field = fieldIn(game)
  const { radius, step, height, slack, climbs } = GAIT
  const me = figureOf(game.board, who)
  const others = figuresOf(game.board, othersOf(game.board, who)).map(({ footprint }) => footprint)
  const course = { radius, slack, walls: wallsAt(field, me.z, step, height), bounds: field.bounds, others }
  const spots: Spot[] = field.ladders.map(({ east, north }) => ({ x: east + radius, y: north }))
  for (const foe of figuresOf(game.board, foesOf(game.board, who))) {
    spots.push(upTo(me, foe, INCH) ?? me, awayFrom(me, foe, MOVE))
    spots.push(...behind(field.solids, me, foe, { reach: MOVE, hair: 2 * slack, most: 4 }))
  }
  for (let i = 0; i < 8; i++) spots.push(anywhere(me, MOVE, pick))
  for (const end of ladderEnds(field, radius, climbs?.contact ?? 0, me)) yield [end]
  for (const spot of spots) yield wayToward(me, spot, MOVE, course).map(({ x, y }) => ({ x, y, z: me.z }))
}
