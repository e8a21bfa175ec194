/** What a newcomer is told: the card before a battle, and how to play on one page. */

import type { Chapter, Primer, Setup } from '#engine'
import { settingsOf } from './options.ts'
import { scenarioOf } from './scenarios/index.ts'

export function primer(setup: Setup): Primer {
  const scenario = scenarioOf(setup)
  const { roundLimit, stalemateRounds } = settingsOf(setup.options)
  const rounds = scenario.rounds ?? roundLimit
  return {
    goal: scenario.says,
    length:
      rounds !== null && rounds !== undefined
        ? `At most ${rounds} rounds.`
        : stalemateRounds > 0
          ? `As long as it takes; after ${stalemateRounds === 1 ? 'a round' : `${stalemateRounds} rounds`} in which nobody falls it is counted.`
          : 'As long as it takes.',
    keys: [
      {
        rule: 'WV-TRN-08',
        says: 'All hits are wiped away at the end of every turn. Half-killing somebody is worth nothing: strike one target together.',
      },
      {
        rule: 'WV-RNG-03',
        says: 'Every 6 inches of range cost an attack one die. Move first, shoot second.',
      },
      {
        rule: 'WV-MOV-03',
        says: 'Everybody flies. Go up to see over a wall, or stay behind it: cover makes saves easier.',
      },
    ],
  }
}

export const GUIDE: readonly Chapter[] = [
  {
    title: 'What you do in a turn',
    says: [
      'In your turn each of your characters may spend its Move and its Attacks, in any order and in as many parts as you like: move a little, shoot, move on, go to somebody else, come back.',
      'What is not spent is lost at the end of the turn. Then the other side does the same with all of its characters.',
    ],
    rules: ['WV-TRN-01', 'WV-TRN-02', 'WV-TRN-04'],
  },
  {
    title: 'Moving and flying',
    says: [
      'A character goes up to its Move in inches, in any direction, also up and down. Staying in the air costs nothing and nobody falls.',
      'Nobody goes through scenery or other characters. Fly over them, or go round.',
    ],
    rules: ['WV-MOV-01', 'WV-MOV-03', 'WV-MOV-08', 'WV-MOV-17'],
  },
  {
    title: 'Attacking',
    says: [
      'An attack rolls one die for each Attack you spend on it. Each die that shows your Strength or less is a success.',
      'The target then rolls one die for each success. Its Strength or less saves; what is higher is a hit.',
      'Range takes one Attack for every full 6 inches. Close combat needs contact and pays no range, but who touches an enemy cannot shoot.',
    ],
    rules: ['WV-ATK-06', 'WV-ATK-09', 'WV-RNG-03', 'WV-CC-03'],
  },
  {
    title: 'Hits and losses',
    says: [
      'A character is gone when the hits of one single turn reach its Hit Points. At the end of every turn all hits are wiped away.',
      'So do not spread your dice. Choose one enemy, and let several characters attack it until it falls.',
    ],
    rules: ['WV-HP-01', 'WV-HP-03', 'WV-TRN-08'],
  },
  {
    title: 'Cover and height',
    says: [
      'If a third of the target is behind something sturdy, it defends with Strength +1; if more than half, with +2. Shots steeply up or down count as cover too.',
      'Bushes hide nobody. Characters never cover each other.',
    ],
    rules: ['WV-COV-01', 'WV-COV-02', 'WV-COV-05', 'WV-LOS-06'],
  },
  {
    title: 'Areas',
    says: [
      'An attack can be given an area: each inch of radius takes one Attack. Everybody in it must defend, friends and yourself included, and cover does not help.',
      'Small scenery caught in an area or attacked directly is destroyed by a single hit.',
    ],
    rules: ['WV-AOE-02', 'WV-AOE-15', 'WV-AOE-18', 'WV-TER-01'],
  },
  {
    title: 'Leaving a fight',
    says: [
      'Whoever moves out of contact with an enemy is struck first: that enemy may use all of its Attacks at once, free of charge.',
    ],
    rules: ['WV-LEA-01', 'WV-LEA-04'],
  },
  {
    title: 'Carrying',
    says: [
      'Characters can carry friends worth up to their own points. Boarding and getting out cost an inch each; passengers can shoot from inside and cannot be hit while the carrier lives.',
    ],
    rules: ['WV-TPT-01', 'WV-TPT-05', 'WV-TPT-10', 'WV-TPT-16'],
  },
]
