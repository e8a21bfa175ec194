/** Warverse as the browser shows it. */

import type { Face } from '../face.ts'
import { art } from './art.ts'
import { lesson } from './lesson.ts'

export const warverse: Face = {
  id: 'warverse',
  name: 'Warverse',
  pitch: 'Design any hero you can imagine, and send it flying.',
  special: [
    'Every character flies, in three dimensions',
    'Your own designs, bought by the point',
    'Ruins to blast apart',
  ],
  ground: 'grass',
  colours: ['#1f4f63', '#f0c36a'],
  players: '2 to 4',
  minutes: '30',
  art,
  lesson,
  quick: {
    lists: ['lantern-patrol', 'harbour-watch'],
    wishes: { map: 'training-yard', options: { pointsPerPlayer: 250 } },
  },
  duel: {
    by: () => ({ dice: 'Attacks', strength: 'Strength' }),
    at: { defence: 'Strength', hp: 'Hit Points' },
  },
  load: () => import('../../../rulesets/warverse/index.ts').then(({ warverse }) => warverse),
}
