/** Prayers (WW-PRY): said in Nerve, heard round whoever said them. */

import { type ModelId, type Refusal, refuse, type Seat } from '#engine'
import { cardOf } from './card.ts'
import { nameOf } from './characteristics.ts'
import { type PrayerId, prayerOf } from './content/rites.ts'
import { type Frame, type Game, ledTo, type StepsFor, standing, type WwOffer, warrior } from './model.ts'
import { agreed } from './options.ts'
import type { Rule } from './rules.ts'
import { isPassed, testLeadership } from './throws.ts'

export type PrayerFrame =
  /** What others start: step 4 of a Nerve phase; prayers said before are over. */
  | { readonly step: 'prayers'; readonly seat: Seat }
  /** Whoever may still pray is asked. */
  | { readonly step: 'praying'; readonly seat: Seat }
  | { readonly step: 'pray'; readonly who: ModelId; readonly prayer: PrayerId }
  | { readonly step: 'prayed'; readonly who: ModelId; readonly prayer: PrayerId; readonly got?: number }
export type PrayerAbout = 'pray'

/** WW-PRY-01: standing, engaged or not, not rallied this turn, and once. */
export function whyNotPray(game: Game, who: ModelId): Refusal<Rule> | null {
  const name = nameOf(game, who)
  const { state, rallied, prayed } = warrior(game.board, who)
  if (cardOf(game, who).prayers.length === 0) return refuse('WW-TRA-21', `${name} knows no prayers.`)
  if (!agreed.isOn(game.setup, 'rites')) return refuse('WW-SCO-06', 'Rites and prayers are not agreed.')
  if (state !== 'standing') return refuse('WW-PRY-01', `${name} is not standing.`)
  if (rallied) return refuse('WW-PRY-01', `${name} rallied this turn.`)
  return prayed ? refuse('WW-PRY-01', `${name} has said a prayer.`) : null
}

export const prayers: StepsFor<PrayerFrame['step']> = {
  /** WW-PRY-03: until step 4 of his side's next Nerve phase. */
  prayers(umpire, { seat }) {
    const { board } = umpire
    board.prayers = board.prayers.filter(({ by }) => warrior(board, by).seat !== seat)
    umpire.next({ step: 'praying', seat })
  },

  praying(umpire, { seat }, [answer]) {
    const led = ledTo('pray', answer)
    if (led !== undefined) return umpire.next(led, { step: 'praying', seat })
    if (answer !== undefined) return
    const offers = standing(umpire.board, seat).flatMap(who => prayersOf(umpire, who))
    if (offers.length === 0) return
    const none: WwOffer = { id: 'none', rule: 'WW-PRY-01' }
    umpire.ask({ seat, about: 'pray', offers: [...offers, none], otherwise: 'none' })
  },

  /** WW-PRY-02: a Leadership test at minus the difficulty, leader bonus included. */
  pray(umpire, { who, prayer }) {
    const { difficulty, name, rule } = prayerOf(prayer)
    warrior(umpire.board, who).prayed = true
    const then: Frame = { step: 'prayed', who, prayer }
    testLeadership(umpire, who, 'WW-PRY-02', `to say the ${name}`, [{ n: -difficulty, rule }], then)
  },

  /** WW-PRY-02: failing costs nothing. */
  prayed(umpire, { who, prayer, got }) {
    if (!isPassed(got)) return
    const { name, rule } = prayerOf(prayer)
    umpire.board.prayers.push({ by: who, prayer })
    umpire.tell({ kind: 'choice', rule, seat: warrior(umpire.board, who).seat, note: `the ${name} is heard`, on: who })
  },
}

function prayersOf(game: Game, who: ModelId): WwOffer[] {
  if (whyNotPray(game, who) !== null) return []
  return cardOf(game, who).prayers.map(
    (prayer): WwOffer => ({
      id: `pray:${who}:${prayer}`,
      rule: prayerOf(prayer).rule,
      on: who,
      leads: { step: 'pray', who, prayer },
    }),
  )
}
