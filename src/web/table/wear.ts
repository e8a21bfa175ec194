/** How a suit of armour looks: as it came, splintered, or gone. */

import type { SceneArmour } from '#engine'

export type Wear = 'whole' | 'splintered' | 'gone'
export const wearOf = ({ left, of }: SceneArmour): Wear => (left === of ? 'whole' : left > 0 ? 'splintered' : 'gone')

/** 'armour 4+', 'armour 4+, now 6+', 'armour 4+, now gone'. */
export const armourText = ({ was, now }: SceneArmour): string =>
  `armour ${was}${now === was ? '' : `, now ${now ?? 'gone'}`}`
