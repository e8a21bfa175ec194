/** WarFig as the browser shows it. */

import type { Face } from '../face.ts'
import { art } from './art.ts'
import { lesson } from './lesson.ts'

export const warfig: Face = {
  id: 'warfig',
  name: 'WarFig',
  pitch: 'Squads of tiles, orders shouted over the din, and two armies that settle it rank against rank.',
  special: ['Ranks that wheel, charge and break', 'Spells and commands in the heat of it', 'Two armies, one hill'],
  ground: 'grass',
  colours: ['#5b3a1f', '#e0a35b'],
  players: '2',
  minutes: '60',
  art,
  lesson,
  quick: {
    lists: ['republica-500', 'orkish-500'],
    wishes: { scenario: 'elimination', map: 'twin-thickets-one-small', options: { armyValue: 500 } },
  },
  duel: {
    by: kind => ({
      skill: kind === 'shot' ? 'Ballistic Skill' : 'Weapon Skill',
      strength: 'Strength',
      attacks: 'Attacks',
      'own-armour': 'Armour',
      'own-health': 'Health',
    }),
    at: {
      defence: 'Weapon Skill',
      armour: 'Armour',
      health: 'Health',
      'target-attacks': 'Attacks',
      'target-strength': 'Strength',
    },
  },
  load: () => import('../../../rulesets/warfig/index.ts').then(({ warfig }) => warfig),
}
