/** Upkeep, and the wages of helpers (WW-UPK). */

import { personIn, withoutPerson } from '#common/people'
import { note } from './injuries.ts'
import { type AfterOffer, type AfterSteps, type AfterUmp, type Fighter, SEAT } from './model.ts'
import { helperType, isOwn } from './people.ts'

/** WW-UPK-01: for each warrior but helpers. */
const EACH = 2

export const upkeepOf = (fighters: readonly Fighter[]): number => EACH * fighters.filter(isOwn).length
export const wageOf = (one: Fighter): number => helperType(one).wage

function pay(umpire: AfterUmp, gold: number): void {
  umpire.board.band = { ...umpire.board.band, gold: umpire.board.band.gold - gold }
}

export const upkeepSteps: AfterSteps<'upkeep' | 'wages' | 'paid'> = {
  /** WW-UPK-01, WW-UPK-02: gold never falls below 0, and nobody leaves for it. */
  upkeep(umpire) {
    const { band } = umpire.board
    const due = upkeepOf(band.fighters)
    const paid = Math.min(band.gold, due)
    pay(umpire, paid)
    const why = paid < due ? `upkeep of ${due} gp, ${paid} are there` : `upkeep: ${paid} gp`
    note(umpire, paid < due ? 'WW-UPK-02' : 'WW-UPK-01', `${why}, ${umpire.board.band.gold} left`)
  },

  /** WW-UPK-03: the owner says whose wages come first, where there is not enough for all. */
  wages(umpire, _frame, [answer]) {
    const { band } = umpire.board
    const helpers = band.fighters.filter(one => !isOwn(one))
    const due = helpers.reduce((sum, one) => sum + wageOf(one), 0)
    const first = helpers.find(({ id }) => id === answer?.offer.at)
    const isChoice = helpers.length > 1 && due > band.gold && helpers.some(one => wageOf(one) <= band.gold)
    if (first === undefined && isChoice) {
      const offers = helpers.map(({ id }): AfterOffer => ({ id: `pay:${id}`, rule: 'WW-UPK-03', at: id }))
      return umpire.ask({ seat: SEAT, about: 'wages', offers, otherwise: offers[0]!.id })
    }
    const order = helpers.toSorted((a, b) => Number(b === first) - Number(a === first)).map(({ id }) => id)
    umpire.next({ step: 'paid', order })
  },

  /** WW-UPK-03: who is not paid leaves with his kit. */
  paid(umpire, { order }) {
    for (const id of order) {
      const one = personIn(umpire.board.band, id)
      if (one === undefined) continue
      const wage = wageOf(one)
      if (wage <= umpire.board.band.gold) {
        pay(umpire, wage)
        note(umpire, 'WW-UPK-03', `${one.name} is paid ${wage} gp, ${umpire.board.band.gold} left`)
      } else {
        umpire.board.band = withoutPerson(umpire.board.band, id)
        umpire.tell({ kind: 'gone', rule: 'WW-UPK-03', who: one.name })
      }
    }
  },
}
