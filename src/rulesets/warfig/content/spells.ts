/** Spells: what they cost, whom they reach, and what they do at once. What lasts is in `abilities.ts` under the same name. */

import type { Army } from '../cards.ts'

export interface Spell {
  readonly army: Army
  readonly level: number
  /** In Spell Points. */
  readonly price: number
  /** In cm, from the wizard's tile. */
  readonly range: number
  readonly target: 'enemy' | 'friend'
  /** WF-SPL-10: so many hits at this Strength. */
  readonly hits?: { readonly n: number; readonly strength: number }
  /** Lost Health that returns. */
  readonly heals?: number
  /** How long it lasts: this turn, or until the caster's next turn begins (WF-TRN-08). */
  readonly lasts?: 'turn' | 'next'
  readonly notEngaged?: true
  readonly says: string
}

const REPUBLICA = 'Republica'
const ORKS = 'Orkish Alliance'

export const SPELLS: Readonly<Record<string, Spell>> = {
  Fireball: {
    army: REPUBLICA,
    level: 1,
    price: 1,
    range: 30,
    target: 'enemy',
    hits: { n: 3, strength: 3 },
    says: '3 hits at Strength 3.',
  },
  'Ice Wave': {
    army: REPUBLICA,
    level: 2,
    price: 2,
    range: 25,
    target: 'enemy',
    hits: { n: 5, strength: 2 },
    lasts: 'next',
    says: "5 hits at Strength 2; its Movement is halved until the end of its owner's next turn.",
  },
  Rockshield: {
    army: REPUBLICA,
    level: 1,
    price: 1,
    range: 30,
    target: 'friend',
    lasts: 'next',
    says: 'Armour +2 until next turn.',
  },
  'Mending Light': {
    army: REPUBLICA,
    level: 1,
    price: 1,
    range: 20,
    target: 'friend',
    heals: 2,
    says: 'Up to 2 lost Health return to tiles still on the table.',
  },
  'Gust of the North': {
    army: REPUBLICA,
    level: 2,
    price: 1,
    range: 40,
    target: 'friend',
    lasts: 'turn',
    notEngaged: true,
    says: 'Movement +6 this turn.',
  },
  'Blinding Dawn': {
    army: REPUBLICA,
    level: 3,
    price: 2,
    range: 30,
    target: 'enemy',
    lasts: 'next',
    says: 'Weapon Skill -1 and Ballistic Skill -2 until next turn.',
  },
  'Storm Bolt': {
    army: REPUBLICA,
    level: 3,
    price: 3,
    range: 40,
    target: 'enemy',
    hits: { n: 3, strength: 8 },
    says: '3 hits at Strength 8.',
  },
  'Bog Fire': {
    army: ORKS,
    level: 1,
    price: 1,
    range: 25,
    target: 'enemy',
    hits: { n: 4, strength: 2 },
    says: '4 hits at Strength 2.',
  },
  'Mud Grip': {
    army: ORKS,
    level: 1,
    price: 1,
    range: 30,
    target: 'enemy',
    lasts: 'next',
    says: "Movement -6 until the end of its owner's next turn.",
  },
  'Stinking Fog': {
    army: ORKS,
    level: 1,
    price: 1,
    range: 30,
    target: 'friend',
    lasts: 'next',
    says: 'Counts as in hard cover until next turn.',
  },
  'Hex of Rust': {
    army: ORKS,
    level: 2,
    price: 1,
    range: 30,
    target: 'enemy',
    lasts: 'next',
    says: 'Armour -1 until next turn.',
  },
  'Blood Frenzy': {
    army: ORKS,
    level: 2,
    price: 2,
    range: 20,
    target: 'friend',
    lasts: 'turn',
    says: 'Weapon Skill +1 and Strength +1 in melee this turn.',
  },
  'Flesh Knit': {
    army: ORKS,
    level: 2,
    price: 1,
    range: 20,
    target: 'friend',
    heals: 2,
    says: 'Up to 2 lost Health return to tiles still on the table.',
  },
  'Skull Crack': {
    army: ORKS,
    level: 3,
    price: 2,
    range: 30,
    target: 'enemy',
    hits: { n: 3, strength: 6 },
    says: '3 hits at Strength 6.',
  },
}
