/** Abilities of the Mercenaries (WC-MRC). */

import { heal } from '../damage.ts'
import { isEngaged } from '../figure.ts'
import { fighter } from '../model.ts'
import { isByTreasure } from '../treasure.ts'
import { type Abilities, friends, inch, isHenchman, lay, unmet } from './use.ts'

export const MERCENARIES = {
  'driven-by-greed': {
    // WC-MRC-02, WC-MRC-04: carried, near, or in an enemy's hands near enough
    whyNot: (game, who) =>
      isByTreasure(game, who) ? null : unmet('WC-MRC-02', 'only while carrying or within 1" of a treasure token'),
    // WC-MRC-03; it lapses at the end of the round (WC-MOD-06)
    use: (umpire, { by }) =>
      lay(
        umpire,
        by,
        { rule: 'WC-MRC-03', stat: 'fight', n: 1, until: 'round', next: 'melee' },
        { rule: 'WC-MRC-03', stat: 'attacks', n: 1, until: 'round', next: 'melee' },
      ),
  },
  'war-council': {
    // WC-MRC-05: the dice are rolled by its Wait action in this activation
    use: ({ board }, { x }) => {
      if (board.active !== null) board.active.council = x
    },
    says: (_game, { x }) => [
      {
        rule: 'WC-MRC-05',
        says: `When it makes a Wait action in this activation: ${x} dice, each 4+ saves a fate die.`,
      },
    ],
  },
  'plant-the-banner': {
    choices: () => [
      { id: 'forward', hole: { fill: 'point' }, use: { way: 'forward' } },
      { id: 'stand', hole: { fill: 'point' }, use: { way: 'stand' } },
    ],
    use: (umpire, { by, place, way = 'stand' }) => {
      if (place === undefined) return
      const { seat } = fighter(umpire.board, by)
      umpire.board.auras.push({ rule: 'WC-MRC-06', kind: way, seat, by: null, at: place, within: inch(3), n: 1 })
    },
    says: (_game, { way }) => [
      way === 'forward'
        ? { rule: 'WC-MRC-06', says: 'Friends who attack a target within 3" of it have Fight +1 and Shoot +1.' }
        : { rule: 'WC-MRC-06', says: 'Friends within 3" of it have Defense +1 and Bravery one better.' },
    ],
  },
  'on-my-heels': {
    whyNot: ({ board }) =>
      board.active?.hasTakenOut
        ? null
        : unmet('WC-MRC-08', 'only after taking an enemy out of action in this activation'),
    targets: (game, who) => friends(game, who, { within: inch(6), only: isHenchman }),
    most: () => 2,
    use: (umpire, { targets }) => {
      for (const who of targets)
        umpire.next({ step: 'grant', who, kinds: ['move', 'attack'], terms: { free: true }, rule: 'WC-MRC-08' })
    },
  },
  'heavy-draw': {
    use: (umpire, { by }) =>
      lay(umpire, by, { rule: 'WC-MRC-09', stat: 'damage', n: 1, until: 'round', next: 'ranged' }),
  },
  'raise-the-pavise': {
    use: ({ board }, { by }) => {
      const { seat } = fighter(board, by)
      board.auras.push({ rule: 'WC-MRC-20', kind: 'pavise', seat, by, at: null, within: inch(1), n: 1 })
    },
  },
  'patch-up': {
    targets: (game, who) =>
      friends(game, who, { within: inch(1), unseen: true, only: (_, at) => !isEngaged(game, at) }),
    use: (umpire, { targets: [at], x }) => {
      if (at !== undefined) heal(umpire, at, x, 'WC-MRC-21')
    },
  },
} as const satisfies Abilities
