/** The board before anything has happened: every warrior waits to be set up, tokens lie on their places (WW-SET-10, WW-SCN). */

import type { Seat, Setup } from '#engine'
import { middle, type Point, spotIn, type Table } from '#geometry'
import { type Card, cardsOf } from './card.ts'
import type { Board, Side, Token, Warrior } from './model.ts'

/** WW-CC-16: at first the most expensive weapon, with the shield or, without one, the off-hand weapon. */
function otherHand({ melee, offHand, shield }: Card): Warrior['off'] {
  if (melee[0]?.hands === 2) return 'nothing'
  return shield !== null ? 'shield' : offHand !== null ? 'weapon' : 'nothing'
}

/** WW-ARM-15, WW-ARM-32: somebody who has yet to come onto the board, with whole armour, whatever befell him before. */
const newWarrior = (seat: Seat, slot: number, card: Card): Warrior => ({
  seat,
  slot,
  state: 'unplaced',
  at: null,
  wounds: card.numbers.wounds,
  splinters: 0,
  spared: 0,
  pairs: [],
  isFresh: false,
  hidden: false,
  moved: false,
  ran: false,
  charged: false,
  overWall: false,
  rallied: false,
  acted: false,
  brokeAway: false,
  shrank: null,
  dreaded: false,
  frightened: false,
  prayed: false,
  justFled: false,
  main: 0,
  off: otherHand(card),
  reload: 0,
  spent: [],
  usedLine: false,
  lucky: 'ask',
  effects: [],
  clung: false,
  credits: [],
})

const newSide = (started: number): Side => ({
  edge: null,
  started,
  points: 0,
  quenched: false,
  ending: null,
  bounty: null,
})

/** The board of a set-up: both warbands in roster order, the first seat first. */
export function muster(setup: Setup): Board {
  const cards = cardsOf(setup)
  return {
    warriors: cards.flatMap((own, seat) => own.map((card, slot) => newWarrior(seat, slot, card))),
    sides: cards.map(own => newSide(own.length)),
    round: 0,
    active: 0,
    first: 0,
    phase: 'deployment',
    prayers: [],
    clouds: [],
    tokens: tokensOf(setup),
    happening: null,
  }
}

/** The place of a zone that is a spot, on the highest thing that can be stood on there. */
export function spotOf(table: Table, zone: string): Point | null {
  const part = table.zones.find(({ id }) => id === zone)?.parts[0]
  if (part === undefined) return null
  const { x, y } = middle(part)
  const roofs = table.terrain.filter(
    ({ traits, footprint }) => traits.includes('standable') && spotIn({ x, y }, footprint),
  )
  return { x, y, z: roofs.reduce((best, { top }) => Math.max(best, top), 0) }
}

export const CACHES = ['cache-1', 'cache-2', 'cache-3', 'cache-4'] as const

/** WW-SCN-03: one on the heart; WW-SCN-10: one on the heart and on each cache. */
function tokensOf({ scenario, table }: Setup): Token[] {
  const zones = scenario === 'reliquary' ? ['heart'] : scenario === 'salvage' ? ['heart', ...CACHES] : []
  return zones.flatMap((zone, id): Token[] => {
    const at = spotOf(table, zone)
    return at === null ? [] : [{ id, at, by: null, offWith: null, handed: false }]
  })
}
