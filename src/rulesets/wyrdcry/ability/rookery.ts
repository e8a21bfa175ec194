/** Abilities of the Rookery (WC-ROK). */

import { half, type Ump } from '../model.ts'
import type { Rule } from '../rules.ts'
import { carriedBy, isByTreasure, whyNotCarry } from '../treasure.ts'
import {
  type Abilities,
  type Ability,
  enemies,
  friends,
  inch,
  isHenchman,
  lay,
  layOn,
  onlyEngaged,
  successes,
  type Use,
  unmet,
} from './use.ts'

/** A free Retreat of an engaged fighter (WC-ROK-03, WC-TLN-18). */
export const freeRetreat = (rule: Rule): Ability => ({
  whyNot: onlyEngaged(rule),
  use: (umpire, { by }) => umpire.next({ step: 'grant', who: by, kinds: ['retreat'], terms: { free: true }, rule }),
})

/** Light Fingers and Palm It: D6, on 2+ a token changes hands; then a free Retreat (WC-ROK-09, WC-SLS-06). */
export const theft = (rule: Rule): Ability => ({
  // WC-TOK-12: it needs a fighter and a side that may carry
  whyNot: (game, who) =>
    carriedBy(game, who).length > 0 ? unmet(rule, 'only while carrying nothing') : whyNotCarry(game, who),
  targets: (game, who) =>
    enemies(game, who, { within: inch(1), unseen: true, only: (_, at) => carriedBy(game, at).length > 0 }),
  choices: (game, { targets: [at] }) =>
    at === undefined ? [] : carriedBy(game, at).map(({ id }) => ({ id: `token:${id}`, use: { n: id } })),
  use: (umpire, use) => steal(umpire, use, rule),
  says: () => [{ rule, says: 'Takes the token on 2+ (5/6), then a free Retreat.' }],
})

function steal(umpire: Ump, use: Use, rule: Rule): void {
  const { by, n } = use
  const token = umpire.board.tokens.find(({ id }) => id === n)
  if (successes(umpire, use, 1, 2) > 0 && token !== undefined) {
    token.by = by
    umpire.tell({ kind: 'mark', rule, who: by, token: 'carrying a token' })
  }
  umpire.next({ step: 'grant', who: by, kinds: ['retreat'], terms: { free: true }, rule })
}

export const ROOKERY = {
  'slip-away': freeRetreat('WC-ROK-03'),
  'call-the-roost': {
    targets: (game, who) => friends(game, who, { within: inch(6), only: isHenchman }),
    most: half,
    use: (umpire, { targets }) => {
      for (const who of targets)
        umpire.next({ step: 'grant', who, kinds: ['move'], terms: { free: true, reach: inch(3) }, rule: 'WC-ROK-05' })
    },
  },
  'marked-purse': {
    targets: (game, who) => enemies(game, who, { within: inch(12), only: isByTreasure }),
    use: (umpire, { targets: [at] }) => {
      if (at !== undefined) layOn(umpire, at, 'hunted', { rule: 'WC-ROK-06', stat: 'hunted', n: 1, until: 'round' })
    },
  },
  'death-from-the-eaves': {
    whyNot: ({ board }) =>
      (board.active?.fellOrDropped ?? 0) >= inch(2)
        ? null
        : unmet('WC-ROK-08', 'only after a Move action with a drop or fall of 2" or more'),
    use: (umpire, { by }) =>
      lay(
        umpire,
        by,
        { rule: 'WC-ROK-08', stat: 'attacks', n: 1, until: 'activation', next: 'melee' },
        { rule: 'WC-ROK-08', stat: 'unanswered', n: 1, until: 'activation', next: 'melee' },
      ),
  },
  'light-fingers': theft('WC-ROK-09'),
  'between-the-ribs': {
    use: (umpire, { by }) =>
      lay(umpire, by, { rule: 'WC-ROK-10', stat: 'ribs', n: 1, until: 'activation', next: 'melee' }),
  },
  mob: {
    targets: (game, who) => enemies(game, who, { within: inch(1) }),
    use: (umpire, { targets: [at] }) => {
      if (at !== undefined)
        layOn(
          umpire,
          at,
          'mobbed',
          { rule: 'WC-ROK-13', stat: 'fight', n: -1, until: 'round' },
          { rule: 'WC-ROK-13', stat: 'shoot', n: -1, until: 'round' },
        )
    },
  },
} as const satisfies Abilities
