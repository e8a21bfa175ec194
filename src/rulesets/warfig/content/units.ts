/** WF-CRD-14: every different tile type has its own card. Costs are per tile (WF-CRD-05). */

import type { Army, Class, Rarity, Size, Stats, Unit } from '../cards.ts'

type Line = readonly [M: number, WS: number, S: number, BS: number, R: number, A: number, H: number, At: number]
type More = Partial<Pick<Unit, 'legendary' | 'L' | 'CP' | 'W' | 'SP' | 'texts'>>

function tile(army: Army, size: Size, kind: Class, rarity: Rarity, cost: number, line: Line, more: More = {}): Unit {
  const [M, WS, S, BS, R, A, H, At] = line
  const none = { legendary: false, L: 0, CP: 0, W: 0, SP: 0, texts: [] }
  return { ...none, army, size, class: kind, rarity, cost, M, WS, S, BS, R, A, H, At, ...more }
}

const REPUBLICA = 'Republica'
const ORKS = 'Orkish Alliance'

/** WF-GEN-03, WF-CRD-09: Movement and Range in cm. The Elven Archer's boxes are read as in WF-CRD-13. */
export const UNITS: Readonly<Record<string, Unit>> = {
  Estella: tile(REPUBLICA, 'Medium', 'Hero', 'Rare', 475, [10, 5, 4, 0, 0, 5, 6, 3], {
    legendary: true,
    L: 3,
    CP: 6,
    texts: ['Light of the North'],
  }),
  Soldier: tile(REPUBLICA, 'Medium', 'Infantry', 'Common', 25, [10, 2, 2, 0, 0, 2, 1, 1]),
  'Iron Clad Golem': tile(REPUBLICA, 'Siege', 'Construct', 'Uncommon', 168, [9, 2, 5, 0, 0, 5, 4, 2]),
  'Knights of Republic': tile(REPUBLICA, 'Medium Cavalry', 'Cavalry', 'Uncommon', 136, [18, 4, 3, 0, 0, 3, 2, 1]),
  Wizard: tile(REPUBLICA, 'Medium', 'Wizard', 'Rare', 184, [10, 1, 2, 0, 0, 1, 2, 1], { W: 3, SP: 4 }),
  'Elven Archer': tile(REPUBLICA, 'Medium', 'Archer', 'Uncommon', 51, [10, 1, 2, 4, 40, 1, 1, 1], {
    texts: ['Keen Sight'],
  }),
  Halfling: tile(REPUBLICA, 'Small', 'Infantry', 'Common', 16, [10, 1, 2, 2, 0, 1, 1, 1], { texts: ['Sure Foot'] }),
  'Republic Cannon': tile(REPUBLICA, 'Siege', 'Engine', 'Uncommon', 136, [5, 1, 8, 1, 60, 3, 3, 1]),
  Lord: tile(REPUBLICA, 'Medium', 'Hero', 'Rare', 205, [10, 4, 4, 0, 0, 4, 2, 1], { L: 2, CP: 3 }),
  'Republic Captain': tile(REPUBLICA, 'Medium', 'Hero', 'Rare', 110, [10, 3, 3, 0, 0, 3, 2, 1], { L: 1, CP: 2 }),
  'Halfling Sheriff': tile(REPUBLICA, 'Small', 'Hero', 'Rare', 80, [10, 2, 2, 3, 0, 2, 2, 1], {
    L: 1,
    CP: 2,
    texts: ['Sure Foot'],
  }),
  'Knight Marshal': tile(REPUBLICA, 'Medium Cavalry', 'Hero', 'Rare', 250, [18, 5, 4, 0, 0, 4, 2, 1], { L: 2, CP: 3 }),
  'Crossbow Militia': tile(REPUBLICA, 'Medium', 'Archer', 'Common', 42, [8, 1, 3, 3, 30, 2, 1, 1]),
  'Northwatch Guard': tile(REPUBLICA, 'Medium', 'Infantry', 'Uncommon', 46, [10, 3, 3, 0, 0, 3, 1, 1]),
  'Pony Scout': tile(REPUBLICA, 'Small Cavalry', 'Cavalry', 'Common', 30, [20, 2, 2, 2, 20, 1, 1, 1], {
    texts: ['Sure Foot'],
  }),
  Apprentice: tile(REPUBLICA, 'Medium', 'Wizard', 'Uncommon', 100, [10, 1, 2, 0, 0, 1, 2, 1], { W: 1, SP: 2 }),
  Madmagog: tile(ORKS, 'Medium', 'Hero', 'Rare', 799, [12, 5, 5, 0, 0, 4, 5, 3], {
    legendary: true,
    L: 3,
    CP: 6,
    texts: ['Rage'],
  }),
  Orc: tile(ORKS, 'Medium', 'Infantry', 'Common', 33, [10, 2, 4, 0, 0, 2, 1, 1]),
  'Goblin Wolf Rider': tile(ORKS, 'Small Cavalry', 'Cavalry', 'Common', 42, [20, 3, 3, 0, 0, 1, 1, 1]),
  Goblin: tile(ORKS, 'Small', 'Infantry', 'Common', 16, [12, 1, 2, 0, 0, 1, 1, 1]),
  'Troll Warrior': tile(ORKS, 'Large', 'Beast', 'Common', 40, [10, 2, 5, 0, 0, 2, 2, 1], { texts: ['Thick Blood'] }),
  'Orkish Battering Ram': tile(ORKS, 'Siege', 'Engine', 'Rare', 654, [6, 3, 8, 0, 0, 6, 6, 4], {
    texts: ['Ponderous'],
  }),
  Ogre: tile(ORKS, 'Large', 'Beast', 'Uncommon', 148, [12, 3, 5, 0, 0, 3, 3, 2]),
  'Orc Chariot': tile(ORKS, 'Siege', 'Chariot', 'Uncommon', 82, [18, 2, 4, 0, 0, 2, 2, 2], { texts: ['Scythes'] }),
  'Orc Warlord': tile(ORKS, 'Medium', 'Hero', 'Rare', 205, [10, 4, 5, 0, 0, 3, 3, 1], { L: 2, CP: 3 }),
  'Goblin Archer': tile(ORKS, 'Small', 'Archer', 'Common', 24, [12, 1, 2, 2, 30, 1, 1, 1]),
  'Goblin Hero': tile(ORKS, 'Small', 'Hero', 'Rare', 90, [12, 2, 3, 0, 0, 2, 2, 1], { L: 1, CP: 2 }),
  'Strong Goblin': tile(ORKS, 'Small', 'Infantry', 'Uncommon', 24, [12, 2, 2, 0, 0, 2, 1, 1]),
  'Wolf Pack Leader': tile(ORKS, 'Small Cavalry', 'Hero', 'Rare', 115, [20, 3, 3, 0, 0, 2, 2, 1], { L: 1, CP: 2 }),
  'Ogre Chieftain': tile(ORKS, 'Large', 'Hero', 'Rare', 380, [12, 4, 6, 0, 0, 4, 4, 2], { L: 1, CP: 2 }),
  'Tusk Rider': tile(ORKS, 'Medium Cavalry', 'Cavalry', 'Uncommon', 95, [18, 3, 5, 0, 0, 3, 2, 1]),
  'Scrap Catapult': tile(ORKS, 'Siege', 'Engine', 'Uncommon', 120, [4, 1, 7, 1, 70, 2, 3, 2]),
  'Bog Shaman': tile(ORKS, 'Medium', 'Wizard', 'Rare', 185, [10, 2, 2, 0, 0, 1, 2, 1], { W: 3, SP: 4 }),
  'Goblin Hexer': tile(ORKS, 'Small', 'Wizard', 'Uncommon', 95, [12, 1, 2, 0, 0, 1, 1, 1], { W: 1, SP: 2 }),
}

/** The whole names of the legends, as the book prints them. */
const PRINTED: Readonly<Record<string, string>> = {
  Estella: 'Estella, Priestess of the North',
  Madmagog: 'Madmagog the Orc Berserker',
}
export const printedName = (name: string): string => PRINTED[name] ?? name

/** Names the book also prints (WF-GEN-07 and our reading of its slips). */
const ALIASES: Readonly<Record<string, string>> = {
  'Estella, Priestess of the North': 'Estella',
  Solider: 'Soldier',
  'Iron Clad Golden': 'Iron Clad Golem',
  'Republican Wizard': 'Wizard',
  'Madmagog the Orc Berserker': 'Madmagog',
  'Madmagog The Orc Berserker': 'Madmagog',
  'Orchish Battering Ram': 'Orkish Battering Ram',
}

/** The name a unit is kept under. */
export const unitName = (name: string): string => (Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name)

/** A tile without a card, known by its numbers alone. For questions of odds. */
export const figure = ({ WS, S, BS, A, H, At }: Omit<Stats, 'M' | 'R'>): Unit =>
  tile(REPUBLICA, 'Medium', 'Infantry', 'Common', 1, [10, WS, S, BS, 200, A, H, At])
