/** Twists that happen at the end of a round, and the walls players name (WC-TWT, T-07). */

import type { ModelId, Seat } from '#engine'
import { inches } from '#geometry'
import { healthLeft } from './characteristics.ts'
import { isUnderPlatform, isWithin } from './figure.ts'
import { type Frame, fighter, type Game, ledTo, onTable, otherSeat, type StepsFor, type WcOffer } from './model.ts'
import { rolledBy, succeeds } from './rolls.ts'
import { sees } from './sight.ts'

export type TwistFrame =
  /** Each player may pick one enemy for the stalker. */
  | { readonly step: 'stalk'; readonly seats: readonly Seat[]; readonly whom?: ModelId }
  | { readonly step: 'debris'; readonly whom: readonly ModelId[] }
export type TwistAbout = 'stalk'

export const twisting: StepsFor<TwistFrame['step']> = {
  /** WC-TWT-02: one enemy who stands alone: 6 and it is out of action, 5+ if it has any damage. */
  stalk(umpire, frame, [answer]) {
    const [seat, ...rest] = frame.seats
    if (seat === undefined) return
    const done: Frame = { step: 'stalk', seats: rest }
    const alone = onTable(umpire.board, otherSeat(seat)).filter(who => isAlone(umpire, who))
    if (alone.length === 0) return umpire.next(done)
    if (answer === undefined) {
      const offers: WcOffer[] = [{ id: 'nobody', rule: 'WC-TWT-02', leads: frame }]
      for (const whom of alone) {
        offers.push({ id: `stalk:${whom}`, rule: 'WC-TWT-02', at: whom, leads: { ...frame, whom } })
      }
      return umpire.ask({ seat, about: 'stalk', offers, otherwise: 'nobody' })
    }
    const whom = ledTo('stalk', answer)?.whom
    if (whom === undefined) return umpire.next(done)
    const needs = fighter(umpire.board, whom).damage > 0 ? 5 : 6
    const by = { seat, by: whom, purpose: 'the stalker' }
    if (!succeeds(umpire, by, 'WC-TWT-02', needs)) return umpire.next(done)
    // WC-OOA-03: a twist credits nobody
    umpire.next(
      { step: 'harm', hurts: [{ who: whom, n: healthLeft(umpire, whom) }], by: null, rule: 'WC-TWT-02' },
      done,
    )
  },

  /** WC-TWT-04, WC-SEQ-07: one die each, one after another; 4+ is 2 damage. */
  debris(umpire, { whom }) {
    const hit = whom.filter(
      who =>
        !isUnderPlatform(umpire, who, true) &&
        succeeds(umpire, rolledBy(umpire, who, 'falling debris'), 'WC-TWT-04', 4),
    )
    umpire.next(...hit.map((who): Frame => ({ step: 'harm', hurts: [{ who, n: 2 }], by: null, rule: 'WC-TWT-04' })))
  },
}

/** WC-TWT-02: more than 3 inches from every other fighter that it sees. */
const isAlone = (game: Game, who: ModelId): boolean =>
  onTable(game.board).every(other => other === who || !isWithin(game, who, other, inches(3)) || !sees(game, who, other))
