/** The table in words: who stands where, how hurt, how far from whom, and behind what. */

import { lengthText, type Scene, type SceneModel, type Seat, type Units } from '#engine'
import { type Body, block, crosses, disc, gap } from '#geometry'
import { armourText } from '../table/wear.ts'
import { bearing } from './story.ts'

export interface Overview {
  readonly name: string
  readonly seat: Seat
  readonly says: string
}

/** Everybody on the table, those of a seat first, in sentences. */
export function overviewOf(scene: Scene, seat: Seat | null, units: Units): Overview[] {
  const standing = scene.models.filter(({ body, status }) => body !== null && status !== 'gone')
  return standing
    .toSorted((a, b) => Number(b.seat === seat) - Number(a.seat === seat) || a.seat - b.seat || a.id - b.id)
    .map(model => ({ name: model.name, seat: model.seat, says: sentenceOf(model, standing, scene, units) }))
}

function sentenceOf(model: SceneModel, all: readonly SceneModel[], scene: Scene, units: Units): string {
  const { health, armour, tokens } = model
  const { at } = model.body!
  const parts = [
    health.of > 1 ? `${health.left} of ${health.of} left` : '',
    armour === undefined ? '' : armourText(armour),
    ...tokens,
    model.status === 'done' ? 'has acted' : '',
    `in the ${quarter(at, scene)}`,
    at.z > 0 ? `${lengthText(at.z, units)} up` : '',
    nearestTold(model, all, scene, units),
  ]
  return `${parts.filter(part => part !== '').join(', ')}.`
}

/** 'north-west', or 'middle'. */
function quarter({ x, y }: { x: number; y: number }, { width, depth }: Scene): string {
  const row = y < depth / 3 ? 'north' : y > (depth * 2) / 3 ? 'south' : ''
  const column = x < width / 3 ? 'west' : x > (width * 2) / 3 ? 'east' : ''
  return row === '' && column === '' ? 'middle' : [row, column].filter(part => part !== '').join('-')
}

function nearestTold(model: SceneModel, all: readonly SceneModel[], scene: Scene, units: Units): string {
  let nearest: { other: SceneModel; far: number } | null = null
  const own = bodyOf(model)
  for (const other of all) {
    if (other.seat === model.seat) continue
    const far = gap(own, bodyOf(other))
    if (nearest === null || far < nearest.far) nearest = { other, far }
  }
  if (nearest === null) return ''
  const { other, far } = nearest
  const [from, to] = [model.body!.at, other.body!.at]
  const between = scene.terrain.find(
    piece =>
      piece.top > from.z && piece.bottom <= from.z && piece.top > piece.bottom && crosses(from, to, piece.footprint),
  )
  const where = far < 1 ? 'in contact' : `${lengthText(Math.round(far), units)} to the ${bearing(from, to)}`
  return `nearest enemy ${other.name}, ${where}${between === undefined ? '' : `, ${between.name} between`}`
}

function bodyOf({ body }: SceneModel): Body {
  const { at, base, height } = body!
  const footprint =
    base.shape === 'disc' ? disc(at, base.radius) : block({ ...at, facing: base.facing }, base.width, base.depth)
  return { footprint, bottom: at.z, top: at.z + height }
}
