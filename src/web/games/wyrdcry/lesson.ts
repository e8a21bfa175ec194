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
      when: ['sides'],
    },
    {
      title: 'Set up',
      says: 'Your warband is split into three parties, and each stays close together. Click a place in the lit ground, or take "Suggest" and then "Do it".',
      took: ['place'],
      rule: 'WC-DEP-03',
      when: ['edge', 'deploy'],
    },
    {
      title: 'Roll for the initiative',
      says: 'Each round begins with six dice for each side. Look at the dice by the table: dice that match no other are singles, and more singles than the enemy win the initiative. Dice that match form a [Double], a [Triple] or a [Quad]. Your fate die, green, may join them now, or wait.',
      took: ['save', 'add', 'raise'],
      rule: 'WC-INI-05',
      when: ['fate'],
    },
    {
      title: 'Dice that pay',
      says: 'Your groups are now your ability dice for this round. Point at one to see what it pays for. A saved fate die stays for later rounds.',
      rule: 'WC-ABL-03',
      when: ['first', 'activate', 'act'],
    },
    {
      title: 'Activate a fighter',
      says: 'You and the enemy take turns, one fighter each. Click one of yours that is near a hoard.',
      took: ['activate'],
      rule: 'WC-ACT-01',
      when: ['first', 'activate'],
    },
    {
      title: 'Two actions',
      says: 'An active fighter has two actions. Move first: drag it towards the hoard. Each straight part of the way counts in full inches. Doors and windows are passed freely, and a click on an upper floor takes the ladder.',
      took: ['move', 'leap'],
      rule: 'WC-ACT-07',
      when: ['act'],
    },
    {
      title: 'Loot',
      says: 'Within 1" of a hoard an action loots it: the fighter then carries one treasure. Each hoard holds two. Activate fighters, round by round, and bring one there.',
      took: ['loot', 'pick'],
      rule: 'WC-SCE-02',
      when: ['act', 'activate'],
    },
    {
      title: 'Engaged',
      says: 'Within 1" of an enemy a fighter is engaged: it stops there, and leaves only by a Retreat. Now attack somebody: pick a weapon and a target. The panel compares your Fight or Shoot with their Defense and shows which dice hit and which are critical hits.',
      took: ['attack'],
      rule: 'WC-ATK-10',
      when: ['act', 'activate'],
    },
    {
      title: 'Use an ability',
      says: 'Once per activation a fighter may use an ability on top of its actions. It takes one of your groups of dice; the group is lit while you choose. X in an ability is the number on the dice.',
      took: ['ability'],
      rule: 'WC-ABL-04',
      when: ['act', 'activate'],
    },
    {
      title: 'The rest is yours',
      says: 'Four rounds, often a fifth, decide. Keep those who carry treasure away from trouble. Point at any word on a card to learn what it means.',
      when: ['act', 'activate'],
    },
  ],
  tips: [
    {
      when: ['react'],
      title: 'You may react',
      says: 'A fighter of yours that has not acted yet may answer at the price of one of its actions: strike back, keep low, a parting blow. Each HERO may do so once per battle for nothing.',
      rule: 'WC-REA-03',
    },
    {
      when: ['first'],
      title: 'You have the initiative',
      says: 'You had more singles, so you say who begins. Going second lets you answer; going first lets you reach the hoards.',
      rule: 'WC-INI-03',
    },
    {
      when: ['drop', 'land'],
      title: 'Where to?',
      says: 'Click the place on the table.',
    },
    {
      when: ['withdraw'],
      title: 'Wavering',
      says: 'Half of your warband is down. Staying keeps the chance to win; everybody tests their Bravery when activated.',
      rule: 'WC-BRV-10',
    },
  ],
}
