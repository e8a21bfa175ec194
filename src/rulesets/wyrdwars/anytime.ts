/** What a seat may do whenever the umpire waits: concede, change what is in hand, and what a Lucky token does (WW-TRN-12). */

import type { ModelId, Seat } from '#engine'
import { cardOf } from './card.ts'
import {
  type Game,
  LUCKY_ANSWERS,
  type LuckyAnswer,
  onBoard,
  type StepsFor,
  type Warrior,
  type WwOffer,
  warrior,
} from './model.ts'

export type AnytimeFrame =
  | { readonly step: 'hands'; readonly who: ModelId; readonly main: number; readonly off: Warrior['off'] }
  | { readonly step: 'luck'; readonly who: ModelId; readonly answer: LuckyAnswer }

/** WW-ROU-09, WW-CC-16, WW-ITM-06, WW-TRN-10, WW-TRN-12: there are no reactions, only these. */
export function anytime(game: Game, seat: Seat): readonly WwOffer[] {
  const offers: WwOffer[] = [{ id: 'concede', rule: 'WW-ROU-09', leads: { step: 'concede', seat }, resigns: true }]
  for (const who of onBoard(game.board, seat)) {
    if (game.board.phase !== 'close combat') offers.push(...handsOf(game, who))
    offers.push(...lucksOf(game, who))
  }
  return offers
}

/** WW-CC-16, WW-LST-07: other weapons he could hold; a two-handed one leaves no other hand. */
function handsOf(game: Game, who: ModelId): WwOffer[] {
  const { melee, offHand, shield } = cardOf(game, who)
  const now = warrior(game.board, who)
  return melee.flatMap((weapon, main): WwOffer[] => {
    if (weapon.id === 'fists') return []
    const others: readonly Warrior['off'][] =
      weapon.hands === 2
        ? ['nothing']
        : [...(shield ? ['shield' as const] : []), ...(offHand ? ['weapon' as const] : [])]
    return (others.length === 0 ? (['nothing'] as const) : others).flatMap((off): WwOffer[] =>
      main === now.main && off === now.off
        ? []
        : [{ id: `hands:${who}:${main}:${off}`, rule: 'WW-CC-16', on: who, leads: { step: 'hands', who, main, off } }],
    )
  })
}

/** WW-ITM-06: the standing answers he does not give yet. */
function lucksOf(game: Game, who: ModelId): WwOffer[] {
  const { lucky, spent } = warrior(game.board, who)
  if (!cardOf(game, who).trinkets.includes('lucky-token') || spent.includes('lucky-token')) return []
  return LUCKY_ANSWERS.filter(answer => answer !== lucky).map(
    (answer): WwOffer => ({
      id: `luck:${who}:${answer}`,
      rule: 'WW-ITM-06',
      on: who,
      leads: { step: 'luck', who, answer },
    }),
  )
}

export const anytimes: StepsFor<AnytimeFrame['step']> = {
  hands({ board }, { who, main, off }) {
    const one = warrior(board, who)
    one.main = main
    one.off = off
  },
  luck({ board }, { who, answer }) {
    warrior(board, who).lucky = answer
  },
}
