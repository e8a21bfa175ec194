/** A first battle of Wyrdcry, step by step. */

import type { Lesson } from '../../lessons/lesson.ts'

export const lesson: Lesson = {
  game: 'wyrdcry',
  title: 'Your first battle of Wyrdcry',
  seed: 'first game of wyrdcry 1',
  bot: 'greedy',
  lists: ['shield-line', 'hounds-and-hooks'],
  wishes: { scenario: 'SC1', map: 'M1' },
  steps: [
    {
      title: 'Welcome to Harrowmere',
      says: 'You lead the nine of the Shield Line. Three hoards of emberglass lie between you and the enemy: whoever carries more of it after four or five rounds wins.',
    },
    {
      title: 'Attack or defend',
      says: 'You won the roll-off. In this scenario both sides want the same; the attacker only sets up second. Choose one.',
      took: ['attack', 'defend'],
      rule: 'WC-SET-03',
    },
    {
      title: 'Set up',
      says: 'Your warband is split into three parties, and each stays close together. Click a place in the lit ground, or take "Suggest" and then "Do it".',
      took: ['place'],
      rule: 'WC-DEP-03',
    },
    {
      title: 'Roll for the initiative',
      says: 'Set up the others too. Then each round begins with six dice for each side. Look at the dice by the table: dice that match no other are singles, and more singles than the enemy win the initiative. Dice that match form a [Double], a [Triple] or a [Quad].',
      took: ['save', 'add', 'raise'],
      rule: 'WC-INI-05',
    },
    {
      title: 'Dice that pay',
      says: 'Your groups are now your ability dice for this round. Point at one to see what it pays for. The fate die you had to decide on can add to them; a saved one stays for later rounds.',
      rule: 'WC-ABL-03',
    },
    {
      title: 'Activate a fighter',
      says: 'You and the enemy take turns, one fighter each. Click one of yours that is near a hoard.',
      took: ['activate'],
      rule: 'WC-ACT-01',
    },
    {
      title: 'Two actions',
      says: 'An active fighter has two actions. Move first: drag it towards the hoard. Each straight part of the way counts in full inches. Doors and windows are passed freely, and a click on an upper floor takes the ladder.',
      took: ['move', 'leap'],
      rule: 'WC-ACT-07',
    },
    {
      title: 'Loot',
      says: 'Within 1" of a hoard an action loots it: the fighter then carries one treasure. Each hoard holds two. Activate fighters, round by round, and bring one there.',
      took: ['loot', 'pick'],
      rule: 'WC-SCE-02',
    },
    {
      title: 'Engaged',
      says: 'Within 1" of an enemy a fighter is engaged: it stops there, and leaves only by a Retreat. Now attack somebody: pick a weapon and a target. The panel compares your Fight or Shoot with their Defense and shows which dice hit and which are critical hits.',
      took: ['attack'],
      rule: 'WC-ATK-10',
    },
    {
      title: 'Use an ability',
      says: 'Once per activation a fighter may use an ability on top of its actions. It takes one of your groups of dice; the group is lit while you choose. X in an ability is the number on the dice.',
      took: ['ability'],
      rule: 'WC-ABL-04',
    },
    {
      title: 'The rest is yours',
      says: 'When an enemy attacks, you may be asked to react: a fighter that has not acted yet pays one of its actions for it. Keep your treasure away from trouble, and good luck.',
      rule: 'WC-REA-03',
    },
  ],
}
