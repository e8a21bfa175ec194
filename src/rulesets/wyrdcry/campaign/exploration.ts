/** Step 3: exploration of the city: who goes, and how the dice lie (WC-EXP). */

import { everyFace, type Refusal, refuse, type Seat } from '#engine'
import type { Rule } from '../rules.ts'
import {
  type AfterGame,
  type AfterSteps,
  type AfterUmp,
  bandOf,
  change,
  deskOf,
  fateOf,
  raise,
  rolledFor,
  seatsOf,
  tell,
} from './book.ts'
import { encountersOf } from './content/exploration.ts'
import { meet } from './encounters.ts'
import { type CampaignFighter, isDumb, withoutGood } from './warband.ts'

/** WC-EXP-01 */
const MOST_OUT = 5

// ---- the search party -------------------------------------------------------

/** WC-EXP-01, D-56: who may go. */
export function whyNotExplore(game: Pick<AfterGame, 'setup'>, seat: Seat, one: CampaignFighter): Refusal<Rule> | null {
  if (isDumb(one)) return refuse('WC-EXP-01', 'BEASTS and THRALLS do not explore')
  const fate = fateOf(game, seat, one.id)
  if (fate?.tookPart !== true) return refuse('WC-EXP-01', `${one.name} did not take part`)
  // WC-END-12: hurt as it conceded is as if out of action
  if (fate.isOut || fate.isHurt) return refuse('WC-EXP-01', `${one.name} was out of action`)
  return one.heldBy === null ? null : refuse('WC-INJ-10', `${one.name} is held by another warband`)
}
export const explorers = (game: AfterGame, seat: Seat): readonly CampaignFighter[] =>
  bandOf(game, seat).fighters.filter(
    one => !deskOf(game, seat).party.includes(one.id) && whyNotExplore(game, seat, one) === null,
  )

/** WC-EXP-01: each player sends up to five, if the campaign has exploration. */
export function exploration(umpire: AfterUmp): void {
  if (umpire.setup.terms.exploration !== true) return
  umpire.tell({ kind: 'phase', rule: 'WC-EXP-01', note: 'Exploration' })
  for (const seat of seatsOf(umpire)) {
    if (explorers(umpire, seat).length > 0) raise(umpire, seat, { about: 'party' })
  }
  umpire.next({ step: 'open' }, { step: 'search' }, { step: 'open' }, { step: 'find' }, { step: 'open' })
  // WC-AFT-03: for whoever was taken in the ruins and bought back at once
  umpire.next({ step: 'ransoms' })
}

/** Somebody goes, everybody who can, or nobody else. */
export function sendOut(umpire: AfterUmp, seat: Seat, choice: string): void {
  const desk = deskOf(umpire, seat)
  if (choice === 'enough') return
  const sent = choice === 'all' ? explorers(umpire, seat).map(({ id }) => id) : [choice]
  desk.party.push(...sent.slice(0, MOST_OUT - desk.party.length))
  for (const who of sent) tell(umpire, seat, 'WC-EXP-01', 'goes out to explore', who)
  if (desk.party.length < MOST_OUT && explorers(umpire, seat).length > 0) raise(umpire, seat, { about: 'party' })
}
export const mostOut = (game: AfterGame, seat: Seat): number => MOST_OUT - deskOf(game, seat).party.length

// ---- the dice ---------------------------------------------------------------

export const explorationSteps: AfterSteps<'search' | 'find'> = {
  /** WC-EXP-01: a die for each. */
  search(umpire) {
    for (const seat of seatsOf(umpire)) {
      const desk = deskOf(umpire, seat)
      if (desk.party.length === 0) continue
      const roll = { n: desk.party.length, sides: 6, bands: everyFace(6) }
      const got = umpire.rollBands(rolledFor(seat, null, 'in the ruins'), 'WC-EXP-01', roll, [])
      desk.dice = got.flatMap((n, face) => Array<number>(n).fill(face + 1))
      if (diceChanges(umpire, seat).length > 0) raise(umpire, seat, { about: 'die' })
    }
  },
  /** WC-EXP-02: the mishap, or the encounter that is chosen. */
  find(umpire) {
    for (const seat of seatsOf(umpire)) {
      const desk = deskOf(umpire, seat)
      if (desk.dice.length === 0) continue
      // WC-EXT-03: whoever kept watch has done so for this exploration
      change(umpire, seat, band => ({ ...band, lookouts: 0 }))
      const [first, second] = encountersOf(desk.dice)
      if (first === undefined) tell(umpire, seat, 'WC-EXP-02', 'meets nobody in the ruins')
      else if (second === undefined) meet(umpire, seat, first.dice)
      else raise(umpire, seat, { about: 'encounter' })
    }
  },
}

/** WC-EXP-03, WC-EXT-03, WC-LOT-03, D-57: 'lookout:3>4', 'key:3>2'; a 1 is never changed, and never made. */
export function diceChanges(game: AfterGame, seat: Seat): readonly string[] {
  const { stash, lookouts } = bandOf(game, seat)
  const faces = [...new Set(deskOf(game, seat).dice)].filter(face => face > 1)
  const found: string[] = []
  for (const face of faces) {
    if (lookouts > 0) for (let to = 2; to <= 6; to++) if (to !== face) found.push(`lookout:${face}>${to}`)
    if (!stash.includes('ornate-key')) continue
    for (const to of [face - 1, face + 1]) if (to > 1 && to <= 6) found.push(`key:${face}>${to}`)
  }
  return found
}

export function changeDie(umpire: AfterUmp, seat: Seat, choice: string): void {
  const [, how, from, to] = /^(lookout|key):(\d)>(\d)$/.exec(choice) ?? []
  if (how === undefined) return
  const desk = deskOf(umpire, seat)
  const at = desk.dice.indexOf(Number(from))
  desk.dice = desk.dice.toSpliced(at, 1, Number(to)).toSorted((a, b) => a - b)
  const isKey = how === 'key'
  change(umpire, seat, band =>
    isKey ? withoutGood(band, 'ornate-key') : { ...band, lookouts: Math.max(0, band.lookouts - 1) },
  )
  tell(umpire, seat, isKey ? 'WC-LOT-03' : 'WC-EXT-03', `makes a ${from} a ${to}`)
  if (diceChanges(umpire, seat).length > 0) raise(umpire, seat, { about: 'die' })
}
