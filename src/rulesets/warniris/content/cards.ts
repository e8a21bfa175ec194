/** SUIcards: single-use items (WN-SUI), what they say and when they may be played. */

import type { Rule } from '../rules.ts'

export const CARD_NAMES = [
  'Poisonous Air',
  'Seal of Protection',
  'Seal of Resolve',
  'Seal of Insight',
  'Field Dressing',
  'Smoke Flask',
  "Runner's Draught",
  'Splinter Charge',
  'Caltrops',
  'Muffled Steps',
  'Grapnel',
  'Blink Stone',
  'Steel Nerve',
  'Fire Pot',
  'Second Wind',
] as const
export type CardName = (typeof CARD_NAMES)[number]

/**
 * When a card may be played: at a window the umpire opens for it, at any decision, between Actions, before the active
 * miniature declares an Action, or as its player's activation begins (WN-SUI-12, WN-SUI-19).
 */
type CardMoment = 'window' | 'any' | 'between' | 'active' | 'opening'

export interface Card {
  readonly moment: CardMoment
  readonly rule: Rule
  readonly says: string
}
export const CARDS: Readonly<Record<CardName, Card>> = {
  'Poisonous Air': {
    moment: 'window',
    rule: 'WN-SUI-13',
    says: 'At the beginning of a turn: a die for each miniature on the table; 3- costs 1 Wound.',
  },
  'Seal of Protection': { moment: 'any', rule: 'WN-SUI-15', says: 'Body +1, on a 6 +2, until the end of the turn.' },
  'Seal of Resolve': { moment: 'any', rule: 'WN-SUI-12', says: 'Spirit +1, on a 6 +2, until the end of the turn.' },
  'Seal of Insight': { moment: 'any', rule: 'WN-SUI-12', says: 'Mind +1, on a 6 +2, until the end of the turn.' },
  'Field Dressing': {
    moment: 'between',
    rule: 'WN-SUI-18',
    says: 'One of your miniatures gets back 1 Wound on 4-, 2 on 5-6.',
  },
  'Smoke Flask': {
    moment: 'between',
    rule: 'WN-SUI-18',
    says: 'Smoke, 6 cm wide and 4 cm high, within 12 cm of one of yours: blocks sight until the end of the turn.',
  },
  "Runner's Draught": {
    moment: 'active',
    rule: 'WN-SUI-18',
    says: 'The active miniature has Movement +4 until the end of the turn.',
  },
  'Splinter Charge': {
    moment: 'window',
    rule: 'WN-SUI-19',
    says: 'When your miniature has declared an Attack: Penetration +1, on a 6 +2, for this Attack.',
  },
  Caltrops: {
    moment: 'between',
    rule: 'WN-SUI-18',
    says: 'A disc of 5 cm, wholly within 10 cm of one of yours and under no base: difficult ground from now on.',
  },
  'Muffled Steps': {
    moment: 'window',
    rule: 'WN-SUI-19',
    says: 'As your miniature begins its activation: on 4- nobody may React to its first Action.',
  },
  Grapnel: {
    moment: 'active',
    rule: 'WN-SUI-18',
    says: 'In its next Move the active miniature may climb one vertical face of up to 8 cm.',
  },
  'Blink Stone': {
    moment: 'opening',
    rule: 'WN-SUI-18',
    says: 'As your activation begins: two of your miniatures with a gap of at most 15 cm change places.',
  },
  'Steel Nerve': {
    moment: 'window',
    rule: 'WN-SUI-19',
    says: 'When your miniature would become Knocked Down: on 4- it keeps its state.',
  },
  'Fire Pot': {
    moment: 'active',
    rule: 'WN-SUI-18',
    says: 'A point within 10 cm of the active miniature, in free sight: each base within 2 cm tests Body or loses 1 Wound.',
  },
  'Second Wind': {
    moment: 'window',
    rule: 'WN-SUI-19',
    says: "At the end of your miniature's activation: on 3- it performs one more Action.",
  },
}

export const isCard = (name: string): name is CardName => (CARD_NAMES as readonly string[]).includes(name)
/** WN-SUI-03, WN-SUI-04: cards per Warband miniature. */
export const CARDS_EACH = 2
/** WN-SUI-08: copies of each card in the common deck. */
export const COPIES = 4
/** WN-SUI-09: copies of one card a player may choose. */
export const MOST_COPIES = 2
