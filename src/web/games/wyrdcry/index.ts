/** Wyrdcry as it is announced. */

import type { Coming } from '../face.ts'
import { art } from './art.ts'

export const wyrdcry: Coming = {
  id: 'wyrdcry',
  name: 'Wyrdcry',
  pitch: 'Warbands hunt for treasure through a ruined city.',
  special: ['Initiative dice that become abilities', 'Loot carried through the ruins', 'A campaign of scars and gold'],
  colours: ['#28402f', '#b7f0c8'],
  art,
}
