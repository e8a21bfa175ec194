/** The golden aftermath of the second golden battle, both warbands, die by die. */

import type { Golden } from '#common/golden'
import type { Action } from '#engine'
import type { ListId } from '../content/warriors.ts'
import { GOLD } from '../options.ts'
import { raised } from './found.ts'
import type { AfterSetup, WwResult, WwWarband } from './model.ts'
import { ratingOf } from './people.ts'

/** As the book has them: the Sootfeet have one missile weapon more than a list may (WW-LST-08). */
const founded = (name: string, faction: ListId, ...profiles: readonly string[]): WwWarband =>
  raised(
    { ruleset: 'wyrdwars', name, faction, entries: profiles.map(profile => ({ profile, count: 1 })) },
    faction,
    GOLD,
  )

export const SOOTFEET = founded('Sootfeet', 'sootfeet', 'master-sweep', 'cutpurse', 'crow-catcher', 'slate-runner')
export const COURT = founded('Court', 'candle-court', 'chandler', 'tallow-knight', 'shroud-archer', 'wax-thrall')

type Service = WwResult['sides'][number]['fighters'][number]
const served = (band: WwWarband, who: Readonly<Record<string, Partial<Service>>>): Service[] =>
  band.fighters.map(({ id, name }) => ({
    ...{ id, name, tookPart: true, fate: 'stood', credits: [], bounty: null, tokens: 0, inContact: false, used: [] },
    ...who[name],
  }))
const idOf = ({ fighters }: WwWarband, name: string): string => fighters.find(one => one.name === name)?.id ?? ''

/** What the second golden battle hands over (WW-RES-01). */
export const HANDED_OVER: WwResult = {
  scenario: 'reliquary',
  sides: [
    {
      ...{ outcome: 'won', ending: 'end', vp: 10, n0: 4, losses: 0, rating: ratingOf(SOOTFEET) },
      leader: idOf(SOOTFEET, 'Master Sweep'),
      fighters: served(SOOTFEET, {
        'Master Sweep': { credits: [idOf(COURT, 'Chandler')] },
        Cutpurse: { tokens: 1 },
        'Crow-Catcher': { credits: [idOf(COURT, 'Shroud Archer')] },
      }),
    },
    {
      ...{ outcome: 'lost', ending: 'routed', vp: 0, n0: 4, losses: 2, rating: ratingOf(COURT) },
      leader: idOf(COURT, 'Chandler'),
      fighters: served(COURT, { Chandler: { fate: 'out' }, 'Shroud Archer': { fate: 'out' } }),
    },
  ],
}

export const setupOf = (side: number, result: WwResult = HANDED_OVER): AfterSetup => ({
  ...{ occasion: 'battle', terms: {}, result },
  bands: [{ id: side === 0 ? 'sootfeet' : 'court', side, warband: side === 0 ? SOOTFEET : COURT }],
})

const takes = (says: string, dice: readonly number[], ...offers: readonly string[]) => ({
  says,
  dice,
  actions: offers.map((offer): Action => ({ seat: 0, offer })),
})

export const SOOTFEET_AFTER: Golden<AfterSetup> = {
  name: 'the aftermath of the Sootfeet',
  setup: setupOf(0),
  // advances of Master Sweep and Crow-Catcher
  dice: [3, 5, 4, 3],
  steps: [
    takes('3. Crow-Catcher learns Long Eye; they explore', [5, 2, 5, 3], 'skill:long-eye'),
    takes('5. the shrine teaches the Cutpurse, who advances', [6, 5], 'hero:f2'),
    takes('7. Master Sweep visits the curio stall', [4, 4], 'stall/look:f1'),
    takes('7. two Slate-Runners are recruited', [], 'recruit/recruit:slate-runner', 'recruit/recruit:slate-runner'),
    takes('8. close', [], 'done'),
  ],
}

export const COURT_AFTER: Golden<AfterSetup> = {
  name: 'the aftermath of the Court',
  setup: setupOf(1),
  // Chandler is stripped of his mail, the Shroud Archer is lost; the Knight explores alone
  dice: [4, 6, 5, 1, 4],
  steps: [
    takes(
      '7. a mail shirt for the Chandler, a Shroud Archer',
      [],
      'equip:f1/buy:mail',
      'recruit/recruit:shroud-archer',
    ),
    takes('8. close', [], 'done'),
  ],
}
