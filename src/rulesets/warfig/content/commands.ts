/** Commands: what they cost, when and on whom they are played. What lasts is in `abilities.ts` under the same name. */

import type { Army } from '../cards.ts'

export interface Command {
  readonly army: Army
  readonly level: number
  /** In Command Points. */
  readonly price: number
  /** The only phase in which it is played; any phase when absent (WF-TRN-04). */
  readonly phase?: 'movement' | 'melee'
  /**
   * A friendly squad within 20 cm (WF-CMD-09), the commander's own squad, his own tile, an enemy squad, or friends whose
   * tiles he spends.
   */
  readonly target: 'friend' | 'own squad' | 'own tile' | 'enemy' | 'victims'
  /** Only good in a melee fought this turn. */
  readonly melee?: true
  /** It lets a squad leave its melee. */
  readonly retreat?: true
  readonly lasts?: 'turn' | 'next'
  readonly says: string
}

const REPUBLICA = 'Republica'
const ORKS = 'Orkish Alliance'

export const COMMANDS: Readonly<Record<string, Command>> = {
  'Defensive Stance': {
    army: REPUBLICA,
    level: 1,
    price: 1,
    target: 'friend',
    lasts: 'next',
    says: 'Weapon Skill +2 for its parry dice until next turn.',
  },
  'Rallying Cry': {
    army: REPUBLICA,
    level: 1,
    price: 1,
    target: 'friend',
    lasts: 'next',
    says: 'Weapon Skill +1 until next turn.',
  },
  'Heroic Strike': {
    army: REPUBLICA,
    level: 2,
    price: 2,
    phase: 'melee',
    target: 'own tile',
    melee: true,
    lasts: 'turn',
    says: 'Attacks +2 and Strength +2 for the commander himself this turn.',
  },
  'Honourable Retreat': {
    army: REPUBLICA,
    level: 1,
    price: 1,
    phase: 'movement',
    target: 'friend',
    retreat: true,
    says: 'Its engagements end; it moves at once and ends 1 cm or more from every enemy squad.',
  },
  Charge: {
    army: REPUBLICA,
    level: 1,
    price: 1,
    phase: 'movement',
    target: 'friend',
    lasts: 'turn',
    says: "Movement +5 this turn; Strength +1 in this turn's melee if it moves into contact.",
  },
  'Loose!': {
    army: REPUBLICA,
    level: 1,
    price: 1,
    target: 'friend',
    lasts: 'turn',
    says: 'Ballistic Skill +1 this turn.',
  },
  'Close Ranks': {
    army: REPUBLICA,
    level: 2,
    price: 2,
    target: 'friend',
    lasts: 'next',
    says: 'The next 3 damage to it before next turn are cancelled.',
  },
  'Forced March': {
    army: REPUBLICA,
    level: 2,
    price: 1,
    phase: 'movement',
    target: 'friend',
    lasts: 'turn',
    says: 'Movement doubled this turn; it may not make contact.',
  },
  'Hold Fast': {
    army: REPUBLICA,
    level: 3,
    price: 2,
    target: 'own squad',
    lasts: 'next',
    says: 'Until next turn it may parry the hits of all squads that attack it.',
  },
  Overwhelm: {
    army: ORKS,
    level: 1,
    price: 1,
    target: 'friend',
    melee: true,
    lasts: 'turn',
    says: 'Weapon Skill +1 this turn for attack dice against a squad with fewer living tiles.',
  },
  Berserker: {
    army: ORKS,
    level: 1,
    price: 1,
    phase: 'melee',
    target: 'own tile',
    melee: true,
    lasts: 'next',
    says: 'Attacks +2 for the commander himself this turn; his Armour -1 until next turn.',
  },
  'The Butchers': {
    army: ORKS,
    level: 1,
    price: 1,
    target: 'friend',
    melee: true,
    lasts: 'turn',
    says: 'Strength +1 in melee this turn.',
  },
  'Savage Sacrifice': {
    army: ORKS,
    level: 1,
    price: 1,
    target: 'victims',
    says: 'Remove 1 to 3 common tiles; the commander regains as many lost Health.',
  },
  'Savage Counter Attack': {
    army: ORKS,
    level: 2,
    price: 2,
    target: 'friend',
    lasts: 'next',
    says: 'Until next turn, when it attacks back it strikes every attacking squad with all its dice.',
  },
  Taunt: {
    army: ORKS,
    level: 2,
    price: 2,
    target: 'enemy',
    lasts: 'next',
    says: "In its owner's next turn it may not shoot nor end its move further from the commander's squad.",
  },
  'Howl of the Pack': {
    army: ORKS,
    level: 1,
    price: 1,
    phase: 'movement',
    target: 'friend',
    lasts: 'turn',
    says: 'Movement +5 this turn, for a cavalry squad or a Siege piece.',
  },
  Scatter: {
    army: ORKS,
    level: 1,
    price: 1,
    phase: 'movement',
    target: 'friend',
    retreat: true,
    says: 'A Small or Small Cavalry squad leaves its melee as by Honourable Retreat.',
  },
  'Crush the Weak': {
    army: ORKS,
    level: 3,
    price: 2,
    phase: 'melee',
    target: 'friend',
    melee: true,
    lasts: 'turn',
    says: 'Its hits cannot be parried this turn.',
  },
}
