/** Every word a card of WarFig names: statistics, gifts, items, spells, commands, states. */

import type { Term } from '#engine'
import { addsText } from './catalogue.ts'
import { COMMANDS } from './content/commands.ts'
import { GIFTS } from './content/gifts.ts'
import { ITEMS } from './content/items.ts'
import { SPELLS } from './content/spells.ts'

export const TERMS: readonly Term[] = [
  { name: 'Movement', rule: 'WF-MOV-01', says: 'How many centimetres the squad may move: that of its slowest tile.' },
  {
    name: 'Move',
    rule: 'WF-MOV-01',
    says: 'How many centimetres a tile may move. A squad goes at the pace of its slowest.',
  },
  ...(
    [
      [
        'WS',
        'Weapon Skill',
        'WF-MEL-16',
        'hits in melee, and parries. Compared with the enemy’s; equal values need a 4 or more.',
      ],
      ['S', 'Strength', 'WF-WND-01', 'turns hits into wounds. Compared with Armour; equal values need a 4 or more.'],
      ['BS', 'Ballistic Skill', 'WF-DIC-09', 'hits at range: 1 needs a 6, 2 a 5, 3 a 4, 4 a 3, 5 a 2.'],
      ['R', 'Range', 'WF-SHT-01', 'how many centimetres it shoots.'],
      ['A', 'Armour', 'WF-WND-01', 'resists wounds. Compared with the striker’s Strength.'],
      ['H', 'Health', 'WF-WND-06', 'how many wounds a tile takes before it is removed.'],
      ['At', 'Attacks', 'WF-MEL-32', 'how many dice each tile rolls.'],
    ] as const
  ).flatMap(([code, name, rule, says]): Term[] => [
    { name: `${code} #`, rule, says: `${name} #: ${says}` },
    { name, rule, says: `${says.charAt(0).toUpperCase()}${says.slice(1)}` },
  ]),
  { name: 'Leadership', rule: 'WF-CMD-02', says: 'The highest level of command cards it may play.' },
  { name: 'Wizardry', rule: 'WF-SPL-02', says: 'The highest level of spells it may cast.' },
  { name: 'Command Points', rule: 'WF-CMD-03', says: 'Pay for command cards. They are for the whole game.' },
  { name: 'Spell Points', rule: 'WF-SPL-05', says: 'Pay for spells. They are for the whole game.' },
  { name: 'Cards', rule: 'WF-CMD-04', says: 'Commands and spells it has left. Each is used once.' },
  { name: 'Gifts', rule: 'WF-CRD-07', says: 'Special rules of this tile.' },
  {
    name: 'in melee',
    rule: 'WF-MOV-16',
    says: 'It touches an enemy: it fights in every melee phase, and cannot move or shoot.',
  },
  {
    name: 'reserve',
    rule: 'WF-RNF-03',
    says: 'It arrives in a reinforcement phase of its owner, at the edge of its own zone.',
  },
  {
    name: 'general',
    rule: 'WF-OBJ-01',
    says: 'The leader of the army; where the general is hunted, the game ends with him.',
  },
  { name: 'points', rule: 'WF-OBJ-07', says: 'What the tiles still standing cost, with their items.' },
  ...Object.entries(GIFTS).map(([name, says]) => ({ name, rule: 'WF-CRD-07', says })),
  ...Object.entries(ITEMS).map(([name, { adds }]) => ({ name, rule: 'WF-CRD-01', says: `Item: ${addsText(adds)}.` })),
  ...Object.entries(SPELLS).map(([name, { price, range, says }]) => ({
    name,
    rule: 'WF-SPL-05',
    says: `Spell for ${price} Spell ${price === 1 ? 'Point' : 'Points'}, range ${range} cm: ${says}`,
  })),
  ...Object.entries(COMMANDS).map(([name, { price, says }]) => ({
    name,
    rule: 'WF-CMD-03',
    says: `Command for ${price} Command ${price === 1 ? 'Point' : 'Points'}: ${says}`,
  })),
]
