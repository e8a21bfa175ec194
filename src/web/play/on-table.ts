/** What a hand on the table means to the choosing: a click, a drag, a look at somebody's card. */

import type { ModelId, Scene, SceneModel } from '#engine'
import { type Point, spotIn } from '#geometry'
import type { Dragged, Pick as Picked } from '../table/types.ts'
import { type Choice, type Input, moverOf } from './choosing.ts'
import { withEnd, withLeg } from './fillings.ts'
import { heldBy } from './held.ts'
import { judge } from './judge.ts'
import { routed } from './route.ts'
import { starterOf } from './starting.ts'

type Filled = Pick<Choice, 'seen' | 'trail' | 'filling'>
type Clickable = Filled & Pick<Choice, 'offers' | 'decision' | 'model' | 'aim'>

/** A click: a way or a further leg where a hole is being filled, else the thing pointed at. Null where it means nothing. */
export function clicked(choice: Clickable, scene: Scene, pick: Picked): Input | null {
  const { leaf } = choice.trail
  if (leaf?.hole !== undefined && leaf.hole.fill !== 'share') {
    const { who, facing } = heldBy(choice, scene)
    if (pick.model === undefined || pick.model === who?.id) {
      const to = settled(choice, pick.at)
      const isFirst = choice.filling === undefined || leaf.hole.fill === 'point'
      const filling = isFirst ? routed(choice.seen, leaf, { to, facing }) : withLeg(leaf, choice.filling, to, facing)
      return { kind: 'fill', filling }
    }
  }
  if (pick.model !== undefined) return { kind: 'point', target: pick.model }
  const thing = pick.terrain ?? pick.marker
  const isOffered = thing !== undefined && choice.offers.some(({ at }) => at === thing)
  const target = isOffered ? thing : (offeredZone(choice, scene, pick.at) ?? (canGo(choice) ? undefined : thing))
  if (target !== undefined) return { kind: 'point', target }
  // Bare ground, and somebody selected who may move: that is where it goes.
  return canGo(choice) && choice.model !== null ? { kind: 'drag', who: choice.model, aim: { to: pick.at } } : null
}

/** Is somebody selected who may move, and nothing else chosen? */
const canGo = ({ trail, model, decision, aim }: Clickable): boolean =>
  trail.leaf === null &&
  trail.menus.length === 0 &&
  aim === null &&
  model !== null &&
  moverOf(decision, model) !== undefined

/** The zone at a place, if it may be chosen. */
function offeredZone({ offers }: Pick<Choice, 'offers'>, scene: Scene, place: Point): string | undefined {
  const zone = scene.zones.find(({ parts }) => parts.some(part => spotIn(place, part)))
  return zone !== undefined && offers.some(({ at }) => at === zone.id) ? zone.id : undefined
}

/** A drag: somebody goes where the hand is, or begins so that it may go; or a place does. Null where nothing is held. */
export function dragged(
  choice: Filled & Pick<Choice, 'decision'>,
  scene: Scene,
  at: Point,
  { who, facing }: Dragged,
): Input | null {
  const { leaf } = choice.trail
  if (who !== undefined) {
    const starter = leaf === null ? starterOf(choice.seen, choice.decision, who) : null
    if (starter !== null) return { kind: 'choose', offer: starter }
    return { kind: 'drag', who, aim: { to: at, ...(facing !== undefined && { facing }) } }
  }
  if (leaf === null) return null
  const held = heldBy(choice, scene)
  const aim = { to: settled(choice, at), facing: facing ?? held.facing }
  return { kind: 'fill', filling: routed(choice.seen, leaf, aim) }
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
