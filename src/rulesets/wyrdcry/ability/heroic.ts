/** Abilities among the heroic talents, by specialisation (WC-TLN). */

import { calm } from '../bravery.ts'
import { isKeyword } from '../card.ts'
import { fighter, half } from '../model.ts'
import { freeRetreat } from './rookery.ts'
import {
  type Abilities,
  alliesWithin,
  enemies,
  friends,
  harm,
  inch,
  lay,
  layOn,
  struck,
  unmet,
  withShield,
} from './use.ts'

const MIGHT = {
  'reeling-blows': {
    whyNot: ({ board }) =>
      (board.active?.blow?.damage ?? 0) > 0
        ? null
        : unmet('WC-TLN-04', 'only after its melee attack action dealt damage'),
    targets: game => struck(game),
    use: (umpire, { targets: [at] }) => {
      if (at === undefined) return
      layOn(umpire, at, 'reeling', { rule: 'WC-TLN-04', stat: 'no-reaction', n: 1, until: 'round' })
      if (umpire.board.active?.blow?.isCritical)
        lay(umpire, at, { rule: 'WC-TLN-04', stat: 'no-ability', n: 1, until: 'round' })
    },
  },
  'shield-shove': {
    whyNot: withShield('WC-TLN-05'),
    targets: (game, who) => enemies(game, who, { within: inch(1), unseen: true }),
    // WC-RET-08: its own owner chooses the way; if he names none, it is hurt
    use: (umpire, { by, targets: [who], x }) => {
      if (who === undefined) return
      umpire.next({
        step: 'grant',
        who,
        kinds: ['retreat'],
        terms: { free: true, unanswered: true, fartherFrom: by },
        rule: 'WC-TLN-05',
        otherwise: [harm(by, 'WC-TLN-05', { who, n: half(x) })],
      })
    },
    says: (_game, { x }) => [
      { rule: 'WC-TLN-05', says: `It retreats farther from this fighter, or suffers ${half(x)} damage.` },
    ],
  },
  onward: {
    whyNot: ({ board }) =>
      board.active?.hasSlain
        ? null
        : unmet('WC-TLN-06', 'only after taking an enemy out by an attack action in this activation'),
    use: (umpire, { by }) =>
      umpire.next({ step: 'grant', who: by, kinds: ['move', 'attack'], terms: { free: true }, rule: 'WC-TLN-06' }),
  },
} as const satisfies Abilities

const GRIT = {
  'raised-shields': {
    whyNot: withShield('WC-TLN-11'),
    use: ({ board }, { by, x }) => {
      const { seat } = fighter(board, by)
      board.auras.push({ rule: 'WC-TLN-11', kind: 'shields', seat, by, at: null, within: inch(1), n: half(x) })
    },
  },
  'stand-before': {
    targets: (game, who) =>
      friends(game, who, { within: inch(1), unseen: true, only: (_, at) => isKeyword(game, at, 'HERO') }),
    use: ({ board }, { by, targets: [whom] }) => {
      const { seat } = fighter(board, by)
      if (whom !== undefined)
        board.auras.push({ rule: 'WC-TLN-12', kind: 'guard', seat, by, at: null, within: inch(1), n: 1, whom })
    },
  },
} as const satisfies Abilities

const GRACE = {
  'break-away': freeRetreat('WC-TLN-18'),
  'hook-the-leg': {
    use: (umpire, { by, x }) =>
      lay(umpire, by, { rule: 'WC-TLN-19', stat: 'drag', n: half(x), until: 'activation', next: 'melee' }),
    says: (_game, { x }) => [
      { rule: 'WC-TLN-19', says: `If its next melee attack action hits: 1 action forfeited, or ${half(x)} damage.` },
    ],
  },
  'snap-shot': {
    use: (umpire, { by }) =>
      umpire.next({
        step: 'grant',
        who: by,
        kinds: ['attack'],
        terms: { free: true },
        only: 'ranged',
        rule: 'WC-TLN-20',
      }),
  },
} as const satisfies Abilities

const AIM = {
  'shot-into-the-press': {
    use: (umpire, { by }) =>
      lay(umpire, by, { rule: 'WC-TLN-26', stat: 'press', n: 1, until: 'activation', next: 'ranged' }),
  },
} as const satisfies Abilities

const WITS = {
  'after-me': {
    whyNot: ({ board }) =>
      board.active?.isEngagedByMove ? null : unmet('WC-TLN-33', 'only after ending a Move action engaged'),
    targets: (game, who) => friends(game, who, { within: inch(6), unseen: true }),
    most: half,
    use: (umpire, { by, targets }) => {
      const terms = { free: true, closerTo: by } as const
      for (const who of targets) umpire.next({ step: 'grant', who, kinds: ['move'], terms, rule: 'WC-TLN-33' })
    },
  },
  'rallying-shout': {
    use: (umpire, { by }) => {
      for (const who of alliesWithin(umpire, by, inch(6))) {
        calm(umpire, who, 'WC-TLN-34')
        lay(umpire, who, { rule: 'WC-TLN-34', stat: 'brave', n: 1, until: 'round' })
      }
    },
  },
} as const satisfies Abilities

export const HEROIC = { ...MIGHT, ...GRIT, ...GRACE, ...AIM, ...WITS } as const satisfies Abilities
