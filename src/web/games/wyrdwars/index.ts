/** WyrdWars as the browser shows it. */

import { PROVENANCE } from '../../../rulesets/wyrdwars/provenance.ts'
import type { Face } from '../face.ts'
import { art } from './art.ts'
import { lesson } from './lesson.ts'

export const wyrdwars: Face = {
  id: 'wyrdwars',
  name: 'WyrdWars',
  pitch: 'A dozen warriors, their armour splintering blow by blow.',
  special: ['Streets, walls and roofs to climb', 'Armour that wears away', 'Nerve that holds, or breaks'],
  provenance: PROVENANCE,
  ground: 'city',
  colours: ['#3d3450', '#d9b56a'],
  players: '2',
  minutes: '60',
  campaigns: true,
  art,
  lesson,
  quick: { lists: ['blast-day', 'great-ringing'], wishes: { scenario: 'brawl', map: 'A' } },
  duel: {
    by: kind => ({
      skill: kind === 'shot' || kind === 'pot' ? 'Ballistic Skill' : 'Weapon Skill',
      strength: 'Strength',
      attacks: 'Attacks',
      leadership: 'Leadership',
      'own-wounds': 'Wounds',
    }),
    at: {
      defence: 'Weapon Skill',
      toughness: 'Toughness',
      wounds: 'Wounds',
      save: { fact: 'Armour Save', none: 7 },
    },
  },
  load: () => import('../../../rulesets/wyrdwars/index.ts').then(({ wyrdwars }) => wyrdwars),
}
