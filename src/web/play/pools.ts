/** What is said of the dice before the players, and which of them the answer being chosen takes. */

import type { ScenePool } from '#engine'
import type { Choice } from './choosing.ts'

/** `taken` by what was chosen so far, `offered` by what may be chosen now. */
export type Light = 'none' | 'offered' | 'taken'

export function lightOf({ trail, offers, aim }: Pick<Choice, 'trail' | 'offers' | 'aim'>, id: string): Light {
  const gone = trail.leaf === null ? trail.menus : [...trail.menus, trail.leaf]
  if (gone.some(({ at }) => at === id) || aim?.target === id) return 'taken'
  return trail.leaf === null && offers.some(({ at }) => at === id) ? 'offered' : 'none'
}

/** 'Red, ability dice: [Double] of 4, single of 2, fate die.' */
export function poolSays({ name, groups }: ScenePool, owner: string): string {
  if (groups.length === 0) return ''
  const said = groups.map(group => (group.face === null && group.dice > 1 ? `${group.dice} ${group.name}` : group.name))
  return `${owner}, ${name}: ${said.join(', ')}.`
}
