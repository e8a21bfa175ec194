/** Abilities of the Drowned Court (WC-DRC). */

import { cardOf } from '../card.ts'
import { healthLeft } from '../characteristics.ts'
import { fighter, half } from '../model.ts'
import type { Rule } from '../rules.ts'
import { type Abilities, type Ability, enemies, friends, harm, inch, lay } from './use.ts'

/** Drag Under and Lock Jaw: if the next melee attack action hits, the target forfeits an action, or suffers 3 (WC-DRC-08, WC-EMB-13). */
export const drag = (rule: Rule): Ability => ({
  use: (umpire, { by }) => lay(umpire, by, { rule, stat: 'drag', n: 3, until: 'activation', next: 'melee' }),
})

/** Enemies within the given distance of it move less until the end of the round (WC-DRC-03, WC-DRC-05). */
const mire = (rule: Rule, n: number, reach: (x: number) => number): Ability => ({
  use: ({ board }, { by, x }) => {
    const { seat } = fighter(board, by)
    board.auras.push({ rule, kind: 'mire', seat, by, at: null, within: reach(x), n })
  },
  says: (_game, { x }) => [{ rule, says: `Enemies within ${reach(x) / inch(1)}" of it have Move -${n}.` }],
})

export const DROWNED_COURT = {
  'black-water': mire('WC-DRC-03', 1, () => inch(3)),
  'rising-water': mire('WC-DRC-05', 2, inch),
  toll: {
    targets: (game, who) => enemies(game, who, { within: inch(1) }),
    use: (umpire, { by, targets: [at], x }) => {
      if (at === undefined) return
      // as many as were allocated: what is more than its Health is discarded (WC-DMG-02)
      const n = Math.min(half(x), healthLeft(umpire, at))
      umpire.next(harm(by, 'WC-DRC-04', { who: at, n: half(x) }), { step: 'heal', who: by, n, rule: 'WC-DRC-04' })
    },
    says: (_game, { x }) => [{ rule: 'WC-DRC-04', says: `${half(x)} damage, and this fighter removes as many.` }],
  },
  'shuffle-as-one': {
    targets: (game, who) =>
      friends(game, who, { within: inch(6), only: (_, at) => cardOf(game, at).profile.id === 'sodden' }),
    most: () => 3,
    use: (umpire, { by, targets }) => {
      const terms = { free: true, reach: inch(3), closerTo: by } as const
      for (const who of targets) umpire.next({ step: 'grant', who, kinds: ['move'], terms, rule: 'WC-DRC-07' })
    },
  },
  'drag-under': drag('WC-DRC-08'),
} as const satisfies Abilities
