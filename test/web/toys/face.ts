/** The toy game as the browser shows it. */

import type { Face } from '../../../src/web/games/face.ts'

export const toys: Face = {
  id: 'toy',
  name: 'Toys',
  pitch: 'A game small enough to read in a minute.',
  special: ['Scouts', 'Guards', 'One secret choice'],
  ground: 'grass',
  colours: ['#31405c', '#dfe6f4'],
  players: '2 to 4',
  minutes: '2',
  campaigns: true,
  art: [],
  load: () => import('../../support/toy.ts').then(({ toy }) => toy),
}
