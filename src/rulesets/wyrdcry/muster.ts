/** The board before anything has happened: every fighter waits to be set up (WC-GEN-01, WC-WPN-04). */

import type { ModelId, Seat, Setup } from '#engine'
import { type Card, cardsOf } from './card.ts'
import type { Board, Fighter, Side } from './model.ts'

/** Somebody who has yet to come onto the table. */
export const newFighter = (seat: Seat, slot: number, profile: string, card: Card): Fighter => ({
  seat,
  slot,
  profile,
  where: 'unplaced',
  at: null,
  damage: 0,
  climbs: false,
  party: -1,
  turn: 'unactivated',
  actions: 2,
  panicked: false,
  tested: false,
  spentRound: [],
  effects: [],
  heroic: false,
  spentBattle: [],
  // WC-WPN-04: all weapons start loaded
  weapons: card.weapons.map(() => 'ready'),
  tookPart: false,
  fell: false,
  tookOut: [],
  takenOutBy: null,
})

const newSide = (): Side => ({
  groups: [],
  nextGroup: 0,
  fate: 0,
  fervour: 0,
  edge: null,
  corner: null,
  contract: null,
  isWavering: false,
  quiet: [],
  hasPassed: false,
  left: null,
})

/** The board of a set-up: both warbands in roster order, the first seat first. */
export function muster(setup: Setup): Board {
  const fighters = cardsOf(setup).flatMap((cards, seat) =>
    cards.map((card, slot) => newFighter(seat, slot, card.profile.id, card)),
  )
  return {
    fighters,
    sides: setup.rosters.map(newSide),
    round: 0,
    attacker: 0,
    initiative: null,
    due: 0,
    active: null,
    follows: null,
    auras: [],
    tokens: [],
    ground: {
      clusters: [],
      picked: [],
      searches: [],
      vault: null,
      escape: null,
      mist: false,
      scrawled: [],
    },
  }
}

/** WC-RND-05: what a battle round gives back. */
export function refresh(one: Fighter): void {
  one.turn = 'unactivated'
  one.actions = 2
  one.panicked = false
  one.tested = false
  if (one.spentRound.length > 0) one.spentRound = []
  if (one.effects.length > 0) one.effects = one.effects.filter(({ until }) => until === 'battle' || until === 'awake')
}

/** Its activation begins: it is the one that acts, and may use an ability, in a second activation after a Wait as well (WC-WAI-03). */
export const newActivation = (who: ModelId, isSecond: boolean): NonNullable<Board['active']> => ({
  who,
  isSecond,
  taken: 0,
  last: null,
  hasUsedAbility: false,
  pickedUp: [],
  dropped: [],
  fell: 0,
  fellOrDropped: 0,
  isEngagedByMove: false,
  hasSlain: false,
  hasTakenOut: false,
  blow: null,
  attack: null,
  isCalm: false,
  council: 0,
})
