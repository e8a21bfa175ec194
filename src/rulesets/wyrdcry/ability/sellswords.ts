/** Abilities of sellswords that are no spells (WC-SLS). */

import type { ModelId } from '#engine'
import { gapOf, isWithin } from '../figure.ts'
import { enemiesOf, type Game, half, isOnTable } from '../model.ts'
import { heave, pushOf } from '../shove.ts'
import { sees } from '../sight.ts'
import { theft } from './rookery.ts'
import { type Abilities, enemies, harm, inch, later, lay, layOn, unmet } from './use.ts'

/** WC-SLS-12: the nearest visible enemy within 6 inches, or null. */
function prey(game: Game, who: ModelId): ModelId | null {
  let nearest: ModelId | null = null
  // it is gone for, not targeted: nobody stands before it
  for (const at of enemiesOf(game.board, who)) {
    if (!isWithin(game, who, at, inch(6)) || !sees(game, who, at)) continue
    if (nearest === null || gapOf(game, who, at) < gapOf(game, who, nearest)) nearest = at
  }
  return nearest
}

export const SELLSWORD_ABILITIES = {
  heave: {
    targets: (game, who) => enemies(game, who, { within: inch(1), unseen: true }),
    choices: (game, use) => pushOf(game, use),
    use: (umpire, use) => heave(umpire, use),
    says: (_game, { x, n }) => [
      n === 0
        ? { rule: 'WC-SLS-02', says: `It cannot be moved 1": ${half(x)} damage.` }
        : { rule: 'WC-SLS-02', says: `Up to ${n ?? x}" straight away, over rims too.` },
    ],
  },
  taunt: {
    targets: (game, who) => enemies(game, who, { within: inch(6) }),
    most: half,
    use: (umpire, { by, targets }) => {
      const less = { rule: 'WC-SLS-05', n: -3, until: 'round', except: by } as const
      for (const at of targets) layOn(umpire, at, 'taunted', { ...less, stat: 'fight' }, { ...less, stat: 'shoot' })
    },
  },
  'palm-it': theft('WC-SLS-06'),
  'shoulder-in': {
    targets: (game, who) => enemies(game, who, { within: inch(6) }),
    use: (umpire, use) => {
      const {
        by,
        x,
        targets: [at],
        stage,
      } = use
      if (at === undefined) return
      if (stage === undefined)
        umpire.next({
          step: 'grant',
          who: by,
          kinds: ['move'],
          terms: { free: true, upTo: at },
          rule: 'WC-SLS-08',
          after: [later(use)],
        })
      // a fall on the way may have ended it elsewhere
      else if (isOnTable(umpire.board, by) && isOnTable(umpire.board, at) && isWithin(umpire, by, at, inch(1)))
        umpire.next(harm(by, 'WC-SLS-08', { who: at, n: half(x) }))
    },
    says: (_game, { x }) => [{ rule: 'WC-SLS-08', says: `A free Move up to it, then it suffers ${half(x)} damage.` }],
  },
  'falling-hammer': {
    use: (umpire, { by, x }) =>
      lay(umpire, by, { rule: 'WC-SLS-09', stat: 'damage', n: half(x), until: 'activation', next: 'melee' }),
    says: (_game, { x }) => [
      {
        rule: 'WC-SLS-09',
        says: `Its next melee attack action deals +${half(x)} damage for each hit and critical hit.`,
      },
    ],
  },
  lope: {
    whyNot: (game, who) =>
      prey(game, who) === null ? unmet('WC-SLS-12', 'only with a visible enemy within 6"') : null,
    use: (umpire, { by }) => {
      const at = prey(umpire, by)
      if (at === null) return
      const terms = { free: true, closerTo: at } as const
      umpire.next({ step: 'grant', who: by, kinds: ['move'], terms, rule: 'WC-SLS-12' })
    },
  },
  shake: {
    use: (umpire, use) => {
      const { by, stage } = use
      if (stage === undefined) {
        umpire.next({
          step: 'grant',
          who: by,
          kinds: ['attack'],
          terms: { free: true },
          only: 'melee',
          rule: 'WC-SLS-13',
          after: [later(use)],
        })
        return
      }
      const at = umpire.board.active?.blow?.at
      if (at !== undefined && isOnTable(umpire.board, by) && isOnTable(umpire.board, at))
        umpire.next({ step: 'set-again', by, who: at })
    },
  },
} as const satisfies Abilities
