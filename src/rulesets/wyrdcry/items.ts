/** Items of the trading post that are used in battle: drugs when presenting, and the smoke pot (WC-ITM, D-07). */

import { type ModelId, type Refusal, refuse, type Seat } from '#engine'
import { INCH } from '#geometry'
import { cardOf } from './card.ts'
import type { ItemId } from './content/items.ts'
import { isEngaged } from './figure.ts'
import { type Effect, fighter, type Game, type StepsFor, type WcDecision, type WcOffer } from './model.ts'
import { retreatOffers } from './move.ts'
import { hasItem, itemName, spendItem } from './pack.ts'
import type { Rule } from './rules.ts'

/** What is taken when warbands are presented. */
const DRUGS = ['hallowed-water', 'red-dust', 'fury-caps', 'fine-powder'] as const
type Drug = (typeof DRUGS)[number]

export type ItemFrame =
  /** What others start: both players may say at once which drugs are taken, when presenting (D-07). */
  | { readonly step: 'drugs'; readonly done?: readonly Seat[] }
  | { readonly step: 'dose'; readonly who: ModelId; readonly item: Drug; readonly weapon?: number }

// ---- drugs ------------------------------------------------------------------

/** D-07: why a fighter cannot take this. */
export const whyNotDose = (game: Game, who: ModelId, item: ItemId): Refusal<Rule> | null =>
  hasItem(game, who, item)
    ? null
    : refuse('WC-SET-02', `${cardOf(game, who).name} does not carry ${itemName(item).toLowerCase()}`)

function doses(game: Game, seat: Seat): WcOffer[] {
  const offers: WcOffer[] = []
  game.board.fighters.forEach((one, who) => {
    if (one.seat !== seat) return
    for (const item of DRUGS) {
      if (!hasItem(game, who, item)) continue
      if (item === 'hallowed-water') {
        cardOf(game, who).weapons.forEach(({ kind }, weapon) => {
          // a ranged weapon would gain nothing: Hallowed adds to Fight (WC-WPN-12)
          if (kind === 'melee')
            offers.push({
              id: `${item}:${who}:${weapon}`,
              rule: 'WC-ITM-08',
              on: who,
              leads: { step: 'dose', who, item, weapon },
            })
        })
      } else offers.push({ id: `${item}:${who}`, rule: DOSES[item].rule, on: who, leads: { step: 'dose', who, item } })
    }
  })
  return offers
}

/** What each does for the battle. */
const DOSES: Readonly<Record<Drug, { readonly rule: Rule; readonly effects: (weapon: number) => readonly Effect[] }>> =
  {
    'hallowed-water': {
      rule: 'WC-ITM-08',
      effects: weapon => [{ rule: 'WC-ITM-08', stat: 'hallowed', n: weapon, until: 'battle' }],
    },
    'red-dust': {
      rule: 'WC-ITM-09',
      effects: () => [
        { rule: 'WC-ITM-09', stat: 'move', n: 1, until: 'battle' },
        { rule: 'WC-ITM-09', stat: 'fight', n: 1, until: 'battle' },
      ],
    },
    'fury-caps': {
      rule: 'WC-ITM-14',
      effects: () => [
        { rule: 'WC-ITM-14', stat: 'fight', n: 3, until: 'battle' },
        { rule: 'WC-ITM-14', stat: 'addled', n: 1, until: 'battle' },
      ],
    },
    'fine-powder': {
      rule: 'WC-ITM-16',
      effects: () => [{ rule: 'WC-ITM-16', stat: 'fine-powder', n: 1, until: 'battle' }],
    },
  }

// ---- in an activation -------------------------------------------------------

/** Items an active fighter may use by themselves, neither an action nor an ability (WC-TRD-08): the smoke pot, engaged (WC-ITM-15). */
export const itemOffers = (game: Game, who: ModelId): WcOffer[] =>
  hasItem(game, who, 'smoke-pot') && isEngaged(game, who)
    ? [{ id: 'smoke', rule: 'WC-ITM-15', on: who, opens: true }]
    : []

/** WC-ITM-15: what is in the menu of the smoke pot, a free Retreat that nobody near answers. */
export const smokeOffers = (game: Game, who: ModelId): readonly WcOffer[] =>
  retreatOffers(game, who, { free: true, smoke: 3 * INCH })

export const items: StepsFor<ItemFrame['step']> = {
  drugs(umpire, { done = [] }, answers) {
    const { sides } = umpire.board
    if (answers.length > 0) {
      const finished = answers.filter(({ offer }) => offer.leads === undefined).map(({ seat }) => seat)
      umpire.next(...answers.flatMap(({ offer }) => offer.leads ?? []), { step: 'drugs', done: [...done, ...finished] })
      return
    }
    const asks = sides.flatMap((_, seat): WcDecision[] => {
      const offers = done.includes(seat) ? [] : doses(umpire, seat)
      if (offers.length === 0) return []
      return [{ seat, about: 'drugs', offers: [...offers, { id: 'done', rule: 'WC-SET-02' }], otherwise: 'done' }]
    })
    if (asks.length > 0) umpire.ask(...asks)
  },

  dose(umpire, { who, item, weapon = 0 }) {
    const { rule, effects } = DOSES[item]
    spendItem(umpire, who, item, rule)
    fighter(umpire.board, who).effects.push(...effects(weapon))
  },
}
