/** What a newcomer is told: the card before a battle, and how to play on one page. */

import type { Chapter, Primer, Setup } from '#engine'
import { agreed } from './options.ts'
import { isScenario, SCENARIOS } from './victory.ts'

export function primer(setup: Setup): Primer {
  const counted = isScenario(setup, 'points') || isScenario(setup, 'hill')
  const turns = agreed.number(setup, 'turns')
  return {
    goal: SCENARIOS.find(({ id }) => id === setup.scenario)?.says ?? '',
    length: counted
      ? `${turns === 1 ? 'One round; in it' : `${turns} rounds; in each of them`} both armies take a whole turn.`
      : 'Until it is decided; after 10 rounds in which nobody is hurt the points on the table are counted.',
    keys: [
      {
        rule: 'WF-SHT-03',
        says: 'A squad that has moved does not shoot in the same turn. Decide which it is to be.',
      },
      {
        rule: 'WF-MEL-24',
        says: 'In melee all tiles of a squad strike, and both sides at the same time, unless the defender only parries.',
      },
      {
        rule: 'WF-WND-11',
        says: 'There is no morale: squads fight to the last tile. Strike one squad with several, in contact at once.',
      },
    ],
  }
}

export const GUIDE: readonly Chapter[] = [
  {
    title: 'A turn',
    says: [
      'You play a whole turn with all squads, then the other army does. A turn has five phases: spells, movement, shooting, melee, reinforcements. In each of them every squad may do one thing.',
      'Commands may be played at any time of your own turn. Commands and spells are cards: each is used once.',
    ],
    rules: ['WF-TRN-01', 'WF-TRN-02', 'WF-TRN-03', 'WF-TRN-04'],
  },
  {
    title: 'Squads',
    says: [
      'A squad is a block of tiles that moves as one. It sees and fights all round. Losses leave from the rear.',
      'It moves up to its Movement in straight legs and may pivot once, by at most 90 degrees. It passes friends, never enemies. Terrain slows the whole move: scrub to two thirds, marsh and trees to half.',
    ],
    rules: ['WF-GEO-02', 'WF-MOV-01', 'WF-MOV-05', 'WF-TER-03', 'WF-TER-04'],
  },
  {
    title: 'Into contact',
    says: [
      'A squad that touches an enemy is in melee with it, and stays there until one of them is gone. You may turn your squad flat against the edge it touches, free of charge.',
    ],
    rules: ['WF-MOV-11', 'WF-MOV-14', 'WF-MEL-02'],
  },
  {
    title: 'Shooting',
    says: [
      'A squad that has not moved and touches no enemy may shoot at a squad in range. Each tile rolls by its Ballistic Skill: skill 1 needs a 6, skill 4 a 3.',
      'Soft cover takes 1 from the skill, hard cover 2, and a target behind another squad 1. Shooting into a melee hits your own men too.',
    ],
    rules: ['WF-SHT-01', 'WF-SHT-03', 'WF-DIC-09', 'WF-SHT-13', 'WF-SHT-24'],
  },
  {
    title: 'Melee',
    says: [
      'Every tile of an engaged squad strikes, in every melee phase of both players. To hit, Weapon Skill is compared; equal skills need a 4 or more.',
      'The defender chooses for the whole squad: strike back at the same time, or give up its blows and parry.',
    ],
    rules: ['WF-MEL-03', 'WF-MEL-04', 'WF-MEL-09', 'WF-MEL-16', 'WF-MEL-17'],
  },
  {
    title: 'Wounds',
    says: [
      'Each hit is rolled to wound: Strength against Armour, equal values need a 4 or more. Each success takes one Health, and a tile without Health is removed.',
    ],
    rules: ['WF-WND-01', 'WF-WND-02', 'WF-WND-06'],
  },
  {
    title: 'Leaders and wizards',
    says: [
      'Leaders spend Command Points on the commands you gave them in your list, on their own squad or on one within 20 cm. Wizards cast one spell in each spell phase, and it always works.',
      'The points are for the whole game.',
    ],
    rules: ['WF-CMD-03', 'WF-CMD-09', 'WF-SPL-04', 'WF-SPL-05', 'WF-SPL-08'],
  },
]
