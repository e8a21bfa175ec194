/** How a battle ends: losses, rout, withdrawing, conceding, an empty board, and who has won (WW-ROU, WW-VIC, WW-TRN-09). */

import type { ModelId, Part, Seat } from '#engine'
import { cardsOf } from './card.ts'
import { leaderOf, leadershipOf } from './characteristics.ts'
import type { TraitId } from './content/traits.ts'
import { type Game, onBoard, otherSeat, type StepsFor, side, standing, type Ump, type WwOffer } from './model.ts'
import type { Rule } from './rules.ts'
import { endByPoints, isDefender, ROUT_POINTS, scenarioOf } from './scenarios.ts'
import { nerveBands } from './throws.ts'

export type VictoryFrame =
  /** WW-ROU-06, WW-ROU-08: is a side off the board? */
  | { readonly step: 'cleared' }
  /** Nerve step 1 (WW-ROU-02). */
  | { readonly step: 'rout'; readonly seat: Seat }
  | { readonly step: 'withdraw'; readonly seat: Seat }
  | { readonly step: 'concede'; readonly seat: Seat }
export type VictoryAbout = 'rout'

// ---- losses -----------------------------------------------------------------

/** WW-ROU-01: out of action or fled; who left as a scenario allows is none (WW-VIC-05). */
export const lossesOf = ({ board }: Game, seat: Seat): number =>
  board.warriors.filter(one => one.seat === seat && (one.state === 'out' || one.state === 'fled')).length

/** T10, WW-DIC-05: a third and a half of those who began, rounded up. */
export const thirdOf = (started: number): number => Math.ceil(started / 3)
export const halfOf = (started: number): number => Math.ceil(started / 2)

export function hasLostThird(game: Game, seat: Seat): boolean {
  const { started } = side(game.board, seat)
  return started > 0 && lossesOf(game, seat) >= thirdOf(started)
}

// ---- endings ----------------------------------------------------------------

/** WW-ROU-05, WW-VIC-01: the other side wins, unless points decide all the same (WW-SCN-09, WW-SCN-12). */
export function rout(umpire: Ump, seat: Seat, rule: Rule): void {
  side(umpire.board, seat).ending = 'routed'
  umpire.tell({ kind: 'choice', rule, seat, note: 'routs' })
  if (scenarioOf(umpire) === 'salvage') {
    side(umpire.board, otherSeat(seat)).points += ROUT_POINTS
    endByPoints(umpire, 'WW-SCN-12')
  } else if (isDefender(umpire, seat)) endByPoints(umpire, 'WW-SCN-09')
  else umpire.end({ winner: otherSeat(seat), rule })
}

/** WW-VIC-05, WW-SCN-09: a side whose last warrior has just left as the scenario allows: points decide. */
export function endIfAllLeft(umpire: Ump, seat: Seat): void {
  if (onBoard(umpire.board, seat).length === 0) endByPoints(umpire, 'WW-VIC-05')
}

// ---- rout tests -------------------------------------------------------------

/** WW-ROU-03: the standing leader, without him the highest Leadership among those who stand. */
export function whoTests(game: Game, seat: Seat): ModelId | null {
  const leader = leaderOf(game, seat)
  if (leader !== null) return leader
  const nerveOf = (who: ModelId): number => leadershipOf(game, who, [], { isRout: true }).n
  let best: ModelId | null = null
  for (const who of standing(game.board, seat)) if (best === null || nerveOf(who) > nerveOf(best)) best = who
  return best
}

/** WW-TRA-08, WW-TRA-16: is it a warband of such people? A helper it has hired is none of them, but stands with them (WW-HLP-01). */
const isWarbandOf = ({ setup }: Game, seat: Seat, trait: TraitId): boolean =>
  (cardsOf(setup)[seat] ?? []).some(({ traits }) => traits.has(trait))

/** WW-TRA-08: the first failed rout test of the battle is still to be rolled again. */
export const hasQuenchless = (game: Game, seat: Seat): boolean =>
  !side(game.board, seat).quenched && isWarbandOf(game, seat, 'quenchless')

/** WW-ROU-04, WW-TRA-16: half lost costs 2, but not the Bell-sworn. */
export function shaken(game: Game, seat: Seat): Part<Rule>[] {
  const isHalf = lossesOf(game, seat) >= halfOf(side(game.board, seat).started)
  return isHalf && !isWarbandOf(game, seat, 'bell-sworn') ? [{ n: -2, rule: 'WW-ROU-04' }] : []
}

/** WW-TST-05: 2D6 on the Leadership of one for all; no Lucky token helps (WW-ITM-04). */
function holds(umpire: Ump, seat: Seat, who: ModelId, rule: Rule): boolean {
  const { n, parts } = leadershipOf(umpire, who, shaken(umpire, seat), { isRout: true })
  const roll = { n: 1, sides: 6, pair: 'sum', bands: nerveBands(n) } as const
  return umpire.rollBands({ seat, by: who, purpose: 'not to rout' }, rule, roll, parts)[0] === 1
}

export const victory: StepsFor<VictoryFrame['step']> = {
  cleared(umpire) {
    const [isA, isB] = [onBoard(umpire.board, 0).length > 0, onBoard(umpire.board, 1).length > 0]
    if (isA && isB) return
    if (!isA && !isB) return umpire.end({ winner: null, rule: 'WW-ROU-08' })
    rout(umpire, isA ? 1 : 0, 'WW-ROU-06')
  },

  /** WW-ROU-02, WW-ROU-06, WW-ROU-07: nobody standing routs at once; with a third lost the player withdraws or tests. */
  rout(umpire, { seat }, [answer]) {
    const who = whoTests(umpire, seat)
    if (who === null) return rout(umpire, seat, 'WW-ROU-06')
    if (!hasLostThird(umpire, seat)) return
    if (answer === undefined) {
      const offers: WwOffer[] = [
        { id: 'test', rule: 'WW-ROU-02' },
        { id: 'withdraw', rule: 'WW-ROU-07', leads: { step: 'withdraw', seat }, resigns: true },
      ]
      return umpire.ask({ seat, about: 'rout', offers, otherwise: 'test' })
    }
    if (answer.offer.leads !== undefined) return umpire.next(answer.offer.leads)
    if (holds(umpire, seat, who, 'WW-ROU-02')) return
    const own = side(umpire.board, seat)
    // WW-TRA-08: the first failed test of the battle is rolled again
    if (hasQuenchless(umpire, seat)) {
      own.quenched = true
      if (holds(umpire, seat, who, 'WW-TRA-08')) return
    }
    rout(umpire, seat, 'WW-ROU-05')
  },

  /** WW-ROU-07, WW-VIC-01: loses in every scenario, whatever the points. */
  withdraw(umpire, { seat }) {
    side(umpire.board, seat).ending = 'withdrew'
    umpire.tell({ kind: 'choice', rule: 'WW-ROU-07', seat, note: 'withdraws' })
    umpire.end({ winner: otherSeat(seat), rule: 'WW-ROU-07' })
  },

  /** WW-ROU-09, WW-ROU-10: with a third lost it counts as withdrawing, before that it is a surrender. */
  concede(umpire, { seat }) {
    const isWithdrawal = hasLostThird(umpire, seat)
    side(umpire.board, seat).ending = isWithdrawal ? 'withdrew' : 'surrendered'
    const rule = isWithdrawal ? 'WW-ROU-09' : 'WW-ROU-10'
    umpire.tell({ kind: 'choice', rule, seat, note: isWithdrawal ? 'withdraws' : 'surrenders' })
    umpire.end({ winner: otherSeat(seat), rule })
  },
}
