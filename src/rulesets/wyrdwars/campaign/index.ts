/** The campaign of WyrdWars, put together (WW-WBD-10: who plays whom is nothing of the rules'). */

import { kindsOf } from '#common/stash'
import { type CampaignRules, type GameState, refuse } from '#engine'
import type { Book } from '../model.ts'
import { aftermath, STAGES } from './aftermath.ts'
import { exchange } from './exchange.ts'
import { battleOptions, found, hasFounding, TERMS } from './found.ts'
import { faultsOf } from './legal.ts'
import type { AfterBook, WwResult, WwWarband } from './model.ts'
import { muster, musterForm } from './muster.ts'
import { ratingOf, thingName } from './people.ts'
import { form, reported, result } from './result.ts'
import { sheet } from './sheet.ts'

export const campaign: CampaignRules<WwWarband, WwResult, AfterBook> = {
  terms: TERMS,
  options: battleOptions,
  found,
  hasFounding,
  faults: faultsOf,
  whyNotFight: band => (band.isDisbanded ? refuse('WW-WBD-07', `${band.name} has nobody left.`) : null),
  musterForm: band => musterForm(band),
  muster: (band, _enemy, choice) => muster(band, choice),
  // the fold hands in states of this game only
  result: (state, mustered) => result(state as unknown as GameState<Book>, mustered),
  form,
  reported,
  isApart: true,
  aftermath,
  stages: STAGES.map(({ name, rule }) => ({ name, rule })),
  stage: ({ stage }) => stage,
  after: ({ band }) => ({ warbands: [band], sent: [] }),
  receive: (band, gold) => ({ ...band, gold: band.gold + gold }),
  exchange,
  wares: ({ stash }) => kindsOf(stash).map(id => ({ id, name: thingName(id) })),
  rating: ratingOf,
  glory: { name: 'Wins', of: ({ wins }) => wins },
  sheet,
}
