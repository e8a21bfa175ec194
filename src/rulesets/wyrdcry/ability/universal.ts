/** Abilities everybody has, or everybody with a keyword (WC-ABL-05), and that of the scrawled walls. */

import { heal } from '../damage.ts'
import { isInPiece } from '../figure.ts'
import { fighter, half, side } from '../model.ts'
import { type Abilities, friends, harm, inch, lay, notEngaged, unmet } from './use.ts'

export const UNIVERSAL = {
  quicken: {
    // WC-UAB-01, WC-WAI-04: for this activation; a Retreat keeps its 3 inches (WC-UAB-09)
    use: (umpire, { by }) => lay(umpire, by, { rule: 'WC-UAB-01', stat: 'move', n: 1, until: 'activation' }),
  },
  'second-wind': {
    whyNot: notEngaged('WC-UAB-02'),
    use: (umpire, { by, x }) => {
      heal(umpire, by, x, 'WC-UAB-02')
    },
  },
  'steady-aim': {
    use: (umpire, { by }) =>
      lay(umpire, by, { rule: 'WC-UAB-03', stat: 'shoot', n: 1, until: 'activation', next: 'ranged' }),
  },
  plunge: {
    // WC-UAB-10: exactly 2 inches never qualify
    whyNot: ({ board }) =>
      (board.active?.fell ?? 0) > inch(2)
        ? null
        : unmet('WC-UAB-04', 'only after a Move action with a fall of more than 2"'),
    use: (umpire, { by }) => {
      const n = Math.floor((umpire.board.active?.fell ?? 0) / inch(2))
      lay(umpire, by, { rule: 'WC-UAB-04', stat: 'fight', n, until: 'activation' })
    },
  },
  'follow-me': {
    targets: (game, who) =>
      friends(game, who, {
        within: inch(6),
        only: ({ board }, at) => fighter(board, at).turn === 'unactivated',
      }),
    use: (umpire, { targets: [at] }) => {
      umpire.board.follows = at ?? null
    },
  },
  flurry: {
    use: (umpire, { by }) =>
      lay(umpire, by, { rule: 'WC-UAB-06', stat: 'attacks', n: 1, until: 'activation', only: 'melee' }),
  },
  overrun: {
    // WC-UAB-08: who is engaged cannot move and may still attack; each may be declined (WC-ACT-13)
    use: (umpire, { by }) =>
      umpire.next(
        { step: 'grant', who: by, kinds: ['move'], terms: { free: true }, rule: 'WC-UAB-07' },
        { step: 'grant', who: by, kinds: ['attack'], terms: { free: true }, rule: 'WC-UAB-07' },
      ),
  },
  'scrawled-walls': {
    whyNot: (game, who) =>
      game.board.ground.scrawled.some(piece => isInPiece(game, who, piece, false))
        ? null
        : unmet('WC-TWT-01', 'only within a scrawled terrain piece'),
    use: (umpire, { by, x }) => {
      const { seat } = fighter(umpire.board, by)
      const [ones = 0, , saved = 0] = umpire.rollBands(
        { seat, by, purpose: 'Scrawled Walls' },
        'WC-TWT-01',
        {
          n: half(x),
          sides: 6,
          bands: [
            { name: 'harm', upTo: 1, luck: 'bad' },
            { name: 'nothing', upTo: 3 },
            { name: 'fate die', upTo: 6, luck: 'good' },
          ],
        },
        [],
      )
      // WC-WYR-13: first usable in the next initiative phase
      side(umpire.board, seat).fate += saved
      if (ones > 0) umpire.next(harm(null, 'WC-TWT-01', { who: by, n: ones * half(x) }))
    },
    says: (_game, { x }) => [
      {
        rule: 'WC-TWT-01',
        says: `${half(x)} dice: each 4+ saves a fate die, each 1 deals ${half(x)} damage.`,
      },
    ],
  },
} as const satisfies Abilities
