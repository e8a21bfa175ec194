/** Every word a card of Warverse names. */

import type { Term } from '#engine'

export const TERMS: readonly Term[] = [
  {
    name: 'Move',
    rule: 'WV-MOV-01',
    says: 'How many inches it may go in its turn, in parts and in any direction, up and down included.',
  },
  {
    name: 'Strength',
    rule: 'WV-ATK-10',
    says: 'From 1 to 5. It hits with dice that show this or less, and saves with dice that show this or less. Higher is better.',
  },
  {
    name: 'Attacks',
    rule: 'WV-ATK-01',
    says: 'How many dice it may roll in a turn. Range and the radius of areas are paid from them.',
  },
  {
    name: 'Hit Points',
    rule: 'WV-HP-01',
    says: 'The hits within one single turn that destroy it. All hits are wiped away at the end of every turn.',
  },
  {
    name: 'Points',
    rule: 'WV-DES-01',
    says: 'What it costs in a list, and what it is worth where points are counted.',
  },
  { name: 'Altitude', rule: 'WV-MOV-18', says: 'How high above the table it hovers. Hovering costs nothing.' },
  { name: 'Aboard', rule: 'WV-TPT-08', says: 'It is carried: it may shoot and get out, and cannot be hit.' },
  { name: 'Carries', rule: 'WV-TPT-02', says: 'Friends aboard. They can be hit only when the carrier is destroyed.' },
  { name: 'points left', rule: 'WV-OPT-04', says: 'What the characters still in the battle are worth together.' },
  { name: 'crown', rule: 'WV-VIC-02', says: 'Its player is out when this character is destroyed.' },
  { name: 'crate', rule: 'WV-VIC-02', says: 'It carries a crate: bring it to the ground of your own zone.' },
  { name: 'crates', rule: 'WV-VIC-02', says: 'Crates brought home.' },
  { name: 'beacon', rule: 'WV-VIC-02', says: 'Rounds in which it held the beacon.' },
  { name: 'rounds at the beacon', rule: 'WV-VIC-02', says: 'Rounds in which it held the beacon.' },
  { name: 'escaped', rule: 'WV-VIC-02', says: 'It has left the battlefield on the far side, and counts.' },
]
