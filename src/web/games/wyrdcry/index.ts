/** Wyrdcry as the browser shows it. */

import type { Face } from '../face.ts'
import { art } from './art.ts'
import { lesson } from './lesson.ts'

export const wyrdcry: Face = {
  id: 'wyrdcry',
  name: 'Wyrdcry',
  pitch: 'Warbands hunt for treasure through a ruined city.',
  special: ['Initiative dice that become abilities', 'Ladders, roofs and broken walls', 'Loot that must be carried'],
  ground: 'city',
  colours: ['#28402f', '#b7f0c8'],
  players: '2',
  minutes: '45',
  campaigns: true,
  art,
  lesson,
  quick: { lists: ['shield-line', 'hounds-and-hooks'], wishes: { scenario: 'SC2', map: 'M1' } },
  duel: {
    by: () => ({ fight: 'Fight', shoot: 'Shoot', bravery: 'Bravery', 'own-health': 'Health' }),
    at: { defense: 'Defense', health: 'Health' },
    arm(text) {
      const found = /^([\d–]+)", (\d+) attacks, damage (\d+)\/(\d+)(?:, Heft (\d+))?/.exec(text)
      if (found === null) return null
      const [attacks, hit, crit, heft] = found.slice(2).map(digits => Number(digits ?? 0))
      return { attacks: attacks ?? 0, hit: hit ?? 0, crit: crit ?? 0, heft: heft ?? 0 }
    },
  },
  load: () => import('../../../rulesets/wyrdcry/index.ts').then(({ wyrdcry }) => wyrdcry),
}
