/** What a newcomer is told: the card before a battle, and how to play on one page. */

import type { Chapter, Primer, Setup } from '#engine'
import { isScenario, type ScenarioId } from './content/scenarios.ts'

/** How each scenario is won. */
const GOALS: Readonly<Record<ScenarioId, string>> = {
  brawl: 'Make the enemy run, or have more points: for enemies lost, and for holding the middle in rounds 4, 6 and 8.',
  reliquary: 'Carry the token from the heart of the map over your own edge: that wins at once.',
  heart: 'Have more standing warriors at the heart than the enemy at the end of your turns: 4 points and a lead win.',
  'narrow-way': 'The defender leads warriors over the south edge, the attacker takes them out: more points win.',
  salvage: 'Take the five tokens off by your own edge: 3 points each, 2 for each still carried at the end.',
  'blood-price': 'Take out the enemy leader: 5 points, and 1 for each other hero. The round he falls is the last.',
}

export function primer({ scenario }: Setup): Primer {
  return {
    goal: isScenario(scenario) ? GOALS[scenario] : '',
    length:
      scenario === 'salvage'
        ? 'Six rounds of two turns, or until a side routs.'
        : 'Eight rounds of two turns, or until a side routs.',
    keys: [
      {
        rule: 'WW-ARM-13',
        says: 'Armour that stops a hit gets one point worse for the rest of the battle: 4+ becomes 5+, 6+ becomes nothing.',
      },
      {
        rule: 'WW-CC-03',
        says: 'In close combat the higher Initiative strikes first, and whoever falls does not strike back. A charge adds 2.',
      },
      {
        rule: 'WW-ROU-02',
        says: 'A warband that has lost a third of its warriors tests its nerve each turn: two dice against Leadership, or it routs.',
      },
    ],
  }
}

/** WW-SCO-03: the chapters of the book in its order; WW-SCO-04: then what its campaign part covers. */
export const GUIDE: readonly Chapter[] = [
  {
    title: 'Characteristics',
    says: [
      'Nine numbers say what a warrior can do. A test on one of them is a D6: equal or lower passes, 1 always, 6 never. Leadership is tested on two dice.',
      'The Armour Save is a D6 that must reach its number. A strong attack makes it harder, and each hit it stops splinters it for the rest of the battle.',
    ],
    rules: ['WW-TST-01', 'WW-TST-05', 'WW-ARM-03', 'WW-ARM-07', 'WW-ARM-13'],
  },
  {
    title: 'The turn',
    says: [
      'You take turns. A turn has five phases: Nerve, Movement, Shooting, Close Combat, End. Only your warriors move and shoot in your turn, but both sides strike in close combat.',
    ],
    rules: ['WW-TRN-01', 'WW-TRN-02', 'WW-TRN-03'],
  },
  {
    title: 'Moving and hiding',
    says: [
      'A warrior moves up to his Movement and stays more than 1" from enemies. A run adds 3" if no enemy is seen within 6", but then he neither shoots nor hides. Ladders and stairs cost their height; climbing a wall, leaping and jumping need an Initiative test, and who fails may fall.',
      'Beside cover, and out of clear view of every enemy, he may hide: nobody can shoot or charge him until he is found.',
    ],
    rules: ['WW-MOV-01', 'WW-MOV-04', 'WW-MOV-05', 'WW-CLM-02', 'WW-FAL-01', 'WW-HID-02', 'WW-HID-07'],
  },
  {
    title: 'Charging',
    says: [
      'Charges come first in your Movement. Up to 1" beyond his Movement a charge is certain; farther off a D6 is added to his Movement. A charge that falls short leaves him standing on the way.',
    ],
    rules: ['WW-CHG-02', 'WW-CHG-04', 'WW-CHG-06', 'WW-CHG-09'],
  },
  {
    title: 'Shooting',
    says: [
      'To hit is a test on Ballistic Skill: −1 each for cover, for having moved, and beyond half the range; +1 within 4". Never into a fight.',
    ],
    rules: ['WW-SHO-02', 'WW-SHO-04', 'WW-SHO-05', 'WW-LOS-06'],
  },
  {
    title: 'Close combat',
    says: [
      'Everybody engaged strikes, the fastest first. Weapon Skill against Weapon Skill says what hits, then comes the save, then Strength against Toughness says what wounds. Equal numbers need 4+.',
      'Who loses his last wound is out of action.',
    ],
    rules: ['WW-CC-02', 'WW-CC-03', 'WW-CC-10', 'WW-CC-12', 'WW-CON-01', 'WW-WND-02'],
  },
  {
    title: 'Rites and prayers',
    says: [
      'A caster may try one rite in Shooting instead of shooting: a Leadership test, harder by the difficulty of the rite. A failed 12 hurts him. The Toller prays in Nerve, even in a fight.',
    ],
    rules: ['WW-RIT-01', 'WW-RIT-02', 'WW-RIT-07', 'WW-PRY-01'],
  },
  {
    title: 'Fleeing',
    says: [
      'A warrior alone among enemies tests Leadership or flees. Those who flee may rally in later turns. Once a third of a warband is lost it tests each turn, at −2 once half is lost; if it fails, it routs and the battle is over. The leader lends +1 within 8", but not to that test.',
    ],
    rules: ['WW-PSY-02', 'WW-FLE-01', 'WW-FLE-04', 'WW-ROU-02', 'WW-ROU-04', 'WW-PSY-01'],
  },
  {
    // WW-SCO-05: critical hits, miscasts and misfires with our own numbers
    title: 'Special rules',
    says: [
      'Dread must be faced with a Leadership test. Large warriors are easy to shoot, Mindless ones never flee. Crushing weapons splinter two points, Pierce makes saves harder.',
      'If you agree on them, there are telling hits and misfires, and happenings such as fog and rain.',
    ],
    rules: [
      'WW-PSY-05',
      'WW-TRA-04',
      'WW-PSY-08',
      'WW-ARM-29',
      'WW-ARM-30',
      'WW-CRT-01',
      'WW-CRT-04',
      'WW-RIT-07',
      'WW-HAP-01',
    ],
  },
  {
    title: 'Between battles',
    says: [
      'In a campaign a warband has a history. Whoever was out of action rolls for an injury: henchmen may be lost, heroes slain, maimed, robbed of a thing, or hardened.',
      'Heroes learn: 1 experience for a battle, 1 for each enemy they took out of action, more for a leader who won and for an underdog. At 3, 7, 12, 18 and 25 points they roll for an advance: a characteristic or a skill. Henchmen who took an enemy out may become heroes.',
      'Heroes who are not out of action explore: each rolls a die, and so does the winner. The sum is gold; a pair or three of a face is a find: things, teachers, strangers, artefacts.',
      'Then upkeep and wages are paid, and you trade: recruits, weapons, helpers, a look at the curio stall. Whoever is bedridden misses the next battle; with fewer than four fit, henchmen are lent to you.',
    ],
    rules: [
      'WW-AFT-01',
      'WW-INJ-01',
      'WW-XPA-01',
      'WW-XPA-06',
      'WW-XPA-08',
      'WW-EXP-01',
      'WW-UPK-01',
      'WW-TRD-01',
      'WW-WBD-05',
    ],
  },
  {
    title: 'The rest of the book',
    says: [
      'Its campaign part is about founding warbands, arming warriors, weapons and armour, skills, scenarios, random happenings, the aftermath of a battle, exploration, artefacts, experience, victory points and injuries. Here all of it is played by rules of our own.',
    ],
    rules: ['WW-SCO-04', 'WW-LST-01', 'WW-SCN-01', 'WW-VIC-03'],
  },
]
