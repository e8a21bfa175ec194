/** How a game looks to this player: teams, figures, ground, day or night. */

import type { AnyRuleset } from '#engine'
import type { Face } from '../games/index.ts'
import { seatLooks } from '../table/seat-looks.ts'
import type { Look } from '../table/types.ts'
import { type Settings, themeOf } from './settings.ts'

export const lookOf = (
  face: Face | undefined,
  { units, origin }: Pick<AnyRuleset, 'units' | 'origin'>,
  names: readonly string[],
  settings: Settings,
): Look => ({
  units,
  ...(origin !== undefined && { origin }),
  seats: seatLooks(names),
  ground: face?.ground ?? 'grass',
  theme: themeOf(settings),
})
