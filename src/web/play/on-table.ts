/** What a hand on the table means to the choosing: a click, a drag, a look at somebody's card. */

import type { ModelId, Scene, SceneModel } from '#engine'
import { type Point, spotIn } from '#geometry'
import type { Pick as Picked } from '../table/types.ts'
import type { Choice, Input } from './choosing.ts'
import { withEnd, withLeg } from './fillings.ts'
import { heldBy } from './held.ts'
import { judge } from './judge.ts'

type Filled = Pick<Choice, 'seen' | 'trail' | 'filling'>

/** A click: another leg where a hole is being filled, else the thing pointed at. Null where it means nothing. */
export function clicked(choice: Filled & Pick<Choice, 'offers'>, scene: Scene, pick: Picked): Input | null {
  const { leaf } = choice.trail
  if (leaf?.hole !== undefined && leaf.hole.fill !== 'share') {
    const { who, facing } = heldBy(choice, scene)
    if (pick.model === undefined || pick.model === who?.id) {
      return { kind: 'fill', filling: withLeg(leaf, choice.filling, settled(choice, pick.at), facing) }
    }
  }
  const target = pick.model ?? pick.terrain ?? pick.marker ?? offeredZone(choice, scene, pick.at)
  return target === undefined ? null : { kind: 'point', target }
}

/** The zone at a place, if it may be chosen. */
function offeredZone({ offers }: Pick<Choice, 'offers'>, scene: Scene, place: Point): string | undefined {
  const zone = scene.zones.find(({ parts }) => parts.some(part => spotIn(place, part)))
  return zone !== undefined && offers.some(({ at }) => at === zone.id) ? zone.id : undefined
}

/** A drag: the end of the filling goes where the hand is. Null where nothing is being placed. */
export function dragged(choice: Filled, scene: Scene, at: Point, turn: number | undefined): Input | null {
  const { leaf } = choice.trail
  if (leaf === null) return null
  const { facing } = heldBy(choice, scene)
  return { kind: 'fill', filling: withEnd(leaf, choice.filling, settled(choice, at), turn ?? facing) }
}

/** A place under the pointer: on top of what lies there if the rules let one stand there, else on the ground. */
function settled({ seen, trail, filling }: Filled, at: Point): Point {
  if (at.z === 0 || trail.leaf === null) return at
  return judge(seen, trail.leaf, withEnd(trail.leaf, filling, at, 0)) === null ? at : { ...at, z: 0 }
}

/** Whose card is open: the model asked for, else one of the seat's own. */
export const cardOf = (scene: Scene, seat: number, open: ModelId | null): SceneModel | undefined =>
  scene.models.find(({ id }) => id === open) ?? scene.models.find(model => model.seat === seat)

/** The picture in a sentence, for those who cannot see it. */
export function describe(scene: Scene, names: readonly string[]): string {
  const counts = names.map((name, seat) => {
    const n = scene.models.filter(model => model.seat === seat && model.body !== null && model.status !== 'gone').length
    return `${n} of ${name}`
  })
  return `The table: ${counts.join(', ')} on it.`
}
