/**
 * Game texts, spells and commands while they last (WF-CRD-07). The state holds their names; this table says what each
 * does, at the places where the rules ask. A place without an entry means "as the rules say".
 */

import type { ModelId } from '#engine'
import { type Board, type Rule, type Squad, squadAt, tilesOf } from './model.ts'

/** The moment a statistic is asked for. */
export interface Query {
  readonly board: Board
  readonly who: ModelId
  readonly group: number
  /** Is the text on this very card, or on another card of the squad? */
  readonly own: boolean
  /** The player turn in which the card was played. */
  readonly since: number
  readonly dice: 'attack' | 'parry' | 'melee wound' | 'shot' | 'resist' | 'struck'
  readonly foe: ModelId
}

export interface Ability {
  readonly rule: Rule
  /** Added to Weapon Skill, Strength, Ballistic Skill, Armour, Attacks. */
  skill?(query: Query): number
  strength?(query: Query): number
  aim?(query: Query): number
  armour?(query: Query): number
  attacks?(query: Query): number
  /** cm added to Movement (WF-MOV-17). */
  readonly pace?: number
  /** A fraction of Movement, after the additions. */
  readonly speed?: readonly [over: number, under: number]
  /** The most degrees of a pivot (WF-MOV-05). */
  readonly pivot?: number
  /** Minor terrain does not slow it. */
  readonly sureFoot?: true
  /** No penalty for a target behind another squad (WF-SHT-10). */
  readonly keenSight?: true
  /** Cover it gives, in points of Ballistic Skill. */
  readonly cover?: number
  /** It may not touch an enemy. */
  readonly noContact?: true
  /** It may not shoot, and not move away from whoever played this, in the turn after it was played. */
  readonly taunts?: true
  /** Health one wounded tile regains as its owner's turn begins (WF-TRN-09). */
  readonly regains?: number
  /** It parries the hits of all attackers, strikes back at all, or cannot be parried (WF-MEL-27, WF-MEL-17). */
  readonly parriesAll?: true
  readonly strikesAll?: true
  readonly unparried?: true
  /** Damage it cancels (WF-WND-10). */
  readonly cancels?: number
}

const inMelee = (query: Query): boolean => query.dice === 'attack' || query.dice === 'melee wound'
const thisTurn = (query: Query): boolean => query.since === query.board.turn

export const ABILITIES: Readonly<Record<string, Ability>> = {
  // ---- game texts of units
  'Light of the North': { rule: 'WF-CRD-07', skill: q => (q.dice === 'parry' && !q.own ? 1 : 0) },
  'Keen Sight': { rule: 'WF-CRD-07', keenSight: true },
  'Sure Foot': { rule: 'WF-CRD-07', sureFoot: true },
  Rage: {
    rule: 'WF-CRD-07',
    attacks: q => (q.own && squadAt(q.board, q.who).groups[q.group]!.hurt > 0 ? 1 : 0),
  },
  'Thick Blood': { rule: 'WF-TRN-09', regains: 1 },
  Ponderous: { rule: 'WF-CRD-07', pivot: 45 },
  Scythes: {
    rule: 'WF-CRD-07',
    attacks: q => (q.own && q.dice === 'attack' && squadAt(q.board, q.who).charged === q.board.turn ? 1 : 0),
  },

  // ---- spells
  'Ice Wave': { rule: 'WF-MOV-17', speed: [1, 2] },
  Rockshield: { rule: 'WF-SPL-08', armour: () => 2 },
  'Gust of the North': { rule: 'WF-MOV-17', pace: 6 },
  'Blinding Dawn': { rule: 'WF-SPL-08', skill: () => -1, aim: () => -2 },
  'Mud Grip': { rule: 'WF-MOV-17', pace: -6 },
  'Stinking Fog': { rule: 'WF-SHT-16', cover: 2 },
  'Hex of Rust': { rule: 'WF-SPL-08', armour: () => -1 },
  'Blood Frenzy': {
    rule: 'WF-SPL-08',
    skill: () => 1,
    strength: q => (inMelee(q) ? 1 : 0),
  },

  // ---- commands
  'Defensive Stance': { rule: 'WF-MEL-18', skill: q => (q.dice === 'parry' ? 2 : 0) },
  'Rallying Cry': { rule: 'WF-TRN-08', skill: () => 1 },
  'Heroic Strike': { rule: 'WF-TRN-08', attacks: () => 2, strength: () => 2 },
  Charge: {
    rule: 'WF-MOV-17',
    pace: 5,
    strength: q => (inMelee(q) && squadAt(q.board, q.who).charged === q.board.turn ? 1 : 0),
  },
  'Loose!': { rule: 'WF-TRN-08', aim: () => 1 },
  'Close Ranks': { rule: 'WF-WND-10', cancels: 3 },
  'Forced March': { rule: 'WF-MOV-17', speed: [2, 1], noContact: true },
  'Hold Fast': { rule: 'WF-MEL-27', parriesAll: true },
  Overwhelm: { rule: 'WF-TRN-08', skill: q => (q.dice === 'attack' && outnumbers(q) ? 1 : 0) },
  Berserker: { rule: 'WF-TRN-08', attacks: q => (thisTurn(q) ? 2 : 0), armour: () => -1 },
  'The Butchers': { rule: 'WF-TRN-08', strength: q => (inMelee(q) ? 1 : 0) },
  'Savage Counter Attack': { rule: 'WF-MEL-27', strikesAll: true },
  Taunt: { rule: 'WF-TRN-08', taunts: true },
  'Howl of the Pack': { rule: 'WF-MOV-17', pace: 5 },
  'Crush the Weak': { rule: 'WF-MEL-17', unparried: true },
}

/** Has the foe fewer living tiles? Nobody falls between the election and the dice. */
const outnumbers = (query: Query): boolean =>
  query.foe >= 0 && tilesOf(squadAt(query.board, query.foe)) < tilesOf(squadAt(query.board, query.who))

/** Is a card with this property in play on a squad? */
export function isUnder(squad: Squad, property: 'parriesAll' | 'strikesAll' | 'unparried' | 'noContact'): boolean {
  return squad.lasting.some(lasting => ABILITIES[lasting.name]?.[property] === true)
}
