/** Warniris as the browser shows it. */

import type { Face } from '../face.ts'
import { art } from './art.ts'
import { lesson } from './lesson.ts'

export const warniris: Face = {
  id: 'warniris',
  name: 'Warniris',
  pitch: 'A handful of characters, two Actions each, and a Reaction to everything.',
  special: ['React in the middle of the enemy turn', 'Relics, last stands and skirmishes', 'Your own datacards'],
  ground: 'ruins',
  colours: ['#4a2f5c', '#e7a8c8'],
  players: '2 to 4',
  minutes: '45',
  art,
  lesson,
  quick: { lists: ['lantern-tithe', 'rustwake-salvors'], wishes: { scenario: 'skirmish' } },
  load: () => import('../../../rulesets/warniris/index.ts').then(({ warniris }) => warniris),
}
