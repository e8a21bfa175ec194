/** What may be done: the root offers of each phase, and what is in a menu. */

import type { Decision, Offer } from '#engine'
import { commandOffers, openCommand } from './commands.ts'
import { openLay } from './deploy.ts'
import type { Book, Game, Phase } from './model.ts'
import { moveOffers } from './movement.ts'
import { arriveOffers, openArrive } from './reinforcements.ts'
import { openShoot, shootOffers } from './shooting.ts'
import { castOffers, openCast } from './spells.ts'

/** The kinds of offers: what random play must have taken at least once. */
export const OFFER_KINDS = [
  'zone',
  'place',
  'wide',
  'reserve',
  'done',
  'general',
  'cast',
  'spell',
  'move',
  'stay',
  'align',
  'shoot',
  'split',
  'fight',
  'at',
  'back',
  'defend',
  'share',
  'hits',
  'parry',
  'command',
  'play',
  'on',
  'retreat',
  'arrive',
  'end',
  'concede',
  'draw',
] as const

/** WF-TRN-05 */
export const END: Offer<Book> = { id: 'end', rule: 'WF-TRN-05', leads: { step: 'pass', what: 'end' } }

/** WF-MEL-03: a melee is no choice of squads, so it is not among these. */
export type FreePhase = Exclude<Phase, 'melee'>

const PHASE_OFFERS: Readonly<Record<FreePhase, (game: Game) => Offer<Book>[]>> = {
  spells: castOffers,
  movement: moveOffers,
  shooting: shootOffers,
  reinforcements: arriveOffers,
}

/** What the active player may do in a phase: what it is for, and beside it commands (WF-TRN-11). */
export function phaseOffers(game: Game, phase: FreePhase): { own: Offer<Book>[]; commands: Offer<Book>[] } {
  return { own: PHASE_OFFERS[phase](game), commands: commandOffers(game) }
}

/** Menus by the offer that opens them: it was made for one moment of one game, and what is in it stays so. */
const opened = new WeakMap<Offer<Book>, readonly Offer<Book>[]>()

/** What is in a menu. A player looks into it, then names something in it: it is worked out once. */
export function open(game: Game, _decision: Decision<Book>, menu: Offer<Book>): readonly Offer<Book>[] {
  const known = opened.get(menu)
  if (known !== undefined) return known
  const inside = contents(game, menu)
  opened.set(menu, inside)
  return inside
}

function contents(game: Game, { leads }: Offer<Book>): readonly Offer<Book>[] {
  switch (leads?.step) {
    case 'lay':
      return openLay(game, leads)
    case 'cast':
      return openCast(game, leads)
    case 'command':
      return openCommand(game, leads)
    case 'shoot':
      return openShoot(game, leads)
    case 'arrive':
      return openArrive(game, leads)
    default:
      return []
  }
}
