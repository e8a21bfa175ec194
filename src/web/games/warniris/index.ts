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
  duel: {
    by: () => ({ mind: 'Mind', spirit: 'Spirit' }),
    at: { 'target-mind': 'Mind', 'target-spirit': 'Spirit', body: 'Body', wounds: 'Wounds' },
    arm(text, kind) {
      const found = /^(TP|TRW|TCW) R\d+ P(\d+) D(\d+)/.exec(text)
      if (found === null || (found[1] === 'TP') !== (kind === 'channel')) return null
      return { penetration: Number(found[2]), damage: Number(found[3]) }
    },
  },
  load: () => import('../../../rulesets/warniris/index.ts').then(({ warniris }) => warniris),
}
