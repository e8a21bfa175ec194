/** Ready-made lists: the four printed ones, which add up as printed (WF-LST-40), and ours for other sizes, mirror matches and challenges. */

import type { Preset, RosterEntry } from '#engine'
import { legendsOf } from '../roster.ts'

const REPUBLICA = 'Republica'
const ORKS = 'Orkish Alliance'

const of = (profile: string, count = 1, options: readonly string[] = []): RosterEntry => ({
  profile,
  count,
  ...(options.length > 0 && { options }),
})
/** Rank and file with a leader. */
const led = (ranks: RosterEntry, leader: string, cards: readonly string[] = []): RosterEntry => ({
  ...ranks,
  with: [of(leader, 1, cards)],
})

const list = (
  id: string,
  says: string,
  name: string,
  faction: string,
  points: number,
  entries: RosterEntry[],
): Preset => {
  const roster = { ruleset: 'warfig', name, faction, entries }
  // WF-LST-20: a legend stands on one side alone, and who loses the roll for it plays without
  return { id, says, points, roster, ...(legendsOf(roster).length > 0 && { once: true }) }
}

const ESTELLA = ['Defensive Stance', 'Rallying Cry', 'Heroic Strike', 'Honourable Retreat', 'Charge']
const WIZARD = ['Fireball', 'Ice Wave', 'Rockshield']
/** WF-LST-35: the printed list names Overwhelm twice and would need 7 points. */
const MADMAGOG = ['Overwhelm', 'Berserker', 'The Butchers', 'Savage Sacrifice', 'Savage Counter Attack']

export const LISTS: readonly Preset[] = [
  list('republica-2500', 'The printed list of 2,500 points.', 'Republica 2,500', REPUBLICA, 2500, [
    led(of('Soldier', 9), 'Estella', ESTELLA),
    of('Iron Clad Golem', 4),
    of('Knights of Republic', 5),
    of('Wizard', 1, WIZARD),
    of('Elven Archer', 5),
  ]),
  list('republica-3500', 'The printed list of 3,500 points.', 'Republica 3,500', REPUBLICA, 3500, [
    led(of('Soldier', 9, ['Plate Mail']), 'Estella', ESTELLA),
    of('Iron Clad Golem', 5),
    of('Knights of Republic', 5, ['Iron Lance']),
    of('Wizard', 1, WIZARD),
    of('Halfling', 9, ['Rock']),
    of('Republic Cannon', 1),
    of('Elven Archer', 5),
  ]),
  list('orkish-2500', 'The printed list of 2,500 points.', 'Orkish 2,500', ORKS, 2500, [
    led(of('Orc', 9), 'Madmagog', MADMAGOG),
    of('Goblin Wolf Rider', 5),
    of('Goblin', 10),
    of('Troll Warrior', 9),
    of('Orkish Battering Ram', 1),
  ]),
  list('orkish-3500', 'The printed list of 3,500 points.', 'Orkish 3,500', ORKS, 3500, [
    led(of('Orc', 9, ['Rusted Spear']), 'Madmagog', ['Doom Hammer', ...MADMAGOG]),
    of('Ogre', 5),
    of('Goblin', 10),
    of('Orkish Battering Ram', 1),
    of('Orc Chariot', 4),
  ]),
  list('republica-1000', 'Shots and soldiers for a short evening.', 'Republica 1,000', REPUBLICA, 1000, [
    led(of('Soldier', 9), 'Republic Captain', ['Charge', 'Rallying Cry']),
    of('Crossbow Militia', 5),
    of('Elven Archer', 5),
    of('Halfling', 9),
  ]),
  list('orkish-1000', 'Orcs, wolves and goblin bows for a short evening.', 'Orkish 1,000', ORKS, 1000, [
    led(of('Orc', 9), 'Orc Warlord', ['The Butchers', 'Savage Counter Attack']),
    of('Goblin Wolf Rider', 5),
    of('Goblin Archer', 10),
  ]),
  list('republica-500', 'A first battle.', 'Republica 500', REPUBLICA, 500, [
    led(of('Soldier', 4), 'Republic Captain', ['Charge', 'Rallying Cry']),
    of('Halfling', 5, ['Rock']),
    of('Apprentice', 1, ['Fireball', 'Rockshield']),
  ]),
  list('orkish-500', 'A first battle.', 'Orkish 500', ORKS, 500, [
    led(of('Goblin', 4), 'Goblin Hero', ['The Butchers', 'Howl of the Pack']),
    of('Goblin Archer', 8),
    of('Strong Goblin', 6),
  ]),
  list('republica-2500-no-legend', 'For mirror matches.', 'Republica 2,500, no legend', REPUBLICA, 2500, [
    led(of('Soldier', 9, ['Plate Mail']), 'Lord', ['Charge', 'Heroic Strike']),
    led(of('Knights of Republic', 5), 'Knight Marshal', ['Honourable Retreat', 'Heroic Strike']),
    of('Iron Clad Golem', 2),
    of('Wizard', 1, WIZARD),
    of('Elven Archer', 5),
    of('Halfling', 9),
  ]),
  list('orkish-2500-no-legend', 'For mirror matches.', 'Orkish 2,500, no legend', ORKS, 2500, [
    led(of('Orc', 9), 'Orc Warlord', ['The Butchers', 'Savage Counter Attack']),
    led(of('Ogre', 5), 'Ogre Chieftain', ['Overwhelm', 'Berserker']),
    of('Goblin Wolf Rider', 5),
    of('Goblin Archer', 10),
    of('Orc Chariot', 2),
    of('Bog Shaman', 1, ['Bog Fire', 'Hex of Rust', 'Skull Crack']),
  ]),
  list('republica-3500-no-legend', 'For mirror matches.', 'Republica 3,500, no legend', REPUBLICA, 3500, [
    led(of('Soldier', 9, ['Plate Mail']), 'Lord', ['Charge', 'Heroic Strike']),
    led(of('Knights of Republic', 5, ['Iron Lance']), 'Knight Marshal', ['Honourable Retreat', 'Heroic Strike']),
    of('Iron Clad Golem', 5),
    of('Wizard', 1, WIZARD),
    of('Halfling', 9, ['Rock']),
    of('Republic Cannon', 1),
    of('Elven Archer', 5),
  ]),
  list('orkish-3500-no-legend', 'For mirror matches.', 'Orkish 3,500, no legend', ORKS, 3500, [
    led(of('Orc', 9, ['Axe']), 'Orc Warlord', ['The Butchers', 'Savage Counter Attack']),
    led(of('Ogre', 5), 'Ogre Chieftain', ['Overwhelm', 'Berserker']),
    of('Orkish Battering Ram', 1),
    of('Orc Chariot', 4),
    of('Troll Warrior', 5),
    of('Goblin Wolf Rider', 5),
    of('Goblin Archer', 10),
    of('Bog Shaman', 1, ['Bog Fire', 'Hex of Rust', 'Skull Crack']),
  ]),
  list('lords-guard', 'A Personal Challenge: a Lord and his Soldiers.', "Lord's Guard", REPUBLICA, 400, [
    led(of('Soldier', 7), 'Lord', ['Heroic Strike', 'Rallying Cry']),
  ]),
  list('northwatch', 'A Personal Challenge: eight who hold the line.', 'Northwatch', REPUBLICA, 400, [
    of('Northwatch Guard', 8),
  ]),
  list('warlords-band', 'A Personal Challenge: a Warlord and his Orcs.', "Warlord's Band", ORKS, 400, [
    led(of('Orc', 5), 'Orc Warlord', ['The Butchers', 'Savage Counter Attack']),
  ]),
  list('trolls', 'A Personal Challenge: ten Trolls that heal.', 'Trolls', ORKS, 400, [of('Troll Warrior', 10)]),
]

/** Lists of one squad, for the Personal Challenge. */
export const CHALLENGERS: readonly Preset[] = LISTS.filter(({ points }) => points === 400)
export const ARMIES_READY: readonly Preset[] = LISTS.filter(({ points }) => points !== 400)
