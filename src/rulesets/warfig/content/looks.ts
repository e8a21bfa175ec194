/** What the tiles look like. */

import { type FigureLook, figure, PLAIN_LOOK } from '#engine'

export const LOOKS: Readonly<Record<string, FigureLook>> = {
  Estella: figure('soldier', 'staff', 'halo'),
  Soldier: figure('soldier', 'blade'),
  'Iron Clad Golem': figure('machine', 'great-weapon'),
  'Knights of Republic': figure('rider', 'spear'),
  Wizard: figure('mage', 'staff'),
  'Elven Archer': figure('light', 'bow'),
  Halfling: figure('light', 'blade'),
  'Republic Cannon': figure('machine', 'gun'),
  Lord: figure('heavy', 'blade', 'banner'),
  'Republic Captain': figure('soldier', 'blade', 'banner'),
  'Halfling Sheriff': figure('light', 'bow', 'banner'),
  'Knight Marshal': figure('rider', 'spear', 'banner'),
  'Crossbow Militia': figure('soldier', 'bow'),
  'Northwatch Guard': figure('heavy', 'shield'),
  'Pony Scout': figure('rider', 'bow'),
  Apprentice: figure('mage', 'staff'),
  Madmagog: figure('heavy', 'great-weapon', 'banner'),
  Orc: figure('heavy', 'blade'),
  'Goblin Wolf Rider': figure('rider', 'spear'),
  Goblin: figure('light', 'spear'),
  'Troll Warrior': figure('giant', 'claws'),
  'Orkish Battering Ram': figure('vehicle', 'great-weapon'),
  Ogre: figure('giant', 'great-weapon'),
  'Orc Chariot': figure('vehicle', 'blade'),
  'Orc Warlord': figure('heavy', 'great-weapon', 'banner'),
  'Goblin Archer': figure('light', 'bow'),
  'Goblin Hero': figure('light', 'blade', 'banner'),
  'Strong Goblin': figure('light', 'shield'),
  'Wolf Pack Leader': figure('rider', 'spear', 'banner'),
  'Ogre Chieftain': figure('giant', 'great-weapon', 'banner'),
  'Tusk Rider': figure('rider', 'spear'),
  'Scrap Catapult': figure('machine', 'none'),
  'Bog Shaman': figure('mage', 'staff'),
  'Goblin Hexer': figure('mage', 'staff'),
}

export const lookOf = (unit: string): FigureLook => LOOKS[unit] ?? PLAIN_LOOK
