/** Is somebody pointed out to be helped, or to be struck? */

import type { SceneModel, Target } from '#engine'
import type { Highlights } from './types.ts'

/** Help for a friend is no threat; whom a blast of one's own catches is one all the same. */
export function isHelped(target: Target, { selected, rings = [] }: Highlights, models: readonly SceneModel[]): boolean {
  const seatOf = (id: Target | undefined) => models.find(model => model.id === id)?.seat
  const own = seatOf(selected)
  return own !== undefined && own === seatOf(target) && !rings.some(({ kind }) => kind === 'blast')
}
