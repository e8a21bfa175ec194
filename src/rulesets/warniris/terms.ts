/** Every word a card of Warniris names: attributes, codes, abilities, states, SUIcards. */

import type { Term } from '#engine'
import { ABILITIES, abilityText } from './abilities.ts'
import { CARD_NAMES, CARDS } from './content/cards.ts'

export const TERMS: readonly Term[] = [
  {
    name: 'Mind',
    rule: 'WN-TST-03',
    says: 'Hits with weapons, and comes in time with Reactions. From 1 to 6; dice must roll this or less.',
  },
  { name: 'Body', rule: 'WN-ATK-06', says: 'Resists weapons, knocks down, pushes, and pushes past enemies.' },
  { name: 'Spirit', rule: 'WN-TST-03', says: 'Hits with powers, and resists them.' },
  { name: 'Movement', rule: 'WN-MOV-01', says: 'How many centimetres one Move goes.' },
  { name: 'Wounds', rule: 'WN-ATT-08', says: 'How much it can lose. At 0 it is out of the battle.' },
  { name: 'Ability', rule: 'WN-GEN-10', says: 'Something only this character can do.' },
  { name: 'TRW', rule: 'WN-ATK-30', says: 'A ranged weapon: hits with Mind, resisted with Body.' },
  { name: 'TCW', rule: 'WN-ATK-30', says: 'A combat weapon: hits with Mind, resisted with Body.' },
  { name: 'TP', rule: 'WN-ATK-30', says: 'A power: hits with Spirit, resisted with Spirit.' },
  {
    name: 'R#',
    rule: 'WN-ATK-03',
    says: 'Range: reaches # cm. With 3 or less it comes with a free Move to the target.',
  },
  { name: 'P#', rule: 'WN-ATK-06', says: 'Penetration: the target resists with # less.' },
  { name: 'D#', rule: 'WN-ATK-08', says: 'Damage: takes # Wounds when it is not resisted.' },
  { name: 'Hl#', rule: 'WN-ATT-07', says: 'Healing: gives back # Wounds.' },
  {
    name: 'Crouched',
    rule: 'WN-CRO-02',
    says: 'Half the height, half the Movement. It can pop up, act and crouch again in one Action.',
  },
  {
    name: 'Lying Down',
    rule: 'WN-LAY-02',
    says: 'As low as it gets, with a third of its Movement. It may still attack and React.',
  },
  {
    name: 'Knocked Down',
    rule: 'WN-KND-03',
    says: 'No Actions and no Reaction for the rest of the turn, and -1 to everything.',
  },
  { name: 'Reacted', rule: 'WN-REA-01', says: 'It has used its one Reaction of this turn.' },
  { name: 'Relic', rule: 'WN-REL-08', says: 'It carries the Relic: bring it to your own zone.' },
  { name: 'Relics', rule: 'WN-REL-16', says: 'How often the Relic was brought home.' },
  { name: 'Hindered', rule: 'WN-EFF-02', says: '-3 Movement until the end of the next turn.' },
  { name: 'Shaken', rule: 'WN-EFF-03', says: '-1 Mind until the end of the turn.' },
  { name: 'Dazed', rule: 'WN-EFF-04', says: 'It cannot React until the end of the turn.' },
  { name: 'Venom', rule: 'WN-EFF-05', says: 'At the end of the turn a die: on 3 or less it loses 1 Wound.' },
  { name: 'Warded', rule: 'WN-EFF-06', says: '+1 Body until the end of the turn.' },
  { name: 'Driven', rule: 'WN-EFF-01', says: 'The target is driven back.' },
  ...Object.entries(ABILITIES).map(([name, { rule }]) => ({
    name,
    rule,
    says: capital(abilityText(name, 'its bearer')),
  })),
  ...CARD_NAMES.map(name => ({ name, rule: CARDS[name].rule, says: CARDS[name].says })),
]

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
