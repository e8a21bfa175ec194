/** WyrdWars as it is announced. */

import type { Coming } from '../face.ts'
import { art } from './art.ts'

export const wyrdwars: Coming = {
  id: 'wyrdwars',
  name: 'WyrdWars',
  pitch: 'A dozen warriors, their armour splintering blow by blow.',
  special: ['Streets, walls and roofs to climb', 'Armour that wears away', 'Nerve that holds, or breaks'],
  colours: ['#3d3450', '#d9b56a'],
  art,
}
