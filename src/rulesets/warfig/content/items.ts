/** Items: what each adds, and who may carry it. Those of the book fit every unit of their army and size (WF-LST-24); the texts of ours narrow it. */

import type { Item } from '../cards.ts'

const REPUBLICA = 'Republica'
const ORKS = 'Orkish Alliance'

export const ITEMS: Readonly<Record<string, Item>> = {
  'Plate Mail': { army: REPUBLICA, size: 'Medium', cost: 20, adds: { A: 3, M: -2 }, limit: 'all' },
  'Iron Lance': { army: REPUBLICA, size: 'Medium Cavalry', cost: 40, adds: { S: 3 }, limit: 'all' },
  Rock: { army: REPUBLICA, size: 'Small', cost: 20, adds: { BS: 1, S: 1, R: 25 }, limit: 'all' },
  'Tower Shield': {
    army: REPUBLICA,
    size: 'Medium',
    cost: 6,
    adds: { A: 2, WS: -1 },
    limit: { classes: ['Infantry'] },
  },
  'Watch Sword': { army: REPUBLICA, size: 'Medium', cost: 12, adds: { WS: 1 }, limit: 'ranks' },
  'Elven Longbow': {
    army: REPUBLICA,
    size: 'Medium',
    cost: 15,
    adds: { BS: 1, R: 10 },
    limit: { classes: ['Archer'] },
  },
  'Bodkin Arrows': { army: REPUBLICA, size: 'Medium', cost: 10, adds: { S: 1 }, limit: { classes: ['Archer'] } },
  Barding: { army: REPUBLICA, size: 'Medium Cavalry', cost: 15, adds: { A: 1, M: -2 }, limit: 'all' },
  Sling: { army: REPUBLICA, size: 'Small', cost: 7, adds: { BS: 1, R: 20 }, limit: 'all' },
  'Rune Core': { army: REPUBLICA, size: 'Siege', cost: 40, adds: { H: 1 }, limit: { classes: ['Construct'] } },
  'Warding Cloak': {
    army: REPUBLICA,
    size: 'Medium',
    cost: 30,
    adds: { A: 1 },
    limit: { classes: ['Hero', 'Wizard'] },
  },
  'Northern Blade': { army: REPUBLICA, size: 'Medium', cost: 50, adds: { WS: 1, S: 1 }, limit: { classes: ['Hero'] } },
  'Rusted Spear': { army: ORKS, size: 'Medium', cost: 40, adds: { WS: 2, S: 2 }, limit: 'all' },
  'Doom Hammer': { army: ORKS, size: 'Medium', cost: 121, adds: { S: 3 }, limit: 'all' },
  Axe: { army: ORKS, size: 'Medium', cost: 6, adds: { S: 2 }, limit: 'all' },
  'Scrap Mail': { army: ORKS, size: 'Medium', cost: 13, adds: { A: 2, M: -1 }, limit: 'ranks' },
  'Hide Shield': { army: ORKS, size: 'Small', cost: 3, adds: { A: 1 }, limit: 'ranks' },
  'Crude Bow': { army: ORKS, size: 'Small', cost: 8, adds: { BS: 2, R: 25 }, limit: 'ranks' },
  'Troll Club': { army: ORKS, size: 'Large', cost: 8, adds: { S: 2, M: -2 }, limit: 'all' },
  'Belly Plate': { army: ORKS, size: 'Large', cost: 45, adds: { A: 1 }, limit: { units: ['Ogre', 'Ogre Chieftain'] } },
  'Iron Spikes': { army: ORKS, size: 'Siege', cost: 12, adds: { S: 2 }, limit: { classes: ['Chariot'] } },
  'Wolf Barding': { army: ORKS, size: 'Small Cavalry', cost: 6, adds: { A: 1, M: -2 }, limit: 'all' },
  'Tusk Spear': { army: ORKS, size: 'Medium Cavalry', cost: 45, adds: { WS: 1, S: 1 }, limit: 'all' },
  'Trophy Helm': { army: ORKS, size: 'Medium', cost: 90, adds: { A: 1, H: 1 }, limit: { classes: ['Hero'] } },
}
