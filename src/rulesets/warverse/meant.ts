/** What a hand means that drags a character somewhere, and what a player begins to share out. */

import { wayToward } from '#common/ways'
import type { Filling, ModelId } from '#engine'
import { disc, type Footprint, INCH, type Point, tableBox } from '#geometry'
import { radiusFor } from './area.ts'
import { lengthOf, OVERLAP } from './lengths.ts'
import { type Area, type Game, model, type WvOffer } from './model.ts'
import { fieldNow } from './terrain.ts'

const HAIR = INCH / 50

/** WV-MOV-04, WV-MOV-08: round what is as high as it goes, at the height it is dragged to. */
export function meant(game: Game, { leads }: WvOffer, to: Point): Filling | null {
  if (leads?.step !== 'move') return null
  const m = model(game.board, leads.who)
  if (m.where !== 'table') return null
  const inTheWay = (bottom: number, top: number) => bottom < to.z + m.height && top > to.z
  const walls: Footprint[] = []
  for (const { footprint, bottom, top } of fieldNow(game).pieces) if (inTheWay(bottom, top)) walls.push(footprint)
  const others: Footprint[] = []
  game.board.models.forEach((other, id) => {
    if (id === leads.who || other.where !== 'table' || !inTheWay(other.z, other.z + other.height)) return
    others.push(disc(other, other.radius))
  })
  const course = { radius: m.radius, walls, bounds: tableBox(game.setup.table), slack: OVERLAP, others }
  const most = lengthOf(m.moveLeft)
  const way = wayToward(m, to, most, course)
  // WV-MOV-05: every leg is rounded up
  const paid = way.length < 2 ? way : wayToward(m, to, most - way.length * HAIR, course)
  return paid.map(({ x, y }) => ({ x, y, z: to.z }))
}

/** WV-ATK-01, WV-AOE-02: all dice; for an area a radius that is worth it, and dice for the rest. */
export function firstShare(game: Game, { leads, hole }: WvOffer): readonly number[] | null {
  if (hole?.fill !== 'share') return null
  switch (leads?.step) {
    case 'fight':
    case 'shoot':
      return [hole.total, 0]
    case 'strikeFree':
      if (leads.area === null) return [hole.total, 0]
      return spread(game, leads.by, leads.area, hole.total)
    case 'area':
      return spread(game, leads.by, leads.area, hole.total)
    default:
      return null
  }
}

function spread(game: Game, by: ModelId, area: Area, total: number): readonly number[] {
  const radius = Math.min(total - 1, radiusFor(game, by, area))
  return [total - radius, radius, 0]
}
