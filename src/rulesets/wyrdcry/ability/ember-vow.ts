/** Abilities of the Ember Vow (WC-EMB). */

import type { ModelId } from '#engine'
import { calm } from '../bravery.ts'
import { kindle } from '../damage.ts'
import { fighter, half, hasEffect, type Ump } from '../model.ts'
import type { Rule } from '../rules.ts'
import { drag } from './drowned-court.ts'
import { type Abilities, alliesWithin, friends, harm, inch, isHenchman, layOn, struck, unmet } from './use.ts'

/** Fervour of the user's side +1 (WC-EMB-01). */
const stoke = (umpire: Ump, who: ModelId, rule: Rule): void => kindle(umpire, fighter(umpire.board, who).seat, rule)

export const EMBER_VOW = {
  litany: {
    use: (umpire, { by }) => {
      for (const who of alliesWithin(umpire, by, inch(6))) calm(umpire, who, 'WC-EMB-06')
      stoke(umpire, by, 'WC-EMB-06')
    },
  },
  'burn-the-doubt': {
    targets: (game, who) => friends(game, who, { within: inch(6), only: isHenchman }),
    most: half,
    use: (umpire, { by, targets }) => {
      stoke(umpire, by, 'WC-EMB-07')
      for (const who of targets)
        umpire.next(harm(null, 'WC-EMB-07', { who, n: 1 }), {
          step: 'grant',
          who,
          kinds: ['move'],
          terms: { free: true },
          rule: 'WC-EMB-07',
        })
    },
    says: () => [{ rule: 'WC-EMB-07', says: 'Each suffers 1 damage and makes a free Move; Fervour +1.' }],
  },
  'open-the-scars': {
    use: (umpire, { by, x }) => {
      umpire.next(harm(null, 'WC-EMB-09', { who: by, n: half(x) }))
      stoke(umpire, by, 'WC-EMB-09')
      umpire.next({ step: 'grant', who: by, kinds: ['attack'], terms: { free: true }, rule: 'WC-EMB-09' })
    },
    says: (_game, { x }) => [
      { rule: 'WC-EMB-09', says: `It suffers ${half(x)} damage, Fervour +1, then a free Attack.` },
    ],
  },
  'set-alight': {
    whyNot: ({ board }) =>
      board.active?.blow?.hasHit
        ? null
        : unmet('WC-EMB-11', 'only after a melee attack action of this activation that hit'),
    targets: game => struck(game),
    // burning does not add up; `n` is whoever is credited with it
    use: (umpire, { by, targets: [at] }) => {
      if (at !== undefined && !hasEffect(fighter(umpire.board, at), 'burning'))
        layOn(umpire, at, 'burning', { rule: 'WC-EMB-11', stat: 'burning', n: by, until: 'round' })
    },
    says: () => [{ rule: 'WC-EMB-11', says: 'The target burns: at the end of the round 2 damage on 3+ (2/3).' }],
  },
  'lock-jaw': drag('WC-EMB-13'),
} as const satisfies Abilities
